"""What a reasoning agent says beside its claims: it answers, accuses, defends itself, asks, and says what it will do.

Both sides talk by the same rules from the same knowledge, that of a liberal in this seat who saw what the seat claims
(`openly`): what is said, when and how hangs on what everybody knows, on temper and on luck, never on the role.
"""

from collections.abc import Iterator
from math import log
from typing import Protocol

from msgspec.structs import replace

from cabale.agents.secret_hitler.liberal import approves
from cabale.agents.temper import Temper
from cabale.beliefs.secret_hitler.reasons import reasons
from cabale.beliefs.secret_hitler.witness import Witness
from cabale.core.chance import Chance
from cabale.core.talk import TONES, TURNS, Said, addressed, wording
from cabale.games.secret_hitler.grounds import Ground
from cabale.games.secret_hitler.offers import clash, deeds, grounds, had_session, standing_claims, untold
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
)
from cabale.games.secret_hitler.terms import Party, Phase, Policy, Power, Role
from cabale.games.secret_hitler.view import AnyView, Drew, Found, Memory, Peeked, Received, Round, View

# How likely somebody of even temper speaks up when given the floor, in per cent, by what the table is about to do.
EAGERNESS = {
    Phase.NOMINATION: 22,
    Phase.ELECTION: 22,
    Phase.DISCARD: 8,
    Phase.ENACTMENT: 0,
    Phase.VETO: 8,
    Phase.INVESTIGATION: 15,
    Phase.SPECIAL_ELECTION: 15,
    Phase.EXECUTION: 30,
}
STRIKING = 2.2  # so many times likelier after stories that do not fit, or a fascist policy
ALIKE = 1e-4  # what is no more than a hundred times this apart is all one, and luck decides
CLEARLY = 0.1
SUSPECTED, TRUSTED = 0.3, -0.9  # the log odds, beside the usual ones, from which one says so
CLAIMS = (ClaimDrawn, ClaimReceived, ClaimParty, ClaimPeeked)


class Counsel(Protocol):
    """What a conversation asks of a mind, if it comes to that: mostly one is silent."""

    def claim(self, honest: Claim) -> Claim:
        """What it tells on an occasion to tell the truth."""

    def openly(self, views: tuple[AnyView, ...]) -> Witness:
        """A witness of the first of these views that can be."""

    def will_vote(self) -> bool:
        """How it means to vote in truth."""


class Conversation:
    """One moment of one seat, asked for something to say."""

    def __init__(self, view: View, temper: Temper, mind: Counsel, chance: Chance) -> None:
        self.view = view
        self.temper = temper
        self.mind = mind
        self.chance = chance
        self._witness: Witness | None = None
        self._odds: dict[int, float] = {}

    def word(self) -> Utterance | None:
        """An answer to whom it owes one, otherwise a remark, if it is in the mood."""
        asked = self._unanswered()
        return self._answer(asked) if asked is not None else self._remark()

    # What a liberal in this seat would think

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

    def _others(self) -> list[int]:
        return [seat for seat in self.view.board.living if seat != self.view.seat]

    def _most_suspected(self) -> int:
        return max(self._others(), key=self.odds)

    def _most_trusted(self) -> int:
        return min(self._others(), key=self.odds)

    def _reason(self, seat: int, suspects: bool) -> Ground | None:
        """The weightiest that speaks this way and may be said; the terse give none as often as not."""
        if self.temper.tone == "terse" and self.chance.below(2):
            return None
        offered = set(grounds(self.view, seat))
        for reason in reasons(self.witness, self.view, seat):
            if (reason.weight > 0) is suspects and _may_be_given(reason.ground, offered):
                return reason.ground
        return None

    def _opinion(self, seat: int) -> Suspect | Trust:
        suspects = self.odds(seat) > 0
        reason = self._reason(seat, suspects)
        return Suspect(seat, reason) if suspects else Trust(seat, reason)

    # Answers

    def _unanswered(self) -> Said[Utterance] | None:
        """The last that was said to this seat in this round and since it last spoke."""
        now = self.view.board.round.number
        for said in reversed(self.view.heard):
            if said.seat == self.view.seat or said.moment < now - 1:
                return None
            if self.view.seat in (addressed(said.utterance) or ()):
                return said
        return None

    def _answer(self, said: Said[Utterance]) -> Utterance | None:
        asker, word = said.seat, said.utterance
        match word:
            case AskReason(_, number, matter):
                return self._because(number, matter)
            case AskSuspect(None):
                return self._named() if self._feels_like(60) else None
            case AskSuspect():
                return self._named()
            case AskClaim(_, number):
                return self._told(number)
            case Suspect() | DoubtClaim():
                if self.temper.hot > 0.5 and self.odds(asker) > 0 and self.chance.below(3) == 0:
                    return self._opinion(asker)
                return self._defence(asker) if self._feels_like(70) else None
            case ClaimParty(_, Party.FASCIST):
                return DoubtClaim(asker, word) if self.chance.below(2) else Defend(asker)
            case Threaten():
                return self._defence(asker) if self._feels_like(50) else None
            case _:
                return None

    def _named(self) -> Utterance:
        """Whom it suspects; or, where it suspects nobody more than others, whom it trusts, if anybody."""
        first, trusted = self._most_suspected(), self._most_trusted()
        if self.odds(first) > CLEARLY:
            return self._opinion(first)
        return self._opinion(trusted) if self.odds(trusted) < -CLEARLY else Undecided()

    def _told(self, number: int) -> Utterance | None:
        """Its claim about that round, said again."""
        past = self._round(number)
        mine = [claim for seat, claim in standing_claims(self.view, past) if seat == self.view.seat]
        return mine[0] if mine else None

    def _because(self, number: int, matter: Matter) -> Utterance | None:
        past, me = self._round(number), self.view.seat
        if matter is Matter.POWER:
            about = past.target
        elif matter is Matter.NOMINATION:
            about = past.nominee
        else:
            governing = [seat for seat in (past.candidate, past.nominee) if seat is not None and seat != me]
            about = (max if me in past.nein else min)(governing, key=self.odds) if governing else None
        if about is None or about == me or matter not in deeds(past, me):
            return None
        suspects = me in past.nein if matter is Matter.VOTE else matter is Matter.POWER
        if matter is Matter.POWER and past.power is Power.SPECIAL_ELECTION:
            suspects = False
        return Because(number, matter, about, suspects, self._reason(about, suspects))

    def _defence(self, accuser: int) -> Utterance:
        """A liberal policy of its own, if there was one."""
        own = [
            ground
            for ground in grounds(self.view, self.view.seat)
            if getattr(ground, "policy", None) is Policy.LIBERAL or getattr(ground, "party", None) is Party.LIBERAL
        ]
        return Defend(accuser, own[-1] if own and self._feels_like(70) else None)

    def _round(self, number: int) -> Round:
        return (*self.view.board.past, self.view.board.round)[number - 1]

    # Remarks

    def _feels_like(self, per_cent: float) -> bool:
        """So often if of even temper, more often the more talkative."""
        return self.chance.below(1000) < int(per_cent * 10 * (0.35 + 1.3 * self.temper.talkative))

    def _remark(self) -> Utterance | None:
        board = self.view.board
        rounds = (*board.past, board.round) if had_session(board.round) else board.past
        last = rounds[-1] if rounds else None
        if last is not None and any(seat != self.view.seat for seat in untold(self.view, last)):
            return self._ask_for_claims(last)
        if self._spoken() >= 1 + round(3 * self.temper.talkative):
            return None
        is_striking = last is not None and (last.enacted is Policy.FASCIST or clash(self.view, last) is not None)
        eager = EAGERNESS.get(board.phase, 0) * (STRIKING if is_striking and board.phase is Phase.NOMINATION else 1)
        if not self._feels_like(eager):
            return None
        return next((word for word in self._ideas(last) if not self._has_been_said(word)), None)

    def _spoken(self) -> int:
        """How often it has spoken in this round, its claims aside."""
        now = self.view.board.round.number
        mine = [said for said in self.view.heard if said.seat == self.view.seat and said.moment == now]
        return sum(not isinstance(said.utterance, CLAIMS) for said in mine)

    def _has_been_said(self, word: Utterance) -> bool:
        """Such a thing of the same seat by itself, in this round or the last two; the same question by anybody."""
        now = self.view.board.round.number
        is_question = isinstance(word, AskReason | AskSuspect)
        return any(
            said.moment > now - 3
            and type(said.utterance) is type(word)
            and getattr(said.utterance, "seat", None) == getattr(word, "seat", None)
            and (said.seat == self.view.seat or is_question)
            for said in self.view.heard
        )

    def _ask_for_claims(self, last: Round) -> Utterance | None:
        """What is missing is asked for once, and not at once: first they may speak who were there."""
        owed = [seat for seat in untold(self.view, last) if seat != self.view.seat]
        now = self.view.board.round.number
        asked = {
            said.utterance.seat
            for said in self.view.heard
            if said.moment == now and isinstance(said.utterance, AskClaim)
        }
        left = [seat for seat in owed if seat not in asked]
        late = now > last.number and self.view.board.phase is not Phase.NOMINATION
        return AskClaim(left[0], last.number) if left and late and self._feels_like(30) else None

    def _ideas(self, last: Round | None) -> Iterator[Utterance]:
        """What comes to mind, in the order in which it would say it."""
        board, chance = self.view.board, self.chance
        first = self._most_suspected()
        if last is not None and board.phase is not Phase.ELECTION and (clash(self.view, last) is not None):
            yield from self._about_clash(last)
        if board.phase is Phase.ELECTION and chance.below(2):
            yield from self._about_vote()
        if self.odds(first) > SUSPECTED * (1.5 - self.temper.wary) and chance.below(4):
            if board.phase is Phase.EXECUTION or (self.temper.hot > 0.7 and chance.below(4) == 0):
                yield from self._threat(first)
            yield Suspect(first, self._reason(first, True))
        trusted = self._most_trusted()
        if self.odds(trusted) < TRUSTED * (0.5 + self.temper.wary) and chance.below(3):
            yield (
                Promise(trusted)
                if self.temper.bold > 0.6 and chance.below(4) == 0
                else Trust(trusted, self._reason(trusted, False))
            )
        if board.phase is Phase.NOMINATION and board.round.candidate != self.view.seat and chance.below(2):
            able = [seat for seat in self._others() if seat not in (board.round.candidate, *board.term_limited)]
            if able:
                yield WouldNominate(min(able, key=self.odds))
        if last is not None and last.ja and chance.below(2):
            yield from self._about_votes_cast(last)
        if last is not None:
            yield AskSuspect(self._others()[chance.below(len(self._others()))])
            yield AskSuspect()

    def _about_clash(self, last: Round) -> Iterator[Utterance]:
        """One of the two lies: which?"""
        told = {seat: claim for seat, claim in standing_claims(self.view, last) if seat != self.view.seat}
        pair = [seat for seat in told if seat in (last.candidate, last.nominee)]
        if not pair:
            return
        liar = max(pair, key=self.odds)
        if self.chance.below(2) and self.odds(liar) > 0:
            yield DoubtClaim(liar, told[liar])
        else:
            yield Suspect(liar, clash(self.view, last))
        if len(pair) > 1 and self.chance.below(2):
            honest = min(pair, key=self.odds)
            yield BackClaim(honest, told[honest])

    def _about_vote(self) -> Iterator[Utterance]:
        """How it will vote, if it would say so and do so."""
        board = self.view.board
        if self.view.seat in (board.round.candidate, board.round.nominee):
            return
        ja = approves(self.witness.course, self.witness.belief(), margin(self.temper))
        if not ja and self.chance.below(2):
            yield AskReason(board.round.candidate, board.round.number, Matter.NOMINATION)
        elif ja == self.mind.will_vote():
            yield WillVote(board.round.number, ja)

    def _about_votes_cast(self, last: Round) -> Iterator[Utterance]:
        """Why one voted against the rest, or for what went wrong."""
        if last.enacted is Policy.LIBERAL:
            odd = last.nein
        elif last.enacted is Policy.FASCIST:
            odd = tuple(seat for seat in last.ja if seat not in (last.candidate, last.nominee))
        else:
            odd = last.nein if len(last.nein) < len(last.ja) else last.ja
        asked = [seat for seat in odd if seat in self._others()]
        if asked and len(asked) <= 3:
            yield AskReason(max(asked, key=self.odds), last.number, Matter.VOTE)

    def _threat(self, seat: int) -> Iterator[Utterance]:
        board = self.view.board
        ahead = [power for power in board.powers[board.fascist :] if power in (Power.INVESTIGATION, Power.EXECUTION)]
        if ahead and ahead[0] is not None and board.round.candidate != self.view.seat:
            yield Threaten(seat, ahead[0])


def _may_be_given(ground: Ground, offered: set[Ground]) -> bool:
    """Several votes together are offered one by one."""
    return ground in offered or type(ground).__name__ == "Voted"


def margin(temper: Temper) -> float:
    """How much more than refusing it a government must be worth to get a ja: the wary ask a little more."""
    return 0.02 * (temper.wary - 0.5)


# What is told openly


def openly(view: View) -> tuple[AnyView, ...]:
    """What a liberal in this seat would see who had seen what it claims, and nothing else that is its own. Lies may not
    fit together: then what he would see who claims nothing; and at last, what anybody sees."""
    told = _as_liberal(view, _claimed(view))
    return told, _as_liberal(view, ()), View[None](-1, view.board, None, view.heard)


def _as_liberal(view: View, memory: tuple[Memory, ...]) -> View:
    roles = tuple(Role.LIBERAL if seat == view.seat else None for seat in range(view.board.seats))
    mine = replace(view.mine, role=Role.LIBERAL, roles=roles, hand=(), ballot=None, memory=memory)
    return replace(view, mine=mine, roles=(), outcome=None)


def _claimed(view: View) -> tuple[Memory, ...]:
    """What this seat has seen, if it is to be believed."""
    me = view.seat
    memory: list[Memory] = []
    for past in (*view.board.past, view.board.round):
        for seat, claim in standing_claims(view, past):
            if seat != me:
                continue
            match claim:
                case ClaimDrawn(number, policies):
                    discarded = Policy.FASCIST if Policy.FASCIST in policies else Policy.LIBERAL
                    memory.append(Drew(number, policies, discarded))
                case ClaimReceived(number, policies):
                    memory.append(Received(number, policies))
                case ClaimParty(about, party):
                    memory.append(Found(past.number, about, party))
                case ClaimPeeked(number, policies):
                    memory.append(Peeked(number, policies))
    return tuple(memory)


def worded(word: Utterance, view: View, temper: Temper, chance: Chance) -> Utterance:
    """The same in words of its own, which are not those it used the last time it said such a thing."""
    earlier = [
        said.utterance.wording // len(TONES)
        for said in view.heard
        if said.seat == view.seat and type(said.utterance) is type(word)
    ]
    turn = earlier[-1] + 1 if earlier else 1 + chance.below(TURNS // 2)
    return replace(word, wording=wording(turn, temper.tone))
