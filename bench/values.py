"""Trains the networks of `cabale.search.values`: `python bench/values.py citadelles --matches 12000` (PyTorch).

Matches of all sizes, every second at four seats, are played by `tuned` and one that answers it, seat by seat by lot;
in half of them one decision in twenty is a blind one, so that positions of all kinds come up. One position in a few is
kept with who won in the end; the network is trained to say so. How likely the winners were in other matches is printed
after each time through and kept with the weights. `--on` goes on from the weights there are, with other matches.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import msgspec
import torch

from cabale.core.chance import Seeded
from cabale.games.citadelles import game
from cabale.games.citadelles.state import State
from cabale.search import values
from cabale.search.policies.citadelles.weighed import WeighedPolicy
from cabale.search.policies.citadelles.weights import Weights, figures_of
from cabale.search.policy import lowest_seat
from cabale.search.values.citadelles import FEATURES, features
from cabale.search.values.figures import ValueFigures, value_figures

SEED = "values"
KEPT = 70  # of a thousand positions
BLIND = 50  # of a thousand decisions, in every second match
USUAL = 4  # seats
AT_ONCE = 512
STEP = 3e-3
PENALTY = 1e-5
ANSWER = Path(__file__).parent / "citadelles_answer.json"  # python -m bench.citadelles_tuned --answer
FILE = Path(values.__path__[0], "citadelles.json")
Positions = tuple[torch.Tensor, torch.Tensor, torch.Tensor]  # figures by seat, who won, which seats there are


def positions(matches: int, seed: str) -> Positions:
    answer = msgspec.json.decode(ANSWER.read_bytes(), type=Weights)
    players = [WeighedPolicy(weights.figures) for weights in (figures_of("tuned"), answer)]
    most, size = max(game.seats), len(FEATURES)
    found: list[list[list[float]]] = []
    won: list[list[float]] = []
    for number in range(matches):
        luck = Seeded(SEED, seed, number)
        seats = USUAL if number % 2 else game.seats[number // 2 % len(game.seats)]
        state = game.start(seats, game.Options(), luck)
        seated = [players[luck.below(len(players))] for _ in range(seats)]
        blind = BLIND if number % 4 > 1 else 0
        before = len(found)
        while state.pending:
            assert isinstance(state, State)
            if luck.below(1000) < KEPT:
                found.append([list(each) for each in features(state)] + [[0.0] * size] * (most - seats))
            seat = lowest_seat(state.pending)
            hand = state.legal(seat).sample(luck) if luck.below(1000) < blind else None
            state.apply(seat, hand or seated[seat].choose(state, seat, luck), luck, None)
        assert state.outcome is not None
        winners = state.outcome.winners
        shares = [1 / len(winners) if seat in winners else 0.0 for seat in range(seats)]
        won += [shares + [-1.0] * (most - seats)] * (len(found) - before)
    shared = torch.tensor(won)
    return torch.tensor(found), shared.clamp(min=0), shared >= 0


def loss(network: torch.nn.Module, told: Positions, which: torch.Tensor | slice = slice(None)) -> torch.Tensor:
    figures, won, there = (each[which] for each in told)
    answers = network(figures).squeeze(2).masked_fill(~there, -1e9)
    return -(won * torch.log_softmax(answers, 1)).sum(1).mean()


def loaded(network: torch.nn.Sequential) -> tuple[float, ...]:
    """The weights there are, and how they came to be."""
    known = value_figures(game.id)
    first, last = network[0], network[2]
    with torch.no_grad():
        first.weight.copy_(torch.tensor(known.weights))
        first.bias.copy_(torch.tensor(known.biases))
        last.weight.copy_(torch.tensor([known.heard]))
    return known.curve


def told(network: torch.nn.Sequential, source: str, curve: list[float]) -> ValueFigures:
    first, last = network[0], network[2]
    weights = tuple([tuple([round(each, 4) for each in unit]) for unit in first.weight.tolist()])
    biases = tuple([round(each, 4) for each in first.bias.tolist()])
    heard = tuple([round(each, 4) for each in last.weight[0].tolist()])
    return ValueFigures(source, tuple(curve), FEATURES, weights, biases, heard)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=(game.id,))
    parser.add_argument("--matches", type=int, default=12000)
    parser.add_argument("--units", type=int, default=32, help="in the hidden layer")
    parser.add_argument("--times", type=int, default=6, help="through all matches")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--on", action="store_true", help="from the weights there are")
    asked = parser.parse_args()
    torch.manual_seed(asked.seed)
    torch.set_num_threads(1)
    trained = positions(asked.matches, f"trained {asked.seed}")
    tested = positions(asked.matches // 6, "tested")
    hidden = torch.nn.Linear(len(FEATURES), asked.units)
    network = torch.nn.Sequential(hidden, torch.nn.ReLU(), torch.nn.Linear(asked.units, 1, bias=False))
    curve = list(loaded(network)) if asked.on else []
    print(f"{len(trained[0])} positions; all seats alike: {tested[2].sum(1).log().mean().item():.4f}", flush=True)
    count = len(trained[0])
    steps = asked.times * (count // AT_ONCE + 1)
    learner = torch.optim.Adam(network.parameters(), lr=STEP, weight_decay=PENALTY)
    slower = torch.optim.lr_scheduler.CosineAnnealingLR(learner, steps)
    source = f"python bench/values.py {asked.game} --matches {asked.matches} --units {asked.units} "
    source += f"--times {asked.times} --seed {asked.seed}{' --on' * asked.on}"
    for _ in range(asked.times):
        order = torch.randperm(count)
        for begins in range(0, count, AT_ONCE):
            learner.zero_grad()
            loss(network, trained, order[begins : begins + AT_ONCE]).backward()
            learner.step()
            slower.step()
        with torch.no_grad():
            curve.append(round(loss(network, tested).item(), 4))
        print(f"log loss {curve[-1]:.4f}", flush=True)
        FILE.write_bytes(msgspec.json.encode(told(network, source, curve)) + b"\n")


if __name__ == "__main__":
    main()
