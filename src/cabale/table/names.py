"""What somebody, or somebody's program, may be called: one rule for all of them, and when two names look the same.

Nicknames are those of RFC 8266 (PRECIS), with their case kept: letters and symbols of any script, composed, with single
spaces, without anything that is not seen. Looks are compared as UTS #39 does, by Unicode's list of confusables.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from functools import cache, lru_cache
from itertools import groupby

from precis_i18n import get_profile

from cabale.core.errors import Unreadable
from cabale.table.messages import LONGEST_NAME

_nickname = get_profile("NicknameCasePreserved")
# Telephones put them behind symbols; how a symbol is drawn says nothing about a name.
VARIATIONS = dict.fromkeys((0xFE0E, 0xFE0F))
# PRECIS takes these for symbols, but nothing is drawn: the empty Braille cell, what stands for an object, the note
# without a head.
BLANK = frozenset("\u2800\ufffc\U0001d159")
SEEN = ("L", "N", "S")  # letters, digits, symbols: a name has one at least
MARKS = ("Mn", "Me")  # drawn over, under or around the letter before
MOST_MARKS = 4  # in a row, as UTS #39 advises: some scripts write syllables so
MOST_STACKED = 2  # of them, such as are piled up: accents, beyond those that make a letter of their own
STACKED = 200  # the combining classes of such marks begin here
JOINERS = dict.fromkeys((0x200C, 0x200D))  # allowed where a script needs them, and not seen themselves
DIRECTION = "\u200e"  # the list puts it around letters written from the right


def check_name(name: str, most: int = LONGEST_NAME) -> str:
    """A nickname as it is kept and shown; raises if people could not read it."""
    try:
        name = _nickname.enforce(name.translate(VARIATIONS))
    except UnicodeEncodeError:
        raise Unreadable("bad-name", most=most) from None
    is_seen = any(unicodedata.category(letter)[0] in SEEN for letter in name)
    if not is_seen or len(name) > most or not BLANK.isdisjoint(name) or _has_pile(name):
        raise Unreadable("bad-name", most=most)
    return name


def _has_pile(name: str) -> bool:
    """Whether marks are piled up on a letter, or have none to stand on."""
    before = " "
    for are_marks, run in groupby(name, lambda letter: unicodedata.category(letter) in MARKS):
        letters = list(run)
        if are_marks:
            stacked = sum(_is_stacked(mark) for mark in letters)
            is_repeated = len(set(letters)) < len(letters)
            if before == " " or is_repeated or len(letters) > MOST_MARKS or stacked > MOST_STACKED:
                return True
        before = letters[-1]
    return False


def _is_stacked(mark: str) -> bool:
    return unicodedata.combining(mark) >= STACKED or unicodedata.category(mark) == "Me"


def is_like_one_of(name: str, others: Iterable[str]) -> bool:
    """Whether people would take this name for one of the others, capitals apart."""
    mine = looks(name)
    return any(not mine.isdisjoint(looks(other)) for other in others)


@lru_cache(maxsize=2000)
def looks(name: str) -> frozenset[str]:
    """Names look the same if these meet. Two, because a capital may look like a small letter of another name (I, l)."""
    return frozenset((_skeleton(name).casefold(), _skeleton(name.casefold())))


def _skeleton(name: str) -> str:
    prototypes = _prototypes()
    letters = unicodedata.normalize("NFD", name.translate(JOINERS))
    return unicodedata.normalize("NFD", "".join(prototypes.get(letter, letter) for letter in letters))


@cache
def _prototypes() -> dict[str, str]:
    """For each character what stands for all that look like it: another, or several (rn for m).

    The package lists each pair both ways. In Unicode's own list, which goes one way, a character has one prototype, and
    a prototype none: so whoever has several partners is a prototype; of two that have only each other, the longer is.
    """
    from confusable_homoglyphs.confusables import confusables_data  # takes a twentieth of a second to load

    pairs: dict[str, list[str]] = {
        character.strip(DIRECTION): [other["c"].strip(DIRECTION) for other in others]
        for character, others in confusables_data.items()
    }
    prototypes = {}
    for character, others in pairs.items():
        if len(character) == 1 and len(others) == 1:
            (other,) = others
            is_mutual = len(pairs[other]) == 1
            if not is_mutual or (len(other), other) > (1, character):
                prototypes[character] = other
    return prototypes
