"""What an agent keeps between decisions changes none of them: for every agent of every game."""

import gc
from collections.abc import Iterator
from math import inf

import pytest
from librt.vecs import vec

from cabale.agents import agent_names, find_agent
from cabale.agents.agent import Agent
from cabale.agents.crew import Crew
from cabale.agents.mind import Mind, Sight
from cabale.agents.temper import Temper
from cabale.arena.run import run
from cabale.arena.series import Series
from cabale.beliefs.secret_hitler.likelihood_table import MOST_KEPT, LikelihoodTables
from cabale.core.chance import Chance, Seeded
from cabale.core.game import find_game, game_ids
from cabale.core.legal import Legal
from cabale.core.match import Match
from cabale.core.messages import Action, Event, Utterance
from cabale.core.record import Entry
from cabale.core.view import View
from cabale.testing.random_play import names

MATCHES = 2


class Forgetting(Agent):
    """Another agent, asked by its simple door alone: a view at every decision."""

    def __init__(self, agent: Agent) -> None:
        self.agent = agent
        self.has_temper = agent.has_temper  # type: ignore[misc]

    def with_temper(self, temper: Temper) -> Agent:
        return Forgetting(self.agent.with_temper(temper))

    def act(self, view: View, legal: Legal, chance: Chance) -> Action:
        return self.agent.act(view, legal, chance)

    def say(self, view: View, chance: Chance) -> Utterance | None:
        return self.agent.say(view, chance)


def cases() -> Iterator[tuple[str, str, int]]:
    for game_id in game_ids():
        game = find_game(game_id)
        for agent in agent_names(game_id):
            sizes = {game.seats[0], game.usual_seats, game.seats[-1]}
            if find_agent(agent, game_id).mind is Agent.mind:
                sizes = {game.seats[0]}  # it keeps nothing: there is little that could go wrong
            for seats in sorted(sizes):
                yield game_id, agent, seats


def entries(game_id: str, agents: list[Agent], seed: int, restarts: Chance | None = None) -> tuple[Entry, ...]:
    """A match of these agents, whose minds are begun anew at random moments if there is luck for that."""
    seats = len(agents)
    match = Match(find_game(game_id), names(seats), Seeded(seed))
    crew = Crew(match, dict(enumerate(agents)), {seat: Seeded(seed, seat) for seat in range(seats)})
    while crew.step():
        if restarts is not None and restarts.below(3) == 0:
            crew.remind(restarts.below(seats))
    assert match.outcome is not None
    return match.entries


@pytest.mark.parametrize(("game_id", "name", "seats"), list(cases()))
def test_a_new_mind_answers_as_the_old_one(
    game_id: str, name: str, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    agent = find_agent(name, game_id)()
    if hasattr(agent, "simulations"):  # those that think ahead: little, and for as long as it takes
        monkeypatch.setattr(type(agent), "simulations", 12)
        monkeypatch.setattr(type(agent), "longest", inf, raising=False)
    for seed in range(1 if type(agent).mind is Agent.mind else MATCHES):
        kept = entries(game_id, [agent] * seats, seed)
        assert entries(game_id, [Forgetting(agent)] * seats, seed) == kept
        assert entries(game_id, [agent] * seats, seed, Seeded(seed, "restarts")) == kept


@pytest.mark.parametrize("seats", [5, 7])
def test_minds_of_different_agents_at_one_table(seats: int) -> None:
    """What some of them share is of no consequence to the others."""
    agents = [find_agent(name, "secret-hitler")() for name in agent_names("secret-hitler")]
    for seed in range(MATCHES):
        seated = [agents[(seat + seed) % len(agents)] for seat in range(seats)]
        kept = entries("secret-hitler", seated, seed)
        assert entries("secret-hitler", [Forgetting(agent) for agent in seated], seed) == kept
        assert entries("secret-hitler", seated, seed, Seeded(seed, "restarts")) == kept


class Counting(Mind):
    """Chooses by how much it has been told, and what the view holds of that."""

    hears = True

    def __init__(self, told: list[Event]) -> None:
        self.told = told

    def hear(self, event: Event) -> None:
        self.told.append(event)


class Counter(Agent):
    """Keeps all that its seats are told."""

    def __init__(self) -> None:
        self.told: dict[int, list[Event]] = {}
        self.beside: list[Mind | None] = []

    def mind(self, sight: Sight, beside: Mind | None) -> Mind:
        self.beside.append(beside)
        return Counting(self.told.setdefault(sight.seat, []))


@pytest.mark.parametrize("game_id", game_ids())
@pytest.mark.parametrize("record", [False, True])
def test_a_mind_hears_what_its_seat_is_told_and_nothing_else(game_id: str, record: bool) -> None:
    game = find_game(game_id)
    seats = game.usual_seats
    full = Match(game, names(seats), Seeded(1))
    lucks: dict[int, Chance] = {seat: Seeded(seat) for seat in range(seats)}
    begun = [len(full.feed(seat)) for seat in range(seats)]
    Crew(full, dict.fromkeys(range(seats), Agent()), lucks).play()

    counter = Counter()
    match = Match(game, names(seats), Seeded(1), journal=record, record=record)
    Crew(match, dict.fromkeys(range(seats), counter), {seat: Seeded(seat) for seat in range(seats)}).play()
    assert match.outcome == full.outcome
    for seat, told in counter.told.items():
        # It is told before it is asked, so not of what came after its last decision.
        assert told == full.feed(seat)[begun[seat] :][: len(told)]
    assert max(map(len, counter.told.values())) > 0
    assert counter.beside[0] is None
    assert None not in counter.beside[1:]


def test_where_nobody_is_told_anything_no_mind_is_kept() -> None:
    """A recorded match without a journal has no news: its agents are handed views."""
    counter = Counter()
    match = Match(find_game("secret-hitler"), names(5), Seeded(1), journal=False)
    Crew(match, dict.fromkeys(range(5), counter), {seat: Seeded(seat) for seat in range(5)}).play()
    assert match.outcome is not None
    assert not any(counter.told.values())


def test_a_mind_lives_as_long_as_its_match() -> None:
    def minds() -> list[object]:
        gc.collect()
        return [kept for kept in gc.get_objects() if isinstance(kept, Mind)]

    before = minds()  # another test's, if it failed and is still to be told of
    run(Series(game="secret-hitler", agents=("talker",), matches=3, sizes=(5,)))
    assert not [kept for kept in minds() if not any(kept is one for one in before)]


def test_what_beliefs_work_out_for_all_matches_is_bounded() -> None:
    """A thinking process lives for months."""
    tables = LikelihoodTables([])
    kept: dict[int, vec[float]] = {}
    for key in range(10_000):
        tables.keep(kept, key, vec[float]())
        assert key in kept
        assert len(kept) <= MOST_KEPT


def test_no_view_is_built_for_a_mind_that_does_not_look(monkeypatch: pytest.MonkeyPatch) -> None:
    built: list[int] = []
    view = Match.view
    monkeypatch.setattr(Match, "view", lambda match, seat: built.append(seat) or view(match, seat))  # type: ignore[func-returns-value]
    match = Match(find_game("secret-hitler"), names(5), Seeded(1), journal=False, record=False)
    agents: dict[int, Agent] = dict.fromkeys(range(5), find_agent("random", "secret-hitler")())
    Crew(match, agents, {seat: Seeded(seat) for seat in range(5)}).play()
    assert match.outcome is not None
    assert built == []
