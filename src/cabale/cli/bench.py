"""`cabale bench`: how fast the rules are."""

from collections.abc import Callable
from typing import Annotated

from cabale.cli.options import Help


def command(help: Help) -> Callable[..., int]:
    def bench(
        game: Annotated[str | None, help("game", "GAME")] = None,
        /,
        *,
        lang: Annotated[str | None, help.lang] = None,
    ) -> int:
        return 0

    return bench
