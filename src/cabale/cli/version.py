"""Which Cabale this is. What tells it takes longer to load than the help takes to print, so it is loaded when asked."""


def is_compiled() -> bool:
    """Whether the hot modules were loaded from extension modules."""
    from cabale.core import chance

    return not str(chance.__file__).endswith(".py")


def version_line() -> str:
    from importlib.metadata import version

    return f"cabale {version('cabale')} {'compiled' if is_compiled() else 'interpreted'}"
