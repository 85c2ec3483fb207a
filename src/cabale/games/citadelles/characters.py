"""What the characters do (CI 4). Whether one may use his power now was asked in `choices`, before anything changes
here."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from cabale.core.messages import Event
from cabale.core.seats import NO_SEAT
from cabale.core.tell import Tell
from cabale.games.citadelles import wonders
from cabale.games.citadelles.deck import DISTRICTS, lowest, packed, unpacked
from cabale.games.citadelles.events import (
    ArchitectDrew,
    CardsExchanged,
    CrownTaken,
    DistrictDestroyed,
    GoldStolen,
    HandsSwapped,
    MerchantPaid,
    MurderAnnounced,
    RevenueCollected,
    TheftAnnounced,
)
from cabale.games.citadelles.hand import Hand
from cabale.games.citadelles.phases import RECOVERY
from cabale.games.citadelles.pile import EVERYBODY
from cabale.games.citadelles.round import DESTROYED, POWER, REVENUE
from cabale.games.citadelles.tables import (
    ARCHITECT,
    ARCHITECT_CARDS,
    CHARACTERS,
    KING,
    MERCHANT,
    MERCHANT_GOLD,
    THIEF,
    price,
    revenue,
)

if TYPE_CHECKING:
    from cabale.games.citadelles.state import State


def answer(state: "State", tell: Tell | None) -> None:
    """What happens when a character reveals himself, before he decides anything."""
    turn = state.turn
    rank = turn.rank
    if rank == state.round.robbed:
        _be_robbed(state, tell)
    if rank == KING:
        take_crown(state, turn.seat, tell)
    elif rank == MERCHANT:
        state.players[turn.seat].gold += MERCHANT_GOLD  # CI 4.6
        if tell is not None:
            tell.everyone(MerchantPaid(turn.seat))
    elif rank == ARCHITECT:
        _draw_extra(state, tell)


# Revenue (CI 3.4)


def collect_revenue(state: "State", tell: Tell | None) -> None:
    turn = state.turn
    gold = revenue(state.players[turn.seat].city, turn.rank)
    turn.revenue = gold
    turn.do(REVENUE)
    state.players[turn.seat].gold += gold
    if tell is not None:
        tell.everyone(RevenueCollected(turn.seat, gold))


# Assassin (CI 4.1) and Thief (CI 4.2)


def murder(state: "State", rank: i64, tell: Tell | None) -> None:
    turn = state.turn
    turn.power_used = True
    turn.do(POWER)
    state.round.murdered = rank
    if tell is not None:
        tell.everyone(MurderAnnounced(turn.seat, CHARACTERS[rank]))


def rob(state: "State", rank: i64, tell: Tell | None) -> None:
    turn = state.turn
    turn.power_used = True
    turn.do(POWER)
    state.round.robbed = rank
    if tell is not None:
        tell.everyone(TheftAnnounced(turn.seat, CHARACTERS[rank]))


def _be_robbed(state: "State", tell: Tell | None) -> None:
    """CI 4.2: all gold, before the turn. With two characters one can rob oneself, which changes nothing."""
    turn = state.turn
    thief = state.round.holder(THIEF)
    if thief == turn.seat:
        return
    victim = state.players[turn.seat]
    turn.stolen = victim.gold
    state.players[thief].gold += victim.gold
    victim.gold = 0
    if tell is not None:
        tell.everyone(GoldStolen(thief, turn.seat, turn.stolen))


# Magician (CI 4.3)


def swap_hands(state: "State", other: i64, tell: Tell | None) -> None:
    turn = state.turn
    seat = turn.seat
    mine = state.players[seat]
    theirs = state.players[other]
    turn.power_used = True
    turn.do(POWER)
    turn.swapped = other
    turn.gave = mine.hand.copy()
    turn.got = theirs.hand.copy()
    hand = mine.hand
    mine.hand = theirs.hand
    theirs.hand = hand
    if tell is not None:
        gave = turn.gave.districts()
        got = turn.got.districts()
        public = HandsSwapped(seat, other)
        wordings: list[Event] = [public] * int(state.seats)
        wordings[seat] = HandsSwapped(seat, other, gave, got)
        wordings[other] = HandsSwapped(seat, other, got, gave)
        tell.each(tuple(wordings), public)


def exchange_cards(state: "State", cards: Hand, tell: Tell | None) -> None:
    """Put these under the pile and draw as many, which can be the same ones where the pile is short."""
    turn = state.turn
    seat = turn.seat
    player = state.players[seat]
    one: i64 = 1
    turn.power_used = True
    turn.do(POWER)
    turn.gave = cards
    left = cards.kinds()
    while left != 0:
        kind = lowest(left)
        for _ in range(cards.copies(kind)):
            player.hand.remove(kind)
            state.pile.bury(kind, one << seat)
        left &= left - 1
    got = Hand()
    for _ in range(cards.size):
        kind = state.draw()
        got.add(kind)
        player.hand.add(kind)
    turn.got = got
    if tell is not None:
        tell.apart(
            seat,
            CardsExchanged(seat, cards.size, cards.districts(), got.districts()),
            CardsExchanged(seat, cards.size),
        )


# King (CI 4.4)


def take_crown(state: "State", seat: i64, tell: Tell | None) -> None:
    if state.crown == seat:
        return
    state.crown = seat
    if tell is not None:
        tell.everyone(CrownTaken(seat))


# Architect (CI 4.7)


def _draw_extra(state: "State", tell: Tell | None) -> None:
    turn = state.turn
    player = state.players[turn.seat]
    number: i64 = 0
    while number < ARCHITECT_CARDS and state.pile.size > 0:
        kind = state.draw()
        player.hand.add(kind)
        turn.extra = packed(turn.extra, number, kind)
        number += 1
    if tell is not None:
        tell.apart(turn.seat, ArchitectDrew(turn.seat, number, unpacked(turn.extra)), ArchitectDrew(turn.seat, number))


# Condottiere (CI 4.8)


def destroy(state: "State", owner: i64, kind: i64, tell: Tell | None) -> bool:
    """CI 4.8: the last thing in the turn; whether it is over, or the Graveyard's owner has to decide (CI 5.7)."""
    one: i64 = 1
    turn = state.turn
    player = state.players[owner]
    turn.destroyed = kind
    turn.do(DESTROYED)
    turn.owner = owner
    turn.price = price(player.city, kind)
    state.players[turn.seat].gold -= turn.price
    player.city &= ~(one << kind)
    player.built -= 1
    claimant = wonders.claimant(state)
    if claimant == NO_SEAT:
        state.pile.bury(kind, EVERYBODY)
    else:
        state.phase = RECOVERY
        state.wait_for(claimant)
    if tell is not None:
        offered_to = None if claimant == NO_SEAT else int(claimant)
        tell.everyone(DistrictDestroyed(turn.seat, owner, DISTRICTS[kind], turn.price, offered_to))
    return claimant == NO_SEAT
