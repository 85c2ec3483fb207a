"""A match as text, for who reads no screen: rules, the table as a seat sees it, what was said, what is asked.

It is made from views alone. What players said is quoted, each saying as one line of JSON, so that no saying can look
like anything but a saying.
"""

from __future__ import annotations

import io

import msgspec
from rich.console import Console, RenderableType
from rich.text import Text

from cabale.core.errors import Unreadable
from cabale.core.messages import Event
from cabale.core.rulebook import Chapter, Rulebook, read_rulebook
from cabale.core.seats import SPECTATOR
from cabale.core.talk import Chat, Said
from cabale.core.view import View
from cabale.core.words import Words
from cabale.rooms.held import visible
from cabale.rooms.room import Room

COLUMNS = 100
MOST_HEARD = 120  # sayings told at once; of more the last


class Letters:
    """One game in one language and theme, for one table of names: those of its room."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.words: Words = room.words

    def rules(self, clause: str = "") -> str:
        """All numbered rules, or the one that is cited."""
        book = read_rulebook(self.words)
        if clause:
            found = book.find(clause)
            if found is None:
                numbered = ", ".join(chapter.number for chapter in book.chapters if chapter.number)
                raise Unreadable("no-such-clause", clause=clause, chapters=numbered)
            book = Rulebook((found,))
        return "\n\n".join(_chapter(chapter) for chapter in book.chapters) or self.words("rules")

    def look(self, view: View) -> str:
        """The table, and what this seat remembers."""
        if view.outcome is not None:
            return drawn(self.room.ending(view))
        parts = [drawn(self.room.board(view))]
        if view.seat != SPECTATOR:
            parts += [self._page(name, view) for name in self.room.pages if name not in self.room.reference]
        return "\n\n".join(parts)

    def reference(self, view: View) -> str:
        """What stays the same in a whole match, beside the rules."""
        return "\n\n".join(self._page(name, view) for name in self.room.reference)

    def _page(self, name: str, view: View) -> str:
        return f"## {self.words(f'page-{name}').capitalize()}\n{drawn(self.room.page(name, view))}"

    def heard(self, view: View) -> list[str]:
        """What was said, the oldest first."""
        told = [self.said(said, view.seat) for said in view.heard[-MOST_HEARD:]]
        left = len(view.heard) - len(told)
        return [self.words("model-heard-before", count=left), *told] if left else told

    def said(self, said: Said, me: int) -> str:
        """One saying, quoted."""
        words = said.utterance.text if isinstance(said.utterance, Chat) else self.room.sentence(said.utterance, me)
        speaker = self.words("model-you") if said.seat == me else self.room.names[said.seat]
        quoted = {"round": said.moment, "by": speaker, "said": visible(words or "")}
        if isinstance(said.utterance, Chat):
            quoted["free"] = True
        return msgspec.json.encode(quoted).decode()

    def news(self, events: list[Event], me: int) -> list[str]:
        """What happened, a line each; sayings quoted."""
        lines = []
        for event in events:
            line = self.said(event, me) if isinstance(event, Said) else self.room.sentence(event, me)
            if line is not None:
                lines.append(visible(line))
        return lines

    def numbered(self, labels: tuple[str, ...]) -> str:
        return "\n".join(f"{number}. {visible(label)}" for number, label in enumerate(labels, 1))


def _chapter(chapter: Chapter) -> str:
    heading = f"## {chapter.number} {chapter.title}".replace("  ", " ")
    clauses = (f"**{clause.number}** {clause.text}" for clause in chapter.clauses)
    return "\n\n".join(filter(None, (heading, chapter.text, *clauses)))


def drawn(content: RenderableType) -> str:
    """Something for a screen as plain text, without the blanks at the ends of its lines."""
    console = Console(
        width=COLUMNS, file=io.StringIO(), color_system=None, force_terminal=False, highlight=False, markup=False,
        emoji=False, legacy_windows=False, _environ={},
    )  # fmt: skip
    with console.capture() as captured:
        console.print(content, soft_wrap=isinstance(content, Text))
    lines = [line.rstrip() for line in captured.get().splitlines()]
    return "\n".join(lines).strip("\n")
