import json
from pathlib import Path

import pytest

from cabale.cli import main


def test_figures_on_the_screen_and_in_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "figures.json"
    command = ["arena", "secret-hitler", "--agents", "selfish,random", "--matches", "20", "--jobs", "1", "--lang", "en"]
    assert main([*command, "--seats", "5,7", "--json", str(file)]) == 0
    shown = capsys.readouterr().out
    assert "selfish" in shown
    assert "Ends:" in shown
    figures = json.loads(file.read_text())
    assert figures["played"] == 20
    assert set(figures["rates"]) == {"selfish", "random"}
    assert set(figures["by_seats"]["random"]) == {"5", "7"}


@pytest.mark.slow
def test_teams_and_report(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "rapport.html"
    command = ["arena", "secret-hitler", "--agents", "thumb,random", "--matches", "8", "--jobs", "2"]
    assert main([*command, "--teams", "--duplicate", "--silent", "--report", str(file)]) == 0
    assert "Victoires du camp" in capsys.readouterr().out
    assert "<html" in file.read_text()


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (["--agents", "nobody"], "nobody"),
        (["--agents", ","], "At least one agent"),
        (["--agents", "random", "--seats", "many"], "many"),
        (["--agents", "random", "--seats", "3-4"], "3"),
        (["--agents", "random", "--matches", "0"], "At least one match"),
        (["--agents", "random", "--jobs", "0"], "At least one process"),
        (["--agents", "random", "--json", "no/such/folder/f.json"], "no/such/folder"),
        ([], "--agents"),
    ],
)
def test_bad_input_is_one_sentence(options: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "secret-hitler", "--lang", "en", *options]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert sentence in captured.err
    assert len(captured.err.strip().splitlines()) == 1
