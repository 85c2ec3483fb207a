"""The figures of one population of players as flat lists, which compiled code reads fast. Written by `likelihoods` and
`people`.

Roles are 0 liberal, 1 fascist, 2 Hitler; a tile or a party is 0 liberal, 1 fascist; a hand is its number of liberal
tiles; a government is its President's role * 3 + its Chancellor's; the zone is 1 from three fascist policies on.
"""

from math import exp, log
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
BOARDS: Final[i64] = 30  # liberal policies * 6 + fascist ones, while nobody has won
FEATURES: Final[i64] = 18  # of the vote model


def tempered(share: float, exponent: float) -> float:
    """A likelihood that counts only so much: evidence that repeats other evidence would count twice."""
    return exp(exponent * log(share)) if share > 0.0 else 0.0


class ChoiceTable:
    """How likely each role chooses a seat of each role among some, whoever they are."""

    def __init__(self, weights: list[float], exponents: list[float]) -> None:
        """Weights: ((kind * 2 + zone) * 3 + role) * 3 + role of the chosen; exponents by kind."""
        self._chosen: list[vec[float]] = []
        place: i64
        for place in range(KINDS * 2):
            self._chosen.append(_choices(weights[place * 9 : place * 9 + 9], exponents[place // 2]))

    def chosen(self, kind: i64, zone: i64) -> vec[float]:
        """The tempered likelihood: (((role * 3 + role of the chosen) * 5 + fascists among them) * 2 + Hitler is among
        them) * 10 + liberals among them."""
        return self._chosen[kind * 2 + zone]


def _choices(weights: list[float], exponent: float) -> vec[float]:
    out: vec[float] = vec[float]()
    for role in range(3):
        liberal = weights[role * 3]
        fascist = weights[role * 3 + 1]
        hitler = weights[role * 3 + 2]
        for chosen in range(3):
            for fascists in range(5):
                for there in range(2):
                    for liberals in range(10):
                        total = liberal * float(liberals) + fascist * float(fascists) + hitler * float(there)
                        share = weights[role * 3 + chosen] / total if total > 0.0 else 0.0
                        out = append(out, tempered(share, exponent))
    return out


class ChoiceModel:
    """How a role's choice among seats follows what everybody thinks of them, and what it knows itself: the weight of a
    seat is exp(slope * its public log odds of being of the fascist party) * one for its true role."""

    def __init__(self, slopes: list[float], roles: list[float], exponent: float) -> None:
        """By kind of choice * 2 + zone: a slope for each role, and (role * 3 + role of the chosen) a weight."""
        self.slopes: vec[float] = vec[float](slopes)
        self.roles: vec[float] = vec[float](roles)
        self.exponent: float = exponent


class VoteModel:
    """How likely an outsider says ja, given what everybody thinks of the government and how the others vote."""

    def __init__(
        self, coefficients: list[float], alone: list[float], low: float, high: float, floor: float, exponent: float
    ) -> None:
        """`coefficients` by role, FEATURES each, in the order of the figures; `alone` likewise where it is not known
        how the others vote: then what everybody thinks moves votes from `low` to `high`, and not beyond."""
        self._coefficients: vec[float] = vec[float](coefficients)
        self._alone: vec[float] = vec[float](alone)
        self._low: float = low
        self._high: float = high
        self.floor: float = floor
        self._exponent: float = exponent

    def ballots(self, zone: i64, tracker: i64, x: float, h: float, if_nein: float, if_ja: float) -> vec[float]:
        """Tempered: (role * 9 + government) * 2 + ja. x: the public log odds that both are liberal; h: how likely the
        public holds the Chancellor to be Hitler; then the log odds of ja among the others, for who says nein, or ja."""
        out: vec[float] = vec[float]()
        role: i64
        pair: i64
        for role in range(3):
            for pair in range(9):
                for says in range(2):
                    odds = self._odds(self._coefficients, role, pair, zone, tracker, x, h, if_ja if says else if_nein)
                    ja = self._share(odds)
                    out = append(out, exp(self._exponent * log(ja if says else 1.0 - ja)))
        return out

    def alone(self, role: i64, pair: i64, zone: i64, tracker: i64, x: float, h: float) -> float:
        """How likely it says ja, if nobody knows how the others vote."""
        x = min(max(x, self._low), self._high)
        return self._share(self._odds(self._alone, role, pair, zone, tracker, x, h, 0.0))

    def _share(self, odds: float) -> float:
        share = 1.0 / (1.0 + exp(-odds))
        return min(max(share, self.floor), 1.0 - self.floor)

    def _odds(
        self, theta: vec[float], role: i64, pair: i64, zone: i64, tracker: i64, x: float, h: float, o: float
    ) -> float:
        at: i64 = role * FEATURES
        odds: float = theta[at] + theta[at + 2] * x + theta[at + 8] * o
        if zone:
            odds += theta[at + 1] + theta[at + 3] * x + theta[at + 4] * h + theta[at + 9] * o
        if tracker == 1:
            odds += theta[at + 5]
        elif tracker == 2:
            odds += theta[at + 6]
            if zone:
                odds += theta[at + 7]
        at += 14 if zone else 10
        chancellor: i64 = pair % 3
        if pair >= 3:
            odds += theta[at]
        if chancellor > 0:
            odds += theta[at + 1]
            if pair >= 3:
                odds += theta[at + 2]
            if chancellor == 2:
                odds += theta[at + 3]
        return odds


class LikelihoodTable:
    """How likely each role does each thing. The comment after a list says how a place in it is counted."""

    def __init__(
        self,
        withholds: list[float],
        enacts: list[float],
        asks: list[float],
        agrees: list[float],
        drawn: list[float],
        received: list[float],
        accuses: list[float],
        peeked: list[float],
        votes: list[float],
        temper: float,
        heard: ChoiceTable,
        choice_model: ChoiceModel | None = None,
        vote_model: VoteModel | None = None,
    ) -> None:
        # ((role * 2 + drawn - 1) * BOARDS + board) * 3 + role of the Chancellor: keeps a liberal tile from him
        self.withholds: vec[float] = vec[float](withholds)
        # (role * BOARDS + board) * 3 + role of the President: of one tile of each enacts the fascist one
        self.enacts: vec[float] = vec[float](enacts)
        self.asks: vec[float] = vec[float](asks)  # role * 3 + passed: the Chancellor asks for a veto
        self.agrees: vec[float] = vec[float](agrees)  # role * 3 + passed: the President agrees
        # ((((role * 2 + the Chancellor is of the fascist party) * 2 + enacted) * 4 + drawn) * 2 + passed more than he
        # had to) * 4 + claimed, tempered
        self.drawn: vec[float] = vec[float](drawn)
        # (((role * 2 + enacted) * 3 + passed) * 5 + what the President claimed + 1) * 3 + claimed, tempered
        self.received: vec[float] = vec[float](received)
        self.accuses: vec[float] = vec[float](accuses)  # role * 3 + role of the other
        self.peeked: vec[float] = vec[float](peeked)  # role: tells a peek truly
        # (zone * 27 + role * 9 + government) * 2 + ja, tempered; none where there is a model
        self.votes: list[vec[float]] = [vec[float](votes[:54]), vec[float](votes[54:])]
        self.temper: float = temper  # the exponent of votes
        self.heard: ChoiceTable = heard  # choices by role alone
        self.choice_model: ChoiceModel | None = choice_model
        self.vote_model: VoteModel | None = vote_model

        # Whether what it does depends on what everybody thinks, and on the board.
        self.is_people: bool = vote_model is not None
        self.floor: float = vote_model.floor if vote_model is not None else 0.0


class LikelihoodTables:
    """The tables of a company by kind of seat, with what has been worked out from them: the same few sessions come up
    again and again, in every mind at the table."""

    def __init__(self, by_kind: list[LikelihoodTable]) -> None:
        self.by_kind: list[LikelihoodTable] = by_kind
        self.people: i64 = 0  # a mask of those kinds that are people
        for kind, table in enumerate(by_kind):
            if table.is_people:
                self.people |= 1 << kind
        self.floor: float = max([table.floor for table in by_kind], default=0.0)  # of a share, before its log odds
        self.hands: dict[int, vec[float]] = {}  # see `keep`
        self.steps: dict[int, vec[float]] = {}
        # (kinds of seat * BOARDS + board) * 32 + tiles in the pile; empty until it is worked out
        self.prospects: list[vec[float]] = [NOTHING] * (len(by_kind) * len(by_kind) * int(BOARDS) * 32)

    def keep(self, kept: dict[int, vec[float]], key: i64, worked_out: vec[float]) -> None:
        """Keep what was worked out, unless there is so much already that all of it is better forgotten."""
        if len(kept) >= MOST_KEPT:
            kept.clear()
        kept[key] = worked_out
