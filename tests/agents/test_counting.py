"""What `bench/exploit.py` counts of a program is what it does, and whoever judges it so knows it better."""

from math import log

import pytest
from bench.counting import SEEN, Counting, Noted, noted

from cabale.agents import find_agent
from cabale.agents.crew import Crew
from cabale.beliefs.secret_hitler import AMONG_PEOPLE, Company, believe
from cabale.core.chance import Chance, Seeded
from cabale.core.game import find_game
from cabale.core.match import Match
from cabale.core.seats import SPECTATOR
from cabale.games.secret_hitler.state import State
from cabale.games.secret_hitler.view import AnyView

SEATS = 5
MATCHES = 24


def played(seed: int) -> State:
    match = Match(find_game("secret-hitler"), tuple("abcde"), Seeded(seed, "counting"), journal=False, record=False)
    lucks: dict[int, Chance] = {seat: Seeded(seed, "counting", seat) for seat in range(SEATS)}
    Crew(match, dict.fromkeys(range(SEATS), find_agent("selfish", "secret-hitler")()), lucks).play()
    assert isinstance(match.state, State)
    return match.state


@pytest.fixture(scope="module")
def matches() -> list[Noted]:
    return [noted(played(seed), ()) for seed in range(MATCHES)]


def test_what_a_program_always_does_is_counted_so(matches: list[Noted]) -> None:
    figures = Counting(matches).habits().as_of_people()
    withholds = figures.tables["president_withholds"].value
    third = len(withholds) // 3
    assert max(withholds[:third]) < 0.3  # a selfish liberal passes what he can
    assert min(withholds[third : 2 * third]) > 0.7
    drawn = figures.tables["claims_drawn"].value
    assert drawn == [0.25] * len(drawn)  # of who never claims anything, nothing was counted


def test_hands_are_those_that_were_held(matches: list[Noted]) -> None:
    for match in matches:
        for past in match.rounds:
            seen = dict(zip(SEEN, past, strict=True))
            if seen["enacted"] >= 0:
                assert 0 <= seen["drawn"] - seen["passed"] <= 1
                assert seen["passed"] > 0 or seen["enacted"] == 1


def test_who_knows_a_program_tells_its_roles_better(matches: list[Noted]) -> None:
    figures = Counting(matches).habits().as_of_people()
    known = unknown = 0.0
    for seed in range(MATCHES, MATCHES + 8):
        state = played(seed)
        onlooker = before_the_end(state)
        fascists = [role > 0 for role in state.roles]
        known += surprise(onlooker, Company(figures, figures, figures, figures), fascists)
        unknown += surprise(onlooker, AMONG_PEOPLE, fascists)
    assert known < unknown


def before_the_end(state: State) -> AnyView:
    """What everybody saw, without who was who."""
    view = state.view(SPECTATOR)
    return type(view)(view.seat, view.board, None, view.heard)


def surprise(view: AnyView, company: Company, fascists: list[bool]) -> float:
    shares = believe(view, company).fascists()
    return -sum(log(max(share if is_one else 1 - share, 1e-6)) for share, is_one in zip(shares, fascists, strict=True))
