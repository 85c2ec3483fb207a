"""What a seat can decide. Words are as somebody typed them; the rules tidy them and refuse what is no clue."""

from typing import TypeAlias

from cabale.core.messages import Action as Word
from cabale.core.seats import Seat


class ChooseNumber(Word, frozen=True):
    """HEY 1.4: the first player chooses which of the ten pairs is in play."""

    number: int


class GiveClue(Word, frozen=True):
    """HEY 2.1"""

    word: str


class Ready(Word, frozen=True):
    """HEY 2.2: nothing more to say before the vote. When time is up the table says it for a seat."""


class Vote(Word, frozen=True):
    """HEY 2.3: a secret ballot until all are in."""

    seat: Seat


class Guess(Word, frozen=True):
    """HEY 2.4: the eliminated Journalist names the Disciples' password."""

    word: str


class DeclineGuess(Word, frozen=True):
    """HEY 2.4: he may guess, he need not."""


Action: TypeAlias = ChooseNumber | GiveClue | Ready | Vote | Guess | DeclineGuess
