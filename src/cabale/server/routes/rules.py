"""The numbered rules of each game."""

from __future__ import annotations

from functools import cache

from litestar import Response, get
from litestar.params import FromPath, FromQuery

from cabale.core.game import find_game
from cabale.core.rulebook import read_rulebook
from cabale.core.words import Words
from cabale.server.lasting import Lasting, answer, lasting
from cabale.server.site import Asked


@cache
def game_rules(game_id: str, lang: str, theme: str | None) -> Lasting:
    return lasting(read_rulebook(Words(lang, find_game(game_id), theme)))


@get("/api/games/{game:str}/rules/{lang:str}", sync_to_thread=False)
def show_rules(
    request: Asked, game: FromPath[str], lang: FromPath[str], theme: FromQuery[str | None] = None
) -> Response[bytes]:
    """The rules of a game in one language and theme, as a `Rulebook`: chapters of clauses, their texts in Markdown."""
    return answer(request, game_rules(game, lang, theme))
