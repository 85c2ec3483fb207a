"""What a seat may know. The board is the same for all and is built without knowing for whom; what is one's own comes
beside it. How a view follows from events alone is in `fold`."""

from typing import TYPE_CHECKING, Generic, NamedTuple, TypeAlias

from msgspec import Struct
from typing_extensions import TypeVar

from cabale.core import view as core
from cabale.core.outcome import Outcome
from cabale.core.seats import NO_SEAT, SPECTATOR, Seat
from cabale.core.talk import Said
from cabale.games.citadelles import score
from cabale.games.citadelles.cards import District
from cabale.games.citadelles.deck import DISTRICTS, districts_in, mask_of, unpacked
from cabale.games.citadelles.events import Score
from cabale.games.citadelles.phases import DISCARD, DRAFT, KEEP, OVER, PHASES
from cabale.games.citadelles.pile import EVERYBODY
from cabale.games.citadelles.round import NO_CARD, NONE
from cabale.games.citadelles.round import Round as RefereeRound
from cabale.games.citadelles.round import Turn as RefereeTurn
from cabale.games.citadelles.tables import CHARACTERS, START_CARDS, TURNS, characters_in, chooser, price, revenue
from cabale.games.citadelles.talk import Utterance
from cabale.games.citadelles.terms import Character, Phase, Step, Took

if TYPE_CHECKING:
    from cabale.games.citadelles.state import State

STEPS_OF_A_TURN = tuple(Step)
TOOK = (None, Took.GOLD, Took.CARDS)


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


def view(state: "State", seat: int, heard: tuple[Said[Utterance], ...]) -> AnyView:
    over = state.phase == OVER
    return View(
        seat,
        state.board,
        None if seat == SPECTATOR else mine(state, seat),
        heard,
        tuple([score.score(state, each) for each in range(state.seats)]) if over else (),
        state.outcome if over else None,
    )


def board(state: "State") -> Board:
    players = state.players
    return Board(
        state.seats,
        PHASES[state.phase],
        state.to_act,
        state.crown,
        tuple([player.gold for player in players]),
        tuple([player.hand.size for player in players]),
        tuple([districts_in(player.city) for player in players]),
        state.pile.size,
        public_round(state.seats, state.round),
        _remembered(state.seats, state.past).rounds,
        _seat(state.first),
    )


def _seat(seat: int) -> int | None:
    return None if seat == NO_SEAT else seat


def _character(rank: int) -> Character | None:
    return CHARACTERS[rank] if rank else None


def public_round(seats: int, now: RefereeRound) -> Round:
    steps = 0
    while now.chosen >> 4 * steps:
        steps += 1
    return Round(
        now.number,
        now.crown,
        characters_in(now.face_up),
        tuple([chooser(seats, now.crown, step) for step in range(steps)]),
        _character(now.called),
        _character(now.murdered),
        _character(now.robbed),
        _seat(now.victim),
        (*[_told(seats, now, turn).turn for turn in now.turns[:-1]], *map(_public_turn, now.turns[-1:])),
    )


def _public_turn(turn: RefereeTurn) -> Turn:
    return Turn(
        CHARACTERS[turn.rank],
        turn.seat,
        None if turn.stolen == NONE else turn.stolen,
        TOOK[turn.took],
        len(unpacked(turn.drawn)),
        len(unpacked(turn.kept)),
        len(unpacked(turn.extra)),
        None if turn.revenue == NONE else turn.revenue,
        unpacked(turn.built),
        _seat(turn.swapped),
        turn.gave.size if turn.gave is not None and turn.swapped == NO_SEAT else 0,
        turn.sold != NO_CARD,
        len(unpacked(turn.forged)) if turn.smithy_used else None,
        None if turn.destroyed == NO_CARD else DISTRICTS[turn.destroyed],
        _seat(turn.owner),
        turn.price,
        _seat(turn.recovered),
        tuple([STEPS_OF_A_TURN[(turn.deeds >> 4 * place & 15) - 1] for place in range(turn.deed_count)]),
    )


class _Told(NamedTuple):
    """A turn that is over: what all saw of it, and what each seat saw beside."""

    turn: Turn
    seen: tuple[tuple[Seen, ...], ...]


def _told(seats: int, now: RefereeRound, turn: RefereeTurn) -> _Told:
    known: _Told | None = turn.public
    if known is None:
        seen = tuple([_seen_in(now.number, turn, seat) for seat in range(seats)])
        known = turn.public = _Told(_public_turn(turn), seen)
    return known


class _Remembered(NamedTuple):
    """The rounds that are over, up to one of them: what all saw, and what each seat did and saw."""

    rounds: tuple[Round, ...]
    chose: tuple[tuple[Chose, ...], ...]
    seen: tuple[tuple[Seen, ...], ...]


def _remembered(seats: int, past: list[RefereeRound]) -> _Remembered:
    """What is remembered of all of them, which never changes either: it is kept with the last."""
    if not past:
        nothing: tuple[tuple[()], ...] = ((),) * seats
        return _Remembered((), nothing, nothing)
    last = past[-1]
    known: _Remembered | None = last.public
    if known is None:
        before = _remembered(seats, past[:-1])
        known = last.public = _Remembered(
            (*before.rounds, public_round(seats, last)),
            tuple([(*before.chose[seat], *_chose(seats, last, seat)) for seat in range(seats)]),
            tuple([(*before.seen[seat], *_seen(seats, last, seat)) for seat in range(seats)]),
        )
    return known


def mine(state: "State", seat: int) -> Mine:
    now = state.round
    seats = state.seats
    player = state.players[seat]
    first = seat * START_CARDS
    acting = state.owes(seat)
    remembered = _remembered(seats, state.past)
    return Mine(
        tuple([DISTRICTS[kind] for kind in sorted(state.dealt[first : first + START_CARDS])]),
        characters_in(now.held(seat)),
        characters_in(now.pack) if acting and state.phase in (DRAFT, DISCARD) else (),
        player.hand.districts(),
        unpacked(state.turn.drawn) if acting and state.phase == KEEP else (),
        tuple([Buried(depth, DISTRICTS[card]) for depth, card in state.pile.buried(1 << seat | EVERYBODY)]),
        (*remembered.chose[seat], *_chose(seats, now, seat)),
        (*remembered.seen[seat], *_seen(seats, now, seat)),
    )


def _chose(seats: int, now: RefereeRound, seat: int) -> tuple[Chose, ...]:
    found = []
    step = 0
    while now.chosen >> 4 * step:
        if chooser(seats, now.crown, step) == seat:
            found.append(
                Chose(
                    now.number,
                    characters_in((now.seen >> 8 * step & 255) << 1),
                    CHARACTERS[now.chosen >> 4 * step & 15],
                    _character(now.discarded >> 4 * step & 15),
                )
            )
        step += 1
    return tuple(found)


def _seen(seats: int, now: RefereeRound, seat: int) -> tuple[Seen, ...]:
    seen: list[Seen] = []
    for turn in now.turns[:-1]:
        seen += _told(seats, now, turn).seen[seat]
    for turn in now.turns[-1:]:
        seen += _seen_in(now.number, turn, seat)
    return tuple(seen)


def _seen_in(number: int, turn: RefereeTurn, seat: int) -> tuple[Seen, ...]:
    """What a seat saw in a turn beside what all did, if it saw anything."""
    nothing = seen = Seen(number, CHARACTERS[turn.rank], turn.seat)
    gave = () if turn.gave is None else turn.gave.districts()
    got = () if turn.got is None else turn.got.districts()
    if turn.seat == seat:
        seen = Seen(
            number,
            CHARACTERS[turn.rank],
            seat,
            unpacked(turn.drawn),
            unpacked(turn.kept),
            unpacked(turn.extra),
            unpacked(turn.forged),
            None if turn.sold == NO_CARD else DISTRICTS[turn.sold],
            gave,
            got,
        )
    else:
        wanted = 1 << seat | EVERYBODY
        traced = tuple([DISTRICTS[trace & 255] for trace in turn.traces or () if trace >> 8 & wanted])
        if turn.swapped == seat:
            seen = Seen(number, CHARACTERS[turn.rank], turn.seat, gave=got, got=gave, traced=traced)
        elif traced:
            seen = Seen(number, CHARACTERS[turn.rank], turn.seat, traced=traced)
    return () if seen == nothing else (seen,)
