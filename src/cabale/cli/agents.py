"""`cabale agents`: who can be played against."""

from collections.abc import Callable
from typing import Annotated

import msgspec
from rich.table import Table

from cabale.agents import MODEL, agent_names
from cabale.agents.levels import ranked
from cabale.cli.options import Help
from cabale.cli.stage import make_console
from cabale.core.game import find_game, game_ids
from cabale.core.words import Words


def command(help: Help) -> Callable[..., int]:
    words = help.words

    def agents(
        game: Annotated[str | None, help("game", "GAME")] = None,
        /,
        *,
        json: Annotated[bool, help("json")] = False,
        lang: Annotated[str | None, help.lang] = None,
    ) -> int:
        ids = game_ids() if game is None else (find_game(game).id,)
        listed = [agent for game_id in ids for agent in _of(game_id, words.lang)]
        if json:
            print(msgspec.json.encode(listed).decode())
            return 0
        table = Table(box=None, padding=(0, 1), pad_edge=False)
        for column in ("cli-agent", "cli-game", "cli-level", "cli-about"):
            table.add_column(words(column), overflow="fold")
        for agent in listed:
            table.add_row(agent["name"], agent["game"], agent["level"], agent["description"])
        make_console().print(table)
        return 0

    return agents


def _of(game_id: str, lang: str) -> list[dict[str, str]]:
    words = Words(lang, find_game(game_id))
    ranks = {strength.agent: (rank, strength) for rank, strength in ranked(game_id).items()}
    listed = []
    for name in (*agent_names(game_id), MODEL):
        about = words(f"agent-{name}") if f"agent-{name}" in words else ""
        agent = {"name": name, "game": game_id, "description": about, "level": ""}
        if name in ranks:
            rank, strength = ranks[name]
            measured = words(f"strength-{strength.against}", percent=round(100 * strength.wins))
            agent |= {"level": words(f"rank-{rank}"), "description": f"{about} {measured}"}
        listed.append(agent)
    return listed
