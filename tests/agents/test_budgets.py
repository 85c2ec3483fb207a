"""Nobody who chose a level waits more than two seconds for one decision. Thinkers watch the clock: here one of our own,
that goes on with every look, so that what is held is how often they look and not how fast a machine is. The others are
far quicker: they are held to so many times a piece of work that takes a twentieth of a second, measured beside."""

import time

import pytest

from cabale.agents import find_agent
from cabale.agents.agent import Agent
from cabale.agents.crew import Crew
from cabale.agents.indiscretions.spymaster import Spymaster
from cabale.agents.levels import ranked
from cabale.agents.search import Searching
from cabale.core.chance import Chance, Seeded
from cabale.core.game import find_game, game_ids
from cabale.core.match import Match

LONGEST = 2.0
TICK = 0.1  # seconds between two looks at the clock, in which far fewer than all simulations are made
WORK = 0.05  # seconds that `work` takes on a core of our day
THINKERS = (Searching, Spymaster)
CHOSEN = [(game_id, strength.agent) for game_id in game_ids() for strength in ranked(game_id).values()]
AGENTS = {pair: find_agent(pair[1], pair[0])().among_people() for pair in CHOSEN}
THINKING = [pair for pair, agent in AGENTS.items() if isinstance(agent, THINKERS)]
# Whoever thinks is asked at a table of his game, also where no level is one.
THINKING += [("indiscretions", "spymaster"), ("citadelles", "search")]


class Clock:
    """Goes on by itself, a little with every look."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += TICK
        return self.now


def test_thinkers_stop_well_before_anybody_minds() -> None:
    assert Searching.patience < LONGEST
    assert Spymaster.longest < LONGEST


@pytest.mark.parametrize(("game_id", "name"), dict.fromkeys(THINKING))
def test_who_thinks_stops_when_the_time_is_over(game_id: str, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    agent = find_agent(name, game_id)().among_people()
    monkeypatch.setattr(time, "monotonic", clock := Clock())
    steps = spent(agent, game_id, "budget", 12, clock)
    assert LONGEST / 4 < max(steps) < LONGEST, "it looked seldom, or for too long"


@pytest.mark.parametrize(("game_id", "name"), [pair for pair in CHOSEN if pair not in THINKING])
def test_the_others_are_far_quicker(game_id: str, name: str) -> None:
    agent = AGENTS[game_id, name]
    spent(agent, game_id, "read", 60)  # what is read once for all matches, a lexicon, is nobody's thought
    before = work()
    longest = max(spent(agent, game_id, "budget", 120))
    assert longest / max(before, work()) < LONGEST / WORK


def work() -> float:
    """What a fixed piece of work takes of the processor here and now."""
    began = time.process_time()
    sum(number * number for number in range(1_000_000))
    return time.process_time() - began


def spent(agent: Agent, game_id: str, seed: str, steps: int, clock: Clock | None = None) -> list[float]:
    """The seconds of each step, a word or a decision, at a table of such agents: the processor's, or by a clock."""
    game = find_game(game_id)
    seats = game.usual_seats
    match = Match(game, ("",) * seats, Seeded(seed), journal=False)
    lucks: dict[int, Chance] = {seat: Seeded(seed, seat) for seat in range(seats)}
    crew = Crew(match, dict.fromkeys(range(seats), agent), lucks)
    found: list[float] = []
    goes_on = True
    while goes_on and len(found) < steps:
        began = time.process_time() if clock is None else clock.now
        goes_on = crew.step()
        found.append((time.process_time() if clock is None else clock.now) - began)
    return found
