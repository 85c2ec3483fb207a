"""When two typed words are the same word, and when one is a mere form of another (HEY 2.1, 2.4).

A word is read into sets of keys; two words are the same where their `forms` meet: spelling without case, accents,
hyphens and a leading article, the dictionary form (simplemma), and a regular plural of what no dictionary knows. They
are kin where their `stems` meet too (Snowball), or where one is a part of the other ("souris", "chauve-souris").
Why these libraries: docs/decisions/comparing-words.md.
"""

import re
from functools import cache, lru_cache
from typing import Any, NamedTuple
from unicodedata import combining, name, normalize

# Neither is there where the package is compiled, and the second has no types.
import simplemma  # type: ignore[import-not-found, unused-ignore]
import snowballstemmer  # type: ignore[import-not-found, import-untyped, unused-ignore]

from cabale.games.hey.tables import LONGEST

MOST_TYPED = 200  # characters that are looked at at all

_ALGORITHMS = {"fr": "french", "en": "english"}
_ARTICLES = {
    "fr": frozenset({"le", "la", "les", "un", "une", "des", "du", "de", "d", "l"}),
    "en": frozenset({"the", "a", "an"}),
}
_LIGATURES = str.maketrans({"œ": "oe", "æ": "ae", "ø": "o", "ł": "l"})
_WORDS = re.compile(r"[^\W_]+(?:[-’ ][^\W_]+)*")
_APART = str.maketrans({"-": " ", "’": " "})
# Where the dictionary takes a noun's plural for a verb, or does not know it.
_IRREGULAR = {
    "fr": {"balais": "balai", "des": "de"},
    "en": {"leaves": "leaf", "lenses": "lens", "confettis": "confetti"},
}


class Reading(NamedTuple):
    """A word as it is compared: all its keys as the same word, as kin, and the stems of its parts if it has any."""

    forms: frozenset[str]
    stems: frozenset[str]
    parts: frozenset[str]


@lru_cache(maxsize=20_000)
def tidy(text: str) -> str:
    """As it is shown and kept: composed accents, one kind of apostrophe and hyphen, no spaces around."""
    text = normalize("NFC", text).replace("'", "’").replace("ʼ", "’").replace("‐", "-").replace("‑", "-")
    return " ".join(text.split())


@lru_cache(maxsize=20_000)
def is_readable(text: str) -> bool:
    """Words of Latin letters or digits, joined by a hyphen, an apostrophe or a space, and not too many."""
    return (
        len(text) <= LONGEST
        and _WORDS.fullmatch(text) is not None
        and all(letter in "0123456789-’ " or name(letter, "").startswith("LATIN") for letter in text)
    )


def fold(text: str) -> str:
    """Without case and accents."""
    plain = text.casefold().translate(_LIGATURES)
    return "".join(letter for letter in normalize("NFD", plain) if not combining(letter))


@lru_cache(maxsize=20_000)
def read(text: str, lang: str) -> Reading:
    """All keys of a word in a language."""
    words = tidy(text).lower().translate(_APART).split()
    while len(words) > 1 and words[0] in _ARTICLES[lang]:
        del words[0]
    whole = "".join(words)
    # The dictionary knows a compound by its hyphen, if at all.
    forms = _forms(whole, lang) | _forms("-".join(words), lang)
    parts: frozenset[str] = frozenset()
    if len(words) > 1:
        longer = [word for word in words if len(word) > 2]
        parts = frozenset().union(*(_stems(word, lang) for word in longer))
        # A compound's plural may be inside it: "chauves-souris", "arcs-en-ciel". Of several short forms always the same
        # one, whatever the order of the set: every process must read a word alike.
        forms |= {"".join([min(_forms(word, lang), key=lambda form: (len(form), form)) for word in words])}
    return Reading(forms, forms | _stems(whole, lang), parts)


def is_same(one: str, other: str, lang: str) -> bool:
    """The same word, but for case, accents, plural and simple forms."""
    return not read(one, lang).forms.isdisjoint(read(other, lang).forms)


def is_kin(one: str, other: str, lang: str) -> bool:
    """The same word, one of its stem, or a part of it."""
    first, second = read(one, lang), read(other, lang)
    return not (
        first.stems.isdisjoint(second.stems)
        and first.stems.isdisjoint(second.parts)
        and first.parts.isdisjoint(second.stems)
    )


def _forms(word: str, lang: str) -> frozenset[str]:
    plain = _key(word)
    keys = {plain}
    irregular = _IRREGULAR[lang].get(word)
    if irregular is not None:
        keys.add(irregular)
    known = simplemma.is_known(word, lang)
    lemma = _key(simplemma.lemmatize(word, lang)) if known else plain
    keys.add(lemma)
    # The dictionary may take a noun's plural for a verb ("sables", sabler); what it takes for a word of its own is not
    # touched ("bras", "news").
    if not known or lemma != plain:
        keys.add(_singular(plain, lang))
    return frozenset(keys)


def _key(word: str) -> str:
    return fold(word).replace("-", "")


def _singular(word: str, lang: str) -> str:
    """A regular plural undone, for words typed without their accents and for names."""
    if len(word) < 4:
        return word
    if lang == "fr":
        if word.endswith("aux") and not word.endswith("eaux"):
            return word[:-3] + "al"
        return word[:-1] if word[-1] in "sx" else word
    if word.endswith("ies"):
        return word[:-3] + "y"
    if word.endswith(("ches", "shes", "sses", "xes", "zes")):
        return word[:-2]
    return word[:-1] if word.endswith("s") and not word.endswith(("ss", "us", "is")) else word


def _stems(word: str, lang: str) -> frozenset[str]:
    stemmer = _stemmer(lang)
    return frozenset({fold(stemmer.stemWord(word)), stemmer.stemWord(fold(word))})


@cache
def _stemmer(lang: str) -> Any:
    return snowballstemmer.stemmer(_ALGORITHMS[lang])
