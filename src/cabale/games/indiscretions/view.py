"""What a player may know. The board is the same for all and is built without knowing for whom; what is one's own comes
beside it. `fold` carries a view from one event to the next, knowing nothing but the event."""

from typing import TYPE_CHECKING, Generic, TypeAlias

from msgspec import Struct
from msgspec.structs import replace
from typing_extensions import TypeVar

from cabale.core import view as core
from cabale.core.messages import Event
from cabale.core.outcome import Outcome
from cabale.core.seats import SPECTATOR, Seat, seats_in
from cabale.core.talk import Said
from cabale.games.indiscretions import events
from cabale.games.indiscretions.actions import Action, Arrest, Counter, GiveOrders, NameNobody, Prepare, Watch
from cabale.games.indiscretions.meeting import Meeting
from cabale.games.indiscretions.packing import (
    AGENTS,
    AGENTS_IN,
    COUNTER,
    DEEDS,
    MEASURES,
    NO_ORDER,
    OFFICERS_IN,
    POUCHES,
    POUCHES_IN,
    deed_at,
    finding,
    how_many,
    numbers_in,
    object_at,
    role_of,
    unpack_documents,
    unpack_groups,
    unpack_meetings,
    unpack_orders,
    unpack_roles,
)
from cabale.games.indiscretions.phases import OVER, PHASES
from cabale.games.indiscretions.side import Side as RefereeSide
from cabale.games.indiscretions.talk import Utterance
from cabale.games.indiscretions.terms import (
    Deed,
    Document,
    FieldAgent,
    Finding,
    Measure,
    Officer,
    Phase,
    Pouch,
    Role,
)
from cabale.games.indiscretions.turn import NOT_SHOWN
from cabale.games.indiscretions.turn import Play as RefereePlay
from cabale.games.indiscretions.turn import Turn as RefereeTurn

if TYPE_CHECKING:
    from cabale.games.indiscretions.state import State

OFFICERS = tuple(Officer)


class Done(Struct, frozen=True, omit_defaults=True):
    """What a group of agents did at a meeting, and with which pouch; or would have done if it had not been foiled, to a
    pouch that is not told (IN 4.3)."""

    deed: Deed
    pouch: Pouch | None = None
    foiled: bool = False


class Play(Struct, frozen=True, omit_defaults=True):
    """What one player did in a turn, as far as it has been shown."""

    meetings: tuple[Meeting, ...] = ()
    groups: tuple[tuple[FieldAgent, ...], ...] = ()  # at each enemy meeting
    held: tuple[int, ...] | None = None  # the numbers of one's own meetings that were maintained
    measure: Measure | None = None
    named: FieldAgent | None = None  # the enemy agent watched or arrested
    deeds: tuple[Done | None, ...] = ()  # at each enemy meeting
    arrested: tuple[FieldAgent, ...] = ()  # one's own agents, whose role was shown


class Turn(Struct, frozen=True):
    number: int
    plays: tuple[Play, ...]  # by seat


class Side(Struct, frozen=True):
    """One player's side as everybody sees it."""

    pouches: tuple[Pouch, ...]  # by officer
    visited: tuple[tuple[Officer, ...], ...]  # by pouch: the officers who have held it
    in_play: tuple[FieldAgent, ...]
    roles: tuple[Role | None, ...]  # by agent: those that were shown
    looked: tuple[Pouch, ...]  # pouches of this side the enemy has looked into
    copied: tuple[Pouch, ...]  # those of them he has copied
    banned_until: int  # the last turn without counter-espionage, 0 if there was none

    def holder(self, pouch: Pouch) -> Officer:
        """The officer who holds this pouch."""
        return OFFICERS[self.pouches.index(pouch)]

    def held_by(self, officer: Officer) -> Pouch:
        return self.pouches[OFFICERS.index(officer)]


class Board(core.Board, frozen=True):
    """What is open to all, spectators included."""

    turns: int  # the limit
    phase: Phase
    awaited: tuple[Seat, ...]
    sides: tuple[Side, ...]
    turn: Turn
    past: tuple[Turn, ...]

    @property
    def seats(self) -> int:
        return len(self.sides)


class Mine(Struct, frozen=True):
    """What one player knows beside the board: his own side, what he has found in the enemy's pouches, his choices that
    are not shown yet, and his orders, of which not all is ever shown."""

    documents: tuple[Document, ...]  # by pouch; none before they are placed
    roles: tuple[Role, ...]  # by agent
    circulation: tuple[Officer, ...]  # who has had the important document
    findings: tuple[Finding | None, ...]  # by enemy pouch
    choice: Action | None  # made in this phase, while the other still thinks
    counter: Counter | None  # made this turn, until it is shown
    orders: tuple[GiveOrders, ...]  # all he gave, turn by turn: nobody is shown what a foiled one was about


M = TypeVar("M", bound=Mine | None, covariant=True, default=Mine)


class View(core.View[Board, M, Utterance], Generic[M], frozen=True):
    """All that a player may know; `mine` is None for spectators, `documents` and `roles` are empty until the end."""

    documents: tuple[tuple[Document, ...], ...] = ()
    roles: tuple[tuple[Role, ...], ...] = ()
    outcome: Outcome | None = None


AnyView: TypeAlias = View[Mine | None]  # a seat's, or that of somebody who looks on


def view(state: "State", seat: int, heard: tuple[Said[Utterance], ...]) -> AnyView:
    over = state.phase == OVER
    sides = (state.first, state.second) if over else ()
    return View(
        seat,
        state.board,
        None if seat == SPECTATOR else mine(state, seat),
        heard,
        tuple([unpack_documents(side) for side in sides]),
        tuple([unpack_roles(side) for side in sides]),
        state.outcome,
    )


def board(state: "State") -> Board:
    return Board(
        state.turns,
        PHASES[state.phase],
        seats_in(state.pending),
        (public_side(state.first, state.second), public_side(state.second, state.first)),
        public_turn(state.turn),
        tuple([_past_turn(past) for past in state.past]),
    )


def public_side(side: RefereeSide, enemy: RefereeSide) -> Side:
    return Side(
        tuple([POUCHES[side.pouch_of(officer)] for officer in range(6)]),
        tuple([OFFICERS_IN[side.holders(pouch)] for pouch in range(6)]),
        AGENTS_IN[side.in_play],
        tuple([role_of(side, agent) if side.shown >> agent & 1 else None for agent in range(6)]),
        POUCHES_IN[enemy.looked],
        POUCHES_IN[enemy.copied],
        side.banned_until,
    )


def public_turn(turn: RefereeTurn) -> Turn:
    return Turn(turn.number, (public_play(turn.first, turn.second), public_play(turn.second, turn.first)))


def _past_turn(past: RefereeTurn) -> Turn:
    known: Turn | None = past.public
    if known is None:
        known = past.public = public_turn(past)
    return known


def public_play(play: RefereePlay, enemy: RefereePlay) -> Play:
    counter = play.counter
    return Play(
        unpack_meetings(play.meetings),
        () if play.sent == NOT_SHOWN else unpack_groups(play.sent, enemy.meetings),
        None if play.held == NOT_SHOWN else numbers_in(play.held),
        None if counter == NOT_SHOWN else MEASURES[counter >> 3],
        AGENTS[counter & 7] if counter > 0 else None,
        () if play.orders == NOT_SHOWN else _deeds(play, how_many(enemy.meetings)),
        AGENTS_IN[play.arrested],
    )


def _deeds(play: RefereePlay, meetings: int) -> tuple[Done | None, ...]:
    return tuple([_done(play, place) for place in range(meetings)])


def _done(play: RefereePlay, place: int) -> Done | None:
    number = deed_at(play.orders, place)
    if number == NO_ORDER:
        return None
    deed = DEEDS[number - 1]
    # IN 4.6: which spy an attack was to cost is not shown; who was taken is told.
    if play.foiled >> place & 1:
        return Done(deed, None, True)
    return Done(deed, POUCHES[object_at(play.orders, place)] if deed in (Deed.GLANCE, Deed.COPY) else None)


def mine(state: "State", seat: int) -> Mine:
    side, enemy = state.side(seat), state.side(1 - seat)
    return Mine(
        unpack_documents(side),
        unpack_roles(side),
        OFFICERS_IN[side.holders(side.important)] if side.master else (),
        tuple([finding(side, enemy, pouch) if side.looked >> pouch & 1 else None for pouch in range(6)]),
        side.choice,
        None if side.counter == NOT_SHOWN else COUNTER[side.counter],
        _orders(state, seat),
    )


def _orders(state: "State", seat: int) -> tuple[GiveOrders, ...]:
    given = [
        GiveOrders(unpack_orders(turn.play(seat).orders, turn.play(1 - seat).meetings))
        for turn in (*state.past, state.turn)
        if turn.play(seat).orders != NOT_SHOWN
    ]
    choice = state.side(seat).choice
    return (*given, choice) if isinstance(choice, GiveOrders) else tuple(given)


def fold(view: AnyView, event: Event) -> AnyView:
    """The view after one more event that this seat was told."""
    board, mine = view.board, view.mine
    match event:
        case Said():
            return replace(view, heard=(*view.heard, event))
        case events.PhaseBegan(phase, awaited):
            board = replace(board, phase=phase, awaited=awaited)
            if mine is not None:
                mine = replace(mine, choice=None)
        case events.TurnBegan(number):
            past = board.past if number == 1 else (*board.past, board.turn)
            board = replace(board, turn=Turn(number, (Play(), Play())), past=past)
        case events.ChoiceMade(seat, choice):
            board = replace(board, awaited=tuple(other for other in board.awaited if other != seat))
            if mine is not None and choice is not None:
                mine = _chosen(board, mine, seat, choice)
        case events.MeetingsCalled(seat, meetings):
            board = _played(board, seat, meetings=meetings)
        case events.AgentsSent(seat, groups):
            board = _played(board, seat, groups=groups)
        case events.MeetingsMaintained(seat, held):
            board = _played(board, seat, held=held)
        case events.CounterEspionageShown(seat, measure, agent):
            board = _played(board, seat, measure=measure, named=agent)
            if mine is not None and seat == view.seat:
                mine = replace(mine, counter=None)
        case events.AgentArrested(seat, agent, role):
            in_play = tuple(other for other in board.sides[seat].in_play if other != agent)
            board = _side(_shown(board, seat, agent, role), seat, in_play=in_play)
        case events.CivilianArrested(seat, agent, banned_until):
            board = _side(_shown(board, seat, agent, Role.CIVILIAN), 1 - seat, banned_until=banned_until)
        case events.AgentsDidNothing(seat, meeting):
            board = _did(board, seat, meeting, Done(Deed.NOTHING))
        case events.DeedFoiled(seat, meeting, deed):
            board = _did(board, seat, meeting, Done(deed, None, True))
        case events.PouchGlanced(seat, meeting, pouch, found):
            board = _looked(_did(board, seat, meeting, Done(Deed.GLANCE, pouch)), seat, pouch)
            mine = _found(mine, (pouch,), (found,))
        case events.PouchCopied(seat, meeting, pouch, found):
            board = _looked(_did(board, seat, meeting, Done(Deed.COPY, pouch)), seat, pouch)
            copied = _with(board.sides[1 - seat].copied, pouch)
            board = _side(board, 1 - seat, copied=copied)
            mine = _found(mine, (pouch,), (found,))
        case events.PouchesDeciphered(pouches, findings):
            mine = _found(mine, pouches, findings)
        case events.MeetingAttacked(seat, meeting):
            board = _did(board, seat, meeting, Done(Deed.ATTACK))
        case events.PouchesExchanged(seat, meetings):
            for exchange in meetings:
                board = _exchanged(board, seat, exchange)
            if mine is not None and seat == view.seat:
                important = mine.documents.index(Document.IMPORTANT)
                mine = replace(mine, circulation=board.sides[seat].visited[important])
        case events.MatchEnded(outcome, documents, roles):
            board = replace(board, phase=Phase.OVER, awaited=())
            if mine is not None:
                mine = replace(mine, choice=None)
            return View(view.seat, board, mine, view.heard, documents, roles, outcome)
    return replace(view, board=board, mine=mine)


def _chosen(board: Board, mine: Mine, seat: int, choice: Action) -> Mine:
    mine = replace(mine, choice=choice)
    match choice:
        case Prepare(documents, roles):
            circulation = board.sides[seat].visited[documents.index(Document.IMPORTANT)]
            return replace(mine, documents=documents, roles=roles, circulation=circulation)
        case Watch() | Arrest() | NameNobody():
            return replace(mine, counter=choice)
        case GiveOrders():
            return replace(mine, orders=(*mine.orders, choice))
        case _:
            return mine


def _played(board: Board, seat: int, **changes: object) -> Board:
    plays = list(board.turn.plays)
    plays[seat] = replace(plays[seat], **changes)
    return replace(board, turn=replace(board.turn, plays=tuple(plays)))


def _side(board: Board, seat: int, **changes: object) -> Board:
    sides = list(board.sides)
    sides[seat] = replace(sides[seat], **changes)
    return replace(board, sides=tuple(sides))


def _did(board: Board, seat: int, meeting: int, done: Done) -> Board:
    plays = board.turn.plays
    deeds = list(plays[seat].deeds or (None,) * len(plays[1 - seat].meetings))
    deeds[meeting - 1] = done
    return _played(board, seat, deeds=tuple(deeds))


def _shown(board: Board, seat: int, agent: FieldAgent, role: Role) -> Board:
    roles = list(board.sides[seat].roles)
    roles[AGENTS.index(agent)] = role
    arrested = tuple(sorted({*board.turn.plays[seat].arrested, agent}))
    return _side(_played(board, seat, arrested=arrested), seat, roles=tuple(roles))


def _looked(board: Board, seat: int, pouch: Pouch) -> Board:
    return _side(board, 1 - seat, looked=_with(board.sides[1 - seat].looked, pouch))


def _with(pouches: tuple[Pouch, ...], pouch: Pouch) -> tuple[Pouch, ...]:
    return tuple(other for other in Pouch if other in pouches or other is pouch)


def _found(mine: Mine | None, pouches: tuple[Pouch, ...], found: tuple[Finding | None, ...]) -> Mine | None:
    if mine is None or None in found:
        return mine
    findings = list(mine.findings)
    for pouch, told in zip(pouches, found, strict=True):
        findings[POUCHES.index(pouch)] = told
    return replace(mine, findings=tuple(findings))


def _exchanged(board: Board, seat: int, meeting: Meeting) -> Board:
    side = board.sides[seat]
    first, second = meeting.ranks
    pouches = list(side.pouches)
    pouches[first], pouches[second] = pouches[second], pouches[first]
    visited = list(side.visited)
    for officer in (first, second):
        pouch = POUCHES.index(pouches[officer])
        visited[pouch] = tuple(other for other in Officer if other in visited[pouch] or other is OFFICERS[officer])
    return _side(board, seat, pouches=tuple(pouches), visited=tuple(visited))
