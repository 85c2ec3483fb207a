"""Draws from the code what the pages and the report show of it: the layers from the import contract and the imports
themselves, the phases of each game from matches that were played, the messages from their types, one match's way of a
move from a real server's words. Nothing here is drawn by hand; graphviz (`dot`) lays out what has no order of its own.

    python docs/diagrams.py FOLDER [fr|en]
"""

from __future__ import annotations

import html
import inspect
import re
import subprocess
import sys
import tomllib
from collections import Counter
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any, get_args

import grimp
import msgspec

from cabale.core.chance import Seeded
from cabale.core.game import Game, find_game, game_ids
from cabale.core.match import Match
from cabale.core.words import Words
from cabale.table import messages

ROOT = Path(__file__).resolve().parents[1]
STYLE = """
graph [bgcolor="transparent" pad=0.1];
node [fontname="Helvetica" fontsize=14 margin="0.09,0.05" shape=box style="rounded,filled" fillcolor="#f4efe6"
  color="#8a6d3b"];
edge [fontname="Helvetica" fontsize=12 color="#8a6d3b" fontcolor="#5b4a2b"];
"""
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
    """Who imports whom, as a square: a row for who imports, a column for what is imported, both from the highest layer
    down. Beside the diagonal, which counts a layer's own modules, nothing may stand below it."""
    graph = grimp.build_graph("cabale", cache_dir=None)
    names = [name for layer in layer_names() for name in layer]
    modules = {name: graph.find_descendants(f"cabale.{name}") | {f"cabale.{name}"} for name in names}
    side, left, top = 34, 84, 74
    out = [svg_open(left + side * len(names) + 4, top + side * len(names) + 4)]
    for place, name in enumerate(names):
        across, down = left + side * place, top + side * place
        out.append(f'<text x="{left - 8}" y="{down + 22}" text-anchor="end" font-size="13">{name}</text>')
        turned = f"translate({across + 21} {top - 8}) rotate(-60)"
        out.append(f'<text transform="{turned}" font-size="13">{name}</text>')
    for row, name in enumerate(names):
        counted = Counter(
            other
            for module in modules[name]
            for imported in graph.find_modules_directly_imported_by(module)
            for other in names
            if other != name and imported in modules[other]
        )
        for column, other in enumerate(names):
            count = len(modules[name]) if name == other else counted[other]
            shade = 1.0 if name == other else min(count, 60) / 80
            ink = "#fff" if shade > 0.6 else "#3a2c12"
            x, y = left + side * column, top + side * row
            box = f'x="{x}" y="{y}" width="{side}" height="{side}" stroke="#d8c8a6"'
            out.append(f'<rect {box} fill="#8a6d3b" fill-opacity="{shade:.2f}"/>')
            if count:
                at = f'x="{x + side / 2}" y="{y + 22}" text-anchor="middle" font-size="12"'
                out.append(f'<text {at} fill="{ink}">{count}</text>')
    return "\n".join([*out, "</svg>"])


def svg_open(width: float, height: float) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="Helvetica">'


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
    lines = [
        "digraph phases { rankdir=LR; ranksep=0.25; nodesep=0.2;",
        STYLE,
        'start [shape=circle label="" width=0.15 fillcolor="#8a6d3b"];',
    ]
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


COLUMNS, CARD, LINE, GAP = 4, 150, 15, 10  # of the picture of messages: cards side by side, and their measures


def message_cards(lang: str) -> str:
    """Every message of a table's socket as a card with its fields, first what comes in, then what goes out."""
    titles = {"en": ("To the table", "From the table"), "fr": ("Vers la table", "De la table")}[lang]
    out, bottom = [], 0
    for title, union in zip(titles, (messages.FromClient, messages.ToClient), strict=True):
        out.append(f'<text x="0" y="{bottom + 16}" font-size="14" font-weight="bold">{title}</text>')
        ends = [bottom + 26] * COLUMNS
        for kind in get_args(union):
            column = ends.index(min(ends))
            fields = [field.encode_name for field in msgspec.structs.fields(kind) if field.name != "ref"]
            out += card(kind.__name__, fields, (CARD + GAP) * column, ends[column])
            ends[column] += LINE * (len(fields) + 1) + 6 + GAP
        bottom = max(ends) + GAP
    return "\n".join([svg_open(COLUMNS * (CARD + GAP) - GAP, bottom), *out, "</svg>"])


def card(name: str, fields: list[str], x: int, y: int) -> Iterator[str]:
    height = LINE * (len(fields) + 1) + 6
    yield f'<rect x="{x}" y="{y}" width="{CARD}" height="{height}" fill="#f4efe6" stroke="#8a6d3b"/>'
    yield f'<rect x="{x}" y="{y}" width="{CARD}" height="{LINE + 4}" fill="#e6d9bf" stroke="#8a6d3b"/>'
    yield f'<text x="{x + 7}" y="{y + LINE - 1}" font-size="12.5" font-weight="bold">{name}</text>'
    for place, field in enumerate(fields, 2):
        yield f'<text x="{x + 7}" y="{y + LINE * place}" font-size="12">{html.escape(field)}</text>'


CLASSES = (
    "game.Game",
    "match.Match",
    "record.Record",
    "state.State",
    "chance.Chance",
    "legal.Legal",
    "outcome.Outcome",
)
SHOWN = 9  # methods of a class, the first ones


def class_graph() -> str:
    """The classes of the core with their methods, and an arrow where one's signatures name another."""
    kinds = [find_class(f"cabale.core.{name}") for name in CLASSES] + [
        find_class(f"cabale.agents.{name}") for name in ("agent.Agent", "mind.Mind")
    ]
    names = {kind.__name__ for kind in kinds}
    lines = ["digraph classes { rankdir=LR; nodesep=0.12; ranksep=0.35;", STYLE, "node [shape=plain];"]
    for kind in kinds:
        methods = [name for name, value in vars(kind).items() if not name.startswith("_") and callable_or_asked(value)]
        rows = "".join(
            f'<tr><td align="left"><font point-size="12">{name}</font></td></tr>' for name in methods[:SHOWN]
        )
        head = f'<tr><td bgcolor="#e6d9bf"><b>{kind.__name__}</b></td></tr>'
        body = f'<table border="0" cellborder="1" cellspacing="0" color="#8a6d3b">{head}{rows}</table>'
        lines.append(f'"{kind.__name__}" [label=<{body}>];')
        source = inspect.getsource(kind)
        for other in sorted(names - {kind.__name__}):
            if re.search(rf"(:|->) [^#\n]*\b{other}\b", source):
                lines.append(f'"{kind.__name__}" -> "{other}";')
    return "\n".join([*lines, "}"])


def find_class(path: str) -> Any:
    module, _, name = path.rpartition(".")
    return getattr(import_module(module), name)


def callable_or_asked(value: object) -> bool:
    return callable(value) or isinstance(value, property | classmethod | staticmethod)


ENACTED = 8  # decisions until a government of five seats has enacted: a nomination, five votes, two tiles


def sequence(seed: int = 0) -> str:
    """One round of a real match of Secret Hitler, as it was played: who decided what, and who was told what. The first
    match whose first government was elected."""
    rows, names = trace(seed)
    return lifelines(rows, names) if any(name == "Enact" for _, _, name, _ in rows) else sequence(seed + 1)


Row = tuple[str, int, str, list[int]]


def trace(seed: int) -> tuple[list[Row], tuple[str, ...]]:
    game = find_game("secret-hitler")
    match = Match(game, ("Ada", "Blaise", "Chloé", "Denis", "Emmy"), Seeded(seed))
    luck = Seeded(seed, "players")
    told = {seat: len(match.feed(seat)) for seat in range(5)}
    rows: list[Row] = []
    for _ in range(ENACTED):
        seat = match.to_act[0]
        action = match.legal(seat).sample(luck)
        match.apply(seat, action)
        rows.append(("act", seat, type(action).__name__, []))
        news: dict[str, list[int]] = {}
        for other in range(5):
            for event in match.feed(other)[told[other] :]:
                news.setdefault(type(event).__name__, []).append(other)
            told[other] = len(match.feed(other))
        rows += [("tell", -1, name, sorted(set(seats))) for name, seats in news.items()]
    return rows, match.seats


def lifelines(rows: list[Row], names: tuple[str, ...]) -> str:
    """A column for everybody; a full arrow is a decision, a dashed one what was told, with a head at each who was."""
    width, step, top = 96, 22, 26
    place = {seat: 46 + width * seat for seat in range(5)} | {-1: 46 + width * 5}
    height = top + step * (len(rows) + 1)
    out = [svg_open(place[-1] + 46, height)]
    for seat, x in place.items():
        name = names[seat] if seat >= 0 else "Match"
        out.append(f'<rect x="{x - 42}" y="6" width="84" height="22" rx="5" fill="#f4efe6" stroke="#8a6d3b"/>')
        out.append(f'<text x="{x}" y="21" text-anchor="middle" font-size="12">{name}</text>')
        out.append(f'<line x1="{x}" y1="28" x2="{x}" y2="{height - 4}" stroke="#c8b48a" stroke-dasharray="3 3"/>')
    for number, (kind, seat, name, seats) in enumerate(rows, 1):
        y = top + step * number
        beside = f'x="{place[-1] - 14}" y="{y - 5}" text-anchor="end" font-size="12"'
        if kind == "act":
            out.append(
                f'<line x1="{place[seat]}" y1="{y}" x2="{place[-1] - 6}" y2="{y}" stroke="#5b4a2b" stroke-width="1.4"/>'
            )
            out.append(f'<path d="M{place[-1]} {y} l-8 -4 v8 z" fill="#5b4a2b"/>')
            out.append(f'<text {beside} font-weight="bold">{name}</text>')
        else:
            far = min(place[other] for other in seats)
            out.append(f'<line x1="{place[-1]}" y1="{y}" x2="{far}" y2="{y}" stroke="#8a6d3b" stroke-dasharray="5 3"/>')
            out += [f'<path d="M{place[other]} {y} l8 -4 v8 z" fill="#8a6d3b"/>' for other in seats]
            out.append(f'<text {beside} fill="#7a5b1e">{name}</text>')
    return "\n".join([*out, "</svg>"])


def drawings(lang: str) -> Iterator[tuple[str, str]]:
    for game_id in game_ids():
        yield f"phases-{game_id}", phases(find_game(game_id), lang)
    yield "classes", class_graph()


def draw(folder: Path, lang: str) -> None:
    for name, source in drawings(lang):
        dot(source, folder / f"{name}.svg")
    for name, picture in (("layers", layers()), ("messages", message_cards(lang)), ("sequence", sequence())):
        (folder / f"{name}.svg").write_text(picture, encoding="utf-8")


if __name__ == "__main__":
    draw(Path(sys.argv[1]), sys.argv[2] if len(sys.argv) > 2 else "en")
