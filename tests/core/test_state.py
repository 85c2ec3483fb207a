"""The loop of simulation."""

from cabale.core.chance import Seeded
from cabale.core.game import find_game, game_ids
from cabale.core.state import play_out


def test_play_out_plays_to_the_end_and_counts() -> None:
    for game_id in game_ids():
        game = find_game(game_id)
        luck = Seeded(1)
        state = game.start(game.usual_seats, game.Options(), luck)
        assert play_out(state, luck) > 0
        assert state.outcome is not None
        assert play_out(state, luck) == 0


def test_play_out_is_the_loop_anybody_would_write() -> None:
    for game_id in game_ids():
        game = find_game(game_id)
        luck, same = Seeded(2), Seeded(2)
        state = game.start(game.usual_seats, game.Options(), luck)
        again = game.start(game.usual_seats, game.Options(), same)
        decisions = 0
        while again.to_act:
            seat = again.to_act[0]
            again.apply(seat, again.legal(seat).sample(same), same)
            decisions += 1
        assert play_out(state, luck) == decisions
        assert state.outcome == again.outcome
