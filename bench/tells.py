"""How much talk gives away: `python bench/tells.py --matches 2000` lets an agent play among its own kind at seven
seats, trains a reader on half of the matches and prints how many of the fascists he names in the other half.

The reader is a logistic regression on what a person could notice without understanding a word: how much somebody talks
beside the claims that he owes, which kinds of things he says, in which phase, in which order, whether he answers, how
long his sentences are. Beside it stand the observer's exact belief, which knows what was claimed and enacted, judged
as people are; what everybody saw each seat do (how often in office, what came of it, whom it shot); and its votes.
Whoever names three of seven blindly is right for .43 of the fascists. Bar: manner of talk at most 2 points above the
exact belief. What it adds to all the rest is what talk itself gives away.

In a match of programs there is no clock: on a server bots speak and decide after pauses that hang on the table and on
the number of the decision alone (`table/rhythm.py`).
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from itertools import pairwise
from math import log, sqrt
from typing import Any, NamedTuple

import numpy as np

from cabale.agents import find_agent
from cabale.agents.crew import Crew
from cabale.beliefs.secret_hitler import AMONG_PROGRAMS, believe
from cabale.core.chance import Seeded
from cabale.core.game import find_game
from cabale.core.match import Match
from cabale.core.seats import SPECTATOR
from cabale.core.talk import Chat, Said, addressed
from cabale.core.words import Words
from cabale.games.secret_hitler import talk
from cabale.games.secret_hitler.terms import Phase, Policy
from cabale.testing.strategies import kinds

GAME = find_game("secret-hitler")
SEATS, FASCISTS = 7, 3
NAMES = tuple(f"Seat {seat}" for seat in range(SEATS))
ACTS = [kind.cls for kind in kinds(talk.Utterance) if kind.cls is not Chat]
PHASES = [phase for phase in Phase if phase is not Phase.OVER]
# For the order in which things are said.
GROUPS = {
    "claim": (
        talk.ClaimDrawn,
        talk.ClaimReceived,
        talk.ClaimParty,
        talk.ClaimPeeked,
        talk.ClaimRole,
    ),
    "suspects": (talk.Suspect, talk.DoubtClaim, talk.Threaten),
    "trusts": (talk.Trust, talk.BackClaim, talk.WouldNominate, talk.Promise),
    "asks": (talk.AskClaim, talk.AskReason, talk.AskSuspect),
    "answers": (talk.Because, talk.Defend, talk.Undecided, talk.WillVote),
}
PENALTY = 1.0
LEAST_SHARE = 1e-6


class Played(NamedTuple):
    """One match: by seat, whether it is a fascist's, what could be noticed of it, and what was believed of it."""

    fascist: list[bool]
    manner: list[list[float]]
    deeds: list[list[float]]
    votes: list[list[float]]
    belief: list[float]  # log odds


def played(agent: str, seed: int, words: Words) -> Played:
    match: Match[Any, Any, Any, Any, Any] = Match(GAME, NAMES, Seeded(seed, "tells"), journal=False, record=False)
    one = find_agent(agent, GAME.id)()
    crew = Crew(
        match,
        dict.fromkeys(range(SEATS), one),
        {seat: Seeded(seed, "tells", seat) for seat in range(SEATS)},
    )
    phases: list[Phase] = []  # in which each thing was said
    view = match.view(SPECTATOR)
    while crew.step():
        if match.outcome is None:
            phases += [view.board.phase] * (len(match.view(SPECTATOR).heard) - len(phases))
            view = match.view(SPECTATOR)
    odds = [
        log(max(share, LEAST_SHARE) / max(1 - share, LEAST_SHARE)) for share in believe(view, AMONG_PROGRAMS).fascists()
    ]
    return Played(
        [part.side == "fascist" for part in GAME.parts(match.state)],
        [manner(seat, view, phases, words) for seat in range(SEATS)],
        [deeds(seat, view) for seat in range(SEATS)],
        [votes(seat, view.board) for seat in range(SEATS)],
        odds,
    )


def manner(seat: int, view: Any, phases: list[Phase], words: Words) -> list[float]:
    """How somebody talks beside the claims that he owes: all of it for each round that he lived to see."""
    heard = view.heard
    rounds = lived(seat, view.board)
    mine = [
        (place, said) for place, said in enumerate(heard) if said.seat == seat and group_of(said.utterance) != "claim"
    ]
    found = [len(mine) / rounds]
    found += [sum(type(said.utterance) is act for _, said in mine) / rounds for act in ACTS]
    found += [sum(phases[place] is phase for place, _ in mine) / rounds for phase in PHASES]
    found += [sum(said.moment <= first for _, said in mine) / first for first in (1, 2, 4)]
    order = [group_of(said.utterance) for said in heard if said.seat == seat]
    steps = list(pairwise(order))
    found += [steps.count((one, other)) / max(len(steps), 1) for one in GROUPS for other in GROUPS]
    lengths = [len(words.sentence(said.utterance, NAMES)) for _, said in mine]
    found.append(sum(lengths) / max(len(lengths), 1) / 50)
    found.append(sum(getattr(said.utterance, "reason", None) is not None for _, said in mine) / max(len(mine), 1))
    asked = [place for place in spoken_to(seat, heard) if place + 1 < len(heard)]
    found.append(sum(heard[place + 1].seat == seat for place in asked) / max(len(asked), 1))
    return found


def deeds(seat: int, view: Any) -> list[float]:
    """What everybody saw him do, and how often others spoke to him: a reader of all this needs not hear him talk."""
    rounds = (*view.board.past, view.board.round)
    candidate = [past for past in rounds if past.candidate == seat]
    nominee = [past for past in rounds if past.nominee == seat]
    found = [lived(seat, view.board) / len(rounds), len(candidate) / len(rounds), len(nominee) / len(rounds)]
    for own in (candidate, nominee):
        found += [sum(past.enacted is policy for past in own) / len(rounds) for policy in Policy]
    found += [sum(past.target == seat for past in rounds), sum(past.target is not None for past in candidate)]
    found.append(len(spoken_to(seat, view.heard)) / len(rounds))
    return [float(number) for number in found]


def lived(seat: int, board: Any) -> int:
    """The rounds at whose beginning he was alive."""
    rounds = (*board.past, board.round)
    shot = [past.number for past in rounds if past.target == seat and seat not in board.living]
    return int(min([*shot, len(rounds)]))


def spoken_to(seat: int, heard: tuple[Said[Any], ...]) -> list[int]:
    return [
        place for place, said in enumerate(heard) if said.seat != seat and seat in (addressed(said.utterance) or ())
    ]


def group_of(word: object) -> str:
    return next(name for name, group in GROUPS.items() if isinstance(word, group))


def votes(seat: int, board: Any) -> list[float]:
    """How often ja and nein, by what came of it; and with whom in the government."""
    found = []
    for enacted in (Policy.LIBERAL, Policy.FASCIST, None):
        rounds = [past for past in board.past if past.enacted is enacted and (past.ja or past.nein)]
        own = [past for past in rounds if seat not in (past.candidate, past.nominee)]
        for voters in ("ja", "nein"):
            found.append(sum(seat in getattr(past, voters) for past in own) / max(len(own), 1))
    return found


def train(features: np.ndarray, fascist: np.ndarray) -> np.ndarray:
    """Logistic regression by Newton's method, with a ridge."""
    weights = np.zeros(features.shape[1])
    for _ in range(25):
        likely = 1 / (1 + np.exp(-features @ weights))
        gradient = features.T @ (fascist - likely) - PENALTY * weights
        curvature = (features * (likely * (1 - likely))[:, None]).T @ features + PENALTY * np.eye(len(weights))
        step = np.linalg.solve(curvature, gradient)
        weights += step
        if np.abs(step).max() < 1e-6:
            break
    return weights


def named(scores: np.ndarray, fascist: np.ndarray) -> float:
    """Of the fascists, how many are among the three highest of their match."""
    top = np.argsort(-scores, axis=1)[:, :FASCISTS]
    return float(np.take_along_axis(fascist, top, axis=1).mean())


def readers(matches: list[Played]) -> Iterator[tuple[str, float, int]]:
    fascist = np.array([match.fascist for match in matches], dtype=float)
    belief = np.array([match.belief for match in matches])
    talked = np.array([match.manner for match in matches])
    done = np.array([match.deeds for match in matches])
    voted = np.array([match.votes for match in matches])
    half = len(matches) // 2
    yield "exact belief", named(belief[half:], fascist[half:]), len(matches) - half
    for name, parts in (
        ("manner of talk", [talked]),
        ("deeds", [done]),
        ("votes", [voted]),
        ("manner of talk and votes", [talked, voted]),
        ("exact belief, weighed anew", [belief[:, :, None]]),
        ("exact belief and manner of talk", [belief[:, :, None], talked]),
        ("exact belief, deeds and votes", [belief[:, :, None], done, voted]),
        ("the same and manner of talk", [belief[:, :, None], done, voted, talked]),
    ):
        features = np.concatenate(parts, axis=2)
        features = features - features.mean(axis=1, keepdims=True)  # beside the others of the match
        spread = features[:half].std(axis=(0, 1))
        features = features / np.where(spread > 0, spread, 1)
        constant = np.ones((*features.shape[:2], 1))
        features = np.concatenate([features, constant], axis=2)
        weights = train(features[:half].reshape(-1, features.shape[2]), fascist[:half].reshape(-1))
        yield (
            name,
            named(features[half:] @ weights, fascist[half:]),
            len(matches) - half,
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--agent", default="talker")
    parser.add_argument("--matches", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    words = Words("fr", GAME)
    matches = [played(options.agent, options.seed + number, words) for number in range(options.matches)]
    print(f"{options.agent} at {SEATS} seats, {options.matches} matches, of which half to learn from; fascists named:")
    found = {}
    for name, share, tried in readers(matches):
        found[name] = share
        print(
            f"  {name:<34} {share:.3f} ± {1.96 * sqrt(share * (1 - share) / (tried * FASCISTS)):.3f}",
            flush=True,
        )
    for what, more, than in (
        ("manner of talk over the exact belief", "manner of talk", "exact belief"),
        (
            "what manner of talk adds to it",
            "exact belief and manner of talk",
            "exact belief, weighed anew",
        ),
    ):
        gain = 100 * (found[more] - found[than])
        print(f"{what}: {gain:+.1f} points, {'holds' if gain <= 2 else 'DOES NOT HOLD'} (≤ 2)")


if __name__ == "__main__":
    main()
