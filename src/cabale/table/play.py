"""A match at a table: whose decision is which, and what each seat is told of it, in the messages' words."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from typing import Any

import msgspec
from msgspec import Raw

from cabale.core.chance import Keyed
from cabale.core.errors import Illegal
from cabale.core.game import Game
from cabale.core.match import Match, decode_action, decode_utterance
from cabale.core.record import FromSecret
from cabale.core.seats import SPECTATOR
from cabale.core.talk import Chat
from cabale.table.messages import FEW_CHOICES, Clock, Position, Speech, Turn

NOTHING: tuple[int, tuple[str, ...], Any] = (0, (), ())


class Play:
    """One match under way or over. Decisions are counted for each seat, so that an action sent twice is applied once
    and another seat's move makes nobody's action stale."""

    def __init__(self, match_id: str, game: Game, names: tuple[str, ...], options: Raw, secret: bytes) -> None:
        chance = Keyed(secret)
        self.id = match_id
        self.game = game
        self.commitment = chance.commitment
        self.secret = secret.hex()
        origin = FromSecret(self.commitment, self.secret)
        self.match = Match(game, names, chance, msgspec.json.decode(options, type=game.Options), origin)
        self.decisions = [0] * len(names)
        self.said = [0] * len(names)
        self.stood_in: set[tuple[int, int]] = set()  # the decisions (seat, number) made by a stand-in
        self.stood_in_entries: set[int] = set()

    @property
    def over(self) -> bool:
        return self.match.outcome is not None

    def act(self, seat: int, decision: int, action: Raw, at: int) -> bool:
        """Apply a decision by the one who sits there; False if it was applied before."""
        if decision < self.decisions[seat]:
            if (seat, decision) in self.stood_in:
                raise Illegal("stood-in", decision=decision)
            return False
        if decision > self.decisions[seat]:
            raise Illegal("decision-ahead", decision=self.decisions[seat])
        self.decide(seat, decode_action(self.game, action), at)
        return True

    def stand_in(self, seat: int, action: Any, at: int) -> None:
        """Apply a decision made for an absent player."""
        decision = self.decisions[seat]
        self.decide(seat, action, at)
        self.stood_in.add((seat, decision))
        self.stood_in_entries.add(len(self.match.entries) - 1)

    def decide(self, seat: int, action: Any, at: int) -> None:
        self.match.apply(seat, action, at)
        self.decisions[seat] += 1

    def say(self, seat: int, utterance: Any, at: int) -> None:
        self.match.say(seat, utterance, at)
        self.said[seat] += 1

    def read_utterance(self, utterance: Raw) -> Any:
        return decode_utterance(self.game, utterance)

    def read_text(self, seat: int, text: str) -> Any:
        """What somebody typed: the typed word it stands for where the game reads one, otherwise chat."""
        read = getattr(self.game, "read_talk", None)
        word = read(self.match.view(seat), text) if read is not None else None
        return Chat(text) if word is None else word

    def again(self, seat: int, body: Raw, spoken: bool, at: int, stood_in: bool) -> None:
        """Repeat an entry from the store."""
        if spoken:
            self.say(seat, decode_utterance(self.game, body), at)
        elif stood_in:
            self.stand_in(seat, decode_action(self.game, body), at)
        else:
            self.decide(seat, decode_action(self.game, body), at)

    def turn(self, seat: int, view: Any, clocks: Iterable[tuple[int, int]] = ()) -> Turn:
        """What is expected now, as far as this seat (or SPECTATOR) may know; the clocks are handed in."""
        count, kinds, choices = self._choices(seat) if seat != SPECTATOR else NOTHING
        return Turn(
            number=len(self.match.feed(seat)),
            awaited=view.board.awaited,
            decision=self.decisions[seat] if seat != SPECTATOR else 0,
            count=count,
            kinds=kinds,
            choices=choices,
            clocks=tuple(Clock(other, left) for other, left in clocks),
        )

    def _choices(self, seat: int) -> tuple[int, tuple[str, ...], Any]:
        legal = self.match.legal(seat)
        count = len(legal)
        listed = tuple(islice(legal, FEW_CHOICES))
        kinds = tuple(sorted({type(action).__name__ for action in listed}))
        return count, kinds, listed if count <= FEW_CHOICES else None

    def speech(self, seat: int, view: Any, chat: bool) -> Speech:
        if seat == SPECTATOR or self.over:
            return Speech(chat=False, utterances=(), said=0 if seat == SPECTATOR else self.said[seat])
        utterances = self.game.utterances(view)
        return Speech(chat=chat and bool(utterances), utterances=utterances, said=self.said[seat])

    def position(self, seat: int, view: Any, turn: Turn, speech: Speech) -> Position:
        return Position(
            match=self.id,
            seat=None if seat == SPECTATOR else seat,
            number=len(self.match.feed(seat)),
            view=view,
            turn=turn,
            speech=speech,
        )
