"""Builds what a seat may know, up from nothing: a board without knowing for whom, and what is one's own beside it. What
is over never changes: it is worded once."""

from typing import TYPE_CHECKING, Final, NamedTuple

from mypy_extensions import i64

from cabale.core.seats import NO_SEAT, SPECTATOR
from cabale.core.talk import Said
from cabale.games.citadelles import score
from cabale.games.citadelles.deck import DISTRICTS, districts_in, unpacked
from cabale.games.citadelles.phases import DISCARD, DRAFT, KEEP, OVER, PHASES
from cabale.games.citadelles.pile import EVERYBODY
from cabale.games.citadelles.round import NO_CARD, NONE
from cabale.games.citadelles.round import Round as RefereeRound
from cabale.games.citadelles.round import Turn as RefereeTurn
from cabale.games.citadelles.tables import CHARACTERS, START_CARDS, characters_in, chooser
from cabale.games.citadelles.talk import Utterance
from cabale.games.citadelles.terms import Character, Step, Took
from cabale.games.citadelles.view import AnyView, Board, Buried, Chose, Mine, Round, Seen, Turn, View

if TYPE_CHECKING:
    from cabale.games.citadelles.state import State

STEPS_OF_A_TURN: Final = tuple(Step)
TOOK: Final = (None, Took.GOLD, Took.CARDS)


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


def _seat(seat: i64) -> int | None:
    return None if seat == NO_SEAT else int(seat)


def _character(rank: i64) -> Character | None:
    return CHARACTERS[rank] if rank != 0 else None


def public_round(seats: int, now: RefereeRound) -> Round:
    chosen: list[int] = []
    step: i64 = 0
    while now.chosen >> (4 * step):
        chosen.append(chooser(seats, now.crown, step))
        step += 1
    return Round(
        now.number,
        now.crown,
        characters_in(now.face_up),
        tuple(chosen),
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
        tuple([STEPS_OF_A_TURN[((turn.deeds >> (4 * place)) & 15) - 1] for place in range(turn.deed_count)]),
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
    found: list[Chose] = []
    step: i64 = 0
    while now.chosen >> (4 * step):
        if chooser(seats, now.crown, step) == seat:
            found.append(
                Chose(
                    now.number,
                    characters_in(((now.seen >> (8 * step)) & 255) << 1),
                    CHARACTERS[(now.chosen >> (4 * step)) & 15],
                    _character((now.discarded >> (4 * step)) & 15),
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
