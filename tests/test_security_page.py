"""The threat model names tests: each of them exists, and no threat is without one."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")
NAMED = re.compile(r"`([\w/]+\.py)::(test_\w+)`")
ROWS = [line for line in PAGE.splitlines() if line.startswith("| ") and not line.startswith(("| could", "| what hap"))]


@pytest.mark.parametrize(("file", "name"), sorted(set(NAMED.findall(PAGE))), ids=lambda part: str(part)[-40:])
def test_every_test_named_there_exists(file: str, name: str) -> None:
    path = ROOT / file if file.startswith("src/") else ROOT / "tests" / file
    assert re.search(rf"^ *def {name}\(", path.read_text(encoding="utf-8"), re.MULTILINE)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[2:40])
def test_every_threat_is_shown_to_be_met(row: str) -> None:
    want, against, shown = (cell.strip() for cell in row.strip("|").split("|"))
    assert want
    assert against
    assert NAMED.sub("", shown).strip() == "", "nothing but tests, each with its file"
    assert NAMED.search(shown)


def test_the_policy_and_the_model_name_each_other() -> None:
    policy = (ROOT / "SECURITY.md").read_text(encoding="utf-8")
    assert "(docs/security.md)" in policy
    assert "(../SECURITY.md)" in PAGE
    assert "private vulnerability reporting" in policy
