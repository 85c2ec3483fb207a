import json
from pathlib import Path

import pytest

from cabale.cli import main
from cabale.core.game import find_game
from cabale.testing import random_match


@pytest.fixture
def record(tmp_path: Path) -> Path:
    file = tmp_path / "match.json"
    file.write_bytes(random_match(find_game("secret-hitler"), 5, 3).record().to_json())
    return file


def test_a_table_for_each_round_and_the_scores(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["beliefs", str(record), "--lang", "en"]) == 0
    shown = capsys.readouterr().out
    assert "Round 1," in shown
    assert "the public" in shown
    assert "Against the truth" in shown
    assert max(map(len, shown.splitlines())) <= 80


def test_every_moment_is_more_than_every_round(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["beliefs", str(record)])
    rounds = capsys.readouterr().out
    main(["beliefs", str(record), "--every"])
    assert capsys.readouterr().out.count("Tour") > rounds.count("Tour")


def test_json_of_every_moment_has_beliefs_and_scores_for_each_seat(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["beliefs", str(record), "--every", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    moment = told["moments"][-1]
    assert len(moment["beliefs"]) == 5
    assert len(moment["scores"]) == 6
    assert {"log_loss", "brier", "top"} == set(moment["scores"][0]["hitler"])
    assert sum(moment["truth"][0]["hitler"]) == 1


def test_watching_with_minds(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["watch", "secret-hitler", "--seats", "5", "--seed", "1", "--minds", "--plain", "--lang", "en"]) == 0
    assert "the public" in capsys.readouterr().out


def test_a_record_that_is_not_there(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["beliefs", "nowhere.json", "--lang", "en"]) == 2
    assert "nowhere.json" in capsys.readouterr().err
