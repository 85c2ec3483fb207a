"""What the rules of Indiscrétions allow behind a view.

How likely each world is: nothing is inferred from what anybody did beyond what the rules forbid.

- Every way to fill a player's pouches that fits what was found in them, and that has not ended the match, is as likely.
- Every way to cast his agents in which they could have done what they did is as likely.
- Given these, every choice that was not shown is as likely as any other that was allowed and had shown the same: whom
  counter-espionage names this turn, what was chosen in this phase while the other still thinks, which of two pouches a
  foiled order was about (IN 4.3), which of two spies an attack had named (IN 4.6).

The two players' secrets have nothing to do with each other. What a player ordered himself he recalls.
"""

from typing import Final

from mypy_extensions import i64

from cabale.core import worlds as core
from cabale.core.chance import Chance
from cabale.core.seats import SPECTATOR
from cabale.core.worlds import forgotten, impossible
from cabale.games.indiscretions import choices
from cabale.games.indiscretions.actions import Prepare
from cabale.games.indiscretions.choices import COUNTER_CHOICES, PREPARATIONS
from cabale.games.indiscretions.packing import (
    ATTACK,
    COUNTER,
    OFFICERS_IN,
    POUCHES_IN,
    finding,
    object_at,
    role_of,
)
from cabale.games.indiscretions.phases import COUNTER_ESPIONAGE, OVER, PREPARATION
from cabale.games.indiscretions.retold import GAME, Ordered, Retold, only, orders_in, turns_in
from cabale.games.indiscretions.rules import prepare
from cabale.games.indiscretions.side import NO_CHOICE, Side
from cabale.games.indiscretions.state import State
from cabale.games.indiscretions.tables import CASTINGS, PLACEMENTS
from cabale.games.indiscretions.terms import Phase
from cabale.games.indiscretions.turn import Play
from cabale.games.indiscretions.view import AnyView, View

_OVER: Final = Phase.OVER  # an enum looks its members up slowly
_SIX: Final[i64] = 6
_MOST_TURNS: Final = 500

_OFFICER_MASKS: Final[dict[tuple[object, ...], int]] = {officers: mask for mask, officers in enumerate(OFFICERS_IN)}
_POUCH_MASKS: Final[dict[tuple[object, ...], int]] = {pouches: mask for mask, pouches in enumerate(POUCHES_IN)}

# Each way to fill the pouches, and each way to cast the agents, as `rules.prepare` takes them together.
_DOCUMENTS: Final[i64] = 0b111111111
_PLACED: Final[list[int]] = [int(PREPARATIONS.read(Prepare(each, CASTINGS[0])) & _DOCUMENTS) for each in PLACEMENTS]
_CAST: Final[list[int]] = [int(PREPARATIONS.read(Prepare(PLACEMENTS[0], each)) & ~_DOCUMENTS) for each in CASTINGS]


def worlds(view: AnyView) -> "Worlds":
    """All positions this view allows."""
    if not isinstance(view, View):
        raise impossible(GAME, f"it is a {type(view).__name__} of another game")
    board = view.board
    if len(board.sides) != 2 or not (SPECTATOR <= view.seat < 2) or not 0 < board.turns <= _MOST_TURNS:
        raise impossible(GAME, f"there is no seat {view.seat} at a table of {len(board.sides)}")
    if (view.mine is None) != (view.seat == SPECTATOR):
        raise impossible(GAME, "a player has something of his own, an onlooker nothing")
    if not board.past and board.turn.number > 1:
        raise forgotten(GAME)
    if any(len(turn.plays) != 2 for turn in turns_in(view)):
        raise impossible(GAME, "a turn is of two players")
    unseen = [_unseen(view, owner) for owner in range(2)]
    prepared = tuple([Prepare(PLACEMENTS[each.placements[0]], CASTINGS[each.castings[0]]) for each in unseen])
    return Worlds(Retold(view, prepared, unseen[0].orders + unseen[1].orders), unseen)


class Unseen:
    """What a player's secrets can be: the numbers of the ways to fill his pouches and to cast his agents, and what the
    orders of which not all was shown can have been about."""

    def __init__(
        self, owner: i64, placements: list[int], castings: list[int], orders: list[Ordered], recalls: bool
    ) -> None:
        if len(placements) == 0:
            raise impossible(GAME, "no documents fit what was found in the pouches")
        if len(castings) == 0:
            raise impossible(GAME, "no agents could have done what these did")
        self.owner: i64 = owner
        self.placements: Final = placements
        self.castings: Final = castings
        self.orders: Final = orders
        # Orders about one of two pouches, and attacks that may have named one of two spies.
        self.doubtful: Final = [] if recalls else [order for order in orders if _is_doubtful(order)]
        # Whether a choice of this phase, and whom counter-espionage named this turn, are hidden.
        self.hides_choice: bool = False
        self.hides_counter: bool = False


def _is_doubtful(order: Ordered) -> bool:
    if order.deed == ATTACK:
        return not order.foiled and order.group & order.gone != 0
    return order.foiled


def _unseen(view: AnyView, owner: i64) -> Unseen:
    orders = orders_in(view, owner)
    recalls = view.seat == owner
    if view.board.phase == _OVER:
        if len(view.documents) != 2 or len(view.roles) != 2:
            raise impossible(GAME, "in the end everything is shown")
        documents, roles = view.documents[owner], view.roles[owner]
    elif view.mine is not None and view.seat == owner and view.mine.documents:
        documents, roles = view.mine.documents, view.mine.roles
    else:
        return Unseen(owner, _placements(view, owner), _castings(view, owner, orders), orders, recalls)
    return Unseen(
        owner,
        [number for number, each in enumerate(PLACEMENTS) if each == documents],
        [number for number, each in enumerate(CASTINGS) if each == roles],
        orders,
        recalls,
    )


def _placements(view: AnyView, owner: i64) -> list[int]:
    """The ways to fill this player's pouches that fit what the other found, and with which nobody has won (IN 2): what
    has circulated and what was copied never shrinks, so it is enough to look at them now."""
    seen = view.board.sides[owner]
    mine = view.mine
    findings = mine.findings if mine is not None and view.seat == 1 - owner else ()
    side = Side()
    enemy = Side()
    if len(seen.visited) != _SIX or len(findings) not in (0, _SIX):
        raise impossible(GAME, "there are six pouches")
    side.visited = 0
    pouch: i64
    for pouch in range(_SIX):
        side.visited |= _mask(_OFFICER_MASKS, seen.visited[pouch]) << (_SIX * pouch)
    enemy.looked = _mask(_POUCH_MASKS, seen.looked)
    enemy.copied = _mask(_POUCH_MASKS, seen.copied)
    found: list[int] = []
    number: i64
    for number in range(len(_PLACED)):
        prepare(side, _PLACED[number])
        if side.has_circulated() or enemy.has_spied_out(side):
            continue
        fits = True
        for pouch in range(len(findings)):
            if (enemy.looked >> pouch) & 1 and finding(enemy, side, pouch) != findings[pouch]:
                fits = False
                break
        if fits:
            found.append(number)
    return found


def _mask(masks: dict[tuple[object, ...], int], members: tuple[object, ...]) -> i64:
    """The mask of some officers or pouches, in the order of their list."""
    mask = masks.get(members)
    if mask is None:
        raise impossible(GAME, f"these are no set: {members}")
    return mask


def _castings(view: AnyView, owner: i64, orders: list[Ordered]) -> list[int]:
    """The ways to cast this player's agents in which they could have done what they did, and were what was shown."""
    shown = view.board.sides[owner].roles
    if len(shown) != _SIX:
        raise impossible(GAME, "there are six agents")
    side = Side()
    found: list[int] = []
    number: i64
    for number in range(len(_CAST)):
        prepare(side, _CAST[number])
        fits = True
        for order in orders:
            if not order.could_be_given(side.spies, side.master):
                fits = False
                break
        agent: i64
        for agent in range(_SIX):
            role = shown[agent]
            if fits and role is not None and role_of(side, agent) != role:
                fits = False
        if fits:
            found.append(number)
    return found


class Worlds(core.Worlds[State]):
    """A match told again, and all that could be otherwise in it."""

    def __init__(self, retold: Retold, unseen: list[Unseen]) -> None:
        self._view: Final = retold.view
        self._state: Final = retold.state
        self._unseen: Final = unseen
        state = retold.state
        self._now: i64 = len(state.past)  # the place of the current turn
        doubtful: set[int] = set()
        for each in unseen:
            if each.owner != self._view.seat and state.phase != OVER:
                side = state.side(each.owner)
                each.hides_choice = side.packed != NO_CHOICE
                each.hides_counter = side.counter != NO_CHOICE
            doubtful.update([int(order.turn) for order in each.doubtful])
        self._doubtful: Final = sorted(doubtful - {int(self._now)})  # past turns of which not all was shown

    def sample(self, chance: Chance) -> State:
        world = self._state.clone()
        for place in self._doubtful:
            past = self._state.past[place]
            copy = past.clone()
            copy.public = past.public
            world.past[place] = copy
        for unseen in self._unseen:
            self._draw_side(world, unseen, chance)
        return world

    def _draw_side(self, world: State, unseen: Unseen, chance: Chance) -> None:
        side = world.side(unseen.owner)
        if side.master == 0:
            return  # not prepared yet
        placed: i64 = unseen.placements[chance.below(len(unseen.placements))]
        cast: i64 = unseen.castings[chance.below(len(unseen.castings))]
        packed: i64 = _PLACED[placed] | _CAST[cast]
        prepare(side, packed)
        for order in unseen.doubtful:
            if order.deed == ATTACK and not order.could_name_gone(side.spies):
                continue
            if chance.below(2):
                _name(self._play(world, order), order, _other(order))
        if unseen.hides_counter:
            counters = COUNTER_CHOICES[world.side(1 - unseen.owner).in_play]
            action = counters.sample(chance)
            side.counter = counters.read(action)
            if world.phase == COUNTER_ESPIONAGE:
                side.choice = action
                side.packed = side.counter
        if unseen.hides_choice:
            if world.phase == PREPARATION:
                side.choice = Prepare(PLACEMENTS[placed], CASTINGS[cast])
                side.packed = packed
            elif world.phase != COUNTER_ESPIONAGE:
                options = choices.options(world, unseen.owner)
                chosen = options.sample(chance)
                side.choice = chosen
                side.packed = options.read(chosen)
        if world.phase == OVER:
            side.packed = world.turn.play(unseen.owner).orders  # what was decided last

    def _play(self, world: State, order: Ordered) -> Play:
        turn = world.turn if order.turn == self._now else world.past[order.turn]
        return turn.play(order.owner)

    def count(self) -> int:
        world = self._state.clone()
        total = 1
        for unseen in self._unseen:
            total *= self._count_side(world, unseen)
        return total

    def _count_side(self, world: State, unseen: Unseen) -> int:
        side = world.side(unseen.owner)
        if side.master == 0:
            return 1
        total = 0
        for cast in unseen.castings:
            prepare(side, _CAST[cast])
            ways = 1
            for order in unseen.doubtful:
                if order.deed != ATTACK or order.could_name_gone(side.spies):
                    ways *= 2
            if unseen.hides_choice and world.phase not in (PREPARATION, COUNTER_ESPIONAGE):
                ways *= len(choices.options(world, unseen.owner))
            total += ways
        if unseen.hides_counter:
            total *= len(COUNTER_CHOICES[world.side(1 - unseen.owner).in_play])
        return total * len(unseen.placements)

    def __contains__(self, state: object) -> bool:
        if not isinstance(state, State) or state.view(self._view.seat, self._view.heard) != self._view:
            return False
        # Whatever is hidden must be something that is drawn; without it the position is the one that was told again.
        alike = state.clone()
        alike.past = [past.clone() for past in state.past]
        for unseen in self._unseen:
            if not self._may_have(state, unseen):
                return False
            self._forget(alike, unseen)
        return alike.to_text() == self._state.to_text()

    def _may_have(self, state: State, unseen: Unseen) -> bool:
        """Whether `_draw_side` draws what this player has."""
        side = state.side(unseen.owner)
        if side.master == 0:
            return True
        placed: i64 = side.important | side.decoy << 3 | side.key << 6
        cast: i64 = side.master << 9 | side.spies << 15
        if placed not in [_PLACED[each] for each in unseen.placements]:
            return False
        if cast not in [_CAST[each] for each in unseen.castings]:
            return False
        for order in unseen.doubtful:
            named = object_at(self._play(state, order).orders, order.place)
            if named != _usual(order) and (
                named != _other(order) or (order.deed == ATTACK and not order.could_name_gone(side.spies))
            ):
                return False
        if unseen.hides_counter and COUNTER[side.counter] not in COUNTER_CHOICES[state.side(1 - unseen.owner).in_play]:
            return False
        if unseen.hides_choice:
            options = choices.options(state, unseen.owner)
            return side.choice in options and options.read(side.choice) == side.packed
        return state.phase != OVER or side.packed == state.turn.play(unseen.owner).orders

    def _forget(self, state: State, unseen: Unseen) -> None:
        """Put in place of what is hidden what was told again."""
        side = state.side(unseen.owner)
        ours = self._state.side(unseen.owner)
        side.important, side.decoy, side.key = ours.important, ours.decoy, ours.key
        side.master, side.spies = ours.master, ours.spies
        for order in unseen.doubtful:
            _name(self._play(state, order), order, _usual(order))
        if unseen.hides_counter:
            side.counter = ours.counter
        if unseen.hides_choice or state.phase == OVER:
            side.choice, side.packed = ours.choice, ours.packed


def _usual(order: Ordered) -> i64:
    """What a doubtful order was about, as the match was told again."""
    return only(order.taken) if order.deed == ATTACK else order.pouches[0]


def _other(order: Ordered) -> i64:
    """What else it can have been about."""
    return only(order.gone) if order.deed == ATTACK else order.pouches[1]


def _name(play: Play, order: Ordered, about: i64) -> None:
    seven: i64 = 7
    place = 6 * order.place + 3
    play.orders = play.orders & ~(seven << place) | about << place
