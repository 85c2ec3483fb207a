"""What a seat may know. The board is the same for all; what is one's own comes beside it. `fold` carries a view from
one event to the next, and the state keeps its own board with the same function: what everybody saw follows from what
everybody was told."""

from typing import Generic, TypeAlias

from msgspec import Struct
from msgspec.structs import replace
from typing_extensions import TypeVar

from cabale.core import view as core
from cabale.core.messages import Event
from cabale.core.outcome import Outcome
from cabale.core.seats import Seat
from cabale.core.talk import Said
from cabale_skull import events
from cabale_skull.talk import Utterance
from cabale_skull.terms import Disc, Phase


class Mat(Struct, frozen=True):
    """A seat's mat: how many discs it still has, how many of them lie on the mat, and the challenges it won."""

    seat: Seat
    discs: int = 4  # SK 1.2
    laid: int = 0
    wins: int = 0


class Wager(Struct, frozen=True):
    seat: Seat
    number: int


class Turned(Struct, frozen=True):
    """A disc that lies face up."""

    seat: Seat
    disc: Disc


class Round(Struct, frozen=True):
    """A round that is over."""

    number: int
    laid: tuple[int, ...]  # how many discs each seat laid
    bids: tuple[Wager, ...]
    challenger: Seat
    turned: tuple[Turned, ...]
    won: bool


class Board(core.Board, frozen=True):
    """What is open to all, spectators included."""

    seats: int
    phase: Phase
    awaited: tuple[Seat, ...]
    mats: tuple[Mat, ...]  # by seat
    number: int = 0  # of the round
    first: Seat = 0
    bids: tuple[Wager, ...] = ()
    passed: tuple[Seat, ...] = ()
    challenger: Seat | None = None
    turned: tuple[Turned, ...] = ()
    past: tuple[Round, ...] = ()

    @property
    def playing(self) -> tuple[Seat, ...]:
        """The seats that still have discs."""
        return tuple(mat.seat for mat in self.mats if mat.discs)

    @property
    def bid(self) -> int:
        """The highest so far; 0 before the first."""
        return self.bids[-1].number if self.bids else 0

    @property
    def laid(self) -> int:
        """How many discs lie on all mats together."""
        return sum(mat.laid for mat in self.mats)

    def face_down(self, seat: Seat) -> int:
        """How many discs of this pile have not been turned over."""
        turned = [one for one in self.turned if one.seat == seat]
        return self.mats[seat].laid - len(turned)

    def after(self, seat: Seat) -> Seat:
        """Who comes next clockwise, those who are out or have passed left out."""
        bidding = [other for other in self.playing if other not in self.passed]
        return min(bidding, key=lambda other: (other - seat - 1) % self.seats)


class Mine(Struct, frozen=True):
    """What one seat knows beside the board: its hand, its pile from the bottom up, and its piles of earlier rounds."""

    hand: tuple[Disc, ...]
    pile: tuple[Disc, ...] = ()
    before: tuple[tuple[Disc, ...], ...] = ()


M = TypeVar("M", bound=Mine | None, covariant=True, default=Mine)


class View(core.View[Board, M, Utterance], Generic[M], frozen=True):
    """All that a seat may know; `mine` is None for spectators."""

    outcome: Outcome | None = None


AnyView: TypeAlias = View[Mine | None]  # a seat's, or that of somebody who looks on


def fold(view: AnyView, event: Event) -> AnyView:
    """The view after one more event."""
    if isinstance(event, Said):
        return replace(view, heard=(*view.heard, event))
    mine = None if view.mine is None else fold_mine(view.seat, view.mine, event)
    outcome = event.outcome if isinstance(event, events.MatchEnded) else view.outcome
    return replace(view, board=fold_board(view.board, event), mine=mine, outcome=outcome)


def fold_board(board: Board, event: Event) -> Board:
    """The board after one more event; what only one seat was told makes no difference to it."""
    match event:
        case events.RoundBegan(number=number, first=first):
            return Board(
                seats=board.seats,
                phase=Phase.FIRST_DISC,
                awaited=board.playing,
                mats=tuple(replace(mat, laid=0) for mat in board.mats),
                number=number,
                first=first,
                past=_with_this_round(board),
            )
        case events.DiscLaid(seat=seat):
            board = _with_mat(board, replace(board.mats[seat], laid=board.mats[seat].laid + 1))
            others = tuple(other for other in board.awaited if other != seat)
            if board.phase is Phase.FIRST_DISC and others:
                return replace(board, awaited=others)
            speaks = board.first if board.phase is Phase.FIRST_DISC else board.after(seat)
            return replace(board, phase=Phase.DISC_OR_BID, awaited=(speaks,))
        case events.BidMade(seat=seat, number=number):
            bids = (*board.bids, Wager(seat, number))
            return replace(board, phase=Phase.BIDDING, bids=bids, awaited=(board.after(seat),))
        case events.Passed(seat=seat):
            board = replace(board, passed=(*board.passed, seat))
            return replace(board, awaited=(board.after(seat),))
        case events.ChallengeBegan(seat=seat):
            return replace(board, phase=Phase.TURNING, challenger=seat, awaited=(seat,))
        case events.DiscTurned(seat=seat, disc=disc):
            return replace(board, turned=(*board.turned, Turned(seat, disc)))
        case events.ChallengeWon(seat=seat, wins=wins):
            return _with_mat(board, replace(board.mats[seat], wins=wins))
        case events.ChallengeLost():
            return replace(board, phase=Phase.LOSING)
        case events.DiscLost(seat=seat, left=left):
            return _with_mat(board, replace(board.mats[seat], discs=left))
        case events.MatchEnded():
            return replace(board, phase=Phase.OVER, awaited=())
        case _:
            return board


def _with_mat(board: Board, mat: Mat) -> Board:
    return replace(board, mats=tuple(mat if old.seat == mat.seat else old for old in board.mats))


def _with_this_round(board: Board) -> tuple[Round, ...]:
    """The rounds that are over once another begins."""
    if board.challenger is None:
        return board.past
    won = all(one.disc is Disc.FLOWER for one in board.turned)
    laid = tuple(mat.laid for mat in board.mats)
    return (*board.past, Round(board.number, laid, board.bids, board.challenger, board.turned, won))


def fold_mine(seat: int, mine: Mine, event: Event) -> Mine:
    match event:
        case events.RoundBegan() if mine.pile:
            return Mine(in_order((*mine.hand, *mine.pile)), (), (*mine.before, mine.pile))
        case events.DiscLaid(seat=layer, disc=disc) if layer == seat and disc is not None:
            return replace(mine, hand=without(mine.hand, disc), pile=(*mine.pile, disc))
        case events.DiscLost(seat=loser, disc=disc) if loser == seat and disc is not None:
            # Before it is lost he takes them all back (SK 5.1).
            hand = without((*mine.hand, *mine.pile), disc)
            return Mine(hand, (), (*mine.before, mine.pile))
        case _:
            return mine


def in_order(discs: tuple[Disc, ...]) -> tuple[Disc, ...]:
    """Flowers first, as one holds them."""
    return tuple(sorted(discs))


def without(discs: tuple[Disc, ...], disc: Disc) -> tuple[Disc, ...]:
    """These, one such disc less."""
    rest = list(discs)
    rest.remove(disc)
    return in_order(tuple(rest))
