"""What players note of each other while they play: private until the match is over, kept with its moment."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from msgspec import Raw
from msgspec.structs import replace
from tests.server.house import TestHouse, Visitor, running
from tests.server.test_matches_over_sockets import play_to_the_end
from tests.server.test_secrets_swapped import repeat, same_names_each_time

from cabale.client.client import Refusal
from cabale.core.game import find_game
from cabale.core.record import Record
from cabale.server.settings import Settings
from cabale.table import bodies
from cabale.table.messages import Accepted, Mark, Marked, Opinion, Position, Refused
from cabale.testing.random_play import random_steps


def serve(settings: Settings, test: Callable[[TestHouse], Awaitable[None]]) -> None:
    async def run() -> None:
        async with running(settings) as house:
            await test(house)

    asyncio.run(run())


async def mark(visitor: Visitor, seat: int, opinion: Opinion) -> Accepted | Refused:
    assert visitor.match is not None
    return await visitor.ask(Mark(match=visitor.match, seat=seat, opinion=opinion))


def test_marks_are_kept_and_told_on_every_device(stored: Settings) -> None:
    async def first(house: TestHouse) -> tuple[str, Any]:
        visitors = await house.started(5, 5)
        told = await visitors[2].hear(Marked)
        assert told.opinions == ("unsure",) * 5
        new = await mark(visitors[2], 4, "suspects")
        assert isinstance(new, Accepted)
        assert not new.again
        again = await mark(visitors[2], 4, "suspects")
        assert isinstance(again, Accepted)
        assert again.again
        await mark(visitors[2], 0, "trusts")
        await mark(visitors[2], 4, "unsure")
        await visitors[2].hear(Marked, where=lambda told: told.opinions[0] == "trusts" and told.opinions[4] == "unsure")
        return visitors[2].code, visitors[2].client._http.cookies

    async def run() -> None:
        async with running(stored) as house:
            code, cookies = await first(house)
        async with running(stored) as house:  # the table comes back from the store
            visitor = await house.guest("Other")
            visitor.client._http.cookies = cookies
            await visitor.open(code)
            told = await visitor.hear(Marked)
            assert told.opinions == ("trusts", "unsure", "unsure", "unsure", "unsure")

    asyncio.run(run())


def test_marks_are_shown_when_the_match_is_over_to_those_who_may_see_everything(stored: Settings) -> None:
    async def check(house: TestHouse) -> None:
        visitors = await house.started(2, 5, agent="random")
        stranger = await house.guest("Stranger")
        await mark(visitors[0], 1, "suspects")
        await mark(visitors[1], 0, "trusts")
        path = f"/api/matches/{visitors[0].match}/marks"
        for visitor in (*visitors, stranger):
            with pytest.raises(Refusal, match="not-finished"):
                await visitor.client.get(path, bodies.MatchMarks)
        await play_to_the_end(house, visitors)
        shown = await visitors[1].client.get(path, bodies.MatchMarks)
        assert [(one.seat, one.about, one.opinion) for one in shown.marks] == [(0, 1, "suspects"), (1, 0, "trusts")]
        assert all(one.entry >= 0 and one.at >= 0 for one in shown.marks)
        with pytest.raises(Refusal, match="match-closed"):
            await stranger.client.get(path, bodies.MatchMarks)
        assert visitors[0].match is not None
        late = await visitors[0].ask(Mark(match=visitors[0].match, seat=2, opinion="trusts"))
        assert isinstance(late, Refused)
        assert late.code == "match-over"

    serve(stored, check)


async def others_hear(settings: Settings, record: Record, opinions: tuple[Opinion, ...], patch: Any) -> list[bytes]:
    """Every byte that everybody but seat 0 gets while this is played and seat 0 notes these of the others."""
    with patch.context() as context:
        same_names_each_time(context, record.chance)
        async with running(settings) as house:
            visitors = await house.table(len(record.seats), len(record.seats), record.game)
            watcher = await house.guest("Watcher")
            await watcher.open(visitors[0].code)
            for visitor in visitors[1:]:
                await visitor.ready()
            await visitors[0].post("start")
            for visitor in (*visitors, watcher):
                await visitor.hear(Position)
            for about, opinion in enumerate(opinions, 1):
                assert isinstance(await mark(visitors[0], about, opinion), Accepted)
            await repeat(record, visitors)
            heard: list[bytes] = []
            for visitor in (*visitors[1:], watcher):
                # The answer comes after all that the table told before it.
                table: Any = await visitor.client.get(f"/api/tables/{visitor.code}", Raw)
                probe = await visitor.ask(Mark(match="another", seat=0, opinion="trusts"))
                assert isinstance(probe, Refused)
                response = await visitor.client._http.get("/api/matches/the-match/marks")
                heard += [*visitor.bytes, bytes(table), response.content]
            return heard


def test_nobody_else_can_tell_that_somebody_marked(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, tmp_path: Any
) -> None:
    game = find_game("secret-hitler")
    *_, record = (match.record() for match in random_steps(game, 5, 4) if match.outcome is None)
    tried: tuple[tuple[Opinion, ...], ...] = ((), ("trusts", "suspects"), ("suspects", "suspects", "trusts"))
    heard = [
        asyncio.run(
            others_hear(
                replace(settings, database=f"sqlite:///{tmp_path}/{number}.db", talk_a_second=1e6),
                record,
                opinions,
                monkeypatch,
            )
        )
        for number, opinions in enumerate(tried)
    ]
    assert heard[0]
    assert heard[0] == heard[1] == heard[2]
