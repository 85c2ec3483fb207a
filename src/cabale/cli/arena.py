"""`cabale arena`: many matches between agents, and what they say."""

from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from cabale.arena.cluster import Cluster
from cabale.arena.figures import Figures, Rate
from cabale.arena.report import MODEL_COLUMNS, model_row, write_report
from cabale.arena.run import run
from cabale.arena.series import Series
from cabale.arena.workers import Here, Processes, Workers
from cabale.cli.models import put_model
from cabale.cli.options import Help
from cabale.cli.stage import make_console
from cabale.core.errors import Unreadable
from cabale.core.game import Game, find_game
from cabale.core.words import Words
from cabale.rooms.held import visible

MATCHES = 1000


def command(help: Help) -> Callable[..., int]:
    words = help.words

    def arena(
        game: Annotated[str, help("game", "GAME")],
        /,
        *,
        agents: Annotated[str, help("agents", "A,B")],
        matches: Annotated[int, help("matches", "N")] = MATCHES,
        seats: Annotated[str | None, help("seats", "5-10")] = None,
        teams: Annotated[bool, help("teams")] = False,
        duplicate: Annotated[bool, help("duplicate")] = False,
        silent: Annotated[bool, help("silent")] = False,
        jobs: Annotated[int | None, help("jobs", "N")] = None,
        ray: Annotated[str | None, help("ray", "ADDRESS")] = None,
        seed: Annotated[int, help("seed", "S")] = 0,
        endpoint: Annotated[str | None, help("endpoint", "URL")] = None,
        model: Annotated[str | None, help("model", "NAME")] = None,
        budget: Annotated[int | None, help("budget", "N")] = None,
        transcripts: Annotated[str | None, help("transcripts", "FOLDER")] = None,
        report: Annotated[Path | None, help("report", "FILE")] = None,
        json: Annotated[Path | None, help("json", "FILE")] = None,
        lang: Annotated[str | None, help.lang] = None,
    ) -> int:
        found = find_game(game)
        put_model(words.lang, agents, endpoint, model, budget, transcripts)
        series = Series(
            game=game,
            agents=tuple(name.strip() for name in agents.split(",") if name.strip()),
            matches=matches,
            sizes=sizes(found, seats),
            seed=seed,
            teams=teams,
            duplicate=duplicate,
            silent=silent,
        )
        for file in (report, json):
            _check_writable(file)
        told = Words(words.lang, found)
        workers = _workers(jobs, ray)
        figures = _run(series, workers, told)
        console = make_console()
        if isinstance(workers, Cluster) and workers.lost is not None:
            console.print(
                told("arena-ray-lost", number=workers.lost.number + 1, detail=visible(workers.trouble)), style="red"
            )
        if not figures.played:
            console.print(told("arena-nothing"))
            return 1
        if figures.played < series.matches:
            console.print(told("arena-interrupted", played=figures.played))
        _show(figures, told, console)
        if isinstance(workers, Cluster):
            console.print(told("arena-nodes", nodes=_by_node(workers)), style="dim")
        if json is not None:
            _write(json, msgspec.json.format(msgspec.json.encode(figures), indent=2))
            console.print(told("arena-json-written", file=str(json)))
        if report is not None:
            _write(report, write_report(figures, told).encode())
            console.print(told("arena-report-written", file=str(report)))
        return 0

    return arena


def sizes(game: Game, text: str | None) -> tuple[int, ...]:
    """`7`, `5-10` or `5,7,9`; by default the usual number."""
    if text is None:
        return (game.usual_seats,)
    found: list[int] = []
    for part in text.split(","):
        least, dash, most = part.partition("-")
        if not least.strip().isdigit() or (dash and not most.strip().isdigit()):
            raise Unreadable("arena-sizes", sizes=text)
        found += range(int(least), int(most if dash else least) + 1)
    if not found:
        raise Unreadable("arena-sizes", sizes=text)
    return tuple(found)


def _check_writable(file: Path | None) -> None:
    """Before an hour of matches, not after."""
    if file is not None and not file.absolute().parent.is_dir():
        raise Unreadable("no-such-folder", folder=str(file.parent))


def _write(file: Path, data: bytes) -> None:
    try:
        file.write_bytes(data)
    except OSError as error:
        raise Unreadable("cannot-write", file=str(file), detail=error.strerror or str(error)) from None


def _workers(jobs: int | None, ray: str | None) -> Workers:
    if jobs is not None and jobs < 1:
        raise Unreadable("arena-jobs", jobs=jobs)
    if ray is not None:
        return Cluster(ray, jobs)
    return Here() if jobs == 1 else Processes(jobs)


def _by_node(cluster: Cluster) -> str:
    return ", ".join(f"{node} {played}" for node, played in sorted(cluster.by_node.items()))


def _run(series: Series, workers: Workers, words: Words) -> Figures:
    bar = Progress(
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[rate]}"),
        TimeRemainingColumn(),
        TextColumn("{task.fields[nodes]}"),
        console=Console(stderr=True),
        transient=True,
    )
    with bar:
        task = bar.add_task("", total=series.matches, rate="", nodes="")

        def nodes() -> str:
            return _by_node(workers) if isinstance(workers, Cluster) else ""

        def moved(played: int) -> None:
            elapsed = bar.tasks[0].elapsed or 1e-9
            rate = f"{played / elapsed:.0f} {words('arena-progress')}/s"
            bar.update(task, completed=played, rate=rate, nodes=nodes())

        return run(series, workers, moved)


def _show(figures: Figures, words: Words, console: Console) -> None:
    table = Table(box=None, pad_edge=False, padding=(0, 1))
    table.add_column(words("arena-agent"))
    for column in ("arena-wins", "arena-rating", "arena-cost"):
        table.add_column(words(column), justify="right")
    for side in figures.sides:
        table.add_column(_side(words, side), justify="right")
    for agent in sorted(figures.rates, key=lambda name: -figures.rates[name].rate):
        rating, cost = figures.ratings[agent], figures.costs[agent]
        split = figures.by_side.get(agent, {})
        table.add_row(
            agent,
            _percent(figures.rates[agent]),
            f"{rating.mu:.1f} ± {2 * rating.sigma:.1f}",
            f"{1e6 * cost.seconds_a_decision:.0f}",
            *(_percent(split[side]) if side in split else "–" for side in figures.sides),
        )
    console.print(table)
    if figures.cross_play:
        _show_cross_play(figures, words, console)
    if figures.models:
        _show_models(figures, words, console)
    ends = Text(f"\n{words('arena-ends')} : " if words.lang == "fr" else f"\n{words('arena-ends')}: ", style="bold")
    for number, (reason, count) in enumerate(figures.reasons.items()):
        name = words(f"reason-{reason}") if f"reason-{reason}" in words else reason
        ends.append(
            f"{'; ' if number else ''}{name.rstrip('.')} {100 * count / figures.played:.1f} %", style="not bold"
        )
    console.print(ends)
    console.print(
        words("arena-length", decisions=figures.decisions_a_match, rounds=figures.rounds_a_match), style="dim"
    )
    if figures.failures:
        console.print(words("arena-failures", count=figures.failures), style="bold red")
        for failure in figures.first_failures[:5]:
            console.print(f"  {failure.agent}: {failure.error}", markup=False)


def _show_cross_play(figures: Figures, words: Words, console: Console) -> None:
    one, other = (_side(words, side) for side in figures.sides)
    others = sorted({name for rates in figures.cross_play.values() for name in rates})
    table = Table(box=None, pad_edge=False, padding=(0, 1))
    table.add_column("")
    for name in others:
        table.add_column(name, justify="right")
    for name, rates in figures.cross_play.items():
        table.add_row(name, *(_percent(rates[second]) if second in rates else "–" for second in others))
    console.print(f"\n{words('arena-cross', one=one, other=other)}", style="bold")
    console.print(table)


def _show_models(figures: Figures, words: Words, console: Console) -> None:
    table = Table(box=None, pad_edge=False, padding=(0, 1))
    table.add_column(words("arena-model"), overflow="fold")
    for column in MODEL_COLUMNS:
        table.add_column(words(f"arena-model-{column}"), justify="right", no_wrap=True)
    for agent, usage in figures.models.items():
        table.add_row(agent, *model_row(usage, figures.costs[agent].decisions))
    console.print()
    console.print(table)
    for agent, usage in figures.models.items():
        if usage.trouble:
            console.print(words("arena-model-trouble", agent=agent, trouble=visible(usage.trouble)), style="red")


def _side(words: Words, side: str) -> str:
    return words(f"party-{side}") if f"party-{side}" in words else side


def _percent(rate: Rate) -> str:
    return f"{100 * rate.rate:.1f} % ± {50 * (rate.high - rate.low):.1f}"
