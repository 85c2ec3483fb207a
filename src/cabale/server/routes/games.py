"""Which games there are."""

from __future__ import annotations

from functools import cache

from litestar import Response, get
from litestar.params import FromPath

from cabale.agents.levels import description, levels, ranked, usual
from cabale.core.game import Game, find_game, game_ids
from cabale.core.words import LANGUAGES, Words, files_of
from cabale.server.lasting import Lasting, answer, lasting
from cabale.server.schemas import game_schema, schema_of
from cabale.server.site import Asked
from cabale.table.bodies import GameInfo, GameWords, Level, Title


@cache
def game_info(game_id: str) -> GameInfo:
    game = find_game(game_id)
    return GameInfo(
        id=game.id,
        rules=game.rules,
        seats=tuple(game.seats),
        usual_seats=game.usual_seats,
        minutes=game.minutes,
        titles=tuple(_title(game, theme) for theme in game.themes),
        options=schema_of({"Options": game.Options}),
        agents=tuple(_level(name, game_id) for name in levels(game_id)),
    )


def _level(name: str, game_id: str) -> Level:
    about, stand_in = description(name, game_id), name == usual(game_id)
    for rank, strength in ranked(game_id).items():
        if strength.agent == name:
            wins = round(100 * strength.wins)
            return Level(
                name=name, description=about, stand_in=stand_in, rank=rank, wins=wins, against=strength.against
            )
    return Level(name=name, description=about, stand_in=stand_in)


def _title(game: Game, theme: str) -> Title:
    words = {lang: Words(lang, game, theme) for lang in LANGUAGES}
    return Title(
        theme=theme,
        name={lang: say("game-name") for lang, say in words.items()},
        about={lang: say("game-about") for lang, say in words.items()},
    )


@cache
def game_words(game_id: str, lang: str) -> Lasting:
    game = find_game(game_id)
    _, *others = game.themes
    themes = {theme: files_of(game, lang, theme) for theme in others}
    return lasting(GameWords(own=files_of(game, lang), themes=themes))


@cache
def schema(game_id: str) -> Lasting:
    return lasting(game_schema(find_game(game_id)))


@get("/api/games", sync_to_thread=False)
def list_games() -> list[GameInfo]:
    """All games, the options of each, and the bots that play it."""
    return [game_info(game_id) for game_id in game_ids()]


@get("/api/games/{game:str}/schema", sync_to_thread=False)
def show_schema(request: Asked, game: FromPath[str]) -> Response[bytes]:
    """The shapes of a game's actions, events, utterances and views, as a JSON schema."""
    return answer(request, schema(game))


@get("/api/games/{game:str}/words/{lang:str}", sync_to_thread=False)
def show_words(request: Asked, game: FromPath[str], lang: FromPath[str]) -> Response[bytes]:
    """All that people read of a game in one language, as Fluent files: a `GameWords`."""
    return answer(request, game_words(game, lang))
