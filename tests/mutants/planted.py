"""Puts other code into the functions of this process: with a mistake in it, or with probes that note which statements
are reached. Everything else runs as it is, at its own speed."""

from __future__ import annotations

import ast
import builtins
import gc
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import CodeType, FunctionType

ROOT = Path(__file__).parents[2]
PROBE = "__reached__"
Live = dict[str, list[FunctionType]]  # functions and methods of a file by their name


def live(files: list[Path]) -> dict[Path, Live]:
    """What these files have defined in this process."""
    for file in files:
        import_module(".".join(file.relative_to(ROOT / "src").with_suffix("").parts).removesuffix(".__init__"))
    found: dict[str, Live] = {str(file): {} for file in files}
    for function in gc.get_objects():
        if isinstance(function, FunctionType) and function.__code__.co_filename in found:
            functions = found[function.__code__.co_filename]
            functions.setdefault(function.__code__.co_qualname, []).append(function)
    return {Path(file): functions for file, functions in found.items()}


def plant(file: Path, functions: Live, name: str, source: str) -> None:
    """Let a function do from now on what it does in this source of its file."""
    definition = _swap(file, functions, {name}, ast.parse(source))[name]
    bare = ast.FunctionDef(definition.name, definition.args, [ast.Pass()], [])
    for node in ast.walk(bare.args):
        if isinstance(node, ast.arg):
            node.annotation = None
    program = compile(ast.fix_missing_locations(ast.Module([bare], [])), str(file), "exec")
    for function in functions[name]:
        names = dict(function.__globals__)
        exec(program, names)  # the values of its defaults are no part of its code
        function.__defaults__ = names[definition.name].__defaults__
        function.__kwdefaults__ = names[definition.name].__kwdefaults__


def probe(file: Path, functions: Live, names: set[str], keys: dict[int, int]) -> set[int]:
    """Let these functions note from now on which of these lines are about to run: the set they note it in, each line by
    its key."""
    tree = ast.parse(file.read_text())
    before: dict[ast.stmt, list[int]] = {}
    for line, key in keys.items():
        before.setdefault(_statement(tree, line), []).append(key)
    for block in list(_blocks(tree)):
        for statement in list(block):
            notes = [_note(key, statement) for key in before.get(statement, ())]
            if isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef):
                statement.body[:0] = notes
            else:
                place = block.index(statement)
                block[place:place] = notes
    _swap(file, functions, names, tree)
    reached: set[int] = builtins.__dict__.setdefault(PROBE, set())
    return reached


def _swap(file: Path, functions: Live, names: set[str], tree: ast.Module) -> dict[str, ast.FunctionDef]:
    found = {name: definition for name, definition in definitions(tree) if name in names}
    for name, definition in found.items():
        if any("__class__" in function.__code__.co_freevars for function in functions.get(name, ())):
            # What calls super() is bound to its class, and stays so if a mistake takes the call away.
            definition.body += ast.parse("if 0: __class__").body
    program = compile(ast.fix_missing_locations(tree), str(file), "exec")
    codes = {code.co_qualname: code for code in _codes(program)}
    for name in found:
        for function in functions.get(name, ()):
            function.__code__ = codes[name]
    return found


def definitions(tree: ast.Module) -> Iterator[tuple[str, ast.FunctionDef]]:
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            yield node.name, node
        elif isinstance(node, ast.ClassDef):
            for method in node.body:
                if isinstance(method, ast.FunctionDef):
                    yield f"{node.name}.{method.name}", method


def _codes(code: CodeType) -> Iterator[CodeType]:
    for const in code.co_consts:
        if isinstance(const, CodeType):
            yield const
            yield from _codes(const)


def _blocks(tree: ast.Module) -> Iterator[list[ast.stmt]]:
    for node in ast.walk(tree):
        for field in ("body", "orelse", "finalbody"):
            block = getattr(node, field, None)
            if isinstance(block, list):
                yield block


def _statement(tree: ast.Module, line: int) -> ast.stmt:
    """The innermost statement that this line belongs to."""
    around = [node for node in ast.walk(tree) if isinstance(node, ast.stmt) and node.lineno <= line <= _end(node)]
    return min(reversed(around), key=lambda node: _end(node) - node.lineno)


def _end(node: ast.stmt) -> int:
    return node.end_lineno or node.lineno


def _note(key: int, beside: ast.stmt) -> ast.stmt:
    note = ast.parse(f"{PROBE}.add({key})").body[0]
    for node in ast.walk(note):
        ast.copy_location(node, beside)
    return note
