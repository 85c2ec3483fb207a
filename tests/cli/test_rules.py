"""The rules in the terminal: the command, and the way from a refusal to its clause."""

import json
from pathlib import Path

import pytest
from tests.cli.conftest import Cabale

from cabale.core.game import find_game, game_ids
from cabale.core.words import LANGUAGES, Words

OURS = [game_id for game_id in game_ids() if find_game(game_id).package.startswith("cabale.games.")]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game_id", OURS)
def test_all_rules(cabale: Cabale, game_id: str, lang: str) -> None:
    ran = cabale("rules", game_id, "--lang", lang)
    assert (ran.code, ran.err) == (0, "")
    assert {"fr": "Arbitrage", "en": "Ruling"}[lang] in ran.out
    assert all(len(line) <= 80 for line in ran.out.splitlines())
    assert "**" not in ran.out


def test_one_clause_and_one_chapter(cabale: Cabale) -> None:
    clause = cabale("rules", "secret-hitler", "--clause", "SH 2.4", "--lang", "en").out
    assert clause.splitlines()[:3] == ["SH 2 Election", "", clause.splitlines()[2]]
    assert clause.splitlines()[2].startswith("SH 2.4 All living players vote, Ja or Nein")
    assert "SH 2.5" not in clause
    assert cabale("rules", "secret-hitler", "--clause", "2.4", "--lang", "en").out == clause
    chapter = cabale("rules", "secret-hitler", "--clause", "2", "--lang", "en").out
    assert "SH 2.1 Each round" in chapter
    assert "SH 2.7 If the vote" in chapter


def test_in_the_words_of_a_theme(cabale: Cabale) -> None:
    out = cabale("rules", "secret-hitler", "--clause", "2.4", "--theme", "voldemort").out
    assert "votent, Lumos ou Nox" in out
    assert cabale("rules", "secret-hitler", "--theme", "narnia").code == 2


def test_as_json(cabale: Cabale) -> None:
    ran = cabale("rules", "hey", "--clause", "2.2", "--json", "--lang", "en")
    [chapter] = json.loads(ran.out)["chapters"]
    assert (chapter["number"], chapter["title"]) == ("HEY 2", "A round")
    assert [clause["number"] for clause in chapter["clauses"]] == ["HEY 2.2"]
    assert len(json.loads(cabale("rules", "hey", "--json").out)["chapters"]) > 4


def test_what_is_not_there(cabale: Cabale) -> None:
    ran = cabale("rules", "hey", "--clause", "9.1", "--lang", "en")
    assert ran.code == 2
    assert "There is no clause “9.1”. Chapters: HEY 1 Setup," in ran.err
    assert cabale("rules", "chess").code == 2


PLAYED = ("--seed", 4, "--agents", "thumb", "--name", "Zoé", "--lang", "en")


def test_a_refusal_tells_how_to_read_its_clause(cabale: Cabale, tmp_path: Path) -> None:
    options = [*PLAYED, "--record", tmp_path / "a.json", "--theme", "voldemort"]
    out = cabale("play", "secret-hitler", *options, stdin='lumos\n"psst\n? SH 3.2\n?3.4\n? 9\n').out
    assert "[SH 3.2] (“? SH 3.2” reads the rule)" in out
    assert "\nSH 3 Legislative session\n" in out
    assert "\nSH 3.2 From the draw until a Proclamation is enacted or the" in out
    assert "\nSH 3.4 Once five Death Eater Proclamations" in out
    assert "“? 9”: not understood" in out


def test_where_any_word_could_be_the_answer(cabale: Cabale, tmp_path: Path) -> None:
    options = ["--seed", 1, "--record", tmp_path / "a.json", "--lang", "en", "--seats", 3, "--seat", 1]
    out = cabale("play", "hey", *options, stdin="? 2.1\ntwo words\n").out
    assert "\nHEY 2.1 Clues: beginning with the first player" in out
    assert "[HEY 2.1] (“? HEY 2.1” reads the rule)" in " ".join(out.split())


def test_help_tells_how_to_read_the_rules(cabale: Cabale, tmp_path: Path) -> None:
    out = cabale("play", "secret-hitler", *PLAYED, "--record", tmp_path / "a.json", stdin="?\n").out
    assert "Rules: “? 2.4” shows a clause" in out


def test_no_break_spaces_hold() -> None:
    from cabale.cli.rules import drawn
    from cabale.cli.stage import Stage, make_console
    from cabale.core.rulebook import read_rulebook

    console = make_console()
    words = Words("fr", find_game("secret-hitler"))
    for width in range(30, 81, 7):
        with console.capture() as capture:
            Stage(console, words).console.print(drawn(read_rulebook(words).chapters), width=width)
        lines = capture.get().splitlines()
        assert not any(line.lstrip()[:1] in tuple(";:?!»") for line in lines if line.strip())
