"""HEY in the terminal: the board, what is mine beside it; clues and guesses are typed."""

from msgspec import Struct
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from cabale.core.errors import Illegal
from cabale.core.game import Game
from cabale.core.legal import Legal
from cabale.core.words import Words
from cabale.games.hey.actions import Action, ChooseNumber, DeclineGuess, GiveClue, Guess, Vote
from cabale.games.hey.events import MissionEnded, SeatReady, VoteCast, VotesRevealed
from cabale.games.hey.talk import BackClue, DefendClue, DoubtClue, ShareWord, Suspect, Trust, Utterance
from cabale.games.hey.terms import Phase, Role
from cabale.games.hey.view import AnyView, Ballot, Mine, View
from cabale.rooms.hey.board import STYLES, Drawing, Known
from cabale.rooms.hey.pages import clues_page, missions_page
from cabale.rooms.hey.summary import Summary
from cabale.rooms.prompt import find
from cabale.rooms.room import Ask, Room
from cabale.rooms.spoken import Kept, spoken_page

NO_GUESS = "-"
SHORT: dict[str, type[Suspect] | type[Trust] | type[ShareWord]] = {"-": Suspect, "+": Trust, "=": ShareWord}


# What stands of what was said, and about what.
KEPT: Kept = {
    Suspect: ("seat", "seat"),
    Trust: ("seat", "seat"),
    ShareWord: ("seat", "seat"),
    DoubtClue: ("clue", "seat"),
    BackClue: ("clue", "seat"),
    DefendClue: ("own clue", ""),
}


class HeyRoom(Room[Action, Utterance, View, AnyView]):
    """Suspicions can be typed in short, -Alice; all clues and the missions that are over are pages."""

    pages = ("clues", "missions", "claims")

    def __init__(self, game: Game, words: Words, names: tuple[str, ...]) -> None:
        super().__init__(game, words, names)
        self._drawing = Drawing(words, self.names)
        self._summary = Summary(words, self.names)

    # The board

    def board(self, view: AnyView) -> RenderableType:
        return Group(self._drawing.draw(view.board, Known(view.seat)), self._mine(view.mine))

    def reveal(self, view: AnyView, views: tuple[View, ...]) -> RenderableType:
        # Once the match is over its last words are told under the seats.
        cards = {each.seat: each.mine for each in views if view.outcome is None}
        return self._drawing.draw(view.board, Known(view.seat, cards))

    def _mine(self, mine: Mine | None) -> Text:
        if mine is None:
            return Text(self.words("table-looking-on"), style="dim")
        if mine.card is not None:
            return Text(self.words("table-card", word=mine.card), style="bold reverse")
        if mine.journalist:
            return Text(self.words("table-journalist"), style=STYLES[Role.JOURNALIST])
        if mine.password is None:
            return Text(self.words("table-no-word-yet"), style="dim")
        return Text(self.words("table-word", word=mine.password), style="bold reverse")

    # The log

    def sentence(self, word: Struct, me: int) -> str | None:
        match word:
            case VoteCast() | SeatReady():
                return None  # all of them are told together
            case VotesRevealed(voters, targets):
                return self._summary.ballot(Ballot(voters, targets))
            case MissionEnded():
                return f"{super().sentence(word, me)} {self._summary.scoring(word.roles, word.gains)}"
            case _:
                return super().sentence(word, me)

    # On demand

    def page(self, name: str, view: View) -> RenderableType:
        if name == "claims":
            return spoken_page(view, self.words, self.names, KEPT, "mission")
        draw = clues_page if name == "clues" else missions_page
        return draw(view.board, self.words, self.names)

    # What is asked

    def open_question(self, view: View) -> str | None:
        question = self.question(view)
        if view.board.phase is Phase.GUESS:
            return f"{question} {self.words('type-guess')}"
        return question if view.board.phase in (Phase.NUMBER, Phase.CLUES) else None

    def answer(self, view: View, typed: str) -> Action:
        if view.board.phase is Phase.CLUES:
            return GiveClue(typed)
        if view.board.phase is Phase.GUESS:
            return DeclineGuess() if typed == NO_GUESS else Guess(typed)
        if not typed.isdecimal() or len(typed) > 9:
            raise Illegal("no-such-number", "HEY 1.4", number=typed)
        return ChooseNumber(int(typed))

    def choose(self, view: View, legal: Legal[Action], ask: Ask) -> Action:
        if view.board.phase is Phase.VOTE:
            seats = [action.seat for action in legal.of(Vote)]
            return Vote(seats[ask(self.question(view), [self.names[seat] for seat in seats])])
        return super().choose(view, legal, ask)

    # What is said

    def hear(self, view: View, text: str) -> Utterance | None:
        """-Alice, +Alice, =Alice: I suspect, I trust, we share a word."""
        kind = SHORT.get(text[:1])
        others = [seat for seat in view.board.living if seat != view.seat]
        places = find(text[1:], [self.names[seat] for seat in others])
        if kind is None or len(places) != 1 or text[1:].strip().isdecimal():
            return None
        return kind(view.board.mission, others[places[0]])

    # The end

    def ending(self, view: AnyView) -> RenderableType:
        outcome = view.outcome
        assert outcome is not None
        names = self.words.join(self.names[seat] for seat in outcome.winners)
        won = self.words("ending-winners", names=names, count=len(outcome.winners), points=max(outcome.scores))
        table = Table.grid(padding=(0, 1))
        for seat in sorted(range(view.board.seats), key=lambda seat: (-outcome.scores[seat], seat)):
            style = "bold" if seat in outcome.winners else ""
            table.add_row("  ", Text(self.names[seat], style=style), Text(f"{outcome.scores[seat]}", style=style))
        return Group(Text(won, style="bold"), table)
