"""Who follows the draft: weighs as `tuned` does, but murder, theft, and being whom it might be by how likely each seat
holds each character, which it is told before it is asked (`held`; `cabale.beliefs` cannot be asked from here).

Its figures, beside `tuned`'s, are those of `draft.json` (`FOLLOWING` in `weights` tells what each is for)."""

from typing import Final

from mypy_extensions import i64

from cabale.core.seats import NO_SEAT
from cabale.games.citadelles.state import State
from cabale.games.citadelles.tables import (
    ACTION_GOLD,
    ARCHITECT,
    ARCHITECT_BUILDS,
    ASSASSIN,
    BISHOP,
    COMPLETE,
    CONDOTTIERE,
    KING,
    MAGICIAN,
    MERCHANT,
    THIEF,
    revenue,
)
from cabale.games.citadelles.terms import Character
from cabale.search.policies.citadelles.weighed import WeighedPolicy

UNLIKELY: Final = 0.001


class FollowingPolicy(WeighedPolicy):
    """Asked by an agent, which tells it `held` by seat and rank before."""

    def __init__(self, figures: dict[str, float]) -> None:
        super().__init__(figures)
        self.held: list[list[float]] = []
        self.ends: float = figures["ends"]
        self.leads: float = figures["leads"]
        self.turn: float = figures["turn"]
        self.card: float = figures["card"]
        self.built: float = figures["built"]
        self.crown: float = figures["crown"]
        self.steals: float = figures["steals"]
        self.murdered: list[float] = [figures[f"murdered {character.value}"] for character in Character]
        self.ruined: float = figures["ruined"]

    def character_value(self, state: State, me: i64, rank: i64) -> float:
        """As `tuned` likes it, less or more by how likely others hold the Assassin, who has favourite victims; and the
        Bishop more the likelier they hold the Condottiere."""
        worth = super().character_value(state, me, rank)
        worth -= self.murdered[rank - 1] * self._others_hold(me, ASSASSIN)
        if rank == BISHOP:
            worth += self.ruined * float(state.players[me].built) / 8.0 * self._others_hold(me, CONDOTTIERE)
        return worth

    def _others_hold(self, me: i64, rank: i64) -> float:
        """How likely one of the others is this character."""
        share: float = 0.0
        seat: i64 = 0
        while seat < len(self.held):
            if seat != me:
                share += self.held[seat][rank]
            seat += 1
        return share

    def best_theft(self, state: State, me: i64) -> float:
        return self.steals * max(self.thefts(state, me))

    def threat(self, state: State, me: i64, seat: i64) -> float:
        built: i64 = 0
        for player in state.players:
            built += player.built
        usual = float(built) / float(state.seats)
        worth = 1.0 + self.leads * (float(state.players[seat].built) - usual)
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
        worth = self.turn + float(paid)
        purse = player.gold + ACTION_GOLD + paid
        cards = player.hand.size
        builds: i64 = 1
        if rank == ARCHITECT:
            builds = 1 + purse // 4
            if builds > cards + 2:
                builds = cards + 2
            if builds > ARCHITECT_BUILDS:
                builds = ARCHITECT_BUILDS
            worth += 2.0 * self.card + self.built * float(builds - 1)
        elif rank == MERCHANT:
            worth += 1.0
        elif rank == KING:
            worth += self.crown
        elif rank == MAGICIAN:
            worth += self.card * float(_most_held(state) - cards) / 2.0
        elif rank == THIEF:
            worth += float(_most_owned(state, seat)) / 3.0
        elif rank in (CONDOTTIERE, BISHOP):
            worth += 0.5
        if cards == 0 and rank != MAGICIAN and rank != ARCHITECT:
            worth -= 1.5  # nothing to build but what he draws
        if player.built + builds >= COMPLETE and cards > 0 and state.first == NO_SEAT:
            worth += self.ends
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
