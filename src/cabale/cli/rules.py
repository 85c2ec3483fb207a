"""`cabale rules`: the numbered rules of a game, all of them or the one that a refusal cites."""

from collections.abc import Callable, Iterator
from typing import Annotated

import msgspec
from rich.console import Group, RenderableType
from rich.text import Text

from cabale.cli.options import Help
from cabale.cli.stage import MOST_COLUMNS, make_console
from cabale.core.errors import Unreadable
from cabale.core.game import find_game
from cabale.core.rulebook import Chapter, Rulebook, read_rulebook
from cabale.core.words import Words
from cabale.rooms.held import HeldMarkdown


def command(help: Help) -> Callable[..., int]:
    words = help.words

    def rules(
        game: Annotated[str, help("game", "GAME")],
        /,
        *,
        clause: Annotated[str | None, help("clause", "N")] = None,
        theme: Annotated[str | None, help("theme", "T")] = None,
        json: Annotated[bool, help("json")] = False,
        lang: Annotated[str | None, help.lang] = None,
    ) -> int:
        book = read_rulebook(Words(words.lang, find_game(game), theme))
        if clause is not None:
            found = book.find(clause)
            if found is None:
                raise Unreadable("no-such-clause", clause=clause, chapters=chapters(book))
            book = Rulebook((found,))
        if json:
            print(msgspec.json.encode(book).decode())
            return 0
        console = make_console()
        console.print(drawn(book.chapters), width=min(console.width, MOST_COLUMNS))
        return 0

    return rules


def chapters(book: Rulebook) -> str:
    """SH 1 Setup, SH 2 Election…"""
    return ", ".join(heading(chapter) for chapter in book.chapters if chapter.number)


def heading(chapter: Chapter) -> str:
    return f"{chapter.number} {chapter.title}".strip()


def drawn(shown: tuple[Chapter, ...]) -> RenderableType:
    """Chapters as a terminal shows them."""

    def parts() -> Iterator[RenderableType]:
        for place, chapter in enumerate(shown):
            yield Text("\n" * bool(place) + heading(chapter), style="bold")
            yield from body(chapter)

    return Group(*parts())


def body(chapter: Chapter) -> Iterator[RenderableType]:
    """A chapter without its heading."""
    for text in (chapter.text, *(f"**{clause.number}** {clause.text}" for clause in chapter.clauses)):
        if text:
            yield Text("")
            yield HeldMarkdown(text)
