"""One decision of one seat as far as it can tell it from others, and how its choices have fared.

Where seats decide one after the other the most promising choice is tried next (UCT). Where they decide at once no
single choice is best: each is played in proportion to how much it is regretted (regret matching), and what was played
on average, the later the more, is the answer. What a choice that was not played would have brought is taken to be its
mean so far; the surprise of one that was counts for the times it was not, but for a few at most, or a rare choice would
swing everything when it is tried.
"""

from math import log, sqrt
from typing import Final

from mypy_extensions import i64

from cabale.core.chance import Chance
from cabale.core.messages import Action

EXPLORATION: Final = 0.7  # UCT: how much the unknown is worth
CURIOSITY: Final = 0.1  # regret matching: how often any choice is tried, whatever is regretted
SURPRISE: Final = 0.05  # what is taken more seldom counts as if it were taken so often
TRUST: Final = 2.0  # the regret that the policy's choice has to begin with
EVEN: Final = 0.5  # what is expected of what was never tried
# How finely luck is divided, twice: mypyc takes a constant of type i64 for a smaller one where it makes a float of it.
_PARTS: Final[i64] = 0x40000000
_PARTS_IN_ALL: Final = 1073741824.0


class Branch:
    """A choice, and how it has fared."""

    def __init__(self, action: Action, expected: float) -> None:
        self.action: Final = action
        self.visits: i64 = 0
        self.total: float = 0.0
        self.mean: float = expected
        self.regret: float = 0.0
        self.odds: float = 0.0  # of being played now, by regret alone
        self.played: float = 0.0  # the sum of these, the later the more


class Node:
    """What a seat knows when it decides."""

    def __init__(self, seat: i64, at_once: bool, size: i64) -> None:
        self.seat: i64 = seat
        self.at_once: bool = at_once
        self.size: i64 = size  # the choices there are, listed here or not
        self.visits: i64 = 0
        self.total: float = 0.0
        self.weight: float = 0.0  # by which `played` is a share
        self.branches: list[Branch] = []
        self.taken: Branch | None = None  # in the simulation going on
        self.risk: float = 1.0  # how likely it was to be taken

    def add(self, action: Action) -> Branch:
        """One more choice to try, as good as this decision on the whole until it has been."""
        branch = Branch(action, self.total / float(self.visits) if self.visits else EVEN)
        self.branches.append(branch)
        return branch

    def find(self, action: Action) -> Branch | None:
        """This choice, if it is among those tried."""
        for branch in self.branches:
            known = branch.action
            if known is action or known == action:
                return branch
        return None

    def select(self, chance: Chance) -> Branch:
        """What to try now."""
        branch = self._by_regret(chance) if self.at_once else self._by_promise(chance)
        self.taken = branch
        return branch

    def _by_promise(self, chance: Chance) -> Branch:
        branches = self.branches
        count: i64 = len(branches)
        new: i64 = 0
        for branch in branches:
            if branch.visits == 0:
                new += 1
        if new > 0:
            number = chance.below(new)
            for branch in branches:
                if branch.visits == 0:
                    if number == 0:
                        return branch
                    number -= 1
        best = branches[chance.below(count)] if count > 1 else branches[0]
        most = -1.0
        logarithm = log(float(self.visits))
        for branch in branches:
            promise = branch.mean + EXPLORATION * sqrt(logarithm / float(branch.visits))
            if promise > most:
                most = promise
                best = branch
        return best

    def _by_regret(self, chance: Chance) -> Branch:
        branches = self.branches
        count = float(len(branches))
        total = 0.0
        for branch in branches:
            if branch.regret > 0.0:
                total += branch.regret
        weight = float(self.visits + 1)
        self.weight += weight
        luck = float(chance.below(_PARTS)) / _PARTS_IN_ALL
        chosen = branches[0]
        open_still = True
        for branch in branches:
            odds = 1.0 / count
            if total > 0.0:
                odds = branch.regret / total if branch.regret > 0.0 else 0.0
            risk = (1.0 - CURIOSITY) * odds + CURIOSITY / count
            branch.odds = odds
            branch.played += risk * weight
            if open_still:
                chosen = branch
                self.risk = risk
                luck -= risk
                open_still = luck >= 0.0
        return chosen

    def learn(self, payoff: float) -> None:
        """What was taken has brought this much."""
        taken = self.taken
        if taken is None:
            return
        if self.at_once:
            surprise = (payoff - taken.mean) / (self.risk if self.risk > SURPRISE else SURPRISE)
            expected = taken.odds * surprise
            for branch in self.branches:
                expected += branch.odds * branch.mean
            for branch in self.branches:
                branch.regret += branch.mean - expected
            taken.regret += surprise
        self.visits += 1
        self.total += payoff
        taken.visits += 1
        taken.total += payoff
        taken.mean = taken.total / float(taken.visits)
