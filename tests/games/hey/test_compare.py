"""When two words are the same, and when one is a mere form of another."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cabale.games.hey.compare import is_kin, is_same
from cabale.games.hey.families import families
from cabale.games.hey.lexicon import lexicon
from cabale.games.hey.spelling import fold, is_readable, tidy

LANGUAGES = ("fr", "en")
LEAST_JUDGED = 300  # pairs a language


def judged(lang: str) -> Iterator[tuple[str, str, str]]:
    """The judgement and the two words of each pair of a table: `# same`, `# kin`, `# apart`, each with its lines
    `word: other, …`."""
    judgement = ""
    for line in Path(__file__).with_name(f"judged.{lang}.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("#"):
            judgement = line.lstrip("# ").partition(":")[0]
        elif line:
            word, _, others = line.partition(":")
            for other in others.split(","):
                yield judgement, word, other.strip()


def judge(one: str, other: str, lang: str) -> str:
    return "same" if is_same(one, other, lang) else "kin" if is_kin(one, other, lang) else "apart"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_words_are_judged_as_people_do(lang: str) -> None:
    pairs = list(judged(lang))
    assert len(set(pairs)) == len(pairs)
    assert len({frozenset(pair[1:]) for pair in pairs}) >= LEAST_JUDGED
    wrong = [
        (one, other, f"{judge(one, other, lang)}, not {judgement}")
        for judgement, one, other in pairs
        if not judge(one, other, lang) == judge(other, one, lang) == judgement
    ]
    assert wrong == []


def typed(lang: str) -> st.SearchStrategy[str]:
    """What somebody may type: our words and those of their families, in any shape, and what is no word at all."""
    lines = families(lang).lines
    ours = [*lexicon(lang).words, *lexicon(lang).clues]
    ours += [word for line in lines for word in (line.word, *line.same, *line.kin, *line.innocent)]
    shaped = st.tuples(st.sampled_from(ours), st.sampled_from(["", "s", "es", "ing"]), st.booleans())
    return st.one_of(
        shaped.map(lambda drawn: (drawn[0].upper() if drawn[2] else drawn[0]) + drawn[1]),
        st.text("abeilnorstéç’- ", min_size=1, max_size=12).map(tidy).filter(is_readable),
    )


@settings(deadline=None)
@given(st.data(), st.sampled_from(LANGUAGES))
def test_judgements_do_not_depend_on_who_comes_first_and_the_same_are_kin(data: st.DataObject, lang: str) -> None:
    one, other = data.draw(typed(lang)), data.draw(typed(lang))
    assert is_same(one, other, lang) == is_same(other, one, lang)
    assert is_kin(one, other, lang) == is_kin(other, one, lang)
    assert is_kin(one, other, lang) or not is_same(one, other, lang)
    assert is_same(one, one, lang)


@pytest.mark.parametrize(
    ("one", "several", "lang"),
    [
        ("blorch", "blorches", "en"),
        ("blish", "blishes", "en"),
        ("bloss", "blosses", "en"),
        ("blix", "blixes", "en"),
        ("blorz", "blorzes", "en"),
        ("blory", "blories", "en"),
        ("blort", "blorts", "en"),
        ("blort", "blorts", "fr"),
        ("bloral", "bloraux", "fr"),
        ("bloreau", "bloreaux", "fr"),
    ],
)
def test_the_plural_of_what_no_dictionary_knows_is_the_same_word(one: str, several: str, lang: str) -> None:
    assert is_same(one, several, lang)


@pytest.mark.parametrize(("one", "other", "lang"), [("blorus", "bloru", "en"), ("bloris", "blori", "en")])
def test_what_only_looks_like_a_plural_is_another_word(one: str, other: str, lang: str) -> None:
    assert not is_same(one, other, lang)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_family_is_kept_whole(lang: str) -> None:
    """Every line is judged as it is written."""
    wrong = [
        (line.word, other, judgement)
        for line in families(lang).lines
        for others, judgement in ((line.same, "same"), (line.kin, "kin"))
        for other in others
        # A feminine or a participle that the dictionary knows is the same word already, and as little a clue.
        if not (is_same if judgement == "same" else is_kin)(line.word, other, lang)
    ]
    assert wrong == []
    assert [line for line in families(lang).lines for other in line.innocent if is_same(line.word, other, lang)] == []


def plural(word: str, lang: str) -> str:
    if lang == "fr":
        if word.endswith(("s", "x", "z")):
            return word
        return word + "x" if word.endswith(("eau", "eu")) and word not in ("pneu", "bleu") else word + "s"
    if word.endswith("y") and word[-2] not in "aeiou":
        return word[:-1] + "ies"
    return word + "es" if word.endswith(("s", "x", "ch", "sh")) else word + "s"


# "chevals", "mouses", "dartses": nobody says these, and the rule above would. "Rangers" are boots, "fries" are eaten.
IRREGULAR = {
    "fr": frozenset(
        ["cheval", "journal", "hôpital", "animal", "bocal", "genou", "bijou", "caillou", "hibou", "ranger"]
    ),
    "en": frozenset(
        [
            "mouse",
            "goose",
            "knife",
            "wolf",
            "scarf",
            "leaf",
            "calf",
            "loaf",
            "shelf",
            "thief",
            "darts",
            "dominoes",
            "fireworks",
            "billiards",
            "charades",
            "credits",
            "cyclops",
            "hurdles",
            "nachos",
            "sideburns",
            "bagpipes",
            "blinds",
            "earplugs",
            "goggles",
            "handcuffs",
            "headphones",
            "heels",
            "jeans",
            "leggings",
            "loafers",
            "shutters",
            "thesis",
            "fry",
        ]
    ),
}


def plurals(word: str, lang: str) -> tuple[str, ...]:
    """Of a common noun, as people type it."""
    if word in IRREGULAR[lang] or "-" in word or word[0].isupper():
        return ()
    return plural(word, lang), plural(fold(word), lang).upper()


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_every_password_of_ours_is_recognised_in_the_plural_and_without_accents(lang: str) -> None:
    missed = [
        (word, typed)
        for word in lexicon(lang).words
        for typed in (fold(word), word.upper(), *plurals(word, lang))
        if not is_same(word, typed, lang)
    ]
    assert missed == []


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_no_two_passwords_of_ours_are_the_same(lang: str) -> None:
    words = lexicon(lang).words
    assert [
        (one, other) for place, one in enumerate(words) for other in words[:place] if is_same(one, other, lang)
    ] == []


READ_EVERYTHING = """
from cabale.games.hey.compare import read
from cabale.games.hey.lexicon import lexicon
for lang in ("fr", "en"):
    for word in (*lexicon(lang).words, *lexicon(lang).clues):
        print(lang, word, *map(sorted, read(word, lang)))
"""


@pytest.mark.slow
def test_a_word_reads_alike_in_every_process() -> None:
    """Sets of words lie in another order in each process; "rendez-vous" was once read by whichever form came first."""
    readings = [
        subprocess.run(
            [sys.executable, "-c", READ_EVERYTHING],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path), "PYTHONUTF8": "1"},
            check=True,
            capture_output=True,
            text=True,
            encoding="utf-8",
        ).stdout.splitlines()
        for seed in ("0", "1", "2")
    ]
    assert len(readings[0]) > 1000
    assert readings[0] == readings[1] == readings[2]


def test_tidy() -> None:
    assert tidy("  la\t plage ") == "la plage"
    assert tidy("l'été") == "l’été"
    assert tidy("e\u0301te\u0301") == "été"


@pytest.mark.parametrize(
    ("text", "readable"),
    [
        ("plage", True),
        ("tour Eiffel", True),
        ("a" * 30, True),
        ("a" * 31, False),
        ("", False),
        ("a  b", False),
        ("_", False),
    ],
)
def test_readable(text: str, readable: bool) -> None:
    assert is_readable(text) is readable
