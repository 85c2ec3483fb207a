"""The `cabale` command."""

from cabale.cli.app import main

__all__ = ["main"]
