"""`cabale games`: what can be played."""

from collections.abc import Callable
from typing import Annotated, Any

import msgspec
from rich.table import Table
from rich.text import Text

from cabale.cli.options import Help
from cabale.cli.stage import make_console
from cabale.core.game import find_game, game_ids
from cabale.core.words import Words
from cabale.rooms.held import Held


def command(help: Help) -> Callable[..., int]:
    words = help.words

    def games(
        *,
        json: Annotated[bool, help("json")] = False,
        lang: Annotated[str | None, help.lang] = None,
    ) -> int:
        listed = [_described(game_id, words.lang) for game_id in game_ids()]
        if json:
            print(msgspec.json.encode(listed).decode())
            return 0
        table = Table(box=None, padding=(0, 1), pad_edge=False)
        for column in ("cli-game", "cli-players", "cli-minutes", "cli-themes", "cli-about"):
            table.add_column(words(column), overflow="fold")
        for game in listed:
            least, most = game["seats"]
            table.add_row(
                game["id"],
                f"{least}–{most}" if most > least else str(least),
                str(game["minutes"]),
                "\n".join(game["themes"] if len(game["themes"]) > 1 else ()),
                Held(Text(game["about"])),
            )
        make_console().print(table)
        return 0

    return games


def _described(game_id: str, lang: str) -> dict[str, Any]:
    game = find_game(game_id)
    words = Words(lang, game)
    return {
        "id": game.id,
        "name": words("game-name"),
        "about": words("game-about"),
        "seats": (game.seats[0], game.seats[-1]),
        "usual_seats": game.usual_seats,
        "minutes": game.minutes,
        "themes": game.themes,
        "rules": game.rules,
    }
