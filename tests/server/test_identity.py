"""Who one is, on several devices; everything that is one's own, and being forgotten."""

import pytest
from sqlalchemy import Connection, inspect, text
from tests.server.house import TestHouse, Visitor
from tests.server.test_matches_over_sockets import play_to_the_end, serve
from tests.server.test_migrations import with_connection

import cabale.server.guests as guests
from cabale.client.client import Client, Refusal
from cabale.core.record import Record, read_record
from cabale.core.verify import verify
from cabale.server.settings import Settings
from cabale.table import bodies
from cabale.table.messages import Mark, Write
from cabale.table.seating import NOBODY


async def another_device(house: TestHouse) -> Visitor:
    visitor = Visitor(Client(house.url))
    house._visitors.append(visitor)
    return visitor


async def be_carried(visitor: Visitor, key: str) -> bodies.GuestInfo:
    return await visitor.client.post("/api/guests/carried", bodies.CarryOn(key=key), bodies.GuestInfo)


async def carry(visitor: Visitor) -> bodies.CarryKey:
    return await visitor.client.post("/api/guests/me/carry", None, bodies.CarryKey)


def test_a_key_makes_another_device_the_same_guest_once(settings: Settings) -> None:
    async def check(house: TestHouse) -> None:
        zoe = await house.guest("Zoé")
        phone, thief = await another_device(house), await another_device(house)
        first, second = await carry(zoe), await carry(zoe)
        assert second.seconds == 600
        with pytest.raises(Refusal, match="carry-key-unknown"):
            await be_carried(thief, first.key)  # only the latest opens
        assert (await be_carried(phone, second.key)).name == "Zoé"
        assert phone.client.cookies == zoe.client.cookies
        with pytest.raises(Refusal, match="carry-key-unknown"):
            await be_carried(thief, second.key)
        with pytest.raises(Refusal, match="carry-key-unknown"):
            await be_carried(thief, "x" * 32)
        assert first.key not in str(house.site.guests._carried)

    serve(settings, check)


def test_a_key_does_not_last(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    async def check(house: TestHouse) -> None:
        zoe, phone = await house.guest("Zoé"), await another_device(house)
        monkeypatch.setattr(guests, "CARRY_SECONDS", -1)
        key = (await carry(zoe)).key
        with pytest.raises(Refusal, match="carry-key-unknown"):
            await be_carried(phone, key)

    serve(settings, check)


def test_everything_that_is_mine_and_nothing_else(settings: Settings) -> None:
    async def check(house: TestHouse) -> None:
        ana, bob = visitors = await house.started(2, 5, agent="random")
        assert ana.match is not None
        await ana.ask(Mark(match=ana.match, seat=1, opinion="suspects"))
        await bob.ask(Mark(match=ana.match, seat=0, opinion="trusts"))
        await play_to_the_end(house, visitors)
        mine = await ana.client.get("/api/guests/me/data?first=-5", bodies.MyData)
        assert (mine.name, mine.first, mine.more, mine.programs) == ("Guest 0", 0, False, ())
        (match,) = mine.matches
        assert match.played.match.id == ana.match
        assert [(mark.seat, mark.about) for mark in match.marks] == [(0, 1)]
        rows = await house.site.store.entries(ana.match)
        assert [one.number for one in match.entries] == [row.number for row in rows if row.seat == 0]
        assert (await ana.client.get("/api/guests/me/data?first=1", bodies.MyData)).matches == ()
        nobody = await another_device(house)
        with pytest.raises(Refusal, match="no-guest"):
            await nobody.client.get("/api/guests/me/data", bodies.MyData)

    serve(settings, check)


def test_who_is_forgotten_is_named_nowhere_and_others_keep_their_matches(stored: Settings) -> None:
    gone: list[str] = []

    async def check(house: TestHouse) -> None:
        visitors = await house.table(2, 5)
        ana, bob = visitors
        await ana.client.be("Anatole")
        gone.extend([ana.client.cookies.partition("=")[2].partition(".")[0], "Guest 0", "Anatole", "Machine"])
        await ana.client.post("/api/programs", bodies.NameMe(name="Machine"), bodies.NewProgram)
        await ana.ask(Write(text="something of mine"))
        await ana.post("bots", bodies.SeatBot(agent="random"))
        await bob.ready()
        await ana.post("start")
        await ana.until(lambda: ana.match is not None)
        match = ana.match
        assert match is not None
        await ana.ask(Write(text="something of mine"))
        await play_to_the_end(house, visitors)
        await house.site.rater.settle()
        response = await ana.client._http.delete("/api/guests/me")
        assert response.status_code == 200, response.text
        response = await ana.client._http.get("/api/guests/me")
        assert response.status_code == 401
        (kept,) = (await bob.client.get("/api/guests/me/matches", bodies.PlayedList)).matches
        assert kept.match.seats[0] == NOBODY
        assert kept.match.seats[1] == "Guest 1"
        written = await bob.client._http.get(f"/api/matches/{match}/record")
        record = read_record(written.content)
        assert isinstance(record, Record)
        assert verify(record)
        table = await bob.client.get(f"/api/tables/{bob.code}", bodies.AtTable)
        assert table.you.host
        assert table.table.seats[0].kind == "nobody"

    serve(stored, check)

    def nowhere(connection: Connection) -> None:
        for name in inspect(connection).get_table_names():
            for row in connection.execute(text(f'SELECT * FROM "{name}"')):
                for word in (*gone, "something of mine"):
                    assert word not in str(row), name

    with_connection(stored.database, nowhere)


def test_who_is_forgotten_during_a_match_leaves_it_to_a_bot(settings: Settings) -> None:
    async def check(house: TestHouse) -> None:
        ana, bob = await house.started(2, 5, agent="random")
        await ana.client._http.delete("/api/guests/me")
        live = house.site.hub._lives[bob.code]
        await bob.until(lambda: bob.table is not None and bob.table.seats[0].name == NOBODY)
        assert live.table.saved.sittings[0].left
        assert live.table.saved.host == live.table.saved.sittings[1].guest
        assert ana.closed or await closes(ana)
        await play_to_the_end(house, [bob])
        assert live.table.play is not None
        assert live.table.play.over

    serve(settings, check)


async def closes(visitor: Visitor) -> bool:
    while not visitor.closed:
        visitor._news.clear()
        await visitor._news.wait()
    return True


def test_to_be_forgotten_is_not_asked_for_all_the_time(settings: Settings) -> None:
    async def check(house: TestHouse) -> None:
        for number in range(4):
            visitor = await house.guest(f"Guest {number}")
            response = await visitor.client._http.delete("/api/guests/me")
            assert response.status_code == (200 if number < 3 else 429)

    serve(settings, check)
