"""Whom one sits with: which figures fit which seat, by what everybody could see of it.

People are judged as people are, whether they talk or not: two in three vote against a government of their own once.
Among programs alone, one that talks is judged so too, but its claims count for more; of those that never say a word,
one that once voted against a government of its own does not think at all; one that never did, in two or more, does; the
others may be either.
"""

from functools import cache
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from cabale.beliefs.secret_hitler.likelihood_table import LikelihoodTables
from cabale.beliefs.secret_hitler.likelihoods import BLIND, MACHINES, STEADY, Likelihoods
from cabale.beliefs.secret_hitler.people import PEOPLE, People

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

# What people say repeats what others said, so it counts for half. A program says once what it saw, or what suits it.
# Its opinions are drawn from what all know, so they count for little.
TALKERS = replace(
    PEOPLE,
    exponents=replace(PEOPLE.exponents, claims_drawn=0.8, claims_received=0.8),
    guessed=replace(PEOPLE.guessed, opinions=0.1),
)

AMONG_PROGRAMS = Company(TALKERS, MACHINES, BLIND, STEADY)
