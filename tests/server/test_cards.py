"""The card that chats show of a link: what it says, that it is drawn, and that it tells no more than a code does."""

from __future__ import annotations

import asyncio
import io
import re
from collections.abc import Awaitable, Callable
from html import unescape

import httpx
import pytest
from PIL import Image
from tests.server.house import TestHouse, running

from cabale.core.errors import Illegal
from cabale.server import pictures
from cabale.server.pages import is_built
from cabale.server.pictures import MOST_KEPT, MOST_WAITING, Pictures
from cabale.server.preview import HEIGHT, WIDTH, Chair, Preview, language_of
from cabale.server.settings import Settings
from cabale.table import bodies
from cabale.table.messages import House

built = pytest.mark.skipif(not is_built(), reason="this Cabale is without its site")


def serve(settings: Settings, test: Callable[[TestHouse, httpx.AsyncClient], Awaitable[None]]) -> None:
    async def run() -> None:
        async with running(settings) as house, httpx.AsyncClient(base_url=house.url) as chat:
            await test(house, chat)

    asyncio.run(run())


async def tags_of(chat: httpx.AsyncClient, path: str, lang: str = "") -> dict[str, str]:
    answer = await chat.get(path, headers={"accept-language": lang} if lang else {})
    assert answer.status_code == 200
    found = re.findall(r'<meta property="(og:[^"]+)" content="([^"]*)"', answer.text)
    assert answer.text.index("og:title") < answer.text.index("</head>")
    return {name: unescape(value) for name, value in found}


async def picture_of(chat: httpx.AsyncClient, tags: dict[str, str]) -> bytes:
    answer = await chat.get(tags["og:image"])
    assert (answer.status_code, answer.headers["content-type"]) == (200, "image/jpeg")
    picture = Image.open(io.BytesIO(answer.content))
    assert picture.size == (WIDTH, HEIGHT) == (int(tags["og:image:width"]), int(tags["og:image:height"]))
    assert len(answer.content) < 300_000  # beyond that some chats show none
    return answer.content


@built
def test_a_table_is_shown_with_its_game_its_host_and_its_seats(settings: Settings) -> None:
    async def check(house: TestHouse, chat: httpx.AsyncClient) -> None:
        host = await house.guest('Zoé <b>&"')
        at = await host.client.post("/api/tables", bodies.CreateTable(game="secret-hitler"), bodies.AtTable)
        path = f"/tables/{at.table.code}"
        tags = await tags_of(chat, path)
        assert tags["og:title"] == 'Secret Hitler · Zoé <b>&" vous attend'
        assert tags["og:description"].startswith("6 places sont libres")
        assert tags["og:url"] == f"{house.url}{path}"
        first = await picture_of(chat, tags)
        english = await tags_of(chat, path, "en-GB,en;q=0.9")
        assert english["og:title"].endswith("is expecting you")
        assert await picture_of(chat, english) != first
        host.code = at.table.code
        await host.post("bots", bodies.SeatBot(agent="random"))
        later = await tags_of(chat, path)
        assert later["og:image"] != tags["og:image"]  # or chats would show the old one
        assert later["og:description"].startswith("La table est complète")
        assert at.you.key
        assert at.you.key not in (await chat.get(path)).text

    serve(settings, check)


@built
def test_a_private_table_is_shown_like_one_that_is_not_there(settings: Settings) -> None:
    async def check(house: TestHouse, chat: httpx.AsyncClient) -> None:
        host = await house.guest("Zoé")
        request = bodies.CreateTable(game="secret-hitler", house=House(visibility="link"))
        at = await host.client.post("/api/tables", request, bodies.AtTable)
        shown, absent = await tags_of(chat, f"/tables/{at.table.code}"), await tags_of(chat, "/tables/NULLE")
        assert {name: value for name, value in shown.items() if name != "og:url"} == {
            name: value for name, value in absent.items() if name != "og:url"
        }
        assert shown["og:title"] == "Une table vous attend"
        assert "Zoé" not in str(shown)
        private = await chat.get(f"/api/tables/{at.table.code}/card.jpg")
        assert private.content == (await chat.get("/api/tables/NULLE/card.jpg")).content

    serve(settings, check)


@built
def test_every_page_has_the_card_of_the_house(settings: Settings) -> None:
    async def check(house: TestHouse, chat: httpx.AsyncClient) -> None:
        for path in ("/", "/learn/hey", "/leaderboard"):
            tags = await tags_of(chat, path)
            assert tags["og:title"] == "Cabale"
        await picture_of(chat, tags)
        for lang in ("en", "xx", "en-US,en;q=0.5", "'\"<"):
            assert (await chat.get("/api/card.jpg", params={"lang": lang})).status_code == 200

    serve(settings, check)


@built
@pytest.mark.parametrize("name", ["Šimůnek", "Ærøskøbing", "麻衣", "👻", "W" * 24, "", "a b c d e f g h i j k l"])
def test_any_name_is_drawn_or_left_out(name: str) -> None:
    chairs = tuple(Chair(kind, name if kind == "guest" else "") for kind in ("guest", "bot", "nobody", "program") * 3)
    preview = Preview("fr", f"{name} vous attend", "Secret Hitler", "Une place", "secret-hitler", chairs)
    drawn = asyncio.run(Pictures().of(preview))
    assert Image.open(io.BytesIO(drawn)).size == (WIDTH, HEIGHT)


def test_pictures_are_drawn_once_kept_and_no_more_than_so_many_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []

    def note(preview: Preview) -> bytes:
        drawn.append(preview.title)
        return preview.title.encode()

    monkeypatch.setattr(pictures, "draw", note)

    async def check() -> None:
        kept = Pictures()
        same = await asyncio.gather(*(kept.of(Preview("fr", "one")) for _ in range(MOST_WAITING)))
        assert (set(same), drawn) == ({b"one"}, ["one"])
        crowd = [kept.of(Preview("fr", str(number))) for number in range(MOST_WAITING + 5)]
        answers = await asyncio.gather(*crowd, return_exceptions=True)
        refused = [answer for answer in answers if isinstance(answer, Illegal)]
        assert [error.code for error in refused] == ["too-fast"] * 5
        for number in range(MOST_KEPT):
            await kept.of(Preview("fr", f"more {number}"))
        assert len(kept._kept) == MOST_KEPT
        drawn.clear()
        await kept.of(Preview("fr", "one"))
        assert drawn == ["one"]  # it had made room

    asyncio.run(check())


def test_the_language_is_the_first_of_ours_that_is_asked_for() -> None:
    asked = {"": "fr", "de, en-GB;q=0.8": "en", "fr-CA": "fr", "xx": "fr", "EN": "en"}
    assert {accepted: language_of(accepted) for accepted in asked} == asked
