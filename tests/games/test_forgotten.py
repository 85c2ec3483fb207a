"""A position put together by hand has no history, so nobody at it remembers anything: its worlds are refused, and it is
said why, in both languages."""

from typing import cast

import pytest

import cabale
from cabale.core.chance import Seeded
from cabale.core.errors import Unreadable
from cabale.core.game import find_game, game_ids
from cabale.core.words import Words
from cabale.games.secret_hitler.state import State

BY_HAND = (
    "secret-hitler roles:LLLFH round:(number:1 candidate:2 special:no) pending:2 rotation:2 fascist:3 pile:FFLFLFFFLFFF"
)


def test_a_position_written_by_hand_has_no_worlds_and_is_told_why() -> None:
    game = find_game("secret-hitler")
    with pytest.raises(Unreadable, match="view-without-history") as caught:
        game.worlds(cabale.position(BY_HAND).view(0))
    assert "by hand" in Words("en", game).error(caught.value)
    assert "à la main" in Words("fr", game).error(caught.value)


@pytest.mark.parametrize("game_id", game_ids())
def test_a_match_whose_past_is_forgotten_is_refused_for_that(game_id: str) -> None:
    game = find_game(game_id)
    luck = Seeded(1)
    state = cast(State, game.start(game.usual_seats, game.Options(), luck))  # all have a past, in any game
    while not state.past:
        seat = state.to_act[0]
        state.apply(seat, state.legal(seat).sample(luck), luck)
    game.worlds(state.view(0))
    state.past = []
    state.changed()
    with pytest.raises(Unreadable, match="view-without-history"):
        game.worlds(state.view(0))
