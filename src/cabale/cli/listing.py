"""The list of commands, as `cabale --help` shows it: the first thing anybody asks for. Drawn as cyclopts would draw it,
which a test holds it to; loading cyclopts to list twenty lines takes longer than all the rest."""

import math

from rich.console import Console
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from cabale.core.words import Words

OPTIONS = (("--help (-h)", "help-help"), ("--version", "help-version"))


def show(words: Words, commands: dict[str, str], console: Console | None = None) -> None:
    """Usage, what this is, every command with what it does (by its message), and how to begin."""
    console = console or Console()
    table = Table(show_header=False, box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column(style="cyan", max_width=math.ceil(console.width * 0.35))
    table.add_column(overflow="fold")
    for name, message in (*sorted(commands.items()), *OPTIONS):
        table.add_row(name, Text(words(message)))
    console.print(Text(f"Usage: {words('help-cabale-usage')}\n", style="bold"))
    console.print(Text(f"{words('help-cabale')}\n"))
    console.print(Panel(table, title=words("help-commands"), title_align="left", border_style="none"))
    console.print(Text(f"\n{words('help-cabale-example')}"))
