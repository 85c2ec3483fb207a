"""The likelihoods of a filter as flat lists, which compiled code reads fast. Written by `likelihoods`.

Roles are 0 liberal, 1 fascist, 2 Hitler; a tile or a party is 0 liberal, 1 fascist; a hand is its number of liberal
tiles.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

# The kinds of choice among seats.
NOMINATES: Final[i64] = 0
INVESTIGATES: Final[i64] = 1
CALLS: Final[i64] = 2
EXECUTES: Final[i64] = 3
SUSPECTS: Final[i64] = 4
TRUSTS: Final[i64] = 5
KINDS: Final[i64] = 6
NOTHING: Final[vec[float]] = vec[float]()
MOST_KEPT: Final[i64] = 4096  # sessions worked out, of each kind: some megabytes
POWERS_KEPT: Final[i64] = 11  # of a likelihood: that so many voters, none to all ten, did the same


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
        self.votes: vec[float] = vec[float](ja)
        self._chosen: list[vec[float]] = [self._choices(place) for place in range(KINDS * 2)]
        # ((zone * 9 + government) * 2 + ja) * 11 + n: that n liberals outside it voted so
        self.powers: vec[float] = self._powers()
        # by zone, (government * 2 + role - 1) * 2 + ja: what to multiply by for one who is no liberal
        self.corrections: list[vec[float]] = [self._corrections(zone) for zone in range(2)]

    def _powers(self) -> vec[float]:
        powers: vec[float] = vec[float]()
        for zone in range(2):
            for place in range(18):
                likely = self.ja[zone * 54 + place]
                for count in range(POWERS_KEPT):
                    powers = append(powers, likely ** float(count))
        return powers

    def _corrections(self, zone: i64) -> vec[float]:
        out: vec[float] = vec[float]()
        base: i64 = zone * 54
        government: i64
        role: i64
        for government in range(9):
            for role in range(1, 3):
                at: i64 = base + (role * 9 + government) * 2
                out = append(out, self.ja[at] / self.ja[base + government * 2])
                out = append(out, self.ja[at + 1] / self.ja[base + government * 2 + 1])
        return out

    def chosen(self, kind: i64, zone: i64) -> vec[float]:
        """The tempered likelihood of choosing one seat among some: (((role * 3 + role of the chosen) * 5 + fascists
        among them) * 2 + Hitler is among them) * 10 + liberals among them."""
        return self._chosen[kind * 2 + zone]

    def _choices(self, place: i64) -> vec[float]:
        out: vec[float] = vec[float]()
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
                            out = append(out, (weight / total) ** self.temper if total > 0.0 else 0.0)
        return out


class LikelihoodTables:
    """The tables of a company by kind of seat, with what has been worked out from them: the same few sessions come up
    again and again, in every mind at the table."""

    def __init__(self, by_kind: list[LikelihoodTable]) -> None:
        self.by_kind: list[LikelihoodTable] = by_kind
        self.hands: dict[int, vec[float]] = {}  # see `keep`
        self.steps: dict[int, vec[float]] = {}
        # (kinds of seat * 2 + veto) * 32 + tiles in the pile; empty until it is worked out
        self.prospects: list[vec[float]] = [NOTHING] * (len(by_kind) * len(by_kind) * 2 * 32)

    def keep(self, kept: dict[int, vec[float]], key: i64, worked_out: vec[float]) -> None:
        """Keep what was worked out, unless there is so much already that all of it is better forgotten."""
        if len(kept) >= MOST_KEPT:
            kept.clear()
        kept[key] = worked_out
