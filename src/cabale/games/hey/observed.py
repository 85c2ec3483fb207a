"""What a seat may know of a position, as one number: what `view` tells in words. What is over is worked out once. Words
are told apart by their hashes, which differ from one process to the next: so do these numbers."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from cabale.core.bits import mixed
from cabale.games.hey.phases import VOTE
from cabale.games.hey.round import JOURNALIST, Mission, Round

if TYPE_CHECKING:
    from cabale.games.hey.state import State

_LOW: Final = (1 << 62) - 1


def observed(state: "State", seat: i64) -> i64:
    digest = mixed(_own(state, seat), seat)
    for mission in state.missions:
        digest = mixed(digest, _mission(mission))
    for past in state.past:
        digest = mixed(digest, _past(past))
    digest = _round(digest, state.round)
    guess = state.guess
    if guess is not None:
        digest = mixed(digest, _word(guess))
    packed: i64 = state.mission
    packed = packed << 8 | state.prepared
    packed = packed << 4 | state.first
    packed = packed << 4 | state.choice
    packed = packed << 4 | state.phase
    packed = packed << 9 | state.pending
    packed = packed << 9 | state.living
    digest = mixed(digest, packed << 9 | state.tied)
    place: i64 = 0
    shown: i64 = 0  # the roles of those who are out, and the scores
    while place < state.seats:
        role: i64 = state.roles[place]
        score: i64 = state.scores[place]
        shown = shown << 6 | score
        digest = mixed(digest, 3 if (state.living >> place) & 1 else role)
        place += 1
    return mixed(digest, shown)


def _word(word: str) -> i64:
    return hash(word) & _LOW


def _own(state: "State", seat: i64) -> i64:
    """One's password, the card if one has looked at it, one's ballot, and whether one is the Journalist."""
    digest = mixed(0, _word(state.word_of(seat)))
    if state.has_seen_card(seat):
        digest = mixed(digest, _word(state.password))
    ballot: i64 = 0
    if state.phase == VOTE:
        ballot = state.ballots[seat] + 1
    return mixed(digest, ballot << 1 | 1 if state.roles[seat] == JOURNALIST else ballot << 1)


def _mission(mission: Mission) -> i64:
    digest = mission.observed
    if digest < 0:
        digest = mixed(_word(mission.title), _word(mission.password))
        digest = mixed(digest, _word(mission.near))
        for past in mission.rounds:
            digest = mixed(digest, _past(past))
        guess = mission.guess
        if guess is not None:
            digest = mixed(digest, _word(guess))
        digest = mixed(digest, mission.first << 16 | mission.choice << 8 | mission.ending)
        for role in mission.roles:
            digest = mixed(digest, role)
        mission.observed = digest
    return digest


def _past(past: Round) -> i64:
    digest = past.observed
    if digest < 0:
        digest = past.observed = _round(0, past)
    return digest


def _round(digest: i64, now: Round) -> i64:
    for speaker, clue in zip(now.speakers, now.clues, strict=True):
        digest = mixed(mixed(digest, speaker), _word(clue))
    for ballot in now.ballots:
        targets: i64 = 1
        for target in ballot:
            targets = targets << 4 | (target + 1)
        digest = mixed(digest, targets)
    packed: i64 = now.number
    packed = packed << 4 | now.first
    packed = packed << 4 | (now.eliminated + 1)
    return mixed(digest, packed << 1 | 1 if now.lot else packed << 1)
