"""Seats agents at a match and lets them decide and talk. People's seats are left alone."""

from __future__ import annotations

from cabale.agents.agent import Agent
from cabale.core.chance import Chance
from cabale.core.floor import Floor
from cabale.core.match import Match


class Crew:
    """Plays the seats given to agents. Each has its own luck, so that one more question to one changes no other."""

    def __init__(self, match: Match, agents: dict[int, Agent], lucks: dict[int, Chance], silent: bool = False) -> None:
        self.match = match
        self.agents = agents
        self._lucks = lucks
        self._silent = silent
        self._floor = Floor()

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
        """When the table has moved on, ask each agent once for something to say."""
        if self._silent or not self.match.to_act:
            return False
        said = False
        for seat in self._floor.seats(self.match, sorted(self.agents)):
            utterance = self.agents[seat].say(self.match.view(seat), self._lucks[seat])
            if utterance is not None:
                self.match.say(seat, utterance)
                said = True
        return said
