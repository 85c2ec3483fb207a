"""How `human` plays beside people, and what is chosen so that its matches come out as theirs do.

    python bench/imitation.py COUNTS.json             people's figures beside those of its own matches at seven
    python bench/imitation.py COUNTS.json --choose    choose `figures/imitation.json` anew, then the same

`COUNTS.json` is what `bench/people.py` takes. Three things are chosen, on seeds that no bar uses (`SEED`): how willing
people are to be elected themselves (`own`), so that they vote for their own governments as often as was counted; how
much a liberal makes of what it believes (`insight`), so that its votes tell the President's party apart as people's
do; both at seven, where people were counted. With seven's figures matches of eight, nine and ten come out as people's
do; those of five and six do not, and there a third number is chosen, how much people heed what everybody thinks
(`heed`, 1 from seven on), so that liberals win as often as among people.
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
from cabale.games.secret_hitler.actions import Action, CastVote, Discard, Enact, Execute, Nominate
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
SMALL = (5, 6)
GAINS = 0.25  # what one more of heed brings liberals, about
MOST = 6.0  # of insight: calm, a President's party adds so little that anything might seem too little
TRIES = 3
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
        case Enact(policy) if witness.hand == 1:
            tally(("enacts", role), policy is Policy.FASCIST)
        case Nominate() | Execute():
            kind = f"nominates_{'danger' if zone else 'calm'}" if isinstance(action, Nominate) else "executes"
            for option in options:
                seat = option.chancellor if isinstance(option, Nominate) else option.seat  # type: ignore[union-attr]
                tally((kind, role, roles[seat]), option == action)


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
    board = match.view(0).board
    assert isinstance(match.outcome.reason, str)
    counts["matches",] += 1
    counts["elections",] += board.round.number  # type: ignore[attr-defined]
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

    def choose(self, counted: dict) -> Imitation:  # type: ignore[type-arg]
        found = replace(IMITATION, source=SOURCE, heed=dict.fromkeys(SHARES, 1.0))
        for _ in range(TRIES):
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
            found = replace(found, own=[round(each, 2) for each in own], insight=[round(each, 1) for each in insight])
            print(found.own, found.insight, flush=True)
        return replace(found, heed=found.heed | {seats: self._heed(found, seats) for seats in SMALL})

    def _heed(self, found: Imitation, seats: int) -> float:
        """Where liberals win as often as among people: a few steps, and the mean of where the last two lead."""
        heed, leads = 0.6, []
        for step in range(TRIES):
            mine = self.count(seats, replace(found, heed={seats: heed}), first=SEED + step * self.matches)
            won = mine["liberals win",] / mine["matches",]
            print(f"   {seats} seats, heed {heed:.2f}: liberals win {won:.3f}", flush=True)
            leads.append(max(0.1, min(1.0, heed - (won - SHARES[seats]) / GAINS)))
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
        for kind in ("nominates_calm", "nominates_danger", "executes"):
            table = counted["choice_weights"][kind]
            for place in range(9):
                if table["offered"][place]:
                    keys = divmod(place, 3)
                    people = table["chosen"][place] / table["offered"][place]
                    line(f"{kind}: {ROLES[keys[0]]} chooses {ROLES[keys[1]]}", people, rate(mine, kind, *keys))
        bands = counted["votes_by_pair_and_public_belief"]
        for zone in range(2):
            for band, top in enumerate(BANDS):
                cells = [((zone * 3) * 9 + pair) * len(BANDS) + band for pair in range(9)]
                people = sum(bands["count"][cell] for cell in cells) / sum(bands["n"][cell] for cell in cells)
                line(
                    f"liberal, {ZONES[zone]}, both liberal publicly ≤ {top}", people, rate(mine, "band", zone, 0, band)
                )


ZONES = ("calm", "danger")


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
    parser.add_argument("--matches", type=int, default=2000, help="for each figure")
    parser.add_argument("--jobs", type=int, default=2, help="processes")
    wanted = parser.parse_args()
    counted = json.loads(wanted.counts.read_text(encoding="utf-8"))["seven_seats"]
    with ProcessPoolExecutor(wanted.jobs, get_context("forkserver")) as pool:
        bench = Bench(wanted.matches, pool)
        imitation = IMITATION
        if wanted.choose:
            imitation = bench.choose(counted)
            fields = {name: getattr(imitation, name) for name in imitation.__struct_fields__}
            lines = [f" {json.dumps(name)}: {json.dumps(figure)}" for name, figure in fields.items()]
            FIGURES.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
        bench.compare(counted, imitation)


if __name__ == "__main__":
    main()
