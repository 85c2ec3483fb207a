"""The choices of a seat for an agent that thinks elsewhere: in another process, or on another machine."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

import msgspec
from msgspec import Raw

from cabale.core.chance import Chance
from cabale.core.game import Game, Kinds
from cabale.core.legal import A, Legal
from cabale.core.messages import Action


class Offered(Legal[A]):
    """Choices as they were listed: perhaps not all of `count`, with some that a blind hand took to sample from. What is
    made of free words may be allowed though not listed: whoever holds the rules is asked."""

    def __init__(
        self,
        choices: tuple[A, ...],
        samples: tuple[A, ...],
        count: int,
        free: frozenset[type],
        ask: Callable[[Action], bool],
    ) -> None:
        self._choices = choices
        self._samples = samples or choices
        self._count = count
        self._free = free
        self._ask = ask

    def __iter__(self) -> Iterator[A]:
        return iter(self._choices)

    def __len__(self) -> int:
        return self._count

    def __contains__(self, action: object) -> bool:
        return action in self._choices or (
            isinstance(action, Action) and type(action) in self._free and self._ask(action)
        )

    def sample(self, chance: Chance) -> A:
        return self._samples[chance.below(len(self._samples))]


def read_offered(
    game: Game, choices: bytes | Raw, samples: bytes | Raw, count: int, ask: Callable[[Action], bool]
) -> Offered:
    """From lists of a game's actions in JSON; `ask` tells whether something that is not listed is allowed."""
    decoder = _decoder(game.Action)
    listed: tuple[Action, ...] = decoder.decode(choices)
    blind = decoder.decode(samples)
    kinds = {type(action) for action in listed}
    free = kinds if count > len(listed) else {kind for kind in kinds if _has_free_words(kind)}
    return Offered(listed, blind, count, frozenset(free), ask)


@cache
def _decoder(kinds: Kinds) -> msgspec.json.Decoder[tuple[Action, ...]]:
    """Made once: that costs more than a bot's decision."""
    return msgspec.json.Decoder(tuple[kinds, ...])  # type: ignore[valid-type]


@cache
def _has_free_words(kind: type[Action]) -> bool:
    info = msgspec.inspect.type_info(kind)
    assert isinstance(info, msgspec.inspect.StructType)
    return any(_is_text(field.type) for field in info.fields)


def _is_text(kind: msgspec.inspect.Type) -> bool:
    if isinstance(kind, msgspec.inspect.Metadata):
        return _is_text(kind.type)
    return isinstance(kind, msgspec.inspect.StrType)
