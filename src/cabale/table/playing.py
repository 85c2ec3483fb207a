"""A match at a table: whose decision is which, and what each seat is told of it, in the messages' words."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from itertools import islice
from typing import Any, NamedTuple

import msgspec
from msgspec import Raw

from cabale.core.errors import Illegal
from cabale.core.game import Game
from cabale.core.legal import Legal
from cabale.core.match import Match, decode_action, decode_utterance
from cabale.core.messages import Action, Utterance
from cabale.core.outcome import Outcome
from cabale.core.record import Entry, FromEnvelopes, FromSecret, FromSeed, Moved, Spoke
from cabale.core.seats import SPECTATOR
from cabale.core.talk import Chat
from cabale.core.view import View
from cabale.table.marks import Marks
from cabale.table.messages import FEW_CHOICES, Clock, Ended, Expected, Opinion, Position, Speech
from cabale.table.options import read_options

# What one seat may say in a match, in bytes as its hearers are told: some 300 usual lines. Whoever comes back is told
# all that everybody said, in one message.
MOST_SAID = 32_768
TOLD_BESIDE = 64  # the bytes around an utterance that tell who said it and when
NOTHING: tuple[int, tuple[str, ...], Any] = (0, (), ())
SILENCE = Speech(chat=False, words=False, said=0)
ANYTHING = Chat("…")


class UnkeptEntry(NamedTuple):
    """An entry of the match, for the store."""

    number: int
    seat: int
    body: bytes
    spoken: bool
    stood_in: bool
    at: int

    @property
    def entry(self) -> Entry:
        kind = Spoke if self.spoken else Moved
        return kind(self.seat, Raw(self.body), self.at)


class Playing:
    """One match under way or over. Decisions are counted for each seat, so that an action sent twice is applied once
    and another seat's move makes nobody's action stale."""

    def __init__(
        self,
        match_id: str,
        game: Game,
        names: tuple[str, ...],
        agents: tuple[str, ...],
        options: Raw,
        origin: FromSecret | FromEnvelopes | FromSeed,
    ) -> None:
        chance = origin.chance()
        self.id = match_id
        self.game = game
        house = origin.envelopes[0] if isinstance(origin, FromEnvelopes) else origin
        assert chance is not None, "a match is dealt once every secret is shown"
        self.commitment = self.secret = ""  # of a public seed, which promises nothing
        if not isinstance(house, FromSeed):
            assert house.secret is not None
            self.commitment, self.secret = house.commitment, house.secret
        self.deal = origin if isinstance(origin, FromEnvelopes) else None
        self.match = Match(game, names, chance, read_options(game.Options, bytes(options)), origin, agents)
        has_sides = any(part.side for part in game.parts(self.match.state))
        self.marks = Marks(len(names)) if has_sides else None
        self.players: dict[int, str] = {}  # the seats that visitors had, and who
        self.rated = False  # whether it changes ratings
        self.all_seeing = False  # whether everybody may see everything of it once it is over
        self.decisions = [0] * len(names)
        self.said = [0] * len(names)
        self._said_bytes = [0] * len(names)
        self.stood_in: set[tuple[int, int]] = set()  # the decisions (seat, number) made by a stand-in
        # By seat, the events at which a stand-in began to decide for it, and at which its player did again, in turn.
        self._stands: list[list[int]] = [[] for _ in names]
        self.lines = 0
        self.last_at = 0  # how long the match had been going on at its last entry
        self.unkept: list[UnkeptEntry] = []  # entries that the store does not have yet

    @property
    def is_unkept(self) -> bool:
        """Whether the store lacks something that was decided, said or marked."""
        return bool(self.unkept) or (self.marks is not None and bool(self.marks.unkept))

    @property
    def over(self) -> bool:
        return self.match.outcome is not None

    def is_dealt_from(self, match: str, seat: int, secret: str) -> bool:
        """Whether this is the secret that a seat showed for this match."""
        envelopes = self.deal.envelopes if self.deal is not None and self.id == match else ()
        return any((envelope.seat, envelope.secret) == (seat, secret) for envelope in envelopes)

    def act(self, seat: int, decision: int, action: Raw, at: int) -> bool:
        """Apply a decision by the one who sits there; False if it was applied before."""
        if decision < self.decisions[seat]:
            if (seat, decision) in self.stood_in:
                raise Illegal("stood-in", decision=decision)
            return False
        if decision > self.decisions[seat]:
            raise Illegal("decision-unknown", decision=self.decisions[seat])
        self.decide(seat, decode_action(self.game, action), at)
        return True

    def stand_in(self, seat: int, action: Action, at: int) -> None:
        """Apply a decision made for an absent player."""
        decision = self.decisions[seat]
        self.decide(seat, action, at, True)
        self.stood_in.add((seat, decision))

    def decide(self, seat: int, action: Action, at: int, stood_in: bool = False) -> None:
        told = len(self.match.feed(seat))
        self.match.apply(seat, action, at)
        self._decided(seat, stood_in, told)
        self._keep(seat, action, False, stood_in, at)

    def _decided(self, seat: int, stood_in: bool, told: int) -> None:
        self.decisions[seat] += 1
        if stood_in != bool(len(self._stands[seat]) % 2):
            self._stands[seat].append(told)

    def stood_in_for(self, seat: int, first: int, count: int) -> tuple[int, ...]:
        """Which of these events a seat was told while a stand-in decided for it: nobody says "you" of them."""
        stands = self._stands[seat] if seat != SPECTATOR else []
        if not stands:
            return ()
        return tuple(number for number in range(first, first + count) if bisect_right(stands, number) % 2)

    def _keep(self, seat: int, word: Action | Utterance, spoken: bool, stood_in: bool, at: int) -> None:
        self.unkept.append(UnkeptEntry(self.lines, seat, msgspec.json.encode(word), spoken, stood_in, at))
        self.lines += 1
        self.last_at = at

    def say(self, seat: int, utterance: Utterance, at: int) -> None:
        size = len(msgspec.json.encode(utterance)) + TOLD_BESIDE
        if self._said_bytes[seat] + size > MOST_SAID:
            raise Illegal("said-enough")
        self.match.say(seat, utterance, at)
        self._was_said(seat, size)
        self._keep(seat, utterance, True, False, at)

    def mark(self, seat: int, about: int, opinion: Opinion, at: int) -> bool:
        """What a seat thinks of another, for itself; False if it did already."""
        if self.marks is None:
            raise Illegal("no-sides")
        if self.over:
            raise Illegal("match-over")
        return self.marks.put(seat, about, opinion, self.lines, at)

    def _was_said(self, seat: int, size: int) -> None:
        self.said[seat] += 1
        self._said_bytes[seat] += size

    def read_utterance(self, utterance: Raw) -> Utterance:
        return decode_utterance(self.game, utterance)

    def again(self, entry: Entry, stood_in: bool) -> None:
        """Repeat an entry from the store, which has it."""
        told = len(self.match.feed(entry.seat))
        self.match.enter(entry)
        if isinstance(entry, Spoke):
            self._was_said(entry.seat, len(bytes(entry.utterance)) + TOLD_BESIDE)
        else:
            if stood_in:
                self.stood_in.add((entry.seat, self.decisions[entry.seat]))
            self._decided(entry.seat, stood_in, told)
        self.lines += 1
        self.last_at = entry.at or 0

    def turn(self, seat: int, clocks: Iterable[tuple[int, int]] = ()) -> Expected:
        """What is expected now, as far as this seat (or SPECTATOR) may know; the clocks are handed in."""
        state = self.match.state
        # Nobody but who owes a decision has choices.
        count, kinds, choices = self._choices(seat) if state.owes(seat) else NOTHING
        awaited: tuple[int, ...] = state.board.awaited
        return Expected(
            number=len(self.match.feed(seat)),
            awaited=awaited,
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

    def choices(self, seat: int, decision: int) -> Legal:
        """What a seat may choose now, to be listed at leisure: it stays as it is while the match goes on."""
        if decision != self.decisions[seat] or seat not in self.match.to_act:
            raise Illegal("decision-unknown", decision=self.decisions[seat])
        return self.match.state.clone().legal(seat)

    def speech(self, seat: int, chat: bool) -> Speech:
        if seat == SPECTATOR:
            return SILENCE
        words = not self.over and self._may_speak(seat)
        return Speech(chat=chat and words, words=words, said=self.said[seat])

    def _may_speak(self, seat: int) -> bool:
        """As the game's `may_speak` says of the seat's view, without a view."""
        try:
            self.game.check_talk(self.match.state, seat, ANYTHING)
        except Illegal:
            return False
        return True

    def words(self, seat: int) -> tuple[Utterance, ...]:
        """The typed words that a seat may say now, worked out when it asks for them: they are many."""
        return () if self.over else self.game.utterances(self.match.view(seat))

    def ended(self, outcome: Outcome, everything: bool) -> Ended:
        """The end, with the secrets of the deal for those who may see everything."""
        return Ended(
            match=self.id,
            outcome=outcome,
            commitment=self.commitment,
            secret=self.secret if everything else None,
            deal=self.deal if everything else None,
        )

    def position(self, seat: int, view: View, turn: Expected, speech: Speech) -> Position:
        shown: Any = view  # the encoder writes it where a reader finds JSON
        return Position(
            match=self.id,
            seat=None if seat == SPECTATOR else seat,
            number=len(self.match.feed(seat)),
            view=shown,
            turn=turn,
            speech=speech,
        )
