"""Draws what each thing that people do or say tells of their party into docs/evidence.svg, in French into
docs/evidence.fr.svg: `python bench/evidence.py`.

Every bar is worked out by the filter itself: an onlooker at seven seats sees one thing, and the bar is what that does
to the log odds that a seat is of the fascist party, beside the same round without it.
"""

from __future__ import annotations

from math import log
from pathlib import Path
from typing import NamedTuple

from cabale.beliefs.secret_hitler import AMONG_PEOPLE
from cabale.beliefs.secret_hitler.folding import Folding
from cabale.beliefs.secret_hitler.seen import SeenRound
from cabale.games.secret_hitler.tables import EXECUTION, FASCIST, INVESTIGATION, LIBERAL

PICTURES = {
    "en": Path(__file__).parents[1] / "docs/evidence.svg",
    "fr": Path(__file__).parents[1] / "docs/evidence.fr.svg",
}
SEATS = 7
ALL = (1 << SEATS) - 1
PRESIDENT, CHANCELLOR, OTHER = 0, 1, 2

WIDTH, MIDDLE, UNIT = 760, 560, 160  # a unit of log odds in pixels
ROW, BAR, TOP = 22, 13, 64
LIBERAL_BLUE, FASCIST_RED, INK, FAINT = "#2f6f94", "#b8402a", "#222", "#999"

FRENCH = {
    "What each thing tells of a seat’s party": "Ce que chaque chose apprend du parti d’une place",
    "seven seats, an onlooker; log odds of the fascist party, 0.7 doubles the odds": (
        "sept places, un observateur ; logarithme de la cote du parti fasciste, 0,7 la double"
    ),
    "what a government enacts": "ce qu’un gouvernement promulgue",
    "a liberal policy: President": "une loi libérale : le Président",
    "a liberal policy: Chancellor": "une loi libérale : le Chancelier",
    "a fascist policy: President": "une loi fasciste : le Président",
    "a fascist policy: Chancellor": "une loi fasciste : le Chancelier",
    "and what it says of a fascist policy": "et ce qu’il dit d’une loi fasciste",
    "“three fascist tiles”, “two”: President": "« trois fascistes », « deux » : le Président",
    "“three fascist tiles”, “two”: Chancellor": "« trois fascistes », « deux » : le Chancelier",
    "“I passed a liberal one”, “you did not”: President": "« j’ai passé une libérale », « non » : le Président",
    "“I passed a liberal one”, “you did not”: Chancellor": "« j’ai passé une libérale », « non » : le Chancelier",
    "what somebody says who looked at a card": "ce que dit qui a regardé une carte",
    "“liberal”: whom he looked at": "« libéral » : qui a été regardé",
    "“fascist”: whom he looked at": "« fasciste » : qui a été regardé",
    "“fascist”: he himself": "« fasciste » : lui-même",
    "whom somebody chooses": "qui l’on choisit",
    "is nominated, calm": "est nommé, au calme",
    "is nominated, in danger": "est nommé, en danger",
    "is shot, and was not Hitler": "est exécuté, et n’était pas Hitler",
    "how somebody votes on a government": "comment on vote sur un gouvernement",
    "ja, as five of seven, calm: the voter": "ja, comme cinq sur sept, au calme",
    "nein, as two of seven, calm: the voter": "nein, comme deux sur sept, au calme",
    "ja, as five of seven, in danger: the voter": "ja, comme cinq sur sept, en danger",
    "nein, as two of seven, in danger: the voter": "nein, comme deux sur sept, en danger",
}


class Bar(NamedTuple):
    what: str
    of: int  # the seat it tells of
    seen: dict[str, int]
    beside: dict[str, int]  # the same round without it
    past: tuple[SeenRound, ...] = ()


def round_of(president: int, chancellor: int, **seen: int) -> SeenRound:
    both = {"nominee": chancellor, "ja": ALL, "elected": 1}
    return SeenRound(president).otherwise(both | seen)


def danger() -> tuple[SeenRound, ...]:
    """Three fascist policies, of which nobody said anything, by governments that have nothing to do with the rest."""
    return tuple(round_of(president, chancellor, enacted=FASCIST) for president, chancellor in ((3, 4), (5, 6), (4, 3)))


def bars() -> list[tuple[str, list[Bar]]]:
    nothing = {"elected": 0, "ja": 0}
    elected = {"elected": 0}
    liberal = {"enacted": LIBERAL}
    fascist = {"enacted": FASCIST}
    one_to_chancellor = {"enacted": FASCIST, "claim_drawn": 1, "claim_received": 0}
    both_none = {"enacted": FASCIST, "claim_drawn": 0, "claim_received": 0}
    looked = {"power": INVESTIGATION, "target": OTHER, "enacted": FASCIST}
    shot = {"power": EXECUTION, "target": OTHER, "enacted": FASCIST}
    split = {"elected": 0, "ja": ALL & 0b0011111, "nein": ALL & ~0b0011111}
    return [
        (
            "what a government enacts",
            [
                Bar("a liberal policy: President", PRESIDENT, liberal, elected),
                Bar("a liberal policy: Chancellor", CHANCELLOR, liberal, elected),
                Bar("a fascist policy: President", PRESIDENT, fascist, elected),
                Bar("a fascist policy: Chancellor", CHANCELLOR, fascist, elected),
            ],
        ),
        (
            "and what it says of a fascist policy",
            [
                Bar("“three fascist tiles”, “two”: President", PRESIDENT, both_none, fascist),
                Bar("“three fascist tiles”, “two”: Chancellor", CHANCELLOR, both_none, fascist),
                Bar("“I passed a liberal one”, “you did not”: President", PRESIDENT, one_to_chancellor, fascist),
                Bar("“I passed a liberal one”, “you did not”: Chancellor", CHANCELLOR, one_to_chancellor, fascist),
            ],
        ),
        (
            "what somebody says who looked at a card",
            [
                Bar("“liberal”: whom he looked at", OTHER, {**looked, "claim_party": 0}, looked),
                Bar("“fascist”: whom he looked at", OTHER, {**looked, "claim_party": 1}, looked),
                Bar("“fascist”: he himself", PRESIDENT, {**looked, "claim_party": 1}, looked),
            ],
        ),
        (
            "whom somebody chooses",
            [
                Bar("is nominated, calm", CHANCELLOR, nothing, {**nothing, "nominee": -1}),
                Bar("is nominated, in danger", CHANCELLOR, nothing, {**nothing, "nominee": -1}, danger()),
                Bar("is shot, and was not Hitler", OTHER, shot, fascist, danger()),
            ],
        ),
        (
            "how somebody votes on a government",
            [
                Bar("ja, as five of seven, calm: the voter", 2, split, nothing),
                Bar("nein, as two of seven, calm: the voter", 6, split, nothing),
                Bar("ja, as five of seven, in danger: the voter", 2, split, nothing, danger()),
                Bar("nein, as two of seven, in danger: the voter", 6, split, nothing, danger()),
            ],
        ),
    ]


def told(bar: Bar) -> float:
    with_it, without = (
        believed((*bar.past, round_of(PRESIDENT, CHANCELLOR, **fields)), bar.of) for fields in (bar.seen, bar.beside)
    )
    return with_it - without


def believed(rounds: tuple[SeenRound, ...], seat: int) -> float:
    """The log odds of a seat, in an onlooker's eyes."""
    folding = Folding(SEATS, AMONG_PEOPLE.tables(), ALL)
    so_far: list[SeenRound] = []
    for seen in rounds:
        if so_far:
            folding.freeze(so_far)
        so_far.append(seen)
    share = folding.fold(so_far).fascists()[seat]
    return log(share / (1 - share))


def drawing(lang: str) -> str:
    groups = bars()

    def said(text: str) -> str:
        return FRENCH[text] if lang == "fr" else text

    def number(value: float, form: str) -> str:
        text = format(value, form)
        return text.replace(".", ",") if lang == "fr" else text

    head = said("What each thing tells of a seat’s party")
    below = said("seven seats, an onlooker; log odds of the fascist party, 0.7 doubles the odds")
    height = TOP + ROW * sum(len(group) + 1.3 for _, group in groups) + 26
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height:.0f}" font-family="sans-serif" '
        f'font-size="13" fill="{INK}">',
        f'<rect width="{WIDTH}" height="{height:.0f}" fill="#fff"/>',
        f'<text x="20" y="24" font-size="16" font-weight="bold">{head}</text>',
        f'<text x="20" y="43">{below}</text>',
    ]
    for step in (-2, -1, 0, 1, 2):
        x, bottom = MIDDLE + step * UNIT // 2, height - 24
        width, colour = (0.5, FAINT) if step else (1, INK)
        line = f'<line x1="{x}" y1="{TOP - 8}" x2="{x}" y2="{bottom:.0f}" stroke="{colour}" stroke-width="{width}"/>'
        at = f'x="{x}" y="{height - 8:.0f}" text-anchor="middle" fill="{FAINT}"'
        mark = f"<text {at}>{number(step / 2, '+g') if step else 0}</text>"
        out += (line, mark)
    y = float(TOP)
    for title, group in groups:
        out.append(f'<text x="20" y="{y + 13:.0f}" font-weight="bold">{said(title)}</text>')
        y += ROW
        for bar in group:
            value = told(bar)
            size = abs(value) * UNIT
            left = MIDDLE - size if value < 0 else MIDDLE
            colour = LIBERAL_BLUE if value < 0 else FASCIST_RED
            beside, anchor = (left - 5, "end") if value < 0 else (left + size + 5, "start")
            out.append(f'<text x="32" y="{y + 11:.0f}">{said(bar.what)}</text>')
            out.append(f'<rect x="{left:.1f}" y="{y:.1f}" width="{size:.1f}" height="{BAR}" fill="{colour}"/>')
            at = f'x="{beside:.1f}" y="{y + 11:.0f}" text-anchor="{anchor}" font-size="11"'
            out.append(f"<text {at}>{number(value, '+.2f')}</text>")
            y += ROW
        y += ROW * 0.3
    return "\n".join([*out, "</svg>", ""])


def main() -> None:
    for lang, picture in PICTURES.items():
        picture.write_text(drawing(lang), encoding="utf-8")
        print(picture)


if __name__ == "__main__":
    main()
