"""The board of Citadelles on a screen of 80 columns: the eight characters, then a line or two for each city."""

from msgspec import Struct
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from cabale.core.seats import SPECTATOR
from cabale.core.words import Words
from cabale.games.citadelles.cards import District
from cabale.games.citadelles.tables import DRAFTS
from cabale.games.citadelles.terms import Character, Colour, Phase
from cabale.games.citadelles.view import Board
from cabale.rooms.held import Held

WIDTH = 80
MOST_ROWS = 16
CELL = 10
NAME = 8
CITY = WIDTH - (3 + NAME + 1 + 7 + 1 + 5 + 1)
STYLES = {
    Colour.NOBLE: "yellow",
    Colour.RELIGIOUS: "bright_blue",
    Colour.TRADE: "green",
    Colour.MILITARY: "red",
    Colour.WONDER: "magenta",
}


class Known(Struct, frozen=True):
    """What the one who looks knows beside the board: who holds which character, and hands, by seat."""

    me: int
    holders: dict[Character, int] = {}
    hands: dict[int, tuple[District, ...]] = {}


class Drawing:
    """Draws boards in one language, for one table of names."""

    def __init__(self, words: Words, names: tuple[str, ...]) -> None:
        self.words = words
        self.names = names

    def draw(self, board: Board, known: Known) -> RenderableType:
        below = [self._hand(seat, hand, known) for seat, hand in known.hands.items()]
        rows = MOST_ROWS - 3 - sum(len(hand.wrap_count()) for hand in below)
        return Group(self._title(board), self._characters(board, known), self._seats(board, known, rows), *below)

    def name(self, seat: int, me: int) -> str:
        return self.words("you-alone") if seat == me else self.names[seat]

    def _title(self, board: Board) -> RenderableType:
        line = Table.grid(expand=True)
        line.add_column()
        line.add_column(justify="right")
        last = board.first is not None and board.phase is not Phase.OVER
        where = self.words(
            "board-last-round" if last else "board-round",
            round=board.round.number,
            phase=self.words.noun(board.phase),
        )
        title = Text(self.words("game-name"), style="bold")
        title.append(f"   {self.words('board-pile', pile=board.pile)}", style="dim not bold")
        line.add_row(title, Text(where, style="bold red" if last else ""))
        return line

    # The characters

    def _characters(self, board: Board, known: Known) -> RenderableType:
        """In the order they are called, and below each what is known of it this round."""
        grid = Table.grid()
        for _ in Character:
            grid.add_column(width=CELL, no_wrap=True)
        now = board.turn.character if board.turn is not None else None
        titles, states = [], []
        for character in Character:
            title = self.words(f"character-{character.value}-short")
            titles.append(Text(title, style="bold reverse" if character is now else "bold"))
            states.append(self._state(character, board, known))
        grid.add_row(*titles)
        grid.add_row(*states)
        return grid

    def _state(self, character: Character, board: Board, known: Known) -> Text:
        now = board.round
        if character in now.face_up:
            return Text(self.words("board-open"), style="dim")
        if character is now.murdered:
            holder = now.victim if now.victim is not None else known.holders.get(character)
            name = "" if holder is None else f" {short(self.name(holder, known.me), NAME - 2)}"
            return Text(self.words("board-murdered") + name, style="red")
        for turn in now.turns:
            if turn.character is character:
                return Text(short(self.name(turn.seat, known.me), NAME))
        if character in known.holders:
            name = short(self.name(known.holders[character], known.me), NAME)
            return Text(name, style="italic dim" if known.me == SPECTATOR else "italic")
        if now.called is not None and character.rank <= now.called.rank:
            return Text(self.words("board-nobody"), style="dim")
        if character is now.robbed:
            return Text(self.words("board-robbed"), style="yellow")
        return Text(self.words("board-unknown"), style="dim")

    # The cities

    def _seats(self, board: Board, known: Known, rows: int) -> RenderableType:
        """With the fullest names that leave room for everybody."""
        for label in (self._full, self._short):
            cities = [self._city(city, label) for city in board.cities]
            if sum(_lines(city) for city in cities) <= rows:
                break
        else:
            cities = [self._city(city, self._letters) for city in board.cities]
        grid = Table.grid(padding=(0, 1, 0, 0))
        for width in (2, NAME, 7, 5, CITY):
            grid.add_column(width=width, no_wrap=width != CITY)
        for seat, city in enumerate(cities):
            grid.add_row(*self._seat(seat, board, known), Held(city))
        return grid

    def _seat(self, seat: int, board: Board, known: Known) -> list[RenderableType]:
        awaited = seat in board.awaited
        style = "bold reverse" if awaited else "bold"
        chosen = board.phase in DRAFTS and seat in board.round.chosen
        cards = self.words("board-cards", count=board.hands[seat])
        return [
            Text(("♛" if seat == board.crown else " ") + ("✓" if chosen else ""), style="yellow"),
            Text(short(self.name(seat, known.me), NAME), style=f"{style} underline" if seat == known.me else style),
            Text(self.words("board-gold", gold=board.gold[seat]), style="yellow", justify="right"),
            Text(cards, justify="right"),
        ]

    def _city(self, city: tuple[District, ...], label: object) -> Text:
        if not city:
            return Text(self.words("board-empty"), style="dim")
        assert callable(label)
        text = Text()
        for place, district in enumerate(city):
            text.append(" " if place else "")
            text.append(label(district).replace(" ", "\u00a0"), STYLES[district.colour])
        return text

    def _full(self, district: District) -> str:
        return f"{self.words.noun(district)} {district.cost}"

    def _short(self, district: District) -> str:
        return self.words(f"district-{district.value}-short")

    def _letters(self, district: District) -> str:
        return self._short(district)[:4]

    # The hands

    def _hand(self, seat: int, hand: tuple[District, ...], known: Known) -> "CardLines":
        held = [self.words.noun(character) for character, holder in known.holders.items() if holder == seat]
        if seat == known.me:
            title = self.words("board-hand")
        else:
            characters = ", ".join(held) or self.words("board-unknown")
            title = self.words("board-hand-of", name=self.names[seat], characters=characters)
        return CardLines(title, self.cards(hand))

    def cards(self, hand: tuple[District, ...]) -> Text:
        """Cards with their costs, equal ones together."""
        if not hand:
            return Text(self.words("board-no-hand"), style="dim")
        text = Text()
        for place, district in enumerate(dict.fromkeys(hand)):
            copies = hand.count(district)
            label = self._full(district) + (f" ×{copies}" if copies > 1 else "")
            text.append("  " if place else "")
            text.append(label.replace(" ", "\u00a0"), STYLES[district.colour])
        return text


class CardLines:
    """A title and cards, in as many lines as they need."""

    def __init__(self, title: str, cards: Text) -> None:
        self.text = Text(f"{title} ") + cards

    def wrap_count(self) -> list[str]:
        """Its lines, roughly: broken at spaces."""
        return _broken(self.text, WIDTH)

    def __rich__(self) -> RenderableType:
        return Held(self.text, indent=2)


def _broken(text: Text, width: int) -> list[str]:
    lines = [""]
    for word in text.plain.split(" "):
        if lines[-1] and len(lines[-1]) + 1 + len(word) > width:
            lines.append(word)
        else:
            lines[-1] = f"{lines[-1]} {word}".lstrip()
    return lines


def _lines(city: Text) -> int:
    return len(_broken(city, CITY))


def short(name: str, width: int) -> str:
    return name if len(name) <= width else name[: width - 1] + "…"
