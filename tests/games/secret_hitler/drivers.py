"""Secret Hitler arranged in words: roles as `"LFHLL"` by seat, tiles as `"FFL FLL"` from the top, L liberal, F fascist,
H Hitler. The drivers tell a round in a line:

    match = arrange("LFHLL", first=0, tiles="FFL")
    elect(match, 0, 3)
    session(match, discard="F", enact="L")
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from cabale.games.secret_hitler import Match, game
from cabale.games.secret_hitler.actions import (
    Action,
    CallSpecialElection,
    CastVote,
    Discard,
    Enact,
    Execute,
    Investigate,
    Nominate,
)
from cabale.games.secret_hitler.options import Options
from cabale.games.secret_hitler.state import State
from cabale.games.secret_hitler.talk import Utterance
from cabale.games.secret_hitler.terms import Phase, Policy, Role
from cabale.games.secret_hitler.view import AnyView, Board, View
from cabale.testing import script
from cabale.testing.script import all_do, do

Story: TypeAlias = script.Story[State, Action, Utterance, View, AnyView]

# The actions that name the seat a power is used on.
POWERS = (Investigate, CallSpecialElection, Execute)

_ROLES = {"L": 0, "F": 1, "H": 2}
_TILES = {"L": 0, "F": 1}
_POLICIES = {"L": Policy.LIBERAL, "F": Policy.FASCIST}

# Roles by number of seats, for stories in which they do not matter: Hitler last, fascists before him.
ROLES = {5: "LLLFH", 6: "LLLLFH", 7: "LLLLFFH", 8: "LLLLLFFH", 9: "LLLLLFFFH", 10: "LLLLLLFFFH"}

# Each government can enact what it likes, five times; after that the two left (FL) and the discard are shuffled.
MIXED = "FFL FFL FFL FFL FFL FL"


def _letters(text: str, values: dict[str, int]) -> list[int]:
    return [values[letter] for letter in text if not letter.isspace()]


def policies(text: str) -> tuple[Policy, ...]:
    """`"FFL"` as tiles."""
    return tuple(_POLICIES[letter] for letter in text if not letter.isspace())


def arrange(
    roles: str | int = 5,
    first: int = 0,
    tiles: str = MIXED,
    reshuffled: tuple[str, ...] = (),
    options: Options | None = None,
) -> Story:
    """A match with these roles (or so many seats), this first candidate, these tiles from the top, and this order after
    each reshuffle. Tiles not named follow liberal first."""
    dealt = _letters(ROLES[roles] if isinstance(roles, int) else roles, _ROLES)
    wanted = {
        "roles": [dealt],
        "first candidate": [[first]],
        "tiles": [_letters(order, _TILES) for order in (tiles, *reshuffled)],
    }
    match = script.arrange(game, len(dealt), wanted, options if options is not None else Options())
    assert list(match.luck[0].value) == dealt, "these roles are not those of this number of seats"
    return match


def vote(match: Match, ja: Iterable[int]) -> None:
    """All who are awaited vote, these ja and the others nein."""
    approving = set(ja)
    for seat in match.to_act:
        match.apply(seat, CastVote(seat in approving))


def nominate(match: Match, president: int, chancellor: int) -> None:
    assert match.to_act == (president,), f"seat {president} is not the candidate"
    match.apply(president, Nominate(chancellor))


def elect(match: Match, president: int, chancellor: int) -> None:
    """This candidate nominates this chancellor, and all vote ja."""
    nominate(match, president, chancellor)
    all_do(match, CastVote(True))


def reject(match: Match, president: int, chancellor: int) -> None:
    """This candidate nominates this chancellor, and all vote nein."""
    nominate(match, president, chancellor)
    all_do(match, CastVote(False))


def session(match: Match, discard: str, enact: str) -> None:
    """The President discards a tile of this letter, the Chancellor enacts one of that."""
    do(match, Discard(_POLICIES[discard]))
    do(match, Enact(_POLICIES[enact]))


def discard(match: Match, letter: str) -> None:
    do(match, Discard(_POLICIES[letter]))


def enact(match: Match, letter: str) -> None:
    do(match, Enact(_POLICIES[letter]))


def elect_somebody(match: Match) -> tuple[int, int]:
    """The candidate and the first who may be chancellor and is not Hitler are elected; who they are."""
    (president,) = match.to_act
    roles = _roles(match)
    chancellors = [action.chancellor for action in match.legal(president).of(Nominate)]
    chancellor = next(seat for seat in chancellors if roles[seat] is not Role.HITLER)
    elect(match, president, chancellor)
    return president, chancellor


def govern(match: Match, letter: str, chancellor: int | None = None) -> int:
    """The candidate and this chancellor (or somebody but Hitler) are elected and enact this policy; the President."""
    (president,) = match.to_act
    if chancellor is None:
        elect_somebody(match)
    else:
        elect(match, president, chancellor)
    other = Discard(Policy.LIBERAL if letter == "F" else Policy.FASCIST)
    wanted = Discard(_POLICIES[letter])
    do(match, other if other in match.legal(president) else wanted)
    do(match, Enact(_POLICIES[letter]))
    return president


def fail(match: Match) -> None:
    """The candidate nominates the first he may, and all vote nein."""
    do(match, next(iter(match.legal(match.to_act[0]))))
    all_do(match, CastVote(False))


def chaos(match: Match) -> None:
    """Failed elections until chaos strikes."""
    for _ in range(board(match).tracker, 3):
        fail(match)


def fascist_policies(match: Match, count: int) -> None:
    """Govern until so many fascist policies lie; powers are used on the first seat that is not Hitler."""
    while board(match).fascist < count:
        govern(match, "F")
        if board(match).phase is not Phase.NOMINATION:
            (president,) = match.to_act
            roles = _roles(match)
            powers = (action for action in match.legal(president) if isinstance(action, POWERS))
            do(match, next(action for action in powers if roles[action.seat] is not Role.HITLER))


def eligible(match: Match) -> list[int]:
    """Whom the candidate may nominate."""
    (candidate,) = match.to_act
    return [action.chancellor for action in match.legal(candidate) if isinstance(action, Nominate)]


def session_with_veto(tiles: str = "FFL FFL", fascist: int = 5) -> tuple[Story, int, int]:
    """Seven seats, five fascist policies, five alive; a government that has passed two fascist tiles."""
    match = arrange("LLLLFFH", reshuffled=(tiles,))
    fascist_policies(match, fascist)
    president, chancellor = elect_somebody(match)
    discard(match, "L")
    return match, president, chancellor


def _roles(match: Match) -> tuple[Role, ...]:
    return tuple(tuple(Role)[number] for number in match.luck[0].value)


def board(match: Match) -> Board:
    """What lies open."""
    return match.view(-1).board
