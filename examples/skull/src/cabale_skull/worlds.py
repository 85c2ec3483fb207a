"""What the rules allow behind a view: which discs the others laid and lost.

How likely each world is: every way it can have come about is as likely, that is every pile a player could lay, from
the bottom up, in every round, and either kind of disc wherever he lost one unseen. Seats have nothing to do with each
other, and all that ties a seat's rounds together is how long it kept its skull.
"""

from itertools import product
from typing import NamedTuple, TypeAlias

from cabale.core import worlds
from cabale.core.chance import Chance, Scripted
from cabale.core.errors import CabaleError
from cabale.core.seats import SPECTATOR
from cabale.core.worlds import impossible
from cabale_skull import rules
from cabale_skull.actions import Action, Bid, Lay, Lose, Pass, TurnOver
from cabale_skull.state import State
from cabale_skull.terms import Disc, Phase
from cabale_skull.view import AnyView, Mine, Round, View, in_order

GAME = "skull"
Pile: TypeAlias = tuple[Disc, ...]


class Laid(NamedTuple):
    """What is known of a seat in a round: how many discs it had, its pile from the bottom up with None for one that was
    not turned over, and whether it lost a disc in the end."""

    discs: int
    pile: tuple[Disc | None, ...]
    lost: bool

    def piles(self, has_skull: bool) -> list[Pile]:
        """The piles it can have been."""
        flowers = self.discs - has_skull
        return [
            pile
            for pile in product(Disc, repeat=len(self.pile))
            if pile.count(Disc.FLOWER) <= flowers
            and pile.count(Disc.SKULL) <= has_skull
            and all(known in (None, disc) for known, disc in zip(self.pile, pile, strict=True))
        ]

    def keeps(self, has_skull: bool) -> list[bool]:
        """Whether it can have its skull afterwards, and whether it can not."""
        if not self.lost or not has_skull:
            return [has_skull]
        return [True, False] if self.discs > 1 else [False]


class Course(NamedTuple):
    """What a seat did unseen: its piles, and after each round whether it still had its skull."""

    piles: tuple[Pile, ...]
    kept: tuple[bool, ...]


class Hidden:
    """All courses that one seat may have taken."""

    def __init__(self, rounds: list[Laid], ends: tuple[bool, ...]) -> None:
        """`ends` are the answers to whether it has its skull now."""
        self.rounds = rounds
        # By round and by whether the skull is still there, in how many ways it goes on.
        self._ways = [{has_skull: int(has_skull in ends) for has_skull in (True, False)}]
        for laid in reversed(rounds):
            after = self._ways[0]
            ways = {skull: len(laid.piles(skull)) * sum(after[kept] for kept in laid.keeps(skull)) for skull in after}
            self._ways.insert(0, ways)
        self.is_possible = self._ways[0][True] > 0

    def sample(self, chance: Chance) -> Course:
        piles: list[Pile] = []
        kept: list[bool] = []
        has_skull = True  # SK 1.2
        for laid, after in zip(self.rounds, self._ways[1:], strict=True):
            can_be = laid.piles(has_skull)
            piles.append(can_be[chance.below(len(can_be))])
            keeps = laid.keeps(has_skull)
            first = after[keeps[0]]
            has_skull = keeps[0] if chance.below(sum(after[each] for each in keeps)) < first else keeps[-1]
            kept.append(has_skull)
        return Course(tuple(piles), tuple(kept))

    def mine(self, course: Course) -> Mine:
        """What the seat has, having taken this course."""
        *past, pile = course.piles
        last = self.rounds[-1]
        if last.lost:
            past, pile = [*past, pile], ()
        discs = last.discs - last.lost
        skull = course.kept[-1]
        hand = [Disc.FLOWER] * (discs - skull) + [Disc.SKULL] * skull
        for disc in pile:
            hand.remove(disc)
        return Mine(in_order(tuple(hand)), pile, tuple(each for each in past if each))

    def allows(self, mine: Mine) -> bool:
        """Whether some course leads to what a seat has."""
        piles = [*mine.before, mine.pile] if mine.pile else [*mine.before]
        piles += [()] * (len(self.rounds) - len(piles))
        skulls = {True}
        for laid, pile in zip(self.rounds, piles, strict=True):
            skulls = {kept for skull in skulls if pile in laid.piles(skull) for kept in laid.keeps(skull)}
        return any(self.mine(Course(tuple(piles), (skull,))) == mine for skull in skulls)


class Worlds(worlds.Worlds[State]):
    """The match as everybody saw it, and what each seat may have done unseen."""

    def __init__(self, view: AnyView) -> None:
        if not isinstance(view, View):
            raise impossible(GAME, f"it is a {type(view).__name__} of another game")
        board = view.board
        if len(board.mats) != board.seats or not (2 <= board.seats <= 6 and SPECTATOR <= view.seat < board.seats):
            raise impossible(GAME, f"there is no seat {view.seat} at a table of {board.seats}")
        self._view = view
        self._hidden = [Hidden(_rounds(view, seat), _ends(view, seat)) for seat in range(board.seats)]
        if not all(hidden.is_possible for hidden in self._hidden):
            raise impossible(GAME, "no discs fit what was turned over")
        self._state = _tell_again(view, [hidden.sample(Scripted({})) for hidden in self._hidden])

    def sample(self, chance: Chance) -> State:
        world = self._state.clone()
        for seat, hidden in enumerate(self._hidden):
            if seat != self._view.seat:
                world.mine[seat] = hidden.mine(hidden.sample(chance))
        return world

    def __contains__(self, state: object) -> bool:
        return (
            isinstance(state, State)
            and state.view(self._view.seat, self._view.heard) == self._view
            and all(hidden.allows(mine) for hidden, mine in zip(self._hidden, state.mine, strict=True))
        )


def _told(view: AnyView) -> tuple[Round, ...]:
    """All rounds, the current one among them as far as it was played."""
    board = view.board
    laid = tuple(mat.laid for mat in board.mats)
    challenger = SPECTATOR if board.challenger is None else board.challenger
    lost = board.phase is Phase.OVER and any(turned.disc is Disc.SKULL for turned in board.turned)
    return (*board.past, Round(board.number, laid, board.bids, challenger, board.turned, not lost))


def _rounds(view: AnyView, seat: int) -> list[Laid]:
    """What is known of this seat, round by round."""
    board = view.board
    discs = board.mats[seat].discs
    rounds: list[Laid] = []
    for told in reversed(_told(view)):
        lost = told.challenger == seat and not told.won
        discs += lost
        if len(told.laid) != board.seats or not 0 <= told.laid[seat] <= discs <= 4:
            raise impossible(GAME, f"round {told.number}: nobody has so many discs")
        known: list[Disc | None] = [None] * told.laid[seat]
        top_down = [turned.disc for turned in told.turned if turned.seat == seat]
        for place, disc in zip(reversed(range(len(known))), top_down, strict=False):
            known[place] = disc
        rounds.insert(0, Laid(discs, tuple(known), lost))
    return rounds if seat != view.seat else _own(view, rounds)


def _own(view: AnyView, rounds: list[Laid]) -> list[Laid]:
    """One's own piles are known."""
    mine = view.mine
    if mine is None:
        return rounds
    piles = [*mine.before, mine.pile] if mine.pile else [*mine.before]
    if len(piles) > len(rounds):
        raise impossible(GAME, "there are more piles than rounds")
    piles += [()] * (len(rounds) - len(piles))
    if any(len(pile) != len(laid.pile) for laid, pile in zip(rounds, piles, strict=True)):
        raise impossible(GAME, "a pile is not as high as everybody saw")
    return [laid._replace(pile=pile) for laid, pile in zip(rounds, piles, strict=True)]


def _ends(view: AnyView, seat: int) -> tuple[bool, ...]:
    mine = view.mine
    return (True, False) if mine is None or seat != view.seat else (Disc.SKULL in (*mine.hand, *mine.pile),)


def _tell_again(view: AnyView, courses: list[Course]) -> State:
    """The position of a match with these courses, played by the rules; a view that it does not give is impossible."""
    state = State(view.board.seats)
    try:
        rules.begin_round(state, _first(view), None)
        for place, told in enumerate(_told(view)):
            luck = Scripted({"lost disc": [[_lost_place(view, told, place, courses)]]})
            while state.public.number == told.number:
                decision = _decision(state, view, told, place, courses)
                if decision is None:
                    break
                state.apply(*decision, luck)
    except CabaleError as refusal:
        raise impossible(GAME, str(refusal)) from None
    if state.view(view.seat, view.heard) != view:
        raise impossible(GAME, "the board, or what is one's own, does not follow from the rounds")
    return state


def _first(view: AnyView) -> int:
    """Who spoke first in the first round: so many before the first bidder as discs were laid in between."""
    board = view.board
    if not board.past:
        return board.first % board.seats
    first = board.past[0]
    if not first.bids:
        raise impossible(GAME, "nobody bid")
    return (first.bids[0].seat - sum(first.laid) + board.seats) % board.seats


def _loses_skull(course: Course, place: int) -> bool:
    had = course.kept[place - 1] if place else True
    return had and not course.kept[place]


def _lost_place(view: AnyView, told: Round, place: int, courses: list[Course]) -> int:
    """Which of his discs the challenger lost, flowers first."""
    if told.won:
        return 0
    if not 0 <= told.challenger < view.board.seats:
        raise impossible(GAME, f"round {told.number}: nobody took up the bid")
    return _rounds(view, told.challenger)[place].discs - 1 if _loses_skull(courses[told.challenger], place) else 0


def _decision(state: State, view: AnyView, told: Round, place: int, courses: list[Course]) -> tuple[int, Action] | None:
    """What was decided next in this round; None if nothing was."""
    public, board = state.public, view.board
    is_now = place == len(board.past)
    if public.phase is Phase.FIRST_DISC:
        laying = [seat for seat in public.awaited if told.laid[seat]]
        return (laying[0], Lay(courses[laying[0]].piles[place][0])) if laying else None
    if public.phase is Phase.OVER:
        return None
    (seat,) = public.awaited
    laid, bids, turned = public.mats[seat].laid, len(public.bids), len(public.turned)
    match public.phase:
        case Phase.DISC_OR_BID if laid < told.laid[seat]:
            return seat, Lay(courses[seat].piles[place][laid])
        case Phase.DISC_OR_BID | Phase.BIDDING if bids < len(told.bids) and told.bids[bids].seat == seat:
            return seat, Bid(told.bids[bids].number)
        case Phase.BIDDING if not is_now or bids < len(told.bids) or len(public.passed) < len(board.passed):
            return seat, Pass()
        case Phase.TURNING if turned < len(told.turned):
            return seat, TurnOver(told.turned[turned].seat)
        case Phase.LOSING if not is_now or board.phase is Phase.OVER:
            return seat, Lose(Disc.SKULL if _loses_skull(courses[seat], place) else Disc.FLOWER)
        case _:
            return None
