"""A choice asked in steps, phase by phase: there are up to 7,200 ways to choose, and nobody reads such a list."""

import secrets
from collections.abc import Callable, Iterable
from typing import TypeVar

from cabale.core.chance import Keyed
from cabale.core.legal import Legal
from cabale.core.words import Words
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
from cabale.games.indiscretions.order import Order
from cabale.games.indiscretions.tables import DOCUMENTS, MOST_MEETINGS, ROLES
from cabale.games.indiscretions.terms import Document, FieldAgent, Officer, Phase, Pouch, Role
from cabale.games.indiscretions.view import View
from cabale.rooms.indiscretions.short import short, short_meeting
from cabale.rooms.room import Ask

T = TypeVar("T")


def pick(ask: Ask, question: str, things: list[T], label: Callable[[T], str]) -> T:
    return things[ask(question, [label(thing) for thing in things])]


class Choosing:
    """Asks one person, in one language, for one table of names."""

    def __init__(self, words: Words, names: tuple[str, ...]) -> None:
        self.words = words
        self.names = names

    def choose(self, question: str, view: View, legal: Legal[Action], ask: Ask) -> Action:
        """One of the legal choices; `question` is what the phase asks."""
        match view.board.phase:
            case Phase.PREPARATION:
                return self._prepare(legal, ask)
            case Phase.MEETINGS:
                return self._call(view, ask)
            case Phase.COUNTER_ESPIONAGE:
                return self._name(question, view, ask)
            case Phase.AGENTS:
                return self._send(view, ask)
            case Phase.MAINTENANCE:
                return self._maintain(question, view, legal, ask)
            case _:
                return self._order(view, legal, ask)

    def _prepare(self, legal: Legal[Action], ask: Ask) -> Action:
        ways = [self.words("room-by-chance"), self.words("room-by-hand")]
        by_chance = ask(self.words("room-ask-prepare"), ways) == 0
        while True:
            action = legal.sample(Keyed(secrets.token_bytes(32))) if by_chance else self._by_hand(ask)
            assert isinstance(action, Prepare)
            summary = self.words(
                "room-ask-sure",
                documents=", ".join(short(self.words, document) for document in action.documents),
                roles=", ".join(self.words.noun(role) for role in action.roles),
            )
            if ask(summary, [self.words("room-yes"), self.words("room-again")]) == 0:
                return action

    def _by_hand(self, ask: Ask) -> Prepare:
        documents = dict.fromkeys(Pouch, Document.ALBUM)
        free = list(Pouch)
        for document in (document for document in DOCUMENTS if document is not Document.ALBUM):
            pouch = pick(ask, self.words(f"room-ask-{document.value}"), free, self.words.noun)
            documents[pouch] = document
            free.remove(pouch)
        roles = dict.fromkeys(FieldAgent, Role.CIVILIAN)
        left = list(FieldAgent)
        for question, role in zip(("master", "spy", "other-spy"), ROLES, strict=False):
            agent = pick(ask, self.words(f"room-ask-{question}"), left, str)
            roles[agent] = role
            left.remove(agent)
        return Prepare(tuple(documents.values()), tuple(roles.values()))

    def _call(self, view: View, ask: Ask) -> Action:
        meetings: list[Meeting] = []
        free = list(Officer)
        while len(meetings) < MOST_MEETINGS:
            enough = self.words("room-done" if meetings else "room-no-meeting")
            labels = [enough, *(self._with_pouch(view, officer) for officer in free)]
            question = self.words("room-ask-first", number=len(meetings) + 1)
            called = ", ".join(short_meeting(self.words, meeting) for meeting in meetings)
            chosen = ask(self.words("room-called", called=called, question=question) if called else question, labels)
            if chosen == 0:
                break
            officer = free[chosen - 1]
            others = [other for other in free if other is not officer]
            question = self.words("room-ask-second", officer=self.words.noun(officer))
            other = pick(ask, question, others, lambda other: self._with_pouch(view, other))
            meetings.append(Meeting(officer, other))
            free = [left for left in free if left not in (officer, other)]
        return CallMeetings(tuple(meetings))

    def _with_pouch(self, view: View, officer: Officer) -> str:
        """An officer, with what is in his pouch where that matters."""
        pouch = view.board.sides[view.seat].held_by(officer)
        document = view.mine.documents[list(Pouch).index(pouch)]
        plain = document is Document.ALBUM
        return short(self.words, officer) if plain else f"{short(self.words, officer)} ({short(self.words, document)})"

    def _name(self, question: str, view: View, ask: Ask) -> Action:
        kinds = [self.words(f"room-{kind}") for kind in ("nobody", "watch", "arrest")]
        measure = ask(question, kinds)
        if measure == 0:
            return NameNobody()
        enemy = view.board.sides[1 - view.seat]
        roles = dict(zip(FieldAgent, enemy.roles, strict=True))
        whom = self.words("room-ask-watched" if measure == 1 else "room-ask-arrested")
        agent = pick(ask, whom, list(enemy.in_play), lambda agent: self._agent(agent, roles[agent]))
        return Watch(agent) if measure == 1 else Arrest(agent)

    def _agent(self, agent: FieldAgent, role: Role | None) -> str:
        return f"{agent} ({self.words.noun(role)})" if role is not None else str(agent)

    def _send(self, view: View, ask: Ask) -> Action:
        meetings = view.board.turn.plays[1 - view.seat].meetings
        roles = dict(zip(FieldAgent, view.mine.roles, strict=True))
        groups: list[list[FieldAgent]] = [[] for _ in meetings]
        home = list(view.board.sides[view.seat].in_play)
        while home:
            sent = ", ".join(f"{number} ← {''.join(group)}" for number, group in enumerate(groups, 1) if group)
            question = self.words("room-ask-another", sent=sent) if sent else self.words("room-ask-agent")
            enough = self.words("room-done" if sent else "room-nobody")
            chosen = ask(question, [enough, *(self._agent(agent, roles[agent]) for agent in home)])
            if chosen == 0:
                break
            agent = home.pop(chosen - 1)
            place = 0
            if len(meetings) > 1:
                labels = [self._at(view, meeting) for meeting in meetings]
                place = ask(self.words("room-ask-where", agent=agent), labels)
            groups[place].append(agent)
        return SendAgents(tuple(tuple(group) for group in groups))

    def _at(self, view: View, meeting: Meeting) -> str:
        """An enemy meeting, with the pouches that will be there."""
        enemy = view.board.sides[1 - view.seat]
        pouches = (self.words.noun(enemy.held_by(officer)) for officer in (meeting.first, meeting.second))
        return f"{short_meeting(self.words, meeting)} ({', '.join(pouches)})"

    def _maintain(self, question: str, view: View, legal: Legal[Action], ask: Ask) -> Action:
        count = len(view.board.turn.plays[view.seat].meetings)
        actions = legal.of(MaintainMeetings)
        return actions[ask(question, [self._maintained(action, count) for action in actions])]

    def _maintained(self, action: MaintainMeetings, count: int) -> str:
        if len(action.held) == count:
            return self.words("room-hold-all")
        if not action.held:
            return self.words("room-cancel-all")
        cancelled = [number for number in range(1, count + 1) if number not in action.held]
        return self.words("room-hold-some", held=self._numbers(action.held), cancelled=self._numbers(cancelled))

    def _numbers(self, numbers: Iterable[int]) -> str:
        return self.words.join(map(str, numbers))

    def _order(self, view: View, legal: Legal[Action], ask: Ask) -> Action:
        listed = legal.of(GiveOrders)
        theirs = view.board.turn.plays[1 - view.seat]
        groups = view.board.turn.plays[view.seat].groups
        orders: list[Order | None] = []
        for place, meeting in enumerate(theirs.meetings):
            choices = [order for order in dict.fromkeys(action.orders[place] for action in listed) if order is not None]
            if not choices:
                orders.append(None)  # nobody there, or cancelled
                continue
            question = self.words(
                "room-ask-order",
                meeting=place + 1,
                officers=short_meeting(self.words, meeting),
                agents="".join(groups[place]),
            )
            orders.append(pick(ask, question, choices, lambda order: self.words.sentence(order, self.names)))
        return GiveOrders(tuple(orders))
