"""Both stores, fresh for each test: SQLite in a file, and PostgreSQL in a cluster of our own where it can be had."""

import os
import pwd
import secrets
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
from httpx._config import DEFAULT_TIMEOUT_CONFIG
from msgspec.structs import replace
from tests.server.house import GENEROUS
from tests.server.process import free_port

from cabale.server import site
from cabale.server.settings import Settings
from cabale.server.store import store

NO_POSTGRES = "PostgreSQL is not installed here (Debian: apt install postgresql)"
NO_USER = "PostgreSQL does not run as root, and there is no user postgres here (Debian: apt install postgresql)"
NO_DRIVER = "asyncpg is not installed here (pip install 'cabale[postgres]')"
USER = "postgres"


def programs() -> Path | None:
    """Where initdb is: where Debian puts it, or on the path."""
    debian = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[4]))
    if debian:
        return debian[-1].parent
    found = shutil.which("initdb")
    return Path(found).parent if found else None


def why_not() -> str | None:
    """What keeps PostgreSQL from being started here."""
    if programs() is None:
        return NO_POSTGRES
    if find_spec("asyncpg") is None:
        return NO_DRIVER
    if os.geteuid() == 0 and USER not in {user.pw_name for user in pwd.getpwall()}:
        return NO_USER
    return None


class Cluster:
    """A PostgreSQL of our own in a folder of its own, which root must start as somebody else."""

    def __init__(self, programs: Path, folder: Path) -> None:
        self._programs = programs
        self._folder = folder
        self._as: dict[str, Any] = {"cwd": folder}
        if os.geteuid() == 0:
            self._as |= {"user": USER, "group": USER, "extra_groups": []}
        self._server: subprocess.Popen[Any] | None = None
        self.port = free_port()

    def _run(self, program: str, *arguments: str) -> None:
        subprocess.run([self._programs / program, *arguments], check=True, stdout=subprocess.DEVNULL, **self._as)

    def start(self) -> None:
        if os.geteuid() == 0:
            shutil.chown(self._folder, USER)
        data = self._folder / "data"
        self._run("initdb", "-D", str(data), "-U", USER, "--auth=trust", "-E", "UTF8", "--no-sync")
        self.resume()

    def resume(self) -> None:
        """Start it, again after a stop."""
        data = self._folder / "data"
        # Our servers are killed in these tests, PostgreSQL is not: it need not wait for the disk.
        command = [f"{self._programs}/postgres", "-D", str(data), "-p", str(self.port), "-k", str(self._folder), "-F"]
        with (self._folder / "log").open("wb") as log:
            server = subprocess.Popen([*command, "-h", "127.0.0.1"], stdout=log, stderr=log, **self._as)
        self._server = server
        for _ in range(600):
            if server.poll() is not None:
                break
            with suppress(subprocess.CalledProcessError):
                self._run("pg_isready", "-q", "-h", "127.0.0.1", "-p", str(self.port))
                return
            time.sleep(0.05)
        raise RuntimeError(f"PostgreSQL did not start: {(self._folder / 'log').read_text()}")

    def stop(self) -> None:
        if self._server is not None:
            self._server.send_signal(signal.SIGQUIT)  # at once
            self._server.wait()

    def database(self) -> str:
        """A new, empty one."""
        name = f"cabale_{secrets.token_hex(6)}"
        self._run("createdb", "-h", "127.0.0.1", "-p", str(self.port), "-U", USER, name)
        return f"postgresql://{USER}@127.0.0.1:{self.port}/{name}"


@pytest.fixture(scope="session", autouse=True)
def _patient() -> None:
    """Requests wait for an answer as long as their test does, however busy the machine is."""
    for part in ("connect", "read", "write", "pool"):
        setattr(DEFAULT_TIMEOUT_CONFIG, part, 240.0)


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    yield from _cluster()


@pytest.fixture
def postgres_of_its_own() -> Iterator[Cluster]:
    """For tests that stop it."""
    yield from _cluster()


def _cluster() -> Iterator[Cluster]:
    reason, found = why_not(), programs()
    if reason is not None or found is None:
        pytest.skip(reason or NO_POSTGRES)
    # Root's own folder for such things may be closed to the user that PostgreSQL runs as.
    folder = Path(tempfile.mkdtemp(prefix="cabale-postgres-", dir="/tmp" if os.geteuid() == 0 else None))
    made = Cluster(found, folder)
    try:
        made.start()
        yield made
    finally:
        made.stop()
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
    monkeypatch.setattr(site, "LEISURE", 0)  # on a busy machine what stands back for everybody never comes to its turn
    return replace(GENEROUS, database=f"sqlite:///{tmp_path}/cabale.db")


@pytest.fixture
def stored(database: str) -> Settings:
    """With each store in turn."""
    return replace(GENEROUS, database=database)
