"""`cabale import`: records of matches into a store."""

from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import msgspec

from cabale.cli.data import counting, report, told
from cabale.cli.options import Help
from cabale.cli.stage import make_console
from cabale.core.errors import Unreadable


def command(help: Help) -> Callable[..., int]:
    words = help.words

    def import_(
        *folder: Annotated[Path, help("folder", "FOLDER")],
        database: Annotated[str, help("database", "URL")] = "sqlite:///cabale.db",
        json: Annotated[bool, help("json")] = False,
        lang: Annotated[str | None, help.lang] = None,
    ) -> int:
        if not folder:
            raise Unreadable("missing-argument", option=words("metavar-folder"))
        # What a store needs takes a moment to load: only here.
        from cabale.adapters.data.intake import Intake

        work = Intake(folder, database)
        with counting(words("data-matches"), work.count()) as moved:
            done = work.run(moved)
        if json:
            print(msgspec.json.encode(told(done, words)).decode())
            return int(bool(done.aside))
        console = make_console()
        if done.interrupted:
            console.print(words("data-interrupted"))
        console.print(words("data-imported", matches=done.matches), soft_wrap=True)
        return report(done.again, done.aside, words)

    return import_
