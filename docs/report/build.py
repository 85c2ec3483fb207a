"""The report in French, as a PDF: its chapters are pages of the French site too, and Typst sets them for paper.

python docs/report/build.py        (make report) writes build/rapport-cabale.pdf
"""

from __future__ import annotations

import re
import shutil
import sys
import tomllib
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import typst
from markdown_it import MarkdownIt
from markdown_it.token import Token

HERE = Path(__file__).resolve().parent
DOCS = HERE.parent
ROOT = DOCS.parent
WORK = ROOT / "build" / "report"
OUTPUT = ROOT / "build" / "rapport-cabale.pdf"
SECOND_PART = "7-multi-agents"
LONGEST_UNBROKEN = 30  # letters of code in a sentence that stay on one line
HEIGHTS = {
    "messages": 124,
    "sequence": 86,
    "layers": 104,
    "classes": 92,
    "evidence.fr": 80,
    "puzzle-citadelles-desktop": 84,
    "ladder.fr": 46,
    "speed.fr": 42,
}  # mm
HERE_ALONE = {
    "classes",
    "layers",
    "speed.fr",
    "puzzle-citadelles-desktop",
}  # where they are named, since they would rise above their chapter


def escaped(text: str) -> str:
    return re.sub(r"([\\#$*_`<>@\[\]~/])", r"\\\1", text)


def inline(tokens: list[Token]) -> str:
    """The words of a paragraph, with what is slanted, bold, code or a link."""
    out = []
    for token in tokens:
        match token.type:
            case "text":
                out.append(escaped(token.content))
            case "code_inline":
                # A command may be broken between its words, never inside an option.
                whole = len(token.content) <= LONGEST_UNBROKEN
                words = [token.content] if whole else token.content.split(" ")
                out.append('#raw(" ")'.join(f"#box[#raw({quoted(word)})]" for word in words))
            case "softbreak" | "hardbreak":
                out.append(" ")
            case "em_open":
                out.append("#emph[")
            case "strong_open":
                out.append("#strong[")
            case "em_close" | "strong_close":
                out.append("]")
            case "image":
                out.append(picture(str(token.attrs["src"]), token.content))
            case _:  # links name their pages, comments name figures: paper has neither
                pass
    return "".join(out)


def quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def picture(source: str, caption: str) -> str:
    """A figure from a file, which is copied beside the text, because Typst reads nothing outside its folder."""
    path = (HERE / source).resolve()
    shutil.copy(path, WORK / path.name)
    height = f", height: {HEIGHTS[path.stem]}mm" if path.stem in HEIGHTS else ""
    image = f'image({quoted(path.name)}, width: 100%, fit: "contain"{height})'
    place = ", placement: none" if path.stem in HERE_ALONE else ""
    return f"#figure({image}, caption: [{escaped(caption)}]{place})"


def blocks(tokens: list[Token]) -> Iterator[str]:
    for place, token in enumerate(tokens):
        match token.type:
            case "heading_open":
                yield "\n" + "=" * int(token.tag[1]) + " "
            case "heading_close" | "paragraph_close":
                yield "\n\n"
            case "inline":
                yield inline(token.children or [])
            case "fence":
                language = "python" if token.info == "python" else "sh"
                yield f"#raw({quoted(token.content.rstrip())}, lang: {quoted(language)}, block: true)\n\n"
            case "list_item_open":
                yield "- "
            case "table_open" | "html_block" | "blockquote_open":
                raise SystemExit(f"{token.type} is not set yet: {tokens[place + 1].content}")
            case _:
                pass


def figures_in(text: str) -> str:
    """Comments that mark figures, taken out: the numbers between them stay."""
    return re.sub(r"<!--.*?-->", "", text, flags=re.DOTALL)


def chapters() -> list[Path]:
    return sorted(HERE.glob("[0-9]*.fr.md"))


def body() -> str:
    parts = []
    for chapter in chapters():
        if chapter.name.startswith(SECOND_PART):
            parts.append("#part[Seconde partie]\n")
        tokens = MarkdownIt("commonmark").parse(figures_in(chapter.read_text(encoding="utf-8")))
        parts.append("".join(blocks(tokens)))
    return "\n".join(parts)


def main() -> None:
    shutil.rmtree(WORK, ignore_errors=True)
    WORK.mkdir(parents=True)
    version = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    head = (HERE / "paper.typ").read_text(encoding="utf-8")
    head = head.replace("VERSION", version).replace("YEAR", str(datetime.now(UTC).year))
    (WORK / "report.typ").write_text(head + body(), encoding="utf-8")
    typst.compile(str(WORK / "report.typ"), output=str(OUTPUT))
    print(OUTPUT)


if __name__ == "__main__":
    sys.exit(main())
