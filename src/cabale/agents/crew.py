"""Seats agents at a match and lets them decide and talk. People's seats are left alone."""

from __future__ import annotations

from cabale.agents.agent import Agent
from cabale.core.chance import Chance
from cabale.core.match import Match


class Crew:
    """Plays the seats given to agents. Each has its own luck, so that one more question to one changes no other."""

    def __init__(self, match: Match, agents: dict[int, Agent], lucks: dict[int, Chance], silent: bool = False) -> None:
        self.match = match
        self.agents = agents
        self._lucks = lucks
        self._silent = silent
        self._talked_at: object = None

    def step(self) -> bool:
        """One thing that an agent says or decides; False when only people are awaited, or nobody."""
        return self._talk() or self._decide()

    def _decide(self) -> bool:
        match = self.match
        for seat in match.to_act:
            agent = self.agents.get(seat)
            if agent is not None:
                match.apply(seat, agent.act(match.view(seat), match.legal(seat), self._lucks[seat]))
                return True
        return False

    def _talk(self) -> bool:
        """When the table has moved on, ask each agent once, in an order that turns with the round."""
        if self._silent or not self.match.to_act:
            return False
        now = self._now()
        if now == self._talked_at:
            return False
        self._talked_at = now
        said = False
        seats = sorted(self.agents)
        turn = self.match.state.moment % max(len(seats), 1)
        for seat in seats[turn:] + seats[:turn]:
            said = self._ask(seat) or said
        return said

    def _now(self) -> object:
        board = self.match.view(-1).board
        return self.match.state.moment, board.phase

    def _ask(self, seat: int) -> bool:
        match = self.match
        view = match.view(seat)
        if not match.game.utterances(view):
            return False
        utterance = self.agents[seat].say(view, self._lucks[seat])
        if utterance is None:
            return False
        match.say(seat, utterance)
        return True
