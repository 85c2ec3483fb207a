"""One search for all games: right where the answer is known, repeatable, and safe to stop and to ask at any moment."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from tests.games.twins import our_games
from tests.search.toys import HEADS, LOOK, TAILS, Coin, Coins, Only, Pennies

from cabale.core.chance import Chance, Seeded
from cabale.core.game import find_game
from cabale.core.messages import Action
from cabale.core.state import State
from cabale.search import find_policy
from cabale.search.policy import Policy, RandomPolicy
from cabale.search.search import Search
from cabale.search.value import Value

ANYTHING: Policy = RandomPolicy()


def shares(search: Search) -> dict[object, float]:
    return {weighed.action: weighed.share for weighed in search.weighed()}


@pytest.mark.parametrize("seat", [0, 1])
def test_choices_made_at_once_are_mixed_as_they_should_be(seat: int) -> None:
    search = Search(Only(Pennies()), seat, Seeded(1), ANYTHING)
    search.step(20_000)
    assert shares(search)[HEADS] == pytest.approx(0.25, abs=0.05)
    value = sum(weighed.visits * weighed.mean for weighed in search.weighed()) / 20_000
    assert value == pytest.approx(0.25 if seat == 0 else 0.75, abs=0.03)
    drawn = [search.draw(Seeded(number)) for number in range(400)]
    assert 0.15 < drawn.count(HEADS) / 400 < 0.35


def test_what_is_hidden_is_not_acted_on() -> None:
    """Whoever could see the coin would be right every time; worlds tell it is heads three times in four."""
    search = Search(Coins(), 0, Seeded(2), ANYTHING)
    search.step(6_000)
    means = {weighed.action: weighed.mean for weighed in search.weighed()}
    assert means[HEADS] == pytest.approx(0.75, abs=0.05)
    assert means[TAILS] < 0.6  # tried too seldom to be known well


def test_what_is_looked_up_is_acted_on() -> None:
    """After a look the two sides are two decisions, and looking is the best thing to do."""
    search = Search(Coins(), 0, Seeded(3), ANYTHING)
    search.step(6_000)
    assert search.best() == LOOK
    assert search.nodes == 3  # before the look, and after it heads or tails
    assert max(search.weighed(), key=lambda weighed: weighed.mean).mean > 0.8


class Guessing(Policy):
    """Says heads, whatever it knows."""

    def choose(self, state: State, seat: int, chance: Chance) -> Action:
        return HEADS if HEADS in state.legal(seat) else ANYTHING.choose(state, seat, chance)


def test_caution_departs_from_the_policy_only_for_what_is_surely_better() -> None:
    search = Search(Coins(), 0, Seeded(3), Guessing())
    assert search.cautious() == HEADS
    search.step(8)
    assert search.cautious() == HEADS, "too little was seen of anything else"
    search.step(6_000)
    assert search.best() == search.cautious() == LOOK
    assert search.cautious(errors=1000.0) == HEADS
    assert Search(Only(Coin(True)), 1, Seeded(1), ANYTHING).cautious() is None


def test_the_same_seed_gives_the_same_answer() -> None:
    game = find_game("secret-hitler")
    luck = Seeded(4)
    state = game.start(5, game.Options(), luck)
    seat = state.to_act[0]
    one, other, third = (Search(Only(state), seat, Seeded(seed), ANYTHING) for seed in (5, 5, 6))
    one.step(300)
    for _ in range(100):
        other.step(3)
    third.step(300)
    assert one.weighed() == other.weighed()
    assert one.weighed() != third.weighed()


def test_nothing_to_think_about_is_answered_at_once() -> None:
    class Never(Policy):
        def choose(self, state: State, seat: int, chance: Chance) -> Action:
            raise AssertionError("nobody is to be asked")

    over = Coin()
    over.end(0)
    for world, answer in ((over, None), (Coin(), None)):
        search = Search(Only(world), 1, Seeded(1), Never())  # the second seat is never awaited
        search.step(10)
        search.think(1000.0, lambda: 0.0)
        assert search.best() is answer
        assert search.draw(Seeded(1)) is answer
        assert search.simulations == 0
    game = find_game("hey")
    luck = Seeded(1)
    state = game.start(5, game.Options(), luck)
    while len(state.legal(state.to_act[0])) > 1:  # until everybody is asked whether he is ready
        state.apply(state.to_act[0], state.legal(state.to_act[0]).sample(luck), luck)
    search = Search(Only(state), state.to_act[0], Seeded(1), Never())
    search.step(10)
    assert search.best() == next(iter(state.legal(state.to_act[0])))


@pytest.mark.parametrize("game_id", our_games())
def test_any_game_can_be_searched_and_asked_at_any_moment(game_id: str) -> None:
    game = find_game(game_id)
    luck = Seeded(1)
    state = game.start(game.seats[0], game.Options(), luck)
    number = 0
    while state.to_act and number < 40:
        seat = state.to_act[-1]
        search = Search(Only(state), seat, Seeded(number), ANYTHING, ripe=2)
        for simulations in (0, 1, 2, 5):
            search.step(simulations)
            for answer in (search.best(), search.draw(Seeded(1))):
                assert answer in state.legal(seat)
        assert search.simulations in (0, 8)
        assert sum(weighed.visits for weighed in search.weighed()) == search.simulations
        state.apply(seat, state.legal(seat).sample(luck), luck)
        number += 1


def test_time_is_read_from_the_clock_that_is_handed_in() -> None:
    ticks = iter(range(1000))
    search = Search(Coins(), 0, Seeded(1), ANYTHING)
    search.think(5.0, lambda: float(next(ticks)), at_a_time=3)
    assert search.simulations == 4 * 3  # one look to begin with, four within the time
    search.think(0.0, lambda: float(next(ticks)))
    assert search.simulations == 12


def test_many_choices_are_tried_little_by_little() -> None:
    game = find_game("indiscretions")
    luck = Seeded(1)
    state = game.start(2, game.Options(), luck)
    search = Search(Only(state), 0, Seeded(1), find_policy("greedy", game.id))
    search.step(20)
    few = len(search.weighed())
    assert search.choices == 7200
    search.step(200)
    assert few < len(search.weighed()) < 60
    assert len(set(shares(search))) == len(search.weighed())


def test_a_value_judges_where_a_rollout_is_cut() -> None:
    class Even(Value):
        asked = 0

        def estimate(self, state: State) -> list[float]:
            assert state.outcome is None
            Even.asked += 1
            return [0.25] * int(state.seats)

    game = find_game("secret-hitler")
    luck = Seeded(1)
    state = game.start(5, game.Options(), luck)
    search = Search(Only(state), state.to_act[0], Seeded(1), ANYTHING, Even(), cut=3)
    search.step(50)
    assert Even.asked == 50
    assert {weighed.mean for weighed in search.weighed()} == {0.25}


def test_searching_beats_choosing_at_random() -> None:
    """A tiny arena: fascists who see all worlds there are, namely the one, against fascists who choose blindly."""
    game = find_game("secret-hitler")
    wins = {0: 0, 60: 0}
    for budget in wins:
        for seed in range(30):
            luck = Seeded(seed, "deal")
            state = game.start(5, game.Options(), luck)
            liberals = {seat for seat, part in enumerate(game.parts(state)) if part.side == "liberal"}
            while state.to_act:
                seat = state.to_act[0]
                action = state.legal(seat).sample(luck)
                if seat not in liberals and budget:
                    search = Search(Only(state), seat, Seeded(seed, budget), ANYTHING)
                    search.step(budget)
                    action = search.best() or action
                state.apply(seat, action, luck)
            assert state.outcome is not None
            wins[budget] += set(state.outcome.winners).isdisjoint(liberals)
    assert wins[60] > wins[0]


THOUGHTS = """
from cabale.core.chance import Seeded
from cabale.core.game import find_game
from cabale.search.policy import RandomPolicy
from cabale.search.search import Search

class Only:
    def __init__(self, state):
        self.state = state
    def sample(self, chance):
        return self.state.clone()

for game_id, seats in (("secret-hitler", 5), ("indiscretions", 2), ("citadelles", 3)):
    luck = Seeded(1)
    state = find_game(game_id).start(seats, find_game(game_id).Options(), luck)
    for decision in range(30):
        if state.to_act:
            search = Search(Only(state), state.to_act[-1], Seeded(decision), RandomPolicy())
            search.step(20)
            print(search.nodes, search.weighed())
            state.apply(state.to_act[-1], search.draw(luck), luck)
"""


@pytest.mark.slow
def test_installed_and_interpreted_think_the_same() -> None:
    sources = Path(__file__).parents[2] / "src"
    clean = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "COV_"))}
    told = [
        subprocess.run([sys.executable, "-c", THOUGHTS], env=clean | more, capture_output=True, check=True).stdout
        for more in ({}, {"PYTHONPATH": str(sources)})
    ]
    assert told[0] == told[1]
    assert told[0].count(b"Weighed") > 100
