"""OpenSpiel's own tests and algorithms on every game, and what they do not ask."""

from pathlib import Path

import numpy as np
import pyspiel
import pytest
from absl import flags
from open_spiel.python.algorithms import cfr, exploitability, generate_playthrough, ismcts, mcts
from open_spiel.python.observation import make_observation
from tests.games.twins import our_games

import cabale.adapters.openspiel as adapter
from cabale.adapters.encoder import find_encoder
from cabale.adapters.open_table import OpenTable
from cabale.core.errors import Unreadable
from cabale.games.secret_hitler.view import Board

PLAYTHROUGHS = sorted((Path(__file__).parent / "playthroughs").glob("*.txt"))
SMALL = {
    "secret-hitler": "players=5",
    "citadelles": "players=2,rounds=3,recall=1",
    "indiscretions": "rounds=1,recall=1",
    "hey": "players=3,rounds=4,recall=1",
}
MIDDLE = {"secret-hitler": 70, "citadelles": 70, "indiscretions": 30, "hey": 70}  # choices after which much is hidden
COURIER = "cabale_indiscretions_in_turn(table=courier)"


def named(game: str, form: str = "", parameters: str | None = None) -> str:
    return f"cabale_{game.replace('-', '_')}{form}({SMALL[game] if parameters is None else parameters})"


def played(name: str, numbers: int, seed: int = 1) -> adapter.SpielState:
    """A position after so many blind choices of players and of chance."""
    state: adapter.SpielState = pyspiel.load_game(name).new_initial_state()
    luck = np.random.default_rng(seed)
    for _ in range(numbers):
        step(state, luck)
    return state


def step(state: adapter.SpielState, luck: np.random.Generator) -> None:
    if state.is_terminal():
        return
    if state.is_chance_node():
        outcomes, weights = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(int(luck.choice(outcomes, p=weights)))
    elif state.is_simultaneous_node():
        choices = [state.legal_actions(player) for player in range(state.num_players())]
        state.apply_actions([int(luck.choice(numbers)) if numbers else 0 for numbers in choices])
    else:
        state.apply_action(int(luck.choice(state.legal_actions())))


@pytest.mark.parametrize("form", ["", adapter.IN_TURN])
@pytest.mark.parametrize("game", our_games())
def test_random_play(game: str, form: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(named(game, form)), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("table", ["indiscretions(table=courier", "secret_hitler(players=5,table=danger,rounds=1"])
def test_random_play_at_smaller_tables(table: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(f"cabale_{table},recall=1)"), num_sims=5, serialize=True, verbose=False)


@pytest.mark.parametrize("path", PLAYTHROUGHS, ids=lambda path: path.stem)
def test_playthroughs(path: Path) -> None:
    """`python -m tests.adapters.playthroughs` writes them again; read the diff."""
    flags.FLAGS.mark_as_parsed()  # it asks for flags of a command line, which there is none of here
    original, now = generate_playthrough.replay(str(path))
    assert original == now


def test_every_game_has_a_playthrough() -> None:
    assert {path.stem for path in PLAYTHROUGHS} == {game.replace("-", "_") for game in our_games()}


@pytest.mark.parametrize("game", our_games())
@pytest.mark.parametrize("numbers", [3, 90, 131])
def test_what_is_written_down_goes_on_alike(game: str, numbers: int) -> None:
    state = played(named(game), numbers)
    again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(state.get_game(), state))[1]
    luck, same = np.random.default_rng(2), np.random.default_rng(2)
    for _ in range(60):
        assert str(again) == str(state)
        for player in range(state.num_players()):
            assert again.information_state_string(player) == state.information_state_string(player)
        step(state, luck)
        step(again, same)


@pytest.mark.parametrize("game", our_games())
def test_arrays_are_the_encoders(game: str) -> None:
    state = played(named(game, parameters="recall=2"), 130)
    encoder = find_encoder(game, state.num_players(), recall=2)
    assert state.num_distinct_actions() == encoder.actions
    for player in range(state.num_players()):
        written = encoder.observe(state.table.match.view(player))
        assert np.array_equal(state.information_state_tensor(player)[: encoder.size], written)
        assert state.observation_tensor(player) == state.information_state_tensor(player)


def test_a_vote_is_simultaneous_or_told_to_nobody() -> None:
    at_once = pyspiel.load_game("cabale_secret_hitler(players=5)").new_initial_state()
    in_turn = pyspiel.load_game("cabale_secret_hitler_in_turn(players=5)").new_initial_state()
    for state in (at_once, in_turn):
        while state.is_chance_node():
            state.apply_action(state.legal_actions()[0])
        state.apply_action(state.legal_actions()[0])
    ja, nein = (find_encoder("secret-hitler", 5).number(word) for word in ("ja", "nein"))
    assert at_once.current_player() == pyspiel.PlayerId.SIMULTANEOUS
    votes = [ja, nein, ja, ja, nein]
    at_once.apply_actions(votes)
    seen = []
    for voter, vote in enumerate(votes):
        assert in_turn.current_player() == voter
        other = in_turn.clone()
        seen.append(in_turn.information_state_string(voter))
        in_turn.apply_action(vote)
        other.apply_action(ja + nein - vote)
        if voter < 4:
            assert other.information_state_string(4) == in_turn.information_state_string(4)
            assert other.information_state_string(voter) != in_turn.information_state_string(voter)
    assert len(set(seen)) == 5
    assert str(at_once) == str(in_turn)


@pytest.mark.parametrize("game", our_games())
def test_what_is_resampled_cannot_be_told_from_the_truth(game: str) -> None:
    state = played(named(game, adapter.IN_TURN), MIDDLE[game])
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    player = state.current_player()
    luck = np.random.default_rng(3)
    worlds = [state.resample_from_infostate(player, luck.random) for _ in range(8)]
    assert {world.information_state_string(player) for world in worlds} == {state.information_state_string(player)}
    assert all(world.legal_actions() == state.legal_actions() for world in worlds)
    assert len({str(world) for world in worlds}) > 1
    again = np.random.default_rng(3)
    assert str(state.resample_from_infostate(player, again.random)) == str(worlds[0])
    for world in worlds[:2]:
        assert str(pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(world.get_game(), world))[1])
        for _ in range(20):
            step(world, luck)


@pytest.mark.parametrize("game", our_games())
def test_its_search_in_information_sets(game: str) -> None:
    state = played(named(game, adapter.IN_TURN), MIDDLE[game])
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    luck = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(state.get_game(), mcts.RandomRolloutEvaluator(1, luck), 1.0, 4, random_state=luck)
    assert bot.step(state) in state.legal_actions()


def test_its_search_in_trees() -> None:
    """Which sees everything, hidden things included; it is there, nothing else."""
    state = played(COURIER, 1)
    bot = mcts.MCTSBot(state.get_game(), 1.0, 30, mcts.RandomRolloutEvaluator(1, np.random.RandomState(1)))
    assert bot.step(state) in state.legal_actions()


def test_its_regret_minimization_and_exploitability() -> None:
    game = pyspiel.load_game(COURIER)
    solver = cfr.CFRPlusSolver(game)
    before = exploitability.exploitability(game, solver.average_policy())
    for _ in range(6):
        solver.evaluate_and_update_policy()
    assert exploitability.exploitability(game, solver.average_policy()) < before / 3


def test_parts_of_an_observation() -> None:
    state = played(named("secret-hitler"), 40)
    game = state.get_game()
    everybody, one = pyspiel.PrivateInfoType.NONE, pyspiel.PrivateInfoType.SINGLE_PLAYER
    public = make_observation(game, pyspiel.IIGObservationType(True, False, everybody))
    private = make_observation(game, pyspiel.IIGObservationType(False, False, one))
    assert len({public.string_from(state, player) for player in range(5)}) == 1
    assert len({private.string_from(state, player) for player in range(5)}) == 5
    assert private.tensor is None
    with pytest.raises(ValueError, match="all players"):
        adapter.SpielObserver(game.first, pyspiel.IIGObservationType(True, False, pyspiel.PrivateInfoType.ALL_PLAYERS))


def test_where_it_is_cut_short_the_policies_are_counted() -> None:
    state = played("cabale_secret_hitler(players=5,rounds=2)", 200, seed=4)
    assert state.is_terminal()
    board = state.table.match.view(0).board
    assert isinstance(board, Board)
    lead = board.liberal / 5 - board.fascist / 6
    assert lead
    assert sorted(state.returns()) == sorted([lead] * 3 + [-lead] * 2)


def test_who_asks_for_a_table_there_is_not_is_told_so() -> None:
    with pytest.raises(Unreadable, match="no-reduced-table"):
        OpenTable("secret-hitler", 5, 4, 0, "courier")
