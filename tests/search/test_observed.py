"""Decisions are told apart by what their seat may know: all of a small table, world by world and choice by choice."""

from itertools import permutations

import msgspec
import pytest

from cabale.core.chance import Scripted, Seeded
from cabale.core.game import find_game
from cabale.core.state import State


def every_way(state: State, decisions: int, found: list[State]) -> None:
    """This position and all that so many decisions can make of it, one seat after the other."""
    found.append(state)
    if decisions and state.to_act:
        seat = state.to_act[0]
        for action in state.legal(seat):
            after = state.clone()
            after.apply(seat, action, Seeded(1))
            every_way(after, decisions - 1, found)


def check(states: list[State]) -> int:
    """How many different views there were, each with a number of its own."""
    numbers: dict[tuple[int, bytes], int] = {}
    for state in states:
        if state.to_act:
            for seat in range(state.seats):
                view = msgspec.json.encode(state.view(seat))
                number = state.observed(seat)
                assert numbers.setdefault((seat, view), number) == number, (state, seat)
    for seat in range(states[0].seats):
        of_it = [number for (other, _), number in numbers.items() if other == seat]
        assert len(set(of_it)) == len(of_it)
    return len(numbers)


def test_every_deal_of_secret_hitler_at_five_seats() -> None:
    game = find_game("secret-hitler")
    states: list[State] = []
    for roles in sorted(set(permutations((0, 0, 0, 1, 2)))):
        script = {"roles": [list(roles)], "first candidate": [[0]]}
        start = game.start(5, game.Options(), Scripted(script, Seeded(1)))
        every_way(start, 3, states)
    assert check(states) > 300


@pytest.mark.parametrize("tiles", [[1, 1, 1], [0, 1, 1], [1, 0, 0], [0, 0, 0]])
def test_every_session_of_secret_hitler(tiles: list[int]) -> None:
    """From an elected government on: the tiles its members saw, and nobody else."""
    game = find_game("secret-hitler")
    script = {"roles": [[0, 0, 0, 1, 2]], "first candidate": [[0]], "tiles": [tiles]}
    luck = Scripted(script, Seeded(1))
    state = game.start(5, game.Options(), luck)
    state.apply(0, next(iter(state.legal(0))), luck)
    for seat in range(5):
        state.apply(seat, next(iter(state.legal(seat))), luck)
    states: list[State] = []
    every_way(state, 4, states)
    assert check(states) > 20


def test_every_choice_of_a_phase_of_indiscretions() -> None:
    game = find_game("indiscretions")
    luck = Seeded(3)
    states: list[State] = []
    state = game.start(2, game.Options(), luck)
    while state.to_act and state.moment < 4:
        for seat in state.to_act:
            legal = state.legal(seat)
            for action in list(legal)[:80] if len(legal) < 5000 else [legal.sample(luck) for _ in range(40)]:
                after = state.clone()
                after.apply(seat, action, luck)
                states.append(after)
        seat = state.to_act[0]
        state.apply(seat, state.legal(seat).sample(luck), luck)
    assert check(states) > 500


@pytest.mark.parametrize("seats", [2, 4])
def test_every_beginning_of_citadelles(seats: int) -> None:
    """Drafts choice by choice, from several deals."""
    game = find_game("citadelles")
    states: list[State] = []
    for seed in range(3):
        every_way(game.start(seats, game.Options(), Seeded(seed)), 4 if seats == 2 else 3, states)
    assert check(states) > 100


def test_every_choice_of_a_round_of_citadelles() -> None:
    """From many moments of a match each choice there is, and two more after it: cards drawn, kept, sold, swapped."""
    game = find_game("citadelles")
    luck = Seeded(5)
    states: list[State] = []
    state = game.start(3, game.Options(), luck)
    while state.to_act:
        if luck.below(12) == 0:
            seat = state.to_act[0]
            for action in list(state.legal(seat))[:40]:
                after = state.clone()
                after.apply(seat, action, Seeded(1))
                every_way(after, 1, states)
        seat = state.to_act[0]
        state.apply(seat, state.legal(seat).sample(luck), luck)
    assert check(states) > 500


def test_every_deal_and_ballot_of_hey() -> None:
    game = find_game("hey")
    states: list[State] = []
    for roles in sorted(set(permutations((0, 0, 1)))):
        for side in (0, 1):
            luck = Scripted({"roles": [list(roles)], "first player": [[0]], "side": [[side]]}, Seeded(1))
            state = game.start(3, game.Options(), luck)
            for action in list(state.legal(0))[:3]:
                after = state.clone()
                after.apply(0, action, Seeded(1))
                states.append(after)
                while after.at_once is False and after.to_act:
                    seat = after.to_act[0]
                    after = after.clone()
                    after.apply(seat, next(iter(after.legal(seat))), Seeded(1))
                    states.append(after)
                every_way(after, 6, states)
    assert check(states) > 300
