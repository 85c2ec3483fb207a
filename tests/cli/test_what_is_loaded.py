"""Nobody waits for what he did not ask for: an import loads a door, the help a list, a command itself. How long that
takes depends on the machine; what is loaded does not."""

import subprocess
import sys

import pytest

from cabale.cli.app import COMMANDS, load

# What takes its time, and none of it says what the commands are.
HEAVY = {"asyncio", "rich.markdown", "sqlalchemy", "litestar", "openskill", "numpy", "cabale.games.secret_hitler"}
HEAVY |= {load(command).__name__ for command in COMMANDS}


def loaded(program: str) -> set[str]:
    """The modules there are in a new Python after this program."""
    asked = f"import sys\ntry:\n    {program}\nfinally:\n    print(*sys.modules, file=sys.stderr)"
    done = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return set(done.stderr.split())


def test_an_import_loads_the_door_alone() -> None:
    assert {name for name in loaded("import cabale") if name.startswith("cabale")} == {"cabale"}


def test_the_list_of_commands_needs_neither_parser() -> None:
    """Neither that of command lines nor that of messages: each takes longer to load than the list to draw."""
    assert not loaded("from cabale.cli import main; main(['--help'])") & {"cyclopts", "fluent.runtime", "babel"}


@pytest.mark.parametrize("argument", ["--help", "--version"])
def test_the_help_loads_no_command(argument: str) -> None:
    found = loaded(f"from cabale.cli import main; main([{argument!r}])")
    assert "cabale.cli.app" in found
    assert not found & HEAVY
    assert ("importlib.metadata" in found) == (argument == "--version")  # nothing else tells which version this is


def test_a_command_loads_itself_and_not_the_others() -> None:
    found = loaded("from cabale.cli import main; main(['games', '--help'])")
    assert "cabale.cli.games" in found
    assert not found & {"cabale.cli.serve", "cabale.cli.arena", "cabale.cli.play"}
