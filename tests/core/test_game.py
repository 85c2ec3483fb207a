"""Games are found by their names."""

from typing import NoReturn

import pytest

from cabale.core import game as game_module
from cabale.core.errors import Unreadable
from cabale.core.game import find_game, game_ids
from cabale.core.match import Match
from cabale.testing.random_play import random_match


def test_the_first_room_is_there() -> None:
    assert "secret-hitler" in game_ids()


def test_an_unknown_game_names_the_known_ones() -> None:
    with pytest.raises(Unreadable) as refusal:
        find_game("chess")
    assert refusal.value.code == "no-such-game"
    assert refusal.value.facts == {"game": "chess", "games": ", ".join(game_ids())}


@pytest.mark.parametrize("game_id", game_ids())
def test_a_game_says_who_it_is(game_id: str) -> None:
    game = find_game(game_id)
    assert game.id == game_id
    assert game.rules >= 1
    assert game.usual_seats in game.seats
    assert game.seats.step == 1
    assert game.themes


@pytest.mark.parametrize("game_id", game_ids())
def test_a_seat_has_a_part_and_those_of_a_side_win_together(game_id: str) -> None:
    game = find_game(game_id)
    for seed in range(5):
        match: Match = random_match(game, game.usual_seats, seed)
        assert match.outcome is not None
        parts = game.parts(match.state)
        assert len(parts) == game.usual_seats
        for one, part in enumerate(parts):
            for other, its in enumerate(parts):
                if part.side and part.side == its.side:
                    assert (one in match.outcome.winners) == (other in match.outcome.winners)


def test_what_is_installed_is_looked_for_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """It takes milliseconds: whoever asks a server for games that nobody has would take all of its time."""
    known = game_ids()

    def look(**_: object) -> NoReturn:
        raise AssertionError("looked for again")

    monkeypatch.setattr(game_module, "entry_points", look)
    assert game_ids() == known
    with pytest.raises(Unreadable, match="no-such-game"):
        find_game("nobody-has-it")
