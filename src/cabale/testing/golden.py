"""Golden matches: stories told to the letter, with what each audience heard and every seat's view, kept as text.

To add one for a game: write a function in `tests/golden/<game>.py` (the game's id with underscores), without arguments,
that arranges a match, plays it and returns it. Its name becomes the file's, its docstring says which rule it shows:

    def veto_refused() -> Story:
        \"\"\"SH 3.4: refused once, the Chancellor must enact.\"\"\"
        match = arrange("LFHLL", tiles="FFL FFL")
        …
        match.note("nobody but the two saw these tiles")   # optional: the note, and all views at this point
        return match

Functions whose name begins with `_` are helpers. `make golden` writes `tests/golden/<game>/<name>.txt`; read the diff
before you commit it. Views are shown at the deal, at each note, at the end of each round (when `state.moment` moves
on) and at the end, only what changed; what is the same for everybody stands once.
"""

from __future__ import annotations

import importlib.util
import inspect
import sys
from collections.abc import Callable, Iterator
from difflib import unified_diff
from enum import Enum
from pathlib import Path
from types import ModuleType

import msgspec
from msgspec import Struct

from cabale.core.game import Game, find_game, game_ids
from cabale.core.match import Match, decode_action, decode_utterance, replay_steps
from cabale.core.messages import Event
from cabale.core.record import Moved, Record, Spoke, read_record
from cabale.core.seats import SPECTATOR

WIDTH = 118


def plain(value: object) -> str:
    """A value in a few readable words, the same in every run."""
    if isinstance(value, Struct):
        fields = [
            f"{name}={_inner(getattr(value, name))}"
            for name, default in _fields(type(value))
            if getattr(value, name) != default
        ]
        return " ".join([type(value).__name__, *fields]) if fields else type(value).__name__
    if isinstance(value, bool):
        return "yes" if value else "no"
    if value is None:
        return "-"
    if isinstance(value, Enum):
        return str(value.value)
    if isinstance(value, list | tuple):
        return "[" + ", ".join(_inner(item) for item in value) + "]"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{plain(key)}: {_inner(item)}" for key, item in value.items()) + "}"
    if isinstance(value, set | frozenset):
        return plain(sorted(value))
    return str(value)


def _inner(value: object) -> str:
    return f"({plain(value)})" if isinstance(value, Struct) else plain(value)


def _fields(kind: type[Struct]) -> Iterator[tuple[str, object]]:
    """Each field and its default, which is not worth a word."""
    required = len(kind.__struct_fields__) - len(kind.__struct_defaults__)
    for place, name in enumerate(kind.__struct_fields__):
        yield name, kind.__struct_defaults__[place - required] if place >= required else msgspec.UNSET


def lines_of(value: object, path: str = "") -> Iterator[tuple[str, str]]:
    """A view as lines `path: value`; a structure inside a list takes one line."""
    if isinstance(value, Struct) and (not path or "." not in path):
        for name in value.__struct_fields__:
            yield from lines_of(getattr(value, name), f"{path}.{name}" if path else name)
    elif isinstance(value, tuple | list) and any(isinstance(item, Struct) for item in value):
        for place, item in enumerate(value):
            yield f"{path}[{place}]", plain(item)
    else:
        yield path, plain(value)


def audience(seats: set[int], count: int) -> str:
    """Seats (and spectators) in words."""
    everybody = {*range(count), SPECTATOR}
    missing = everybody - seats
    if not missing:
        return "all"
    if SPECTATOR in seats and len(missing) <= len(seats):
        return "all but " + " ".join(map(str, sorted(missing)))
    listed = " ".join(map(str, sorted(seats - {SPECTATOR})))
    if SPECTATOR not in seats:
        return listed
    return f"{listed} and spectators" if listed else "spectators"


def merged(feeds: dict[int, list[Event]]) -> list[tuple[set[int], Event]]:
    """What several were told, in one order: each wording once, with who got it."""
    left = {seat: list(feed) for seat, feed in feeds.items()}
    order: list[tuple[set[int], Event]] = []
    while any(left.values()):
        heads = [feed[0] for feed in left.values() if feed]
        # A happening told to several stands at the head of all their feeds before it is told here; secret wordings
        # come before public ones.
        ready = [head for head in heads if _is_next(head, left)] or heads[:1]
        event = min(ready, key=lambda head: len(_hearers(head, left)))
        hearers = _hearers(event, left)
        for seat in hearers:
            left[seat].pop(0)
        # A wording equal to one just told, for others, is the same wording.
        told = next((earlier for earlier, known in reversed(order) if known == event and not earlier & hearers), None)
        if told is not None and all(not (hearers & later) for later in _after(order, told)):
            told |= hearers
        else:
            order.append((hearers, event))
    return order


def _hearers(event: Event, left: dict[int, list[Event]]) -> set[int]:
    return {seat for seat, feed in left.items() if feed and feed[0] is event}


def _is_next(event: Event, left: dict[int, list[Event]]) -> bool:
    return all(feed[0] is event for feed in left.values() if any(other is event for other in feed))


def _after(order: list[tuple[set[int], Event]], told: set[int]) -> list[set[int]]:
    place = next(number for number, (hearers, _) in enumerate(order) if hearers is told)
    return [hearers for hearers, _ in order[place + 1 :]]


class _Teller:
    """Writes one match down."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.places = (*range(seats), SPECTATOR)
        self.out: list[str] = []
        self._read = dict.fromkeys(self.places, 0)
        self._shown: dict[int, dict[str, str]] = {seat: {} for seat in self.places}

    def events(self, match: Match) -> None:
        new = {seat: match.feed(seat)[self._read[seat] :] for seat in self.places}
        self._read = {seat: len(match.feed(seat)) for seat in self.places}
        kind: type | None = None
        heard: set[int] = set()
        for hearers, event in merged(new):
            wording = f"{audience(hearers, self.seats)}: {plain(event)}"
            # The wordings of one happening side by side where they fit.
            same = type(event) is kind and not heard & hearers
            if same and len(self.out[-1]) + len(wording) + 3 <= WIDTH:
                self.out[-1] += f" | {wording}"
            else:
                self._line("    ", wording)
            heard = heard | hearers if same else hearers
            kind = type(event)

    def views(self, match: Match, title: str) -> None:
        """What changed in each view since it was last shown; what all have in common once."""
        self.out += ["", f"-- {title}"]
        changes: dict[tuple[str, str], set[int]] = {}
        for seat in self.places:
            lines = dict(lines_of(match.view(seat)))
            before = self._shown[seat]
            self._shown[seat] = lines
            for path in (*lines, *(path for path in before if path not in lines)):
                opened = any(other.startswith((f"{path}.", f"{path}[")) for other in lines)
                if path != "seat" and lines.get(path) != before.get(path) and not opened:
                    changes.setdefault((path, lines.get(path, "(gone)")), set()).add(seat)
        groups: dict[str, list[tuple[str, str]]] = {}
        for line, seats in changes.items():
            groups.setdefault(audience(seats, self.seats), []).append(line)
        for group in sorted(groups, key=lambda group: (group != "all", group)):
            self.out.append(f"   {group}")
            for path, value in groups[group]:
                self._line(f"      {path}: ", value)
        self.out.append("")

    def _line(self, start: str, text: str) -> None:
        """A line, folded at spaces where it is long."""
        line = start
        for word in text.split(" "):
            if len(line) + len(word) > WIDTH and line.strip():
                self.out.append(line.rstrip())
                line = " " * (len(start) - len(start.lstrip()) + 4)
            line += f"{word} "
        self.out.append(line.rstrip())


def tell(match: Match, name: str, rule: str) -> str:
    """A whole match as text, told from its record alone."""
    record = read_record(match.record().to_json())
    notes: dict[int, list[str]] = getattr(match, "notes", {})
    game = match.game
    teller = _Teller(len(record.seats))
    out = teller.out
    out += [f"# {name}", *(f"# {line}".rstrip() for line in rule.splitlines()), ""]
    out.append(f"{game.id}, rules {record.rules}, {len(record.seats)} seats, {plain(match.options)}")
    shown = 0
    moment = -1
    choices: dict[int, int] = {}
    for number, now in enumerate(replay_steps(record, game)):
        if number:
            entry = record.entries[number - 1]
            out.append(_entry(game, entry, choices))
        for result in now.luck[shown:]:
            out.append(f"    chance, {result.name}: {' '.join(map(str, result.value))}")
        shown = len(now.luck)
        teller.events(now)
        for text in notes.get(number, []):
            teller.views(now, f"note: {text}")
        if number == 0:
            teller.views(now, "the deal")
        elif now.state.moment != moment and now.to_act:
            teller.views(now, f"after moment {moment}")
        moment = now.state.moment
        # The replay is one object that moves on, so what is asked of the next decision is counted before it.
        choices = {seat: len(now.legal(seat)) for seat in now.to_act}
    teller.views(now, "the end" if now.outcome is not None else "so far")
    out += _truths(game, now.record())
    out.append(f"outcome: {plain(now.outcome)}")
    return "\n".join(out) + "\n"


def _entry(game: Game, entry: Moved | Spoke, choices: dict[int, int]) -> str:
    if isinstance(entry, Moved):
        word = plain(decode_action(game, entry.action))
        return f"{entry.seat} does {word}  (of {choices.get(entry.seat, 0)})"
    return f"{entry.seat} says {plain(decode_utterance(game, entry.utterance))}"


def _truths(game: Game, record: Record) -> list[str]:
    """The truth beside what was said, which a record holds once the match is over."""
    lines = []
    for number, entry in enumerate(record.entries):
        if isinstance(entry, Spoke) and bytes(entry.truth) != b"null":
            said, true = (decode_utterance(game, raw) for raw in (entry.utterance, entry.truth))
            lines.append(
                f"{number}: {entry.seat} said {plain(said)}, " + (f"truth {plain(true)}" if said != true else "true")
            )
    return lines


Tale = Callable[[], Match]


def stories(module: ModuleType) -> dict[str, Tale]:
    """The stories of a module, by name, in the order they are written."""
    return {
        name.replace("_", "-"): function
        for name, function in vars(module).items()
        if inspect.isfunction(function) and function.__module__ == module.__name__ and not name.startswith("_")
    }


def load(folder: Path, game_id: str) -> dict[str, Tale]:
    """The stories of a game in this folder; none if it has no file."""
    path = folder / f"{game_id.replace('-', '_')}.py"
    if not path.is_file():
        return {}
    name = f"golden_{path.stem}"
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return stories(module)


def text_of(name: str, tale: Tale) -> str:
    rule = inspect.getdoc(tale)
    assert rule, f"{name} has no docstring to say which rule it shows"
    return tell(tale(), name, rule)


def file_of(folder: Path, game_id: str, name: str) -> Path:
    return folder / game_id / f"{name}.txt"


def difference(folder: Path, game_id: str, name: str, tale: Tale) -> str:
    """How the story is told now against the text kept, as a unified diff; empty if to the letter."""
    path = file_of(folder, game_id, name)
    kept = path.read_text(encoding="utf-8") if path.is_file() else ""
    now = text_of(name, tale)
    return "".join(unified_diff(kept.splitlines(keepends=True), now.splitlines(keepends=True), f"{path} (kept)", "now"))


def orphans(folder: Path, game_id: str) -> list[Path]:
    """Texts without a story."""
    known = {file_of(folder, game_id, name) for name in load(folder, game_id)}
    return sorted(path for path in (folder / game_id).glob("*.txt") if path not in known)


def write(folder: Path) -> list[Path]:
    """Tell all stories of all games anew; the files that changed."""
    changed = []
    for game_id in game_ids():
        find_game(game_id)
        for path in orphans(folder, game_id):
            path.unlink()
            changed.append(path)
        for name, tale in load(folder, game_id).items():
            path = file_of(folder, game_id, name)
            text = text_of(name, tale)
            if not path.is_file() or path.read_text(encoding="utf-8") != text:
                path.parent.mkdir(exist_ok=True)
                path.write_text(text, encoding="utf-8")
                changed.append(path)
    return changed


def main(arguments: list[str]) -> None:
    if len(arguments) != 1:
        raise SystemExit("python -m cabale.testing.golden tests/golden")
    folder = Path(arguments[0])
    if not folder.is_dir():
        raise SystemExit(f"no folder {folder}")
    changed = write(folder)
    for path in changed:
        print(path)
    print(f"{len(changed)} changed; read the diff before you commit it." if changed else "Nothing changed.")


if __name__ == "__main__":
    main(sys.argv[1:])
