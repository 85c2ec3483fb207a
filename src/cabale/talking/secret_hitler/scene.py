"""What the words of one seat can be about just now: what it could claim, who claims what, who spoke to it last."""

from __future__ import annotations

from cabale.games.secret_hitler.offers import occasion
from cabale.games.secret_hitler.talk import (
    AskClaim,
    AskReason,
    AskSuspect,
    Claim,
    ClaimDrawn,
    ClaimParty,
    ClaimPeeked,
    ClaimReceived,
    Defend,
    DoubtClaim,
    Suspect,
    Utterance,
    honest_claims,
)
from cabale.games.secret_hitler.terms import Phase
from cabale.games.secret_hitler.view import AnyView, Round

CLAIMS = (ClaimDrawn, ClaimReceived, ClaimPeeked, ClaimParty)


class Scene:
    """Read from a view alone."""

    def __init__(self, view: AnyView) -> None:
        self.view = view
        self.me = view.seat
        self.board = view.board
        told = {occasion(said.utterance) for said in view.heard if said.seat == view.seat and _is_claim(said.utterance)}  # type: ignore[arg-type]
        self.occasions = tuple(reversed(honest_claims(view)))  # the latest first
        self.open = tuple(claim for claim in self.occasions if occasion(claim) not in told)
        self.rounds: tuple[Round, ...] = (*reversed(view.board.past),)
        last = view.heard[-1] if view.heard else None
        is_fresh = last is not None and last.seat != view.seat and last.moment == view.board.round.number
        self.speaker: int | None = last.seat if last is not None and is_fresh else None
        self.last: Utterance | None = last.utterance if last is not None and is_fresh else None

    @property
    def is_voting(self) -> bool:
        return self.board.phase is Phase.ELECTION

    def round(self, number: int) -> Round:
        return (*self.board.past, self.board.round)[number - 1]

    def party_of(self, seat: int) -> ClaimParty | None:
        """My look at this seat's party, told or not."""
        mine = [claim for claim in self.occasions if isinstance(claim, ClaimParty) and claim.seat == seat]
        return mine[0] if mine else None

    def claim_of(self, seat: int) -> Claim | None:
        """The last that this seat claimed to have seen."""
        for said in reversed(self.view.heard):
            if said.seat == seat and _is_claim(said.utterance):
                return said.utterance  # type: ignore[return-value]
        return None

    def accuser(self) -> int | None:
        """Who said last that it suspects me, in this round or the one before."""
        for said in reversed(self.view.heard):
            word = said.utterance
            if said.moment < self.board.round.number - 1:
                break
            if isinstance(word, Suspect) and word.seat == self.me:
                return said.seat
        return None

    def addressed_me(self) -> bool:
        match self.last:
            case Suspect(seat) | DoubtClaim(seat) | AskClaim(seat) | AskReason(seat) | AskSuspect(seat):
                return seat == self.me
            case Defend(accuser):
                return accuser == self.me
        return False

    def missing(self, seat: int) -> int | None:
        """The last round whose tiles this seat has seen and not told of; if all is told, the last one it could tell."""
        seen = [
            past.number
            for past in self.rounds
            if (past.enacted is not None or past.veto_agreed) and seat in (past.candidate, past.nominee)
        ]
        told = {
            said.utterance.round
            for said in self.view.heard
            if said.seat == seat and isinstance(said.utterance, ClaimDrawn | ClaimReceived)
        }
        untold = [number for number in seen if number not in told]
        return next(iter(untold or seen), None)

    def last_vote(self, seat: int) -> int | None:
        votes = (past.number for past in self._with_now() if seat in (*past.ja, *past.nein))
        return next(votes, None)

    def last_nomination(self, seat: int, of: int | None = None) -> int | None:
        """The last round in which this seat nominated somebody, or just this one."""
        for past in self._with_now():
            if past.candidate == seat and past.nominee is not None and of in (None, past.nominee):
                return past.number
        return None

    def _with_now(self) -> tuple[Round, ...]:
        return (self.board.round, *self.rounds)


def _is_claim(word: Utterance) -> bool:
    return isinstance(word, CLAIMS)
