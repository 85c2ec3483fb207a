"""What each seat believes of the others, as a table of 80 columns at most, and eyes that read it off a match."""

from typing import NamedTuple

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from cabale.beliefs import Believer, Shares
from cabale.cli.eyes import Eyes
from cabale.core.match import Match
from cabale.core.messages import Event
from cabale.core.seats import SPECTATOR
from cabale.core.words import Words

SURE, UNLIKELY = 0.5, 0.05


def minds_table(beliefs: tuple[Shares, ...], public: Shares, names: tuple[str, ...], words: Words) -> Table:
    """A row for each who believes, a column for each who is believed of: the questions' shares in percent, `45/12`."""
    questions = tuple(public)
    table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0), show_edge=False)
    table.add_column(Text(" / ".join(words(f"belief-{question}") for question in questions), style="dim"), max_width=14)
    for name in names:
        table.add_column(name[:5], justify="right")
    for seat, shares in enumerate(beliefs):
        cells = [Text("·", style="dim") if other == seat else _cell(shares, other) for other in range(len(names))]
        table.add_row(names[seat][:14], *cells)
    table.add_row(Text(words("cli-minds-public"), style="dim"), *(_cell(public, other) for other in range(len(names))))
    return table


def _cell(shares: Shares, other: int) -> Text:
    values = [share[other] for share in shares.values()]
    style = "bold" if values[0] > SURE else "dim" if values[0] < UNLIKELY else ""
    return Text("/".join(f"{100 * value:.0f}" for value in values), style=style)


class Thoughts(NamedTuple):
    """What other eyes saw, and a table of beliefs unless the match is over."""

    seen: object
    table: Table | None


class MindReading(Eyes):
    """Somebody's eyes, and beside the board what each seat believes."""

    def __init__(self, eyes: Eyes, believer: Believer) -> None:
        super().__init__(eyes.room, eyes.seat)
        self._eyes = eyes
        self._believer = believer
        self._moment = 1

    def events(self, match: Match) -> list[Event]:
        return self._eyes.events(match)

    def has_moved_on(self, match: Match) -> bool:
        """Whether another round has begun since the last time."""
        before, self._moment = self._moment, match.state.moment
        return before != self._moment

    def table(self, match: Match) -> Table:
        beliefs = tuple(self._believer.read(match.view(seat)) for seat in range(len(match.seats)))
        return minds_table(beliefs, self._believer.read(match.view(SPECTATOR)), match.seats, self.room.words)

    def look(self, match: Match) -> object:
        return Thoughts(self._eyes.look(match), None if match.outcome is not None else self.table(match))

    def draw(self, seen: object) -> RenderableType:
        assert isinstance(seen, Thoughts)
        drawn = self._eyes.draw(seen.seen)
        return drawn if seen.table is None else Group(drawn, seen.table)
