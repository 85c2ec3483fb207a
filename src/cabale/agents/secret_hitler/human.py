"""Plays as people were seen to play: every choice is drawn from the figures of public matches (`PEOPLE`), by role,
board, partner and what everybody thinks of each seat.

Those figures tell what people did by the true roles of the others, of which a liberal only has a belief: what a role
means to it is taken on average over that belief. What the figures do not tell (how much a table votes together, how
little it likes chaos) is in `figures/imitation.json`.
"""

from collections.abc import Iterable, Sequence
from math import exp, log
from typing import ClassVar, Final, TypeVar

import msgspec
from msgspec import Struct

from cabale.agents.agent import Agent
from cabale.agents.mind import Mind, Sight
from cabale.agents.secret_hitler.stakes import first
from cabale.agents.secret_hitler.talker import occasion
from cabale.beliefs.secret_hitler import AMONG_PEOPLE, PEOPLE, Belief, Reader
from cabale.beliefs.secret_hitler.course import (
    ANSWERING,
    CALLING,
    DISCARDING,
    ENACTING,
    INVESTIGATING,
    NOMINATING,
    VOTING,
)
from cabale.beliefs.secret_hitler.evidence import liberals
from cabale.beliefs.secret_hitler.likelihood_table import BOARDS, CALLS, EXECUTES, INVESTIGATES, NOMINATES
from cabale.beliefs.secret_hitler.likelihoods import figures_in
from cabale.beliefs.secret_hitler.seen import SeenRound
from cabale.beliefs.secret_hitler.witness import Witness
from cabale.core.chance import Chance, Seeded
from cabale.core.legal import Legal
from cabale.core.messages import Event
from cabale.games.secret_hitler.actions import Action, AnswerVeto, AskVeto, CastVote, Discard, Enact, Nominate
from cabale.games.secret_hitler.tables import DANGER, LIBERAL
from cabale.games.secret_hitler.talk import (
    ClaimDrawn,
    ClaimParty,
    ClaimPeeked,
    ClaimReceived,
    Utterance,
    honest_claims,
    variants,
)
from cabale.games.secret_hitler.terms import Party, Policy
from cabale.games.secret_hitler.view import View

T = TypeVar("T")

FINE: Final = 1 << 20  # how finely luck is drawn
PER_MILLE: Final = 1000


class Imitation(Struct, frozen=True):
    """What was chosen so that matches end as people's do."""

    source: str
    together: float  # people talk before they vote: how often a voter goes with the mood of the table
    tracker: list[float]  # log odds of ja, by how many governments have been refused
    insight: float  # how much more than its belief a liberal makes of who is who


IMITATION: Final = msgspec.json.decode(figures_in("imitation.json"), type=Imitation)
TABLE: Final = PEOPLE.table()
SILENCE: Final[dict[type, int]] = {
    ClaimDrawn: round(PEOPLE.silence["claims_drawn"] * PER_MILLE),
    ClaimReceived: round(PEOPLE.silence["claims_received"] * PER_MILLE),
    ClaimParty: round(PEOPLE.silence["accuses"] * PER_MILLE),
    ClaimPeeked: round(PEOPLE.guessed.silent_about_peek * PER_MILLE),
}
KINDS: Final = {int(NOMINATING): NOMINATES, int(INVESTIGATING): INVESTIGATES, int(CALLING): CALLS}


class Human(Agent[View, Action, Utterance]):
    """Imitates people: draws what it does and says from how often people of its role did and said it."""

    def __init__(self) -> None:
        self._tables = AMONG_PEOPLE.tables()
        self._reader = Reader(AMONG_PEOPLE)  # the next view of the same match costs one round

    def act(self, view: View, legal: Legal[Action], chance: Chance) -> Action:
        return Imitating(self._reader.witness(view)).decide(legal, chance)

    def say(self, view: View, chance: Chance) -> Utterance | None:
        return Imitating(self._reader.witness(view)).speak(view, chance)

    def mind(self, sight: Sight[View], beside: Mind[View, Action, Utterance] | None) -> "Imitating":
        course = beside.witness.course if isinstance(beside, Imitating) else None
        return Imitating(Witness(sight.view(), self._tables, course))


class Imitating(Mind[View, Action, Utterance]):
    """One seat of an imitated person."""

    hears: ClassVar[bool] = True

    def __init__(self, witness: Witness) -> None:
        self.witness = witness

    def hear(self, event: Event) -> None:
        self.witness.hear(event)

    def act(self, sight: Sight[View], legal: Legal[Action], chance: Chance) -> Action:
        return self.decide(legal, chance)

    def say(self, sight: Sight[View], chance: Chance) -> Utterance | None:
        return self.speak(sight.view(), chance)

    def decide(self, legal: Legal[Action], chance: Chance) -> Action:
        if len(legal) == 1:
            return first((), legal)
        witness, course = self.witness, self.witness.course
        role, phase, now = witness.role, course.phase, course.now
        board = course.liberal * 6 + course.fascist
        if phase == VOTING:
            return CastVote(self._approves(chance))
        if phase == DISCARDING:
            row = ((role * 2 + witness.hand - 1) * BOARDS + board) * 3
            keeps = self._expected([TABLE.withholds[row + other] for other in range(3)], now.nominee)
            return Discard(Policy.LIBERAL if _happens(keeps, chance) else Policy.FASCIST)
        if phase == ENACTING:
            held = witness.hand
            if AskVeto() in legal and _happens(TABLE.asks[role * 3 + held], chance):
                return AskVeto()
            row = (role * BOARDS + board) * 3
            rates = [TABLE.enacts[row + other] for other in range(3)]
            fascist = held == 0 or (held == 1 and _happens(self._expected(rates, now.candidate), chance))
            return Enact(Policy.FASCIST if fascist else Policy.LIBERAL)
        if phase == ANSWERING:
            return AnswerVeto(_happens(TABLE.agrees[role * 3 + witness.hand], chance))
        return self._choose(KINDS.get(int(phase), EXECUTES), legal, chance)

    def _knows(self) -> bool:
        """Whether there is nothing left for it to guess."""
        return self.witness.known.is_all

    def _shares(self, belief: Belief, seat: int) -> list[float]:
        """How likely a seat is a liberal, a fascist, Hitler."""
        belief.weigh()
        party, hitler = belief.fascist_shares[seat], belief.hitler_shares[seat]
        return [1 - party, party - hitler, hitler]

    def _expected(self, rates: Sequence[float], other: int) -> float:
        """A rate by another's role, of which it has a belief."""
        shares = self._shares(self.witness.belief(), other)
        return sum(share * rate for share, rate in zip(shares, rates, strict=True))

    def _choose(self, kind: int, legal: Legal[Action], chance: Chance) -> Action:
        """One of some seats: as everybody trusts or suspects them, and as it knows or believes."""
        model, course, role = TABLE.choice_model, self.witness.course, self.witness.role
        assert model is not None
        row = kind * 2 + (course.fascist >= DANGER)
        slope = model.slopes[row * 3 + role]
        likes = [model.roles[(row * 3 + role) * 3 + other] for other in range(3)]
        insight = 1.0 if self._knows() else IMITATION.insight
        suspicion, belief = course.suspicion(), self.witness.belief()
        actions: list[Action] = list(legal)
        weights = []
        for action in actions:
            seat = action.chancellor if isinstance(action, Nominate) else action.seat  # type: ignore[union-attr]
            known = sum(share * like for share, like in zip(self._shares(belief, seat), likes, strict=True))
            weights.append(exp(slope * suspicion[seat]) * known**insight)
        return _drawn(actions, weights, chance)

    def _approves(self, chance: Chance) -> bool:
        witness, course = self.witness, self.witness.course
        now, role, zone = course.now, witness.role, int(course.fascist >= DANGER)
        if witness.governs():
            return _happens(PEOPLE.tables["votes_own_government"].value[zone * 3 + role], chance)
        model = TABLE.vote_model
        assert model is not None
        belief = witness.belief()
        pairs = belief.pair(now.candidate, now.nominee)
        odds = [
            _log_odds(model.alone(role, pair, zone, course.tracker, belief.trust, belief.fear)) for pair in range(9)
        ]
        known = sum(share * (odd - odds[0]) for share, odd in zip(pairs, odds, strict=True))
        insight = 1.0 if self._knows() else IMITATION.insight
        ja = odds[0] + insight * known + IMITATION.tracker[course.tracker]
        mood = self._mood() if _happens(IMITATION.together, chance) else _luck(chance)
        return mood < 1 / (1 + exp(-ja))

    def _mood(self) -> float:
        """What the table murmurs about this government: the same for all who have seen the same."""
        course = self.witness.course
        now = course.now
        seen = [int(number) for past in course.rounds[-4:-1] for number in (past.ja, past.enacted)]
        number = len(course.rounds)
        return _luck(Seeded("mood", int(course.seats), number, int(now.candidate), int(now.nominee), *seen))

    # Claims

    def speak(self, view: View, chance: Chance) -> Utterance | None:
        said = {occasion(heard.utterance) for heard in view.heard if heard.seat == view.seat}
        for honest in honest_claims(view):
            if occasion(honest) not in said and not self._keeps_quiet(honest):
                return self._claim(honest, chance)
        return None

    def _keeps_quiet(self, claim: Utterance) -> bool:
        """Decided once for each occasion, by what all have seen before it, so that asking again changes nothing."""
        kind, about = occasion(claim)
        votes = [int(past.ja) for past in self._before(about)]
        return Seeded("quiet", int(self.witness.seat), kind, about, *votes).below(PER_MILLE) < SILENCE[type(claim)]

    def _before(self, number: int) -> Iterable[SeenRound]:
        return self.witness.course.rounds[: number or None]

    def _claim(self, honest: Utterance, chance: Chance) -> Utterance:
        role = self.witness.role
        claims = variants(honest)
        match honest:
            case ClaimDrawn(number, policies):
                seen, drawn = self.witness.course.rounds[number - 1], liberals(policies)
                more = self.witness.passed(number) >= drawn > 0
                friend = sum(self._shares(self.witness.belief(), seen.nominee)[1:])
                rows = [((((role * 2 + party) * 2 + _row(seen)) * 4 + drawn) * 2 + more) * 4 for party in range(2)]
                values = PEOPLE.tables["claims_drawn"].value
                weights = [
                    (1 - friend) * values[rows[0] + claim] + friend * values[rows[1] + claim] for claim in range(4)
                ]
                return _drawn(claims, weights, chance)
            case ClaimReceived(number, policies):
                seen = self.witness.course.rounds[number - 1]
                row = (((role * 2 + _row(seen)) * 3 + liberals(policies)) * 5 + seen.claim_drawn + 1) * 3
                return _drawn(claims, PEOPLE.tables["claims_received"].value[row : row + 3], chance)
            case ClaimParty(seat):
                accuses = PEOPLE.tables["accuses"].value[role * 3 : role * 3 + 3]
                says = self._expected(accuses, seat)
                return ClaimParty(seat, Party.FASCIST if _happens(says, chance) else Party.LIBERAL)
            case _:
                truly = PEOPLE.guessed.peeks_truly[role]
                lie = (1 - truly) / (len(claims) - 1)
                return _drawn(claims, [truly if claim == honest else lie for claim in claims], chance)


def _row(seen: SeenRound) -> int:
    """Claims are counted by the policy that was enacted; a veto counts as a fascist one."""
    return 0 if seen.enacted == LIBERAL else 1


def _log_odds(share: float) -> float:
    return log(share / (1 - share))


def _luck(chance: Chance) -> float:
    """Anything between 0 and 1."""
    return (int(chance.below(FINE)) + 0.5) / FINE


def _happens(probability: float, chance: Chance) -> bool:
    return _luck(chance) < probability


def _drawn(choices: Sequence[T], weights: Sequence[float], chance: Chance) -> T:
    left = sum(weights) * _luck(chance)
    for choice, weight in zip(choices, weights, strict=True):
        left -= weight
        if left < 0:
            return choice
    return choices[-1]
