"""What a seat last said of another, and what has come to light since: whoever now says otherwise says what changed his
mind, or keeps it to himself."""

from typing import NamedTuple

from cabale.games.secret_hitler.grounds import Clash, Enacted, Ground, OpinionTold, PartyTold, Voted
from cabale.games.secret_hitler.talk import ClaimDrawn, ClaimParty, ClaimReceived, Suspect, Trust, judgement
from cabale.games.secret_hitler.view import View


class Stance(NamedTuple):
    """Whether it said that it suspects the seat; when, and as the how manieth of all words."""

    suspects: bool
    moment: int
    place: int


def stance(view: View, seat: int) -> Stance | None:
    """What the viewer last said of a seat; None if he never judged it."""
    for place in range(len(view.heard) - 1, -1, -1):
        said = view.heard[place]
        if said.seat == view.seat:
            judged = judgement(said.utterance)
            if judged is not None and judged[0] == seat:
                return Stance(judged[1], said.moment, place)
    return None


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
