"""What was measured of each version, kept as JSON, and drawn.

    python bench/history.py --measure    measure the speed now and keep it in bench/history.json, then draw
    python bench/history.py --ladder     play the ladder of Secret Hitler anew into bench/ladder.json, then draw
    python bench/history.py              draw docs/plots from what is kept, and write the figures into the pages

Figures stand in README.md, README.fr.md, docs/benchmarks.md and the report between two marks that name them,
<!-- figure: secret-hitler.matches_per_s -->102,000<!-- /figure -->, and are put there by this program alone.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path
from typing import Any

from cabale.core.game import find_game
from cabale.core.words import Words

ROOT = Path(__file__).resolve().parents[1]
HISTORY = ROOT / "bench" / "history.json"
LADDER = ROOT / "bench" / "ladder.json"
STRENGTHS = ROOT / "src" / "cabale" / "agents" / "strengths.json"  # written by bench/levels.py
PLOTS = ROOT / "docs" / "plots"
PAGES = (
    *(ROOT / "README.md", ROOT / "README.fr.md", ROOT / "docs" / "benchmarks.md"),
    *(ROOT / "docs" / "report" / f"{name}.fr.md" for name in ("4-moteur", "5-intelligence")),
)
FIGURE = re.compile(r"(<!-- figure: ([\w./-]+) -->)(.*?)(<!-- /figure -->)")
LADDER_RUN = ["--agents", "random,selfish,thumb,human,bayes,talker", "--matches", "1800", "--seats", "7", "--teams"]
BROWN, SAND = "#7a5b1e", "#c9a24b"


def measure() -> None:
    """One more line of the history: `cabale bench`, with the commit and the day."""
    done = subprocess.run(
        [sys.executable, "-m", "cabale", "bench", "--json"], capture_output=True, text=True, check=True
    )
    commit = subprocess.run(["git", "-C", str(ROOT), "rev-parse", "--short", "HEAD"], capture_output=True, text=True)
    line = {
        "version": version("cabale"),
        "commit": commit.stdout.strip(),
        "day": datetime.now(UTC).date().isoformat(),
        **json.loads(done.stdout),
    }
    HISTORY.write_text(json.dumps([*history(), line], indent=1) + "\n", encoding="utf-8")


def history() -> list[dict[str, Any]]:
    return json.loads(HISTORY.read_text(encoding="utf-8")) if HISTORY.is_file() else []


def play_ladder() -> None:
    command = [sys.executable, "-m", "cabale", "arena", "secret-hitler", *LADDER_RUN, "--seed", "1", "--jobs", "1"]
    subprocess.run([*command, "--json", str(LADDER)], check=True)


def rounded(number: float) -> float:
    """To two digits: what is behind them is the machine's mood."""
    return float(f"{number:.2g}") if number >= 1 else number


def figures() -> dict[str, float]:
    """Every figure a page may name, by its name."""
    found: dict[str, float] = {}
    if kept := history():
        for game, speeds in kept[-1]["games"].items():
            found |= {f"{game}.{name}": value for name, value in speeds.items() if isinstance(value, int | float)}
    if LADDER.is_file():
        for agent, rate in json.loads(LADDER.read_text(encoding="utf-8"))["rates"].items():
            found[f"ladder.{agent}"] = rate["rate"]
    return found


def worded(name: str, lang: str) -> str:
    number = figures()[name]
    if name.startswith("ladder."):
        text = f"{100 * number:.0f} %"
        return text.replace(" ", "\u202f") if lang == "fr" else text
    return f"{rounded(number):,.0f}".replace(",", "\u202f" if lang == "fr" else ",")


def filled(text: str, lang: str) -> str:
    """A page with today's figures between its marks."""
    return FIGURE.sub(lambda found: f"{found[1]}{worded(found[2], lang)}{found[4]}", text)


def fill(page: Path) -> None:
    if page.is_file():
        lang = "fr" if page.stem.endswith(".fr") else "en"
        page.write_text(filled(page.read_text(encoding="utf-8"), lang), encoding="utf-8")


LABELS = {
    "en": {
        "speed": "million decisions a second",
        "versions": "cabale bench, one core, by version",
        "won": "matches won, %, with 95 % intervals",
        "ladder": "Secret Hitler, seven seats, each a whole side",
        "levels": "matches won by level, %, with 95 % intervals",
        "level-names": "novice, regular, formidable",
    },
    "fr": {
        "speed": "millions de décisions à la seconde",
        "versions": "cabale bench, un cœur, par version",
        "won": "parties gagnées, %, et intervalles à 95 %",
        "ladder": "Secret Hitler, sept places, chacun un camp entier",
        "levels": "parties gagnées selon le niveau, %, et intervalles à 95 %",
        "level-names": "débutant, habitué, redoutable",
    },
}


def draw(lang: str) -> None:
    import matplotlib

    matplotlib.use("svg")
    matplotlib.rcParams["svg.hashsalt"] = "cabale"
    import matplotlib.pyplot as plt

    PLOTS.mkdir(exist_ok=True)
    labels = LABELS[lang]
    ending = "svg" if lang == "en" else f"{lang}.svg"
    if kept := history():
        figure, axes = plt.subplots(figsize=(7, 3.2), layout="constrained")
        for game in sorted(kept[-1]["games"]):
            line = [one["games"].get(game, {}).get("decisions_per_s", float("nan")) / 1e6 for one in kept]
            axes.plot([f"{one['version']}\n{one['commit']}" for one in kept], line, marker="o", label=game)
        axes.set(ylabel=labels["speed"], yscale="log", title=labels["versions"])
        axes.legend(loc="center left", bbox_to_anchor=(1, 0.5))
        figure.savefig(PLOTS / f"speed.{ending}", metadata={"Date": None})
    if LADDER.is_file():
        rates = json.loads(LADDER.read_text(encoding="utf-8"))["rates"]
        order = sorted(rates, key=lambda agent: float(rates[agent]["rate"]))
        figure, axes = plt.subplots(figsize=(7, 3), layout="constrained")
        for place, agent in enumerate(order):
            one = rates[agent]
            axes.plot([100 * one["low"], 100 * one["high"]], [place, place], color=SAND, linewidth=6, alpha=0.6)
            axes.plot(100 * one["rate"], place, "o", color=BROWN)
        axes.set_yticks(range(len(order)), order)
        axes.set(xlabel=labels["won"], title=labels["ladder"])
        axes.axvline(50, color="grey", linewidth=0.6)
        figure.savefig(PLOTS / f"ladder.{ending}", metadata={"Date": None})
    strengths = json.loads(STRENGTHS.read_text(encoding="utf-8"))
    figure, many = plt.subplots(1, len(strengths), figsize=(7, 2.6), layout="constrained", sharey=True)
    for axes, (game, levels) in zip(many, strengths.items(), strict=True):
        for place, one in enumerate(levels.values()):
            axes.plot([100 * one["low"], 100 * one["high"]], [place, place], color=SAND, linewidth=6, alpha=0.6)
            axes.plot(100 * one["wins"], place, "o", color=BROWN)
            side = (
                "left" if one["wins"] < 0.35 else "right" if one["wins"] > 0.65 else "center"
            )  # no name leaves its frame
            axes.annotate(one["agent"], (100 * one["wins"], place), (0, 7), textcoords="offset points", ha=side)
        axes.set(title=Words(lang, find_game(game))("game-name"), xlim=(-12, 112), ylim=(-0.4, 2.6))
        axes.set_yticks(range(len(levels)), labels["level-names"].split(", "))
    figure.supxlabel(labels["levels"], fontsize="medium")
    figure.savefig(PLOTS / f"levels.{ending}", metadata={"Date": None})


if __name__ == "__main__":
    if "--measure" in sys.argv:
        measure()
    if "--ladder" in sys.argv:
        play_ladder()
    for lang in LABELS:
        draw(lang)
    for page in PAGES:
        fill(page)
