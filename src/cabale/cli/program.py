"""`cabale program`: an agent of yours plays on a server, over the same protocol as people."""

import asyncio
import os
from collections.abc import Callable
from typing import Annotated

from cabale.cli.models import put_model
from cabale.cli.options import Help
from cabale.cli.stage import make_console
from cabale.core.errors import CabaleError, Unreadable
from cabale.core.words import Words

TOKEN = "CABALE_TOKEN"


def command(help: Help) -> Callable[..., int]:
    words = help.words

    def program(
        *,
        server: Annotated[str, help("server", "URL")],
        token: Annotated[str | None, help("token", "T")] = None,
        agent: Annotated[str | None, help("agent", "AGENT")] = None,
        game: Annotated[list[str] | None, help("game", "GAME")] = None,
        table: Annotated[str | None, help("table", "CODE")] = None,
        matches: Annotated[int | None, help("matches", "N")] = None,
        endpoint: Annotated[str | None, help("endpoint", "URL")] = None,
        model: Annotated[str | None, help("model", "NAME")] = None,
        budget: Annotated[int | None, help("budget", "N")] = None,
        transcripts: Annotated[str | None, help("transcripts", "FOLDER")] = None,
        register: Annotated[str | None, help("register", "NAME")] = None,
        lang: Annotated[str | None, help.lang] = None,
    ) -> int:
        # What a client needs takes a moment to load: only here.
        from cabale.client.program import Program, games_of, new_token

        console = make_console()
        if register is not None:
            made = asyncio.run(new_token(server, register))
            console.print(words("program-registered", name=register), soft_wrap=True)
            console.print(made, soft_wrap=True)
            return 0
        key = token or os.environ.get(TOKEN)
        if not key:
            raise Unreadable("token-missing", variable=TOKEN)
        if agent is None:
            raise Unreadable("missing-argument", option="--agent")
        put_model(words.lang, agent, endpoint, model, budget, transcripts)
        games = tuple(game) if game else games_of(agent)

        def told(code: str, message: object) -> None:
            line = sentence(words, code, message)
            if line is not None:
                console.print(line, soft_wrap=True)

        asyncio.run(Program(server, key, agent, games, told).run(table, matches))
        return 0

    return program


def sentence(words: Words, code: str, message: object) -> str | None:
    """What is worth a line to who started the program."""
    from cabale.table.lobby import Invited, Waiting
    from cabale.table.messages import Ended, Goodbye, Refused, Welcome

    match message:
        case Waiting(name=name):
            return words("program-waiting", name=name)
        case Invited(table=table, game=game, seat=seat):
            return words("program-invited", table=table, game=game, seat=seat + 1)
        case Welcome(table=table):
            return words("program-seated", table=table.code)
        case Ended(outcome=outcome):
            return words("program-ended", table=code, reason=outcome.reason)
        case Refused(code=refused):
            return words("program-refused", table=code or "-", code=refused)
        case Goodbye(reason=reason):
            return words("program-goodbye", table=code or "-", reason=reason)
        case CabaleError():
            return words.error(message)
    return None
