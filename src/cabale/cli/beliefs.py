"""`cabale beliefs`: what each seat could believe at each moment of a record, and how near the truth it came; of many
records, how near the truth beliefs come."""

from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

import msgspec
from rich.console import Console
from rich.table import Table
from rich.text import Text

from cabale.beliefs import Minds, Moment, find_believer, minds
from cabale.cli import files, scores
from cabale.cli.minds import minds_table
from cabale.cli.options import Help
from cabale.cli.stage import make_console
from cabale.core.errors import Unreadable
from cabale.core.game import find_game
from cabale.core.seats import SPECTATOR
from cabale.core.words import Words


def command(help: Help) -> Callable[..., int]:
    words = help.words

    def beliefs(
        first: Annotated[Path, help("file", "FILE")],
        /,
        *others: Annotated[Path, help("file", "FILE")],
        every: Annotated[bool, help("every")] = False,
        jobs: Annotated[int | None, help("jobs", "N")] = None,
        json: Annotated[bool, help("json")] = False,
        lang: Annotated[str | None, help.lang] = None,
    ) -> int:
        if every and (others or first.is_dir()):
            raise Unreadable("every-of-one")
        if others or (json and not every) or first.is_dir():
            scoring, game, damaged = scores.gather(files.records_in([first, *others]), jobs, words)
            if json:
                print(msgspec.json.encode(scores.as_data(scoring)).decode())
            else:
                scores.show(scoring, game, words, make_console())
            return 1 if damaged else 0
        record = files.load(first)
        told = minds(record)
        if json:
            print(msgspec.json.encode(as_data(told)).decode())
            return 0
        themed = Words(words.lang, find_game(record.game))
        console = make_console()
        for moment in told.moments if every else _last_of_each_round(told):
            console.print(
                Text(f"\n{themed('cli-minds-moment', round=moment.number, entry=moment.entry)}", style="bold")
            )
            console.print(minds_table(find_believer(told.game), (*moment.beliefs, moment.public), told.seats, themed))
        if told.truths:
            _scores(told, themed, console)
        return 0

    return beliefs


def as_data(told: Minds) -> dict[str, Any]:
    """Everything, with the truth and the scores of each seat at each moment; the last of a moment are the public's."""
    seats = (*range(len(told.seats)), SPECTATOR)
    data: dict[str, Any] = msgspec.to_builtins(told, str_keys=True)
    del data["truths"]
    for moment, built in zip(told.moments, data["moments"], strict=True):
        built["truth"] = [told.truth(moment, seat) for seat in seats]
        built["scores"] = [msgspec.to_builtins(told.score(moment, seat)) for seat in seats]
    return data


def _last_of_each_round(told: Minds) -> list[Moment]:
    return list({moment.number: moment for moment in told.moments}.values())


def _scores(told: Minds, words: Words, console: Console) -> None:
    """At the last moment before the end."""
    console.print(Text(f"\n{words('cli-minds-scores')}", style="bold"))
    console.print(_by_question(told, words) if len(told.questions) > WIDE else _by_seat(told, words))


WIDE = 2  # with more questions there is no room but for one figure


def _by_question(told: Minds, words: Words) -> Table:
    """How much each pair of eyes lost with each question."""
    table = Table(box=None, pad_edge=False, padding=(0, 1))
    table.add_column(words("cli-minds-log-loss"))
    eyes = (*range(len(told.seats)), SPECTATOR)
    for seat in eyes:
        table.add_column(_name(told, seat, words), justify="right", max_width=SHORT, no_wrap=True)
    scores = [told.score(told.moments[-1], seat) for seat in eyes]
    for question in told.questions:
        table.add_row(words(f"belief-{question}"), *[f"{each[question].log_loss:.2f}" for each in scores])
    return table


SHORT = 7  # of a name


def _name(told: Minds, seat: int, words: Words) -> str:
    return words("cli-minds-public") if seat == SPECTATOR else told.seats[seat]


def _by_seat(told: Minds, words: Words) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 1))
    table.add_column("")
    for question in told.questions:
        for column in ("cli-minds-log-loss", "cli-minds-brier", "cli-minds-top"):
            table.add_column(f"{words(f'belief-{question}')}\n{words(column)}", justify="right")
    for seat in (*range(len(told.seats)), SPECTATOR):
        scores = told.score(told.moments[-1], seat)
        cells = [
            cell
            for question in told.questions
            for score in (scores[question],)
            for cell in (f"{score.log_loss:.2f}", f"{score.brier:.2f}", f"{100 * score.top:.0f} %")
        ]
        table.add_row(_name(told, seat, words), *cells)
    return table
