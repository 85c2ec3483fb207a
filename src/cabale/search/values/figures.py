"""The figures behind the values, written by `bench/values.py`: data, with the command that made them."""

from importlib.resources import files

import msgspec
from msgspec import Struct


class ValueFigures(Struct, frozen=True):
    """A network of one hidden layer, whose units are excited by what is above nought."""

    source: str
    curve: tuple[float, ...]  # log loss in matches that nothing was trained on, after each time through the others
    features: tuple[str, ...]
    weights: tuple[tuple[float, ...], ...]  # by unit and feature
    biases: tuple[float, ...]  # by unit
    heard: tuple[float, ...]  # what each unit adds to the answer


def value_figures(game_id: str) -> ValueFigures:
    """Of one game."""
    data = files(__package__).joinpath(f"{game_id}.json").read_bytes()
    return msgspec.json.decode(data, type=ValueFigures)
