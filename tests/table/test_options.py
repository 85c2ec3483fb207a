"""Options that are secret: missions that players bring are played, and shown to nobody."""

from __future__ import annotations

import msgspec
import pytest
from msgspec import Raw

from cabale.core.errors import Illegal, Unreadable
from cabale.core.game import find_game
from cabale.table.messages import House
from cabale.table.options import read, shown
from cabale.table.seating import Seating, new_table

PAIRS = (
    "plage / piscine", "café / thé", "train / avion", "chat / chien", "lune / soleil", "pomme / poire",
    "guitare / piano", "stylo / crayon", "forêt / jardin", "hiver / automne",
)  # fmt: skip
TEXT = "\n".join(PAIRS)
HEY = find_game("hey")
NOTHING = Raw(b"{}")


def asked(**options: object) -> Raw:
    return Raw(msgspec.json.encode(options))


def test_a_pasted_text_becomes_missions() -> None:
    options = msgspec.json.decode(read(HEY, asked(missions=TEXT), NOTHING), type=HEY.Options)
    assert [" / ".join(pair) for pair in options.missions[0].pairs] == list(PAIRS)


def test_a_bad_line_is_named() -> None:
    with pytest.raises(Unreadable) as refused:
        read(HEY, asked(missions=TEXT.replace("train / avion", "train")), NOTHING)
    assert refused.value.code == "mission-line"
    assert refused.value.facts["line"] == 3


def test_no_word_is_shown_and_it_is_told_that_there_are_some() -> None:
    table = new_table("MOON42", HEY, 4, asked(missions=TEXT, goal=3), House(), "ann", "key")
    info = Seating(table, HEY).info(["here"] * 4, 0)
    assert info.hidden == ("missions",)
    assert msgspec.json.decode(info.options) == {"goal": 3}
    assert b"piscine" not in msgspec.json.encode(info)


def test_what_is_hidden_stays_when_something_else_is_changed() -> None:
    before = read(HEY, asked(missions=TEXT), NOTHING)
    visible, _ = shown(HEY, before)
    after = read(HEY, Raw(msgspec.json.encode(msgspec.json.decode(visible) | {"goal": 7})), before)
    assert b"piscine" in bytes(after)
    assert msgspec.json.decode(after)["goal"] == 7
    gone = read(HEY, asked(missions=[]), after)
    assert shown(HEY, gone) == (gone, ())


@pytest.mark.parametrize("wrong", [b'{"missions": [{"pairs": []}]}', b'{"goal": 0}', b"[]", b'{"secret": 1}', b"{"])
def test_what_cannot_be_read_is_refused(wrong: bytes) -> None:
    with pytest.raises(Illegal, match="options-unreadable"):
        read(HEY, Raw(wrong), NOTHING)


def test_a_game_without_secrets_shows_everything() -> None:
    game = find_game("indiscretions")
    options = read(game, asked(turns=12), NOTHING)
    assert shown(game, options) == (options, ())
