"""What a view tells, as the plain numbers the filter folds: the roles known, and one `Seen` for each round.

Everything that was said is dated by what it is about: a claim belongs to the round it tells of, however late it came,
and the last claim about one thing is the one that stands. What the seat itself said proves nothing to it.
"""

from typing import Any, NamedTuple, cast

from cabale.beliefs.secret_hitler.filter import Seen
from cabale.core.seats import mask_of
from cabale.core.talk import Said
from cabale.games.secret_hitler.talk import (
    ClaimDrawn,
    ClaimParty,
    ClaimPeeked,
    ClaimReceived,
    Suspect,
    Trust,
    Utterance,
)
from cabale.games.secret_hitler.terms import Party, Phase, Policy, Power, Role
from cabale.games.secret_hitler.view import AnyView, Drew, Found, Memory, Peeked, Received, Round

ROLE = {role: number for number, role in enumerate(Role)}
_TILE = {None: -1, Policy.LIBERAL: 0, Policy.FASCIST: 1}
_POWER = {None: 0} | {power: number for number, power in enumerate(Power, start=1)}


class Told(NamedTuple):
    """What was said about one round."""

    drawn: int = -1
    received: int = -1
    party: int = -1
    peeked: int = -1
    opinions: tuple[int, ...] = ()


class Saw(NamedTuple):
    """What the seat saw with its own eyes in one round."""

    drawn: int = -1
    passed: int = -1
    found: int = -1
    peeked: int = -1


NOTHING_TOLD = Told()
NOTHING_SEEN = Saw()


def known_roles(view: AnyView) -> tuple[int, ...]:
    """The roles this seat knows for certain from the deal, or from the end; -1 where it knows none."""
    if view.roles:
        return tuple([ROLE[role] for role in view.roles])
    if view.mine is None:
        return (-1,) * view.board.seats
    return tuple([-1 if role is None else ROLE[role] for role in view.mine.roles])


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
        self.seen: list[Seen] = []

    def read(self, view: AnyView) -> None:
        past = view.board.past
        memory = view.mine.memory if view.mine is not None else ()
        begun = not self.past or (len(past) >= len(self.past) and past[len(self.past) - 1] is self.past[-1])
        if not begun or memory != self.memory or view.heard != self.heard:
            self.saw, self.told, self.seen = _saw(view), _told(view), []
            self.heard, self.memory = view.heard, memory
        for one in past[len(self.seen) :]:
            self.seen.append(self.one(one, view.board.phase, 0))
        self.past = past

    def one(self, one: Round, phase: Phase, over: int) -> Seen:
        number = one.number
        return _seen(one, self.saw.get(number, NOTHING_SEEN), self.told.get(number, NOTHING_TOLD), phase, over)


def rounds_seen(view: AnyView, earlier: Earlier | None = None) -> list[Seen]:
    """One `Seen` for each round, the one under way last. `earlier` holds what was made of earlier views."""
    earlier = earlier if earlier is not None else Earlier()
    earlier.read(view)
    phase = view.board.phase
    return [*earlier.seen, earlier.one(view.board.round, phase, int(phase is Phase.OVER))]


def _seen(past: Round, saw: Saw, told: Told, phase: Phase, over: int) -> Seen:
    veto = 0
    if past.veto_asked:
        veto = 2 if past.veto_agreed else 1 if past.enacted is None and phase is Phase.VETO else 3
    return (
        past.candidate,
        -1 if past.nominee is None else past.nominee,
        mask_of(past.ja),
        mask_of(past.nein),
        int(past.elected),
        saw.drawn,
        saw.passed,
        veto,
        _TILE[past.enacted],
        _TILE[past.chaos],
        _POWER[past.power],
        -1 if past.target is None else past.target,
        saw.found,
        saw.peeked,
        told.drawn,
        told.received,
        told.party,
        told.peeked,
        over,
        told.opinions,
    )


FIELDS = (
    "candidate", "nominee", "ja", "nein", "elected", "drawn", "passed", "veto", "enacted", "chaos", "power", "target",
    "found", "peeked", "claim_drawn", "claim_received", "claim_party", "claim_peeked", "over", "opinions",
)  # fmt: skip


def otherwise(seen: Seen, fields: dict[str, int]) -> Seen:
    """The same round with some of it seen otherwise."""
    changed: list[Any] = list(seen)
    for name, value in fields.items():
        changed[FIELDS.index(name)] = value
    return cast(Seen, tuple(changed))


def liberals(policies: tuple[Policy, ...]) -> int:
    return policies.count(Policy.LIBERAL)


def order(policies: tuple[Policy, ...]) -> int:
    """Tiles in order as bits, 1 fascist, the first lowest."""
    return sum(1 << place for place, policy in enumerate(policies) if policy is Policy.FASCIST)


def _saw(view: AnyView) -> dict[int, Saw]:
    saw: dict[int, Saw] = {}
    if view.mine is None:
        return saw
    for memory in view.mine.memory:
        earlier = saw.get(memory.round, NOTHING_SEEN)
        match memory:
            case Drew(number, policies, discarded):
                drawn = liberals(policies)
                passed = -1 if discarded is None else drawn - (discarded is Policy.LIBERAL)
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
                suspects = isinstance(said.utterance, Suspect)
                opinions.setdefault((speaker, about), (said.moment, (speaker * 10 + about) * 2 + suspects))
    for moment, opinion in opinions.values():
        earlier = told.get(moment, NOTHING_TOLD)
        told[moment] = earlier._replace(opinions=(*earlier.opinions, opinion))
    return told
