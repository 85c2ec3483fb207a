"""How near the truth beliefs came in many records: read by several processes, gathered, shown as tables or as JSON."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from multiprocessing import get_context
from pathlib import Path
from typing import TypeAlias

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from cabale.beliefs import Believer, find_believer
from cabale.beliefs.scoring import MOMENTS, ONLOOKER, SEAT, Asked, Decile, Estimate, Scores, Scoring, Sheet, sheet
from cabale.cli import files
from cabale.cli.stage import make_console
from cabale.core.errors import CabaleError, Unreadable
from cabale.core.game import find_game
from cabale.core.words import Words
from cabale.rooms.held import visible

CHUNK = 8  # records handed to a process at once
WORTH_A_PROCESS = 40  # fewer records are read before another process has started

# What was guessed in a record, that it is not over, or why it cannot be read.
Answer: TypeAlias = Sheet | CabaleError | None


def gather(paths: list[Path], jobs: int | None, words: Words) -> tuple[Scoring, str, int]:
    """Everything that can be read, which game it is, and how many files were damaged: each is told in a sentence."""
    if jobs is not None and jobs < 1:
        raise Unreadable("arena-jobs", jobs=jobs)
    scoring, games, left_out, unfinished = Scoring(), set[str](), list[str](), 0
    told = make_console(stderr=True)
    bar = Progress(
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=told,
        transient=True,
        disable=not told.is_terminal,
    )
    with bar:
        for path, answer in zip(paths, bar.track(_answers(paths, jobs), total=len(paths)), strict=True):
            if isinstance(answer, Sheet):
                scoring.add(answer)
                games.add(answer.game)
            elif answer is None:
                unfinished += 1
            else:
                left_out.append(words("cli-scores-left-out", file=str(path), sentence=words.error(answer)))
    for sentence in left_out:
        told.print(Text(visible(sentence)), soft_wrap=True)
    if unfinished:
        told.print(Text(words("cli-scores-unfinished", count=unfinished)), soft_wrap=True)
    if len(games) > 1:
        raise Unreadable("scores-several-games", games=", ".join(sorted(games)))
    if not games:
        raise Unreadable("scores-nothing")
    return scoring, games.pop(), len(left_out)


def _answers(paths: list[Path], jobs: int | None) -> Iterator[Answer]:
    if jobs is None:
        jobs = min(len(os.sched_getaffinity(0)), len(paths) // WORTH_A_PROCESS + 1)
    if jobs == 1:
        yield from map(_answer, paths)
        return
    # Spawned, so that a process starts clean whatever this one has open; Ctrl-C is for this process alone.
    with ProcessPoolExecutor(jobs, get_context("spawn"), signal.signal, (signal.SIGINT, signal.SIG_IGN)) as pool:
        try:
            yield from pool.map(_answer, paths, chunksize=CHUNK)
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def _answer(path: Path) -> Answer:
    try:
        record = files.load(path)
        return sheet(record, _believer(record.game))
    except CabaleError as error:
        return error


@cache
def _believer(game: str) -> Believer:
    return find_believer(game)


def as_data(scoring: Scoring) -> dict[str, object]:
    """`{"matches", "before": {"liberal": {"mae", …}, "onlooker": {…}}, "after": {…}}` where there are sides; elsewhere
    the same for every question, by its name under `seat` and `onlooker`."""
    data: dict[str, dict[str, dict[str, object]]] = {moment: {} for moment in MOMENTS}
    for asked in scoring.asked:
        eyes = data[asked.moment]
        figures = _figures(scoring.scores(asked))
        if any(one.eyes == SEAT for one in scoring.asked):
            eyes.setdefault(asked.eyes, {})[asked.question] = figures
        else:
            eyes.setdefault(asked.eyes, figures)  # the first question is the one about sides
    return {"matches": scoring.matches, **data}


def _figures(scores: Scores) -> dict[str, object]:
    return {
        "mae": scores.mae.value,
        "top_k_error": scores.top_k_error.value,
        "log_loss": scores.log_loss.value,
        "brier": scores.brier.value,
        "slope": None if scores.slope is None else scores.slope.value,
        "n": scores.n,
    }


def show(scoring: Scoring, game: str, words: Words, console: Console) -> None:
    """A table of figures and one by decile for each question, 80 columns at most."""
    words = Words(words.lang, find_game(game))
    console.print(words("cli-scores-matches", matches=scoring.matches))
    for question in dict.fromkeys(asked.question for asked in scoring.asked):
        scores = {asked: scoring.scores(asked) for asked in scoring.asked if asked.question == question}
        console.print(Text(f"\n{words(f'belief-{question}')}", style="bold"))
        console.print(_table(scores, words))
        console.print(Text(f"\n{words('cli-scores-deciles')}", style="dim"))
        console.print(_deciles(scores, words))


def _table(scores: dict[Asked, Scores], words: Words) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0))
    table.add_column("")
    for column in ("mae", "top-k", "log-loss", "brier", "slope"):
        table.add_column(words(f"cli-scores-{column}"), justify="right")
    table.add_column("n", justify="right")
    for moment in MOMENTS:
        table.add_row(Text(words(f"cli-scores-{moment}"), style="dim"))
        for asked, one in scores.items():
            if asked.moment == moment:
                figures = (one.mae, one.top_k_error, one.log_loss, one.brier, one.slope)
                table.add_row(f"  {_eyes(asked.eyes, words)}", *map(_estimate, figures), str(one.n))
    return table


def _eyes(eyes: str, words: Words) -> str:
    if eyes == ONLOOKER:
        return words("cli-minds-public")
    return words("cli-scores-seat") if eyes == SEAT else words(f"party-{eyes}")


def _estimate(estimate: Estimate | None) -> str:
    if estimate is None:
        return "–"
    margin = "" if estimate.margin == float("inf") else f" ±{estimate.margin:.3f}".replace("0.", ".")
    return f"{estimate.value:.3f}".removeprefix("0") + margin


def _deciles(scores: dict[Asked, Scores], words: Words) -> Table:
    """What was believed about as much: how much on average, how often it was true, and how many they are."""
    table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0))
    table.add_column("%")
    for asked in scores:
        table.add_column(f"{words(f'cli-scores-{asked.moment}')}\n{_eyes(asked.eyes, words)}", justify="right")
    for place, row in enumerate(zip(*(one.deciles for one in scores.values()), strict=True)):
        table.add_row(f"{10 * place}–{10 * (place + 1)}", *map(_decile, row))
    return table


def _decile(decile: Decile) -> str:
    if not decile.answers:
        return "–"
    return f"{100 * decile.believed:.0f} → {100 * decile.true:.0f} ({decile.answers})"
