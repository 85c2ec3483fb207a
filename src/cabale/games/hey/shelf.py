"""The missions a match is played with, as far as a view tells: ours, if all that was shown is of them, or some that
somebody brought. Once all that the table chose from have been played they are shuffled and come back (HEY 1.3), with
pairs that were not played yet (HEY 1.4): each time around is a lap."""

from copy import copy
from functools import cache
from typing import TYPE_CHECKING, Final

from msgspec.structs import force_setattr
from mypy_extensions import i64

from cabale.core.worlds import impossible
from cabale.games.hey.missions import MissionCard, our_missions
from cabale.games.hey.round import Mission
from cabale.games.hey.tables import MOST_BROUGHT, PAIRS
from cabale.games.hey.tags import Tag

if TYPE_CHECKING:
    from cabale.games.hey import view as told

ALL_PAIRS: Final[i64] = (1 << PAIRS) - 1


class Laps:
    """Which card each mission was on, and which of its pairs were in play: mission by mission, from the first on."""

    def __init__(self, cards: list[MissionCard], fitting: list[int]) -> None:
        self.cards: list[MissionCard] = cards
        self.fitting: list[int] = fitting
        self.past: list[int] = []  # the card of each mission
        self.places: list[int] = []  # the place of its pair
        self.lap: list[int] = []  # the cards begun in this lap
        self.masks: list[int] = [0] * len(cards)  # the pairs played, by card

    def free(self) -> list[int]:
        """The cards that may come next."""
        return [card for card in self.fitting if card not in self.lap or len(self.lap) == len(self.fitting)]

    def left(self, card: i64, choice: i64) -> list[int]:
        """The places of the pairs that a number may stand for (HEY 1.4)."""
        mask = self.masks[card]
        if mask in (0, ALL_PAIRS):
            return [int(choice) - 1]
        return [place for place in range(PAIRS) if not mask >> place & 1]

    def begin(self, card: i64, place: i64) -> None:
        """The next mission is on this card, with the pair at this place."""
        one: i64 = 1
        if len(self.lap) == len(self.fitting):
            self.lap = []
        self.lap.append(int(card))
        self.past.append(int(card))
        self.places.append(int(place))
        self.masks[card] = (0 if self.masks[card] == ALL_PAIRS else self.masks[card]) | int(one << place)

    def follow(self, title: str, words: tuple[str, str], choice: i64, is_brought: bool) -> bool:
        """One more mission that was shown; whether it can be one of these. Of cards that somebody brought only what was
        shown is known, so one becomes what it must be."""
        free = self.free()
        for card in free:
            if self.cards[card].title == title:
                for place in self.left(card, choice):
                    if self.cards[card].pairs[place] in (words, words[::-1]):
                        self.begin(card, place)
                        return True
        if is_brought:
            again = len(self.past) >= len(self.fitting)
            for card in free:
                if self.cards[card].title == title or not again:
                    place = self.left(card, choice)[0]
                    if self.masks[card] != ALL_PAIRS:
                        self.cards[card] = edited(self.cards[card], place, words, title)
                        self.begin(card, place)
                        return True
        return False


class Shelf(Laps):
    """The missions as a view shows them, up to the one going on."""

    def __init__(self, board: "told.Board", is_over: bool) -> None:
        ours = list(our_missions(board.words))
        fitting = list(_fitting(board.words, board.difficulty, board.tags))
        super().__init__(ours, fitting)
        if len(board.missions) != board.mission - (0 if is_over else 1):
            raise impossible("hey", "missions")  # before anything is counted up to that number
        self.is_ours: bool = self._fits(board, False)
        if not self.is_ours:
            begun = board.mission
            sizes = [len(fitting), begun + board.prepared, *range(begun - 1, 0, -1)]
            sizes = [size for size in sizes if size <= MOST_BROUGHT]
            if not any(self._resized(size, fitting, ours) and self._fits(board, True) for size in sizes):
                raise impossible("hey", "missions")

    def _resized(self, size: i64, fitting: list[int], ours: list[MissionCard]) -> bool:
        """Begin anew with a shelf on which so many fit."""
        if not fitting:
            return False
        cards = [card for place, card in enumerate(ours) if place not in fitting]
        others = len(cards)
        for number in range(size):
            cards.append(ours[fitting[number % len(fitting)]])
        self.cards = cards
        self.fitting = list(range(others, len(cards)))
        return True

    def _fits(self, board: "told.Board", is_brought: bool) -> bool:
        """Whether the match can have come so far with this shelf."""
        if not self.fitting or _ready(board.mission, board.batch, len(self.fitting)) != board.prepared:
            return False
        self.past, self.places, self.lap = [], [], []
        self.masks = [0] * len(self.cards)
        for shown in board.missions:
            if not 1 <= shown.choice <= PAIRS:
                raise impossible("hey", "number")
            if not self.follow(shown.title, (shown.password, shown.near), shown.choice, is_brought):
                return False
        return True


@cache
def _fitting(lang: str, difficulty: int, tags: tuple[Tag, ...]) -> tuple[int, ...]:
    """The places of our missions that fit what a table chose."""
    return tuple([place for place, card in enumerate(our_missions(lang)) if card.fits(difficulty, tags)])


def _ready(begun: i64, batch: i64, size: i64) -> i64:
    """How many lie ready once so many missions have begun (HEY 1.3): they are laid ready in batches, a lap of the shelf
    at a time. A view may tell any numbers, and is not to be counted through; -1 is what no match can come to."""
    if begun < 0 or batch < 1:
        return -1
    if begun == 0:
        return 0
    into = (begun - 1) % size + 1  # this lap
    laid = (into + batch - 1) // batch * batch
    return (laid if laid < size else size) - into


def played_again(cards: list[MissionCard], fitting: list[int], missions: list[Mission]) -> Laps:
    """The same of missions that a position remembers. Raises `LookupError` where they are not on this shelf."""
    played = Laps(cards, fitting)
    for mission in missions:
        if not played.follow(mission.title, (mission.password, mission.near), mission.choice, False):
            raise LookupError("mission")
    return played


def edited(card: MissionCard, place: i64, words: tuple[str, str], title: str) -> MissionCard:
    """The same card with another pair in this place. The words are known to be words, so they are not asked again."""
    other = copy(card)
    force_setattr(other, "pairs", (*card.pairs[:place], words, *card.pairs[place + 1 :]))
    force_setattr(other, "title", title)
    return other
