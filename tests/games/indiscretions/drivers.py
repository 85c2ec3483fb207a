"""Indiscrétions arranged in words: documents as `"IDKAAA"` from the red pouch to the violet (I important, D decoy, K
key, A album), roles as `"MSSCCC"` from agent A to F (M master spy, S spy, C civilian). A turn is told in a line a
player:

    match = arrange("IDKAAA MSSCCC", "IDKAAA MSSCCC")
    turn(match, Plan(meet="PG MA", name="arrest C"), Plan(send="AB -", do="glance red, -"))

Officers are P President, M Prime Minister, D Defence, G General, S Deputy General, A Admiral. What a plan does not say
is nothing called, nobody named, nobody sent, everything held, nothing done.
"""

from __future__ import annotations

from typing import Any, NamedTuple, TypeAlias

from cabale.games.indiscretions import Match, game
from cabale.games.indiscretions.actions import (
    Action,
    Arrest,
    CallMeetings,
    GiveOrders,
    MaintainMeetings,
    NameNobody,
    Prepare,
    SendAgents,
    Watch,
)
from cabale.games.indiscretions.meeting import Meeting
from cabale.games.indiscretions.options import Options
from cabale.games.indiscretions.order import Attack, Copy, DoNothing, Glance, Order
from cabale.games.indiscretions.state import State
from cabale.games.indiscretions.talk import Utterance
from cabale.games.indiscretions.terms import Document, FieldAgent, Officer, Phase, Pouch, Role
from cabale.games.indiscretions.view import AnyView, Board, View
from cabale.testing import script

Story: TypeAlias = script.Story[State, Action, Utterance, View, AnyView]

_DOCUMENTS = {"I": Document.IMPORTANT, "D": Document.DECOY, "K": Document.KEY, "A": Document.ALBUM}
_ROLES = {"M": Role.MASTER, "S": Role.SPY, "C": Role.CIVILIAN}
_OFFICERS = dict(zip("PMDGSA", Officer, strict=True))

USUAL = "IDKAAA MSSCCC"


class Plan(NamedTuple):
    """What a player will do in a turn."""

    meet: str = ""  # "PG MA"
    name: str = ""  # "watch C", "arrest C"
    send: str = ""  # a group for each enemy meeting: "AB - C"
    hold: str | None = None  # "13"; None for all
    do: str = ""  # an order for each enemy meeting: "glance red, -, attack B"


def prepare(text: str) -> Prepare:
    """`"IDKAAA MSSCCC"` as a preparation."""
    documents, roles = text.split()
    return Prepare(
        tuple(_DOCUMENTS[letter] for letter in documents),
        tuple(_ROLES[letter] for letter in roles),
    )


def meet(text: str) -> CallMeetings:
    return CallMeetings(tuple(Meeting(_OFFICERS[pair[0]], _OFFICERS[pair[1]]) for pair in text.split()))


def send(text: str) -> SendAgents:
    return SendAgents(
        tuple(() if group == "-" else tuple(FieldAgent(letter) for letter in group) for group in text.split())
    )


def orders(text: str) -> GiveOrders:
    return GiveOrders(tuple(order(one.strip()) for one in text.split(",")))


def order(text: str) -> Order | None:
    """`"glance red"`, `"copy blue"`, `"attack B"`, `"nothing"`, `"-"`."""
    match text.split():
        case ["glance", pouch]:
            return Glance(Pouch(pouch))
        case ["copy", pouch]:
            return Copy(Pouch(pouch))
        case ["attack", agent]:
            return Attack(FieldAgent(agent))
        case ["nothing"]:
            return DoNothing()
        case ["-"]:
            return None
    raise ValueError(text)


def arrange(first: str = USUAL, second: str = USUAL, turns: int = 60) -> Story:
    """A match with both sides prepared, at the beginning of its first turn."""
    match = unprepared(turns)
    match.apply(0, prepare(first))
    match.apply(1, prepare(second))
    return match


def unprepared(turns: int = 60) -> Story:
    return script.arrange(game, 2, options=Options(turns))


def turn(match: Match, first: Plan | None = None, second: Plan | None = None) -> None:
    """Play a whole turn as planned, from its beginning or from where it is."""
    number = match.state.moment
    while match.state.moment == number and match.to_act:
        phase(match, first, second)


def phase(match: Match, first: Plan | None = None, second: Plan | None = None) -> None:
    """Play one phase as planned."""
    plans = (first or Plan(), second or Plan())
    for seat in match.to_act:
        match.apply(seat, decision(match, seat, plans[seat]))


def until(match: Match, wanted: Phase, first: Plan | None = None, second: Plan | None = None) -> None:
    """Play as planned up to the next phase of this kind."""
    while board(match).phase is not wanted:
        phase(match, first, second)


def decision(match: Match, seat: int, plan: Plan) -> Action:
    """What this plan says for the phase it is."""
    view = match.view(seat)
    mine, theirs = view.board.turn.plays[seat], view.board.turn.plays[1 - seat]
    match view.board.phase:
        case Phase.MEETINGS:
            return meet(plan.meet)
        case Phase.COUNTER_ESPIONAGE:
            return _counter(plan.name)
        case Phase.AGENTS:
            return send(plan.send or " ".join("-" for _ in theirs.meetings))
        case Phase.MAINTENANCE:
            held = "".join(str(number + 1) for number in range(len(mine.meetings))) if plan.hold is None else plan.hold
            return MaintainMeetings(tuple(int(number) for number in held))
        case Phase.ORDERS:
            return orders(plan.do) if plan.do else GiveOrders(_nothing(mine.groups, theirs.held))
    raise ValueError(view.board.phase)


def _nothing(groups: Any, held: Any) -> tuple[Order | None, ...]:
    return tuple(DoNothing() if group and number in held else None for number, group in enumerate(groups, 1))


def _counter(text: str) -> Action:
    match text.split():
        case []:
            return NameNobody()
        case ["watch", agent]:
            return Watch(FieldAgent(agent))
        case ["arrest", agent]:
            return Arrest(FieldAgent(agent))
    raise ValueError(text)


def board(match: Match) -> Board:
    """What lies open."""
    return match.view(-1).board
