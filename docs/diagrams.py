"""Draws from the code what the pages and the report show of it: the layers from the import contract and the imports
themselves, the phases of each game from matches that were played, the messages from their types, one match's way of a
move from a real server's words. Nothing here is drawn by hand; graphviz (`dot`) lays it out.

    python docs/diagrams.py FOLDER [fr|en]
"""

from __future__ import annotations

import html
import subprocess
import sys
import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import grimp
import msgspec

from cabale.core.chance import Seeded
from cabale.core.game import Game, find_game, game_ids
from cabale.core.words import Words
from cabale.table import messages

ROOT = Path(__file__).resolve().parents[1]
STYLE = (
    'graph [bgcolor="transparent" pad=0.1]; node [fontname="Helvetica" fontsize=11 shape=box style="rounded,filled" '
)
STYLE += (
    'fillcolor="#f4efe6" color="#8a6d3b"]; edge [fontname="Helvetica" fontsize=9 color="#8a6d3b" fontcolor="#5b4a2b"];'
)
SEEDS = 60  # matches that show which phase follows which
RARE = 0.02  # of what leaves a phase: drawn thin


def dot(source: str, path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    done = subprocess.run(["dot", "-Tsvg"], input=source, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"dot, for {path.name}: {done.stderr}")
    path.write_text(done.stdout, encoding="utf-8")


def layer_names() -> list[list[str]]:
    """The layers of the import contract, highest first; several names where they stand side by side."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    (contract,) = (one for one in project["tool"]["importlinter"]["contracts"] if one["type"] == "layers")
    return [[name.strip().removeprefix("cabale.") for name in layer.split("|")] for layer in contract["layers"]]


def layers() -> str:
    """Who imports whom: an arrow for each pair of layers, as thick as there are imports. Every layer stands on the
    core, whose arrows would hide the others: they are counted in the boxes."""
    graph = grimp.build_graph("cabale", cache_dir=None)
    names = [name for layer in layer_names() for name in layer]
    modules = {name: graph.find_descendants(f"cabale.{name}") | {f"cabale.{name}"} for name in names}
    lines = ["digraph layers { rankdir=TB; ranksep=0.4; nodesep=0.5;", STYLE]
    for name in names:
        counted = Counter(
            other
            for module in modules[name]
            for imported in graph.find_modules_directly_imported_by(module)
            for other in names
            if other != name and imported in modules[other]
        )
        on_core = f"\\n{counted['core']} × core" if counted["core"] else ""
        lines.append(f'"{name}" [label="{name}\\n{len(modules[name])} modules{on_core}"];')
        for other, count in counted.items():
            if other != "core" or name == "games":
                width = 0.5 + min(count, 60) / 20
                lines.append(f'"{name}" -> "{other}" [label=" {count}" penwidth={width:.1f}];')
    return "\n".join([*lines, "}"])


def transitions(game: Game) -> Counter[tuple[str, str]]:
    """How often which phase followed which, in matches of blind players of every size."""
    found: Counter[tuple[str, str]] = Counter()
    for seed in range(SEEDS):
        seats = game.seats[seed % len(game.seats)]
        chance = Seeded(seed, "phases")
        state = game.start(seats, game.Options(), chance)
        before = phase_of(state)
        while state.to_act:
            seat = state.to_act[0]
            state.apply(seat, state.legal(seat).sample(chance), chance)
            after = phase_of(state)
            if after != before:
                found[before, after] += 1
            before = after
    return found


def phase_of(state: Any) -> str:
    return str(state.view(-1, ()).board.phase.value)


def phases(game: Game, lang: str) -> str:
    words = Words(lang, game)
    found = transitions(game)
    leaving: Counter[str] = Counter()
    for (before, _), count in found.items():
        leaving[before] += count
    seen = list(dict.fromkeys(phase for pair in found for phase in pair))
    lines = ["digraph phases { rankdir=LR;", STYLE, 'start [shape=circle label="" width=0.15 fillcolor="#8a6d3b"];']
    clauses = dict(zip(phase_names(game), clauses_of(game), strict=True))
    for phase in seen:
        over = " shape=doubleoctagon" if phase == "over" else ""
        lines.append(f'"{phase}" [label="{title(words, phase)}\\n{clauses[phase]}"{over}];')
    lines.append(f'start -> "{seen[0]}";')
    for (before, after), count in sorted(found.items()):
        share = count / leaving[before]
        thin = " style=dashed" if share < RARE else ""
        lines.append(f'"{before}" -> "{after}" [label="{share:.0%}"{thin}];')
    return "\n".join([*lines, "}"])


def title(words: Words, phase: str) -> str:
    message = f"phase-{phase}"
    return words(message) if message in words else phase.replace("-", " ")


def phase_names(game: Game) -> list[str]:
    module = __import__(f"{game.package}.phases", fromlist=["PHASES"])
    return [str(phase.value) for phase in module.PHASES]


def clauses_of(game: Game) -> tuple[str, ...]:
    return tuple(__import__(f"{game.package}.phases", fromlist=["CLAUSES"]).CLAUSES)


def message_graph() -> str:
    """Every message of a table's socket with its fields, those that come in at the left."""
    lines = ["digraph messages { rankdir=LR; nodesep=0.12; ranksep=1.6;", STYLE, "node [shape=plain];"]
    sides = (("in", messages.FromClient), ("out", messages.ToClient))
    for side, union in sides:
        for kind in get_args(union):
            lines.append(f'"{side}-{kind.__name__}" [label=<{record(kind)}>];')
    lines.append('table [shape=box label="a table"];')
    lines += [f'"in-{kind.__name__}" -> table;' for kind in get_args(messages.FromClient)]
    lines += [f'table -> "out-{kind.__name__}";' for kind in get_args(messages.ToClient)]
    return "\n".join([*lines, "}"])


def record(kind: type[Any]) -> str:
    fields = [field for field in msgspec.structs.fields(kind) if field.name != "ref"]
    rows = "".join(
        f'<tr><td align="left"><font point-size="9">{html.escape(field.encode_name)}</font></td></tr>'
        for field in fields
    )
    head = f'<tr><td bgcolor="#e6d9bf"><b>{kind.__name__}</b></td></tr>'
    return f'<table border="0" cellborder="1" cellspacing="0" color="#8a6d3b">{head}{rows}</table>'


def drawings(lang: str) -> Iterator[tuple[str, str]]:
    for game_id in game_ids():
        yield f"phases-{game_id}", phases(find_game(game_id), lang)
    yield "layers", layers()
    yield "messages", message_graph()


def draw(folder: Path, lang: str) -> None:
    for name, source in drawings(lang):
        dot(source, folder / f"{name}.svg")


if __name__ == "__main__":
    draw(Path(sys.argv[1]), sys.argv[2] if len(sys.argv) > 2 else "en")
