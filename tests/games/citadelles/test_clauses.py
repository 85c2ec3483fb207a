"""No clause of the rules without a test: every test of a chapter is named by its clause, and every clause has one."""

import re
from pathlib import Path

CLAUSES = {
    *("1.1", "1.2", "1.3"),
    *("2.1", "2.2", "2.3", "2.4"),
    *("3.1", "3.2", "3.3", "3.4"),
    *("4.1", "4.2", "4.3", "4.4", "4.5", "4.6", "4.7", "4.8"),
    *("5.1", "5.2", "5.3", "5.4", "5.5", "5.6", "5.7", "5.8", "5.9", "5.10", "5.11", "5.12"),
    *("6.1", "6.2", "6.3"),
    "7",
}


def _tested() -> dict[str, set[str]]:
    """The clauses named by the tests of each chapter's file."""
    found: dict[str, set[str]] = {}
    for path in sorted(Path(__file__).parent.glob("test_[1-9]_*.py")):
        names = re.findall(r"^def (test_\w+)", path.read_text(encoding="utf-8"), re.MULTILINE)
        for name in names:
            clause = re.match(r"test_ci_(?:(7)|(\d)_(\d+))_[a-z]", name)
            assert clause, f"{path.name}: {name} names no clause"
            found.setdefault(path.name[5], set()).add(clause[1] or f"{clause[2]}.{clause[3]}")
    return found


def test_every_clause_has_a_test() -> None:
    assert set().union(*_tested().values()) == CLAUSES


def test_every_clause_is_tested_in_its_chapter() -> None:
    for chapter, clauses in _tested().items():
        assert {clause[0] for clause in clauses} == {chapter}
