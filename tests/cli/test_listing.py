"""The list of commands is drawn without cyclopts, and is what cyclopts would draw."""

import io
from collections.abc import Callable

import pytest
from rich.console import Console

from cabale.cli import listing
from cabale.cli.app import COMMANDS, _help_of, build, is_list_asked
from cabale.core.words import LANGUAGES, Words


def drawn(width: int, draw: Callable[[Console], None]) -> str:
    """With its colours."""
    file = io.StringIO()
    draw(Console(file=file, width=width, force_terminal=True, color_system="truecolor", _environ={}))
    return file.getvalue()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("width", [40, 80, 200])
def test_it_looks_as_the_help_of_any_command(lang: str, width: int) -> None:
    words = Words(lang)
    commands = {name: _help_of(name) for name in COMMANDS}
    ours = drawn(width, lambda console: listing.show(words, commands, console))
    assert ours == drawn(width, lambda console: build(words, []).help_print([], console=console))


@pytest.mark.parametrize(
    ("line", "asked"),
    [
        ("", True),
        ("-h", True),
        ("--help --lang en", True),
        ("--lang en --help", True),
        ("--help --lang=en", True),
        ("--help --lang", False),
        ("--lang en", False),
        ("games --help", False),
        ("--help games", False),
        ("--version", False),
    ],
)
def test_it_is_shown_when_asked_for(line: str, asked: bool) -> None:
    assert is_list_asked(line.split()) is asked
