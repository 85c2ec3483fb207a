"""The examples run: with less to do here than for real."""

import importlib.util
import os
import re
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient
from tests.stand_in import stand_in

import cabale

EXAMPLES = Path(__file__).parents[2] / "examples"
MISSING = [name for name in ("torch", "sb3_contrib") if importlib.util.find_spec(name) is None]
LEFT_OUT = bool(MISSING) and os.environ.get("CABALE_LEARN") != "require"


def example(name: str) -> dict[str, object]:
    """What an example's file defines."""
    space: dict[str, object] = {"__name__": name}
    exec(
        compile((EXAMPLES / f"{name}.py").read_text(encoding="utf-8"), f"{name}.py", "exec"),
        space,
    )
    return space


def main(name: str, *arguments: str) -> object:
    entrance = example(name)["main"]
    assert callable(entrance)
    return entrance(list(arguments))


def test_regrets_go_down(capsys: pytest.CaptureFixture[str]) -> None:
    conv = main("cfr", "--iterations", "32")
    assert isinstance(conv, float)
    assert conv < 0.01
    told = capsys.readouterr().out
    assert re.search(r"each seat may expect 0\.50\d, -0\.50\d", told)


@pytest.mark.skipif(
    LEFT_OUT,
    reason=f"PyTorch's example needs {' and '.join(MISSING)}: make .venv/learning",
)
def test_a_seat_is_learned(tmp_path: Path) -> None:
    out = tmp_path / "ppo.png"
    curve = main("ppo", "--steps", "512", "--parts", "2", "--matches", "4", "--out", str(out))
    assert isinstance(curve, list)
    assert [steps for steps, _ in curve] == [0, 256, 512]
    assert out.stat().st_size > 5000


def test_a_tournament_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CABALE_MATCHES", "32")
    monkeypatch.setenv("MPLBACKEND", "module://matplotlib_inline.backend_inline")
    notebook = nbformat.read(EXAMPLES / "tournament.ipynb", as_version=4)  # type: ignore[no-untyped-call]
    assert not any(cell.get("outputs") for cell in notebook.cells), "it is kept without its results"
    NotebookClient(notebook, timeout=None).execute()
    shown = [output.data for cell in notebook.cells for output in cell.get("outputs", ()) if "data" in output]
    assert sum("image/png" in data for data in shown) == 4


def test_a_language_models_seat(capsys: pytest.CaptureFixture[str]) -> None:
    with stand_in() as endpoint:
        main(
            "language_model",
            "--endpoint",
            endpoint.url,
            "--model",
            "tiny",
            "--tokens",
            "8000",
        )
        assert len(endpoint.asked) == 8  # 1,020 tokens each
    out = capsys.readouterr().out
    assert "decided: {'type': 'CastVote'" in out
    assert "8,160 tokens." in out


def test_an_agent_in_twenty_lines_plays() -> None:
    match = cabale.play(
        "secret-hitler",
        agents=[f"{EXAMPLES / 'my_agent.py'}:Grudge", "random"],
        seats=5,
        seed=1,
    )
    assert match.outcome is not None
    assert "Grudge" in match.agents[0]


def test_the_agent_of_the_front_page_is_that_of_the_example() -> None:
    page = EXAMPLES.with_name("README.md").read_text(encoding="utf-8")
    (shown,) = re.findall(r"^```python\n(class Grudge.*?)^```", page, re.MULTILINE | re.DOTALL)
    assert shown.strip() in (EXAMPLES / "my_agent.py").read_text(encoding="utf-8")


def test_an_agent_that_searches_plays() -> None:
    searcher = example("searcher")["Searcher"]
    assert isinstance(searcher, type)
    quick = type("Quick", (searcher,), {"simulations": 2})
    assert cabale.play("indiscretions", agents=[quick, "random"], seed=1).outcome is not None
