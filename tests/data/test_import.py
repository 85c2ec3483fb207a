"""Records into a store: checked, once each, and there like any match."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from msgspec.structs import replace
from tests.cli.conftest import Cabale, cabale
from tests.data.matches import PERSON, played, written
from tests.games.twins import our_games
from tests.server.conftest import cluster, database, stored
from tests.server.house import TestHouse
from tests.server.test_matches_over_sockets import play_to_the_end, serve
from tests.server.test_store import with_store

from cabale.adapters.data.export import Export
from cabale.adapters.data.intake import Intake
from cabale.adapters.data.store_reader import StoreReader
from cabale.core.record import FromScript, Record, read_record
from cabale.core.verify import verify
from cabale.server.kept_match import fetch_match
from cabale.server.settings import Settings
from cabale.server.store import Store
from cabale.server.store.annals import Annals

__all__ = ["cabale", "cluster", "database", "stored"]


def records_in(database: str) -> list[Record]:
    with StoreReader(database) as reader:
        found = list(reader.read())
        assert reader.count() == len(found)
    assert all(one.record is not None for one in found), [one.error for one in found]
    return [one.record for one in found if one.record is not None]


@pytest.mark.parametrize("sealed", [False, True])
def test_what_was_brought_comes_back_as_it_was(database: str, tmp_path: Path, sealed: bool) -> None:
    records = [played(game_id, sealed=sealed) for game_id in our_games()]
    for record in records:
        written(record, tmp_path / "records" / f"{record.game}.json")
    done = Intake([tmp_path / "records"], database).run()
    assert (done.matches, done.again, done.aside) == (len(records), 0, [])
    back = records_in(database)
    assert {record.game: record for record in back} == {record.game: _timed(record) for record in records}
    assert all(verify(record) for record in back)

    async def check(store: Store) -> None:
        for found in [await store.match(match_id) for match_id in await _ids(store)]:
            assert found is not None
            assert found.open
            results = await Annals(store).results(found.id)
            record = (await fetch_match(store, found)).record()
            assert record.outcome is not None
            assert [row.seat for row in results if row.won] == sorted(record.outcome.winners)

    with_store(database, check)


async def _ids(store: Store) -> list[str]:
    from sqlalchemy import select

    from cabale.server.store import schema

    return [row.id for row in await store.all(select(schema.matches.c.id))]


def _timed(record: Record) -> Record:
    """A store keeps a moment with every entry: 0 where nobody looked at a clock."""
    return replace(record, entries=tuple(replace(entry, at=entry.at or 0) for entry in record.entries))


def test_nothing_counts_twice_however_often_it_is_brought(database: str, tmp_path: Path) -> None:
    record = played("secret-hitler", sealed=True)
    file = written(record, tmp_path / "records" / "a.json")
    assert Intake([tmp_path / "records"], database).run().matches == 1
    written(replace(record, seats=tuple(f"X{seat}" for seat in range(7))), tmp_path / "records" / "renamed.json")
    (tmp_path / "records" / "spaced.json").write_bytes(json.dumps(json.loads(file.read_bytes()), indent=9).encode())
    done = Intake([tmp_path / "records"], database).run()
    assert (done.matches, done.again) == (0, 3)
    assert len(records_in(database)) == 1


def test_a_match_of_the_store_brought_back_to_it_is_known(stored: Settings, tmp_path: Path) -> None:
    """As somebody would download it from the site."""

    async def check(house: TestHouse) -> None:
        await play_to_the_end(house, await house.started(2, 5, agent="random"))

    serve(stored, check)
    (record,) = records_in(stored.database)
    written(record, tmp_path / "a.json")
    done = Intake([tmp_path / "a.json"], stored.database).run()
    assert (done.matches, done.again) == (0, 1)
    export = Export([stored.database, str(tmp_path / "a.json")], tmp_path / "out", format="jsonl", beliefs=False)
    told = export.run()
    assert (told.matches, told.again, told.aside) == (1, 1, [])
    (match,) = [json.loads(line) for line in (tmp_path / "out" / "matches.jsonl").read_text().splitlines()]
    assert [bool(player) for player in match["players"]] == [True, True, False, False, False]
    assert match["day"] is not None
    decisions = [json.loads(line) for line in (tmp_path / "out" / "decisions.jsonl").read_text().splitlines()]
    assert all(row["stood_in"] is False for row in decisions)
    assert all("Guest 0" not in line for line in (tmp_path / "out" / "talk.jsonl").read_text().splitlines())


def test_only_what_holds_and_is_over_is_taken(tmp_path: Path, cabale: Cabale) -> None:
    folder, address = tmp_path / "records", f"sqlite:///{tmp_path}/cabale.db"
    good = played("secret-hitler")
    written(good, folder / "a.json")
    written(played("secret-hitler", decisions=4), folder / "b.json")
    written(replace(good, origin=FromScript()), folder / "c.json")
    (folder / "d.json").write_bytes(good.to_json().replace(b'"seed":1', b'"seed":2'))
    (folder / "e.json").write_text("{}")
    ran = cabale("import", folder, "--database", address, "--json", "--lang", "en")
    told = json.loads(ran.out)
    assert ran.code == 1
    assert told["matches"] == 1
    assert [(Path(one["where"]).name, one["code"]) for one in told["aside"]] == [
        ("b.json", "intake-not-over"),
        ("c.json", "intake-luck"),
        ("d.json", "forged-chance"),
        ("e.json", "record-format"),
    ]
    again = cabale("import", folder / "a.json", "--database", address)
    assert again.code == 0
    assert "Une y était déjà" in again.out
    assert "Aucune partie ajoutée" in again.out


def test_a_database_in_use_is_left_alone(stored: Settings, tmp_path: Path, cabale: Cabale) -> None:
    written(played("hey"), tmp_path / "a.json")

    async def check(house: TestHouse) -> None:
        import asyncio

        ran = await asyncio.to_thread(
            cabale, "import", tmp_path / "a.json", "--database", stored.database, "--lang", "en"
        )
        assert ran.code == 2
        assert "Another server uses the database" in ran.err
        # Reading is another matter.
        done = await asyncio.to_thread(Export([stored.database], tmp_path / "out", format="jsonl").run)
        assert done.matches == 0

    serve(stored, check)


def test_a_damaged_match_of_a_store_is_named_and_the_rest_exported(tmp_path: Path) -> None:
    from sqlalchemy import update

    from cabale.server.store import schema

    address = f"sqlite:///{tmp_path}/cabale.db"
    for seed in (1, 2):
        written(played("secret-hitler", seed), tmp_path / "records" / f"{seed}.json")
    Intake([tmp_path / "records"], address).run()

    async def damage(store: Store) -> None:
        first, _ = sorted(await _ids(store))
        entries = schema.entries.c
        async with store._engine.begin() as connection:
            await connection.execute(
                update(schema.entries).where(entries.match == first, entries.number == 3).values(body="{")
            )

    with_store(address, damage)
    done = Export([address], tmp_path / "out", format="jsonl", beliefs=False).run()
    assert (done.matches, [one.error.code for one in done.aside]) == (1, ["match-damaged"])


def test_the_site_shows_what_was_imported(stored: Settings, tmp_path: Path) -> None:
    written(played("hey"), tmp_path / "a.json")
    Intake([tmp_path / "a.json"], stored.database).run()

    async def check(house: TestHouse) -> None:
        guest = await house.guest("Zoé")
        (match_id,) = await _ids(house.site.store)
        answer = await guest.client._ask("GET", f"/api/matches/{match_id}/record", None)
        assert answer.status_code == 200
        record = read_record(answer.content)
        assert record.seats[0] == PERSON
        assert verify(record)

    serve(replace(stored, patience=120), check)  # a process starts for it
