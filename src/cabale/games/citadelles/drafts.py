"""All ways in which a draft can have gone, as one view knows it (CI 2): which character was put away, who took which
when, what was left over. A way puts each character that was not turned up into one slot of the draft; the slots say
which they can hold, by what the seat was passed and by who has answered since. Every way is as likely as every other,
since each chooser was passed a pack of a size that all know."""

from typing import Final

from mypy_extensions import i64

from cabale.core.worlds import impossible
from cabale.games.citadelles.deck import count
from cabale.games.citadelles.round import Round
from cabale.games.citadelles.tables import (
    ALL_RANKS,
    STEPS,
    chooser,
    discards,
    finds_face_down,
)

# What a slot is: the one put away before the draft, one chosen or discarded at a step, one of those left in the pack.
_PUT_AWAY: Final[i64] = 0
_CHOSEN: Final[i64] = 1
_DISCARDED: Final[i64] = 2
_LEFT: Final[i64] = 3

_KEPT: Final = 1 << 10  # so many ways are made only once


class Slot:
    """A place for one character."""

    def __init__(self, kind: i64, step: i64, seat: i64, passed: i64) -> None:
        self.kind: i64 = kind
        self.step: i64 = step
        self.seat: i64 = seat
        self.passed: i64 = passed  # the last step at which it still lay in the pack
        self.allowed: i64 = 0


class Way:
    """How a draft went, as a round keeps it."""

    def __init__(self) -> None:
        self.face_down: i64 = 0
        self.pack: i64 = 0
        self.seen: i64 = 0
        self.chosen: i64 = 0
        self.discarded: i64 = 0
        self.holders: i64 = 0

    def put_into(self, now: Round) -> None:
        now.face_down = self.face_down
        now.pack = self.pack
        now.seen = self.seen
        now.chosen = self.chosen
        now.discarded = self.discarded
        now.holders = self.holders

    def is_in(self, now: Round) -> bool:
        return (
            now.face_down == self.face_down
            and now.pack == self.pack
            and now.seen == self.seen
            and now.chosen == self.chosen
            and now.discarded == self.discarded
            and now.holders == self.holders
        )


class Plan:
    """The slots of a draft that has come so far. The seventh of seven also finds the one put away (CI 2.2): whether it
    was that one which he took makes two plans."""

    def __init__(
        self, seats: i64, crown: i64, face_up: i64, steps: i64, discarding: bool, took_face_down: bool
    ) -> None:
        self.seats: i64 = seats
        self.face_up: i64 = face_up
        self.steps: i64 = steps
        self.looks: i64 = steps if discarding or steps == len(STEPS[seats]) else steps + 1
        self.took_face_down: bool = took_face_down
        self.slots: list[Slot] = []
        self._ways: list[int] = []
        last: i64 = len(STEPS[seats])
        if not took_face_down:
            self.slots.append(Slot(_PUT_AWAY, -1, -1, -1))
        for step in range(steps):
            seat = chooser(seats, crown, step)
            passed: i64 = -1 if took_face_down and step == last - 1 else step
            self.slots.append(Slot(_CHOSEN, step, seat, passed))
            if discards(seats, step) and not (discarding and step == steps - 1):
                self.slots.append(Slot(_DISCARDED, step, seat, step))
        ranks = ALL_RANKS & ~face_up
        left: i64 = count(ranks) - len(self.slots)
        if left < 0:
            raise impossible("citadelles", "draft")
        for _ in range(left):
            self.slots.append(Slot(_LEFT, last, -1, last))
        for slot in self.slots:
            slot.allowed = ranks

    def was_passed(self, step: i64, pack: i64) -> None:
        """At this step the seat saw exactly these in the pack."""
        all_of_them = finds_face_down(self.seats, step)
        for slot in self.slots:
            slot.allowed &= pack if slot.passed >= step or (all_of_them and slot.passed < 0) else ~pack

    def took(self, step: i64, rank: i64, discarded: bool) -> None:
        one: i64 = 1
        for slot in self.slots:
            if slot.step == step and slot.kind == (_DISCARDED if discarded else _CHOSEN):
                slot.allowed &= one << rank

    def is_held(self, rank: i64, seat: i64) -> None:
        """This seat had the character, or (NO_SEAT) nobody."""
        one: i64 = 1
        for slot in self.slots:
            holder: i64 = slot.seat if slot.kind == _CHOSEN else -1
            if holder != seat:
                slot.allowed &= ~(one << rank)

    def total(self) -> int:
        self._ways = [-1] * (1 << len(self.slots))
        return int(self._count(0, ALL_RANKS & ~self.face_up))

    def _count(self, used: i64, ranks: i64) -> i64:
        """In how many ways the characters left go into the slots left."""
        if ranks == 0:
            return 1
        known: i64 = self._ways[used]
        if known >= 0:
            return known
        total: i64 = 0
        rank = ranks & -ranks
        bit: i64 = 1
        for slot in self.slots:
            if used & bit == 0 and slot.allowed & rank != 0:
                total += self._count(used | bit, ranks & ~rank)
            bit <<= 1
        self._ways[used] = int(total)
        return total

    def way(self, number: i64) -> Way:
        """One of all ways, by number."""
        held: list[int] = [0] * len(self.slots)
        used: i64 = 0
        ranks = ALL_RANKS & ~self.face_up
        while ranks != 0:
            rank = ranks & -ranks
            ranks &= ~rank
            bit: i64 = 1
            for place, slot in enumerate(self.slots):
                if used & bit == 0 and slot.allowed & rank != 0:
                    here = self._count(used | bit, ranks)
                    if number < here:
                        held[place] = int(rank)
                        used |= bit
                        break
                    number -= here
                bit <<= 1
        return self._told(held)

    def way_of(self, now: Round) -> Way | None:
        """The way that is in a round, if it is one of these."""
        held: list[int] = []
        left = now.pack & ~now.face_down if now.face_down & now.pack and not self.took_face_down else now.pack
        one: i64 = 1
        for slot in self.slots:
            if slot.kind == _PUT_AWAY:
                mask = now.face_down
            elif slot.kind == _CHOSEN:
                mask = one << ((now.chosen >> (4 * slot.step)) & 15)
            elif slot.kind == _DISCARDED:
                mask = one << ((now.discarded >> (4 * slot.step)) & 15)
            else:
                mask = left & -left
                left &= ~mask
            if mask == 0 or slot.allowed & mask != mask:
                return None
            held.append(int(mask))
        way = self._told(held)
        return way if way.is_in(now) else None

    def _told(self, held: list[int]) -> Way:
        """What a round keeps of these characters in the slots."""
        way = Way()
        last: i64 = len(STEPS[self.seats]) - 1
        for slot, mask_held in zip(self.slots, held, strict=True):
            mask: i64 = mask_held
            rank = count(mask - 1)
            if slot.kind == _PUT_AWAY:
                way.face_down = mask
            elif slot.kind == _CHOSEN:
                way.chosen |= rank << (4 * slot.step)
                way.holders |= (slot.seat + 1) << (4 * rank)
                if self.took_face_down and slot.step == last:
                    way.face_down = mask
            elif slot.kind == _DISCARDED:
                way.discarded |= rank << (4 * slot.step)
        pack = ALL_RANKS & ~self.face_up & ~way.face_down
        one: i64 = 1
        for step in range(self.looks if self.looks > self.steps else self.steps):
            if finds_face_down(self.seats, step):
                pack |= way.face_down
            way.seen |= (pack >> 1) << (8 * step)
            if step < self.steps:
                pack &= ~(one << ((way.chosen >> (4 * step)) & 15))
                gone: i64 = (way.discarded >> (4 * step)) & 15
                if gone != 0:
                    pack &= ~(one << gone)
        way.pack = pack
        return way


class Drafts:
    """The draft of one round: all its ways, by number."""

    def __init__(self, plans: list[Plan]) -> None:
        self.plans: list[Plan] = plans
        self.first: i64 = plans[0].total()
        second: i64 = plans[1].total() if len(plans) > 1 else 0
        self.count: i64 = self.first + second
        if self.count == 0:
            raise impossible("citadelles", "draft")
        self._made: list[Way | None] = [None] * (int(self.count) if self.count <= _KEPT else 0)

    def way(self, number: i64) -> Way:
        if self.count > _KEPT:
            return self._make(number)
        way = self._made[number]
        if way is None:
            way = self._made[number] = self._make(number)
        return way

    def _make(self, number: i64) -> Way:
        return self.plans[0].way(number) if number < self.first else self.plans[1].way(number - self.first)

    def way_of(self, now: Round) -> Way | None:
        for plan in self.plans:
            way = plan.way_of(now)
            if way is not None:
                return way
        return None
