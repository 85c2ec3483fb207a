"""Counts how programs of Secret Hitler play, in the shape of the figures of people (`figures/people.json`), so that a
belief can judge them by it: for `bench/exploit.py`.

Two readings: first what governments did and told and whom each role chose, by roles alone; then, with what everybody
would think who knows that, how votes and choices follow it. Cells that are seldom met lean on what they are part of.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from itertools import product
from math import exp
from typing import NamedTuple

import msgspec
import numpy as np
from librt.vecs import vec
from msgspec.structs import replace

from cabale.beliefs.secret_hitler import AMONG_PEOPLE, PEOPLE, Company
from cabale.beliefs.secret_hitler.course import Course
from cabale.beliefs.secret_hitler.evidence import ROLE, saw
from cabale.beliefs.secret_hitler.folding import Folding
from cabale.beliefs.secret_hitler.habits import Habits
from cabale.beliefs.secret_hitler.likelihoods import some
from cabale.beliefs.secret_hitler.people import COUNTED, ROLE_NAMES, Exponents
from cabale.beliefs.secret_hitler.seen import AGREED, NO_VETO, UNKNOWN, SeenRound
from cabale.beliefs.secret_hitler.soft import log_odds
from cabale.core.seats import NO_SEAT, SPECTATOR, seats_in
from cabale.games.secret_hitler.state import State
from cabale.games.secret_hitler.tables import EXECUTION, INVESTIGATION, SPECIAL_ELECTION, can_veto

RIDGE = 1.0
STEPS = 12
LEANS = 6.0  # how many cases of its own a cell needs to count as much as what it is part of
# A program's deeds are its own, so each counts in full; votes of one round share a reason, and so do choices.
EXPONENTS = Exponents(claims_drawn=1.0, claims_received=1.0, votes=0.8, choices=0.8, public_choices=0.5)
SEEN = (
    "candidate", "nominee", "ja", "nein", "elected", "drawn", "passed", "veto", "enacted", "chaos", "power", "target",
    "found", "peeked", "claim_drawn", "claim_received", "claim_party", "claim_peeked", "over",
)  # fmt: skip

KINDS = {int(INVESTIGATION): "investigates", int(SPECIAL_ELECTION): "calls", int(EXECUTION): "executes"}
KINDS_OF_CHOICE = tuple(dict.fromkeys(COUNTED))
# To begin with.
CURVES = {kind: PEOPLE.choice_model[kind].coefficients for kind in KINDS_OF_CHOICE}
WEIGHTS = {kind: PEOPLE.choice_weights[kind].value for kind in KINDS_OF_CHOICE}

Key = tuple[int, ...]


class Noted(NamedTuple):
    """A match as it truly was: roles by seat, who talked (a mask), and by round the fields of `SEEN`."""

    roles: tuple[int, ...]
    talkers: int
    rounds: list[tuple[int, ...]]


def noted(state: State, heard: tuple[object, ...]) -> Noted:
    """A match that is over."""
    view = state.view(SPECTATOR, heard)
    course = Course(view, AMONG_PEOPLE.tables())
    rounds = [dict(zip(SEEN, (getattr(past, name) for name in SEEN), strict=True)) for past in course.rounds]
    for seat in range(view.board.seats):
        for number, own in saw(state.view(seat)).items():
            rounds[number - 1] |= {name: value for name, value in own._asdict().items() if value != UNKNOWN}
    roles = tuple(ROLE[role] for role in view.roles)
    return Noted(roles, int(course.talkers), [tuple(int(past[name]) for name in SEEN) for past in rounds])


class Tally:
    """How often something could have happened, and what did: by key, an outcome."""

    def __init__(self) -> None:
        self.n: Counter[Key] = Counter()
        self.did: Counter[tuple[Key, int]] = Counter()

    def add(self, key: Key, outcome: int) -> None:
        """Under the key, and under all its beginnings."""
        for size in range(len(key) + 1):
            self.n[key[:size]] += 1
            self.did[key[:size], outcome] += 1

    def share(self, key: Key, outcome: int, otherwise: float) -> float:
        """Leaning on the key's beginning, that on its own, and the shortest of one place on what is said otherwise."""
        if not key:
            return otherwise
        above = self.share(key[:-1], outcome, otherwise)
        return (self.did[key, outcome] + LEANS * above) / (self.n[key] + LEANS) if self.n[key] else above


class Vote(NamedTuple):
    role: int
    ja: bool
    features: list[float]


class Choice(NamedTuple):
    """Of a role among seats, each with its public log odds and its role."""

    kind: str
    role: int
    chosen: int
    among: list[tuple[float, int]]


class Counting:
    """What can be counted in some matches."""

    def __init__(self, matches: list[Noted]) -> None:
        self.matches = matches
        names = ("withholds", "enacts", "asks", "agrees", "drawn", "received", "accuses", "ja", "own")
        self.tallies = {name: Tally() for name in names}
        self.choices: list[Choice] = []
        self.votes: list[Vote] = []
        for match in matches:
            self._sessions(match)

    # By roles alone

    def _sessions(self, match: Noted) -> None:
        liberal = fascist = 0
        for values in match.rounds:
            past = dict(zip(SEEN, values, strict=True))
            if past["nominee"] != NO_SEAT:
                pair = match.roles[past["candidate"]], match.roles[past["nominee"]]
                self._ballots(match, past, pair, int(fascist >= 3))
                if past["elected"]:
                    self._session(past, pair, (liberal, fascist))
            liberal += (past["enacted"] == 0) + (past["chaos"] == 0)
            fascist += (past["enacted"] == 1) + (past["chaos"] == 1)
            if past["claim_party"] != UNKNOWN and past["power"] == INVESTIGATION:
                pair = match.roles[past["candidate"]], match.roles[past["target"]]
                self.tallies["accuses"].add(pair, past["claim_party"])

    def _ballots(self, match: Noted, past: dict[str, int], pair: tuple[int, int], zone: int) -> None:
        for seat in seats_in(past["ja"] | past["nein"]):
            ja = past["ja"] >> seat & 1
            if seat in (past["candidate"], past["nominee"]):
                self.tallies["own"].add((match.roles[seat], zone), ja)
            else:
                self.tallies["ja"].add((match.roles[seat], zone, (pair[0] > 0) + (pair[1] > 0)), ja)

    def _session(self, past: dict[str, int], pair: tuple[int, int], board: tuple[int, int]) -> None:
        president, chancellor = pair
        drawn, passed, enacted = past["drawn"], past["passed"], past["enacted"]
        if drawn == UNKNOWN or passed == UNKNOWN:
            return
        if drawn in (1, 2):
            self.tallies["withholds"].add((president, drawn, chancellor, board[1], board[0]), int(passed < drawn))
        if can_veto(board[1], False):
            self.tallies["asks"].add((chancellor, passed), int(past["veto"] != NO_VETO))
            if past["veto"] != NO_VETO:
                self.tallies["agrees"].add((president, passed), int(past["veto"] == AGREED))
        if passed == 1 and enacted != UNKNOWN:
            self.tallies["enacts"].add((chancellor, president, board[1], board[0]), enacted)
        row = 0 if enacted == 0 else 1
        if past["claim_drawn"] != UNKNOWN:
            more = int(passed >= drawn > 0)
            self.tallies["drawn"].add((president, row, drawn, more, int(chancellor > 0)), past["claim_drawn"])
        if past["claim_received"] != UNKNOWN:
            self.tallies["received"].add((chancellor, row, passed, past["claim_drawn"] + 1), past["claim_received"])

    def habits(self, source: str = "Counted by bench/counting.py.") -> Habits:
        """What a belief judges by."""
        tables = {
            "president_withholds": [
                self._some("withholds", (role, drawn, chancellor, fascist, liberal))
                for role, drawn, liberal, fascist, chancellor in product(range(3), (1, 2), range(5), range(6), range(3))
            ],
            "chancellor_enacts_fascist": [
                self._some("enacts", (role, president, fascist, liberal))
                for role, liberal, fascist, president in product(range(3), range(5), range(6), range(3))
            ],
            "asks_veto": [self._some("asks", key) for key in product(range(3), range(3))],
            "agrees_veto": [self._some("agrees", key) for key in product(range(3), range(3))],
            "claims_drawn": [
                self._told("drawn", (role, row, drawn, more, friend), claim, 4)
                for role, friend, row, drawn, more, claim in product(
                    range(3), range(2), range(2), range(4), range(2), range(4)
                )
            ],
            "claims_received": [
                self._told("received", (role, row, passed, heard), claim, 3)
                for role, row, passed, heard, claim in product(range(3), range(2), range(3), range(5), range(3))
            ],
            "accuses": [self._some("accuses", key) for key in product(range(3), range(3))],
        }
        rounded = {name: [round(each, 4) for each in row] for name, row in tables.items()}
        found = Habits(source, EXPONENTS, 0.0, rounded, PEOPLE.vote_model.coefficients, CURVES, WEIGHTS)
        self._follow_all(found.company())
        found = replace(found, choice_weights={kind: self._weights(kind) for kind in KINDS_OF_CHOICE})
        self._follow_all(found.company())
        return replace(
            found,
            choices={kind: [each for row in self._chosen(kind, True) for each in row] for kind in KINDS_OF_CHOICE},
            votes={name: self._voted(role) for role, name in enumerate(ROLE_NAMES)},
        )

    def _weights(self, kind: str) -> list[float]:
        return [round(exp(each), 4) for row in self._chosen(kind, False) for each in (0.0, *row[1:])]

    def _follow_all(self, company: Company) -> None:
        self.votes.clear()
        self.choices.clear()
        for match in self.matches:
            self._follow(match, company)

    def _some(self, name: str, key: Key) -> float:
        return some(self.tallies[name].share(key, 1, 0.5))

    def _told(self, name: str, key: Key, claim: int, claims: int) -> float:
        return some(self.tallies[name].share(key, claim, 1 / claims))

    # By what everybody thinks

    def _follow(self, match: Noted, company: Company) -> None:
        seats = len(match.roles)
        folding = Folding(seats, company.tables(), match.talkers)
        rounds: list[SeenRound] = []
        for number, values in enumerate(match.rounds):
            past = dict(zip(SEEN, values, strict=True)) | dict.fromkeys(("drawn", "passed", "found", "peeked"), UNKNOWN)
            if number:
                folding.freeze(rounds)
            begun = SeenRound(past["candidate"])
            rounds.append(begun)
            odds = folding.suspicion(rounds)
            standing = folding.now_voted
            zone = standing.zone()
            if past["nominee"] != NO_SEAT:
                kind = "nominates_danger" if zone else "nominates_calm"
                among = standing.may_be_nominated(past["candidate"])
                self._chose(match, kind, past["candidate"], past["nominee"], among, odds)
                rounds[-1] = begun.otherwise({"nominee": past["nominee"]})
                folding.fold(rounds)
                self._voting(match, past, zone, int(standing.tracker), folding.soft.trust, folding.soft.fear)
            if past["target"] != NO_SEAT and past["power"] in KINDS:
                rounds[-1] = begun.otherwise(past | {"target": NO_SEAT, "over": 0})
                odds = folding.suspicion(rounds)
                among = folding.now_voted.targets(past["power"], past["candidate"])
                self._chose(match, KINDS[past["power"]], past["candidate"], past["target"], among, odds)
            rounds[-1] = begun.otherwise(past)

    def _chose(self, match: Noted, kind: str, chooser: int, chosen: int, among: int, odds: vec[float]) -> None:
        seats = [seat for seat in seats_in(among) if seat != chooser]
        if chosen in seats and len(seats) > 1:
            offered = [(odds[seat], match.roles[seat]) for seat in seats]
            self.choices.append(Choice(kind, match.roles[chooser], seats.index(chosen), offered))

    def _voting(self, match: Noted, past: dict[str, int], zone: int, tracker: int, x: float, h: float) -> None:
        outside = [
            seat for seat in seats_in(past["ja"] | past["nein"]) if seat not in (past["candidate"], past["nominee"])
        ]
        said = sum(past["ja"] >> seat & 1 for seat in outside)
        president, chancellor = match.roles[past["candidate"]], match.roles[past["nominee"]]
        floor = PEOPLE.vote_floor
        pair = [president > 0, chancellor > 0, president > 0 and chancellor > 0, chancellor == 2]
        for seat in outside:
            ja = bool(past["ja"] >> seat & 1)
            o = log_odds((said - ja + 0.5) / len(outside), floor)
            features = [
                1.0,
                zone,
                x,
                x * zone,
                h * zone,
                tracker == 1,
                tracker == 2,
                zone * (tracker == 2),
                o,
                o * zone,
            ]
            features += [each * (1 - zone) for each in pair] + [each * zone for each in pair]
            self.votes.append(Vote(match.roles[seat], ja, [float(each) for each in features]))

    def _voted(self, role: int) -> list[float]:
        """Logistic regression by Newton's method, with a ridge."""
        rows = [vote for vote in self.votes if vote.role == role]
        features = np.array([vote.features for vote in rows])
        ja = np.array([vote.ja for vote in rows], dtype=float)
        ridge = RIDGE * np.eye(features.shape[1])
        ridge[0, 0] = 0.01
        found = np.zeros(features.shape[1])
        for _ in range(STEPS):
            likely = 1 / (1 + np.exp(-np.clip(features @ found, -30, 30)))
            slope = features.T @ (ja - likely) - ridge @ found
            bend = (features * (likely * (1 - likely))[:, None]).T @ features + ridge
            found = np.clip(found + np.linalg.solve(bend, slope), -12, 12)
        return [round(float(each), 5) for each in found]

    def _chosen(self, kind: str, follows: bool) -> list[list[float]]:
        """By role of the chooser: slope, fascist, Hitler; a conditional logit."""
        found = []
        for role in range(3):
            rows = [choice for choice in self.choices if choice.kind == kind and choice.role == role]
            theta = np.zeros(3)
            tables = [
                (np.array([[odds * follows, of == 1, of == 2] for odds, of in row.among], dtype=float), row.chosen)
                for row in rows
            ]
            for _ in range(STEPS if rows else 0):
                slope, bend = -RIDGE * theta, RIDGE * np.eye(3)
                for table, chosen in tables:
                    likely = np.exp(np.clip(table @ theta, -30, 30))
                    likely /= likely.sum()
                    mean = likely @ table
                    slope += table[chosen] - mean
                    bend += (table * likely[:, None]).T @ table - np.outer(mean, mean)
                theta = np.clip(theta + np.linalg.solve(bend, slope), -6, 6)
            found.append([round(float(each), 5) for each in theta])
        return found

    # For people

    def told(self) -> Iterator[str]:
        """What a person would notice first."""

        def rate(name: str, key: Key, outcome: int = 1) -> str:
            tally = self.tallies[name]
            return f"{tally.did[key, outcome] / tally.n[key]:.2f}" if tally.n[key] else "  – "

        yield f"{'':58}{' '.join(f'{name:>8}' for name in ROLE_NAMES)}"
        for zone, when in enumerate(("calm", "danger")):
            for fascists, pair in enumerate(("two liberals", "one of each", "two of the party")):
                row = " ".join(f"{rate('ja', (role, zone, fascists)):>8}" for role in range(3))
                yield f"{f'ja to {pair}, {when}':58}{row}"
            yield f"{f'ja to a government of its own, {when}':58}" + " ".join(
                f"{rate('own', (role, zone)):>8}" for role in range(3)
            )
        for drawn in (1, 2):
            row = " ".join(f"{rate('withholds', (role, drawn)):>8}" for role in range(3))
            yield f"{f'President withholds a liberal tile of {drawn}':58}{row}"
        yield f"{'Chancellor enacts the fascist one of two':58}" + " ".join(
            f"{rate('enacts', (role,)):>8}" for role in range(3)
        )
        for claim in range(3):
            row = " ".join(f"{rate('drawn', (role, 1), claim):>8}" for role in range(3))
            yield f"{f'fascist policy: President tells of {claim} liberal tiles':58}{row}"


def written(habits: Habits) -> bytes:
    """JSON with a list on a line."""
    lines = []
    for name, value in msgspec.to_builtins(habits).items():
        if isinstance(value, dict) and name != "exponents":
            rows = ",\n".join(f"  {json.dumps(key)}: {json.dumps(row)}" for key, row in value.items())
            lines.append(f" {json.dumps(name)}: {{\n{rows}\n }}")
        else:
            lines.append(f" {json.dumps(name)}: {json.dumps(value)}")
    return ("{\n" + ",\n".join(lines) + "\n}\n").encode()
