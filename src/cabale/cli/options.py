"""The options of a command, explained in the reader's language: `help-<command>-<option>`, or `help-<option>` where
several commands share one."""

from cyclopts import Parameter

from cabale.core.words import Words


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
        return Parameter(help=text, show_default=False, negative="", metavar=metavar, alias=alias)

    @property
    def lang(self) -> Parameter:
        """Every command accepts --lang; it has been read before the command is."""
        return self("lang", "LANG")
