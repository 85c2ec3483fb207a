"""The manual pages, written from the commands themselves: `python -m cabale.cli.manual FOLDER` puts cabale.1 there, in
French below `fr/` as man looks for it."""

import sys
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path

from cyclopts import App

from cabale.cli.app import COMMANDS, build
from cabale.core.words import LANGUAGES, Words


def escaped(text: str) -> str:
    """For roff: a backslash is a command, a dash without one may be a hyphen, a line's first dot or quote likewise."""
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return "\n".join(f"\\&{line}" if line.startswith((".", "'")) else line for line in text.split("\n"))


def page(words: Words) -> str:
    """The whole manual in the language of these words."""
    app = build(words)
    about = words("help-cabale")
    lines = [
        f'.TH CABALE 1 "" "cabale {version("cabale")}" "Cabale"',
        f".SH {words('manual-name')}",
        f"cabale \\- {escaped(about)}",
        f".SH {words('manual-synopsis')}",
        escaped(words("help-cabale-usage")),
        f".SH {words('help-commands').upper()}",
    ]
    for name in COMMANDS:
        lines += command(app[name], words, name)
    lines += [f".SH {words('manual-more')}", escaped(words("manual-more-text"))]
    return "\n".join(lines) + "\n"


def command(app: App, words: Words, name: str) -> Iterator[str]:
    yield f".SS cabale {name}"
    yield escaped(str(app.help))
    yield ".P"
    yield f".B {escaped(words(f'help-{name}-usage'))}"
    for argument in app.assemble_argument_collection():
        if argument.parameter.show is False:
            continue
        metavar = argument.parameter.metavar or ""
        is_option = argument.name.startswith("-")
        shown = [*argument.names, metavar] if is_option else [metavar or argument.name]
        yield ".TP"
        yield f".B {escaped(' '.join(filter(None, shown)))}"
        yield escaped(str(argument.parameter.help or ""))
    yield ".P"
    for line in words(f"help-{name}-example").splitlines():
        yield escaped(line)
        yield ".br"


def write(folder: Path) -> list[Path]:
    """A page a language, where man looks for it; the paths."""
    written = []
    for lang in LANGUAGES:
        place = folder / ("man1" if lang == "en" else f"{lang}/man1")
        place.mkdir(parents=True, exist_ok=True)
        (place / "cabale.1").write_text(page(Words(lang)), encoding="utf-8")
        written.append(place / "cabale.1")
    return written


if __name__ == "__main__":
    print(*write(Path(sys.argv[1])), sep="\n")
