"""When two words are the same, and when one is a mere form of another."""

import os
import subprocess
import sys

import pytest

from cabale.games.hey.compare import fold, is_kin, is_readable, is_same, tidy
from cabale.games.hey.lexicon import lexicon

SAME = {
    "fr": """
        plage Plage, plage PLAGES, café cafe, café Cafés, gâteau gateaux, cheval chevaux, journal journaux, œil oeil,
        œil yeux, ciel cieux, travail travaux, bijou bijoux, eau eaux, île iles, élève eleves, sable sables,
        fraise fraises, chauve-souris chauves-souris, arc-en-ciel arcs-en-ciel, grand-mère grands-mères,
        porte-monnaie portemonnaie, avion l'avion, avion l’avion, plage la_plage, plage une_plage, danseur danseuse,
        noir noire, lion lionne, été ETE, tour_Eiffel la_tour_eiffel, cœur coeurs, métal metaux, animal animaux
    """,
    "en": """
        beach Beach, beach beaches, café cafe, mouse mice, goose geese, foot feet, tooth teeth, child children,
        man men, woman women, knife knives, wolf wolves, leaf leaves, berry berries, potato potatoes, box boxes,
        ice-cream icecream, ice-cream ice_cream, swim swimming, lens lenses, beach the_beach, apple an_apple, bus buses,
        cactus cacti, sheep sheep, zorbles zorble
    """,
}
NOT_SAME = {
    "fr": """
        plage page, plage piscine, mer mère, mer amer, fil fille, roi reine, loup loupe, poisson poison, marin marché,
        dessert désert, souris sourire, poste poster, pomme pommier, cuisine cuisinier, danse danseur, train entrain,
        coq coque, vis vie, chat chaton, glace glaçon, chauve-souris souris, arc-en-ciel ciel, rein reine, nez né
    """,
    "en": """
        beach bench, car care, tea team, cook cookie, cat cattle, bed bread, news new, bus bush, glass grass,
        king ring, universe university, general generous, bass base, ice-cream cream, pan pane, wing wink,
        actor actress, gold golf, lens len, dress address
    """,
}
KIN = {
    "fr": """
        nage nager, nager nageons, danse danser, tricot tricoter, plante planter, chauve-souris souris,
        souris chauve-souris, tour_Eiffel Eiffel, tour_Eiffel tours, boulanger boulangerie,
        gymnaste gymnastique, plage plages, rond ronde
    """,
    "en": """
        paint painting, fish fishing, ice-cream cream, cream ice-cream, garden gardener, prison prisoner, swim swimming,
        snow-man snow, friend friendly, knife knives
    """,
}
NOT_KIN = {
    "fr": "plage page, pirate capitaine, cheval chevalier, grand-mère grand-père, arc-en-ciel gratte-ciel, "
    "chat chameau, vache cochon",
    "en": "beach bench, cook cookie, ice-cream ice-cube, car cartoon, tea team, pirate pilot",
}


def cases(table: dict[str, str]) -> list[tuple[str, str, str]]:
    listed = []
    for lang, text in table.items():
        for pair in text.split(","):
            one, other = pair.split()
            listed.append((lang, one.replace("_", " "), other.replace("_", " ")))
    return listed


@pytest.mark.parametrize(("lang", "one", "other"), cases(SAME))
def test_the_same_word(lang: str, one: str, other: str) -> None:
    assert is_same(one, other, lang)
    assert is_same(other, one, lang)
    assert is_kin(one, other, lang)


@pytest.mark.parametrize(("lang", "one", "other"), cases(NOT_SAME))
def test_not_the_same_word(lang: str, one: str, other: str) -> None:
    assert not is_same(one, other, lang)
    assert not is_same(other, one, lang)


@pytest.mark.parametrize(("lang", "one", "other"), cases(KIN))
def test_a_form_of_a_word(lang: str, one: str, other: str) -> None:
    assert is_kin(one, other, lang)
    assert is_kin(other, one, lang)


@pytest.mark.parametrize(("lang", "one", "other"), cases(NOT_KIN))
def test_not_a_form_of_a_word(lang: str, one: str, other: str) -> None:
    assert not is_kin(one, other, lang)


def plural(word: str, lang: str) -> str:
    if lang == "fr":
        if word.endswith(("s", "x", "z")):
            return word
        return word + "x" if word.endswith(("eau", "eu")) and word not in ("pneu", "bleu") else word + "s"
    if word.endswith("y") and word[-2] not in "aeiou":
        return word[:-1] + "ies"
    return word + "es" if word.endswith(("s", "x", "ch", "sh")) else word + "s"


# "chevals", "mouses", "dartses": nobody says these, and the rule above would.
IRREGULAR = {
    "fr": {"cheval", "journal", "hôpital", "animal", "bocal", "genou", "bijou", "caillou", "hibou"},
    "en": {
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
    },
}


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_every_password_of_ours_is_recognised_in_the_plural_and_without_accents(lang: str) -> None:
    missed = [
        (word, typed)
        for word in lexicon(lang).words
        if word not in IRREGULAR[lang] and "-" not in word
        for typed in (plural(word, lang), fold(word), plural(fold(word), lang).upper())
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
