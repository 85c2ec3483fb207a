"""Where luck comes from. Rules ask a `Chance` they are handed, by name, and never know which kind it is.

Every result has a name ("tiles", "first candidate"), so that a script can choose it, a record can keep it and a
person checking a record can read it. `below` is the fast unnamed form, for sampling choices; rules do not use it.
"""

import hashlib
from abc import ABC, abstractmethod
from hashlib import blake2b
from typing import Final

from mypy_extensions import i64, mypyc_attr

from cabale.core.errors import Unreadable
from cabale.core.result import Result

_WORD: Final[i64] = 0xFFFFFFFF
_HALF_WORD: Final[i64] = 0x80000000


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance(ABC):
    """A source of luck. Kinds differ in `below` alone, unless they already know the results."""

    @abstractmethod
    def below(self, n: i64) -> i64:
        """A number from 0 to n-1, each as likely; n at most 2 to the 62."""

    def draw(self, name: str, n: int) -> int:
        """A named result from 0 to n-1."""
        return self.below(n)

    def shuffle(self, name: str, items: list[int]) -> None:
        """Put `items` into a random order, in place."""
        left: i64 = len(items)
        while left > 1:
            pick: i64 = self.below(left)
            left -= 1
            items[left], items[pick] = items[pick], items[left]


def _word(words: bytes, at: i64) -> i64:
    """Four bytes as a number, the lowest first."""
    word: i64 = words[at]
    word |= words[at + 1] << 8
    word |= words[at + 2] << 16
    word |= words[at + 3] << 24
    return word


class Seeded(Chance):
    """Fast and repeatable, for simulation: sfc32, whose every step fits a machine word compiled or not.

    The seed may have parts, `Seeded(7, "match", 12)`, each combination an independent stream.
    """

    def __init__(self, *seed: int | str) -> None:
        self.seed: Final = seed
        name = "\0".join([repr(part) for part in seed])
        words = blake2b(name.encode(), digest_size=12).digest()
        self._a: i64 = _word(words, 0)
        self._b: i64 = _word(words, 4)
        self._c: i64 = _word(words, 8)
        self._counter: i64 = 1
        for _ in range(12):
            self._next()

    def __repr__(self) -> str:
        return f"Seeded({', '.join(map(repr, self.seed))})"

    def _next(self) -> i64:
        a = self._a
        b = self._b
        c = self._c
        out: i64 = (a + b + self._counter) & _WORD
        self._counter = (self._counter + 1) & _WORD
        self._a = b ^ (b >> 9)
        self._b = (c + (c << 3)) & _WORD
        self._c = (((c << 21) & _WORD | (c >> 11)) + out) & _WORD
        return out

    def below(self, n: i64) -> i64:
        if n > _HALF_WORD:
            return self._below_large(n)
        # Lemire's multiply and shift; the few words that would favour small numbers are drawn again.
        product: i64 = self._next() * n
        low: i64 = product & _WORD
        if low < n:
            bias: i64 = (_WORD + 1) % n
            while low < bias:
                product = self._next() * n
                low = product & _WORD
        return product >> 32

    def _below_large(self, n: i64) -> i64:
        """The same from 62 bits, where a product with one word would not fit."""
        all_words: i64 = 1 << 62
        limit: i64 = all_words - all_words % n
        while True:
            high: i64 = self._next() >> 1
            word: i64 = (high << 31) | (self._next() >> 1)
            if word < limit:
                return word % n


class Keyed(Chance):
    """For tables of people: a stream keyed by a secret of 32 bytes. Its commitment is published at the start and the
    secret at the end, so that everybody can check the deal."""

    def __init__(self, secret: bytes) -> None:
        if len(secret) != 32:
            raise Unreadable("secret-length", length=len(secret))
        self.secret: Final = secret
        self._block = 0

    def __repr__(self) -> str:
        return f"<Keyed, {self.commitment}>"  # the secret itself is nobody's to print

    @property
    def commitment(self) -> str:
        return commitment(self.secret)

    def below(self, n: i64) -> i64:
        size = int(n)
        limit = (1 << 64) - (1 << 64) % size
        while True:
            block = blake2b(self._block.to_bytes(8, "big"), digest_size=8, key=self.secret).digest()
            self._block += 1
            word = int.from_bytes(block, "big")
            if word < limit:
                return word % size


def commitment(secret: bytes) -> str:
    """What is published of a secret before the match."""
    return hashlib.sha256(b"cabale deal\0" + secret).hexdigest()


class Recorded(Chance):
    """Another chance, with every named result written down."""

    def __init__(self, source: Chance) -> None:
        self.source: Final = source
        self.results: list[Result] = []

    def below(self, n: i64) -> i64:
        return self.source.below(n)

    def draw(self, name: str, n: int) -> int:
        value = self.source.draw(name, n)
        self.results.append(Result(name, (value,)))
        return value

    def shuffle(self, name: str, items: list[int]) -> None:
        self.source.shuffle(name, items)
        self.results.append(Result(name, tuple(items)))


class Replayed(Chance):
    """Results written down earlier, given again in order. What does not fit what is asked is a damaged record."""

    def __init__(self, results: tuple[Result, ...]) -> None:
        self.results: Final = results
        self.used = 0

    def _next(self, name: str) -> Result:
        if self.used >= len(self.results):
            raise Unreadable("chance-missing", number=self.used, name=name)
        result = self.results[self.used]
        if result.name != name:
            raise Unreadable("chance-name", number=self.used, name=name, found=result.name)
        self.used += 1
        return result

    def below(self, n: i64) -> i64:
        raise Unreadable("chance-unnamed")

    def draw(self, name: str, n: int) -> int:
        value = self._next(name).value
        if len(value) != 1 or not 0 <= value[0] < n:
            raise Unreadable("chance-value", number=self.used - 1, name=name)
        return value[0]

    def shuffle(self, name: str, items: list[int]) -> None:
        value = self._next(name).value
        if sorted(value) != sorted(items):
            raise Unreadable("chance-value", number=self.used - 1, name=name)
        items[:] = value


class Scripted(Chance):
    """Results chosen by name, for tests and puzzles: `Scripted({"first candidate": [2], "tiles": [[1, 1, 0, …]]})`.

    A shuffle may give only the beginning of an order; the rest follows as it was. What the script does not name is
    drawn from `otherwise`.
    """

    def __init__(self, script: dict[str, list[list[int]]], otherwise: Chance | None = None) -> None:
        self._script = {name: list(values) for name, values in script.items()}
        self._otherwise = otherwise if otherwise is not None else Seeded(0)

    def below(self, n: i64) -> i64:
        return self._otherwise.below(n)

    def draw(self, name: str, n: int) -> int:
        values = self._script.get(name)
        if not values:
            return self._otherwise.draw(name, n)
        value = values.pop(0)
        if len(value) != 1 or not 0 <= value[0] < n:
            raise Unreadable("script-value", name=name)
        return value[0]

    def shuffle(self, name: str, items: list[int]) -> None:
        values = self._script.get(name)
        if not values:
            self._otherwise.shuffle(name, items)
            return
        front = values.pop(0)
        rest = list(items)
        for item in front:
            if item not in rest:
                raise Unreadable("script-value", name=name)
            rest.remove(item)
        items[:] = list(front) + rest
