"""Indiscrétions in the terminal: the board of both sides, choices asked in steps, the turns that are over on a page."""

from typing import Any

from msgspec import Struct
from rich.console import Group, RenderableType
from rich.text import Text

from cabale.core.game import Game
from cabale.core.legal import Legal
from cabale.core.words import Words, message_id
from cabale.games.indiscretions.actions import Action
from cabale.games.indiscretions.events import ChoiceMade, PhaseBegan
from cabale.games.indiscretions.talk import (
    AskDocument,
    ClaimDocument,
    ClaimFinding,
    ClaimRole,
    Suspect,
    Taunt,
    Utterance,
)
from cabale.games.indiscretions.terms import FieldAgent, Pouch
from cabale.games.indiscretions.view import AnyView, View
from cabale.rooms.indiscretions.board import Drawing, Known
from cabale.rooms.indiscretions.choosing import Choosing, pick
from cabale.rooms.indiscretions.pages import memory_page
from cabale.rooms.indiscretions.short import short
from cabale.rooms.room import Ask, Room
from cabale.rooms.spoken import Kept, spoken_page

# What stands of what was said, and about what.
KEPT: Kept = {
    ClaimDocument: ("document", "pouch"),
    ClaimRole: ("role", "agent"),
    ClaimFinding: ("finding", "pouch"),
    Suspect: ("suspicion", "agent"),
}


class IndiscretionsRoom(Room[Action, Utterance, View, AnyView]):
    """The turns that are over are a page."""

    pages = ("memory", "claims")

    def __init__(self, game: Game, words: Words, names: tuple[str, ...]) -> None:
        super().__init__(game, words, names)
        self._drawing = Drawing(words, self.names)
        self._choosing = Choosing(words, self.names)

    # The board

    def board(self, view: AnyView) -> RenderableType:
        return self._drawing.draw(view.board, _known(view))

    def reveal(self, view: AnyView, views: tuple[View, ...]) -> RenderableType:
        all_mine = [each.mine for each in views]
        known = Known(
            view.seat,
            {seat: mine.documents for seat, mine in enumerate(all_mine)},
            {seat: mine.roles for seat, mine in enumerate(all_mine)},
        )
        return self._drawing.draw(view.board, known)

    # The log

    def sentence(self, word: Struct, me: int) -> str | None:
        if isinstance(word, PhaseBegan | ChoiceMade):
            return None  # the board and the question say as much
        return super().sentence(word, me)

    # On demand

    def page(self, name: str, view: View) -> RenderableType:
        if name == "claims":
            return spoken_page(view, self.words, self.names, KEPT)
        return memory_page(view.board, self.words, self.names)

    # What is asked

    def choose(self, view: View, legal: Legal[Action], ask: Ask) -> Action:
        return self._choosing.choose(self.question(view), view, legal, ask)

    # What is said

    def talk(self, view: View, utterances: tuple[Utterance, ...], ask: Ask) -> Utterance:
        """First the kind of word, then the pouch or agent it is about, then what is said of it."""
        kinds = list({type(utterance): None for utterance in utterances})
        kind = pick(
            ask, self.words("talk-what"), kinds, lambda kind: self.words(message_id(kind).replace("say-", "talk-", 1))
        )
        listed = [utterance for utterance in utterances if type(utterance) is kind]
        if kind is Taunt:
            return pick(
                ask, self.words("talk-which"), listed, lambda word: self.words.sentence(word, self.names, view.seat)
            )
        abouts = list({_about(utterance): None for utterance in listed})
        question = self.words("room-talk-pouch" if isinstance(abouts[0], Pouch) else "room-talk-agent")
        about = pick(ask, question, abouts, self.words.noun)
        listed = [utterance for utterance in listed if _about(utterance) is about]
        if len(listed) == 1:
            return listed[0]
        return pick(
            ask, self.words("talk-which"), listed, lambda word: self.words.sentence(word, self.names, view.seat)
        )

    # The end

    def ending(self, view: AnyView) -> RenderableType:
        assert view.outcome is not None
        lines = [Text(self.words(f"reason-{view.outcome.reason}"), style="bold")]
        for seat, name in enumerate(self.names):
            documents = ", ".join(short(self.words, document) for document in view.documents[seat])
            roles = ", ".join(self.words.noun(role) for role in view.roles[seat])
            lines.append(Text(self.words("room-who-was-who", name=name, documents=documents, roles=roles)))
        return Group(*lines)


def _known(view: AnyView) -> Known:
    """Everything once it is over; before, what is one's own and what one has found in the enemy's pouches."""
    mine = view.mine
    if view.outcome is not None:
        documents, roles = dict(enumerate(view.documents)), dict(enumerate(view.roles))
        return Known(view.seat, {**documents}, roles, mine.circulation if mine is not None else ())
    if mine is None:
        return Known(view.seat)
    pouches = {view.seat: mine.documents, 1 - view.seat: mine.findings}
    return Known(view.seat, pouches, {view.seat: mine.roles}, mine.circulation)


def _about(utterance: Any) -> Pouch | FieldAgent:
    """The pouch or agent a typed word is about."""
    about: Pouch | FieldAgent = (
        utterance.pouch if isinstance(utterance, AskDocument | ClaimDocument | ClaimFinding) else utterance.agent
    )
    return about
