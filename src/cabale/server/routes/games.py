"""Which games there are."""

from __future__ import annotations

from functools import cache
from typing import Any

from litestar import get
from litestar.params import FromPath

from cabale.core.game import find_game, game_ids
from cabale.server.levels import description, levels, stand_in
from cabale.server.schemas import game_schema, schema_of
from cabale.table.bodies import GameInfo, Level


@cache
def game_info(game_id: str) -> GameInfo:
    game = find_game(game_id)
    return GameInfo(
        id=game.id,
        rules=game.rules,
        seats=tuple(game.seats),
        usual_seats=game.usual_seats,
        themes=game.themes,
        options=schema_of({"Options": game.Options}),
        agents=tuple(
            Level(name=name, description=description(name, game_id), stand_in=name == stand_in(game_id))
            for name in levels(game_id)
        ),
    )


@get("/api/games", sync_to_thread=False)
def list_games() -> list[GameInfo]:
    """All games, the options of each, and the bots that play it."""
    return [game_info(game_id) for game_id in game_ids()]


@get("/api/games/{game:str}/schema", sync_to_thread=False)
def show_schema(game: FromPath[str]) -> dict[str, Any]:
    """The shapes of a game's actions, events, utterances and views, as a JSON schema."""
    return game_schema(find_game(game))
