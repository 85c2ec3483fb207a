"""Whether mistakes are planted where they should be, and which are left out."""

from __future__ import annotations

import builtins
from importlib import util
from pathlib import Path
from types import FunctionType, ModuleType

from tests.mutants.mistakes import Mistake, mistakes
from tests.mutants.planted import PROBE, Live, plant, probe

SOURCE = """
from typing import cast


class Base:
    def __init__(self, start: int = 1) -> None:
        self.start = start


class Counter(Base):
    def __init__(self, start: int = 2) -> None:
        super().__init__(start)

    @staticmethod
    def both(left, right):
        assert len(left) == len(right), "as long"
        return dict(zip(left, right, strict=True))


def larger(one: int, other: int) -> int:
    if one > other:
        return one
    return cast("int", other)
"""


def imported(folder: Path) -> tuple[Path, ModuleType, Live]:
    file = folder / "planted_here.py"
    file.write_text(SOURCE)
    spec = util.spec_from_file_location("planted_here", file)
    assert spec is not None
    assert spec.loader is not None
    module = util.module_from_spec(spec)
    spec.loader.exec_module(module)
    functions = [module.larger, module.Base.__init__, module.Counter.__init__, module.Counter.both]
    return file, module, {each.__qualname__: [each] for each in functions if isinstance(each, FunctionType)}


def made(file: Path, function: str) -> dict[str, Mistake]:
    return {f"{each.before} → {each.after}": each for each in mistakes(file) if each.function == function}


def test_a_planted_mistake_is_made_and_nothing_else_changes(tmp_path: Path) -> None:
    file, module, functions = imported(tmp_path)
    assert isinstance(module.larger(1, 1.0), float)
    mistake = made(file, "larger")["> other → >= other"]
    plant(file, functions, mistake.function, mistake.source())
    assert isinstance(module.larger(1, 1.0), int)
    assert module.larger(2, 1) == 2
    assert module.Counter().start == 2


def test_a_default_and_a_call_of_super_can_be_wrong_too(tmp_path: Path) -> None:
    file, module, functions = imported(tmp_path)
    default = made(file, "Counter.__init__")["2 → 3"]
    plant(file, functions, default.function, default.source())
    assert module.Counter().start == 3
    plant(file, functions, "Counter.__init__", SOURCE.replace("super().__init__(start)", "self.start = 7"))
    assert module.Counter().start == 7


def test_what_nobody_can_notice_is_not_planted(tmp_path: Path) -> None:
    file, _, _ = imported(tmp_path)
    everything = [*made(file, "Counter.both"), *made(file, "larger")]
    assert everything
    assert not [each for each in everything if "strict=False" in each or "zip(left, right, )" in each]
    assert not [each for each in everything if "XX" in each or "cast(None" in each]
    assert any("dict(zip(None, right, strict=True))" in each or "zip(None, right" in each for each in everything)


def test_a_mistake_is_called_the_same_whatever_stands_around_it(tmp_path: Path) -> None:
    file, _, _ = imported(tmp_path)
    before = {each.name: each.place(3) for each in mistakes(file)}
    file.write_text(SOURCE.replace("class Base", "def added(n):\n    return n + 1\n\n\nclass Base"))
    after = {each.name: each.place(3) for each in mistakes(file)}
    assert len(before) == len(list(mistakes(file))) - 2
    assert before.items() < after.items()


def test_probes_note_the_statements_that_run(tmp_path: Path) -> None:
    file, module, functions = imported(tmp_path)
    lines = {text.strip(): number for number, text in enumerate(SOURCE.splitlines(), 1)}
    keys = {lines["if one > other:"]: 0, lines["return one"]: 1, lines['return cast("int", other)']: 2}
    reached = probe(file, functions, {"larger"}, keys)
    assert builtins.__dict__[PROBE] is reached
    reached.clear()
    assert module.larger(1, 2) == 2
    assert reached == {0, 2}
