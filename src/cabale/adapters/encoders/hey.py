"""HEY in numbers. A word is its place in the lexicon of the table's language, in three digits of base 20, each one more
than the digit, so that three zeros are no word; a word the lexicon does not have is 127 three times."""

from __future__ import annotations

from functools import cache
from itertools import zip_longest

from cabale.adapters.encoder import Encoder
from cabale.adapters.page import MOST, Page
from cabale.adapters.spelling import Numbers
from cabale.games.hey.actions import (
    Action,
    ChooseNumber,
    DeclineGuess,
    GiveClue,
    Guess,
    Ready,
    Vote,
)
from cabale.games.hey.lexicon import lexicon
from cabale.games.hey.tables import PAIRS
from cabale.games.hey.terms import Phase, Role
from cabale.games.hey.view import AnyView, Round

PHASES = list(Phase)
ROLES = list(Role)
BASE = 20
DIGITS = 3
BALLOTS = 2  # of a round: the second decides between those who tied (HEY 2.3)


@cache
def words_of(lang: str) -> dict[str, int]:
    """All words of a lexicon, passwords and clues, each with its place."""
    known = lexicon(lang)
    return {word: place for place, word in enumerate(sorted({*known.words, *known.clues}))}


def digits(lang: str, word: str | None) -> Numbers:
    """A word as an array tells it."""
    if word is None:
        return (0,) * DIGITS
    place = words_of(lang).get(word)
    if place is None:
        return (MOST,) * DIGITS
    return tuple(1 + place // BASE**power % BASE for power in reversed(range(DIGITS)))


class HeyEncoder(Encoder[AnyView, Action]):
    """A seat says: vote for it. A clue or a guess is three digits; of all words those are offered that the game lists:
    the clues of one's own password, or any of the lexicon for somebody who has none."""

    game_id = "hey"
    version = 1
    words = (
        *(f"digit-{digit}" for digit in range(BASE)),
        *(f"pair-{number}" for number in range(1, PAIRS + 1)),
        "ready",
        "decline-to-guess",
    )

    def spell(self, view: AnyView, action: Action) -> Numbers:
        match action:
            case Vote(seat):
                return (self.relative(view, seat),)
            case GiveClue(word) | Guess(word):
                return tuple(self.seats + digit - 1 for digit in digits(view.board.words, word))
            case ChooseNumber(number):
                return (self.number(f"pair-{number}"),)
            case Ready():
                return (self.number("ready"),)
            case DeclineGuess():
                return (self.number("decline-to-guess"),)

    def write(self, view: AnyView, page: Page) -> None:
        board, mine, seats = view.board, view.mine, self.seats
        page.one("phase", len(PHASES), PHASES.index(board.phase))
        page.one("language", 2, ("fr", "en").index(board.words))
        page.numbers("missions", (board.mission, board.prepared, board.goal))
        page.one("pair", PAIRS, None if board.choice is None else board.choice - 1)
        for name in ("awaited", "living", "tied"):
            page.among(
                name,
                seats,
                (self.relative(view, seat) for seat in getattr(board, name)),
            )
        page.one("first", seats, self.relative(view, board.first))
        page.numbers("scores", self.around(view, board.scores))
        shown = tuple(-1 if role is None else ROLES.index(role) for role in board.revealed)
        for place, role in enumerate(self.around(view, shown)):
            page.one(f"role_of_{place}", len(ROLES), None if role < 0 else role)
        page.flag("journalist", mine is not None and mine.journalist)
        page.numbers("password", digits(board.words, None if mine is None else mine.password))
        page.numbers("card", digits(board.words, None if mine is None else mine.card))
        page.numbers("guess", digits(board.words, board.guess))
        page.one("ballot", seats, None if mine is None else self.maybe(view, mine.ballot))
        rounds = [board.round, *reversed(board.past)][: self.recall + 1]
        for ago, now in zip_longest(range(self.recall + 1), rounds):
            self._round(view, page, f"round_{ago}", now if now is not None else Round(0, 0))

    def _round(self, view: AnyView, page: Page, name: str, now: Round) -> None:
        seats = self.seats
        said = {self.relative(view, clue.seat): clue.word for clue in now.clues}
        for place in range(seats):
            page.numbers(f"{name}.clue_of_{place}", digits(view.board.words, said.get(place)))
        for number in range(BALLOTS):
            ballot = now.ballots[number] if number < len(now.ballots) else None
            votes = {} if ballot is None else dict(zip(ballot.voters, ballot.targets, strict=True))
            told = {self.relative(view, voter): self.relative(view, target) for voter, target in votes.items()}
            for place in range(seats):
                page.one(f"{name}.ballot_{number}_of_{place}", seats, told.get(place))
        page.one(f"{name}.eliminated", seats, self.maybe(view, now.eliminated))
        page.flag(f"{name}.lot", now.lot)
