"""The bars that the agents of Citadelles, Indiscrétions and HEY are held to, each with its 95 % interval, on seeds and
missions that nothing was chosen on: `python -m bench.agents --game citadelles [--matches 400] [--seed 41]`.

Each is measured by the bench that it has for itself; here they stand together. Matches of those that think are a tenth
of the others', since each takes as long as fifty.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from bench import alone, citadelles_search, citadelles_table, hey_one_vote, spymaster

from cabale.agents import Agent, find_agent
from cabale.arena.figures import wilson

SEED = 41
MATCHES = 400
THINKING = 10  # so many times fewer matches of those that think
SEARCHED = 2000  # simulations of `search`, about a tenth of a second
Share = tuple[float, float, float]
AtLeast = Callable[[str, Share, float], None]


def of(share: float, matches: int) -> Share:
    return share, *wilson(share, matches)


def citadelles(at_least: AtLeast, matches: int, seed: int) -> None:
    few = max(4, matches // THINKING)
    at_least("tuned at a table of six", of(citadelles_table.wins("tuned", matches, seed), matches), 0.45)
    for agent, others, seats, bar in (("tuned", "random", 6, 0.95), ("draft", "tuned", 4, 0.33)):
        share, _ = alone.wins("citadelles", agent, others, seats, matches, seed)
        at_least(f"{agent} among {seats - 1} {others}", of(share, matches), bar)
    citadelles_search.Timed.simulations = SEARCHED
    for others, bar in (("rush", 0.60), ("draft", 0.40)):
        thinker = citadelles_search.Timed()
        *_, (_, share) = citadelles_search.wins(thinker, others, few, seed)
        at_least(f"search among 3 {others}", of(share, few), bar)
        print(f"   {thinker.time / thinker.decisions:.3f} s of processor a decision")


def indiscretions(at_least: AtLeast, matches: int, seed: int) -> None:
    few = max(4, matches // THINKING)
    greedy = find_agent("greedy", "indiscretions")
    usual = spymaster.Steady.simulations
    quick, quick_error = measured(spymaster.Steady, greedy, few, seed)
    at_least("spymaster against greedy", (quick, quick - quick_error, quick + quick_error), 0.80)
    spymaster.Steady.simulations = 4 * usual
    slow, slow_error = measured(spymaster.Steady, greedy, few, seed)
    error = (quick_error**2 + slow_error**2) ** 0.5
    at_least("four times the thought adds", (slow - quick, slow - quick - error, slow - quick + error), 0.0)
    spymaster.Steady.simulations = spymaster.Plain.simulations = usual // 4
    for prey, name in ((spymaster.Steady, "spymaster"), (spymaster.Plain, "one without lots")):
        known, error = measured(partial(spymaster.Attacker, prey()), prey, few, seed)
        print(f"   who knows {name} gains {known - 0.5:+.3f} ± {error:.3f} of the points")


def measured(agent: Callable[[], Agent], other: Callable[[], Agent], few: int, seed: int) -> tuple[float, float]:
    points, _ = spymaster.meet(agent, other, few, seed)
    return spymaster.spread(points)


def hey(at_least: AtLeast, matches: int, seed: int) -> None:
    for lang in ("fr", "en"):
        ends = hey_one_vote.ended("bayes", "association", matches, lang, False, seed)
        caught, guessed = ends.count("caught"), ends.count("guessed")
        at_least(f"{lang}: the Journalist is voted out", of((caught + guessed) / matches, matches), 0.60)
        at_least(f"{lang}: and does not guess the word", of(caught / matches, matches), 0.60)
        ends = hey_one_vote.ended("bayes", "bayes", matches, lang, False, seed)
        at_least(f"{lang}: a bayes Journalist wins", of(1 - ends.count("caught") / matches, matches), 0.50)


BARS: dict[str, Callable[[AtLeast, int, int], None]] = {
    "citadelles": citadelles,
    "indiscretions": indiscretions,
    "hey": hey,
}
