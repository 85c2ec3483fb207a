"""Who follows the draft: weighs as `tuned` does, but murder, theft and being the Thief by how likely each seat holds
each character, which it is told before it is asked (`held`; `cabale.beliefs` cannot be asked from here)."""

from typing import Final

from mypy_extensions import i64

from cabale.core.seats import NO_SEAT
from cabale.games.citadelles.state import State
from cabale.games.citadelles.tables import (
    ACTION_GOLD,
    ARCHITECT,
    ARCHITECT_BUILDS,
    BISHOP,
    COMPLETE,
    CONDOTTIERE,
    KING,
    MAGICIAN,
    MERCHANT,
    THIEF,
    revenue,
)
from cabale.search.policies.citadelles.weighed import WeighedPolicy

ENDS: Final = 6.0  # what it is worth that somebody does not end the match, in gold
LEADS: Final = 0.35  # how much more somebody's turn matters for each district that he has more than others have
TURN: Final = 3.5  # what any turn is worth, in gold: an action, and a district built
CARD: Final = 1.2  # a card
BUILT: Final = 1.5  # a district built that is not the first of a turn
CROWN: Final = 1.0
UNLIKELY: Final = 0.001
STEALS: Final = 4.5  # what expected gold counts beside the richest's, by which `tuned` weighs the Thief


class FollowingPolicy(WeighedPolicy):
    """Asked by an agent, which tells it `held` by seat and rank before."""

    def __init__(self, figures: dict[str, float]) -> None:
        super().__init__(figures)
        self.held: list[list[float]] = []

    def best_theft(self, state: State, me: i64) -> float:
        return STEALS * max(self.thefts(state, me))

    def threat(self, state: State, me: i64, seat: i64) -> float:
        built: i64 = 0
        for player in state.players:
            built += player.built
        usual = float(built) / float(state.seats)
        worth = 1.0 + LEADS * (float(state.players[seat].built) - usual)
        return worth if worth > 0.3 else 0.3

    def murders(self, state: State, me: i64) -> list[float]:
        """What the turns that are lost would have brought."""
        worth = [0.0] * 9
        seat: i64 = 0
        while seat < state.seats:
            if seat != me:
                threat = self.threat(state, me, seat)
                held = self.held[seat]
                rank: i64 = 1
                while rank <= CONDOTTIERE:
                    if held[rank] > UNLIKELY:
                        worth[rank] += held[rank] * threat * self.brought(state, seat, rank)
                    rank += 1
            seat += 1
        return worth

    def brought(self, state: State, seat: i64, rank: i64) -> float:
        """By a turn, in gold. One that may end the match is worth more than any."""
        player = state.players[seat]
        paid = revenue(player.city, rank)
        worth = TURN + float(paid)
        purse = player.gold + ACTION_GOLD + paid
        cards = player.hand.size
        builds: i64 = 1
        if rank == ARCHITECT:
            builds = 1 + purse // 4
            if builds > cards + 2:
                builds = cards + 2
            if builds > ARCHITECT_BUILDS:
                builds = ARCHITECT_BUILDS
            worth += 2.0 * CARD + BUILT * float(builds - 1)
        elif rank == MERCHANT:
            worth += 1.0
        elif rank == KING:
            worth += CROWN
        elif rank == MAGICIAN:
            worth += CARD * float(_most_held(state) - cards) / 2.0
        elif rank == THIEF:
            worth += float(_most_owned(state, seat)) / 3.0
        elif rank in (CONDOTTIERE, BISHOP):
            worth += 0.5
        if cards == 0 and rank != MAGICIAN and rank != ARCHITECT:
            worth -= 1.5  # nothing to build but what he draws
        if player.built + builds >= COMPLETE and cards > 0 and state.first == NO_SEAT:
            worth += ENDS
        return worth

    def thefts(self, state: State, me: i64) -> list[float]:
        """The gold that is stolen, more from who is ahead."""
        worth = [0.0] * 9
        seat: i64 = 0
        while seat < state.seats:
            if seat != me:
                gold = float(state.players[seat].gold) * (0.5 + 0.5 * self.threat(state, me, seat))
                held = self.held[seat]
                rank: i64 = MAGICIAN
                while rank <= CONDOTTIERE:
                    worth[rank] += gold * held[rank]
                    rank += 1
            seat += 1
        return worth


def _most_held(state: State) -> i64:
    """Of all hands the largest."""
    most: i64 = 0
    for player in state.players:
        if player.hand.size > most:
            most = player.hand.size
    return most


def _most_owned(state: State, seat: i64) -> i64:
    """The gold of the richest but this one."""
    most: i64 = 0
    other: i64 = 0
    while other < state.seats:
        if other != seat and state.players[other].gold > most:
            most = state.players[other].gold
        other += 1
    return most
