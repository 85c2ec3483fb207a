"""How a reasoning fascist decides: by what the board is worth to its side, and by what the table will think of it.

It knows who is who (Hitler at seven seats or more only guesses), and follows the public's belief, which is the filter's
answer to a spectator's view, to see how each choice would look.
"""

from math import exp

from cabale.agents.secret_hitler.liberal import passed
from cabale.agents.secret_hitler.stakes import best, first, wins, worth, worth_refused
from cabale.beliefs.secret_hitler import Belief, Reader
from cabale.beliefs.secret_hitler.evidence import liberals, order
from cabale.beliefs.secret_hitler.posterior import among
from cabale.beliefs.secret_hitler.supposing import if_enacted, if_voted
from cabale.core.chance import Chance
from cabale.core.legal import Legal
from cabale.core.seats import SPECTATOR
from cabale.games.secret_hitler.actions import (
    Action,
    AnswerVeto,
    AskVeto,
    CallSpecialElection,
    CastVote,
    Discard,
    Enact,
    Execute,
    Investigate,
    Nominate,
)
from cabale.games.secret_hitler.tables import DANGER, DRAWN, FASCIST, LIBERAL, PASSED
from cabale.games.secret_hitler.talk import ClaimDrawn, ClaimParty, ClaimPeeked, ClaimReceived, Utterance, variants
from cabale.games.secret_hitler.terms import Party, Phase, Policy, Power
from cabale.games.secret_hitler.view import Drew, Round, View

# What it weighs in favour of liberals, in log odds, that the party is wholly suspected instead of not at all.
SUSPICION = 5.5
USUAL = 0.55  # how suspected a party commonly is
PIVOTAL = 0.3  # how often one vote decides
WAVERING = 0.03  # liberals' misjudgement of what a government is worth to them
DELAY = 0.97  # what is left of the prospects after a refused government
LIBERAL_POLICY = (0.62, 0.3)  # how often a government enacts one: without and with a friend in it
BURIED = 1e-6  # what a liberal tile out of the pile is worth, all else being equal
TRUTH = 0.005  # what telling the truth is worth, all else being equal: nobody else's claim can give it the lie


def public(view: View) -> View[None]:
    """The same moment as somebody without a seat sees it."""
    return View(SPECTATOR, view.board, None, view.heard, view.roles, view.outcome)


class Fascist:
    """One moment of one seat of the fascist party."""

    def __init__(self, view: View, belief: Belief, reader: Reader, talks: bool, lies: bool) -> None:
        self.view = view
        self.board = view.board
        self.talks = talks
        self.lies = lies
        self.friends = belief.fascists()
        self.hitlers = belief.hitlers()
        self._reader = reader
        self._public = public(view)

    def decide(self, legal: Legal[Action], chance: Chance) -> Action:
        if len(legal) == 1:
            return first((), legal)
        match self.board.phase:
            case Phase.ELECTION:
                return CastVote(self.approves())
            case Phase.NOMINATION:
                return best({action: self._nominating(action.chancellor) for action in legal.of(Nominate)}, chance)
            case Phase.DISCARD:
                return best({action: self._discarding(action.policy) for action in legal.of(Discard)}, chance)
            case Phase.ENACTMENT:
                return self._enact(legal)
            case Phase.VETO:
                return AnswerVeto(passed(self.view) > 0)
            case Phase.INVESTIGATION:
                return best({action: -self.friends[action.seat] for action in legal.of(Investigate)}, chance)
            case Phase.SPECIAL_ELECTION:
                return best(
                    {
                        action: 2 * self.friends[action.seat] - self.seen[action.seat]
                        for action in legal.of(CallSpecialElection)
                    },
                    chance,
                )
            case _:
                return best({action: self._shooting(action.seat) for action in legal.of(Execute)}, chance)

    # What things are worth

    @property
    def seen(self) -> list[float]:
        """By seat, how likely the public thinks that it is of the fascist party."""
        return self._reader.read(self._public).fascists()

    def worth(self, liberal: int, fascist: int, shares: list[float]) -> float:
        """How often this side wins from so many policies, suspected so much (by seat)."""
        party = suspected = 0.0
        for seat in self.board.living:
            party += self.friends[seat]
            suspected += self.friends[seat] * shares[seat]
        return 1 - wins(liberal, fascist, SUSPICION * (suspected / party - USUAL))

    def _worth_of_policies(self, belief: Belief, president: int, chancellor: int) -> tuple[float, float]:
        """If these two enact a liberal policy, or a fascist one, and say nothing about it."""
        looks = if_enacted(belief, president, chancellor)
        liberal, fascist = self.board.liberal, self.board.fascist
        return self.worth(liberal + 1, fascist, looks[LIBERAL]), self.worth(liberal, fascist + 1, looks[FASCIST])

    def _government(self, belief: Belief, president: int, chancellor: int) -> float:
        """If these two are elected."""
        friend = max(self.friends[president], self.friends[chancellor])
        often = friend * LIBERAL_POLICY[1] + (1 - friend) * LIBERAL_POLICY[0]
        liberal, fascist = self._worth_of_policies(belief, president, chancellor)
        value = often * liberal + (1 - often) * fascist
        if self.board.fascist >= DANGER:  # SH 2.7
            value = self.hitlers[chancellor] + (1 - self.hitlers[chancellor]) * value
        return value

    def _told(self, chancellor: int, passed_on: int, enacted: int) -> float:
        """If this is enacted of what was passed on, once both have made their claims."""
        now = self.board.round
        liberal, fascist = self.board.liberal, self.board.fascist
        liberal, fascist = (liberal + 1, fascist) if enacted == LIBERAL else (liberal, fascist + 1)
        seen = {"enacted": enacted, "elected": 1}
        true = liberals(self.view.mine.hand)
        if now.candidate == self.view.seat:
            mine, tiles = "claim_drawn", DRAWN
            if self.friends[chancellor] < 0.5:
                seen["claim_received"] = passed_on  # a liberal tells the truth
        else:
            mine, tiles = "claim_received", PASSED
            if self.friends[now.candidate] < 0.5:
                seen["claim_drawn"] = passed_on  # a liberal passes what he can
        claims = [claim for claim in range(tiles + 1) if _fits(enacted, claim, tiles)] if self.lies else [true]
        supposed = [self._reader.suppose(self._public, -1, {**seen, mine: claim}).fascists() for claim in claims]
        return max(self.worth(liberal, fascist, shares) for shares in supposed)

    # Decisions

    def approves(self) -> bool:
        """Ja if the government is worth more than how the ballot looks."""
        now = self.board.round
        assert now.nominee is not None
        if self.view.seat in (now.candidate, now.nominee):
            return True
        if self.board.fascist >= DANGER and self.hitlers[now.nominee] > 0.5:
            return True
        belief = self._reader.read(self._public)
        liberal, fascist = self.board.liberal, self.board.fascist
        looks = if_voted(belief, now.candidate, now.nominee, self.view.seat)
        nein, ja = self.worth(liberal, fascist, looks[0]), self.worth(liberal, fascist, looks[1])
        gain = self._government(belief, now.candidate, now.nominee) - nein * DELAY
        return PIVOTAL * gain + ja - nein > 0

    def _nominating(self, chancellor: int) -> float:
        board, me = self.board, self.view.seat
        belief = self._reader.read(self._public)
        looks = worth(belief, board, me, chancellor) - worth_refused(belief, board, me, board.tracker)
        elected = 1 / (1 + exp(-looks / WAVERING))
        refused = self.worth(board.liberal, board.fascist, belief.fascists()) * DELAY
        return elected * self._government(belief, me, chancellor) + (1 - elected) * refused

    def _discarding(self, policy: Policy) -> float:
        chancellor = self.board.round.nominee
        assert chancellor is not None
        left = liberals(self.view.mine.hand) - (policy is Policy.LIBERAL)
        if self.talks:
            liberal = self._told(chancellor, left, LIBERAL) if left > 0 else 0.0
            fascist = self._told(chancellor, left, FASCIST) if left < 2 else 0.0
        else:
            liberal, fascist = self._worth_of_policies(self._before_session(), self.view.seat, chancellor)
        buried = BURIED * (policy is Policy.LIBERAL)
        if left == 1:
            friend = self.friends[chancellor]
            return friend * max(liberal, fascist) + (1 - friend) * liberal + buried
        return (fascist if left == 0 else liberal) + buried

    def _enact(self, legal: Legal[Action]) -> Action:
        if Enact(Policy.LIBERAL) not in legal or Enact(Policy.FASCIST) not in legal:
            return first((Enact(Policy.FASCIST), AskVeto()), legal)
        president, me = self.board.round.candidate, self.view.seat
        if self.talks:
            liberal, fascist = (self._told(me, 1, enacted) for enacted in (LIBERAL, FASCIST))
        else:
            liberal, fascist = self._worth_of_policies(self._before_session(), president, me)
        return Enact(Policy.FASCIST if fascist >= liberal else Policy.LIBERAL)

    def _before_session(self) -> Belief:
        """What the public believed when the government was elected, before it drew."""
        return self._reader.suppose(self._public, -1, {"elected": 0})

    def _calling(self, seat: int) -> float:
        """A friend, if possible one that is trusted."""
        return 2 * self.friends[seat] - self.seen[seat]

    def _shooting(self, seat: int) -> float:
        """Friends last, Hitler never, and of the others the one that is trusted most."""
        return -2 * self.friends[seat] - 2 * self.hitlers[seat] - self.seen[seat]

    # Claims

    def claim(self, honest: Utterance) -> Utterance:
        """Of all that could be true on this occasion, as far as others know, what makes this side least suspected."""
        if not self.lies:
            return honest
        rounds = (*self.board.past, self.board.round)
        at = next(place for place, past in enumerate(rounds) if self._is_about(honest, past))
        partner = self._partner_will_say(honest, rounds[at])
        scores: dict[Utterance, float] = {}
        for claim in variants(honest):
            if claim != honest and not self._possible(claim, at, rounds[at]):
                continue
            supposed = self._reader.suppose(self._public, at - len(rounds), partner | _as_seen(claim)).fascists()
            scores[claim] = self.worth(self.board.liberal, self.board.fascist, supposed) + TRUTH * (claim == honest)
        return max(scores, key=lambda claim: scores[claim])

    def _is_about(self, claim: Utterance, past: Round) -> bool:
        if isinstance(claim, ClaimParty):
            mine = past.candidate == self.view.seat and past.target == claim.seat
            return mine and past.power is Power.INVESTIGATION
        assert isinstance(claim, ClaimDrawn | ClaimReceived | ClaimPeeked)
        return past.number == claim.round

    def _partner_will_say(self, claim: Utterance, past: Round) -> dict[str, int]:
        """What the other of a government will say about its session if he is a liberal and has not spoken yet."""
        said = {
            type(heard.utterance) for heard in self.view.heard if getattr(heard.utterance, "round", 0) == past.number
        }
        match claim:
            case ClaimDrawn() if past.nominee is not None and self.friends[past.nominee] < 0.5:
                if ClaimReceived not in said:
                    drew = next(
                        memory
                        for memory in self.view.mine.memory
                        if isinstance(memory, Drew) and memory.round == past.number
                    )
                    return {"claim_received": liberals(drew.policies) - (drew.discarded is Policy.LIBERAL)}
            case ClaimReceived() if self.friends[past.candidate] < 0.5 and ClaimDrawn not in said:
                return {"claim_drawn": liberals(claim.policies)}
        return {}

    def _possible(self, claim: Utterance, at: int, past: Round) -> bool:
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
        if past.enacted is not None and not _fits(int(past.enacted is Policy.FASCIST), liberal, tiles):
            return False
        return self._in_pile(at, tiles, liberal)

    def _in_pile(self, rounds: int, tiles: int, liberal: int) -> bool:
        """Whether so many tiles off the pile, after so many rounds, can hold so many liberal ones."""
        belief = self._reader.before(self._public, rounds)
        left = enumerate(belief.tiles())
        if tiles == 2:  # of three that were drawn
            return any(
                share and among(k, belief.pile, drawn, 3) for k, share in left for drawn in (liberal, liberal + 1)
            )
        return any(share and among(k, belief.pile, liberal, 3) for k, share in left)


def _fits(enacted: int, liberal: int, tiles: int) -> bool:
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
