"""The board of HEY on a screen of 80 columns: a row a player, a column a round, the votes counted last beside them."""

from msgspec import Struct
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from cabale.core.words import Words
from cabale.games.hey.terms import Phase, Role
from cabale.games.hey.view import Ballot, Board, Mine, Round
from cabale.rooms.held import Held
from cabale.rooms.hey.summary import Summary

NAME = 10
CLUE = 13
ROUNDS = 3  # columns of clues beside the votes
STYLES = {Role.DISCIPLE: "bold cyan", Role.INFILTRATOR: "bold red", Role.JOURNALIST: "bold magenta"}


class Known(Struct, frozen=True):
    """Who looks, and whose cards he sees, by seat; with any, they stand in place of the votes."""

    me: int
    cards: dict[int, Mine] = {}


class Drawing:
    """Draws boards in one language, for one table of names."""

    def __init__(self, words: Words, names: tuple[str, ...]) -> None:
        self.words = words
        self.names = names
        self._summary = Summary(words, names)

    def draw(self, board: Board, known: Known) -> RenderableType:
        parts = [self._title(board), self._seats(board, known)]
        if board.missions and board.phase in (Phase.NUMBER, Phase.OVER):
            parts.append(Held(Text(self._summary.mission(board.missions[-1]), style="cyan")))
        return Group(*parts)

    def _title(self, board: Board) -> RenderableType:
        parts = [self.words("table-mission", mission=board.mission)]
        if board.choice is not None:
            parts.append(self.words("table-choice", number=board.choice))
        parts.append(self.words.noun(board.phase))
        more = (self.words("table-prepared", count=board.prepared), self.words("table-goal", goal=board.goal))
        line = Table.grid(expand=True)
        line.add_column(no_wrap=True)
        line.add_column(justify="right", no_wrap=True)
        title = Text(f"{self.words('game-name')}  ", style="bold")
        line.add_row(title.append(" · ".join(parts), "not bold"), Text(" · ".join(more), style="dim"))
        return line

    def _seats(self, board: Board, known: Known) -> RenderableType:
        rounds = [*board.past, board.round][-ROUNDS:]
        table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, header_style="dim")
        table.add_column("", width=1)
        table.add_column(self.words("table-player"), width=NAME, no_wrap=True)
        table.add_column(self.words("table-points"), width=6, justify="right", no_wrap=True)
        for each in rounds:
            table.add_column(self.words("table-round", number=each.number), width=CLUE, no_wrap=True)
        table.add_column(self.words("table-words" if known.cards else "table-votes"), no_wrap=True)
        ballot = _last_ballot(board)
        for seat in range(board.seats):
            clues = [Text(_short(_clue(each, seat), CLUE)) for each in rounds]
            card = known.cards.get(seat)
            note = self._vote(seat, board, ballot) if card is None else self._card(card)
            points = Text(f"{board.scores[seat]}", style="bold")
            table.add_row(self._mark(seat, board), self._name(seat, board, known.me), points, *clues, note)
        return table

    def _mark(self, seat: int, board: Board) -> Text:
        """Whom the table waits for, and who has done what it waits for."""
        if board.phase is Phase.OVER:
            return Text("")
        if seat in board.awaited:
            return Text("…" if board.phase in (Phase.DEBATE, Phase.VOTE) else "▸", style="bold yellow")
        done = board.phase in (Phase.DEBATE, Phase.VOTE) and seat in board.living
        return Text("✓" if done else "", style="green")

    def _name(self, seat: int, board: Board, me: int) -> Text:
        name = self.words("you-alone") if seat == me else self.names[seat]
        style = "bold underline" if seat == me else "bold"
        return Text(_short(name, NAME), style=style if seat in board.living else "dim strike")

    def _vote(self, seat: int, board: Board, ballot: Ballot | None) -> Text:
        """For whom a seat voted last, or its role once that is shown."""
        role = board.revealed[seat]
        if role is not None:
            return Text(self.words.noun(role), style=STYLES[role])
        if ballot is None or seat not in ballot.voters:
            return Text("")
        target = ballot.targets[ballot.voters.index(seat)]
        return Text(f"→ {_short(self.names[target], NAME)}", style="dim")

    def _card(self, card: Mine) -> Text:
        if card.journalist:
            return Text(self.words.noun(Role.JOURNALIST), style=STYLES[Role.JOURNALIST])
        return Text(card.password or "…")


def _clue(each: Round, seat: int) -> str:
    return next((clue.word for clue in each.clues if clue.seat == seat), "")


def _last_ballot(board: Board) -> Ballot | None:
    """The one counted last in this mission."""
    ballots = [ballot for each in (*board.past, board.round) for ballot in each.ballots]
    return ballots[-1] if ballots else None


def _short(text: str, width: int) -> str:
    return text if len(text) <= width else text[: width - 1] + "…"
