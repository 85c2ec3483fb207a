"""Claims in letters: "FFL" while a claim is open is that claim. The letters are those of the words files, so this works
for any game whose claims have letters, in both languages and every theme, without a reader of its own."""

from __future__ import annotations

from enum import Enum
from functools import cache

from msgspec import Struct

from cabale.core.game import find_game
from cabale.core.match import Match
from cabale.core.messages import UNSAID, Utterance
from cabale.core.words import LANGUAGES, Words, noun_id

LONGEST = 12


@cache
def _words(lang: str, game_id: str, theme: str | None) -> Words:
    return Words(lang, find_game(game_id), theme)


@cache
def _letter(lang: str, game_id: str, theme: str | None, value: Enum) -> str:
    words = _words(lang, game_id, theme)
    message = f"{noun_id(value)}-letter"
    return words(message).upper() if message in words else ""


def _letters(lang: str, game_id: str, theme: str | None, word: Struct) -> str:
    """The letters of the enums that a typed word lists; "" if it lists none."""
    for name in word.__struct_fields__:
        value = getattr(word, name)
        if isinstance(value, tuple) and value and all(isinstance(item, Enum) for item in value):
            letters = [_letter(lang, game_id, theme, item) for item in value]
            return "".join(letters) if all(letters) else ""
    return ""


def _occasion(word: Struct) -> tuple[object, ...]:
    """What a claim is about, whatever it claims."""
    fields = (getattr(word, name) for name in word.__struct_fields__ if name not in UNSAID)
    return (type(word), *(value for value in fields if not isinstance(value, tuple)))


def read_letters(match: Match, seat: int, text: str) -> Utterance | None:
    """The latest claim that this seat has not made yet and that these letters are; None if they are none."""
    typed = "".join(text.split()).upper()
    if not 2 <= len(typed) <= LONGEST:
        return None
    view = match.view(seat)
    made = {_occasion(said.utterance) for said in view.heard if said.seat == seat}
    theme = match.options.theme
    open_words = [word for word in match.game.utterances(view) if _occasion(word) not in made]
    for lang in LANGUAGES:
        lettered = [(word, _letters(lang, match.game.id, theme, word)) for word in reversed(open_words)]
        found = next((word for word, letters in lettered if letters and sorted(letters) == sorted(typed)), None)
        if found is not None:
            # Where the order counts the very order typed is there too.
            same = [word for word, letters in lettered if letters == typed and _occasion(word) == _occasion(found)]
            return same[0] if same else found
    return None
