"""The likelihoods of a filter as flat lists, which compiled code reads fast. Written by `likelihoods`.

Roles are 0 liberal, 1 fascist, 2 Hitler; a tile or a party is 0 liberal, 1 fascist; a hand is its number of liberal
tiles.
"""

from typing import Final

from mypy_extensions import i64

# The kinds of choice among seats.
NOMINATES: Final[i64] = 0
INVESTIGATES: Final[i64] = 1
CALLS: Final[i64] = 2
EXECUTES: Final[i64] = 3
SUSPECTS: Final[i64] = 4
TRUSTS: Final[i64] = 5
KINDS: Final[i64] = 6


class LikelihoodTable:
    """How likely each role does each thing. The comment after a list says how a place in it is counted."""

    def __init__(
        self,
        passes: list[float],
        fascist: list[float],
        asks: list[float],
        agrees: list[float],
        drawn: list[float],
        received: list[float],
        party: list[float],
        peeked: list[float],
        ja: list[float],
        choice: list[float],
        temper: float,
    ) -> None:
        self.passes: list[float] = passes  # (role * 4 + drawn) * 3 + passed
        self.fascist: list[float] = fascist  # role * 3 + passed: enacts a fascist policy
        self.asks: list[float] = asks  # role * 3 + passed: the Chancellor asks for a veto
        self.agrees: list[float] = agrees  # role * 3 + passed: the President agrees
        self.drawn: list[float] = drawn  # ((role * 2 + enacted) * 4 + drawn) * 4 + claimed
        self.received: list[float] = received  # ((role * 2 + enacted) * 3 + passed) * 3 + claimed
        self.party: list[float] = party  # (role * 3 + role of the other) * 2 + claimed party
        self.peeked: list[float] = peeked  # role: tells a peek truly
        # ((zone * 3 + role) * 9 + role of the President * 3 + role of the Chancellor) * 2 + ja, tempered
        self.ja: list[float] = ja
        # ((kind * 2 + zone) * 3 + role) * 3 + role of the chosen: weights
        self.choice: list[float] = choice
        self.temper: float = temper  # the exponent of soft evidence
        self._chosen: list[list[float]] = [self._choices(place) for place in range(KINDS * 2)]

    def chosen(self, kind: i64, zone: i64) -> list[float]:
        """The tempered likelihood of choosing one seat among some: (((role * 3 + role of the chosen) * 5 + fascists
        among them) * 2 + Hitler is among them) * 10 + liberals among them."""
        return self._chosen[kind * 2 + zone]

    def _choices(self, place: i64) -> list[float]:
        out: list[float] = []
        base: i64 = place * 9
        for role in range(3):
            liberal = self.choice[base + role * 3]
            fascist = self.choice[base + role * 3 + 1]
            hitler = self.choice[base + role * 3 + 2]
            for chosen in range(3):
                weight = self.choice[base + role * 3 + chosen]
                for fascists in range(5):
                    for there in range(2):
                        for liberals in range(10):
                            total = liberal * float(liberals) + fascist * float(fascists) + hitler * float(there)
                            out.append((weight / total) ** self.temper if total > 0.0 else 0.0)
        return out


class LikelihoodTables:
    """The tables of a company by kind of seat, with what has been worked out from them: the same few sessions come up
    again and again, in every mind at the table."""

    def __init__(self, by_kind: list[LikelihoodTable]) -> None:
        self.by_kind: list[LikelihoodTable] = by_kind
        self.hands: dict[int, list[float]] = {}
        self.prospects: dict[int, list[float]] = {}
