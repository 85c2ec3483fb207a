"""The mistakes that can be planted in a file, as mutmut thinks of them: one operator, number, word, argument or case
changed at a time, inside a function or method."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import libcst as cst
import libcst.matchers as m
from libcst.metadata import MetadataWrapper, PositionProvider
from mutmut.mutation.file_mutation import Mutation, create_mutations, deep_replace

# Whether lengths differ where they never do, texts for whoever reads a failed assertion, and what only mypy reads.
STRICT = m.Arg(keyword=m.Name("strict"))
ASSERTED = m.Assert() | m.Raise(exc=m.Call(func=m.Name("AssertionError") | m.Name("NotImplementedError")))
TYPED = m.Call(func=m.Name("cast"))


class Mistake(NamedTuple):
    file: Path
    function: str
    line: int
    before: str
    after: str
    again: int  # how many times the function has the same mistake before this one
    module: cst.Module
    mutation: Mutation

    @property
    def name(self) -> str:
        """The same however the rest of the program changes."""
        return f"{self.file.stem}.{self.function}: {self.before!r} → {self.after!r} ({self.again + 1})"

    def place(self, seed: int) -> bytes:
        """Where it stands in the draw of this seed. It depends on nothing but the mistake itself, so that changes
        elsewhere hardly change what is drawn."""
        return hashlib.sha256(f"{seed} {self.file.parent.name}.{self.name}".encode()).digest()

    def source(self) -> str:
        """The whole file with the mistake in it."""
        planted = deep_replace(self.module, self.mutation.original_node, self.mutation.mutated_node)
        assert isinstance(planted, cst.Module)
        return planted.code


def mistakes(file: Path) -> Iterator[Mistake]:
    module, mutations, _, _ = create_mutations(str(file), file.read_text())
    unseen = _unseen(module)
    positions = MetadataWrapper(module, unsafe_skip_copy=True).resolve(PositionProvider)
    functions = _functions(module)
    known: Counter[tuple[str, str, str]] = Counter()
    for mutation in mutations:
        function = functions.get(id(mutation.contained_by_top_level_function))
        if function is None or _touches(mutation, unseen):
            continue
        before, after = (module.code_for_node(node).strip() for node in (mutation.original_node, mutation.mutated_node))
        key = (function, before, after)
        line = positions[mutation.original_node].start.line if mutation.original_node in positions else 0
        yield Mistake(file, function, line, before, after, known[key], module, mutation)
        known[key] += 1


def _functions(module: cst.Module) -> dict[int, str]:
    """How functions and methods of a file are called, by their node."""
    found: dict[int, str] = {}
    for node in module.body:
        if isinstance(node, cst.FunctionDef):
            found[id(node)] = node.name.value
        elif isinstance(node, cst.ClassDef):
            for method in node.body.body:
                if isinstance(method, cst.FunctionDef):
                    found[id(method)] = f"{node.name.value}.{method.name.value}"
    return found


def _unseen(module: cst.Module) -> set[int]:
    """Nodes that nobody could notice a mistake in. Kinds of code, never single mistakes: what is left out here is left
    out for everybody."""
    nodes: list[cst.CSTNode] = [*m.findall(module, STRICT)]
    for node in m.findall(module, ASSERTED):
        if isinstance(node, cst.Assert) and node.msg is not None:
            nodes.append(node.msg)
        elif isinstance(node, cst.Raise) and isinstance(node.exc, cst.Call):
            nodes += node.exc.args
    for node in m.findall(module, TYPED):
        assert isinstance(node, cst.Call)
        nodes.append(node.args[0])
    return {id(below) for node in nodes for below in _all(node)}


def _touches(mutation: Mutation, unseen: set[int]) -> bool:
    """Whether a mistake changes, or takes away, nothing but what nobody could notice."""
    if id(mutation.original_node) in unseen:
        return True
    if not isinstance(mutation.original_node, cst.Call) or not isinstance(mutation.mutated_node, cst.Call):
        return False
    kept = {id(arg) for arg in mutation.mutated_node.args}
    changed = [arg for arg in mutation.original_node.args if id(arg) not in kept]
    return bool(changed) and all(id(arg) in unseen for arg in changed)


def _all(node: cst.CSTNode) -> Iterator[cst.CSTNode]:
    yield node
    for child in node.children:
        yield from _all(child)
