"""How a reasoning fascist decides: as the liberal that it seems to be (`guise`) would, but rather what is worth more to
its side.

It knows who is who (Hitler at seven seats or more only guesses), and follows the belief of a public that knows its ways
(the filter's answer to a spectator's view), to see how each choice would look. Whatever it always did would give it
away, so it draws lots: what a liberal would do this often, it does that often too, times e for every `price` of winning
that its side gains by it: a reader who knows its ways can hold against it no more than that. How its tiles and claims
look is reckoned for each of them, to those who know its ways and to those who do not; votes and choices among seats are
dearer by as much as being suspected e times as much would cost its side (`_dear`), unless that ends the match.
"""

from math import exp, log
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from cabale.agents.secret_hitler.guise import Guise
from cabale.agents.secret_hitler.liberal import ASK_VETO, ENACT_LIBERAL, JA, NEIN, chosen
from cabale.agents.secret_hitler.stakes import first, mixed, wins, worth, worth_refused
from cabale.beliefs.secret_hitler import Belief
from cabale.beliefs.secret_hitler.course import (
    ANSWERING,
    CALLING,
    DISCARDING,
    ENACTING,
    INVESTIGATING,
    NOMINATING,
    VOTING,
    Course,
)
from cabale.beliefs.secret_hitler.evidence import liberals, order
from cabale.beliefs.secret_hitler.posterior import among
from cabale.beliefs.secret_hitler.seen import UNKNOWN, SeenRound
from cabale.beliefs.secret_hitler.supposing import if_enacted
from cabale.beliefs.secret_hitler.witness import Witness
from cabale.core.chance import Chance
from cabale.core.legal import Legal
from cabale.core.seats import NO_SEAT, seats_in
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
SUSPICION: Final = 5.5
USUAL: Final = 0.55  # how suspected a party commonly is
WAVERING: Final = 0.03  # liberals' misjudgement of what a government is worth to them
TOGETHER: Final[list[float]] = [-0.03, 0.0, 0.03]  # what all of them misjudge it by alike
CHEAPEST: Final = 0.25  # of the price, what a vote costs that most likely ends the match
DELAY: Final = 0.97  # what is left of the prospects after a refused government
LIBERAL_POLICY: Final = 0.62  # how often a government enacts one
WITH_A_FRIEND: Final = 0.3  # the same with a friend in it
BURIED: Final = 1e-6  # what a liberal tile out of the pile is worth, all else being equal
TRUTH: Final = 0.005  # what telling the truth is worth, all else being equal: nobody else's claim can give it the lie

DECIDED: Final = 0.005  # how much better something must seem to a liberal to be done e times as often
UNSURE: Final = 0.1  # the same of a choice by suspicion alone
FRAMING, OFFICE, LIFE = (
    0.05,
    0.15,
    0.1,
)  # what looking at a friend costs it, calling one brings it, shooting one costs it
SURELY: Final = 1 - 1e-9  # what wins at once is worth any suspicion
NEVER: Final = 1e-4  # how often a liberal says what none does


class Fascist:
    """One moment of one seat of the fascist party."""

    def __init__(
        self,
        witness: Witness,
        guise: Guise,
        talks: bool,
        lies: bool,
        price: float,
        wariness: float,
        margin: float = 0.0,
        unaware: Course | None = None,
    ) -> None:
        self.witness = witness
        self.unaware = unaware  # the same match to those who do not know its ways, if it reckons with them too
        self.guise = guise
        self.price = price
        self.wariness = wariness  # how many times what being suspected costs its votes and choices must gain
        self.margin = margin  # what the ballot must be worth more, by temper
        self.course = witness.course
        self.talks = talks
        self.lies = lies
        self.friends: vec[float] = witness.fascists()
        self.hitlers: vec[float] = witness.hitlers()

    def decide(self, legal: Legal[Action], chance: Chance) -> Action:
        phase = self.course.phase
        if phase == VOTING:
            odds = self._leaning() / DECIDED + self._for_ja()
            return JA if mixed([0.0, odds], chance) else NEIN
        if phase == ENACTING:
            return self._enact(legal, chance)
        if phase == ANSWERING:
            return AnswerVeto(self.witness.hand > 0)
        actions: list[Action] = list(legal)
        if phase == NOMINATING:
            return actions[mixed(self._nominating(actions), chance)]
        if phase == DISCARDING:
            return actions[mixed(self._discarding(actions), chance)]
        belief = self.guise.belief()
        belief.weigh()
        suspected, feared = belief.fascist_shares, belief.hitler_shares
        price = self._dear()
        scores: list[float] = []
        for action in actions:
            seat = chosen(action)
            friend = self.friends[seat]
            # What a liberal thinks of it, and what it is worth to a fascist.
            if phase == INVESTIGATING:
                scores.append(-abs(suspected[seat] - 0.5) / UNSURE - FRAMING * friend / price)
            elif phase == CALLING:
                scores.append(-suspected[seat] / UNSURE + OFFICE * friend / price)
            else:
                lost = LIFE * friend + self.hitlers[seat]
                scores.append((feared[seat] + 0.25 * suspected[seat]) / UNSURE - lost / price)
        return actions[mixed(scores, chance)]

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

    def _dear(self) -> float:
        """The price of votes and choices: what its side loses if the odds that it is of the party grow by e. One whom
        nobody trusts any more has nothing to lose."""
        if self.wariness == 0.0:
            return self.price
        shares = self.seen
        mine: float = shares[self.witness.seat]
        party: float = 0.0
        living = self.course.living
        friends = self.friends
        seat: i64
        for seat in range(len(friends)):
            if (living >> seat) & 1:
                party += friends[seat]
        now = self.worth(self.course.liberal, self.course.fascist, shares)
        price = self.wariness * now * (1 - now) * SUSPICION * mine * (1 - mine) / party
        return price if price > self.price else self.price

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
        often = friend * WITH_A_FRIEND + (1 - friend) * LIBERAL_POLICY
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
        return max([self._looking(-1, {**seen, mine: claim}, liberal, fascist) for claim in claims])

    def _looking(self, at: int, seen: dict[str, int], liberal: i64, fascist: i64) -> float:
        """If this is seen of the round at this place, by those who know its ways and those who do not, as many each."""
        known = self.worth(liberal, fascist, _suspected(self.course.suppose(at, seen)))
        if self.unaware is None:
            return known
        return (known + self.worth(liberal, fascist, _suspected(self.unaware.suppose(at, seen)))) / 2

    # Decisions

    def approves(self) -> bool:
        """Whether the liberal that it seems to be would vote ja."""
        return self._leaning() >= 0

    def _leaning(self) -> float:
        """What the government is worth more than a refusal, to the liberal that it seems to be."""
        belief = self.guise.belief()
        course = self.guise.course
        now = course.now
        accepted = worth(belief, course, now.candidate, now.nominee)
        return accepted - worth_refused(belief, course, now.candidate, course.tracker) - self.margin

    def _for_ja(self) -> float:
        """What its ja is worth to its side, in prices of it. Nobody is suspected for a vote that ends the match."""
        course = self.course
        nominee = course.now.nominee
        belief = course.belief()
        refused = self.worth(course.liberal, course.fascist, _suspected(belief)) * DELAY
        decides, elected = self._ballots()
        gains = decides * (self._government(belief, course.now.candidate, nominee) - refused)
        price = self._dear()
        if course.fascist >= DANGER:  # SH 2.7
            price *= 1 - self.hitlers[nominee] * elected
        least = CHEAPEST * self.price
        return gains / (price if price > least else least)

    def _ballots(self) -> tuple[float, float]:
        """How likely its vote decides, and how likely the government is elected if it says ja: the government votes for
        itself, the others as what everybody thinks moves them, more or less together."""
        course = self.unaware if self.unaware is not None else self.course
        now = course.now
        belief = course.belief()
        looks = worth(belief, course, now.candidate, now.nominee)
        looks -= worth_refused(belief, course, now.candidate, course.tracker)
        living: i64 = len(seats_in(course.living))
        sure: i64 = 1 if self.witness.governs() else 2  # beside itself
        outside: i64 = living - 1 - sure
        needed: i64 = living // 2 - sure  # of those outside, if it says ja too
        decides: float = 0.0
        elected: float = 0.0
        for alike in TOGETHER:
            odds = exp((looks + alike) / WAVERING)
            share = exp(-float(outside) * log(1 + odds))  # how likely so many of them say ja: none, to begin with
            ja: i64
            for ja in range(outside + 1):
                if ja >= needed:
                    elected += share
                if ja == needed:
                    decides += share
                share *= odds * float(outside - ja) / float(ja + 1)
        return decides / len(TOGETHER), elected / len(TOGETHER)

    def _nominating(self, actions: list[Action]) -> list[float]:
        course, me = self.course, self.witness.seat
        belief = course.belief()
        otherwise = worth_refused(belief, course, me, course.tracker)
        refused = self.worth(course.liberal, course.fascist, _suspected(belief)) * DELAY
        seeming = self.guise.belief()
        price = self._dear()
        odds: list[float] = []
        for action in actions:
            chancellor = chosen(action)
            governing = self._government(belief, me, chancellor)
            looks = worth(belief, course, me, chancellor) - otherwise
            elected = 1 / (1 + exp(-looks / WAVERING))
            gains = elected * governing + (1 - elected) * refused
            odds.append(worth(seeming, self.guise.course, me, chancellor) / DECIDED + gains / price)
        return odds

    def _discarding(self, actions: list[Action]) -> list[float]:
        """A liberal passes all he can: what is passed tells how much that was."""
        before = self._before_session()
        odds: list[float] = []
        for action in actions:
            is_liberal = _discarded(action) is _LIBERAL_TILE
            left = self.witness.hand - (1 if is_liberal else 0)
            gains = self._passing(before, left) + BURIED * (1 if is_liberal else 0)
            odds.append(_log(_draws(before, left)) + gains / self.price)
        return odds

    def _passing(self, before: Belief, left: i64) -> float:
        """If so many liberal tiles are passed on."""
        chancellor = self.course.now.nominee
        if self.talks:
            liberal = self._told(chancellor, left, LIBERAL) if left > 0 else 0.0
            fascist = self._told(chancellor, left, FASCIST) if left < 2 else 0.0
        else:
            liberal, fascist = self._worth_of_policies(before, self.witness.seat, chancellor)
        if left == 1:
            friend = self.friends[chancellor]
            return friend * max(liberal, fascist) + (1 - friend) * liberal
        return fascist if left == 0 else liberal

    def _enact(self, legal: Legal[Action], chance: Chance) -> Action:
        if ENACT_LIBERAL not in legal or ENACT_FASCIST not in legal:
            return first((ENACT_FASCIST, ASK_VETO), legal)
        president, me = self.course.now.candidate, self.witness.seat
        before = self._before_session()
        if self.talks:
            liberal, fascist = self._told(me, 1, LIBERAL), self._told(me, 1, FASCIST)
        else:
            liberal, fascist = self._worth_of_policies(before, president, me)
        if fascist > SURELY:
            return ENACT_FASCIST
        none, one = _draws(before, 0), _draws(before, 1)
        odds = _log(none) - _log(one) + (fascist - liberal) / self.price
        return ENACT_FASCIST if mixed([0.0, odds], chance) else ENACT_LIBERAL

    def _before_session(self) -> Belief:
        """What the public believed when the government was elected, before it drew."""
        return self.course.suppose(-1, {"elected": 0})

    # Claims

    def claim(self, honest: Claim, chance: Chance) -> Claim:
        """Of all that a liberal could tell on this occasion, as far as others know, rather what makes this side less
        suspected."""
        if not self.lies:
            return honest
        rounds = self.course.rounds
        at = self._place(honest)
        partner = self._partner_will_say(honest, at)
        claims: list[Claim] = []
        odds: list[float] = []
        for claim in variants(honest):
            if claim != honest and not self._possible(claim, at, rounds[at]):
                continue
            told = partner | _as_seen(claim)
            gains = self._looking(at - len(rounds), told, self.course.liberal, self.course.fascist)
            gains += TRUTH * (claim == honest)
            claims.append(claim)
            odds.append(_log(self._told_by_liberals(claim, at, rounds[at])) + gains / self.price)
        return claims[mixed(odds, chance)]

    def _told_by_liberals(self, claim: Utterance, at: int, past: SeenRound) -> float:
        """How often a liberal in its place would tell this."""
        match claim:
            case ClaimDrawn():
                drawn = liberals(claim.policies)
                if past.enacted == FASCIST and drawn > 0:  # then he passed one, and the Chancellor did not enact it
                    return _draws(self.course.before(at), drawn) * self.seen[past.nominee] if drawn == 1 else 0.0
                return _draws(self.course.before(at), drawn)
            case ClaimReceived():
                received = liberals(claim.policies)
                if past.enacted == FASCIST and received > 0:  # he would have enacted it
                    return 0.0
                often = _draws(self.course.before(at), received)
                return often + _draws(self.course.before(at), 3) if received == 2 else often
            case ClaimPeeked():
                drawn = liberals(claim.policies)
                return _draws(self.course.before(at + 1), drawn) / (3.0 if drawn in (1, 2) else 1.0)
            case ClaimParty():
                share = self.seen[claim.seat]
                return share if claim.party is Party.FASCIST else 1 - share
            case _:
                return 0.0

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


def _discarded(action: Any) -> Policy:
    policy: Policy = action.policy
    return policy


def _draws(belief: Belief, liberal: i64) -> float:
    """How likely a President draws so many liberal tiles."""
    tiles = belief.tile_shares()
    often: float = 0.0
    k: i64
    for k in range(belief.low, belief.high + 1):
        often += tiles[k] * among(k, belief.pile, liberal, DRAWN)
    return often


def _log(share: float) -> float:
    return log(share if share > NEVER else NEVER)


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
