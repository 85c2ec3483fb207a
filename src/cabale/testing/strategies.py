"""Hypothesis strategies: any word of a game, sensible or not, and matches at any point.

@given(matches())
def test_something(match: Match) -> None: …

@given(words(game.Action))
def test_something_else(action: Any) -> None: …
"""

from __future__ import annotations

from functools import cache
from itertools import islice
from typing import Any

from hypothesis import strategies as st
from msgspec import inspect

from cabale.core.game import Game, find_game, game_ids
from cabale.core.match import Match
from cabale.testing.random_play import random_steps


def kinds(union: Any) -> tuple[Any, ...]:
    """The kinds of words in a union, as msgspec describes them."""
    info = inspect.type_info(union)
    return info.types if isinstance(info, inspect.UnionType) else (info,)


@cache
def words(union: Any) -> st.SearchStrategy[Any]:
    """Any word of these kinds that could be decoded, whether or not it makes sense now."""
    return st.one_of([_values(kind) for kind in kinds(union)])


@cache
def one_of_each(union: Any) -> st.SearchStrategy[tuple[Any, ...]]:
    """A word of every kind in a union."""
    return st.tuples(*(_values(kind) for kind in kinds(union)))


def example(kind: Any) -> Any:
    """One word of a kind, the same every time."""
    return _example(kind)


def _values(info: Any) -> st.SearchStrategy[Any]:
    match info:
        case inspect.Metadata():
            return _values(info.type)
        case inspect.StructType() | inspect.NamedTupleType() | inspect.DataclassType():
            return st.builds(info.cls, **{field.name: _values(field.type) for field in info.fields})
        case inspect.UnionType():
            return st.one_of([_values(kind) for kind in info.types])
        case inspect.VarTupleType() | inspect.ListType():
            least, most = info.min_length or 0, info.max_length if info.max_length is not None else 6
            listed = st.lists(_values(info.item_type), min_size=least, max_size=most)
            return listed.map(tuple) if isinstance(info, inspect.VarTupleType) else listed
        case inspect.TupleType():
            return st.tuples(*(_values(kind) for kind in info.item_types))
        case inspect.DictType():
            return st.dictionaries(_values(info.key_type), _values(info.value_type), max_size=4)
        case inspect.EnumType():
            return st.sampled_from(list(info.cls))
        case inspect.LiteralType():
            return st.sampled_from(list(info.values))
        case inspect.BoolType():
            return st.booleans()
        case inspect.NoneType():
            return st.none()
        case inspect.IntType():
            least = info.ge if info.ge is not None else info.gt + 1 if info.gt is not None else -3
            most = info.le if info.le is not None else info.lt - 1 if info.lt is not None else 30
            return st.integers(least, most)
        case inspect.FloatType():
            return st.floats(info.ge, info.le, allow_nan=False, allow_infinity=False)
        case inspect.StrType():
            return st.text(min_size=info.min_length or 0, max_size=min(info.max_length or 20, 20))
        case _:
            raise TypeError(f"no strategy for {info}")


def _example(info: Any) -> Any:
    match info:
        case inspect.Metadata():
            return _example(info.type)
        case inspect.StructType() | inspect.NamedTupleType() | inspect.DataclassType():
            return info.cls(**{field.name: _example(field.type) for field in info.fields})
        case inspect.UnionType():
            return _example(next(kind for kind in info.types if not isinstance(kind, inspect.NoneType)))
        case inspect.VarTupleType():
            return (_example(info.item_type),) * max(info.min_length or 0, 1)
        case inspect.ListType():
            return [_example(info.item_type)] * max(info.min_length or 0, 1)
        case inspect.TupleType():
            return tuple(_example(kind) for kind in info.item_types)
        case inspect.DictType():
            return {_example(info.key_type): _example(info.value_type)}
        case inspect.EnumType():
            return next(iter(info.cls))
        case inspect.LiteralType():
            return info.values[0]
        case inspect.BoolType():
            return True
        case inspect.IntType():
            return max(info.ge or 0, 1)
        case inspect.FloatType():
            return 1.0
        case inspect.StrType():
            return "a" * max(info.min_length or 0, 1)
        case _:
            raise TypeError(f"no example for {info}")


def games() -> st.SearchStrategy[Game]:
    """Any game installed."""
    return st.sampled_from([find_game(game_id) for game_id in game_ids()])


@st.composite
def matches(draw: st.DrawFn, game: Game | None = None, most_steps: int = 400) -> Match:
    """A match at some point: any game (or this one), number of seats and seed, after some decisions and words."""
    game = game if game is not None else draw(games())
    seats = draw(st.sampled_from(list(game.seats)))
    steps = random_steps(game, seats, draw(st.integers(0, 10_000)))
    match = next(steps)
    for match in islice(steps, draw(st.integers(0, most_steps))):  # noqa: B007  the same match, moving on
        pass
    return match
