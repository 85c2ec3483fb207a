"""How likely people do each thing, by role, board, partner and what everybody thinks: counted in public matches.

The figures are in `figures/people.json`, with their source and how often each was counted; what nobody counted is in
`figures/guessed.json`. Replace any of them with `msgspec.structs.replace(PEOPLE, …)`. docs/agents.md says how the model
works.
"""

from bisect import bisect
from math import exp
from typing import Final

import msgspec
from msgspec import Struct

from cabale.beliefs.secret_hitler.likelihood_table import ChoiceModel, ChoiceTable, LikelihoodTable, VoteModel
from cabale.beliefs.secret_hitler.likelihoods import figures_in

ROLE_NAMES: Final = ("liberal", "fascist", "hitler")

# The choices that were counted, calm and in danger, in the order `ChoiceTable` keeps them.
COUNTED: Final = (
    "nominates_calm",
    "nominates_danger",
    *("investigates",) * 2,
    *("calls",) * 2,
    *("executes",) * 2,
)


class Grid(Struct, frozen=True):
    """Figures by everything they depend on, the last axis fastest; claims have an outcome that is faster still."""

    about: str
    axes: dict[str, list[str | int]]
    n: list[int | None]  # how often it could have happened; none where that is hidden
    value: list[float]


class Exponents(Struct, frozen=True):
    """How much evidence counts that repeats other evidence."""

    claims_drawn: float
    claims_received: float
    votes: float
    choices: float
    public_choices: float


class Features(Struct, frozen=True):
    """A curve by role; the features are in the order of the coefficients."""

    about: str
    features: list[str]
    coefficients: dict[str, list[float]]


class Mood(Struct, frozen=True):
    """How much a table votes together."""

    about: str
    spread: list[float]  # calm, in danger: of what all voters hear alike, in log odds


class Usual(Struct, frozen=True):
    """What the roles of a government add on average to the log odds of a vote, by what everybody thinks of it."""

    about: str
    bands: list[float]  # public log odds that both are liberal
    value: list[float]  # (zone * 3 + voter) * bands + band

    def adds(self, zone: int, voter: int, x: float) -> float:
        return self.read(self.value, zone, voter, x)

    def read(self, value: list[float], zone: int, voter: int, x: float) -> float:
        """A figure by the same bands: between two of them, what lies between."""
        size = len(self.bands)
        row = value[(zone * 3 + voter) * size :][:size]
        above = bisect(self.bands, x, 1, size - 1)
        low, high = self.bands[above - 1], self.bands[above]
        part = min(max((x - low) / (high - low), 0.0), 1.0)
        return row[above - 1] + part * (row[above] - row[above - 1])


class ChoiceCurve(Struct, frozen=True):
    """By role of the chooser: slope on public log odds, log weight of a fascist, log weight of Hitler."""

    coefficients: list[float]
    n: list[int]


class ChoiceWeights(Struct, frozen=True):
    """By role of the chooser and of the chosen."""

    value: list[float]
    n: list[int]


class Guessed(Struct, frozen=True):
    """What nobody has counted."""

    source: str
    peeks_truly: list[float]  # any lie is as likely as another
    silent_about_peek: float
    suspects: list[float]
    trusts: list[float]
    opinions: float


GUESSED: Final = msgspec.json.decode(figures_in("guessed.json"), type=Guessed)


class People(Struct, frozen=True):
    """Everything that was counted of people."""

    source: str
    floor: float
    vote_floor: float
    exponents: Exponents
    tables: dict[str, Grid]
    silence: dict[str, float]
    vote_model: Features
    votes_alone: Features
    mood: Mood
    usual: Usual
    choice_model: dict[str, ChoiceCurve]
    choice_weights: dict[str, ChoiceWeights]
    guessed: Guessed = GUESSED

    def __hash__(self) -> int:
        return id(self)  # one company shares its tables; these are many figures to hash

    def table(self) -> LikelihoodTable:
        """The same as flat lists, for the filter."""
        tables, exponents = self.tables, self.exponents
        return LikelihoodTable(
            withholds=tables["president_withholds"].value,
            enacts=tables["chancellor_enacts_fascist"].value,
            asks=tables["asks_veto"].value,
            agrees=tables["agrees_veto"].value,
            drawn=[share**exponents.claims_drawn for share in tables["claims_drawn"].value],
            received=[share**exponents.claims_received for share in tables["claims_received"].value],
            accuses=tables["accuses"].value,
            peeked=self.guessed.peeks_truly,
            votes=[],
            temper=exponents.votes,
            heard=self._heard(),
            choice_model=self._choice_model(),
            vote_model=self._vote_model(),
        )

    def _heard(self) -> ChoiceTable:
        weights = [figure for kind in COUNTED for figure in self.choice_weights[kind].value]
        opinions = [*self.guessed.suspects * 2, *self.guessed.trusts * 2]
        return ChoiceTable(weights + opinions, [self.exponents.public_choices] * 4 + [self.guessed.opinions] * 2)

    def _choice_model(self) -> ChoiceModel:
        slopes: list[float] = []
        roles: list[float] = []
        for kind in COUNTED:
            rows = self.choice_model[kind].coefficients
            for role in range(3):
                slope, fascist, hitler = rows[role * 3 : role * 3 + 3]
                slopes.append(slope)
                roles += (1.0, exp(fascist), exp(hitler))
        return ChoiceModel(slopes, roles, self.exponents.choices)

    def _vote_model(self) -> VoteModel:
        model, alone = self.vote_model, self.votes_alone
        given = [figure for role in ROLE_NAMES for figure in model.coefficients[role]]
        drawn = [
            dict(zip(alone.features, alone.coefficients[role], strict=True)).get(feature, 0.0)
            for role in ROLE_NAMES
            for feature in model.features
        ]
        bands = self.usual.bands
        return VoteModel(given, drawn, bands[0], bands[-1], self.vote_floor, self.exponents.votes)


PEOPLE: Final = msgspec.json.decode(figures_in("people.json"), type=People)
