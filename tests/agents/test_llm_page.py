"""`docs/language-models.md` has every setting; what it shows is run by `tests/docs`."""

from pathlib import Path

import msgspec
import pytest

from cabale.agents.llm import ModelSettings
from cabale.agents.llm.settings import PREFIX

PAGE = (Path(__file__).parents[2] / "docs" / "language-models.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("field", msgspec.structs.fields(ModelSettings), ids=lambda field: field.name)
def test_it_has_every_setting(field: msgspec.structs.FieldInfo) -> None:
    (row,) = [line for line in PAGE.splitlines() if line.startswith(f"| `{PREFIX}{field.name.upper()}` |")]
    if isinstance(field.default, int | float):
        assert row.endswith(f": {field.default:,.0f} |")
