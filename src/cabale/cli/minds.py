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


COLUMNS, NAMES = 80, 14  # of a table, and of whoever believes


def minds_table(believer: Believer, minds: tuple[Shares, ...], names: tuple[str, ...], words: Words) -> RenderableType:
    """A row for each who believes, onlookers last; a column for whatever is believed of. Of questions asked one by one
    the shares of the first two, in percent (`45/12`); of those that belong together the likeliest, as many as are true
    (`King 45`)."""
    tables: list[Table] = []
    for questions in believer.kinds or (believer.questions[:2],):
        subjects = believer.subjects(questions[0], len(names))
        # Where they are not seats there are many: a table for those of each seat.
        for owner in range(len(names)) if subjects[0].part else (None,):
            places = [place for place, subject in enumerate(subjects) if owner in (None, subject.seat)]
            tables.append(_table(believer, questions, places, minds, names, words))
    return Group(*tables) if len(tables) > 1 else tables[0]


def _table(
    believer: Believer,
    questions: tuple[str, ...],
    places: list[int],
    minds: tuple[Shares, ...],
    names: tuple[str, ...],
    words: Words,
) -> Table:
    subjects = believer.subjects(questions[0], len(names))
    width = (COLUMNS - NAMES) // len(places) - 1
    table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0), show_edge=False)
    if subjects[places[0]].part:
        heading = names[subjects[places[0]].seat][:NAMES]
    else:
        heading = "" if believer.kinds else " / ".join(words(f"belief-{question}") for question in questions)
    table.add_column(Text(heading, style="dim"), max_width=NAMES)
    for place in places:
        part, name = subjects[place].part, names[subjects[place].seat]
        table.add_column(
            (words(f"belief-part-{part}") if part else name)[: max(width, 5)], justify="right", no_wrap=True
        )
    for eyes, shares in zip((*range(len(names)), SPECTATOR), minds, strict=True):
        if all(believer.knows(eyes, questions[0], subjects[place]) for place in places):
            continue
        cells = [
            Text("·", style="dim")
            if believer.knows(eyes, questions[0], subjects[place])
            else _cell({question: shares[question][place] for question in questions}, believer, words, width)
            for place in places
        ]
        who = Text(words("cli-minds-public"), style="dim") if eyes == SPECTATOR else Text(names[eyes][:NAMES])
        table.add_row(who, *cells)
    return table


def _cell(values: dict[str, float], believer: Believer, words: Words, width: int) -> Text:
    shown = "/".join(f"{100 * value:.0f}" for value in values.values())
    share = next(iter(values.values()))
    if believer.kinds:
        likeliest = sorted(values, key=lambda question: -values[question])[: round(sum(values.values()))]
        share = values[likeliest[0]]
        each = width // len(likeliest) - (len(likeliest) > 1)
        shown = " ".join(_likely(words(f"belief-{question}"), values[question], each) for question in likeliest)
    return Text(shown, style="bold" if share > SURE else "dim" if share < UNLIKELY else "")


def _likely(word: str, share: float, width: int) -> str:
    percent = f" {100 * share:.0f}"
    return word[: width - len(percent)] + percent


class Thoughts(NamedTuple):
    """What other eyes saw, and a table of beliefs unless the match is over."""

    seen: object
    table: RenderableType | None


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

    def table(self, match: Match) -> RenderableType:
        beliefs = tuple(self._believer.read(match.view(seat)) for seat in range(len(match.seats)))
        public = self._believer.read(match.view(SPECTATOR))
        return minds_table(self._believer, (*beliefs, public), match.seats, self.room.words)

    def look(self, match: Match) -> object:
        return Thoughts(self._eyes.look(match), None if match.outcome is not None else self.table(match))

    def draw(self, seen: object) -> RenderableType:
        assert isinstance(seen, Thoughts)
        drawn = self._eyes.draw(seen.seen)
        return drawn if seen.table is None else Group(drawn, seen.table)
