"""The agent that thinks ahead: legal in every match, repeatable, and better than what it thinks with."""

import pytest
from tests.games.twins import our_games

from cabale.agents import Agent, find_agent
from cabale.agents.crew import Crew
from cabale.agents.random import Random
from cabale.agents.search import Searching, hurry
from cabale.core.chance import Seeded
from cabale.core.game import find_game, game_of
from cabale.core.match import Match
from cabale.search import find_policy
from cabale.search.search import Search
from cabale.testing.random_play import names

GAMES = our_games()


class Hasty(Searching):
    simulations = 12


class Timed(Searching):
    seconds = 0.0


def play(game_id: str, seed: int, agent: type[Searching] = Hasty) -> Match:
    game = find_game(game_id)
    seats = game.seats[0]
    match = Match(game, names(seats), Seeded(seed))
    agents: dict[int, Agent] = {seat: agent() if seat == seed % seats else Random() for seat in range(seats)}
    crew = Crew(match, agents, {seat: Seeded(seed, seat) for seat in range(seats)})
    while crew.step():
        pass
    return match


@pytest.mark.parametrize("game_id", GAMES)
def test_it_is_found_by_name_and_knows_its_game_by_the_view(game_id: str) -> None:
    game = find_game(game_id)
    assert find_agent("search", game_id) is Searching
    state = game.start(game.seats[0], game.Options(), Seeded(1))
    assert game_of(type(state.view(0))) is game


@pytest.mark.parametrize("game_id", GAMES)
def test_it_plays_whole_matches_and_the_same_again(game_id: str) -> None:
    match = play(game_id, 1)
    assert match.outcome is not None
    assert match.record().entries == play(game_id, 1).record().entries


@pytest.mark.parametrize("game_id", GAMES)
def test_without_time_it_does_what_comes_to_mind(game_id: str) -> None:
    assert play(game_id, 2, Timed).outcome is not None


class Clock:
    """Goes on by so much whenever it is looked at."""

    def __init__(self, step: float) -> None:
        self.now, self.step, self.looks = 0.0, step, 0

    def __call__(self) -> float:
        self.looks += 1
        self.now += self.step
        return self.now


@pytest.mark.parametrize(("step", "most", "done"), [(0.4, 4000, 32), (0.0, 64, 64), (2.0, 64, 0)])
def test_a_hurried_search_ends_with_its_time_or_with_its_thoughts(step: float, most: int, done: int) -> None:
    """However slow the machine is: then its best so far, or what comes to mind, is the answer."""
    game = find_game("citadelles")
    state = game.start(4, game.Options(), Seeded(1))
    (seat,) = state.to_act
    search = Search(game.worlds(state.view(seat)), seat, Seeded(2), find_policy("rush", game.id))
    hurry(search, most, 1.0, Clock(step))
    assert search.simulations == done
    assert search.best() in state.legal(seat)


@pytest.mark.parametrize("game_id", GAMES)
def test_where_people_wait_it_hurries(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two seconds is what a person waits at most: its time is half of that, and the clock is heeded."""
    assert Searching.patience <= 1.0
    monkeypatch.setattr("cabale.agents.search.time.monotonic", clock := Clock(Searching.patience / 2))
    game = find_game(game_id)
    state = game.start(game.usual_seats, game.Options(), Seeded(1))
    seat = state.to_act[0]
    legal = state.legal(seat)
    assert Searching().among_people().act(state.view(seat), legal, Seeded(1)) in legal
    assert len(legal) == 1 or clock.looks == 3
    assert Searching().act(state.view(seat), legal, Seeded(1)) in legal
    assert len(legal) == 1 or clock.looks == 3
