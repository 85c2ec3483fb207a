"""One agent at a table of six that are all different, its seat turning: random, builder, rush, guide, bold, itself.

    python bench/citadelles_table.py tuned --matches 600

Seeds are not those of any fit. A shared victory counts its share; intervals are 95 %.
"""

import argparse

from cabale.agents import Agent, find_agent
from cabale.agents.crew import Crew
from cabale.arena.figures import wilson
from cabale.core.chance import Chance, Seeded
from cabale.games.citadelles import Match, game

POOL = ("random", "builder", "rush", "guide", "bold")


def wins(name: str, matches: int, seed: int) -> float:
    """The share that it wins."""
    won = 0.0
    for number in range(matches):
        pool: list[Agent] = [find_agent(other, game.id)() for other in POOL]
        order = list(range(len(pool)))
        Seeded(seed, "others", number // 6).shuffle("others", order)
        agents = [pool[place] for place in order]
        seat = number % (len(agents) + 1)
        agents.insert(seat, find_agent(name, game.id)())
        match = Match(game, ("",) * len(agents), Seeded(seed, "table", number // 6), journal=False, record=False)
        lucks: dict[int, Chance] = {other: Seeded(seed, number, other) for other in range(len(agents))}
        Crew(match, dict(enumerate(agents)), lucks, silent=True).play()
        assert match.outcome is not None
        if seat in match.outcome.winners:
            won += 1 / len(match.outcome.winners)
    return won / matches


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("agent", nargs="?", default="tuned")
    parser.add_argument("--matches", type=int, default=600)
    parser.add_argument("--seed", type=int, default=0)
    wanted = parser.parse_args()
    share = wins(wanted.agent, wanted.matches, wanted.seed)
    low, high = wilson(share, wanted.matches)
    print(f"{wanted.agent} at a table of six: wins {share:.3f} [{low:.3f}, {high:.3f}] of {wanted.matches}")


if __name__ == "__main__":
    main()
