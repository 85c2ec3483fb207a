"""What somebody saw of one round, in the numbers of the game's `tables`. `evidence` writes it, `filter` folds it."""

from typing import Final

from mypy_extensions import i64

from cabale.core.seats import NO_SEAT
from cabale.games.secret_hitler.tables import LIBERAL, NO_POWER

UNKNOWN: Final[i64] = -1  # not known, or not said

# How a veto went.
NO_VETO: Final[i64] = 0
ASKED: Final[i64] = 1
AGREED: Final[i64] = 2
REFUSED: Final[i64] = 3


class SeenRound:
    """One round as far as somebody knows it. Once written it is not to be changed; see `otherwise`. All are numbers, so
    that anything supposed of a round is one too."""

    def __init__(self, candidate: i64) -> None:
        self.candidate: i64 = candidate
        self.nominee: i64 = NO_SEAT
        self.ja: i64 = 0  # a mask
        self.nein: i64 = 0
        self.elected: i64 = 0  # 1 if they were
        self.drawn: i64 = UNKNOWN  # liberal tiles among the three
        self.passed: i64 = UNKNOWN  # liberal tiles among the two
        self.veto: i64 = NO_VETO
        self.enacted: i64 = UNKNOWN
        self.chaos: i64 = UNKNOWN
        self.power: i64 = NO_POWER
        self.target: i64 = NO_SEAT
        self.found: i64 = UNKNOWN  # the party an investigation saw
        self.peeked: i64 = UNKNOWN  # three bits, 1 fascist, the top tile lowest
        self.claim_drawn: i64 = UNKNOWN
        self.claim_received: i64 = UNKNOWN
        self.claim_party: i64 = UNKNOWN
        self.claim_peeked: i64 = UNKNOWN
        self.over: i64 = 0  # 1 if the match ended with it
        self.opinions: tuple[int, ...] = ()  # see `opinion`

    def otherwise(self, fields: dict[str, int]) -> "SeenRound":
        """The same round with some of it, by name, seen otherwise."""
        twin = self.copy()
        for name, value in fields.items():
            getattr(twin, name)  # a name that is none is an error, not one more field
            setattr(twin, name, value)
        return twin

    def goes_on_from(self, earlier: "SeenRound") -> bool:
        """Whether nothing that was seen of it earlier has changed, of what seats decided and thought."""
        return (
            self.candidate == earlier.candidate
            and (earlier.nominee == NO_SEAT or self.nominee == earlier.nominee)
            and (earlier.ja | earlier.nein == 0 or (self.ja == earlier.ja and self.nein == earlier.nein))
            and (earlier.target == NO_SEAT or self.target == earlier.target)
            and self.opinions[: len(earlier.opinions)] == earlier.opinions
        )

    def with_words_of(self, other: "SeenRound") -> "SeenRound":
        """The same round, of which the same was said as of another."""
        twin = self.copy()
        twin.claim_drawn = other.claim_drawn
        twin.claim_received = other.claim_received
        twin.claim_party = other.claim_party
        twin.claim_peeked = other.claim_peeked
        twin.opinions = other.opinions
        return twin

    def as_it_went_on(self) -> "SeenRound":
        """The same round while nobody knew yet that the match would end with it."""
        if not self.over:
            return self
        twin = self.copy()
        twin.over = 0
        return twin

    def copy(self) -> "SeenRound":
        """The same round, to be written on."""
        twin = SeenRound(self.candidate)
        twin.nominee = self.nominee
        twin.ja = self.ja
        twin.nein = self.nein
        twin.elected = self.elected
        twin.drawn = self.drawn
        twin.passed = self.passed
        twin.veto = self.veto
        twin.enacted = self.enacted
        twin.chaos = self.chaos
        twin.power = self.power
        twin.target = self.target
        twin.found = self.found
        twin.peeked = self.peeked
        twin.claim_drawn = self.claim_drawn
        twin.claim_received = self.claim_received
        twin.claim_party = self.claim_party
        twin.claim_peeked = self.claim_peeked
        twin.over = self.over
        twin.opinions = self.opinions
        return twin

    def same(self, other: "SeenRound") -> bool:
        """Whether nothing was seen otherwise."""
        return (
            self.candidate == other.candidate
            and self.nominee == other.nominee
            and self.ja == other.ja
            and self.nein == other.nein
            and self.elected == other.elected
            and self.drawn == other.drawn
            and self.passed == other.passed
            and self.veto == other.veto
            and self.enacted == other.enacted
            and self.chaos == other.chaos
            and self.power == other.power
            and self.target == other.target
            and self.found == other.found
            and self.peeked == other.peeked
            and self.claim_drawn == other.claim_drawn
            and self.claim_received == other.claim_received
            and self.claim_party == other.claim_party
            and self.claim_peeked == other.claim_peeked
            and self.over == other.over
            and self.opinions == other.opinions
        )


def _enacting(policy: i64) -> SeenRound:
    seen = SeenRound(NO_SEAT)
    seen.enacted = policy
    return seen


A_LIBERAL_POLICY: Final = _enacting(LIBERAL)  # that it was enacted, and nothing else


def opinion(speaker: i64, about: i64, suspects: bool) -> int:
    """That a seat suspects or trusts another, as one number."""
    return int((speaker * 10 + about) * 2 + (1 if suspects else 0))


def speaker_of(opinion: i64) -> i64:
    return opinion // 20


def about_of(opinion: i64) -> i64:
    return (opinion // 2) % 10


def suspects(opinion: i64) -> bool:
    return opinion % 2 == 1
