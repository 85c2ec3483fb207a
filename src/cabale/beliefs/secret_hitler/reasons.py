"""Why somebody believes what he believes of a seat: the evidence of each round, in log odds, largest first.

Governments and what is told of them count round by round: what the belief was before and after it. Votes and choices
stand in one number a world, so they are one term, and the rounds it speaks of are those in which the seat voted as the
suspicion says.
"""

from collections.abc import Iterator
from math import log
from typing import NamedTuple

from cabale.beliefs.secret_hitler.filter import Belief
from cabale.beliefs.secret_hitler.witness import Witness
from cabale.games.secret_hitler.grounds import Enacted, Ground, Nominated, OpinionTold, PartyTold, Voted
from cabale.games.secret_hitler.offers import clash, had_session, standing_claims
from cabale.games.secret_hitler.talk import ClaimParty, Suspect, Trust
from cabale.games.secret_hitler.terms import Party, Policy, Power
from cabale.games.secret_hitler.view import AnyView, Round

LEAST_SHARE = 1e-4
LEAST_WEIGHT = 0.05  # what weighs less is no reason
MOST_VOTES = 3  # that one names


class Reasoned(NamedTuple):
    """A ground, and how much it adds to the log odds that the seat is of the fascist party."""

    weight: float
    ground: Ground


def reasons(witness: Witness, view: AnyView, seat: int) -> list[Reasoned]:
    """What speaks for and against a seat in the eyes of a witness, the weightiest first."""
    rounds = (*view.board.past, view.board.round)
    odds = [_odds(witness.before(place), seat) for place in range(len(rounds) + 1)]
    found = [
        Reasoned(odds[place + 1] - odds[place], ground)
        for place, past in enumerate(rounds)
        if (ground := _of_round(view, past, seat, odds[place + 1] > odds[place])) is not None
    ]
    soft = _odds(witness.belief(), seat) - odds[-1]
    found += [Reasoned(soft, ground) for ground in _of_choices(view, rounds, seat, soft > 0)]
    weighty = [reason for reason in found if abs(reason.weight) >= LEAST_WEIGHT]
    return sorted(weighty, key=lambda reason: -abs(reason.weight))


def weightiest(witness: Witness, view: AnyView, seat: int, suspects: bool) -> Ground | None:
    """What speaks most for suspecting a seat, or for trusting it."""
    found = (reason.ground for reason in reasons(witness, view, seat) if (reason.weight > 0) is suspects)
    return next(found, None)


def _odds(belief: Belief, seat: int) -> float:
    belief.weigh()
    share = min(max(belief.fascist_shares[seat], LEAST_SHARE), 1 - LEAST_SHARE)
    return log(share / (1 - share))


def _of_round(view: AnyView, past: Round, seat: int, suspects: bool) -> Ground | None:
    """What a round tells of a seat by its government, or by an investigation of it."""
    if seat in (past.candidate, past.nominee) and had_session(past):
        if suspects and (found := clash(view, past)) is not None:
            return found
        if past.enacted is (Policy.FASCIST if suspects else Policy.LIBERAL):
            return Enacted(past.number, past.enacted)
    if past.power is Power.INVESTIGATION and past.target == seat:
        for teller, claim in standing_claims(view, past):
            if isinstance(claim, ClaimParty) and (claim.party is Party.FASCIST) is suspects:
                return PartyTold(claim.party, None if teller == view.seat else teller)
    return None


def _of_choices(view: AnyView, rounds: tuple[Round, ...], seat: int, suspects: bool) -> Iterator[Ground]:
    """Of votes and choices those that speak this way: one kind of vote, or whom it nominated, or what others say."""
    good = [past for past in rounds if past.enacted is Policy.LIBERAL]
    bad = [past for past in rounds if past.enacted is Policy.FASCIST]
    against = [past.number for past in (good if suspects else bad) if seat in past.nein]
    towards = [past.number for past in (bad if suspects else good) if seat in past.ja and seat not in _government(past)]
    if against or towards:
        more = against if len(against) >= len(towards) else towards
        ja = more is towards
        yield Voted(tuple(more[-MOST_VOTES:]), ja, Policy.FASCIST if ja is suspects else Policy.LIBERAL)
        return
    for past in reversed(rounds):
        if suspects and past.candidate == seat and past.nominee is not None:
            yield Nominated(past.number, past.nominee)
            return
    for said in reversed(view.heard):
        word = said.utterance
        if isinstance(word, Suspect | Trust) and word.seat == seat and said.seat not in (seat, view.seat):
            if isinstance(word, Suspect) is suspects:
                yield OpinionTold(said.seat, suspects)
            return


def _government(past: Round) -> tuple[int | None, int | None]:
    return past.candidate, past.nominee
