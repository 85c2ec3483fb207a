"""What the wonders do (CI 5), one after the other. The turn asks its questions here and knows no wonder by name; it
works for whoever has it in his city, from the moment it stands until it is destroyed."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from cabale.core.errors import Illegal
from cabale.core.tell import Tell
from cabale.games.citadelles.cards import District
from cabale.games.citadelles.deck import COSTS, DISTRICTS, WONDER, packed, unpacked, within
from cabale.games.citadelles.events import DistrictRecovered, LaboratoryUsed, RecoveryDeclined, SmithyUsed
from cabale.games.citadelles.pile import EVERYBODY
from cabale.games.citadelles.player import Player
from cabale.games.citadelles.round import NO_CARD, NO_SEAT

if TYPE_CHECKING:
    from cabale.games.citadelles.state import State


def _bit(district: District) -> i64:
    one: i64 = 1
    return one << district.place


HAUNTED_CITY: Final[i64] = _bit(District.HAUNTED_CITY)
KEEP: Final[i64] = _bit(District.KEEP)
OBSERVATORY: Final[i64] = _bit(District.OBSERVATORY)
GRAVEYARD: Final[i64] = _bit(District.GRAVEYARD)
LABORATORY: Final[i64] = _bit(District.LABORATORY)
SMITHY: Final[i64] = _bit(District.SMITHY)
MAP_ROOM: Final[i64] = _bit(District.MAP_ROOM)
IMPERIAL_TREASURY: Final[i64] = _bit(District.IMPERIAL_TREASURY)
LIBRARY: Final[i64] = _bit(District.LIBRARY)
SCHOOL_OF_MAGIC: Final[i64] = _bit(District.SCHOOL_OF_MAGIC)
GREAT_WALL: Final[i64] = _bit(District.GREAT_WALL)

LABORATORY_GOLD: Final[i64] = 2
SMITHY_GOLD: Final[i64] = 2
SMITHY_CARDS: Final[i64] = 3
GRAVEYARD_GOLD: Final[i64] = 1


# Haunted City (CI 5.1)


def is_haunted(kind: i64) -> bool:
    return (HAUNTED_CITY >> kind) & 1 != 0


def colours(city: i64, haunted_this_round: bool) -> i64:
    """How many of the five colours the wonders bring: their own, and one of choice unless it was built too late."""
    if city & HAUNTED_CITY == 0 or haunted_this_round:
        return 1 if city & WONDER else 0
    return 2 if city & WONDER & ~HAUNTED_CITY else 1


# Keep and Great Wall (CI 5.2, 5.9)


def is_indestructible(kind: i64) -> bool:
    return (KEEP >> kind) & 1 != 0


def price(city: i64, kind: i64) -> i64:
    """What the Condottiere pays for this district of this city (CI 4.8)."""
    cost: i64 = COSTS[kind]
    one: i64 = 1
    if city & GREAT_WALL and one << kind != GREAT_WALL:
        return cost
    return cost - 1


def destructible(city: i64, gold: i64) -> i64:
    """What of a city the Condottiere can destroy with this much gold."""
    if city & GREAT_WALL:
        return city & ~KEEP & (within(gold) & ~GREAT_WALL | within(gold + 1) & GREAT_WALL)
    return city & ~KEEP & within(gold + 1)


# Observatory and Library (CI 5.3, 5.4)


def looked_at(city: i64) -> i64:
    """How many cards are drawn for the action."""
    return 3 if city & OBSERVATORY else 2


def keeps_all(city: i64) -> bool:
    return city & LIBRARY != 0


# Laboratory (CI 5.5)


def sellable(state: "State") -> i64:
    """The cards that can be discarded for gold now."""
    player = state.players[state.actor]
    if player.city & LABORATORY == 0 or state.turn.sold != NO_CARD:
        return 0
    return player.hand.kinds()


def use_laboratory(state: "State", kind: i64, tell: Tell | None) -> None:
    seat = state.actor
    player = state.players[seat]
    if not (sellable(state) >> kind) & 1:
        if player.city & LABORATORY == 0:
            raise Illegal("no-such-wonder", "CI 5.5", district=str(District.LABORATORY))
        if state.turn.sold != NO_CARD:
            raise Illegal("wonder-used", "CI 5.5", district=str(District.LABORATORY))
        raise Illegal("not-in-hand", "CI 5.5", district=str(DISTRICTS[kind]))
    one: i64 = 1
    player.hand.remove(kind)
    player.gold += LABORATORY_GOLD
    state.turn.sold = kind
    state.pile.bury(kind, one << seat)
    if tell is not None:
        tell.apart(seat, LaboratoryUsed(seat, DISTRICTS[kind]), LaboratoryUsed(seat))


# Smithy (CI 5.6)


def can_forge(state: "State") -> bool:
    player = state.players[state.actor]
    return (
        player.city & SMITHY != 0 and not state.turn.smithy_used and player.gold >= SMITHY_GOLD and state.pile.size > 0
    )


def use_smithy(state: "State", tell: Tell | None) -> None:
    seat = state.actor
    player = state.players[seat]
    turn = state.turn
    if not can_forge(state):
        if player.city & SMITHY == 0:
            raise Illegal("no-such-wonder", "CI 5.6", district=str(District.SMITHY))
        if turn.smithy_used:
            raise Illegal("wonder-used", "CI 5.6", district=str(District.SMITHY))
        if player.gold < SMITHY_GOLD:
            raise Illegal("too-dear", "CI 5.6", price=int(SMITHY_GOLD), gold=int(player.gold))
        raise Illegal("pile-empty", "CI 3.2")
    player.gold -= SMITHY_GOLD
    turn.smithy_used = True
    drawn: i64 = 0
    number: i64 = 0
    while number < SMITHY_CARDS and state.pile.size > 0:
        kind = state.draw()
        player.hand.add(kind)
        drawn = packed(drawn, number, kind)
        number += 1
    turn.forged = drawn
    if tell is not None:
        tell.apart(seat, SmithyUsed(seat, number, unpacked(drawn)), SmithyUsed(seat, number))


# Graveyard (CI 5.7)


def claimant(state: "State") -> i64:
    """Who may pay for a district just destroyed. A Graveyard that was itself destroyed stands nowhere any more."""
    seat: i64 = 0
    while seat < state.seats:
        player = state.players[seat]
        if player.city & GRAVEYARD:
            return seat if seat != state.actor and player.gold >= GRAVEYARD_GOLD else NO_SEAT
        seat += 1
    return NO_SEAT


def recover(state: "State", pay: bool, tell: Tell | None) -> None:
    seat = state.actor
    turn = state.turn
    kind = turn.destroyed
    if pay:
        player = state.players[seat]
        player.gold -= GRAVEYARD_GOLD
        player.hand.add(kind)
        turn.recovered = seat
        if tell is not None:
            tell.everyone(DistrictRecovered(seat, DISTRICTS[kind]))
        return
    state.pile.bury(kind, EVERYBODY)
    if tell is not None:
        tell.everyone(RecoveryDeclined(seat, DISTRICTS[kind]))


# School of Magic (CI 5.8)


def extra_revenue(city: i64) -> i64:
    """One more district of whatever colour pays."""
    return 1 if city & SCHOOL_OF_MAGIC else 0


# Map Room and Imperial Treasury (CI 5.11, 5.12); University and Dragon Gate (CI 5.10) are in the table of cards


def map_room_points(player: Player) -> i64:
    return player.hand.size if player.city & MAP_ROOM else 0


def treasury_points(player: Player) -> i64:
    return player.gold if player.city & IMPERIAL_TREASURY else 0
