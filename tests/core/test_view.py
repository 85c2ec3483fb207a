"""What the house reads of every view, and a view without what the end shows."""

from cabale.core.chance import Seeded
from cabale.core.game import find_game, game_ids
from cabale.core.match import Match
from cabale.core.seats import SPECTATOR
from cabale.core.view import veiled
from cabale.core.worlds import impossible
from cabale.testing.random_play import names, random_match


def test_a_veiled_view_lacks_only_what_the_end_shows() -> None:
    for game_id in game_ids():
        game = find_game(game_id)
        match = random_match(game, max(game.seats), 1)
        for seat in (0, SPECTATOR):
            view = match.view(seat)
            hidden = veiled(view)
            same = ("seat", "board", "mine", "heard")
            assert [getattr(hidden, name) for name in same] == [getattr(view, name) for name in same]
            assert hidden.outcome == view.outcome
            shown = [name for name in view.__struct_fields__ if name not in (*same, "outcome")]
            begun = Match(game, names(max(game.seats)), Seeded(1)).view(seat)
            assert [getattr(hidden, name) for name in shown] == [getattr(begun, name) for name in shown]
            assert not shown or hidden != view, game_id


def test_a_view_that_no_match_can_give_is_refused_with_the_reason() -> None:
    error = impossible("hey", "three first players")
    assert (error.code, error.facts) == ("view-impossible", {"game": "hey", "detail": "three first players"})
