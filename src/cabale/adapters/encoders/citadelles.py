"""Citadelles in numbers. A round is told by its eight characters: who was it, and what did it do. Of past rounds an
array holds who was who, whom the Assassin and the Thief named, and what oneself chose from."""

from __future__ import annotations

from itertools import takewhile, zip_longest

from cabale.adapters.encoder import Encoder
from cabale.adapters.page import Page
from cabale.adapters.spelling import Branches, Fork, Numbers
from cabale.core.legal import Legal
from cabale.games.citadelles.actions import (
    Action,
    Build,
    ChooseCharacter,
    CollectRevenue,
    Destroy,
    DiscardCharacter,
    DrawCards,
    EndTurn,
    ExchangeCards,
    KeepCard,
    Murder,
    Recover,
    Rob,
    SwapHands,
    TakeGold,
    UseLaboratory,
    UseSmithy,
)
from cabale.games.citadelles.cards import District
from cabale.games.citadelles.terms import Character, Phase, Took
from cabale.games.citadelles.view import AnyView, Chose, Round, Turn

PHASES = list(Phase)
CHARACTERS = list(Character)
DISTRICTS = list(District)
TOOK = list(Took)
BY_NAME = {district.value: district for district in DISTRICTS}

# Decisions of one word.
PLAIN: dict[type[Action], str] = {
    TakeGold: "take-gold",
    DrawCards: "draw-cards",
    CollectRevenue: "collect-revenue",
    UseSmithy: "use-smithy",
    EndTurn: "end-turn",
}


class CitadellesEncoder(Encoder[AnyView, Action]):
    """A character says: choose, put away, murder or rob it; a district: build or keep it; a seat: swap hands with it.
    `exchange` is followed by districts in the order of the table of cards and `enough`, `laboratory` by a district,
    `destroy` by a seat and a district."""

    game_id = "citadelles"
    version = 1
    words = (
        *PLAIN.values(),
        "recover",
        "do-not-recover",
        "exchange",
        "enough",
        "laboratory",
        "destroy",
        *CHARACTERS,
        *DISTRICTS,
    )

    def spell(self, view: AnyView, action: Action) -> Numbers:
        match action:
            case ChooseCharacter(character) | DiscardCharacter(character) | Murder(character) | Rob(character):
                return (self.number(character),)
            case Build(district) | KeepCard(district):
                return (self.number(district),)
            case SwapHands(seat):
                return (self.relative(view, seat),)
            case UseLaboratory(district):
                return (self.number("laboratory"), self.number(district))
            case Destroy(seat, district):
                return (
                    self.number("destroy"),
                    self.relative(view, seat),
                    self.number(district),
                )
            case ExchangeCards(districts):
                heap = [self.number(district) for district in districts]
                return (self.number("exchange"), *heap, self.number("enough"))
            case Recover(pay):
                return (self.number("recover" if pay else "do-not-recover"),)
            case _:
                return (self.number(PLAIN[type(action)]),)

    def choices(self, view: AnyView, legal: Legal[Action]) -> Fork:
        # The heaps a Magician can exchange come last and may be millions: they are never listed.
        listed = takewhile(lambda action: not isinstance(action, ExchangeCards), legal)
        fork = Branches.of((self.spell(view, action), action) for action in listed)
        hand = () if view.mine is None else view.mine.hand
        if hand and ExchangeCards(hand[:1]) in legal:
            fork.put(self.number("exchange"), Heap(self, hand))
        return fork

    def write(self, view: AnyView, page: Page) -> None:
        board, mine, seats = view.board, view.mine, self.seats
        page.one("phase", len(PHASES), PHASES.index(board.phase))
        page.among("awaited", seats, (self.relative(view, seat) for seat in board.awaited))
        page.one("crown", seats, self.relative(view, board.crown))
        page.one("first", seats, self.maybe(view, board.first))
        page.numbers("gold", self.around(view, board.gold))
        page.numbers("hands", self.around(view, board.hands))
        page.number("pile", board.pile)
        for place in range(seats):
            city = board.cities[(place + max(view.seat, 0)) % seats]
            page.among(f"city_{place}", len(DISTRICTS), _districts(city))
        page.among(
            "characters",
            len(CHARACTERS),
            _characters(() if mine is None else mine.characters),
        )
        page.among("pack", len(CHARACTERS), _characters(() if mine is None else mine.pack))
        page.counts("hand", len(DISTRICTS), _districts(() if mine is None else mine.hand))
        page.counts("drawn", len(DISTRICTS), _districts(() if mine is None else mine.drawn))
        buried = [0] * len(DISTRICTS)  # how deep the topmost known card of each kind lies, from 1
        for card in reversed(() if mine is None else mine.buried):
            buried[card.district.place] = card.depth + 1
        page.numbers("buried", buried)
        self._round(view, page, "round_0", board.round)
        for character, turn in zip(CHARACTERS, _by_rank(board.round), strict=True):
            self._turn(view, page, f"turn_of_{character}", turn)
        for ago, past in zip_longest(range(1, self.recall + 1), list(reversed(board.past))[: self.recall]):
            self._round(view, page, f"round_{ago}", past)

    def _round(self, view: AnyView, page: Page, name: str, told: Round | None) -> None:
        seats = self.seats
        now = told if told is not None else Round(0, 0)
        order = [0] * seats  # when each seat last chose, from 1
        for place, seat in enumerate(now.chosen):
            order[self.relative(view, seat)] = place + 1
        page.numbers(f"{name}.chose", order)
        page.among(f"{name}.face_up", len(CHARACTERS), _characters(now.face_up))
        for key in ("called", "murdered", "robbed"):
            character = getattr(now, key)
            page.one(
                f"{name}.{key}",
                len(CHARACTERS),
                None if character is None else CHARACTERS.index(character),
            )
        page.one(f"{name}.victim", seats, self.maybe(view, now.victim))
        for rank, turn in enumerate(_by_rank(now), 1):
            page.one(
                f"{name}.rank_{rank}",
                seats,
                None if turn is None else self.relative(view, turn.seat),
            )
        chose = _chose(view, now.number)
        for key in ("pack", "kept", "discarded"):
            page.among(f"{name}.{key}", len(CHARACTERS), _characters(_chosen(chose, key)))

    def _turn(self, view: AnyView, page: Page, name: str, told: Turn | None) -> None:
        turn = told if told is not None else Turn(Character.ASSASSIN, 0)
        page.one(
            f"{name}.took",
            len(TOOK),
            None if turn.took is None else TOOK.index(turn.took),
        )
        page.numbers(
            f"{name}.amounts",
            (
                turn.stolen or 0,
                turn.drawn,
                turn.kept,
                turn.extra,
                turn.revenue or 0,
                turn.exchanged,
                int(turn.sold),
                turn.forged or 0,
                turn.price,
            ),
        )
        page.among(f"{name}.built", len(DISTRICTS), _districts(turn.built))
        page.one(f"{name}.swapped", self.seats, self.maybe(view, turn.swapped))
        destroyed = turn.destroyed
        page.one(
            f"{name}.destroyed",
            len(DISTRICTS),
            None if destroyed is None else destroyed.place,
        )
        page.one(f"{name}.owner", self.seats, self.maybe(view, turn.owner))
        page.one(f"{name}.recovered", self.seats, self.maybe(view, turn.recovered))


class Heap(Fork):
    """A heap for the Magician to exchange, from these cards on: a row of them in the table's order, then `enough`."""

    def __init__(
        self,
        encoder: CitadellesEncoder,
        left: tuple[District, ...],
        heap: tuple[District, ...] = (),
    ) -> None:
        self._encoder = encoder
        self._left = tuple(sorted(left, key=DISTRICTS.index))
        self._heap = heap

    @property
    def numbers(self) -> Numbers:
        following = [self._encoder.number(district) for district in dict.fromkeys(self._left)]
        return (*following, self._encoder.number("enough")) if self._heap else tuple(following)

    def go(self, number: int) -> Fork | Action:
        if number not in self.numbers:
            raise KeyError(number)
        word = self._encoder.meaning(number)
        if word == "enough":
            return ExchangeCards(self._heap)
        place = self._left.index(BY_NAME[word])
        return Heap(self._encoder, self._left[place + 1 :], (*self._heap, self._left[place]))


def _districts(districts: tuple[District, ...]) -> list[int]:
    return [district.place for district in districts]


def _characters(characters: tuple[Character, ...]) -> list[int]:
    return [character.rank - 1 for character in characters]


def _by_rank(now: Round) -> list[Turn | None]:
    turns = {turn.character: turn for turn in now.turns}
    return [turns.get(character) for character in CHARACTERS]


def _chose(view: AnyView, number: int) -> list[Chose]:
    return [] if view.mine is None else [chose for chose in view.mine.chose if chose.round == number]


def _chosen(chose: list[Chose], key: str) -> tuple[Character, ...]:
    """What was in the packs of a round, kept or discarded; with two or three seats one chooses twice."""
    found: list[Character] = []
    for each in chose:
        told = getattr(each, key)
        found += told if isinstance(told, tuple) else () if told is None else (told,)
    return tuple(found)
