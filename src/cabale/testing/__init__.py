"""Tests that every game must pass, ours or yours, and what they are made of: `pip install cabale[testing]`."""

try:
    import hypothesis  # noqa: F401
    import pytest  # noqa: F401
except ModuleNotFoundError as missing:
    raise ModuleNotFoundError(
        f"cabale.testing needs {missing.name}: pip install 'cabale[testing]'", name=missing.name
    ) from None

from cabale.testing.contract import Contract
from cabale.testing.random_play import random_match

__all__ = ["Contract", "random_match"]
