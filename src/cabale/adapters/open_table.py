"""A numbered table whose luck is drawn by whoever walks through it, and which can be copied, kept and imagined: what a
library of game trees needs."""

from __future__ import annotations

from copy import copy
from typing import Self, TypeAlias

import msgspec
import numpy as np

from cabale.adapters.luck import Drawn, LuckWanted, Wanted
from cabale.adapters.numbered_table import NumberedTable
from cabale.adapters.page import Array
from cabale.adapters.reduced import WHOLE, find_positions, places_seen
from cabale.core.chance import Chance, Seeded
from cabale.core.errors import Illegal
from cabale.core.match import Match, decode_action
from cabale.core.messages import Action
from cabale.core.seats import SPECTATOR

# What a table is written down as: what it was made of, the position, and what is under way.
Kept: TypeAlias = tuple[
    tuple[str, int, int, int, str],
    str | None,
    int,
    dict[int, str],
    dict[int, list[int]],
    tuple[int, bytes] | None,
    tuple[tuple[int, ...], ...],
    Wanted | None,
]


class OpenTable(NumberedTable):
    """Between two decisions there may be luck: then `wanted` says what, and `draw` draws it. With `rounds` it is over
    after so many of them; `reduced` names a smaller table (`reduced.py`). A match is never changed, only followed by
    another, so that copies share it."""

    def __init__(self, game_id: str, seats: int | None, recall: int, rounds: int = 0, reduced: str = WHOLE) -> None:
        super().__init__(game_id, seats, None, recall)
        self.rounds = rounds
        self.reduced = reduced
        self._positions = find_positions(game_id, reduced)
        self._seen = places_seen(game_id, rounds)
        self._forks = {}
        self._said = {}
        self._decided: dict[int, str] = {}  # all numbers each seat has said of earlier decisions
        self._first = 0  # the number of the first round
        self._deciding: tuple[int, Action] | None = None  # nobody: the deal
        self._results: tuple[tuple[int, ...], ...] = ()
        self.wanted: Wanted | None = None
        self.is_dealt = False
        self._pages: dict[int, Array] = {}  # what was written of this match, for all copies that are still there
        self._texts: dict[int, str] = {}
        self._go_on()

    @property
    def is_over(self) -> bool:
        if self.wanted is not None:
            return False
        return super().is_over or self._is_cut

    @property
    def _is_cut(self) -> bool:
        return self.rounds > 0 and self.match.state.moment >= self._first + self.rounds

    @property
    def waiting(self) -> tuple[int, ...]:
        return () if self.wanted is not None or self._is_cut else super().waiting

    def draw(self, outcome: int) -> None:
        """Draw one of the outcomes of the luck that is wanted."""
        if self.wanted is None or outcome not in dict(self.wanted.outcomes()):
            raise Illegal("number-not-offered", number=outcome, seat=SPECTATOR)
        self.wanted = self.wanted.draw(outcome)
        if self.wanted.is_decided:
            self._results = (*self._results, self.wanted.result)
            self._go_on()

    def decide(self, seat: int, action: Action) -> None:
        self._deciding = seat, action
        self._go_on()

    def _go_on(self) -> None:
        """Try what is under way with the luck drawn so far; either it is done, or more luck is wanted."""
        chance = Drawn(self._results, self._seen)
        try:
            if self._deciding is None:
                self._deal(chance)
            else:
                seat, action = self._deciding
                match = self.match.fork(chance)
                match.apply(seat, action)
                self._follow(match)
                self._decided[seat] = self.saying(seat)
                self._said.pop(seat, None)
                self._forks.pop(seat, None)
        except LuckWanted as luck:
            self.wanted = luck.wanted
            return
        self.wanted = None
        self._results = ()

    def _deal(self, chance: Chance) -> None:
        if self._positions:
            position = self._positions[chance.draw("position", len(self._positions))]
            self.start(Seeded(0))
            self.match.state = self.game.from_text(position)
        else:
            self.start(chance)
        self._follow(self.match)
        self._first = max(self.match.state.moment, 1)
        self.is_dealt = True

    def _follow(self, match: Match) -> None:
        self.match = match
        self._pages = {}
        self._texts = {}

    def reward(self, seat: int) -> float:
        """As at every table; where it was cut short, how the seat stands."""
        if self.is_dealt and self.match.outcome is None and self.is_over:
            return self.encoder.standing(self.match.view(seat))
        return super().reward(seat) if self.is_dealt else 0.0

    def observe(self, seat: int) -> Array:
        return super().observe(seat) if self.is_dealt else np.zeros(self.size, dtype=np.int8)

    def _written(self, seat: int) -> Array:
        if seat not in self._pages:
            self._pages[seat] = super()._written(seat)
        return self._pages[seat]

    def known(self, seat: int) -> str:
        """All that this seat (or SPECTATOR) knows, as a text: the same in two positions exactly if it cannot tell them
        apart. Its view, and whatever numbers it has said: a view may forget what one tried in vain."""
        if not self.is_dealt:
            return ""
        if seat not in self._texts:
            self._texts[seat] = msgspec.json.encode(self.match.view(seat)).decode()
        return self._texts[seat] + self.saying(seat)

    def own(self, seat: int) -> str:
        """What of this is the seat's own."""
        if not self.is_dealt:
            return ""
        return msgspec.json.encode(self.match.view(seat).mine).decode() + self.saying(seat)

    def saying(self, seat: int) -> str:
        """All numbers this seat has said, decision by decision."""
        decided = self._decided.get(seat, "")
        said = self._said.get(seat)
        return f"{decided} {','.join(map(str, said))}" if said else decided

    def line(self) -> str:
        """The whole position, hidden things and what is under way included."""
        parts = [self.match.state.to_text() if self.is_dealt else self.game.id]
        parts += [f"{seat} says {','.join(map(str, said))}" for seat, said in sorted(self._said.items())]
        if self._deciding is not None and self.wanted is not None:
            parts.append(f"{self._deciding[0]} decides {msgspec.json.encode(self._deciding[1]).decode()}")
        parts += [str(result) for result in self._results]
        if self.wanted is not None:
            parts.append(f"{self.wanted.name} {self.wanted.drawn}")
        return "; ".join(parts)

    def imagined(self, seat: int, chance: Chance) -> Self:
        """A table which this seat, whose turn it is, cannot tell from this one."""
        other = copy(self)
        match = self.match.fork(chance)
        match.state = self.game.worlds(match.view(seat)).sample(chance)
        other._follow(match)
        return other

    def __copy__(self) -> Self:
        other = type(self).__new__(type(self))
        other.__dict__.update(self.__dict__)
        other._forks = dict(self._forks)
        other._said = {seat: list(said) for seat, said in self._said.items()}
        other._decided = dict(self._decided)
        return other

    def __deepcopy__(self, memo: object) -> Self:
        return copy(self)

    def __getstate__(self) -> Kept:
        deciding = None
        if self._deciding is not None and self.wanted is not None:
            deciding = self._deciding[0], msgspec.json.encode(self._deciding[1])
        return (
            (self.game.id, self.seats, self.encoder.recall, self.rounds, self.reduced),
            self.match.state.to_text() if self.is_dealt else None,
            self._first,
            self._decided,
            self._said,
            deciding,
            self._results,
            self.wanted,
        )

    def __setstate__(self, kept: Kept) -> None:
        made_of, position, first, decided, said, deciding, self._results, self.wanted = kept
        self.__dict__ = {**type(self)(*made_of).__dict__, **self.__dict__}
        if position is not None:
            self.start(Seeded(0))
            self.match.state = self.game.from_text(position)
            self._follow(self.match)
            self.is_dealt = True
        self._first, self._decided, self._said = first, decided, said
        if deciding is not None:
            self._deciding = deciding[0], decode_action(self.game, deciding[1])
        for seat, numbers in said.items():
            if self._deciding is None or self._deciding[0] != seat:
                self._resume(seat, numbers)

    def _resume(self, seat: int, numbers: list[int]) -> None:
        for number in numbers:
            fork = self._fork(seat).go(number)
            assert not isinstance(fork, Action), "what was said made no decision yet"
            self._forks[seat] = fork
