"""Whether the tests of a part find a mistake in what runs only while modules are imported: they are imported anew, one
of them as another text has it.

    python -m tests.mutants.anew FILE FUNCTION TEXT TEST…      ends with FOUND, SURVIVED or UNREACHED
"""

from __future__ import annotations

import ast
import builtins
import sys
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import CodeType

from tests.mutants.planted import definitions

FOUND, SURVIVED, UNREACHED = 71, 72, 73
RAN = "__ran__"


class Reached:
    """Ends before any test is run if nothing in the function was run by then."""

    def pytest_collection_finish(self) -> None:
        import pytest

        if not hasattr(builtins, RAN):
            pytest.exit("", returncode=UNREACHED)


def main(file: str, function: str, text: str, *tests: str) -> int:
    tree = ast.parse(Path(text).read_text())
    definition = dict(definitions(tree))[function]
    definition.body[:0] = ast.parse(f"__import__('builtins').{RAN} = True").body
    wrong = compile(ast.fix_missing_locations(tree), file, "exec")
    usual = SourceFileLoader.get_code

    def get_code(loader: SourceFileLoader, name: str) -> CodeType | None:
        return wrong if loader.path == file else usual(loader, name)

    SourceFileLoader.get_code = get_code  # type: ignore[method-assign, assignment]
    import pytest

    status = pytest.main(["-x", *tests], plugins=[Reached()])
    return {0: SURVIVED, UNREACHED: UNREACHED}.get(int(status), FOUND)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
