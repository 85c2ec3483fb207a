"""What a conversation thinks of the others at the table: what a liberal in this seat would who had seen what the seat
claims, as far as that fits what it has said of them, and with which reasons."""

from math import exp, log
from typing import Protocol

from cabale.agents.secret_hitler.openly import openly
from cabale.agents.secret_hitler.stance import Stance, is_since, stance, was_known
from cabale.agents.temper import Temper
from cabale.beliefs.secret_hitler.reasons import reasons
from cabale.beliefs.secret_hitler.witness import Witness
from cabale.core.chance import Chance
from cabale.games.secret_hitler.grounds import Enacted, Ground
from cabale.games.secret_hitler.offers import grounds, standing_claims
from cabale.games.secret_hitler.talk import Because, Claim, ClaimDrawn, Suspect, Trust, Utterance, judgement
from cabale.games.secret_hitler.terms import Phase
from cabale.games.secret_hitler.view import AnyView, Round, View

ALIKE = 1e-4  # what is no more than a hundred times this apart is all one, and luck decides
ENOUGH_SAID = 2  # of a seat in one round
SUSPECTED = 0.3  # the log odds, beside the usual ones, from which one says so
IN_SESSION = (Phase.DISCARD, Phase.ENACTMENT, Phase.VETO)
NAMED_BEFORE = 3  # so many times likelier to be named again


class Counsel(Protocol):
    """What a conversation asks of a mind, if it comes to that: mostly one is silent."""

    def claim(self, honest: Claim, chance: Chance) -> Claim:
        """What it tells on an occasion to tell the truth."""

    def openly(self, views: tuple[AnyView, ...]) -> Witness:
        """A witness of the first of these views that can be."""

    def will_vote(self) -> bool:
        """How it means to vote in truth."""


class Opinions:
    """Of one seat at one moment."""

    def __init__(self, view: View, temper: Temper, mind: Counsel, chance: Chance) -> None:
        self.view = view
        self.temper = temper
        self.mind = mind
        self.chance = chance
        self._witness: Witness | None = None
        self._odds: dict[int, float] = {}
        self._stances: dict[int, Stance | None] = {}
        self._found: dict[tuple[int, bool], list[Ground]] = {}

    @property
    def witness(self) -> Witness:
        if self._witness is None:
            self._witness = self.mind.openly(openly(self.view))
        return self._witness

    def odds(self, seat: int) -> float:
        """The log odds that a seat is of the fascist party, beside those of anybody."""
        if not self._odds:
            belief = self.witness.belief()
            belief.weigh()
            others = [other for other in range(self.view.board.seats) if other != self.view.seat]
            shares = [min(max(belief.fascist_shares[other], 1e-4), 1 - 1e-4) for other in others]
            usual = sum(shares) / len(shares)
            self._odds = {
                other: log(share / (1 - share)) - log(usual / (1 - usual)) + int(self.chance.below(100)) * ALIKE
                for other, share in zip(others, shares, strict=True)
            }
        return self._odds[seat]

    def leaning(self, seat: int) -> float:
        """The same as it may say it: what it last said of a seat stands until something new speaks against it."""
        odds = self.odds(seat)
        held = self._held(seat)
        if held is None or held.suspects is (odds > 0) or self._news(seat, odds > 0, held) is not None:
            return odds
        return 0.0

    def _held(self, seat: int) -> Stance | None:
        if seat not in self._stances:
            self._stances[seat] = stance(self.view, seat)
        return self._stances[seat]

    def _news(self, seat: int, suspects: bool, held: Stance) -> Ground | None:
        """The weightiest that speaks this way, came since, and may be said: what changed its mind."""
        return next(
            (ground for ground in self._grounds(seat, suspects) if is_since(self.view, held, seat, ground)), None
        )

    def _as_held(self, word: Utterance) -> Utterance | None:
        """Nobody is blamed who was just praised, or praised who was blamed, but for what has come to light since, and
        then it is said that this is another opinion than before; without that it keeps quiet. Why it did something is
        what it thought then, and was made to fit what it had said by then."""
        judged = judgement(word)
        held = None if judged is None else self._held(judged[0])
        if judged is None or held is None or held.suspects is judged[1] or isinstance(word, Because):
            return word
        news = self._news(*judged, held)
        if news is None:
            return None
        return (Suspect if judged[1] else Trust)(judged[0], news, taken_back=True)

    def _others(self) -> list[int]:
        return [seat for seat in self.view.board.living if seat != self.view.seat]

    def _listeners(self) -> list[int]:
        """Whoever could answer: a government in session is silent."""
        board = self.view.board
        government = (board.round.candidate, board.round.nominee) if board.phase in IN_SESSION else ()
        return [seat for seat in self._others() if seat not in government]

    def _most_suspected(self) -> int:
        return max(self._others(), key=self.leaning)

    def _most_trusted(self) -> int:
        return min(self._others(), key=self.leaning)

    def _one_suspected(self) -> int | None:
        """Somebody whom it suspects, the more likely the more it does, and rather one it has named before: of several
        people not all hunt the same one, and what two others have just said needs no third."""
        least = SUSPECTED * (1.5 - self.temper.wary)
        weights = {
            seat: int(1000 * exp(self.leaning(seat))) * (1 if self._held(seat) is None else NAMED_BEFORE)
            for seat in self._others()
            if self.leaning(seat) > least and not self._is_enough_said(seat, True)
        }
        if not weights:
            return None
        luck = self.chance.below(sum(weights.values()))
        for seat, weight in weights.items():
            luck -= weight
            if luck < 0:
                return seat
        raise AssertionError("luck beyond all weights")

    def _is_enough_said(self, seat: int, suspects: bool) -> bool:
        """Whether two have said in this round what would be said again."""
        now = self.view.board.round.number
        said = [judgement(said.utterance) for said in self.view.heard if said.moment == now]
        return said.count((seat, suspects)) >= ENOUGH_SAID

    def _reason(self, seat: int, suspects: bool, by: int | None = None) -> Ground | None:
        """The weightiest that speaks this way, may be said, and was known by that round; the terse often give none."""
        if self.temper.tone == "terse" and self.chance.below(2):
            return None
        now = self.view.board.round.number
        given = [getattr(said.utterance, "reason", None) for said in self.view.heard if said.moment == now]
        return next(
            (
                ground
                for ground in self._grounds(seat, suspects)
                if given.count(ground) < ENOUGH_SAID and (by is None or was_known(self.view, seat, ground, by))
            ),
            None,
        )

    def _grounds(self, seat: int, suspects: bool) -> list[Ground]:
        """What speaks this way and may be said, the weightiest first."""
        key = seat, suspects
        if key not in self._found:
            offered = set(grounds(self.view, seat))
            self._found[key] = [
                reason.ground
                for reason in reasons(self.witness, self.view, seat)
                if (reason.weight > 0) is suspects
                and _may_be_given(reason.ground, offered)
                and not self._was_forced(seat, reason.ground)
            ]
        return self._found[key]

    def _was_forced(self, seat: int, ground: Ground) -> bool:
        """Whether it says itself that it left this seat nothing to choose in that round."""
        if not isinstance(ground, Enacted):
            return False
        past = self._round(ground.round)
        drawn = [claim for teller, claim in standing_claims(self.view, past) if teller == self.view.seat]
        return seat == past.nominee and any(
            isinstance(claim, ClaimDrawn) and claim.policies.count(ground.policy) == len(claim.policies)
            for claim in drawn
        )

    def _opinion(self, seat: int) -> Suspect | Trust:
        suspects = self.leaning(seat) > 0
        reason = self._reason(seat, suspects)
        return Suspect(seat, reason) if suspects else Trust(seat, reason)

    def _round(self, number: int) -> Round:
        return (*self.view.board.past, self.view.board.round)[number - 1]


def _may_be_given(ground: Ground, offered: set[Ground]) -> bool:
    """Several votes together are offered one by one."""
    return ground in offered or type(ground).__name__ == "Voted"
