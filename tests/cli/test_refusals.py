"""Bad input gives one sentence on stderr, in the reader's language, and exit code 2; never a traceback."""

from pathlib import Path
from typing import Any

import pytest
from tests.cli.conftest import Cabale, spawn

from cabale.core.words import LANGUAGES

GAME = "secret-hitler"

BAD: dict[str, tuple[Any, ...]] = {
    "command": (["fly"], "fly", "play"),
    "option": (["play", GAME, "--fly"], "--fly"),
    "word": (["play", GAME, "again"], "again"),
    "number": (["play", GAME, "--seats", "many"], "--seats", "many"),
    "value": (["play", GAME, "--seats"], "--seats"),
    "twice": (["play", GAME, "--seats", "5", "--seats", "6"], "--seats"),
    "no game": (["play"], "cabale games"),
    "no game to watch": (["watch"], "--help"),
    "game": (["play", "chess"], "chess", GAME),
    "game to watch": (["watch", "chess"], "chess", GAME),
    "theme": (["play", GAME, "--theme", "smurfs"], "smurfs", "voldemort"),
    "theme to watch": (["watch", GAME, "--theme", "smurfs"], "smurfs", "voldemort"),
    "agent": (["play", GAME, "--agents", "thumb,nobody"], "nobody", "selfish"),
    "agent file": (["watch", GAME, "--agents", "none.py:Mine"], "none.py"),
    "agents of a game": (["agents", "chess"], "chess"),
    "too few seats": (["play", GAME, "--seats", "4"], "4", "5", "10"),
    "too many seats": (["watch", GAME, "--seats", "11"], "11", "5", "10"),
    "seat": (["play", GAME, "--seat", "8"], "8", "7"),
    "seat 0": (["play", GAME, "--seat", "0"], "0", "7"),
    "name": (["play", GAME, "--name", "x" * 17], "16"),
    "too many agents": (["watch", GAME, "--seats", "5", "--agents", "a,b,c,d,e,f"], "6", "5"),
    "delay": (["watch", GAME, "--delay", "-1"], "--delay"),
    "json and delay": (["watch", GAME, "--json", "--delay", "1"], "--json", "--delay"),
    "json and reveal": (["watch", GAME, "--json", "--reveal"], "--json", "--reveal"),
    "seconds": (["bench", "--seconds", "0"], "--seconds"),
    "missing record": (["replay", "nowhere.json"], "nowhere.json"),
    "missing record to verify": (["verify", "nowhere.json"], "nowhere.json"),
    "missing record to resume": (["play", "--resume", "nowhere.json"], "nowhere.json"),
    "seat and all": (["replay", "nowhere.json", "--seat", "1", "--all"], "--all", "--seat"),
    "step and plain": (["replay", "nowhere.json", "--step", "--plain"], "--step", "--plain"),
    "unwritable": (["play", GAME, "--record", "/proc/nowhere/a.json"], "/proc/nowhere/a.json"),
    **{
        f"resume and {option}": (["play", "--resume", "nowhere.json", option, value], "--resume", option)
        for option, value in [
            ("--seats", "5"),
            ("--seat", "1"),
            ("--agents", "thumb"),
            ("--seed", "1"),
            ("--theme", "hitler"),
            ("--name", "Zoé"),
            ("--record", "other.json"),
        ]
    },
}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("case", BAD)
def test_bad_input_is_one_sentence_and_code_2(cabale: Cabale, case: str, lang: str) -> None:
    argv, *told = BAD[case]
    ran = cabale(*argv, "--lang", lang)
    assert ran.code == 2
    assert ran.out == ""
    assert len(ran.err.strip().splitlines()) == 1
    for text in told:
        assert text in ran.err
    assert "Traceback" not in ran.err
    assert ran.err[0] != "\n"


def test_the_two_languages_differ(cabale: Cabale) -> None:
    for case, (argv, *_) in BAD.items():
        assert cabale(*argv, "--lang", "fr").err != cabale(*argv, "--lang", "en").err, case


def test_unknown_language(cabale: Cabale, monkeypatch: pytest.MonkeyPatch) -> None:
    ran = cabale("games", "--lang", "tlh")
    assert ran.code == 2
    assert "tlh" in ran.err
    assert "fr, en" in ran.err
    monkeypatch.setenv("CABALE_LANG", "tlh")
    assert cabale("games").code == 2


def test_a_process_says_the_same() -> None:
    ran = spawn("play", "secret-hitler", "--seats", "4", "--lang", "en")
    assert ran.code == 2
    assert ran.err == "It takes 5 to 10 players, not 4.\n"
    assert ran.out == ""


def test_a_record_is_never_overwritten_by_a_new_match(cabale: Cabale, tmp_path: Path) -> None:
    file = tmp_path / "a.json"
    file.write_text("mine")
    ran = cabale("play", "secret-hitler", "--record", file)
    assert ran.code == 2
    assert str(file) in ran.err
    assert file.read_text() == "mine"


@pytest.mark.parametrize("command", [["replay"], ["verify"], ["play", "--resume"]])
@pytest.mark.parametrize(
    ("content", "told"),
    [
        ("not json", "malformed"),
        ("[]", "object"),
        ('{"format": 99}', "99"),
        ('{"format": 1, "game": "secret-hitler"}', "rules"),
    ],
)
def test_what_is_no_record_cannot_be_read(
    cabale: Cabale, tmp_path: Path, command: list[str], content: str, told: str
) -> None:
    file = tmp_path / "a.json"
    file.write_text(content)
    ran = cabale(*command, file)
    assert ran.code == 2
    assert told in ran.err
    assert len(ran.err.strip().splitlines()) == 1


def test_a_folder_is_no_record(cabale: Cabale, tmp_path: Path) -> None:
    assert cabale("verify", tmp_path).code == 2


def test_whoever_stops_reading_is_not_bothered() -> None:
    import subprocess
    import sys

    run = f"{sys.executable} -m cabale watch secret-hitler --seed 1 | head -1"
    done = subprocess.run(run, shell=True, capture_output=True, text=True, check=False)
    assert done.stdout.count("\n") == 1
    assert done.stderr == ""
