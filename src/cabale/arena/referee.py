"""Plays one fixture. Whatever an agent does wrong costs its side the match, never the series."""

from __future__ import annotations

import time
from functools import cache

from cabale.agents import Agent, find_agent
from cabale.agents.crew import Crew
from cabale.arena.played import Effort, Failure, Played
from cabale.arena.series import Fixture, Series
from cabale.core.chance import Chance, Seeded
from cabale.core.errors import Unreadable
from cabale.core.game import Game, Part, find_game
from cabale.core.legal import Legal
from cabale.core.match import Match
from cabale.core.messages import Action, Utterance
from cabale.core.record import FromSeed
from cabale.core.view import View

MOST_DECISIONS = 100_000
NO_SCORES: tuple[int, ...] = ()


class Misplayed(Exception):
    """An agent did something it may not."""

    def __init__(self, seat: int, error: str) -> None:
        super().__init__(error)
        self.seat = seat
        self.error = error


class Timed(Agent):
    """An agent with its cost measured, and its mistakes named."""

    def __init__(self, agent: Agent, name: str, seat: int) -> None:
        self.agent = agent
        self.name = name
        self.seat = seat
        self.decisions = 0
        self.seconds = 0.0

    def act(self, view: View, legal: Legal, chance: Chance) -> Action:
        start = time.process_time()
        try:
            action = self.agent.act(view, legal, chance)
        except Exception as error:
            raise Misplayed(self.seat, f"{type(error).__name__}: {error}") from error
        self.seconds += time.process_time() - start
        self.decisions += 1
        if action not in legal:
            raise Misplayed(self.seat, f"illegal: {action!r}")
        return action

    def say(self, view: View, chance: Chance) -> Utterance | None:
        start = time.process_time()
        try:
            return self.agent.say(view, chance)
        except Exception as error:
            raise Misplayed(self.seat, f"{type(error).__name__}: {error}") from error
        finally:
            self.seconds += time.process_time() - start


@cache
def _agent(name: str, game_id: str) -> Agent:
    """Agents keep nothing that a view does not hold, so one of each serves every match."""
    return find_agent(name, game_id)()


def deal(series: Series, fixture: Fixture) -> Match:
    """The match of a fixture, just dealt: the same for all fixtures of one deal."""
    seed = Seeded(series.seed, "deal", fixture.deal).below(1 << 31)
    names = tuple(f"{seat}" for seat in range(fixture.seats))
    return Match(find_game(series.game), names, Seeded(seed), origin=FromSeed(seed), journal=False)


def play(series: Series, fixture: Fixture) -> Played:
    """Play a fixture to its end."""
    match = deal(series, fixture)
    parts = match.game.parts(match.state)
    names = _by_seat(match.game, fixture, parts)
    players = {seat: Timed(_agent(name, series.game), name, seat) for seat, name in enumerate(names)}
    lucks: dict[int, Chance] = {
        seat: Seeded(series.seed, "luck", fixture.number, seat) for seat in range(fixture.seats)
    }
    crew = Crew(match, dict(players), lucks, silent=series.silent)
    failure = None
    try:
        while crew.step():
            if sum(player.decisions for player in players.values()) > MOST_DECISIONS:
                raise Misplayed(match.to_act[0], "the match does not end")
    except Misplayed as mistake:
        failure = Failure(mistake.seat, names[mistake.seat], mistake.error)
    return _summary(fixture, match, names, parts, players, failure)


def _by_seat(game: Game, fixture: Fixture, parts: tuple[Part, ...]) -> tuple[str, ...]:
    if not fixture.teams:
        return fixture.agents
    sides = sorted({part.side for part in parts})
    if len(sides) != 2:
        raise Unreadable("arena-no-teams", game=game.id)
    one, other = fixture.agents
    # The side that sorts last comes first: liberals before fascists is how people say it.
    return tuple(one if part.side == sides[1] else other for part in parts)


def _summary(
    fixture: Fixture,
    match: Match,
    names: tuple[str, ...],
    parts: tuple[Part, ...],
    players: dict[int, Timed],
    failure: Failure | None,
) -> Played:
    effort: dict[str, Effort] = {}
    for player in players.values():
        known = effort.get(player.name, Effort(0, 0.0))
        effort[player.name] = Effort(known.decisions + player.decisions, known.seconds + player.seconds)
    if failure is not None:
        side = parts[failure.seat].side
        losers = [seat for seat, part in enumerate(parts) if seat == failure.seat or (side and part.side == side)]
        winners = tuple(seat for seat in range(fixture.seats) if seat not in losers)
        reason, scores = "failure", NO_SCORES
    else:
        outcome = match.outcome
        assert outcome is not None
        winners, reason, scores = outcome.winners, outcome.reason, outcome.scores
    return Played(
        fixture.number,
        fixture.deal,
        names,
        tuple(part.side for part in parts),
        tuple(part.role for part in parts),
        tuple(winners),
        str(reason),
        tuple(scores),
        sum(player.decisions for player in players.values()),
        match.state.moment,
        effort,
        failure,
    )
