"""Why somebody is suspected or trusted, as people put it behind a "because": read into the ground that it names.

Only what that seat did and everybody saw is a ground, so whatever is not among `offers.grounds` is not understood: the
opinion is then heard without a reason.
"""

from __future__ import annotations

from collections.abc import Callable

from cabale.games.secret_hitler.grounds import Clash, Enacted, Ground, Nominated, Untold, Voted
from cabale.games.secret_hitler.offers import grounds
from cabale.games.secret_hitler.terms import Policy
from cabale.games.secret_hitler.view import Round
from cabale.talking.clauses import has, named, strange, whole
from cabale.talking.patterns import Item
from cabale.talking.secret_hitler.scene import Scene

VERBS = ("VOTED", "VOTEV", "NOMMED", "NOM", "ENACTED", "LIES", "SILENT")
NOT_MEANT = ("COND", "OR", "UNSURE", "REPORT", "TWO", "ALL", "NOBODY", "CAUSE", "WHO", "WHY")
MINE = ("ME", "WE", "MY")
MOST_STRANGE = 1

Fits = Callable[[Ground], bool]


def read_cause(scene: Scene, said: tuple[Item, ...], seat: int) -> Ground | None:
    """What stands behind the one "because" of a sentence about this seat, if that is something it did."""
    causes = [place for place, item in enumerate(said) if "CAUSE" in item.classes]
    if len(causes) != 1:
        return None
    clause = whole(said[causes[0] + 1 :])
    verbs = [place for place, item in enumerate(clause) if not item.classes.isdisjoint(VERBS)]
    if not verbs or has(clause, *NOT_MEANT) or strange(clause) > MOST_STRANGE:
        return None
    subject, verb, rest = clause[: verbs[0]], clause[verbs[0]], clause[verbs[0] + 1 :]
    if named(subject) not in ((), (seat,)) or has(subject, "I", "WE", "NEG") or has(rest, "NEG"):
        return None
    fits = _wanted(scene, verb, rest)
    found = [ground for ground in grounds(scene.view, seat) if fits(ground)] if fits is not None else []
    return found[-1] if found else None


def _wanted(scene: Scene, verb: Item, rest: tuple[Item, ...]) -> Fits | None:
    """What is named: the last such thing is meant."""
    others = {*named(rest), *((scene.me,) if has(rest, *MINE) else ())}
    if "SILENT" in verb.classes:
        return lambda ground: isinstance(ground, Untold)
    if "LIES" in verb.classes:
        return lambda ground: isinstance(ground, Clash)
    policy = _policy(rest)
    if not verb.classes.isdisjoint(("VOTED", "VOTEV")):
        against, towards = has(rest, "NO", "NEIN", "AGAINST"), has(rest, "YES", "JA", "FOR")
        return None if against == towards else lambda ground: _voted(scene, ground, towards, policy, others)
    if "ENACTED" in verb.classes:
        return lambda ground: policy is not None and isinstance(ground, Enacted) and ground.policy is policy
    return lambda ground: isinstance(ground, Nominated) and others == {ground.chancellor}


def _voted(scene: Scene, ground: Ground, ja: bool, policy: Policy | None, others: set[int]) -> bool:
    """Such a vote, on such a government: one that enacted this, and in which all these sat."""
    if not isinstance(ground, Voted) or ground.ja is not ja:
        return False
    past: Round = (*scene.board.past, scene.board.round)[ground.rounds[0] - 1]
    return (policy is None or past.enacted is policy) and others <= {past.candidate, past.nominee}


def _policy(rest: tuple[Item, ...]) -> Policy | None:
    liberal, fascist = has(rest, "LIB"), has(rest, "FASC")
    return None if liberal == fascist else Policy.LIBERAL if liberal else Policy.FASCIST
