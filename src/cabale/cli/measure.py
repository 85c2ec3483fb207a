"""What `cabale bench` measures: random play through the typed API, as a script of yours would use it.

Seconds are those this thread spends on a core, not those of the clock on the wall: others on the machine do not count.
This module is never compiled, so that `python_loop` is what an uncompiled script gets from compiled rules.
"""

import gc
import time
import tracemalloc
from collections.abc import Callable

from msgspec import Struct

from cabale.agents import Agent, agent_names, find_agent
from cabale.agents.crew import Crew
from cabale.agents.levels import LAST_RESORT
from cabale.beliefs import believer_ids, find_believer
from cabale.core.chance import Chance, Seeded
from cabale.core.game import Game
from cabale.core.match import Match
from cabale.core.seats import SPECTATOR
from cabale.core.state import State, play_out
from cabale.core.view import View
from cabale.search import find_policy, policy_names
from cabale.search.policy import choose_all

CLONES = 1000
WORLDS = 20  # of each view
POSITIONS = 1000  # at least, in which a policy decides
BELIEVED = 10  # matches read by believers
IMITATION = "human"  # beliefs are about people


class Speeds(Struct, frozen=True):
    """How fast one game is at its usual number of seats."""

    seats: int
    matches_per_s: float
    decisions_per_s: float
    python_loop_decisions_per_s: float
    clones_per_s: float
    views_per_s: float
    worlds_per_s: float
    match_bytes: int
    policy_decisions_per_s: dict[str, float]  # by the policy's name
    matches_believed_per_s: dict[int, float]  # by seats: whole ones, read for all of them and an onlooker


STEPS = 8  # measures a game, for the progress bar


def measure(game: Game, seats: int, seconds: float, done: Callable[[], None]) -> Speeds:
    """All figures of a game, `seconds` for each; `done` is called after each."""
    _played(game, seats, 0, None)  # whatever is read or worked out once, is by now
    matches, decisions = _play(game, seats, seconds, play_out)
    done()
    _, python_decisions = _play(game, seats, seconds, play_in_python)
    done()
    middle = middle_of_a_match(game, seats)
    clones = _clones(middle, seconds)
    done()
    views = _views(game, seats, seconds)
    done()
    worlds = _worlds(game, seats, seconds)
    done()
    size = match_bytes(middle)
    done()
    policies = {name: _policy_decisions(game, seats, name, seconds) for name in policy_names(game.id)}
    done()
    believed = {}
    if game.id in believer_ids():
        believed = {size: _matches_believed(game, size, seconds) for size in sorted({seats, game.seats[-1]})}
    done()
    return Speeds(seats, matches, decisions, python_decisions, clones, views, worlds, size, policies, believed)


def play_in_python(state: State, chance: Chance) -> int:
    """`play_out` as anybody would write it."""
    decisions = 0
    while waiting := state.to_act:
        seat = waiting[0]
        state.apply(seat, state.legal(seat).sample(chance), chance)
        decisions += 1
    return decisions


def _play(game: Game, seats: int, seconds: float, play: Callable[[State, Chance], int]) -> tuple[float, float]:
    """Matches and decisions a second, the deal included."""
    luck = Seeded(1)
    options = game.Options()
    matches = decisions = 0
    start = now = time.thread_time()
    while matches == 0 or now - start < seconds:
        decisions += play(game.start(seats, options, luck), luck)
        matches += 1
        now = time.thread_time()
    return matches / (now - start), decisions / (now - start)


def middle_of_a_match(game: Game, seats: int) -> State:
    """A match half played: the one of a few whose length is the middle one."""
    lengths = {seed: _played(game, seats, seed, None)[1] for seed in range(11)}
    seed = sorted(lengths, key=lambda each: (lengths[each], each))[5]
    return _played(game, seats, seed, lengths[seed] // 2)[0]


def _played(game: Game, seats: int, seed: int, most: int | None) -> tuple[State, int]:
    luck = Seeded(seed)
    state = game.start(seats, game.Options(), luck)
    decisions = 0
    while (waiting := state.to_act) and decisions != most:
        state.apply(waiting[0], state.legal(waiting[0]).sample(luck), luck)
        decisions += 1
    return state, decisions


def _clones(state: State, seconds: float) -> float:
    count = 0
    start = now = time.thread_time()
    while count == 0 or now - start < seconds:
        for _ in range(CLONES):
            state.clone()
        count += CLONES
        now = time.thread_time()
    return count / (now - start)


def _views(game: Game, seats: int, seconds: float) -> float:
    """Views of random matches, one after each decision, so that none is ready from the last time. The clock runs for
    the views alone."""
    luck = Seeded(2)
    count = 0
    spent = 0.0
    while count == 0 or spent < seconds:
        state = game.start(seats, game.Options(), luck)
        positions = []
        while waiting := state.to_act:
            state.apply(waiting[0], state.legal(waiting[0]).sample(luck), luck)
            positions.append((state.clone(), waiting[0]))
        start = time.thread_time()
        for position, seat in positions:
            position.view(seat)
        spent += time.thread_time() - start
        count += len(positions)
    return count / spent


def _policy_decisions(game: Game, seats: int, name: str, seconds: float) -> float:
    """Decisions alone, without carrying them out, at every moment of matches that the policy plays with itself."""
    luck = Seeded(3)
    policy = find_policy(name, game.id)
    positions: list[State] = []
    deciding: list[int] = []
    while len(positions) < POSITIONS:
        state = game.start(seats, game.Options(), luck)
        while waiting := state.to_act:
            positions.append(state.clone())
            deciding.append(waiting[0])
            state.apply(waiting[0], policy.choose(state, waiting[0], luck), luck)
    count = 0
    start = now = time.thread_time()
    while count == 0 or now - start < seconds:
        choose_all(policy, positions, deciding, luck)
        count += len(positions)
        now = time.thread_time()
    return count / (now - start)


def _worlds(game: Game, seats: int, seconds: float) -> float:
    """Worlds drawn for whoever is to decide, at every decision of random matches. What is done once a view is not
    counted: whoever searches draws many."""
    luck = Seeded(3)
    count = 0
    spent = 0.0
    while count == 0 or spent < seconds:
        state = game.start(seats, game.Options(), luck)
        while waiting := state.to_act:
            worlds = game.worlds(state.view(waiting[0]))
            start = time.thread_time()
            for _ in range(WORLDS):
                worlds.sample(luck)
            spent += time.thread_time() - start
            count += WORLDS
            state.apply(waiting[0], state.legal(waiting[0]).sample(luck), luck)
    return count / spent


def _matches_believed(game: Game, seats: int, seconds: float) -> float:
    """Matches before their last decision, as `human` plays them where there is one, each read by a believer that has
    read nothing of it before."""
    agent = find_agent(IMITATION if IMITATION in agent_names(game.id) else LAST_RESORT, game.id)()
    kind = type(find_believer(game.id))
    matches: list[tuple[View, ...]] = []
    for seed in range(BELIEVED):
        decisions = sum(_crew(game, seats, seed, agent, None).decisions)
        match = _crew(game, seats, seed, agent, decisions - 1).match
        matches.append(tuple(match.view(eyes) for eyes in (*range(seats), SPECTATOR)))
    count = 0
    start = now = time.thread_time()
    while count == 0 or now - start < seconds:
        for views in matches:
            believer = kind()
            for view in views:
                believer.read(view)
        count += len(matches)
        now = time.thread_time()
    return count / (now - start)


def _crew(game: Game, seats: int, seed: int, agent: Agent, most: int | None) -> Crew:
    """One agent at all seats, after so many decisions, or all."""
    match = Match(game, tuple(map(str, range(seats))), Seeded(seed), journal=False, record=False)
    crew = Crew(match, dict.fromkeys(range(seats), agent), {seat: Seeded(seed, seat) for seat in range(seats)})
    while (most is None or sum(crew.decisions) < most) and crew.step():
        pass
    return crew


def match_bytes(state: State) -> int:
    """Memory of one more state, from many."""
    gc.collect()
    tracemalloc.start()
    try:
        kept: list[State | None] = [None] * CLONES
        before, _ = tracemalloc.get_traced_memory()
        for place in range(CLONES):
            kept[place] = state.clone()
        after, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    return (after - before) // CLONES
