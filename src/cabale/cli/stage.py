"""Where a match is shown: a screen that is drawn again at each question, or plain lines one after the other."""

import sys
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext, suppress

from rich.console import Console, Group, RenderableType
from rich.text import Text

from cabale.cli.interrupts import reading
from cabale.core.words import Words
from cabale.rooms.held import Held, wrapped

MOST_COLUMNS = 100
RECALLED = 10


def make_console(stderr: bool = False) -> Console:
    return Console(stderr=stderr, highlight=False, markup=False, emoji=False)


def make_stage(console: Console, words: Words, plain: bool = False) -> "Stage":
    """A screen where there is a terminal that can be cleared, on both ends."""
    terminal = console.is_terminal and not console.is_dumb_terminal and sys.stdin.isatty()
    return Stage(console, words) if plain or not terminal else Screen(console, words)


class Stage:
    """Plain lines: for pipes, files, screen readers and terminals that cannot clear."""

    def __init__(self, console: Console, words: Words) -> None:
        self.console = console
        self.words = words
        self.log: list[Text] = []
        self.board: Callable[[], RenderableType] = lambda: Text("")

    def tell(self, lines: list[Text]) -> None:
        """New lines of the log."""
        self.log += lines
        for line in lines:
            self.console.print(Held(line))

    def recall(self, lines: list[Text]) -> None:
        """Lines of the log that were seen before, in an earlier sitting."""
        self.log += lines
        for line in lines[-RECALLED:]:
            self.console.print(Held(line))

    def catch_up(self) -> None:
        """Make sure everything told has been seen."""

    def lay(self) -> None:
        """Show the board once, where it is not shown at each question."""
        self.console.print(self.board())

    def thinking(self, text: str) -> AbstractContextManager[object]:
        """Shown while the others think."""
        return nullcontext()

    def page(self, title: str, content: RenderableType, leave: str = "cli-back") -> None:
        """Something to look at besides the table, until it is left."""
        self.console.print(Text(f"\n{title}", style="bold"))
        self.console.print(content)

    def close(self, *content: RenderableType) -> None:
        """The last thing shown."""
        self.console.print()
        for part in content:
            self.console.print(part, soft_wrap=isinstance(part, Text))

    def note(self, text: str) -> None:
        """A word to the person who has just typed something."""
        self.console.print(Held(Text(text, style="yellow")))

    def ask(self, question: str, labels: list[str], hint: str) -> str:
        """Show a question and its choices, if any; the line typed. EOFError where there is no more to read."""
        self.console.print(Text(question, style="bold"))
        if labels:
            self.console.print(choices(labels))
        return self.read(hint)

    def read(self, hint: str) -> str:
        if sys.stdin.isatty():
            with reading():
                return input("> ")
        with reading():
            line = sys.stdin.readline()
        if not line:
            raise EOFError
        # What was piped in belongs in the transcript.
        self.console.print(Text(f"> {line.rstrip()}"))
        return line.rstrip("\n")


class Screen(Stage):
    """Board above, log below it, the question last; 80×24 is enough."""

    def __init__(self, console: Console, words: Words) -> None:
        super().__init__(console, words)
        with suppress(ImportError):
            import readline  # noqa: F401  gives input() its arrow keys and its history
        self._seen = 0  # lines of the log that have been shown at a question
        self._note = ""

    def tell(self, lines: list[Text]) -> None:
        self.log += lines

    def recall(self, lines: list[Text]) -> None:
        self.log += lines
        self._seen = len(self.log)

    def lay(self) -> None:
        pass

    def thinking(self, text: str) -> AbstractContextManager[object]:
        return self.console.status(Text(text, style="dim"))

    def close(self, *content: RenderableType) -> None:
        self.console.clear()
        super().close(*content)

    def note(self, text: str) -> None:
        self._note = text

    def page(self, title: str, content: RenderableType, leave: str = "cli-back") -> None:
        lines = self.rows(content)
        size = max(self.console.height - 4, 5)
        for start in range(0, max(len(lines), 1), size):
            self.console.clear()
            self.console.print(Text(title, style="bold"))
            self._print_rows(lines[start : start + size])
            more = start + size < len(lines)
            self._wait(self.words("cli-more" if more else leave))

    def catch_up(self) -> None:
        """Show what is new, a screen at a time."""
        while self._seen < len(self.log):
            self._show(self.rows(self.board()), 1)
            self._wait(self.words("cli-more"))

    def ask(self, question: str, labels: list[str], hint: str) -> str:
        listed = [choices(labels)] if labels else []
        asked: list[RenderableType] = [Text(question, style="bold"), *listed, Text(hint, style="dim")]
        if self._note:
            asked.insert(0, Held(Text(self._note, style="yellow")))
        below = self.rows(Group(*asked))
        board = self.rows(self.board())
        # What is new comes first, by itself if it leaves no place for the question.
        while sum(len(self._wrapped(place)) for place in range(self._seen, len(self.log))) > self._room(board, below):
            self._show(board, 1)
            self._wait(self.words("cli-more"))
        self._show(board, len(below) + 1)
        self._print_rows(below)
        self._note = ""
        with reading():
            return input("> ")

    def _wait(self, prompt: str) -> None:
        with reading():
            input(f"{prompt} ")

    def _room(self, board: list[Text], below: list[Text]) -> int:
        return self.console.height - len(board) - len(below) - 2

    def _show(self, board: list[Text], below: int) -> None:
        """The board and as much news as fits above `below` free rows, after what was seen before if there is place."""
        room = max(self.console.height - len(board) - 1 - below, 3)
        place = self._seen - 1
        fresh: list[Text] = []
        while self._seen < len(self.log):
            lines = self._wrapped(self._seen)
            if fresh and len(fresh) + len(lines) > room:
                break
            fresh += lines
            self._seen += 1
        left = max(room - len(fresh), 0)
        old: list[Text] = []
        while place >= 0 and len(old) < left:
            old = self._wrapped(place) + old
            place -= 1
        self.console.clear()
        self._print_rows(board)
        self.console.print(Text("─" * self._width, style="dim"))
        for line in old[len(old) - min(left, len(old)) :]:
            line.stylize("dim")
            self.console.print(line)
        self._print_rows(fresh)

    def _wrapped(self, place: int) -> list[Text]:
        return wrapped(self.log[place], self.console, self._width)

    @property
    def _width(self) -> int:
        return min(self.console.width, MOST_COLUMNS)

    def rows(self, content: RenderableType) -> list[Text]:
        """Something drawn, as rows of the screen."""
        options = self.console.options.update(width=self._width)
        rows = []
        for segments in self.console.render_lines(content, options, pad=False):
            row = Text()
            for segment in segments:
                row.append(segment.text, segment.style)
            rows.append(row)
        return rows

    def _print_rows(self, rows: list[Text]) -> None:
        for row in rows:
            self.console.print(row, no_wrap=True)


def choices(labels: list[str]) -> Held:
    """1 Ja   2 Nein"""
    text = Text()
    for number, label in enumerate(labels, 1):
        if number > 1:
            text.append("   ")
        text.append(f"{number}", style="bold cyan")
        text.append("\u00a0" + label.replace(" ", "\u00a0"))
    return Held(text)
