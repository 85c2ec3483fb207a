"""Policies play inside simulations: they decide legally, alike in worlds that their seat cannot tell apart, and as the
agent of their name decides at a silent table."""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace
from tests.games.twins import our_games, twins_of

from cabale.agents import find_agent
from cabale.core.chance import Chance, Seeded
from cabale.core.errors import Unreadable
from cabale.core.game import Game, find_game
from cabale.core.match import Match, replay
from cabale.core.messages import Action
from cabale.core.state import State
from cabale.search import find_policy, policy_names
from cabale.search.policy import Policy, RandomPolicy, choose_all, play_out_by
from cabale.testing.random_play import random_match

GAMES = our_games()
POLICIES = [(game_id, name) for game_id in GAMES for name in policy_names(game_id)]
OWN_POLICIES = [(game_id, name) for game_id, name in POLICIES if name != "random"]
# HEY's recalls everything and never doubts, as its module says; `random` is the same by definition.
AS_THE_AGENT = [
    ("citadelles", "rush"),
    ("citadelles", "tuned"),
    ("indiscretions", "greedy"),
    ("secret-hitler", "thumb"),
]


def steps(game: Game, seats: int, policy: Policy, seed: int) -> Iterator[State]:
    """A match in which the policy decides half of the time and chance otherwise, so that odd positions come up."""
    luck = Seeded(seed, seats, "steps")
    state = game.start(seats, game.Options(), luck)
    while state.to_act:
        yield state
        seat = state.to_act[luck.below(len(state.to_act))]
        by = policy if luck.below(2) else RandomPolicy()
        state.apply(seat, by.choose(state, seat, luck), luck)


@pytest.mark.parametrize("game_id", GAMES)
def test_every_game_has_random_and_one_of_its_own(game_id: str) -> None:
    assert "random" in policy_names(game_id)
    assert len(policy_names(game_id)) >= 2


@pytest.mark.parametrize(("game_id", "name"), POLICIES)
def test_every_decision_is_legal_and_matches_end(game_id: str, name: str) -> None:
    game, policy = find_game(game_id), find_policy(name, game_id)
    for seats in game.seats:
        for state in steps(game, seats, policy, 1):
            for seat in state.to_act:
                assert policy.choose(state, seat, Seeded(seats)) in state.legal(seat)
        luck = Seeded(seats)
        state = game.start(seats, game.Options(), luck)
        assert play_out_by(policy, state, luck) > 0
        assert state.outcome is not None


@pytest.mark.parametrize(("game_id", "name"), POLICIES)
def test_a_decision_changes_nothing(game_id: str, name: str) -> None:
    game, policy = find_game(game_id), find_policy(name, game_id)
    for state in steps(game, game.usual_seats, policy, 2):
        before = state.to_text()
        choose_all(policy, [state], [state.to_act[0]], Seeded(1))
        assert state.to_text() == before


@pytest.mark.parametrize(("game_id", "name"), OWN_POLICIES)
def test_the_same_decision_in_twin_worlds(game_id: str, name: str) -> None:
    """Twins exchange whatever a seat must not know; a policy that read it would now and then answer otherwise."""
    game, policy = find_game(game_id), find_policy(name, game_id)
    twins = twins_of(game_id)
    compared = 0
    for seats in (game.seats[0], game.usual_seats, game.seats[-1]):
        whole = random_match(game, seats, 7, talk=False)
        entries = whole.record().entries
        for number in range(0, len(entries), max(1, len(entries) // 40)):
            match = replay_to(whole, number)
            for seat in match.to_act:
                for twin, _ in zip(twins(match.record(), seat), range(6), strict=False):
                    other = replay(twin, game).state
                    for seed in range(2):
                        ours = policy.choose(match.state, seat, Seeded(seed))
                        assert ours == policy.choose(other, seat, Seeded(seed)), (match.state, other, seat)
                    compared += 1
    assert compared > 50


@pytest.mark.parametrize(("game_id", "name"), OWN_POLICIES)
def test_the_same_decision_in_every_world_that_the_view_allows(game_id: str, name: str) -> None:
    game, policy = find_game(game_id), find_policy(name, game_id)
    luck = Seeded(8)
    for seats in (game.seats[0], game.seats[-1]):
        for state in steps(game, seats, policy, 3):
            seat = state.to_act[luck.below(len(state.to_act))]
            worlds = game.worlds(state.view(seat))
            for seed in range(3):
                world = worlds.sample(luck)
                ours = policy.choose(state, seat, Seeded(seed))
                assert ours == policy.choose(world, seat, Seeded(seed)), (state, world, seat)


def replay_to(whole: Match, number: int) -> Match:
    """The match as it was after so many entries."""
    record = whole.record()
    return replay(replace(record, entries=record.entries[:number], outcome=None), whole.game)


@pytest.mark.parametrize(("game_id", "name"), AS_THE_AGENT)
def test_it_decides_as_the_agent_does_with_the_same_luck(game_id: str, name: str) -> None:
    game, policy, agent = find_game(game_id), find_policy(name, game_id), find_agent(name, game_id)()
    for seats in game.seats:
        for seed in range(4):
            for number, state in enumerate(steps(game, seats, policy, seed)):
                for seat in state.to_act:
                    legal = state.legal(seat)
                    asked = agent.act(state.view(seat), legal, Seeded(number))
                    assert policy.choose(state, seat, Seeded(number)) == asked, (state, seat)


def test_a_policy_that_does_not_exist_is_refused() -> None:
    with pytest.raises(Unreadable, match="no-such-policy"):
        find_policy("nobody", "hey")


def test_an_uncompiled_policy_of_somebody_else_plays() -> None:
    class First(Policy):
        def choose(self, state: State, seat: int, chance: Chance) -> Action:
            return next(iter(state.legal(seat)))

    game = find_game("secret-hitler")
    luck = Seeded(1)
    state = game.start(5, game.Options(), luck)
    play_out_by(First(), state, luck)
    assert state.outcome is not None
