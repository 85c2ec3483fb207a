"""What is installed only if somebody asks for it."""

from importlib.util import find_spec

from cabale.core.errors import Unreadable


def need(extra: str, *packages: str) -> None:
    """Raise, with the sentence that says what to install, unless these packages are there. None is imported."""
    for package in packages:
        if find_spec(package) is None:
            raise Unreadable("needs-extra", package=package, extra=f"cabale[{extra}]")
