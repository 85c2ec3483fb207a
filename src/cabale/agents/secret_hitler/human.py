"""Plays as people were seen to play: every choice is drawn from the figures of public matches (`PEOPLE`), by role,
board, partner and what everybody thinks of each seat.

Those figures tell what people did by the true roles of the others, of which a liberal only has a belief: what a role
means to it is taken on average over that belief. Whoever votes hears the mood of the table, as all others do; it is
the same for all who have seen the same. What the figures do not tell is in `figures/imitation.json`, which
`bench/imitation.py` writes.
"""

from collections.abc import Iterable, Sequence
from math import exp, log, sqrt
from statistics import NormalDist
from typing import ClassVar, Final, TypeVar

import msgspec
from msgspec import Struct

from cabale.agents.agent import Agent
from cabale.agents.mind import Mind, Sight
from cabale.agents.motives import AsPeopleDo
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
from cabale.beliefs.secret_hitler.people import COUNTED
from cabale.beliefs.secret_hitler.reasons import weightiest
from cabale.beliefs.secret_hitler.seen import SeenRound
from cabale.beliefs.secret_hitler.witness import Witness
from cabale.core.chance import Chance, Seeded
from cabale.core.legal import Legal
from cabale.core.messages import Event
from cabale.games.secret_hitler.actions import Action, AnswerVeto, AskVeto, CastVote, Discard, Enact, Nominate
from cabale.games.secret_hitler.tables import DANGER, FASCIST, LIBERAL
from cabale.games.secret_hitler.talk import (
    Claim,
    ClaimDrawn,
    ClaimParty,
    ClaimPeeked,
    ClaimReceived,
    ClaimRole,
    Suspect,
    Utterance,
    honest_claims,
    variants,
)
from cabale.games.secret_hitler.terms import Party, Policy, Role
from cabale.games.secret_hitler.view import View

T = TypeVar("T")

FINE: Final = 1 << 20  # how finely luck is drawn
PER_MILLE: Final = 1000


class Imitation(Struct, frozen=True):
    """What was chosen so that matches come out as people's do."""

    source: str
    insight: list[float]  # calm, in danger: how much more than its belief a liberal makes of who would govern
    own: list[float]  # zone * 3 + role: log odds, how much more willing one is to be elected than to elect others
    lift: list[float]  # as `usual`: log odds, what belief and mood take from votes by what everybody thinks, given back
    mood: list[float]  # calm, in danger: how much more than the counts say the table's mood moves all voters alike
    inkling: dict[str, list[float]]  # by choice and chooser: what one makes of suspecting a seat more than others do
    heed: dict[int, float]  # by seats: how much people make of what is thought, beside those at seven


IMITATION: Final = msgspec.json.decode(figures_in("imitation.json"), type=Imitation)
TABLE: Final = PEOPLE.table()
SILENCE: Final[dict[type, int]] = {
    ClaimDrawn: round(PEOPLE.silence["claims_drawn"] * PER_MILLE),
    ClaimReceived: round(PEOPLE.silence["claims_received"] * PER_MILLE),
    ClaimParty: round(PEOPLE.silence["accuses"] * PER_MILLE),
    ClaimPeeked: round(PEOPLE.guessed.silent_about_peek * PER_MILLE),
}
PARTIES: Final = (0, 1, 1, 3, 4, 4, 6, 7, 7)  # of each government, the one with a fascist for a Chancellor Hitler
MOOD: Final = NormalDist()
DAMPED: Final = 0.346  # a mood of spread s takes 1 / sqrt(1 + .346 s²) from the log odds that are counted without it
KINDS: Final = {int(NOMINATING): NOMINATES, int(INVESTIGATING): INVESTIGATES, int(CALLING): CALLS}


def _log_odds(share: float) -> float:
    return log(share / (1 - share))


# By seats, the log odds that two seats of whom nothing is known are both liberal.
STRANGERS: Final = {seats: _log_odds((seats // 2 + 1) * (seats // 2) / (seats * (seats - 1))) for seats in range(5, 11)}


class Human(Agent[View, Action, Utterance]):
    """Imitates people: draws what it does and says from how often people of its role did and said it."""

    def __init__(self, imitation: Imitation = IMITATION) -> None:
        self._imitation = imitation
        self._tables = AMONG_PEOPLE.tables()
        self._reader = Reader(AMONG_PEOPLE)  # the next view of the same match costs one round

    def act(self, view: View, legal: Legal[Action], chance: Chance) -> Action:
        return Imitating(self._reader.witness(view), self._imitation).decide(legal, chance)

    def say(self, view: View, chance: Chance) -> Utterance | None:
        return Imitating(self._reader.witness(view), self._imitation).speak(view, chance)

    def mind(self, sight: Sight[View], beside: Mind[View, Action, Utterance] | None) -> "Imitating":
        course = beside.witness.course if isinstance(beside, Imitating) else None
        return Imitating(Witness(sight.view(), self._tables, course), self._imitation)

    def why(self, view: View) -> tuple[ClaimRole | Suspect | AsPeopleDo, ...]:
        """Whom it suspects most, if it has to guess; and that it does as people do."""
        if view.mine.role is not Role.LIBERAL:
            return ClaimRole(view.mine.role), AsPeopleDo()
        witness = Witness(view, self._tables, None)
        shares = witness.fascists()
        others = [seat for seat in range(view.board.seats) if seat != view.seat]
        suspected = max(others, key=lambda seat: shares[seat])
        return Suspect(suspected, weightiest(witness, view, suspected, True)), AsPeopleDo()


class Imitating(Mind[View, Action, Utterance]):
    """One seat of an imitated person."""

    hears: ClassVar[bool] = True

    def __init__(self, witness: Witness, imitation: Imitation) -> None:
        self.witness = witness
        self._imitation = imitation

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
            enacts = self._expected([TABLE.enacts[row + other] for other in range(3)], now.candidate)
            fascist = held == 0 or (held == 1 and _happens(enacts, chance))
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

    def _knowing(self) -> int:
        """Whose figures it votes and chooses by: a Hitler who was told his fascists, as he is at five and six, knows
        what a fascist knows, and those that were counted, at seven, did not."""
        return FASCIST if self._knows() else self.witness.role

    def _heed(self) -> float:
        return self._imitation.heed[int(self.witness.course.seats)]

    def _choose(self, kind: int, legal: Legal[Action], chance: Chance) -> Action:
        """One of some seats: as everybody trusts or suspects them, and as it knows or believes."""
        model, course, role = TABLE.choice_model, self.witness.course, self._knowing()
        assert model is not None
        row = kind * 2 + (course.fascist >= DANGER)
        slope = model.slopes[row * 3 + role] * self._heed()
        likes = [model.roles[(row * 3 + role) * 3 + other] for other in range(3)]
        if kind == EXECUTES and role != LIBERAL:
            # What everybody thinks is nothing to them, so the plain counts can be taken: the curve spares friends less.
            likes = PEOPLE.choice_weights["executes"].value[role * 3 : role * 3 + 3]
        suspicion, belief = course.suspicion(), self.witness.belief()
        inkling = 0.0 if self._knows() else self._imitation.inkling[COUNTED[row]][role] * self._heed()
        actions: list[Action] = list(legal)
        weights = []
        for action in actions:
            seat = action.chancellor if isinstance(action, Nominate) else action.seat  # type: ignore[union-attr]
            shares = self._shares(belief, seat)
            known = sum(share * like for share, like in zip(shares, likes, strict=True))
            more = _log_odds(min(max(1 - shares[LIBERAL], TABLE.floor), 1 - TABLE.floor)) - suspicion[seat]
            weights.append(exp(slope * suspicion[seat] + inkling * more) * known)
        return _drawn(actions, weights, chance)

    def _approves(self, chance: Chance) -> bool:
        witness, course = self.witness, self.witness.course
        now, role, zone = course.now, self._knowing(), int(course.fascist >= DANGER)
        model = TABLE.vote_model
        assert model is not None
        belief = witness.belief()
        stranger = STRANGERS[int(course.seats)]
        trust = stranger + self._heed() * (belief.trust - stranger)
        odds = [_log_odds(model.alone(role, pair, zone, course.tracker, trust, belief.fear)) for pair in range(9)]
        pairs = belief.pair(now.candidate, now.nominee)
        known = sum(share * (odd - odds[0]) for share, odd in zip(pairs, odds, strict=True))
        if not self._knows():
            # What one makes of a Chancellor's party and of a President's; nobody smells Hitler in a fascist.
            parties = sum(share * (odds[party] - odds[0]) for share, party in zip(pairs, PARTIES, strict=True))
            usual = PEOPLE.usual.adds(zone, role, trust)
            insight = 1 + self._heed() * (self._imitation.insight[zone] - 1)
            known += (insight - 1) * (parties - usual)
        known += PEOPLE.usual.read(self._imitation.lift, zone, role, trust)
        ja = odds[0] + known + (self._imitation.own[zone * 3 + witness.role] if witness.governs() else 0.0)
        spread = PEOPLE.mood.spread[zone] * self._imitation.mood[zone]
        return _happens(_share(ja * sqrt(1 + DAMPED * spread * spread) + spread * self._mood()), chance)

    def _mood(self) -> float:
        """What the table murmurs about this government: the same for all who have seen the same."""
        course = self.witness.course
        now = course.now
        votes = [int(past.ja) for past in course.rounds[:-1]]
        return MOOD.inv_cdf(_luck(Seeded("mood", int(course.seats), int(now.candidate), int(now.nominee), *votes)))

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

    def _claim(self, honest: Claim, chance: Chance) -> Utterance:
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


def _share(odds: float) -> float:
    return 1 / (1 + exp(-odds))


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
