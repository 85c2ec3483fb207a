"""What can be looked at on demand: the characters, the districts, and what one has seen."""

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from cabale.core.words import Words
from cabale.games.citadelles.cards import District
from cabale.games.citadelles.events import Score
from cabale.games.citadelles.terms import Character, Colour
from cabale.games.citadelles.view import AnyView, Chose, Seen, View
from cabale.rooms.citadelles.board import STYLES
from cabale.rooms.held import Held


def characters_page(words: Words) -> RenderableType:
    grid = Table.grid(padding=(0, 2, 0, 0))
    for character in Character:
        style = STYLES[character.colour] if character.colour is not None else ""
        grid.add_row(
            str(character.rank),
            Text(words.noun(character), style=f"bold {style}"),
            Held(Text(words(f"power-{character.value}"))),
        )
    return grid


def districts_page(words: Words) -> RenderableType:
    """The four colours in a line each, then the wonders with what they do."""
    lines: list[RenderableType] = []
    for colour in Colour:
        if colour is Colour.WONDER:
            continue
        line = Text(f"{words.noun(colour)}: " if words.lang == "en" else f"{words.noun(colour)}\u202f: ")
        line.stylize(f"bold {STYLES[colour]}")
        cards = [district for district in District if district.colour is colour]
        line.append(", ".join(f"{words.noun(card)} {card.cost}\u00a0×{card.copies}" for card in cards), "default")
        lines.append(Held(line, indent=2))
    grid = Table.grid(padding=(0, 2, 0, 0))
    for card in District:
        if card.colour is Colour.WONDER:
            copies = f" ×{card.copies}" if card.copies > 1 else ""
            grid.add_row(
                Text(f"{words.noun(card)}{copies}", style=STYLES[Colour.WONDER]),
                str(card.cost),
                Held(Text(words(f"wonder-{card.value}"))),
            )
    return Group(*lines, Text(words.noun(Colour.WONDER), style=f"bold {STYLES[Colour.WONDER]}"), grid)


def memory_page(view: View, words: Words, names: tuple[str, ...]) -> RenderableType:
    """Round by round what one was passed and saw, the latest first; then what one knows of the pile."""
    mine = view.mine
    lines: list[RenderableType] = []
    if mine.buried:
        cards = words.join(
            words("memory-buried-card", card=words.noun(card.district), depth=card.depth + 1) for card in mine.buried
        )
        lines.append(Held(Text(words("memory-buried", cards=cards)), indent=2))
    for number in range(view.board.round.number, 0, -1):
        parts = [_chose(chose, words, names) for chose in mine.chose if chose.round == number]
        for seen in mine.seen:
            if seen.round == number:
                parts += _seen(seen, words, names)
        if parts:
            text = Text(words("memory-round", round=number), style="bold")
            text.append("  " + " · ".join(parts), "not bold")
            lines.append(Held(text, indent=2))
    return Group(*lines) if lines else Text(words("memory-empty"))


def _chose(chose: Chose, words: Words, names: tuple[str, ...]) -> str:
    message = "memory-chose" if chose.discarded is None else "memory-chose-discarded"
    return words(message, **words.arguments(chose, names))


def _seen(seen: Seen, words: Words, names: tuple[str, ...]) -> list[str]:
    parts = []
    for field in ("extra", "drawn", "kept", "forged", "gave", "got"):
        cards: tuple[District, ...] = getattr(seen, field)
        if cards:
            parts.append(words(f"memory-{field}", cards=words.join(words.noun(card) for card in cards)))
    if seen.sold is not None:
        parts.append(words("memory-sold", cards=words.noun(seen.sold)))
    if seen.traced:
        cards_traced = words.join(words.noun(card) for card in seen.traced)
        parts.append(words("memory-traced", name=names[seen.seat], cards=cards_traced))
    return parts


def scores_table(view: AnyView, words: Words, names: tuple[str, ...]) -> RenderableType:
    """The final score in its parts, the best first."""
    assert view.outcome is not None
    parts = ("districts", "colours", "complete", "map_room", "treasury")
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column(words("table-player"))
    for part in parts:
        table.add_column(words(f"table-{part.replace('_', '-')}"), justify="right")
    table.add_column(words("table-total"), justify="right", style="bold")
    table.add_column(words("table-gold"), justify="right", style="yellow")
    order = sorted(range(len(view.scores)), key=lambda seat: _rank(view, seat))
    for seat in order:
        score = view.scores[seat]
        won = seat in view.outcome.winners
        name = words("you-alone") if seat == view.seat else names[seat]
        table.add_row(
            Text(f"{'★' if won else ' '} {name}", style="bold" if won else ""),
            *(_points(score, part) for part in parts),
            str(score.total),
            str(view.board.gold[seat]),
        )
    return table


def _points(score: Score, part: str) -> str:
    points: int = getattr(score, part)
    return str(points) if points else "·"


def _rank(view: AnyView, seat: int) -> tuple[bool, int, int, int]:
    assert view.outcome is not None
    score = view.scores[seat]
    return seat not in view.outcome.winners, -score.total, -score.districts, -view.board.gold[seat]
