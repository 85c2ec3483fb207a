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


def wins(game_id: str, agent: str, kind: str, seats: int, matches: int, seed: int) -> tuple[float, float]:
    """The share that it wins, and how long a match lasts."""
    game = find_game(game_id)
    alone, others = find_agent(agent, game.id), find_agent(kind, game.id)
    won, rounds = 0.0, 0
    for number in range(matches):
        seat = number % seats
        match = Match(game, ("",) * seats, Seeded(seed, number // seats), journal=False)
        agents: dict[int, Agent] = {other: alone() if other == seat else others() for other in range(seats)}
        lucks: dict[int, Chance] = {other: Seeded(seed, number, other) for other in range(seats)}
        crew = Crew(match, agents, lucks, silent=True)
        while crew.step():
            pass
        assert match.outcome is not None
        if seat in match.outcome.winners:
            won += 1 / len(match.outcome.winners)
        rounds += match.state.moment
    return won / matches, rounds / matches


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("agent")
    parser.add_argument("others")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--matches", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=0)
    wanted = parser.parse_args()
    seats = wanted.seats or find_game(wanted.game).usual_seats
    share, rounds = wins(wanted.game, wanted.agent, wanted.others, seats, wanted.matches, wanted.seed)
    low, high = wilson(share, wanted.matches)
    print(
        f"{wanted.agent} among {seats - 1} {wanted.others}: wins {share:.3f} [{low:.3f}, {high:.3f}] of "
        f"{wanted.matches}, {rounds:.1f} rounds a match"
    )


if __name__ == "__main__":
    main()
