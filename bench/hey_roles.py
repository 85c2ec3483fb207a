"""How agents of HEY do in each role: single missions, each seat's agent drawn from those named, points by role.

    python bench/hey_roles.py --agents association,random --seats 5 --missions 2000 --words fr

Intervals are 95 %, over missions (the seats of one mission are not independent).
"""

import argparse
import math
from collections import Counter, defaultdict

from cabale.agents import Agent, find_agent
from cabale.agents.crew import Crew
from cabale.arena.figures import Tally
from cabale.core.chance import Chance, Seeded
from cabale.core.match import Match
from cabale.games.hey import game
from cabale.games.hey.options import Options
from cabale.games.hey.terms import Ending, Role

Z = 1.959964


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--agents", default="association,random")
    parser.add_argument("--seats", type=int, default=5)
    parser.add_argument("--missions", type=int, default=2000)
    parser.add_argument("--words", default="fr", choices=["fr", "en"])
    parser.add_argument("--seed", type=int, default=0)
    wanted = parser.parse_args()
    agents = {name: find_agent(name, game.id)() for name in wanted.agents.split(",")}
    points: dict[tuple[Role, str], list[float]] = defaultdict(list)
    endings: Counter[str] = Counter()
    guesses: dict[str, Tally] = defaultdict(Tally)
    for number in range(wanted.missions):
        play(number, agents, wanted, points, endings, guesses)
    print(f"{wanted.missions} missions, {wanted.seats} seats, words {wanted.words}, seed {wanted.seed}")
    print("  ".join(f"{ending} {count / wanted.missions:.3f}" for ending, count in sorted(endings.items())))
    for role in Role:
        for name in agents:
            if points[role, name]:
                print(f"{role:<12} {name:<12} points a mission {interval(points[role, name])}")
    for name, tally in guesses.items():
        rate = tally.rate()
        print(f"{'guesses':<12} {name:<12} right {rate.rate:.3f} [{rate.low:.3f}, {rate.high:.3f}] of {rate.seats}")


def play(
    number: int,
    agents: dict[str, Agent],
    wanted: argparse.Namespace,
    points: dict[tuple[Role, str], list[float]],
    endings: Counter[str],
    guesses: dict[str, Tally],
) -> None:
    """One mission: any goal is reached by it, because every mission gives somebody a point."""
    luck = Seeded(wanted.seed, "seats", number)
    listed = list(agents)
    names = [listed[luck.below(len(listed))] for _ in range(wanted.seats)]
    options = Options(words=wanted.words, goal=1)
    match = Match(game, tuple(map(str, range(wanted.seats))), Seeded(wanted.seed, number), options, journal=False)
    lucks: dict[int, Chance] = {seat: Seeded(wanted.seed, "luck", number, seat) for seat in range(wanted.seats)}
    crew = Crew(match, {seat: agents[name] for seat, name in enumerate(names)}, lucks)
    while crew.step():
        pass
    over = match.view(-1).board.missions[0]
    endings[str(over.ending)] += 1
    together: dict[tuple[Role, str], list[int]] = defaultdict(list)
    for seat, role in enumerate(over.roles):
        together[role, names[seat]].append(over.gains[seat])
        if role is Role.JOURNALIST and over.guess is not None:
            guesses[names[seat]].add(over.ending is Ending.GUESSED, 1)
    for key, gains in together.items():
        points[key].append(sum(gains) / len(gains))


def interval(values: list[float]) -> str:
    mean = sum(values) / len(values)
    spread = math.sqrt(sum((value - mean) ** 2 for value in values) / max(len(values) - 1, 1) / len(values))
    return f"{mean:.3f} [{mean - Z * spread:.3f}, {mean + Z * spread:.3f}]"


if __name__ == "__main__":
    main()
