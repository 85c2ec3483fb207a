"""A match told again from a view. The rules themselves play once more what the board shows, so that a view which no
match can give is refused by the very clause it breaks, and nothing of the rules is written twice.

What nobody was shown is here anything that fits; what else it can have been is for `worlds`.
"""

from typing import Final

from mypy_extensions import i64

from cabale.core.chance import Seeded
from cabale.core.errors import Illegal
from cabale.core.messages import Action
from cabale.core.worlds import impossible
from cabale.games.indiscretions import choices, setup
from cabale.games.indiscretions.actions import (
    Arrest,
    CallMeetings,
    GiveOrders,
    MaintainMeetings,
    NameNobody,
    Prepare,
    SendAgents,
    Watch,
)
from cabale.games.indiscretions.order import Attack, Copy, DoNothing, Glance, Order
from cabale.games.indiscretions.packing import (
    AGENTS,
    ATTACK,
    DEEDS,
    NOTHING,
    POUCHES,
    able_to,
    first_of,
    how_many,
    second_of,
)
from cabale.games.indiscretions.phases import AGENTS as SENDING
from cabale.games.indiscretions.phases import COUNTER_ESPIONAGE, MAINTENANCE, MEETINGS, PHASES, PREPARATION
from cabale.games.indiscretions.terms import Deed, FieldAgent, Measure
from cabale.games.indiscretions.view import AnyView, Play, Turn

GAME: Final = "indiscretions"
_LUCK: Final = Seeded(0)  # this game asks for none
_GLANCES: Final = Deed.GLANCE  # an enum looks its members up slowly
_NOBODY: Final = Measure.NOBODY
_WATCHES: Final = Measure.WATCH


class Ordered:
    """An order to more than do nothing, as everybody saw it."""

    def __init__(self, turn: i64, owner: i64, place: i64, deed: i64, foiled: bool) -> None:
        self.turn: i64 = turn  # its place in the list of turns
        self.owner: i64 = owner
        self.place: i64 = place  # of the enemy meeting
        self.deed: i64 = deed
        self.foiled: bool = foiled
        self.group: i64 = 0  # who went there, as a mask,
        self.gone: i64 = 0  # whom the enemy's counter-espionage had named,
        self.taken: i64 = 0  # and the spy that an attack cost
        self.pouches: tuple[int, int] = (0, 0)  # what the officers who met held, once that is known

    def could_be_given(self, spies: i64, master: i64) -> bool:
        """Whether these agents could have been ordered this, and it had come out as it did (IN 3.5, 4.3, 4.6)."""
        able = self.group & able_to(self.deed, spies, master)
        present = able & ~self.gone
        if self.foiled:
            return able != 0 and present == 0
        return present != 0 and (self.deed != ATTACK or self.taken & present != 0)

    def could_name_gone(self, spies: i64) -> bool:
        """IN 4.6: whether an attack may have named the spy who had been taken away, and cost the other instead."""
        present = self.group & spies & ~self.gone
        return self.group & spies & self.gone != 0 and present & -present == self.taken


def orders_in(view: AnyView, owner: i64) -> list[Ordered]:
    """The orders of one player, as far as they were shown."""
    orders: list[Ordered] = []
    turns = turns_in(view)
    turn: i64
    for turn in range(len(turns)):
        play = turns[turn].plays[owner]
        enemy = turns[turn].plays[1 - owner]
        if len(play.deeds) > len(play.groups):
            raise impossible(GAME, f"turn {turn + 1}: more deeds than groups of agents")
        place: i64
        for place in range(len(play.deeds)):
            done = play.deeds[place]
            if done is None:
                continue
            deed: i64 = DEEDS.index(done.deed) + 1
            if deed == NOTHING:
                continue
            order = Ordered(turn, owner, place, deed, done.foiled)
            order.group = _mask(play.groups[place])
            order.gone = _mask((enemy.named,)) if enemy.named is not None else 0
            if deed == ATTACK and not done.foiled:
                order.taken = _mask(play.arrested) & order.group & ~order.gone
                if order.taken == 0 or order.taken & (order.taken - 1):
                    raise impossible(GAME, f"turn {turn + 1}: an attack costs one spy")
            orders.append(order)
    return orders


def turns_in(view: AnyView) -> list[Turn]:
    return [*view.board.past, view.board.turn]


def _mask(agents: tuple[FieldAgent, ...]) -> i64:
    one: i64 = 1
    mask: i64 = 0
    for agent in agents:
        place: i64 = AGENTS.index(agent)
        mask |= one << place
    return mask


class Retold:
    """The match of a view, with these preparations and these orders."""

    def __init__(self, view: AnyView, prepared: tuple[Prepare, ...], orders: list[Ordered]) -> None:
        self.view: Final = view
        self.state: Final = setup.start(view.board.turns)
        self._prepared: Final = prepared
        self._orders: Final = orders
        self._turns: Final = turns_in(view)
        try:
            self._play()
        except Illegal as refusal:
            raise impossible(GAME, f"turn {self.state.turn.number}: {refusal}") from None
        if self.state.view(view.seat, view.heard) != view:
            raise impossible(GAME, "the board, or what is one's own, does not follow from the turns")

    def _play(self) -> None:
        state = self.state
        board = self.view.board
        now = board.turn.number  # which may be larger than any of ours
        while state.pending != 0 and state.turn.number <= len(self._turns):
            is_now = int(state.turn.number) == now and PHASES[state.phase] == board.phase
            for seat in state.to_act:
                if not is_now or seat not in board.awaited:
                    state.apply(seat, self._decision(seat, is_now), _LUCK)
            if is_now:
                return

    def _decision(self, seat: i64, is_now: bool) -> Action:
        """What a player decided in this phase, as far as it is known."""
        state = self.state
        phase = state.phase
        if phase == PREPARATION:
            return self._prepared[seat]
        mine = self.view.mine
        own = mine if seat == self.view.seat else None
        if is_now:
            if own is None or own.choice is None:
                # Whatever it was, the first in the list is as good.
                return next(iter(choices.options(state, seat)))
            return own.choice
        turn: i64 = state.turn.number - 1
        told = self._turns[turn]
        play = told.plays[seat]
        if phase == MEETINGS:
            return CallMeetings(play.meetings)
        if phase == COUNTER_ESPIONAGE:
            if play.measure is None:
                # Not shown yet.
                return NameNobody() if own is None or own.counter is None else own.counter
            return _counter(play)
        if phase == SENDING:
            return SendAgents(play.groups)
        if phase == MAINTENANCE:
            return MaintainMeetings(() if play.held is None else play.held)
        return self._give_orders(turn, seat, play)

    def _give_orders(self, turn: i64, seat: i64, play: Play) -> GiveOrders:
        """IN 3.5. Of another's foiled order it is not known which of the two pouches it was about (IN 4.3)."""
        mine = self.view.mine
        if mine is not None and seat == self.view.seat:
            before = sum(1 for earlier in self._turns[: int(turn)] if len(earlier.plays[seat].deeds) > 0)
            if before >= len(mine.orders):
                raise impossible(GAME, f"turn {turn + 1}: one's own orders are not recalled")
            return mine.orders[before]
        given: list[Order | None] = [None if done is None else DoNothing() for done in play.deeds]
        meetings = self.state.turn.play(1 - seat).meetings
        enemy = self.state.side(1 - seat)
        for order in self._orders:
            if order.turn != turn or order.owner != seat or order.place >= how_many(meetings):
                continue
            order.pouches = (
                enemy.pouch_of(first_of(meetings, order.place)),
                enemy.pouch_of(second_of(meetings, order.place)),
            )
            if order.deed == ATTACK:
                given[order.place] = Attack(AGENTS[only(order.gone if order.foiled else order.taken)])
                continue
            done = play.deeds[order.place]
            pouch = done.pouch if done is not None and done.pouch is not None else POUCHES[order.pouches[0]]
            given[order.place] = Glance(pouch) if DEEDS[order.deed - 1] == _GLANCES else Copy(pouch)
        return GiveOrders(tuple(given))


def only(mask: i64) -> i64:
    """The one agent of a mask."""
    agent: i64 = 0
    while mask > 1:
        mask >>= 1
        agent += 1
    return agent


def _counter(play: Play) -> Action:
    if play.measure == _NOBODY or play.named is None:
        return NameNobody()
    return Watch(play.named) if play.measure == _WATCHES else Arrest(play.named)
