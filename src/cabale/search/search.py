"""Search, once for all games: worlds in, regrets out (multiple-observer information-set search).

Each simulation draws a world that the searching seat cannot tell from the true one and plays it on. A seat's decisions
are told apart by all that this seat may know there (`State.observed`) and by nothing else: every seat learns from all
worlds it cannot tell apart, and nobody acts on what he cannot know. Beyond what has been tried a policy plays on to the
end, or for a while, when a value judges. Nothing here knows a game, reads a clock, or holds the true state.
"""

from collections.abc import Callable
from math import sqrt
from typing import Final, NamedTuple, Protocol

from mypy_extensions import i64

from cabale.core.bits import mixed
from cabale.core.chance import Chance
from cabale.core.messages import Action
from cabale.core.state import State
from cabale.search.node import TRUST, Node
from cabale.search.policy import Policy, lowest_seat
from cabale.search.value import Value

LISTED: Final[i64] = 24  # choices up to so many are all tried; of more, some, and more the longer it is searched
FIRST_TRIED: Final = 6.0  # so many at once
WIDENING: Final = 1.0  # and so many times the root of the visits
TRIES: Final[i64] = 4  # how often another choice is looked for, before the known ones will do
MOST_NODES: Final[i64] = 500_000  # a search that goes on for ever stays within bounds
NEVER: Final[i64] = -1
ENOUGH: Final = 16  # visits before a choice is taken to be surely better than another
LEAST_SPREAD: Final = 0.01
UNOPENED: Final[i64] = -1  # the size of a decision that is still left to the policy


class Source(Protocol):
    """Where worlds come from: `game.worlds(view)`, or whoever believes some of them likelier than others."""

    def sample(self, chance: Chance) -> State: ...


class Weighed(NamedTuple):
    """A choice as the search weighs it now."""

    action: Action
    visits: int
    mean: float  # of what it brought
    share: float  # how often it should be played
    regret: float


class Search:
    """Thinks about the decision of one seat for as long as it is let; its answer can be read at any moment.

    Everything is drawn from `chance`: the same seed and number of steps give the same answer.
    """

    def __init__(
        self,
        worlds: Source,
        seat: int,
        chance: Chance,
        policy: Policy,
        value: Value | None = None,
        cut: int = -1,
        ripe: int = 8,
    ) -> None:
        self.worlds: Final = worlds
        self.seat: Final = seat
        self.chance: Final = chance
        self.policy: Final = policy  # decides beyond what has been tried
        self.value: Final = value
        self.cut: i64 = cut if value is not None else NEVER  # after so many decisions of the policy the value judges
        self.ripe: i64 = ripe  # so often a decision is left to the policy before it is thought about
        self.simulations: int = 0
        self._nodes: dict[int, Node] = {}
        self._path: list[Node] = []
        self._judged: list[float] | None = None
        self._winners: i64 = 0
        world = worlds.sample(chance)
        self._root: Final = self._key(world, seat)
        legal = world.legal(seat)
        self.choices: Final = len(legal)  # how many there are
        self._first: Action | None = None  # the answer before anything was tried
        if self.choices == 1:
            self._first = next(iter(legal))
        elif self.choices > 1:
            root = Node(seat, world.at_once, self.choices)
            self._open(root, world)
            self._nodes[self._root] = root
            self._first = root.branches[0].action

    def _key(self, state: State, seat: i64) -> i64:
        return mixed(state.observed(seat), seat)

    # Thinking

    def step(self, simulations: int = 1) -> None:
        """So many more simulations; none where there is nothing to think about."""
        if self.choices <= 1:
            return
        for _ in range(simulations):
            self._simulate()
            self.simulations += 1

    def think(self, seconds: float, clock: Callable[[], float], at_a_time: int = 16) -> None:
        """As many simulations as fit into this time by this clock."""
        if self.choices <= 1:
            return
        end = clock() + seconds
        while clock() < end:
            self.step(at_a_time)

    def _simulate(self) -> None:
        state = self.worlds.sample(self.chance)
        chance = self.chance
        path = self._path
        path.clear()
        seat: i64 = self.seat  # first, also where others owe a decision too: that they have decided would be seen
        while state.pending != 0:
            key = self._key(state, seat)
            node = self._nodes.get(key)
            if node is None:
                if len(self._nodes) < MOST_NODES:
                    self._nodes[key] = Node(seat, state.at_once, UNOPENED)
                break
            if node.size == UNOPENED:
                node.visits += 1
                if node.visits < self.ripe:
                    break
                node.visits = 0
                self._open(node, state)
            elif node.size > LISTED:
                self._widen(node, state)
            branch = node.select(chance)
            path.append(node)
            state.apply(seat, branch.action, chance, None)
            if state.pending != 0:
                seat = lowest_seat(state.pending)
        self._play_on(state)
        judged = self._judged
        for node in path:
            if judged is not None:
                node.learn(judged[node.seat])
            elif self._winners == 0:
                node.learn(0.5)
            else:
                node.learn(1.0 if (self._winners >> node.seat) & 1 else 0.0)

    def _open(self, node: Node, state: State) -> None:
        """Begin to think about a decision: what the policy would do, and the other choices, or some of them."""
        legal = state.legal(node.seat)
        node.size = len(legal)
        usual = node.add(self.policy.choose(state, node.seat, self.chance))
        usual.regret = TRUST
        if node.size > LISTED:
            self._widen(node, state)
            return
        for action in legal:
            if node.find(action) is None:
                node.add(action)

    def _widen(self, node: Node, state: State) -> None:
        """Another choice to try, where there are many and enough has been seen of those tried: by turns what the policy
        would do, in another mood, and anything."""
        room = FIRST_TRIED + WIDENING * sqrt(float(node.visits))
        tries: i64 = 0
        while float(len(node.branches)) < room and len(node.branches) < node.size and tries < TRIES:
            seat = node.seat
            if tries & 1 == 0 and len(node.branches) & 1 == 0:
                action = self.policy.choose(state, seat, self.chance)
            else:
                action = state.legal(seat).sample(self.chance)
            if node.find(action) is None:
                node.add(action)
            tries += 1

    def _play_on(self, state: State) -> None:
        """To the end, or until the value judges."""
        policy = self.policy
        chance = self.chance
        left = self.cut
        while state.pending != 0 and left != 0:
            seat = lowest_seat(state.pending)
            state.apply(seat, policy.choose(state, seat, chance), chance, None)
            left -= 1
        value = self.value
        self._judged = None
        self._winners = 0
        if state.pending != 0 and value is not None:
            self._judged = value.estimate(state)
            return
        outcome = state.outcome
        if outcome is not None:
            one: i64 = 1
            for winner in outcome.winners:
                self._winners |= one << winner

    # The answer

    def best(self) -> Action | None:
        """The choice to make if there is but one to be made: None where this seat has none."""
        weighed = self.weighed()
        if not weighed:
            return self._first
        return max(weighed, key=_share).action

    def draw(self, chance: Chance) -> Action | None:
        """A choice as it should be played over many such decisions: where seats decide at once, each with its share;
        otherwise the best. Choices with hardly any share are left out, as they are mostly noise."""
        weighed = self.weighed()
        root = self._nodes.get(self._root)
        if not weighed or root is None or not root.at_once:
            return self.best()
        most = max([each.share for each in weighed])
        worthy = [each for each in weighed if each.share >= most / 4]
        luck = float(chance.below(1 << 30)) / 1073741824.0 * sum([each.share for each in worthy])
        for each in worthy:
            luck -= each.share
            if luck < 0:
                return each.action
        return worthy[-1].action

    def cautious(self, errors: float = 1.5) -> Action | None:
        """What the policy would do, unless something else has surely fared better: by so many standard errors of what
        was seen of both. For decisions of which most choices matter little, where the best of many is mostly luck."""
        weighed = self.weighed()
        if not weighed:
            return self._first
        usual = best = weighed[0]
        for other in weighed:
            if other.visits >= ENOUGH and other.mean > best.mean:
                error = sqrt(_variance(other) + _variance(usual))
                if other.mean - usual.mean > errors * error:
                    best = other
        return best.action

    def weighed(self) -> list[Weighed]:
        """All choices tried so far, in the order in which they were thought of; none before anything was."""
        root = self._nodes.get(self._root)
        if root is None or root.visits == 0:
            return []
        found = []
        for branch in root.branches:
            share = branch.played / root.weight if root.at_once else float(branch.visits) / float(root.visits)
            found.append(Weighed(branch.action, int(branch.visits), branch.mean, share, branch.regret))
        return found

    @property
    def nodes(self) -> int:
        """How many decisions it has learned about, of any seat."""
        return len(self._nodes)


def _share(weighed: Weighed) -> float:
    return weighed.share


def _variance(weighed: Weighed) -> float:
    """Of the mean, had every simulation been won or lost; never nought, since few were seen."""
    spread = weighed.mean * (1.0 - weighed.mean)
    return max(spread, LEAST_SPREAD) / float(max(weighed.visits, 1))
