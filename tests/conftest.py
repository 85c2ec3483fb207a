from pathlib import Path
from typing import Any

import pytest
from tests.web.browser import HERE, left_out, what_is_missing

# Of the contract, which has no marks of ours because others run it too.
SLOW_IN_THE_CONTRACT = (
    "test_two_processes_agree",
    "test_secrets_are_all_exchanged_in_some_twin",
    "test_secrets_a_twin_cannot_be_told_apart",
    "test_worlds_give_the_same_view_and_the_truth_is_one_of_them",
)

TESTS = Path(__file__).parent
# A browser, a server or a process on a busy machine fails now and then for reasons of its own, and one such among
# thousands would refuse a change that has nothing to do with it. What failed once and then passed is listed at the end
# of the run (RERUN), to be looked into; what fails twice fails. Rules, beliefs and agents are never tried again.
WITH_REAL_PARTS = {"adapters", "arena", "cli", "server", "web"}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if any(item.path.is_relative_to(TESTS / part) for part in WITH_REAL_PARTS):
            item.add_marker(pytest.mark.flaky(reruns=1))
        if item.name.startswith(SLOW_IN_THE_CONTRACT):
            item.add_marker("slow")


def pytest_terminal_summary(terminalreporter: Any) -> None:
    # Here and not in the folder itself, where a run on several processes would not hear it.
    config = terminalreporter.config
    asked = [(config.invocation_params.dir / arg.split("::")[0]).resolve() for arg in config.args]
    reason = what_is_missing()
    if reason and any(path in (HERE, *HERE.parents) or HERE in path.parents for path in asked):
        terminalreporter.section("tests in the browser left out")
        terminalreporter.line(f"{reason} Left out:")
        for name in left_out():
            terminalreporter.line(f"  tests/web/{name}")
