"""Arranging matches of HEY in words:

match = arrange("DDDIJ", first=2)
number(match, 1)
clues(match, "sable vague soleil mer été")
debate(match)
vote(match, "3 3 3 0 3")
"""

from __future__ import annotations

from typing import Any, TypeAlias

from cabale.games.hey import Match, game
from cabale.games.hey.actions import Action, ChooseNumber, GiveClue, Ready, Vote
from cabale.games.hey.missions import MissionCard
from cabale.games.hey.options import Options
from cabale.games.hey.state import State
from cabale.games.hey.talk import Utterance
from cabale.games.hey.terms import Phase
from cabale.games.hey.view import AnyView, Board, View
from cabale.testing import script
from cabale.testing.script import all_do, do

Story: TypeAlias = script.Story[State, Action, Utterance, View, AnyView]

_ROLES = {"D": 0, "I": 1, "J": 2}

# Roles by number of seats, for stories in which they do not matter (HEY 1.1).
ROLES = {3: "DDI", 4: "DDDI", 5: "DDDIJ", 6: "DDDDIJ", 7: "DDDDIIJ", 8: "DDDDDIIJ", 9: "DDDDDIIIJ"}

MISSION = MissionCard(
    (
        ("plage", "piscine"),
        ("café", "thé"),
        ("cheval", "âne"),
        ("chauve-souris", "hibou"),
        ("gâteau", "tarte"),
        ("guitare", "violon"),
        ("nage", "plongée"),
        ("œil", "nez"),
        ("train", "métro"),
        ("île", "désert"),
    ),
    "Essai",
)


def arrange(
    *roles: str | int,
    first: int = 0,
    sides: str = "",
    lots: tuple[int, ...] = (),
    pairs: tuple[int, ...] = (),
    missions: tuple[MissionCard, ...] = (MISSION,),
    **options: Any,
) -> Story:
    """A match with these roles (or so many seats), mission by mission, this first player, and for each mission which
    word of the pair is the Disciples' (`0` or `1`). What is not said stays as it lies."""
    dealt = [[_ROLES[letter] for letter in (ROLES[each] if isinstance(each, int) else each)] for each in roles]
    wanted = {
        "roles": dealt,
        "first player": [[first]],
        "side": [[int(side)] for side in sides],
        "lot": [[lot] for lot in lots],
        "pair": [[place] for place in pairs],
    }
    match = script.arrange(game, len(dealt[0]), wanted, Options(missions=missions, **options))
    given = [result.value for result in match.luck if result.name == "roles"]
    assert list(given[0]) == dealt[0], "these roles are not those of this number of seats"
    return match


def number(match: Match, chosen: int = 1) -> None:
    """The first player chooses a number."""
    do(match, ChooseNumber(chosen))


def clues(match: Match, words: str = "") -> None:
    """In turn, these clues; without any, what the lexicon gives, until all have spoken."""
    for word in words.split():
        do(match, GiveClue(word))
    while not words and board(match).phase is Phase.CLUES:
        do(match, next(iter(match.legal(match.to_act[0]))))


def debate(match: Match) -> None:
    """All are ready."""
    all_do(match, Ready())


def vote(match: Match, targets: str) -> None:
    """The living vote, in seat order, for these seats."""
    voters = match.to_act
    listed = [int(target) for target in targets.split()]
    assert len(voters) == len(listed), f"{len(voters)} vote: {voters}"
    for voter, target in zip(voters, listed, strict=True):
        match.apply(voter, Vote(target))


def eliminate(match: Match, seat: int) -> None:
    """Clues, no debate, and all vote for this seat, who votes for the first he can."""
    if board(match).phase is Phase.NUMBER:
        number(match)
    clues(match)
    debate(match)
    for voter in match.to_act:
        match.apply(voter, Vote(seat) if voter != seat else next(iter(match.legal(voter))))


def tie(match: Match, ballots: tuple[str, ...]) -> None:
    """Clues, no debate, and these ballots."""
    if board(match).phase is Phase.NUMBER:
        number(match)
    clues(match)
    debate(match)
    for targets in ballots:
        vote(match, targets)


def board(match: Match) -> Board:
    """What lies open."""
    return match.view(-1).board
