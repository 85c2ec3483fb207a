"""What may be chosen, and what a decision changes: checks first, then changes, told as events. Clauses are those of
the rulebook."""

from typing import TYPE_CHECKING, Any

from cabale.core.chance import Chance
from cabale.core.errors import Illegal
from cabale.core.outcome import Outcome
from cabale.core.tell import Tell
from cabale_skull.actions import Action, Bid, Lay, Lose, Pass, TurnOver
from cabale_skull.events import (
    BidMade,
    ChallengeBegan,
    ChallengeLost,
    ChallengeWon,
    DiscLaid,
    DiscLost,
    DiscTurned,
    MatchEnded,
    Passed,
    RoundBegan,
)
from cabale_skull.terms import Disc, Phase

if TYPE_CHECKING:
    from cabale_skull.state import State

WINS = 2  # SK 5.5

# The clause that says what is done in each phase.
CLAUSES = {
    Phase.FIRST_DISC: "SK 2.1",
    Phase.DISC_OR_BID: "SK 2.2",
    Phase.BIDDING: "SK 3.2",
    Phase.TURNING: "SK 4.2",
    Phase.LOSING: "SK 5.2",
    Phase.OVER: "SK 5.6",
}


def choices(state: "State", seat: int) -> tuple[Action, ...]:
    """All that an awaited seat may do. Whatever is not among them is refused."""
    board, mine = state.public, state.mine[seat]
    bids = [Bid(number) for number in range(board.bid + 1, board.laid + 1)]  # SK 3.1
    match board.phase:
        case Phase.FIRST_DISC:
            return tuple(Lay(disc) for disc in dict.fromkeys(mine.hand))
        case Phase.DISC_OR_BID:
            return (*(Lay(disc) for disc in dict.fromkeys(mine.hand)), *bids)  # SK 2.3: with no disc left, bids alone
        case Phase.BIDDING:
            return (*bids, Pass())
        case Phase.TURNING:
            return tuple(TurnOver(other) for other in range(board.seats) if board.face_down(other))
        case Phase.LOSING:
            return tuple(Lose(disc) for disc in dict.fromkeys(sorted((*mine.hand, *mine.pile))))
        case _:
            return ()


def not_awaited(state: "State", seat: int) -> Illegal:
    board = state.public
    if not 0 <= seat < board.seats:
        return Illegal("no-such-seat", "SK 1.1", seat=seat)
    if board.phase is Phase.OVER:
        return Illegal("match-over", CLAUSES[Phase.OVER])
    if not board.mats[seat].discs:
        return Illegal("out", "SK 5.3")
    return Illegal("not-your-turn", CLAUSES[board.phase])


def _refusal(state: "State", action: Any) -> Illegal:
    """Why an awaited seat may not do this."""
    board = state.public
    match action:
        case Lay() if board.phase in (Phase.FIRST_DISC, Phase.DISC_OR_BID):
            return Illegal("no-such-disc", "SK 2.3", disc=action.disc)
        case Bid() if board.phase in (Phase.DISC_OR_BID, Phase.BIDDING):
            return Illegal("bad-bid", "SK 3.1", least=board.bid + 1, most=board.laid)
        case TurnOver() if board.phase is Phase.TURNING:
            return Illegal("nothing-to-turn", "SK 4.2")
        case Lose() if board.phase is Phase.LOSING:
            return Illegal("no-such-disc", "SK 5.2", disc=action.disc)
        case _:
            return Illegal("not-now", CLAUSES[board.phase])


def carry_out(state: "State", seat: int, action: Action, chance: Chance, tell: Tell | None) -> None:
    if action not in choices(state, seat):
        raise _refusal(state, action)
    match action:
        case Lay(disc=disc):
            state.happen_to(seat, DiscLaid(seat, disc), DiscLaid(seat), tell)
        case Bid(number=number):
            state.happen(BidMade(seat, number), tell)
            if number == state.public.laid:  # SK 3.3: nobody could bid higher
                _challenge(state, seat, chance, tell)
        case Pass():
            state.happen(Passed(seat), tell)
            (left,) = state.public.awaited
            if left == state.public.bids[-1].seat:  # SK 3.3: all others have passed
                _challenge(state, left, chance, tell)
        case TurnOver(seat=owner):
            _turn_over(state, owner, chance, tell)
        case Lose(disc=disc):
            _lose(state, seat, disc, tell)
            _next_round(state, seat, tell)


def begin_round(state: "State", first: int, tell: Tell | None) -> None:
    state.happen(RoundBegan(state.public.number + 1, first), tell)


def _challenge(state: "State", seat: int, chance: Chance, tell: Tell | None) -> None:
    """SK 4.1: the challenger first turns over all of his own, from the top down."""
    state.happen(ChallengeBegan(seat, state.public.bid), tell)
    while state.public.phase is Phase.TURNING and state.public.face_down(seat):
        state.happen(DiscTurned(seat, _top(state, seat)), tell)
        if state.public.turned[-1].disc is Disc.SKULL:
            _judge(state, chance, tell)
    if state.public.phase is Phase.TURNING:
        _judge(state, chance, tell)


def _top(state: "State", owner: int) -> Disc:
    """The uppermost disc of a pile that is still face down."""
    return state.mine[owner].pile[state.public.face_down(owner) - 1]


def _turn_over(state: "State", owner: int, chance: Chance, tell: Tell | None) -> None:
    state.happen(DiscTurned(owner, _top(state, owner)), tell)
    _judge(state, chance, tell)


def _judge(state: "State", chance: Chance, tell: Tell | None) -> None:
    """SK 4.3: lost with the first skull, won with as many flowers as were bid."""
    board = state.public
    seat, last = board.awaited[0], board.turned[-1]
    if last.disc is Disc.SKULL:
        state.happen(ChallengeLost(seat, last.seat), tell)
        if last.seat != seat:  # SK 5.1: the owner of the skull draws one; after his own he is asked (SK 5.2)
            discs = sorted((*state.mine[seat].hand, *state.mine[seat].pile))
            _lose(state, seat, discs[chance.draw("lost disc", len(discs))], tell)
            _next_round(state, last.seat, tell)
    elif len(board.turned) >= board.bid:
        wins = board.mats[seat].wins + 1
        state.happen(ChallengeWon(seat, wins), tell)
        if wins == WINS:
            state.happen(MatchEnded(Outcome((seat,), "two-wins")), tell)
        else:
            begin_round(state, seat, tell)


def _lose(state: "State", seat: int, disc: Disc, tell: Tell | None) -> None:
    left = state.public.mats[seat].discs - 1
    state.happen_to(seat, DiscLost(seat, left, disc), DiscLost(seat, left), tell)


def _next_round(state: "State", owner: int, tell: Tell | None) -> None:
    """SK 5.4: the challenger begins; if he is out, the owner of the skull, or after his own the next player."""
    board = state.public
    challenger = board.challenger
    assert challenger is not None
    if len(board.playing) == 1:  # SK 5.6
        state.happen(MatchEnded(Outcome(board.playing, "last-standing")), tell)
        return
    wanted = challenger if board.mats[challenger].discs else owner
    begin_round(state, min(board.playing, key=lambda seat: (seat - wanted) % board.seats), tell)
