"""How a reasoning fascist decides: by what the board is worth to its side, and by what the table will think of it.

It knows who is who (Hitler at seven seats or more only guesses), and follows the public's belief, which is the filter's
answer to a spectator's view, to see how each choice would look.
"""

from math import exp
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from cabale.agents.secret_hitler.liberal import ASK_VETO, ENACT_LIBERAL, JA, NEIN, chosen
from cabale.agents.secret_hitler.stakes import best, first, wins, worth, worth_refused
from cabale.beliefs.secret_hitler import Belief
from cabale.beliefs.secret_hitler.course import (
    ANSWERING,
    CALLING,
    DISCARDING,
    ENACTING,
    INVESTIGATING,
    NOMINATING,
    VOTING,
)
from cabale.beliefs.secret_hitler.evidence import liberals, order
from cabale.beliefs.secret_hitler.posterior import among
from cabale.beliefs.secret_hitler.seen import UNKNOWN, SeenRound
from cabale.beliefs.secret_hitler.supposing import if_enacted, if_voted
from cabale.beliefs.secret_hitler.witness import Witness
from cabale.core.chance import Chance
from cabale.core.legal import Legal
from cabale.core.seats import NO_SEAT
from cabale.games.secret_hitler.actions import Action, AnswerVeto, Enact
from cabale.games.secret_hitler.tables import DANGER, DRAWN, FASCIST, INVESTIGATION, LIBERAL, PASSED
from cabale.games.secret_hitler.talk import (
    Claim,
    ClaimDrawn,
    ClaimParty,
    ClaimPeeked,
    ClaimReceived,
    Utterance,
    variants,
)
from cabale.games.secret_hitler.terms import Party, Policy

ENACT_FASCIST: Final = Enact(Policy.FASCIST)
_LIBERAL_TILE: Final = Policy.LIBERAL  # an enum looks its members up slowly

# What it weighs in favour of liberals, in log odds, that the party is wholly suspected instead of not at all.
SUSPICION = 5.5
USUAL = 0.55  # how suspected a party commonly is
PIVOTAL = 0.3  # how often one vote decides
WAVERING = 0.03  # liberals' misjudgement of what a government is worth to them
DELAY = 0.97  # what is left of the prospects after a refused government
LIBERAL_POLICY = (0.62, 0.3)  # how often a government enacts one: without and with a friend in it
BURIED = 1e-6  # what a liberal tile out of the pile is worth, all else being equal
TRUTH = 0.005  # what telling the truth is worth, all else being equal: nobody else's claim can give it the lie


class Fascist:
    """One moment of one seat of the fascist party."""

    def __init__(self, witness: Witness, talks: bool, lies: bool, margin: float = 0.0) -> None:
        self.witness = witness
        self.margin = margin  # what the ballot must be worth more, by temper
        self.course = witness.course
        self.talks = talks
        self.lies = lies
        self.friends: vec[float] = witness.fascists()
        self.hitlers: vec[float] = witness.hitlers()

    def decide(self, legal: Legal[Action], chance: Chance) -> Action:
        phase = self.course.phase
        if phase == VOTING:
            return JA if self.approves() else NEIN
        if phase == ENACTING:
            return self._enact(legal)
        if phase == ANSWERING:
            return AnswerVeto(self.witness.hand > 0)
        actions: list[Action] = list(legal)
        if phase == NOMINATING:
            return best(actions, self._nominating(actions), chance)
        scores: list[float] = []
        for action in actions:
            if phase == DISCARDING:
                scores.append(self._discarding(action))
                continue
            seat = chosen(action)
            if phase == INVESTIGATING:
                scores.append(-self.friends[seat])
            elif phase == CALLING:
                scores.append(2 * self.friends[seat] - self.seen[seat])  # a friend, if possible one that is trusted
            else:
                # Friends last, Hitler never, and of the others the one that is trusted most.
                scores.append(-2 * self.friends[seat] - 2 * self.hitlers[seat] - self.seen[seat])
        return best(actions, scores, chance)

    # What things are worth

    @property
    def seen(self) -> vec[float]:
        """By seat, how likely the public thinks that it is of the fascist party."""
        return _suspected(self.course.belief())

    def worth(self, liberal: i64, fascist: i64, shares: vec[float]) -> float:
        """How often this side wins from so many policies, suspected so much (by seat)."""
        party: float = 0.0
        suspected: float = 0.0
        living = self.course.living
        friends = self.friends
        seat: i64
        for seat in range(len(friends)):
            if (living >> seat) & 1:
                party += friends[seat]
                suspected += friends[seat] * shares[seat]
        return 1 - wins(liberal, fascist, SUSPICION * (suspected / party - USUAL))

    def _worth_of_policies(self, belief: Belief, president: i64, chancellor: i64) -> tuple[float, float]:
        """If these two enact a liberal policy, or a fascist one, and say nothing about it."""
        looks = if_enacted(belief, president, chancellor)
        liberal, fascist = self.course.liberal, self.course.fascist
        return self.worth(liberal + 1, fascist, looks[LIBERAL]), self.worth(liberal, fascist + 1, looks[FASCIST])

    def _government(self, belief: Belief, president: i64, chancellor: i64) -> float:
        """If these two are elected."""
        friend = self.friends[president]
        if self.friends[chancellor] > friend:
            friend = self.friends[chancellor]
        often = friend * LIBERAL_POLICY[1] + (1 - friend) * LIBERAL_POLICY[0]
        liberal, fascist = self._worth_of_policies(belief, president, chancellor)
        value = often * liberal + (1 - often) * fascist
        if self.course.fascist >= DANGER:  # SH 2.7
            value = self.hitlers[chancellor] + (1 - self.hitlers[chancellor]) * value
        return value

    def _told(self, chancellor: i64, passed_on: int, enacted: i64) -> float:
        """If this is enacted of what was passed on, once both have made their claims."""
        now = self.course.now
        liberal, fascist = self.course.liberal, self.course.fascist
        liberal, fascist = (liberal + 1, fascist) if enacted == LIBERAL else (liberal, fascist + 1)
        seen: dict[str, int] = {"enacted": enacted, "elected": 1}
        true = self.witness.hand
        if now.candidate == self.witness.seat:
            mine, tiles = "claim_drawn", DRAWN
            if self.friends[chancellor] < 0.5:
                seen["claim_received"] = passed_on  # a liberal tells the truth
        else:
            mine, tiles = "claim_received", PASSED
            if self.friends[now.candidate] < 0.5:
                seen["claim_drawn"] = passed_on  # a liberal passes what he can
        claims = [claim for claim in range(tiles + 1) if _fits(enacted, claim, tiles)] if self.lies else [true]
        supposed = [self.course.suppose(-1, {**seen, mine: claim}) for claim in claims]
        return max([self.worth(liberal, fascist, _suspected(belief)) for belief in supposed])

    # Decisions

    def approves(self) -> bool:
        """Ja if the government is worth more than how the ballot looks."""
        now = self.course.now
        me = self.witness.seat
        if self.course.fascist >= DANGER and self.hitlers[now.nominee] > 0.5:
            return True
        belief = self.course.belief()
        liberal, fascist = self.course.liberal, self.course.fascist
        looks = if_voted(belief, now.candidate, now.nominee, me)
        nein, ja = self.worth(liberal, fascist, looks[0]), self.worth(liberal, fascist, looks[1])
        gain = self._government(belief, now.candidate, now.nominee) - nein * DELAY
        return PIVOTAL * (gain - self.margin) + ja - nein > 0

    def _nominating(self, actions: list[Action]) -> list[float]:
        course, me = self.course, self.witness.seat
        belief = course.belief()
        otherwise = worth_refused(belief, course, me, course.tracker)
        refused = self.worth(course.liberal, course.fascist, _suspected(belief)) * DELAY
        scores: list[float] = []
        for action in actions:
            chancellor = chosen(action)
            governing = self._government(belief, me, chancellor)
            looks = worth(belief, course, me, chancellor) - otherwise
            elected = 1 / (1 + exp(-looks / WAVERING))
            scores.append(elected * governing + (1 - elected) * refused)
        return scores

    def _discarding(self, action: Any) -> float:
        chancellor = self.course.now.nominee
        is_liberal = action.policy is _LIBERAL_TILE
        left = self.witness.hand - (1 if is_liberal else 0)
        if self.talks:
            liberal = self._told(chancellor, left, LIBERAL) if left > 0 else 0.0
            fascist = self._told(chancellor, left, FASCIST) if left < 2 else 0.0
        else:
            liberal, fascist = self._worth_of_policies(self._before_session(), self.witness.seat, chancellor)
        buried = BURIED * (1 if is_liberal else 0)
        if left == 1:
            friend = self.friends[chancellor]
            return friend * max(liberal, fascist) + (1 - friend) * liberal + buried
        return (fascist if left == 0 else liberal) + buried

    def _enact(self, legal: Legal[Action]) -> Action:
        if ENACT_LIBERAL not in legal or ENACT_FASCIST not in legal:
            return first((ENACT_FASCIST, ASK_VETO), legal)
        president, me = self.course.now.candidate, self.witness.seat
        if self.talks:
            liberal, fascist = self._told(me, 1, LIBERAL), self._told(me, 1, FASCIST)
        else:
            liberal, fascist = self._worth_of_policies(self._before_session(), president, me)
        return ENACT_FASCIST if fascist >= liberal else ENACT_LIBERAL

    def _before_session(self) -> Belief:
        """What the public believed when the government was elected, before it drew."""
        return self.course.suppose(-1, {"elected": 0})

    # Claims

    def claim(self, honest: Claim) -> Claim:
        """Of all that could be true on this occasion, as far as others know, what makes this side least suspected."""
        if not self.lies:
            return honest
        rounds = self.course.rounds
        at = self._place(honest)
        partner = self._partner_will_say(honest, at)
        scores: dict[Claim, float] = {}
        for claim in variants(honest):
            if claim != honest and not self._possible(claim, at, rounds[at]):
                continue
            supposed = _suspected(self.course.suppose(at - len(rounds), partner | _as_seen(claim)))
            scores[claim] = self.worth(self.course.liberal, self.course.fascist, supposed) + TRUTH * (claim == honest)
        return max(scores, key=lambda claim: scores[claim])

    def _place(self, claim: Utterance) -> int:
        """Of the round that it is about."""
        if not isinstance(claim, ClaimParty):
            assert isinstance(claim, ClaimDrawn | ClaimReceived | ClaimPeeked)
            return claim.round - 1
        for place, past in enumerate(self.course.rounds):
            mine = past.candidate == self.witness.seat and past.target == claim.seat
            if mine and past.power == INVESTIGATION:
                return place
        raise AssertionError("a claim about nothing")

    def _partner_will_say(self, claim: Utterance, at: int) -> dict[str, int]:
        """What the other of a government will say about its session if he is a liberal and has not spoken yet."""
        past = self.course.rounds[at]
        if isinstance(claim, ClaimDrawn):
            if past.nominee != NO_SEAT and self.friends[past.nominee] < 0.5 and past.claim_received == UNKNOWN:
                return {"claim_received": self.witness.passed(at + 1)}
        elif isinstance(claim, ClaimReceived) and self.friends[past.candidate] < 0.5 and past.claim_drawn == UNKNOWN:
            return {"claim_drawn": liberals(claim.policies)}
        return {}

    def _possible(self, claim: Utterance, at: int, past: SeenRound) -> bool:
        """Whether the policy that was enacted, and the tiles there are, allow it."""
        match claim:
            case ClaimDrawn():
                tiles, liberal = 3, liberals(claim.policies)
            case ClaimReceived():
                tiles, liberal = 2, liberals(claim.policies)
            case ClaimPeeked():
                return self._in_pile(at + 1, 3, liberals(claim.policies))
            case _:
                return True
        if past.enacted != UNKNOWN and not _fits(past.enacted, liberal, tiles):
            return False
        return self._in_pile(at, tiles, liberal)

    def _in_pile(self, rounds: int, tiles: int, liberal: int) -> bool:
        """Whether so many tiles off the pile, after so many rounds, can hold so many liberal ones."""
        belief = self.course.before(rounds)
        left = enumerate(belief.tiles())
        if tiles == 2:  # of three that were drawn
            return any(
                share and among(k, belief.pile, drawn, 3) for k, share in left for drawn in (liberal, liberal + 1)
            )
        return any(share and among(k, belief.pile, liberal, 3) for k, share in left)


def _suspected(belief: Belief) -> vec[float]:
    belief.weigh()
    return belief.fascist_shares


def _fits(enacted: i64, liberal: i64, tiles: i64) -> bool:
    """Whether this could be enacted out of so many tiles."""
    return liberal >= 1 if enacted == LIBERAL else liberal < tiles


def _as_seen(claim: Utterance) -> dict[str, int]:
    match claim:
        case ClaimDrawn():
            return {"claim_drawn": liberals(claim.policies)}
        case ClaimReceived():
            return {"claim_received": liberals(claim.policies)}
        case ClaimPeeked():
            return {"claim_peeked": order(claim.policies)}
        case ClaimParty():
            return {"claim_party": int(claim.party is Party.FASCIST)}
        case _:
            return {}
