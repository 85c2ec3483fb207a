"""Worlds drawn as somebody believes in them: the roles from the posterior, then the tiles of each session backward
through the filter, given those roles.

What the rules allow is `games/secret_hitler/worlds.py`'s to know: it says what each session can have held and in how
many orders, and builds the position. How likely it is comes from the same figures as the filter's, so that draws have
the filter's shares, of roles and of tiles left.
"""

from bisect import bisect_right
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cabale.beliefs.secret_hitler.filter import Belief
from cabale.beliefs.secret_hitler.likelihood_table import tempered
from cabale.beliefs.secret_hitler.posterior import role_in
from cabale.beliefs.secret_hitler.session import Session
from cabale.core import worlds as core
from cabale.core.chance import Chance
from cabale.core.state import State
from cabale.games.secret_hitler.tables import DRAWN
from cabale.games.secret_hitler.tiles import Hands, Tiles, order, orders
from cabale.games.secret_hitler.worlds import Worlds

UNKNOWN: Final[i64] = -1
_FINE: Final[i64] = 1 << 53  # as many numbers as a fraction can tell apart


def fraction(chance: Chance) -> float:
    """A number from 0 to 1, without 1."""
    return float(chance.below(_FINE)) / float(_FINE)


def pick(weights: list[float], chance: Chance) -> i64:
    """One of them, as likely as it weighs."""
    total: float = 0.0
    for weight in weights:
        total += weight
    left = fraction(chance) * total
    last: i64 = 0
    place: i64
    for place in range(len(weights)):
        weight = weights[place]
        if weight > 0.0:
            last = place
            left -= weight
            if left < 0.0:
                break
    return last


class Peek:
    """What somebody else said of three tiles that he alone saw."""

    def __init__(self, peeker: i64, claim: i64, truly: vec[float]) -> None:
        self.peeker: i64 = peeker
        self.claim: i64 = claim  # three bits, or UNKNOWN if he said nothing
        self.truly: vec[float] = truly  # by his role, how likely he tells it as it is
        self.role: i64 = 0

    def weight(self, peeked: i64) -> float:
        """How likely he, in his role, says what he said if these are the three."""
        if self.claim == UNKNOWN:
            return 1.0
        truly: float = self.truly[self.role]
        return truly if peeked == self.claim else (1.0 - truly) / 7.0


class Cast:
    """An assignment of the roles, and what follows from it for each session: how much each pair of hands weighs, and by
    the liberal tiles taken of its row, how much all that comes after it."""

    def __init__(self, roles: list[int]) -> None:
        self.roles: list[int] = roles
        self.weights: list[list[float]] = []
        self.after: list[list[float]] = []


class BelievedWorlds(core.Worlds):
    """The worlds of a view, weighed by a belief."""

    def __init__(
        self, worlds: Worlds, belief: Belief, sessions: list[Session], president: i64, chancellor: i64
    ) -> None:
        """`sessions` are those of the rows of tiles in order; then who is voted on, if anybody is."""
        self._worlds: Final = worlds
        self._belief: Final = belief
        self._sessions: Final = sessions
        self._president: i64 = president
        self._chancellor: i64 = chancellor
        self._codes: Final = belief.worlds
        self._casts: list[Cast | None] = [None] * len(self._codes)
        self._up_to: list[float] = []  # how likely this assignment of the roles is or one before it
        total: float = 0.0
        for share in belief.probabilities():
            total += share
            self._up_to.append(total)
        self._peek: Peek | None = None

    def hear_peek(self, peeker: i64, claim: i64) -> None:
        """What somebody else said of three tiles that he saw, or UNKNOWN."""
        self._peek = Peek(peeker, claim, self._belief.table(peeker).peeked)

    def count(self) -> int:
        return self._worlds.count()

    def __contains__(self, state: object) -> bool:
        return state in self._worlds

    def sample(self, chance: Chance) -> State:
        place: i64 = bisect_right(self._up_to, fraction(chance) * self._up_to[-1])
        place = min(place, len(self._up_to) - 1)
        cast = self._casts[place]
        if cast is None:
            cast = self._casts[place] = self._prepare(self._codes[place])
        held: list[int] = []
        rest: i64 = 0
        peeked: i64 = UNKNOWN
        tiles: Tiles
        for tiles in self._worlds.tiles:
            taken = tiles.shown
            drawn_of_peek: i64 = 0
            number: i64
            for number in range(len(tiles.held)):
                hands = tiles.held[number]
                each = _pick_hands(hands, cast.weights[len(held)], cast.after[len(held)], taken, chance)
                held.append(each)
                drawn: i64 = hands.drawn[each]
                taken += drawn
                if number == tiles.peek_held:
                    drawn_of_peek = drawn
            if not tiles.hides_peek:
                rest = tiles.draw_rest(taken, chance)
            elif tiles.peek_held != UNKNOWN:
                peeked = self._pick_peek_in_hand(tiles, cast, drawn_of_peek, chance)
                rest = tiles.draw_rest(taken, chance)
            else:
                peeked = self._pick_peek_in_rest(tiles, cast, taken, chance)
                rest = tiles.rest_under(peeked, taken, chance.below(tiles.orders_under(peeked, taken)))
        ballots = self._cast_ballots(cast, chance) if self._worlds.boxed else 0
        return self._worlds.imagine(cast.roles, held, rest, peeked, ballots)

    def _prepare(self, world: i64) -> Cast:
        """Backward through each row: what a session weighs depends on what the rest of the row can still be."""
        seat: i64
        roles: list[int] = []
        for seat in range(self._belief.seats):
            roles.append(role_in(world, seat))
        cast = Cast(roles)
        first: i64 = 0
        for tiles in self._worlds.tiles:
            size: i64 = len(tiles.held)
            weights: list[list[float]] = []
            afters: list[list[float]] = []
            after = self._weigh_rest(tiles, cast)
            number: i64
            for number in range(size - 1, -1, -1):
                hands = tiles.held[number]
                heavy = self._weigh_hands(tiles, number, self._sessions[first + number], cast)
                weights.append(heavy)
                afters.append(after)
                after = _before(hands, heavy, after)
            weights.reverse()
            afters.reverse()
            cast.weights.extend(weights)
            cast.after.extend(afters)
            first += size
        return cast

    def _weigh_hands(self, tiles: Tiles, number: i64, session: Session, cast: Cast) -> list[float]:
        hands = tiles.held[number]
        president: i64 = cast.roles[session.seen.candidate]
        chancellor: i64 = cast.roles[session.seen.nominee]
        weights: list[float] = []
        each: i64
        for each in range(len(hands.odds)):
            drawn: i64 = hands.drawn[each]
            passed: i64 = hands.passed[each]
            weight: float = 0.0
            if passed == UNKNOWN:
                for passed in range(drawn - 1 if drawn > 0 else 0, drawn + 1 if drawn < 3 else 3):
                    weight += session.likely(president, chancellor, drawn, passed)
            else:
                weight = session.likely(president, chancellor, drawn, passed)
            if tiles.hides_peek and number == tiles.peek_held:
                told: float = 0.0
                for share in self._weigh_peek_in_hand(tiles, cast, drawn):
                    told += share
                weight *= told / float(orders(DRAWN, drawn))
            weights.append(weight * float(hands.orders[each]))
        return weights

    def _weigh_rest(self, tiles: Tiles, cast: Cast) -> list[float]:
        weights: list[float] = []
        taken: i64
        for taken in range(len(tiles.rest)):
            weight: float = 0.0
            if tiles.hides_peek and tiles.peek_held == UNKNOWN:
                for share in self._weigh_peek_in_rest(tiles, cast, taken):
                    weight += share
            else:
                weight = float(tiles.rest[taken])
            weights.append(weight)
        return weights

    def _heard(self, cast: Cast) -> Peek:
        peek = self._peek
        assert peek is not None
        peek.role = cast.roles[peek.peeker]
        return peek

    def _weigh_peek_in_hand(self, tiles: Tiles, cast: Cast, drawn: i64) -> list[float]:
        """By the order of three tiles, so many of them liberal, how likely is what was said of them."""
        peek = self._heard(cast)
        weights: list[float] = []
        number: i64
        for number in range(orders(DRAWN, drawn)):
            weights.append(peek.weight(tiles.peek_in_hand(order(DRAWN, drawn, number))))
        return weights

    def _weigh_peek_in_rest(self, tiles: Tiles, cast: Cast, taken: i64) -> list[float]:
        """By three tiles that somebody saw, how likely they lie on what is left, and how likely is what he said."""
        peek = self._heard(cast)
        weights: list[float] = []
        peeked: i64
        for peeked in range(8):
            lie = tiles.orders_under(peeked, taken)
            weights.append(peek.weight(peeked) * float(lie) if lie else 0.0)
        return weights

    def _pick_peek_in_hand(self, tiles: Tiles, cast: Cast, drawn: i64, chance: Chance) -> i64:
        number = pick(self._weigh_peek_in_hand(tiles, cast, drawn), chance)
        return tiles.peek_in_hand(order(DRAWN, drawn, number))

    def _pick_peek_in_rest(self, tiles: Tiles, cast: Cast, taken: i64, chance: Chance) -> i64:
        return pick(self._weigh_peek_in_rest(tiles, cast, taken), chance)

    def _cast_ballots(self, cast: Cast, chance: Chance) -> i64:
        """Ballots in the box, each as likely as that role casts it; of the two who are voted on either is as likely, as
        there are no figures about them."""
        one: i64 = 1
        belief = self._belief
        standing = belief.standing
        zone = standing.zone()
        government: i64 = cast.roles[self._president] * 3 + cast.roles[self._chancellor]
        ballots: i64 = 0
        seat: i64
        for seat in range(belief.seats):
            if not (self._worlds.boxed >> seat) & 1:
                continue
            says: float = 0.5
            if seat != self._president and seat != self._chancellor:
                role: i64 = cast.roles[seat]
                table = belief.table(seat)
                model = table.vote_model
                if model is None:
                    says = tempered(table.votes[zone][(role * 9 + government) * 2 + 1], 1.0 / table.temper)
                else:
                    says = model.alone(role, government, zone, standing.tracker, belief.trust, belief.fear)
            if fraction(chance) < says:
                ballots |= one << seat
        return ballots


def _pick_hands(hands: Hands, weights: list[float], after: list[float], taken: i64, chance: Chance) -> i64:
    size: i64 = len(weights)
    if size == 1:
        return 0
    total: float = 0.0
    each: i64
    drawn: i64
    for each in range(size):
        drawn = hands.drawn[each]
        total += weights[each] * after[taken + drawn]
    left = fraction(chance) * total
    last: i64 = 0
    for each in range(size):
        drawn = hands.drawn[each]
        weight = weights[each] * after[taken + drawn]
        if weight > 0.0:
            last = each
            left -= weight
            if left < 0.0:
                break
    return last


def _before(hands: Hands, weights: list[float], after: list[float]) -> list[float]:
    """What a session and all that comes after it weigh, by the liberal tiles taken before it."""
    out: list[float] = []
    taken: i64
    for taken in range(len(after)):
        total: float = 0.0
        each: i64
        for each in range(len(weights)):
            drawn: i64 = hands.drawn[each]
            if taken + drawn < len(after):
                total += weights[each] * after[taken + drawn]
        out.append(total)
    return out
