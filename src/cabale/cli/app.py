"""Builds the command in the reader's language and prints every refusal as one sentence."""

import io
import os
import sys
from types import ModuleType

from cyclopts import (
    App,
    CoercionError,
    CycloptsError,
    Group,
    MissingArgumentError,
    RepeatArgumentError,
    UnknownCommandError,
    UnknownOptionError,
    UnusedCliTokensError,
)
from rich.console import Console

from cabale.cli import (
    agents,
    arena,
    beliefs,
    bench,
    export,
    games,
    import_,
    play,
    program,
    replay,
    rules,
    serve,
    verify,
    watch,
)
from cabale.cli.options import Help
from cabale.cli.version import version_line
from cabale.core.errors import CabaleError, Unreadable
from cabale.core.words import LANGUAGES, Words
from cabale.rooms.held import visible

COMMANDS = (serve, play, watch, arena, replay, verify, beliefs, games, rules, agents, bench, program, export, import_)
INTERRUPTED = 130
UNREADABLE = 2


def main(argv: list[str] | None = None) -> int:
    """Run the command; the exit code."""
    argv = sys.argv[1:] if argv is None else argv
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a letter that cannot be read or shown is no reason to fall over
    words = Words()
    try:
        words = Words(language(argv))
        result = build(words)(argv, print_error=False, exit_on_error=False)
        return result if isinstance(result, int) else 0
    except CycloptsError as error:
        return _refuse(words.error(_translated(error)))
    except CabaleError as error:
        return _refuse(words.error(error))
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever was reading has gone (`| head`); keep Python from complaining about it at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1


def _refuse(sentence: str) -> int:
    Console(stderr=True, highlight=False, soft_wrap=True).print(visible(sentence), markup=False)
    return UNREADABLE


def language(argv: list[str]) -> str:
    """Looked for before anything else is read, because the help itself is in it."""
    for place, word in enumerate(argv):
        if word == "--lang" and place + 1 < len(argv):
            return argv[place + 1]
        if word.startswith("--lang="):
            return word.removeprefix("--lang=")
    return os.environ.get("CABALE_LANG") or LANGUAGES[0]


def name_of(module: ModuleType) -> str:
    """A command as it is typed; a module whose name is a word of Python's has a line after it."""
    return module.__name__.rpartition(".")[2].rstrip("_")


def build(words: Words) -> App:
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
    for module in COMMANDS:
        name = name_of(module)
        app.command(
            module.command(Help(words, name)),
            name=name,
            help=words("help-agents-command" if name == "agents" else f"help-{name}"),
            help_epilogue=words(f"help-{name}-example"),
            usage=words(f"help-{name}-usage"),
        )
    return app


def _translated(error: CycloptsError) -> CabaleError:
    """Cyclopts' errors under our own codes."""
    match error:
        case UnknownCommandError():
            commands = ", ".join(map(name_of, COMMANDS))
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
