"""`docs/language-models.md` tells the truth: what it shows runs, and every setting is there."""

import re
from pathlib import Path

import msgspec
import pytest
from tests.stand_in import stand_in

from cabale.agents.llm import ModelSettings
from cabale.agents.llm.settings import PREFIX

PAGE = (Path(__file__).parents[2] / "docs" / "language-models.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


@pytest.mark.parametrize("example", EXAMPLES)
def test_what_it_shows_runs(example: str) -> None:
    with stand_in() as endpoint:
        exec(example.replace("50_000", "3_000"), {"ENDPOINT": endpoint.url})


@pytest.mark.parametrize("field", msgspec.structs.fields(ModelSettings), ids=lambda field: field.name)
def test_it_has_every_setting(field: msgspec.structs.FieldInfo) -> None:
    (row,) = [line for line in PAGE.splitlines() if line.startswith(f"| `{PREFIX}{field.name.upper()}` |")]
    if isinstance(field.default, int | float):
        assert row.endswith(f": {field.default:,.0f} |")
