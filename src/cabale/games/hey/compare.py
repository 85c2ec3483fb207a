"""When two typed words are the same word, and when one is a mere form of another (HEY 2.1, 2.4).

A word is read into sets of keys; two words are the same where their `forms` meet: spelling without case, accents,
hyphens and a leading article, the dictionary form (simplemma), a regular plural of what no dictionary knows, and other
spellings and short forms that authors listed. They are kin where their `stems` meet, or where one is a part of the
other ("souris", "chauve-souris") or of its family ("jardinier", "jardin"). Between words that no author judged, those
are of one stem that the stemmer (Snowball) says are. Why: docs/decisions/comparing-words.md.
"""

from functools import cache, lru_cache
from typing import Any, NamedTuple

# Neither is there where the package is compiled, and the second has no types.
import simplemma  # type: ignore[import-not-found, unused-ignore]
import snowballstemmer  # type: ignore[import-not-found, import-untyped, unused-ignore]

from cabale.games.hey.families import families
from cabale.games.hey.spelling import fold, key, parts

_ALGORITHMS = {"fr": "french", "en": "english"}
_ARTICLES = {
    "fr": frozenset({"le", "la", "les", "un", "une", "des", "du", "de", "d", "l"}),
    "en": frozenset({"the", "a", "an"}),
}
# Where the dictionary takes a noun's plural for a verb, or does not know it.
_IRREGULAR = {
    "fr": {"balais": "balai", "des": "de"},
    "en": {
        "leaves": "leaf",
        "loaves": "loaf",
        "calves": "calf",
        "halves": "half",
        "shelves": "shelf",
        "thieves": "thief",
        "hooves": "hoof",
        "lenses": "lens",
        "confettis": "confetti",
    },
}


class Reading(NamedTuple):
    """A word as it is compared: all its keys as the same word, as kin, and those of its parts and its family."""

    forms: frozenset[str]
    stems: frozenset[str]
    parts: frozenset[str]


@lru_cache(maxsize=20_000)
def read(text: str, lang: str) -> Reading:
    """All keys of a word in a language."""
    words = parts(text)
    while len(words) > 1 and words[0] in _ARTICLES[lang]:
        del words[0]
    whole = "".join(words)
    forms = _forms(whole, lang)
    within: set[str] = set()
    if len(words) > 1:
        forms |= _forms("-".join(words), lang)  # the dictionary knows a compound by its hyphen, if at all
        for word in words:
            if len(word) > 2:
                part = read(word, lang)
                within |= part.stems | part.parts
        # A compound's plural may be inside it: "chauves-souris", "arcs-en-ciel". Of several short forms always the same
        # one, whatever the order of the set: every process must read a word alike.
        forms |= {"".join([min(_forms(word, lang), key=lambda form: (len(form), form)) for word in words])}
    judged = families(lang)
    forms = forms.difference(judged.innocent.get(fold(whole), ()))
    forms |= {judged.same[form] for form in forms if form in judged.same}
    for form in forms:
        within.update(judged.kin.get(form, ()))
    stems = forms if not judged.judged.isdisjoint(forms) else forms | _stems(whole, lang)
    return Reading(forms, stems, frozenset(within))


def is_same(one: str, other: str, lang: str) -> bool:
    """The same word, but for case, accents, plural and simple forms."""
    return not read(one, lang).forms.isdisjoint(read(other, lang).forms)


def is_kin(one: str, other: str, lang: str) -> bool:
    """The same word, one of its family or its stem, or a part of it."""
    first, second = read(one, lang), read(other, lang)
    return not (
        first.stems.isdisjoint(second.stems)
        and first.stems.isdisjoint(second.parts)
        and first.parts.isdisjoint(second.stems)
    )


def _forms(word: str, lang: str) -> frozenset[str]:
    plain = key(word)
    keys = {plain}
    irregular = _IRREGULAR[lang].get(word)
    if irregular is not None:
        keys.add(irregular)
    known = simplemma.is_known(word, lang)
    lemma = key(simplemma.lemmatize(word, lang)) if known else plain
    keys.add(lemma)
    # The dictionary may take a noun's plural for a verb ("sables", sabler); what it takes for a word of its own is not
    # touched ("bras", "news").
    if not known or lemma != plain:
        keys.add(_singular(plain, lang))
    return frozenset(keys)


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
    """Marked, for a stem may look like a word that has nothing to do with it: "loupe" has the stem "loup"."""
    stemmer, plain = _stemmer(lang), fold(word)
    stems = {f"{fold(stemmer.stemWord(word))}-"}
    if plain != word:  # stemming takes most of the time that reading a word takes
        stems.add(f"{stemmer.stemWord(plain)}-")
    return frozenset(stems)


@cache
def _stemmer(lang: str) -> Any:
    return snowballstemmer.stemmer(_ALGORITHMS[lang])
