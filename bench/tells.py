"""How much talk gives away: `python bench/tells.py secret-hitler --matches 900` lets an agent play among its own kind,
trains a reader on half of the matches and prints how many of those who hide something he names in the other half; the
mean of several halvings, since one is luck.

The reader is a logistic regression on what a person could notice without understanding a word: how much somebody talks
beside the claims that he owes, which kinds of things he says, in which phase, in which order, whether he answers, how
long his sentences are. Beside it stands the observer's exact belief, which knows what was claimed and done. Bar: manner
of talk at most 2 points above it.

secret-hitler  who is a fascist, at seven seats. Also what everybody saw each seat do (how often in office, what came of
               it, whom it shot), and its votes: what manner of talk adds to all that is what talk itself gives away.
citadelles     who is the Merchant or the Architect of a round, for whom the Assassin and the Thief look, at five seats:
               by what each says in it before it is called, beside what is believed when the first is called.
hey            who is no Disciple, at the first vote of a mission with six seats.

Whoever names as many blindly as there are is right for their share of the seats. In a match of programs there is no
clock: on a server bots speak and decide after pauses that hang on the table, on their temper and on the number of the
decision alone (`table/rhythm.py`).
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator
from itertools import pairwise
from math import log, sqrt
from typing import Any, NamedTuple

import numpy as np

from cabale.agents import find_agent
from cabale.agents.crew import Crew
from cabale.agents.levels import usual
from cabale.beliefs import citadelles as citadelles_beliefs
from cabale.beliefs import hey as hey_beliefs
from cabale.beliefs.secret_hitler import AMONG_PROGRAMS, believe
from cabale.core.chance import Chance, Seeded
from cabale.core.game import Game, find_game
from cabale.core.match import Match
from cabale.core.seats import SPECTATOR
from cabale.core.talk import Chat, Said, addressed
from cabale.core.words import Words
from cabale.games.citadelles.terms import Character
from cabale.games.citadelles.terms import Phase as CitadellesPhase
from cabale.games.hey.round import DISCIPLE
from cabale.games.hey.terms import Phase as HeyPhase
from cabale.games.secret_hitler import talk
from cabale.games.secret_hitler.terms import Phase, Policy
from cabale.testing.strategies import kinds

SEATS = {"secret-hitler": 7, "citadelles": 5, "hey": 6}
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


class Sample(NamedTuple):
    """By seat: whether it hides something, what could be noticed of how it talks, the log odds that are believed, and
    in Secret Hitler what it did and how it voted."""

    hidden: list[bool]
    manner: list[list[float]]
    belief: list[float]
    deeds: list[list[float]]
    votes: list[list[float]]


def seated(game: Game, agent: str, seed: int) -> tuple[Any, Crew]:
    seats = SEATS[game.id]
    names = tuple(f"Seat {seat}" for seat in range(seats))
    match: Any = Match(game, names, Seeded(seed, "tells"), journal=False, record=False)
    lucks: dict[int, Chance] = {seat: Seeded(seed, "tells", seat) for seat in range(seats)}
    return match, Crew(match, dict.fromkeys(range(seats), find_agent(agent, game.id)()), lucks)


def odds(shares: Iterable[float]) -> list[float]:
    return [log(max(share, LEAST_SHARE) / max(1 - share, LEAST_SHARE)) for share in shares]


# Secret Hitler


def of_secret_hitler(game: Game, agent: str, seed: int, words: Words) -> Iterator[Sample]:
    match, crew = seated(game, agent, seed)
    phases: list[Phase] = []  # in which each thing was said
    view = match.view(SPECTATOR)
    while crew.step():
        if match.outcome is None:
            phases += [view.board.phase] * (len(match.view(SPECTATOR).heard) - len(phases))
            view = match.view(SPECTATOR)
    seats = range(len(match.seats))
    yield Sample(
        [part.side == "fascist" for part in game.parts(match.state)],
        [manner(seat, view, phases, words, match.seats) for seat in seats],
        odds(believe(view, AMONG_PROGRAMS).fascists()),
        [deeds(seat, view) for seat in seats],
        [votes(seat, view.board) for seat in seats],
    )


def manner(seat: int, view: Any, phases: list[Phase], words: Words, names: tuple[str, ...]) -> list[float]:
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
    lengths = [len(words.sentence(said.utterance, names)) for _, said in mine]
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


# The other games


def of_citadelles(game: Game, agent: str, seed: int, words: Words) -> Iterator[Sample]:
    match, crew = seated(game, agent, seed)
    believer, number, known = citadelles_beliefs.Believer(), 0, 0
    wanted = (Character.MERCHANT.rank, Character.ARCHITECT.rank)
    belief: list[float] = []
    heard: list[Said[Any]] = []
    while crew.step():
        view = match.view(SPECTATOR)
        board = view.board
        if belief and len(match.state.past) == number:  # the round is over
            held = [match.state.past[-1].held(seat) for seat in range(board.seats)]
            hidden = [any(ranks >> rank & 1 for rank in wanted) for ranks in held]
            if any(hidden):
                yield alike(hidden, heard, odds(belief), game, words, match.seats)
            belief = []
        if board.phase is not CitadellesPhase.DRAFT and board.round.number > number:
            number, heard = board.round.number, []
            draft = believer.draft(view)
            belief = [sum(draft.share(seat, rank) for rank in wanted) for seat in range(board.seats)]
        called = {turn.seat for turn in board.round.turns}
        heard += [said for said in view.heard[known:] if said.moment == number and said.seat not in called]
        known = len(view.heard)


def of_hey(game: Game, agent: str, seed: int, words: Words) -> Iterator[Sample]:
    match, crew = seated(game, agent, seed)
    believer, mission = hey_beliefs.Believer(), 0
    while crew.step():
        view = match.view(SPECTATOR)
        board = view.board
        if board.phase is HeyPhase.VOTE and board.mission > mission:
            mission = board.mission
            heard = [said for said in view.heard if getattr(said.utterance, "mission", None) == mission]
            hidden = [role != DISCIPLE for role in match.state.roles_of(mission)]
            yield alike(hidden, heard, odds(believer.read(view)["impostor"]), game, words, match.seats)


def alike(
    hidden: list[bool], heard: list[Said[Any]], belief: list[float], game: Game, words: Words, names: tuple[str, ...]
) -> Sample:
    """What can be noticed at any table: how much, what, in which order, after whom, how long."""
    acts = [kind.cls for kind in kinds(game.Utterance) if kind.cls is not Chat]
    found = []
    for seat in range(len(hidden)):
        mine = [(place, said) for place, said in enumerate(heard) if said.seat == seat]
        order = [acts.index(type(said.utterance)) for _, said in mine]
        asked = spoken_to(seat, tuple(heard))
        lengths = [len(words.sentence(said.utterance, names)) for _, said in mine]
        row = [float(len(mine)), float(bool(mine) and mine[0][0] == 0)]
        row += [float(order.count(act)) for act in range(len(acts))]
        row += [float(order[:1] == [act]) for act in range(len(acts))]
        row += [sum(lengths) / max(len(lengths), 1) / 50, float(len(asked))]
        row.append(
            sum(place + 1 < len(heard) and heard[place + 1].seat == seat for place in asked) / max(len(asked), 1)
        )
        found.append(row)
    none: list[list[float]] = [[] for _ in hidden]
    return Sample(hidden, found, belief, none, none)


GATHER = {"secret-hitler": of_secret_hitler, "citadelles": of_citadelles, "hey": of_hey}


# Readers


def train(features: np.ndarray, hidden: np.ndarray) -> np.ndarray:
    """Logistic regression by Newton's method, with a ridge."""
    weights = np.zeros(features.shape[1])
    for _ in range(25):
        likely = 1 / (1 + np.exp(-features @ weights))
        gradient = features.T @ (hidden - likely) - PENALTY * weights
        curvature = (features * (likely * (1 - likely))[:, None]).T @ features + PENALTY * np.eye(len(weights))
        step = np.linalg.solve(curvature, gradient)
        weights += step
        if np.abs(step).max() < 1e-6:
            break
    return weights


def named(scores: np.ndarray, hidden: np.ndarray) -> float:
    """Of those who hide something, how many are among as many of their match, the highest."""
    places = np.argsort(np.argsort(-scores, axis=1), axis=1)
    return float((hidden * (places < hidden.sum(axis=1, keepdims=True))).sum() / hidden.sum())


def readers(samples: list[Sample], order: np.ndarray) -> Iterator[tuple[str, float]]:
    """With the first half of this order to learn from."""
    hidden = np.array([sample.hidden for sample in samples], dtype=float)[order]
    belief = np.array([sample.belief for sample in samples])[order][:, :, None]
    talked = np.array([sample.manner for sample in samples])[order]
    half = len(samples) // 2
    yield "exact belief", named(belief[half:, :, 0], hidden[half:])
    sets = [("manner of talk", [talked]), ("exact belief and manner of talk", [belief, talked])]
    if samples[0].deeds[0]:
        done = np.array([sample.deeds for sample in samples])[order]
        voted = np.array([sample.votes for sample in samples])[order]
        sets += [
            ("deeds", [done]),
            ("votes", [voted]),
            ("exact belief, deeds and votes", [belief, done, voted]),
            ("the same and manner of talk", [belief, done, voted, talked]),
        ]
    for name, parts in sets:
        features = np.concatenate(parts, axis=2)
        features = features - features.mean(axis=1, keepdims=True)  # beside the others of the match
        spread = features[:half].std(axis=(0, 1))
        features = features / np.where(spread > 0, spread, 1)
        features = np.concatenate([features, np.ones((*features.shape[:2], 1))], axis=2)
        weights = train(features[:half].reshape(-1, features.shape[2]), hidden[:half].reshape(-1))
        yield name, named(features[half:] @ weights, hidden[half:])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", choices=sorted(GATHER), default="secret-hitler")
    parser.add_argument("--agent", help="the game's usual one unless told")
    parser.add_argument("--matches", type=int, default=900)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--halvings", type=int, default=8)
    options = parser.parse_args()
    game = find_game(options.game)
    agent = options.agent or usual(game.id)
    words = Words("fr", game)
    samples: list[Sample] = []
    for number in range(options.seed, options.seed + options.matches):
        samples += GATHER[game.id](game, agent, number, words)
    luck = np.random.default_rng(options.seed)
    found: dict[str, list[float]] = {}
    for _ in range(options.halvings):
        for name, share in readers(samples, luck.permutation(len(samples))):
            found.setdefault(name, []).append(share)
    hiding = sum(sum(sample.hidden) for sample in samples)
    blindly = hiding / len(samples) / SEATS[game.id]
    print(f"{agent} of {game.id}, {options.matches} matches, {hiding} who hide something;")
    print(f"blindly {blindly:.3f} of them are named, by")
    for name, shares in found.items():
        mean = sum(shares) / len(shares)
        print(f"  {name:<34} {mean:.3f} ± {1.96 * sqrt(mean * (1 - mean) / hiding):.3f}")
    gains = [100 * (one - other) for one, other in zip(found["manner of talk"], found["exact belief"], strict=True)]
    gain = sum(gains) / len(gains)
    print(
        f"manner of talk over the exact belief: {gain:+.1f} points, {'holds' if gain <= 2 else 'DOES NOT HOLD'} (≤ 2)"
    )


if __name__ == "__main__":
    main()
