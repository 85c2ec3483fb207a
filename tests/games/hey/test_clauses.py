"""No clause of the rules without a test: every test of a chapter is named by its clause, and every clause has one."""

import re
from pathlib import Path

CLAUSES = ["1.1", "1.2", "1.3", "1.4", "1.5", "2.1", "2.2", "2.3", "2.4", "2.5", "3.1", "3.2", "3.3", "4"]


def test_every_clause_has_a_test_in_its_chapter() -> None:
    found = set()
    for path in sorted(Path(__file__).parent.glob("test_[1-9]_*.py")):
        for name in re.findall(r"^def (test_\w+)", path.read_text(encoding="utf-8"), re.MULTILINE):
            clause = re.match(r"test_hey_(\d)(?:_(\d))?_[a-z]", name)
            assert clause, f"{path.name}: {name} names no clause"
            assert clause[1] == path.name[5], f"{path.name}: {name} is of another chapter"
            found.add(f"{clause[1]}.{clause[2]}" if clause[2] else clause[1])
    assert sorted(found) == CLAUSES
