"""What a seat last said of another, and what has come to light since: whoever now says otherwise says what changed his
mind, or keeps it to himself, and gives no reason for what he did that does not fit what he had said."""

from typing import NamedTuple

from msgspec.structs import replace

from cabale.games.secret_hitler.grounds import Clash, Enacted, Ground, OpinionTold, PartyTold, Voted
from cabale.games.secret_hitler.talk import Because, ClaimDrawn, ClaimParty, ClaimReceived, Suspect, Trust, judgement
from cabale.games.secret_hitler.view import View


class Stance(NamedTuple):
    """Whether it said that it suspects the seat; when, and as the how manieth of all words."""

    suspects: bool
    moment: int
    place: int


def stance(view: View, seat: int, by: int | None = None) -> Stance | None:
    """What the viewer last said of a seat, or had said by the end of that round; None if he never judged it. Why he did
    something is what he thought when he did it, however late he tells."""
    last: Stance | None = None
    for place, said in enumerate(view.heard):
        judged = judgement(said.utterance) if said.seat == view.seat else None
        if judged is None or judged[0] != seat:
            continue
        word = said.utterance
        moment = word.round if isinstance(word, Because) else said.moment
        if (by is None or moment <= by) and (last is None or moment >= last.moment):
            last = Stance(judged[1], moment, place)
    return last


def was_known(view: View, seat: int, ground: Ground, number: int) -> bool:
    """Whether it can have been the reason for what was done in that round: it happened in an earlier one, or was told
    by then."""
    match ground:
        case Voted(rounds):
            return rounds[-1] < number
        case PartyTold() | OpinionTold():
            told = Stance(True, 0, -1)
            past = replace(view, heard=tuple(said for said in view.heard if said.moment <= number))
            return is_since(past, told, seat, ground)
        case _:
            return ground.round < number


def is_since(view: View, held: Stance, seat: int, ground: Ground) -> bool:
    """Whether it was not known yet, or not told, when that was said."""
    told_since = view.heard[held.place + 1 :]
    match ground:
        case Voted(rounds):
            return rounds[-1] >= held.moment
        case Enacted(number):
            return number >= held.moment
        case Clash(number):
            told = [said.utterance for said in told_since if isinstance(said.utterance, ClaimDrawn | ClaimReceived)]
            return any(claim.round == number for claim in told)
        case PartyTold():
            return any(isinstance(said.utterance, ClaimParty) and said.utterance.seat == seat for said in told_since)
        case OpinionTold(speaker, suspects):
            kind = Suspect if suspects else Trust
            return any(
                said.seat == speaker and isinstance(said.utterance, kind) and said.utterance.seat == seat
                for said in told_since
            )
        case _:
            return ground.round >= held.moment
