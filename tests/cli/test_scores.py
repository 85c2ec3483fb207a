"""Many records at once: what `cabale beliefs FILE…` tells of them."""

import json
from pathlib import Path

import pytest
from tests.cli.conftest import Cabale

from cabale.core.game import find_game
from cabale.core.record import Record
from cabale.testing import random_match

GAME = find_game("secret-hitler")
FIGURES = ["mae", "top_k_error", "log_loss", "brier", "slope", "n"]


def _write(folder: Path, name: str, record: Record) -> Path:
    file = folder / name
    file.write_bytes(record.to_json())
    return file


@pytest.fixture
def files(tmp_path: Path) -> list[Path]:
    """Matches of this version of the rules and of an earlier one, and of two sizes."""
    matches = [random_match(GAME, 7, 1), random_match(GAME.earlier[0], 7, 2), random_match(GAME, 5, 3)]
    return [_write(tmp_path, f"{number}.json", match.record()) for number, match in enumerate(matches)]


def test_json_has_the_figures_before_and_after_of_liberals_and_onlookers(cabale: Cabale, files: list[Path]) -> None:
    ran = cabale("beliefs", *files, "--json")
    assert (ran.code, ran.err) == (0, "")
    told = json.loads(ran.out)
    assert list(told) == ["matches", "before", "after"]
    assert told["matches"] == 3
    for moment in ("before", "after"):
        assert list(told[moment]) == ["liberal", "onlooker"]
        assert list(told[moment]["liberal"]) == list(told[moment]["onlooker"]) == FIGURES
        assert told[moment]["liberal"]["n"] == 4 + 4 + 3
        assert told[moment]["onlooker"]["n"] == 3
        assert 0 < told[moment]["liberal"]["mae"] < 1


def test_one_record_is_measured_alike(cabale: Cabale, files: list[Path]) -> None:
    told = json.loads(cabale("beliefs", files[0], "--json").out)
    assert told["matches"] == 1
    assert told["after"]["liberal"]["n"] == 4


def test_processes_say_the_same(cabale: Cabale, files: list[Path]) -> None:
    assert cabale("beliefs", *files, "--json", "--jobs", "2").out == cabale("beliefs", *files, "--json").out


def test_tables_fit_a_terminal(cabale: Cabale, files: list[Path]) -> None:
    for lang, words in (("en", ("3 matches", "slope")), ("fr", ("3 parties", "pente"))):
        ran = cabale("beliefs", *files, "--lang", lang)
        assert ran.code == 0
        assert max(map(len, ran.out.splitlines())) <= 80
        assert "90–100" in ran.out
        assert "±" in ran.out
        assert words[0] in ran.out
        assert words[1] in ran.out


def test_damaged_files_are_told_in_a_sentence_and_the_others_measured(
    cabale: Cabale, files: list[Path], tmp_path: Path
) -> None:
    cut = tmp_path / "cut.json"
    cut.write_bytes(files[0].read_bytes()[:400])
    wrong = tmp_path / "wrong.json"
    wrong.write_bytes(files[0].read_bytes().replace(b'"CastVote"', b'"Nominate"', 1))
    ran = cabale("beliefs", *files, cut, wrong, tmp_path / "nowhere.json", "--json", "--lang", "en")
    assert ran.code == 1
    assert json.loads(ran.out)["matches"] == 3
    assert [Path(line.split()[0]).name for line in ran.err.splitlines()] == ["cut.json", "wrong.json", "nowhere.json"]
    assert "Traceback" not in ran.err


def test_unfinished_matches_are_left_out(cabale: Cabale, files: list[Path], tmp_path: Path) -> None:
    text = files[0].read_text()
    data = json.loads(text)
    data["entries"] = data["entries"][:10]
    data.pop("outcome")
    half = tmp_path / "half.json"
    half.write_text(json.dumps(data))
    ran = cabale("beliefs", *files, half, "--json", "--lang", "en")
    assert (ran.code, json.loads(ran.out)["matches"]) == (0, 3)
    assert "not over" in ran.err
    assert cabale("beliefs", half, "--json", "--lang", "en").code == 2


def test_what_cannot_be_measured_together_is_refused(cabale: Cabale, files: list[Path]) -> None:
    assert cabale("beliefs", *files, "--every", "--lang", "en").code == 2
    assert cabale("beliefs", *files, "--jobs", "0", "--lang", "en").code == 2


def test_a_folder_stands_for_its_records(cabale: Cabale, files: list[Path], tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("no record")
    (tmp_path / "later").mkdir()
    files[2].rename(tmp_path / "later" / "2.json")
    ran = cabale("beliefs", tmp_path, "--json", "--lang", "en")
    assert (ran.code, ran.err, json.loads(ran.out)["matches"]) == (0, "", 3)
    (tmp_path / "empty").mkdir()
    assert cabale("beliefs", tmp_path / "empty", "--lang", "en").code == 2
