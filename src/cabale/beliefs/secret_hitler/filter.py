"""The exact posterior over who is who, folded round by round from what somebody saw.

A government multiplies a world's seven numbers (see `posterior`) by the sum over the hands it may have held; only nine
pairs of roles can govern, so that is a few small matrices, shared by all worlds. Where a hand is known only its term is
kept.

Hard facts strike worlds out. Soft evidence (votes, choices among seats, opinions) is kept apart, already tempered.
Nothing here knows views: `evidence` turns a view into what was `seen` of each round.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from cabale.beliefs.secret_hitler.likelihood_table import (
    CALLS,
    EXECUTES,
    INVESTIGATES,
    NOMINATES,
    POWERS_KEPT,
    SUSPECTS,
    TRUSTS,
    LikelihoodTable,
    LikelihoodTables,
)
from cabale.beliefs.secret_hitler.posterior import (
    BITS,
    CHOOSE,
    COUNTS,
    WORLDS,
    Known,
    Posterior,
    among,
    noughts,
    role_in,
)
from cabale.beliefs.secret_hitler.seen import (
    A_LIBERAL_POLICY,
    AGREED,
    UNKNOWN,
    SeenRound,
    about_of,
    speaker_of,
    suspects,
)
from cabale.beliefs.secret_hitler.session import Session
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
    SPECIAL_ELECTION,
    TILES,
    can_veto,
    eligible,
)

# What kind of seat it is by what everybody could see of it; see `company`.
TALKING: Final[i64] = 0
QUIET: Final[i64] = 1
BLIND: Final[i64] = 2
STEADY: Final[i64] = 3
KINDS_OF_SEAT: Final[i64] = 4
OFTEN: Final[i64] = 2  # governments of its own that a steady seat has voted for

# By the tiles in the pile, how likely three off the top hold d liberal ones if k are: k * 4 + d.
DRAWS: Final[list[vec[float]]] = [
    vec[float]([among(k, pile, d, 3) if pile >= 3 else 0.0 for k in range(COUNTS) for d in range(4)])
    for pile in range(TILES + 1)
]


class Belief(Posterior):
    """What somebody believes after some rounds. Change it with `fold`; ask it with the other methods."""

    def __init__(self, seats: i64, tables: LikelihoodTables, talkers: i64) -> None:
        super().__init__(seats)
        self.tables: LikelihoodTables = tables
        self.talkers: i64 = talkers
        self.blind: i64 = 0  # who voted against a government of its own
        self.own: i64 = 0  # how often each voted for a government of its own, two bits a seat: never more than OFTEN
        self.liberal: i64 = 0
        self.fascist: i64 = 0
        self.living: i64 = (1 << seats) - 1
        self.last_president: i64 = NO_SEAT
        self.last_chancellor: i64 = NO_SEAT
        # A peek whose tiles have not all been turned up: who peeked, what he said, and what is truly known of it.
        self.peeker: i64 = NO_SEAT
        self.peek_claim: i64 = UNKNOWN
        self.peek_known: i64 = UNKNOWN
        self.peek_taken: i64 = 0  # how many of the three have been turned up by chaos
        self.peek_seen: i64 = 0  # which: bits as in a peek
        self.is_soft_own = False  # whether the soft evidence is another than everybody's
        self._is_soft_known = False

    def copy(self) -> "Belief":
        twin = Belief(self.seats, self.tables, self.talkers)
        twin.blind = self.blind
        twin.own = self.own
        twin.codes = self.codes  # replaced, never changed
        twin.weights = self.weights
        twin._is_shared = self._is_shared = True
        twin.soft = self.soft[:]
        twin.is_soft_own = self.is_soft_own
        twin._take(self)
        return twin

    def of(self, known: Known) -> "Belief":
        """The same belief of somebody who knows some roles beside, and nothing else."""
        twin = Belief(self.seats, self.tables, self.talkers)
        twin.blind = self.blind
        twin.own = self.own
        twin._take(self)
        size: i64 = len(self.codes)
        codes: vec[i64] = self.codes[:]
        soft = noughts(size)
        weights = noughts(size * COUNTS)
        low = self.low
        high = self.high + 1
        kept: i64 = 0
        place: i64
        k: i64
        for place in range(size):
            world: i64 = self.codes[place]
            if known.allows(world):
                codes[kept] = world
                soft[kept] = self.soft[place]
                for k in range(low, high):
                    weights[kept * COUNTS + k] = self.weights[place * COUNTS + k]
                kept += 1
        twin.codes = codes[:kept]
        twin.soft = soft[:kept]
        twin.weights = weights[: kept * COUNTS]
        return twin

    def _take(self, other: "Belief") -> None:
        """What everybody knows, and of the tiles."""
        self.low = other.low
        self.high = other.high
        self.pile = other.pile
        self.liberal = other.liberal
        self.fascist = other.fascist
        self.living = other.living
        self.last_president = other.last_president
        self.last_chancellor = other.last_chancellor
        self.peeker = other.peeker
        self.peek_claim = other.peek_claim
        self.peek_known = other.peek_known
        self.peek_taken = other.peek_taken
        self.peek_seen = other.peek_seen

    # Folding

    def fold_beside(self, seen: SeenRound, other: "Belief") -> None:
        """The same round as another belief has folded, of which more was seen, in other hands or other claims. What is
        soft they have in common: it is taken from there."""
        self._is_soft_known = True
        self.fold(seen)
        self._is_soft_known = False
        codes = self.codes
        soft = self.soft
        at: i64 = 0
        place: i64
        for place in range(len(codes)):
            world: i64 = codes[place]
            while other.codes[at] != world:  # in the same order, and among more
                at += 1
            soft[place] = other.soft[at]

    def fold(self, seen: SeenRound) -> None:
        """One more round, or as much of it as has been played."""
        candidate = seen.candidate
        nominee = seen.nominee
        self.changed()
        if nominee != NO_SEAT:
            others = eligible(self.living, candidate, self.last_president, self.last_chancellor)
            self._chose(NOMINATES, candidate, nominee, others)
        if seen.ja or seen.nein:
            self._voted(candidate, nominee, seen.ja, seen.nein)
        if seen.elected:
            if self.fascist >= DANGER and not seen.over:
                self.strike_hitler(nominee)
            self._governed(seen)
            self.last_president = candidate
            self.last_chancellor = nominee
        if seen.chaos != UNKNOWN:
            self._turned_up(seen.chaos)
        if seen.power != NO_POWER:
            self._used(seen)
        for opinion in seen.opinions:
            self._judged(opinion)

    def kind(self, seat: i64) -> i64:
        """What kind of seat this is, as far as everybody can see."""
        if (self.talkers >> seat) & 1:
            return TALKING
        if (self.blind >> seat) & 1:
            return BLIND
        return STEADY if (self.own >> (seat * 2)) & 3 >= OFTEN else QUIET

    def table(self, seat: i64) -> LikelihoodTable:
        return self.tables.by_kind[self.kind(seat)]

    def zone(self) -> i64:
        return 1 if self.fascist >= DANGER else 0

    def _chose(self, kind: i64, chooser: i64, chosen: i64, among_: i64) -> None:
        """A seat chose one of some seats."""
        if self._is_soft_known:
            return
        likely = self.table(chooser).chosen(kind, self.zone())
        one: i64 = 1
        seats = among_ & ~(one << chooser)
        count: i64 = BITS[seats]
        soft = self.soft
        codes = self.codes
        place: i64
        for place in range(len(codes)):
            world: i64 = codes[place]
            pair: i64 = role_in(world, chooser) * 3 + role_in(world, chosen)
            there: i64 = (seats >> (world >> 10)) & 1
            all_fascist: i64 = BITS[world & seats]
            at: i64 = ((pair * 5 + all_fascist - there) * 2 + there) * 10 + count - all_fascist
            soft[place] *= likely[at]

    def _voted(self, president: i64, chancellor: i64, ja: i64, nein: i64) -> None:
        """The outsiders' votes."""
        one: i64 = 1
        outside = ~((one << president) | (one << chancellor))
        self.blind |= nein & ~outside
        for_own = ja & ~outside
        ja &= outside
        nein &= outside
        kind: i64
        seat: i64
        for kind in range(0 if self._is_soft_known else KINDS_OF_SEAT):
            some: i64 = 0
            for seat in range(self.seats):
                if self.kind(seat) == kind:
                    some |= one << seat
            if (ja | nein) & some:
                self._voted_by(self.tables.by_kind[kind], president, chancellor, ja & some, nein & some)
        self._voted_for_own(for_own, president)
        self._voted_for_own(for_own, chancellor)

    def _voted_for_own(self, for_own: i64, seat: i64) -> None:
        one: i64 = 1
        if (for_own >> seat) & 1 and (self.own >> (seat * 2)) & 3 < OFTEN:
            self.own += one << (seat * 2)

    def _voted_by(self, table: LikelihoodTable, president: i64, chancellor: i64, ja: i64, nein: i64) -> None:
        """All that is left of a vote in a world is a factor for each role and each government, so the liberals' product
        is taken once and corrected for the few who are not."""
        one: i64 = 1
        zone = self.zone()
        all_liberal = noughts(9)
        government: i64
        for government in range(9):
            at: i64 = (zone * 9 + government) * 2 * POWERS_KEPT
            says: float = table.powers[at + POWERS_KEPT + BITS[ja]]
            denies: float = table.powers[at + BITS[nein]]
            all_liberal[government] = says * denies
        correction = table.corrections[zone]
        soft = self.soft
        codes = self.codes
        place: i64
        for place in range(len(codes)):
            world: i64 = codes[place]
            hitler: i64 = world >> 10
            pair: i64 = role_in(world, president) * 3 + role_in(world, chancellor)
            factor: float = all_liberal[pair]
            not_hitler = world & ~(one << hitler)
            base_pair: i64 = pair * 4
            for _ in range(BITS[not_hitler & nein]):
                factor *= correction[base_pair]
            for _ in range(BITS[not_hitler & ja]):
                factor *= correction[base_pair + 1]
            if (nein >> hitler) & 1:
                factor *= correction[base_pair + 2]
            elif (ja >> hitler) & 1:
                factor *= correction[base_pair + 3]
            soft[place] *= factor

    def _governed(self, seen: SeenRound) -> None:
        """A government drew three tiles, and perhaps passed two and enacted one."""
        president = seen.candidate
        chancellor = seen.nominee
        enacted = seen.enacted
        peeker: i64 = NO_SEAT
        if self.peek_claim >= 0:
            peeker = self.peeker
            hands = self._with_peek_claim(self.hands(self.session(president, chancellor, seen), seen))
            steps = self.weighed(hands, 27)
        else:
            steps = self.steps(president, chancellor, seen)
        weights = self.to_change()
        worlds = self.codes
        size: i64 = len(worlds)
        total: float = 0.0
        self.low = self.low - DRAWN if self.low > DRAWN else 0
        world_at: i64 = 0
        while world_at < size:
            world: i64 = worlds[world_at]
            pair: i64 = role_in(world, president) * 3 + role_in(world, chancellor)
            if peeker >= 0:
                pair = pair * 3 + role_in(world, peeker)
            s: i64 = pair * 28
            at: i64 = world_at * COUNTS
            w0 = weights[at]
            w1 = weights[at + 1]
            w2 = weights[at + 2]
            w3 = weights[at + 3]
            w4 = weights[at + 4]
            w5 = weights[at + 5]
            w6 = weights[at + 6]
            # From k liberal tiles left to k - d, for each number d drawn: steps[k * 4 + d].
            weights[at] = n0 = w0 * steps[s] + w1 * steps[s + 5] + w2 * steps[s + 10] + w3 * steps[s + 15]
            weights[at + 1] = n1 = w1 * steps[s + 4] + w2 * steps[s + 9] + w3 * steps[s + 14] + w4 * steps[s + 19]
            weights[at + 2] = n2 = w2 * steps[s + 8] + w3 * steps[s + 13] + w4 * steps[s + 18] + w5 * steps[s + 23]
            weights[at + 3] = n3 = w3 * steps[s + 12] + w4 * steps[s + 17] + w5 * steps[s + 22] + w6 * steps[s + 27]
            weights[at + 4] = n4 = w4 * steps[s + 16] + w5 * steps[s + 21] + w6 * steps[s + 26]
            weights[at + 5] = n5 = w5 * steps[s + 20] + w6 * steps[s + 25]
            weights[at + 6] = n6 = w6 * steps[s + 24]
            total += n0 + n1 + n2 + n3 + n4 + n5 + n6
            world_at += 1
        self._forget_peek()
        self.pile -= DRAWN
        if enacted == LIBERAL:
            self.liberal += 1
        elif enacted == FASCIST:
            self.fascist += 1
        # SH 3.5: a veto that brings chaos leaves the pile alone, unless there is nothing left to turn up.
        if enacted != UNKNOWN or (seen.veto == AGREED and (seen.chaos == UNKNOWN or self.pile == 0)):
            self._reshuffle_if_low()
        self._rescale(total)

    def session(self, president: i64, chancellor: i64, seen: SeenRound) -> i64:
        """What was seen of a session, and who held it, as one number."""
        key: i64 = self.kinds(president, chancellor) * 2 + (1 if can_veto(self.fascist, False) else 0)
        key = ((key * 5 + seen.drawn + 1) * 4 + seen.passed + 1) * 4 + seen.veto
        return ((key * 3 + seen.enacted + 1) * 5 + seen.claim_drawn + 1) * 4 + seen.claim_received + 1

    def hands(self, session: i64, seen: SeenRound) -> vec[float]:
        """How likely what was seen of a session is, by the roles and the tiles drawn: see `Session.hands`."""
        known = self.tables.hands.get(session)
        if known is None:
            veto = can_veto(self.fascist, False)
            kinds: i64 = session // (2 * 5 * 4 * 4 * 3 * 5 * 4)
            of_president = self.tables.by_kind[kinds // KINDS_OF_SEAT]
            of_chancellor = self.tables.by_kind[kinds % KINDS_OF_SEAT]
            known = vec[float](Session(of_president, of_chancellor, seen, veto).hands())
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

    def kinds(self, president: i64, chancellor: i64) -> i64:
        """What kinds of seat govern, as one number."""
        return self.kind(president) * KINDS_OF_SEAT + self.kind(chancellor)

    def prospects(self, president: i64, chancellor: i64) -> vec[float]:
        """How likely these two enact a liberal policy, if they are elected now: pair * 7 + k."""
        key: i64 = (
            self.kinds(president, chancellor) * 2 + (1 if can_veto(self.fascist, False) else 0)
        ) * 32 + self.pile
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

    def _rescale(self, total: float) -> None:
        """Long matches would run out of small numbers; the soft weights take up the slack."""
        if 0.0 < total < 1e-30:
            weights = self.to_change()
            place: i64
            for place in range(len(weights)):
                weights[place] /= total

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
        world: i64
        k: i64
        for world in range(len(self.codes)):
            at: i64 = world * COUNTS
            if tile == LIBERAL:
                for k in range(1, COUNTS):
                    weights[at + k - 1] = weights[at + k] * (1.0 if known else float(k) / pile)
                weights[at + COUNTS - 1] = 0.0
            elif not known:
                for k in range(COUNTS):
                    weights[at + k] *= (pile - float(k)) / pile
        self.pile -= 1
        if tile == LIBERAL:
            self.liberal += 1
            self.low = self.low - 1 if self.low > 0 else 0
            self.high = self.high - 1 if self.high > 0 else 0
        else:
            self.fascist += 1
        self.last_president = NO_SEAT
        self.last_chancellor = NO_SEAT
        if self.peeker >= 0:
            self.peek_seen |= tile << self.peek_taken
            self.peek_taken += 1
            if self.peek_taken == 3:
                self.settle()
                self._forget_peek()
        self._reshuffle_if_low()

    def next_liberal(self) -> float:
        """How likely the top tile is liberal."""
        if self.peek_known >= 0:
            return 0.0 if (self.peek_known >> self.peek_taken) & 1 else 1.0
        return super().next_liberal()

    def _reshuffle_if_low(self) -> None:
        """SH 3.5: then all liberal tiles that are not on the track are in the pile again."""
        if self.pile >= DRAWN:
            return
        self.settle()
        self._forget_peek()
        weights = self.to_change()
        liberal: i64 = LIBERAL_TILES - self.liberal
        world: i64
        k: i64
        for world in range(len(self.codes)):
            at: i64 = world * COUNTS
            total: float = 0.0
            for k in range(COUNTS):
                total += weights[at + k]
                weights[at + k] = 0.0
            weights[at + liberal] = total
        self.low = liberal
        self.high = liberal
        self.pile = TILES - self.liberal - self.fascist

    def settle(self) -> None:
        """Judge a claimed peek by what is known of its tiles now. Once they are drawn it is judged by them instead, so
        this is for tiles that will not be seen, and for a belief that is only read."""
        self.changed()
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
            weights = self.to_change()
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
        one: i64 = 1
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
            return
        if target == NO_SEAT:
            return
        if power == INVESTIGATION:
            # Who may no longer be investigated is left aside: it hardly changes what a choice says.
            self._chose(INVESTIGATES, president, target, self.living)
            if seen.found != UNKNOWN:
                self.strike_party(target, 1 - seen.found)
            elif seen.claim_party != UNKNOWN:
                self._told_party(president, target, seen.claim_party)
        elif power == SPECIAL_ELECTION:
            self._chose(CALLS, president, target, self.living)
        elif power == EXECUTION:
            self._chose(EXECUTES, president, target, self.living)
            self.living &= ~(one << target)
            if not seen.over:
                self.strike_hitler(target)

    def _peeked(self, liberal: i64) -> None:
        weights = self.to_change()
        factors: list[float] = []
        k: i64
        for k in range(COUNTS):
            factors.append(among(k, self.pile, liberal, 3) / float(CHOOSE[3][liberal]))
        world: i64
        for world in range(len(self.codes)):
            for k in range(COUNTS):
                weights[world * COUNTS + k] *= factors[k]

    def _told_party(self, speaker: i64, about: i64, party: i64) -> None:
        weights = self.to_change()
        party_table = self.table(speaker).party
        place: i64
        for place in range(len(self.codes)):
            world: i64 = self.codes[place]
            factor: float = party_table[(role_in(world, speaker) * 3 + role_in(world, about)) * 2 + party]
            at: i64
            for at in range(place * COUNTS, (place + 1) * COUNTS):
                weights[at] *= factor

    def _judged(self, opinion: i64) -> None:
        one: i64 = 1
        about = about_of(opinion)
        kind = SUSPECTS if suspects(opinion) else TRUSTS
        self._chose(kind, speaker_of(opinion), about, self.living | (one << about))


def begin(seats: int, known: Known, tables: LikelihoodTables, talkers: int) -> Belief:
    """What somebody believes after the deal who knows these roles."""
    belief = Belief(seats, tables, talkers)
    codes: vec[i64] = vec[i64]([world for world in WORLDS[seats] if known.allows(world)])
    belief.codes = codes
    belief.soft = vec[float]([1.0] * len(codes))
    belief.weights = noughts(len(codes) * COUNTS)
    place: i64
    for place in range(len(codes)):
        belief.weights[place * COUNTS + LIBERAL_TILES] = 1.0
    return belief
