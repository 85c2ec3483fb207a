"""What the wonders do (CI 5), one after the other. A wonder works for whoever has it in his city, from the moment it
stands until it is destroyed. Whether the Laboratory or the Smithy may be used now was asked in `choices`, before
anything changes here."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from cabale.core.seats import NO_SEAT
from cabale.core.tell import Tell
from cabale.games.citadelles.deck import (
    DISTRICTS,
    GRAVEYARD,
    HAUNTED_CITY,
    IMPERIAL_TREASURY,
    KEEP,
    LIBRARY,
    MAP_ROOM,
    OBSERVATORY,
    WONDER,
    packed,
    unpacked,
    within,
)
from cabale.games.citadelles.events import DistrictRecovered, LaboratoryUsed, RecoveryDeclined, SmithyUsed
from cabale.games.citadelles.pile import EVERYBODY
from cabale.games.citadelles.player import Player
from cabale.games.citadelles.round import FORGED, SOLD
from cabale.games.citadelles.tables import (
    ACTION_CARDS,
    GRAVEYARD_GOLD,
    LABORATORY_GOLD,
    OBSERVATORY_CARDS,
    SMITHY_CARDS,
    SMITHY_GOLD,
    discounted,
)

if TYPE_CHECKING:
    from cabale.games.citadelles.state import State


# Haunted City (CI 5.1)


def is_haunted(kind: i64) -> bool:
    return (HAUNTED_CITY >> kind) & 1 != 0


def colours(city: i64, haunted_this_round: bool) -> i64:
    """How many of the five colours the wonders bring: their own, and one of choice unless it was built too late."""
    if city & HAUNTED_CITY == 0 or haunted_this_round:
        return 1 if city & WONDER else 0
    return 2 if city & WONDER & ~HAUNTED_CITY else 1


# Keep (CI 5.2) and Great Wall (CI 5.9), whose prices are in `tables`


def is_indestructible(kind: i64) -> bool:
    return (KEEP >> kind) & 1 != 0


def destructible(city: i64, gold: i64) -> i64:
    """What of a city the Condottiere can destroy with this much gold (CI 4.8)."""
    cheaper = discounted(city)
    if cheaper == city:
        return city & ~KEEP & within(gold + 1)
    return city & ~KEEP & (within(gold) | within(gold + 1) & cheaper)


# Observatory and Library (CI 5.3, 5.4)


def looked_at(city: i64) -> i64:
    """How many cards are drawn for the action."""
    return OBSERVATORY_CARDS if city & OBSERVATORY else ACTION_CARDS


def keeps_all(city: i64) -> bool:
    return city & LIBRARY != 0


# Laboratory (CI 5.5)


def use_laboratory(state: "State", kind: i64, tell: Tell | None) -> None:
    seat = state.turn.seat
    player = state.players[seat]
    one: i64 = 1
    player.hand.remove(kind)
    player.gold += LABORATORY_GOLD
    state.turn.sold = kind
    state.turn.do(SOLD)
    state.pile.bury(kind, one << seat)
    if tell is not None:
        tell.apart(seat, LaboratoryUsed(seat, DISTRICTS[kind]), LaboratoryUsed(seat))


# Smithy (CI 5.6)


def use_smithy(state: "State", tell: Tell | None) -> None:
    turn = state.turn
    seat = turn.seat
    player = state.players[seat]
    player.gold -= SMITHY_GOLD
    turn.smithy_used = True
    turn.do(FORGED)
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
            return seat if seat != state.turn.seat and player.gold >= GRAVEYARD_GOLD else NO_SEAT
        seat += 1
    return NO_SEAT


def recover(state: "State", seat: i64, pay: bool, tell: Tell | None) -> None:
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


# Map Room and Imperial Treasury (CI 5.11, 5.12); the School of Magic (CI 5.8) is in `tables.revenue`,
# University and Dragon Gate (CI 5.10) are in the table of cards


def map_room_points(player: Player) -> i64:
    return player.hand.size if player.city & MAP_ROOM else 0


def treasury_points(player: Player) -> i64:
    return player.gold if player.city & IMPERIAL_TREASURY else 0
