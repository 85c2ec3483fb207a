"""Plays as people were seen to play: every choice is drawn from the figures of public logs of ranked seven-player
matches (`PEOPLE`), by role. What the logs tell only on average (whom liberals vote for, nominate, shoot) follows the
player's own belief, as loosely as it takes to give those averages."""

from math import exp, log
from typing import TypeVar

from cabale.agents.agent import Agent
from cabale.agents.secret_hitler.stakes import DANGER
from cabale.beliefs.secret_hitler import PEOPLE, Belief, Reader
from cabale.beliefs.secret_hitler.evidence import ROLE, liberals
from cabale.beliefs.secret_hitler.likelihoods import Row
from cabale.core.chance import Chance, Seeded
from cabale.core.legal import Legal
from cabale.games.secret_hitler.actions import Action, AnswerVeto, AskVeto, CastVote, Discard, Enact
from cabale.games.secret_hitler.talk import (
    ClaimDrawn,
    ClaimParty,
    ClaimPeeked,
    ClaimReceived,
    Utterance,
    honest_claims,
    variants,
)
from cabale.games.secret_hitler.terms import Party, Phase, Policy, Role
from cabale.games.secret_hitler.view import Drew, Round, View

T = TypeVar("T")

NO_CLAIM = {ClaimDrawn: 0.10, ClaimReceived: 0.18, ClaimParty: 0.0, ClaimPeeked: 0.10}


class Human(Agent):
    """Imitates people: draws what it does and says from how often people of its role did and said it."""

    P = dict(calm=0.05, calm_slope=1.3, danger=-0.45, danger_slope=3.0, herd=0.93, nominate=1.7, shoot=2.5, own=0.95, fear=3.0, tracker=(-0.25, -0.15, 1.5), shoot_h=-0.2)

    def __init__(self) -> None:
        self.reader = Reader()

    def act(self, view: View, legal: Legal, chance: Chance) -> Action:
        assert view.mine is not None
        board = view.board
        role = ROLE[view.mine.role]
        match board.phase:
            case Phase.ELECTION:
                return CastVote(self._ja(view, chance))
            case Phase.DISCARD:
                drawn = liberals(view.mine.hand)
                if len(legal) == 1: return next(iter(legal))
                return Discard(Policy.LIBERAL if _happens(PEOPLE.withholds[role][drawn - 1], chance) else Policy.FASCIST)
            case Phase.ENACTMENT:
                held = liberals(view.mine.hand)
                if AskVeto() in legal and _happens(PEOPLE.asks_veto[role][held], chance): return AskVeto()
                if held == 1:
                    return Enact(Policy.FASCIST if _happens(PEOPLE.enacts_fascist[role], chance) else Policy.LIBERAL)
                return Enact(Policy.LIBERAL if held else Policy.FASCIST)
            case Phase.VETO:
                drew = view.mine.memory[-1]
                assert isinstance(drew, Drew)
                p = liberals(drew.policies) - (drew.discarded is Policy.LIBERAL)
                return AnswerVeto(_happens(PEOPLE.agrees_veto[role][p], chance))
            case Phase.NOMINATION:
                rows = PEOPLE.nominates_in_danger if board.fascist >= DANGER else PEOPLE.nominates
                return self._among_seats(view, legal, chance, rows[role], self.P["nominate"] * (-1))
            case Phase.INVESTIGATION:
                return self._among_seats(view, legal, chance, PEOPLE.investigates[role], 0.0)
            case Phase.SPECIAL_ELECTION:
                return self._among_seats(view, legal, chance, PEOPLE.calls[role], -self.P["nominate"])
            case _:
                return self._among_seats(view, legal, chance, PEOPLE.executes[role], self.P["shoot"])

    def _among_seats(self, view, legal, chance, row: Row, slope: float) -> Action:
        role, P = view.mine.role, self.P
        belief = self.reader.read(view)
        F, H = belief.fascists(), belief.hitlers()
        actions = list(legal)
        seats = [getattr(a, "chancellor", None) if hasattr(a, "chancellor") else a.seat for a in actions]
        if role is Role.LIBERAL:
            extra = 1.0 if slope < 0 else P['shoot_h']
            weights = [exp(slope * (F[s] + (extra * H[s] if view.board.fascist >= DANGER else 0))) for s in seats]
        else:
            weights = [(1 - F[s]) * row[0] + (F[s] - H[s]) * row[1] + H[s] * row[2] for s in seats]
        return _drawn(actions, weights, chance)

    def _ja(self, view: View, chance: Chance) -> bool:
        board, now, P = view.board, view.board.round, self.P
        if view.seat in (now.candidate, now.nominee):
            return _happens(P["own"], chance)
        belief = self.reader.read(view)
        shares = belief.pair(now.candidate, now.nominee)
        danger = board.fascist >= DANGER
        good = shares[0]
        if view.mine.role is Role.LIBERAL:
            if danger:
                likes = P["danger"] + P["danger_slope"] * (good - .35) - P["fear"] * (shares[2] + shares[5] + shares[8] - .15)
            else:
                likes = P["calm"] + P["calm_slope"] * (good - .3)
        else:
            row = (PEOPLE.ja_in_danger if danger else PEOPLE.ja)[1]
            mixed = shares[1] + shares[2] + shares[3] + shares[6]
            p = good * row[0] + mixed * row[1] + (1 - good - mixed) * row[2]
            likes = log(p / (1 - p))
        likes += P["tracker"][board.tracker]
        mood = mood_of(view)
        herd = P["herd"]
        own = (chance.below(1 << 20) + 0.5) / (1 << 20)
        u = mood if _happens(herd, chance) else own
        return u < 1 / (1 + exp(-likes))

    def say(self, view: View, chance: Chance) -> Utterance | None:
        assert view.mine is not None
        said = [heard.utterance for heard in view.heard if heard.seat == view.seat]
        for claim in honest_claims(view):
            if any(same(claim, e) for e in said) or self._keeps_quiet(view, claim): continue
            return self._claim(view, claim, chance)
        return None

    def _keeps_quiet(self, view, claim):
        s = Seeded("quiet", view.seat, type(claim).__name__, getattr(claim, "round", 0), *(len(r.ja) for r in view.board.past[:getattr(claim, "round", 0)]))
        return s.below(1000) < 1000 * NO_CLAIM[type(claim)]

    def _claim(self, view: View, claim: Utterance, chance: Chance) -> Utterance:
        role = ROLE[view.mine.role]
        rounds = {r.number: r for r in (*view.board.past, view.board.round)}
        if isinstance(claim, ClaimDrawn):
            row = PEOPLE.claims_drawn[role][rounds[claim.round].enacted is not Policy.LIBERAL][liberals(claim.policies)]
        elif isinstance(claim, ClaimReceived):
            row = PEOPLE.claims_received[role][rounds[claim.round].enacted is not Policy.LIBERAL][liberals(claim.policies)]
        elif isinstance(claim, ClaimParty):
            belief = self.reader.read(view)
            F, H = belief.fascists()[claim.seat], belief.hitlers()[claim.seat]
            a = PEOPLE.accuses[role]
            says = (1 - F) * a[0] + (F - H) * a[1] + H * a[2]
            return ClaimParty(claim.seat, Party.FASCIST if _happens(says, chance) else Party.LIBERAL)
        else:
            t = PEOPLE.peeks_truly[role]
            row = tuple(t if v == claim else (1 - t) / 7 for v in variants(claim))
        return _drawn(list(variants(claim)), row, chance)


def same(a, b):
    return type(a) is type(b) and (a.seat == b.seat if isinstance(a, ClaimParty) else a.round == b.round)


def mood_of(view: View) -> float:
    board = view.board
    now = board.round
    history = [str(board.seats), str(now.candidate), str(now.nominee)]
    for past in board.past[-3:]:
        history += [str(past.ja), str(past.enacted)]
    return (Seeded("mood", now.number, *history).below(1 << 20) + 0.5) / (1 << 20)


def _happens(probability: float, chance: Chance) -> bool:
    return chance.below(1 << 20) < probability * (1 << 20)


def _drawn(choices, weights, chance):
    total = sum(weights)
    left = total * ((chance.below(1 << 20) + 0.5) / (1 << 20))
    for choice, weight in zip(choices, weights):
        left -= weight
        if left < 0:
            return choice
    return choices[-1]
