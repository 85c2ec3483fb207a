"""What a seat may know. The board is the same for all; what is one's own comes beside it. How they are built from a
state is in `showing`, how a view follows from events alone in `fold`."""

from typing import Generic, TypeAlias

from msgspec import Struct
from typing_extensions import TypeVar

from cabale.core import view as core
from cabale.core.outcome import Outcome
from cabale.core.seats import Seat
from cabale.games.citadelles.cards import District
from cabale.games.citadelles.deck import mask_of
from cabale.games.citadelles.events import Score
from cabale.games.citadelles.tables import TURNS, price, revenue
from cabale.games.citadelles.talk import Utterance
from cabale.games.citadelles.terms import Character, Phase, Step, Took


class Turn(Struct, frozen=True):
    """What one character did, as everybody saw it: how many cards, not which."""

    character: Character
    seat: Seat
    stolen: int | None = None  # gold that the Thief took from it
    took: Took | None = None
    drawn: int = 0  # for the action
    kept: int = 0
    extra: int = 0  # the Architect's
    revenue: int | None = None
    built: tuple[District, ...] = ()
    swapped: Seat | None = None  # with whom the Magician swapped hands
    exchanged: int = 0  # by the Magician
    sold: bool = False  # a card to the Laboratory
    forged: int | None = None  # cards from the Smithy
    destroyed: District | None = None
    owner: Seat | None = None  # of the destroyed district
    price: int = 0
    recovered: Seat | None = None  # who took it back
    deeds: tuple[Step, ...] = ()  # what was done, in its order


class Round(Struct, frozen=True):
    """A draft and the turns after it, as everybody saw them. `chosen` names the seats in the order they chose."""

    number: int
    crown: Seat
    face_up: tuple[Character, ...] = ()
    chosen: tuple[Seat, ...] = ()
    called: Character | None = None
    murdered: Character | None = None
    robbed: Character | None = None
    victim: Seat | None = None  # who turned out to be the murdered one
    turns: tuple[Turn, ...] = ()


class Board(core.Board, frozen=True):
    """What is open to all, spectators included (CI 7)."""

    seats: int
    phase: Phase
    awaited: tuple[Seat, ...]
    crown: Seat
    gold: tuple[int, ...]
    hands: tuple[int, ...]  # numbers of cards
    cities: tuple[tuple[District, ...], ...]
    pile: int
    round: Round
    past: tuple[Round, ...] = ()
    first: Seat | None = None  # who completed a city first

    @property
    def turn(self) -> Turn | None:
        """The turn going on."""
        return self.round.turns[-1] if self.phase in TURNS else None

    def revenue(self, seat: int, character: Character) -> int:
        """What a character would be paid for the city of this seat (CI 3.4, 5.8)."""
        return revenue(mask_of(self.cities[seat]), character.rank)

    def price(self, owner: int, district: District) -> int:
        """What the Condottiere pays for a district of this city (CI 4.8, 5.9)."""
        return price(mask_of(self.cities[owner]), district.place)


class Buried(Struct, frozen=True):
    """A card in the pile that one knows, with so many above it."""

    depth: int
    district: District


class Chose(Struct, frozen=True):
    """What one was passed in a draft, and what one made of it."""

    round: int
    pack: tuple[Character, ...]
    kept: Character
    discarded: Character | None = None


class Seen(Struct, frozen=True):
    """The cards one saw in a turn, one's own or another's: drawn and kept for the action, extra as Architect, forged
    and sold with wonders, given and got by magic; traced are those another drew and oneself had seen buried."""

    round: int
    character: Character
    seat: Seat
    drawn: tuple[District, ...] = ()
    kept: tuple[District, ...] = ()
    extra: tuple[District, ...] = ()
    forged: tuple[District, ...] = ()
    sold: District | None = None
    gave: tuple[District, ...] = ()
    got: tuple[District, ...] = ()
    traced: tuple[District, ...] = ()


class Mine(Struct, frozen=True):
    """What one seat knows beside the board: its characters, the pack it chooses from, its hand, the cards it has drawn
    and not yet kept, what it knows of the pile, and all it saw before."""

    dealt: tuple[District, ...]
    characters: tuple[Character, ...]
    pack: tuple[Character, ...]
    hand: tuple[District, ...]
    drawn: tuple[District, ...] = ()
    buried: tuple[Buried, ...] = ()
    chose: tuple[Chose, ...] = ()
    seen: tuple[Seen, ...] = ()


M = TypeVar("M", bound=Mine | None, covariant=True, default=Mine)


class View(core.View[Board, M, Utterance], Generic[M], frozen=True):
    """All that a seat may know; `mine` is None for spectators, `scores` are empty until the end."""

    scores: tuple[Score, ...] = ()
    outcome: Outcome | None = None


AnyView: TypeAlias = View[Mine | None]  # a seat's, or that of somebody who looks on
