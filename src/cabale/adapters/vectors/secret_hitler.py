"""Many tables of Secret Hitler, one learner's seat at each; a policy plays the others. Rows of numbers in, rows of
numbers out: `encoders.secret_hitler` says what they mean."""

from typing import Final

from librt.strings import BytesWriter
from mypy_extensions import i64, u8

from cabale.core.chance import Chance, Seeded
from cabale.core.errors import Illegal
from cabale.core.messages import Action
from cabale.games.secret_hitler import choices, setup, tables
from cabale.games.secret_hitler.actions import (
    AnswerVeto,
    AskVeto,
    CallSpecialElection,
    CastVote,
    Discard,
    Enact,
    Execute,
    Investigate,
    Nominate,
)
from cabale.games.secret_hitler.phases import (
    DISCARD,
    ELECTION,
    ENACTMENT,
    INVESTIGATION,
    NOMINATION,
    OVER,
    SPECIAL_ELECTION,
    VETO,
)
from cabale.games.secret_hitler.round import UNKNOWN, Round
from cabale.games.secret_hitler.state import State
from cabale.games.secret_hitler.tables import (
    DRAWN,
    HITLER,
    HITLER_KNOWS,
    LIBERAL,
    PASSED,
)
from cabale.games.secret_hitler.terms import Policy as Tile
from cabale.search.policy import Policy

# The numbers that name no seat, after the seats; how they are spelled is in the encoder.
JA: Final[i64] = 0
NEIN: Final[i64] = 1
LIBERAL_TILE: Final[i64] = 2
FASCIST_TILE: Final[i64] = 3
ASK_VETO: Final[i64] = 4
AGREE: Final[i64] = 5
REFUSE: Final[i64] = 6
WORDS: Final[i64] = 7

_SEATS: Final = range(10)
_NOMINATE: Final[list[Action]] = [Nominate(seat) for seat in _SEATS]
_INVESTIGATE: Final[list[Action]] = [Investigate(seat) for seat in _SEATS]
_CALL: Final[list[Action]] = [CallSpecialElection(seat) for seat in _SEATS]
_EXECUTE: Final[list[Action]] = [Execute(seat) for seat in _SEATS]
_VOTES: Final[list[Action]] = [CastVote(True), CastVote(False)]
_DISCARDS: Final[list[Action]] = [Discard(Tile.LIBERAL), Discard(Tile.FASCIST)]
_ENACTMENTS: Final[list[Action]] = [Enact(Tile.LIBERAL), Enact(Tile.FASCIST), AskVeto()]
_ANSWERS: Final[list[Action]] = [AnswerVeto(True), AnswerVeto(False)]

_PHASES: Final[i64] = 9
_ROLES: Final[i64] = 3
_BEFORE_SEATS: Final[i64] = 14  # phase, tracks, piles
_IN_A_ROUND: Final[i64] = 26  # beside its five rows of seats
_SPELLED: Final[i64] = 12

LOST: Final[i64] = 0
DRAWN_MATCH: Final[i64] = 1
WON: Final[i64] = 2


def size_of(seats: i64, recall: i64) -> i64:
    """How many numbers an observation has."""
    return _BEFORE_SEATS + 7 * seats + _ROLES * seats + 4 + (recall + 1) * (5 * seats + _IN_A_ROUND) + _SPELLED


class Out:
    """A row of observations, and where the next number goes."""

    def __init__(self) -> None:
        self.bytes: BytesWriter = BytesWriter()
        self.at: i64 = 0

    def row(self, zeros: bytes) -> None:
        """Begin another observation."""
        self.at = len(self.bytes)
        self.bytes.write(zeros)

    def number(self, value: i64) -> None:
        self.bytes[self.at] = u8(value)
        self.at += 1

    def flag(self, value: bool) -> None:
        if value:
            self.bytes[self.at] = 1
        self.at += 1

    def one(self, length: i64, member: i64) -> None:
        """Which one of so many; none if it is negative."""
        if member >= 0:
            self.bytes[self.at + member] = 1
        self.at += length

    def seats(self, mask: i64, seats: i64, me: i64) -> None:
        """Which seats, counted from one's own."""
        left = turned(mask, seats, me)
        place = self.at
        while left != 0:
            if left & 1 != 0:
                self.bytes[place] = 1
            left >>= 1
            place += 1
        self.at += seats

    def seat(self, seat: i64, seats: i64, me: i64) -> None:
        self.one(seats, -1 if seat < 0 else (seat - me + seats) % seats)


def turned(mask: i64, seats: i64, me: i64) -> i64:
    """A set of seats as this seat counts them."""
    one: i64 = 1
    return (mask >> me | mask << (seats - me)) & ((one << seats) - 1)


def write(state: State, seat: i64, recall: i64, out: Out) -> None:
    """What this seat may know, onto a row of zeros."""
    seats = state.seats
    phase = state.phase
    out.one(_PHASES, phase)
    out.number(state.liberal)
    out.number(state.fascist)
    out.number(state.tracker)
    out.number(state.pile_size)
    out.number(state.discarded_liberal + state.discarded_fascist)
    out.seats(state.pending, seats, seat)
    out.seats(state.living, seats, seat)
    out.seats(
        tables.term_limited(state.living, state.last_president, state.last_chancellor),
        seats,
        seat,
    )
    out.seats(state.investigated, seats, seat)
    out.seats(state.not_hitler, seats, seat)
    out.seat(state.last_president, seats, seat)
    out.seat(state.last_chancellor, seats, seat)
    _write_roles(state, seat, out)
    now = state.round
    if phase == DISCARD and now.candidate == seat:
        out.number(now.drawn)
        out.number(DRAWN - now.drawn)
    elif phase in (ENACTMENT, VETO) and now.nominee == seat:
        out.number(now.passed)
        out.number(PASSED - now.passed)
    else:
        out.at += 2
    has_voted = phase == ELECTION and (state.living >> seat) & 1 != 0 and (state.pending >> seat) & 1 == 0
    out.one(2, (1 - ((state.ballots >> seat) & 1)) if has_voted else -1)
    _write_round(now, seats, seat, out)
    past = state.past
    last: i64 = len(past)
    ago: i64 = 1
    while ago <= recall and ago <= last:
        _write_round(past[last - ago], seats, seat, out)
        ago += 1


def _write_roles(state: State, seat: i64, out: Out) -> None:
    """SH 1.3; all of them once it is over."""
    roles = state.roles
    seats = state.seats
    mine: i64 = roles[seat]
    over = state.phase == OVER
    knows_friends = mine != LIBERAL and (mine != HITLER or seats <= HITLER_KNOWS)
    other = seat
    for _ in range(seats):
        role: i64 = roles[other]
        out.one(
            _ROLES,
            role if over or other == seat or (knows_friends and role != LIBERAL) else -1,
        )
        other = other + 1 if other + 1 < seats else 0


def _write_round(now: Round, seats: i64, me: i64, out: Out) -> None:
    out.seat(now.candidate, seats, me)
    out.seat(now.nominee, seats, me)
    out.seats(now.ja, seats, me)
    out.seats(now.nein, seats, me)
    out.flag(now.special)
    out.flag(now.elected)
    out.flag(now.veto_asked)
    out.flag(now.veto_agreed)
    out.one(2, now.enacted)
    out.one(2, now.chaos)
    out.one(4, now.power - 1)
    out.seat(now.target, seats, me)
    if not now.elected or (now.candidate != me and now.nominee != me):
        out.at += 14
        return
    drawn = now.drawn
    passed = now.passed
    if now.candidate != me:
        out.at += 4
        if passed != UNKNOWN:
            out.number(passed)
            out.number(PASSED - passed)
            out.at += 8
        else:
            out.at += 10
        return
    if drawn != UNKNOWN:
        out.number(drawn)
        out.number(DRAWN - drawn)
        out.one(2, -1 if passed == UNKNOWN else 0 if passed < drawn else 1)
    else:
        out.at += 4
    out.at += 2
    out.one(2, now.found)
    tile: i64 = 0
    while tile < 3:
        out.one(2, -1 if now.peeked == UNKNOWN else (now.peeked >> tile) & 1)
        tile += 1


def offered(state: State, seat: i64) -> i64:
    """The numbers that this seat, which owes a decision, may say: a bit for each."""
    one: i64 = 1
    seats = state.seats
    phase = state.phase
    words: i64
    if phase == ELECTION:
        words = one << JA | one << NEIN
    elif phase == DISCARD:
        words = _tiles(state.round.drawn, DRAWN)
    elif phase == ENACTMENT:
        words = _tiles(state.round.passed, PASSED)
        if tables.can_veto(state.fascist, state.round.veto_asked):
            words |= one << ASK_VETO
    elif phase == VETO:
        words = one << AGREE | one << REFUSE
    else:
        return turned(choices.targets(state), seats, seat)
    return words << seats


def _tiles(liberal: i64, size: i64) -> i64:
    one: i64 = 1
    tiles: i64 = 0
    if liberal > 0:
        tiles = one << LIBERAL_TILE
    if liberal < size:
        tiles |= one << FASCIST_TILE
    return tiles


def decision(state: State, seat: i64, number: i64) -> Action:
    """What an offered number says here."""
    phase = state.phase
    seats = state.seats
    if phase == ELECTION:
        return _VOTES[number - seats - JA]
    if phase == DISCARD:
        return _DISCARDS[number - seats - LIBERAL_TILE]
    if phase == ENACTMENT:
        return _ENACTMENTS[number - seats - LIBERAL_TILE]
    if phase == VETO:
        return _ANSWERS[number - seats - AGREE]
    named = (number + seat) % seats
    if phase == NOMINATION:
        return _NOMINATE[named]
    if phase == INVESTIGATION:
        return _INVESTIGATE[named]
    if phase == SPECIAL_ELECTION:
        return _CALL[named]
    return _EXECUTE[named]


class Tables:
    """So many tables, each with the learner at a seat drawn for each match. A table that is over is dealt again at
    once: its row then shows the new match, its end and reward the old one."""

    def __init__(self, tables: i64, seats: i64, recall: i64, policy: Policy) -> None:
        self.count: i64 = tables
        self.seats: i64 = seats
        self.recall: i64 = recall
        self.size: i64 = size_of(seats, recall)
        self._zeros: bytes = bytes(int(self.size))
        self._no_numbers: bytes = bytes(int(seats + WORDS))
        self._policy: Policy = policy
        self._chance: Chance = Seeded(0)
        self._states: list[State] = []
        self._mine: list[int] = []
        self._offered: list[int] = []
        self.ended: bytes = b""
        self.results: bytes = b""

    def reset(self, seed: int) -> None:
        """Deal all tables anew."""
        self._chance = Seeded(seed)
        self._states = []
        self._mine = [0] * int(self.count)
        self._offered = [0] * int(self.count)
        for place in range(self.count):
            self._states.append(self._deal(place))
            self._offer(place)
        self.ended = bytes(int(self.count))
        self.results = bytes([int(DRAWN_MATCH)]) * int(self.count)

    def step(self, numbers: bytes) -> None:
        """A number for each table; raises `Illegal` and changes nothing if one of them may not be said."""
        count = self.count
        for place in range(count):
            said: i64 = numbers[place]
            mask: i64 = self._offered[place]
            if (mask >> said) & 1 == 0:
                raise Illegal("number-not-offered", number=int(said), seat=self._mine[place])
        ended = BytesWriter()
        results = BytesWriter()
        for place in range(count):
            state = self._states[place]
            seat: i64 = self._mine[place]
            number: i64 = numbers[place]
            state.apply(seat, decision(state, seat, number), self._chance, None)
            self._others(state, seat)
            if state.phase == OVER:
                won = (state.roles[seat] > 0) == (state.winner > 0)
                ended.append(1)
                results.append(2 if won else 0)
                self._states[place] = self._deal(place)
            else:
                ended.append(0)
                results.append(1)
            self._offer(place)
        self.ended = ended.getvalue()
        self.results = results.getvalue()

    def observations(self) -> bytes:
        """A row for each table."""
        out = Out()
        for place in range(self.count):
            out.row(self._zeros)
            write(self._states[place], self._mine[place], self.recall, out)
        return out.bytes.getvalue()

    def masks(self) -> bytes:
        """For each table a row that says which numbers may be said."""
        rows = BytesWriter()
        for place in range(self.count):
            at: i64 = len(rows)
            rows.write(self._no_numbers)
            left: i64 = self._offered[place]
            while left != 0:
                if left & 1 != 0:
                    rows[at] = 1
                left >>= 1
                at += 1
        return rows.getvalue()

    def position(self, place: i64) -> tuple[State, int]:
        """A table and the learner's seat there: for tests."""
        return self._states[place], self._mine[place]

    def _deal(self, place: i64) -> State:
        """A match in which the learner is asked something."""
        while True:
            seat: i64 = self._chance.below(self.seats)
            state = setup.start(self.seats, tables.RULES, self._chance, None)
            self._others(state, seat)
            if state.phase != OVER:
                self._mine[place] = seat
                return state

    def _others(self, state: State, seat: i64) -> None:
        """All decisions that others owe, until the learner owes one or it is over."""
        while state.pending != 0 and (state.pending >> seat) & 1 == 0:
            other: i64 = 0
            while (state.pending >> other) & 1 == 0:
                other += 1
            state.apply(
                other,
                self._policy.choose(state, other, self._chance),
                self._chance,
                None,
            )

    def _offer(self, place: i64) -> None:
        self._offered[place] = offered(self._states[place], self._mine[place])
