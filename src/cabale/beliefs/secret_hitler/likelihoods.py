"""How likely each role does each thing: the figures a filter judges seats by.

`PEOPLE` is the default: public logs of ranked seven-player matches, as far as they tell; the rest is our guess and is
marked so. Replace any figure with `msgspec.structs.replace(PEOPLE, …)`. Nothing that is possible may be given a
likelihood of nought, or one slip of a liberal would prove him a fascist: `FLOOR` stands in for "never seen".

Rows are by role: liberal, fascist, Hitler.
"""

from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from cabale.beliefs.secret_hitler.likelihood_table import LikelihoodTable

FLOOR = 0.004

Row: TypeAlias = tuple[float, ...]
ByRole: TypeAlias = tuple[Row, Row, Row]

# The kinds of choice among seats, in the order `LikelihoodTable.choice` keeps them.
CHOICES = ("nominates", "investigates", "calls", "executes", "suspects", "trusts")


class Likelihoods(Struct, frozen=True):
    """One population of players."""

    name: str
    # The President keeps a liberal tile from the Chancellor, having drawn one, or two.
    withholds: ByRole
    # The Chancellor enacts a fascist policy though he holds one of each.
    enacts_fascist: Row
    # Asks for a veto, or agrees to one, by the liberal tiles of the two: 0, 1, 2.
    asks_veto: ByRole
    agrees_veto: ByRole
    # What a President says he drew (columns: 0 to 3 liberal), by what he drew (rows); after a liberal policy, after a
    # fascist one.
    claims_drawn: tuple[tuple[tuple[Row, ...], tuple[Row, ...]], ...]
    # What a Chancellor says he was passed (columns: 0 to 2), by what it was (rows); after a liberal, a fascist policy.
    claims_received: tuple[tuple[tuple[Row, ...], tuple[Row, ...]], ...]
    # Says "fascist" of one he investigated, who is a liberal, a fascist, Hitler.
    accuses: ByRole
    # Tells truly what he peeked at; any lie is as likely as another.
    peeks_truly: Row
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
    suspects: ByRole
    trusts: ByRole
    # The exponent of soft evidence: votes, choices among seats, opinions. They hang together, and would count twice.
    temper: float = 0.3

    def table(self) -> LikelihoodTable:
        """The same as flat lists, for the filter."""
        passes: list[float] = []
        fascist: list[float] = []
        asks: list[float] = []
        agrees: list[float] = []
        drawn: list[float] = []
        received: list[float] = []
        party: list[float] = []
        ja: list[float] = []
        for role in range(3):
            one, two = self.withholds[role]
            passes += (1.0, 0.0, 0.0, _some(one), 1 - _some(one), 0.0)
            passes += (0.0, _some(two), 1 - _some(two), 0.0, 0.0, 1.0)
            fascist += (1.0, _some(self.enacts_fascist[role]), 0.0)
            asks += map(_some, self.asks_veto[role])
            agrees += map(_some, self.agrees_veto[role])
            for rows in self.claims_drawn[role]:
                for row in rows:
                    drawn += _shares(row)
            for rows in self.claims_received[role]:
                for row in rows:
                    received += _shares(row)
            for says in self.accuses[role]:
                party += (1 - _some(says), _some(says))
        for by_role in (self.ja, self.ja_in_danger):
            for row in by_role:
                for president in range(3):
                    for chancellor in range(3):
                        says = _some(row[(president > 0) + (chancellor > 0)])
                        ja += ((1 - says) ** self.temper, says**self.temper)
        choice: list[float] = []
        for kind in CHOICES:
            calm: ByRole = getattr(self, kind)
            for zone in (calm, getattr(self, f"{kind}_in_danger", calm)):
                for row in zone:
                    choice += map(float, row)
        return LikelihoodTable(
            passes,
            fascist,
            asks,
            agrees,
            drawn,
            received,
            party,
            [_some(truly) for truly in self.peeks_truly],
            ja,
            choice,
            self.temper,
        )


def _some(probability: float) -> float:
    return min(max(probability, FLOOR), 1 - FLOOR)


def _shares(row: Row) -> list[float]:
    floored = [max(share, FLOOR) for share in row]
    return [share / sum(floored) for share in floored]


PEOPLE = Likelihoods(
    name="people",
    withholds=((0.01, 0.26), (0.67, 0.55), (0.59, 0.55)),
    enacts_fascist=(0.0, 0.46, 0.36),
    # Vetoes are too rare in the logs; guessed.
    asks_veto=((0.85, 0.03, 0.01), (0.30, 0.10, 0.80), (0.40, 0.08, 0.70)),
    agrees_veto=((0.85, 0.05, 0.01), (0.15, 0.20, 0.80), (0.25, 0.15, 0.70)),
    # The true claims in all, and the fascist President's with none or one drawn, are from the logs; how the rest is
    # spread is guessed. A claim that the enacted policy gives the lie to is never heard.
    claims_drawn=(
        (
            ((0.25, 0.25, 0.25, 0.25), (0, 0.96, 0.03, 0.01), (0, 0.06, 0.92, 0.02), (0, 0.02, 0.08, 0.90)),
            ((0.94, 0.05, 0.01, 0), (0.04, 0.92, 0.04, 0), (0.02, 0.08, 0.90, 0), (0.25, 0.25, 0.25, 0.25)),
        ),
        (
            ((0.25, 0.25, 0.25, 0.25), (0, 0.92, 0.07, 0.01), (0, 0.45, 0.52, 0.03), (0, 0.10, 0.35, 0.55)),
            ((0.70, 0.27, 0.03, 0), (0.60, 0.35, 0.05, 0), (0.28, 0.52, 0.20, 0), (0.25, 0.25, 0.25, 0.25)),
        ),
        (
            ((0.25, 0.25, 0.25, 0.25), (0, 0.93, 0.06, 0.01), (0, 0.36, 0.61, 0.03), (0, 0.08, 0.30, 0.62)),
            ((0.76, 0.21, 0.03, 0), (0.53, 0.42, 0.05, 0), (0.20, 0.46, 0.34, 0), (0.25, 0.25, 0.25, 0.25)),
        ),
    ),
    claims_received=(
        (
            ((0.34, 0.33, 0.33), (0, 0.96, 0.04), (0, 0.08, 0.92)),
            ((0.96, 0.04, 0), (0.40, 0.60, 0), (0.34, 0.33, 0.33)),
        ),
        (
            ((0.34, 0.33, 0.33), (0, 0.84, 0.16), (0, 0.25, 0.75)),
            ((0.90, 0.10, 0), (0.84, 0.16, 0), (0.34, 0.33, 0.33)),
        ),
        (
            ((0.34, 0.33, 0.33), (0, 0.88, 0.12), (0, 0.20, 0.80)),
            ((0.92, 0.08, 0), (0.80, 0.20, 0), (0.34, 0.33, 0.33)),
        ),
    ),
    accuses=((0.005, 0.97, 0.98), (0.53, 0.14, 0.08), (0.52, 0.04, 0.04)),
    peeks_truly=(0.95, 0.55, 0.60),  # guessed
    ja=((0.53, 0.47, 0.45), (0.49, 0.49, 0.50), (0.49, 0.49, 0.50)),
    ja_in_danger=((0.47, 0.31, 0.20), (0.32, 0.40, 0.50), (0.32, 0.40, 0.50)),
    # Weights that give the shares of the logs at seven seats; where those are silent, guessed.
    nominates=((1.0, 0.95, 0.95), (1.0, 1.10, 0.90), (1.0, 1.05, 1.0)),
    nominates_in_danger=((1.0, 0.75, 0.75), (1.0, 0.90, 1.35), (1.0, 1.10, 1.0)),
    investigates=((1.0, 1.05, 1.0), (1.0, 0.70, 0.60), (1.0, 0.90, 1.0)),
    calls=((1.0, 0.80, 0.80), (1.0, 1.40, 1.30), (1.0, 1.20, 1.0)),
    executes=((1.0, 1.90, 1.80), (1.0, 0.08, 0.02), (1.0, 0.30, 1.0)),
    suspects=((1.0, 1.80, 1.50), (1.0, 0.55, 0.35), (1.0, 0.80, 1.0)),
    trusts=((1.0, 0.60, 0.70), (1.0, 1.20, 1.20), (1.0, 1.10, 1.0)),
)


# Silent programs, a third of which acts blindly, a third plays its party's tiles and nothing else, a third reasons: how
# often they did what, counted over 1,200 matches of five to ten seats.
MACHINES = replace(
    PEOPLE,
    name="machines",
    withholds=((0.06, 0.13), (0.86, 0.90), (0.86, 0.88)),
    enacts_fascist=(0.11, 0.86, 0.85),
    asks_veto=((0.60, 0.15, 0.10), (0.15, 0.15, 0.60), (0.15, 0.15, 0.60)),  # guessed, like the next
    agrees_veto=((0.70, 0.30, 0.20), (0.20, 0.60, 0.80), (0.20, 0.60, 0.80)),
    ja=((0.57, 0.54, 0.51), (0.30, 0.74, 0.55), (0.47, 0.52, 0.40)),
    ja_in_danger=((0.54, 0.46, 0.34), (0.30, 0.78, 0.81), (0.55, 0.50, 0.45)),
    nominates=((1.0, 0.81, 0.90), (1.0, 0.62, 0.68), (1.0, 0.77, 1.0)),
    nominates_in_danger=((1.0, 0.55, 0.57), (1.0, 0.94, 2.70), (1.0, 0.75, 1.0)),
    investigates=((1.0, 0.80, 0.80), (1.0, 0.35, 0.50), (1.0, 0.70, 1.0)),
    calls=((1.0, 0.80, 0.60), (1.0, 2.80, 3.00), (1.0, 2.80, 1.0)),
    executes=((1.0, 1.20, 2.00), (1.0, 0.65, 0.50), (1.0, 0.40, 1.0)),
    temper=0.6,
)

_ANY: ByRole = ((1.0, 1.0, 1.0),) * 3

# One that chooses blindly: nothing it does says anything about its role.
BLIND = replace(
    PEOPLE,
    name="blind",
    withholds=((0.33, 0.67),) * 3,
    enacts_fascist=(0.5, 0.5, 0.5),
    asks_veto=((0.5, 0.33, 0.5),) * 3,
    agrees_veto=((0.5, 0.5, 0.5),) * 3,
    ja=((0.5, 0.5, 0.5),) * 3,
    ja_in_danger=((0.5, 0.5, 0.5),) * 3,
    nominates=_ANY,
    nominates_in_danger=_ANY,
    investigates=_ANY,
    calls=_ANY,
    executes=_ANY,
)

# One that plays its party's tiles, and may reason; counted likewise, but for fascists that pass a liberal tile or enact
# it: those that reason do so more often where others do too.
STEADY = replace(
    MACHINES,
    name="steady",
    withholds=((0.03, 0.04), (0.90, 0.85), (0.88, 0.82)),
    enacts_fascist=(0.04, 0.88, 0.85),
    asks_veto=((0.70, 0.05, 0.01), (0.05, 0.05, 0.70), (0.05, 0.05, 0.70)),
    agrees_veto=((0.90, 0.20, 0.10), (0.05, 0.70, 0.90), (0.05, 0.70, 0.90)),
    ja=((0.57, 0.51, 0.42), (0.27, 0.67, 0.54), (0.38, 0.45, 0.25)),
    ja_in_danger=((0.51, 0.37, 0.31), (0.21, 0.74, 0.81), (0.40, 0.41, 0.38)),
    nominates=((1.0, 0.70, 0.90), (1.0, 0.40, 0.55), (1.0, 0.75, 1.0)),
    nominates_in_danger=((1.0, 0.60, 0.60), (1.0, 0.65, 2.00), (1.0, 0.62, 1.0)),
    investigates=((1.0, 1.0, 0.80), (1.0, 0.25, 0.40), (1.0, 0.30, 1.0)),
    calls=((1.0, 0.80, 0.50), (1.0, 6.00, 6.00), (1.0, 2.40, 1.0)),
    executes=((1.0, 1.35, 2.00), (1.0, 0.70, 0.50), (1.0, 0.45, 1.0)),
)
