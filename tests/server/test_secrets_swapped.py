"""The swap test end to end: two matches that a seat cannot tell apart, played over real sockets, give it the very same
bytes: views, events, choices, who is awaited, refusals. Every game, every kind of thing it hides."""

import asyncio
import itertools
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from msgspec import Raw
from msgspec.structs import replace
from tests.games.twins import our_games, twins_of
from tests.server.house import TestHouse, Visitor, running

import cabale.server.guests as guests
import cabale.server.hub as hub
import cabale.server.routes.tables as tables
from cabale.core import record as record_module
from cabale.core.chance import Chance, Replayed, Seeded
from cabale.core.game import Game, find_game
from cabale.core.record import Moved, Record
from cabale.core.result import Result
from cabale.core.seats import SPECTATOR
from cabale.server.settings import Settings
from cabale.table.messages import Accepted, Act, FromClient, Position, Refused, Say, Since, Write
from cabale.testing.random_play import random_steps
from cabale.testing.secrets import one_of_each_kind


class Dealt(Chance):
    """Stands for the secret luck of a table: results that a test has chosen."""

    def __init__(self, results: tuple[Result, ...]) -> None:
        self._results = Replayed(results)

    def below(self, n: int) -> int:
        raise AssertionError("rules name their luck")

    def draw(self, name: str, n: int) -> int:
        return self._results.draw(name, n)

    def shuffle(self, name: str, items: list[int]) -> None:
        self._results.shuffle(name, items)


def same_names_each_time(patch: pytest.MonkeyPatch, results: tuple[Result, ...]) -> None:
    """Whatever a server draws by lot is counted instead, so that only the hidden thing differs."""
    secrets: Iterator[int] = itertools.count()
    codes: Iterator[int] = itertools.count()

    def new_secret() -> str:
        return f"secret-{next(secrets):026d}"

    for module in (guests, hub, tables):
        patch.setattr(module, "new_secret", new_secret)
    patch.setattr(hub, "new_code", lambda: f"TABL{'ABCDEFGH'[next(codes)]}")
    patch.setattr(tables, "new_match_id", lambda: "the-match")
    patch.setattr(tables, "new_deal_secret", lambda: b"s" * 32)
    patch.setattr(record_module, "Keyed", lambda _: Dealt(results))


def probes(game: Game, seat: int, legal: list[bytes]) -> list[FromClient]:
    """Messages that must be refused, or tell a seat what it was told before."""
    messages: list[FromClient] = [Since(match="the-match", since=0), Since(match="other", since=0), Write(text="?")]
    luck = Seeded(5)
    seen: dict[str, bytes] = {}
    for match in random_steps(game, len(game.seats) and game.seats[0], 11):
        for actor in match.to_act:
            action = msgspec.json.encode(match.legal(actor).sample(luck))
            seen.setdefault(action[:30].decode(errors="replace"), action)
    for action in seen.values():
        if action not in legal:
            messages.append(Act(match="the-match", decision=0, action=Raw(action)))
            messages.append(Act(match="the-match", decision=1000, action=Raw(action)))
    return messages


async def received(settings: Settings, record: Record, seat: int, patch: pytest.MonkeyPatch) -> list[bytes]:
    """Every byte that a seat (or SPECTATOR) gets while this record is played on a fresh server."""
    game = find_game(record.game)
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
            await repeat(record, visitors)
            observer = watcher if seat == SPECTATOR else visitors[seat]
            return await look_around(house, game, observer, seat)


async def repeat(record: Record, visitors: list[Visitor]) -> None:
    decisions = [0] * len(visitors)
    for entry in record.entries:
        visitor = visitors[entry.seat]
        message: FromClient
        if isinstance(entry, Moved):
            message = Act(match="the-match", decision=decisions[entry.seat], action=entry.action)
            decisions[entry.seat] += 1
        else:
            message = Say(match="the-match", utterance=entry.utterance)
        answer = await visitor.ask(message)
        assert isinstance(answer, Accepted), answer


async def look_around(house: TestHouse, game: Game, observer: Visitor, seat: int) -> list[bytes]:
    """The seat asks whatever it can think of, and then all that it received is taken."""
    legal: list[bytes] = []
    if observer.turn is not None and observer.turn.choices is not None:
        legal = [bytes(choice) for choice in observer.turn.choices]
    for message in probes(game, seat, legal):
        if isinstance(message, Since):
            assert observer.socket is not None
            await observer.socket.send(message)
        else:
            answer = await observer.ask(message)
            assert isinstance(answer, Refused | Accepted)
            if isinstance(message, Act):
                assert isinstance(answer, Refused) or answer.again
    table: Any = await observer.client.get(f"/api/tables/{observer.code}", Raw)
    refused: list[bytes] = []
    for path in ("record", "replay?eyes=all", f"replay?eyes={max(seat, 0)}", "curves"):
        response = await observer.client._http.get(f"/api/matches/the-match/{path}")
        assert response.status_code == 409
        refused.append(response.content)
    return [*observer.bytes, bytes(table), *refused]


def moments(game: Game, seats: int, seed: int) -> list[Record]:
    """The match so far, at some moments of a random match."""
    records = [match.record() for match in random_steps(game, seats, seed) if match.outcome is None]
    luck = Seeded(seed, "moments")
    return [records[luck.below(len(records))] for _ in range(3)]


@pytest.mark.parametrize("game_id", our_games())
def test_a_seat_gets_the_same_bytes_in_a_match_it_cannot_tell_apart(
    game_id: str, settings: Settings, monkeypatch: pytest.MonkeyPatch, tmp_path: Any
) -> None:
    game = find_game(game_id)
    luck = Seeded(3)
    numbers = itertools.count()
    tried = 0

    def fresh() -> Settings:
        return replace(settings, database=f"sqlite:///{tmp_path}/{next(numbers)}.db", talk_a_second=1e6)

    for record in moments(game, game.seats[0], 9):
        seat = (*range(len(record.seats)), SPECTATOR)[luck.below(len(record.seats) + 1)]
        twins = one_of_each_kind(record, twins_of(game_id)(record, seat), luck)
        if not twins:
            continue
        one = asyncio.run(received(fresh(), record, seat, monkeypatch))
        for twin in twins[:2]:
            other = asyncio.run(received(fresh(), twin, seat, monkeypatch))
            tried += 1
            assert len(one) == len(other)
            for mine, theirs in zip(one, other, strict=True):
                assert mine == theirs, f"seat {seat} can tell them apart"
    assert tried >= 2
