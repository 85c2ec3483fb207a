"""What is believed of the roles and the tiles from what governments did and said, exactly, round by round.

A government multiplies a world's seven numbers (see `posterior`) by the sum over the hands it may have held; only nine
pairs of roles can govern, so that is a few small matrices, shared by all worlds. Where a hand is known only its term is
kept. Hard facts strike worlds out.

Nothing here knows views: `evidence` turns a view into what was `seen` of each round. Votes, choices among seats and
opinions are not folded here: see `soft`.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from cabale.beliefs.secret_hitler.likelihood_table import NOTHING, LikelihoodTable, LikelihoodTables
from cabale.beliefs.secret_hitler.posterior import (
    BITS,
    CHOOSE,
    CODES,
    COUNTS,
    MOST_WORLDS,
    NO_WORLDS,
    Known,
    Posterior,
    among,
    noughts,
    pairs_in,
    role_in,
)
from cabale.beliefs.secret_hitler.seen import A_LIBERAL_POLICY, AGREED, NO_VETO, UNKNOWN, SeenRound
from cabale.beliefs.secret_hitler.session import Session
from cabale.beliefs.secret_hitler.standing import KINDS_OF_SEAT, Standing
from cabale.core.seats import NO_SEAT
from cabale.games.secret_hitler.tables import (
    DANGER,
    DRAWN,
    EXECUTION,
    FASCIST,
    INVESTIGATION,
    LIBERAL,
    LIBERAL_TILES,
    NO_POWER,
    PEEK,
    TILES,
    can_veto,
)

# By the tiles in the pile, how likely three off the top hold d liberal ones if k are: k * 4 + d.
DRAWS: Final[list[vec[float]]] = [
    vec[float]([among(k, pile, d, 3) if pile >= 3 else 0.0 for k in range(COUNTS) for d in range(4)])
    for pile in range(TILES + 1)
]
_NOT_FOUND: Final[vec[i64]] = vec[i64]([-1] * (MOST_WORLDS * 9))
WITH_VETO: Final[i64] = 5  # a board on which there is a veto, for those who care for nothing else


def rows_to_find(size: i64) -> vec[i64]:
    """So many rows, none of them found."""
    rows: vec[i64] = _NOT_FOUND[:size]
    while len(rows) < size:  # a peek was claimed
        rows = append(rows, -1)
    return rows


class Belief(Posterior):
    """What somebody believes after some rounds."""

    def __init__(self, tables: LikelihoodTables, standing: Standing) -> None:
        super().__init__(standing.seats)
        self.tables: LikelihoodTables = tables
        self.standing: Standing = standing  # of the last government that was folded, or of now once it is to be read
        # A peek whose tiles have not all been turned up: who peeked, what he said, and what is truly known of it.
        self.peeker: i64 = NO_SEAT
        self.peek_claim: i64 = UNKNOWN
        self.peek_known: i64 = UNKNOWN
        self.peek_taken: i64 = 0  # how many of the three have been turned up by chaos
        self.peek_seen: i64 = 0  # which: bits as in a peek
        # What the public thinks of the government that is voted on, if anybody there cares for it; see `soft`.
        self.trust: float = 0.0
        self.fear: float = 0.0
        # How often liberals win if the government of a candidate is refused, and of which; see the agents' `stakes`.
        self.refused_as: i64 = -1
        self.refused: float = 0.0
        self.supposed: i64 = -1  # the government whose policies were supposed last, and what they would tell
        self.if_liberal: vec[float] = NOTHING
        self.if_fascist: vec[float] = NOTHING

    def copy(self) -> "Belief":
        twin = Belief(self.tables, self.standing)
        twin.codes = self.codes  # replaced, never changed
        twin.places = self.places
        twin.rows = self.rows
        twin.weights = self.weights
        twin._sums = self._sums
        twin._is_shared = self._is_shared = True
        twin.soft = self.soft
        twin.low = self.low
        twin.high = self.high
        twin.pile = self.pile
        twin.peeker = self.peeker
        twin.peek_claim = self.peek_claim
        twin.peek_known = self.peek_known
        twin.peek_taken = self.peek_taken
        twin.peek_seen = self.peek_seen
        return twin

    def of(self, known: Known) -> "Belief":
        """The same belief of somebody who knows some roles beside, and nothing else."""
        twin = self.copy()
        twin.strike(known)
        return twin

    def only(self, known: Known) -> "Belief":
        """The same of a belief that has the soft evidence, to be read."""
        twin = self.of(known)
        twin.trust = self.trust
        twin.fear = self.fear
        if len(self.mass):
            twin.weigh_as(self.mass)
        return twin

    def with_soft(self, soft: vec[float], standing: Standing, trust: float, fear: float) -> "Belief":
        """The same belief with the soft evidence, to be read."""
        self.sums()
        twin = self.copy()
        twin.soft = soft
        twin.standing = standing
        twin.trust = trust
        twin.fear = fear
        twin.settle()
        return twin

    def table(self, seat: i64) -> LikelihoodTable:
        return self.tables.by_kind[self.standing.kind(seat)]

    # Folding

    def after(self, seen: SeenRound, voted: Standing) -> "Belief":
        """One more round, or as much of it as has been played; `voted` is where the match stood once it had voted."""
        if not is_hard(seen):
            return self
        twin = self.copy()
        twin.standing = voted
        twin.govern(seen)
        if seen.power != NO_POWER:
            twin._used(seen)
        return twin

    def govern(self, seen: SeenRound) -> None:
        """What the government did, and chaos."""
        fascist = self.standing.fascist
        liberal = self.standing.liberal
        if seen.elected:
            if fascist >= DANGER:
                # SH 2.7: elected, Hitler wins at once; whoever came to hold a session is not he.
                is_hitler = seen.over == 1 and seen.enacted == UNKNOWN and seen.veto == NO_VETO
                self.strike_hitler(seen.nominee, is_hitler)
                if is_hitler:
                    return
            self._governed(seen)
            if seen.enacted == LIBERAL:
                liberal += 1
            elif seen.enacted == FASCIST:
                fascist += 1
            # SH 3.5: a veto that brings chaos leaves the pile alone, unless there is nothing left to turn up.
            if seen.enacted != UNKNOWN or (seen.veto == AGREED and (seen.chaos == UNKNOWN or self.pile == 0)):
                self._reshuffle_if_low(liberal, fascist)
        if seen.chaos != UNKNOWN:
            self._turned_up(seen.chaos)
            if seen.chaos == LIBERAL:
                liberal += 1
            else:
                fascist += 1
            self._reshuffle_if_low(liberal, fascist)

    def _governed(self, seen: SeenRound) -> None:
        """A government drew three tiles, and perhaps passed two and enacted one."""
        president = seen.candidate
        chancellor = seen.nominee
        peeker: i64 = NO_SEAT
        if self.peek_claim >= 0:
            peeker = self.peeker
            hands = self._with_peek_claim(self.hands(self.session(president, chancellor, seen), seen))
            steps = self.weighed(hands, 27)
        else:
            steps = self.steps(president, chancellor, seen)
        kinds: i64 = 27 if peeker >= 0 else 9
        pairs = pairs_in(self.seats, president, chancellor)
        old = self.weights
        worlds = self.codes
        places = self.places
        rows = self.rows[:]
        size: i64 = len(worlds)
        weights = noughts(size * COUNTS)
        # By old row and kind of government, the new row; where there are as many rows as worlds, each gets its own.
        is_apart = len(old) >= size * COUNTS
        found = NO_WORLDS if is_apart else rows_to_find(len(old) // COUNTS * kinds)
        sums = noughts(size)
        new: i64 = 0
        total: float = 0.0
        only: i64 = self.low if self.low == self.high else -1  # what is left of liberal tiles, if that is known
        low = self.low
        high = self.high
        least = least_drawn(seen)
        most = most_drawn(seen)
        new_low: i64 = low - most if low > most else 0
        new_high: i64 = high - least if high > least else 0
        self.low = new_low
        self.high = new_high
        # From k + d liberal tiles left to k, for each number d drawn: steps[(k + d) * 4 + d]. Mostly d is one of three,
        # and the weights of tiles that cannot be left are nought.
        three: i64 = new_low - 1
        if most == least + 2:
            three = new_high if new_high + most < COUNTS else COUNTS - 1 - most
        here: float
        became: float
        k: i64
        d: i64
        left: i64
        step: i64
        place: i64
        world_at: i64 = 0
        while world_at < size:
            world: i64 = places[world_at]
            kind: i64 = pairs[world]
            if peeker >= 0:
                kind = kind * 3 + role_in(worlds[world_at], peeker)
            row: i64 = rows[world]
            key: i64 = row * kinds + kind
            to: i64 = -1
            if not is_apart:
                to = found[key]
            if to < 0:
                to = new
                new += 1
                if not is_apart:
                    found[key] = to
                s: i64 = kind * 28
                at: i64 = row * COUNTS
                if only >= 0:
                    here = self._draw_of(only, old[at + only], steps, s, weights, to * COUNTS)
                else:
                    here = 0.0
                    k = new_low
                    place = to * COUNTS + k
                    left = at + k + least
                    step = s + k * 4 + least * 5
                    while k <= three:
                        became = old[left] * steps[step]
                        became += old[left + 1] * steps[step + 5]
                        became += old[left + 2] * steps[step + 10]
                        weights[place] = became
                        here += became
                        k += 1
                        place += 1
                        left += 1
                        step += 4
                    while k <= new_high:
                        became = 0.0
                        d = least
                        if k + d < low:
                            d = low - k
                        last: i64 = at + high
                        if k + most < high:
                            last = at + k + most
                        left = at + k + d
                        step = s + k * 4 + d * 5
                        while left <= last:
                            became += old[left] * steps[step]
                            left += 1
                            step += 5
                        weights[to * COUNTS + k] = became
                        here += became
                        k += 1
                sums[to] = here
                total += here
            rows[world] = to
            world_at += 1
        if new < size:
            weights = weights[: new * COUNTS]
            sums = sums[:new]
        self._forget_peek()
        self.pile -= DRAWN
        self.become(rows, weights)
        if 0.0 < total < 1e-30:  # long matches would run out of small numbers
            for place in range(len(weights)):
                weights[place] /= total
        else:
            self._sums = sums

    def _draw_of(self, k: i64, weight: float, steps: vec[float], s: i64, weights: vec[float], at: i64) -> float:
        """What a row becomes if exactly k liberal tiles are left: all of it together."""
        total: float = 0.0
        d: i64
        for d in range(3 if k > 3 else k, -1, -1):
            here: float = weight * steps[s + k * 4 + d]
            weights[at + k - d] = here
            total += here
        return total

    def session(self, president: i64, chancellor: i64, seen: SeenRound) -> i64:
        """What was seen of a session, and who held it on which board, as one number."""
        key = self.government(president, chancellor)
        key = ((key * 5 + seen.drawn + 1) * 4 + seen.passed + 1) * 4 + seen.veto
        return ((key * 3 + seen.enacted + 1) * 5 + seen.claim_drawn + 1) * 4 + seen.claim_received + 1

    def government(self, president: i64, chancellor: i64) -> i64:
        """What kinds of seat govern, and on which board, as far as they care, as one number."""
        standing = self.standing
        of_president = standing.kind(president)
        of_chancellor = standing.kind(chancellor)
        board: i64 = WITH_VETO if can_veto(standing.fascist, False) else 0
        if (self.tables.people >> of_president | self.tables.people >> of_chancellor) & 1:
            board = standing.board()
        return (of_president * KINDS_OF_SEAT + of_chancellor) * 30 + board

    def hands(self, session: i64, seen: SeenRound) -> vec[float]:
        """How likely what was seen of a session is, by the roles and the tiles drawn: see `Session.hands`."""
        known = self.tables.hands.get(session)
        if known is None:
            government: i64 = session // (5 * 4 * 4 * 3 * 5 * 4)
            kinds: i64 = government // 30
            board: i64 = government % 30
            of_president = self.tables.by_kind[kinds // KINDS_OF_SEAT]
            of_chancellor = self.tables.by_kind[kinds % KINDS_OF_SEAT]
            known = Session(of_president, of_chancellor, seen, board, board % 6 == WITH_VETO).hands()
            self.tables.keep(self.tables.hands, session, known)
        return known

    def steps(self, president: i64, chancellor: i64, seen: SeenRound) -> vec[float]:
        """The same weighed by how likely the hands are drawn: see `weighed`."""
        session = self.session(president, chancellor, seen)
        if self.peek_known >= 0:
            return self.weighed(self.hands(session, seen), 9)
        key: i64 = session * 32 + self.pile
        known = self.tables.steps.get(key)
        if known is None:
            known = self.weighed(self.hands(session, seen), 9)
            self.tables.keep(self.tables.steps, key, known)
        return known

    def prospects(self, president: i64, chancellor: i64) -> vec[float]:
        """How likely these two enact a liberal policy, if they are elected now: pair * 7 + k."""
        return self.prospects_of(self.government(president, chancellor), president, chancellor)

    def prospects_of(self, government: i64, president: i64, chancellor: i64) -> vec[float]:
        """The same of two who are such a government."""
        key: i64 = government * 32 + self.pile
        if self.peek_known < 0:
            known = self.tables.prospects[key]
            if len(known):
                return known
        steps = self.steps(president, chancellor, A_LIBERAL_POLICY)
        enacts = noughts(9 * COUNTS)
        row: i64
        for row in range(9 * COUNTS):
            at: i64 = row * 4
            enacts[row] = steps[at] + steps[at + 1] + steps[at + 2] + steps[at + 3]
        if self.peek_known < 0:
            self.tables.prospects[key] = enacts
        return enacts

    def _with_peek_claim(self, hands: vec[float]) -> vec[float]:
        """The same for each role of the one who peeked: (government * 3 + his role) * 4 + d."""
        left: i64 = 3 - self.peek_taken
        told: list[float] = []
        role: i64
        d: i64
        order: i64
        for role in range(3):
            for d in range(4):
                total: float = 0.0
                for order in range(8):
                    if 3 - BITS[order] == d:
                        total += self._tells_peek(role, order & ((1 << left) - 1))
                told.append(total / float(CHOOSE[3][d]))
        out: vec[float] = vec[float]()
        government: i64
        for government in range(9):
            for role in range(3):
                for d in range(4):
                    out = append(out, hands[government * 4 + d] * told[role * 4 + d])
        return out

    def _tells_peek(self, role: i64, rest: i64) -> float:
        """How likely this role claims what was claimed, if the tiles not yet turned up are `rest`."""
        true: i64 = self.peek_seen | (rest << self.peek_taken)
        truly: float = self.table(self.peeker).peeked[role]
        return truly if true == self.peek_claim else (1.0 - truly) / 7.0

    def weighed(self, hands: vec[float], kinds: i64) -> vec[float]:
        """Hands weighed by how likely they are drawn: kind * 28 + k * 4 + d, from k liberal tiles left in the pile."""
        draws = DRAWS[self.pile]
        k: i64
        d: i64
        if self.peek_known >= 0:
            known: i64 = 3 - self.peek_taken
            liberal = known - BITS[self.peek_known >> self.peek_taken]
            draws = vec[float]()
            for k in range(COUNTS):
                for d in range(4):
                    draws = append(draws, among(k - liberal, self.pile - known, d - liberal, 3 - known))
        steps = noughts(kinds * 28)
        kind: i64
        for kind in range(kinds):
            for k in range(COUNTS):
                for d in range(4):
                    steps[kind * 28 + k * 4 + d] = draws[k * 4 + d] * hands[kind * 4 + d]
        return steps

    def _turned_up(self, tile: i64) -> None:
        """Chaos: the top tile."""
        weights = self.to_change()
        pile = float(self.pile)
        known = self.peek_known >= 0
        row: i64
        k: i64
        for row in range(len(weights) // COUNTS):
            at: i64 = row * COUNTS
            if tile == LIBERAL:
                for k in range(1, COUNTS):
                    weights[at + k - 1] = weights[at + k] * (1.0 if known else float(k) / pile)
                weights[at + COUNTS - 1] = 0.0
            elif not known:
                for k in range(COUNTS):
                    weights[at + k] *= (pile - float(k)) / pile
        self.pile -= 1
        if tile == LIBERAL:
            self.low = self.low - 1 if self.low > 0 else 0
            self.high = self.high - 1 if self.high > 0 else 0
        if self.peeker >= 0:
            self.peek_seen |= tile << self.peek_taken
            self.peek_taken += 1
            if self.peek_taken == 3:
                self.settle()
                self._forget_peek()

    def next_liberal(self) -> float:
        """How likely the top tile is liberal."""
        if self.peek_known >= 0:
            return 0.0 if (self.peek_known >> self.peek_taken) & 1 else 1.0
        return super().next_liberal()

    def _reshuffle_if_low(self, on_liberal: i64, on_fascist: i64) -> None:
        """SH 3.5: then all tiles that are not on the tracks are in the pile again."""
        if self.pile >= DRAWN:
            return
        self.settle()
        self._forget_peek()
        weights = self.to_change()
        liberal: i64 = LIBERAL_TILES - on_liberal
        row: i64
        k: i64
        for row in range(len(weights) // COUNTS):
            at: i64 = row * COUNTS
            total: float = 0.0
            for k in range(COUNTS):
                total += weights[at + k]
                weights[at + k] = 0.0
            weights[at + liberal] = total
        self.low = liberal
        self.high = liberal
        self.pile = TILES - on_liberal - on_fascist

    def settled(self) -> "Belief":
        """The same with a claimed peek judged, to be read."""
        if self.peek_claim < 0:
            return self
        twin = self.copy()
        twin.settle()
        return twin

    def settle(self) -> None:
        """Judge a claimed peek by what is known of its tiles now. Once they are drawn it is judged by them instead, so
        this is for tiles that will not be seen, and for a belief that is only read."""
        if self.peek_claim >= 0:
            left: i64 = 3 - self.peek_taken
            told: list[float] = []  # role * 7 + k
            role: i64
            k: i64
            rest: i64
            for role in range(3):
                for k in range(COUNTS):
                    total: float = 0.0
                    for rest in range(1 << left):
                        liberal: i64 = left - BITS[rest]
                        ways = float(CHOOSE[left][liberal])
                        total += self._tells_peek(role, rest) * among(k, self.pile, liberal, left) / ways
                    told.append(total)
            weights = self.to_change_apart()
            place: i64
            for place in range(len(self.codes)):
                role = role_in(self.codes[place], self.peeker)
                for k in range(COUNTS):
                    weights[place * COUNTS + k] *= told[role * COUNTS + k]
            self.peek_claim = UNKNOWN

    def _forget_peek(self) -> None:
        self.peeker = NO_SEAT
        self.peek_claim = UNKNOWN
        self.peek_known = UNKNOWN
        self.peek_taken = 0
        self.peek_seen = 0

    def _used(self, seen: SeenRound) -> None:
        """A presidential power."""
        power = seen.power
        president = seen.candidate
        target = seen.target
        if power == PEEK:
            self.peeker = president
            self.peek_claim = seen.claim_peeked
            self.peek_known = seen.peeked
            self.peek_taken = 0
            self.peek_seen = 0
            if seen.peeked != UNKNOWN:
                self._peeked(3 - BITS[seen.peeked])
        elif target != NO_SEAT and power == INVESTIGATION:
            if seen.found != UNKNOWN:
                self.strike_party(target, 1 - seen.found)
            elif seen.claim_party != UNKNOWN:
                self._told_party(president, target, seen.claim_party)
        elif target != NO_SEAT and power == EXECUTION:
            self.strike_hitler(target, seen.over == 1)  # SH 5.2: only Hitler's death ends a match

    def _peeked(self, liberal: i64) -> None:
        weights = self.to_change()
        factors: list[float] = []
        k: i64
        for k in range(COUNTS):
            factors.append(among(k, self.pile, liberal, 3) / float(CHOOSE[3][liberal]))
        row: i64
        for row in range(len(weights) // COUNTS):
            for k in range(COUNTS):
                weights[row * COUNTS + k] *= factors[k]

    def _told_party(self, speaker: i64, about: i64, party: i64) -> None:
        weights = self.to_change_apart()
        accuses = self.table(speaker).accuses
        place: i64
        for place in range(len(self.codes)):
            world: i64 = self.codes[place]
            factor: float = accuses[role_in(world, speaker) * 3 + role_in(world, about)]
            if party != FASCIST:
                factor = 1.0 - factor
            at: i64
            for at in range(place * COUNTS, (place + 1) * COUNTS):
                weights[at] *= factor


def least_drawn(seen: SeenRound) -> i64:
    """How many liberal tiles a President drew at least."""
    if seen.drawn != UNKNOWN:
        return seen.drawn
    if seen.enacted == LIBERAL and seen.passed < 1:
        return 1
    return seen.passed if seen.passed != UNKNOWN else 0


def most_drawn(seen: SeenRound) -> i64:
    """And at most: of three tiles one is discarded."""
    if seen.drawn != UNKNOWN:
        return seen.drawn
    most: i64 = DRAWN - 1 if seen.enacted == FASCIST else DRAWN
    if seen.passed != UNKNOWN and seen.passed + 1 < most:
        most = seen.passed + 1
    return most


def is_hard(seen: SeenRound) -> bool:
    """Whether a round tells anything beside votes and choices."""
    return seen.elected == 1 or seen.chaos != UNKNOWN or seen.power != NO_POWER


def begin(tables: LikelihoodTables, standing: Standing) -> Belief:
    """What everybody believes after the deal."""
    belief = Belief(tables, standing)
    codes = CODES[standing.seats]
    belief.codes = codes
    places: vec[i64] = codes[:]
    rows: vec[i64] = codes[:]
    belief.weights = noughts(COUNTS)
    belief.weights[LIBERAL_TILES] = 1.0
    place: i64
    for place in range(len(codes)):
        places[place] = place
        rows[place] = 0
    belief.places = places
    belief.rows = rows
    return belief
