"""Whose a table is. Where one server has the whole house every table is its own; where several nodes share it, a table
is claimed before it is loaded, and what is written of it holds only while the claim does."""

from __future__ import annotations

from typing import Protocol

from cabale.server.store import Fence
from cabale.server.store.nodes import OF_TABLES


def name_of(code: str) -> str:
    """How the lease of a table is called."""
    return OF_TABLES + code


class Claims(Protocol):
    async def take(self, name: str) -> Fence | None:
        """What must hold for everything that is written from now on; raises `Elsewhere` if it is another node's."""

    async def give_back(self, fence: Fence) -> None:
        """Others may have it."""


class Unshared:
    """There is nobody else."""

    async def take(self, name: str) -> Fence | None:
        return None

    async def give_back(self, fence: Fence) -> None:
        pass
