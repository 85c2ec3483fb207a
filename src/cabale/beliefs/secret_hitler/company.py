"""Whom one sits with: which figures fit which seat, by what everybody could see of it.

People are judged as people are, whether they talk or not: two in three vote against a government of their own once.
Among programs alone, one that talks is judged so too, but its claims count for more and its liberals are honest; of
those that never say a word, one that once voted against a government of its own does not think at all; one that never
did, in two or more, does; the others may be either.
"""

from functools import cache
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from cabale.beliefs.secret_hitler.likelihood_table import LikelihoodTables
from cabale.beliefs.secret_hitler.likelihoods import BLIND, MACHINES, STEADY, Likelihoods
from cabale.beliefs.secret_hitler.people import PEOPLE, Grid, People

Population: TypeAlias = Likelihoods | People


class Company(Struct, frozen=True):
    """The figures for each kind of seat."""

    talking: Population
    quiet: Population
    blind: Population
    steady: Population

    def tables(self) -> LikelihoodTables:
        """By kind of seat, as `standing` counts them. One company shares them: whatever is worked out serves all."""
        return _tables(self)


@cache
def _tables(company: Company) -> LikelihoodTables:
    kinds = (company.talking, company.quiet, company.blind, company.steady)
    tables = {id(figures): figures.table() for figures in kinds}
    return LikelihoodTables([tables[id(figures)] for figures in kinds])


AMONG_PEOPLE = Company(PEOPLE, PEOPLE, PEOPLE, PEOPLE)

# How much more seldom than people liberals among programs keep a liberal tile back, or tell what is not so.
SELDOM = 0.1


def _with_honest_liberals(tables: dict[str, Grid]) -> dict[str, Grid]:
    """The role comes first in all of them; of claims, each has a place, and liberals' true one gets what is left."""
    honest = dict(tables)
    for name in ("president_withholds", "chancellor_enacts_fascist"):
        value = tables[name].value
        liberals = len(value) // 3
        honest[name] = replace(tables[name], value=[SELDOM * each for each in value[:liberals]] + value[liberals:])
    for name, held, claims in (("claims_drawn", "liberal_drawn", 4), ("claims_received", "liberal_passed", 3)):
        value = list(tables[name].value)
        axes = tables[name].axes
        *_, last = axes
        assert list(axes)[-2:] == [held, last]
        for row in range(0, len(value) // 3, claims):
            true = row + row // claims // len(axes[last]) % claims
            lies = [place for place in range(row, row + claims) if place != true]
            value[true] += (1 - SELDOM) * sum(value[place] for place in lies)
            for place in lies:
                value[place] *= SELDOM
        honest[name] = replace(tables[name], value=value)
    return honest


# What people say repeats what others said, so it counts for half. A program says once what it saw, or what suits it.
# Its opinions are drawn from what all know, so they count for little.
TALKERS = replace(
    PEOPLE,
    tables=_with_honest_liberals(PEOPLE.tables),
    exponents=replace(PEOPLE.exponents, claims_drawn=0.8, claims_received=0.8),
    guessed=replace(PEOPLE.guessed, opinions=0.1),
)

AMONG_PROGRAMS = Company(TALKERS, MACHINES, BLIND, STEADY)
