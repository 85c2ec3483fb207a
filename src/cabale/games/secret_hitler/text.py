"""A position of Secret Hitler in one line: `core/text.py` tells how such a line is read.

secret-hitler roles:LLLFH round:(number:1 candidate:2 special:no) pending:2 pile:FFLFLFFFLFFFLFLFF rotation:2
"""

from typing import Final

from cabale.core import text
from cabale.core.text import NOTHING, NUMBER, SEAT, SEATS, YES_OR_NO, Field, Noun, PositionLine, letter, letters, term
from cabale.games.secret_hitler import state as position
from cabale.games.secret_hitler.phases import PHASES
from cabale.games.secret_hitler.round import Round
from cabale.games.secret_hitler.rules import stack
from cabale.games.secret_hitler.tables import PARTIES
from cabale.games.secret_hitler.terms import Power, Reason

_TILES: Final = letters("LF")


def _read_pile(state: "position.State", written: str) -> None:
    stack(state, _TILES.read(written))


def _discarded(state: "position.State") -> str:
    return "L" * state.discarded_liberal + "F" * state.discarded_fascist or NOTHING


def _read_discarded(state: "position.State", written: str) -> None:
    tiles = _TILES.read(written)
    state.discarded_liberal, state.discarded_fascist = tiles.count(0), tiles.count(1)


def _peeked(now: Round) -> str:
    return NOTHING if now.peeked < 0 else _TILES.write([now.peeked >> place & 1 for place in range(3)])


def _read_peeked(now: Round, written: str) -> None:
    now.peeked = -1 if written == NOTHING else sum(tile << place for place, tile in enumerate(_TILES.read(written)))


ROUND: Final = Noun(
    Round,
    made_of="number candidate special",
    number=NUMBER,
    candidate=SEAT,
    special=YES_OR_NO,
    nominee=SEAT,
    ja=SEATS,
    nein=SEATS,
    elected=YES_OR_NO,
    drawn=NUMBER,
    passed=NUMBER,
    veto_asked=YES_OR_NO,
    veto_agreed=YES_OR_NO,
    enacted=letter("LF"),
    chaos=letter("LF"),
    power=term(tuple(Power), first=1),
    target=SEAT,
    found=term(PARTIES),
    peeked=Field(_peeked, _read_peeked),
)

POSITION: Final = PositionLine(
    "secret-hitler",
    lambda roles: position.State(len(roles), roles),
    made_of="roles",
    roles=letters("LFH"),
    rules=NUMBER,
    phase=term(PHASES),
    round=text.inside(ROUND),
    pending=SEATS,
    liberal=NUMBER,
    fascist=NUMBER,
    tracker=NUMBER,
    pile=Field(lambda state: _TILES.write([state.pile >> place & 1 for place in range(state.pile_size)]), _read_pile),
    discarded=Field(_discarded, _read_discarded),
    living=SEATS,
    ballots=SEATS,
    rotation=SEAT,
    last_president=SEAT,
    last_chancellor=SEAT,
    investigated=SEATS,
    not_hitler=SEATS,
    next_candidate=SEAT,
    winner=term(PARTIES),
    reason=term(tuple(Reason)),
    past=text.row(ROUND),
)
