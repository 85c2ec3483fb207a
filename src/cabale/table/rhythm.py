"""The rhythm of a table's bots: when each speaks and decides, so that people can follow. One voice at a time, as long
to read as it is long; what was said comes before what is decided upon it; decisions owed together trickle in.

Time is told to it in milliseconds, and nobody here waits: `due` says when a bot's word may be heard. What people do is
never held back. The table's `pace` stretches everything: `PACES` are those people choose from, 0 leaves nothing out but
the pauses.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final
from zlib import crc32

from cabale.core.game import find_game
from cabale.core.seats import SPECTATOR
from cabale.core.talk import Chat, Said
from cabale.core.words import Words
from cabale.table.playing import Playing
from cabale.table.table import Job, Table

PACES: Final = {"calm": 2.0, "normal": 1.0, "brisk": 0.2}

# At the normal pace, in milliseconds.
BREATH = 400  # before the next voice, however short the last one was
A_LETTER = 30
LONGEST_READ = 4_000
REST = 500  # after something happened, before a bot decides
A_LINE = 200  # for each line more that everybody reads
LONGEST_REST = 4_000
ALONE = 600  # a bot that decides alone takes up to so much longer, so that nobody hears a metronome
TOGETHER = 450  # for each of those that decide together
HELD_BACK = 15_000  # no more than so long do people's words keep a bot from deciding

LONGEST_SILENCE = 6_000  # for bots that are slow to find their words no decision waits longer, however many they are


class Rhythm:
    """Of the bots at one table, from one look at it to the next."""

    def __init__(self) -> None:
        self._match: str | None = None
        self._seen = 0  # events of spectators' feed
        self._key: object = None
        self._speakers: list[Job] = []  # who is still to be asked for something to say
        self._speaking: Job | None = None
        self._silent_since = 0
        self._is_hurried = False  # nobody is there to read: who decides waits for no voice
        self._moved_at = 0
        self._rest = 0
        self._chorus = 0  # how many bots decide at once
        self._heard_at = 0
        self._read = 0  # how long what was heard last takes to read
        self._voices = 0

    def look(self, table: Table, now: int) -> tuple[Job, ...]:
        """What bots are to be asked for now, those that were asked already included."""
        play = table.playing
        if play is None:
            return ()
        owed = table.jobs(now)
        if not table.has_bots:  # but stand-ins, who keep no time
            self._speaking, self._speakers = None, []
            return owed
        self._is_hurried = table.saved.house.pace == 0
        self._follow(play, owed, now)
        if voices := table.talk_jobs(self._speaking is None and not self._speakers):
            # Whoever is spoken to comes before those who wait for the floor.
            self._speakers = [*voices, *(job for job in self._speakers if job not in voices)]
            self._silent_since = now
        return (*self._next_voice(), *(job for job in owed if job.stand_in or self._has_been_said(now)))

    def deadline(self, now: int) -> int | None:
        """When there is more to ask for though nothing happens: a voice kept everybody waiting too long."""
        return None if self._has_been_said(now) else self._silent_since + LONGEST_SILENCE

    def _follow(self, play: Playing, owed: tuple[Job, ...], now: int) -> None:
        """Read what everybody was told since the last look."""
        if play.id != self._match:
            self._match, self._seen, self._key, self._speaking, self._speakers = play.id, 0, None, None, []
        feed = play.match.feed(SPECTATOR)
        news, self._seen = feed[self._seen :], len(feed)
        for event in news:
            if isinstance(event, Said):
                self._heard_at = self._silent_since = now
                self._read = min(BREATH + A_LETTER * _length(play, event), LONGEST_READ)
        lines = sum(not isinstance(event, Said) for event in news)
        key = (play.match.state.moment, play.match.view(SPECTATOR).board.phase)
        # Within decisions that are made together nothing starts anew: each has its own place in the trickle.
        if key != self._key or (lines and self._chorus <= 1):
            self._key, self._moved_at = key, now
            self._rest = min(REST + A_LINE * lines, LONGEST_REST)
            self._chorus = sum(not job.stand_in for job in owed)

    def _next_voice(self) -> tuple[Job, ...]:
        if self._speaking is None and self._speakers:
            self._voices += 1
            self._speaking = self._speakers.pop(0)._replace(voice=self._voices)
        return () if self._speaking is None else (self._speaking,)

    def _has_been_said(self, now: int) -> bool:
        """Whether all have spoken who would, before anything is decided."""
        is_over = self._is_hurried or (self._speaking is None and not self._speakers)
        return is_over or now >= self._silent_since + LONGEST_SILENCE

    def done(self, job: Job) -> None:
        """Who had the floor has spoken, or has nothing to say."""
        if job == self._speaking:
            self._speaking = None

    def due(self, job: Job, pace: float, leisure: float = 0.5) -> int:
        """When this may be heard at the table, from one who takes so much time over things, from 0 to 1."""
        if job.stand_in:
            return 0
        free = self._heard_at + self._read * pace
        if job.decision is None:
            return int(free)
        held = min(free, self._moved_at + HELD_BACK * pace)
        place = (0.5 + leisure) * _place(job) * (TOGETHER * self._chorus if self._chorus > 1 else ALONE)
        return int(max(self._moved_at + self._rest * pace, held) + place * pace)


def _place(job: Job) -> float:
    """From 0 to 1, where in the trickle: neither what was thought nor how long it took may be read from it."""
    return crc32(f"{job.match}/{job.seat}/{job.decision}".encode()) / 2**32


def _length(play: Playing, said: Said) -> int:
    if isinstance(said.utterance, Chat):
        return len(said.utterance.text)
    return len(_words(play.game.id).sentence(said.utterance, play.match.seats))


@lru_cache(maxsize=50)
def _words(game: str) -> Words:
    return Words("fr", find_game(game))
