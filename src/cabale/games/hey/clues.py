"""What may be said as a clue or a guess. Anything may be typed and is tested; what is listed and sampled comes from the
lexicon: the clues of one's own word, or any clue where there is none left or one has no word."""

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Final, NamedTuple

from cabale.core.chance import Chance
from cabale.core.errors import Illegal
from cabale.core.legal import Legal
from cabale.games.hey.actions import DeclineGuess, GiveClue, Guess
from cabale.games.hey.compare import LONGEST, MOST_TYPED, is_kin, is_readable, read, tidy
from cabale.games.hey.lexicon import lexicon


def refusal(text: str, lang: str, password: str, given: set[str]) -> Illegal | None:
    """What stands against a clue (HEY 2.1): `password` is the speaker's own or empty, `given` all forms said before."""
    word = tidy(text[:MOST_TYPED])
    if not word:
        return Illegal("clue-empty", "HEY 2.1")
    if len(word) > LONGEST or len(text) > MOST_TYPED:
        return Illegal("clue-long", "HEY 2.1", length=max(len(word), len(text.strip())), longest=LONGEST)
    if " " in word:
        return Illegal("clue-words", "HEY 2.1", count=len(word.split()), text=word)
    if not is_readable(word):
        return Illegal("clue-letters", "HEY 2.1", text=word)
    if password and is_kin(word, password, lang):
        return Illegal("clue-password", "HEY 2.1", text=word)
    if not given.isdisjoint(read(word, lang).forms):
        return Illegal("clue-repeated", "HEY 2.1", text=word)
    return None


def guess_refusal(text: str) -> Illegal | None:
    """What stands against a guess: only that it cannot be read (HEY 2.4)."""
    word = tidy(text[:MOST_TYPED])
    if not word:
        return Illegal("guess-empty", "HEY 2.4")
    if len(word) > LONGEST or len(text) > MOST_TYPED:
        return Illegal("guess-long", "HEY 2.4", length=max(len(word), len(text.strip())), longest=LONGEST)
    if not is_readable(word):
        return Illegal("guess-letters", "HEY 2.4", text=word)
    return None


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


@lru_cache(maxsize=1_000)
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
        return isinstance(action, GiveClue) and refusal(action.word, self._lang, self._password, self._given) is None

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
        if isinstance(action, Guess):
            return guess_refusal(action.word) is None
        return isinstance(action, DeclineGuess)

    def sample(self, chance: Chance) -> Guess | DeclineGuess:
        return self._actions[chance.below(len(self._actions))]
