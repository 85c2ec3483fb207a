"""What was counted of a program, as people were counted: votes, choices, tiles and claims by role and situation.
Whoever judges it by them knows its ways.

`figures/talker.json` are the habits of `talker` as fascists who reckon with readers that know them: played against such
readers, counted, and played again (fictitious play, `python -m bench.practice`).
"""

from typing import Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from cabale.beliefs.secret_hitler.company import Company
from cabale.beliefs.secret_hitler.likelihoods import figures_in
from cabale.beliefs.secret_hitler.people import PEOPLE, ChoiceCurve, ChoiceWeights, Exponents, People


class Habits(Struct, frozen=True):
    """As in `People`, where it says what each figure is by; whatever is not here is as of people."""

    source: str
    exponents: Exponents
    opinions: float
    tables: dict[str, list[float]]
    votes: dict[str, list[float]]
    choices: dict[str, list[float]]
    choice_weights: dict[str, list[float]]

    def as_of_people(self) -> People:
        """In the shape that a belief takes."""
        return replace(
            PEOPLE,
            source=self.source,
            exponents=self.exponents,
            guessed=replace(PEOPLE.guessed, opinions=self.opinions),
            tables=PEOPLE.tables | {name: replace(PEOPLE.tables[name], value=row) for name, row in self.tables.items()},
            vote_model=replace(PEOPLE.vote_model, coefficients=self.votes),
            choice_model={kind: ChoiceCurve(row, []) for kind, row in self.choices.items()},
            choice_weights={kind: ChoiceWeights(row, []) for kind, row in self.choice_weights.items()},
        )

    def company(self) -> Company:
        """Among programs that have these habits."""
        figures = self.as_of_people()
        return Company(figures, figures, figures, figures)


TALKER: Final = msgspec.json.decode(figures_in("talker.json"), type=Habits)
WHO_KNOW_TALKER: Final = TALKER.company()
