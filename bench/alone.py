"""One agent alone among others of one kind, its seat turning: `bench/alone.py citadelles builder random --seats 4`.

Each deal is played once from every seat. A shared victory counts its share; silent, as in a series without talk.
"""

import argparse

from cabale.agents import find_agent
from cabale.agents.agent import Agent
from cabale.agents.crew import Crew
from cabale.arena.figures import wilson
from cabale.core.chance import Chance, Seeded
from cabale.core.game import find_game
from cabale.core.match import Match


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("agent")
    parser.add_argument("others")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--matches", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=0)
    wanted = parser.parse_args()
    game = find_game(wanted.game)
    seats = wanted.seats or game.usual_seats
    alone, others = find_agent(wanted.agent, game.id), find_agent(wanted.others, game.id)
    won, rounds = 0.0, 0
    for number in range(wanted.matches):
        seat = number % seats
        match = Match(game, ("",) * seats, Seeded(wanted.seed, number // seats), journal=False)
        agents: dict[int, Agent] = {other: alone() if other == seat else others() for other in range(seats)}
        lucks: dict[int, Chance] = {other: Seeded(wanted.seed, number, other) for other in range(seats)}
        crew = Crew(match, agents, lucks, silent=True)
        while crew.step():
            pass
        assert match.outcome is not None
        if seat in match.outcome.winners:
            won += 1 / len(match.outcome.winners)
        rounds += match.state.moment
    low, high = wilson(won / wanted.matches, wanted.matches)
    print(
        f"{wanted.agent} among {seats - 1} {wanted.others}: wins {won / wanted.matches:.3f} [{low:.3f}, {high:.3f}] of "
        f"{wanted.matches}, {rounds / wanted.matches:.1f} rounds a match"
    )


if __name__ == "__main__":
    main()
