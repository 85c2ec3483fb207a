"""Tables over HTTP: made, listed, joined, left, changed, started, closed; and who may do what."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import httpx
import msgspec
import pytest
from tests.server.house import TestHouse, Visitor, running

from cabale.client.client import Client, Refusal
from cabale.core.game import find_game, game_ids
from cabale.core.words import LANGUAGES
from cabale.server.settings import Settings
from cabale.table import bodies
from cabale.table.messages import GetReady, Goodbye, House, Position, TableChanged, YouChanged

GAME = "secret-hitler"


def serve(settings: Settings, test: Callable[[TestHouse], Awaitable[None]]) -> None:
    async def run() -> None:
        async with running(settings) as house:
            await test(house)

    asyncio.run(run())


async def refused(asked: Awaitable[Any]) -> str:
    with pytest.raises(Refusal) as refusal:
        await asked
    return refusal.value.code


async def up_to_date(visitor: Visitor) -> int:
    """How much it has heard once nothing is on its way any more: an answer comes after all that was told before."""
    await visitor.ask(GetReady(ready=False))
    return len(visitor.received)


def test_games_tell_their_sizes_options_and_bots(settings: Settings) -> None:
    async def check(house: TestHouse) -> None:
        visitor = await house.guest()
        games = await visitor.client.get("/api/games", list[bodies.GameInfo])
        assert [game.id for game in games] == list(game_ids())
        for game in games:
            assert game.usual_seats in game.seats
            assert game.options["$defs"]["Options"]["additionalProperties"] is False
            assert [level.stand_in for level in game.agents].count(True) == 1
            assert all(level.description for level in game.agents)
            for title in game.titles:
                assert all(title.name[lang] and title.about[lang] for lang in LANGUAGES)
            schema = await visitor.client.get(f"/api/games/{game.id}/schema", dict[str, Any])
            assert {"Action", "Event", "Utterance", "View", "Options"} <= set(schema["$defs"])
        assert await refused(visitor.client.get("/api/games/chess/schema", dict)) == "no-such-game"

    serve(settings, check)


def test_a_game_is_read_in_its_own_words(settings: Settings) -> None:
    async def check(house: TestHouse) -> None:
        client = (await house.guest()).client
        for game_id in game_ids():
            game = find_game(game_id)
            for lang in LANGUAGES:
                words = await client.get(f"/api/games/{game_id}/words/{lang}", bodies.GameWords)
                assert "game-name = " in words.own[0]
                assert tuple(words.themes) == game.themes[1:]
                assert all("game-name = " in laid_over[0] for laid_over in words.themes.values())
        assert await refused(client.get("/api/games/chess/words/fr", bodies.GameWords)) == "no-such-game"
        assert await refused(client.get(f"/api/games/{GAME}/words/de", bodies.GameWords)) == "no-such-language"

    serve(settings, check)


@pytest.mark.parametrize("what", ["schema", "words/fr"])
def test_what_lasts_is_sent_once(settings: Settings, what: str) -> None:
    async def check(house: TestHouse) -> None:
        async with httpx.AsyncClient(base_url=house.url, trust_env=False) as browser:
            first = await browser.get(f"/api/games/{GAME}/{what}", headers={"accept-encoding": "gzip"})
            assert first.headers["cache-control"] == "no-cache"
            assert first.headers["content-encoding"] == "gzip"
            plain = await browser.get(f"/api/games/{GAME}/{what}", headers={"accept-encoding": "identity"})
            assert "content-encoding" not in plain.headers
            assert plain.content == first.content
            tag = first.headers["etag"]
            again = await browser.get(f"/api/games/{GAME}/{what}", headers={"if-none-match": f'"other", {tag}'})
            assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", tag)
            assert (await browser.get("/api/games")).headers["cache-control"] == "no-store"

    serve(settings, check)


def test_a_guest_keeps_its_name_and_may_change_it(stored: Settings) -> None:
    async def check(house: TestHouse) -> None:
        visitor = await house.guest("  Zoé   Two ")
        assert (await visitor.client.get("/api/guests/me", bodies.GuestInfo)).name == "Zoé Two"
        await visitor.client.be("Ana")
        assert (await visitor.client.get("/api/guests/me", bodies.GuestInfo)).name == "Ana"
        nobody = Client(house.url)
        assert await refused(nobody.get("/api/guests/me", bodies.GuestInfo)) == "no-guest"
        assert await refused(nobody.post("/api/tables", bodies.CreateTable(game=GAME), bodies.AtTable)) == "no-guest"
        await nobody.close()

    serve(stored, check)


def test_a_table_from_its_making_to_its_closing(stored: Settings) -> None:
    async def check(house: TestHouse) -> None:
        host, other = await house.table(2, 5)
        table = (await other.client.get(f"/api/tables/{host.code.lower()}", bodies.AtTable)).table
        assert [seat.kind for seat in table.seats] == ["guest", "guest", "nobody", "nobody", "nobody"]
        assert [seat.presence for seat in table.seats[:2]] == ["here", "here"]
        assert table.seats[0].host
        assert not table.seats[1].host

        assert await refused(host.post("start")) == "seats-free"
        assert await refused(other.post("bots", bodies.SeatBot(agent="random"))) == "not-host"
        assert await refused(host.post("bots", bodies.SeatBot(agent="nobody"))) == "no-such-agent"
        assert await refused(host.post("bots", bodies.SeatBot(agent="/tmp/x.py:Mine"))) == "no-such-agent"
        await host.post("bots", bodies.SeatBot(agent="thumb", seat=4))
        await host.post("bots", bodies.SeatBot(agent="random"))
        assert await refused(host.post("bots", bodies.SeatBot(agent="random"))) == "table-full"
        assert await refused(host.post("start")) == "not-ready"

        assert await refused(other.post("kick", bodies.Kick(seat=0))) == "not-host"
        assert await refused(host.post("kick", bodies.Kick(seat=0))) == "host-stays"
        assert await refused(host.post("kick", bodies.Kick(seat=9))) == "no-such-seat"
        await host.post("kick", bodies.Kick(seat=4))
        assert await refused(host.post("kick", bodies.Kick(seat=4))) == "seat-empty"
        await other.post("join", bodies.Join(seat=4))
        assert await refused(other.post("join", bodies.Join(seat=2))) == "seat-taken"
        await host.post("bots", bodies.SeatBot(agent="random"))

        await other.ready()
        started = await host.post("start")
        assert started.table.phase == "playing"
        assert started.table.match is not None
        position = await other.hear(Position)
        assert position.match == started.table.match
        assert position.seat == 4
        assert await refused(host.post("kick", bodies.Kick(seat=1))) == "not-gathering"  # a bot
        assert await refused(host.post("close", None)) == "match-under-way"
        await host.post("leave")
        assert (await other.client.get(f"/api/tables/{host.code}", bodies.AtTable)).you.host
        await other.post("leave")

    serve(stored, check)


def test_the_host_changes_options_and_everybody_says_ready_again(settings: Settings) -> None:
    async def check(house: TestHouse) -> None:
        host, other = await house.table(2, 5)
        await other.ready()
        changed = bodies.ChangeTable(seats=6, options={"theme": "voldemort"}, house=House(decision=30))
        assert await refused(other.client.patch(f"/api/tables/{host.code}", changed, bodies.AtTable)) == "not-host"
        table = (await host.client.patch(f"/api/tables/{host.code}", changed, bodies.AtTable)).table
        assert len(table.seats) == 6
        assert msgspec.json.decode(table.options) == {"theme": "voldemort"}
        assert table.house.decision == 30
        assert not table.seats[1].ready
        heard = await other.hear(TableChanged, 0, lambda message: len(message.table.seats) == 6)
        assert heard.table == table

        for body, code in (
            (bodies.ChangeTable(seats=4), "seats"),
            (bodies.ChangeTable(options={"theme": "other"}), "options-unreadable"),
            (bodies.ChangeTable(options={"unknown": 1}), "options-unreadable"),
            (bodies.ChangeTable(house=House(stand_in="nobody")), "no-such-agent"),
        ):
            assert await refused(host.client.patch(f"/api/tables/{host.code}", body, bodies.AtTable)) == code

    serve(settings, check)


def test_tables_are_public_by_code_or_by_link(settings: Settings) -> None:
    async def check(house: TestHouse) -> None:
        (public,) = await house.table(1, 5, visibility="public")
        (by_code,) = await house.table(1, 5, visibility="code")
        (by_link,) = await house.table(1, 5, visibility="link")
        stranger = await house.guest("Stranger")
        listed = await stranger.client.get("/api/tables", bodies.TableList)
        assert [table.code for table in listed.tables] == [public.code]
        assert (await stranger.client.get("/api/tables?game=other", bodies.TableList)).tables == ()

        stranger.code = by_code.code
        assert (await stranger.post("join", bodies.Join())).you.seat == 1
        await stranger.post("leave")

        stranger.code = by_link.code
        invitation = (await by_link.client.get(f"/api/tables/{by_link.code}", bodies.AtTable)).you.invitation
        assert invitation is not None
        for asked in (
            stranger.client.get(f"/api/tables/{by_link.code}", bodies.AtTable),
            stranger.post("join", bodies.Join()),
            stranger.post("join", bodies.Join(invitation="x" * 32)),
            stranger.post("look", bodies.Look(invitation="x" * 32)),
        ):
            assert await refused(asked) == "invitation-needed"
        with pytest.raises(Exception, match=r"403|rejected"):
            await stranger.open(by_link.code)
        looking = await stranger.post("look", bodies.Look(invitation=invitation))
        assert looking.you.seat is None
        assert looking.you.invitation is None
        await stranger.open(by_link.code)
        assert (await stranger.post("join", bodies.Join())).you.invitation == invitation

    serve(settings, check)


def test_a_seat_link_gives_the_same_seat_on_any_device(stored: Settings) -> None:
    async def check(house: TestHouse) -> None:
        host, other = await house.table(2, 5)
        key = (await other.client.get(f"/api/tables/{host.code}", bodies.AtTable)).you.key
        assert key is not None
        assert len(key) * 6 >= 128
        phone = await house.guest("Somebody else")
        phone.code = host.code
        assert await refused(phone.post("return", bodies.Return(key="x" * 32))) == "seat-key-unknown"
        back = await phone.post("return", bodies.Return(key=key))
        assert (back.you.seat, back.you.name, back.you.key) == (1, "Guest 1", key)
        await phone.open(host.code)
        await phone.ready()
        assert (await other.client.get(f"/api/tables/{host.code}", bodies.AtTable)).table.seats[1].ready
        assert await refused(host.post("return", bodies.Return(key=key))) == "already-seated"
        # A seat that was given up has no key any more, on no device.
        await phone.post("leave")
        assert (await other.client.get(f"/api/tables/{host.code}", bodies.AtTable)).you.seat is None
        assert await refused(phone.post("return", bodies.Return(key=key))) == "seat-key-unknown"

    serve(stored, check)


def test_who_is_kicked_is_told_and_who_has_too_many_tables_may_not_make_another(settings: Settings) -> None:
    async def check(house: TestHouse) -> None:
        host, other = await house.table(2, 5)
        await host.post("kick", bodies.Kick(seat=1))
        assert (await other.hear(Goodbye)).reason == "removed"
        assert await refused(other.post("join", bodies.Join())) == "removed"
        for _ in range(9):
            await host.client.post("/api/tables", bodies.CreateTable(game=GAME), bodies.AtTable)
        asked = host.client.post("/api/tables", bodies.CreateTable(game=GAME), bodies.AtTable)
        assert await refused(asked) == "too-many-tables"
        await host.post("close")
        assert (await host.hear(Goodbye)).reason == "closed"
        await host.client.post("/api/tables", bodies.CreateTable(game=GAME), bodies.AtTable)
        with pytest.raises(Exception, match=r"403|rejected"):
            await other.open(host.code)

    serve(settings, check)


def test_who_stands_at_the_door_is_shown_to_the_host_and_let_in(settings: Settings) -> None:
    async def check(house: TestHouse) -> None:
        host, other = await house.table(2, 5)
        await host.post("bots", bodies.SeatBot(agent="random"))
        late = await house.guest("Zoé")
        await late.open(host.code)
        while not (you := (await host.hear(YouChanged)).you).door:
            pass
        assert [one.name for one in you.door] == ["Zoé"]
        assert (await late.client.get(f"/api/tables/{host.code}", bodies.AtTable)).you.door == ()
        assert (await other.client.get(f"/api/tables/{host.code}", bodies.AtTable)).you.door == ()
        number = you.door[0].number
        assert await refused(other.post("let-in", bodies.LetIn(number=number))) == "not-host"
        assert await refused(host.post("let-in", bodies.LetIn(number=99))) == "nobody-at-the-door"
        at = await host.post("let-in", bodies.LetIn(number=number))
        assert (at.table.seats[4].name, at.you.door) == ("Zoé", ())
        while (you := (await late.hear(YouChanged)).you).seat is None:
            pass
        assert you.seat == 4
        assert you.key

    serve(settings, check)


def test_who_is_kicked_in_a_match_is_told_and_stays_away(stored: Settings) -> None:
    async def check(house: TestHouse) -> None:
        host, other = await house.table(2, 5)
        await host.post("bots", bodies.SeatBot(agent="random"))
        await other.ready()
        await host.post("start")
        await other.hear(Position)
        at = await host.post("kick", bodies.Kick(seat=1))
        assert at.table.seats[1].presence == "stand-in"
        assert (await other.hear(Goodbye)).reason == "removed"
        assert await refused(other.client.get(f"/api/tables/{host.code}", bodies.AtTable)) == "removed"
        assert (await other.client.get("/api/tables/mine", bodies.TablesOfMine)).tables == ()
        (mine,) = (await host.client.get("/api/tables/mine", bodies.TablesOfMine)).tables
        assert (mine.table.code, mine.seat) == (host.code, 0)
        assert len(mine.awaited) > 0

    serve(stored, check)


def test_a_newcomer_hears_of_a_wrong_code_before_being_asked_for_a_name(settings: Settings) -> None:
    async def check(house: TestHouse) -> None:
        host, _ = await house.table(2, 5)
        nobody = Client(house.url)
        assert await refused(nobody.get("/api/tables/NOSUCH", bodies.AtTable)) == "no-such-table"
        assert await refused(nobody.get(f"/api/tables/{host.code}", bodies.AtTable)) == "no-guest"
        await nobody.close()

    serve(settings, check)


def test_play_now_is_one_call(stored: Settings) -> None:
    async def check(house: TestHouse) -> None:
        visitor = await house.guest()
        request = bodies.PlayNow(game=GAME, seats=6, house=House(pace=0), agent="random")
        at = await visitor.client.post("/api/tables/now", request, bodies.AtTable)
        assert at.table.phase == "playing"
        assert sorted(seat.kind for seat in at.table.seats) == ["bot"] * 5 + ["guest"]
        assert at.you.seat is not None
        assert len({seat.name for seat in at.table.seats}) == 6
        await visitor.open(at.table.code)
        assert (await visitor.hear(Position)).match == at.table.match
        for body, code in (
            (bodies.PlayNow(game="chess"), "no-such-game"),
            (bodies.PlayNow(game=GAME, seats=4), "seats"),
            (bodies.PlayNow(game=GAME, agent="nobody"), "no-such-agent"),
            (bodies.PlayNow(game=GAME, seat=9), "no-such-seat"),
        ):
            assert await refused(visitor.client.post("/api/tables/now", body, bodies.AtTable)) == code
        me = await visitor.client.get("/api/guests/me", bodies.GuestInfo)
        assert me.tables == (at.table.code,)

    serve(stored, check)


def test_the_host_passes_on_when_away(settings: Settings) -> None:
    async def check(house: TestHouse) -> None:
        host, other = await house.table(2, 5, grace=0)
        await host.close()
        await other.hear(TableChanged, 0, lambda message: message.table.host == "Guest 1")

    serve(settings, check)


def test_looking_at_a_table_tells_nobody(settings: Settings) -> None:
    """Whether one sits there or not: each look told every socket, so that one visitor kept all busy."""

    async def check(house: TestHouse) -> None:
        visitors = await house.table(3, 5)
        before = [await up_to_date(visitor) for visitor in visitors]
        stranger = await house.guest("Stranger")
        for looking in (stranger, *visitors) * 5:
            await looking.client.get(f"/api/tables/{visitors[0].code}", bodies.AtTable)
        await visitors[1].ready()
        for visitor, start in zip(visitors, before, strict=True):
            changed = await visitor.hear(TableChanged, start)
            assert changed.table.seats[1].ready
            assert [message for message in visitor.received[start:] if isinstance(message, TableChanged)] == [changed]

    serve(settings, check)


def test_a_second_socket_of_somebody_who_is_there_tells_nobody(settings: Settings) -> None:
    async def check(house: TestHouse) -> None:
        ana, bob = await house.table(2, 5)
        start = await up_to_date(bob)
        second = Visitor(ana.client)
        await second.open(ana.code)
        await second.close()
        await ana.ready()
        changed = await bob.hear(TableChanged, start)
        assert changed.table.seats[0].ready

    serve(settings, check)


def test_strangers_hear_nothing_where_no_spectators_are_wanted(settings: Settings) -> None:
    async def check(house: TestHouse) -> None:
        host, _ = await house.table(2, 5, spectators=False)
        stranger: Visitor = await house.guest("Stranger")
        with pytest.raises(Exception, match=r"403|rejected"):
            await stranger.open(host.code)

    serve(settings, check)
