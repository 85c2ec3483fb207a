"""What the rules of Secret Hitler allow behind a view.

How likely each world is: nothing is inferred from what anybody did, as if the roles were dealt and every hidden choice
were made blindly.

- Every assignment of the roles that the seat cannot rule out is as likely.
- Every tile that the seat did not see is as likely to lie in any place that it did not see: in the pile, in a hand,
  among what a President or a Chancellor discarded. That is, every order of a row of tiles is as likely, and of the
  tiles in a hand each is as likely to go.
- Every ballot in the box that is not one's own is as likely ja as nein.

The three have nothing to do with each other. A position keeps how many liberal tiles a hand held, not their order, so
worlds are not all as likely: a hand with one liberal tile is one world in three orders.
"""

from typing import Final

from mypy_extensions import i64

from cabale.core import worlds as core
from cabale.core.chance import Chance
from cabale.core.seats import MOST_SEATS, SPECTATOR, mask_of
from cabale.core.worlds import forgotten, impossible
from cabale.games.secret_hitler.phases import DISCARD, ELECTION, ENACTMENT, VETO
from cabale.games.secret_hitler.retold import GAME, Retold, Witnessed, seen_in
from cabale.games.secret_hitler.round import UNKNOWN, Round
from cabale.games.secret_hitler.state import State
from cabale.games.secret_hitler.tables import (
    DRAWN,
    FASCIST,
    FASCISTS,
    HITLER,
    LIBERAL,
    LIBERAL_TILES,
    PASSED,
    ROLES,
    TILES,
)
from cabale.games.secret_hitler.tiles import Hands, Tiles, ones
from cabale.games.secret_hitler.view import AnyView, Board, View


def _casts(seats: int) -> list[list[int]]:
    party = FASCISTS[seats] + 1
    return [
        [HITLER if seat == hitler else FASCIST if mask >> seat & 1 else LIBERAL for seat in range(seats)]
        for mask in range(1 << seats)
        if mask.bit_count() == party
        for hitler in range(seats)
        if mask >> hitler & 1
    ]


# Every assignment of the roles, by number of seats. Nobody changes one after the deal, so all worlds share them.
_CASTS: Final[list[list[list[int]]]] = [_casts(seats) if FASCISTS[seats] else [] for seats in range(MOST_SEATS + 1)]


def worlds(view: AnyView, version: int) -> "Worlds":
    """All positions this view allows by the rules of a version."""
    if not isinstance(view, View):
        raise impossible(GAME, f"it is a {type(view).__name__} of another game")
    seats = view.board.seats
    if not (0 <= seats <= MOST_SEATS and FASCISTS[seats] and SPECTATOR <= view.seat < seats):
        raise impossible(GAME, f"there is no seat {view.seat} at a table of {seats}")
    if (view.mine is None) != (view.seat == SPECTATOR):
        raise impossible(GAME, "a seat has something of its own, an onlooker nothing")
    if _is_forgetful(view.board):
        raise forgotten(GAME)
    seen = seen_in(view)
    casts = _possible_casts(view, seen)
    if len(casts) == 0:
        raise impossible(GAME, "no roles fit what the seat knows of them")
    return Worlds(Retold(view, seen, casts[0], version), casts)


def _is_forgetful(board: Board) -> bool:
    """Whether there are policies, and no past round that remembers any."""
    now = board.round
    enacted = (now.enacted is not None) + (now.chaos is not None)
    return not board.past and (now.number > 1 or enacted < board.liberal + board.fascist)


def _possible_casts(view: AnyView, seen: list[Witnessed]) -> list[list[int]]:
    """The assignments of roles that whoever has this view cannot rule out."""
    board = view.board
    seats: i64 = board.seats
    known: list[int] = [UNKNOWN] * int(seats)  # roles
    parties: list[int] = [UNKNOWN] * int(seats)
    if view.roles:
        _note(known, [ROLES.index(role) for role in view.roles])
    elif view.mine is not None:
        _note(known, [UNKNOWN if role is None else ROLES.index(role) for role in view.mine.roles])
        if _knows_another(known):
            # SH 1.3: whoever knows another's role knows all.
            known = [LIBERAL if role == UNKNOWN else role for role in known]
    told = (*board.past, board.round)
    place: i64
    for place in range(len(seen)):
        target = told[place].target
        if seen[place].found != UNKNOWN and target is not None and target < seats:
            parties[target] = seen[place].found
    not_hitler: i64 = mask_of(board.not_hitler)
    casts: list[list[int]] = []
    for cast in _CASTS[seats]:
        fits = True
        seat: i64
        for seat in range(seats):
            role: i64 = cast[seat]
            if (
                (known[seat] != UNKNOWN and known[seat] != role)
                or (parties[seat] != UNKNOWN and parties[seat] != (LIBERAL if role == LIBERAL else FASCIST))
                or (role == HITLER and (not_hitler >> seat) & 1)
            ):
                fits = False
                break
        if fits:
            casts.append(cast)
    return casts


def _note(known: list[int], roles: list[int]) -> None:
    if len(roles) != len(known):
        raise impossible(GAME, f"{len(roles)} roles at a table of {len(known)}")
    known[:] = roles


def _knows_another(known: list[int]) -> bool:
    return len(known) - known.count(UNKNOWN) > 1


class Worlds(core.Worlds[State]):
    """A match told again, and all that could be otherwise in it."""

    def __init__(self, retold: Retold, casts: list[list[int]]) -> None:
        state = retold.state
        self._view: Final = retold.view
        self._state: Final = state  # one of them but for the tiles, which fit their own session only
        self.casts: Final = casts
        self._cast_count: i64 = len(casts)
        now: i64 = len(state.past)
        self._now: i64 = now  # the place of the current round
        self.tiles: list[Tiles] = []
        self._investigated: list[int] = []  # places of the rounds in which somebody else saw a party
        for row in retold.rows:
            self.tiles.append(Tiles(row, retold.told, retold.seen, state.phase == DISCARD))
        one: i64 = 1
        place: i64
        for place in range(now + 1):
            if self._round(state, place).found != UNKNOWN and retold.seen[place].found == UNKNOWN:
                self._investigated.append(place)
        hidden: set[int] = {*self._investigated}
        for tiles in self.tiles:
            for held in tiles.held:
                if len(held.odds) > 1:
                    hidden.add(held.place)
                else:
                    _hold(self._round(state, held.place), held, 0)
            if tiles.hides_peek:
                hidden.add(tiles.row.peek_round)
        self._hidden: Final = sorted(hidden - {int(now)})  # places of the past rounds in which something was hidden
        # SH 2.4: the ballots that are in the box, but for one's own.
        self.boxed: i64 = state.living & ~state.pending if state.phase == ELECTION else 0
        if self._view.seat != SPECTATOR:
            self.boxed &= ~(one << self._view.seat)

    def sample(self, chance: Chance) -> State:
        held: list[int] = []
        rest: i64 = 0
        peeked: i64 = UNKNOWN
        for tiles in self.tiles:
            taken = tiles.shown
            drawn_of_peek: i64 = 0
            number: i64
            for number in range(len(tiles.held)):
                hands = tiles.held[number]
                each: i64 = hands.pick(taken, chance) if len(hands.odds) > 1 else 0
                held.append(each)
                drawn: i64 = hands.drawn[each]
                taken += drawn
                if number == tiles.peek_held:
                    drawn_of_peek = drawn
            if tiles is self.tiles[-1] or (tiles.hides_peek and tiles.peek_held == UNKNOWN):
                rest = tiles.draw_rest(taken, chance)
            if tiles.hides_peek:
                peeked = tiles.draw_peek(drawn_of_peek, rest, chance)
        roles = self.casts[chance.below(self._cast_count)]
        ballots = chance.below(1 << MOST_SEATS) & self.boxed if self.boxed else 0
        return self.imagine(roles, held, rest, peeked, ballots)

    def imagine(self, roles: list[int], held: list[int], rest: i64, peeked: i64, ballots: i64) -> State:
        """The position with these roles, with these of the `Hands` of each session, row by row, with the pile in this
        order, with these three tiles where somebody else peeked, and with these ballots of others in the box."""
        world = self._state.clone()
        world.roles = roles
        for place in self._hidden:
            past = self._state.past[place]
            copy = past.clone()
            copy.public = past.public
            world.past[place] = copy
        for place in self._investigated:
            past = self._round(world, place)
            past.found = _party(roles, past.target)
        number: i64 = 0
        for tiles in self.tiles:
            for hands in tiles.held:
                if len(hands.odds) > 1:
                    _hold(self._round(world, hands.place), hands, held[number])
                number += 1
            if tiles.hides_peek:
                self._round(world, tiles.row.peek_round).peeked = peeked
        _stack(world, rest)
        world.ballots |= ballots
        return world

    def _round(self, world: State, place: i64) -> Round:
        return world.round if place == self._now else world.past[place]

    def count(self) -> int:
        one = 1
        total = len(self.casts) * (one << int(ones(self.boxed)))
        for tiles in self.tiles:
            total *= tiles.count(tiles is self.tiles[-1])
        return total

    def __contains__(self, state: object) -> bool:
        if not isinstance(state, State) or state.seats != self._state.seats or state.roles not in self.casts:
            return False
        if state.view(self._view.seat, self._view.heard) != self._view or state.ballots & ~self._ballots():
            return False
        # Nor does it differ in anything that the view does not show and that is not hidden either.
        stripped = state.clone()
        ours = self._state
        stripped.roles = ours.roles
        stripped.ballots, stripped.pile = ours.ballots, ours.pile
        stripped.discarded_liberal, stripped.discarded_fascist = (ours.discarded_liberal, ours.discarded_fascist)
        for place in self._investigated:
            past = self._round(state, place)
            if past.found != _party(state.roles, past.target):
                return False
        stripped.round, stripped.past = ours.round, ours.past
        return stripped.to_text() == ours.to_text() and all(self._may_hold(state, tiles) for tiles in self.tiles)

    def _ballots(self) -> i64:
        """All ballots that may be ja."""
        return self.boxed | self._state.ballots

    def _may_hold(self, state: State, tiles: Tiles) -> bool:
        """Whether `sample` draws the tiles that this position has, or had."""
        taken = tiles.shown
        drawn_of_peek: i64 = 0
        number: i64
        for number in range(len(tiles.held)):
            held = tiles.held[number]
            past = self._round(state, held.place)
            each = held.find(past.drawn, past.passed)
            if each == UNKNOWN or held.odds_after(each, taken) == 0:
                return False
            taken += past.drawn
            if number == tiles.peek_held:
                drawn_of_peek = past.drawn
        is_last = tiles is self.tiles[-1]
        if is_last:
            liberal = state.pile_size - ones(state.pile)
            if state.pile >> state.pile_size or liberal != tiles.row.liberal - taken:
                return False
            if (state.pile ^ tiles.left_fascist) & ((1 << tiles.left_known) - 1):
                return False
            whole = state.clone()
            _stack(whole, state.pile)
            if whole.discarded_liberal != state.discarded_liberal:
                return False
        if not tiles.hides_peek:
            return True
        peeked = self._round(state, tiles.row.peek_round).peeked
        if tiles.peek_held != UNKNOWN:
            return tiles.may_have_peeked(peeked, DRAWN, drawn_of_peek)
        if is_last:
            return peeked == tiles.peek_in_rest(state.pile)
        return tiles.may_have_peeked(peeked, tiles.left, tiles.row.liberal - taken)


def _party(roles: list[int], seat: i64) -> i64:
    return LIBERAL if roles[seat] == LIBERAL else FASCIST


def _hold(past: Round, held: Hands, each: i64) -> None:
    past.drawn = held.drawn[each]
    past.passed = held.passed[each]


def _stack(world: State, pile: i64) -> None:
    """Make these tiles the pile. What is neither there nor enacted nor in a hand was discarded."""
    now = world.round
    phase = world.phase
    in_hand: i64 = 0
    liberal_in_hand: i64 = 0
    if phase == DISCARD:
        in_hand, liberal_in_hand = DRAWN, now.drawn
    elif phase in (ENACTMENT, VETO):
        in_hand, liberal_in_hand = PASSED, now.passed
    size = world.pile_size
    world.pile = pile
    world.discarded_liberal = LIBERAL_TILES - world.liberal - (size - ones(pile)) - liberal_in_hand
    world.discarded_fascist = TILES - world.liberal - world.fascist - size - in_hand - world.discarded_liberal
