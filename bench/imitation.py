"""How `human` plays beside people, and what is chosen so that its matches come out as theirs do.

    python bench/imitation.py COUNTS.json             people's figures beside those of its own matches at seven
    python bench/imitation.py COUNTS.json --choose    choose `figures/imitation.json` anew, then the same

`COUNTS.json` is what `bench/people.py` takes. On seeds that no bar uses (`SEED`), at seven, where people were
counted, these are chosen so that what was counted comes out again: how willing people are to be elected themselves
(`own`); how much a liberal makes of what it believes when it votes (`insight`), so that its votes tell the
President's party apart as people's do; what its belief and the mood take from votes by what everybody thinks
(`lift`); how much a table votes together beyond what was counted (`mood`), so that as many governments are elected;
and how much whoever is told nothing makes of its belief when it chooses somebody (`inkling`), so that it hits upon
fascists as often. How often a side wins is not looked at. At the other sizes one number is chosen, how much people
heed what everybody thinks (`heed`, 1 at seven), so that liberals win as often as among people.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import exp, log
from multiprocessing import get_context
from pathlib import Path

from msgspec.structs import replace

from cabale.agents.crew import Crew
from cabale.agents.mind import Mind, Sight
from cabale.agents.secret_hitler.human import IMITATION, Human, Imitating, Imitation
from cabale.core.chance import Chance, Seeded
from cabale.core.game import find_game
from cabale.core.legal import Legal
from cabale.core.match import Match
from cabale.games.secret_hitler.actions import (
    Action,
    CallSpecialElection,
    CastVote,
    Discard,
    Enact,
    Execute,
    Investigate,
    Nominate,
)
from cabale.games.secret_hitler.state import State
from cabale.games.secret_hitler.talk import Utterance
from cabale.games.secret_hitler.terms import Policy
from cabale.games.secret_hitler.view import View

FIGURES = Path(__file__).parents[1] / "src/cabale/beliefs/secret_hitler/figures/imitation.json"
SOURCE = (
    "Chosen by bench/imitation.py so that matches of `human` come out as people's do; see there and docs/agents.md."
)
SEED = 7_000_000  # bars are measured on others
ROLES = ("liberal", "fascist", "hitler")
BANDS = (0.1, 0.2, 0.3, 0.4, 0.55, 1.0)  # of the public belief that both are liberal
SHARES = {5: 0.46, 6: 0.57, 7: 0.487, 8: 0.54, 9: 0.42, 10: 0.46}  # of matches that liberals win, by seats
OTHER_SIZES = [5, 6, 8, 9, 10]
GAINS = 0.25  # what one more of heed brings liberals, about
MOST = 12.0  # of insight: calm, a President's party adds so little that anything might seem too little
SWAYS = 25.0  # of mood, for all elections: a table of one mind elects more often, where most are against
STEEP = 2.0  # of inkling, likewise
FEW = 30  # a figure of people that was counted so seldom is gone half-way for
TRIES = 4
STEPS = 2
GIVEN = 0.85  # of a step that is taken: what is counted is uncertain

Counts = Counter[tuple[object, ...]]


class Watched(Imitating):
    """Tells what it decides."""

    def decide(self, legal: Legal[Action], chance: Chance) -> Action:
        action = super().decide(legal, chance)
        if len(legal) > 1:
            note(self, action, list(legal))
        return action


class WatchedHuman(Human):
    def mind(self, sight: Sight[View], beside: Mind[View, Action, Utterance] | None) -> Imitating:
        mind = super().mind(sight, beside)
        return Watched(mind.witness, self._imitation)


counts: Counts = Counter()
roles: tuple[int, ...] = ()


def note(mind: Imitating, action: Action, options: list[Action]) -> None:
    """Count one decision, as people's were: how often it could have happened, and how often it did."""
    witness, course = mind.witness, mind.witness.course
    role, now, zone = roles[witness.seat], course.now, int(course.fascist >= 3)
    match action:
        case CastVote(ja):
            public = 1 / (1 + exp(-witness.belief().trust))
            band = next(place for place, top in enumerate(BANDS) if public <= top)
            pair = roles[now.candidate], roles[now.nominee]
            if witness.governs():
                tally(("own", zone, role), ja)
            else:
                tally(("pair", zone, role, *pair), ja)
                tally(("band", zone, role, band), ja)
        case Discard(policy):
            tally(("withholds", role, witness.hand), policy is Policy.LIBERAL)
            counts["sessions", role, roles[now.nominee]] += 1
        case Enact(policy) if witness.hand == 1:
            tally(("enacts", role), policy is Policy.FASCIST)
        case Nominate() | Execute() | Investigate() | CallSpecialElection():
            kind = KINDS.get(type(action)) or f"nominates_{ZONES[zone]}"
            suspicion, believed = course.suspicion(), witness.belief().fascist_shares
            for option in options:
                seat = option.chancellor if isinstance(option, Nominate) else option.seat  # type: ignore[union-attr]
                tally((kind, role, roles[seat]), option == action)
                more = odds(min(max(believed[seat], 0.01), 0.99)) - suspicion[seat]
                counts["more", kind, role, min(roles[seat], 1)] += more  # type: ignore[assignment]


def tally(what: tuple[object, ...], happened: bool) -> None:
    counts[what] += 1
    counts[("did", *what)] += happened


def play(seats: int, imitation: Imitation, watched: bool, seed: int) -> Counts:
    """One match."""
    global roles
    counts.clear()
    match = Match(find_game("secret-hitler"), tuple(map(str, range(seats))), Seeded(seed), journal=False, record=False)
    assert isinstance(match.state, State)
    roles = tuple(match.state.roles)
    agent = (WatchedHuman if watched else Human)(imitation)
    lucks: dict[int, Chance] = {seat: Seeded(seed, seat) for seat in range(seats)}
    Crew(match, dict.fromkeys(range(seats), agent), lucks).play()
    assert match.outcome is not None
    assert isinstance(match.outcome.reason, str)
    counts["matches",] += 1
    fascist = 0
    board = match.view(0).board
    for each in (*board.past, board.round):  # type: ignore[attr-defined]
        counts["elections",] += 1
        tally(("elected", int(fascist >= 3)), each.elected)
        fascist += (each.enacted is Policy.FASCIST) + (each.chaos is Policy.FASCIST)
    counts[f"{match.outcome.reason}",] += 1
    counts["liberals win",] += match.outcome.reason in ("five-liberal-policies", "hitler-executed")
    return counts.copy()


class Bench:
    def __init__(self, matches: int, pool: ProcessPoolExecutor) -> None:
        self.matches = matches
        self._map = pool.map

    def count(self, seats: int, imitation: Imitation, watched: bool = False, first: int = SEED) -> Counts:
        total: Counts = Counter()
        play_one: Callable[[int], Counts] = partial(play, seats, imitation, watched)
        for each in self._map(play_one, range(first, first + self.matches), chunksize=20):
            total.update(each)
        return total

    def choose(self, counted: dict, tries: int, sizes: list[int]) -> Imitation:  # type: ignore[type-arg]
        found = replace(IMITATION, source=SOURCE)
        for _ in range(tries):
            mine = self.count(7, found, watched=True)
            wanted = counted["votes_own_government"]["value"]
            own = [
                was + GIVEN * (odds(wanted[place]) - odds(rate(mine, "own", *divmod(place, 3))))
                for place, was in enumerate(found.own)
            ]
            insight = [
                min(MOST, was * (1 + GIVEN * (apart(people_votes(counted, zone)) / apart(votes(mine, zone)) - 1)))
                for zone, was in enumerate(found.insight)
            ]
            found = replace(
                found,
                own=[round(each, 2) for each in own],
                insight=[round(each, 1) for each in insight],
                lift=[round(was + GIVEN * lifted(counted, mine, place), 2) for place, was in enumerate(found.lift)],
                mood=[
                    round(max(1.0, was + SWAYS * (elected(counted, zone) - rate(mine, "elected", zone))), 2)
                    for zone, was in enumerate(found.mood)
                ],
                inkling={kind: inklings(counted, mine, kind, was) for kind, was in found.inkling.items()},
            )
            print(found, flush=True)
        heed = {seats: self._heed(found, seats) for seats in SHARES if seats in sizes}
        return replace(found, heed=dict(sorted((found.heed | heed).items())))

    def _heed(self, found: Imitation, seats: int) -> float:
        """Where liberals win as often as among people: a few steps, and the mean of where the last two lead."""
        heed, leads = IMITATION.heed[seats], []
        for step in range(STEPS):
            mine = self.count(seats, replace(found, heed={seats: heed}), first=SEED + step * self.matches)
            won = mine["liberals win",] / mine["matches",]
            print(f"   {seats} seats, heed {heed:.2f}: liberals win {won:.3f}", flush=True)
            leads.append(max(0.1, min(1.5, heed - (won - SHARES[seats]) / GAINS)))
            heed = sum(leads[-2:]) / len(leads[-2:])
        return round(heed, 2)

    def compare(self, counted: dict, imitation: Imitation) -> None:  # type: ignore[type-arg]
        """People's figures, and its own on seeds that nothing was chosen on."""
        mine = self.count(7, imitation, watched=True, first=2 * SEED)
        print(f"elections a match {mine['elections',] / mine['matches',]:.1f}, liberals win ", end="")
        print(
            f"{mine['liberals win',] / mine['matches',]:.3f}",
            dict(Counter({k[0]: n for k, n in mine.items() if len(k) == 1})),
        )
        grids: dict[str, tuple[str, list[tuple[int, ...]]]] = {
            "withholds": ("president_withholds_pooled", [(role, drawn) for role in range(3) for drawn in (1, 2)]),
            "enacts": ("chancellor_enacts_fascist_pooled", [(role,) for role in range(3)]),
            "own": ("votes_own_government", [(zone, role) for zone in range(2) for role in range(3)]),
            "pair": (
                "votes_by_pair",
                [(z, v, p, c) for z in range(2) for v in range(3) for p in range(3) for c in range(3)],
            ),
        }
        print(f"{'':44} {'people':>7} {'human':>7}")
        for name, (table, places) in grids.items():
            for place, keys in enumerate(places):
                if counted[table]["n"][place]:
                    line(f"{name} {told(name, keys)}", counted[table]["value"][place], rate(mine, name, *keys))
        grid = counted["president_withholds_one_way"]["by_chancellor"]["n"]
        for president in range(3):
            for chancellor in range(3 if president < 2 else 2):
                people = sum(grid[(president * 2 + drawn) * 3 + chancellor] for drawn in range(2)) / sum(grid)
                human = mine["sessions", president, chancellor] / sum(n for k, n in mine.items() if k[0] == "sessions")
                line(f"governs, one or two liberal drawn: {ROLES[president]}, {ROLES[chancellor]}", people, human)
        for zone in range(2):
            line(f"elected, {ZONES[zone]}", elected(counted, zone), rate(mine, "elected", zone))
        for kind in counted["choice_weights"]:
            table = counted["choice_weights"][kind]
            for place in range(9):
                if table["offered"][place]:
                    keys = divmod(place, 3)
                    people = table["chosen"][place] / table["offered"][place]
                    line(f"{kind}: {ROLES[keys[0]]} chooses {ROLES[keys[1]]}", people, rate(mine, kind, *keys))
        for place in range(6 * len(BANDS)):
            zone, role, band = banded(place)
            n, count = people_band(counted, place)
            what = f"{ROLES[role]}, {ZONES[zone]}, both liberal publicly ≤ {BANDS[band]}"
            line(what, count / n, rate(mine, "band", zone, role, band))


def elected(counted: dict, zone: int) -> float:  # type: ignore[type-arg]
    """The share of governments that people elected. Sessions were counted by board where one or two liberal tiles were
    drawn, and all of them together; the elections that ended a match held no session."""
    whole = counted["matches"]
    table = counted["president_withholds_one_way"]["by_fascist_policies"]["n"]
    shares = [sum(n for place, n in enumerate(table) if place % 6 // 3 == each) / sum(table) for each in range(2)]
    sessions = whole["sessions"] * shares[zone] + zone * whole["ends"]["hitler-elected"]
    own = counted["votes_own_government"]["n"]
    return float(sessions / (sum(own[zone * 3 : zone * 3 + 3]) / 2))


def banded(place: int) -> tuple[int, int, int]:
    """Zone, voter and band of a place in `lift`."""
    return place // len(BANDS) // 3, place // len(BANDS) % 3, place % len(BANDS)


def people_band(counted: dict, place: int) -> tuple[int, int]:  # type: ignore[type-arg]
    """How often people of a role voted on governments of such public belief, and how often ja."""
    table, (zone, role, band) = counted["votes_by_pair_and_public_belief"], banded(place)
    cells = [((zone * 3 + role) * 9 + pair) * len(BANDS) + band for pair in range(9)]
    return sum(table["n"][cell] for cell in cells), sum(table["count"][cell] for cell in cells)


def lifted(counted: dict, mine: Counts, place: int) -> float:  # type: ignore[type-arg]
    """How far, in log odds, its votes are from people's."""
    n, count = people_band(counted, place)
    there = mine[("band", *banded(place))]
    sure = n / (n + FEW) * there / (there + FEW)
    return sure * (odds((count + 0.5) / (n + 1)) - odds(rate(mine, "band", *banded(place))))


def inklings(counted: dict, mine: Counts, kind: str, was: list[float]) -> list[float]:  # type: ignore[type-arg]
    """By chooser; a fascist knows. Newton's step: how much more often a fascist is hit upon than a liberal, in log,
    grows by how much more the chooser suspects him than everybody does."""
    found = list(was)
    table = counted["choice_weights"][kind]
    for role in (0, 2):
        sides = ((0,), (1, 2) if role == 0 else (1,))
        people, human, more, chosen = [], [], [], 0
        for party, of in enumerate(sides):
            did, could = (sum(table[what][role * 3 + each] for each in of) for what in ("chosen", "offered"))
            people.append(log((did + 0.5) / (could + 1)))
            mine_did = sum(mine["did", kind, role, each] for each in of)
            mine_could = sum(mine[kind, role, each] for each in of)
            human.append(log((mine_did + 0.5) / (mine_could + 1)))
            more.append(mine["more", kind, role, party] / max(1, mine_could))
            chosen += did
        wants = (people[1] - people[0]) - (human[1] - human[0])
        step = GIVEN * chosen / (chosen + FEW) * wants / max(0.05, more[1] - more[0])
        found[role] = round(max(-STEEP, min(STEEP, was[role] + step)), 2)
    return found


ZONES = ("calm", "danger")
KINDS: dict[type, str] = {Execute: "executes", Investigate: "investigates", CallSpecialElection: "calls"}


def told(name: str, keys: tuple[int, ...]) -> str:
    if name == "withholds":
        return f"{ROLES[keys[0]]}, {keys[1]} liberal drawn"
    zone = [ZONES[keys[0]]] if name in ("own", "pair") else []
    return ", ".join([*zone, *(ROLES[role] for role in keys[len(zone) :])])


def line(what: str, people: float, human: float) -> None:
    print(f"{what:44} {people:7.3f} {human:7.3f}{'   ←' if abs(people - human) > 0.06 else ''}")


def odds(share: float) -> float:
    return log(share / (1 - share))


def rate(mine: Counts, *what: object) -> float:
    return (mine[("did", *what)] + 0.5) / (mine[what] + 1)


def votes(mine: Counts, zone: int) -> list[float]:
    """Ja of a liberal outsider by the President's party, the Chancellor being a liberal."""
    return [rate(mine, "pair", zone, 0, president, 0) for president in range(2)]


def people_votes(counted: dict, zone: int) -> list[float]:  # type: ignore[type-arg]
    return [counted["votes_by_pair"]["value"][zone * 27 + president * 3] for president in range(2)]


def apart(ja: list[float]) -> float:
    return odds(ja[0]) - odds(ja[1])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("counts", type=Path)
    parser.add_argument("--choose", action="store_true", help="write the figures anew")
    parser.add_argument("--sizes", type=int, nargs="+", help="choose nothing but `heed` anew, at these sizes")
    parser.add_argument("--matches", type=int, default=2000, help="for each figure")
    parser.add_argument("--jobs", type=int, default=2, help="processes")
    wanted = parser.parse_args()
    read = json.loads(wanted.counts.read_text(encoding="utf-8"))
    counted = read["seven_seats"] | {"matches": read["matches"]["seven_seats"]}
    with ProcessPoolExecutor(wanted.jobs, get_context("forkserver")) as pool:
        bench = Bench(wanted.matches, pool)
        imitation = IMITATION
        if wanted.choose or wanted.sizes:
            imitation = bench.choose(counted, TRIES if wanted.choose else 0, wanted.sizes or OTHER_SIZES)
            fields = {name: getattr(imitation, name) for name in imitation.__struct_fields__}
            lines = [f" {json.dumps(name)}: {json.dumps(figure)}" for name, figure in fields.items()]
            FIGURES.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
        bench.compare(counted, imitation)


if __name__ == "__main__":
    main()
