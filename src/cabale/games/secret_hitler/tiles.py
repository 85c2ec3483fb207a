"""Which tiles a row of them may have held, as far as one seat saw it.

A shuffle takes all tiles that are not enacted, so everybody knows how many liberal ones a row holds, and rows have
nothing to do with each other. Within a row, sessions and what is left are tied together by that number alone: what is
prepared for each session is in how many ways the rest of the row can go on after so many liberal tiles (`Hands.ways`),
and drawing is one small choice a session.
"""

from typing import Final

from mypy_extensions import i64

from cabale.core.chance import Chance
from cabale.core.worlds import impossible
from cabale.games.secret_hitler.retold import GAME, Row, Witnessed, hands_of
from cabale.games.secret_hitler.round import UNKNOWN
from cabale.games.secret_hitler.tables import DRAWN, LIBERAL_TILES, PASSED, TILES
from cabale.games.secret_hitler.terms import Policy
from cabale.games.secret_hitler.view import Round

_LIBERAL_TILE: Final = Policy.LIBERAL  # an enum looks its members up slowly
_THREE_BITS: Final[i64] = 7
_COUNTS: Final[i64] = LIBERAL_TILES + DRAWN + 1  # so many liberal tiles can be counted; those beyond six are nobody's


def _triangle() -> list[list[int]]:
    rows = [[1] + [0] * int(TILES)]
    for _ in range(TILES):
        above = rows[-1]
        rows.append([1] + [above[k - 1] + above[k] for k in range(1, TILES + 1)])
    return rows


_CHOOSE: Final = _triangle()


def orders(tiles: i64, liberal: i64) -> i64:
    """In how many orders so many tiles can lie of which so many are liberal."""
    if liberal < 0 or liberal > tiles:
        return 0
    return _CHOOSE[tiles][liberal]


def order(tiles: i64, liberal: i64, number: i64) -> i64:
    """The order with this number: a row of bits, 1 fascist, the top tile lowest."""
    one: i64 = 1
    row: i64 = 0
    place: i64
    for place in range(tiles):
        liberal_first = orders(tiles - place - 1, liberal - 1)
        if number < liberal_first:
            liberal -= 1
        else:
            number -= liberal_first
            row |= one << place
    return row


def ones(mask: i64) -> i64:
    count: i64 = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


class Hands:
    """What the government of one session may have held: liberal tiles drawn and passed, each pair with its odds."""

    def __init__(self, place: i64, start: i64) -> None:
        self.place: i64 = place  # of its round
        self.start: i64 = start  # how deep in the row the first tile lay
        self.drawn: list[int] = []
        self.passed: list[int] = []
        self.orders: list[int] = []  # in how many orders the three tiles can have lain
        self.odds: list[int] = []  # the same, each tile of a hand being as likely to go
        # By the liberal tiles taken of the row: in how many ways it goes on from here, and in how many after this.
        self.ways: list[int] = []
        self.after: list[int] = []

    def may_be(self, drawn: i64, passed: i64, orders: i64, blindly: i64) -> None:
        """This pair, chosen blindly in so many ways."""
        if orders * blindly > 0 and self.find(drawn, passed) == UNKNOWN:
            self.drawn.append(drawn)
            self.passed.append(passed)
            self.orders.append(orders)
            self.odds.append(orders * blindly)

    def pick(self, taken: i64, chance: Chance) -> i64:
        """One of them by its odds, if so many liberal tiles were taken before."""
        each: i64 = 0
        left = chance.below(self.ways[taken]) - self.odds_after(0, taken)
        while left >= 0:
            each += 1
            left -= self.odds_after(each, taken)
        return each

    def odds_after(self, each: i64, taken: i64) -> i64:
        """In how many ways the row goes on if it was this one."""
        drawn: i64 = self.drawn[each]
        odds: i64 = self.odds[each]
        after: i64 = self.after[taken + drawn]
        return odds * after

    def prepare(self, after: list[int]) -> None:
        self.after = after
        taken: i64
        for taken in range(_COUNTS):
            ways: i64 = 0
            if taken <= LIBERAL_TILES:
                each: i64
                for each in range(len(self.odds)):
                    ways += self.odds_after(each, taken)
            self.ways.append(ways)

    def find(self, drawn: i64, passed: i64) -> i64:
        """Which of them this is, or UNKNOWN."""
        each: i64
        for each in range(len(self.odds)):
            if self.drawn[each] == drawn and self.passed[each] == passed:
                return each
        return UNKNOWN


class Tiles:
    """A row with all that the seat did not see of it."""

    def __init__(self, row: Row, told: list[Round], seen: list[Witnessed], undecided: bool) -> None:
        """Of the last session the President may be undecided yet."""
        self.row: Final = row
        self.shown: i64 = ones(row.shown & ~row.fascist)  # liberal tiles that chaos turned up
        self.known: i64 = row.shown  # the places that the seat saw
        self.fascist: i64 = row.fascist  # and the fascist ones among them
        self.hides_peek: bool = row.peek_round != UNKNOWN
        if row.peek_round != UNKNOWN and seen[row.peek_round].peeked != UNKNOWN:
            self._peek(seen[row.peek_round].peeked)
        # The tiles that are left of it, or were when it was shuffled. Those that were peeked at lie on top.
        self.left: i64 = row.size - row.taken
        self.left_known: i64 = ones(self.known >> row.taken)
        self.left_fascist: i64 = self.fascist >> row.taken
        self.rest: list[int] = []  # by the liberal tiles taken: in how many orders the unseen ones left can lie
        taken: i64
        for taken in range(_COUNTS):
            self.rest.append(orders(self.left - self.left_known, self.unseen_liberal(taken)))
        self.held: list[Hands] = []
        self.peek_held: i64 = UNKNOWN  # the session that drew tiles which had been peeked at
        for place, start in row.draws:
            if row.peek_round != UNKNOWN and row.peek_start <= start < row.peek_start + DRAWN:
                self.peek_held = len(self.held)
            self.held.append(self._held(place, start, told, seen, undecided))
        after = self.rest
        for held in reversed(self.held):
            held.prepare(after)
            after = held.ways
        if after[self.shown] == 0:
            raise impossible(GAME, "there are not so many tiles of one kind")

    def _peek(self, peeked: i64) -> None:
        row = self.row
        there = _THREE_BITS << row.peek_start
        tiles = peeked << row.peek_start
        if (row.fascist ^ tiles) & there & row.shown:
            raise impossible(GAME, "chaos turned up another tile than the peek showed")
        self.hides_peek = False
        self.known |= there
        self.fascist |= tiles

    def _held(self, place: i64, start: i64, told: list[Round], seen: list[Witnessed], undecided: bool) -> Hands:
        held = Hands(place, start)
        known = self.known >> start & _THREE_BITS
        known_liberal = ones(known & ~(self.fascist >> start))
        unseen: i64 = DRAWN - ones(known)
        enacted = told[place].enacted
        for drawn_, passed_ in hands_of(told[place], seen[place]):
            drawn: i64 = drawn_
            passed: i64 = passed_
            lay = orders(unseen, drawn - known_liberal)
            if undecided and place == len(told) - 1:
                held.may_be(drawn, UNKNOWN, lay, 1)
                continue
            blindly: i64 = drawn if passed < drawn else DRAWN - drawn
            if enacted is not None:
                blindly *= passed if enacted == _LIBERAL_TILE else PASSED - passed
            held.may_be(drawn, passed, lay, blindly)
        return held

    def unseen_liberal(self, taken: i64) -> i64:
        """The liberal tiles left that the seat did not see, if so many of the row have been taken."""
        return self.row.liberal - taken - self.left_known + ones(self.left_fascist)

    def draw_rest(self, taken: i64, chance: Chance) -> i64:
        """An order of what is left, if so many liberal tiles have been taken."""
        unseen = self.left - self.left_known
        ways: i64 = self.rest[taken]
        number = chance.below(ways) if ways > 1 else 0
        return self.left_fascist | order(unseen, self.unseen_liberal(taken), number) << self.left_known

    def draw_peek(self, drawn: i64, rest: i64, chance: Chance) -> i64:
        """The order of three tiles that somebody else saw, if the session which drew them (`peek_held`) held so many
        liberal ones, or if they are still in the rest."""
        if self.peek_held == UNKNOWN:
            return self.peek_in_rest(rest)
        return self.peek_in_hand(order(DRAWN, drawn, chance.below(orders(DRAWN, drawn))))

    def peek_in_hand(self, hand: i64) -> i64:
        """The three tiles of a peek, if the session that drew them drew these."""
        row = self.row
        return (row.fascist | hand << self.held[self.peek_held].start) >> row.peek_start & _THREE_BITS

    def peek_in_rest(self, rest: i64) -> i64:
        """The same if no session has drawn them, and this is left."""
        row = self.row
        return (row.fascist | rest << row.taken) >> row.peek_start & _THREE_BITS

    def may_have_peeked(self, peeked: i64, tiles: i64, liberal: i64) -> bool:
        """Whether somebody can have seen these three, if those of them which chaos did not turn up are among so many
        tiles, so many of them liberal."""
        row = self.row
        if ((row.fascist >> row.peek_start) ^ peeked) & (row.shown >> row.peek_start) & _THREE_BITS:
            return False
        size = self._peek_left()
        peeked_liberal = size - ones(self._peeked_left(peeked))
        return peeked_liberal <= liberal and liberal - peeked_liberal <= tiles - size

    def orders_under(self, peeked: i64, taken: i64) -> i64:
        """In how many orders what is left can lie if the tiles that somebody else peeked at are on top of it."""
        liberal = self.row.liberal - taken
        if not self.may_have_peeked(peeked, self.left, liberal):
            return 0
        top = self._peeked_left(peeked)
        return orders(self.left - self._peek_left(), liberal - self._peek_left() + ones(top))

    def rest_under(self, peeked: i64, taken: i64, number: i64) -> i64:
        """The one of these orders with this number."""
        top = self._peeked_left(peeked)
        size = self._peek_left()
        return top | order(self.left - size, self.row.liberal - taken - size + ones(top), number) << size

    def _peek_left(self) -> i64:
        """How many of the tiles that were peeked at chaos has not turned up."""
        return DRAWN - ones(self.row.shown >> self.row.peek_start & _THREE_BITS)

    def _peeked_left(self, peeked: i64) -> i64:
        return peeked >> (DRAWN - self._peek_left())

    def count(self, is_last: bool) -> int:
        """How many positions there are that differ in this row. Of a row that was shuffled again a position keeps only
        the hands, and what somebody saw of it in a peek."""
        counts: list[int] = [0] * int(_COUNTS)
        counts[self.shown] = 1
        number: i64
        for number in range(len(self.held)):
            held = self.held[number]
            before, counts = counts, [0] * int(_COUNTS)
            each: i64
            for each in range(len(held.odds)):
                drawn: i64 = held.drawn[each]
                peeks = self._peeks(DRAWN, drawn) if self.hides_peek and number == self.peek_held else 1
                taken: i64
                for taken in range(_COUNTS - drawn):
                    counts[taken + drawn] += before[taken] * peeks
        total = 0
        for taken in range(_COUNTS):
            if self.rest[taken] == 0:
                continue
            if is_last:
                total += counts[taken] * self.rest[taken]
            elif self.hides_peek and self.peek_held == UNKNOWN:
                total += counts[taken] * self._peeks(self.left, self.row.liberal - taken)
            else:
                total += counts[taken]
        return total

    def _peeks(self, tiles: i64, liberal: i64) -> int:
        count = 0
        peeked: i64
        for peeked in range(_THREE_BITS + 1):
            if self.may_have_peeked(peeked, tiles, liberal):
                count += 1
        return count
