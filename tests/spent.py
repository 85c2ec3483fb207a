"""What the tests take of the processor, by folder and the dearest by name; their servers and browsers are counted too:

    python -m pytest -p tests.spent -n auto

Seconds on the clock say little on a busy machine. Linux only: it reads /proc.
"""

from __future__ import annotations

import os
from collections import defaultdict
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

DEAREST = 40
TICKS = os.sysconf("SC_CLK_TCK")


def family(process: int) -> Iterator[int]:
    """A process and all that it started."""
    yield process
    with suppress(OSError):
        for thread in Path(f"/proc/{process}/task").iterdir():
            for child in (thread / "children").read_text().split():
                yield from family(int(child))


def spent() -> float:
    """Seconds that this process, those it started and those it has seen end took of the processor."""
    ticks = 0
    for process in family(os.getpid()):
        with suppress(OSError):
            fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
            ticks += sum(map(int, fields[11:15]))  # its own and, of those that ended, its children's
    return ticks / TICKS


class Account:
    """Of one process of the run; the one that writes the summary has heard from all."""

    def __init__(self) -> None:
        self._last = spent()
        self._by_test: dict[str, float] = defaultdict(float)

    def pytest_collection_finish(self) -> None:
        self._last = spent()  # what was imported is not the first test's

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(self) -> Any:
        report = yield
        before, self._last = self._last, spent()
        report.user_properties = [*report.user_properties, ("spent", self._last - before)]
        return report

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        for name, value in report.user_properties:
            if name == "spent":
                assert isinstance(value, float)
                self._by_test[report.nodeid] += value

    def pytest_terminal_summary(self, terminalreporter: Any) -> None:
        folders: dict[str, float] = defaultdict(float)
        for test, seconds in self._by_test.items():
            folders["/".join(test.partition("::")[0].split("/")[:2])] += seconds
        terminalreporter.section("seconds of the processor")
        dearest = sorted(self._by_test, key=lambda test: -self._by_test[test])[:DEAREST]
        for name in [*sorted(folders, key=lambda folder: -folders[folder]), *dearest]:
            terminalreporter.line(f"{folders.get(name) or self._by_test[name]:8.1f}  {name}")
        terminalreporter.line(f"{sum(folders.values()):8.1f}  in all")


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(Account())
