"""What a view tells, as the filter folds it: the roles known, and one `SeenRound` for each round.

Everything that was said is dated by what it is about: a claim belongs to the round it tells of, however late it came,
and the last claim about one thing is the one that stands. What the seat itself said proves nothing to it.
"""

from typing import NamedTuple

from cabale.beliefs.secret_hitler.seen import AGREED, ASKED, REFUSED, UNKNOWN, SeenRound, opinion
from cabale.core.seats import NO_SEAT, mask_of
from cabale.core.talk import Said
from cabale.games.secret_hitler.tables import POLICIES, POWERS, ROLES
from cabale.games.secret_hitler.talk import (
    ClaimDrawn,
    ClaimParty,
    ClaimPeeked,
    ClaimReceived,
    Suspect,
    Trust,
    Utterance,
)
from cabale.games.secret_hitler.terms import Party, Phase, Policy, Power, Reason, Role
from cabale.games.secret_hitler.view import AnyView, Drew, Found, Memory, Peeked, Received, Round

ROLE = {role: number for number, role in enumerate(ROLES)}
POLICY: dict[Policy | None, int] = {None: UNKNOWN} | {policy: number for number, policy in enumerate(POLICIES)}
POWER = {power: number for number, power in enumerate(POWERS)}


class Told(NamedTuple):
    """What was said about one round."""

    drawn: int = UNKNOWN
    received: int = UNKNOWN
    party: int = UNKNOWN
    peeked: int = UNKNOWN
    opinions: tuple[int, ...] = ()


class Saw(NamedTuple):
    """What the seat saw with its own eyes in one round."""

    drawn: int = UNKNOWN
    passed: int = UNKNOWN
    found: int = UNKNOWN
    peeked: int = UNKNOWN


NOTHING_TOLD = Told()
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
    now = view.board.round
    ends = {Reason.HITLER_ELECTED: now.nominee, Reason.HITLER_EXECUTED: now.target}
    found = None if view.outcome is None else ends.get(Reason(view.outcome.reason))
    return NO_SEAT if found is None else found


def who_talked(view: AnyView) -> int:
    """The mask of the seats that have said anything at all."""
    mask = 0
    for said in view.heard:
        mask |= 1 << said.seat
    return mask


class Earlier:
    """What was made of an earlier view of the same seat. A round that is over never changes, so all of it still holds
    unless something was said or seen since."""

    def __init__(self) -> None:
        self.past: tuple[Round, ...] = ()
        self.heard: tuple[Said[Utterance], ...] = ()
        self.memory: tuple[Memory, ...] = ()
        self.saw: dict[int, Saw] = {}
        self.told: dict[int, Told] = {}
        self.seen: list[SeenRound] = []

    def read(self, view: AnyView) -> None:
        past = view.board.past
        memory = view.mine.memory if view.mine is not None else ()
        begun = not self.past or (len(past) >= len(self.past) and past[len(self.past) - 1] is self.past[-1])
        if not begun or memory != self.memory or view.heard != self.heard:
            self.saw, self.told, self.seen = saw(view), _told(view), []
            self.heard, self.memory = view.heard, memory
        for one in past[len(self.seen) :]:
            self.seen.append(self.one(one, view.board.phase, False))
        self.past = past

    def one(self, one: Round, phase: Phase, over: bool) -> SeenRound:
        number = one.number
        return _seen(one, self.saw.get(number, NOTHING_SEEN), self.told.get(number, NOTHING_TOLD), phase, over)


def rounds_seen(view: AnyView, earlier: Earlier | None = None) -> list[SeenRound]:
    """One `SeenRound` for each round, the one under way last. `earlier` holds what was made of earlier views."""
    earlier = earlier if earlier is not None else Earlier()
    earlier.read(view)
    # A match that ended otherwise has shown that the Chancellor of its last round was not Hitler, as any other would.
    return [*earlier.seen, earlier.one(view.board.round, view.board.phase, found_hitler(view) != NO_SEAT)]


def _seen(past: Round, saw: Saw, told: Told, phase: Phase, over: bool) -> SeenRound:
    seen = SeenRound(past.candidate)
    if past.nominee is not None:
        seen.nominee = past.nominee
    seen.ja = mask_of(past.ja)
    seen.nein = mask_of(past.nein)
    seen.elected = 1 if past.elected else 0
    seen.drawn = saw.drawn
    seen.passed = saw.passed
    if past.veto_asked:
        is_answered = past.enacted is not None or phase is not Phase.VETO
        seen.veto = AGREED if past.veto_agreed else REFUSED if is_answered else ASKED
    seen.enacted = POLICY[past.enacted]
    seen.chaos = POLICY[past.chaos]
    seen.power = POWER[past.power]
    if past.target is not None:
        seen.target = past.target
    seen.found = saw.found
    seen.peeked = saw.peeked
    seen.claim_drawn = told.drawn
    seen.claim_received = told.received
    seen.claim_party = told.party
    seen.claim_peeked = told.peeked
    seen.over = 1 if over else 0
    seen.opinions = told.opinions
    return seen


def liberals(policies: tuple[Policy, ...]) -> int:
    return policies.count(Policy.LIBERAL)


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


def _told(view: AnyView) -> dict[int, Told]:
    told: dict[int, Told] = {}
    if not view.heard:
        return told
    board = view.board
    rounds = {past.number: past for past in (*board.past, board.round)}
    opinions: dict[tuple[int, int], tuple[int, int]] = {}
    for said in view.heard:
        speaker = said.seat
        if speaker == view.seat:
            continue
        match said.utterance:
            case ClaimDrawn(number, policies) if number in rounds and rounds[number].candidate == speaker:
                told[number] = told.get(number, NOTHING_TOLD)._replace(drawn=liberals(policies))
            case ClaimReceived(number, policies) if number in rounds and rounds[number].nominee == speaker:
                told[number] = told.get(number, NOTHING_TOLD)._replace(received=liberals(policies))
            case ClaimPeeked(number, policies) if number in rounds and rounds[number].candidate == speaker:
                told[number] = told.get(number, NOTHING_TOLD)._replace(peeked=order(policies))
            case ClaimParty(about, party):
                for past in rounds.values():
                    if past.power is Power.INVESTIGATION and past.candidate == speaker and past.target == about:
                        says = int(party is Party.FASCIST)
                        told[past.number] = told.get(past.number, NOTHING_TOLD)._replace(party=says)
            case Suspect(about) | Trust(about) if about != speaker:
                said_so = opinion(speaker, about, isinstance(said.utterance, Suspect))
                opinions.setdefault((speaker, about), (said.moment, said_so))
    for moment, said_so in opinions.values():
        earlier = told.get(moment, NOTHING_TOLD)
        told[moment] = earlier._replace(opinions=(*earlier.opinions, said_so))
    return told
