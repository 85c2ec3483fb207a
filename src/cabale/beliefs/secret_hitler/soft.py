"""Soft evidence: votes, choices among seats and opinions, as one number for each world, the same for all who look.

People vote for, nominate and shoot whom everybody trusts or suspects, so what their choices tell of their roles is what
is left once that is allowed for. What everybody thinks is a second filter, the hearsay: it hears what governments did
and said, and what choices tell by role alone, but no votes. It is read before each decision, and what was read stays as
it was: a claim that comes later changes no judgement of an earlier vote.
"""

from math import exp, log
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cabale.beliefs.secret_hitler.filter import Belief
from cabale.beliefs.secret_hitler.likelihood_table import (
    CALLS,
    EXECUTES,
    INVESTIGATES,
    NOMINATES,
    NOTHING,
    SUSPECTS,
    TRUSTS,
    ChoiceModel,
    LikelihoodTable,
    LikelihoodTables,
)
from cabale.beliefs.secret_hitler.posterior import BITS, CODES, MEMBERS, noughts, pairs_in, role_in
from cabale.beliefs.secret_hitler.seen import SeenRound, about_of, speaker_of, suspects
from cabale.beliefs.secret_hitler.standing import KINDS_OF_SEAT, QUIET, TALKING, Standing
from cabale.core.seats import NO_SEAT
from cabale.games.secret_hitler.tables import EXECUTION, FASCISTS, SPECIAL_ELECTION

# What is already in it of the round under way.
NOMINATED: Final[i64] = 1
VOTED: Final[i64] = 2
TARGETED: Final[i64] = 4

TINY: Final = 1e-100
HUGE: Final = 2.0**300  # a power of two: multiplying by it changes no digit


def log_odds(share: float, floor: float) -> float:
    if share < floor:
        share = floor
    elif share > 1.0 - floor:
        share = 1.0 - floor
    return log(share / (1.0 - share))


def _ones(size: i64) -> vec[float]:
    ones = noughts(size)
    place: i64
    for place in range(size):
        ones[place] = 1.0
    return ones


class Soft:
    """By place among all worlds, how likely all votes and choices so far are. It is not changed once it is written."""

    def __init__(self, seats: i64, tables: LikelihoodTables) -> None:
        self.seats: i64 = seats
        self.tables: LikelihoodTables = tables
        self.codes: vec[i64] = CODES[seats]
        self.shares: vec[float] = NOTHING
        self.hearsay: vec[float] = NOTHING  # nothing where nobody's choices follow it
        self.said: list[vec[float]] = []  # by speaker, its opinions, if there are any
        self.trust: float = 0.0  # the hearsay's log odds that the government voted on is all liberal
        self.fear: float = 0.0  # and how likely it holds its Chancellor to be Hitler
        self._done: i64 = 0
        self._judged: i64 = 0  # how many of the round's opinions are in it

    def _copy(self) -> "Soft":
        twin = Soft(self.seats, self.tables)
        twin.shares = self.shares
        twin.hearsay = self.hearsay
        twin.said = self.said
        twin.trust = self.trust
        twin.fear = self.fear
        twin._done = self._done
        twin._judged = self._judged
        return twin

    def of(self, seat: i64) -> vec[float]:
        """For one seat (or SPECTATOR), to whom its own opinions prove nothing."""
        if not self.said:
            return self.shares
        shares = self.shares[:]
        speaker: i64
        place: i64
        for speaker in range(self.seats):
            said = self.said[speaker]
            if speaker != seat and len(said):
                for place in range(len(shares)):
                    shares[place] *= said[place]
        return shares

    def next_round(self, hard: Belief) -> "Soft":
        """The same, before another round. Long matches would run out of small numbers."""
        twin = self._copy()
        twin._done = 0
        twin._judged = 0
        twin.shares = _scaled(twin.shares, hard.places)
        if len(twin.hearsay):
            twin.hearsay = _scaled(twin.hearsay, hard.places)
        return twin

    def advance(self, seen: SeenRound, before: Standing, voted: Standing, hard: Belief) -> "Soft":
        """What has been played of a round, of which some may be in it already. `hard` is what everybody believed of
        governments and tiles before it."""
        done: i64 = NOMINATED if seen.nominee != NO_SEAT else 0
        if seen.ja or seen.nein:
            done |= VOTED
        if seen.target != NO_SEAT:
            done |= TARGETED
        if done == self._done and len(seen.opinions) == self._judged:
            return self
        twin = self._copy()
        new = done & ~self._done
        if new:
            twin.shares = self.shares[:]
            if len(self.hearsay):
                twin.hearsay = self.hearsay[:]
        if new & NOMINATED:
            twin._nominated(seen, before, hard)
        if new & VOTED:
            twin._voted(seen, before, hard)
        if new & TARGETED:
            twin._targeted(seen, voted, hard)
        if len(seen.opinions) > self._judged:
            twin._heard_opinions(seen, voted, hard)
        twin._done = done
        return twin

    # The hearsay

    def suspicion(self, hard: Belief) -> vec[float]:
        """By seat, the public log odds that it is of the fascist party."""
        hard = hard.settled()
        sums = hard.sums()
        rows = hard.rows
        places = hard.places
        codes = hard.codes
        hearsay = self.hearsay
        party = hard.party
        odds = noughts(self.seats)
        total: float = 0.0
        place: i64
        member: i64
        seat: i64
        for place in range(len(codes)):
            here: float = sums[rows[places[place]]] * hearsay[places[place]]
            total += here
            at: i64 = (codes[place] & 1023) * 4
            for member in range(at, at + party):
                odds[MEMBERS[member]] += here
        for seat in range(self.seats):
            odds[seat] = log_odds(odds[seat] / total, self.tables.floor)
        return odds

    def _look_at(self, president: i64, chancellor: i64, hard: Belief) -> None:
        """What the public thinks of a government."""
        one: i64 = 1
        hard = hard.settled()
        sums = hard.sums()
        rows = hard.rows
        places = hard.places
        codes = hard.codes
        hearsay = self.hearsay
        both = (one << president) | (one << chancellor)
        total: float = 0.0
        liberal: float = 0.0
        hitler: float = 0.0
        place: i64
        for place in range(len(codes)):
            world: i64 = codes[place]
            here: float = sums[rows[places[place]]] * hearsay[places[place]]
            total += here
            if world & both == 0:
                liberal += here
            elif world >> 10 == chancellor:
                hitler += here
        self.trust = log_odds(liberal / total, self.tables.floor)
        self.fear = hitler / total

    # Decisions

    def _nominated(self, seen: SeenRound, before: Standing, hard: Belief) -> None:
        among = before.may_be_nominated(seen.candidate)
        self._choose(NOMINATES, before, seen.candidate, seen.nominee, among, hard, hard)
        if len(self.hearsay):
            self._look_at(seen.candidate, seen.nominee, hard)

    def _targeted(self, seen: SeenRound, voted: Standing, hard: Belief) -> None:
        kind = INVESTIGATES
        if seen.power == SPECIAL_ELECTION:
            kind = CALLS
        elif seen.power == EXECUTION:
            kind = EXECUTES
        president = seen.candidate
        governed = hard
        if len(self.hearsay):
            governed = hard.copy()
            governed.standing = voted
            governed.govern(seen.as_it_went_on())
        among = voted.targets(seen.power, president)
        self._choose(kind, voted, president, seen.target, among, hard, governed)

    def _choose(
        self, kind: i64, standing: Standing, chooser: i64, chosen: i64, among: i64, hard: Belief, known: Belief
    ) -> None:
        """A seat chose one of some seats; `known` is what everybody believed then."""
        zone = standing.zone()
        table = self.tables.by_kind[standing.kind(chooser)]
        model = table.choice_model
        if model is None:
            self._multiply(self.shares, table, kind, zone, chooser, chosen, among, hard)
        else:
            odds = self.suspicion(known)
            self._follow(model, kind * 2 + zone, odds, chooser, chosen, among, hard)
        if len(self.hearsay):
            self._multiply(self.hearsay, table, kind, zone, chooser, chosen, among, hard)

    def _multiply(
        self,
        shares: vec[float],
        table: LikelihoodTable,
        kind: i64,
        zone: i64,
        chooser: i64,
        chosen: i64,
        among: i64,
        hard: Belief,
    ) -> None:
        """A choice by role alone."""
        likely = table.heard.chosen(kind, zone)
        one: i64 = 1
        seats = among & ~(one << chooser)
        count: i64 = BITS[seats]
        codes = hard.codes
        places = hard.places
        place: i64
        for place in range(len(codes)):
            world: i64 = codes[place]
            pair: i64 = role_in(world, chooser) * 3 + role_in(world, chosen)
            there: i64 = (seats >> (world >> 10)) & 1
            all_fascist: i64 = BITS[world & seats]
            at: i64 = ((pair * 5 + all_fascist - there) * 2 + there) * 10 + count - all_fascist
            shares[places[place]] *= likely[at]

    def _follow(
        self, model: ChoiceModel, row: i64, odds: vec[float], chooser: i64, chosen: i64, among: i64, hard: Belief
    ) -> None:
        """A choice that follows what everybody thinks: all that depends on the world is who of them is no liberal."""
        seats = self.seats
        weights = noughts(3 * seats)
        totals = noughts(3)
        role: i64
        seat: i64
        for role in range(3):
            slope: float = model.slopes[row * 3 + role]
            for seat in range(seats):
                weight = exp(slope * odds[seat])
                weights[role * seats + seat] = weight
                if (among >> seat) & 1:
                    totals[role] += weight
        shares = self.shares
        codes = hard.codes
        places = hard.places
        roles = model.roles
        exponent = model.exponent
        party: i64 = FASCISTS[seats] + 1
        place: i64
        member: i64
        for place in range(len(codes)):
            world: i64 = codes[place]
            role = role_in(world, chooser)
            hitler: i64 = world >> 10
            likes: i64 = (row * 3 + role) * 3
            total: float = totals[role]
            at: i64 = (world & 1023) * 4
            for member in range(at, at + party):
                seat = MEMBERS[member]
                if (among >> seat) & 1:
                    like: float = roles[likes + 2] if seat == hitler else roles[likes + 1]
                    total += weights[role * seats + seat] * (like - 1.0)
            of_chosen: float = weights[role * seats + chosen] * roles[likes + role_in(world, chosen)]
            shares[places[place]] *= exp(exponent * log(of_chosen / total))

    def _voted(self, seen: SeenRound, before: Standing, hard: Belief) -> None:
        """The outsiders' votes."""
        one: i64 = 1
        outside = ~((one << seen.candidate) | (one << seen.nominee))
        ja = seen.ja & outside
        nein = seen.nein & outside
        said_ja: i64 = BITS[ja]
        voters = float(said_ja + BITS[nein])
        zone = before.zone()
        kind: i64
        seat: i64
        for kind in range(KINDS_OF_SEAT):
            some: i64 = 0
            for seat in range(self.seats):
                if before.kind(seat) == kind:
                    some |= one << seat
            if (ja | nein) & some:
                table = self.tables.by_kind[kind]
                model = table.vote_model
                votes = table.votes[zone]
                if model is not None:
                    floor = self.tables.floor
                    if_nein = log_odds((float(said_ja) + 0.5) / voters, floor)
                    if_ja = log_odds((float(said_ja) - 0.5) / voters, floor)
                    votes = model.ballots(zone, before.tracker, self.trust, self.fear, if_nein, if_ja)
                self._voted_by(votes, seen.candidate, seen.nominee, ja & some, nein & some, hard)

    def _voted_by(self, votes: vec[float], president: i64, chancellor: i64, ja: i64, nein: i64, hard: Belief) -> None:
        """All that is left of a vote in a world is a factor for each role and each government, so the liberals' product
        is taken once and corrected for the few who are not."""
        one: i64 = 1
        all_liberal = noughts(9)
        correction = noughts(36)  # (government * 2 + role - 1) * 2 + ja
        government: i64
        role: i64
        for government in range(9):
            factor: float = 1.0
            voters: i64 = BITS[nein]
            while voters > 0:
                factor *= votes[government * 2]
                voters -= 1
            voters = BITS[ja]
            while voters > 0:
                factor *= votes[government * 2 + 1]
                voters -= 1
            all_liberal[government] = factor
            for role in range(1, 3):
                at: i64 = (role * 9 + government) * 2
                to: i64 = (government * 2 + role - 1) * 2
                correction[to] = votes[at] / votes[government * 2]
                correction[to + 1] = votes[at + 1] / votes[government * 2 + 1]
        # (government * 4 + fascists who said nein) * 4 + fascists who said ja
        without_hitler = noughts(144)
        some: i64
        others: i64
        most_nein: i64 = BITS[nein] if BITS[nein] < 3 else 3
        most_ja: i64 = BITS[ja] if BITS[ja] < 3 else 3
        for government in range(9):
            by_nein: float = all_liberal[government]
            for some in range(most_nein + 1):
                factor = by_nein
                for others in range(most_ja + 1):
                    without_hitler[(government * 4 + some) * 4 + others] = factor
                    factor *= correction[government * 4 + 1]
                by_nein *= correction[government * 4]
        pairs = pairs_in(self.seats, president, chancellor)
        shares = self.shares
        codes = hard.codes
        places = hard.places
        bits = BITS
        place: i64
        for place in range(len(codes)):
            world: i64 = codes[place]
            hitler: i64 = world >> 10
            to = places[place]
            pair: i64 = pairs[to]
            not_hitler = world & ~(one << hitler)
            factor = without_hitler[(pair * 4 + bits[not_hitler & nein]) * 4 + bits[not_hitler & ja]]
            if (nein >> hitler) & 1:
                factor *= correction[pair * 4 + 2]
            elif (ja >> hitler) & 1:
                factor *= correction[pair * 4 + 3]
            shares[to] *= factor

    def _heard_opinions(self, seen: SeenRound, voted: Standing, hard: Belief) -> None:
        one: i64 = 1
        said = self.said.copy()
        if not said:
            said = [NOTHING] * int(self.seats)
        living = voted.living
        number: i64
        for number in range(self._judged, len(seen.opinions)):
            opinion: i64 = seen.opinions[number]
            speaker = speaker_of(opinion)
            about = about_of(opinion)
            kind = SUSPECTS if suspects(opinion) else TRUSTS
            told = said[speaker][:] if len(said[speaker]) else _ones(len(self.codes))
            table = self.tables.by_kind[TALKING]
            self._multiply(told, table, kind, voted.zone(), speaker, about, living | (one << about), hard)
            said[speaker] = told
        self.said = said
        self._judged = len(seen.opinions)


def _scaled(shares: vec[float], places: vec[i64]) -> vec[float]:
    place: i64
    for place in range(len(places)):
        if shares[places[place]] > TINY:
            return shares
    scaled = shares[:]
    for place in range(len(scaled)):
        scaled[place] *= HUGE
    return scaled


def begin_soft(tables: LikelihoodTables, standing: Standing) -> Soft:
    """After the deal. There is hearsay if it may matter to anybody here."""
    seats = standing.seats
    soft = Soft(seats, tables)
    soft.shares = _ones(len(soft.codes))
    all_talk = standing.talkers == (1 << seats) - 1
    kind: i64
    for kind in range(KINDS_OF_SEAT):
        is_there = standing.talkers != 0 if kind < QUIET else not all_talk
        if is_there and (tables.people >> kind) & 1:
            soft.hearsay = soft.shares
    return soft
