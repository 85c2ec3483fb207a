"""What `cabale export` and `cabale import` have in common: a bar while matches go by, and what is told at the end."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import msgspec
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text

from cabale.cli.stage import make_console
from cabale.core.words import Words
from cabale.rooms.held import visible

if TYPE_CHECKING:
    from cabale.adapters.data.export import Exported, SetAside
    from cabale.adapters.data.intake import TakenIn

SHOWN = 20  # of what was set aside


@contextmanager
def counting(what: str, total: int) -> Iterator[Callable[[int], None]]:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=make_console(stderr=True), transient=True) as bar:
        task = bar.add_task(what, total=total)
        yield lambda done: bar.update(task, completed=done)


def report(again: int, aside: list[SetAside], words: Words) -> int:
    """What was not taken, and why; the exit code."""
    console = make_console()
    if again:
        console.print(words("data-again", count=again), soft_wrap=True)
    if aside:
        console.print(words("data-aside", count=len(aside)), soft_wrap=True)
        for one in aside[:SHOWN]:
            console.print(Text(f"  {visible(one.where)}: {visible(words.error(one.error))}"), soft_wrap=True)
        if len(aside) > SHOWN:
            console.print(Text(f"  … {len(aside) - SHOWN}"))
    return int(bool(aside))


def told(done: Exported | TakenIn, words: Words) -> dict[str, object]:
    """The same for a program."""
    aside = [
        {"where": one.where, "code": one.error.code, "sentence": visible(words.error(one.error))} for one in done.aside
    ]
    return msgspec.structs.asdict(done) | {"aside": aside}
