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
from tests.server.test_matches_over_sockets import play_to_the_end

from cabale.client.client import PATIENCE
from cabale.core.errors import Illegal
from cabale.server import picture
from cabale.server.clerk import Clerk
from cabale.server.errands import DrawCard, Errand
from cabale.server.fair_queue import Asker
from cabale.server.pages import is_built
from cabale.server.pictures import MOST_KEPT, Pictures
from cabale.server.preview import HEIGHT, WIDTH, Chair, Preview, language_of
from cabale.server.settings import Settings
from cabale.server.site import MOST_WAITING
from cabale.server.thinkers import Thinkers
from cabale.table import bodies
from cabale.table.messages import House

CARD = Preview("fr", "Zoé vous attend", "HEY", "Une place", "hey", (Chair("guest", "Zoé"),))
ASKER = Asker("192.0.2.1", "card")


class Here(Clerk):
    """Does what it is asked to in this process, and notes it."""

    def __init__(self) -> None:
        super().__init__(Thinkers())
        self.drawn: list[str] = []

    async def do(self, asker: Asker, errand: Callable[[], Awaitable[Errand]]) -> bytes:
        asked = await errand()
        assert isinstance(asked, DrawCard)
        self.drawn.append(asked.preview.title)
        return asked.done()


built = pytest.mark.skipif(not is_built(), reason="this Cabale is without its site")


def serve(settings: Settings, test: Callable[[TestHouse, httpx.AsyncClient], Awaitable[None]]) -> None:
    async def run() -> None:
        async with running(settings) as house, httpx.AsyncClient(base_url=house.url, timeout=PATIENCE) as chat:
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
def test_a_replay_is_shown_with_who_played_and_how_it_ended(settings: Settings) -> None:
    async def check(house: TestHouse, chat: httpx.AsyncClient) -> None:
        visitors = await house.started(2, 5)
        match = visitors[0].match
        under_way = await tags_of(chat, f"/replay/{match}")
        ended = await play_to_the_end(house, visitors)
        tags = await tags_of(chat, f"/replay/{ended.match}")
        assert tags["og:title"] == "Secret Hitler · Une partie à\N{NO-BREAK SPACE}revoir"
        assert re.search(r"gagnent\. Revoyez-la pas à pas\.$", tags["og:description"])
        first = await picture_of(chat, tags)
        assert await picture_of(chat, await tags_of(chat, f"/replay/{ended.match}", "en")) != first
        # Before the end nothing is told, as of a match that is not there.
        absent = await tags_of(chat, "/replay/nothing")
        assert (under_way["og:title"], under_way["og:image"]) == (absent["og:title"], absent["og:image"])
        assert absent["og:title"] == "Cabale"
        assert (await chat.get("/api/matches/nothing/card.jpg")).content == (await chat.get("/api/card.jpg")).content

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
    drawn = asyncio.run(Pictures(Here()).of(preview, ASKER))
    assert Image.open(io.BytesIO(drawn)).size == (WIDTH, HEIGHT)


def test_pictures_are_drawn_once_and_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(DrawCard, "done", lambda card: card.preview.title.encode())

    async def check() -> None:
        clerk = Here()
        kept = Pictures(clerk)
        same = await asyncio.gather(*(kept.of(Preview("fr", "one"), ASKER) for _ in range(20)))
        assert (set(same), clerk.drawn) == ({b"one"}, ["one"])
        for number in range(MOST_KEPT):
            await kept.of(Preview("fr", f"more {number}"), ASKER)
        assert len(kept._kept) == MOST_KEPT
        assert not kept._drawing
        clerk.drawn.clear()
        await kept.of(Preview("fr", "one"), ASKER)
        assert clerk.drawn == ["one"]  # it had made room

    asyncio.run(check())


@built
def test_whoever_asks_for_many_pictures_waits_for_himself(settings: Settings) -> None:
    """They are drawn in a process that is no table's, for one address no more than so many at a time."""

    async def check(house: TestHouse, chat: httpx.AsyncClient) -> None:
        def late(_: object) -> bytes:
            raise AssertionError("tables wait for this")

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(picture, "draw", late)
            site = house.site
            asked = [
                site.pictures.of(CARD._replace(title=str(number)), Asker("192.0.2.66"))
                for number in range(MOST_WAITING + 4)
            ]
            answers = await asyncio.gather(*asked, return_exceptions=True)
            refused = [answer for answer in answers if isinstance(answer, Illegal)]
            assert [error.code for error in refused] == ["too-fast"] * 3  # one was being drawn
            assert await site.pictures.of(CARD, Asker("192.0.2.1"))

    serve(settings, check)


def test_the_language_is_the_first_of_ours_that_is_asked_for() -> None:
    asked = {"": "fr", "de, en-GB;q=0.8": "en", "fr-CA": "fr", "xx": "fr", "EN": "en"}
    assert {accepted: language_of(accepted) for accepted in asked} == asked
