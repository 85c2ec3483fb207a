"""What changed in a view, laid over the view before, is the view after: for every seat of every game, to the byte."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from cabale.core.game import find_game, game_ids
from cabale.core.seats import SPECTATOR
from cabale.core.view import View
from cabale.table.difference import Shared, difference
from cabale.testing.random_play import random_steps


def laid_over(value: Any, change: dict[str, Any]) -> Any:
    """As docs/protocol.md tells it."""
    if "put" in change:
        return change["put"]
    inside = change["in"]
    if isinstance(value, dict):
        return value | {name: laid_over(value[name], one) for name, one in inside.items()}
    items = [laid_over(item, inside[str(place)]) if str(place) in inside else item for place, item in enumerate(value)]
    return items + change.get("more", [])


def read(word: object) -> Any:
    return msgspec.json.decode(msgspec.json.encode(word))


@pytest.mark.parametrize("game_id", game_ids())
def test_the_difference_of_two_views_leads_from_one_to_the_other(game_id: str) -> None:
    game = find_game(game_id)
    seats = max(game.seats)
    whole = changed = 0
    before: dict[int, View] = {}
    has = dict.fromkeys(range(SPECTATOR, seats))
    for match in random_steps(game, seats, 4):
        views: dict[int, View] = {seat: match.view(seat) for seat in has}
        shared: Shared = {}
        for seat, view in views.items():
            if before:
                told = difference(before[seat], view, shared)
                has[seat] = laid_over(has[seat], msgspec.json.decode(told))
                changed += len(bytes(told))
            else:
                has[seat] = read(view)
            assert msgspec.json.encode(has[seat]) == msgspec.json.encode(read(view))
            whole += len(msgspec.json.encode(view))
        before = views
    print(f"{game_id}, {seats} seats: {whole} bytes of views, {changed} of differences")
    assert changed < whole / 4


def test_nothing_that_changed_is_a_difference_too() -> None:
    match = next(iter(random_steps(find_game("hey"), 5, 1)))
    told = difference(match.view(0), match.view(0), {})
    assert laid_over({"a": 1}, msgspec.json.decode(told)) == {"a": 1}
