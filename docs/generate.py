"""What the pages show that is made from the code: pictures and the list of commands, into docs/_generated.

python docs/generate.py en
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from diagrams import draw

from cabale.cli.app import COMMANDS, build
from cabale.core.words import Words

FOLDER = Path(__file__).parent / "_generated"


def commands(words: Words) -> Iterator[str]:
    app = build(words)
    for name in COMMANDS:
        yield f"## cabale {name}\n\n{app[name].help}\n\n```\n{words(f'help-{name}-usage')}\n```\n"
        rows = []
        for argument in app[name].assemble_argument_collection():
            metavar = argument.parameter.metavar or ""
            is_option = argument.name.startswith("-")
            shown = " ".join(filter(None, [*argument.names, metavar])) if is_option else metavar or argument.name
            rows.append(f"| `{shown}` | {argument.parameter.help} |")
        yield "\n".join(["| | |", "|---|---|", *rows, ""]) if rows else ""
        yield "\n".join(f"> {line}" for line in words(f"help-{name}-example").splitlines()) + "\n"


if __name__ == "__main__":
    lang = sys.argv[1]
    FOLDER.mkdir(exist_ok=True)
    draw(FOLDER, lang)
    (FOLDER / "commands.md").write_text("\n".join(commands(Words(lang))), encoding="utf-8")
