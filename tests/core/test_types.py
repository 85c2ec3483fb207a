"""What is typed stays typed: an author's editor and mypy know what a view, an action, a word is."""

import io
import re
import tokenize
from pathlib import Path

HOUSE = Path(__file__).parents[2]
SOURCES = sorted((HOUSE / "src" / "cabale").rglob("*.py"))

MOST_ANYS = 97  # lines; make it smaller when you can, never larger


def _anys(text: str) -> int:
    """The lines that say `Any` in code, but for its import."""
    tokens = tokenize.generate_tokens(io.StringIO(text).readline)
    said = {token.start[0]: token.line for token in tokens if token.type == tokenize.NAME and token.string == "Any"}
    return sum(1 for line in said.values() if "import" not in line)


def test_fewer_anys_than_there_were() -> None:
    found = sum(_anys(path.read_text(encoding="utf-8")) for path in SOURCES)
    assert found <= MOST_ANYS, "say what it is: a core base class, a type variable of a game's words, an object"


def test_nobody_asserts_that_a_seat_has_something_of_its_own() -> None:
    """A seat's `View` has it: whoever may look on besides takes `AnyView` and asks."""
    telling = re.compile(r"assert \S*view\.mine is not None")
    assert [path.name for path in SOURCES if telling.search(path.read_text(encoding="utf-8"))] == []
