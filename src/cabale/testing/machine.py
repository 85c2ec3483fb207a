"""A table at which anybody does and says anything at any time, as hypothesis thinks of it. For your own game:

class MyTable(AnyTable):
    game = my_game

TestMyTable = MyTable.TestCase
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from typing import ClassVar

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from cabale.core.chance import Seeded
from cabale.core.errors import Illegal
from cabale.core.game import Game
from cabale.core.match import Match, replay
from cabale.core.record import read_record
from cabale.core.seats import SPECTATOR
from cabale.core.talk import Said
from cabale.testing.contents import contents
from cabale.testing.random_play import random_steps
from cabale.testing.script import everything
from cabale.testing.strategies import words


class AnyTable(RuleBasedStateMachine):
    """What is allowed happens, what is not leaves no trace; views follow from events; the record tells it all again."""

    game: ClassVar[Game]
    match: Match

    @initialize(data=st.data(), seed=st.integers(0, 10_000), skipped=st.integers(0, 200))
    def sit_down(self, data: st.DataObject, seed: int, skipped: int) -> None:
        """Somewhere in a match: the beginning is played at random."""
        seats = data.draw(st.sampled_from(list(self.game.seats)), label="seats")
        steps = random_steps(self.game, seats, seed)
        self.match = next(steps)
        for _ in islice(steps, skipped):
            pass
        self.places = (*range(seats), SPECTATOR)
        self.views = {seat: self.match.view(seat) for seat in self.places}
        self.read = {seat: len(self.match.feed(seat)) for seat in self.places}

    @precondition(lambda self: self.match.to_act)
    @rule(luck=st.integers(0, 1000))
    def decide(self, luck: int) -> None:
        """Somebody who is awaited does something legal."""
        chance = Seeded(luck)
        seat = self.match.to_act[chance.below(len(self.match.to_act))]
        self.match.apply(seat, self.match.legal(seat).sample(chance))

    @rule(data=st.data(), seat=st.integers(-1, 10))
    def do_anything(self, data: st.DataObject, seat: int) -> None:
        action = data.draw(words(self.game.Action), label="action")
        legal = seat in self.places and seat != SPECTATOR and action in self.match.legal(seat)
        assert self._attempt(lambda: self.match.apply(seat, action)) == legal

    @rule(data=st.data(), seat=st.integers(-1, 10))
    def say_anything(self, data: st.DataObject, seat: int) -> None:
        utterance = data.draw(words(self.game.Utterance), label="utterance")
        offered = seat in self.places and utterance in self.game.utterances(self.match.view(seat))
        moment = self.match.state.moment
        state = contents(self.match.state)
        allowed = self._attempt(lambda: self.match.say(seat, utterance))
        assert allowed or not offered
        if allowed:
            assert contents(self.match.state) == state
            for place in self.places:
                assert self.match.view(place).heard[-1] == Said(moment, seat, utterance)

    @rule(data=st.data())
    def say_something_offered(self, data: st.DataObject) -> None:
        seat = data.draw(st.sampled_from(self.places[:-1]), label="seat")
        offered = self.game.utterances(self.match.view(seat))
        if offered:
            self.match.say(seat, data.draw(st.sampled_from(offered), label="utterance"))

    def _attempt(self, attempt: Callable[[], None]) -> bool:
        """Whether it was allowed. What was not says why and left no trace."""
        before = everything(self.match)
        refusal: Illegal | None = None
        try:
            attempt()
        except Illegal as error:
            refusal = error
        if refusal is None:
            return True
        assert refusal.code
        assert refusal.clause
        assert everything(self.match) == before, f"{refusal} left a trace"
        return False

    @invariant()
    def somebody_is_awaited_until_it_is_over(self) -> None:
        assert bool(self.match.to_act) == (self.match.outcome is None)
        for seat in self.places[:-1]:
            assert (len(self.match.legal(seat)) > 0) == (seat in self.match.to_act)

    @invariant()
    def views_follow_from_events(self) -> None:
        for seat in self.places:
            feed = self.match.feed(seat)
            for event in feed[self.read[seat] :]:
                self.views[seat] = self.game.fold(self.views[seat], event)
            self.read[seat] = len(feed)
            assert self.views[seat] == self.match.view(seat)

    def teardown(self) -> None:
        record = read_record(self.match.record().to_json())
        again = replay(record, self.game)
        assert everything(again) == everything(self.match)
