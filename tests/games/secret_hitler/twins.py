"""Matches that a seat cannot tell apart from a given one, made by exchanging two things it must not know: two roles,
two tiles it never saw, a ballot still in the box. The tests of secrecy replay them and compare all the seat got."""

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

import msgspec
from msgspec import Raw
from msgspec.structs import replace
from tests.games.replayed import once

from cabale.core.match import replay
from cabale.core.record import Moved, Record
from cabale.core.result import Result
from cabale.core.seats import SPECTATOR
from cabale.games.secret_hitler import Match, game
from cabale.games.secret_hitler.actions import CastVote, Discard
from cabale.games.secret_hitler.events import ChaosStruck, PileReshuffled, PoliciesDrawn, RoundBegan
from cabale.games.secret_hitler.phases import DISCARD, ELECTION, OVER
from cabale.games.secret_hitler.round import UNKNOWN, Round
from cabale.games.secret_hitler.state import State
from cabale.games.secret_hitler.tables import FASCIST, HITLER, LIBERAL, POLICIES

OPEN_LUCK = ("first candidate",)


@once
def _replayed(record: Record) -> Match:
    return replay(record, game)


def twins(record: Record, seat: int) -> Iterator[Record]:
    match = _replayed(record)
    state = match.state
    if state.phase == OVER:
        return  # everything has been shown
    yield from _other_roles(record, state, seat)
    yield from _other_tiles(record, match, state, seat)
    yield from _other_ballots(record, state, seat)


def _other_roles(record: Record, state: State, seat: int) -> Iterator[Record]:
    hidden = [other for other in range(state.seats) if other not in _learned(state.roles, seat)]
    for one, other in combinations(hidden, 2):
        if state.roles[one] == state.roles[other]:
            continue
        roles = list(state.roles)
        roles[one], roles[other] = roles[other], roles[one]
        if state.not_hitler >> roles.index(int(HITLER)) & 1:
            continue
        if any(
            past.candidate == seat and past.found not in (UNKNOWN, min(roles[past.target], 1))
            for past in (*state.past, state.round)
        ):
            continue  # an investigation of this seat would have told
        chance = list(record.chance)
        chance[0] = Result(chance[0].name, tuple(roles))
        yield replace(record, chance=tuple(chance))


def _learned(roles: list[int], seat: int) -> set[int]:
    """SH 1.3, said again without asking the view, which is what is tested: whose roles a seat learns at the deal."""
    if seat == SPECTATOR:
        return set()
    friends = {other for other, role in enumerate(roles) if role != LIBERAL}
    knows_them = roles[seat] == FASCIST or (roles[seat] == HITLER and len(roles) <= 6)
    return friends if knows_them else {seat}


class _Tile(NamedTuple):
    """A tile this seat has not seen: its place in the last order of the tiles, and the entry in which a President
    named it when he discarded it."""

    place: int
    entry: int | None


def _other_tiles(record: Record, match: Match, state: State, seat: int) -> Iterator[Record]:
    last = max(number for number, result in enumerate(record.chance) if result.name == "tiles")
    order = list(record.chance[last].value)
    hidden = list(_hidden_tiles(record, match, state, seat, order))
    for one, other in combinations(hidden, 2):
        if order[one.place] == order[other.place]:
            continue
        changed = list(order)
        changed[one.place], changed[other.place] = order[other.place], order[one.place]
        chance = list(record.chance)
        chance[last] = Result("tiles", tuple(changed))
        entries = list(record.entries)
        for tile in (one, other):
            if tile.entry is not None:
                discard = Discard(POLICIES[changed[tile.place]])
                entries[tile.entry] = replace(entries[tile.entry], action=Raw(msgspec.json.encode(discard)))
        yield replace(record, chance=tuple(chance), entries=tuple(entries))


def _hidden_tiles(record: Record, match: Match, state: State, seat: int, order: list[int]) -> Iterator[_Tile]:
    """The tiles of the last order that this seat has not seen, since the last shuffle."""
    rounds = {past.number: past for past in (*state.past, state.round)}
    discards = [
        number
        for number, entry in enumerate(record.entries)
        if isinstance(entry, Moved) and b'"Discard"' in bytes(entry.action)
    ]
    place, session, number = 0, 0, 0
    sessions: list[tuple[Round, int, int | None]] = []
    for event in match.feed(SPECTATOR):
        match event:
            case RoundBegan():
                number = event.number
            case PoliciesDrawn():
                sessions.append((rounds[number], place, discards[session] if session < len(discards) else None))
                place, session = place + 3, session + 1
            case ChaosStruck():
                place += 1
            case PileReshuffled():
                place = 0
                sessions.clear()
    seen = set()
    for past in rounds.values():
        if past.candidate == seat and past.peeked != UNKNOWN:
            seen |= set(_peeked_places(match, past.number))
    for past, start, entry in sessions:
        if seen.intersection(range(start, start + 3)):
            continue
        yield from _hidden_in_session(past, order, start, entry, seat, state.phase == DISCARD and past is state.round)
    yield from (_Tile(later, None) for later in range(place, len(order)) if later not in seen)


def _hidden_in_session(
    past: Round, order: list[int], start: int, entry: int | None, seat: int, undecided: bool
) -> Iterator[_Tile]:
    if seat == past.candidate:
        return
    places = [start, start + 1, start + 2]
    if undecided:
        yield from (_Tile(place, None) for place in places)
        return
    discarded = 0 if past.passed < past.drawn else 1
    gone = next(place for place in places if order[place] == discarded)
    yield _Tile(gone, entry)
    if seat == past.nominee:
        return
    places.remove(gone)
    if past.enacted != UNKNOWN:
        places.remove(next(place for place in places if order[place] == past.enacted))
    yield from (_Tile(place, None) for place in places)


def _peeked_places(match: Match, peeked_in: int) -> tuple[int, ...]:
    """Where the tiles of a peek lay in the order of the tiles; nowhere if they have been shuffled since."""
    place, number = 0, 0
    found: tuple[int, ...] = ()
    for event in match.feed(SPECTATOR):
        match event:
            case RoundBegan():
                if number == peeked_in:
                    found = (place, place + 1, place + 2)
                number = event.number
            case PoliciesDrawn():
                place += 3
            case ChaosStruck():
                place += 1
            case PileReshuffled():
                place, found = 0, ()
    return found


def _other_ballots(record: Record, state: State, seat: int) -> Iterator[Record]:
    """SH 2.4: nobody sees a ballot before all are in."""
    if state.phase != ELECTION:
        return
    cast = len([None for voter in range(state.seats) if (state.living & ~state.pending) >> voter & 1])
    votes = [number for number, entry in enumerate(record.entries) if _is_vote(entry)]
    for number in votes[len(votes) - cast :]:
        entry = record.entries[number]
        if entry.seat != seat and isinstance(entry, Moved):
            vote = msgspec.json.decode(entry.action, type=CastVote)
            entries = list(record.entries)
            entries[number] = replace(entry, action=Raw(msgspec.json.encode(CastVote(not vote.ja))))
            yield replace(record, entries=tuple(entries))


def _is_vote(entry: object) -> bool:
    return isinstance(entry, Moved) and b'"CastVote"' in bytes(entry.action)
