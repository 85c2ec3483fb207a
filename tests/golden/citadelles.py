"""Golden stories of Citadelles: one for each character, each wonder and each special draft."""

from tests.games.citadelles.drivers import Story, Tale, arrange, build, districts, draft, end_round, save_up, turn
from tests.games.citadelles.drivers import take_gold_until as wait_for

from cabale.core.talk import Chat
from cabale.games.citadelles.actions import (
    Build,
    CollectRevenue,
    Destroy,
    DrawCards,
    EndTurn,
    ExchangeCards,
    KeepCard,
    Murder,
    Recover,
    Rob,
    SwapHands,
    TakeGold,
    UseLaboratory,
    UseSmithy,
)
from cabale.games.citadelles.cards import District
from cabale.games.citadelles.talk import ClaimCharacter, Suspect, Warn
from cabale.games.citadelles.terms import Character
from cabale.testing.script import do

ASSASSIN, THIEF, MAGICIAN, KING, BISHOP, MERCHANT, ARCHITECT, CONDOTTIERE = Character

WAR = "assassin condottiere king merchant"
TWO = "architect+king assassin+thief"
CHEAP = "tavern temple watchtower market trading-post church prison"


# Drafts


def draft_of_two() -> Story:
    """CI 2.4: keep one of seven; keep one and discard one, twice; keep one of two."""
    match = arrange("assassin+king thief+bishop", drafted=False)
    draft(match)
    match.note("each knows what he was passed, kept and discarded")
    return match


def draft_of_three() -> Story:
    """CI 2.3: twice round, two characters each."""
    match = arrange("assassin+king thief+bishop magician+merchant", drafted=False, crown=1)
    draft(match)
    return match


def draft_of_four() -> Story:
    """CI 2.2: two up, one down, one left over."""
    match = arrange("assassin king bishop merchant", drafted=False, crown=2)
    draft(match)
    return match


def draft_of_seven() -> Story:
    """CI 2.2: the seventh also sees the one put away."""
    match = arrange("assassin thief magician king bishop merchant architect", drafted=False)
    draft(match)
    return match


# Characters


def assassin() -> Story:
    """CI 4.1, 3.1: the Thief is murdered, stays silent like nobody's Magician, and is revealed after the last call."""
    match = arrange("assassin thief king bishop")
    turn(match, Murder(THIEF), TakeGold())
    match.note("two calls nobody answered: only seat 1 knows why")
    turn(match, TakeGold())
    turn(match, TakeGold())
    return match


def thief() -> Story:
    """CI 4.2: all the Merchant's gold before he plays; his own gold of the turn comes after."""
    match = arrange("assassin thief king merchant")
    turn(match, TakeGold())
    turn(match, Rob(MERCHANT), TakeGold())
    turn(match, TakeGold())
    turn(match, TakeGold())
    return match


def magician_swaps_hands() -> Story:
    """CI 4.3: the two know what they gave and got, the others only that it happened."""
    match = arrange("assassin magician king bishop", hands=("manor castle palace temple", "tavern prison"))
    turn(match, TakeGold())
    do(match, SwapHands(0))
    match.note("seats 0 and 1 know each other's hands")
    turn(match, TakeGold())
    return match


def magician_exchanges_cards() -> Story:
    """CI 4.3: under the pile and as many from the top; he alone knows what lies below."""
    match = arrange("assassin magician king bishop", hands=("", "tavern prison keep docks"), pile="smithy temple")
    turn(match, TakeGold())
    do(match, ExchangeCards(districts("tavern keep")))
    match.note("what seat 1 knows of the pile")
    turn(match, TakeGold())
    return match


def king() -> Story:
    """CI 4.4, 3.4: he takes the crown when revealed, is paid for noble districts, and chooses first next."""
    match = arrange("assassin thief king bishop", hands=("", "", "manor"))
    build(match, 2, "manor")
    do(match, CollectRevenue())
    do(match, EndTurn())
    turn(match, TakeGold())
    return match


def murdered_king() -> Story:
    """CI 4.4: no turn, but the crown at the end of the round."""
    match = arrange("assassin thief king bishop")
    turn(match, TakeGold(), Murder(KING))
    turn(match, TakeGold())
    turn(match, TakeGold())
    return match


def bishop() -> Story:
    """CI 4.5: the Condottiere has nothing to destroy in the living Bishop's city, but in the murdered one's."""
    match = arrange("assassin condottiere king bishop", hands=("", "", "", "temple"))
    build(match, 3, "temple")
    do(match, CollectRevenue())
    do(match, EndTurn())
    do(match, TakeGold())
    match.note("the Temple is out of reach")
    do(match, EndTurn())
    draft(match)
    turn(match, TakeGold(), Murder(BISHOP))
    turn(match, TakeGold())
    do(match, TakeGold())
    do(match, Destroy(3, District.TEMPLE))
    return match


def merchant() -> Story:
    """CI 4.6: a gold at the start, and revenue from trade."""
    match = arrange("assassin merchant king bishop", hands=("", "docks"))
    build(match, 1, "docks")
    do(match, CollectRevenue())
    do(match, EndTurn())
    return match


def architect() -> Story:
    """CI 4.7: two cards at the start, and up to three districts."""
    match = arrange("assassin architect king bishop", hands=("", "tavern temple watchtower keep"), pile="smithy docks")
    wait_for(match, "architect")
    turn(match, TakeGold(), *[Build(card) for card in districts("tavern temple watchtower")])
    return match


def condottiere() -> Story:
    """CI 4.8: a district for its cost less one, at the end of his turn; all know what went under the pile."""
    match = arrange(WAR, hands=("castle",))
    build(match, 0, "castle")
    do(match, EndTurn())
    wait_for(match, "condottiere")
    do(match, TakeGold())
    do(match, Destroy(0, District.CASTLE))
    return match


# Wonders


def _finished(order: str) -> Tale:
    """Two seats; the first builds these eight over some rounds."""
    cards = order.split()
    match = arrange(TWO, hands=(" ".join(cards[:4]),), pile=" ".join(cards[4:]))
    build(match, 0, order)
    match.note("eight districts")
    do(match, EndTurn())
    while match.to_act:
        turn(match, TakeGold())
    return match


def haunted_city() -> Story:
    """CI 5.1: it stands for the military district that is missing."""
    return _finished("haunted-city tavern temple manor trading-post keep church market")


def haunted_city_too_late() -> Story:
    """CI 5.1: built in the last round it is a wonder and nothing else."""
    return _finished("tavern temple manor trading-post keep church market haunted-city")


def keep() -> Story:
    """CI 5.2: the Condottiere has nothing to destroy."""
    match = arrange(WAR, hands=("keep",))
    build(match, 0, "keep")
    do(match, EndTurn())
    wait_for(match, "condottiere")
    do(match, TakeGold())
    match.note("nothing to destroy")
    do(match, EndTurn())
    return match


def observatory() -> Story:
    """CI 5.3: three to look at, one to keep."""
    match = arrange(TWO, hands=("observatory",), pile="smithy library tavern prison docks harbour keep")
    build(match, 0, "observatory")
    do(match, EndTurn())
    wait_for(match, "king")
    do(match, DrawCards())
    match.note("three cards")
    do(match, KeepCard(District.PRISON))
    do(match, EndTurn())
    return match


def library() -> Story:
    """CI 5.4: both cards are kept; with the Observatory all three."""
    match = arrange(TWO, hands=("library observatory",), pile="smithy temple tavern prison docks harbour keep")
    build(match, 0, "library")
    do(match, EndTurn())
    wait_for(match, "king")
    do(match, DrawCards())
    match.note("two cards kept, nobody was asked")
    do(match, EndTurn())
    build(match, 0, "observatory")
    do(match, EndTurn())
    wait_for(match, "king")
    do(match, DrawCards())
    do(match, EndTurn())
    return match


def laboratory() -> Story:
    """CI 5.5: a card for two gold, once a turn; nobody else sees which."""
    match = arrange(TWO, hands=("laboratory tavern keep docks",))
    build(match, 0, "laboratory")
    do(match, UseLaboratory(District.TAVERN))
    match.note("seat 0 alone knows the last card of the pile")
    do(match, EndTurn())
    return match


def smithy() -> Story:
    """CI 5.6: two gold for three cards."""
    match = arrange(TWO, hands=("smithy",), pile="temple tavern prison docks harbour keep manor")
    build(match, 0, "smithy")
    do(match, EndTurn())
    save_up(match, 0, 2)
    do(match, UseSmithy())
    do(match, EndTurn())
    return match


def graveyard() -> Story:
    """CI 5.7: what was destroyed in another city goes for one gold into the hand of the Graveyard's owner."""
    match = arrange(WAR, hands=("tavern", "", "graveyard"))
    build(match, 0, "tavern")
    do(match, EndTurn())
    build(match, 2, "graveyard")
    do(match, EndTurn())
    wait_for(match, "condottiere")
    do(match, TakeGold())
    do(match, Destroy(0, District.TAVERN))
    match.note("seat 2 is asked in seat 1's turn")
    do(match, Recover(True))
    return match


def school_of_magic() -> Story:
    """CI 5.8: one more noble district for the King."""
    match = arrange("king assassin thief merchant", hands=("school-of-magic manor",))
    build(match, 0, "manor school-of-magic")
    do(match, CollectRevenue())
    do(match, EndTurn())
    return match


def great_wall() -> Story:
    """CI 5.9: behind it a Tavern costs the Condottiere one gold instead of none."""
    match = arrange(WAR, hands=("great-wall tavern",))
    build(match, 0, "great-wall tavern")
    do(match, EndTurn())
    wait_for(match, "condottiere")
    do(match, TakeGold())
    do(match, Destroy(0, District.TAVERN))
    return match


def university() -> Story:
    """CI 5.10: built for six, worth eight."""
    return _finished(f"university {CHEAP}")


def dragon_gate() -> Story:
    """CI 5.10: built for six, worth eight."""
    return _finished(f"dragon-gate {CHEAP}")


def map_room() -> Story:
    """CI 5.11: a point for each card in hand."""
    return _finished(f"map-room {CHEAP}")


def imperial_treasury() -> Story:
    """CI 5.12: a point for each gold."""
    match = arrange(
        TWO, hands=("imperial-treasury tavern temple watchtower",), pile="market trading-post church prison"
    )
    save_up(match, 0, 16)
    build(match, 0, f"imperial-treasury {CHEAP}")
    match.note("eight districts")
    do(match, EndTurn())
    while match.to_act:
        turn(match, TakeGold())
    return match


# Talk


def claims_and_lies() -> Story:
    """CI 7: what is said of characters names its round; the truth stands beside it once the match is over."""
    cards = f"keep {CHEAP}".split()
    match = arrange(TWO, hands=(" ".join(cards[:4]),), pile=" ".join(cards[4:]))
    match.say(0, ClaimCharacter(1, MERCHANT))
    match.say(1, Suspect(1, 0, ARCHITECT))
    end_round(match)
    match.say(1, ClaimCharacter(2, THIEF))
    match.say(1, Suspect(2, 0, CONDOTTIERE))
    build(match, 0, " ".join(cards))
    match.say(1, Warn(0))
    match.say(1, Chat("Trop tard."))
    do(match, EndTurn())
    while match.to_act:
        turn(match, TakeGold())
    return match
