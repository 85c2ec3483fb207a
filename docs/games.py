"""Writes docs/games/ from the numbered rules that each game brings (`rulebook/<lang>.md`): a page for each theme and
language, with an anchor for every clause.

    make rules            (python docs/games.py)
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from cabale.core.game import Game, find_game, game_ids
from cabale.core.rulebook import Rulebook, anchor, read_rulebook
from cabale.core.words import LANGUAGES, Words

FOLDER = Path(__file__).parent / "games"
PLAYERS = {"fr": "{} joueurs", "en": "{} players"}
TRY = {"fr": "Essayer", "en": "Try it"}
OTHERWISE = {"fr": "en français", "en": "in English"}


def name(words: Words) -> str:
    """The file of a page: `secret-hitler.md` in English, `secret-hitler.fr.md` in French."""
    title = re.sub(r"\W+", "-", words("game-name").lower())
    first = words.game is not None and words.theme in (None, words.game.themes[0])
    stem = words.game.id if words.game is not None and first else title
    return f"{stem}.md" if words.lang == "en" else f"{stem}.{words.lang}.md"


def page(game: Game, theme: str, lang: str) -> str:
    words = Words(lang, game, theme)
    most = f"–{game.seats[-1]}" if len(game.seats) > 1 else ""
    others = [Words(other, game, theme) for other in LANGUAGES if other != lang]
    themes = [Words(lang, game, other) for other in game.themes if other != theme]
    links = [f"[{OTHERWISE[other.lang]}]({name(other)})" for other in others]
    links += [f"[{other('game-name')}]({name(other)})" for other in themes]
    worn = "" if theme == game.themes[0] else f" --theme {theme}"
    source = f"src/{game.package.replace('.', '/')}/rulebook/{lang}.md"
    return "\n".join(
        [
            f"<!-- Written by docs/games.py from {source}: change the rules there. -->",
            f"# {words('game-name')}",
            "",
            words("game-about"),
            "",
            " · ".join([PLAYERS[lang].format(f"{game.seats[0]}{most}"), *links]),
            "",
            *lines(read_rulebook(words)),
            f"## {TRY[lang]}",
            "",
            "```",
            f"cabale play {game.id}{worn} --lang {lang}",
            f"cabale rules {game.id}{worn} --lang {lang}",
            "```",
            "",
        ]
    )


def lines(book: Rulebook) -> Iterator[str]:
    """The rules in Markdown, with anchors, and with links where they cite each other."""
    numbers = "|".join(map(re.escape, sorted(book.numbers(), key=len, reverse=True)))

    def linked(text: str) -> str:
        return re.sub(rf"\b({numbers})\b(?!\.\d)", lambda found: f"[{found[1]}](#{anchor(found[1])})", text)

    for chapter in book.chapters:
        if chapter.number:
            yield from (f'<a id="{anchor(chapter.number)}"></a>', "")
        yield from (f"## {chapter.number} {chapter.title}".replace("  ", " "), "")
        if chapter.text:
            yield from (linked(chapter.text), "")
        for clause in chapter.clauses:
            yield f'<a id="{anchor(clause.number)}"></a>**{clause.number}** {linked(clause.text)}'
            yield ""


def pages() -> dict[str, str]:
    """Every file of the folder that is written, and what it holds."""
    found = {}
    for game in map(find_game, game_ids()):
        if game.package.startswith("cabale.games."):
            for theme in game.themes:
                for lang in LANGUAGES:
                    found[name(Words(lang, game, theme))] = page(game, theme, lang)
    return found


if __name__ == "__main__":
    for file, text in pages().items():
        (FOLDER / file).write_text(text, encoding="utf-8")
