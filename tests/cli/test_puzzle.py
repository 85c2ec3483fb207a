"""Puzzles in the terminal."""

import json
from datetime import date

import pytest
from tests.cli.conftest import Cabale

from cabale.core.words import LANGUAGES
from cabale.puzzles import find_puzzle, game_of_day, number_of_day, puzzle_games


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", puzzle_games())
def test_a_puzzle_is_shown_and_answered(cabale: Cabale, game: str, lang: str) -> None:
    puzzle = find_puzzle(game, 2)
    ran = cabale("puzzle", game, "--number", 2, "--lang", lang, stdin=f"log\n{puzzle.answer + 1}\n")
    assert (ran.code, ran.err) == (0, "")
    assert {"fr": "C’est juste\u202f: ", "en": "That is right: "}[lang] in ran.out
    assert {"fr": "À première vue", "en": "At a glance"}[lang] in ran.out
    assert f"{100 * puzzle.telling[-1].after:.0f} %" in ran.out
    assert all(len(line.rstrip()) <= 80 for line in ran.out.splitlines())


def test_nothing_is_told_before_an_answer(cabale: Cabale) -> None:
    puzzle = find_puzzle("secret-hitler", 2)
    for typed in ("", "q\n", "\nrubbish\n"):
        out = cabale("puzzle", "secret-hitler", "--number", 2, "--lang", "en", stdin=typed).out
        assert "Who is Hitler?" in out
        assert "answer" not in out
    told = json.loads(cabale("puzzle", "secret-hitler", "--number", 2, "--json").out)
    assert set(told) == {"puzzle", "labels"}
    told = json.loads(cabale("puzzle", "secret-hitler", "--number", 2, "--json", "--answer", "1").out)
    assert told["solved"]["answer"] == puzzle.answer
    assert told["solved"]["right"] is (puzzle.answer == 0)


def test_the_puzzle_of_a_day(cabale: Cabale) -> None:
    day = date(2026, 11, 18)
    shown = json.loads(cabale("puzzle", "--date", day, "--json").out)["puzzle"]
    assert (shown["game"], shown["number"]) == (game_of_day(day), number_of_day(game_of_day(day), day))
    of_game = json.loads(cabale("puzzle", "indiscretions", "--date", day, "--json").out)["puzzle"]
    assert of_game["number"] == number_of_day("indiscretions", day)
    assert cabale("puzzle", stdin="").code == 0  # today's


def test_an_answer_by_name(cabale: Cabale) -> None:
    puzzle = find_puzzle("citadelles", 1)
    name = puzzle.possible[puzzle.answer].message.removeprefix("belief-")
    ran = cabale("puzzle", "citadelles", "--number", 1, "--answer", name, "--lang", "en")
    assert "That is right" in ran.out


def test_what_is_refused(cabale: Cabale) -> None:
    for argv, said in (
        (("chess",), "no puzzles"),
        (("hey",), "no puzzles"),
        (("citadelles", "--number", 99), "from 1 to 20"),
        (("--number", 1), "Which game?"),
        (("citadelles", "--number", 1, "--date", "2026-11-18"), "--number"),
        (("--date", "tomorrow"), "no date"),
        (("citadelles", "--number", 1, "--answer", "nobody"), "answer with one of these"),
    ):
        ran = cabale("puzzle", *argv, "--lang", "en")
        assert ran.code == 2
        assert said in ran.err
