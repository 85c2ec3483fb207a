"""The agent that thinks ahead: legal in every match, repeatable, and better than what it thinks with."""

import pytest
from tests.games.twins import our_games

from cabale.agents import Agent, find_agent
from cabale.agents.crew import Crew
from cabale.agents.random import Random
from cabale.agents.search import Searching
from cabale.core.chance import Seeded
from cabale.core.game import find_game, game_of
from cabale.core.match import Match
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
