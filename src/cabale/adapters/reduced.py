"""Smaller tables, for algorithms that look at a whole game: a few positions late in a match, of which chance takes one
(each as likely), written in lines as `State.to_text` writes them."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import permutations, product

from cabale.core.errors import Unreadable

WHOLE = "whole"
TILES_A_ROUND = 3  # that somebody sees, in the first two rounds of Secret Hitler: no chaos, no peek so early


def places_seen(game_id: str, rounds: int) -> Mapping[str, int]:
    """Of each shuffle whose end nobody can see in so many rounds, how many places may be seen."""
    return {"tiles": rounds * TILES_A_ROUND} if game_id == "secret-hitler" and 1 <= rounds <= 2 else {}


def find_positions(game_id: str, name: str) -> tuple[str, ...]:
    """The positions of a smaller table; none for the whole game."""
    if name == WHOLE:
        return ()
    tables = TABLES.get(game_id, {})
    if name not in tables:
        raise Unreadable("no-reduced-table", table=name, tables=", ".join((WHOLE, *tables)))
    return tables[name]


# Indiscrétions, the last turn. Both officers of the one meeting that is called hold a pouch that has been everywhere
# but with the other, and one of the two pouches holds the important document: if the meeting is held and not attacked,
# it has circulated. Of the agents two are left, a spy and the master, and only their owner knows which is which; the
# master wins with a copy of the right pouch, since the key was copied long ago.
_OFFICERS = "visited:61,62,4,8,16,32"
_AGENTS = "in_play:01 shown:2345 looked:5 copied:5"
_CALLED = 33  # the first two officers, as a turn keeps its meetings


def _side(important: int, master: int, rest: str) -> str:
    return f"(important:{important} decoy:{1 - important} key:5 master:{master} spies:{1 - master}2 {rest})"


def _two_officers() -> tuple[str, ...]:
    """Each side has called the meeting and has the two agents: chance says which pouch, and which agent is which."""
    start = "indiscretions turns:1 phase:agents pending:01"
    turn = f"turn:(number:1 first:(meetings:{_CALLED}) second:(meetings:{_CALLED}))"
    sides = [_side(pouch, master, f"{_OFFICERS} {_AGENTS}") for pouch, master in product((0, 1), repeat=2)]
    return tuple(f"{start} first:{one} second:{other} {turn}" for one, other in product(sides, repeat=2))


def _courier() -> tuple[str, ...]:
    """The first side has the meeting and no agents, the second the agents and no meeting; the first also has its
    counter-espionage to name one of them, watched or arrested."""
    start = "indiscretions turns:1 phase:counter-espionage pending:01"
    turn = f"turn:(number:1 first:(meetings:{_CALLED}) second:(meetings:0))"
    firsts = [_side(pouch, 0, f"{_OFFICERS} in_play:- shown:012345") for pouch in (0, 1)]
    seconds = [_side(0, master, _AGENTS) for master in (0, 1)]
    return tuple(f"{start} first:{one} second:{other} {turn}" for one, other in product(firsts, seconds))


def _danger() -> tuple[str, ...]:
    """Secret Hitler, five seats: three fascist policies are enacted, so that who is elected may be Hitler. Chance deals
    the roles; the President will draw a liberal tile and two fascist ones."""
    deals = sorted(set(permutations("LLLFH")))
    rest = "round:(number:1 candidate:0 special:no) pending:0 rotation:0 fascist:3 pile:LFFLFFFLFLFFFL"
    return tuple(f"secret-hitler roles:{''.join(roles)} {rest}" for roles in deals)


TABLES: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "indiscretions": {"courier": _courier(), "two_officers": _two_officers()},
    "secret-hitler": {"danger": _danger()},
}
