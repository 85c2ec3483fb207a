"""What a page of Markdown shows that can be run: blocks of Python, commands after a `$`, files by their caption, lines
of plain blocks that begin with a program; and every command that is named anywhere."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

FENCE = re.compile(r"^( *)```([^\n`]*)\n(.*?)^\1```$", re.MULTILINE | re.DOTALL)
# What a reader has already by then, and need not see: <!-- first: … -->
FIRST = re.compile(r"<!-- first:\n(.*?)-->", re.DOTALL)
# What is shown without a label, beside blocks between fences: indented under an empty line.
INDENTED = re.compile(r"(?<=\n\n)((?: {4}.*\n)+)")
PROGRAMS = ("cabale", "pip", "python", "pytest", "make", "ray", "export", "podman", "docker", "cp", "PYTHONPATH=src")
REMARK = re.compile(r" {2,}(?![- ])| # ")
INLINE = re.compile(r"`(cabale [^`]+)`")
SPAN = re.compile(r"(?<!`)`([^`]+)`(?!`)")
VARIABLE = re.compile(r"[A-Z_]+=\S* ")  # before a program
# A block that is run only where PyTorch is installed, since that is large.
WITH_TORCH = "with-torch"


@dataclass(frozen=True)
class Block:
    """Something to run: of Python (where it has a caption, a file too), or commands line by line."""

    kind: str
    text: str
    line: int
    caption: str | None = None


def blocks(page: Path, torch: bool = False) -> list[Block]:
    """All that is to be run, in its order; what needs PyTorch where that is asked for."""
    text = page.read_text(encoding="utf-8")
    found = [(one.start(), Block("python", one[1], text.count("\n", 0, one.start()))) for one in FIRST.finditer(text)]
    for one in FENCE.finditer(text):
        label, inside = one[2].strip(), one[3]
        options: dict[str, str] = {}
        if label.startswith("{code-block}"):
            label = label.split()[-1]
            options = dict(re.findall(r"^:([\w-]+): (.*)$", inside, re.MULTILINE))
            inside = re.sub(r"\A(:[\w-]+: .*\n)+\n?", "", inside)
        if label in ("python", "console") and (torch or options.get("class") != WITH_TORCH):
            line = text.count("\n", 0, one.start()) + 1
            found.append((one.start(), Block(label, textwrap.dedent(inside), line, options.get("caption"))))
    return [block for _, block in sorted(found, key=lambda pair: pair[0])]


def commands(page: Path) -> list[str]:
    """The command lines of plain blocks, without what is said beside them."""
    text = page.read_text(encoding="utf-8")
    shown = [one[3] for one in FENCE.finditer(text) if not one[2].strip()]
    shown += [one[1] for one in INDENTED.finditer(FENCE.sub("", text))]
    lines = [line.strip() for block in shown for line in block.replace("\\\n", " ").splitlines()]
    found = [REMARK.split(line)[0].strip() for line in lines if line.split(" ")[0] in PROGRAMS]
    return [command for line in found for command in line.split(" && ")]


def mentions(page: Path) -> Iterator[str]:
    """Every command line of ours that the page names, in a block or in a sentence."""
    text = page.read_text(encoding="utf-8")
    for one in FENCE.finditer(text):
        if one[2].strip() not in ("", "console"):
            continue
        for line in one[3].splitlines():
            words = line.strip().removeprefix("$ ")
            if words.startswith("cabale ") and "{" not in words:
                yield re.split(r" {2,}|#|…| &&| >", words)[0].strip()
    for found in INLINE.findall(text):
        yield re.split(r" &&| >|…", found)[0].strip()


def sentences(page: Path) -> list[str]:
    """The whole command lines of ours in its sentences: more than a command's name."""
    text = FENCE.sub("", page.read_text(encoding="utf-8"))
    lines = [" ".join(re.split(r" &&| >|…$", found)[0].split()) for found in INLINE.findall(text)]
    return [line for line in lines if len(line.split()) > 2 or line.startswith("cabale --")]


def named_commands(page: Path) -> set[str]:
    """Every command line that the page names, in a plain block or in a sentence, without the variables before it; a
    program's path is its name."""
    text = page.read_text(encoding="utf-8")
    plain = [one[3] for one in FENCE.finditer(text) if one[2].strip() in ("", "console")]
    rest = FENCE.sub("", text)
    plain += [one[1] for one in INDENTED.finditer(rest)]
    shown = [line for block in plain for line in block.replace("\\\n", " ").splitlines()]
    lines = [" ".join(REMARK.split(line.strip().removeprefix("$ "))[0].split()) for line in shown]
    lines += [f"make {word}" for block in plain for word in re.findall(r"\bmake ([a-z.][\w./-]+)", block)]
    lines += [" ".join(one.split()) for one in SPAN.findall(rest)]
    found = set()
    for command in (part for line in lines for part in line.split(" && ")):
        program, _, words = re.sub(rf"^({VARIABLE.pattern})+", "", command).strip().partition(" ")
        if words:
            found.add(f"{Path(program).name} {words}")
    return found
