"""Backups, taken while somebody writes, and what comes back from them; the same for SQLite and PostgreSQL."""

import asyncio
import stat
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.server.conftest import Cluster
from tests.server.test_store import entry, table, with_store

from cabale.cli import main
from cabale.core.errors import Unreadable
from cabale.server.store import Change, Store, backup
from cabale.server.store.backup import back_up, restore


@pytest.fixture
def another(database: str, tmp_path: Path, request: pytest.FixtureRequest) -> str:
    """An empty database of the same kind."""
    if database.startswith("sqlite"):
        return f"sqlite:///{tmp_path}/another.db"
    cluster: Cluster = request.getfixturevalue("cluster")
    return cluster.database()


def kept(database: str) -> list[int]:
    found: list[int] = []

    async def read(store: Store) -> None:
        found.extend(row.number for row in await store.entries("m"))

    with_store(database, read)
    return found


def test_a_backup_is_the_database_of_one_moment_and_comes_back_whole(
    database: str, another: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "monday.backup"

    async def play(store: Store) -> None:
        for number in range(3):
            await store.commit(Change(entries=[entry(number)], tables=[table(f"T{number}")]))
        command = ["backup", str(file), "--database", database, "--lang", "en"]
        assert await asyncio.to_thread(main, command) == 0  # the store is open: its server runs
        await store.commit(Change(entries=[entry(3)]))

    with_store(database, play)
    assert f"All of the database is in {file}." in capsys.readouterr().out.replace("\n", "")
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert main(["restore", str(file), "--database", another]) == 0
    assert kept(another) == [0, 1, 2]
    assert kept(database) == [0, 1, 2, 3]
    assert {path.name for path in tmp_path.iterdir() if path.suffix == ".part"} == set()


def refusal(work: Callable[[], None]) -> str:
    with pytest.raises(Unreadable) as refused:
        work()
    return refused.value.code


def test_nothing_is_written_over(database: str, another: str, tmp_path: Path) -> None:
    file = tmp_path / "monday.backup"
    assert kept(database) == []
    back_up(database, file)
    before = file.read_bytes()
    assert refusal(lambda: back_up(database, file)) == "backup-exists"
    assert file.read_bytes() == before
    assert refusal(lambda: restore(file, database)) == "restore-not-empty"
    restore(file, another)
    assert refusal(lambda: restore(file, another)) == "restore-not-empty"


def test_what_is_no_backup_changes_nothing(database: str, another: str, tmp_path: Path) -> None:
    file = tmp_path / "half.backup"
    assert kept(database) == []
    back_up(database, tmp_path / "whole.backup")
    whole = (tmp_path / "whole.backup").read_bytes()
    for content, code in (
        (b"", "backup-unreadable"),
        (b"something else altogether", "backup-unreadable"),
        (whole[: len(whole) // 2], "database-failed"),
    ):
        file.write_bytes(content)
        assert refusal(lambda: restore(file, another)) == code
    assert refusal(lambda: restore(tmp_path / "missing", another)) == "cannot-read"
    restore(tmp_path / "whole.backup", another)  # which is still empty


def test_there_must_be_a_database_and_a_folder(tmp_path: Path) -> None:
    nothing = f"sqlite:///{tmp_path}/nothing.db"
    assert refusal(lambda: back_up(nothing, tmp_path / "a")) == "no-such-database"
    assert not (tmp_path / "a").exists()
    assert not (tmp_path / "nothing.db").exists()
    assert refusal(lambda: back_up(nothing, tmp_path / "no" / "a")) == "cannot-write"
    assert refusal(lambda: back_up("mysql://somewhere/x", tmp_path / "a")) == "database-unknown"


def test_without_postgresqls_programs_they_are_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(backup, "DEBIAN", tmp_path)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert refusal(lambda: back_up("postgresql://nobody@127.0.0.1:1/x", tmp_path / "a")) == "backup-program"
