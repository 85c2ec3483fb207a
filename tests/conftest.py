from typing import Any

from tests.web.browser import HERE, left_out, what_is_missing


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
