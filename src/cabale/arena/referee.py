"""Plays one fixture. Whatever an agent does wrong costs its side the match, never the series."""

from __future__ import annotations

from functools import cache

from cabale.agents import Agent, find_agent
from cabale.agents.crew import Crew
from cabale.arena.played import Effort, Failure, Played
from cabale.arena.series import Fixture, Series
from cabale.core.chance import Chance, Seeded
from cabale.core.errors import Unreadable
from cabale.core.game import Game, Part, find_game
from cabale.core.match import Match
from cabale.core.record import FromSeed

MOST_DECISIONS = 100_000
NO_SCORES: tuple[int, ...] = ()

# One match of so many is timed, since looking at the clock costs more than a cheap decision; in a short series every
# one. A prime, so that sizes and seatings, which go round in turn, are all met.
TIMED_EVERY = 17
SHORT = 4 * TIMED_EVERY


@cache
def _agent(name: str, game_id: str) -> Agent:
    """Agents keep nothing that a view does not hold, so one of each serves every match."""
    return find_agent(name, game_id)()


def forget_agents() -> None:
    """Find every agent anew: a file has changed."""
    _agent.cache_clear()


@cache
def _names(seats: int) -> tuple[str, ...]:
    return tuple(f"{seat}" for seat in range(seats))


def deal(series: Series, fixture: Fixture) -> Match:
    """The match of a fixture, just dealt: the same for all fixtures of one deal."""
    seed = Seeded(series.seed, "deal", fixture.deal).below(1 << 31)
    game = find_game(series.game)
    return Match(game, _names(fixture.seats), Seeded(seed), origin=FromSeed(seed), journal=False, record=False)


def play(series: Series, fixture: Fixture) -> Played:
    """Play a fixture to its end."""
    match = deal(series, fixture)
    parts = match.game.parts(match.state)
    names = _by_seat(match.game, fixture, parts)
    agents = {seat: _agent(name, series.game) for seat, name in enumerate(names)}
    lucks: dict[int, Chance] = {
        seat: Seeded(series.seed, "luck", fixture.number, seat) for seat in range(fixture.seats)
    }
    is_timed = series.matches < SHORT or fixture.number % TIMED_EVERY == TIMED_EVERY - 1
    crew = Crew(match, agents, lucks, series.silent, is_timed)
    error = _played_out(crew)
    failure = None if error is None else Failure(crew.asked, names[crew.asked], error)
    return _summary(fixture, match, names, parts, crew, is_timed, failure)


def _played_out(crew: Crew) -> str | None:
    """Play to the end, or to what the seat asked last did wrong."""
    try:
        return None if crew.play(MOST_DECISIONS) else "the match does not end"
    except Exception as error:
        if crew.answer is None:
            return f"{type(error).__name__}: {error}"
        if crew.answer not in crew.match.legal(crew.asked):
            return f"illegal: {crew.answer!r}"
        raise


def _effort(crew: Crew, seats: list[int], is_timed: bool) -> Effort:
    """Of all seats of one agent."""
    decisions = sum([crew.decisions[seat] for seat in seats])
    seconds = sum([crew.seconds[seat] for seat in seats]) if is_timed else 0.0
    effort = Effort(decisions, decisions if is_timed else 0, seconds)
    for seat in seats:
        usage = crew.usage(seat)
        if usage is not None:
            effort += Effort(0, 0, 0.0, usage)
    return effort


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
    crew: Crew,
    is_timed: bool,
    failure: Failure | None,
) -> Played:
    effort = {
        name: _effort(crew, [seat for seat, its in enumerate(names) if its == name], is_timed) for name in set(names)
    }
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
        tuple([part.side for part in parts]),
        tuple([part.role for part in parts]),
        tuple(winners),
        str(reason),
        tuple(scores),
        sum(crew.decisions),
        match.state.moment,
        effort,
        failure,
    )
