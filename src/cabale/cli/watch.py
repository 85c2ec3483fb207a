"""`cabale watch`: agents play, people look on."""

import time
from collections.abc import Callable
from pathlib import Path
from typing import Annotated

from rich.console import Console, Group, RenderableType
from rich.live import Live
from rich.text import Text

from cabale.beliefs import find_believer
from cabale.cli import interrupts, seating
from cabale.cli.eyes import AllSeeing, Eyes
from cabale.cli.minds import MindReading
from cabale.cli.models import put_model
from cabale.cli.options import Help
from cabale.cli.stage import make_console
from cabale.cli.truth import claims_and_truth, thoughts_table
from cabale.core.errors import Unreadable
from cabale.core.game import find_game
from cabale.core.match import Match
from cabale.core.record import FromSecret
from cabale.core.seats import SPECTATOR
from cabale.core.words import Words
from cabale.rooms.held import Held, wrapped
from cabale.rooms.room import find_room

DELAY = 0.8  # seconds a line of the log, where somebody looks


def command(help: Help) -> Callable[..., int]:
    words = help.words

    def watch(
        game: Annotated[str, help("game", "GAME")],
        /,
        *,
        seats: Annotated[int | None, help("seats", "N")] = None,
        agents: Annotated[str | None, help("agents", "A,B")] = None,
        seed: Annotated[int | None, help("seed", "S")] = None,
        theme: Annotated[str | None, help("theme", "T")] = None,
        option: Annotated[list[str] | None, help("option", "NAME=VALUE")] = None,
        bring: Annotated[Path | None, help("bring", "FILE", "--missions")] = None,
        endpoint: Annotated[str | None, help("endpoint", "URL")] = None,
        model: Annotated[str | None, help("model", "NAME")] = None,
        budget: Annotated[int | None, help("budget", "N")] = None,
        transcripts: Annotated[str | None, help("transcripts", "FOLDER")] = None,
        reveal: Annotated[bool, help("reveal")] = False,
        delay: Annotated[float | None, help("delay", "SECONDS")] = None,
        minds: Annotated[bool, help("minds")] = False,
        plain: Annotated[bool, help("plain")] = False,
        json: Annotated[bool, help("json")] = False,
        lang: Annotated[str | None, help.lang] = None,
    ) -> int:
        found = find_game(game)
        put_model(words.lang, agents, endpoint, model, budget, transcripts)
        if delay is not None and not 0 <= delay <= 3600:
            raise Unreadable("bad-delay")
        for switch, given in (
            ("--reveal", reveal),
            ("--minds", minds),
            ("--plain", plain),
            ("--delay", delay is not None),
        ):
            if json and given:
                raise Unreadable("contradiction", one="--json", other=switch)
        themed = Words(words.lang, found, theme)
        count = seating.check_seats(found, seats)
        options = seating.options_of(found, seating.Wishes(theme, tuple(option or ()), bring), words.lang)
        match = seating.new_match(
            found, seating.names_at(count), seating.agents_at(found, count, agents), options, seed
        )
        if json:
            crew = seating.crew(match)
            while crew.step():
                pass
            print(match.record().to_json().decode(), end="")
            return 0
        room = find_room(found, themed, match.seats)
        eyes = AllSeeing(room) if reveal else Eyes(room)
        if minds:
            eyes = MindReading(eyes, find_believer(found.id))
        console = make_console()
        with interrupts.held():
            if plain or not console.is_terminal or console.is_dumb_terminal:
                _lines(match, eyes, console, delay or 0)
            else:
                _live(match, eyes, console, DELAY if delay is None else delay)
        _end(match, eyes, console)
        return 0

    return watch


def _lines(match: Match, eyes: Eyes, console: Console, delay: float) -> None:
    crew = seating.crew(match)
    _tell(console, eyes.news(match), delay)
    while crew.step():
        _tell(console, eyes.news(match), delay)
        if isinstance(eyes, MindReading) and eyes.has_moved_on(match):
            console.print(eyes.table(match))
        interrupts.check()


def _tell(console: Console, lines: list[Text], delay: float) -> None:
    for line in lines:
        console.print(Held(line))
        _pause(delay)


def _pause(delay: float) -> None:
    if delay:
        with interrupts.reading():
            time.sleep(delay)


def _live(match: Match, eyes: Eyes, console: Console, delay: float) -> None:
    """The board stays, the log rolls below it."""
    crew = seating.crew(match)
    log: list[Text] = []
    with Live(console=console, auto_refresh=False, screen=True) as live:
        going = True
        while going:
            board = eyes.draw(eyes.look(match))
            for line in eyes.news(match):
                log.append(line)
                live.update(_frame(board, log, console), refresh=True)
                _pause(delay)
            interrupts.check()
            going = crew.step()


def _frame(board: RenderableType, log: list[Text], console: Console) -> RenderableType:
    room = max(console.height - len(console.render_lines(board, pad=False)) - 2, 3)
    rows: list[Text] = []
    for line in log[-room:]:
        rows += wrapped(line, console, console.width)
    return Group(board, Text(""), *rows[-room:])


def _end(match: Match, eyes: Eyes, console: Console) -> None:
    room, words = eyes.room, eyes.room.words
    view = match.view(SPECTATOR)
    told = claims_and_truth(match, room)
    if told is not None:
        console.print(Text(f"\n{words('cli-claims-and-truth')}", style="bold"))
        console.print(told)
    thoughts = thoughts_table(match, room)
    if thoughts is not None:
        console.print(Text(f"\n{words('cli-thoughts')}", style="bold"))
        console.print(thoughts)
    console.print()
    console.print(room.ending(view))
    if isinstance(match.origin, FromSecret):
        console.print(Text(words("cli-sealed"), style="dim"))
        console.print(Text(f"  {match.origin.commitment}", style="dim"))
