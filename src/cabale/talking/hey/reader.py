"""Reads what somebody typed at a table of HEY into speech acts: whom they suspect or trust, and what they think of a
clue, which is named as it was given."""

from __future__ import annotations

import re

from cabale.games.hey.talk import BackClue, DefendClue, DoubtClue, ShareWord, Suspect, Trust, Utterance, may_speak
from cabale.games.hey.view import AnyView
from cabale.talking.patterns import Item
from cabale.talking.phrasebook import Heard, Phrasebook
from cabale.talking.tokens import QUOTES, bare

BOOK = Phrasebook("cabale.talking.hey")
CLUE = frozenset(("CLUE",))
OF_CLUES = ("ask-clue", "doubt", "fits", "defend")
QUOTED = re.compile(f"[{''.join(QUOTES)}]([^{''.join(QUOTES)}]*)[{''.join(QUOTES)}]")


def read(view: AnyView, names: tuple[str, ...], theme: str | None, text: str) -> tuple[Utterance, ...]:
    """The speech acts of a text, as the seat of this view would mean them now; none if it is chat."""
    if not may_speak(view):
        return ()
    clues = {bare(clue.word): (clue.seat, clue.word) for clue in view.board.clues}

    called = {bare(name) for name in names}

    def marked(said: tuple[Item, ...]) -> tuple[Item, ...]:
        """A clue is no misspelt name: who says "chlore" does not mean Chloé."""
        return tuple(
            Item(CLUE, (), item.text)
            if item.text in clues and item.text not in called and (item.is_unknown or item.seats)
            else item
            for item in said
        )

    acts: dict[Utterance, None] = {}

    def unquoted(quoted: re.Match[str]) -> str:
        """Here a clue is quoted; anything else in quotes is somebody else's, as everywhere."""
        return f" {quoted[1]} " if bare(quoted[1].strip()) in clues else quoted[0]

    for found in BOOK.read(names, QUOTED.sub(unquoted, text), marked):
        act = _about_clue(view, found, clues) if found.kind in OF_CLUES else _about_seat(view, found)
        if act is not None:
            acts[act] = None
    return tuple(acts)


def _about_clue(view: AnyView, found: Heard, clues: dict[str, tuple[int, str]]) -> Utterance | None:
    mission = view.board.mission
    named = [clues[item.text] for item in found.span if item.classes == CLUE]
    mine = [clue.word for clue in view.board.clues if clue.seat == view.seat]
    if found.kind == "defend":
        return DefendClue(mission, mine[-1]) if mine else None
    if len(named) != 1:
        return None
    seat, clue = named[0]
    if seat == view.seat:
        return DefendClue(mission, clue) if found.kind == "fits" else None
    return BackClue(mission, seat, clue) if found.kind == "fits" else DoubtClue(mission, seat, clue)


def _about_seat(view: AnyView, found: Heard) -> Utterance | None:
    seats = found.seats
    if len(seats) != 1 or seats[0] == view.seat or seats[0] not in view.board.living:
        return None
    match found.kind:
        case "share":
            return ShareWord(view.board.mission, seats[0])
        case "suspect":
            return Suspect(view.board.mission, seats[0])
        case _:
            return Trust(view.board.mission, seats[0])
