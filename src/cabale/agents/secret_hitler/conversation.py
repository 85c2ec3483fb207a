"""What a reasoning agent says beside its claims: it answers, accuses, defends itself, asks, and says what it will do.

Both sides talk by the same rules from the same knowledge, that of a liberal in this seat who saw what the seat claims
(`openly`): what is said, when and how hangs on what everybody knows, on temper and on luck, never on the role.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from cabale.agents import wording
from cabale.agents.secret_hitler.liberal import approves
from cabale.agents.secret_hitler.opinions import Opinions
from cabale.agents.secret_hitler.stance import stance
from cabale.agents.temper import Temper
from cabale.core.chance import Chance
from cabale.core.talk import TURNS, Said, addressed
from cabale.games.secret_hitler import game
from cabale.games.secret_hitler.offers import (
    clash,
    concerned,
    deeds,
    grounds,
    had_session,
    is_against,
    standing_claims,
    untold,
)
from cabale.games.secret_hitler.talk import (
    AskClaim,
    AskReason,
    AskSuspect,
    BackClaim,
    Because,
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
    judgement,
)
from cabale.games.secret_hitler.terms import Party, Phase, Policy, Power
from cabale.games.secret_hitler.view import Round, View

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
CLEARLY = 0.1
REPLIES = 70  # how often, in per cent, it says something to who says what he thinks of it
TRUSTED = -0.9  # the log odds, beside the usual ones, from which one says so
CLAIMS = (ClaimDrawn, ClaimReceived, ClaimParty, ClaimPeeked)
QUESTIONS = (AskClaim, AskReason, AskSuspect)


class Conversation(Opinions):
    """One moment of one seat, asked for something to say."""

    def word(self) -> Utterance | None:
        """An answer to whom it owes one, or why it does what nobody expected, or a remark, if it is in the mood."""
        asked = self._unanswered()
        word = self._answer(asked) if asked is not None else self._surprising() or self._remark()
        return None if word is None else self._as_held(word)

    # Answers

    def _unanswered(self) -> Said[Utterance] | None:
        """The last question to this seat in this round or the one before, otherwise the last opinion of it in this
        round, since it last spoke: what it claims it would have told in any case."""
        now, me = self.view.board.round.number, self.view.seat
        opinion: Said[Utterance] | None = None
        has_claimed = False
        for said in reversed(self.view.heard):
            word, is_mine = said.utterance, said.seat == me
            if said.moment < now - 1 or (is_mine and not isinstance(word, CLAIMS)):
                break
            has_claimed = has_claimed or is_mine
            if is_mine or me not in (addressed(word) or ()):
                continue
            if isinstance(word, QUESTIONS) and (said.moment == now or word != AskSuspect()):
                if not (has_claimed and isinstance(word, AskClaim)):
                    return said
            elif opinion is None and said.moment == now:
                opinion = said
        return opinion

    def _answer(self, said: Said[Utterance]) -> Utterance | None:
        asker, word = said.seat, said.utterance
        match word:
            case AskReason(_, number, matter):
                return self._because(number, matter)
            case AskSuspect(None):
                return self._something_new() if self._feels_like(60) else None
            case AskSuspect():
                return self._named()
            case AskClaim(_, number):
                return self._told(number)
            case ClaimParty(_, Party.FASCIST):
                return DoubtClaim(asker, word) if self.chance.below(2) else Defend(asker)
            case _:
                return self._on_opinion(asker) if judgement(word) is not None and self._feels_like(REPLIES) else None

    def _on_opinion(self, asker: int) -> Utterance | None:
        """To who speaks well of it or ill: what it thinks of him, or whom it suspects itself, or that it is no fascist.
        Praise and blame are answered equally often, and blame by a denial no more than now and then: those who are
        suspected, rightly or not, would be known by how much they protest."""
        luck = self.chance.below(4)
        is_accused = self._is_accused_by(asker)
        if luck == 0 and is_accused:
            word: Utterance = self._defence(asker)
        else:
            word = self._named() if luck == 1 else Undecided()
            if isinstance(word, Undecided) and abs(self.leaning(asker)) > CLEARLY:
                word = self._opinion(asker)
            elif isinstance(word, Undecided):  # nothing is known: it pays back in kind
                word = Suspect(asker) if is_accused else Trust(asker)
            if is_accused and word == Trust(asker, getattr(word, "reason", None)):
                word = self._elsewhere(asker)
        return None if self._has_been_said(word) or self._has_defended(word) else word

    def _is_accused_by(self, seat: int) -> bool:
        """Whether the last that this seat said of it is that it suspects it."""
        said = [judgement(said.utterance) for said in self.view.heard if said.seat == seat]
        about_me = [suspects for about, suspects in filter(None, said) if about == self.view.seat]
        return bool(about_me) and about_me[-1]

    def _has_defended(self, word: Utterance) -> bool:
        """In this round or the last three, whoever accused it."""
        now = self.view.board.round.number
        return isinstance(word, Defend) and any(
            said.seat == self.view.seat and said.moment > now - 4 and isinstance(said.utterance, Defend)
            for said in self.view.heard
        )

    def _named(self) -> Utterance:
        """Whom it suspects; or, where it suspects nobody more than others, whom it trusts, if anybody."""
        first, trusted = self._most_suspected(), self._most_trusted()
        if self.leaning(first) > CLEARLY:
            return self._opinion(first)
        named = [seat for seat in self._others() if (held := self._held(seat)) is not None and held.suspects]
        if named and self.leaning(named[0]) >= 0:  # who has named somebody does not suspect nobody
            return Suspect(named[0], self._reason(named[0], True))
        return self._opinion(trusted) if self.leaning(trusted) < -CLEARLY else Undecided()

    def _something_new(self) -> Utterance | None:
        """What it answers to a question that all were asked: nothing that two have just said."""
        if self.leaning(self._most_suspected()) <= CLEARLY:
            return self._named()
        suspected = self._one_suspected()
        return None if suspected is None else self._opinion(suspected)

    def _elsewhere(self, accuser: int) -> Utterance:
        """What it says to an accuser whom it trusts: rather another name than praise."""
        first = self._most_suspected()
        return self._opinion(first) if self.leaning(first) > CLEARLY and first != accuser else self._defence(accuser)

    def _told(self, number: int) -> Utterance | None:
        """Its claim about that round, said again."""
        past = self._round(number)
        mine = [claim for seat, claim in standing_claims(self.view, past) if seat == self.view.seat]
        return mine[0] if mine else None

    def _because(self, number: int, matter: Matter) -> Utterance | None:
        """What it thought then of somebody whom that judged, of whom it had said nothing else; if it had of all, it did
        so all the same, to see them at work or for want of better."""
        past, me = self._round(number), self.view.seat
        suspects = is_against(past, me, matter)
        judged = sorted(concerned(past, matter) - {me})
        if not judged or matter not in deeds(past, me):
            return None
        fitting = [
            seat for seat in judged if (held := stance(self.view, seat, number)) is None or held.suspects is suspects
        ]
        about = (max if suspects else min)(fitting or judged, key=self.leaning)
        if not fitting:
            return Because(number, matter, about, not suspects, despite=True)
        return Because(number, matter, about, suspects, self._reason(about, suspects, number))

    def _defence(self, accuser: int) -> Utterance:
        """A liberal policy of its own, if there was one."""
        own = [
            ground
            for ground in grounds(self.view, self.view.seat)
            if getattr(ground, "policy", None) is Policy.LIBERAL or getattr(ground, "party", None) is Party.LIBERAL
        ]
        return Defend(accuser, own[-1] if own and self._feels_like(70) else None)

    # Remarks

    def _feels_like(self, per_cent: float) -> bool:
        return self.temper.feels_like(per_cent, self.chance)

    def _remark(self) -> Utterance | None:
        board = self.view.board
        rounds = (*board.past, board.round) if had_session(board.round) else board.past
        last = rounds[-1] if rounds else None
        if last is not None and any(seat != self.view.seat for seat in untold(self.view, last)):
            return self._ask_for_claims(last)
        if self._spoken() >= 1 + round(3 * self.temper.talkative) or self._has_the_last_word():
            return None
        is_striking = last is not None and (last.enacted is Policy.FASCIST or clash(self.view, last) is not None)
        eager = EAGERNESS.get(board.phase, 0) * (STRIKING if is_striking and board.phase is Phase.NOMINATION else 1)
        if not self._feels_like(eager):
            return None
        return next((word for word in self._ideas(last) if not self._has_been_said(word)), None)

    def _surprising(self) -> Utterance | None:
        """Why it nominates somebody whom it has just accused, which wants a word before anybody asks."""
        current = self.view.board.round
        if self.view.board.phase is not Phase.ELECTION or current.candidate != self.view.seat:
            return None
        held = None if current.nominee is None else self._held(current.nominee)
        if held is None or not held.suspects or held.moment < current.number - 2:
            return None
        word = self._because(current.number, Matter.NOMINATION)
        told = [replace(said.utterance, wording=0) for said in self.view.heard if said.seat == self.view.seat]
        return None if word in told else word

    def _spoken(self) -> int:
        """How often it has spoken in this round, its claims aside."""
        now = self.view.board.round.number
        mine = [said for said in self.view.heard if said.seat == self.view.seat and said.moment == now]
        return sum(not isinstance(said.utterance, CLAIMS) for said in mine)

    def _has_the_last_word(self) -> bool:
        """Whoever spoke last lets others speak, unless he only claimed what he owed."""
        last = self.view.heard[-1:]
        now = self.view.board.round.number
        return any(
            said.seat == self.view.seat and said.moment == now and not isinstance(said.utterance, CLAIMS)
            for said in last
        )

    def _has_been_said(self, word: Utterance) -> bool:
        """Such a thing of the same seat by itself, in this round or the last two, or another in this round that comes
        to the same; the same question by anybody."""
        now = self.view.board.round.number
        is_question = isinstance(word, AskReason | AskSuspect)
        judged = judgement(word)
        if judged is not None and any(
            said.seat == self.view.seat and said.moment == now and judgement(said.utterance) == judged
            for said in self.view.heard
        ):
            return True
        return any(
            said.moment > now - 3
            and type(said.utterance) is type(word)
            and getattr(said.utterance, "seat", None) == getattr(word, "seat", None)
            and (said.seat == self.view.seat or is_question)
            for said in self.view.heard
        )

    def _unasked(self, seats: list[int]) -> list[int]:
        """Those of these who owe nobody an answer: of two questions only the last would get one."""
        now = self.view.board.round.number
        owing: set[int] = set()
        for said in self.view.heard:
            if said.moment == now and isinstance(said.utterance, QUESTIONS):
                owing.update(addressed(said.utterance) or ())
            if not isinstance(said.utterance, CLAIMS):
                owing.discard(said.seat)
        return [seat for seat in seats if seat not in owing]

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
        suspected = self._one_suspected()
        if last is not None and board.phase is not Phase.ELECTION and (clash(self.view, last) is not None):
            yield from self._about_clash(last)
        if board.phase is Phase.ELECTION and chance.below(2):
            yield from self._about_vote()
        if suspected is not None and chance.below(4):
            if board.phase is Phase.EXECUTION or (self.temper.hot > 0.7 and chance.below(4) == 0):
                yield from self._threat(suspected)
            yield Suspect(suspected, self._reason(suspected, True))
        trusted = self._most_trusted()
        if self.leaning(trusted) < TRUSTED * (0.5 + self.temper.wary) and chance.below(3):
            yield (
                Promise(trusted)
                if self.temper.bold > 0.6 and chance.below(4) == 0
                else Trust(trusted, self._reason(trusted, False))
            )
        if board.phase is Phase.NOMINATION and board.round.candidate != self.view.seat and chance.below(2):
            able = [seat for seat in self._others() if seat not in (board.round.candidate, *board.term_limited)]
            if able:
                yield WouldNominate(min(able, key=self.leaning))
        if last is not None and last.ja and chance.below(2):
            yield from self._about_votes_cast(last)
        if last is not None and (listeners := self._unasked(self._listeners())):
            yield AskSuspect(listeners[chance.below(len(listeners))])
            yield AskSuspect()

    def _about_clash(self, last: Round) -> Iterator[Utterance]:
        """One of the two lies: which?"""
        told = {seat: claim for seat, claim in standing_claims(self.view, last) if seat != self.view.seat}
        pair = [seat for seat in told if seat in (last.candidate, last.nominee)]
        if not pair:
            return
        liar, honest = max(pair, key=self.odds), min(pair, key=self.odds)
        if not self._is_enough_said(liar, True):
            if self.chance.below(2) and self.leaning(liar) > 0:
                yield DoubtClaim(liar, told[liar])
            else:
                yield Suspect(liar, clash(self.view, last))
        if len(pair) > 1 and self.chance.below(2) and not self._is_enough_said(honest, False):
            yield BackClaim(honest, told[honest])

    def _about_vote(self) -> Iterator[Utterance]:
        """How it will vote; or why it should."""
        board = self.view.board
        if self.view.seat in (board.round.candidate, board.round.nominee):
            return
        ja = approves(self.witness.course, self.witness.belief(), margin(self.temper))
        if not ja and self.chance.below(2) and self._unasked([board.round.candidate]):
            yield AskReason(board.round.candidate, board.round.number, Matter.NOMINATION)
        else:
            # As it will be seen to vote in a moment. Were it said only where a liberal would vote so, fascists would
            # announce less.
            yield WillVote(board.round.number, self.mind.will_vote())

    def _about_votes_cast(self, last: Round) -> Iterator[Utterance]:
        """Why one voted against the rest, or for what went wrong."""
        if last.enacted is Policy.LIBERAL:
            odd = last.nein
        elif last.enacted is Policy.FASCIST:
            odd = tuple(seat for seat in last.ja if seat not in (last.candidate, last.nominee))
        else:
            odd = last.nein if len(last.nein) < len(last.ja) else last.ja
        asked = [seat for seat in self._unasked(self._listeners()) if seat in odd]
        if asked and len(asked) <= 3:
            yield AskReason(asked[self.chance.below(len(asked))], last.number, Matter.VOTE)

    def _threat(self, seat: int) -> Iterator[Utterance]:
        board = self.view.board
        ahead = [power for power in board.powers[board.fascist :] if power in (Power.INVESTIGATION, Power.EXECUTION)]
        if ahead and ahead[0] is not None and board.round.candidate != self.view.seat:
            yield Threaten(seat, ahead[0])


def margin(temper: Temper) -> float:
    """How much more than refusing it a government must be worth to get a ja: the wary ask a little more."""
    return 0.02 * (temper.wary - 0.5)


def worded(word: Utterance, view: View, temper: Temper, chance: Chance) -> Utterance:
    """The same in words of its own."""
    return wording.worded(word, game.package, view.heard, view.seat, temper, 1 + chance.below(TURNS // 2))
