"""`cabale replay`: a record step by step, through anybody's eyes."""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import msgspec
from rich.console import Console, Group
from rich.text import Text

from cabale.cli import files, interrupts
from cabale.cli.eyes import AllSeeing, Eyes
from cabale.cli.options import Help
from cabale.cli.stage import make_console
from cabale.core.errors import Unreadable
from cabale.core.match import Match, replay_steps
from cabale.core.messages import Event
from cabale.core.outcome import Outcome
from cabale.core.seats import SPECTATOR
from cabale.core.words import Words
from cabale.rooms.held import Held, wrapped
from cabale.rooms.prompt import find
from cabale.rooms.room import Room, find_room


def command(help: Help) -> Callable[..., int]:
    words = help.words

    def replay(
        file: Annotated[Path, help("file", "FILE")],
        /,
        *,
        seat: Annotated[str | None, help("seat", "K")] = None,
        all: Annotated[bool, help("all")] = False,
        step: Annotated[bool, help("step")] = False,
        plain: Annotated[bool, help("plain")] = False,
        json: Annotated[bool, help("json")] = False,
        lang: Annotated[str | None, help.lang] = None,
    ) -> int:
        if all and seat is not None:
            raise Unreadable("contradiction", one="--all", other="--seat")
        if step and plain:
            raise Unreadable("contradiction", one="--step", other="--plain")
        record = files.load(file)
        steps = replay_steps(record)
        match = next(steps)
        room = find_room(match.game, Words(words.lang, match.game, match.options.theme), match.seats)
        eyes = AllSeeing(room) if all else Eyes(room, SPECTATOR if seat is None else find_seat(seat, match))
        film = Film(eyes)
        film.take(match)
        for match in steps:
            film.take(match)
        console = make_console()
        if json:
            print(msgspec.json.encode(film.events).decode())
        elif step or (not plain and sys.stdin.isatty() and console.is_terminal and not console.is_dumb_terminal):
            with interrupts.held():
                Projector(film, room, console).run()
        else:
            for number, lines in enumerate(film.lines):
                for line in lines:
                    console.print(Held(Text(f"{number:>3}  ") + line))
            if match.outcome is not None:
                console.print()
                console.print(room.ending(match.view(SPECTATOR)))
        return 0

    return replay


def find_seat(typed: str, match: Match) -> int:
    """A seat by its number from 1, or by the name of who sat there."""
    places = find(typed, list(match.seats))
    if len(places) != 1:
        raise Unreadable("bad-seat-name", typed=typed, names=", ".join(match.seats), seats=len(match.seats))
    return places[0]


class Film:
    """What these eyes saw, step by step: 0 is the deal, a step ends where there is something to tell."""

    def __init__(self, eyes: Eyes) -> None:
        self.eyes = eyes
        self.seen: list[object] = []
        self.lines: list[list[Text]] = []
        self.events: list[list[Event]] = []
        self.outcome: Outcome | None = None

    def take(self, match: Match) -> None:
        events = self.eyes.events(match)
        lines = self.eyes.lines(events)
        if lines or not self.seen:
            self.seen.append(self.eyes.look(match))
            self.lines.append(lines)
            self.events.append(events)
        else:
            self.seen[-1] = self.eyes.look(match)
            self.events[-1] += events
        if match.outcome is not None:
            self.outcome = match.outcome


class Projector:
    """Shows a film: enter or n goes on, p back, a number jumps, q ends."""

    def __init__(self, film: Film, room: Room, console: Console) -> None:
        self.film = film
        self.room = room
        self.console = console
        self.words = room.words

    def run(self) -> None:
        place = 0
        last = len(self.film.seen) - 1
        note = ""
        while True:
            self._show(place, last, note)
            note = ""
            try:
                typed = self._read().strip().casefold()
            except (EOFError, KeyboardInterrupt):
                self.console.print()
                return
            if typed in ("", "n"):
                if place == last:
                    note = self.words("cli-last-step")
                place = min(place + 1, last)
            elif typed == "p":
                place = max(place - 1, 0)
            elif typed == "q":
                return
            elif typed.isdecimal() and int(typed) <= last:
                place = int(typed)
            else:
                note = self.words("cli-no-such-step", typed=typed, last=last)

    def _read(self) -> str:
        with interrupts.reading():
            if sys.stdin.isatty():
                return input("> ")
            line = sys.stdin.readline()
        if not line:
            raise EOFError
        return line

    def _show(self, place: int, last: int, note: str) -> None:
        outcome = self.film.outcome if place == last else None
        console = self.console
        board = self.film.eyes.draw(self.film.seen[place])
        footer = [Text(self.words("cli-step", place=place, last=last), style="dim")]
        if outcome is not None:
            footer.insert(0, Text(self.words(f"reason-{outcome.reason}"), style="bold"))
        if note:
            footer.insert(0, Text(note, style="yellow"))
        taken = len(console.render_lines(Group(board, *footer), pad=False))
        room = max(console.height - taken - 2, 3)
        rows: list[Text] = []
        for number, lines in enumerate(self.film.lines[: place + 1]):
            for line in lines:
                for row in wrapped(line, console, console.width):
                    if number < place:
                        row.stylize("dim")
                    rows.append(row)
        console.clear()
        console.print(board)
        console.print()
        for row in rows[-room:]:
            console.print(row)
        for text in footer:
            console.print(text)
