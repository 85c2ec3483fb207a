"""What is told of a puzzle: the position as one seat sees it, and, to who has answered, the answer with its reasons."""

from __future__ import annotations

import msgspec
from msgspec import Raw

from cabale.core.errors import Illegal
from cabale.core.match import replay
from cabale.core.seats import Seat
from cabale.puzzles.puzzle import Possible, Puzzle, Telling
from cabale.table.body import Answer, Request
from cabale.table.messages import GameEvent, GameOptions, GameView


class PuzzleShelf(Answer, frozen=True, kw_only=True):
    """The puzzles of a game: so many, numbered from 1, and which is today's."""

    game: str
    count: int
    today: int


class PuzzleList(Answer, frozen=True, kw_only=True):
    date: str  # by which today is today
    game: str  # whose turn it is to have the puzzle of the day
    shelves: tuple[PuzzleShelf, ...]


class PuzzlePosition(Answer, frozen=True, kw_only=True):
    """All that one seat knows, and what is asked of it: nothing else is in it, and not the answer."""

    game: str
    number: int
    options: GameOptions
    seats: tuple[str, ...]
    seat: Seat
    question: str  # words know it as puzzle-<question>
    possible: tuple[Possible, ...]
    view: GameView
    events: tuple[GameEvent, ...]  # all that this seat was told


class SolvePuzzle(Request, frozen=True, kw_only=True):
    answer: int  # a place among those possible


class PuzzleSolved(Answer, frozen=True, kw_only=True):
    """Whether it was right, and why. Lists are by place among those possible."""

    right: bool
    answer: int
    weights: tuple[float, ...]  # how likely each is, or how often one wins with it
    glance: tuple[float, ...]  # how many of those who judge at a glance would say it
    holders: tuple[float, ...]  # where a character is asked for: how likely each seat is it
    telling: tuple[Telling, ...]  # what made the answer likelier, in the order of the match


def position_of(number: int, puzzle: Puzzle) -> PuzzlePosition:
    match = replay(puzzle.record)
    return PuzzlePosition(
        game=puzzle.record.game,
        number=number,
        options=puzzle.record.options,
        seats=puzzle.record.seats,
        seat=puzzle.seat,
        question=puzzle.question,
        possible=puzzle.possible,
        view=Raw(msgspec.json.encode(match.view(puzzle.seat))),
        events=tuple(Raw(msgspec.json.encode(event)) for event in match.feed(puzzle.seat)),
    )


def solved(puzzle: Puzzle, answer: int) -> PuzzleSolved:
    if not 0 <= answer < len(puzzle.possible):
        raise Illegal("no-such-answer", most=len(puzzle.possible))
    return PuzzleSolved(
        right=answer == puzzle.answer,
        answer=puzzle.answer,
        weights=puzzle.weights,
        glance=puzzle.glance,
        holders=puzzle.holders,
        telling=puzzle.telling,
    )
