"""What a seat may know of a position, as one number: what `view` tells in words. A round is packed in one number, what
everybody saw of it and above that what this seat saw."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from cabale.core.bits import mixed
from cabale.games.secret_hitler.phases import ELECTION
from cabale.games.secret_hitler.round import Round
from cabale.games.secret_hitler.tables import HITLER, HITLER_KNOWS, LIBERAL

if TYPE_CHECKING:
    from cabale.games.secret_hitler.state import State


def observed(state: "State", seat: i64) -> i64:
    digest = mixed(_known_roles(state, seat), seat)
    for past in state.past:
        digest = mixed(digest, _round(past, seat))
    digest = mixed(digest, _round(state.round, seat))
    digest = mixed(digest, _tracks(state))
    return mixed(digest, _seats(state, seat))


def _known_roles(state: "State", seat: i64) -> i64:
    """SH 1.3: two bits for each seat, 3 for a role that this one does not know."""
    roles = state.roles
    mine: i64 = roles[seat]
    knows_friends = mine != LIBERAL and (mine != HITLER or state.seats <= HITLER_KNOWS)
    known: i64 = 0
    other: i64 = 0
    while other < state.seats:
        role: i64 = roles[other]
        if other != seat and (not knows_friends or role == LIBERAL):
            role = 3
        known |= role << (2 * other)
        other += 1
    return known


def _round(now: Round, seat: i64) -> i64:
    packed: i64 = now.candidate
    packed = packed << 4 | (now.nominee + 1)
    packed = packed << 10 | now.ja
    packed = packed << 10 | now.nein
    packed = packed << 2 | (now.enacted + 1)
    packed = packed << 2 | (now.chaos + 1)
    packed = packed << 3 | now.power
    packed = packed << 4 | (now.target + 1)
    flags: i64 = 0
    if now.special:
        flags |= 1
    if now.elected:
        flags |= 2
    if now.veto_asked:
        flags |= 4
    if now.veto_agreed:
        flags |= 8
    packed = packed << 4 | flags
    mine: i64 = 0
    if now.elected:
        if now.candidate == seat:
            mine = (now.drawn + 1) | (now.passed + 1) << 3 | (now.found + 1) << 5 | (now.peeked + 1) << 7
        elif now.nominee == seat:
            mine = (now.passed + 1) << 3
    return packed << 11 | mine


def _tracks(state: "State") -> i64:
    packed: i64 = state.phase
    packed = packed << 2 | state.tracker
    packed = packed << 3 | state.liberal
    packed = packed << 3 | state.fascist
    packed = packed << 5 | state.pile_size
    packed = packed << 5 | (state.discarded_liberal + state.discarded_fascist)
    packed = packed << 4 | (state.last_president + 1)
    return packed << 4 | (state.last_chancellor + 1)


def _seats(state: "State", seat: i64) -> i64:
    """Who lives, is awaited, was investigated, cannot be Hitler; and one's own ballot while others vote."""
    packed: i64 = state.living
    packed = packed << 10 | state.pending
    packed = packed << 10 | state.investigated
    packed = packed << 10 | state.not_hitler
    ballot: i64 = 0
    if state.phase == ELECTION and (state.living & ~state.pending) >> seat & 1:
        ballot = 2 + ((state.ballots >> seat) & 1)
    return packed << 2 | ballot
