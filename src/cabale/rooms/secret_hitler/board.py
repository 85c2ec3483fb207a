"""The board of Secret Hitler on a screen of 80 columns: tracks, piles, and who is what as far as the looker knows."""

from msgspec import Struct
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from cabale.core.words import Words
from cabale.games.secret_hitler.tables import CHAOS, DANGER, LIBERAL_POLICIES_TO_WIN, VETO_UNLOCKED
from cabale.games.secret_hitler.terms import Party, Phase, Policy, Power, Role
from cabale.games.secret_hitler.view import Board

CELL = 10
NAME = 8
STYLES = {"liberal": "bold cyan", "fascist": "bold red", "hitler": "bold magenta"}


class Known(Struct, frozen=True):
    """What the one who looks knows beside the board, by seat."""

    me: int
    roles: tuple[Role | None, ...]
    parties: dict[int, Party] = {}
    hands: dict[int, tuple[Policy, ...]] = {}
    ballots: dict[int, bool] = {}


class Drawing:
    """Draws boards in one language and theme, for one table of names."""

    def __init__(self, words: Words, names: tuple[str, ...]) -> None:
        self.words = words
        self.names = names

    def draw(self, board: Board, known: Known) -> RenderableType:
        parts = [self._title(board), self._liberal_track(board), self._fascist_track(board), self._piles(board)]
        if board.fascist >= DANGER and board.phase is not Phase.OVER:
            parts.append(
                Text(self.words("board-danger" if board.fascist < VETO_UNLOCKED else "board-danger-veto"), "bold red")
            )
        parts += [Text(""), self._seats(board, known)]
        for seat, hand in known.hands.items():
            parts.append(self._hand(hand, seat, known))
        return Group(*parts)

    def _title(self, board: Board) -> RenderableType:
        line = Table.grid(expand=True)
        line.add_column()
        line.add_column(justify="right")
        where = self.words("board-round", round=board.round.number, phase=self.words.noun(board.phase))
        line.add_row(Text(self.words("game-name"), style="bold"), where)
        return line

    def _liberal_track(self, board: Board) -> Text:
        cells = ["" for _ in range(LIBERAL_POLICIES_TO_WIN - 1)] + [self.words("board-win")]
        return self._track(Policy.LIBERAL, board.liberal, cells)

    def _fascist_track(self, board: Board) -> Text:
        cells = [self._power(power) for power in board.powers[:-1]] + [self.words("board-win")]
        return self._track(Policy.FASCIST, board.fascist, cells)

    def _power(self, power: Power | None) -> str:
        return "" if power is None else self.words(f"power-{power}-short")

    def _track(self, policy: Policy, enacted: int, cells: list[str]) -> Text:
        """Enacted tiles as [■ L ■], the others with what they would bring."""
        tile = f"■ {self.words(f'policy-{policy}-letter')} ■"
        line = Text(f"{self.words(f'board-{policy}'):<13}", style=STYLES[policy])
        for place, cell in enumerate(cells):
            if place < enacted:
                line.append(f"[{tile:^{CELL - 1}}]", STYLES[policy])
            else:
                line.append(f"[{cell:^{CELL - 1}}]", "dim")
        return line

    def _piles(self, board: Board) -> RenderableType:
        tracker = "●" * board.tracker + "○" * (CHAOS - board.tracker)
        line = Table.grid(expand=True)
        line.add_column()
        line.add_column(justify="right")
        piles = self.words("board-piles", tracker=tracker, draw=board.draw_pile, discard=board.discard_pile)
        line.add_row(piles, Text(self.words("board-legend"), style="dim"))
        return line

    def _seats(self, board: Board, known: Known) -> RenderableType:
        """In seat order, down the left column and then down the right one."""
        grid = Table.grid(expand=False, padding=(0, 1))
        for width in (1, NAME, 5, 22) * 2:
            grid.add_column(width=width, no_wrap=width != 22)
        height = (board.seats + 1) // 2
        for row in range(height):
            right = row + height
            cells = self._seat(row, board, known)
            cells += self._seat(right, board, known) if right < board.seats else [""] * 4
            grid.add_row(*cells)
        return grid

    def _seat(self, seat: int, board: Board, known: Known) -> list[RenderableType]:
        dead = seat not in board.living
        name = self.words("you-alone") if seat == known.me else self.names[seat]
        style = "dim strike" if dead else "bold underline" if seat == known.me else "bold"
        return [
            self._office(seat, board),
            Text(_short(name, NAME), style=style),
            self._vote(seat, board, known),
            Text(" · ").join(self._notes(seat, board, known)),
        ]

    def _office(self, seat: int, board: Board) -> RenderableType:
        if board.phase is Phase.OVER:
            return ""
        if seat == board.round.candidate:
            return Text(self.words("mark-president"), style="reverse bold")
        if seat == board.round.nominee:
            return Text(self.words("mark-chancellor"), style="reverse")
        return ""

    def _vote(self, seat: int, board: Board, known: Known) -> RenderableType:
        """The ballot of the last election; while one is on, who has voted."""
        if seat in known.ballots:
            return self._ballot(known.ballots[seat])
        if board.phase is Phase.ELECTION:
            if seat not in board.living:
                return ""
            return Text("…" if seat in board.awaited else self.words("board-voted"), style="dim")
        last = board.round if board.round.ja or board.round.nein else board.past[-1] if board.past else board.round
        if seat in last.ja:
            return self._ballot(True)
        return self._ballot(False) if seat in last.nein else ""

    def _ballot(self, ja: bool) -> Text:
        return Text(self.words("vote-ja" if ja else "vote-nein"), style="green" if ja else "yellow")

    def _notes(self, seat: int, board: Board, known: Known) -> list[Text]:
        notes = []
        role = known.roles[seat]
        if role is not None:
            notes.append(Text(self.words(f"role-{role}-short"), style=STYLES[role]))
        elif seat in known.parties:
            party = known.parties[seat]
            notes.append(Text(self.words.noun(party), style=STYLES[party]))
        if seat not in board.living:
            notes.append(Text(self.words("note-dead"), style="dim"))
        elif role is None and seat in board.not_hitler:
            notes.append(Text(self.words("note-not-hitler")))
        if seat in board.term_limited and board.phase is not Phase.OVER:
            notes.append(Text(self.words("note-limited"), style="dim"))
        return notes

    def _hand(self, hand: tuple[Policy, ...], seat: int, known: Known) -> Text:
        title = self.words("board-your-hand") if seat == known.me else self.words("board-hand", name=self.names[seat])
        line = Text(title)
        for policy in hand:
            line.append(f" [{self.words(f'policy-{policy}-letter')}]", STYLES[policy])
        return line


def _short(name: str, width: int) -> str:
    return name if len(name) <= width else name[: width - 1] + "…"
