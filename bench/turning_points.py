"""Finds turning points: `python -m bench.turning_points` (`make gallery`) lets bots play, looks for the single events
that changed most who would win, and writes the gallery: `docs/gallery.md`, `docs/gallery.fr.md`, and for each a curve
and a record in `docs/gallery`.

A chance of winning is counted: in worlds drawn as an onlooker believes in them a policy plays on for everybody. It is
taken after every entry of which onlookers were told something; what they were told is the event.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from pathlib import Path
from xml.sax.saxutils import escape

import msgspec
from msgspec import Struct

from cabale.agents.levels import usual
from cabale.beliefs import Believer, find_believer
from cabale.cli import seating
from cabale.core.chance import Seeded
from cabale.core.game import find_game
from cabale.core.match import Match, replay_steps
from cabale.core.record import Record, read_record
from cabale.core.seats import SPECTATOR
from cabale.core.words import LANGUAGES, Words
from cabale.rooms.room import Room, find_room
from cabale.search import find_policy, usual_policy
from cabale.search.policy import play_out_by

DOCS = Path(__file__).parents[1] / "docs"
FOLDER = DOCS / "gallery"
# Of HEY an onlooker's worlds take too long to draw by the thousand.
SIZES = {"secret-hitler": 5, "citadelles": 4, "indiscretions": 2}
WANTED = 3  # of each game, of different matches
MATCHES = 8  # looked at
# Moments before and after an event, over which a chance is taken: what turns back at once has turned nothing.
HELD = 4
GLIMPSE, COUNTED = 12, 150  # matches played on at each moment: to find it, and to draw it
RECALLED = 3  # sentences before the event
COLOURS = ("#b8860b", "#2f7fb5", "#b5382f", "#5a8f3d", "#8a5bb0", "#3a9a96", "#b0669b")


class Moment(Struct, frozen=True):
    """After so many entries, how often each seat won."""

    entry: int
    chances: tuple[float, ...]


class TurningPoint(Struct, frozen=True):
    """The event, told at one of the moments, at which somebody's chance changed most, and for longer than a moment."""

    game: str
    place: int  # of the moment
    lines: tuple[int, ...]  # whose chances are drawn: all seats', or one side's
    seat: int  # the line that moved most
    moments: tuple[Moment, ...]
    file: str = ""

    @property
    def entry(self) -> int:
        return self.moments[self.place].entry

    @property
    def before(self) -> float:
        return held(self.moments[self.place - HELD : self.place], self.seat)

    @property
    def after(self) -> float:
        return held(self.moments[self.place : self.place + HELD], self.seat)

    @property
    def swing(self) -> float:
        return self.after - self.before


def held(moments: Sequence[Moment], seat: int) -> float:
    """The chance of a seat over some moments."""
    return sum(moment.chances[seat] for moment in moments) / len(moments)


def chances(match: Match, believer: Believer, times: int) -> tuple[float, ...]:
    """How often each seat wins from here, or each side where there are two, to somebody who looks on: in worlds drawn
    as an onlooker believes in them, so that luck that has fallen already decides nothing before it is seen."""
    policy = find_policy(usual_policy(match.game.id), match.game.id)
    sides = sides_of(match)
    won = [0] * (len(sides) or len(match.seats))
    worlds = believer.worlds(match.view(SPECTATOR))
    for number in range(times):
        luck = Seeded("turning point", len(match.entries), number)
        state = worlds.sample(luck)
        parts = match.game.parts(state)
        play_out_by(policy, state, luck)
        winners = state.outcome.winners if state.outcome is not None else ()
        for place in {sides.index(parts[seat].side) if sides else seat for seat in winners}:
            won[place] += 1
    return tuple(round(each / times, 4) for each in won)


def sides_of(match: Match) -> list[str]:
    """The two sides of a game that has two; nothing where everybody plays for himself."""
    sides = sorted({part.side for part in match.game.parts(match.state)})
    return sides if len(sides) == 2 and len(match.seats) > 2 else []


def told(record: Record) -> Iterator[tuple[int, Match]]:
    """The match after each entry of which onlookers were told something; not after the last, when all is decided."""
    heard = 0
    room: Room | None = None
    for entry, match in enumerate(replay_steps(record)):
        if match.outcome is not None:
            return
        room = room or find_room(match.game, Words(game=match.game), match.seats)
        feed = match.feed(SPECTATOR)
        if any(room.sentence(event, SPECTATOR) is not None for event in feed[heard:]):
            yield entry, match
        heard = len(feed)


def point_of(record: Record, times: int) -> TurningPoint:
    """The largest swing of a match."""
    believer = find_believer(record.game)
    moments = [Moment(entry, chances(match, believer, times)) for entry, match in told(record)]
    lines = (0,) if sides_of(next(replay_steps(record))) else tuple(range(len(record.seats)))
    points = [
        TurningPoint(record.game, place, lines, seat, tuple(moments))
        for place in range(HELD, len(moments) - HELD + 1)
        for seat in lines
    ]
    return max(points, key=lambda point: abs(point.swing))


def played(game_id: str, seed: int) -> Record:
    game, seats = find_game(game_id), SIZES[game_id]
    match = seating.new_match(game, seating.names_at(seats), (usual(game_id),) * seats, game.Options(), seed)
    crew = seating.crew(match)
    while crew.step():
        pass
    return match.record()


def curve(point: TurningPoint, names: Sequence[str]) -> str:
    """A picture without words but names, so that it serves in every language, by day and by night."""
    width, height, left, top = 640, 240, 44, 14
    last = max(moment.entry for moment in point.moments) or 1

    def x(entry: int) -> float:
        return left + (width - left - 12) * entry / last

    def y(share: float) -> float:
        return top + (height - top - 24) * (1 - share)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        'font-family="sans-serif" font-size="12">',
        "<style>text{fill:#444}.g{stroke:#bbb}.n{stroke:#444}"
        "@media(prefers-color-scheme:dark){text{fill:#ccc}.g{stroke:#555}.n{stroke:#ccc}}</style>",
    ]
    for share in (0.0, 0.5, 1.0):
        parts.append(f'<path class="g" d="M{left} {y(share):.1f}H{width - 12}"/>')
        parts.append(f'<text x="{left - 6}" y="{y(share) + 4:.1f}" text-anchor="end">{100 * share:.0f} %</text>')
    for place, seat in enumerate(point.lines):
        path = "L".join(f"{x(moment.entry):.1f} {y(moment.chances[seat]):.1f}" for moment in point.moments)
        wide = 3 if seat == point.seat else 1.4
        parts.append(f'<path d="M{path}" fill="none" stroke="{COLOURS[place]}" stroke-width="{wide}"/>')
    parts.append(
        f'<path class="n" stroke-dasharray="4 3" d="M{x(point.entry):.1f} {top}V{height - 24}"/>'
        f'<circle cx="{x(point.entry):.1f}" cy="{y(point.moments[point.place].chances[point.seat]):.1f}" r="5" '
        f'fill="{COLOURS[point.lines.index(point.seat)]}"/>'
    )
    if len(point.lines) > 1:
        for place, seat in enumerate(point.lines):
            at = left + place * (width - left) / len(point.lines)
            parts.append(f'<rect x="{at:.0f}" y="{height - 13}" width="10" height="10" fill="{COLOURS[place]}"/>')
            parts.append(f'<text x="{at + 14:.0f}" y="{height - 4}">{escape(names[seat])}</text>')
    return "\n".join([*parts, "</svg>\n"])


def sentences(record: Record, entry: int, lang: str) -> list[str]:
    """What onlookers were told by this entry, in bold, after the last that they heard before."""
    heard = 0
    for number, match in enumerate(replay_steps(record)):
        feed = match.feed(SPECTATOR)
        if number == entry:
            room = find_room(match.game, Words(lang, match.game, match.options.theme), match.seats)
            lines = [[room.sentence(event, SPECTATOR) for event in part] for part in (feed[:heard], feed[heard:])]
            before, told = ([line for line in part if line is not None] for part in lines)
            return [*before[-RECALLED:], *(f"**{line}**" for line in told)]
        heard = len(feed)
    raise ValueError(entry)


TEXTS = {
    "en": (
        "# A gallery of turning points",
        "The single events that changed most who would win, in {matches} matches of each game between bots. "
        "`make gallery` finds, draws and writes them (`python -m bench.turning_points`).\n\n"
        "A chance is counted: in {counted} worlds, drawn as an onlooker believes in them, a policy plays on for "
        "everybody; the chances named are those over four moments before the event and four after it, "
        "since what turns back at once has turned nothing. Every curve begins with the deal; the dot is the event. "
        "The records lie beside the "
        "curves (`docs/gallery`), to be looked at with `cabale replay FILE --all`.",
        "{name}: {whom}, from {before} to {after}",
        "{name}",
        "the {side} side",
    ),
    "fr": (
        "# Une galerie de retournements",
        "Les événements qui, à eux seuls, ont le plus changé qui allait gagner, dans {matches} parties entre bots de "
        "chaque jeu. `make gallery` les trouve, les dessine et les écrit (`python -m bench.turning_points`).\n\n"
        "Une chance se compte : dans {counted} mondes, tirés comme y croit qui regarde, une politique joue la suite "
        "pour tout le monde ; les chances dites sont celles de quatre moments avant "
        "l’événement et de quatre après, car ce qui se retourne aussitôt n’a rien retourné. Chaque courbe commence à "
        "la donne ; le point est l’événement. Les "
        "enregistrements sont à côté des courbes (`docs/gallery`) : `cabale replay FICHIER --all` les montre.",
        "{name} : {whom}, de {before} à {after}",
        "{name}",
        "le camp {side}",
    ),
}
SIDES = {"en": {"liberal": "liberal", "fascist": "fascist"}, "fr": {"liberal": "libéral", "fascist": "fasciste"}}


def page(points: Sequence[TurningPoint], lang: str) -> str:
    texts = (text.replace(" :", "\u202f:").replace(" ;", "\u202f;") for text in TEXTS[lang])
    title, about, heading, of_seat, of_side = texts
    parts = [title, about.format(matches=MATCHES, counted=COUNTED)]
    for point in points:
        record = read_record((FOLDER / f"{point.file}.json").read_bytes())
        name = Words(lang, find_game(point.game))("game-name")
        whom = of_seat.format(name=record.seats[point.seat])
        if len(point.lines) == 1:
            side = sides_of(next(replay_steps(record)))[point.seat]
            whom = of_side.format(side=SIDES[lang].get(side, side))
        space = "\u202f%" if lang == "fr" else " %"
        before, after = (f"{100 * chance:.0f}{space}" for chance in (point.before, point.after))
        parts.append("## " + heading.format(name=name, before=before, after=after, whom=whom))
        parts.append("\n".join(f"> {line}\n>" for line in sentences(record, point.entry, lang)).rstrip("\n>"))
        parts.append(f"![{whom}](gallery/{point.file}.svg)")
    return "\n\n".join(parts) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=1, help="of the first match")
    given = parser.parse_args()
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.iterdir():
        old.unlink()
    points: list[TurningPoint] = []
    for game_id in SIZES:
        records = [played(game_id, given.seed + number) for number in range(MATCHES)]
        found = sorted(
            ((point_of(record, GLIMPSE), record) for record in records), key=lambda pair: -abs(pair[0].swing)
        )
        for number, (_, record) in enumerate(found[:WANTED], 1):
            point = msgspec.structs.replace(point_of(record, COUNTED), file=f"{game_id}-{number}")
            (FOLDER / f"{point.file}.json").write_bytes(record.to_json())
            (FOLDER / f"{point.file}.svg").write_text(curve(point, record.seats), encoding="utf-8")
            points.append(point)
            print(f"{point.file}: {point.before:.0%} → {point.after:.0%}", flush=True)
    (FOLDER / "points.json").write_bytes(msgspec.json.format(msgspec.json.encode(points), indent=1) + b"\n")
    for lang in LANGUAGES:
        name = "gallery.fr.md" if lang == "fr" else "gallery.md"
        (DOCS / name).write_text(page(points, lang), encoding="utf-8")


if __name__ == "__main__":
    main()
