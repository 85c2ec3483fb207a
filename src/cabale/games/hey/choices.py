"""What a seat may choose, and legality in one place: `legal` offers what the questions below allow, `allows` tells
whether a decision is among it; why one is not is in `refusals`. Nothing here looks at what the chooser does not know.

Any clue and any guess may be typed and is tested; what is listed and sampled comes from the lexicon: the clues of one's
own word, or any clue where there is none left or one has no word.
"""

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from mypy_extensions import i64

from cabale.core.chance import Chance
from cabale.core.legal import NOTHING, Choices, Legal
from cabale.core.messages import Action
from cabale.core.seats import seats_in
from cabale.games.hey.actions import ChooseNumber, DeclineGuess, GiveClue, Guess, Ready, Vote
from cabale.games.hey.compare import is_kin, read
from cabale.games.hey.lexicon import lexicon
from cabale.games.hey.phases import CLUES, DEBATE, NUMBER, VOTE
from cabale.games.hey.spelling import MOST_TYPED, is_readable, tidy
from cabale.games.hey.tables import PAIRS

if TYPE_CHECKING:
    from cabale.games.hey.state import State

MOST_SEATS: Final[i64] = 9

_READY: Final = Choices((Ready(),))
_VOTES: Final = [Choices(tuple([Vote(seat) for seat in seats_in(mask)])) for mask in range(1 << MOST_SEATS)]
_NUMBERS: Final = Choices(tuple([ChooseNumber(number) for number in range(1, PAIRS + 1)]))


def legal(state: "State", seat: i64) -> Legal:
    """What this seat may choose now; nothing if it is not awaited."""
    if not state.owes(seat):
        return NOTHING
    phase = state.phase
    if phase == CLUES:
        return Clues(state.lang, state.word_of(seat), state.given)
    if phase == DEBATE:
        return _READY
    if phase == VOTE:
        return _VOTES[electable(state, seat)]
    if phase == NUMBER:
        return _NUMBERS  # HEY 1.4: all, or those left of a mission that came back would tell which one it is
    return Guesses(state.lang)


def allows(state: "State", seat: i64, action: Action) -> bool:
    """Whether an awaited seat may choose this: what `legal` holds, without listing it."""
    phase = state.phase
    if phase == CLUES:
        return isinstance(action, GiveClue) and is_clue(action.word, state.lang, state.word_of(seat), state.given)
    if phase == DEBATE:
        return isinstance(action, Ready)
    if phase == VOTE:
        return isinstance(action, Vote) and _holds(electable(state, seat), action.seat)
    if phase == NUMBER:
        return action in _NUMBERS
    return is_guess(action)


def _holds(mask: i64, member: int) -> bool:
    """Whether this seat is in a mask; any number may have been sent."""
    if not 0 <= member < int(MOST_SEATS):
        return False
    seat: i64 = member
    return (mask >> seat) & 1 == 1


def electable(state: "State", seat: i64) -> i64:
    """HEY 2.3: for whom this seat may vote, everybody but itself, or in a second ballot the tied."""
    one: i64 = 1
    candidates = state.tied if state.tied != 0 else state.living
    return candidates & ~(one << seat)


def is_clue(text: str, lang: str, password: str, given: set[str]) -> bool:
    """HEY 2.1: whether somebody with this `password`, or with none, may say it; `given` are all forms said before."""
    forms = _clue_forms(text, lang, password)
    return forms is not None and given.isdisjoint(forms)


@lru_cache(maxsize=100_000)
def _clue_forms(text: str, lang: str, password: str) -> frozenset[str] | None:
    """All forms of a clue: one word that can be read and is no form of one's own password; None if it is no such."""
    if len(text) > MOST_TYPED:
        return None
    word = tidy(text)
    if " " in word or not is_readable(word) or (password and is_kin(word, password, lang)):
        return None
    return read(word, lang).forms


def is_guess(action: object) -> bool:
    """HEY 2.4: any words that can be read, or none."""
    if isinstance(action, Guess):
        return len(action.word) <= MOST_TYPED and is_readable(tidy(action.word))
    return isinstance(action, DeclineGuess)


class _Candidate(NamedTuple):
    action: GiveClue
    forms: frozenset[str]


@lru_cache(maxsize=4_000)
def _own_line(lang: str, password: str) -> tuple[_Candidate, ...]:
    clues = [item.clue for item in lexicon(lang).line(password)]
    # A word somebody brought may be known here by another form, so the line is tested against the word itself.
    return tuple(
        _Candidate(GiveClue(clue), read(clue, lang).forms) for clue in clues if not is_kin(clue, password, lang)
    )


class _Table(NamedTuple):
    """All clues of the lexicon, and the places of those that have a form, a stem, or a part of this stem."""

    actions: tuple[GiveClue, ...]
    forms: dict[str, list[int]]
    stems: dict[str, list[int]]
    parts: dict[str, list[int]]


@cache
def _table(lang: str) -> _Table:
    clues = lexicon(lang).clues
    table = _Table(tuple([GiveClue(clue) for clue in clues]), {}, {}, {})
    for place, clue in enumerate(clues):
        reading = read(clue, lang)
        for form in reading.forms:
            table.forms.setdefault(form, []).append(place)
        for stem in reading.stems:
            table.stems.setdefault(stem, []).append(place)
        for part in reading.parts:
            table.parts.setdefault(part, []).append(place)
    return table


@lru_cache(maxsize=4_000)  # all passwords of both languages, and some that people bring
def _kin_places(lang: str, password: str) -> frozenset[int]:
    """The clues that `compare.is_kin` would find akin to this password."""
    table = _table(lang)
    reading = read(password, lang)
    places: set[int] = set()
    for stem in reading.stems:
        places.update(table.stems.get(stem, ()), table.parts.get(stem, ()))
    for part in reading.parts:
        places.update(table.stems.get(part, ()))
    return frozenset(places)


class Clues(Legal):
    """The clues one seat may give now."""

    def __init__(self, lang: str, password: str, given: set[str]) -> None:
        self._lang: Final = lang
        self._password: Final = password
        self._given: Final = given
        self._own: Final = (
            [candidate.action for candidate in _own_line(lang, password) if given.isdisjoint(candidate.forms)]
            if password
            else []
        )
        self._barred: set[int] = set()
        if not self._own:
            if password:
                self._barred.update(_kin_places(lang, password))
            places = _table(lang).forms
            for form in given:
                self._barred.update(places.get(form, ()))

    def __iter__(self) -> Iterator[GiveClue]:
        if self._own:
            return iter(self._own)
        barred = self._barred
        return (action for place, action in enumerate(_table(self._lang).actions) if place not in barred)

    def __len__(self) -> int:
        return len(self._own) or len(_table(self._lang).actions) - len(self._barred)

    def __contains__(self, action: object) -> bool:
        return isinstance(action, GiveClue) and is_clue(action.word, self._lang, self._password, self._given)

    def sample(self, chance: Chance) -> GiveClue:
        if self._own:
            return self._own[chance.below(len(self._own))]
        actions = _table(self._lang).actions
        while True:
            place = chance.below(len(actions))
            if place not in self._barred:
                return actions[place]


@cache
def _guesses(lang: str) -> tuple[Guess | DeclineGuess, ...]:
    return (*(Guess(word) for word in lexicon(lang).words), DeclineGuess())


class Guesses(Legal):
    """The words of the lexicon, or none; any other may be typed."""

    def __init__(self, lang: str) -> None:
        self._actions: Final = _guesses(lang)

    def __iter__(self) -> Iterator[Guess | DeclineGuess]:
        return iter(self._actions)

    def __len__(self) -> int:
        return len(self._actions)

    def __contains__(self, action: object) -> bool:
        return is_guess(action)

    def sample(self, chance: Chance) -> Guess | DeclineGuess:
        return self._actions[chance.below(len(self._actions))]
