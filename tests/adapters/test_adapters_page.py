"""`docs/adapters.md` tells the truth: what it shows runs (tests/docs), and its figures are the encoders' own."""

import re
from pathlib import Path

import pytest

from cabale.adapters.encoder import find_encoder
from cabale.adapters.numbered_table import SPELLED

PAGE = (Path(__file__).parents[2] / "docs" / "adapters.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


@pytest.mark.parametrize(
    ("game", "name", "seats"),
    [
        ("secret-hitler", "Secret Hitler, 7", 7),
        ("citadelles", "Citadelles, 4", 4),
        ("indiscretions", "Indiscrétions", 2),
        ("hey", "HEY, 6", 6),
    ],
)
def test_its_sizes_are_the_encoders(game: str, name: str, seats: int) -> None:
    encoder = find_encoder(game, seats)
    assert f"| {name} | {encoder.size + SPELLED:,} | {encoder.actions} |" in PAGE


def test_it_has_an_example_for_each_door() -> None:
    assert len(EXAMPLES) == 5
