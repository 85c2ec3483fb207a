"""What is worked out when it is first needed is there before anybody comes."""

import pytest

from cabale.core.game import game_ids
from cabale.core.words import LANGUAGES
from cabale.games.hey import choices, compare, missions
from cabale.server.routes.games import game_info
from cabale.server.warm_up import warm_up


def test_dictionaries_and_words_are_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    warm_up()

    def late(*_: object) -> None:
        raise AssertionError("a table waits for this")

    monkeypatch.setattr(missions, "parse", late)
    monkeypatch.setattr(compare, "_forms", late)
    for lang in LANGUAGES:
        assert missions.our_missions(lang)
        assert choices._table(lang).actions
    known = game_info.cache_info().misses
    for game_id in game_ids():
        game_info(game_id)
    assert game_info.cache_info().misses == known
