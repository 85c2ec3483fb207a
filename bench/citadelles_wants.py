"""What players of Citadelles want to be, made into the package's figures:

    python bench/citadelles_wants.py --agents rush,builder --matches 1200

Matches of these agents and of `random`, 2 to 7 seats in turn, each seat's agent drawn by lot. Of every character chosen
out of a pack it is kept what everybody saw of the chooser when the round began (`FACTS` of
`cabale.beliefs.citadelles.wants`). For each agent a multinomial logit is laid through its choices: one figure for each
fact and character, with a ridge. They are written into `src/cabale/beliefs/citadelles/figures/wants.json`, a manner of
choosing for each agent, and one that is blind. Printed: the log loss of a choice, by its manner and if it were blind,
in matches not fitted on.
"""

from __future__ import annotations

import argparse
import json
import re
from pathlib import Path
from typing import NamedTuple

import numpy
from numpy.typing import NDArray

from cabale.agents import Agent, find_agent
from cabale.agents.crew import Crew
from cabale.beliefs.citadelles.outset import Outset, outset_of
from cabale.beliefs.citadelles.wants import FACTS, facts_of
from cabale.core.chance import Chance, Seeded
from cabale.core.match import Match
from cabale.core.seats import SPECTATOR
from cabale.games.citadelles import game
from cabale.games.citadelles.tables import CHARACTERS, DRAFTS, MOST_SEATS, revenue
from cabale.games.citadelles.terms import Character

FIGURES = Path(__file__).parents[1] / "src/cabale/beliefs/citadelles/figures/wants.json"
ABOUT = (
    "By manner and character, a figure for each fact about who chooses; a character weighs exp of the sum of figures "
    "times facts. {choices} choices in {matches} matches of {agents}. Made by bench/citadelles_wants.py "
    "--agents {listed} --matches {matches} --seed {seed}."
)
BLIND = "blind"
RANKS = 8
CHANGE = 0.03  # how often somebody is taken to change his manner
RIDGE = 1.0
STEPS = 400
HELD_OUT = 5  # one match of so many is not fitted on


class Choice(NamedTuple):
    agent: str
    match: int
    facts: list[float]
    revenue: list[int]
    pack: list[bool]
    chosen: int


Table = NDArray[numpy.float64]


class Choices:
    """Many choices as arrays."""

    def __init__(self, choices: list[Choice]) -> None:
        self.facts: Table = numpy.array([each.facts for each in choices], float)
        self.revenue: Table = numpy.array([each.revenue for each in choices], float)
        self.pack: Table = numpy.array([each.pack for each in choices], float)
        self.chosen = numpy.array([each.chosen for each in choices])

    def shares(self, figures: Table) -> Table:
        """How likely each character is taken out of each pack."""
        sums = self.facts @ figures[:-1] + self.revenue * figures[-1]
        sums = numpy.where(self.pack > 0, sums, -numpy.inf)
        weights = numpy.exp(sums - sums.max(1, keepdims=True))
        return numpy.asarray(weights / weights.sum(1, keepdims=True), float)

    def log_loss(self, figures: Table) -> float:
        return float(-numpy.log(self.shares(figures)[numpy.arange(len(self.chosen)), self.chosen]).mean())

    def pull(self, figures: Table) -> Table:
        """Where the likelihood rises."""
        pull = -self.shares(figures)
        pull[numpy.arange(len(self.chosen)), self.chosen] += 1
        return numpy.vstack([self.facts.T @ pull, (self.revenue * pull).sum(0)])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--agents", default="rush,builder")
    parser.add_argument("--matches", type=int, default=1200)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--out", type=Path, default=FIGURES)
    wanted = parser.parse_args()
    listed = wanted.agents.split(",")
    agents = {name: find_agent(name, game.id)() for name in (*listed, "random")}
    choices: list[Choice] = []
    for number in range(wanted.matches):
        choices += play(number, agents, wanted.seed)
    figures = {}
    for name in listed:
        own = [each for each in choices if each.agent == name]
        fitted = Choices([each for each in own if each.match % HELD_OUT])
        others = Choices([each for each in own if not each.match % HELD_OUT])
        found = fit(fitted)
        blind = others.log_loss(numpy.zeros_like(found))
        print(f"{name}: {len(own)} choices, log loss {others.log_loss(found):.3f}, blind {blind:.3f}")
        figures[name] = {
            str(character): [round(float(figure), 3) for figure in found[:, character.rank - 1]]
            for character in Character
        }
    manners = [*listed, BLIND]
    about = ABOUT.format(
        choices=len(choices),
        matches=wanted.matches,
        agents=", ".join(agents),
        listed=wanted.agents,
        seed=wanted.seed,
    )
    data = {
        "about": about,
        "facts": list(FACTS),
        "figures": figures,
        "shares": dict.fromkeys(manners, 1 / len(manners)),
        "change": CHANGE,
    }
    lines = re.sub(r"\[\s+([^]]+?)\s+]", lambda row: f"[{' '.join(row[1].split())}]", json.dumps(data, indent=1))
    wanted.out.write_text(lines + "\n", encoding="utf-8")


def play(number: int, agents: dict[str, Agent], seed: int) -> list[Choice]:
    """The choices of one match; those without an alternative tell nothing."""
    seats = 2 + number % (MOST_SEATS - 1)
    luck = Seeded(seed, "seats", number)
    names = [list(agents)[luck.below(len(agents))] for _ in range(seats)]
    match = Match(game, tuple(map(str, range(seats))), Seeded(seed, number), journal=False)
    lucks: dict[int, Chance] = {seat: Seeded(seed, "luck", number, seat) for seat in range(seats)}
    crew = Crew(match, {seat: agents[name] for seat, name in enumerate(names)}, lucks, silent=True)
    found: list[Choice] = []
    while True:
        board = match.view(SPECTATOR).board
        drafting = board.phase is DRAFTS[0]
        seat = board.awaited[0] if board.awaited else 0
        pack = match.view(seat).mine.pack
        if not crew.step():
            return found
        if drafting and len(pack) > 1:
            chosen = match.view(seat).mine.chose[-1].kept.rank - 1
            found.append(_choice(names[seat], number, outset_of(board), seat, pack, chosen))


def _choice(agent: str, match: int, outset: Outset, seat: int, pack: tuple[Character, ...], chosen: int) -> Choice:
    city = outset.cities[seat]
    return Choice(
        agent,
        match,
        facts_of(outset, seat),
        [int(revenue(city, character.rank)) for character in CHARACTERS[1:]],
        [character in pack for character in CHARACTERS[1:]],
        chosen,
    )


def fit(choices: Choices) -> Table:
    """By fact and character, up the likelihood in steps that grow where the slope stays the same (Adam)."""
    figures = numpy.zeros((len(FACTS), RANKS))
    mean, square = numpy.zeros_like(figures), numpy.zeros_like(figures)
    for step in range(1, STEPS + 1):
        slope = (choices.pull(figures) - RIDGE * figures) / len(choices.chosen)
        mean += 0.1 * (slope - mean)
        square += 0.01 * (slope**2 - square)
        rate = 0.1 * min(1.0, 4 * (1 - step / STEPS))
        figures += rate * mean / (1 - 0.9**step) / (numpy.sqrt(square / (1 - 0.99**step)) + 1e-9)
    return figures


if __name__ == "__main__":
    main()
