"""A game's options at a table: checked, written out, and what is secret among them shown to nobody."""

import msgspec
import pytest
from msgspec import Raw

from cabale.core.errors import CabaleError, Illegal
from cabale.core.game import find_game, game_ids
from cabale.table.messages import House
from cabale.table.options import check_options, hidden_options, public_options, secret_options
from cabale.table.seating import Seating, new_table
from cabale.table.showing import table_info

PAIRS = "\n".join(f"{word} / {near}" for word, near in zip(
    ["plage", "café", "guitare", "loup", "avion", "montagne", "vampire", "train", "roi", "crayon"],
    ["piscine", "thé", "violon", "chien", "bateau", "volcan", "zombie", "métro", "président", "stylo"],
    strict=True,
))  # fmt: skip


@pytest.mark.parametrize("game_id", game_ids())
def test_defaults_are_written_out_and_accepted_again(game_id: str) -> None:
    game = find_game(game_id)
    kept = check_options(game, Raw(b"{}"))
    assert msgspec.json.decode(kept, type=game.Options) == game.Options()
    shown = public_options(game, kept)
    assert set(msgspec.json.decode(shown)) == set(game.Options.__struct_fields__) - secret_options(game.Options)
    assert check_options(game, shown, kept) == kept


def test_what_players_bring_is_kept_and_shown_to_nobody() -> None:
    game = find_game("hey")
    assert secret_options(game.Options) == {"missions", "played"}
    saved = new_table("ABCDE", game, 3, Raw(b'{"goal":7}'), House(), "host", "invitation", PAIRS)
    seating = Seating(saved, game)
    assert b"piscine" in bytes(saved.options)
    shown = msgspec.json.encode(table_info(seating, ["here"] * 3, 0))
    assert b"piscine" not in shown
    assert b'"goal":7' in shown
    assert table_info(seating, ["here"] * 3, 0).hidden == ("missions",)
    # Other options may change without bringing everything again.
    seating.change("host", None, Raw(b'{"goal":3}'), None)
    assert b"piscine" in bytes(saved.options)
    assert b'"goal":3' in bytes(saved.options)
    before = bytes(saved.options)
    with pytest.raises(CabaleError) as refusal:
        seating.change("host", None, None, None, "plage / piscine\nnonsense")
    assert refusal.value.facts["line"] == 2
    assert bytes(saved.options) == before
    seating.change("host", None, Raw(b'{"missions":[]}'), None)
    assert table_info(seating, ["here"] * 3, 0).hidden == ()


def test_a_game_that_reads_no_text_says_so() -> None:
    with pytest.raises(Illegal, match="nothing-to-bring"):
        check_options(find_game("secret-hitler"), Raw(b"{}"), None, PAIRS)


def test_what_a_table_remembers_is_chosen_by_nobody_and_shown_to_nobody() -> None:
    game = find_game("hey")
    remembered = Raw(b'{"words":"fr","played":["0123456789ab"]}')
    assert b"0123" not in bytes(public_options(game, remembered))
    assert hidden_options(game, remembered) == ()
    for wish in (b"{}", b'{"goal":3}', b'{"played":[]}'):
        assert b'"played":["0123456789ab"]' in bytes(check_options(game, Raw(wish), remembered))


def test_options_that_no_match_could_be_played_with_are_refused() -> None:
    with pytest.raises(CabaleError, match="no-mission-fits"):
        check_options(find_game("hey"), Raw(b'{"difficulty":2}'), None, PAIRS)
