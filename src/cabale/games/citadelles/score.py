"""Counting points at the end (CI 6.2), and who has won with them and why (CI 6.3)."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from cabale.games.citadelles import wonders
from cabale.games.citadelles.deck import MILITARY, NOBLE, POINTS, RELIGIOUS, TRADE, lowest
from cabale.games.citadelles.events import Score
from cabale.games.citadelles.tables import ALL_COLOURS_BONUS, COLOURS, COMPLETE, COMPLETE_BONUS, FIRST_BONUS

if TYPE_CHECKING:
    from cabale.games.citadelles.state import State


def district_points(city: i64) -> i64:
    """The costs of a city, or the points that stand for them (CI 5.10)."""
    points: i64 = 0
    while city != 0:
        worth: i64 = POINTS[lowest(city)]
        points += worth
        city &= city - 1
    return points


def colours_bonus(state: "State", seat: i64) -> i64:
    city = state.players[seat].city
    colours: i64 = 0
    if city & NOBLE:
        colours += 1
    if city & RELIGIOUS:
        colours += 1
    if city & TRADE:
        colours += 1
    if city & MILITARY:
        colours += 1
    colours += wonders.colours(city, state.haunted_since == state.round.number)
    return ALL_COLOURS_BONUS if colours >= COLOURS else 0


def complete_bonus(state: "State", seat: i64) -> i64:
    if seat == state.first:
        return FIRST_BONUS
    return COMPLETE_BONUS if state.players[seat].built >= COMPLETE else 0


def total(state: "State", seat: i64) -> i64:
    player = state.players[seat]
    return (
        district_points(player.city)
        + colours_bonus(state, seat)
        + complete_bonus(state, seat)
        + wonders.map_room_points(player)
        + wonders.treasury_points(player)
    )


def score(state: "State", seat: i64) -> Score:
    """A seat's points in their parts."""
    player = state.players[seat]
    return Score(
        district_points(player.city),
        colours_bonus(state, seat),
        complete_bonus(state, seat),
        wonders.map_room_points(player),
        wonders.treasury_points(player),
    )


# What decided, as indices into state.REASONS.
MOST_POINTS: Final[i64] = 0
BEST_DISTRICTS: Final[i64] = 1
MOST_GOLD: Final[i64] = 2
SHARED: Final[i64] = 3


def decide(state: "State") -> None:
    """CI 6.3: most points, then the best districts, then the most gold, then together."""
    one: i64 = 1
    left: i64 = (one << state.seats) - 1
    reason: i64 = MOST_POINTS
    while True:
        best: i64 = -1
        winners: i64 = 0
        seat: i64 = 0
        while seat < state.seats:
            if (left >> seat) & 1:
                value = _measure(state, seat, reason)
                if value > best:
                    best = value
                    winners = 0
                if value == best:
                    winners |= one << seat
            seat += 1
        left = winners
        if left & (left - 1) == 0:
            break
        reason += 1
        if reason == SHARED:
            break
    state.winners = left
    state.reason = reason


def _measure(state: "State", seat: i64, reason: i64) -> i64:
    if reason == MOST_POINTS:
        return total(state, seat)
    if reason == BEST_DISTRICTS:
        return district_points(state.players[seat].city)
    return state.players[seat].gold
