"""`cabale puzzle`: a position out of a match, a question, and what speaks for the answer."""

from collections.abc import Callable, Sequence
from datetime import UTC, date, datetime
from typing import Annotated

import msgspec
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from cabale.cli.eyes import Eyes
from cabale.cli.options import Help
from cabale.cli.stage import Stage, make_console, make_stage
from cabale.core.errors import Unreadable
from cabale.core.match import replay
from cabale.core.words import Words
from cabale.puzzles import Possible, Puzzle, find_puzzle, game_of_day, number_of_day
from cabale.rooms.held import Held
from cabale.rooms.prompt import find
from cabale.rooms.room import find_room
from cabale.table.puzzles import position_of, solved

HARDLY = 0.005  # less is not worth a row
BAR = 24  # letters of the longest


def command(help: Help) -> Callable[..., int]:
    words = help.words

    def puzzle(
        game: Annotated[str | None, help("game", "GAME")] = None,
        /,
        *,
        number: Annotated[int | None, help("number", "N")] = None,
        date: Annotated[str | None, help("date", "DATE")] = None,
        answer: Annotated[str | None, help("answer", "ANSWER")] = None,
        plain: Annotated[bool, help("plain")] = False,
        json: Annotated[bool, help("json")] = False,
        lang: Annotated[str | None, help.lang] = None,
    ) -> int:
        if number is not None and date is not None:
            raise Unreadable("contradiction", one="--number", other="--date")
        if number is not None and game is None:
            raise Unreadable("missing-game")
        day = read_date(date)
        chosen = game if game is not None else game_of_day(day)
        wanted = number if number is not None else number_of_day(chosen, day)
        desk = Desk(words, wanted, find_puzzle(chosen, wanted))
        if json:
            told: dict[str, object] = {"puzzle": position_of(wanted, desk.puzzle), "labels": desk.labels}
            if answer is not None:
                told["solved"] = solved(desk.puzzle, desk.understood(answer))
            print(msgspec.json.encode(told).decode())
        elif answer is not None:
            make_console().print(desk.verdict(desk.understood(answer)))
        else:
            desk.sit(make_stage(make_console(), desk.words, plain))
        return 0

    return puzzle


def read_date(typed: str | None) -> date:
    """A day as 2026-11-18; today, by the date at Greenwich, where none is given."""
    if typed is None:
        return datetime.now(UTC).date()
    try:
        return date.fromisoformat(typed)
    except ValueError:
        raise Unreadable("bad-date", typed=typed) from None


class Desk:
    """One puzzle in somebody's language."""

    def __init__(self, words: Words, number: int, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.number = number
        self.match = replay(puzzle.record)
        self.words = Words(words.lang, self.match.game, self.match.options.theme)
        self.room = find_room(self.match.game, self.words, self.match.seats)
        self.eyes = Eyes(self.room, puzzle.seat)
        self.labels = [self._label(each) for each in puzzle.possible]

    def _label(self, possible: Possible) -> str:
        return self.words(possible.message) if possible.seat is None else self.room.names[possible.seat]

    @property
    def question(self) -> str:
        return self.words(f"puzzle-{self.puzzle.question}")

    def understood(self, typed: str) -> int:
        places = find(typed, self.labels)
        if len(places) != 1:
            raise Unreadable("answer-unclear", typed=typed, answers=", ".join(self.labels))
        return places[0]

    def sit(self, stage: Stage) -> None:
        """Show the position, and ask until there is an answer, or somebody has had enough of it."""
        view = self.match.view(self.puzzle.seat)
        board = self.room.board(view)
        title = self.words("puzzle-title", game=self.words("game-name"), number=self.number)
        who = self.words("puzzle-eyes", name=self.room.names[self.puzzle.seat])
        stage.board = lambda: board
        pages: dict[str, Callable[[], RenderableType]] = {"log": lambda: Group(*map(Held, stage.log))}
        for name in self.room.pages:
            pages[name] = lambda name=name: self.room.page(name, view)  # type: ignore[misc]
        named = {name: self.words(f"page-{name}") for name in pages}
        keys = self.words("cli-puzzle-keys", pages="   ".join(named.values()))
        stage.note(f"{title} {who}")
        stage.recall(self.eyes.news(self.match))
        stage.lay()
        while True:
            try:
                typed = stage.ask(self.question, self.labels, keys)
            except (EOFError, KeyboardInterrupt):
                return
            if typed.strip().casefold() == "q":
                return
            places = find(typed, self.labels)
            opened = find(typed, list(named.values())) if not typed.strip().isdecimal() else []
            if len(places) == 1:
                stage.close(self.verdict(places[0]))
                return
            if len(opened) == 1:
                name = list(named)[opened[0]]
                stage.page(named[name].capitalize(), pages[name]())
            elif typed.strip():
                stage.note(self.words("cli-not-understood", typed=typed))

    def verdict(self, answer: int) -> RenderableType:
        """Whether it was right, what the others are worth, what somebody says at a glance, and what told."""
        puzzle, words = self.puzzle, self.words
        told = solved(puzzle, answer)
        verdict = "puzzle-right" if told.right else "puzzle-wrong"
        rows: list[RenderableType] = [
            Text(self.question),
            Text(words(verdict, answer=self.labels[told.answer]), style="bold"),
            Text(""),
            Text(words(f"puzzle-{puzzle.question}-weights")),
            self._bars(self.labels, told.weights),
        ]
        if told.holders:
            rows += [
                Text(""),
                Text(words("puzzle-holders", answer=self.labels[told.answer])),
                self._bars(self.room.names, told.holders),
            ]
        if told.telling:
            rows += [Text(""), Text(words("puzzle-telling"))]
            feed = self.match.feed(puzzle.seat)
            for step in told.telling:
                lines = self.eyes.lines([feed[step.event]])
                rows += [Held(Text("  ") + line, indent=4) for line in lines]
                rows.append(Text(f"    {percent(step.before)} → {percent(step.after)}", style="dim"))
        most = max(told.glance)
        named = [label for label, said in zip(self.labels, told.glance, strict=True) if said == most]
        glance = "puzzle-glance-open" if told.glance[told.answer] == most else "puzzle-glance"
        rows += [Text(""), Held(Text(words(glance, answers=words.join(named))))]
        return Group(*rows)

    def _bars(self, labels: Sequence[str], weights: Sequence[float]) -> Table:
        table = Table.grid(padding=(0, 1))
        longest = max(weights)
        for label, weight in sorted(zip(labels, weights, strict=True), key=lambda pair: -pair[1]):
            if weight >= HARDLY:
                table.add_row(f"  {label}", Text(percent(weight), justify="right"), "█" * round(BAR * weight / longest))
        return table


def percent(share: float) -> str:
    return f"{100 * share:.0f} %"
