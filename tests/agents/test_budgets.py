"""Nobody who chose a level waits more than two seconds for one decision: thinkers watch the clock, the others are far
quicker. Counted in processor time, so that a busy machine fails nobody."""

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
THINKERS = (Searching, Spymaster)
CHOSEN = [(game_id, strength.agent) for game_id in game_ids() for strength in ranked(game_id).values()]


def test_thinkers_stop_well_before_anybody_minds() -> None:
    assert Searching.patience < LONGEST
    assert Spymaster.longest < LONGEST


@pytest.mark.parametrize(("game_id", "name"), CHOSEN)
def test_no_level_takes_longer_than_its_budget(game_id: str, name: str) -> None:
    agent: Agent = find_agent(name, game_id)().among_people()
    thinks = isinstance(agent, THINKERS)
    if not thinks:
        spent(agent, game_id, "read", 60)  # what is read once for all matches, a lexicon, is nobody's thought
    assert max(spent(agent, game_id, "budget", 12 if thinks else 120)) < LONGEST


def spent(agent: Agent, game_id: str, seed: str, steps: int) -> list[float]:
    """The seconds of each step, a word or a decision, at a table of such agents."""
    game = find_game(game_id)
    seats = game.usual_seats
    match = Match(game, ("",) * seats, Seeded(seed), journal=False)
    lucks: dict[int, Chance] = {seat: Seeded(seed, seat) for seat in range(seats)}
    crew = Crew(match, dict.fromkeys(range(seats), agent), lucks)
    found: list[float] = []
    goes_on = True
    while goes_on and len(found) < steps:
        began = time.process_time()
        goes_on = crew.step()
        found.append(time.process_time() - began)
    return found
