"""Matches that a seat cannot tell apart from a given one: the two words exchanged among all who hold them, the roles of
two others exchanged, another word in place of one it does not know, another mission or pair, a ballot still in the
box."""

from collections.abc import Iterator
from itertools import combinations

import msgspec
from msgspec import Raw
from msgspec.structs import replace
from tests.games.replayed import replayed

from cabale.core.record import Moved, Record
from cabale.core.result import Result
from cabale.core.seats import SPECTATOR
from cabale.games.hey.actions import Vote
from cabale.games.hey.choices import electable
from cabale.games.hey.compare import is_kin, is_same
from cabale.games.hey.lexicon import lexicon
from cabale.games.hey.missions import MissionCard
from cabale.games.hey.phases import NUMBER, OVER, VOTE
from cabale.games.hey.round import JOURNALIST
from cabale.games.hey.state import State
from cabale.games.hey.tables import PAIRS

OPEN_LUCK = ("first player", "lot")


def twins(record: Record, seat: int) -> Iterator[Record]:
    state = replayed(record).state
    assert isinstance(state, State)
    if state.phase == OVER:
        return  # everything has been shown
    yield from _other_deals(record, state, seat)
    yield from _other_words(record, state, seat)
    yield from _other_missions(record, state, seat)
    yield from _other_pairs(record, state, seat)
    yield from _other_ballots(record, state, seat)


def _other_deals(record: Record, state: State, seat: int) -> Iterator[Record]:
    """Other roles for those still in, with the words on the same side or exchanged, so that this seat holds what it
    holds. Before a number is chosen only the Journalist knows anything."""
    for side in (0, 1):
        for roles in _exchanges(state.roles):
            if (side, roles) != (state.side, state.roles) and _fits(state, seat, side, roles):
                chance = _last(record.chance, "roles", tuple(roles))
                yield replace(record, chance=_last(chance, "side", (side,)))


def _exchanges(roles: list[int]) -> Iterator[list[int]]:
    yield roles
    for one, other in combinations(range(len(roles)), 2):
        if roles[one] != roles[other]:
            exchanged = list(roles)
            exchanged[one], exchanged[other] = roles[other], roles[one]
            yield exchanged


def _fits(state: State, seat: int, side: int, roles: list[int]) -> bool:
    for other, role in enumerate(roles):
        if not state.living >> other & 1 and role != state.roles[other]:
            return False  # his role has been shown
    words = [state.password, state.near, ""]
    if side != state.side:
        words[0], words[1] = words[1], words[0]
    if seat != SPECTATOR:
        if (roles[seat] == JOURNALIST) != (state.roles[seat] == JOURNALIST):
            return False
        if state.phase != NUMBER and words[roles[seat]] != state.word_of(seat):
            return False
        if state.has_seen_card(seat) and words[0] != state.password:
            return False
    return _is_playable(state, roles, words)


def _is_playable(state: State, roles: list[int], words: list[str]) -> bool:
    """Whether everybody could have said what he said with these words, and a wrong guess would have been wrong."""
    if state.phase == NUMBER:
        return True
    for now in (*state.past, state.round):
        for speaker, clue in zip(now.speakers, now.clues, strict=True):
            word = words[roles[speaker]]
            if word and is_kin(clue, word, state.lang):
                return False
    return state.guess is None or not is_same(state.guess, words[0], state.lang)


def _last(chance: tuple[Result, ...], name: str, value: tuple[int, ...]) -> tuple[Result, ...]:
    number = max(number for number, result in enumerate(chance) if result.name == name)
    return (*chance[:number], Result(name, value), *chance[number + 1 :])


def _other_words(record: Record, state: State, seat: int) -> Iterator[Record]:
    """Another word for one that this seat neither holds nor has read on the card: the same missions, brought by
    somebody, with that one changed. Before the number is chosen it may be any pair."""
    known = _words_known(state, seat)
    shelf = list(state.shelf)
    card = shelf[state.index]
    place = _place(state)
    pair = card.pairs[place]
    if any({past.password, past.near} == {*pair} for past in state.missions):
        return  # it came back, so that everybody has seen it
    everything = lexicon(state.lang).words
    for half in (0, 1):
        if pair[half] in known:
            continue
        changed = list(pair)
        # Any word will do; which one turns with the mission, so that many are tried.
        changed[half] = everything[(state.mission * 37 + half) % len(everything)]
        words = [changed[state.side], changed[1 - state.side], ""]
        if is_kin(changed[0], changed[1], state.lang) or not _is_playable(state, state.roles, words):
            continue
        pairs = (*card.pairs[:place], (changed[0], changed[1]), *card.pairs[place + 1 :])
        shelf[state.index] = replace(card, pairs=pairs)
        yield _with_missions(record, shelf)


def _words_known(state: State, seat: int) -> tuple[str, ...]:
    """The words of this mission that a seat has, or has read on the card."""
    if seat == SPECTATOR or state.phase == NUMBER:
        return ()
    known = (state.word_of(seat), state.password if state.has_seen_card(seat) else "")
    return tuple(word for word in known if word)


def _place(state: State) -> int:
    """Of the pair in play, or before the number is chosen of the first that may be."""
    pair = (state.near, state.password) if state.side else (state.password, state.near)
    if state.phase != NUMBER:
        return state.shelf[state.index].pairs.index(pair)
    return next((place for place in range(PAIRS) if not state.played[state.index] >> place & 1), 0)


def _with_missions(record: Record, shelf: list[MissionCard]) -> Record:
    """The same match played with these missions, as if somebody had brought them."""
    options = msgspec.json.decode(record.options)
    return replace(record, options=Raw(msgspec.json.encode({**options, "missions": shelf})))


def _other_missions(record: Record, state: State, seat: int) -> Iterator[Record]:
    """HEY 1.2: which mission it is nobody knows before it is over. Another one in its place, for who has no word; the
    same one from another place on the shelf, for everybody."""
    if state.place == len(state.order):
        return
    now, later = int(state.place) - 1, len(state.order) - 1
    order = list(state.order)
    order[now], order[later] = order[later], order[now]
    chance = _last(record.chance, "missions", tuple(order))
    shelf = list(state.shelf)
    pair = shelf[order[now]].pairs[_place(state)]
    came_back = [result.name for result in record.chance].count("missions") > 1
    if came_back and state.phase != NUMBER:
        return  # HEY 1.4: it would have other pairs left to draw
    if not _words_known(state, seat) and _is_playable(state, state.roles, [pair[state.side], pair[1 - state.side], ""]):
        yield replace(record, chance=chance)
    if not came_back:
        shelf[order[now]], shelf[order[later]] = shelf[order[later]], shelf[order[now]]
        yield _with_missions(replace(record, chance=chance), shelf)


def _other_pairs(record: Record, state: State, seat: int) -> Iterator[Record]:
    """HEY 1.4: of a mission that came back another pair could have been drawn, for who has no word."""
    if state.phase == NUMBER or _words_known(state, seat) or not state.played[state.index] & ~(1 << _place(state)):
        return
    pairs = state.shelf[state.index].pairs
    left = [place for place in range(PAIRS) if not state.played[state.index] >> place & 1 or place == _place(state)]
    for drawn, place in enumerate(left):
        pair = pairs[place]
        if place != _place(state) and _is_playable(state, state.roles, [pair[state.side], pair[1 - state.side], ""]):
            yield replace(record, chance=_last(record.chance, "pair", (drawn,)))
            return


def _other_ballots(record: Record, state: State, seat: int) -> Iterator[Record]:
    """HEY 2.3: nobody sees a ballot before all are in."""
    if state.phase != VOTE:
        return
    cast = len([None for target in state.ballots if target >= 0])
    votes = [number for number, entry in enumerate(record.entries) if _is_vote(entry)]
    for number in votes[len(votes) - cast :]:
        entry = record.entries[number]
        if entry.seat == seat or not isinstance(entry, Moved):
            continue
        voted = msgspec.json.decode(entry.action, type=Vote).seat
        for target in range(state.seats):
            if target != voted and electable(state, entry.seat) >> target & 1:
                entries = list(record.entries)
                entries[number] = replace(entry, action=Raw(msgspec.json.encode(Vote(target))))
                yield replace(record, entries=tuple(entries))


def _is_vote(entry: object) -> bool:
    return isinstance(entry, Moved) and b'"Vote"' in bytes(entry.action)
