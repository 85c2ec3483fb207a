"""How a reasoning fascist decides: by what the board is worth to its side, and by what the table will think.

It knows who is who (Hitler at seven or more seats only guesses), and it follows the public's belief, the filter's answer
to a spectator's view, to see how each choice would look.
"""

from math import exp
from msgspec.structs import replace

from cabale.agents.secret_hitler.liberal import passed
from cabale.agents.secret_hitler.stakes import DANGER, SUSPICION, wins, best, first, worth, worth_refused
from cabale.beliefs.secret_hitler import Belief, Reader
from cabale.beliefs.secret_hitler.evidence import rounds_seen
from cabale.beliefs.secret_hitler.supposing import if_enacted, if_voted
from cabale.core.chance import Chance
from cabale.core.legal import Legal
from cabale.core.seats import SPECTATOR
from cabale.games.secret_hitler.actions import (
    Action,
    AnswerVeto,
    AskVeto,
    CastVote,
    Discard,
    Enact,
)
from cabale.beliefs.secret_hitler.evidence import liberals, order
from cabale.games.secret_hitler.talk import ClaimDrawn, ClaimParty, ClaimPeeked, ClaimReceived, variants
from cabale.games.secret_hitler.terms import Party, Phase, Policy, Role
from cabale.games.secret_hitler.view import Drew, View

NOMINEE, JA, NEIN, ELECTED, ENACTED = 1,2,3,4,8
DRAWN_CLAIM, RECEIVED_CLAIM, PARTY_CLAIM, PEEK_CLAIM = 14,15,16,17
BASE = .55

def public(view: View) -> View:
    """The same moment as somebody without a seat sees it."""
    return replace(view, seat=SPECTATOR, mine=None)


class Fascist:
    """Decides for one seat of the fascist party."""

    def __init__(self, reader: Reader) -> None:
        self.reader = reader
        self.S = SUSPICION
        self.PIVOT = .3
        self.ACCEPT = .03
        self.opts = set("vned")
        self.talks = False

    def before_session(self, view):
        """public belief once the government is elected but before anything drawn: rewind the draw."""
        v = public(view)
        rounds = rounds_seen(v)
        last = list(rounds[-1]); last[ELECTED] = 0
        return self.reader.folding(v).fold([*rounds[:-1], tuple(last)])

    def suppose(self, view, changes: dict[int, dict[int, int]]):
        """the public's belief if these rounds (by place) had these fields instead"""
        v = public(view)
        folding = self.reader.folding(v)
        rounds = list(rounds_seen(v, folding.made))
        for at, fields in changes.items():
            r = list(rounds[at])
            for k, val in fields.items():
                r[k] = val
            rounds[at] = tuple(r)
        return folding.fold(rounds)

    def told(self, view, belief, p, c, passed_, y, drawn=None):
        """U after y is enacted in the session under way, once both have made their claims"""
        board = view.board
        l, f = (board.liberal + 1, board.fascist) if y == 0 else (board.liberal, board.fascist + 1)
        F = belief.fascists()
        me_p = p == view.seat
        fields = {ENACTED: y, ELECTED: 1}
        best_u = -1.0
        if me_p:
            if F[c] < .5: fields[RECEIVED_CLAIM] = passed_
            mine, options = DRAWN_CLAIM, [d for d in range(4) if (d >= 1 if y == 0 else d <= 2)]
        else:
            if F[p] < .5: fields[DRAWN_CLAIM] = (0, 1, 2)[passed_]
            mine, options = RECEIVED_CLAIM, [d for d in range(3) if (d >= 1 if y == 0 else d <= 1)]
        for o in options:
            seen = self.suppose(view, {-1: {**fields, mine: o}})
            best_u = max(best_u, self.uu(view, belief, l, f, seen.fascists()))
        return best_u

    def x(self, view, belief, shares, start=0):
        F = belief.fascists()
        t = w = 0.0
        for s in view.board.living:
            t += F[s]; w += F[s] * shares[start + s]
        return w / t if t else 0.0

    def uu(self, view, belief, l, f, shares, start=0):
        return 1 - wins(l, f, self.S * (self.x(view, belief, shares, start) - BASE))

    def policies(self, view, belief, seen, p, c):
        """U if liberal policy, U if fascist"""
        shares = if_enacted(seen, p, c)
        b = view.board
        return self.uu(view, belief, b.liberal + 1, b.fascist, shares), self.uu(view, belief, b.liberal, b.fascist + 1, shares, b.seats)

    def decide(self, view: View, legal: Legal, chance: Chance, belief: Belief) -> Action:
        board = view.board
        assert view.mine is not None
        F = belief.fascists()
        H = belief.hitlers()
        match board.phase:
            case Phase.ELECTION:
                return CastVote(self.approves(view, belief))
            case Phase.NOMINATION:
                return self.nominate(view, legal, chance, belief)
            case Phase.DISCARD:
                return self.discard(view, legal, chance, belief)
            case Phase.ENACTMENT:
                if Enact(Policy.LIBERAL) in legal and Enact(Policy.FASCIST) in legal and 'e' in self.opts:
                    p = board.round.candidate
                    if self.talks:
                        ul, uf = (self.told(view, belief, p, view.seat, 1, y) for y in (0, 1))
                    else:
                        ul, uf = self.policies(view, belief, self.before_session(view), p, view.seat)
                    return Enact(Policy.FASCIST if uf >= ul else Policy.LIBERAL)
                return first((Enact(Policy.FASCIST), AskVeto()), legal)
            case Phase.VETO:
                return AnswerVeto(passed(view) > 0)
            case Phase.INVESTIGATION:
                return best({action: -F[action.seat] for action in legal}, chance)
            case Phase.SPECIAL_ELECTION:
                seen = self.reader.read(public(view)).fascists()
                return best({action: 2 * F[action.seat] - seen[action.seat] for action in legal}, chance)
            case _:
                seen = self.reader.read(public(view)).fascists()
                return best({action: -2 * F[action.seat] - 2 * H[action.seat] - seen[action.seat] for action in legal}, chance)

    def approves(self, view: View, belief: Belief) -> bool:
        board = view.board
        now = board.round
        F = belief.fascists()
        H = belief.hitlers()
        assert now.nominee is not None
        if view.seat in (now.candidate, now.nominee):
            return True
        if board.fascist >= DANGER and H[now.nominee] > 0.5:
            return True
        if 'v' in self.opts:
            l, f = board.liberal, board.fascist
            me = 1 << view.seat
            seen = self.reader.read(public(view))
            shares = if_voted(seen, now.candidate, now.nominee, view.seat)
            now_u = self.uu(view, belief, l, f, shares)
            looks = self.uu(view, belief, l, f, shares, board.seats) - now_u
            gov = self.government(view, belief, seen, now.candidate, now.nominee)
            return self.PIVOT * (gov - now_u * .97) + looks > 0
        bad = max(F[now.candidate], F[now.nominee]) > 0.5
        if board.liberal == 4 and not bad:
            return False
        if board.fascist >= 5 and bad: return True
        seen = self.reader.read(public(view))
        likes = worth(seen, board, now.candidate, now.nominee) >= worth_refused(seen, board, now.candidate, board.tracker)
        return likes

    def government(self, view, belief, seen, p, c):
        """fascist EU of this government passing"""
        board = view.board
        l, f = board.liberal, board.fascist
        F = belief.fascists()
        H = belief.hitlers()
        bad = max(F[p], F[c])
        ul, uf = self.policies(view, belief, seen, p, c)
        q = .3*bad + .62*(1-bad)
        out = q * ul + (1 - q) * uf
        if f >= DANGER:
            out = H[c] + (1 - H[c]) * out
        return out

    def nominate(self, view: View, legal: Legal, chance: Chance, belief: Belief) -> Action:
        board = view.board
        F = belief.fascists()
        H = belief.hitlers()
        seen = self.reader.read(public(view))
        l, f = board.liberal, board.fascist
        refused = worth_refused(seen, board, view.seat, board.tracker)
        scores = {}
        now_u = self.uu(view, belief, l, f, seen.fascists())
        for action in legal:
            c = action.chancellor
            looks = worth(seen, board, view.seat, c) - refused
            accept = 1 / (1 + exp(-looks / self.ACCEPT))
            if 'n' in self.opts:
                gain = self.government(view, belief, seen, view.seat, c)
                scores[action] = accept * gain + (1 - accept) * now_u*.97
            else:
                gain = F[c] * (1 - wins(l, f + 1)) + (1 - F[c]) * (1 - (wins(l, f + 1)*.5 + wins(l+1, f)*.5))
                if board.fascist >= DANGER:
                    gain = H[c] + (1 - H[c]) * gain
                scores[action] = accept * gain + (1 - accept) * (1 - wins(l, f))*.95
        return best(scores, chance)

    def discard(self, view, legal, chance, belief):
        if len(legal) == 1 or 'd' not in self.opts:
            return first((Discard(Policy.LIBERAL),), legal)
        board = view.board
        l, f = board.liberal, board.fascist
        drawn = view.mine.hand.count(Policy.LIBERAL)
        c = board.round.nominee
        fasc = belief.fascists()[c]
        ul, uf = self.policies(view, belief, self.before_session(view), view.seat, c)
        scores = {}
        for action in legal:
            p = drawn - (action.policy is Policy.LIBERAL)
            if self.talks:
                if p < 2: uf = self.told(view, belief, view.seat, c, p, 1)
                if p > 0: ul = self.told(view, belief, view.seat, c, p, 0)
            if p == 0: s = uf
            elif p == 2: s = ul
            else: s = fasc * max(uf, ul) + (1 - fasc) * ul
            scores[action] = s + (1e-6 if action.policy is Policy.LIBERAL else 0)
        return best(scores, chance)

    def lie(self, view, claim, belief):
        """Of all that could be claimed, what makes this side least suspected."""
        board = view.board
        F = belief.fascists()
        rounds = [*board.past, board.round]
        if isinstance(claim, ClaimParty):
            at = next(i for i, r in enumerate(rounds) if r.power == "investigation" and r.candidate == view.seat and r.target == claim.seat)
            field = PARTY_CLAIM
        else:
            at = next(i for i, r in enumerate(rounds) if r.number == claim.round)
            field = {ClaimDrawn: DRAWN_CLAIM, ClaimReceived: RECEIVED_CLAIM, ClaimPeeked: PEEK_CLAIM}[type(claim)]
        past = rounds[at]
        fields = {}
        # What a liberal partner will say, if he has not.
        seen0 = rounds_seen(public(view))[at]
        if isinstance(claim, ClaimDrawn) and past.nominee is not None and F[past.nominee] < .5 and seen0[RECEIVED_CLAIM] < 0:
            drew = next(m for m in view.mine.memory if m.round == past.number and isinstance(m, Drew))
            fields[RECEIVED_CLAIM] = drew.policies.count(Policy.LIBERAL) - (drew.discarded is Policy.LIBERAL)
        if isinstance(claim, ClaimReceived) and F[past.candidate] < .5 and seen0[DRAWN_CLAIM] < 0:
            fields[DRAWN_CLAIM] = claim.policies.count(Policy.LIBERAL)
        scores = {}
        for variant in variants(claim):
            if isinstance(variant, ClaimParty): val = int(variant.party is Party.FASCIST)
            elif isinstance(variant, ClaimPeeked): val = order(variant.policies)
            else: val = liberals(variant.policies)
            if isinstance(variant, ClaimDrawn) and past.enacted is not None and not possible(past.enacted, val, 3): continue
            if isinstance(variant, ClaimReceived) and past.enacted is not None and not possible(past.enacted, val, 2): continue
            seen = self.suppose(view, {at - len(rounds): {**fields, field: val}})
            scores[variant] = -self.x(view, belief, seen.fascists()) + (.005 if variant == claim else 0)
        return max(scores, key=lambda v: scores[v])


def possible(enacted, liberal, size):
    return liberal >= 1 if enacted is Policy.LIBERAL else liberal <= size - 1
