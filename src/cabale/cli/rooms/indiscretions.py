"""Indiscrétions in the terminal: two sides over six officers, and choices asked in steps."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from rich.cells import set_cell_size
from rich.console import Group, RenderableType
from rich.text import Text

from cabale.cli.room import Ask, Room
from cabale.core.chance import Keyed
from cabale.core.legal import Legal
from cabale.core.seats import SPECTATOR
from cabale.core.words import message_id
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
from cabale.games.indiscretions.events import ChoiceMade, PhaseBegan
from cabale.games.indiscretions.meeting import Meeting
from cabale.games.indiscretions.order import Order
from cabale.games.indiscretions.talk import ClaimDocument, ClaimFinding, Utterance
from cabale.games.indiscretions.terms import Agent, Document, Finding, Officer, Phase, Pouch, Role
from cabale.games.indiscretions.view import Done, Play, View

LABEL = 13
COLUMN = 11

COLOURS = {
    Pouch.RED: "red",
    Pouch.BLUE: "bright_blue",
    Pouch.GREEN: "green",
    Pouch.YELLOW: "yellow",
    Pouch.WHITE: "bright_white",
    Pouch.VIOLET: "magenta",
}
TELLING = ("key", "important", "encrypted", "decoy")  # documents and findings that stand out

T = TypeVar("T")
Cell = tuple[str, str]  # a text and its style


class IndiscretionsRoom(Room):
    """Officers in columns; for each side its pouches, what is known of them, its agents, its meetings."""

    pages = ("memory",)

    def sentence(self, word: Any, me: int) -> str | None:
        if isinstance(word, PhaseBegan | ChoiceMade):
            return None  # the board and the question say as much
        return super().sentence(word, me)

    # The board

    def board(self, view: View) -> RenderableType:
        mine = view.mine
        over = view.outcome is not None
        first = view.seat if view.seat != SPECTATOR else 0
        knows: dict[int, tuple[tuple[Document, ...], tuple[Role | None, ...]]] = {}
        if over:
            knows = {seat: (view.documents[seat], view.roles[seat]) for seat in (0, 1)}
        elif mine is not None:
            knows = {view.seat: (mine.documents, mine.roles)}
        lines = [self._title(view), self._header(mine.circulation if mine is not None else ())]
        for seat in (first, 1 - first):
            documents, roles = knows.get(seat, ((), ()))
            findings = mine.findings if mine is not None and not over and seat != view.seat else ()
            lines += self._side(view, seat, documents or findings, roles)
        return Group(*lines)

    def reveal(self, view: View, views: tuple[View, ...]) -> RenderableType:
        lines = [self._title(view), self._header()]
        for seat, each in enumerate(views):
            assert each.mine is not None
            lines += self._side(view, seat, each.mine.documents, each.mine.roles)
        return Group(*lines)

    def _title(self, view: View) -> Text:
        number = view.board.turn.number
        if view.outcome is not None:
            title = self.words("room-over", number=number)
        elif number == 0:
            title = self.words("room-before")
        else:
            phase = self.words.noun(view.board.phase)
            title = self.words("room-turn", number=number, turns=view.board.turns, phase=phase)
        text = Text(title, style="bold")
        if view.mine is not None and view.mine.documents and view.outcome is None:
            count = len(view.mine.circulation)
            text.append("  " + self.words("room-circulation", count=count), style="not bold")
        return text

    def _header(self, had: tuple[Officer, ...] = ()) -> Text:
        """The officers; those who have had the reader's important document with a tick."""
        return self._row("", [(self._short(officer) + "✓" * (officer in had), "dim") for officer in Officer])

    def _side(
        self,
        view: View,
        seat: int,
        held: tuple[Document | Finding | None, ...],
        roles: tuple[Role | None, ...],
    ) -> list[Text]:
        """The rows of one side; `held` is what the reader knows of its pouches, by pouch."""
        side = view.board.sides[seat]
        pouches = side.pouches
        lines = [self._row(self.names[seat], [(self.words.noun(pouch), COLOURS[pouch]) for pouch in pouches], "bold")]
        if held:
            known = dict(zip(Pouch, held, strict=True))
            label = (
                "room-findings" if any(isinstance(what, Finding) or what is None for what in held) else "room-documents"
            )
            lines.append(self._row(self.words(label), [self._known(known[pouch]) for pouch in pouches]))
        if view.board.turn.number:
            lines.append(self._row(self.words("room-hands"), [self._hands(view, seat, pouch) for pouch in pouches]))
        lines.append(self._labelled("room-agents", self._agents(view, seat, roles)))
        if side.banned_until >= view.board.turn.number > 0:
            ban = Text(self.words("room-banned", until=side.banned_until), style="yellow")
            lines.append(self._labelled("room-counter", ban))
        if view.board.turn.number:
            lines.append(self._labelled("room-meetings", self._meetings(view, seat)))
        return lines

    def _row(self, label: str, cells: list[Cell], style: str = "dim") -> Text:
        text = Text(set_cell_size(label, LABEL - 1) + " ", style=style)
        for content, look in cells:
            text.append(set_cell_size(content, COLUMN), style=f"not bold not dim {look}")
        return text

    def _labelled(self, label: str, content: Text) -> Text:
        return Text(set_cell_size(self.words(label), LABEL - 1) + " ", style="dim").append_text(content)

    def _known(self, what: Document | Finding | None) -> Cell:
        if what is None:
            return "?", "dim"
        return self._short(what), "bold" if what.value in TELLING else ""

    def _hands(self, view: View, seat: int, pouch: Pouch) -> Cell:
        """How many officers have held a pouch, and whether the enemy looked into it."""
        side = view.board.sides[seat]
        hands = len(side.visited[list(Pouch).index(pouch)])
        style = "bold red" if hands == 5 and seat != view.seat else ""
        if pouch in side.copied:
            return self.words("room-hands-copied", hands=hands), style
        if pouch in side.looked:
            return self.words("room-hands-seen", hands=hands), style
        return str(hands), style

    def _agents(self, view: View, seat: int, roles: tuple[Role | None, ...]) -> Text:
        side = view.board.sides[seat]
        text = Text()
        for agent, role in zip(Agent, roles or side.roles, strict=True):
            shown = self.words.noun(role) if role is not None else "?"
            style = "" if agent in side.in_play else "strike dim"
            text.append(f"{agent} {shown}", style="bold" if role in (Role.SPY, Role.MASTER) and not style else style)
            text.append("  ")
        return text

    def _meetings(self, view: View, seat: int) -> Text:
        """This side's meetings of the turn, with the enemy agents who came."""
        turn = view.board.turn
        play, enemy = turn.plays[seat], turn.plays[1 - seat]
        if not play.meetings:
            return Text(self.words("room-none"), style="dim")
        text = Text()
        for number, meeting in enumerate(play.meetings, 1):
            cancelled = play.held is not None and number not in play.held
            text.append(f"{number}\u00a0", style="bold cyan")
            text.append(self._pair(meeting), style="strike dim" if cancelled else "")
            if enemy.groups and enemy.groups[number - 1]:
                text.append("\u00a0←" + "".join(enemy.groups[number - 1]), style="bold")
            text.append("  ")
        return text

    def _short(self, what: Any) -> str:
        return self.words(f"{self._id(what)}-short")

    def _id(self, what: Any) -> str:
        return f"{type(what).__name__.lower()}-{what.value}"

    def _pair(self, meeting: Meeting) -> str:
        return f"{self._short(meeting.first)}–{self._short(meeting.second)}".replace(" ", "\u00a0")

    # What can be looked at

    def page(self, name: str, view: View) -> RenderableType:
        """All turns: who was sent where, what was done there, whom counter-espionage named."""
        lines = [Text(self.words("room-memory-empty"), style="dim")] if not view.board.past else []
        for turn in view.board.past:
            lines.append(Text(self.words("event-turn-began", number=turn.number), style="bold"))
            for seat in (0, 1):
                lines.append(self._remembered(self.names[seat], turn.plays[seat], turn.plays[1 - seat]))
        return Group(*lines)

    def _remembered(self, name: str, play: Play, enemy: Play) -> Text:
        text = Text(f"{name}: " if self.words.lang == "en" else f"{name}\u202f: ", style="bold")
        parts: list[str] = []
        for meeting, group, done in zip(enemy.meetings, play.groups, play.deeds or (None,) * 3, strict=False):
            if group:
                parts.append(f"{''.join(group)} → {self._pair(meeting)}, {self._deed(done)}")
        if play.named is not None and play.measure is not None:
            parts.append(f"{self.words.noun(play.measure)} {play.named}")
        if play.arrested:
            parts.append(self.words("room-memory-shown", agents=self.words.join(play.arrested)))
        return text.append(" · ".join(parts) or self.words("room-none"), style="not bold")

    def _deed(self, done: Done | None) -> str:
        if done is None:
            return self.words("room-meeting-cancelled")
        deed = self.words.noun(done.deed)
        if done.pouch is not None:
            deed += f" {self.words.noun(done.pouch)}"
        return self.words("room-foiled", deed=deed) if done.foiled else deed

    # What is asked

    def choose(self, view: View, legal: Legal, ask: Ask) -> Action:
        ways: dict[Phase, Callable[[View, Legal, Ask], Action]] = {
            Phase.PREPARATION: self._prepare,
            Phase.MEETINGS: self._call,
            Phase.COUNTER_ESPIONAGE: self._name,
            Phase.AGENTS: self._send,
            Phase.MAINTENANCE: self._maintain,
            Phase.ORDERS: self._order,
        }
        return ways[view.board.phase](view, legal, ask)

    def _pick(self, ask: Ask, question: str, things: list[T], label: Callable[[T], str]) -> T:
        return things[ask(question, [label(thing) for thing in things])]

    def _prepare(self, view: View, legal: Legal, ask: Ask) -> Action:
        ways = [self.words("room-by-chance"), self.words("room-by-hand")]
        by_chance = ask(self.words("room-ask-prepare"), ways) == 0
        while True:
            action: Prepare = legal.sample(Keyed(secrets.token_bytes(32))) if by_chance else self._by_hand(ask)
            summary = self.words(
                "room-ask-sure",
                documents=", ".join(self._short(document) for document in action.documents),
                roles=", ".join(self.words.noun(role) for role in action.roles),
            )
            if ask(summary, [self.words("room-yes"), self.words("room-again")]) == 0:
                return action

    def _by_hand(self, ask: Ask) -> Prepare:
        documents = dict.fromkeys(Pouch, Document.ALBUM)
        free = list(Pouch)
        for document in (Document.IMPORTANT, Document.DECOY, Document.KEY):
            pouch = self._pick(ask, self.words(f"room-ask-{document.value}"), free, self.words.noun)
            documents[pouch] = document
            free.remove(pouch)
        roles = dict.fromkeys(Agent, Role.CIVILIAN)
        left = list(Agent)
        for question, role in (("master", Role.MASTER), ("spy", Role.SPY), ("other-spy", Role.SPY)):
            agent = self._pick(ask, self.words(f"room-ask-{question}"), left, str)
            roles[agent] = role
            left.remove(agent)
        return Prepare(tuple(documents.values()), tuple(roles.values()))

    def _call(self, view: View, legal: Legal, ask: Ask) -> Action:
        meetings: list[Meeting] = []
        free = list(Officer)
        while len(meetings) < 3:
            enough = self.words("room-done" if meetings else "room-no-meeting")
            labels = [enough, *(self._with_pouch(view, officer) for officer in free)]
            question = self.words("room-ask-first", number=len(meetings) + 1)
            called = ", ".join(self._pair(meeting) for meeting in meetings)
            chosen = ask(self.words("room-called", called=called, question=question) if called else question, labels)
            if chosen == 0:
                break
            officer = free[chosen - 1]
            others = [other for other in free if other is not officer]
            question = self.words("room-ask-second", officer=self.words.noun(officer))
            other = self._pick(ask, question, others, lambda other: self._with_pouch(view, other))
            meetings.append(Meeting(officer, other))
            free = [left for left in free if left not in (officer, other)]
        return CallMeetings(tuple(meetings))

    def _with_pouch(self, view: View, officer: Officer) -> str:
        """An officer, with what is in his pouch where that matters."""
        assert view.mine is not None
        pouch = view.board.sides[view.seat].held_by(officer)
        document = view.mine.documents[list(Pouch).index(pouch)]
        plain = document is Document.ALBUM
        return self._short(officer) if plain else f"{self._short(officer)} ({self._short(document)})"

    def _name(self, view: View, legal: Legal, ask: Ask) -> Action:
        kinds = [self.words(f"room-{kind}") for kind in ("nobody", "watch", "arrest")]
        measure = ask(self.question(view), kinds)
        if measure == 0:
            return NameNobody()
        enemy = view.board.sides[1 - view.seat]
        roles = dict(zip(Agent, enemy.roles, strict=True))
        question = self.words("room-ask-watched" if measure == 1 else "room-ask-arrested")
        agent = self._pick(ask, question, list(enemy.in_play), lambda agent: self._agent(agent, roles[agent]))
        return Watch(agent) if measure == 1 else Arrest(agent)

    def _agent(self, agent: Agent, role: Role | None) -> str:
        return f"{agent} ({self.words.noun(role)})" if role is not None else str(agent)

    def _send(self, view: View, legal: Legal, ask: Ask) -> Action:
        assert view.mine is not None
        meetings = view.board.turn.plays[1 - view.seat].meetings
        roles = dict(zip(Agent, view.mine.roles, strict=True))
        groups: list[list[Agent]] = [[] for _ in meetings]
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
        return f"{self._pair(meeting)} ({', '.join(pouches)})"

    def _maintain(self, view: View, legal: Legal, ask: Ask) -> Action:
        count = len(view.board.turn.plays[view.seat].meetings)
        actions: list[MaintainMeetings] = list(legal)
        return actions[ask(self.question(view), [self._maintained(action, count) for action in actions])]

    def _maintained(self, action: MaintainMeetings, count: int) -> str:
        if len(action.held) == count:
            return self.words("room-hold-all")
        if not action.held:
            return self.words("room-cancel-all")
        cancelled = [number for number in range(1, count + 1) if number not in action.held]
        return self.words("room-hold-some", held=self._numbers(action.held), cancelled=self._numbers(cancelled))

    def _numbers(self, numbers: Iterable[int]) -> str:
        return self.words.join(map(str, numbers))

    def _order(self, view: View, legal: Legal, ask: Ask) -> Action:
        listed: list[GiveOrders] = list(legal)
        theirs = view.board.turn.plays[1 - view.seat]
        groups = view.board.turn.plays[view.seat].groups
        orders: list[Order | None] = []
        for place, meeting in enumerate(theirs.meetings):
            choices = [order for order in dict.fromkeys(action.orders[place] for action in listed) if order is not None]
            if not choices:
                orders.append(None)  # nobody there, or cancelled
                continue
            question = self.words(
                "room-ask-order", meeting=place + 1, officers=self._pair(meeting), agents="".join(groups[place])
            )
            orders.append(self._pick(ask, question, choices, lambda order: self.words.sentence(order, self.names)))
        return GiveOrders(tuple(orders))

    # What is said

    def talk(self, view: View, utterances: tuple[Utterance, ...], ask: Ask) -> Utterance:
        """First the kind of word, then the pouch or agent it is about, then what is said of it."""
        kinds = list({type(utterance): None for utterance in utterances})
        kind = self._pick(
            ask, self.words("talk-what"), kinds, lambda kind: self.words(message_id(kind).replace("say-", "talk-", 1))
        )
        listed = [utterance for utterance in utterances if type(utterance) is kind]
        abouts = list({_about(utterance): None for utterance in listed})
        question = self.words("room-talk-pouch" if isinstance(abouts[0], Pouch) else "room-talk-agent")
        about = self._pick(ask, question, abouts, self.words.noun)
        listed = [utterance for utterance in listed if _about(utterance) is about]
        return self._pick(
            ask, self.words("talk-which"), listed, lambda word: self.words.sentence(word, self.names, view.seat)
        )

    # The end

    def ending(self, view: View) -> RenderableType:
        assert view.outcome is not None
        lines = [Text(self.words(f"reason-{view.outcome.reason}"), style="bold")]
        for seat, name in enumerate(self.names):
            documents = ", ".join(self._short(document) for document in view.documents[seat])
            roles = ", ".join(self.words.noun(role) for role in view.roles[seat])
            lines.append(Text(self.words("room-who-was-who", name=name, documents=documents, roles=roles)))
        return Group(*lines)


def _about(utterance: Any) -> Pouch | Agent:
    """The pouch or agent a typed word is about."""
    about: Pouch | Agent = utterance.pouch if isinstance(utterance, ClaimDocument | ClaimFinding) else utterance.agent
    return about
