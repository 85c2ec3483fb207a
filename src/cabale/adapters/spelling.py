"""Decisions as short rows of small numbers. Most are one number; a large choice (thousands of ways to send agents) is
spelled in several, and after each only those numbers may follow that still lead to a legal decision."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import TypeAlias

from cabale.core.messages import Action

Numbers: TypeAlias = tuple[int, ...]


class Fork(ABC):
    """A place in the spelling of a decision."""

    @property
    @abstractmethod
    def numbers(self) -> Numbers:
        """What may be said next."""

    @abstractmethod
    def go(self, number: int) -> Fork | Action:
        """What follows this number: another fork, or the decision. Raises `KeyError` at a number that may not be."""


class Branches(Fork):
    """Forks made from a list of decisions."""

    def __init__(self, branches: dict[int, Fork | Action]) -> None:
        self._branches = branches

    @property
    def numbers(self) -> Numbers:
        return tuple(self._branches)

    def go(self, number: int) -> Fork | Action:
        return self._branches[number]

    def put(self, number: int, branch: Fork) -> None:
        """Let one more thing be said here."""
        self._branches[number] = branch

    @classmethod
    def of(cls, spelled: Iterable[tuple[Numbers, Action]]) -> Branches:
        """All these decisions, each under its spelling; none may be the beginning of another."""
        root: dict[int, Fork | Action] = {}
        for numbers, action in spelled:
            branches = root
            for number in numbers[:-1]:
                fork = branches.get(number)
                if fork is None:
                    fork = branches[number] = cls({})
                assert isinstance(fork, Branches), "a decision is the beginning of another"
                branches = fork._branches
            assert numbers[-1] not in branches, "two decisions are spelled alike"
            branches[numbers[-1]] = action
        return cls(root)
