"""`docs/search.md` tells the truth: its agent is the example, fits thirty lines, and plays."""

import re
from pathlib import Path

import pytest

from cabale.agents import Agent, find_agent
from cabale.agents.crew import Crew
from cabale.core.chance import Seeded
from cabale.core.match import Match
from cabale.games.indiscretions import game
from cabale.testing.random_play import names

HOUSE = Path(__file__).parents[2]
EXAMPLE = HOUSE / "examples" / "searcher.py"


def the_block() -> str:
    found = re.search(r"```python\n(.*?)```", (HOUSE / "docs" / "search.md").read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None
    return found.group(1)


def test_the_agent_of_the_page_is_the_example_and_fits_thirty_lines() -> None:
    block = the_block()
    assert EXAMPLE.read_text(encoding="utf-8").endswith(block)
    assert len(block.splitlines()) <= 30


def test_it_plays_a_whole_match_against_greedy(monkeypatch: pytest.MonkeyPatch) -> None:
    searcher = find_agent(f"{EXAMPLE}:Searcher", game.id)
    monkeypatch.setattr(searcher, "simulations", 4)
    agents: dict[int, Agent] = {0: searcher(), 1: find_agent("greedy", game.id)()}
    match = Match(game, names(2), Seeded(1))
    crew = Crew(match, agents, {0: Seeded(2), 1: Seeded(3)})
    while crew.step():
        pass
    assert match.outcome is not None
    space: dict[str, type[Agent]] = {}
    exec(the_block(), space)
    assert issubclass(space["Searcher"], Agent)
