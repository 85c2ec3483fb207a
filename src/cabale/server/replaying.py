"""A match that is over, step by step through somebody's eyes, within what one answer may hold."""

from __future__ import annotations

import msgspec
from msgspec import Raw

from cabale.core.match import Match, replay_steps
from cabale.core.record import Entry, Record, Spoke
from cabale.core.seats import SPECTATOR
from cabale.table.bodies import ReplayEntry, ReplayStep

MOST_STEPS = 200
MOST_REPLAYED = 2_000_000  # bytes of steps, after which an answer ends; one step more may be in it
ALL = SPECTATOR - 1  # eyes that see everything


def steps_of(record: Record, eyes: int, wanted: range) -> tuple[ReplayStep, ...]:
    """The steps of these numbers, or the first of them: as many as fit. `eyes` is a seat, SPECTATOR or ALL."""
    steps: list[ReplayStep] = []
    told = size = 0
    eye = SPECTATOR if eyes == ALL else eyes
    for number, match in enumerate(replay_steps(record)):
        if number >= wanted.stop or size > MOST_REPLAYED:
            break
        if number in wanted:
            entry = record.entries[number - 1] if number else None
            step = _step(match, number, entry, eyes, eye, told)
            size += sum(len(bytes(raw)) for raw in (step.view, *step.views, *step.events))
            steps.append(step)
        told = len(match.feed(eye))
    return tuple(steps)


def _step(match: Match, number: int, entry: Entry | None, eyes: int, eye: int, told: int) -> ReplayStep:
    shown = entry is not None and (eyes == ALL or entry.seat == eyes or isinstance(entry, Spoke))
    return ReplayStep(
        number=number,
        entry=_entry(entry, eyes == ALL or match.outcome is not None) if shown and entry is not None else None,
        events=tuple(_raw(event) for event in match.feed(eye)[told:]),
        view=_raw(match.view(eye)),
        views=tuple(_raw(match.view(seat)) for seat in range(len(match.seats))) if eyes == ALL else (),
    )


def _entry(entry: Entry, with_truth: bool) -> ReplayEntry:
    if isinstance(entry, Spoke):
        truth = entry.truth if with_truth and bytes(entry.truth) != b"null" else None
        return ReplayEntry(seat=entry.seat, action=None, utterance=entry.utterance, truth=truth, at=entry.at)
    return ReplayEntry(seat=entry.seat, action=entry.action, utterance=None, truth=None, at=entry.at)


def _raw(word: object) -> Raw:
    return Raw(msgspec.json.encode(word))
