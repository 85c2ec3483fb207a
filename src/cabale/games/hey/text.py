"""A position of HEY in one line: `core/text.py` tells how such a line is read. It holds both words of the mission, so
it is for the referee, never for a player."""

from typing import Final

from cabale.core import text
from cabale.core.text import (
    NUMBER,
    SEAT,
    SEATS,
    TEXT,
    YES_OR_NO,
    Kind,
    Noun,
    PositionLine,
    data,
    letters,
    maybe,
    several,
    term,
)
from cabale.games.hey import state as position
from cabale.games.hey.missions import MissionCard
from cabale.games.hey.round import Mission, Round
from cabale.games.hey.tags import Tag
from cabale.games.hey.terms import Ending, Phase

_ROLES: Final = letters("DIJ")
_VOTES: Final = several(SEAT)  # whom each seat voted for


def _split(written: str) -> list[list[int]]:
    return [] if written == text.NOTHING else [_VOTES.read(ballot) for ballot in written.split("/")]


_BALLOTS: Final[Kind[list[list[int]]]] = Kind(
    lambda ballots: "/".join(map(_VOTES.write, ballots)) or text.NOTHING, _split
)

ROUND: Final = Noun(
    Round,
    made_of="number first",
    number=NUMBER,
    first=SEAT,
    speakers=several(SEAT),
    clues=several(TEXT),
    ballots=_BALLOTS,
    eliminated=SEAT,
    lot=YES_OR_NO,
)

MISSION: Final = Noun(
    Mission,
    made_of="number first choice title password near roles rounds guess ending gains",
    number=NUMBER,
    first=SEAT,
    choice=NUMBER,
    title=TEXT,
    password=TEXT,
    near=TEXT,
    roles=_ROLES,
    rounds=text.row(ROUND),
    guess=maybe(TEXT),
    ending=term(tuple(Ending)),
    gains=several(NUMBER),
)


def _make(seats: int, lang: str, own: tuple[MissionCard, ...], batch: int, goal: int) -> "position.State":
    return position.State(seats, lang, own, batch, goal)


POSITION: Final = PositionLine(
    "hey",
    _make,
    made_of="seats lang own batch goal",
    seats=NUMBER,
    lang=TEXT,
    own=data(tuple[MissionCard, ...]),
    batch=NUMBER,
    goal=NUMBER,
    majority=YES_OR_NO,
    difficulty=NUMBER,
    tags=data(tuple[Tag, ...]),
    fitting=several(NUMBER),
    phase=term(tuple(Phase)),
    pending=SEATS,
    living=SEATS,
    order=several(NUMBER),
    place=NUMBER,
    prepared=NUMBER,
    played=several(NUMBER),
    mission=NUMBER,
    moment_number=NUMBER,
    index=NUMBER,
    first=SEAT,
    choice=NUMBER,
    roles=_ROLES,
    side=NUMBER,
    password=TEXT,
    near=TEXT,
    given=Kind(lambda forms: several(TEXT).write(sorted(forms)), lambda written: set(several(TEXT).read(written))),
    round=text.inside(ROUND),
    past=text.row(ROUND),
    missions=text.row(MISSION),
    scores=several(NUMBER),
    ballots=several(SEAT),
    tied=SEATS,
    double_ties=NUMBER,
    guess=maybe(TEXT),
)
