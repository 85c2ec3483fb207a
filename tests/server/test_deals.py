"""Deals from everybody's secrets over real sockets: who takes part, who keeps silent, who lies, and a server that is
started again meanwhile."""

import asyncio
from collections.abc import Awaitable, Callable

import msgspec
import pytest
from msgspec import Raw
from tests.server.house import TestHouse, Visitor, running

from cabale.agents import find_agent
from cabale.client.deals import Deals
from cabale.client.player import RemotePlayer
from cabale.core.chance import commitment
from cabale.core.deal import Envelope
from cabale.core.record import FromEnvelopes, FromSecret, Record, read_record
from cabale.core.verify import verify
from cabale.server.settings import Settings
from cabale.table import bodies, dealing, table
from cabale.table.messages import (
    Accepted,
    Commit,
    DealInfo,
    Ended,
    GetReady,
    House,
    Pledge,
    Position,
    Refused,
    Reveal,
    TableChanged,
)

SECRET = bytes(range(32))
COMMITMENT = commitment(SECRET)
NEVER = 3_600_000


def serve(settings: Settings, test: Callable[[TestHouse], Awaitable[None]]) -> None:
    async def run() -> None:
        async with running(settings) as house:
            house.deals = Deals
            await test(house)

    asyncio.run(run())


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """However busy the machine is, nobody is late."""
    monkeypatch.setattr(table, "PATIENCE", NEVER)


@pytest.fixture
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who is silent is late at once; who shows a secret was asked before."""
    monkeypatch.setattr(table, "PATIENCE", 300)


def dealt(deal: DealInfo | None) -> DealInfo:
    assert deal is not None
    return deal


async def committed(*visitors: Visitor) -> None:
    """The table has what each of these brought itself."""
    for visitor in visitors:
        await visitor.until(lambda visitor=visitor: has_committed(visitor))  # type: ignore[misc]


def has_committed(visitor: Visitor) -> bool:
    assert visitor.deals is not None
    return visitor.you is not None and visitor.you.commitment in visitor.deals._secrets


async def gathered(house: TestHouse, people: int, seats: int) -> list[Visitor]:
    """So many people who have committed, with bots, ready to start."""
    visitors = await house.table(people, seats)
    if people < seats:
        await visitors[0].post("bots", bodies.SeatBot(agent="random"))
    for visitor in visitors[1:]:
        await visitor.ready()
    await committed(*(visitor for visitor in visitors if visitor.deals is not None))
    return visitors


async def finished(house: TestHouse, visitors: list[Visitor]) -> tuple[Ended, Record]:
    """Played to its end by agents in these seats; how it ended, and its record."""
    players = []
    for number, visitor in enumerate(visitors):
        await visitor.close()
        make = lambda found: find_agent("random", found.id)()  # noqa: E731
        players.append(RemotePlayer(visitor.client, visitor.code, make, number, matches=1))
    await asyncio.gather(*(player.run() for player in players))
    await visitors[0].open(visitors[0].code)
    ended = await visitors[0].hear(Ended)
    data = await visitors[0].client.get(f"/api/matches/{ended.match}/record", Raw)
    return ended, read_record(bytes(data))


@pytest.mark.usefixtures("patient")
def test_everybody_has_a_part_in_the_deal_and_the_record_shows_it(stored: Settings) -> None:
    async def check(house: TestHouse) -> None:
        visitors = await gathered(house, 3, 5)
        shown = await visitors[0].post("start")
        for visitor in visitors:
            await visitor.hear(Position)
        listed = next(
            message.table.deal
            for message in visitors[1].received
            if isinstance(message, TableChanged) and message.table.deal is not None
        )
        assert [one.seat for one in listed.commitments] == [None, 0, 1, 2]
        assert listed.shown == (), "the list comes before any secret"
        assert dealt(shown.table.deal).commitments == listed.commitments
        ended, record = await finished(house, visitors)
        assert ended.deal == record.origin
        assert isinstance(record.origin, FromEnvelopes)
        assert [Pledge(seat=one.seat, commitment=one.commitment) for one in record.origin.envelopes] == list(
            listed.commitments
        )
        assert (ended.commitment, ended.secret) == (
            record.origin.envelopes[0].commitment,
            record.origin.envelopes[0].secret,
        )
        assert verify(record) is True
        for visitor in visitors:
            assert visitor.deals is not None
            assert not visitor.deals.is_broken(ended)

    serve(stored, check)


@pytest.mark.usefixtures("patient")
def test_a_quick_match_waits_for_the_secret_of_its_player(stored: Settings) -> None:
    async def check(house: TestHouse) -> None:
        zoe = await house.guest("Zoé")
        zoe.deals = None
        request = bodies.PlayNow(game="secret-hitler", seats=5, seat=2, house=House(pace=0), commitment=COMMITMENT)
        at = await zoe.client.post("/api/tables/now", request, bodies.AtTable)
        deal = dealt(at.table.deal)
        assert (at.table.phase, at.table.match) == ("playing", None)
        assert deal.commitments[1:] == (Pledge(seat=2, commitment=COMMITMENT),)
        welcome = await zoe.open(at.table.code)
        assert welcome.table.deal == deal
        assert isinstance(await zoe.ask(Reveal(match=deal.match, number=0, secret=SECRET.hex())), Accepted)
        assert (await zoe.hear(Position)).match == deal.match
        _, record = await finished(house, [zoe])
        assert isinstance(record.origin, FromEnvelopes)
        assert record.origin.envelopes[1] == Envelope(2, COMMITMENT, SECRET.hex())
        assert verify(record) is True

    serve(stored, check)


@pytest.mark.usefixtures("patient")
def test_who_takes_no_part_plays_all_the_same(settings: Settings) -> None:
    """A program that was written before there was any of this."""

    async def check(house: TestHouse) -> None:
        house.deals = None
        visitors = await house.started(2, 5)
        ended, record = await finished_by_old_programs(house, visitors)
        assert ended.deal is None
        assert isinstance(record.origin, FromSecret)
        assert verify(record) is True

    async def finished_by_old_programs(house: TestHouse, visitors: list[Visitor]) -> tuple[Ended, Record]:
        assert visitors[0].table is not None
        assert visitors[0].table.deal is None
        return await finished(house, visitors)

    serve(settings, check)


@pytest.mark.usefixtures("hurried")
def test_who_never_shows_its_secret_is_named_and_left_out(settings: Settings) -> None:
    async def check(house: TestHouse) -> None:
        visitors = await gathered(house, 3, 5)
        visitors[1].deals = None
        await visitors[0].post("start")
        for visitor in visitors:
            await visitor.hear(Position)
        deal = dealt(visitors[2].table.deal if visitors[2].table is not None else None)
        assert (deal.number, deal.silent, deal.shown) == (1, (1,), (0, 2))
        ended, record = await finished(house, visitors)
        assert isinstance(record.origin, FromEnvelopes)
        (void,) = record.origin.void
        assert [one.seat for one in void] == [None, 0, 1, 2]
        assert [one.seat for one in void if one.secret is None] == [1]
        assert verify(record) is True
        for visitor in (visitors[0], visitors[2]):
            assert visitor.deals is not None
            assert not visitor.deals.is_broken(ended)

    serve(settings, check)


@pytest.mark.usefixtures("hurried")
def test_who_shows_another_secret_than_it_committed_to_is_refused_named_and_left_out(settings: Settings) -> None:
    async def check(house: TestHouse) -> None:
        visitors = await gathered(house, 2, 5)
        liar = visitors[1]
        liar.deals = None
        at = await visitors[0].post("start")
        for wrong in ("00" * 32, "ff" * 32):
            answer = await liar.ask(Reveal(match=dealt(at.table.deal).match, number=0, secret=wrong))
            assert isinstance(answer, Refused)
            assert answer.code == "secret-not-committed"
        await liar.hear(Position)
        assert liar.table is not None
        assert dealt(liar.table.deal).silent == (1,)

    serve(settings, check)


@pytest.mark.usefixtures("patient")
def test_secrets_shown_twice_and_commitments_that_come_too_late(stored: Settings) -> None:
    async def check(house: TestHouse) -> None:
        visitors = await house.table(2, 5)
        zoe = visitors[1]
        await committed(*visitors)
        zoe.deals = None
        assert isinstance(await zoe.ask(Commit(commitment=COMMITMENT)), Accepted)
        again = await zoe.ask(Commit(commitment=COMMITMENT))
        assert isinstance(again, Accepted)
        assert again.again
        visitors[0].deals = None  # which keeps the deal open
        await visitors[0].post("bots", bodies.SeatBot(agent="random"))
        await zoe.ready()
        match = dealt((await visitors[0].post("start")).table.deal).match
        late = await zoe.ask(Commit(commitment="ab" * 32))
        assert isinstance(late, Refused)
        assert late.code == "deal-fixed"
        reveal = Reveal(match=match, number=0, secret=SECRET.hex())
        answers = [await zoe.ask(reveal) for _ in range(2)]
        assert [isinstance(answer, Accepted) and answer.again for answer in answers] == [False, True]
        other = await visitors[0].ask(reveal)
        assert isinstance(other, Refused)
        assert other.code == "secret-not-committed", "another's secret is nobody's"

    serve(stored, check)


@pytest.mark.usefixtures("patient")
def test_nobody_is_told_a_secret_before_the_end_and_onlookers_not_even_then(settings: Settings) -> None:
    async def check(house: TestHouse) -> None:
        visitors = await gathered(house, 2, 5)
        watcher = await house.guest("Watcher")
        await watcher.open(visitors[0].code)
        await visitors[0].post("start")
        for visitor in (*visitors, watcher):
            await visitor.hear(Position)
        live = house.site.hub.loaded(visitors[0].code)
        assert live is not None
        assert live.table.play is not None
        assert live.table.play.deal is not None
        secrets = [one.secret for one in live.table.play.deal.envelopes if one.secret is not None]
        assert len(secrets) == 3
        await finished(house, visitors)
        ended = await watcher.hear(Ended)
        assert (ended.secret, ended.deal) == (None, None)
        everything = b"".join(watcher.bytes).decode()
        assert not any(secret in everything for secret in secrets)
        before = [data for data in visitors[1].bytes if b'"Ended"' not in data]
        assert not any(secret in b"".join(before).decode() for secret in secrets)

    serve(settings, check)


@pytest.mark.usefixtures("patient")
def test_a_server_started_again_in_the_middle_of_a_deal_goes_on_with_it(settings: Settings) -> None:
    """Nothing is thrown away: the list that was shown is the one that is dealt from."""

    async def check() -> None:
        async with running(settings) as house:
            house.deals = Deals
            visitors = await gathered(house, 2, 5)
            keepers = [visitor.deals for visitor in visitors]
            visitors[1].deals = None  # keeps silent for now
            deal = dealt((await visitors[0].post("start")).table.deal)
            await visitors[0].hear(
                TableChanged, where=lambda heard: heard.table.deal is not None and heard.table.deal.shown == (0,)
            )
            cookies = [visitor.client._http.cookies for visitor in visitors]
            code = visitors[0].code
        async with running(settings) as house:
            again = [await house.guest("x") for _ in range(2)]
            for visitor, cookie, keeper in zip(again, cookies, keepers, strict=True):
                visitor.client._http.cookies = cookie
                visitor.deals = keeper
                welcome = await visitor.open(code)
                assert dealt(welcome.table.deal).commitments == deal.commitments
            for visitor in again:
                assert (await visitor.hear(Position)).match == deal.match
            ended, record = await finished(house, again)
            assert isinstance(record.origin, FromEnvelopes)
            assert record.origin.void == ()
            assert verify(record) is True
            assert not any(keeper.is_broken(ended) for keeper in keepers if keeper is not None)

    asyncio.run(check())


@pytest.mark.usefixtures("patient")
def test_a_match_from_everybody_s_secrets_is_loaded_again_and_another_has_fresh_ones(stored: Settings) -> None:
    async def check(house: TestHouse) -> None:
        visitors = await gathered(house, 2, 5)
        await visitors[0].post("start")
        for visitor in visitors:
            await visitor.hear(Position)
        hub = house.site.hub
        live = hub.loaded(visitors[0].code)
        assert live is not None
        assert live.table.play is not None
        luck, deal = live.table.play.match.luck, live.table.play.deal
        for visitor in visitors:
            await visitor.close()
        await live.idle()
        hub._forget(live)
        live = await hub.find(visitors[0].code)
        assert live.table.play is not None
        assert (live.table.play.match.luck, live.table.play.deal) == (luck, deal)
        for visitor in visitors:
            await visitor.open(visitor.code)
        await finished(house, visitors)
        await visitors[1].open(visitors[1].code)
        while sum(live.table.here.values()) > 2:  # the sockets of those who played for them
            await asyncio.sleep(0.01)
        await committed(*visitors)
        await visitors[0].post("rematch")
        await visitors[1].ask(GetReady(ready=True))
        await visitors[0].post("start")
        assert deal is not None
        position = await visitors[1].hear(Position, where=lambda heard: heard.match != deal.match)
        live = hub.loaded(visitors[0].code)
        assert live is not None
        assert live.table.play is not None
        assert live.table.play.id == position.match
        assert live.table.play.deal is not None
        assert len(live.table.play.deal.envelopes) == 3
        assert not {one.secret for one in live.table.play.deal.envelopes} & {one.secret for one in deal.envelopes}

    serve(stored, check)


# What a client notices


def ended(origin: FromEnvelopes) -> Ended:
    return msgspec.json.decode(
        msgspec.json.encode(
            {
                "type": "Ended",
                "match": origin.match,
                "outcome": {"winners": [0], "reason": "?"},
                "commitment": origin.envelopes[0].commitment,
                "secret": origin.envelopes[0].secret,
                "deal": origin,
            }
        ),
        type=Ended,
    )


def sealed(seat: int | None, number: int) -> Envelope:
    secret = bytes([number]) * 32
    return Envelope(seat, commitment(secret), secret.hex())


def test_a_client_notices_a_list_that_was_exchanged() -> None:
    """Seat 1 was shown a list with its own commitment; whatever else the record has instead, it says so."""
    house, ours, other = sealed(None, 1), sealed(1, 2), sealed(3, 3)
    honest = FromEnvelopes("m1", (house, ours, other))
    deals = Deals(lambda: bytes([2]) * 32)
    assert deals._commit("now") == Commit(commitment=ours.commitment)
    info = dealing.deal_info(FromEnvelopes("m1", (house, ours.sealed, other.sealed)))
    assert deals._reveal(info, 1) == Reveal(match="m1", number=0, secret=ours.secret or "")
    assert deals._reveal(info, 1) is None, "once is enough"
    assert not deals.is_broken(ended(honest))
    assert deals.is_broken(ended(replace_envelopes(honest, (sealed(None, 4), ours, other)))), "another house"
    assert deals.is_broken(ended(replace_envelopes(honest, (house, ours)))), "somebody left out"
    assert deals.is_broken(ended(replace_envelopes(honest, (house, sealed(1, 9), other)))), "not our secret"
    retried = FromEnvelopes("m1", (sealed(None, 5), sealed(1, 6)), ((house, ours, other.sealed),))
    assert not deals.is_broken(ended(retried)), "a void deal that stands in the record"
    assert deals.is_broken(ended(replace_envelopes(retried, retried.envelopes, void=()))), "a deal thrown away"


def replace_envelopes(
    origin: FromEnvelopes, envelopes: tuple[Envelope, ...], void: tuple[tuple[Envelope, ...], ...] | None = None
) -> FromEnvelopes:
    return FromEnvelopes(origin.match, envelopes, origin.void if void is None else void)


def test_a_client_shows_nothing_for_a_commitment_that_is_not_its_own() -> None:
    deals = Deals(lambda: bytes([2]) * 32)
    deals._commit("now")
    for seat, listed in ((1, sealed(1, 9)), (0, sealed(1, 2))):
        info = dealing.deal_info(FromEnvelopes("m1", (sealed(None, 1), listed.sealed)))
        assert deals._reveal(info, seat) is None
