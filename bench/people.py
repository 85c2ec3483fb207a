"""How people play, made into the package's figures: `python bench/people.py COUNTS.json`.

`COUNTS.json` holds aggregates of public matches: tables with their axes, how often something could have happened (`n`),
how often it did (`count`), and the figure to use (`value`). What a belief and an imitation need of it goes into
`src/cabale/beliefs/secret_hitler/figures/people.json`, as it is. One thing is worked out here: how somebody votes who
does not know how the others will, which is what can be drawn. The votes are given by pair and public belief, and a
logistic curve is laid through them; how much a table votes together is what makes the counts of votes by the others'
votes likeliest, if everybody hears the same mood (a normal one) beside.
"""

from __future__ import annotations

import argparse
import json
from math import exp, log
from pathlib import Path
from statistics import NormalDist
from typing import TypeAlias

FIGURES = Path(__file__).parents[1] / "src/cabale/beliefs/secret_hitler/figures/people.json"
SOURCE = (
    "Aggregates of {matches} public matches of people at seven seats, {finished} of them finished, {elections} "
    "elections and {sessions} sessions. No names, no matches, no moves. Made by bench/people.py."
)
TABLES = (
    "president_withholds",
    "chancellor_enacts_fascist",
    "asks_veto",
    "agrees_veto",
    "claims_drawn",
    "claims_received",
    "accuses",
    "votes_own_government",
)
ROLES = ("liberal", "fascist", "hitler")
BELIEF = "votes_by_pair_and_public_belief"
OTHERS = "votes_by_public_belief_and_others"
RIDGE = 2.0
STEPS = 12

# Where the bands of public belief lie. Votes are much the same below the first and above the last, which are held for
# the ends of the curve.
BANDS = (0.12, 0.15, 0.25, 0.35, 0.475, 0.58)
# Public belief moves one who does not know how the others vote about twice as much as one who does: what the others
# make of it is in their votes. So does the tracker, which was counted for those who know alone.
ALONE = 2.0
# How often the tracker stands at 0, 1, 2 when there is a vote, calm and in danger: in matches of `human`.
TRACKER = ((0.58, 0.26, 0.16), (0.48, 0.30, 0.22))
DAMPED = 0.346  # what a normal mood of spread 1 takes from log odds: those of the mean are 1 / sqrt(1 + .346 spread²)
MOODS = [NormalDist().inv_cdf((place + 0.5) / 16) for place in range(16)]
SPREADS = [0.75 + 0.25 * step for step in range(12)]

Data: TypeAlias = "dict[str, Data] | list[Data] | str | float | None"


def terms(zone: int, pair: int, x: float) -> list[float]:
    """1, danger, x, x in danger; then calm and in danger that the President is of the fascist party, the Chancellor is,
    both are, the Chancellor is Hitler. x: log odds that both are liberal, publicly."""
    president, chancellor = pair // 3 > 0, pair % 3 > 0
    roles = [president, chancellor, president and chancellor, pair % 3 == 2]
    calm = [float(role and not zone) for role in roles]
    danger = [float(role and zone) for role in roles]
    return [1.0, zone, x, x * zone, *calm, *danger]


def odds_of(figures: list[float], features: list[float]) -> float:
    return sum(figure * feature for figure, feature in zip(figures, features, strict=True))


def share(odds: float) -> float:
    return 1 / (1 + exp(-odds))


class Alone:
    """How each role votes who does not know how the others do: a curve, and the tracker's part in it."""

    def __init__(self, seven: dict) -> None:  # type: ignore[type-arg]
        self.table = seven[BELIEF]
        self.others = seven[OTHERS]
        self.odds = [log(band / (1 - band)) for band in BANDS]
        model = seven["vote_model"]
        self.tracker: list[list[list[float]]] = []
        for role in ROLES:
            given = dict(zip(model["features"], model["coefficients"][role], strict=True))
            one, two = ALONE * given["tracker = 1"], ALONE * given["tracker = 2"]
            self.tracker.append([[0, one, two], [0, one, two + ALONE * given["danger*(tracker = 2)"]]])
        self.curves = [self._curve(voter) for voter in range(3)]

    def coefficients(self) -> dict[str, list[float]]:
        """The curve, with how the tracker moves it: at 1, at 2, and at 2 in danger."""
        return {
            role: [
                round(figure, 5)
                for figure in (
                    *self.curves[voter][:4],
                    *self.tracker[voter][0][1:],
                    self.tracker[voter][1][2] - self.tracker[voter][0][2],
                    *self.curves[voter][4:],
                )
            ]
            for voter, role in enumerate(ROLES)
        }

    def _place(self, zone: int, voter: int, pair: int, band: int) -> int:
        return ((zone * 3 + voter) * 9 + pair) * len(BANDS) + band

    def _curve(self, voter: int) -> list[float]:
        """Where the tracker stood was not counted: votes are shared out among its places as likely as they are."""
        found = [0.0] * 12
        for _ in range(STEPS):
            rows: list[tuple[list[float], float, float, float]] = []
            for zone in range(2):
                for pair in range(9):
                    for band, x in enumerate(self.odds):
                        place = self._place(zone, voter, pair, band)
                        n, count = self.table["n"][place], self.table["count"][place]
                        features = terms(zone, pair, x)
                        moved = self.tracker[voter][zone]
                        ja = [share(odds_of(found, features) + by) for by in moved]
                        says = sum(often * each for often, each in zip(TRACKER[zone], ja, strict=True))
                        for by, often, each in zip(moved, TRACKER[zone], ja, strict=True):
                            yes, no = count * often * each / says, (n - count) * often * (1 - each) / (1 - says)
                            rows.append((features, by, yes + no, yes))
            found = logistic(rows, found)
        return found

    def usual(self) -> list[float]:
        """By zone, voter and band of public belief, what the true pair adds to the log odds on average."""
        found: list[float] = []
        for zone in range(2):
            for voter in range(3):
                for band in range(len(BANDS)):
                    often = [self.table["n"][self._place(zone, voter, pair, band)] for pair in range(9)]
                    adds = [odds_of(self.curves[voter], [0.0] * 4 + terms(zone, pair, 0.0)[4:]) for pair in range(9)]
                    found.append(round(sum(n * add for n, add in zip(often, adds, strict=True)) / sum(often), 4))
        return found

    def spread(self, zone: int) -> float:
        """Of the mood."""
        return max(SPREADS, key=lambda spread: self._likely(zone, spread))

    def _likely(self, zone: int, spread: float) -> float:
        """How likely, in log, are the votes that were counted beside those of the others."""
        together: dict[tuple[int, int, int], list[float]] = {}
        for pair in range(9):
            outside = [4 - (pair // 3 == 0) - (pair % 3 == 0), 2, 1]
            for role in (1, 2):
                outside[role] -= (pair // 3 == role) + (pair % 3 == role)
            if min(outside) < 0:
                continue
            for band, x in enumerate(self.odds):
                for moved, often in enumerate(TRACKER[zone]):
                    for mood in MOODS:
                        ja = [self._ja(voter, zone, pair, x, moved, spread, mood) for voter in range(3)]
                        for voter in range(3):
                            if outside[voter]:
                                rest = [each - (role == voter) for role, each in enumerate(outside)]
                                n = self.table["n"][self._place(zone, voter, pair, band)] * often
                                self._count(together, (voter, band), n, ja[voter], among(rest, ja))
        total = 0.0
        for (voter, band, others), (nein, ja_too) in together.items():
            place = ((zone * 3 + voter) * len(BANDS) + band) * 5 + others
            n, count = self.others["n"][place], self.others["count"][place]
            all_of = sum(sum(together.get((voter, band, other), (0.0, 0.0))) for other in range(5))
            total += count * log(ja_too / all_of + 1e-12) + (n - count) * log(nein / all_of + 1e-12)
        return total

    def _ja(self, voter: int, zone: int, pair: int, x: float, moved: int, spread: float, mood: float) -> float:
        odds = odds_of(self.curves[voter], terms(zone, pair, x)) + self.tracker[voter][zone][moved]
        return share(odds * (1 + DAMPED * spread**2) ** 0.5 + spread * mood)

    def _count(
        self,
        together: dict[tuple[int, int, int], list[float]],
        who: tuple[int, int],
        n: float,
        ja: float,
        others: list[float],
    ) -> None:
        most = len(others) - 1
        for number, likely in enumerate(others):
            row = together.setdefault((*who, min(4, number * 5 // most) if most else 0), [0.0, 0.0])
            row[0] += n * likely * (1 - ja)
            row[1] += n * likely * ja


def among(voters: list[int], ja: list[float]) -> list[float]:
    """How likely so many of these say ja."""
    found = [1.0]
    for each, says in zip(voters, ja, strict=True):
        for _ in range(each):
            found = [
                (found[place] if place < len(found) else 0.0) * (1 - says) + (found[place - 1] * says if place else 0.0)
                for place in range(len(found) + 1)
            ]
    return found


def logistic(rows: list[tuple[list[float], float, float, float]], found: list[float]) -> list[float]:
    """One of Newton's steps to the ridge's top, from here; the constant is let go where it likes. Rows: features, what
    is given beside, how often it could have happened, how often it did."""
    size = len(found)
    slope = [-RIDGE * figure for figure in found]
    bend = [[RIDGE * (one == other) for other in range(size)] for one in range(size)]
    slope[0], bend[0][0] = 0.0, 1e-9
    for features, given, n, count in rows:
        likely = share(given + odds_of(found, features))
        there = [place for place in range(size) if features[place]]
        for one in there:
            slope[one] += (count - n * likely) * features[one]
            for other in there:
                bend[one][other] += n * likely * (1 - likely) * features[one] * features[other]
    return [figure + step for figure, step in zip(found, solved(bend, slope), strict=True)]


def solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    rows = [[*row, end] for row, end in zip(matrix, right, strict=True)]
    for place in range(len(rows)):
        best = max(range(place, len(rows)), key=lambda row: abs(rows[row][place]))
        rows[place], rows[best] = rows[best], rows[place]
        for other in range(len(rows)):
            if other != place:
                share = rows[other][place] / rows[place][place]
                rows[other] = [one - share * two for one, two in zip(rows[other], rows[place], strict=True)]
    return [row[-1] / row[place] for place, row in enumerate(rows)]


def silence(table: dict[str, list[int]]) -> float:
    """How often nothing is said on such an occasion."""
    return round(sum(table["silent"]) / (sum(table["silent"]) + sum(table["n"])), 4)


def figures(counts: dict) -> dict[str, object]:  # type: ignore[type-arg]
    seven = counts["seven_seats"]
    rules = counts["conventions"]
    alone = Alone(seven)
    return {
        "source": SOURCE.format(**counts["matches"]["seven_seats"]),
        "floor": rules["floor"],
        "vote_floor": rules["vote_floor"],
        "exponents": {
            "claims_drawn": counts["exponents"]["claims_drawn"],
            "claims_received": counts["exponents"]["claims_received"],
            "votes": counts["exponents"]["votes"],
            "choices": counts["exponents"]["choices"],
            "public_choices": counts["exponents"]["public"]["choices_by_role"],
        },
        "tables": {
            name: {
                "about": seven[name]["about"],
                "axes": {axis["name"]: axis["values"] for axis in seven[name]["axes"]},
                "n": seven[name]["n"],
                "value": seven[name]["value"],
            }
            for name in TABLES
        },
        "silence": {
            "claims_drawn": silence(seven["claims_drawn_pooled"]),
            "claims_received": silence(seven["claims_received_pooled"]),
            "accuses": silence(seven["accuses"]),
        },
        "vote_model": {name: seven["vote_model"][name] for name in ("about", "features", "coefficients", "n")},
        "votes_alone": {
            "about": "the same for one who does not know how the others vote, laid through "
            "votes_by_pair_and_public_belief; x is held between the first and the last of `bands`",
            "features": [name for name in seven["vote_model"]["features"] if name not in ("h*danger", "o", "o*danger")],
            "coefficients": alone.coefficients(),
        },
        "mood": {
            "about": "how much a table votes together, calm and in danger: the spread of what all voters hear alike, "
            "in log odds, beside their own luck",
            "spread": [alone.spread(zone) for zone in range(2)],
        },
        "usual": {
            "about": "by zone, voter and public belief (log odds, `bands`), what the true pair adds on average to the "
            "log odds of votes_alone",
            "bands": [round(odds, 4) for odds in alone.odds],
            "value": alone.usual(),
        },
        "choice_model": {
            kind: {"coefficients": table["coefficients"], "n": table["n"]}
            for kind, table in seven["choice_model"].items()
            if kind != "note"
        },
        "choice_weights": {
            kind: {"value": table["value"], "n": table["n"]} for kind, table in seven["choice_weights"].items()
        },
    }


def written(data: Data, deep: int = 0) -> str:
    """JSON with a list on a line."""
    if not isinstance(data, dict):
        return json.dumps(data)
    space = " " * (deep + 1)
    lines = [f"{space}{json.dumps(key)}: {written(value, deep + 1)}" for key, value in data.items()]
    return "{\n" + ",\n".join(lines) + "\n" + " " * deep + "}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("counts", type=Path)
    counts = json.loads(parser.parse_args().counts.read_text(encoding="utf-8"))
    FIGURES.write_text(written(figures(counts)) + "\n", encoding="utf-8")  # type: ignore[arg-type]
    print(FIGURES)


if __name__ == "__main__":
    main()
