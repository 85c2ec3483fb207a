"""Pinned counts of sequences of decisions. A number that moves is a rule that moved."""

from tests.games.secret_hitler.drivers import arrange, discard, elect_somebody, fail, fascist_policies, govern

from cabale.games.secret_hitler.actions import Investigate
from cabale.testing.counts import counts
from cabale.testing.script import do


def test_counts_five_seats() -> None:
    """4 nominations, 2 for each of five ballots; then half of the 32 votes elect and have 2 tiles to discard."""
    counts(arrange(5), 4, 8, 16, 32, 64, 128, 384, 704, 1648, 3296, 6592, 13184, 34560)


def test_counts_seven_seats() -> None:
    counts(arrange(7), 6, 12, 24, 48, 96, 192, 384, 768, 3072, 5760, 14016, 28032)


def test_counts_before_chaos() -> None:
    match = arrange(5)
    fail(match)
    fail(match)
    counts(match, 4, 8, 16, 32, 64, 128, 384, 704, 1648)


def test_counts_second_investigation() -> None:
    """Of the eight others one was investigated; then 2, the last Chancellor, may nominate all but the President."""
    match = arrange(9)
    govern(match, "F")
    do(match, Investigate(8))
    govern(match, "F")
    counts(match, 7, 49, 98, 196)


def test_counts_special_election() -> None:
    """Each of six may be called; five may be nominated by the last Chancellor, four by anybody else."""
    match = arrange(7)
    fascist_policies(match, 2)
    govern(match, "F")
    counts(match, 6, 25, 50, 100, 200, 400, 800, 1600, 3200)


def test_counts_execution() -> None:
    match = arrange(5)
    fascist_policies(match, 3)
    govern(match, "F")
    counts(match, 4, 7, 14, 28, 56, 112, 301, 567, 1209)


def test_counts_veto() -> None:
    match = arrange("LLLLFFH", reshuffled=("FFL FLL",))
    fascist_policies(match, 5)
    elect_somebody(match)
    discard(match, "F")
    counts(match, 3, 5, 11, 21, 42, 84, 168, 352, 752)
