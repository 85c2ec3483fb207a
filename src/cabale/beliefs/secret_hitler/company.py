"""Whom one sits with: which figures fit which seat, by what everybody could see of it.

Somebody who talks is judged as people are. Of those who never say a word, one that once voted against a government of
its own does not think at all; one that never did, in two or more, does; the others may be either.
"""

from functools import cache

from msgspec import Struct

from cabale.beliefs.secret_hitler.likelihood_table import LikelihoodTables
from cabale.beliefs.secret_hitler.likelihoods import BLIND, MACHINES, PEOPLE, STEADY, Likelihoods


class Company(Struct, frozen=True):
    """The figures for each kind of seat."""

    talking: Likelihoods
    quiet: Likelihoods
    blind: Likelihoods
    steady: Likelihoods

    def tables(self) -> LikelihoodTables:
        """By kind of seat, as `filter` counts them. One company shares them: whatever is worked out serves all."""
        return _tables(self)


@cache
def _tables(company: Company) -> LikelihoodTables:
    kinds = (company.talking, company.quiet, company.blind, company.steady)
    tables = {figures: figures.table() for figures in kinds}
    return LikelihoodTables([tables[figures] for figures in kinds])


AMONG_PEOPLE = Company(PEOPLE, PEOPLE, PEOPLE, PEOPLE)
ANY_COMPANY = Company(PEOPLE, MACHINES, BLIND, STEADY)
