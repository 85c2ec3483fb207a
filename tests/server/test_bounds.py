"""No answer without a bound: however long a match was talked about, what one request costs is limited."""

import asyncio

import msgspec
import pytest
from msgspec import Raw
from tests.server.house import running

from cabale.client.client import Client, Refusal
from cabale.core.chance import Keyed, Seeded
from cabale.core.game import find_game
from cabale.core.match import Match
from cabale.core.record import FromSecret, Record, read_record
from cabale.core.talk import MOST_CHARACTERS, Chat
from cabale.core.verify import verify
from cabale.server.connection import MOST_WAITING
from cabale.server.kept_match import fetch_match
from cabale.server.replaying import ALL, MOST_REPLAYED, MOST_STEPS, steps_of
from cabale.server.settings import Settings
from cabale.server.store import Change, EndedMatch, NewEntry, NewMatch
from cabale.table import bodies
from cabale.table.playing import MOST_SAID, TOLD_BESIDE, Playing

GAME = find_game("secret-hitler")
NAMES = tuple(f"seat {seat}" for seat in range(10))
LONG = Chat("🕵" * MOST_CHARACTERS)
LINE = msgspec.json.encode(LONG).decode()


def talkative() -> Record:
    """Ten seats that say all that one may say in a match."""
    match = Match(GAME, NAMES, Keyed(bytes(32)))
    for _ in range(MOST_SAID // (4 * MOST_CHARACTERS)):
        for seat in range(10):
            match.say(seat, LONG)
    return match.record()


def test_a_replay_is_told_in_answers_of_a_few_megabytes() -> None:
    record = talkative()
    total, first, answers = len(record.entries) + 1, 0, 0
    while first < total:
        steps = steps_of(record, ALL, range(first, first + MOST_STEPS))
        assert [step.number for step in steps] == list(range(first, first + len(steps)))
        assert steps
        assert len(msgspec.json.encode(steps)) < 3 * MOST_REPLAYED
        first += len(steps)
        answers += 1
    assert answers > 1


def kept(lines: int) -> Change:
    """A match of long ago, from before talk had a bound: each of ten seats said so many lines."""
    secret = bytes(range(32))
    play = Playing("old", GAME, NAMES, ("",) * 10, Raw(b"{}"), FromSecret.of(secret))
    said = [NewEntry("old", number, number % 10, True, False, number, LINE) for number in range(10 * lines)]
    luck = Seeded(1)
    while not play.over:
        seat = play.match.to_act[0]
        play.decide(seat, play.match.legal(seat).sample(luck), 0)
    moves = [
        NewEntry("old", len(said) + line.number, line.seat, False, False, len(said), line.body.decode())
        for line in play.unkept
    ]
    names, outcome = msgspec.json.encode(NAMES).decode(), msgspec.json.encode(play.match.outcome).decode()
    match = NewMatch("old", "ABCDE", GAME.id, GAME.rules, "{}", names, "[]", secret.hex(), play.commitment, True, 0, ())
    return Change(matches=[match], entries=[*said, *moves], ended=[EndedMatch("old", 1, outcome)])


def test_a_match_of_long_ago_that_was_talked_about_for_days_is_told_within_bounds(settings: Settings) -> None:
    change = kept(lines=60)
    assert sum(len(entry.body.encode()) for entry in change.entries if entry.seat == 3) > 3 * MOST_SAID

    async def run() -> None:
        async with running(settings) as house:
            store = house.site.store
            await store.commit(change)
            row = await store.match("old")
            assert row is not None
            match = await fetch_match(store, row)
            *_, play = match.steps()
            assert play.over
            assert play.lines == len(change.entries)
            assert set(play.said) == {60}  # all are counted, though not all are told
            assert len(match.entries) + sum(match.unheard.values()) == len(change.entries)
            said = [entry.body.encode() for entry in match.entries if entry.spoken and entry.seat == 3]
            told = sum(len(body) + TOLD_BESIDE for body in said)
            assert told <= MOST_SAID < told + len(LINE.encode()) + TOLD_BESIDE
            view = msgspec.json.encode(play.match.view(3))
            assert MOST_SAID < len(view) < MOST_WAITING
            ana = await house.guest("Ana")
            record = bytes(await ana.client.get("/api/matches/old/record", Raw))
            assert len(record) < MOST_REPLAYED
            assert verify(read_record(record))
            replay = await ana.client.get("/api/matches/old/replay?eyes=all", bodies.Replay)
            assert len(msgspec.json.encode(replay)) < 3 * MOST_REPLAYED
            assert replay.total == len(match.entries) + 1

    asyncio.run(run())


def test_nobody_gets_more_steps_at_once_than_there_may_be(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cabale.server.routes.matches.MOST_STEPS", 5)

    async def run() -> None:
        async with running(settings) as house:
            await house.site.store.commit(kept(lines=0))
            ana = await house.guest("Ana")
            for asked, numbers in (("count=1000000000", range(5)), ("first=7&count=6", range(7, 12)), ("count=-1", ())):
                replay = await ana.client.get(f"/api/matches/old/replay?{asked}", bodies.Replay)
                assert [step.number for step in replay.steps] == list(numbers)

    asyncio.run(run())


def test_what_is_read_of_a_match_is_for_guests(settings: Settings) -> None:
    async def run() -> None:
        async with running(settings) as house:
            await house.site.store.commit(kept(lines=0))
            nobody = Client(house.url)
            assert (await nobody.get("/api/matches/old", bodies.MatchInfo)).open
            for path in ("record", "replay", "curves", "thoughts"):
                with pytest.raises(Refusal, match="no-guest"):
                    await nobody.get(f"/api/matches/old/{path}", Raw)
            await nobody.close()

    asyncio.run(run())
