"""Many tables of Secret Hitler, one learner's seat at each; a policy plays the others. Rows of numbers in, rows of
numbers out: `encoders.secret_hitler` says what they mean."""

from typing import Final

from librt.strings import BytesWriter
from mypy_extensions import i64, u8

from cabale.core.chance import Chance, Seeded
from cabale.core.errors import Illegal
from cabale.core.messages import Action
from cabale.games.secret_hitler import choices, rules, setup, tables
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
from cabale.search.policy import Policy, RandomPolicy

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
_ROWS_OF_SEATS: Final[i64] = 7
_IN_HAND: Final[i64] = 4  # the tiles held, the vote cast
_IN_A_ROUND: Final[i64] = 26  # beside its five rows of seats
_SPELLED: Final[i64] = 12

LOST: Final[i64] = 0
DRAWN_MATCH: Final[i64] = 1
WON: Final[i64] = 2


def size_of(seats: i64, recall: i64) -> i64:
    """How many numbers an observation has."""
    public = _BEFORE_SEATS + _ROWS_OF_SEATS * seats
    return public + _ROLES * seats + _IN_HAND + (recall + 1) * round_size(seats) + _SPELLED


def round_size(seats: i64) -> i64:
    """How many of them are of one round."""
    return 5 * seats + _IN_A_ROUND


class Out:
    """Rows of observations, and where the next number goes."""

    def __init__(self) -> None:
        self.bytes: BytesWriter = BytesWriter()
        self.at: i64 = 0

    def clear(self) -> None:
        """Begin again, where there is room already."""
        self.bytes.truncate(0)

    def room(self, zeros: bytes) -> None:
        """So many more numbers, to be written over."""
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
        row = self.bytes
        left = turned(mask, seats, me)
        place = self.at
        self.at = place + seats
        while left != 0:
            if left & 1 != 0:
                row[place] = 1
            left >>= 1
            place += 1

    def seat(self, seat: i64, seats: i64, me: i64) -> None:
        self.one(seats, -1 if seat < 0 else (seat - me + seats) % seats)


def turned(mask: i64, seats: i64, me: i64) -> i64:
    """A set of seats as this seat counts them."""
    one: i64 = 1
    return (mask >> me | mask << (seats - me)) & ((one << seats) - 1)


def _write_public(state: State, seat: i64, out: Out) -> None:
    """What everybody may know, rounds apart."""
    seats = state.seats
    out.one(_PHASES, state.phase)
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


def _write_hand(state: State, seat: i64, out: Out) -> None:
    phase = state.phase
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


def _write_roles(state: State, seat: i64, out: Out) -> None:
    """SH 1.3: as long as a match goes on, always the same."""
    roles = state.roles
    seats = state.seats
    mine: i64 = roles[seat]
    knows_friends = mine != LIBERAL and (mine != HITLER or seats <= HITLER_KNOWS)
    other = seat
    for _ in range(seats):
        role: i64 = roles[other]
        out.one(
            _ROLES,
            role if other == seat or (knows_friends and role != LIBERAL) else -1,
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


class SteppedTable:
    """A match, the learner's seat in it, what it may say, and the parts of its rows that change no more."""

    def __init__(self, state: State, seat: i64, roles: bytes, rounds: bytes) -> None:
        self.state: State = state
        self.seat: i64 = seat
        self.offered: i64 = 0
        self.roles: bytes = roles
        self.rounds: bytes = rounds  # those that are over, the latest first
        self.told: i64 = 0  # how many were when these were written


class Tables:
    """So many tables, each with the learner at a seat drawn for each match. A table that is over is dealt again at
    once: its row then shows the new match, its end and reward the old one."""

    def __init__(self, tables: i64, seats: i64, recall: i64, policy: Policy) -> None:
        self.count: i64 = tables
        self.seats: i64 = seats
        self.recall: i64 = recall
        self.size: i64 = size_of(seats, recall)
        self._no_public: bytes = bytes(int(_BEFORE_SEATS + _ROWS_OF_SEATS * seats))
        self._no_roles: bytes = bytes(int(_ROLES * seats))
        self._no_hand_nor_round: bytes = bytes(int(_IN_HAND + round_size(seats)))
        self._no_round: bytes = bytes(int(round_size(seats)))
        self._no_rounds: bytes = bytes(int(recall * round_size(seats)))
        self._nothing_spelled: bytes = bytes(int(_SPELLED))
        self._no_numbers: bytes = bytes(int(seats + WORDS))
        self._policy: Policy = policy
        self._blind: bool = isinstance(policy, RandomPolicy)
        self._chance: Chance = Seeded(0)
        self._tables: list[SteppedTable] = []
        self._rows: Out = Out()
        self._part: Out = Out()
        self.ended: bytes = b""
        self.results: bytes = b""

    def reset(self, seed: int) -> None:
        """Deal all tables anew."""
        self._chance = Seeded(seed)
        self._tables = [self._deal() for _ in range(self.count)]
        self.ended = bytes(int(self.count))
        self.results = bytes([int(DRAWN_MATCH)]) * int(self.count)

    def step(self, numbers: bytes) -> None:
        """A number for each table; raises `Illegal` and changes nothing if one of them may not be said."""
        count = self.count
        for place in range(count):
            said: i64 = numbers[place]
            if (self._tables[place].offered >> said) & 1 == 0:
                raise Illegal("number-not-offered", number=int(said), seat=int(self._tables[place].seat))
        ended = BytesWriter()
        results = BytesWriter()
        for place in range(count):
            table = self._tables[place]
            state = table.state
            seat = table.seat
            number: i64 = numbers[place]
            state.apply(seat, decision(state, seat, number), self._chance, None)
            self._others(state, seat)
            if state.phase == OVER:
                won = (state.roles[seat] > 0) == (state.winner > 0)
                ended.append(1)
                results.append(2 if won else 0)
                self._tables[place] = self._deal()
            else:
                ended.append(0)
                results.append(1)
                table.offered = offered(state, seat)
        self.ended = ended.getvalue()
        self.results = results.getvalue()

    def observations(self) -> bytes:
        """A row for each table."""
        out = self._rows
        out.clear()
        for place in range(self.count):
            table = self._tables[place]
            state = table.state
            seat = table.seat
            if table.told != len(state.past):
                self._tell_rounds(table)
            out.room(self._no_public)
            _write_public(state, seat, out)
            out.bytes.write(table.roles)
            out.room(self._no_hand_nor_round)
            _write_hand(state, seat, out)
            _write_round(state.round, self.seats, seat, out)
            out.bytes.write(table.rounds)
            out.bytes.write(self._nothing_spelled)
        return out.bytes.getvalue()

    def masks(self) -> bytes:
        """For each table a row that says which numbers may be said."""
        rows = BytesWriter()
        for place in range(self.count):
            at: i64 = len(rows)
            rows.write(self._no_numbers)
            left = self._tables[place].offered
            while left != 0:
                if left & 1 != 0:
                    rows[at] = 1
                left >>= 1
                at += 1
        return rows.getvalue()

    def position(self, place: i64) -> tuple[State, int]:
        """A table and the learner's seat there: for tests."""
        return self._tables[place].state, int(self._tables[place].seat)

    def _deal(self) -> SteppedTable:
        """A match in which the learner is asked something."""
        while True:
            seat: i64 = self._chance.below(self.seats)
            state = setup.start(self.seats, tables.RULES, self._chance, None)
            self._others(state, seat)
            if state.phase != OVER:
                roles = self._part
                roles.clear()
                roles.room(self._no_roles)
                _write_roles(state, seat, roles)
                table = SteppedTable(state, seat, roles.bytes.getvalue(), self._no_rounds)
                table.offered = offered(state, seat)
                return table

    def _tell_rounds(self, table: SteppedTable) -> None:
        """Write down the rounds that ended since, before the earlier ones. What falls off the end is forgotten."""
        past = table.state.past
        last: i64 = len(past)
        rounds = self._part
        rounds.clear()
        ago: i64 = 1
        while ago <= self.recall and ago <= last - table.told:
            rounds.room(self._no_round)
            _write_round(past[last - ago], self.seats, table.seat, rounds)
            ago += 1
        rounds.bytes.write(table.rounds)
        rounds.bytes.truncate(len(self._no_rounds))
        table.rounds = rounds.bytes.getvalue()
        table.told = last

    def _others(self, state: State, seat: i64) -> None:
        """All decisions that others owe, until the learner owes one or it is over."""
        while state.pending != 0 and (state.pending >> seat) & 1 == 0:
            if self._blind and state.phase == ELECTION:
                self._vote_blindly(state)
                continue
            other: i64 = 0
            while (state.pending >> other) & 1 == 0:
                other += 1
            state.apply(
                other,
                self._policy.choose(state, other, self._chance),
                self._chance,
                None,
            )

    def _vote_blindly(self, state: State) -> None:
        """Everybody's vote as `RandomPolicy` casts it, from the same luck. Most decisions are votes, and making an
        action of each would cost more than all else."""
        state.changed()
        chance = self._chance
        left = state.pending
        other: i64 = 0
        while left != 0:
            if left & 1 != 0:
                rules.cast_vote(state, other, chance.below(2) == 0, chance, None)
            left >>= 1
            other += 1
