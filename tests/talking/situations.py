"""What has happened before a sentence of the tables is said; `sentences/README.md` tells it in words."""

from __future__ import annotations

from functools import cache
from typing import Literal, TypeAlias

from tests.games.secret_hitler.drivers import govern, policies, reject

from cabale.core.chance import Scripted
from cabale.core.match import Match as CoreMatch
from cabale.games.secret_hitler import Match, game
from cabale.games.secret_hitler.actions import Investigate, Nominate
from cabale.games.secret_hitler.options import Options
from cabale.games.secret_hitler.talk import AskReason, AskSuspect, ClaimDrawn, ClaimReceived, Matter, Suspect
from cabale.testing.script import AsItLies, do

NAMES = ("Alice", "Bob", "Chloé", "Dimitri", "Élodie", "François", "Zoé")
ALICE, BOB, CHLOE, DIMITRI, ELODIE, FRANCOIS, ZOE = range(7)


Theme: TypeAlias = Literal["hitler", "voldemort"]


def begin(first: int, theme: Theme, seats: int = 7, tiles: str = "FFL" * 5) -> Match:
    roles = [0, 0, 0, 0, 1, 1, 2] if seats == 7 else [0, 0, 0, 0, 1, 2]
    script = {
        "roles": [roles],
        "first candidate": [[first]],
        "tiles": [[0 if letter == "L" else 1 for letter in tiles]],
    }
    return CoreMatch(game, NAMES[:seats], Scripted(script, AsItLies()), Options(theme=theme))


def _open(theme: Theme) -> Match:
    match = begin(BOB, theme)
    govern(match, "F", CHLOE)
    match.say(BOB, ClaimDrawn(1, policies("LFF")))
    match.say(CHLOE, ClaimReceived(1, policies("FF")))
    govern(match, "L", DIMITRI)
    reject(match, DIMITRI, ELODIE)
    return match


def _ballot(theme: Theme) -> Match:
    match = _open(theme)
    do(match, Nominate(FRANCOIS))
    return match


def _president(theme: Theme) -> Match:
    match = begin(ALICE, theme)
    govern(match, "F", BOB)
    return match


def _chancellor(theme: Theme) -> Match:
    match = begin(BOB, theme)
    govern(match, "F", ALICE)
    return match


def _looked(theme: Theme) -> Match:
    match = begin(ZOE, theme)
    govern(match, "F", BOB)
    govern(match, "F", CHLOE)
    match.apply(ALICE, Investigate(BOB))
    match.say(ALICE, ClaimDrawn(2, policies("FFF")))
    return match


def _peek(theme: Theme) -> Match:
    match = begin(ELODIE, theme, seats=6)
    for chancellor in (BOB, CHLOE, DIMITRI):
        govern(match, "F", chancellor)
    match.say(ALICE, ClaimDrawn(3, policies("FFF")))
    return match


def _accused(theme: Theme) -> Match:
    match = _open(theme)
    match.say(BOB, Suspect(ALICE))
    return match


def _asked(theme: Theme) -> Match:
    match = _open(theme)
    match.say(BOB, AskSuspect(ALICE))
    return match


def _heard(theme: Theme) -> Match:
    match = _open(theme)
    match.say(BOB, Suspect(DIMITRI))
    return match


def _claimed(theme: Theme) -> Match:
    match = _open(theme)
    match.say(BOB, ClaimDrawn(1, policies("LFF")))
    return match


def _why(theme: Theme) -> Match:
    match = _open(theme)
    match.say(BOB, AskReason(ALICE, 3, Matter.VOTE))
    return match


SITUATIONS = {
    "start": lambda theme: begin(BOB, theme),
    "open": _open,
    "ballot": _ballot,
    "president": _president,
    "chancellor": _chancellor,
    "looked": _looked,
    "peek": _peek,
    "mine": lambda theme: begin(ALICE, theme),
    "accused": _accused,
    "asked": _asked,
    "heard": _heard,
    "claimed": _claimed,
    "why": _why,
}


@cache
def situation(name: str) -> Match:
    kind, _, theme = name.partition("/")
    return SITUATIONS[kind]("voldemort" if theme == "v" else "hitler")
