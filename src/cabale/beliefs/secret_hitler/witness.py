"""Follows a match from one seat, or as an onlooker: told each event, or shown views, it believes at every moment what a
view of that moment tells."""

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from cabale.beliefs.secret_hitler.course import (
    BEGAN,
    DISCARDING,
    DREW,
    ENDED,
    INVESTIGATED,
    PASSED_ON,
    Course,
)
from cabale.beliefs.secret_hitler.evidence import NOTHING_SEEN, ROLE, Saw, known_roles, liberals, order, saw
from cabale.beliefs.secret_hitler.filter import Belief
from cabale.beliefs.secret_hitler.folding import Overlay
from cabale.beliefs.secret_hitler.likelihood_table import LikelihoodTables
from cabale.beliefs.secret_hitler.posterior import Known
from cabale.beliefs.secret_hitler.seen import UNKNOWN, SeenRound
from cabale.core.messages import Event
from cabale.games.secret_hitler.terms import Party
from cabale.games.secret_hitler.view import AnyView, Memory


class Glimpse:
    """What a seat saw with its own in one round."""

    def __init__(self, saw: Saw) -> None:
        self.drawn: i64 = saw.drawn
        self.passed: i64 = saw.passed
        self.found: i64 = saw.found
        self.peeked: i64 = saw.peeked


class Witness:
    """One seat of a match under way. `course` is what everybody knows of it, which several may share."""

    def __init__(self, view: AnyView, tables: LikelihoodTables, course: Course | None) -> None:
        self.seat: i64 = view.seat
        self.course: Course = course if course is not None else Course(view, tables)
        self.known = Known(known_roles(view))
        self.role: i64 = UNKNOWN if view.mine is None else ROLE[view.mine.role]
        self._told: i64 = len(self.course.kinds)  # how many events of the course it has heard
        self._noted: i64 = len(self.course.notable)  # and of those that may tell it something of its own
        self._number: int = view.board.round.number
        self._memory: tuple[Memory, ...] = ()
        self._saw: dict[int, Glimpse] = {}  # by round
        self._rounds: list[SeenRound] = []
        self._sources: list[SeenRound] = []  # of which they were made
        self._overlay = Overlay(self.course.folding, self.known, self.seat)
        self._remember(view)

    def read(self, view: AnyView) -> None:
        """Go on to this view, which the course has read."""
        self._number = view.board.round.number
        known = known_roles(view)
        if known != self.known.roles:
            self.known = Known(known)
        self._remember(view)

    def _remember(self, view: AnyView) -> None:
        """What the seat saw with its own."""
        if view.mine is not None and view.mine.memory != self._memory:
            self._memory = view.mine.memory
            self._saw = {number: Glimpse(seen) for number, seen in saw(view).items()}
            self._sources.clear()
            self._rounds.clear()

    def hear(self, event: Event) -> None:
        """Something that this seat was told."""
        self.catch_up([event], 0)

    def catch_up(self, feed: list[Event], heard: i64) -> None:
        """All that this seat was told since it had heard so much of it."""
        course = self.course
        kinds = course.kinds
        earlier: i64 = self._told - heard  # events of the course before the first of this feed
        self._told = earlier + len(feed)
        while len(kinds) < self._told:
            course.hear(feed[len(kinds) - earlier])
        notable = course.notable
        while self._noted < len(notable):
            number: i64 = notable[self._noted]
            if number >= self._told:
                break
            event = feed[number - earlier]
            kind: i64 = kinds[number]
            if kind == BEGAN:
                self._number = event.number  # type: ignore[attr-defined]
            elif kind == ENDED:
                self.known = Known(tuple([ROLE[role] for role in event.roles]))  # type: ignore[attr-defined]
            else:
                self._look(event, kind)
            self._noted += 1

    def _look(self, event: Any, kind: i64) -> None:
        """What only it was told, if it was."""
        if (event.party if kind == INVESTIGATED else event.policies) is None:
            return
        number = self._number  # which others may already have left behind
        glimpse = self._saw.get(number)
        if glimpse is None:
            glimpse = self._saw[number] = Glimpse(NOTHING_SEEN)
        if kind == INVESTIGATED:
            glimpse.found = 1 if event.party is Party.FASCIST else 0
        elif kind == DREW:
            glimpse.drawn = liberals(event.policies)
        elif kind == PASSED_ON:
            glimpse.passed = liberals(event.policies)
        else:
            glimpse.peeked = order(event.policies)

    @property
    def hand(self) -> int:
        """The liberal tiles that it holds, or as President passed on."""
        mine = self._saw[self._number]
        return mine.drawn if self.course.phase == DISCARDING else mine.passed

    def governs(self) -> bool:
        """Whether it is of the government that is proposed or in office."""
        now = self.course.now
        return self.seat == now.candidate or self.seat == now.nominee

    def passed(self, number: int) -> int:
        """The liberal tiles that it passed on, or was passed, in that round."""
        return self._saw[number].passed

    def belief(self) -> Belief:
        """What this seat believes. It is not to be changed."""
        course = self.course
        if self._overlay.public is not course.folding or self._overlay.known is not self.known:
            self._overlay = Overlay(course.folding, self.known, self.seat)
        rounds = course.rounds
        place: i64
        for place in range(len(rounds)):
            seen = rounds[place]
            if place == len(self._rounds):
                self._sources.append(seen)
                self._rounds.append(self._as_seen(seen, place + 1))
            elif self._sources[place] is not seen:
                self._sources[place] = seen
                self._rounds[place] = self._as_seen(seen, place + 1)
        return self._overlay.fold(self._rounds, rounds)

    def before(self, place: i64) -> Belief:
        """What it believes of governments and tiles before the round at this place, or after all (soft evidence
        aside), knowing what it knows now. It is not to be changed."""
        self.belief()
        public = self.course.folding
        if place == len(self._rounds):
            return self.before(place - 1).after(self._rounds[-1], public.now_voted)
        own = self._overlay.before(place)
        return own if own is not None else public.before[place].of(self.known)

    def rounds(self) -> list[SeenRound]:
        """The rounds as this seat saw them, as of the last `belief`."""
        return self._rounds

    def fascists(self) -> vec[float]:
        """By seat, how likely this one holds it to be of the fascist party."""
        if self.known.is_all:
            return self.known.fascists()
        belief = self.belief()
        belief.weigh()
        return belief.fascist_shares

    def hitlers(self) -> vec[float]:
        """By seat, how likely this one holds it to be Hitler."""
        if self.known.hitler:
            return self.known.hitlers()
        belief = self.belief()
        belief.weigh()
        return belief.hitler_shares

    def _as_seen(self, seen: SeenRound, number: int) -> SeenRound:
        """A round with what only this seat saw of it. What it said itself proves nothing to it."""
        seat = self.seat
        if seat < 0 or (seen.candidate != seat and seen.nominee != seat):
            return seen
        twin = seen.copy()
        mine = self._saw.get(number)
        if mine is not None:
            twin.drawn = mine.drawn
            twin.passed = mine.passed
            twin.found = mine.found
            twin.peeked = mine.peeked
        if seen.candidate == seat:
            twin.claim_drawn = UNKNOWN
            twin.claim_party = UNKNOWN
            twin.claim_peeked = UNKNOWN
        if seen.nominee == seat:
            twin.claim_received = UNKNOWN
        return seen if seen.same(twin) else twin
