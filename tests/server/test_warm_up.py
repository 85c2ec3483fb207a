"""What is worked out when it is first needed is there before anybody comes."""

import asyncio

import pytest
from tests.server.house import running

from cabale.core.game import game_ids
from cabale.core.words import LANGUAGES
from cabale.games.hey import choices, compare, missions
from cabale.server.routes.games import game_info
from cabale.server.settings import Settings
from cabale.server.store import Store
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


def test_a_server_warms_up_before_it_opens(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []
    open_store = Store.open

    async def opened(store: Store) -> None:
        done.append("opened")
        await open_store(store)

    monkeypatch.setattr("cabale.server.app.warm_up", lambda: done.append("warm"))
    monkeypatch.setattr(Store, "open", opened)

    async def run() -> None:
        async with running(settings):
            assert done == ["warm", "opened"]

    asyncio.run(run())
