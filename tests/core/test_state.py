"""What every state has from the house, in a game written in plain Python too, and the loop of simulation."""

from __future__ import annotations

from enum import StrEnum
from typing import Any

import pytest

from cabale.core.chance import Chance, Seeded
from cabale.core.errors import Illegal
from cabale.core.game import find_game, game_ids
from cabale.core.legal import NOTHING, Choices
from cabale.core.messages import Action
from cabale.core.outcome import Outcome
from cabale.core.state import State, play_out
from cabale.core.tell import Tell
from cabale.core.view import Board
from cabale.testing.contents import contents


class Phase(StrEnum):
    PULL = "pull"


class Pull(Action, frozen=True):
    steps: int


class Rope(Board, frozen=True):
    awaited: tuple[int, ...]
    steps: tuple[int, ...]
    seats: int = 2
    phase: Phase = Phase.PULL


class Tug(State):
    """Each in turn pulls one or two steps; whoever comes to ten first has won."""

    DERIVED = State.DERIVED | {"boards_made"}

    def __init__(self) -> None:
        super().__init__(2)
        self.pending = 0b01
        self.steps = [0, 0]
        self.boards_made = 0

    @property
    def moment(self) -> int:
        return sum(self.steps)

    @property
    def outcome(self) -> Outcome | None:
        return None if self.pending else Outcome((self.steps.index(max(self.steps)),), "ten")

    def legal(self, seat: int) -> Choices[Pull]:
        return Choices((Pull(1), Pull(2))) if self.owes(seat) else NOTHING

    def carry_out(self, seat: int, action: Action, chance: Chance, tell: Tell | None) -> None:
        if not isinstance(action, Pull) or action not in self.legal(seat):
            raise Illegal("too-far", "TUG 2")
        self.steps[seat] += action.steps
        self.pending = 0 if self.steps[seat] >= 10 else 0b11 & ~self.pending

    def not_awaited(self, seat: int) -> Illegal:
        return Illegal("not-your-turn", "TUG 1")

    def make_board(self) -> Rope:
        self.boards_made += 1
        return Rope(self.to_act, tuple(self.steps))

    def view(self, seat: int, heard: tuple[Any, ...] = ()) -> Any:
        return self.board

    def to_text(self) -> str:
        return f"tug {self.steps}"

    def clone(self) -> Tug:
        twin = Tug()
        twin.pending = self.pending
        twin.steps = self.steps.copy()
        return twin


def test_who_is_pending_owes_and_is_to_act() -> None:
    state = Tug()
    assert (state.seats, state.to_act) == (2, (0,))
    assert [state.owes(seat) for seat in (-1, 0, 1, 2)] == [False, True, False, False]
    state.apply(0, Pull(2), Seeded(1))
    assert state.to_act == (1,)


def test_a_seat_that_owes_nothing_is_refused_before_the_game_is_asked() -> None:
    state = Tug()
    for seat in (-1, 1, 2):
        with pytest.raises(Illegal, match="not-your-turn"):
            state.apply(seat, Pull(1), Seeded(1))
    assert state.steps == [0, 0]


def test_the_board_is_made_once_between_two_decisions() -> None:
    state = Tug()
    assert state.view(0) is state.view(1)
    assert state.boards_made == 1
    state.apply(0, Pull(2), Seeded(1))
    assert state.view(1).steps == (2, 0)
    assert state.boards_made == 2
    state.steps[1] = 9
    state.changed()
    assert state.view(1).steps == (2, 9)


def test_what_a_state_declares_derived_is_no_part_of_its_contents() -> None:
    state = Tug()
    before = contents(state)
    assert state.view(0).steps == (0, 0)
    assert contents(state) == contents(state.clone()) == before
    state.pending = 0b10
    assert contents(state) != before


def test_a_game_that_works_out_no_number_of_its_own_observes_by_its_views() -> None:
    state = Tug()
    before = state.observed(0)
    assert before == Tug().observed(1), "this game shows everybody the same"
    assert 0 <= before < 1 << 62
    state.apply(0, Pull(2), Seeded(1))
    assert state.observed(0) != before


def test_a_field_is_exempt_by_declaration_not_by_its_name() -> None:
    class Odd:
        def __init__(self, board: str) -> None:
            self.board = board

    assert contents(Odd("one")) != contents(Odd("other"))


def test_a_game_in_plain_python_is_played_out() -> None:
    state = Tug()
    assert play_out(state, Seeded(1)) > 5
    assert state.outcome is not None


def test_play_out_plays_to_the_end_and_counts() -> None:
    for game_id in game_ids():
        game = find_game(game_id)
        luck = Seeded(1)
        state = game.start(game.usual_seats, game.Options(), luck)
        assert play_out(state, luck) > 0
        assert state.outcome is not None
        assert play_out(state, luck) == 0


def test_play_out_is_the_loop_anybody_would_write() -> None:
    for game_id in game_ids():
        game = find_game(game_id)
        luck, same = Seeded(2), Seeded(2)
        state = game.start(game.usual_seats, game.Options(), luck)
        again = game.start(game.usual_seats, game.Options(), same)
        decisions = 0
        while again.to_act:
            seat = again.to_act[0]
            again.apply(seat, again.legal(seat).sample(same), same)
            decisions += 1
        assert play_out(state, luck) == decisions
        assert state.outcome == again.outcome
