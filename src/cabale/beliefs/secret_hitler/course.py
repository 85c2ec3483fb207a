"""The course of a match as everybody saw it, in the numbers that beliefs and decisions are made of.

All who follow one match may share it: it holds nothing that one of them knows and another does not. It goes on event by
event, each of which reaches it through whoever hears of it first; or from view to view.
"""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from cabale.beliefs.secret_hitler.evidence import POWER, as_seen, liberals, order, who_talked
from cabale.beliefs.secret_hitler.filter import Belief
from cabale.beliefs.secret_hitler.folding import Folding
from cabale.beliefs.secret_hitler.likelihood_table import LikelihoodTables
from cabale.beliefs.secret_hitler.seen import AGREED, ASKED, REFUSED, SeenRound, opinion
from cabale.core.seats import NO_SEAT, mask_of
from cabale.core.talk import Said
from cabale.games.secret_hitler import events
from cabale.games.secret_hitler.tables import FASCIST, INVESTIGATION, LIBERAL, PEEK
from cabale.games.secret_hitler.talk import (
    ClaimDrawn,
    ClaimParty,
    ClaimPeeked,
    ClaimReceived,
    Utterance,
    judgement,
)
from cabale.games.secret_hitler.terms import Party, Phase, Policy
from cabale.games.secret_hitler.view import AnyView, Board, Round

_LIBERAL_TILE: Final = Policy.LIBERAL  # an enum looks its members up slowly

# What the table waits for, by its place in `Phase`.
_PHASES: Final[dict[Phase, int]] = {phase: place for place, phase in enumerate(Phase)}
NOMINATING: Final[i64] = _PHASES[Phase.NOMINATION]
VOTING: Final[i64] = _PHASES[Phase.ELECTION]
DISCARDING: Final[i64] = _PHASES[Phase.DISCARD]
ENACTING: Final[i64] = _PHASES[Phase.ENACTMENT]
ANSWERING: Final[i64] = _PHASES[Phase.VETO]
INVESTIGATING: Final[i64] = _PHASES[Phase.INVESTIGATION]
CALLING: Final[i64] = _PHASES[Phase.SPECIAL_ELECTION]
OVER: Final[i64] = _PHASES[Phase.OVER]

# The kinds of event, in no order; nought is one that tells nothing that is not told by another.
BEGAN: Final[i64] = 1
NOMINATED: Final[i64] = 2
REVEALED: Final[i64] = 3
ADVANCED: Final[i64] = 4
DREW: Final[i64] = 5
PASSED_ON: Final[i64] = 6
VETO_ASKED: Final[i64] = 7
VETO_ANSWERED: Final[i64] = 8
ENACTED: Final[i64] = 9
CHAOS_STRUCK: Final[i64] = 10
GRANTED: Final[i64] = 11
INVESTIGATED: Final[i64] = 12
CALLED: Final[i64] = 13
PEEKED: Final[i64] = 14
EXECUTED: Final[i64] = 15
ENDED: Final[i64] = 16
SAID: Final[i64] = 17

KINDS: Final[dict[type[object], int]] = {
    events.RoundBegan: BEGAN,
    events.ChancellorNominated: NOMINATED,
    events.VotesRevealed: REVEALED,
    events.TrackerAdvanced: ADVANCED,
    events.PoliciesDrawn: DREW,
    events.PoliciesPassed: PASSED_ON,
    events.VetoAsked: VETO_ASKED,
    events.VetoAnswered: VETO_ANSWERED,
    events.PolicyEnacted: ENACTED,
    events.ChaosStruck: CHAOS_STRUCK,
    events.PowerGranted: GRANTED,
    events.PartyInvestigated: INVESTIGATED,
    events.SpecialElectionCalled: CALLED,
    events.PoliciesPeeked: PEEKED,
    events.PlayerExecuted: EXECUTED,
    events.MatchEnded: ENDED,
    Said: SAID,
}

# Those that tell a seat something of its own, or how to date that, as bits.
OWN: Final[i64] = sum(1 << kind for kind in (BEGAN, DREW, PASSED_ON, INVESTIGATED, PEEKED, ENDED))

NOTHING_SAID: Final = SeenRound(NO_SEAT)


class Course:
    """Where a match stands, and what everybody saw of each round."""

    def __init__(self, view: AnyView, tables: LikelihoodTables) -> None:
        self.tables = tables
        self.seats: i64 = view.board.seats
        self.phase: i64 = 0
        self.liberal: i64 = 0
        self.fascist: i64 = 0
        self.tracker: i64 = 0
        self.living: i64 = 0
        self.last_president: i64 = NO_SEAT
        self.last_chancellor: i64 = NO_SEAT
        self.rounds: list[SeenRound] = []
        self.talkers: i64 = 0
        self.kinds: list[int] = []  # of the events that have come in
        self.notable: list[int] = []  # which of them are of those that tell seats something of their own
        self.folding = Folding(self.seats, tables, 0)
        self._heard: list[Said[Utterance]] = []
        self._applied: i64 = 0  # how much of that is in the rounds
        self._judged: set[tuple[int, int]] = set()  # who has said of whom what he thinks
        self._past: tuple[Round, ...] = ()  # of the board that was read last
        self._board: Board | None = None
        self.read(view)

    # From view to view

    def leads_to(self, view: AnyView) -> bool:
        """Whether this view can be of the same match, and is no earlier than the last one."""
        said: i64 = len(self._heard)
        if view.board.seats != self.seats or view.heard[:said] != tuple(self._heard):
            return False
        return view.board is self._board or view.board.past[: len(self._past)] == self._past

    def read(self, view: AnyView) -> None:
        """Go on to this view, to which the last one leads."""
        board = view.board
        said: i64 = len(self._heard)
        if board is self._board and len(view.heard) == said:
            return
        self._heard.extend(view.heard[said:])
        talkers = who_talked(view)
        is_over = board.phase is Phase.OVER
        if talkers != self.talkers or not self.rounds:
            self.talkers = talkers
            self.rounds = [as_seen(past, board.phase, False) for past in board.past]
            self.rounds.append(as_seen(board.round, board.phase, is_over))
            self._tell_again()
        else:
            place: i64
            for place in range(len(self.rounds) - 1, board.round.number):
                is_last = place == len(board.past)
                seen = as_seen(board.round if is_last else board.past[place], board.phase, is_last and is_over)
                if place == len(self.rounds):
                    self.folding.freeze(self.rounds)
                    self.rounds.append(seen)
                else:
                    seen = seen.with_words_of(self.rounds[place])
                    self.rounds[place] = self.rounds[place] if self.rounds[place].same(seen) else seen
                self._hear_up_to(place + 1)
        self._board = board
        self._past = board.past
        self.phase = _PHASES[board.phase]
        self.liberal = board.liberal
        self.fascist = board.fascist
        self.tracker = board.tracker
        self.living = mask_of(board.living)
        self.last_president = NO_SEAT if board.last_president is None else board.last_president
        self.last_chancellor = NO_SEAT if board.last_chancellor is None else board.last_chancellor

    def _tell_again(self) -> None:
        """The whole course from the deal on: who talks is judged by other figures, from the first round on."""
        rounds = self.rounds
        self.folding = Folding(self.seats, self.tables, self.talkers)
        self.rounds = []
        self._applied = 0
        self._judged.clear()
        for seen in rounds:
            if self.rounds:
                self.folding.freeze(self.rounds)
            self.rounds.append(seen.with_words_of(NOTHING_SAID))
            self._hear_up_to(len(self.rounds))

    def _hear_up_to(self, moment: i64) -> None:
        """What was said up to this round."""
        while self._applied < len(self._heard):
            said = self._heard[self._applied]
            if said.moment > moment:
                break
            self._apply(said)
            self._applied += 1

    # What is believed

    @property
    def now(self) -> SeenRound:
        """The round under way."""
        return self.rounds[-1]

    def belief(self) -> Belief:
        """What somebody believes who only looks on. It is not to be changed."""
        return self.folding.fold(self.rounds)

    def suspicion(self) -> vec[float]:
        """By seat, the log odds that everybody gives it of being of the fascist party, as people's choices follow them:
        soft evidence is in it but for the votes."""
        return self.folding.suspicion(self.rounds)

    def suppose(self, at: int, fields: dict[str, int]) -> Belief:
        """What he would believe if something else had been seen of the round at this place (-1 is the one under way):
        the fields of `SeenRound` by name."""
        self.folding.look(self.rounds)
        rounds = self.rounds.copy()
        place = at % len(rounds)
        rounds[place] = rounds[place].otherwise(fields)
        return self.folding.suppose(rounds, place)

    def before(self, rounds: int) -> Belief:
        """What he believed after the first so many rounds. It is not to be changed."""
        self.folding.look(self.rounds)
        return self.folding.before[rounds] if rounds < len(self.folding.before) else self.belief()

    def hear(self, event: Any) -> None:
        """One more event, of which only what all are told is read."""
        kind: i64 = KINDS.get(type(event), 0)
        if (OWN >> kind) & 1:
            self.notable.append(len(self.kinds))
        self.kinds.append(kind)
        if kind == 0:
            return
        if kind == BEGAN:
            self.phase = NOMINATING
            begun = SeenRound(event.candidate)
            if event.number == 1:
                self.rounds[0] = begun
            else:
                self.folding.freeze(self.rounds)
                self.rounds.append(begun)
            return
        if kind == ADVANCED:
            self.tracker = event.tracker
            return
        if kind == SAID:
            self._said(event)
            return
        now = self.rounds[-1].copy()  # what was read of it so far stays as it was
        self.rounds[-1] = now
        one: i64 = 1
        if kind == NOMINATED:
            self.phase = VOTING
            now.nominee = event.chancellor
        elif kind == REVEALED:
            now.ja = mask_of(event.ja)
            now.nein = mask_of(event.nein)
            if event.elected:
                now.elected = 1
                self.last_president = now.candidate
                self.last_chancellor = now.nominee
        elif kind == DREW:
            self.phase = DISCARDING
        elif kind == PASSED_ON:
            self.phase = ENACTING
        elif kind == VETO_ASKED:
            self.phase = ANSWERING
            now.veto = ASKED
        elif kind == VETO_ANSWERED:
            self.phase = ENACTING
            now.veto = AGREED if event.agreed else REFUSED
        elif kind == ENACTED:
            now.enacted = LIBERAL if event.policy is _LIBERAL_TILE else FASCIST
            self._put_on_track(now.enacted)
        elif kind == CHAOS_STRUCK:
            now.chaos = LIBERAL if event.policy is _LIBERAL_TILE else FASCIST
            self._put_on_track(now.chaos)
            self.last_president = NO_SEAT
            self.last_chancellor = NO_SEAT
        elif kind == GRANTED:
            now.power = POWER[event.power]
            if now.power != PEEK:
                self.phase = _PHASES[Phase(event.power)]
        elif kind in (INVESTIGATED, CALLED):
            now.target = event.seat
        elif kind == EXECUTED:
            now.target = event.seat
            self.living &= ~(one << now.target)
        elif kind == ENDED:
            self.phase = OVER
            now.over = 1

    def _put_on_track(self, policy: i64) -> None:
        self.tracker = 0
        if policy == LIBERAL:
            self.liberal += 1
        else:
            self.fascist += 1

    def _said(self, said: Said[Utterance]) -> None:
        one: i64 = 1
        speaker: i64 = said.seat
        self._heard.append(said)
        if not (self.talkers >> speaker) & 1:
            self.talkers |= one << speaker
            self._tell_again()
        else:
            self._hear_up_to(len(self.rounds))

    def _apply(self, said: Said[Utterance]) -> None:
        """What is said belongs to the round it tells of; see `evidence`."""
        speaker: i64 = said.seat
        word = said.utterance
        if isinstance(word, ClaimDrawn):
            self._claimed(word.round, speaker, False, "claim_drawn", liberals(word.policies))
        elif isinstance(word, ClaimReceived):
            self._claimed(word.round, speaker, True, "claim_received", liberals(word.policies))
        elif isinstance(word, ClaimPeeked):
            self._claimed(word.round, speaker, False, "claim_peeked", order(word.policies))
        elif isinstance(word, ClaimParty):
            for place, past in enumerate(self.rounds):
                if past.power == INVESTIGATION and past.candidate == speaker and past.target == word.seat:
                    self._claimed(place + 1, speaker, False, "claim_party", int(word.party is Party.FASCIST))
        else:
            judged = judgement(word)
            if judged is not None and judged[0] != speaker and (said.seat, judged[0]) not in self._judged:
                self._judged.add((said.seat, judged[0]))
                twin = self.rounds[said.moment - 1].copy()
                twin.opinions = (*twin.opinions, opinion(speaker, judged[0], judged[1]))
                self.rounds[said.moment - 1] = twin

    def _claimed(self, number: int, speaker: i64, as_chancellor: bool, claim: str, value: int) -> None:
        """Of a round, if he governed in it."""
        if 0 < number <= len(self.rounds):
            seen = self.rounds[number - 1]
            if speaker == (seen.nominee if as_chancellor else seen.candidate):
                self.rounds[number - 1] = seen.otherwise({claim: value})
