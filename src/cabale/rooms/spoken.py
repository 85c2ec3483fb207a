"""What stands of what was said: the last word of each seat on each matter, for games that keep no claims by rounds of
their own. Questions, pleas and jibes are over when they were said."""

from collections.abc import Iterator, Mapping

from msgspec import Struct
from rich.console import Group, RenderableType
from rich.text import Text

from cabale.core.view import View
from cabale.core.words import Words
from cabale.rooms.held import Held

# By kind of word what it is about: the name of the matter, and the field that tells which one, if there are several.
Kept = Mapping[type[Struct], tuple[str, str]]


def spoken_page(view: View, words: Words, names: tuple[str, ...], kept: Kept, when: str = "") -> RenderableType:
    """By round or mission where `when` names that field, the newest first; then by who spoke."""
    lines: list[RenderableType] = []
    for number, told in spoken(view, kept, when):
        if when:
            lines.append(Text(words("claims-when", number=number), style="bold"))
        for seat, said in told:
            name = words("you-alone") if seat == view.seat else names[seat]
            sentences = " ".join(words.sentence(word, names, view.seat) for word in said)
            colon = ": " if words.lang == "en" else "\u202f: "
            lines.append(Held(Text(f"  {name}{colon}", style="bold") + Text(sentences, style="not bold"), indent=4))
    return Group(*lines) if lines else Text(words("claims-none"), style="dim")


def spoken(view: View, kept: Kept, when: str = "") -> Iterator[tuple[int, list[tuple[int, list[Struct]]]]]:
    last: dict[int, dict[tuple[int, str, object], Struct]] = {}
    for said in view.heard:
        word = said.utterance
        if type(word) not in kept:
            continue
        name, field = kept[type(word)]
        standing = last.setdefault(getattr(word, when) if when else 0, {})
        matter = said.seat, name, getattr(word, field) if field else None
        standing.pop(matter, None)
        standing[matter] = word
    for number in sorted(last, reverse=True):
        standing = last[number]
        seats = sorted({seat for seat, _, _ in standing})
        yield number, [(seat, [word for matter, word in standing.items() if matter[0] == seat]) for seat in seats]
