"""A match as the store has it, so that it can be played again: here in short steps, or in another process."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator, Sequence
from typing import TYPE_CHECKING

import msgspec
from msgspec import Raw, Struct

from cabale.core.errors import Illegal
from cabale.core.game import Game, by_rules, find_game
from cabale.core.record import FromEnvelopes, FromSecret, FromSeed, Moved, Record, Spoke
from cabale.table.playing import MOST_SAID, TOLD_BESIDE, Playing

if TYPE_CHECKING:  # a process that plays a match again needs no database
    from cabale.server.store import MatchRow, Store
    from cabale.server.store.store import StoredRow

PAGE = 200  # entries read from the store at a time; tables go on between two pages


class KeptEntry(Struct, frozen=True, array_like=True):
    """A decision, or something said; `body` is its JSON."""

    seat: int
    spoken: bool
    stood_in: bool
    at: int
    body: str


class KeptMatch(Struct, frozen=True):
    """Without what a seat said beyond what one may say in a match (that was not always bounded): words change nothing
    in the rules, and a match that was talked about for days is told like any other."""

    id: str
    game: str
    rules: int
    options: str
    names: str
    agents: str
    secret: str
    entries: tuple[KeptEntry, ...]
    lines: int  # entries in the store, those left out included
    unheard: dict[int, int]  # by seat, how many words were left out
    # Everybody's secrets, where players brought any; `secret` is the house's. Or the seed of a match that was played
    # elsewhere.
    deal: str | None = None

    def steps(self) -> Iterator[Playing]:
        """The same match after the deal and after each entry; raises if these rules cannot play it."""
        game = by_rules(find_game(self.game), self.rules)
        try:
            yield from self._steps(game)
        except Exception as error:  # whatever the rules say to rubbish
            raise Illegal("match-damaged") from error

    def _steps(self, game: Game) -> Iterator[Playing]:
        names, agents = (msgspec.json.decode(part, type=tuple[str, ...]) for part in (self.names, self.agents))
        play = Playing(self.id, game, names, agents, Raw(self.options.encode()), self._origin)
        yield play
        for entry in self.entries:
            kind = Spoke if entry.spoken else Moved
            play.again(kind(entry.seat, Raw(entry.body.encode()), entry.at), entry.stood_in)
            yield play
        play.lines = self.lines
        for seat, count in self.unheard.items():
            play.said[seat] += count

    @property
    def _origin(self) -> FromSecret | FromEnvelopes | FromSeed:
        if self.deal is None:
            return FromSecret.of(bytes.fromhex(self.secret))
        dealt: FromEnvelopes | FromSeed = msgspec.json.decode(self.deal, type=FromEnvelopes | FromSeed)
        return dealt

    def record(self) -> Record:
        *_, play = self.steps()
        return play.match.record()


async def fetch_match(store: Store, row: MatchRow) -> KeptMatch:
    """All that is needed of a match to play it again."""
    entries: list[KeptEntry] = []
    heard: dict[int, int] = {}
    unheard: dict[int, int] = {}
    lines = 0
    async for page in _pages(store, row.id):
        for entry in page:
            if entry.number != lines:
                raise Illegal("match-damaged") from ValueError(f"there is no entry {lines}")
            lines += 1
            if entry.spoken:
                size = len(entry.body.encode()) + TOLD_BESIDE
                if heard.get(entry.seat, 0) + size > MOST_SAID:
                    unheard[entry.seat] = unheard.get(entry.seat, 0) + 1
                    continue
                heard[entry.seat] = heard.get(entry.seat, 0) + size
            entries.append(KeptEntry(entry.seat, bool(entry.spoken), bool(entry.stood_in), entry.at, entry.body))
    head = (row.id, row.game, row.rules, row.options, row.names, row.agents, row.secret)
    return KeptMatch(*head, tuple(entries), lines, unheard, row.deal)


async def _pages(store: Store, match_id: str) -> AsyncIterator[Sequence[StoredRow]]:
    first = 0
    while page := await store.entries(match_id, first, PAGE):
        yield page
        first = page[-1].number + 1
