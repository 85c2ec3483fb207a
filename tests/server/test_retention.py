"""What is kept long enough is let go, with all of its rows; the same in SQLite and PostgreSQL."""

import asyncio

import pytest
from sqlalchemy import func, select
from tests.server.conftest import Cluster
from tests.server.test_annals import new_match
from tests.server.test_store import table, with_store

from cabale.cli.serve import days
from cabale.core.errors import Unreadable
from cabale.server.nodes.member import Member, program
from cabale.server.retention import DAY, LEASE, LOOK_EVERY, Retention
from cabale.server.store import Change, Conflict, EndedMatch, NewEntry, Store, schema
from cabale.server.store.changes import NewCurves, NewDamage, NewMark, NewResult, PutTable
from cabale.server.store.nodes import NodeRow

NOW = 1000 * DAY
OF_MATCHES = (schema.entries, schema.marks, schema.players, schema.results, schema.unrated, schema.curves)


def played(match: str, code: str, started: int, finished: int | None) -> Change:
    """A match with a row in every table that has rows of matches."""
    new = new_match(match, started)
    new = type(new)(**{name: getattr(new, name) for name in new.__struct_fields__} | {"code": code})
    return Change(
        matches=[new],
        entries=[NewEntry(match, 0, 0, False, False, started, "{}")],
        marks=[NewMark(match, 0, 0, 1, "suspects", 0, started)],
        ended=[] if finished is None else [EndedMatch(match, finished, "{}")],
        results=[NewResult(match, 0, "liberal", "liberal", True, 0, 0, 0, 0)],
        unrated=[match],
        curves=[NewCurves(match, 0, "[]")],
    )


async def matches_in(store: Store, part: object) -> set[str]:
    column = part.c.id if part is schema.matches else part.c.match  # type: ignore[attr-defined]
    return {row[0] for row in await store.all(select(column))}


def closed(code: str, updated: int) -> list[PutTable]:
    return [table(code, phase="gathering", updated=updated), table(code, phase="closed", updated=updated, version=2)]


def test_old_matches_go_with_all_their_rows_and_nothing_else(database: str) -> None:
    async def check(store: Store) -> None:
        old, new = NOW - 40 * DAY, NOW - 20 * DAY
        for change in (
            played("first", "OPEN", old, old + 1),
            played("last", "OPEN", old + 2, old + 3),  # which the table still shows
            played("recent", "GONE", old, new),
            played("orphan", "GONE", old + 4, old + 5),
            played("under-way", "PLAYING", old, None),
            played("abandoned", "CLOSED", old, None),
            played("over", "CLOSED", old + 1, old + 2),
            played("of-lately", "LATELY", old, old + 1),
            played("damaged", "GONE", old, old + 1),
            # After the entries, since a table at which somebody moves is touched.
            Change(tables=[table("OPEN", updated=old), table("PLAYING", updated=old)]),
            Change(tables=closed("CLOSED", old) + closed("LATELY", new)),
            Change(damages=[NewDamage("match", "damaged", "unreadable", old)]),
        ):
            await store.commit(change)
        kept = {"last", "recent", "under-way", "of-lately", "damaged"}
        retention = Retention(store, 30)
        assert await retention.sweep(NOW) == 4
        for part in (schema.matches, *OF_MATCHES):
            assert await matches_in(store, part) == kept, part.name
        codes = {row.code for row in await store.all(select(schema.tables.c.code))}
        assert codes == {"OPEN", "PLAYING", "LATELY"}
        await store.commit(played("another", "GONE", old, old + 1))
        assert await retention.sweep(NOW + LOOK_EVERY - 1) == 0  # not looked yet
        assert await retention.sweep(NOW + LOOK_EVERY) == 1

    with_store(database, check)


def test_more_than_a_page_goes(database: str) -> None:
    async def check(store: Store) -> None:
        for number in range(105):
            await store.commit(played(f"m{number}", "GONE", 1, 2))
        assert await Retention(store, 1).sweep(NOW) == 105
        assert (await store.all(select(func.count()).select_from(schema.entries)))[0][0] == 0

    with_store(database, check)


def test_without_a_term_everything_stays(database: str) -> None:
    async def check(store: Store) -> None:
        await store.commit(played("old", "GONE", 1, 2))
        assert await Retention(store, 0).sweep(NOW) == 0
        assert await store.match("old") is not None

    with_store(database, check)


def test_every_table_with_rows_of_matches_is_known() -> None:
    with_matches = {part.name for part in schema.metadata.tables.values() if "match" in part.c}
    assert with_matches == {part.name for part in OF_MATCHES}


@pytest.mark.parametrize("text", ["365", "d", "0d", "-1d", "1.5d", "999999d", "einsd", "²d", ""])
def test_what_is_no_number_of_days_is_refused(text: str) -> None:
    assert days("365d") == 365
    with pytest.raises(Unreadable) as refusal:
        days(text)
    assert refusal.value.code == "bad-days"


def test_of_several_nodes_one_lets_go_at_a_time(cluster: Cluster) -> None:
    """A node that was stopped in the midst of it, and woke when another was at it, lets go of nothing more."""

    async def run() -> None:
        store = Store(cluster.database(), shared=True)
        await store.open()
        try:
            one, other = Member(store, "tables"), Member(store, "gateway")
            for member in (one, other):
                await member.nodes.beat(NodeRow(member.id, member.role, program(), False))
            old = NOW - 40 * DAY
            await store.commit(played("old", "GONE", old, old + 1))
            fence = await one.take(LEASE)
            assert await Retention(store, 30, other).sweep(NOW) == 0
            assert await matches_in(store, schema.matches) == {"old"}
            await one.give_back(fence)
            retention = Retention(store, 30, other)
            assert await retention.sweep(NOW) == 1
            with pytest.raises(Conflict):
                await store.commit(Change(outlived_matches=["old"], fence=fence))
        finally:
            await store.close()

    asyncio.run(run())
