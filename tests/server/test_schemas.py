"""The schemas from which the browser client's types and sentences are made."""

import pytest

from cabale.core.game import find_game, game_ids
from cabale.server.schemas import game_schema


@pytest.mark.parametrize("game", game_ids())
def test_every_event_is_defined_by_its_own_name(game: str) -> None:
    events = game_schema(find_game(game))["$defs"]["Event"]["discriminator"]["mapping"]
    assert "Said" in events
    assert events == {tag: f"#/$defs/{tag}" for tag in events}
