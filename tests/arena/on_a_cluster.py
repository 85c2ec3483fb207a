"""What is played on a real Ray cluster of two nodes on the loopback. `test_cluster.py` runs this in a process of its
own: Ray now and then ends a process that joins a cluster whose node was killed. So the node is killed last."""

import logging
import os
import shutil
import signal
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import ray
from msgspec.structs import replace

from cabale.arena import cluster
from cabale.arena.cluster import Cluster
from cabale.arena.figures import Figures
from cabale.arena.run import run
from cabale.arena.series import Series
from cabale.arena.workers import Here
from cabale.cli import main
from cabale.core.errors import Unreadable

HERE = Path(__file__).parent


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    from ray.cluster_utils import Cluster as Nodes

    patience = {"RAY_raylet_start_wait_time_s": "240", "RAY_enable_metrics_collection": "0"}
    before = dict(os.environ)
    os.environ.update(cluster.QUIET | patience)
    small: dict[str, Any] = {"num_cpus": 1, "object_store_memory": 80 << 20}
    small |= {"include_log_monitor": False, "include_dashboard": False}
    nodes = Nodes(initialize_head=True, head_node_args=small)
    try:
        nodes.add_node(**small)
        yield nodes.address
    finally:
        nodes.shutdown()  # type: ignore[no-untyped-call]
        os.environ.clear()
        os.environ.update(before)


def series(*agents: str, matches: int = 200) -> Series:
    return Series(game="secret-hitler", agents=agents, matches=matches, sizes=(5, 6), seed=3)


def timeless(figures: Figures) -> Figures:
    costs = {agent: replace(cost, seconds_a_decision=0.0) for agent, cost in figures.costs.items()}
    return replace(figures, matches_per_s=0.0, costs=costs)


def test_a_real_interruption_keeps_what_was_played(address: str) -> None:
    plan = series("random", matches=100_000)

    def moved(played: int) -> None:
        if played == 20:
            threading.Thread(target=os.kill, args=(os.getpid(), signal.SIGINT)).start()

    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # pytest's workers hear of no interruption
    try:
        figures = run(plan, Cluster(address, jobs=1), moved)
    finally:
        signal.signal(signal.SIGINT, before)
    assert 20 <= figures.played < plan.matches
    assert not ray.is_initialized()
    assert figures.rates == run(replace(plan, matches=figures.played)).rates


def test_an_agent_that_takes_every_worker_down_ends_the_series_with_what_was_played(
    address: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(cluster, "AGAIN", 0)
    command = ["arena", "secret-hitler", "--matches", "40", "--lang", "en", "--ray", address, "--agents"]
    assert main([*command, f"{HERE / 'risky.py'}:Deadly"]) == 1
    assert "Whoever played match 1 died, again and again" in capsys.readouterr().out
    assert main([*command, "random"]) == 0
    assert "Matches by node: " in capsys.readouterr().out


def test_another_program_is_refused(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "_program", lambda game_id: "0.0.1")
    with pytest.raises(Unreadable) as refusal:
        run(series("random"), Cluster(address))
    assert refusal.value.code == "arena-ray-program"
    assert refusal.value.facts["ours"] == "0.0.1"


def test_a_worker_and_a_node_die_and_the_figures_are_the_same_to_the_last_digit(
    address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The agents' files have names that lead nowhere on the nodes: they have travelled."""
    for name in ("risky.py", "mine.py"):
        shutil.copy(HERE / name, tmp_path)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("CABALE_LLM_TRANSCRIPTS", str(tmp_path))
    plan = series("risky.py:Risky", "mine.py:Fine", "thumb")
    here = run(plan, Here())
    ray.init(address, log_to_driver=False, logging_level=logging.ERROR)
    try:
        spared = ray.get_runtime_context().get_node_id()
        (tmp_path / "spared").write_text(spared)
        workers = Cluster(address)
        there = run(plan, workers)
    finally:
        ray.shutdown()
    assert {"worker-died", "node-died"} <= {file.name for file in tmp_path.iterdir()}
    assert workers.lost is None
    assert sum(workers.by_node.values()) == plan.matches
    assert timeless(there) == timeless(here)
