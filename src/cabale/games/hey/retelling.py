"""A match told again from what a position remembers of it, or a view: every decision of HEY is shown sooner or later.
The rules are asked at every step: a memory of what they do not allow is found out."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from cabale.core.chance import Scripted
from cabale.core.messages import Action
from cabale.core.seats import mask_of, seats_in
from cabale.games.hey import setup
from cabale.games.hey.actions import ChooseNumber, DeclineGuess, GiveClue, Guess, Ready, Vote
from cabale.games.hey.phases import DEBATE, GUESS, OVER, PHASES, VOTE
from cabale.games.hey.round import ENDINGS, NO_SEAT, ROLES, Mission, Round
from cabale.games.hey.shelf import ALL_PAIRS, Laps, played_again

if TYPE_CHECKING:
    from cabale.games.hey import view as told
    from cabale.games.hey.state import State


def remember(state: "State", view: "told.AnyView") -> None:
    """Put into a position what a view shows of its match: all but roles, words and the order of the missions. Of a
    ballot still in the box it is shown who cast it; it is for somebody."""
    board = view.board
    seats = int(state.seats)
    state.phase = PHASES.index(board.phase)
    state.pending = mask_of(board.awaited)
    state.first = board.first
    state.choice = board.choice or 0
    state.guess = board.guess
    state.round = _round(board.round, seats)
    state.past = [_round(past, seats) for past in board.past]
    state.missions = [_mission(shown, seats) for shown in board.missions]
    if state.phase == VOTE:
        state.ballots = [_some_target(board, seat) for seat in range(seats)]
        if view.mine is not None and view.mine.ballot is not None:
            state.ballots[view.seat] = view.mine.ballot


def _some_target(board: "told.Board", seat: int) -> int:
    """For whom somebody who has voted may have voted."""
    if seat in board.awaited or seat not in board.living:
        return int(NO_SEAT)
    return int(next(target for target in board.tied or board.living if target != seat))


def _round(shown: "told.Round", seats: int) -> Round:
    now = Round(shown.number, shown.first)
    now.speakers = [clue.seat for clue in shown.clues]
    now.clues = [clue.word for clue in shown.clues]
    for ballot in shown.ballots:
        targets = [int(NO_SEAT)] * seats
        for voter, target in zip(ballot.voters, ballot.targets, strict=True):
            targets[voter] = target
        now.ballots.append(targets)
    now.eliminated = NO_SEAT if shown.eliminated is None else shown.eliminated
    now.lot = shown.lot
    return now


def _mission(shown: "told.Mission", seats: int) -> Mission:
    return Mission(
        shown.number,
        shown.first,
        shown.choice,
        shown.title,
        shown.password,
        shown.near,
        [ROLES.index(role) for role in shown.roles],
        [_round(now, seats) for now in shown.rounds],
        shown.guess,
        ENDINGS.index(shown.ending),
        list(shown.gains),
    )


def retold(state: "State", empty: "State") -> "State":
    """The position that the rules lead to from an empty one with the same options: this one, if its memory is of a
    match. Raises `Illegal` or `LookupError` if they lead nowhere."""
    past = state.missions
    played = played_again(list(empty.shelf), empty.fitting, past)
    sides = [
        0 if empty.shelf[card].pairs[place][0] == mission.password else 1
        for mission, card, place in zip(past, played.past, played.places, strict=True)
    ]
    roles = [list(mission.roles) for mission in past]
    rounds = [now for mission in past for now in mission.rounds]
    if state.phase != OVER:
        sides.append(int(state.side))
        roles.append(list(state.roles))
        rounds += [*state.past, state.round]
        if state.choice:
            left = played.left(state.index, state.choice)
            words = (state.near, state.password) if state.side else (state.password, state.near)
            pairs = empty.shelf[state.index].pairs
            played.begin(state.index, next(place for place in left if pairs[place] == words))
        else:
            played.begin(state.index, 0)
    lap = len(empty.fitting)
    laps = [played.past[first : first + lap] for first in range(0, len(played.past) - lap, lap)]
    chance = Scripted(
        {
            "first player": [[int(past[0].first if past else state.first)]],
            "missions": [*laps, list(state.order)],
            "roles": roles,
            "side": [[side] for side in sides],
            "pair": _drawn(played, len(empty.shelf)),
            "lot": [[_lot(now)] for now in rounds if now.lot],
        }
    )
    setup.start(empty, empty.fitting, chance)
    for mission in past:
        for seat, action in _decisions(empty, mission.choice, mission.rounds, mission.guess, None):
            empty.apply(seat, action, chance)
    if state.phase != OVER and state.choice:
        for seat, action in _decisions(empty, state.choice, [*state.past, state.round], state.guess, state):
            empty.apply(seat, action, chance)
    return empty


def _drawn(played: Laps, cards: int) -> list[list[int]]:
    """Which of the pairs left was drawn, each time that a mission came back (HEY 1.4)."""
    masks = [0] * cards
    drawn: list[list[int]] = []
    for card, place in zip(played.past, played.places, strict=True):
        mask = 0 if masks[card] == ALL_PAIRS else masks[card]
        if mask:
            drawn.append([sum(1 for before in range(place) if not mask >> before & 1)])
        masks[card] = mask | 1 << place
    return drawn


def _lot(now: Round) -> int:
    """The place of who was drawn among those who tied, in the last ballot."""
    tally = [now.ballots[-1].count(seat) for seat in range(len(now.ballots[-1]))]
    top = max(tally)
    tied = [seat for seat, votes in enumerate(tally) if votes == top]
    if len(tied) == 1:  # HEY 2.3: with a majority those who come next are in it too
        living = [seat for seat, target in enumerate(now.ballots[-1]) if target != NO_SEAT]
        following = max([votes for votes in tally if votes < top])
        tied = [
            seat for seat in range(len(tally)) if tally[seat] == top or (tally[seat] == following and seat in living)
        ]
    return tied.index(now.eliminated)


def _decisions(
    told: "State", choice: int, rounds: list[Round], guess: str | None, last: "State | None"
) -> Iterator[tuple[int, Action]]:
    """What was decided in a mission, each when the one before it has been carried out; `last` is the position that
    stands in the last of these rounds, if it is going on."""
    yield told.first, ChooseNumber(choice)
    for now in rounds:
        here = last if now is rounds[-1] else None
        for speaker, clue in zip(now.speakers, now.clues, strict=True):
            yield speaker, GiveClue(clue)
        if told.phase == DEBATE:
            waiting = here.pending if here is not None and here.phase == DEBATE else 0
            for seat in seats_in(told.living & ~waiting):
                yield seat, Ready()
        ballots = now.ballots if here is None or here.phase != VOTE else [*now.ballots, here.ballots]
        for ballot in ballots:
            for seat, target in enumerate(ballot):
                if target != NO_SEAT:
                    yield seat, Vote(target)
        if told.phase == GUESS and (here is None or here.phase != GUESS):
            yield now.eliminated, DeclineGuess() if guess is None else Guess(guess)
