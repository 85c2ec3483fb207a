"""Both stores, fresh for each test: SQLite in a file, and PostgreSQL in a cluster of our own where it can be had."""

import os
import pwd
import secrets
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from cabale.server.settings import Settings
from cabale.server.store import store
from cabale.testing.house import GENEROUS

NO_POSTGRES = "PostgreSQL is not installed here (Debian: apt install postgresql)"


def programs() -> Path | None:
    """Where initdb is: on the path, or where Debian puts it."""
    debian = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    if debian:
        return debian[-1].parent
    found = shutil.which("initdb")
    return Path(found).parent if found else None


class Cluster:
    """A PostgreSQL of our own, which root must start as somebody else."""

    def __init__(self, programs: Path, folder: Path) -> None:
        self._programs = programs
        self._folder = folder
        self._user = "postgres" if os.geteuid() == 0 else pwd.getpwuid(os.geteuid()).pw_name
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])

    def _run(self, program: str, *arguments: str) -> None:
        before = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []
        command = [*before, str(self._programs / program), *arguments]
        subprocess.run(command, check=True, cwd=self._folder, stdout=subprocess.DEVNULL)

    def start(self) -> None:
        if os.geteuid() == 0:
            shutil.chown(self._folder, "postgres")
        data = str(self._folder / "data")
        self._run("initdb", "-D", data, "-U", self._user, "--auth=trust", "-E", "UTF8", "--no-sync")
        options = f"-p {self.port} -c listen_addresses=127.0.0.1 -k {self._folder}"
        self._run("pg_ctl", "-D", data, "-w", "-o", options, "-l", str(self._folder / "log"), "start")

    def stop(self) -> None:
        self._run("pg_ctl", "-D", str(self._folder / "data"), "-m", "immediate", "stop")

    def database(self) -> str:
        """A new, empty one."""
        name = f"cabale_{secrets.token_hex(6)}"
        self._run("createdb", "-h", "127.0.0.1", "-p", str(self.port), "-U", self._user, name)
        return f"postgresql://{self._user}@127.0.0.1:{self.port}/{name}"


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    found = programs()
    if found is None:
        pytest.skip(NO_POSTGRES)
    folder = Path(tempfile.mkdtemp(prefix="cabale-postgres-"))
    made = Cluster(found, folder)
    try:
        made.start()
        yield made
        made.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a store: each test that asks for it runs with both."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/cabale.db"
    found: Cluster = request.getfixturevalue("cluster")
    return found.database()


@pytest.fixture
def settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Settings:
    """For what does not depend on the store: SQLite, without waiting for the disk."""
    monkeypatch.setattr(store, "SYNCHRONOUS", "OFF")
    return replace(GENEROUS, database=f"sqlite:///{tmp_path}/cabale.db")


@pytest.fixture
def stored(database: str) -> Settings:
    """With each store in turn."""
    return replace(GENEROUS, database=database)
