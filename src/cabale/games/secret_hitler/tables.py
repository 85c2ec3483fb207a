"""The rulebook's tables, and what follows from public facts alone (SH 1 to 5).

Everybody reads them here: rules, agents, beliefs, screens, and the browser (`PUBLIC` is served with the schema).
Nothing in this file may look at a state. Sets of seats are bit masks, a seat that is none is NO_SEAT; parties and
policies are 0 liberal, 1 fascist; a role 2 is Hitler; a hand is the number of liberal tiles in it.
"""

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

from cabale.core.seats import NO_SEAT, seats_in
from cabale.games.secret_hitler.terms import Party, Policy, Power, Role

# The words, by number.
LIBERAL: Final[i64] = 0
FASCIST: Final[i64] = 1
HITLER: Final[i64] = 2
PARTIES: Final = tuple(Party)
POLICIES: Final = tuple(Policy)
ROLES: Final = tuple(Role)
POWERS: Final[tuple[Power | None, ...]] = (None, *Power)
NO_POWER: Final[i64] = 0
INVESTIGATION: Final[i64] = 1
SPECIAL_ELECTION: Final[i64] = 2
PEEK: Final[i64] = 3
EXECUTION: Final[i64] = 4

RULES: Final[i64] = 2  # the version of the rules
CHAOS_FIRST: Final[i64] = 2  # SH 3.5: since this one chaos turns up its tile before the pile is made anew

# SH 1.1: the fascists beside Hitler, by number of seats.
FASCISTS: Final[list[int]] = [0, 0, 0, 0, 0, 1, 1, 2, 2, 3, 3]

# SH 1.2, 3.1: the tiles there are, those a President draws, and those he passes.
LIBERAL_TILES: Final[i64] = 6
FASCIST_TILES: Final[i64] = 11
TILES: Final[i64] = 17
DRAWN: Final[i64] = 3
PASSED: Final[i64] = 2

# The tiles of a hand by its number of liberal ones, liberal first.
_L: Final = Policy.LIBERAL
_F: Final = Policy.FASCIST
TWO: Final[tuple[tuple[Policy, ...], ...]] = ((_F, _F), (_L, _F), (_L, _L))
THREE: Final[tuple[tuple[Policy, ...], ...]] = ((_F, _F, _F), (_L, _F, _F), (_L, _L, _F), (_L, _L, _L))

# SH 1.3: with so many seats or fewer Hitler knows the fascists.
HITLER_KNOWS: Final[i64] = 6

# SH 1.5: the power of the n-th fascist policy, by number of seats.
_SMALL: Final[list[int]] = [NO_POWER, NO_POWER, NO_POWER, PEEK, EXECUTION, EXECUTION, NO_POWER]
_MIDDLE: Final[list[int]] = [NO_POWER, NO_POWER, INVESTIGATION, SPECIAL_ELECTION, EXECUTION, EXECUTION, NO_POWER]
_LARGE: Final[list[int]] = [NO_POWER, INVESTIGATION, INVESTIGATION, SPECIAL_ELECTION, EXECUTION, EXECUTION, NO_POWER]
TRACKS: Final[list[list[int]]] = [[], [], [], [], [], _SMALL, _SMALL, _MIDDLE, _MIDDLE, _LARGE, _LARGE]

CHAOS: Final[i64] = 3  # SH 2.6: so many governments refused in a row, and the top tile is enacted
DANGER: Final[i64] = 3  # SH 2.7: from so many fascist policies on Hitler must not be elected
VETO_UNLOCKED: Final[i64] = 5  # SH 3.4: from so many fascist policies on
LIBERAL_POLICIES_TO_WIN: Final[i64] = 5  # SH 5.1
FASCIST_POLICIES_TO_WIN: Final[i64] = 6
PRESIDENT_MAY_RETURN: Final[i64] = 5  # SH 2.3: with so many living or fewer, only the last Chancellor is term-limited


def powers(seats: i64) -> tuple[Power | None, ...]:
    """The power of the first to the sixth fascist policy (SH 1.5)."""
    return tuple([POWERS[power] for power in TRACKS[seats][1:]])


def term_limited(living: i64, last_president: i64, last_chancellor: i64) -> i64:
    """Who may not be nominated because of an earlier government (SH 2.3)."""
    one: i64 = 1
    limited: i64 = 0
    if last_chancellor != NO_SEAT:
        limited |= one << last_chancellor
    if last_president != NO_SEAT and len(seats_in(living)) > PRESIDENT_MAY_RETURN:
        limited |= one << last_president
    return living & limited


def eligible(living: i64, candidate: i64, last_president: i64, last_chancellor: i64) -> i64:
    """Who may be nominated (SH 2.3)."""
    return others(living, candidate) & ~term_limited(living, last_president, last_chancellor)


def others(living: i64, president: i64) -> i64:
    """The living but for the President."""
    one: i64 = 1
    return living & ~(one << president)


def next_in_turn(seats: i64, living: i64, candidate: i64) -> i64:
    """The living seat to the left (SH 2.1)."""
    while True:
        candidate = (candidate + 1) % seats
        if (living >> candidate) & 1:
            return candidate


def can_veto(fascist: i64, already_asked: bool) -> bool:
    """SH 3.4: unlocked by the fifth fascist policy, and refused once is refused for this session."""
    return fascist >= VETO_UNLOCKED and not already_asked


# What the browser reads of this file.
PUBLIC: Final[Mapping[str, object]] = {
    "tiles": TILES,
    "drawn": DRAWN,
    "passed": PASSED,
    "powers": [powers(seats) if seats >= 5 else () for seats in range(len(TRACKS))],
    "chaos": CHAOS,
    "danger": DANGER,
    "veto_unlocked": VETO_UNLOCKED,
    "liberal_policies_to_win": LIBERAL_POLICIES_TO_WIN,
    "fascist_policies_to_win": FASCIST_POLICIES_TO_WIN,
    "president_may_return": PRESIDENT_MAY_RETURN,
}
