"""Missions and lexicon: the texts they are read from, ours and those that people bring."""

import hashlib

import pytest

from cabale.core.errors import Unreadable
from cabale.core.words import Words
from cabale.games.hey import game
from cabale.games.hey.families import Family
from cabale.games.hey.families import parse as parse_families
from cabale.games.hey.lexicon import LexiconClue, lexicon
from cabale.games.hey.lexicon import parse as parse_lexicon
from cabale.games.hey.material.check import LEAST_MISSIONS, main, our_problems, problems
from cabale.games.hey.missions import MissionCard, our_missions, parse
from cabale.games.hey.options import Options
from cabale.games.hey.spelling import are_kept, is_readable, tidy
from cabale.games.hey.tables import LONGEST, MOST_BROUGHT

TEN = [
    *("plage / piscine", "café / thé", "cheval / âne", "train / métro", "roi / président"),
    *("loup / chien", "lune / soleil", "pain / riz", "stylo / crayon", "vampire / zombie"),
]
# Ten more that are nobody's words.
OTHERS = [f"a{line.replace(' / ', ' / a')}" for line in TEN]


def text(*lines: str) -> str:
    return "\n".join(lines)


def test_ten_pairs_are_a_mission() -> None:
    (mission,) = parse(text(*TEN), "fr")
    assert mission.pairs[0] == ("plage", "piscine")
    assert mission.title == ""


def test_blocks_with_a_title() -> None:
    one, other = parse(text("# Un | mer, ville | 2", *TEN, "", "# Deux", *OTHERS), "en")
    assert (one.title, one.tags, one.difficulty) == ("Un", ("mer", "ville"), 2)
    assert (other.title, other.tags, other.difficulty) == ("Deux", (), 0)


def test_untitled_pairs_make_a_mission_every_ten() -> None:
    twenty = [*TEN, *OTHERS]
    assert [len(mission.pairs) for mission in parse(text(*twenty), "fr")] == [10, 10]


def test_a_text_as_editors_save_it() -> None:
    (mission,) = parse("\ufeff" + "\r\n".join(["", *(f"  {line.replace(' / ', '/')}\t" for line in TEN), "", ""]), "fr")
    assert mission.pairs[1] == ("café", "thé")


def test_words_of_several_words() -> None:
    (mission,) = parse(text("tour Eiffel / Arc de Triomphe", *TEN[1:]), "fr")
    assert mission.pairs[0] == ("tour Eiffel", "Arc de Triomphe")


REFUSED: list[tuple[list[str], str, dict[str, object]]] = [
    ([], "mission-none", {}),
    (["", "  "], "mission-none", {}),
    (TEN[:9], "mission-size", {"line": 1, "found": 9, "wanted": 10, "title": None}),
    (["# Ma mission", *TEN[:9]], "mission-size", {"line": 1, "found": 9, "wanted": 10, "title": "Ma mission"}),
    (["# Un", *TEN, "# Deux"], "mission-size", {"line": 12, "found": 0, "wanted": 10, "title": "Deux"}),
    ([*TEN, "pomme / poire"], "mission-size", {"line": 11, "found": 1, "wanted": 10, "title": None}),
    (["# Un", *TEN, "pomme / poire"], "mission-size", {"line": 1, "found": 11, "wanted": 10, "title": "Un"}),
    ([*TEN[:3], "# Un", *TEN], "mission-size", {"line": 1, "found": 3, "wanted": 10, "title": None}),
    (["plage piscine", *TEN[1:]], "mission-line", {"line": 1, "found": "plage piscine"}),
    (["plage / piscine / mer", *TEN[1:]], "mission-line", {"line": 1, "found": "plage / piscine / mer"}),
    ([TEN[0], "café /", *TEN[2:]], "mission-line", {"line": 2, "found": "café /"}),
    (["plage / 🏊", *TEN[1:]], "mission-word", {"line": 1, "word": "🏊", "longest": 30}),
    (["plage / бассейн", *TEN[1:]], "mission-word", {"line": 1, "word": "бассейн", "longest": 30}),
    (["plage / Plages", *TEN[1:]], "mission-alike", {"line": 1, "one": "plage", "other": "Plages"}),
    (["nage / nager", *TEN[1:]], "mission-alike", {"line": 1, "one": "nage", "other": "nager"}),
    ([*TEN[:9], "plage / lac"], "mission-word-twice", {"line": 10, "word": "plage"}),
    (["# Un | mer | dur", *TEN], "mission-difficulty", {"line": 1, "found": "dur"}),
]


@pytest.mark.parametrize(("lines", "code", "facts"), REFUSED)
def test_what_is_no_mission_is_refused_with_its_line(lines: list[str], code: str, facts: dict[str, object]) -> None:
    with pytest.raises(Unreadable) as refusal:
        parse(text(*lines), "fr")
    assert refusal.value.code == code
    assert refusal.value.facts == facts
    for lang in ("fr", "en"):
        assert code not in Words(lang, game).error(refusal.value)


def test_a_pair_in_two_missions_is_refused_in_either_order() -> None:
    with pytest.raises(Unreadable) as refusal:
        parse(text("# Un", *TEN, "# Deux", "piscines / Plage", *TEN[1:]), "fr")
    assert refusal.value.code == "mission-pair-twice"
    assert refusal.value.facts == {"line": 13, "earlier": 2, "one": "piscines", "other": "Plage"}


def test_nine_pairs_in_a_sentence() -> None:
    with pytest.raises(Unreadable) as refusal:
        parse(text("# Ma mission", *TEN[:9]), "fr")
    assert Words("fr", game).error(refusal.value) == (
        "Une mission compte 10 paires\u202f; «\u202fMa mission\u202f» (ligne 1) en compte 9."
    )
    assert Words("en", game).error(refusal.value) == "A mission has 10 pairs; “Ma mission” (line 1) has 9."


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_our_words_can_be_played(lang: str) -> None:
    assert our_problems(lang) == []


def test_the_checker_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert main() == 0
    assert "can be played" in capsys.readouterr().out


LINE = "sable 3, vagues 3, parasol 2, serviette 2, mer 2, bronzer 2, soleil 1, vacances 1, été 1, pied 1, chaud 1"


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("plage: sable 3", "1 clues; wanted are 10 to 14"),
        (f"plage: {LINE.replace('1', '2')}", "0 clues of strength 1"),
        (f"plage: {LINE}, Plages 1", "the clue “Plages” is a form of the word"),
        (f"plage: {LINE}, sables 1", "the clue “sables” is there twice"),
        (f"plage: {LINE}, bord de mer 1", "the clue “bord de mer” is not one word"),
        ("", "“plage” (Un) has no line in the lexicon"),
        (f"plage: {LINE}\npiscine: {LINE}", "too few clues tell one from the other"),
        (f"plage: {LINE}\npiscine: {LINE.replace('a', 'o').replace('e', 'u')}", "clues fit both"),
        (f"plage: {LINE}, mer", "lexicon-clue"),
        (f"plage: {LINE}, mer 4", "lexicon-clue"),
        ("plage", "lexicon-line"),
        (f"plage: {LINE}\nplage: {LINE}", "lexicon-word-twice"),
    ],
)
def test_the_checker_names_what_is_wrong(line: str, said: str) -> None:
    found = list(problems(text("# Un | mer | 1", *TEN), line, "", "fr"))
    assert any(said in problem for problem in found), found


def test_the_checker_wants_missions_enough_with_title_tags_and_difficulty() -> None:
    found = list(problems(text(*TEN), "", "", "fr"))
    assert f"fr: 1 missions; at least {LEAST_MISSIONS} are wanted" in found
    assert any("lacks a title" in problem for problem in found)


def test_the_checker_wants_every_word_in_one_mission_only() -> None:
    twice = text(
        "# Un | mer | 1",
        *TEN,
        "# Deux | mer | 1",
        "plage / lac",
        *OTHERS[1:],
    )
    assert "fr: “plage” is both in “Un” and in “Deux”" in list(problems(twice, "", "", "fr"))


@pytest.mark.parametrize(
    ("family", "said"),
    [
        ("tongs : tong", "“tongs” has a family and is no password"),
        ("plage = plagette\ncafé = plagette", "“plagette” counts as “café” and as “plage”"),
        ("plage = café", "“café” counts as “plage” and as “café”"),
        ("plage : plagiste, plagiste", "“plage”: a relative is there twice"),
        ("plage : PLAGE", "“plage”: a relative is there twice"),
        ("plage : sable", "“plage”: the clue “sable” is of its family"),
        ("plage : bord de mer", "“plage”: “bord de mer” is not one word"),
        ("plage", "families-line"),
        (" : sable", "families-line"),
        ("plage : plagiste\nplage = plagette", "families-word-twice"),
    ],
)
def test_the_checker_names_what_is_wrong_with_a_family(family: str, said: str) -> None:
    found = list(problems(text("# Un | mer | 1", *TEN), f"plage: {LINE}\ncafé: tasse 3", family, "fr"))
    assert any(said in problem for problem in found), found


def test_what_a_word_is_no_form_of_may_be_said_of_any_word() -> None:
    found = list(problems(text("# Un | mer | 1", *TEN), f"plage: {LINE}", "mère ! mer", "fr"))
    assert not any("mère" in problem for problem in found)


def test_families_are_read_from_lines() -> None:
    assert parse_families("clé = clef : clavier, porte-clés ! clou\n\nmère ! mer") == (
        Family("clé", ("clef",), ("clavier", "porte-clés"), ("clou",)),
        Family("mère", (), (), ("mer",)),
    )


def test_the_lexicon_knows_a_word_by_its_forms() -> None:
    lines = parse_lexicon("plage: sable 3, mer 2\ncafé: tasse 3", "fr")
    assert lines.line("Plages") == (LexiconClue("sable", 3), LexiconClue("mer", 2))
    assert lines.find("CAFES") == "café"
    assert lines.find("thé") is None
    assert lines.line("thé") == ()
    assert lines.clues == ("sable", "mer", "tasse")


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_there_are_always_clues_enough(lang: str) -> None:
    """A mission of nine has at most 3 x (9 + 8 + … + 3) clues; each bars a few."""
    assert len(lexicon(lang).clues) > 10 * 126


# A record says which of our missions was played by its place alone, so that other missions are other rules.
DIGESTS = {rules: {"fr": "aed40c7bfdff8e86", "en": "cf24ff69f12116cc"} for rules in (6, 7)}


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_missions_are_those_of_this_version_of_the_rules(lang: str) -> None:
    pairs = repr([mission.pairs for mission in our_missions(lang)])
    digest = hashlib.sha256(pairs.encode()).hexdigest()[:16]
    assert digest == DIGESTS[game.rules][lang], "raise Hey.rules, and add the new digest here"


def test_a_table_takes_so_many_missions() -> None:
    (mission,) = parse(text(*TEN), "fr")
    Options(missions=(mission,) * MOST_BROUGHT).check()
    with pytest.raises(Unreadable, match="mission-too-many") as caught:
        Options(missions=(mission,) * (MOST_BROUGHT + 1)).check()
    assert caught.value.facts == {"found": MOST_BROUGHT + 1, "most": MOST_BROUGHT}


WRITTEN = ["loup", "pomme de terre", "arc-en-ciel", "l’été", "x3"]


def test_words_looked_at_together_are_those_that_are_readable_and_tidy_one_by_one() -> None:
    odd = [
        "",
        " loup",
        "loup ",
        "deux  mots",
        "l'été",
        "lʼété",
        "arc‐en‐ciel",
        "e\u0301té",
        "a\nb",
        "a_b",
        "a--b",
        "волк",
    ]
    odd += ["x" * (LONGEST + 1), "x" * LONGEST]
    for word in (*WRITTEN, *odd):
        kept = is_readable(word) and word == tidy(word)
        assert are_kept([word]) is kept, word
        assert are_kept([*WRITTEN, word]) is are_kept([word, *WRITTEN]) is kept, word
    assert are_kept(["x" * LONGEST])


def test_a_card_says_which_of_its_words_is_none() -> None:
    pairs = parse("\n".join(TEN), "fr")[0].pairs
    with pytest.raises(ValueError, match="not a word: \"l'été"):
        MissionCard((*pairs[:4], ("loup", "l'été"), *pairs[5:]))
    with pytest.raises(ValueError, match="10 pairs, not 9"):
        MissionCard(pairs[:9])
