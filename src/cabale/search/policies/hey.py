"""Rules of thumb for HEY, on states. Like the agent `thumb` it is oblique first and plainer later, and votes against
the clues farthest from its word; unlike him it recalls every association and never doubts its own word, which would
cost a hundred times more than all the rest. The Journalist says anything, and guesses what most clues point to."""

from functools import cache, lru_cache
from typing import Final

from mypy_extensions import i64

from cabale.beliefs.hey.nearness import DIRECT, nearness
from cabale.core import state as core
from cabale.core.chance import Chance
from cabale.core.messages import Action
from cabale.core.seats import seats_in
from cabale.games.hey.actions import DeclineGuess, GiveClue, Guess, Ready, Vote
from cabale.games.hey.choices import MOST_SEATS, electable
from cabale.games.hey.compare import is_kin, read
from cabale.games.hey.lexicon import lexicon
from cabale.games.hey.phases import CLUES, DEBATE, GUESS, VOTE
from cabale.games.hey.round import Round
from cabale.games.hey.state import State
from cabale.search.policy import Policy

PLAINEST: Final[i64] = 3  # the strength of clues that nearly give a word away

_READY: Final = Ready()
_DECLINE: Final = DeclineGuess()
_VOTES: Final[list[Action]] = [Vote(seat) for seat in range(MOST_SEATS)]
_near: Final = lru_cache(maxsize=100_000)(nearness)


class ThumbPolicy(Policy):
    """Oblique clues first, plainer ones later; votes against the clues farthest from its own word."""

    def choose(self, state: core.State, seat: int, chance: Chance) -> Action:
        assert isinstance(state, State)
        phase = state.phase
        if phase == DEBATE:
            return _READY
        if phase == VOTE:
            return _VOTES[_farthest(state, seat, chance)]
        if phase == CLUES:
            clue = _clue(state, seat, chance)
            if clue is not None:
                return clue
        elif phase == GUESS:
            word = _supposed(state, seat)
            return _DECLINE if word is None else Guess(word)
        return state.legal(seat).sample(chance)


class LexiconLine:
    """The clues of a word that its owner may give, by strength, each with the forms it must share with none before."""

    def __init__(self, password: str, lang: str) -> None:
        self.actions: list[list[Action]] = [[], [], []]
        self.forms: list[list[frozenset[str]]] = [[], [], []]
        for item in lexicon(lang).line(password):
            if not is_kin(item.clue, password, lang):
                self.actions[item.strength - 1].append(GiveClue(item.clue))
                self.forms[item.strength - 1].append(read(item.clue, lang).forms)


_line: Final = lru_cache(maxsize=4_000)(LexiconLine)


def _clue(state: State, seat: i64, chance: Chance) -> Action | None:
    """Of the line of its word, one whose strength is nearest to what the round asks for; None without such a line."""
    password = state.word_of(seat)
    if not password:
        return None
    line: LexiconLine = _line(password, state.lang)
    number = state.round.number
    wanted: i64 = number if number < PLAINEST else PLAINEST
    off: i64 = 0
    while off < PLAINEST:
        found: list[Action] = []
        _add_unsaid(line, wanted - off, state.given, found)
        if off > 0:
            _add_unsaid(line, wanted + off, state.given, found)
        if found:
            return found[chance.below(len(found))]
        off += 1
    return None


def _add_unsaid(line: LexiconLine, strength: i64, given: set[str], found: list[Action]) -> None:
    if not 1 <= strength <= PLAINEST:
        return
    actions = line.actions[strength - 1]
    forms = line.forms[strength - 1]
    for place in range(len(actions)):
        if given.isdisjoint(forms[place]):
            found.append(actions[place])


def _farthest(state: State, seat: i64, chance: Chance) -> i64:
    """Of those it may vote for one whose clues were farthest from its word on the whole; among equals by luck."""
    one: i64 = 1
    candidates = electable(state, seat)
    password = state.word_of(seat)
    least = 2.0
    equal: i64 = candidates
    if password:
        other: i64 = 0
        while candidates >> other != 0:
            if (candidates >> other) & 1:
                near = _mean(state, other, password)
                if near < least - 1e-9:
                    equal = 0
                    least = near
                if near < least + 1e-9:
                    equal |= one << other
            other += 1
    seats = seats_in(equal)
    found: i64 = seats[chance.below(len(seats))]
    return found


def _mean(state: State, seat: i64, word: str) -> float:
    """How near a word a seat's clues have been."""
    total = 0.0
    said = 0
    for past in state.past:
        clue = _said_by(past, seat)
        if clue is not None:
            total += _near(clue, word, state.lang)
            said += 1
    clue = _said_by(state.round, seat)
    if clue is not None:
        total += _near(clue, word, state.lang)
        said += 1
    return total / said if said else 1.0


def _said_by(past: Round, seat: i64) -> str | None:
    for place, speaker in enumerate(past.speakers):
        if speaker == seat:
            return past.clues[place]
    return None


@cache
def _pointed_to(lang: str) -> dict[str, dict[str, float]]:
    """The words that each clue of the lexicon is a clue for, and how near it is to each."""
    found: dict[str, dict[str, float]] = {}
    for word, line in lexicon(lang).lines.items():
        for item in line:
            found.setdefault(item.clue, {})[word] = DIRECT[item.strength]
    return found


def _supposed(state: State, seat: i64) -> str | None:
    """Of the words that the others' most telling clue is for, the one that all their clues are nearest to; of equals
    the first."""
    lang = state.lang
    words = _pointed_to(lang)
    clues: list[dict[str, float]] = []
    telling: dict[str, float] | None = None
    for past in [*state.past, state.round]:
        for place, speaker in enumerate(past.speakers):
            clue = words.get(past.clues[place]) if speaker != seat else None
            if clue is not None:
                clues.append(clue)
                if telling is None or len(clue) < len(telling):
                    telling = clue
    if telling is None:
        return None
    best: str | None = None
    most = 0.0
    for word in telling:
        total = 0.0
        for clue in clues:
            total += clue.get(word, 0.0)
        if total > most and state.given.isdisjoint(read(word, lang).forms):
            most = total
            best = word
    return best
