"""What a seat may say now (SH 6), so that people find it under buttons and agents can choose.

Opinions, answers and defences are offered without a reason; `grounds` lists those that could stand beside them, for
one seat at a time, or there would be hundreds. Questions and doubts are offered about what is fresh: what was claimed,
and what happened, in this round and the last that came to a vote. Older ones may be asked all the same.
"""

from bisect import bisect_left
from collections.abc import Iterator
from operator import attrgetter

from msgspec.structs import replace

from cabale.games.secret_hitler.grounds import (
    Clash,
    Enacted,
    Ground,
    Nominated,
    OpinionTold,
    PartyTold,
    PowerUsed,
    Untold,
    Voted,
)
from cabale.games.secret_hitler.talk import (
    AskClaim,
    AskReason,
    AskSuspect,
    BackClaim,
    Because,
    Claim,
    ClaimDrawn,
    ClaimParty,
    ClaimPeeked,
    ClaimReceived,
    ClaimRole,
    Defend,
    DoubtClaim,
    Matter,
    Promise,
    Suspect,
    Threaten,
    Trust,
    Undecided,
    Utterance,
    WillVote,
    WouldNominate,
    honest_claims,
    may_speak,
    variants,
)
from cabale.games.secret_hitler.terms import Phase, Policy, Power, Role
from cabale.games.secret_hitler.view import AnyView, Round

FRESH = 2  # rounds
OF_TILES = frozenset((ClaimDrawn, ClaimReceived, ClaimPeeked))
_moment = attrgetter("moment")


def utterances(view: AnyView) -> tuple[Utterance, ...]:
    """All typed words this seat may say now, true or not, but for the reasons that may stand beside them."""
    if not may_speak(view):
        return ()
    board, me = view.board, view.seat
    others = [seat for seat in range(board.seats) if seat != me]
    words: list[Utterance] = [ClaimRole(role) for role in Role]
    for seat in others:
        words += (Suspect(seat), Trust(seat))
    for claim in honest_claims(view):
        words += [correcting(view, variant) for variant in variants(claim)]
    if _is_ahead(view):
        words += (WillVote(board.round.number, True), WillVote(board.round.number, False))
    words += (AskSuspect(), Undecided())
    powers = [power for power in (Power.INVESTIGATION, Power.EXECUTION) if power in board.powers]
    for seat in others:
        if seat in board.living:
            words += (AskSuspect(seat), WouldNominate(seat), Promise(seat))
            words += [Threaten(seat, power) for power in powers]
    words += [Defend(seat) for seat in others if _accuses(view, seat)]
    for past in fresh(view):
        words += _about(view, past, others)
    return tuple(words)


def _is_ahead(view: AnyView) -> bool:
    board = view.board
    return board.phase in (Phase.NOMINATION, Phase.ELECTION) and view.seat in board.living


def _accuses(view: AnyView, seat: int) -> bool:
    """Whether the last that this seat said of me is that it suspects me."""
    opinions = [
        said.utterance for said in view.heard if said.seat == seat and isinstance(said.utterance, Suspect | Trust)
    ]
    about_me = [opinion for opinion in opinions if opinion.seat == view.seat]
    return bool(about_me) and isinstance(about_me[-1], Suspect)


def fresh(view: AnyView) -> tuple[Round, ...]:
    """This round and those just before it."""
    return (*view.board.past, view.board.round)[-FRESH:]


def _about(view: AnyView, past: Round, others: list[int]) -> Iterator[Utterance]:
    for seat, claim in standing_claims(view, past):
        if seat != view.seat:
            yield BackClaim(seat, claim)
            yield DoubtClaim(seat, claim)
    for seat in untold(view, past):
        if seat != view.seat:
            yield AskClaim(seat, past.number)
    for seat in others:
        for matter in deeds(past, seat):
            yield AskReason(seat, past.number, matter)
    for matter in deeds(past, view.seat):
        against = is_against(past, view.seat, matter)
        for other in concerned(past, matter) - {view.seat}:
            for suspects in (True, False):
                yield Because(past.number, matter, other, suspects, despite=suspects is not against)


def deeds(past: Round, seat: int) -> tuple[Matter, ...]:
    """What everybody saw this seat do in that round."""
    done = []
    if seat in past.ja or seat in past.nein:
        done.append(Matter.VOTE)
    if past.candidate == seat and past.nominee is not None:
        done.append(Matter.NOMINATION)
    if past.candidate == seat and past.target is not None:
        done.append(Matter.POWER)
    return tuple(done)


def concerned(past: Round, matter: Matter) -> set[int]:
    """Whom such a deed judges."""
    judged = (past.target,) if matter is Matter.POWER else (past.candidate, past.nominee)
    return {seat for seat in judged if seat is not None}


def is_against(past: Round, seat: int, matter: Matter) -> bool:
    """Whether whoever did that is taken to suspect whom it concerned, unless he says that he did it all the same."""
    if matter is Matter.VOTE:
        return seat in past.nein
    return matter is Matter.POWER and past.power is not Power.SPECIAL_ELECTION


# What was said of a round


def had_session(past: Round) -> bool:
    return past.enacted is not None or past.veto_agreed


def standing_claims(view: AnyView, past: Round) -> tuple[tuple[int, Claim], ...]:
    """Who claims what of a round, the last word of each on each occasion."""
    found: dict[tuple[int, type[Claim]], Claim] = {}
    # Nobody tells of a round before it is there. Agents ask this at every turn, so nothing is looked at in vain.
    for said in view.heard[bisect_left(view.heard, past.number, key=_moment) :]:
        word = said.utterance
        kind = type(word)
        if kind in OF_TILES:
            if word.round == past.number:  # type: ignore[union-attr]
                found[said.seat, kind] = word  # type: ignore[index, assignment]
        elif kind is ClaimParty and (said.seat, word.seat) == (past.candidate, past.target):  # type: ignore[union-attr]
            found[said.seat, kind] = word  # type: ignore[assignment]
    return tuple((seat, claim) for (seat, _), claim in found.items())


def correcting(view: AnyView, claim: Claim) -> Claim:
    """The same claim as this seat would make it now: with what it takes back, if it has said something else before."""
    about = occasion(claim)
    earlier = [said.utterance for said in view.heard if said.seat == view.seat and isinstance(said.utterance, Claim)]
    same = [word for word in earlier if occasion(word) == about]
    if not same or same[-1] == claim:
        return claim
    return replace(claim, taken_back=getattr(same[-1], "party" if isinstance(claim, ClaimParty) else "policies"))


def occasion(claim: Claim) -> tuple[type[Claim], int]:
    return type(claim), claim.seat if isinstance(claim, ClaimParty) else claim.round


def untold(view: AnyView, past: Round) -> tuple[int, ...]:
    """Who was in the government of that round, or used a power that shows something, and has not told what he saw."""
    if not had_session(past) or past.nominee is None:
        return ()
    told = {(seat, type(claim)) for seat, claim in standing_claims(view, past)}
    owed: set[tuple[int, type[Claim]]] = {(past.candidate, ClaimDrawn), (past.nominee, ClaimReceived)}
    if past.power is Power.PEEK and view.board.round.number > past.number:
        owed.add((past.candidate, ClaimPeeked))
    if past.power is Power.INVESTIGATION and past.target is not None:
        owed.add((past.candidate, ClaimParty))
    return tuple(sorted({seat for seat, _ in owed - told if seat in view.board.living}))


def clash(view: AnyView, past: Round) -> Clash | None:
    """What does not fit together in what was told of a government, or leaves one of the two to blame."""
    told = {type(claim): claim for _, claim in standing_claims(view, past)}
    drawn, received = told.get(ClaimDrawn), told.get(ClaimReceived)
    hands = [claim.policies for claim in (drawn, received) if isinstance(claim, ClaimDrawn | ClaimReceived)]
    three = drawn.policies if isinstance(drawn, ClaimDrawn) else None
    two = received.policies if isinstance(received, ClaimReceived) else None
    if any(past.enacted is not None and past.enacted not in hand for hand in hands):
        return Clash(past.number, three, two)
    if three is None or two is None:
        return None
    given, got = three.count(Policy.LIBERAL), two.count(Policy.LIBERAL)
    possible = given - 1 <= got <= given and (given < 3 or got == 2)
    return Clash(past.number, three, two) if not possible or (given > 0 and got == 0) else None


# What could be said for or against a seat


def grounds(view: AnyView, about: int) -> tuple[Ground, ...]:
    """All that an opinion about this seat can rest on, oldest first; about oneself, what a defence can. What was done
    to oneself is not among them: a wording would name the speaker."""
    return tuple(_grounds(view, about))


def _grounds(view: AnyView, about: int) -> Iterator[Ground]:
    for past in (*view.board.past, view.board.round):
        for ja, voters in ((True, past.ja), (False, past.nein)):
            if about in voters:
                yield Voted((past.number,), ja)
        if past.candidate == about and past.nominee is not None and past.nominee != view.seat:
            yield Nominated(past.number, past.nominee)
        if about in (past.candidate, past.nominee) and had_session(past):
            if past.enacted is not None:
                yield Enacted(past.number, past.enacted)
            if (found := clash(view, past)) is not None:
                yield found
            if about in untold(view, past):
                yield Untold(past.number)
        is_used = past.target is not None or past.power is Power.PEEK
        if past.candidate == about and past.power is not None and is_used and past.target != view.seat:
            yield PowerUsed(past.number, past.power, past.target)
        if past.power is Power.INVESTIGATION and past.target == about:
            for seat, claim in standing_claims(view, past):
                if isinstance(claim, ClaimParty) and seat == past.candidate:
                    yield PartyTold(claim.party, None if seat == view.seat else seat)
    yield from _opinions(view, about)


def _opinions(view: AnyView, about: int) -> Iterator[Ground]:
    last: dict[int, bool] = {}
    for said in view.heard:
        if isinstance(said.utterance, Suspect | Trust) and said.utterance.seat == about:
            last[said.seat] = isinstance(said.utterance, Suspect)
    for speaker, suspects in last.items():
        if speaker not in (view.seat, about):
            yield OpinionTold(speaker, suspects)
