"""A word as people type it: tidied as it is shown, and spelled as it is compared, whatever it means."""

import re
from functools import lru_cache
from unicodedata import combining, is_normalized, name, normalize

from cabale.games.hey.tables import LONGEST

MOST_TYPED = 200  # characters that are looked at at all

_LIGATURES = str.maketrans({"œ": "oe", "æ": "ae", "ø": "o", "ł": "l"})
_JOINED = r"[^\W_]+(?:[-’ ][^\W_]+)*"
_WORDS = re.compile(_JOINED)
_LINES = re.compile(f"{_JOINED}(?:\\n{_JOINED})*")
_APART = str.maketrans({"-": " ", "’": " "})


@lru_cache(maxsize=20_000)
def tidy(text: str) -> str:
    """As it is shown and kept: composed accents, one kind of apostrophe and hyphen, no spaces around."""
    text = normalize("NFC", text).replace("'", "’").replace("ʼ", "’").replace("‐", "-").replace("‑", "-")
    return " ".join(text.split())


@lru_cache(maxsize=20_000)
def is_readable(text: str) -> bool:
    """Words of Latin letters or digits, joined by a hyphen, an apostrophe or a space, and not too many."""
    return len(text) <= LONGEST and _WORDS.fullmatch(text) is not None and (text.isascii() or all(map(_is_latin, text)))


def are_kept(words: list[str]) -> bool:
    """Whether all of these, one at least, are readable and already tidy. Looked at together, since a table may have
    thousands: whatever is readable is tidy if its accents are composed."""
    text = "\n".join(words)
    return (
        max(map(len, words)) <= LONGEST
        and text.count("\n") == len(words) - 1
        and is_normalized("NFC", text)
        and _LINES.fullmatch(text) is not None
        and (text.isascii() or all(map(_is_latin, {*text} - {"\n"})))
    )


@lru_cache(maxsize=2_000)
def _is_latin(letter: str) -> bool:
    return letter in "0123456789-’ " or name(letter, "").startswith("LATIN")


def parts(text: str) -> list[str]:
    """The words that a compound is written with, in small letters."""
    return tidy(text).lower().translate(_APART).split()


def fold(text: str) -> str:
    """Without case and accents."""
    plain = text.casefold().translate(_LIGATURES)
    return "".join(letter for letter in normalize("NFD", plain) if not combining(letter))


def key(text: str) -> str:
    """What all spellings of a word have in common: no case, accents, hyphens, apostrophes or spaces."""
    return fold("".join(parts(text)))
