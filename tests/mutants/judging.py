"""Runs the tests of a part once to learn which of them reach which statement, then plants each mistake in a process of
its own, forked when everything is imported and collected, and runs the tests that reach it until one fails."""

from __future__ import annotations

import os
import pickle
import resource
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import redirect_stdout
from functools import partial
from io import StringIO
from math import ceil, inf
from pathlib import Path
from typing import IO, Any, NamedTuple, TypeVar

import pytest
from tests.mutants import anew
from tests.mutants.mistakes import Mistake
from tests.mutants.parts import Part
from tests.mutants.planted import ROOT, Live, live, plant, probe

# What is marked slow repeats at length what others test.
ARGUMENTS = ["-p", "no:xdist", "-p", "no:cacheprovider", "-m", "not slow"]
# Of processor time, which a busy machine does not lengthen by much.
PATIENCE, LEAST_PATIENCE = 4.0, 2.0  # a test that takes so many times longer, and so many seconds, has failed
AGAIN = 0.5  # seconds after which it is told so again
MOST_MEMORY = 4 << 30  # so has one that asks for so much
IMPORTING = 60.0  # seconds for all modules, where they are imported anew, and more than planting takes
FOUND, SURVIVED, UNREACHED = "found", "survived", "no test reaches it"
PROCESSES = os.cpu_count() or 1

Task = TypeVar("Task")


class Ran(NamedTuple):
    """A test without any mistake, and the statements it reached."""

    test: int
    passed: bool
    seconds: float
    reached: frozenset[int]


class TookTooLong(BaseException):
    pass


def judge(part: Part, chosen: list[Mistake], only: str | None = None, longest: float = inf) -> list[str]:
    """What became of each when these tests of the part are run, those alone that take no longer than so many seconds:
    FOUND, or in a few words why not."""
    tests = part.tests if only is None else ("-k", only, *part.tests)
    with os.fdopen(os.dup(sys.stderr.fileno()), "w") as progress, redirect_stdout(StringIO()) as told:
        judging = Judging(chosen, part, tests, longest, progress)
        pytest.main([*ARGUMENTS, *tests], plugins=[judging])
    if judging.verdicts is None:
        sys.exit(f"{part.name}: its tests could not be run\n{told.getvalue()}")
    return judging.verdicts


class Judging:
    """What pytest does in place of running its tests."""

    def __init__(
        self, chosen: list[Mistake], part: Part, tests: tuple[str, ...], longest: float, progress: IO[str]
    ) -> None:
        self.verdicts: list[str] | None = None
        self._chosen = chosen
        self._game = part.game
        self._tests = tests
        self._longest = longest
        self._progress = progress
        self._functions: dict[Path, Live] = {}
        self._keys = {place: key for key, place in enumerate({(each.file, each.line) for each in chosen})}
        self._failed = False

    def pytest_configure(self) -> None:
        from hypothesis import Phase, settings  # here, since pytest wants to import its plugins itself

        # A failure is enough: nobody needs the smallest.
        settings.register_profile("mutants", phases=(Phase.explicit, Phase.reuse, Phase.generate))
        settings.load_profile("mutants")

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """What is told of another game finds nothing in this one."""
        items[:] = [item for item in items if self._game is None or _game(item) in (None, self._game)]

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self._failed |= report.failed

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        items = session.items
        self._functions = live(sorted({mistake.file for mistake in self._chosen}))
        learned = _forked(partial(self._learn, items), range(PROCESSES))
        ran = sorted((ran for _, answer in learned for ran in answer), key=lambda ran: ran.seconds)
        failing = [items[one.test].nodeid for one in ran if not one.passed]
        if failing:
            sys.exit("These tests fail without any mistake: " + ", ".join(failing))
        able = {
            number: [one for one in ran if self._keys[each.file, each.line] in one.reached]
            for number, each in enumerate(self._chosen)
        }
        # What no test reaches may have run while everything was imported: such mistakes are tried last.
        order = sorted(able, key=lambda number: not able[number])
        everything = sum(one.seconds for one in ran)
        verdicts: dict[int, str] = {}
        for number, verdict in _forked(lambda number: self._judge(items, number, able[number], everything), order):
            verdicts[number] = verdict or FOUND  # whoever died of it has noticed
            self._tell(list(verdicts.values()))
        self.verdicts = [verdicts[number] for number in able]
        return True

    def _tell(self, verdicts: list[str]) -> None:
        tried, all_of_them = len(verdicts), len(self._chosen)
        told = f"\r{verdicts.count(FOUND)} of {tried} found, {all_of_them - tried} to try"
        print(told, end="\n" if tried == all_of_them else "", file=self._progress, flush=True)

    def _judge(self, items: list[pytest.Item], number: int, tests: list[Ran], everything: float) -> str:
        """What becomes of a mistake when these tests are run, the quickest first, until one fails."""
        mistake = self._chosen[number]
        if not tests:
            _end_after(IMPORTING + PATIENCE * everything)
            return _judge_anew(mistake, self._tests)
        tests = [one for one in tests if one.seconds <= self._longest]
        _end_after(IMPORTING + sum(_patience(one) for one in tests))
        try:
            plant(mistake.file, self._functions[mistake.file], mistake.function, mistake.source())
        except Exception as error:
            return f"could not be planted, {error!r}"
        for one, following in zip(tests, [*tests[1:], None], strict=True):
            # Again and again: the first may come where exceptions are lost.
            signal.setitimer(signal.ITIMER_PROF, _patience(one), AGAIN)
            if not self._passes(items, one.test, following and following.test):
                return FOUND
        return SURVIVED

    def _learn(self, items: list[pytest.Item], first: int) -> list[Ran]:
        """One process's share of all tests."""
        reached: set[int] = set()
        for file, functions in self._functions.items():
            names = {each.function for each in self._chosen if each.file == file}
            lines = {line: key for (owner, line), key in self._keys.items() if owner == file}
            reached = probe(file, functions, names, lines)
        share, ran = range(first, len(items), PROCESSES), []
        for test, following in zip(share, [*share[1:], None], strict=True):
            reached.clear()
            start = time.process_time()
            passed = self._passes(items, test, following)
            ran.append(Ran(test, passed, time.process_time() - start, frozenset(reached)))
        return ran

    def _passes(self, items: list[pytest.Item], test: int, following: int | None) -> bool:
        self._failed = False
        after = None if following is None else items[following]
        items[test].config.hook.pytest_runtest_protocol(item=items[test], nextitem=after)
        return not self._failed


def _patience(one: Ran) -> float:
    return max(LEAST_PATIENCE, PATIENCE * one.seconds)


def _end_after(seconds: float) -> None:
    """All that is done for a mistake, new processes too, should it lie where even what took too long is caught."""
    bound = ceil(seconds)
    resource.setrlimit(resource.RLIMIT_CPU, (bound, bound))


def _game(item: pytest.Item) -> str | None:
    """Of a test that is run with every game, which this is."""
    call = getattr(item, "callspec", None)
    game = call.params.get("game_id") if call is not None else None
    return game if isinstance(game, str) else None


def _judge_anew(mistake: Mistake, tests: tuple[str, ...]) -> str:
    """In a new process: what a module does while it is imported cannot be done again in this one."""
    with tempfile.NamedTemporaryFile("w", suffix=".py") as text:
        text.write(mistake.source())
        text.flush()
        command = [sys.executable, "-m", "tests.mutants.anew", str(mistake.file), mistake.function, text.name]
        status = subprocess.run([*command, *ARGUMENTS, *tests], cwd=ROOT, capture_output=True).returncode
    return {anew.SURVIVED: SURVIVED, anew.UNREACHED: UNREACHED}.get(status, FOUND)


def _forked(work: Callable[[Task], Any], tasks: Iterable[Task]) -> Iterator[tuple[Task, Any]]:
    """What each piece of work answers, done in a process of its own; None for one that died."""
    running: dict[int, tuple[Task, IO[bytes]]] = {}

    def done() -> tuple[Task, Any]:
        pid, _ = os.wait()
        task, answer = running.pop(pid)
        with answer:
            answer.seek(0)
            told = answer.read()
        return task, pickle.loads(told) if told else None

    for task in tasks:
        if len(running) == PROCESSES:
            yield done()
        answer: IO[bytes] = tempfile.TemporaryFile()  # noqa: SIM115 (closed when it was read)
        pid = os.fork()
        if pid == 0:
            _alone(work, task, answer)
        running[pid] = (task, answer)
    while running:
        yield done()


def _alone(work: Callable[[Task], Any], task: Task, answer: IO[bytes]) -> None:
    try:
        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
        signal.signal(signal.SIGPROF, _too_long)
        answer.write(pickle.dumps(work(task)))
        answer.flush()
    finally:
        os._exit(0)


def _too_long(number: int, frame: object) -> None:
    raise TookTooLong
