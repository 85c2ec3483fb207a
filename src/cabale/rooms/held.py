"""Texts as a screen of letters may break and show them."""

import unicodedata

from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text


def visible(text: str) -> str:
    """Without the characters that steer a terminal: names and chat may come from somebody else's record."""
    return "".join(letter for letter in text if unicodedata.category(letter) not in ("Cc", "Cs"))


# Rich would break a line at a no-break space, so that for its eyes it is no space at all.
_HELD = {0x202F: 0xE000, 0x00A0: 0xE001}
_FREED = {held: space for space, held in _HELD.items()}


def wrapped(text: Text, console: Console, width: int) -> list[Text]:
    """The lines of a text, broken only where it may be."""
    text = text.copy()
    text.plain = text.plain.translate(_HELD)
    lines = list(text.wrap(console, width))
    for line in lines:
        line.plain = line.plain.translate(_FREED)
    return lines


class Held:
    """A text that is printed with its no-break spaces respected."""

    def __init__(self, text: Text, indent: int = 0) -> None:
        self.text = text
        self.indent = indent

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        for number, line in enumerate(wrapped(self.text, console, options.max_width - self.indent)):
            yield Text(" " * self.indent) + line if number else line


class HeldMarkdown:
    """A text in Markdown, its no-break spaces respected likewise."""

    def __init__(self, text: str) -> None:
        self.text = text

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        from rich.markdown import Markdown  # a twentieth of a second, for the one page that is written in it

        for segments in console.render_lines(Markdown(self.text.translate(_HELD)), options, pad=False):
            line = Text()
            for segment in segments:
                line.append(segment.text.translate(_FREED), segment.style)
            line.rstrip()
            yield line
