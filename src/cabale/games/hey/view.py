"""What a seat may know. The board is the same for all and is built without knowing for whom; what is one's own comes
beside it, and is of one shape for Disciples and Infiltrators. `fold` carries a view from one event to the next."""

from typing import TYPE_CHECKING, Generic, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace
from typing_extensions import TypeVar

from cabale.core import view as core
from cabale.core.messages import Event
from cabale.core.outcome import Outcome
from cabale.core.seats import SPECTATOR, Seat, seats_in
from cabale.core.talk import Said
from cabale.games.hey import events
from cabale.games.hey.phases import OVER, PHASES, VOTE
from cabale.games.hey.round import ENDINGS, JOURNALIST, NO_SEAT, ROLES
from cabale.games.hey.round import Mission as RefereeMission
from cabale.games.hey.round import Round as RefereeRound
from cabale.games.hey.tags import Tag
from cabale.games.hey.talk import Utterance
from cabale.games.hey.terms import Ending, Phase, Role

if TYPE_CHECKING:
    from cabale.games.hey.state import State


class Clue(Struct, frozen=True):
    seat: Seat
    word: str


class Ballot(Struct, frozen=True):
    """Who voted for whom, in the same order."""

    voters: tuple[Seat, ...]
    targets: tuple[Seat, ...]


class Round(Struct, frozen=True):
    """Clues, the ballots after them, and who left; nobody if they tied again."""

    number: int
    first: Seat
    clues: tuple[Clue, ...] = ()
    ballots: tuple[Ballot, ...] = ()
    eliminated: Seat | None = None
    lot: bool = False


class Mission(Struct, frozen=True):
    """A mission that is over, with everything shown (HEY 3.3). `near` was the Infiltrators' password."""

    number: int
    first: Seat
    choice: int
    title: str
    password: str
    near: str
    roles: tuple[Role, ...]
    rounds: tuple[Round, ...]
    guess: str | None
    ending: Ending
    gains: tuple[int, ...]


class Board(core.Board, frozen=True):
    """What is open to all, spectators included."""

    seats: int
    words: Literal["fr", "en"]  # the language of passwords and clues
    goal: int
    batch: int  # missions prepared at a time
    majority: bool  # whether it takes more than half of the votes
    difficulty: int  # of the missions, 0 for any
    tags: tuple[Tag, ...]  # what they are about; none for anything
    phase: Phase
    awaited: tuple[Seat, ...]
    mission: int
    prepared: int  # missions still lying ready
    first: Seat
    choice: int | None
    round: Round
    past: tuple[Round, ...]  # of this mission
    living: tuple[Seat, ...]
    revealed: tuple[Role | None, ...]  # by seat, once eliminated
    tied: tuple[Seat, ...]  # in a second ballot, those who may be voted for
    guess: str | None
    scores: tuple[int, ...]
    missions: tuple[Mission, ...] = ()  # those that are over

    @property
    def clues(self) -> tuple[Clue, ...]:
        """All clues of this mission, oldest first."""
        return tuple(clue for past in (*self.past, self.round) for clue in past.clues)


class Mine(Struct, frozen=True):
    """What one seat knows beside the board. Nobody who is in knows whether his password is the Disciples' (HEY 1.5);
    who is out has looked at the `card`, which tells theirs (HEY 2.5)."""

    journalist: bool
    password: str | None
    ballot: Seat | None = None
    card: str | None = None


M = TypeVar("M", bound=Mine | None, covariant=True, default=Mine)


class View(core.View[Board, M, Utterance], Generic[M], frozen=True):
    """All that a seat may know; `mine` is None for spectators."""

    outcome: Outcome | None = None


AnyView: TypeAlias = View[Mine | None]  # a seat's, or that of somebody who looks on


def view(state: "State", seat: int, heard: tuple[Said[Utterance], ...]) -> AnyView:
    own = None if seat == SPECTATOR else mine(state, seat)
    return View(seat, state.board, own, heard, state.outcome if state.phase == OVER else None)


def board(state: "State") -> Board:
    living = state.living
    return Board(
        int(state.seats),
        state.lang,  # type: ignore[arg-type]
        state.goal,
        state.batch,
        state.majority,
        state.difficulty,
        state.tags,
        PHASES[state.phase],
        seats_in(state.pending),
        state.mission,
        state.prepared,
        state.first,
        state.choice or None,
        public_round(state.round),
        tuple([_past_round(past) for past in state.past]),
        seats_in(living),
        tuple([None if living >> seat & 1 else ROLES[role] for seat, role in enumerate(state.roles)]),
        seats_in(state.tied),
        state.guess,
        tuple(state.scores),
        tuple([_past_mission(past) for past in state.missions]),
    )


def public_round(now: RefereeRound) -> Round:
    return Round(
        now.number,
        now.first,
        tuple([Clue(seat, word) for seat, word in zip(now.speakers, now.clues, strict=True)]),
        tuple([_ballot(targets) for targets in now.ballots]),
        None if now.eliminated == NO_SEAT else now.eliminated,
        now.lot,
    )


def _ballot(targets: list[int]) -> Ballot:
    voters = tuple([seat for seat, target in enumerate(targets) if target != NO_SEAT])
    return Ballot(voters, tuple([targets[voter] for voter in voters]))


def _past_round(past: RefereeRound) -> Round:
    known: Round | None = past.public
    if known is None:
        known = past.public = public_round(past)
    return known


def _past_mission(past: RefereeMission) -> Mission:
    known: Mission | None = past.public
    if known is None:
        known = past.public = Mission(
            past.number,
            past.first,
            past.choice,
            past.title,
            past.password,
            past.near,
            tuple([ROLES[role] for role in past.roles]),
            tuple([_past_round(each) for each in past.rounds]),
            past.guess,
            ENDINGS[past.ending],
            tuple(past.gains),
        )
    return known


def mine(state: "State", seat: int) -> Mine:
    journalist = state.roles[seat] == JOURNALIST
    ballot = state.ballots[seat] if state.phase == VOTE else NO_SEAT
    card = state.password if state.has_seen_card(seat) else None
    return Mine(journalist, state.word_of(seat) or None, None if ballot == NO_SEAT else ballot, card)


def fold(view: AnyView, event: Event) -> AnyView:
    """The view after one more event that this seat was told."""
    board, mine = view.board, view.mine
    now = board.round
    match event:
        case Said():
            return replace(view, heard=(*view.heard, event))
        case events.MissionsPrepared(count):
            board = replace(board, prepared=count)
        case events.MissionBegan(mission, first, journalist):
            board = replace(
                board,
                phase=Phase.NUMBER,
                awaited=(first,),
                mission=mission,
                prepared=board.prepared - 1,
                first=first,
                choice=None,
                round=Round(1, first),
                past=(),
                living=tuple(range(board.seats)),
                revealed=(None,) * board.seats,
                tied=(),
                guess=None,
            )
            mine = None if mine is None else Mine(bool(journalist), None)
        case events.NumberChosen(_, number, password):
            board = replace(board, choice=number)
            mine = None if mine is None else replace(mine, password=password)
        case events.RoundBegan(number, first):
            board = replace(board, phase=Phase.CLUES, awaited=(first,))
            if number != now.number:
                board = replace(board, past=(*board.past, now), round=Round(number, first))
        case events.ClueGiven(seat, word):
            board = replace(
                board,
                awaited=(_after(board.living, seat),),
                round=replace(now, clues=(*now.clues, Clue(seat, word))),
            )
        case events.DebateOpened():
            board = replace(board, phase=Phase.DEBATE, awaited=board.living)
        case events.SeatReady(seat):
            board = replace(board, awaited=_without(board.awaited, seat))
        case events.VoteOpened(tied):
            board = replace(board, phase=Phase.VOTE, awaited=board.living, tied=tied)
        case events.VoteCast(seat, target):
            board = replace(board, awaited=_without(board.awaited, seat))
            if mine is not None and target is not None:
                mine = replace(mine, ballot=target)
        case events.VotesRevealed(voters, targets, _):
            board = replace(board, round=replace(now, ballots=(*now.ballots, Ballot(voters, targets))))
            mine = None if mine is None else replace(mine, ballot=None)
        case events.NobodyEliminated():
            board = replace(board, tied=())
        case events.LotDrawn():
            board = replace(board, round=replace(now, lot=True))
        case events.PlayerEliminated(seat, role, card):
            mine = _looked(mine, card)
            board = replace(
                board,
                living=_without(board.living, seat),
                revealed=(*board.revealed[:seat], role, *board.revealed[seat + 1 :]),
                tied=(),
                round=replace(now, eliminated=seat),
            )
            if role is Role.JOURNALIST:
                board = replace(board, phase=Phase.GUESS, awaited=(seat,))
        case events.GuessMade(_, word, _, card):
            board = replace(board, guess=word)
            mine = _looked(mine, card)
        case events.GuessDeclined(_, card):
            mine = _looked(mine, card)
        case events.MissionEnded():
            board = replace(board, scores=event.scores, missions=(*board.missions, _over(board, event)))
        case events.MatchEnded(outcome):
            board = replace(board, phase=Phase.OVER, awaited=())
            return replace(view, board=board, mine=mine, outcome=outcome)
    return replace(view, board=board, mine=mine)


def _looked(mine: Mine | None, card: str | None) -> Mine | None:
    return mine if mine is None or card is None else replace(mine, card=card)


def _over(board: Board, event: "events.MissionEnded") -> Mission:
    return Mission(
        board.mission,
        board.first,
        board.choice or 0,
        event.title,
        event.password,
        event.near,
        event.roles,
        (*board.past, board.round),
        board.guess,
        event.ending,
        event.gains,
    )


def _after(seats: tuple[int, ...], seat: int) -> int:
    return next((other for other in seats if other > seat), seats[0])


def _without(seats: tuple[int, ...], seat: int) -> tuple[int, ...]:
    return tuple(other for other in seats if other != seat)
