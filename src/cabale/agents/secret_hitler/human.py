"""Plays as people were seen to play: every choice is drawn from the figures of public logs of ranked seven-player
matches (`PEOPLE`), by role. What the logs tell only on average (whom liberals vote for, nominate, shoot) follows the
player's own belief, as loosely as it takes to give those averages."""

from collections.abc import Sequence
from math import exp, log
from typing import TypeVar

from cabale.agents.agent import Agent
from cabale.agents.secret_hitler.stakes import first
from cabale.agents.secret_hitler.talker import occasion
from cabale.beliefs.secret_hitler import PEOPLE, Reader
from cabale.beliefs.secret_hitler.evidence import ROLE, liberals
from cabale.beliefs.secret_hitler.likelihoods import Row
from cabale.core.chance import Chance, Seeded
from cabale.core.legal import Legal
from cabale.games.secret_hitler.actions import Action, AnswerVeto, AskVeto, CastVote, Discard, Enact, Nominate
from cabale.games.secret_hitler.tables import DANGER
from cabale.games.secret_hitler.talk import (
    ClaimDrawn,
    ClaimParty,
    ClaimPeeked,
    ClaimReceived,
    Utterance,
    honest_claims,
    variants,
)
from cabale.games.secret_hitler.terms import Party, Phase, Policy, Role
from cabale.games.secret_hitler.view import Drew, View

T = TypeVar("T")

FINE = 1 << 20  # how finely luck is drawn

# Claims that are never made, of a hundred.
KEPT_QUIET: dict[type, int] = {ClaimDrawn: 10, ClaimReceived: 18, ClaimParty: 0, ClaimPeeked: 10}

# How a liberal's vote follows its belief, in log odds: with no evidence either way, then by how much more likely than
# usual the government is all liberal, and by how much more likely its Chancellor is Hitler.
CALM, CALM_TRUST = 0.2, 0.5
IN_DANGER, TRUST_IN_DANGER, FEAR = -0.05, 1.2, 1.7
USUAL_TRUST = (0.30, 0.35)
USUAL_FEAR = 0.15
TRACKER = (-0.25, -0.15, 1.5)  # by how many governments have been refused
OWN_GOVERNMENT = 0.95  # ja of its members
TOGETHER = 0.93  # people talk before they vote: how often a voter goes with the mood of the table

# How a liberal's choice among seats follows its belief.
NOMINATES, EXECUTES = -1.2, 2.2
NOMINATES_HITLER, EXECUTES_HITLER = -1.0, -0.5


class Human(Agent[View, Action, Utterance]):
    """Imitates people: draws what it does and says from how often people of its role did and said it."""

    def __init__(self) -> None:
        self.reader = Reader()

    def act(self, view: View, legal: Legal[Action], chance: Chance) -> Action:
        if len(legal) == 1:
            return first((), legal)
        role = ROLE[view.mine.role]
        held = liberals(view.mine.hand)
        danger = view.board.fascist >= DANGER
        match view.board.phase:
            case Phase.ELECTION:
                return CastVote(self._approves(view, chance))
            case Phase.DISCARD:
                withholds = _happens(PEOPLE.withholds[role][held - 1], chance)
                return Discard(Policy.LIBERAL if withholds else Policy.FASCIST)
            case Phase.ENACTMENT:
                if AskVeto() in legal and _happens(PEOPLE.asks_veto[role][held], chance):
                    return AskVeto()
                fascist = _happens(PEOPLE.enacts_fascist[role], chance) if held == 1 else held == 0
                return Enact(Policy.FASCIST if fascist else Policy.LIBERAL)
            case Phase.VETO:
                return AnswerVeto(_happens(PEOPLE.agrees_veto[role][_passed(view)], chance))
            case Phase.NOMINATION:
                likes = PEOPLE.nominates_in_danger if danger else PEOPLE.nominates
                return self._choose(view, legal, chance, likes[role], NOMINATES, NOMINATES_HITLER)
            case Phase.INVESTIGATION:
                return self._choose(view, legal, chance, PEOPLE.investigates[role], 0.0, 0.0)
            case Phase.SPECIAL_ELECTION:
                return self._choose(view, legal, chance, PEOPLE.calls[role], NOMINATES, NOMINATES_HITLER)
            case _:
                return self._choose(view, legal, chance, PEOPLE.executes[role], EXECUTES, EXECUTES_HITLER)

    def _choose(
        self, view: View, legal: Legal[Action], chance: Chance, likes: Row, by_fascist: float, by_hitler: float
    ) -> Action:
        """One of some seats: a liberal by its belief, a fascist as people of its role like to."""
        belief = self.reader.read(view)
        fascists, hitlers = belief.fascists(), belief.hitlers()
        by_hitler = by_hitler if view.board.fascist >= DANGER else 0.0
        actions: list[Action] = list(legal)
        weights = []
        for action in actions:
            seat = action.chancellor if isinstance(action, Nominate) else action.seat  # type: ignore[union-attr]
            fascist, hitler = fascists[seat], hitlers[seat]
            if view.mine.role is Role.LIBERAL:
                weights.append(exp(by_fascist * fascist + by_hitler * hitler))
            else:
                weights.append((1 - fascist) * likes[0] + (fascist - hitler) * likes[1] + hitler * likes[2])
        return _drawn(actions, weights, chance)

    def _approves(self, view: View, chance: Chance) -> bool:
        board, now = view.board, view.board.round
        assert now.nominee is not None
        if view.seat in (now.candidate, now.nominee):
            return _happens(OWN_GOVERNMENT, chance)
        pairs = self.reader.read(view).pair(now.candidate, now.nominee)
        danger = board.fascist >= DANGER
        trust, hitler = pairs[0] - USUAL_TRUST[danger], pairs[2] + pairs[5] + pairs[8] - USUAL_FEAR
        if view.mine.role is not Role.LIBERAL:
            likes = (PEOPLE.ja_in_danger if danger else PEOPLE.ja)[1]
            mixed = pairs[1] + pairs[2] + pairs[3] + pairs[6]
            share = pairs[0] * likes[0] + mixed * likes[1] + (1 - pairs[0] - mixed) * likes[2]
            odds = log(share / (1 - share))
        elif danger:
            odds = IN_DANGER + TRUST_IN_DANGER * trust - FEAR * hitler
        else:
            odds = CALM + CALM_TRUST * trust
        mood = _mood(view) if _happens(TOGETHER, chance) else _luck(chance)
        return mood < 1 / (1 + exp(-odds - TRACKER[board.tracker]))

    def say(self, view: View, chance: Chance) -> Utterance | None:
        said = {occasion(heard.utterance) for heard in view.heard if heard.seat == view.seat}
        for honest in honest_claims(view):
            if occasion(honest) not in said and not _keeps_quiet(view, honest):
                return self._claim(view, honest, chance)
        return None

    def _claim(self, view: View, honest: Utterance, chance: Chance) -> Utterance:
        role = ROLE[view.mine.role]
        enacted = {past.number: past.enacted for past in (*view.board.past, view.board.round)}
        claims = variants(honest)
        match honest:
            case ClaimDrawn(number, policies):
                rows = PEOPLE.claims_drawn[role][enacted[number] is not Policy.LIBERAL]
                return _drawn(claims, rows[liberals(policies)], chance)
            case ClaimReceived(number, policies):
                rows = PEOPLE.claims_received[role][enacted[number] is not Policy.LIBERAL]
                return _drawn(claims, rows[liberals(policies)], chance)
            case ClaimParty(seat):
                belief = self.reader.read(view)
                fascist, hitler = belief.fascists()[seat], belief.hitlers()[seat]
                accuses = PEOPLE.accuses[role]
                says = (1 - fascist) * accuses[0] + (fascist - hitler) * accuses[1] + hitler * accuses[2]
                return ClaimParty(seat, Party.FASCIST if _happens(says, chance) else Party.LIBERAL)
            case _:
                truly = PEOPLE.peeks_truly[role]
                lie = (1 - truly) / (len(claims) - 1)
                return _drawn(claims, [truly if claim == honest else lie for claim in claims], chance)


def _keeps_quiet(view: View, claim: Utterance) -> bool:
    """Decided once for each occasion, by what all have seen before it, so that asking again changes nothing."""
    kind, about = occasion(claim)
    votes = [len(past.ja) for past in view.board.past[: about or None]]
    return Seeded("quiet", view.seat, kind, about, *votes).below(100) < KEPT_QUIET[type(claim)]


def _mood(view: View) -> float:
    """What the table murmurs about this government: the same for all who have seen the same."""
    now = view.board.round
    seen = [text for past in view.board.past[-3:] for text in (str(past.ja), str(past.enacted))]
    return _luck(Seeded("mood", view.board.seats, now.number, now.candidate, str(now.nominee), *seen))


def _passed(view: View) -> int:
    """The liberal tiles that this seat, the President, passed in this session."""
    drew = view.mine.memory[-1]
    assert isinstance(drew, Drew)
    return drew.policies.count(Policy.LIBERAL) - (drew.discarded is Policy.LIBERAL)


def _luck(chance: Chance) -> float:
    """Anything between 0 and 1."""
    return (int(chance.below(FINE)) + 0.5) / FINE


def _happens(probability: float, chance: Chance) -> bool:
    return _luck(chance) < probability


def _drawn(choices: Sequence[T], weights: Sequence[float], chance: Chance) -> T:
    left = sum(weights) * _luck(chance)
    for choice, weight in zip(choices, weights, strict=True):
        left -= weight
        if left < 0:
            return choice
    return choices[-1]
