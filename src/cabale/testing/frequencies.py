"""Whether things were drawn as often as they should be: chi-square, for draws with a fixed seed."""

from collections import Counter
from collections.abc import Hashable, Mapping
from math import sqrt
from typing import TypeVar

K = TypeVar("K", bound=Hashable)

SELDOM = 3.09  # standard deviations: fair draws do worse once in a thousand
FEWEST = 5  # expected draws, below which kinds are counted together


def assert_drawn_as(odds: Mapping[K, float], drawn: Counter[K]) -> None:
    """Fail if something was drawn that has no odds, or if frequencies are not what the odds promise."""
    strange = drawn.keys() - odds.keys()
    assert not strange, f"{len(strange)} things were drawn that cannot be, such as {next(iter(strange))}"
    draws, total = drawn.total(), sum(odds.values())
    bins: list[tuple[float, int]] = []
    rare, rarely = 0.0, 0
    for kind, odd in odds.items():
        expected = draws * odd / total
        if expected < FEWEST:
            rare, rarely = rare + expected, rarely + drawn[kind]
        else:
            bins.append((expected, drawn[kind]))
    if rare >= FEWEST:
        bins.append((rare, rarely))
    found = sum((often - expected) ** 2 / expected for expected, often in bins)
    assert len(bins) == 1 or found < critical(len(bins) - 1), f"chi-square {found:.1f} of {len(bins)} kinds"


def critical(freedom: int) -> float:
    """What chi-square with so many degrees of freedom seldom exceeds (Wilson and Hilferty's approximation)."""
    spread = 2 / (9 * freedom)
    return freedom * (1 - spread + SELDOM * sqrt(spread)) ** 3
