"""Skull is a package of its own, which Cabale does not know, and the terminal plays it in its words. Its own tests are
run as the tutorial says (`tests/docs/test_adding_a_game.py`)."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from tests.cli.conftest import Ran, spawn
from tests.examples.beside import with_skull

from cabale.core.words import LANGUAGES


@pytest.fixture(scope="module")
def beside(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    return with_skull(tmp_path_factory.mktemp("site-packages"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_is_listed_with_its_agents_and_its_rules(beside: dict[str, str], lang: str) -> None:
    (skull,) = [game for game in json.loads(run(beside, "games", "--json", lang=lang).out) if game["id"] == "skull"]
    assert (skull["name"], skull["seats"], skull["minutes"]) == ("Skull", [2, 6], 20)
    assert re.search("crâne" if lang == "fr" else "skull", skull["about"])
    assert "thumb" in run(beside, "agents", "skull", lang=lang).out
    assert "SK 4.3" in run(beside, "rules", "skull", lang=lang).out


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("fr", ("Quel disque posez-vous", "Les tapis", "En main : fleur", "Vous posez une fleur.", "gagne.")),
        ("en", ("Which disc do you lay", "The mats", "In hand: flower", "You lay a flower.", "wins.")),
    ],
)
def test_a_whole_match_in_the_terminal(
    beside: dict[str, str], tmp_path: Path, lang: str, told: tuple[str, ...]
) -> None:
    kept = tmp_path / "a.json"
    typed = f"{'plateau' if lang == 'fr' else 'board'}\n" + "1\n" * 200
    ran = run(beside, "play", "skull", "--seed", 5, "--record", kept, lang=lang, stdin=typed)
    out = ran.out.replace("\u202f", " ")
    for text in told:
        assert text in out
    assert not re.search(r"⟨|Disc\.|Board\(|Mine\(|first-disc|disc-or-bid", out)
    assert run(beside, "verify", kept, lang=lang).code == 0


def run(beside: dict[str, str], *argv: object, lang: str, stdin: str = "") -> Ran:
    ran = spawn(*argv, "--lang", lang, stdin=stdin, env=beside)
    assert ran.code == 0, ran.err
    return ran
