"""Tiles as people type them: FFL, 2F 1L, RRB, two reds and a blue, only fascists, not a single liberal, one of each."""

from __future__ import annotations

from typing import NamedTuple

from cabale.games.secret_hitler.terms import Policy
from cabale.talking.patterns import Item

LIBERAL, FASCIST = Policy.LIBERAL, Policy.FASCIST
# Letters go together as a language and a theme has them; colours everywhere.
ALPHABETS: dict[str, tuple[dict[str, Policy], ...]] = {
    "hitler": ({"l": LIBERAL, "f": FASCIST}, {"b": LIBERAL, "r": FASCIST}, {"🔵": LIBERAL, "🔴": FASCIST}),
    "voldemort": (
        {"p": LIBERAL, "m": FASCIST},
        {"p": LIBERAL, "d": FASCIST},
        {"l": LIBERAL, "f": FASCIST},
        {"b": LIBERAL, "r": FASCIST},
        {"🔵": LIBERAL, "🔴": FASCIST},
    ),
}  # fmt: skip
SIGNS = {"🟦": "🔵", "🟥": "🔴", "💙": "🔵", "❤": "🔴"}
NUMBERS = {
    "un": 1, "une": 1, "one": 1, "a": 1, "deux": 2, "two": 2, "trois": 3, "three": 3, "quatre": 4, "four": 4,
    **{str(number): number for number in range(10)},
}  # fmt: skip
MOST = 3
BETWEEN = ("/", "-", "de", "the")
BEFORE = ("de", "du", "des", "la", "the", "of", "seule", "seul", "petite", "petites", "only")


class Unit(NamedTuple):
    """Some tiles, in the order told; `rest` where all others are of this kind, however many there are."""

    tiles: tuple[Policy, ...]
    rest: Policy | None = None
    in_order: bool = False


class Run(NamedTuple):
    """Tiles told in one breath: from which item to which."""

    first: int
    end: int
    tiles: tuple[Policy, ...]
    rest: Policy | None
    in_order: bool

    def of(self, size: int) -> tuple[Policy, ...] | None:
        """So many tiles, if these are."""
        if self.rest is not None and len(self.tiles) < size:
            return self.tiles + (self.rest,) * (size - len(self.tiles))
        return self.tiles if len(self.tiles) == size and self.rest is None else None


def runs(items: tuple[Item, ...], theme: str | None) -> list[Run]:
    found: list[Run] = []
    place = 0
    while place < len(items):
        unit, after = _unit(items, place, theme)
        if unit is None:
            place += 1
            continue
        first, tiles, rest, in_order = place, unit.tiles, unit.rest, unit.in_order
        place = after
        while True:
            following = _over(items, place)
            unit, after = _unit(items, following, theme)
            if unit is None or rest is not None or unit.rest is not None or len(tiles) > MOST:
                break
            tiles, in_order = tiles + unit.tiles, in_order and unit.in_order
            place = after
        found.append(Run(first, place, tiles, rest, in_order))
    return found


def _over(items: tuple[Item, ...], place: int) -> int:
    """Past what may stand between two groups of tiles."""
    while place < len(items) and (
        (not items[place].classes.isdisjoint(("AND", "PAUSE", "CARDNOUN")))
        or items[place].text in ("/", "-", "de", "d", "the")
    ):
        place += 1
    return place


def _unit(items: tuple[Item, ...], place: int, theme: str | None) -> tuple[Unit | None, int]:
    if place >= len(items):
        return None, place
    item = items[place]
    if "EACH" in item.classes:
        return Unit((LIBERAL, FASCIST)), place + 1
    letters = _letters(items, place, theme)
    if letters is not None:
        return letters
    row = _row(items, place)
    if row is not None:
        return row
    numbered = _numbered(item.text, theme)
    if numbered:
        return Unit(numbered), place + 1
    return _counted(items, place, theme)


def _letters(items: tuple[Item, ...], place: int, theme: str | None) -> tuple[Unit, int] | None:
    """FFL, F F L, F/F/L, 🔴🔴🔵."""
    typed, after = "", place
    while after < len(items):
        text = SIGNS.get(items[after].text, items[after].text)
        if typed and text in ("/", "-"):
            after += 1
            continue
        is_letter = len(text) == 1 or (not typed and after == place)
        if not is_letter or len(typed) > MOST or text.isdecimal() or not _tiles(typed + text, theme):
            break
        typed += text
        after += 1
    tiles = _tiles(typed, theme)
    return (Unit(tiles, None, True), after) if len(tiles) > 1 else None


def _row(items: tuple[Item, ...], place: int) -> tuple[Unit, int] | None:
    """Red red blue."""
    tiles: list[Policy] = []
    while (colour := _colour(items, place + len(tiles))) is not None:
        tiles.append(colour)
    return (Unit(tuple(tiles), None, True), place + len(tiles)) if len(tiles) > 1 else None


def _tiles(letters: str, theme: str | None) -> tuple[Policy, ...]:
    for alphabet in ALPHABETS[theme or "hitler"]:
        if letters and all(letter in alphabet for letter in letters):
            return tuple([alphabet[letter] for letter in letters])
    return ()


def _numbered(text: str, theme: str | None) -> tuple[Policy, ...]:
    """2F1L, 3F."""
    if len(text) % 2 or not 2 <= len(text) <= 4 or not text[::2].isdecimal() or not text.isascii():
        return ()
    tiles: tuple[Policy, ...] = ()
    for number, letter in zip(text[::2], text[1::2], strict=True):
        tiles += _tiles(letter, theme) * int(number)
    return tiles


def _counted(items: tuple[Item, ...], place: int, theme: str | None) -> tuple[Unit | None, int]:
    """Two reds, only fascists, no liberal at all, a single blue."""
    item = items[place]
    number = NUMBERS.get(item.text)
    after = place + 1
    while after < len(items) and (
        not items[after].classes.isdisjoint(("CARDNOUN", "COP", "SAWTOP")) or items[after].text in BEFORE
    ):
        after += 1
    colour = _colour(items, after)
    if colour is None and number is not None and after == place + 1 < len(items):
        colour = next(iter(_tiles(items[after].text, theme) if len(items[after].text) == 1 else ()), None)
    if colour is None:
        return None, place
    other = FASCIST if colour is LIBERAL else LIBERAL
    if "ONLYONE" in item.classes:
        return Unit((colour,), other), after + 1
    if "NONEOF" in item.classes:
        return Unit((), other), after + 1
    if "ALLOF" in item.classes or (number == MOST and "SAWTOP" in item.classes):
        return Unit((), colour), after + 1
    if "NEXTALL" in item.classes:
        return Unit((), colour), after + 1
    if number is not None:
        return Unit((colour,) * min(number, MOST + 1)), after + 1
    return None, place


def _colour(items: tuple[Item, ...], place: int) -> Policy | None:
    if place >= len(items):
        return None
    classes = items[place].classes
    return LIBERAL if "LIB" in classes else FASCIST if "FASC" in classes else None
