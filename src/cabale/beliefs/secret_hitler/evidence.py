"""What a view tells, as it is folded: the roles known, what everybody saw of each round, what the seat saw with its own
eyes, and what was said.

Everything that was said is dated by what it is about: a claim belongs to the round it tells of, however late it came,
and the last claim about one thing is the one that stands. When it was said counts too: nobody could know it before.
"""

from typing import Final, NamedTuple

from cabale.beliefs.secret_hitler.seen import AGREED, ASKED, REFUSED, UNKNOWN, SeenRound
from cabale.core.seats import NO_SEAT, mask_of
from cabale.games.secret_hitler.tables import POLICIES, POWERS, ROLES
from cabale.games.secret_hitler.terms import Party, Phase, Policy, Reason, Role
from cabale.games.secret_hitler.view import AnyView, Drew, Found, Peeked, Received, Round

_LIBERAL_TILE: Final = Policy.LIBERAL  # an enum looks its members up slowly

ROLE = {role: number for number, role in enumerate(ROLES)}
POLICY: dict[Policy | None, int] = {None: UNKNOWN} | {policy: number for number, policy in enumerate(POLICIES)}
POWER = {power: number for number, power in enumerate(POWERS)}


class Saw(NamedTuple):
    """What the seat saw with its own eyes in one round."""

    drawn: int = UNKNOWN
    passed: int = UNKNOWN
    found: int = UNKNOWN
    peeked: int = UNKNOWN


NOTHING_SEEN = Saw()


def known_roles(view: AnyView) -> tuple[int, ...]:
    """The roles this seat knows for certain from the deal, or from the end; UNKNOWN where it knows none."""
    if view.roles:
        return tuple([ROLE[role] for role in view.roles])
    roles = (None,) * view.board.seats if view.mine is None else view.mine.roles
    hitler = found_hitler(view)
    return tuple(
        [
            ROLE[Role.HITLER] if seat == hitler else UNKNOWN if role is None else ROLE[role]
            for seat, role in enumerate(roles)
        ]
    )


def found_hitler(view: AnyView) -> int:
    """Whom the end of the match has shown to be Hitler, even where roles are hidden; NO_SEAT if it ended otherwise."""
    if view.outcome is None:
        return NO_SEAT
    now = view.board.round
    ends = {Reason.HITLER_ELECTED: now.nominee, Reason.HITLER_EXECUTED: now.target}
    found = ends.get(Reason(view.outcome.reason))
    return NO_SEAT if found is None else found


def who_talked(view: AnyView) -> int:
    """The mask of the seats that have said anything at all."""
    mask = 0
    for said in view.heard:
        mask |= 1 << said.seat
    return mask


def as_seen(past: Round, phase: Phase, over: bool) -> SeenRound:
    """A round as everybody saw it; nothing of what was said."""
    seen = SeenRound(past.candidate)
    if past.nominee is not None:
        seen.nominee = past.nominee
    seen.ja = mask_of(past.ja)
    seen.nein = mask_of(past.nein)
    seen.elected = 1 if past.elected else 0
    if past.veto_asked:
        is_answered = past.enacted is not None or phase is not Phase.VETO
        seen.veto = AGREED if past.veto_agreed else REFUSED if is_answered else ASKED
    seen.enacted = POLICY[past.enacted]
    seen.chaos = POLICY[past.chaos]
    seen.power = POWER[past.power]
    if past.target is not None:
        seen.target = past.target
    seen.over = 1 if over else 0
    return seen


def liberals(policies: tuple[Policy, ...]) -> int:
    return policies.count(_LIBERAL_TILE)


def order(policies: tuple[Policy, ...]) -> int:
    """Tiles in order as bits, 1 fascist, the first lowest."""
    return sum(1 << place for place, policy in enumerate(policies) if policy is Policy.FASCIST)


def saw(view: AnyView) -> dict[int, Saw]:
    """By round, what the seat saw with its own eyes."""
    saw: dict[int, Saw] = {}
    if view.mine is None:
        return saw
    for memory in view.mine.memory:
        earlier = saw.get(memory.round, NOTHING_SEEN)
        match memory:
            case Drew(number, policies, discarded):
                drawn = liberals(policies)
                passed = UNKNOWN if discarded is None else drawn - (discarded is Policy.LIBERAL)
                saw[number] = earlier._replace(drawn=drawn, passed=passed)
            case Received(number, policies):
                saw[number] = earlier._replace(passed=liberals(policies))
            case Found(number, _, party):
                saw[number] = earlier._replace(found=int(party is Party.FASCIST))
            case Peeked(number, policies):
                saw[number] = earlier._replace(peeked=order(policies))
    return saw
