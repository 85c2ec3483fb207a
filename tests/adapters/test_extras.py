"""What is an extra is imported by nobody who did not ask for it."""

import subprocess
import sys

import pytest

OTHERS = ("gymnasium", "mcp", "numpy", "pettingzoo", "pyarrow", "pyspiel", "torch", "httpx")
LOADED = f"import sys; print([name for name in {OTHERS!r} if name in sys.modules])"


@pytest.mark.parametrize(
    "asked",
    [
        "import cabale; cabale.play('hey', 'random', seed=1)",
        "from cabale.cli import main; main(['agents', 'hey'])",
        "from cabale.agents import find_agent; find_agent('random', 'hey')",
        "import cabale.arena.run, cabale.arena.workers",
        "import cabale.adapters, cabale.adapters.data, cabale.adapters.mcp",
    ],
)
def test_nothing_of_others_is_loaded(asked: str) -> None:
    ran = subprocess.run([sys.executable, "-c", f"{asked}\n{LOADED}"], capture_output=True, text=True, check=True)
    assert ran.stdout.splitlines()[-1] == "[]"
