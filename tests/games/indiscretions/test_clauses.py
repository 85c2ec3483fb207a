"""No clause of the rules without a test: every test of a chapter is named by its clause, and every clause has one."""

import re
from pathlib import Path

CLAUSES = {
    "1": {"1.1", "1.2", "1.3", "1.4"},
    "2": {"2.1", "2.2", "2.3"},
    "3": {"3.1", "3.2", "3.3", "3.4", "3.5"},
    "4": {"4.1", "4.2", "4.3", "4.4", "4.5", "4.6", "4.7"},
    "5": {"5"},  # not divided
}


def test_every_clause_has_a_test_in_its_chapter() -> None:
    found: dict[str, set[str]] = {}
    for path in Path(__file__).parent.glob("test_[1-9]_*.py"):
        for name in re.findall(r"^def (test_\w+)", path.read_text(encoding="utf-8"), re.MULTILINE):
            clause = re.match(r"test_in_(\d)(?:_(\d))?_[a-z]", name)
            assert clause, f"{path.name}: {name} names no clause"
            found.setdefault(path.name[5], set()).add(".".join(filter(None, clause.groups())))
    assert found == CLAUSES
