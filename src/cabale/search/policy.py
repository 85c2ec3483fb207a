"""What plays inside simulations. A policy is handed a whole state, because making a view would cost more than the
decision; it must read only what its seat may know, and answer alike in worlds that the seat cannot tell apart."""

from abc import ABC, abstractmethod

from mypy_extensions import i64, mypyc_attr

from cabale.core.chance import Chance
from cabale.core.messages import Action
from cabale.core.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Policy(ABC):
    """Decides for any seat that owes a decision, at once. All luck comes from the `chance` handed in."""

    @abstractmethod
    def choose(self, state: State, seat: int, chance: Chance) -> Action:
        """One of the choices of this seat."""


class RandomPolicy(Policy):
    """Any choice, as somebody choosing blindly would take it. Plays every game."""

    def choose(self, state: State, seat: int, chance: Chance) -> Action:
        return state.legal(seat).sample(chance)


def lowest_seat(mask: i64) -> i64:
    """The first seat of a mask that is not empty."""
    seat: i64 = 0
    while not (mask >> seat) & 1:
        seat += 1
    return seat


def play_out_by(policy: Policy, state: State, chance: Chance) -> int:
    """Let a policy decide for everybody to the end; the number of decisions made."""
    decisions = 0
    while state.pending != 0:
        seat = lowest_seat(state.pending)
        state.apply(seat, policy.choose(state, seat, chance), chance, None)
        decisions += 1
    return decisions


def choose_all(policy: Policy, positions: list[State], seats: list[int], chance: Chance) -> None:
    """One decision in each of these positions by the seat beside it; for measuring, nothing is done with them."""
    for place in range(len(positions)):
        policy.choose(positions[place], seats[place], chance)
