"""Frequencies that are fair pass, others do not."""

from collections import Counter

import pytest

from cabale.core.chance import Seeded
from cabale.testing.frequencies import assert_drawn_as, critical


def test_critical_values_are_those_of_the_tables() -> None:
    """The 99.9 % points."""
    assert [critical(freedom) for freedom in (5, 23, 100)] == pytest.approx([20.515, 49.728, 149.449], rel=0.02)


def test_fair_draws_pass() -> None:
    luck = Seeded(1)
    assert_drawn_as({0: 1, 1: 1, 2: 2}, Counter(min(luck.below(4), 2) for _ in range(1000)))


def test_what_cannot_be_drawn_is_named() -> None:
    with pytest.raises(AssertionError, match="drawn that cannot be, such as 3"):
        assert_drawn_as({0: 1.0, 1: 1.0}, Counter([0, 1, 3]))


def test_what_is_drawn_too_often_is_seen() -> None:
    with pytest.raises(AssertionError, match="chi-square"):
        assert_drawn_as({0: 1.0, 1: 1.0}, Counter({0: 600, 1: 400}))


def test_what_is_never_drawn_is_seen() -> None:
    """Though each of them is rare."""
    odds = {0: 1000.0} | dict.fromkeys(range(1, 50), 1.0)
    with pytest.raises(AssertionError, match="chi-square"):
        assert_drawn_as(odds, Counter({0: 1000}))
