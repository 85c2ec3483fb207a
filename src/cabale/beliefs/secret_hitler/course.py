"""The course of a match as everybody saw it, event by event, in the numbers that beliefs and decisions are made of.

All who follow one match may share it: it holds nothing that one of them knows and another does not. An event reaches it
through whoever hears of it first.
"""

from typing import Any, Final

from mypy_extensions import i64

from cabale.beliefs.secret_hitler.evidence import POWER, liberals, order, rounds_seen, who_talked
from cabale.beliefs.secret_hitler.filter import Belief
from cabale.beliefs.secret_hitler.folding import Folding
from cabale.beliefs.secret_hitler.likelihood_table import LikelihoodTables
from cabale.beliefs.secret_hitler.posterior import Known
from cabale.beliefs.secret_hitler.seen import AGREED, ASKED, REFUSED, UNKNOWN, SeenRound, opinion
from cabale.core.seats import NO_SEAT, SPECTATOR, mask_of
from cabale.core.talk import Said
from cabale.games.secret_hitler import events
from cabale.games.secret_hitler.tables import FASCIST, INVESTIGATION, LIBERAL, PEEK
from cabale.games.secret_hitler.talk import (
    ClaimDrawn,
    ClaimParty,
    ClaimPeeked,
    ClaimReceived,
    Suspect,
    Trust,
    Utterance,
)
from cabale.games.secret_hitler.terms import Party, Phase, Policy
from cabale.games.secret_hitler.view import AnyView, View

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


class Course:
    """Where a match stands, and what everybody saw of each round."""

    def __init__(self, view: AnyView, tables: LikelihoodTables) -> None:
        board = view.board
        self.tables = tables
        self.seats: i64 = board.seats
        self.phase: i64 = _PHASES[board.phase]
        self.liberal: i64 = board.liberal
        self.fascist: i64 = board.fascist
        self.tracker: i64 = board.tracker
        self.living: i64 = mask_of(board.living)
        self.last_president: i64 = NO_SEAT if board.last_president is None else board.last_president
        self.last_chancellor: i64 = NO_SEAT if board.last_chancellor is None else board.last_chancellor
        self.rounds: list[SeenRound] = rounds_seen(View(SPECTATOR, board, None, view.heard, view.roles, view.outcome))
        self.talkers: i64 = who_talked(view)
        self.kinds: list[int] = []  # of the events that have come in
        self._judged: set[tuple[int, int]] = {  # who has said of whom what he thinks
            (said.seat, said.utterance.seat) for said in view.heard if isinstance(said.utterance, Suspect | Trust)
        }
        self.folding = self._folded_anew()

    def _folded_anew(self) -> Folding:
        return Folding(self.seats, Known((UNKNOWN,) * int(self.seats)), self.tables, self.talkers)

    @property
    def now(self) -> SeenRound:
        """The round under way."""
        return self.rounds[-1]

    def belief(self) -> Belief:
        """What somebody believes who only looks on. It is not to be changed."""
        return self.folding.fold(self.rounds)

    def suppose(self, at: int, fields: dict[str, int]) -> Belief:
        """What he would believe if something else had been seen of the round at this place (-1 is the one under way):
        the fields of `SeenRound` by name."""
        self.belief()
        rounds = self.rounds.copy()
        place = at % len(rounds)
        rounds[place] = rounds[place].otherwise(fields)
        return self.folding.suppose(rounds, place)

    def before(self, rounds: int) -> Belief:
        """What he believed after the first so many rounds. It is not to be changed."""
        last = self.belief()
        return self.folding.before[rounds] if rounds < len(self.folding.before) else last

    def hear(self, event: Any) -> None:
        """One more event, of which only what all are told is read."""
        kind: i64 = KINDS.get(type(event), 0)
        self.kinds.append(kind)
        if kind == 0:
            return
        if kind == BEGAN:
            self.phase = NOMINATING
            begun = SeenRound(event.candidate)
            if event.number == 1:
                self.rounds[0] = begun
            else:
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
        """What is said belongs to the round it tells of; see `evidence`."""
        one: i64 = 1
        speaker: i64 = said.seat
        word = said.utterance
        if not (self.talkers >> speaker) & 1:
            self.talkers |= one << speaker
            self.folding = self._folded_anew()  # those who talk are judged by other figures, from the first round on
        if isinstance(word, ClaimDrawn):
            self._claimed(word.round - 1, "claim_drawn", liberals(word.policies))
        elif isinstance(word, ClaimReceived):
            self._claimed(word.round - 1, "claim_received", liberals(word.policies))
        elif isinstance(word, ClaimPeeked):
            self._claimed(word.round - 1, "claim_peeked", order(word.policies))
        elif isinstance(word, ClaimParty):
            for place, past in enumerate(self.rounds):
                if past.power == INVESTIGATION and past.candidate == speaker and past.target == word.seat:
                    self._claimed(place, "claim_party", int(word.party is Party.FASCIST))
        elif isinstance(word, Suspect | Trust) and word.seat != speaker and (said.seat, word.seat) not in self._judged:
            self._judged.add((said.seat, word.seat))
            twin = self.rounds[said.moment - 1].copy()
            twin.opinions = (*twin.opinions, opinion(speaker, word.seat, isinstance(word, Suspect)))
            self.rounds[said.moment - 1] = twin

    def _claimed(self, place: int, claim: str, value: int) -> None:
        self.rounds[place] = self.rounds[place].otherwise({claim: value})
