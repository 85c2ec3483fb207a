"""The board of Indiscrétions on a screen of 80 columns: six officers in columns, and under them for each side its
pouches, what is known of them, its agents and its meetings."""

from msgspec import Struct
from rich.cells import set_cell_size
from rich.console import Group, RenderableType
from rich.text import Text

from cabale.core.words import Words
from cabale.games.indiscretions.tables import CIRCULATION
from cabale.games.indiscretions.terms import Document, FieldAgent, Finding, Officer, Phase, Pouch, Role
from cabale.games.indiscretions.view import Board
from cabale.rooms.indiscretions.short import short, short_meeting

LABEL = 13
COLUMN = 11
COLOURS = {
    Pouch.RED: "red",
    Pouch.BLUE: "bright_blue",
    Pouch.GREEN: "green",
    Pouch.YELLOW: "yellow",
    Pouch.WHITE: "bright_white",
    Pouch.VIOLET: "magenta",
}
TELLING = ("key", "important", "encrypted", "decoy")  # documents and findings that stand out

Cell = tuple[str, str]  # a text and its style


class Known(Struct, frozen=True):
    """What the one who looks knows beside the board: what pouches hold and who agents are, by seat, and which officers
    have had his important document."""

    me: int
    pouches: dict[int, tuple[Document | Finding | None, ...]] = {}
    roles: dict[int, tuple[Role, ...]] = {}
    circulation: tuple[Officer, ...] = ()


class Drawing:
    """Draws boards in one language, for one table of names."""

    def __init__(self, words: Words, names: tuple[str, ...]) -> None:
        self.words = words
        self.names = names

    def draw(self, board: Board, known: Known) -> RenderableType:
        """The looker's own side first."""
        first = 1 if known.me == 1 else 0
        lines = [self._title(board, known), self._officers(known.circulation)]
        for seat in (first, 1 - first):
            lines += self._side(board, seat, known)
        return Group(*lines)

    def _title(self, board: Board, known: Known) -> Text:
        number = board.turn.number
        if board.phase is Phase.OVER:
            return Text(self.words("room-over", number=number), style="bold")
        if number == 0:
            text = Text(self.words("room-before"), style="bold")
        else:
            phase = self.words.noun(board.phase)
            text = Text(self.words("room-turn", number=number, turns=board.turns, phase=phase), style="bold")
        if known.circulation:
            count = len(known.circulation)
            text.append("  " + self.words("room-circulation", count=count), style="not bold")
        return text

    def _officers(self, had: tuple[Officer, ...]) -> Text:
        """Those who have had the looker's important document with a tick."""
        return self._row("", [(short(self.words, officer) + "✓" * (officer in had), "dim") for officer in Officer])

    def _side(self, board: Board, seat: int, known: Known) -> list[Text]:
        side = board.sides[seat]
        pouches = side.pouches
        lines = [self._row(self.names[seat], [(self.words.noun(pouch), COLOURS[pouch]) for pouch in pouches], "bold")]
        held = known.pouches.get(seat)
        if held:
            found = any(isinstance(what, Finding) or what is None for what in held)
            label = self.words("room-findings" if found else "room-documents")
            by_pouch = dict(zip(Pouch, held, strict=True))
            lines.append(self._row(label, [self._known(by_pouch[pouch]) for pouch in pouches]))
        if board.turn.number:
            hands = [self._hands(board, seat, pouch, known.me) for pouch in pouches]
            lines.append(self._row(self.words("room-hands"), hands))
        lines.append(self._labelled("room-agents", self._agents(board, seat, known)))
        if side.banned_until >= board.turn.number > 0:
            ban = Text(self.words("room-banned", until=side.banned_until), style="yellow")
            lines.append(self._labelled("room-counter", ban))
        if board.turn.number:
            lines.append(self._labelled("room-meetings", self._meetings(board, seat)))
        return lines

    def _row(self, label: str, cells: list[Cell], style: str = "dim") -> Text:
        text = Text(set_cell_size(label, LABEL - 1) + " ", style=style)
        for content, look in cells:
            text.append(set_cell_size(content, COLUMN), style=f"not bold not dim {look}")
        return text

    def _labelled(self, label: str, content: Text) -> Text:
        return Text(set_cell_size(self.words(label), LABEL - 1) + " ", style="dim").append_text(content)

    def _known(self, what: Document | Finding | None) -> Cell:
        if what is None:
            return "?", "dim"
        return short(self.words, what), "bold" if what.value in TELLING else ""

    def _hands(self, board: Board, seat: int, pouch: Pouch, me: int) -> Cell:
        """How many officers have held a pouch, and whether the enemy looked into it; red where one more may be the
        enemy's last."""
        side = board.sides[seat]
        hands = len(side.visited[list(Pouch).index(pouch)])
        style = "bold red" if hands == CIRCULATION - 1 and seat != me else ""
        if pouch in side.copied:
            return self.words("room-hands-copied", hands=hands), style
        if pouch in side.looked:
            return self.words("room-hands-seen", hands=hands), style
        return str(hands), style

    def _agents(self, board: Board, seat: int, known: Known) -> Text:
        side = board.sides[seat]
        text = Text()
        for agent, role in zip(FieldAgent, known.roles.get(seat) or side.roles, strict=True):
            shown = self.words.noun(role) if role is not None else "?"
            style = "" if agent in side.in_play else "strike dim"
            text.append(f"{agent} {shown}", style="bold" if role in (Role.SPY, Role.MASTER) and not style else style)
            text.append("  ")
        return text

    def _meetings(self, board: Board, seat: int) -> Text:
        """This side's meetings of the turn, with the enemy agents who came."""
        play, enemy = board.turn.plays[seat], board.turn.plays[1 - seat]
        if not play.meetings:
            return Text(self.words("room-none"), style="dim")
        text = Text()
        for number, meeting in enumerate(play.meetings, 1):
            cancelled = play.held is not None and number not in play.held
            text.append(f"{number}\u00a0", style="bold cyan")
            text.append(short_meeting(self.words, meeting), style="strike dim" if cancelled else "")
            if enemy.groups and enemy.groups[number - 1]:
                text.append("\u00a0←" + "".join(enemy.groups[number - 1]), style="bold")
            text.append("  ")
        return text
