"""How a game is shown and asked in letters: in a terminal, and to a language model. A game's own room overrides
what it can do better.

Rooms are found by the entry points `cabale.rooms`; a game without one gets this plain one.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib.metadata import entry_points
from typing import Generic

from msgspec import Struct
from rich.console import Group, RenderableType
from rich.text import Text

from cabale.core.game import Game
from cabale.core.legal import A, Legal
from cabale.core.talk import U
from cabale.core.view import V, W
from cabale.core.words import Words, message_id
from cabale.rooms.held import Held, visible

# Asks a person to choose among labelled things, by number or by word, and gives the place of the chosen one.
Ask = Callable[[str, list[str]], int]


MOST_LINES = 7  # of one kind of thing


class Room(Generic[A, U, V, W]):
    """One game in the terminal, in one language and theme, for one table of names. Everything fits 80 columns. A game's
    own room names its actions, its utterances, its view of a seat and its view of anybody."""

    # What can be looked at on demand: each has a message `page-<name>` (the word that opens it) and is drawn by `page`.
    pages: tuple[str, ...] = ()
    # Those of them that stay the same in a whole match: who reads text is told them once, with the rules.
    reference: tuple[str, ...] = ()

    def __init__(self, game: Game, words: Words, names: tuple[str, ...]) -> None:
        self.game = game
        self.words = words
        self.names = tuple(visible(name) for name in names)

    def board(self, view: W) -> RenderableType:  # type: ignore[misc]
        """What lies on the table, and what this seat has beside it. At most 16 lines of 80 columns."""
        parts = [*self._things(view.board, view.seat), *self._things(view.mine, view.seat)]
        return Group(Text(self.words("game-name"), style="bold"), *parts)

    def _things(self, part: object, me: int) -> list[RenderableType]:
        """A part of a view in words; of many things the last. Who looks on has nothing of his own."""
        rows: list[RenderableType] = []
        if not isinstance(part, Struct):
            return rows
        for label, lines in self.words.things(part, self.names, me):
            if len(lines) == 1:
                rows.append(Held(Text(self.words("cli-thing", label=label, text=lines[0]))))
            else:
                rows.append(Text(label))
                rows += [Held(Text(f"  {line}", style="dim" if more else ""), indent=4) for more, line in _last(lines)]
        return rows

    def reveal(self, view: W, views: tuple[V, ...]) -> RenderableType:  # type: ignore[misc]
        """The board with everything hidden shown on it: `view` is the spectator's, `views` those of all seats."""
        rows: list[RenderableType] = []
        for seat, each in enumerate(views):
            rows += [Text(self.names[seat], style="bold"), *self._things(each.mine, seat)]
        return Group(self.board(view), *rows)

    def page(self, name: str, view: V) -> RenderableType:  # type: ignore[misc]
        """One of the room's `pages`."""
        raise NotImplementedError(name)  # a room that names pages shows them

    def question(self, view: V) -> str:  # type: ignore[misc]
        """What is expected of this seat now: message `ask-<phase>`."""
        return self.words(f"ask-{view.board.phase}")

    def waiting(self, view: W) -> str:  # type: ignore[misc]
        """Whom the table waits for, as far as this seat may know: message `waiting`."""
        return self.words("waiting", names=self.words.join(self.names[seat] for seat in view.board.awaited))

    def sentence(self, word: Struct, me: int) -> str | None:
        """An event or utterance in a sentence of the log; None for what is not worth a line."""
        return self.words.sentence(word, self.names, me)

    def choose(self, view: V, legal: Legal[A], ask: Ask) -> A:  # type: ignore[misc]
        """Ask a person for one action. Games with large choices ask in steps."""
        actions = list(legal)
        labels = [self.words.sentence(action, self.names, view.seat) for action in actions]
        return actions[ask(self.question(view), labels)]

    def open_question(self, view: V) -> str | None:  # type: ignore[misc]
        """A question to be answered in the person's own words, for `answer`; None where he is to `choose`."""
        return None

    def answer(self, view: V, typed: str) -> A:  # type: ignore[misc]
        """The action that these words are; raises `Illegal` if they are none."""
        raise NotImplementedError  # a room that asks an open question understands the answer

    def talk(self, view: V, utterances: tuple[U, ...], ask: Ask) -> U:  # type: ignore[misc]
        """Ask a person for one of the typed words he may say: first the kind (message `talk-<kind>`), then the word."""
        kinds: list[type[Struct]] = list({type(utterance): None for utterance in utterances})
        labels = [self.words(message_id(kind).replace("say-", "talk-", 1)) for kind in kinds]
        kind = kinds[ask(self.words("talk-what"), labels)]
        listed = [utterance for utterance in utterances if type(utterance) is kind]
        sentences = [self.words.sentence(utterance, self.names, view.seat) for utterance in listed]
        return listed[ask(self.words("talk-which"), sentences) if len(listed) > 1 else 0]

    def hear(self, view: V, text: str) -> U | None:  # type: ignore[misc]
        """A typed word somebody wrote in short ("FFL" for a claim), or None."""
        return None

    def ending(self, view: W) -> RenderableType:  # type: ignore[misc]
        """How it ended: who won, why, and who was who."""
        outcome = view.outcome
        assert outcome is not None
        winners = self.words.join(self.names[seat] for seat in outcome.winners)
        won = [Text(self.words("cli-winners", names=winners, count=len(outcome.winners)))] if outcome.winners else []
        return Group(self.board(view), Text(""), Text(self.words(f"reason-{outcome.reason}")), *won)


def _last(lines: tuple[str, ...]) -> list[tuple[bool, str]]:
    """The last of many lines; the first of these says that there are more."""
    if len(lines) <= MOST_LINES:
        return [(False, line) for line in lines]
    return [(True, "…"), *((False, line) for line in lines[1 - MOST_LINES :])]


def find_room(game: Game, words: Words, names: tuple[str, ...]) -> Room:
    for entry in entry_points(group="cabale.rooms", name=game.id):
        room: type[Room] = entry.load()
        return room(game, words, names)
    return Room(game, words, names)
