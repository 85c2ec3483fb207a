"""How people play, made into the package's figures: `python bench/people.py COUNTS.json`.

`COUNTS.json` holds aggregates of public matches: tables with their axes, how often something could have happened (`n`),
how often it did (`count`), and the figure to use (`value`). What a belief and an imitation need of it goes into
`src/cabale/beliefs/secret_hitler/figures/people.json`, as it is. One thing is worked out here: how somebody votes who
does not know how the others will, which is what can be drawn; the votes are given by pair and public belief, and a
logistic curve is laid through them.
"""

from __future__ import annotations

import argparse
import json
from math import exp, log
from pathlib import Path
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
RIDGE = 2.0
STEPS = 30

Data: TypeAlias = "dict[str, Data] | list[Data] | str | float | None"


def alone(table: dict[str, list[int]], axes: list[dict[str, list[str]]]) -> dict[str, list[float]]:
    """By role, coefficients of: 1, danger, x, x in danger; then calm and in danger that the President is of the fascist
    party, the Chancellor is, both are, the Chancellor is Hitler. x: log odds that both are liberal, publicly."""
    bands = [tuple(map(float, band.split("-"))) for band in axes[-1]["values"]]
    odds = [log(middle / (1 - middle)) for low, high in bands for middle in ((low + high) / 2,)]
    found: dict[str, list[float]] = {}
    for voter, role in enumerate(ROLES):
        rows: list[tuple[list[float], int, int]] = []
        for zone in range(2):
            for pair in range(9):
                for band, x in enumerate(odds):
                    place = ((zone * 3 + voter) * 9 + pair) * len(odds) + band
                    president, chancellor = pair // 3 > 0, pair % 3 > 0
                    terms = [president, chancellor, president and chancellor, pair % 3 == 2]
                    calm = [float(term and not zone) for term in terms]
                    danger = [float(term and zone) for term in terms]
                    rows.append(([1.0, zone, x, x * zone, *calm, *danger], table["n"][place], table["count"][place]))
        found[role] = [round(figure, 5) for figure in logistic(rows)]
    return found


def logistic(rows: list[tuple[list[float], int, int]]) -> list[float]:
    """Newton's way to the ridge's top; the constant is let go where it likes."""
    size = len(rows[0][0])
    found = [0.0] * size
    for _ in range(STEPS):
        slope = [-RIDGE * figure for figure in found]
        bend = [[RIDGE * (one == other) for other in range(size)] for one in range(size)]
        slope[0], bend[0][0] = 0.0, 1e-9
        for terms, n, count in rows:
            likely = 1 / (1 + exp(-sum(figure * term for figure, term in zip(found, terms, strict=True))))
            for one in range(size):
                slope[one] += (count - n * likely) * terms[one]
                for other in range(size):
                    bend[one][other] += n * likely * (1 - likely) * terms[one] * terms[other]
        found = [figure + step for figure, step in zip(found, solved(bend, slope), strict=True)]
    return found


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
    votes = seven[BELIEF]
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
            "votes_by_pair_and_public_belief, the middle of each band for x",
            "features": [
                *seven["vote_model"]["features"][:4],
                *(name for name in seven["vote_model"]["features"] if "*(" in name and "tracker" not in name),
            ],
            "coefficients": alone(votes, votes["axes"]),
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
