"""The options of a command, explained in the reader's language: `help-<command>-<option>`, or `help-<option>` where
several commands share one."""

from collections.abc import Callable, Iterable

from cyclopts import Parameter

from cabale.core.words import LANGUAGES, Words


def _games(_: object) -> Iterable[str]:
    from cabale.core.game import game_ids

    return game_ids()


def _agents(_: object) -> Iterable[str]:
    from cabale.agents import agent_names
    from cabale.core.game import game_ids

    return sorted({name for game in game_ids() for name in agent_names(game)})


# What a shell may complete an option with, asked for when it does.
COMPLETERS: dict[str, Callable[[object], Iterable[str]]] = {
    "game": _games,
    "agents": _agents,
    "agent": _agents,
    "lang": lambda _: LANGUAGES,
    "shell": lambda _: ("bash", "zsh", "fish", "powershell"),
}


class Help:
    """Makes the parameters of one command."""

    def __init__(self, words: Words, command: str) -> None:
        self.words = words
        self._command = command

    def __call__(self, option: str, metavar: str | None = None, alias: str | None = None) -> Parameter:
        own = f"help-{self._command}-{option}"
        text = self.words(own if own in self.words else f"help-{option}")
        if metavar is not None and f"metavar-{metavar.lower()}" in self.words:
            metavar = self.words(f"metavar-{metavar.lower()}")
        completer = COMPLETERS.get(option)
        return Parameter(help=text, show_default=False, negative="", metavar=metavar, alias=alias, completer=completer)

    @property
    def lang(self) -> Parameter:
        """Every command accepts --lang; it has been read before the command is."""
        return self("lang", "LANG")
