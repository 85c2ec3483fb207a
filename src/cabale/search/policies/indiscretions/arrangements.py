"""Which of the enemy's six agents is what, guessed from what was seen of them.

An arrangement of them is a bit among sixty, so that what a deed rules out is one operation on all of them.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from cabale.games.indiscretions.packing import COPY, GLANCE, NO_ORDER, NOTHING, deed_at, group_at
from cabale.games.indiscretions.side import Side
from cabale.games.indiscretions.state import State
from cabale.games.indiscretions.tables import CASTINGS
from cabale.games.indiscretions.terms import Role
from cabale.games.indiscretions.turn import NOT_SHOWN, Turn


def _castings(mask: int, *roles: Role) -> int:
    """The arrangements, a bit each, in which one of these agents has one of these roles."""
    return sum(
        1 << number
        for number, casting in enumerate(CASTINGS)
        if any(mask >> agent & 1 and role in roles for agent, role in enumerate(casting))
    )


# By mask of agents: where there is a master spy among them, a spy, anybody but civilians.
WITH_MASTER: Final[vec[i64]] = vec[i64]([_castings(mask, Role.MASTER) for mask in range(64)])
WITH_SPY: Final[vec[i64]] = vec[i64]([_castings(mask, Role.SPY) for mask in range(64)])
_WITH_EITHER: Final[vec[i64]] = vec[i64]([_castings(mask, Role.MASTER, Role.SPY) for mask in range(64)])
EVERY: Final[i64] = 0xFFFFFFFFFFFFFFF  # sixty bits


class Arrangements:
    """Which arrangements of the enemy's agents fit what was seen; one in which a chance was let pass counts half each
    time. How often is counted in binary, a set of arrangements for each digit."""

    def __init__(self, state: State, me: i64) -> None:
        self.possible: i64 = EVERY
        self.ones: i64 = 0
        self.twos: i64 = 0
        self.fours: i64 = 0
        self.eights: i64 = 0
        self.sixteens: i64 = 0
        self.thirty_twos: i64 = 0
        self.most: i64 = 0  # times
        enemy = state.side(1 - me)
        agent: i64 = 0
        while enemy.shown >> agent != 0:
            if (enemy.shown >> agent) & 1:
                self._rule_out(enemy, agent)
            agent += 1
        for turn in state.past:
            self._see(turn, me)
        self._see(state.turn, me)
        # The possible arrangements that count the same together, and what each of them counts.
        self._alike: vec[i64] = vec[i64]()
        self._weights: vec[float] = vec[float]()
        self._sort()

    def _rule_out(self, enemy: Side, agent: i64) -> None:
        one: i64 = 1
        mask: i64 = one << agent
        masters: i64 = WITH_MASTER[mask]
        spies: i64 = WITH_SPY[mask]
        if enemy.master & mask:
            self.possible &= masters
        elif enemy.spies & mask:
            self.possible &= spies
        else:
            self.possible &= ~(masters | spies)

    def _see(self, turn: Turn, me: i64) -> None:
        play = turn.play(1 - me)
        orders = play.orders
        if orders == NOT_SHOWN:
            return
        one: i64 = 1
        counter = turn.play(me).counter
        gone: i64 = one << (counter & 7) if counter > 0 else 0
        place: i64 = 0
        while orders >> (6 * place) != 0:
            deed = deed_at(orders, place)
            if deed != NO_ORDER and not (play.foiled >> place) & 1:  # who was foiled has been shown
                here = group_at(play.sent, place) & ~gone
                if deed == NOTHING:
                    self._let_pass(_WITH_EITHER[here])
                elif deed == GLANCE:
                    self.possible &= _WITH_EITHER[here]
                elif deed == COPY:
                    self.possible &= WITH_MASTER[here]
                else:
                    self.possible &= WITH_SPY[here]
            place += 1

    def _let_pass(self, castings: i64) -> None:
        # Sixty-three times is as often as is counted: who let that many chances pass counts for nothing anyway.
        castings &= ~(self.ones & self.twos & self.fours & self.eights & self.sixteens & self.thirty_twos)
        carry: i64 = self.ones & castings
        self.ones ^= castings
        if carry:
            both: i64 = self.twos & carry
            self.twos ^= carry
            carry = self.fours & both
            self.fours ^= both
            both = self.eights & carry
            self.eights ^= carry
            carry = self.sixteens & both
            self.sixteens ^= both
            self.thirty_twos ^= carry
        self.most += 1

    def _sort(self) -> None:
        left = self.possible
        each = 1.0
        times: i64 = 0
        while left != 0 and times <= self.most and times < 64:
            same = left & (self.ones if times & 1 else ~self.ones) & (self.twos if times & 2 else ~self.twos)
            same &= (self.fours if times & 4 else ~self.fours) & (self.eights if times & 8 else ~self.eights)
            same &= (self.sixteens if times & 16 else ~self.sixteens) & (
                self.thirty_twos if times & 32 else ~self.thirty_twos
            )
            if same != 0:
                self._alike = append(self._alike, same)
                self._weights = append(self._weights, each)
                left &= ~same
            each *= 0.5
            times += 1

    def weight(self, castings: i64) -> float:
        """How much these arrangements weigh together, as far as they are possible."""
        total = 0.0
        place: i64 = 0
        while place < len(self._alike):
            total += self._weights[place] * float(_count(self._alike[place] & castings))
            place += 1
        return total


def _count(mask: i64) -> i64:
    """How many bits are set, of sixty: in pairs, fours, bytes, and all bytes together."""
    mask -= (mask >> 1) & 0x5555555555555555
    mask = (mask & 0x3333333333333333) + ((mask >> 2) & 0x3333333333333333)
    mask = (mask + (mask >> 4)) & 0x0F0F0F0F0F0F0F0F
    mask += mask >> 8
    mask += mask >> 16
    mask += mask >> 32
    return mask & 127
