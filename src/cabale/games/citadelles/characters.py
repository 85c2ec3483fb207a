"""The powers of the characters (CI 4). Each says what it may do now; what is refused is explained only then."""

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64

from cabale.core.errors import Illegal
from cabale.core.tell import Tell
from cabale.games.citadelles import wonders
from cabale.games.citadelles.deck import DISTRICTS, MILITARY, NOBLE, RELIGIOUS, TRADE, count, lowest, packed, unpacked
from cabale.games.citadelles.draft import CHARACTERS
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
from cabale.games.citadelles.pile import EVERYBODY
from cabale.games.citadelles.round import (
    ALL_RANKS,
    ARCHITECT,
    ASSASSIN,
    BISHOP,
    CONDOTTIERE,
    KING,
    MAGICIAN,
    MERCHANT,
    NO_SEAT,
    NONE,
    RECOVERY,
    THIEF,
)
from cabale.games.citadelles.score import COMPLETE

if TYPE_CHECKING:
    from cabale.games.citadelles.state import State

MERCHANT_GOLD: Final[i64] = 1
ARCHITECT_CARDS: Final[i64] = 2
ARCHITECT_BUILDS: Final[i64] = 3


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


def builds(rank: i64) -> i64:
    """How many districts a character may build in his turn (CI 3.2, 4.7)."""
    return ARCHITECT_BUILDS if rank == ARCHITECT else 1


def _wrong_power(clause: str, rank: i64) -> Illegal:
    return Illegal("not-your-power", clause, character=str(CHARACTERS[rank]))


def _used(clause: str) -> Illegal:
    return Illegal("power-used", clause)


# Revenue (CI 3.4)


def revenue(state: "State") -> i64:
    """What the character would be paid now; 0 if nothing, or not any more."""
    turn = state.turn
    if turn.revenue != NONE:
        return 0
    city = state.players[turn.seat].city
    rank = turn.rank
    colour: i64 = 0
    if rank == KING:
        colour = NOBLE
    elif rank == BISHOP:
        colour = RELIGIOUS
    elif rank == MERCHANT:
        colour = TRADE
    elif rank == CONDOTTIERE:
        colour = MILITARY
    else:
        return 0
    return count(city & colour) + wonders.extra_revenue(city)


def collect_revenue(state: "State", tell: Tell | None) -> None:
    gold = revenue(state)
    turn = state.turn
    if gold == 0:
        if turn.rank not in (KING, BISHOP, MERCHANT, CONDOTTIERE):
            raise Illegal("no-revenue", "CI 3.4", character=str(CHARACTERS[turn.rank]))
        if turn.revenue != NONE:
            raise Illegal("revenue-collected", "CI 3.4")
        raise Illegal("nothing-to-collect", "CI 3.4")
    turn.revenue = gold
    state.players[turn.seat].gold += gold
    if tell is not None:
        tell.everyone(RevenueCollected(turn.seat, gold))


# Assassin (CI 4.1) and Thief (CI 4.2)


def nameable(state: "State") -> i64:
    """The characters that the Assassin may murder or the Thief may rob now."""
    turn = state.turn
    one: i64 = 1
    if turn.power_used:
        return 0
    if turn.rank == ASSASSIN:
        return ALL_RANKS & ~(one << ASSASSIN)
    if turn.rank == THIEF:
        return ALL_RANKS & ~(one << ASSASSIN | one << THIEF | one << state.round.murdered)
    return 0


def murder(state: "State", rank: i64, tell: Tell | None) -> None:
    turn = state.turn
    if turn.rank != ASSASSIN or not (nameable(state) >> rank) & 1:
        if turn.rank != ASSASSIN:
            raise _wrong_power("CI 4.1", ASSASSIN)
        if turn.power_used:
            raise _used("CI 4.1")
        raise Illegal("not-yourself", "CI 4.1")
    turn.power_used = True
    state.round.murdered = rank
    if tell is not None:
        tell.everyone(MurderAnnounced(turn.seat, CHARACTERS[rank]))


def rob(state: "State", rank: i64, tell: Tell | None) -> None:
    turn = state.turn
    if turn.rank != THIEF or not (nameable(state) >> rank) & 1:
        if turn.rank != THIEF:
            raise _wrong_power("CI 4.2", THIEF)
        if turn.power_used:
            raise _used("CI 4.2")
        if rank == THIEF:
            raise Illegal("not-yourself", "CI 4.2")
        if rank == ASSASSIN:
            raise Illegal("not-the-assassin", "CI 4.2")
        raise Illegal("not-the-murdered", "CI 4.2", character=str(CHARACTERS[rank]))
    turn.power_used = True
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


def can_conjure(state: "State") -> bool:
    turn = state.turn
    return turn.rank == MAGICIAN and not turn.power_used


def others(state: "State") -> i64:
    """The seats but for the one whose turn it is."""
    one: i64 = 1
    return ((one << state.seats) - 1) & ~(one << state.turn.seat)


def _check_conjure(state: "State") -> None:
    if state.turn.rank != MAGICIAN:
        raise _wrong_power("CI 4.3", MAGICIAN)
    if state.turn.power_used:
        raise _used("CI 4.3")


def swap_hands(state: "State", other: i64, tell: Tell | None) -> None:
    _check_conjure(state)
    turn = state.turn
    seat = turn.seat
    if not 0 <= other < state.seats:
        raise Illegal("no-such-seat", "CI 1.1", seat=int(other))
    if other == seat:
        raise Illegal("not-yourself", "CI 4.3")
    mine = state.players[seat]
    theirs = state.players[other]
    turn.power_used = True
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
        wordings: list[Any] = [public] * int(state.seats)
        wordings[seat] = HandsSwapped(seat, other, gave, got)
        wordings[other] = HandsSwapped(seat, other, got, gave)
        tell.each(tuple(wordings), public)


def exchange_cards(state: "State", cards: Hand, tell: Tell | None) -> None:
    """Put these under the pile and draw as many, which can be the same ones where the pile is short."""
    _check_conjure(state)
    turn = state.turn
    seat = turn.seat
    player = state.players[seat]
    if cards.size == 0:
        raise Illegal("nothing-to-exchange", "CI 4.3")
    if not player.hand.holds(cards):
        raise Illegal("not-in-hand", "CI 4.3")
    one: i64 = 1
    turn.power_used = True
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


# Condottiere (CI 4.8) and whom the Bishop protects (CI 4.5)


def is_protected(state: "State", seat: i64) -> bool:
    """CI 4.5: the living Bishop's city."""
    return state.round.murdered != BISHOP and state.round.holder(BISHOP) == seat


def destructible(state: "State", owner: i64) -> i64:
    """What the Condottiere can destroy in a city now, his action taken."""
    turn = state.turn
    player = state.players[owner]
    if turn.rank != CONDOTTIERE or turn.took == 0 or player.built >= COMPLETE or is_protected(state, owner):
        return 0
    return wonders.destructible(player.city, state.players[turn.seat].gold)


def destroy(state: "State", owner: i64, kind: i64, tell: Tell | None) -> bool:
    """CI 4.8: the last thing in the turn; whether it is over, or the Graveyard's owner has to decide (CI 5.7)."""
    if not 0 <= owner < state.seats:
        raise Illegal("no-such-seat", "CI 1.1", seat=int(owner))
    if not (destructible(state, owner) >> kind) & 1:
        raise _cannot_destroy(state, owner, kind)
    one: i64 = 1
    turn = state.turn
    player = state.players[owner]
    turn.destroyed = kind
    turn.owner = owner
    turn.price = wonders.price(player.city, kind)
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


def _cannot_destroy(state: "State", owner: i64, kind: i64) -> Illegal:
    turn = state.turn
    if turn.rank != CONDOTTIERE:
        return _wrong_power("CI 4.8", CONDOTTIERE)
    if turn.took == 0:
        return Illegal("action-first", "CI 4.8")
    player = state.players[owner]
    if player.built >= COMPLETE:
        return Illegal("city-complete", "CI 4.8", seat=int(owner))
    if is_protected(state, owner):
        return Illegal("bishop-protects", "CI 4.5", seat=int(owner))
    if not (player.city >> kind) & 1:
        return Illegal("not-built", "CI 4.8", seat=int(owner), district=str(DISTRICTS[kind]))
    if wonders.is_indestructible(kind):
        return Illegal("indestructible", "CI 5.2", district=str(DISTRICTS[kind]))
    price = wonders.price(player.city, kind)
    return Illegal("too-dear", "CI 4.8", price=int(price), gold=int(state.players[turn.seat].gold))
