"""How strong the three levels of each game are: `python -m bench.levels --jobs 2` writes `agents/strengths.json`, which
terminal and site show where one chooses, and prints the table of docs/agents.md. `--game ID` measures one game anew.

Secret Hitler is measured against `human`, which plays as people do: as many matches with either side, at seven seats.
The other games at tables where the three levels are mixed; where two sit, the three meet in turn. Ratings (openskill)
come out of the same matches. Seeds that nothing was tuned on.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import msgspec

from cabale.agents.levels import RANKS, Strength
from cabale.arena.figures import Figures, wilson
from cabale.arena.run import run
from cabale.arena.series import Series
from cabale.arena.workers import Here, Processes, Workers

STRENGTHS = Path(__file__).parents[1] / "src/cabale/agents/strengths.json"
SEED = 31
PEOPLE = "human"
LEVELS = {
    "secret-hitler": ("human", "thumb", "talker"),
    "citadelles": ("builder", "tuned", "draft"),
    "indiscretions": ("random", "greedy", "search"),
    "hey": ("thumb", "association", "bayes"),
}
SEATS = {"secret-hitler": 7, "citadelles": 4, "indiscretions": 2, "hey": 5}
MATCHES = {"secret-hitler": 300, "citadelles": 600, "indiscretions": 120, "hey": 300}


def against_people(agent: str, matches: int, workers: Workers) -> Strength:
    """Half of them with either side; those against its own kind are not counted."""
    if agent == PEOPLE:
        return Strength(agent, "people", 0.5, 0.5, 0.5, 0)
    series = Series(
        game="secret-hitler", agents=(agent, PEOPLE), matches=2 * matches, sizes=(7,), seed=SEED, teams=True
    )
    met = run(series, workers).cross_play
    as_liberals, as_fascists = met[agent][PEOPLE].rate, 1 - met[PEOPLE][agent].rate
    wins = (as_liberals + as_fascists) / 2
    low, high = wilson(wins, matches)
    return Strength(agent, "people", round(wins, 3), round(low, 3), round(high, 3), matches)


def among_levels(game: str, matches: int, workers: Workers) -> Figures:
    series = Series(game=game, agents=LEVELS[game], matches=matches, sizes=(SEATS[game],), seed=SEED)
    return run(series, workers)


def measured(game: str, matches: int, workers: Workers) -> dict[str, Strength]:
    if game == "secret-hitler":
        return {rank: against_people(agent, matches, workers) for rank, agent in zip(RANKS, LEVELS[game], strict=True)}
    figures = among_levels(game, matches, workers)
    found: dict[str, Strength] = {}
    for rank, agent in zip(RANKS, LEVELS[game], strict=True):
        rate = figures.rates[agent]
        low, high = round(rate.low, 3), round(rate.high, 3)
        found[rank] = Strength(agent, "levels", round(rate.rate, 3), low, high, matches)
        print(f"   {agent}: {figures.ratings.get(agent)}")
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=LEVELS, help="this one alone")
    parser.add_argument("--matches", type=int, help="in each series")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    wanted = parser.parse_args()
    workers: Workers = Here() if wanted.jobs == 1 else Processes(wanted.jobs)
    found = msgspec.json.decode(STRENGTHS.read_bytes(), type=dict[str, dict[str, Strength]])
    for game in [wanted.game] if wanted.game else LEVELS:
        found[game] = measured(game, wanted.matches or MATCHES[game], workers)
        for rank, strength in found[game].items():
            print(
                f"{game:14} {rank:11} {strength.agent:12} {strength.against:7} "
                f"{strength.wins:.3f} [{strength.low:.3f}, {strength.high:.3f}] {strength.matches}",
                flush=True,
            )
    games = [
        f" {json.dumps(game)}: {{\n"
        + ",\n".join(f"  {json.dumps(rank)}: {msgspec.json.encode(each).decode()}" for rank, each in ranks.items())
        + "\n }"
        for game, ranks in found.items()
    ]
    STRENGTHS.write_text("{\n" + ",\n".join(games) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
