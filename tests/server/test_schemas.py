"""The schemas from which the browser client's types and sentences are made."""

import msgspec
import pytest

from cabale.core.game import find_game, game_ids
from cabale.server.schemas import game_schema


@pytest.mark.parametrize("game", game_ids())
def test_every_event_is_defined_by_its_own_name(game: str) -> None:
    events = game_schema(find_game(game))["$defs"]["Event"]["discriminator"]["mapping"]
    assert "Said" in events
    assert events == {tag: f"#/$defs/{tag}" for tag in events}


@pytest.mark.parametrize("game", game_ids())
def test_the_numbers_of_the_rules_are_served_as_plain_data(game: str) -> None:
    tables = game_schema(find_game(game))["tables"]
    assert msgspec.json.decode(msgspec.json.encode(tables)) == tables


def test_the_browser_reads_the_tracks_the_rules_go_by() -> None:
    powers = game_schema(find_game("secret-hitler"))["tables"]["powers"]
    assert powers[5] == [None, None, "peek", "execution", "execution", None]
    assert powers[9][:2] == ["investigation", "investigation"]
