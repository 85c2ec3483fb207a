"""Which Cabale this is."""

from importlib.metadata import version

from cabale.core import chance


def is_compiled() -> bool:
    """Whether the hot modules were loaded from extension modules."""
    return not str(chance.__file__).endswith(".py")


def version_line() -> str:
    return f"cabale {version('cabale')} {'compiled' if is_compiled() else 'interpreted'}"
