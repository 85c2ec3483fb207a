"""The numbered rules over HTTP."""

import asyncio

import pytest
from tests.server.house import running

from cabale.client.client import Refusal
from cabale.core.game import find_game, game_ids
from cabale.core.rulebook import Rulebook, read_rulebook
from cabale.core.words import LANGUAGES, Words
from cabale.server.settings import Settings


def test_rules_in_every_language_and_theme(settings: Settings) -> None:
    async def check() -> None:
        async with running(settings) as house:
            client = (await house.guest()).client
            for game in map(find_game, game_ids()):
                for lang in LANGUAGES:
                    for theme in game.themes:
                        book = await client.get(f"/api/games/{game.id}/rules/{lang}?theme={theme}", Rulebook)
                        assert book == read_rulebook(Words(lang, game, theme))
                    own = await client.get(f"/api/games/{game.id}/rules/{lang}", Rulebook)
                    assert own == read_rulebook(Words(lang, game))
            for path, code in (
                ("chess/rules/fr", "no-such-game"),
                ("hey/rules/de", "no-such-language"),
                ("hey/rules/fr?theme=narnia", "no-such-theme"),
            ):
                with pytest.raises(Refusal) as refusal:
                    await client.get(f"/api/games/{path}", Rulebook)
                assert refusal.value.code == code

    asyncio.run(check())
