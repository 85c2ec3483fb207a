"""The bars that the Secret Hitler agents are held to: `bench/agents.py [--bar 1] [--matches 9604] [--jobs 2]`.

Each figure comes with its 95 % interval; the seeds are fixed (`--seed`), so the same matches give the same figures.
1. Published protocol: 5 to 10 players, every seat drawn from random, selfish and the candidate.
2. Five-player liberals that reason, against selfish and random fascists.
3. What talk is worth, to liberals and to lying fascists, at seven.
4. Imitated people among themselves at every size, and what a talker makes of them at seven.
5. Speed, on one core: silent matches a second, alone and beside the rules' own loop, and what a belief costs.

`python -m bench.agents --game citadelles` (or indiscretions, hey) prints those of another game (`bench/bars.py`).
"""

from __future__ import annotations

import argparse
import math
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from cabale.agents.crew import Crew
from cabale.agents.secret_hitler.talker import Talker
from cabale.arena.figures import Figures, Rate, wilson
from cabale.arena.referee import deal
from cabale.arena.run import run
from cabale.arena.series import Fixture, Series
from cabale.arena.workers import Here, Processes, Workers
from cabale.beliefs.secret_hitler import Reader, believe
from cabale.cli.measure import measure
from cabale.core.chance import Chance, Seeded
from cabale.core.game import find_game
from cabale.games.secret_hitler.view import View

GAME = "secret-hitler"
SEED = 1
ENOUGH = 9604  # matches for an interval of one point either way, whatever the share
LOOP_SECONDS = 0.5
TRUTHFUL = f"{Path(__file__)}:Truthful"

# How often liberals win among people, by seats.
LIBERALS = {5: 0.46, 6: 0.57, 7: 0.48, 8: 0.54, 9: 0.42, 10: 0.46}

# Ranked seven-player matches of people: how they end.
ENDS = {
    "five-liberal-policies": 0.415,
    "hitler-elected": 0.354,
    "six-fascist-policies": 0.158,
    "hitler-executed": 0.073,
}


class Speed(NamedTuple):
    """What an agent is to play a second of processor time, and as a share of the rules' own loop."""

    game: str
    agent: str
    seats: int
    matches: int
    asked: int
    share: int | None = None


SPEEDS = (
    Speed(GAME, "random", 7, 8000, asked=8000, share=8),
    Speed(GAME, "bayes", 7, 800, asked=1500, share=40),
    Speed(GAME, "talker", 7, 800, asked=300),
    Speed("citadelles", "rush", 4, 400, asked=500),
)


class Truthful(Talker):
    """A talker that tells the truth whatever its party, to see what lies are worth."""

    lies = False


class Meeting(Series, frozen=True):
    """The first agent as liberals against the second as fascists, and no other pairing."""

    def _pairs(self, turn: int) -> Iterator[tuple[str, ...]]:
        yield self.agents


class Bench:
    def __init__(self, matches: int, workers: Workers, seed: int = SEED) -> None:
        self.matches = matches
        self.seed = seed
        self.workers = workers
        self._met: dict[tuple[str, str, int], Figures] = {}

    # Series

    def protocol(self, candidate: str) -> Figures:
        agents = (candidate, "selfish", "random")
        return self._run(
            Series(game=GAME, agents=agents, matches=self.matches, sizes=tuple(range(5, 11)), seed=self.seed)
        )

    def meeting(self, liberals: str, fascists: str, seats: int) -> Figures:
        asked = (liberals, fascists, seats)
        if asked not in self._met:
            agents = (liberals, fascists)
            series = Meeting(game=GAME, agents=agents, matches=self.matches, sizes=(seats,), seed=self.seed, teams=True)
            self._met[asked] = self._run(series)
        return self._met[asked]

    def liberals_win(self, liberals: str, fascists: str, seats: int) -> Rate:
        return self.meeting(liberals, fascists, seats).cross_play[liberals][fascists]

    def _run(self, series: Series) -> Figures:
        figures = run(series, self.workers)
        for failure in figures.first_failures:
            print(f"   failed: {failure.agent}: {failure.error}")
        return figures

    # Bars

    def bar_1(self) -> None:
        bayes, talker = self.protocol("bayes"), self.protocol("talker")
        at_least("bayes, overall", share(bayes.rates["bayes"]), 0.54)
        at_least("bayes over selfish", less(bayes.rates["bayes"], bayes.rates["selfish"]), 0.08)
        at_least("talker over bayes", less(talker.rates["talker"], bayes.rates["bayes"]), 0.0)
        for agent, by_role in (bayes.by_role | {"talker": talker.by_role["talker"]}).items():
            told = ", ".join(f"{role} {rate.rate:.3f}" for role, rate in by_role.items())
            print(f"   {agent}: overall {(talker if agent == 'talker' else bayes).rates[agent].rate:.3f}, {told}")

    def bar_2(self) -> None:
        at_least("bayes liberals against selfish fascists", share(self.liberals_win("bayes", "selfish", 5)), 0.65)
        at_least("bayes liberals against random fascists", share(self.liberals_win("bayes", "random", 5)), 0.75)

    def bar_3(self) -> None:
        for fascists in ("talker", "bayes"):
            talk, silence = (self.liberals_win(liberals, fascists, 7) for liberals in ("talker", "bayes"))
            at_least(f"talking over silent liberals, {fascists} fascists", less(talk, silence), 0.05)
            print(f"   talking {talk.rate:.3f}, silent {silence.rate:.3f}")
        truth, lies = (self.liberals_win("talker", fascists, 7) for fascists in (TRUTHFUL, "talker"))
        at_least("lying over truthful fascists", less(truth, lies), 0.05)
        print(f"   liberals win against truth {truth.rate:.3f}, against lies {lies.rate:.3f}")

    def bar_4(self) -> None:
        for seats, usual in LIBERALS.items():
            among = self.meeting("human", "human", seats)
            near(f"human, {seats} seats, liberals win", share(among.cross_play["human"]["human"]), usual, 0.05)
            ends = ", ".join(f"{reason} {among.reasons.get(reason, 0) / among.played:.3f}" for reason in ENDS)
            print(f"   {ends}; {among.rounds_a_match:.1f} elections", flush=True)
        among = self.meeting("human", "human", 7)
        people = among.cross_play["human"]["human"]
        near("human among themselves, liberals win", share(people), 0.487, 0.03)
        for reason, usual in ENDS.items():
            ended = among.reasons.get(reason, 0) / among.played
            near(f"   {reason}", (ended, *wilson(ended, among.played)), usual, 0.05)
        elections = among.rounds_a_match
        print(line("   elections a match", f"{elections:.1f}", abs(elections - 14.7) <= 2, "14.7 ± 2", ""))
        at_least("talker over human liberals", less(self.liberals_win("talker", "human", 7), people), 0.08)
        at_least("talker over human fascists", less(people, self.liberals_win("human", "talker", 7)), 0.08)

    def bar_5(self) -> None:
        """In this process alone, of processor time, beside the rules' own loop in the same run."""
        for speed in SPEEDS:
            loop = measure(find_game(speed.game), speed.seats, LOOP_SECONDS, lambda: None).matches_per_s
            plan = Series(
                game=speed.game, agents=(speed.agent,), matches=speed.matches, sizes=(speed.seats,), silent=True
            )
            run(plan, Here())  # whatever is worked out once, is by now
            rate = run(plan, Here()).matches_per_s
            held = rate >= speed.asked and (speed.share is None or rate * speed.share >= loop)
            asked = f"≥ {speed.asked}" + ("" if speed.share is None else f" and 1/{speed.share} of the rules' loop")
            what = f"silent matches a second, {speed.agent}, {speed.seats} seats"
            print(line(what, f"{rate:.0f}", held, asked, f"1/{loop / rate:.1f} of {loop:.0f}"))
        whole, update = belief_costs()
        print(line("belief of a whole ten-player match", f"{whole:.2f} ms", whole < 5, "< 5 ms", ""))
        print(line("one update of it", f"{update:.3f} ms", update < 0.5, "< 0.5 ms", "on average"))


def belief_costs() -> tuple[float, float]:
    """Milliseconds for a whole match of ten talkers read at once, and for an update when a view is new."""
    whole = updates = 0.0
    matches = changes = 0
    for number in range(10):
        match = deal(
            Series(game=GAME, agents=("talker",), matches=1, sizes=(10,), seed=SEED), Fixture(0, number, 10, ())
        )
        talker = Talker()
        lucks: dict[int, Chance] = {seat: Seeded(number, seat) for seat in range(10)}
        crew = Crew(match, dict.fromkeys(range(10), talker), lucks)
        views: list[View] = []
        while True:
            view = match.view(0)
            assert isinstance(view, View)
            if not views or view != views[-1]:
                views.append(view)
            if not crew.step():
                break
        start = time.process_time()
        believe(views[-2])
        whole += time.process_time() - start
        reader = Reader()
        start = time.process_time()
        for view in views[:-1]:
            reader.read(view)
        updates += time.process_time() - start
        matches += 1
        changes += len(views) - 1
    return whole / matches * 1000, updates / changes * 1000


Share = tuple[float, float, float]


def share(rate: Rate) -> Share:
    return rate.rate, rate.low, rate.high


def less(one: Rate, other: Rate) -> Share:
    """The difference of two shares, as if they had nothing to do with each other: the interval is rather too wide."""
    difference = one.rate - other.rate
    low = difference - math.hypot(one.rate - one.low, other.high - other.rate)
    high = difference + math.hypot(one.high - one.rate, other.rate - other.low)
    return difference, low, high


def at_least(what: str, measured: Share, bar: float) -> None:
    value, low, high = measured
    print(line(what, f"{value:.3f} [{low:.3f}, {high:.3f}]", value >= bar, f"≥ {bar:.3f}", points(value - bar)))


def near(what: str, measured: Share, bar: float, within: float) -> None:
    value, low, high = measured
    held = abs(value - bar) <= within
    print(line(what, f"{value:.3f} [{low:.3f}, {high:.3f}]", held, f"{bar:.3f} ± {within}", points(value - bar)))


def points(difference: float) -> str:
    return f"by {difference * 100:+.1f} points"


def line(what: str, measured: str, held: bool, bar: str, by: str) -> str:
    return f"{what:47} {measured:22} {bar:14} {'holds' if held else 'DOES NOT HOLD'} {by}".rstrip()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bar", type=int, choices=range(1, 6), help="one bar instead of all")
    parser.add_argument("--game", choices=("citadelles", "indiscretions", "hey"), help="another game's bars")
    parser.add_argument("--matches", type=int, help=f"in each series; {ENOUGH} unless told")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--seed", type=int, help=f"of all series; {SEED} unless told")
    wanted = parser.parse_args()
    if wanted.game:
        from bench import bars as others

        others.BARS[wanted.game](at_least, wanted.matches or others.MATCHES, wanted.seed or others.SEED)
        return
    workers = Here() if wanted.jobs == 1 else Processes(wanted.jobs)
    bench = Bench(wanted.matches or ENOUGH, workers, wanted.seed or SEED)
    bars = [bench.bar_1, bench.bar_2, bench.bar_3, bench.bar_4, bench.bar_5]
    for number, bar in enumerate(bars, start=1):
        if wanted.bar in (None, number):
            print(f"{number}.", flush=True)
            bar()


if __name__ == "__main__":
    main()
