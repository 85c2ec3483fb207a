"""How likely programs that say nothing do each thing, by role: liberal, fascist, Hitler. For people see `people`.

Nothing that is possible may be given a likelihood of nought, or one slip of a liberal would prove him a fascist: FLOOR
stands in for "never seen".
"""

from importlib.resources import files
from typing import Final, TypeAlias

import msgspec
from msgspec import Struct

from cabale.beliefs.secret_hitler.likelihood_table import BOARDS, ChoiceTable, LikelihoodTable

FLOOR: Final = 0.004

Row: TypeAlias = tuple[float, ...]
ByRole: TypeAlias = tuple[Row, Row, Row]

# The kinds of choice among seats, in the order `ChoiceTable` keeps them.
CHOICES = ("nominates", "investigates", "calls", "executes", "suspects", "trusts")


class Likelihoods(Struct, frozen=True):
    """One population of programs. What they do depends on nobody and nothing but what is named here."""

    # The President keeps a liberal tile from the Chancellor, having drawn one, or two.
    withholds: ByRole
    # The Chancellor enacts a fascist policy though he holds one of each.
    enacts_fascist: Row
    # Asks for a veto, or agrees to one, by the liberal tiles of the two: 0, 1, 2.
    asks_veto: ByRole
    agrees_veto: ByRole
    # Ja of one outside the government, which is all liberal, mixed, or has two of the fascist party; before three
    # fascist policies, and after.
    ja: ByRole
    ja_in_danger: ByRole
    # How much a role likes to choose a liberal, a fascist, Hitler; before three fascist policies, and after.
    nominates: ByRole
    nominates_in_danger: ByRole
    investigates: ByRole
    calls: ByRole
    executes: ByRole
    # The exponent of votes and choices among seats. They hang together, and would count twice.
    temper: float

    def table(self) -> LikelihoodTable:
        """The same as flat lists, for the filter. Whatever it says tells nothing."""
        withholds: list[float] = []
        enacts: list[float] = []
        asks: list[float] = []
        agrees: list[float] = []
        votes: list[float] = []
        for role in range(3):
            for share in self.withholds[role]:
                withholds += [some(share)] * (int(BOARDS) * 3)
            enacts += [some(self.enacts_fascist[role])] * (int(BOARDS) * 3)
            asks += map(some, self.asks_veto[role])
            agrees += map(some, self.agrees_veto[role])
        for by_role in (self.ja, self.ja_in_danger):
            for row in by_role:
                for president in range(3):
                    for chancellor in range(3):
                        says = some(row[(president > 0) + (chancellor > 0)])
                        votes += ((1 - says) ** self.temper, says**self.temper)
        choices: list[float] = []
        for kind in CHOICES:
            calm: ByRole = getattr(self, kind, ((1.0,) * 3,) * 3)
            for zone in (calm, getattr(self, f"{kind}_in_danger", calm)):
                for row in zone:
                    choices += map(float, row)
        return LikelihoodTable(
            withholds,
            enacts,
            asks,
            agrees,
            drawn=[1.0] * 384,
            received=[1.0] * 270,
            accuses=[0.5] * 9,
            peeked=[1 / 8] * 3,
            votes=votes,
            temper=self.temper,
            heard=ChoiceTable(choices, [self.temper] * len(CHOICES)),
        )


def some(probability: float) -> float:
    return min(max(probability, FLOOR), 1 - FLOOR)


class Programs(Struct, frozen=True):
    """The file of figures of programs."""

    source: str
    machines: Likelihoods
    steady: Likelihoods
    blind: Likelihoods


def figures_in(name: str) -> bytes:
    """A file of figures of this package."""
    return files("cabale.beliefs.secret_hitler").joinpath("figures", name).read_bytes()


_PROGRAMS: Final = msgspec.json.decode(figures_in("programs.json"), type=Programs)

MACHINES: Final = _PROGRAMS.machines  # some of which think, and some do not
STEADY: Final = _PROGRAMS.steady  # that play their party's tiles, and may reason
BLIND: Final = _PROGRAMS.blind  # that choose blindly: nothing they do says anything about their role
