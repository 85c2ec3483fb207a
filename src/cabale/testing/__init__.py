"""Tests that every game must pass, ours or yours, and what they are made of."""

from cabale.testing.contract import Contract
from cabale.testing.random_play import random_match

__all__ = ["Contract", "random_match"]
