"""`cabale play`: a person at one seat, agents at the others."""

import getpass
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Annotated

from rich.console import Group
from rich.text import Text

from cabale.cli import files, interrupts, seating
from cabale.cli.eyes import Eyes
from cabale.cli.models import put_model
from cabale.cli.options import Help
from cabale.cli.person import Left, Person
from cabale.cli.stage import Stage, make_console, make_stage
from cabale.cli.truth import claims_and_truth, thoughts_table
from cabale.core.errors import Unreadable
from cabale.core.game import find_game
from cabale.core.match import Match
from cabale.core.record import FromSecret
from cabale.core.words import Words
from cabale.rooms.room import Room, find_room
from cabale.table.names import check_name

INTERRUPTED = 130


def command(help: Help) -> Callable[..., int]:
    words = help.words

    def play(
        game: Annotated[str | None, help("game", "GAME")] = None,
        /,
        *,
        seats: Annotated[int | None, help("seats", "N")] = None,
        seat: Annotated[int | None, help("seat", "K")] = None,
        agents: Annotated[str | None, help("agents", "A,B")] = None,
        seed: Annotated[int | None, help("seed", "S")] = None,
        theme: Annotated[str | None, help("theme", "T")] = None,
        option: Annotated[list[str] | None, help("option", "NAME=VALUE")] = None,
        bring: Annotated[Path | None, help("bring", "FILE", "--missions")] = None,
        endpoint: Annotated[str | None, help("endpoint", "URL")] = None,
        model: Annotated[str | None, help("model", "NAME")] = None,
        budget: Annotated[int | None, help("budget", "N")] = None,
        transcripts: Annotated[str | None, help("transcripts", "FOLDER")] = None,
        name: Annotated[str | None, help("name", "NAME")] = None,
        record: Annotated[Path | None, help("record", "FILE")] = None,
        resume: Annotated[Path | None, help("resume", "FILE")] = None,
        lang: Annotated[str | None, help.lang] = None,
    ) -> int:
        if resume is not None:
            switches = ("seats", "seat", "agents", "seed", "theme", "option", "bring", "name", "record")
            given = (seats, seat, agents, seed, theme, option, bring, name, record)
            for switch, value in zip(switches, given, strict=True):
                if value is not None:
                    raise Unreadable("resume-alone", option=f"--{switch}")
            match = seating.resumed(files.load(resume))
            put_model(words.lang, ",".join(match.agents), endpoint, model, budget, transcripts)
            if game not in (None, match.game.id):
                raise Unreadable("resume-other-game", game=game, found=match.game.id)
            return Stay(words, match, resume).run()
        if game is None:
            raise Unreadable("missing-game")
        found = find_game(game)
        put_model(words.lang, agents, endpoint, model, budget, transcripts)
        Words(words.lang, found, theme)  # refuses an unknown theme before anything else happens
        count = seating.check_seats(found, seats)
        place = check_seat(1 if seat is None else seat, count)
        if record is not None and record.exists():
            raise Unreadable("record-exists", file=str(record))
        names = seating.names_at(
            count, place, check_name(name if name is not None else _login(words), seating.LONGEST_NAME)
        )
        options = seating.options_of(found, seating.Wishes(theme, tuple(option or ()), bring), words.lang)
        match = seating.new_match(found, names, seating.agents_at(found, count, agents, place), options, seed)
        return Stay(words, match, record or files.default_path(match, f"{datetime.now():%Y%m%d-%H%M%S}")).run()

    return play


def check_seat(seat: int, seats: int) -> int:
    """A seat as people count them, from 1."""
    if not 1 <= seat <= seats:
        raise Unreadable("bad-seat", number=seat, seats=seats)
    return seat - 1


def _login(words: Words) -> str:
    try:
        login = getpass.getuser()
    except (OSError, KeyError):
        login = ""
    if login in ("", "root") or len(login) > seating.LONGEST_NAME:
        return words("cli-player")
    return login.capitalize()


class Stay:
    """One person's time at one match, from sitting down to the end or to leaving."""

    def __init__(self, words: Words, match: Match, path: Path) -> None:
        self.match = match
        self.path = path
        self.seat = match.agents.index(seating.PERSON)
        self.words = Words(words.lang, match.game, match.options.theme)
        self.room: Room = find_room(match.game, self.words, match.seats)
        self.console = make_console()
        self.stage: Stage = make_stage(self.console, self.words)
        self.eyes = Eyes(self.room, self.seat)
        self.person = Person(match, self.eyes, self.stage)

    def run(self) -> int:
        files.save(seating.unfinished(self.match), self.path)  # an unwritable place is told now, not at the end
        self._welcome()
        try:
            self._play()
        except (Left, EOFError):
            return self._leave(0)
        except KeyboardInterrupt:
            return self._leave(INTERRUPTED)
        self._end()
        return 0

    def _welcome(self) -> None:
        origin = self.match.origin
        lines = [self.words("cli-welcome", name=self.words("game-name"), seats=len(self.match.seats))]
        if isinstance(origin, FromSecret):
            lines += [self.words("cli-sealed"), f"  {origin.commitment}"]
        self.stage.tell([Text(line, style="dim") for line in lines])
        if self.match.entries:
            self.stage.recall(self.eyes.news(self.match))

    def _play(self) -> None:
        crew = seating.crew(self.match)
        with interrupts.held():
            while self.match.to_act:
                with self.stage.thinking(self.room.waiting(self.match.view(self.seat))):
                    while crew.step():
                        interrupts.check()
                self.stage.tell(self.eyes.news(self.match))
                if self.match.to_act:
                    self.person.decide()
                    files.save(seating.unfinished(self.match), self.path)
            self.stage.tell(self.eyes.news(self.match))

    def _leave(self, code: int) -> int:
        files.save(seating.unfinished(self.match), self.path)
        self.console.print()
        self.console.print(Text(self.words("cli-left")))
        self.console.print(Text(f"  cabale play --resume {files.shown(self.path)}"), soft_wrap=True)
        return code

    def _end(self) -> None:
        record = self.match.record()
        files.save(record, self.path)
        view = self.match.view(self.seat)
        self.stage.board = lambda: self.room.board(view)
        self.stage.catch_up()
        told = claims_and_truth(self.match, self.room)
        thoughts = thoughts_table(self.match, self.room)
        if told is not None and thoughts is not None:
            told = Group(told, Text(f"\n{self.words('cli-thoughts')}", style="bold"), thoughts)
        if told is not None:
            self.stage.page(self.words("cli-claims-and-truth"), told, leave="cli-on")
        winners = view.outcome.winners if view.outcome is not None else ()
        verdict = "cli-won" if self.seat in winners else "cli-lost" if winners else "cli-drawn"
        file = files.shown(self.path)
        last = [self.words("cli-record", file=file)]
        if isinstance(record.origin, FromSecret):
            last.append(self.words("cli-verify", file=file))
        told_last = Text(self.words(verdict), style="bold")
        self.stage.close(self.room.ending(view), Text(""), told_last, *map(Text, last))
