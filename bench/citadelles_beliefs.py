"""How well it is known who holds which character of Citadelles once a draft is over, and what it costs to tell:

    python bench/citadelles_beliefs.py --agents rush,builder,random --matches 60

Matches whose seats' agents are drawn by lot, none of them among those that the figures were made from (other seeds). In
every round, at the first decision after the draft, each seat and an onlooker say how likely each character is of every
other seat that has not revealed itself. Printed, by number of seats: −log of what was true, a mean in nats over all
these answers, with what was counted and if everybody chose blindly; intervals are 95 %, a match being one trial. Last,
the processor's time of an update.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from math import log
from time import process_time

from cabale.agents import Agent, find_agent
from cabale.agents.crew import Crew
from cabale.beliefs.citadelles import BLIND, Believer, HandBelief
from cabale.beliefs.scoring import mean
from cabale.core.chance import Chance, Seeded
from cabale.core.seats import SPECTATOR
from cabale.games.citadelles import Match, game
from cabale.games.citadelles.tables import DRAFTS, MOST_SEATS

Losses = dict[tuple[int, str, str], list[list[float]]]
BELIEVERS = {"counted": Believer(), "blind": Believer(BLIND)}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--agents", default="rush,builder,random")
    parser.add_argument("--matches", type=int, default=60, help="for each number of seats")
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    agents = {name: find_agent(name, game.id)() for name in wanted.agents.split(",")}
    losses: Losses = defaultdict(list)
    costs: dict[str, list[float]] = defaultdict(list)
    for seats in range(2, MOST_SEATS + 1):
        for number in range(wanted.matches):
            play(seats, number, agents, wanted.seed, losses, costs)
    print("seats  who       counted        blind")
    for seats in range(2, MOST_SEATS + 1):
        for eyes in ("seat", "onlooker"):
            told = [mean(losses[seats, eyes, name]) for name in BELIEVERS]
            print(f"{seats:>5}  {eyes:<8}  " + "  ".join(f"{each.value:.3f} ± {each.margin:.3f}" for each in told))
    for name, times in costs.items():
        print(f"{name}: {1e6 * sum(times) / len(times):.0f} µs")


def play(
    seats: int, number: int, agents: dict[str, Agent], seed: int, losses: Losses, costs: dict[str, list[float]]
) -> None:
    luck = Seeded(seed, "beliefs", seats, number)
    names = [list(agents)[luck.below(len(agents))] for _ in range(seats)]
    match = Match(game, tuple(names), Seeded(seed, "beliefs", number), journal=False)
    lucks: dict[int, Chance] = {seat: Seeded(seed, "luck", number, seat) for seat in range(seats)}
    crew = Crew(match, {seat: agents[name] for seat, name in enumerate(names)}, lucks, silent=True)
    own: dict[tuple[int, str, str], list[float]] = defaultdict(list)
    read = 0  # the last round that was judged
    while crew.step():
        board = match.view(SPECTATOR).board
        if board.phase not in DRAFTS and board.round.number > read and match.outcome is None:
            read = board.round.number
            judge(match, own, costs)
    for asked, each in own.items():
        losses[asked].append(each)


def judge(match: Match, own: dict[tuple[int, str, str], list[float]], costs: dict[str, list[float]]) -> None:
    seats = len(match.seats)
    held = [match.view(seat).mine.characters for seat in range(seats)]
    for eyes in (*range(seats), SPECTATOR):
        view = match.view(eyes)
        revealed = {turn.character for turn in view.board.round.turns}
        for name, believer in BELIEVERS.items():
            began = process_time()
            read = believer.read(view)
            costs[f"characters, {name}"].append(process_time() - began)
            own[seats, "onlooker" if eyes == SPECTATOR else "seat", name] += [
                -log(read[character.value][seat])
                for seat in range(seats)
                for character in held[seat]
                if seat != eyes and character not in revealed
            ]
        began = process_time()
        HandBelief(view)
        costs["hands"].append(process_time() - began)


if __name__ == "__main__":
    main()
