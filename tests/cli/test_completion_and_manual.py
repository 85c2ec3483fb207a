"""A shell completes what there is, and the manual has every command and option, in both languages."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from cabale.cli.app import COMMANDS, build, main
from cabale.cli.completion import SHELLS
from cabale.cli.manual import escaped, page, write
from cabale.cli.options import COMPLETERS
from cabale.core.game import game_ids
from cabale.core.words import LANGUAGES, Words


@pytest.fixture(scope="module")
def script(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The completion for bash, and a `cabale` beside it that the shell finds."""
    folder = tmp_path_factory.mktemp("shell")
    command = folder / "cabale"
    command.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m cabale "$@"\n', encoding="utf-8")
    command.chmod(0o755)
    done = subprocess.run([command, "completion", "bash"], capture_output=True, text=True, check=True)
    path = folder / "completion"
    path.write_text(done.stdout, encoding="utf-8")
    return path


@pytest.mark.skipif(shutil.which("bash") is None, reason="no bash here")
@pytest.mark.parametrize(
    ("typed", "offered"),
    [(("se",), {"serve"}), (("play", ""), set(game_ids())), (("watch", "hey", "--lang", ""), set(LANGUAGES))],
)
def test_bash_completes(script: Path, typed: tuple[str, ...], offered: set[str]) -> None:
    words = " ".join(f"'{word}'" for word in ("cabale", *typed))
    asked = (
        f"source {script}; COMP_WORDS=({words}); COMP_CWORD={len(typed)}; _cabale; printf '%s\\n' \"${{COMPREPLY[@]}}\""
    )
    path = f"{script.parent}:/usr/bin:/bin"
    done = subprocess.run(["bash", "-c", f"export PATH={path}; {asked}"], capture_output=True, text=True, check=True)
    assert {line.strip() for line in done.stdout.splitlines()} - {""} >= offered


@pytest.mark.parametrize("shell", SHELLS)
def test_every_shell_has_its_script(shell: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["completion", shell]) == 0
    assert "secret" not in (text := capsys.readouterr().out)  # games are asked for when they are needed
    assert all(command in text for command in COMMANDS)
    assert tuple(COMPLETERS["shell"](None)) == SHELLS


def test_a_shell_that_is_not_known_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["completion", "sh", "--lang", "en"]) == 2
    assert "bash, zsh, fish, powershell" in capsys.readouterr().err


def test_the_manual_has_every_command_and_option(tmp_path: Path) -> None:
    assert [path.relative_to(tmp_path).as_posix() for path in write(tmp_path)] == ["fr/man1/cabale.1", "man1/cabale.1"]
    for lang, place in (("fr", "fr/man1"), ("en", "man1")):
        text = (tmp_path / place / "cabale.1").read_text(encoding="utf-8")
        app = build(Words(lang))
        for command in COMMANDS:
            part = text.partition(f".SS cabale {command}\n")[2].partition(".SS ")[0]
            names = [name for argument in app[command].assemble_argument_collection() for name in argument.names]
            assert all(escaped(name) in part for name in names if name.startswith("-"))


def test_no_line_of_the_manual_is_taken_for_a_request() -> None:
    assert escaped(".TH") == "\\&.TH"
    assert escaped("a\\b --seed") == "a\\eb \\-\\-seed"
    requests = re.compile(r"^\.(TH|SH|SS|P|TP|B|br)\b")
    for lang in LANGUAGES:
        assert all(requests.match(line) for line in page(Words(lang)).splitlines() if line.startswith("."))
