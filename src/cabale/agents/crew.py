"""Seats agents at a match and lets them decide and talk. People's seats are left alone."""

import time
from typing import Final

from mypy_extensions import i64

from cabale.agents.agent import Agent
from cabale.agents.mind import Forgetful, Mind, Sight
from cabale.agents.temper import Temper
from cabale.agents.usage import Usage
from cabale.core.chance import Chance
from cabale.core.floor import Floor
from cabale.core.match import Match
from cabale.core.messages import Action, Utterance
from cabale.core.state import State
from cabale.core.tell import Journal

NO_LIMIT: Final[i64] = 1 << 62


class Crew:
    """Plays the seats given to agents. Each has its own luck, so that one more question to one changes no other.

    `asked` is the seat that was asked last, and `answer` what it answered, None while it thinks: whoever catches an
    error can tell whose it is. Tempers are drawn from that luck, unless they are given: in a match that is taken up
    again everybody is who he was. With `timed`, `seconds` is what each seat's thoughts cost of the processor's time.
    """

    def __init__(
        self,
        match: Match,
        agents: dict[int, Agent],
        lucks: dict[int, Chance],
        silent: bool = False,
        timed: bool = False,
        tempers: dict[int, Temper] | None = None,
    ) -> None:
        seats = len(match.seats)
        self.match = match
        self._kinds = agents  # as they were given: those that are one may share what everybody knows
        self.agents = {
            seat: agent.with_temper(Temper.drawn(lucks[seat]) if tempers is None else tempers[seat])
            if agent.has_temper
            else agent
            for seat, agent in agents.items()
        }
        self.asked: i64 = 0
        self.answer: Action | Utterance | None = None
        self.decisions: list[int] = [0] * seats
        self.seconds: list[float] = [0.0] * seats
        self._lucks = lucks
        self._silent = silent or all(type(agent).say is Agent.say for agent in agents.values())
        self._timed = timed
        self._floor = Floor()
        self._state: State = match.state
        self._chance: Chance = match.chance
        self._news: Journal | None = match.journal
        self._is_recorded = match.is_recorded
        self._sights: list[Sight] = [Sight(match, seat) for seat in range(seats)]
        self._minds: list[Mind | None] = [None] * seats
        self._listens: list[bool] = [False] * seats
        self._heard: list[int] = [0] * seats  # how much of its feed a mind has heard
        for seat in sorted(agents):
            self.remind(seat)

    def remind(self, seat: int) -> None:
        """Give a seat a new mind, as if its agent had been started this instant."""
        match = self.match
        agent = self.agents[seat]
        mind = agent.mind(self._sights[seat], self._beside(seat))
        if mind is not None and mind.hears:
            if self._news is None and not self._is_recorded:
                self._news = match.journal = Journal(len(match.seats))
            if self._news is None:
                mind = None  # nobody would tell it anything
            else:
                self._heard[seat] = len(self._news.feed(seat))
        self._listens[seat] = mind is not None and mind.hears
        self._minds[seat] = mind if mind is not None else Forgetful(agent)

    def _beside(self, seat: int) -> Mind | None:
        """A mind of the same agent at another seat, up to date."""
        agent = self._kinds[seat]
        for other, its in self._kinds.items():
            mind = self._minds[other]
            if its is agent and other != seat and mind is not None:
                if self._listens[other]:
                    self._tell(other, mind)
                return mind
        return None

    def usage(self, seat: int) -> Usage | None:
        """What this seat's mind has cost beside the processor's time."""
        mind = self._minds[seat]
        return None if mind is None else mind.usage()

    def step(self) -> bool:
        """One thing that an agent says or decides; False when only people are awaited, or nobody."""
        if not self._silent and self._talk():
            return True
        return self._decide()

    def play(self, most: i64 = NO_LIMIT) -> bool:
        """Play on until only people are awaited, or nobody; False if that takes more than so many decisions."""
        left: i64 = most
        while left >= 0:
            if not self._silent:
                while self._talk():
                    pass
            if not self._decide():
                return True
            left -= 1
        return False

    def _decide(self) -> bool:
        state = self._state
        one: i64 = 1
        seat: i64 = 0
        pending = state.pending
        while pending >> seat:
            if pending & (one << seat):
                mind = self._minds[seat]
                if mind is not None:
                    self._ask(seat, mind)
                    return True
            seat += 1
        return False

    def _ask(self, seat: i64, mind: Mind) -> None:
        state = self._state
        self.asked = seat
        self.answer = None
        start = time.process_time() if self._timed else 0.0
        if self._listens[seat]:
            self._tell(seat, mind)
        action: Action = mind.act(self._sights[seat], state.legal(seat), self._lucks[seat])
        self.answer = action
        if self._timed:
            self.seconds[seat] += time.process_time() - start
        self.decisions[seat] += 1
        if self._is_recorded:
            self.match.apply(seat, action)
        else:
            state.apply(seat, action, self._chance, self._news)  # as the match would, with nothing to write down

    def _tell(self, seat: i64, mind: Mind) -> None:
        """What has happened since the mind was last asked."""
        news = self._news
        assert news is not None
        feed = news.feed(seat)
        heard: i64 = self._heard[seat]
        if heard < len(feed):
            mind.catch_up(feed, heard)
            self._heard[seat] = len(feed)

    def _talk(self) -> bool:
        """When the table has moved on, ask each agent once for something to say."""
        if self._state.pending == 0:
            return False
        said = False
        for seat in self._floor.seats(self.match, sorted(self.agents)):
            mind = self._minds[seat]
            assert mind is not None
            self.asked = seat
            self.answer = None
            start = time.process_time() if self._timed else 0.0
            if self._listens[seat]:
                self._tell(seat, mind)
            utterance = mind.say(self._sights[seat], self._lucks[seat])
            self.answer = utterance
            if self._timed:
                self.seconds[seat] += time.process_time() - start
            if utterance is not None:
                self.match.say(seat, utterance)
                said = True
        return said
