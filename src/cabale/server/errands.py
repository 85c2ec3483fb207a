"""What takes longer than tables can wait and is no bot's thought: done in a process of its own, for `clerk`. An errand
is handed all it needs; its result is JSON."""

from __future__ import annotations

from typing import TypeAlias

import msgspec
from msgspec import Raw, Struct

from cabale.agents import agent_names, find_agent
from cabale.agents.honest import honest_thoughts
from cabale.beliefs import Minds, Moment, minds
from cabale.core.errors import CabaleError, Illegal, Unreadable
from cabale.core.game import find_game
from cabale.core.seats import SPECTATOR
from cabale.puzzles import find_puzzle
from cabale.server.kept_match import KeptMatch
from cabale.server.preview import Preview
from cabale.server.replaying import ALL, steps_of
from cabale.table.bodies import CurveChapter, CurvePoint, Curves, CurveSubject, HonestThought, HonestThoughts, Replay
from cabale.table.messages import Json
from cabale.table.options import check_options
from cabale.table.puzzles import position_of


class CheckOptions(Struct, frozen=True, tag=True):
    """A table's options, and a text that its players wrote: as they are kept."""

    game: str
    options: bytes
    before: bytes | None
    brought: str | None

    def done(self) -> bytes:
        before = None if self.before is None else Raw(self.before)
        return bytes(check_options(find_game(self.game), Raw(self.options), before, self.brought))


class WriteRecord(Struct, frozen=True, tag=True):
    """The record of a match that is over."""

    match: KeptMatch

    def done(self) -> bytes:
        return self.match.record().to_json()


class TellReplay(Struct, frozen=True, tag=True):
    """Steps `first`, `first` + 1, … of a match that is over, through these eyes; `info` is its `MatchInfo`."""

    match: KeptMatch
    info: bytes
    eyes: int
    first: int
    count: int

    def done(self) -> bytes:
        record = self.match.record()
        replay = Replay(
            match=Raw(self.info),  # type: ignore[arg-type]  # the encoder writes it where a reader finds JSON
            seat=self.eyes if self.eyes >= 0 else None,
            all_seeing=self.eyes == ALL,
            first=self.first,
            total=len(record.entries) + 1,
            steps=steps_of(record, self.eyes, range(self.first, self.first + self.count)),
        )
        return msgspec.json.encode(replay)


class ReadMinds(Struct, frozen=True, tag=True):
    """What could be believed at each moment of a match: the `Curves` of who looked on, then those of each seat."""

    match: KeptMatch

    def done(self) -> bytes:
        told = minds(self.match.record())
        return msgspec.json.encode([_curves(told, eyes) for eyes in (SPECTATOR, *range(len(told.seats)))])


def _curves(told: Minds, eyes: int) -> Curves:
    chapters = tuple(
        CurveChapter(
            number=number,
            points=tuple(
                CurvePoint(entry=moment.entry, number=moment.number, shares=moment.of(eyes)) for moment in moments
            ),
            truth=told.truth(moments[0], eyes),
        )
        for number, moments in _by_chapter(told).items()
    )
    subjects = {
        question: tuple(
            CurveSubject(seat=subject.seat, part=subject.part, known=place not in told.guessed[question][eyes])
            for place, subject in enumerate(told.subjects[question])
        )
        for question in told.questions
    }
    seat = None if eyes == SPECTATOR else eyes
    return Curves(minds=True, seat=seat, questions=told.questions, subjects=subjects, chapters=chapters)


def _by_chapter(told: Minds) -> dict[int, list[Moment]]:
    chapters: dict[int, list[Moment]] = {}
    for moment in told.moments:
        chapters.setdefault(moment.chapter, []).append(moment)
    return chapters


class ShowPuzzle(Struct, frozen=True, tag=True):
    """The position of a puzzle, as a `PuzzlePosition`."""

    game: str
    number: int

    def done(self) -> bytes:
        return msgspec.json.encode(position_of(self.number, find_puzzle(self.game, self.number)))


class TellThoughts(Struct, frozen=True, tag=True):
    """What the bots of a match that is over honestly thought. Those of this server alone are asked: a name in a match
    that was taken from elsewhere could be that of a file."""

    match: KeptMatch

    def done(self) -> bytes:
        *_, play = self.match.steps()
        game = play.game.id
        known = agent_names(game)
        told = honest_thoughts(play.match, lambda name: find_agent(name, game) if name in known else None)
        return msgspec.json.encode(
            HonestThoughts(
                thoughts=tuple(
                    HonestThought(seat=seat, words=tuple(Raw(msgspec.json.encode(word)) for word in words))
                    for seat, words in told
                )
            )
        )


class DrawCard(Struct, frozen=True, tag=True):
    """The picture on the card of a link, a JPEG."""

    preview: Preview

    def done(self) -> bytes:
        from cabale.server.picture import draw  # and all that draws with it, which no other errand needs

        return draw(self.preview)


Errand: TypeAlias = CheckOptions | WriteRecord | TellReplay | ReadMinds | TellThoughts | ShowPuzzle | DrawCard


class RefusedErrand(Struct, frozen=True, tag=True):
    """A refusal on its way from one process to another."""

    code: str
    clause: str
    readable: bool
    facts: Json

    def error(self) -> CabaleError:
        error = Illegal(self.code, self.clause) if self.readable else Unreadable(self.code)
        error.facts = self.facts
        return error


def refuse_errand(error: CabaleError) -> RefusedErrand:
    facts = {name: msgspec.to_builtins(value, str_keys=True) for name, value in error.facts.items()}
    return RefusedErrand(error.code, getattr(error, "clause", ""), not isinstance(error, Unreadable), facts)
