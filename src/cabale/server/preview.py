"""What a chat shows of a link before anybody opens it: a title, a line, a picture.

Whoever has the link of a table gets it, without being anybody: nothing is said but what its code shows to everyone, and
nothing at all of a table that is open by invitation only, since the invitation itself is never sent to a server. Of a
match that is over it says what its number shows to everyone: who played, and how it ended.
"""

from __future__ import annotations

import hashlib
from collections.abc import Container
from functools import lru_cache
from html import escape
from typing import NamedTuple

import msgspec
from msgspec import Raw

from cabale.core.game import Game, find_game
from cabale.core.words import LANGUAGES, Words
from cabale.table.bodies import MatchInfo
from cabale.table.messages import TableInfo

WIDTH, HEIGHT = 1200, 630


class Chair(NamedTuple):
    kind: str
    name: str


class Preview(NamedTuple):
    """In the words of one language; `poster` names a picture of the built client."""

    lang: str
    title: str
    game: str = ""
    note: str = ""
    poster: str = ""
    chairs: tuple[Chair, ...] = ()


def language_of(accepted: str) -> str:
    """The first of ours that a browser or a chat asks for; the house's own where it asks for none."""
    for wish in accepted.split(","):
        lang = wish.strip()[:2].lower()
        if lang in LANGUAGES:
            return lang
    return LANGUAGES[0]


@lru_cache(maxsize=64)
def _words(lang: str, game: str = "", theme: str | None = None) -> Words:
    return Words(lang, find_game(game), theme) if game else Words(lang)


def of_the_house(lang: str) -> Preview:
    words = _words(lang)
    return Preview(lang, words("card-house"), note=words("card-house-about"))


def of_a_private_table(lang: str) -> Preview:
    words = _words(lang)
    return Preview(lang, words("card-private"), note=words("card-house-about"))


def of_a_table(table: TableInfo, lang: str) -> Preview:
    """Its game, its host, its seats, as everybody sees them who knows the code."""
    if table.house.visibility == "link" or table.phase == "closed":
        return of_a_private_table(lang)
    game = find_game(table.game)
    theme = _theme(table.options)
    words = _words(lang, game.id, theme)
    chairs = tuple(Chair(seat.kind, seat.name if seat.kind == "guest" else "") for seat in table.seats)
    free = sum(chair.kind == "nobody" for chair in chairs)
    note = words("card-seats", free=free) if table.phase == "gathering" else words(f"card-{table.phase}")
    title = words("card-waits", host=table.host) if table.host else words("card-private")
    return Preview(lang, title, words("game-name"), note, _poster(game, theme), chairs)


def of_a_match(match: MatchInfo, people: Container[int], lang: str) -> Preview:
    """Who played a match, and how it ended; before its end, no more than the house itself. `people` are the seats where
    no bot sat."""
    if match.outcome is None:
        return of_the_house(lang)
    game = find_game(match.game)
    theme = _theme(match.options)
    words = _words(lang, game.id, theme)
    chairs = tuple(
        Chair("guest", name) if seat in people else Chair("bot", "") for seat, name in enumerate(match.seats)
    )
    reason = f"reason-{match.outcome.reason}"
    note = " ".join(words(line) for line in (reason, "card-replay-about") if line in words)
    return Preview(lang, words("card-replay"), words("game-name"), note, _poster(game, theme), chairs)


def _theme(options: Raw) -> str | None:
    theme = msgspec.json.decode(options, type=dict[str, object]).get("theme")
    return theme if isinstance(theme, str) else None


def _poster(game: Game, theme: str | None) -> str:
    return game.id if theme is None or theme == game.themes[0] else f"{game.id}-{theme}"


def version_of(preview: Preview) -> str:
    """For the address of a picture: another one is fetched when something has changed."""
    said = hashlib.sha256(msgspec.json.encode(preview)).hexdigest()[:12]
    return f"lang={preview.lang}&v={said}"


def head(preview: Preview, address: str, picture: str) -> str:
    """The tags that chats read (ogp.me), for the head of a page."""
    title = f"{preview.game} · {preview.title}" if preview.game else preview.title
    tags = {
        "og:site_name": "Cabale",
        "og:type": "website",
        "og:title": title,
        "og:description": preview.note,
        "og:url": address,
        "og:locale": {"fr": "fr_FR", "en": "en_GB"}.get(preview.lang, preview.lang),
        "og:image": picture,
        "og:image:type": "image/jpeg",
        "og:image:width": str(WIDTH),
        "og:image:height": str(HEIGHT),
        "og:image:alt": f"{title}. {preview.note}",
    }
    lines = [f'<meta property="{name}" content="{escape(value)}" />' for name, value in tags.items()]
    lines.append('<meta name="twitter:card" content="summary_large_image" />')
    return "\n    ".join(lines)
