"""Agents play, people look on: spectators see what is public, --reveal shows the rest."""

import json
import re

import pytest
from tests.cli.conftest import Cabale
from tests.cli.terminal import Terminal

from cabale.core.record import read_record
from cabale.core.verify import verify


def before_the_end(out: str) -> str:
    return out.partition("What was said")[0]


def test_lines_without_a_terminal(cabale: Cabale) -> None:
    ran = cabale("watch", "secret-hitler", "--seed", 3, "--lang", "en")
    assert ran.code == 0
    assert "\x1b" not in ran.out
    assert re.search(r"^Round 1: \w+ stands for the presidency\.$", ran.out, re.M)
    assert re.search(r"(liberals|fascists) win\.", ran.out)
    assert "What was said, and the truth" in ran.out


def test_a_seed_gives_the_same_match_again(cabale: Cabale) -> None:
    one, again, other = (cabale("watch", "secret-hitler", "--seed", seed, "--plain").out for seed in (3, 3, 4))
    assert one == again
    assert one != other


def test_spectators_see_no_tiles_and_reveal_shows_them(cabale: Cabale) -> None:
    hidden, shown = (
        before_the_end(cabale("watch", "secret-hitler", "--seed", 3, "--lang", "en", *more).out)
        for more in ((), ("--reveal",))
    )
    tiles = r"draws \d (liberal|fascist) polic"
    assert not re.search(tiles, hidden)
    assert re.search(tiles, shown)
    assert "discards a" not in hidden
    assert "discards a" in shown


def test_json_is_the_record(cabale: Cabale) -> None:
    ran = cabale("watch", "secret-hitler", "--seed", 5, "--json", "--seats", 6, "--agents", "thumb,random")
    record = read_record(ran.out)
    assert record.agents == ("thumb", "random") * 3
    assert verify(record)
    assert json.loads(ran.out)["origin"] == {"type": "FromSeed", "seed": 5}


def test_without_a_seed_the_luck_is_sealed(cabale: Cabale) -> None:
    record = read_record(cabale("watch", "secret-hitler", "--json", "--agents", "random").out)
    assert verify(record)
    assert record.to_json().count(b"FromSecret") == 1


@pytest.mark.parametrize("more", [(), ("--reveal",)])
def test_a_live_board_on_a_terminal(more: tuple[str, ...]) -> None:
    with Terminal("watch", "secret-hitler", "--seed", 3, "--delay", 0, "--agents", "random", *more) as terminal:
        assert terminal.wait() == 0
        assert "\x1b[?1049h" in terminal.text
        assert "Fascistes" in terminal.text
        assert re.search(r"(libéraux|fascistes) gagnent", terminal.text)
