"""Pinned counts of sequences of decisions. A number that moves is a rule that moved. Clues and guesses are not counted:
how many are listed is the lexicon's, not the rules'."""

from tests.games.hey.drivers import arrange, clues, debate, number, vote

from cabale.testing.counts import counts


def test_counts_numbers() -> None:
    counts(arrange(3), 10)


def test_counts_debate_and_vote() -> None:
    """Each of five is ready, then each votes for one of the four others."""
    match = arrange(5)
    number(match)
    clues(match)
    counts(match, 1, 1, 1, 1, 1, 4, 16, 64, 256, 1024)


def test_counts_after_a_vote_of_three() -> None:
    """Of eight ballots two go round in a circle, and everybody is tied: two choices again. After the six others the
    mission is over, whoever left, and there are ten numbers to choose from, though the only mission comes back."""
    match = arrange(3)
    number(match)
    clues(match)
    debate(match)
    counts(match, 2, 4, 8, 2 * 2 + 6 * 10)


def test_counts_second_ballot() -> None:
    """The two tied have only each other to vote for, the two others have both."""
    match = arrange(4)
    number(match)
    clues(match)
    debate(match)
    vote(match, "1 0 0 1")
    counts(match, 1, 1, 2, 4)
