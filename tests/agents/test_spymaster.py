"""The spymaster: it plays, has no habit where a habit could be read, says what it thought, and stops in time."""

from math import inf

from tests.games.indiscretions.drivers import Plan, arrange, turn, until

from cabale.agents import find_agent
from cabale.agents.crew import Crew
from cabale.agents.indiscretions.greedy import Greedy
from cabale.agents.indiscretions.spymaster import Spymaster
from cabale.agents.motives import ByThinkingAhead
from cabale.beliefs.indiscretions import Reopened
from cabale.core.chance import Seeded
from cabale.games.indiscretions import Match, game
from cabale.games.indiscretions.talk import Suspect
from cabale.games.indiscretions.terms import FieldAgent, Phase, Role
from cabale.games.indiscretions.view import View


class Hasty(Spymaster):
    simulations = 60
    longest = inf


class OutOfTime(Spymaster):
    longest = -1.0


def played(seed: int, agent: type[Spymaster]) -> Match:
    match = Match(game, ("Alice", "Bruno"), Seeded(seed))
    crew = Crew(match, {0: agent(), 1: Greedy()}, {seat: Seeded(seed, seat) for seat in range(2)})
    while crew.step():
        pass
    return match


def test_it_plays_whole_matches_and_the_same_again() -> None:
    assert find_agent("spymaster", "indiscretions") is Spymaster
    assert played(1, Hasty).record().entries == played(1, Hasty).record().entries


def test_without_time_it_does_what_comes_to_mind() -> None:
    assert played(2, OutOfTime).outcome is not None


def test_it_prepares_by_lot_and_mixes_whom_it_watches() -> None:
    fresh = Match(game, ("Alice", "Bruno"), Seeded(3))
    prepared = {Hasty().act(fresh.view(0), fresh.legal(0), Seeded(seed)) for seed in range(6)}
    assert len(prepared) == 6
    match = arrange()
    until(match, Phase.COUNTER_ESPIONAGE)
    named = {Hasty().act(match.view(0), match.legal(0), Seeded(seed)) for seed in range(12)}
    assert len(named) > 2


def test_what_the_enemy_has_chosen_is_open_again_in_what_it_imagines() -> None:
    """Who decides second knows no more than who decides first, and imagines the same positions."""
    match = arrange()
    until(match, Phase.MEETINGS)
    match.apply(0, match.legal(0).sample(Seeded(1)))
    assert match.state.pending == 0b10
    world = Reopened(match.view(1)).sample(Seeded(2))
    assert world.pending == 0b11
    assert len(world.legal(0)) > 1
    seen = world.view(0)
    assert isinstance(seen, View)
    assert game.worlds(seen).sample(Seeded(3)).view(0) == seen  # whole, without what had been chosen
    until(match, Phase.COUNTER_ESPIONAGE)
    match.apply(0, match.legal(0).sample(Seeded(1)))
    world = Reopened(match.view(1)).sample(Seeded(2))
    seen = world.view(0)
    assert isinstance(seen, View)
    assert game.worlds(seen).sample(Seeded(3)).view(0) == seen


def test_it_tells_that_it_thought_ahead_and_whom_it_found_out() -> None:
    match = arrange()
    until(match, Phase.MEETINGS)
    assert Spymaster().why(match.view(0)) == (ByThinkingAhead(),)
    turn(match, Plan(meet="PM"), Plan(send="A", do="copy red"))
    assert Spymaster().why(match.view(0)) == (ByThinkingAhead(), Suspect(FieldAgent.A, Role.MASTER))
