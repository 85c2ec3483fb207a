"""`cabale export`: matches as tables, for notebooks."""

from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import msgspec

from cabale.cli.data import counting, report, told
from cabale.cli.extras import need
from cabale.cli.options import Help
from cabale.cli.stage import make_console
from cabale.core.errors import Unreadable
from cabale.core.game import find_game


def command(help: Help) -> Callable[..., int]:
    words = help.words

    def export(
        *source: Annotated[str, help("source", "SOURCE")],
        to: Annotated[Path, help("to", "FOLDER")],
        format: Annotated[str, help("format", "FORMAT")] = "parquet",
        game: Annotated[list[str] | None, help("game", "GAME")] = None,
        no_beliefs: Annotated[bool, help("no-beliefs")] = False,
        chat: Annotated[bool, help("chat")] = False,
        json: Annotated[bool, help("json")] = False,
        lang: Annotated[str | None, help.lang] = None,
    ) -> int:
        if not source:
            raise Unreadable("missing-argument", option="SOURCE")
        need("data", "numpy", *(("pyarrow",) if format == "parquet" else ()))
        from cabale.adapters.data.export import Export

        for name in game or ():
            find_game(name)
        work = Export(source, to, format, not no_beliefs, chat, game or ())
        with counting(words("data-matches"), work.count()) as moved:
            done = work.run(moved)
        if json:
            print(msgspec.json.encode(told(done, words)).decode())
            return int(bool(done.aside))
        console = make_console()
        if done.interrupted:
            console.print(words("data-interrupted"))
        sums = {"matches": done.matches, "decisions": done.decisions, "said": done.said}
        console.print(words("data-exported", folder=str(to), **sums), soft_wrap=True)
        return report(done.again, done.aside, words)

    return export
