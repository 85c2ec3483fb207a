"""Builds the command in the reader's language and prints every refusal as one sentence."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Collection
from importlib import import_module
from keyword import iskeyword
from types import ModuleType
from typing import TYPE_CHECKING

from cabale.cli.version import version_line
from cabale.core.errors import CabaleError, Unreadable
from cabale.core.words import LANGUAGES, Words

if TYPE_CHECKING:
    from cyclopts import App, CycloptsError  # loaded where a command is run, and not for the list of them

# As they are typed and listed. A module is loaded when its command is: what `cabale --help` waits for is little.
COMMANDS = (
    "serve",
    "play",
    "watch",
    "arena",
    "replay",
    "verify",
    "beliefs",
    "games",
    "rules",
    "puzzle",
    "agents",
    "bench",
    "program",
    "mcp",
    "export",
    "import",
    "backup",
    "restore",
    "admin",
    "completion",
)
# Other names that people try: to us a bot is the house's own, but who brings one calls it so, too.
ALSO_CALLED = {"bot": "program"}
INTERRUPTED = 130
UNREADABLE = 2


def main(argv: list[str] | None = None) -> int:
    """Run the command; the exit code."""
    argv = list(sys.argv[1:] if argv is None else argv)
    argv[:1] = [ALSO_CALLED.get(word, word) for word in argv[:1]]
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a letter that cannot be read or shown is no reason to fall over
    words: Words | None = None
    try:
        words = Words(language(argv))
        return _list(words) if is_list_asked(argv) else _run(words, argv)
    except CabaleError as error:
        return _refuse((words or Words()).error(error))
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever was reading has gone (`| head`); keep Python from complaining about it at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1


def is_list_asked(argv: list[str]) -> bool:
    """Whether it is the list of commands that is wanted, and no command's help."""
    typed = [word for word in argv if not word.startswith("--lang=")]
    if "--lang" in typed[:-1]:
        place = typed.index("--lang")
        del typed[place : place + 2]
    return not argv or typed in (["--help"], ["-h"])


def _list(words: Words) -> int:
    from cabale.cli.listing import show

    show(words, {name: _help_of(name) for name in COMMANDS})
    return 0


def _run(words: Words, argv: list[str]) -> int:
    from cyclopts import CycloptsError

    try:
        result = build(words, argv)(argv, print_error=False, exit_on_error=False)
    except CycloptsError as error:
        raise _translated(error) from error
    return result if isinstance(result, int) else 0


def _refuse(sentence: str) -> int:
    from rich.console import Console

    from cabale.rooms.held import visible

    Console(stderr=True, highlight=False, soft_wrap=True).print(visible(sentence), markup=False)
    return UNREADABLE


def language(argv: list[str]) -> str:
    """Looked for before anything else is read, because the help itself is in it."""
    typed = [] if argv[:1] == ["__complete"] else argv  # a shell asks, and the language may be half a word yet
    for place, word in enumerate(typed):
        if word == "--lang" and place + 1 < len(typed):
            return typed[place + 1]
        if word.startswith("--lang="):
            return word.removeprefix("--lang=")
    return os.environ.get("CABALE_LANG") or LANGUAGES[0]


def load(command: str) -> ModuleType:
    """The module of a command; one whose name is a word of Python's has a line after it."""
    return import_module(f"cabale.cli.{command}{'_' * iskeyword(command)}")


def build(words: Words, asked: Collection[str] = COMMANDS) -> App:
    """The command with all its commands, of which those that are asked for can be run."""
    from cyclopts import App, Group

    from cabale.cli.options import Help

    app = App(
        name="cabale",
        help=words("help-cabale"),
        help_format="plaintext",
        help_epilogue=words("help-cabale-example"),
        usage=words("help-cabale-usage"),
        version=version_line,
        group_commands=Group(words("help-commands")),
        group_parameters=Group(words("help-options")),
        group_arguments=Group(words("help-arguments")),
        result_action="return_value",
    )
    app["--help"].help = words("help-help")
    app["--version"].help = words("help-version")
    for name in COMMANDS:
        app.command(
            load(name).command(Help(words, name)) if name in asked else _only_listed,
            name=name,
            help=words(_help_of(name)),
            help_epilogue=words(f"help-{name}-example"),
            usage=words(f"help-{name}-usage"),
        )
    return app


def _help_of(command: str) -> str:
    """The message that says what a command does; `help-agents` is an option's."""
    return "help-agents-command" if command == "agents" else f"help-{command}"


def _only_listed() -> None:
    """Stands for a command that nobody asked for."""


def _translated(error: CycloptsError) -> CabaleError:
    """Cyclopts' errors under our own codes."""
    from cyclopts import (
        CoercionError,
        MissingArgumentError,
        RepeatArgumentError,
        UnknownCommandError,
        UnknownOptionError,
        UnusedCliTokensError,
    )

    match error:
        case UnknownCommandError():
            commands = ", ".join(COMMANDS)
            return Unreadable("unknown-command", word=_first(error), commands=commands)
        case UnknownOptionError():
            return Unreadable("unknown-option", option=error.token.keyword or error.token.value)
        case UnusedCliTokensError():
            return Unreadable("unused-word", word=_first(error))
        case CoercionError(token=token) if token is not None:
            return Unreadable("not-a-number", option=token.keyword or _name(error), value=token.value)
        case MissingArgumentError():
            return Unreadable("missing-argument", option=_name(error))
        case RepeatArgumentError():
            return Unreadable("repeated-option", option=error.token.keyword or _name(error))
        case _:
            return Unreadable("command-line", detail=str(error))


def _first(error: CycloptsError) -> str:
    return (error.unused_tokens or error.root_input_tokens or ["?"])[0]


def _name(error: CycloptsError) -> str:
    """The option as it is typed, or the argument as the help shows it."""
    argument = error.argument
    if argument is None:
        return "?"
    return argument.name if argument.name.startswith("-") else argument.parameter.metavar or argument.name
