"""A position of Citadelles in one line: `core/text.py` tells how such a line is read.

Districts are written by their keys (`tavern`), characters by their ranks in a row of digits, and the pile from the top;
beside a card of the pile that somebody knows stands who (`tavern=02`, 7 for everybody).
"""

from typing import Final

from cabale.core import text
from cabale.core.text import (
    EMPTY,
    NOTHING,
    NUMBER,
    SEAT,
    SEATS,
    YES_OR_NO,
    Field,
    Kind,
    Noun,
    PositionLine,
    maybe,
    several,
    term,
)
from cabale.games.citadelles import state as position
from cabale.games.citadelles.deck import CARD_COUNT, DISTRICTS, unpacked
from cabale.games.citadelles.hand import Hand, hand_of
from cabale.games.citadelles.pile import Pile
from cabale.games.citadelles.player import Player
from cabale.games.citadelles.round import Round, Turn
from cabale.games.citadelles.terms import Phase, Reason

_KINDS: Final = {str(district): place for place, district in enumerate(DISTRICTS)}
_CARD: Final = term(DISTRICTS)
_CARDS: Final = several(_CARD)
_HAND: Final[Kind[Hand]] = Kind(
    lambda hand: ",".join(hand.districts()) or EMPTY,
    lambda written: hand_of(tuple(DISTRICTS[kind] for kind in _CARDS.read(written))) if written != EMPTY else Hand(),
)
_PACKED: Final[Kind[int]] = Kind(
    lambda cards: ",".join(unpacked(cards)) or NOTHING,
    lambda written: sum(kind + 1 << 6 * place for place, kind in enumerate(_CARDS.read(written))),
)
_CITY: Final[Kind[int]] = Kind(
    lambda kinds: _CARDS.write([kind for kind in range(len(DISTRICTS)) if kinds >> kind & 1]),
    lambda written: sum(1 << kind for kind in set(_CARDS.read(written))),
)


def _known(card: int, known: int) -> str:
    """A card, and beside it who knows it."""
    return f"{_CARD.write(card)}={SEATS.write(known)}" if known else _CARD.write(card)


def _read_known(written: str) -> tuple[int, int]:
    card, _, known = written.partition("=")
    return _KINDS[card], SEATS.read(known) if known else 0


def _write_pile(pile: Pile) -> str:
    places = [pile.place(depth) for depth in range(pile.size)]
    return ",".join(_known(pile.cards[place], pile.known[place]) for place in places) or NOTHING


def _read_pile(written: str) -> Pile:
    cards = [_read_known(card) for card in written.split(",")] if written != NOTHING else []
    room = [(0, 0)] * (int(CARD_COUNT) - len(cards))
    return Pile([card for card, _ in cards + room], [known for _, known in cards + room], 0, len(cards))


_TRACES: Final[Kind[list[int]]] = Kind(
    lambda traces: ",".join(_known(trace & 255, trace >> 8) for trace in traces),
    lambda written: [card | known << 8 for card, known in map(_read_known, written.split(","))],
)

PLAYER: Final = Noun(Player, made_of="gold", gold=NUMBER, hand=_HAND, city=_CITY, built=NUMBER)

TURN: Final = Noun(
    Turn,
    made_of="rank seat",
    rank=NUMBER,
    seat=SEAT,
    stolen=NUMBER,
    took=NUMBER,
    drawn=_PACKED,
    kept=_PACKED,
    extra=_PACKED,
    revenue=NUMBER,
    built=_PACKED,
    built_count=NUMBER,
    power_used=YES_OR_NO,
    swapped=SEAT,
    gave=maybe(_HAND),
    got=maybe(_HAND),
    sold=_CARD,
    forged=_PACKED,
    smithy_used=YES_OR_NO,
    destroyed=_CARD,
    owner=SEAT,
    price=NUMBER,
    recovered=SEAT,
    deeds=NUMBER,
    deed_count=NUMBER,
    traces=maybe(_TRACES),
)

ROUND: Final = Noun(
    Round,
    made_of="number crown",
    number=NUMBER,
    crown=SEAT,
    face_up=SEATS,
    face_down=SEATS,
    pack=SEATS,
    step=NUMBER,
    seen=NUMBER,
    chosen=NUMBER,
    discarded=NUMBER,
    holders=NUMBER,
    called=NUMBER,
    murdered=NUMBER,
    robbed=NUMBER,
    victim=SEAT,
    turns=text.row(TURN),
)

_TURN: Final = text.inside(TURN)


def _is_going_on(state: "position.State") -> bool:
    """Whether the last turn begun is one of this round: then it is that very turn, not one that looks the same."""
    return bool(state.round.turns) and state.round.turns[-1] is state.turn


def _read_turn(state: "position.State", written: str) -> None:
    state.turn = state.round.turns[-1] if written == NOTHING else _TURN.read(written)


def _dealt(state: "position.State") -> str:
    """The hands of the deal, four cards a seat: all that is ever asked of it again."""
    return _CARDS.write(state.dealt[: 4 * state.seats])


def _read_dealt(state: "position.State", written: str) -> None:
    state.dealt = _CARDS.read(written)


def _make(seats: int) -> "position.State":
    return position.State(seats, 0, [], _read_pile(NOTHING))


POSITION: Final = PositionLine(
    "citadelles",
    _make,
    made_of="seats",
    seats=NUMBER,
    phase=term(tuple(Phase)),
    pending=SEATS,
    crown=SEAT,
    players=text.row(PLAYER),
    pile=Kind(_write_pile, _read_pile),
    round=text.inside(ROUND),
    turn=Field(lambda state: NOTHING if _is_going_on(state) else _TURN.write(state.turn), _read_turn),
    first=SEAT,
    haunted_since=NUMBER,
    winners=SEATS,
    reason=term(tuple(Reason)),
    dealt=Field(_dealt, _read_dealt),
    past=text.row(ROUND),
)
