"""A table of this process: bots at the other seats, who play on whenever the model has decided."""

from __future__ import annotations

import asyncio
import os

from cabale.adapters.mcp.place import Place
from cabale.agents import Agent, find_agent
from cabale.agents.crew import Crew
from cabale.core.chance import Chance, Keyed, Seeded
from cabale.core.errors import Illegal
from cabale.core.game import Game
from cabale.core.match import Match
from cabale.core.messages import Utterance
from cabale.core.options import Options
from cabale.core.record import FromSecret, FromSeed, Origin
from cabale.core.words import Words
from cabale.rooms.asking import Asking
from cabale.rooms.letters import Letters
from cabale.rooms.room import find_room


class LocalPlace(Place):
    """`agents` is who plays each seat, "" for the model's own."""

    def __init__(
        self,
        game: Game,
        names: tuple[str, ...],
        agents: tuple[str, ...],
        options: Options,
        seed: int | None,
        lang: str,
    ) -> None:
        super().__init__()
        self._game = game
        self._names = names
        self._agents = agents
        self._options = options
        self._seed = seed
        self._seat = agents.index("")
        self.letters = Letters(find_room(game, Words(lang, game, options.theme), names))
        self._match: Match | None = None
        self._crew: Crew | None = None
        self._read = 0
        self._lock = asyncio.Lock()

    async def open(self) -> None:
        await self._begin()

    async def close(self) -> None:
        pass

    async def again(self) -> None:
        if self._match is not None and self._match.outcome is None:
            raise Illegal("mcp-under-way")
        if self._seed is not None:
            self._seed += 1
        self.news.clear()
        await self._begin()

    async def _begin(self) -> None:
        chance, origin = self._luck()
        root = origin.seed if isinstance(origin, FromSeed) else int.from_bytes(os.urandom(8), "big")
        match = Match(self._game, self._names, chance, self._options, origin, self._agents)
        bots: dict[int, Agent] = {}
        lucks: dict[int, Chance] = {}
        for seat, name in enumerate(self._agents):
            if name:
                agent = find_agent(name, self._game.id)()
                bots[seat] = agent.sitting(self._names, self._options.theme)
                lucks[seat] = Seeded(root, "agent", seat, 0)
        self._match, self._crew, self._read = match, Crew(match, bots, lucks), 0
        self.asking = None
        await self._go_on()

    def _luck(self) -> tuple[Chance, Origin]:
        if self._seed is not None:
            return Seeded(self._seed), FromSeed(self._seed)
        secret = os.urandom(32)
        return Keyed(secret), FromSecret.of(secret)

    async def _go_on(self) -> None:
        """The bots talk and decide until the model is awaited, or the match is over."""
        crew, match = self._crew, self._match
        assert crew is not None
        assert match is not None
        async with self._lock:
            await asyncio.to_thread(_play, crew)
        feed = match.feed(self._seat)
        self.news += feed[self._read :]
        self._read = len(feed)
        self.view = match.view(self._seat)

    async def asked(self) -> Asking | None:
        match = self._match
        if match is None or self._seat not in match.to_act:
            return None
        if self.asking is None:
            assert self.letters is not None
            view = match.view(self._seat)
            self.asking = Asking(self.letters.room, view, match.legal(self._seat), checked=False)
        return self.asking

    async def decide(self, asking: Asking) -> None:
        assert self._match is not None
        assert asking.action is not None
        self._match.apply(self._seat, asking.action)
        self.asking = None
        await self._go_on()

    def utterances(self) -> tuple[Utterance, ...]:
        return () if self._match is None else self._match.game.utterances(self._match.view(self._seat))

    async def say(self, utterance: Utterance) -> None:
        assert self._match is not None
        self._match.say(self._seat, utterance)
        await self._go_on()

    async def wait(self, seconds: float) -> None:
        """Bots have already played: there is nothing to wait for."""


def _play(crew: Crew) -> None:
    while crew.step():
        pass
