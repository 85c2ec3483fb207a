"""`cabale bench`: how fast the rules are, beside how fast they should be."""

from collections.abc import Callable
from functools import partial
from typing import Annotated

import msgspec
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table
from rich.text import Text

from cabale.cli.measure import STEPS, Speeds, measure
from cabale.cli.options import Help
from cabale.cli.seating import check_seats
from cabale.cli.stage import make_console
from cabale.cli.version import is_compiled
from cabale.core.errors import Unreadable
from cabale.core.game import find_game, game_ids
from cabale.core.words import Words

# At least so many a second, compiled, on one core of an ordinary machine, with so many seats.
AIMS: dict[tuple[str, int], dict[str, float]] = {
    ("secret-hitler", 7): {
        "decisions_per_s": 5_000_000,
        "python_loop_decisions_per_s": 1_000_000,
        "clones_per_s": 1 / 1.5e-6,
        "views_per_s": 1 / 30e-6,
        "worlds_per_s": 1 / 10e-6,
    },
    ("citadelles", 4): {"decisions_per_s": 1_500_000, "worlds_per_s": 1 / 20e-6},
    ("citadelles", 6): {"decisions_per_s": 1_350_000},  # ten times the fastest Python engine known
    ("indiscretions", 2): {"decisions_per_s": 1_000_000, "worlds_per_s": 1 / 20e-6},
    ("hey", 6): {"worlds_per_s": 1 / 20e-6},
}
BELIEF_AIMS = {("secret-hitler", 7): 1 / 1e-3, ("secret-hitler", 10): 1 / 4e-3}  # matches a second, by seats
POLICY_AIM = 1_000_000  # decisions a second of every policy, of every game
AS_TIMES = ("clones_per_s", "views_per_s", "worlds_per_s")  # people think of these as microseconds each


def command(help: Help) -> Callable[..., int]:
    words = help.words

    def bench(
        game: Annotated[str | None, help("game", "GAME")] = None,
        /,
        *,
        seats: Annotated[int | None, help("seats", "N")] = None,
        seconds: Annotated[float, help("seconds", "S")] = 1.0,
        json: Annotated[bool, help("json")] = False,
        lang: Annotated[str | None, help.lang] = None,
    ) -> int:
        if not 0 < seconds <= 3600:
            raise Unreadable("bad-seconds")
        ids = game_ids() if game is None else (find_game(game).id,)
        sizes = {game_id: check_seats(find_game(game_id), seats) for game_id in ids}
        figures: dict[str, Speeds] = {}
        columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
        with Progress(*columns, console=make_console(stderr=True), transient=True) as progress:
            for game_id in ids:
                task = progress.add_task(game_id, total=STEPS)
                done = partial(progress.advance, task)
                figures[game_id] = measure(find_game(game_id), sizes[game_id], seconds, done)
        if json:
            print(msgspec.json.encode({"compiled": is_compiled(), "games": figures}).decode())
        else:
            _show(figures, words)
        return 0

    return bench


def _show(figures: dict[str, Speeds], words: Words) -> None:
    table = Table(box=None, padding=(0, 1), pad_edge=False)
    table.add_column(words("bench-measure"))
    for column in ("bench-value", "bench-aim"):
        table.add_column(words(column), justify="right")
    table.add_column("")
    for game_id, found in figures.items():
        table.add_row(Text(words("bench-game", game=game_id, seats=found.seats), style="bold"))
        for name in Speeds.__struct_fields__[1:]:
            label = f"bench-{name}".replace("_", "-")
            value = getattr(found, name)
            if name == "policy_decisions_per_s":
                for policy, rate in value.items():
                    _add_row(table, words(label, policy=policy), name, rate, POLICY_AIM, words)
            elif name == "matches_believed_per_s":
                for seats, rate in value.items():
                    aim = BELIEF_AIMS.get((game_id, seats))
                    _add_row(table, words(label, seats=seats), name, rate, aim, words)
            else:
                aim = AIMS.get((game_id, found.seats), {}).get(name)
                _add_row(table, words(label), name, value, aim, words)
    console = make_console()
    console.print(table)
    console.print(Text(words("bench-compiled" if is_compiled() else "bench-interpreted"), style="dim"))


def _add_row(table: Table, label: str, name: str, value: float, aim: float | None, words: Words) -> None:
    row = [f"  {label}", _figure(name, value, words)]
    row += ["", ""] if aim is None else [_figure(name, aim, words), "✓" if value >= aim else "✗"]
    table.add_row(*row)


def _figure(name: str, value: float, words: Words) -> str:
    if name in AS_TIMES:
        return words("bench-microseconds", value=1e6 / value)
    if name == "matches_believed_per_s":
        return words("bench-milliseconds", value=1e3 / value)
    return words("bench-number", value=value)
