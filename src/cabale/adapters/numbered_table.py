"""A match played in numbers, without talk: what the environments of all toolkits have in common."""

from __future__ import annotations

import numpy as np

from cabale.adapters.encoder import Encoder, find_encoder
from cabale.adapters.page import Array, Segment
from cabale.adapters.spelling import Fork
from cabale.core.chance import Chance
from cabale.core.errors import Illegal
from cabale.core.game import Game, find_game
from cabale.core.match import Match
from cabale.core.messages import Action
from cabale.core.options import Options
from cabale.core.seats import SPECTATOR
from cabale.core.words import Words

SPELLED = 12  # how many of the numbers already said for a decision an array holds, the latest first
WON, LOST, DRAWN = 1.0, -1.0, 0.0


class NumberedTable:
    """One table, at which `start` deals. Seats are numbered as everybody numbers them; a seat that owes a decision says
    its numbers one after the other, and the decision is made with the last of them."""

    def __init__(
        self,
        game_id: str,
        seats: int | None,
        options: Options | None,
        recall: int,
        is_told: bool = False,
    ) -> None:
        self.game: Game = find_game(game_id)
        self.seats = self.game.usual_seats if seats is None else seats
        self.options = options
        self.is_told = is_told  # whether somebody will ask for `text`
        self.encoder: Encoder = find_encoder(game_id, self.seats, recall)

    def start(self, chance: Chance) -> None:
        """Deal anew."""
        names = tuple(f"seat_{seat}" for seat in range(self.seats))
        self.match = Match(self.game, names, chance, self.options, journal=self.is_told, record=False)
        self._forks: dict[int, Fork] = {}
        self._said: dict[int, list[int]] = {}

    @property
    def size(self) -> int:
        """How many numbers an observation has."""
        return self.encoder.size + SPELLED

    @property
    def layout(self) -> tuple[Segment, ...]:
        return (*self.encoder.layout, Segment("spelled", self.encoder.size, SPELLED))

    @property
    def waiting(self) -> tuple[int, ...]:
        """All seats that owe a decision; none when it is over."""
        return self.match.to_act

    @property
    def is_over(self) -> bool:
        return self.match.outcome is not None

    def observe(self, seat: int) -> Array:
        """What this seat may know, and what it has said so far of a decision under way."""
        said = self._said.get(seat, [])[::-1][:SPELLED]
        spelled = np.zeros(SPELLED, dtype=np.int8)
        spelled[: len(said)] = [number + 1 for number in said]
        return np.concatenate((self._written(seat), spelled))

    def _written(self, seat: int) -> Array:
        return self.encoder.observe(self.match.view(seat))

    def numbers(self, seat: int) -> tuple[int, ...]:
        """What this seat may say next; nothing if it owes no decision."""
        return self._fork(seat).numbers if seat in self.waiting else ()

    def mask(self, seat: int, length: int) -> Array:
        mask = np.zeros(length, dtype=np.int8)
        mask[list(self.numbers(seat))] = 1
        return mask

    def say(self, seat: int, number: int) -> bool:
        """Say one number; whether the decision is made with it. Raises `Illegal` and changes nothing if this number may
        not be said."""
        if number not in self.numbers(seat):
            raise Illegal("number-not-offered", number=number, seat=seat)
        following = self._fork(seat).go(number)
        self._said.setdefault(seat, []).append(number)
        if isinstance(following, Action):
            self.decide(seat, following)
            return True
        self._forks[seat] = following
        return False

    def decide(self, seat: int, action: Action) -> None:
        """Make a whole decision."""
        self.match.apply(seat, action)
        self._said.pop(seat, None)
        self._forks.clear() if len(self.waiting) == 0 else self._forks.pop(seat, None)

    def reward(self, seat: int) -> float:
        """At the end: 1 for whoever won, -1 for whoever lost, 0 in a draw. Before it nothing."""
        outcome = self.match.outcome
        if outcome is None or not outcome.winners:
            return DRAWN
        return WON if seat in outcome.winners else LOST

    def text(self, lang: str) -> str:
        """What happened so far, as an onlooker was told it."""
        words = Words(lang, self.game, self.match.options.theme)
        told = (words.sentence(event, self.match.seats) for event in self.match.feed(SPECTATOR))
        return "\n".join(sentence for sentence in told if sentence)

    def _fork(self, seat: int) -> Fork:
        if seat not in self._forks:
            self._forks[seat] = self.encoder.choices(self.match.view(seat), self.match.legal(seat))
        return self._forks[seat]
