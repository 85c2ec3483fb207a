"""Views as somebody might alter them, to see what is made of them."""

from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import msgspec

from cabale.core.chance import Seeded
from cabale.core.game import Game
from cabale.core.view import View
from cabale.testing.secrets import HUGE


def altered(game: Game, view: View, luck: Seeded, tries: int) -> Iterator[View]:
    """Views that can be read but differ from this one in a single value somewhere."""
    before = msgspec.json.encode(view)
    for _ in range(tries):
        told = msgspec.json.decode(before)
        places = list(_places(told))
        inside, key = places[luck.below(len(places))]
        inside[key] = _another(inside[key], places, luck)
        try:
            other: View = msgspec.json.decode(msgspec.json.encode(told), type=game.View)
        except msgspec.ValidationError:
            continue
        if msgspec.json.encode(other) != before:
            yield other


def _places(told: Any) -> Iterator[tuple[Any, Any]]:
    """Every value, as what it is inside of and its key there. What was heard makes no view impossible."""
    for key in told if isinstance(told, dict) else range(len(told)):
        if key != "heard":
            yield told, key
            if isinstance(told[key], dict | list):
                yield from _places(told[key])


def _another(value: Any, places: list[tuple[Any, Any]], luck: Seeded) -> Any:
    if isinstance(value, bool):
        return not value
    if isinstance(value, int) and luck.below(2):
        return (value + 1, value - 1, -value, HUGE)[luck.below(4)]
    if isinstance(value, list) and value and luck.below(2):
        gone = luck.below(len(value))
        return value[:gone] + value[gone + 1 :]
    alike = [inside[key] for inside, key in places if type(inside[key]) is type(value)]
    return deepcopy(alike[luck.below(len(alike))]) if luck.below(4) else None
