"""A Ray cluster plays a series: the same matches as here, on whichever nodes there are. Ray is an extra and slow to
load, so that it is loaded only once somebody plays on one.

What a node needs travels with the job in a parcel. Matches go out in chunks; Ray gives a chunk whose worker or node
died to another, and each is read once, in the order of the series, so that figures do not depend on who lived.
"""

from __future__ import annotations

import logging
import os
import socket
import time
from collections import deque
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from importlib.metadata import version
from importlib.util import find_spec
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct

import cabale
from cabale.agents import bring, file_of
from cabale.arena.played import Played
from cabale.arena.referee import forget_agents, play
from cabale.arena.series import Fixture, Series
from cabale.arena.workers import CHUNK
from cabale.core.errors import Unreadable
from cabale.core.game import find_game

if TYPE_CHECKING:
    import ray

LOCAL = "local"
AUTO = "auto"
AGAIN = 5  # how often a chunk is played again whose worker or node died
WAITING = 3  # chunks handed out for each processor, so that none is idle while the series is read in order
PATIENCE = 5.0  # seconds for a cluster to answer at all
MODELS = "CABALE_LLM_"  # the settings of language models are in the environment

# Nothing goes out to Ray's makers; and it leaves the environment of accelerators alone, as its next version will.
QUIET = {"RAY_USAGE_STATS_ENABLED": "0", "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0"}


class Parcel(Struct, frozen=True):
    """What travels with the job: the series, the files its agents are in, the settings of language models, and which
    program it is that has to play."""

    program: str
    series: Series
    files: dict[str, str]
    settings: dict[str, str]


class Chunk(Struct, frozen=True):
    """Matches played by one worker, at one go."""

    played: list[Played]
    seconds: float  # of a processor
    node: str


class Cluster:
    """On the nodes of a Ray cluster: `HOST:PORT`, `auto` for the one of this machine, `local` for one that lives as
    long as the series. Where this process is at a cluster already, on that one."""

    def __init__(self, address: str, jobs: int | None = None) -> None:
        if find_spec("ray") is None:
            raise Unreadable("needs-extra", package="ray", extra="cabale[ray]")
        self.address = address
        self.jobs = jobs
        self.seconds = 0.0
        self.by_node: dict[str, int] = {}  # matches played
        self.lost: Fixture | None = None  # whoever played it died, again and again: the series ends before it
        self.trouble = ""  # what Ray says of that

    def run(self, series: Series) -> Iterator[Played]:
        if self.address not in (LOCAL, AUTO):
            _knock(self.address)
            _show_token()
        parcel = _pack(series)
        import ray

        owned = self._join()
        try:
            yield from self._run(parcel, series)
        finally:
            if owned:
                ray.shutdown()

    def _run(self, parcel: Parcel, series: Series) -> Iterator[Played]:
        import ray
        from ray.exceptions import RayError, RayTaskError

        # The parcel goes along with every chunk: a worker that had to fetch it from here would lose the match to a line
        # that is down for a moment.
        play_chunk = ray.remote(num_cpus=1, max_retries=AGAIN)(_play_chunk)
        fixtures = series.fixtures()
        waiting: deque[tuple[list[Fixture], ray.ObjectRef[Chunk]]] = deque()
        failed = 0  # how often the first of those waiting could not be played, by the cluster's fault
        try:
            while True:
                room = self._room()
                while len(waiting) < room and (chunk := list(islice(fixtures, CHUNK))):
                    waiting.append((chunk, play_chunk.remote(parcel, chunk)))
                if not waiting:
                    return
                chunk, handed = waiting[0]
                try:
                    done = ray.get(handed)
                except RayError as error:
                    cause = error.cause if isinstance(error, RayTaskError) else error
                    if not isinstance(cause, RayError):
                        raise cause from None  # an agent's, or ours
                    if isinstance(error, RayTaskError) and failed < AGAIN:  # Ray itself tries again where a worker died
                        failed += 1
                        waiting[0] = chunk, play_chunk.remote(parcel, chunk)
                        continue
                    self.lost, self.trouble = chunk[0], str(cause).strip().partition("\n")[0]
                    return
                failed = 0
                waiting.popleft()
                self.seconds += done.seconds
                self.by_node[done.node] = self.by_node.get(done.node, 0) + len(done.played)
                yield from done.played
        finally:
            for _, handed in waiting:
                ray.cancel(handed)

    def _join(self) -> bool:
        """Be at the cluster. Whether it is left again afterwards."""
        import ray

        if ray.is_initialized():
            return False
        for name, value in QUIET.items():
            os.environ.setdefault(name, value)
        started: dict[str, int | None] = {}
        if self.address == LOCAL:
            started = {"num_cpus": self.jobs, "include_dashboard": False}
        try:
            ray.init(self.address, log_to_driver=False, logging_level=logging.ERROR, **started)  # type: ignore[arg-type]
        except (ConnectionError, RuntimeError, ValueError) as error:
            detail = str(error).strip().partition("\n")[0]
            raise Unreadable("arena-ray-nobody", address=self.address, detail=detail) from None
        if _processors() < 1:
            ray.shutdown()
            raise Unreadable("arena-ray-empty", address=self.address)
        return True

    def _room(self) -> int:
        """How many chunks may be out. Asked again and again, since nodes come and go."""
        if self.jobs is not None and self.address != LOCAL:
            return self.jobs
        return WAITING * max(1, _processors())


def _processors() -> int:
    import ray

    return int(ray.cluster_resources().get("CPU", 0))  # type: ignore[no-untyped-call]


def _knock(address: str) -> None:
    """Ray ends the process that asks where something else answers slowly or nobody does; this raises."""
    host, _, port = address.rpartition(":")
    if not host or not port.isdigit() or "/" in host:
        raise Unreadable("arena-ray-address", address=address)
    try:
        socket.create_connection((host.strip("[]"), int(port)), PATIENCE).close()
    except (OSError, OverflowError) as error:
        raise Unreadable("arena-ray-nobody", address=address, detail=str(error)) from None


def _show_token() -> None:
    """`ray start` asks for a token as soon as this machine has one (Ray's first local cluster makes it), but who joins
    shows it only if told to, before Ray is loaded. A cluster that asks for none does not mind."""
    kept = Path(os.environ.get("RAY_AUTH_TOKEN_PATH") or Path.home() / ".ray" / "auth_token")
    if "RAY_AUTH_TOKEN" in os.environ or kept.is_file():
        os.environ.setdefault("RAY_AUTH_MODE", "token")


def _pack(series: Series) -> Parcel:
    files = {file: Path(file).read_text(encoding="utf-8") for file in map(file_of, series.agents) if file is not None}
    settings = {name: value for name, value in os.environ.items() if name.startswith(MODELS)}
    return Parcel(_program(series.game), series, files, settings)


@cache
def _program(game_id: str) -> str:
    """Which Cabale this is, to the letter, and which rules of this game: another one could play other matches."""
    house = Path(str(cabale.__file__)).parent
    digest = sha256()
    for file in sorted(house.rglob("*.py")):
        digest.update(str(file.relative_to(house)).encode())
        digest.update(file.read_bytes())
    return f"{version('cabale')}-{digest.hexdigest()[:8]}, {game_id} {find_game(game_id).rules}"


def _play_chunk(parcel: Parcel, fixtures: list[Fixture]) -> Chunk:
    """On a node, in a process of Ray's."""
    import ray

    node = f"{socket.gethostname()}/{ray.get_runtime_context().get_node_id()[:6]}"
    if (program := _program(parcel.series.game)) != parcel.program:
        raise Unreadable("arena-ray-program", node=node, theirs=program, ours=parcel.program)
    if bring(parcel.files):
        forget_agents()  # a worker may have played an earlier version of a file
    os.environ.update(parcel.settings)
    start = time.process_time()
    played = [play(parcel.series, fixture) for fixture in fixtures]
    return Chunk(played, time.process_time() - start, node)
