"""Judges what happened by what is kept: each match is one line of entries, each acknowledgement is in it once, and each
seat was told what its own replay tells, and nothing else."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

import msgspec
from tests.server.nodes.crew import Acknowledged, Told

from cabale.core.match import replay_steps
from cabale.server.kept_match import fetch_match
from cabale.server.store import Store


def plain(word: object) -> object:
    """As it looks on the wire."""
    found: object = msgspec.json.decode(msgspec.json.encode(word))
    return found


class History:
    """Of one match, as PostgreSQL has it."""

    def __init__(self, seats: int) -> None:
        self.decisions: dict[int, list[object]] = defaultdict(list)
        self.events: list[list[object]] = [[] for _ in range(seats)]
        self.views: list[dict[int, list[object]]] = [defaultdict(list) for _ in range(seats)]

    @classmethod
    async def read(cls, store: Store, match_id: str) -> History:
        row = await store.match(match_id)
        assert row is not None, "a match that people were told of is not kept"
        numbers, first = [], 0
        while page := await store.entries(match_id, first, 200):
            numbers += [entry.number for entry in page]
            first = numbers[-1] + 1
        assert numbers == list(range(len(numbers))), "the entries of a match are not one line"
        kept = await fetch_match(store, row)
        found = cls(len(msgspec.json.decode(kept.names)))
        for entry in kept.entries:
            if not entry.spoken:
                found.decisions[entry.seat].append(msgspec.json.decode(entry.body))
        for match in replay_steps(kept.record()):
            for seat in range(len(found.events)):
                feed = match.feed(seat)
                found.events[seat] += [plain(event) for event in feed[len(found.events[seat]) :]]
                found.views[seat][len(feed)].append(plain(match.view(seat)))
        return found

    def judge(self, acknowledged: Iterable[Acknowledged], told: Iterable[Told]) -> list[str]:
        """What is wrong."""
        wrong = []
        seen: set[tuple[int, int]] = set()
        for one in acknowledged:
            made = self.decisions[one.seat]
            if one.decision >= len(made) or made[one.decision] != one.action:
                wrong.append(f"acknowledged and not kept: {one}")
            if (one.seat, one.decision) in seen:
                wrong.append(f"acknowledged twice: {one}")
            seen.add((one.seat, one.decision))
        for one_told in told:
            events = self.events[one_told.seat][one_told.first : one_told.first + len(one_told.events)]
            if events != one_told.events:
                wrong.append(f"told otherwise: {one_told}")
            if one_told.view is not None and one_told.view not in self.views[one_told.seat][one_told.first]:
                wrong.append(f"shown otherwise: seat {one_told.seat} after {one_told.first} events")
        return wrong


async def judge(database: str, acknowledged: Iterable[Acknowledged], told: Iterable[Told]) -> tuple[int, list[str]]:
    """How many matches were looked at, and what is wrong with them."""
    store = Store(database, shared=True)
    by_match: dict[str, tuple[list[Acknowledged], list[Told]]] = defaultdict(lambda: ([], []))
    for one in acknowledged:
        by_match[one.match][0].append(one)
    for one_told in told:
        by_match[one_told.match][1].append(one_told)
    wrong = []
    try:
        for match_id, (acks, words) in by_match.items():
            wrong += (await History.read(store, match_id)).judge(acks, words)
    finally:
        await store.close()
    return len(by_match), wrong
