"""The arena on a Ray cluster."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from cabale.agents import bring, find_agent
from cabale.arena import cluster
from cabale.arena.cluster import Cluster
from cabale.arena.referee import play
from cabale.arena.run import run
from cabale.arena.series import Series
from cabale.core.errors import Unreadable

ray = pytest.importorskip("ray", reason="needs cabale[ray]")

HERE = Path(__file__).parent
ROOT = HERE.parents[1]


def series(*agents: str, matches: int = 200) -> Series:
    return Series(game="secret-hitler", agents=agents, matches=matches, sizes=(5, 6), seed=3)


@pytest.mark.slow
def test_on_two_nodes_one_of_which_is_killed(tmp_path: Path) -> None:
    """Interrupted, with agents that take their workers down, with another program; then with a worker and a node that
    die: nothing is lost, and nothing counts twice."""
    command = [sys.executable, "-m", "pytest", "-n", "0", "-p", "no:cacheprovider", "--basetemp", str(tmp_path / "in")]
    log = tmp_path / "log"  # not a pipe: Ray's processes would hold it open
    with log.open("wb") as written:
        playing = subprocess.Popen(
            [*command, str(HERE / "on_a_cluster.py")], cwd=ROOT, stdout=written, stderr=written, start_new_session=True
        )
        try:
            code = playing.wait(timeout=850)  # before this test itself is ended, so that its log is read
        finally:
            with suppress(ProcessLookupError):  # the nodes, if they outlived it
                os.killpg(playing.pid, signal.SIGKILL)
    assert code == 0, log.read_text()[-5000:]


@pytest.mark.parametrize(
    ("address", "code"),
    [
        ("127.0.0.1:1", "arena-ray-nobody"),
        ("nowhere", "arena-ray-address"),
        ("ray://127.0.0.1:10001", "arena-ray-address"),
        ("127.0.0.1:99999", "arena-ray-nobody"),
    ],
)
def test_a_cluster_that_is_none_is_refused(address: str, code: str) -> None:
    with pytest.raises(Unreadable) as refusal:
        run(series("random"), Cluster(address))
    assert refusal.value.code == code


def test_without_ray_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "find_spec", lambda name: None)
    with pytest.raises(Unreadable) as refusal:
        Cluster("auto")
    assert refusal.value.facts == {"package": "ray", "extra": "cabale[ray]"}


class Handed:
    """A chunk that a cluster was handed, and that fails so often before it is played."""

    def __init__(self, faults: list[Exception], parcel: Any, fixtures: Any) -> None:
        self._faults = faults
        self._work = parcel, fixtures

    def get(self) -> Any:
        if self._faults:
            raise self._faults.pop(0)
        parcel, fixtures = self._work
        return cluster.Chunk([play(parcel.series, fixture) for fixture in fixtures], 0.0, "here")


def handing_out(monkeypatch: pytest.MonkeyPatch, faults: list[Exception]) -> None:
    """Ray, as far as the arena uses it, without a cluster."""

    def remote(**_: object) -> Callable[[object], Any]:
        return lambda _: SimpleNamespace(remote=lambda parcel, chunk: Handed(faults, parcel, chunk))

    for name, does in {
        "remote": remote,
        "get": lambda handed: handed.get(),
        "cancel": lambda _: None,
        "is_initialized": lambda: True,
        "cluster_resources": lambda: {"CPU": 1},
    }.items():
        monkeypatch.setattr(ray, name, does)


def lost_line() -> Exception:
    """What is raised where a worker could not fetch what it was handed."""
    error = ray.exceptions.OwnerDiedError("00", "127.0.0.1", "")
    raised: Exception = ray.exceptions.RayTaskError("play_chunk", "", error)
    return raised


def test_a_chunk_that_could_not_be_handed_out_is_handed_out_again_and_counts_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    plan = series("random", matches=60)
    faults = [lost_line() for _ in range(cluster.AGAIN)]
    handing_out(monkeypatch, faults)
    workers = Cluster("auto")
    there = run(plan, workers)
    assert faults == []
    assert workers.lost is None
    assert sum(workers.by_node.values()) == plan.matches
    assert there.rates == run(plan).rates


def test_one_that_can_never_be_handed_out_ends_the_series_with_what_was_played(monkeypatch: pytest.MonkeyPatch) -> None:
    handing_out(monkeypatch, [lost_line() for _ in range(cluster.AGAIN + 1)])
    workers = Cluster("auto")
    run(series("random", matches=60), workers)
    assert workers.lost is not None
    assert workers.lost.number == 0


def test_an_error_of_an_agent_is_handed_out_to_nobody_else(monkeypatch: pytest.MonkeyPatch) -> None:
    faults: list[Exception] = [ray.exceptions.RayTaskError("play_chunk", "", ZeroDivisionError()), lost_line()]
    handing_out(monkeypatch, faults)
    with pytest.raises(ZeroDivisionError):
        run(series("random", matches=60), Cluster("auto"))
    assert len(faults) == 1


def test_a_file_that_was_brought_is_the_agent_though_it_is_not_here() -> None:
    source = "from cabale.agents import Agent\nclass Brought(Agent):\n    about = 'first'\n"
    assert bring({"no/such/brought.py": source})
    assert not bring({"no/such/brought.py": source})
    assert find_agent("no/such/brought.py:Brought", "hey").about == "first"
    assert bring({"no/such/brought.py": source.replace("first", "second")})
    assert find_agent("no/such/brought.py:Brought", "hey").about == "second"
