"""Reads what somebody typed at a table of Citadelles into speech acts."""

from __future__ import annotations

from cabale.games.citadelles.talk import (
    AskCharacter,
    ClaimCharacter,
    DenyCharacter,
    Plead,
    Suspect,
    Utterance,
    Warn,
    may_speak,
)
from cabale.games.citadelles.terms import Character
from cabale.games.citadelles.view import AnyView
from cabale.talking.phrasebook import Heard, Phrasebook

BOOK = Phrasebook("cabale.talking.citadelles")
CHARACTERS = {character.value: character for character in Character}


def read(view: AnyView, names: tuple[str, ...], theme: str | None, text: str) -> tuple[Utterance, ...]:
    """The speech acts of a text, as the seat of this view would mean them now; none if it is chat."""
    if not may_speak(view):
        return ()
    acts: dict[Utterance, None] = {}
    for found in BOOK.read(names, text):
        act = _act(view, found)
        if act is not None:
            acts[act] = None
    return tuple(acts)


def _act(view: AnyView, found: Heard) -> Utterance | None:
    now = view.board.round
    seats = found.seats
    if view.seat in seats or len(seats) > 1:
        return None
    named = found.of(*CHARACTERS)
    character = CHARACTERS[named] if named is not None else None
    has_chosen = view.seat in now.chosen
    match found.kind:
        case "claim" | "deny" if character is not None and has_chosen:
            return (ClaimCharacter if found.kind == "claim" else DenyCharacter)(now.number, character)
        case "plead-thief" | "plead-assassin" if has_chosen:
            feared = CHARACTERS[found.kind.removeprefix("plead-")]
            return Plead(now.number, feared, seats[0] if seats else None)
        case "warn" if seats:
            return Warn(seats[0])
        case "ask" if seats and seats[0] in now.chosen:
            return AskCharacter(now.number, seats[0])
        case "suspect" if seats and character is not None and seats[0] in now.chosen:
            return Suspect(now.number, seats[0], character)
    return None
