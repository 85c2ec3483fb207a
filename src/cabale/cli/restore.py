"""`cabale restore`: what a backup holds, into an empty database."""

from collections.abc import Callable
from pathlib import Path
from typing import Annotated

from cabale.cli.options import Help
from cabale.cli.stage import make_console


def command(help: Help) -> Callable[..., int]:
    words = help.words

    def restore(
        file: Annotated[Path, help("file", "FILE")],
        /,
        *,
        database: Annotated[str, help("database", "URL")] = "sqlite:///cabale.db",
        lang: Annotated[str | None, help.lang] = None,
    ) -> int:
        # What a store needs takes a moment to load: only here.
        from cabale.server.store.backup import restore as put_back

        put_back(file, database)
        make_console().print(words("restore-done", file=str(file)), highlight=False, soft_wrap=True)
        return 0

    return restore
