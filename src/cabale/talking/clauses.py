"""A sentence as items: names, and words by their classes; and the clauses it falls into."""

from __future__ import annotations

from cabale.talking.names import Names
from cabale.talking.patterns import SOFT, Item
from cabale.talking.tokens import LEAST_GLUED, Token, Typed, unglued
from cabale.talking.vocabulary import Vocabulary

PAUSE = Item(frozenset(("PAUSE",)), (), ",")
NAMED = frozenset("X")
CUTS = frozenset(("PAUSE", "AND", "BUT"))


def items(sentence: Typed, names: Names, vocabulary: Vocabulary) -> tuple[Item, ...]:
    found: list[Item] = []
    tokens = _unglued(sentence.tokens, names, vocabulary)
    place = 0
    while place < len(tokens):
        if tokens[place].kind == "pause":
            found.append(PAUSE)
            place += 1
            continue
        seat, count = names.at(tokens, place)
        if count:
            found.append(Item(NAMED, (seat,), tokens[place].text))
        else:
            classes, count = vocabulary.at(tokens, place)
            found.append(Item(classes, (), " ".join([token.text for token in tokens[place : place + count]])))
        place += count
    return _together(found)


def _unglued(tokens: tuple[Token, ...], names: Names, vocabulary: Vocabulary) -> tuple[Token, ...]:
    """Words that were typed as one, unless that is somebody's name or a word."""
    found: list[Token] = []
    for place, token in enumerate(tokens):
        is_known = token.text in vocabulary.words or names.at(tokens, place)[1] > 0
        # "jaccuse": before a vowel only where a word is left that people use here.
        is_glued = token.text[:1] == "j" and len(token.text) > LEAST_GLUED and token.text[1:] in vocabulary.words
        if is_known:
            found.append(token)
        elif is_glued:
            found += (Token("je", token.typed), Token(token.text[1:], token.typed))
        else:
            found += unglued(token)
    return tuple(found)


def _together(found: list[Item]) -> tuple[Item, ...]:
    """Names in a row are one item: Bob, Chloé and Zoé."""
    joined: list[Item] = []
    for item in found:
        if item.seats and len(joined) > 1 and joined[-2].seats and "AND" in joined[-1].classes:
            joined.pop()
            joined[-1] = Item(NAMED, joined[-1].seats + item.seats, joined[-1].text)
            if len(joined) > 2 and joined[-2] is PAUSE and joined[-3].seats:
                last = joined.pop()
                joined.pop()
                joined[-1] = Item(NAMED, joined[-1].seats + last.seats, last.text)
        else:
            joined.append(item)
    return tuple(joined)


def whole(sentence: tuple[Item, ...]) -> tuple[Item, ...]:
    """Without its pauses."""
    return tuple(item for item in sentence if item is not PAUSE)


def parts(sentence: tuple[Item, ...]) -> list[tuple[Item, ...]]:
    """Cut at pauses, where another clause begins and where somebody else is spoken to."""
    cut: list[tuple[Item, ...]] = []
    now: list[Item] = []
    for place, item in enumerate(sentence):
        calls = bool(item.seats) and has(sentence[place + 1 : place + 2], "YOU")
        if calls and now:  # "… bob tu mens": few type a comma there
            cut.append(tuple(now))
            now = []
        if CUTS.isdisjoint(item.classes) or SOFT in item.classes:
            now.append(item)
        elif now:
            cut.append(tuple(now))
            now = []
    if now:
        cut.append(tuple(now))
    return cut


def has(part: tuple[Item, ...], *classes: str) -> bool:
    return any(not item.classes.isdisjoint(classes) for item in part)


def named(part: tuple[Item, ...]) -> tuple[int, ...]:
    return tuple(seat for item in part for seat in item.seats)


def is_soft(item: Item) -> bool:
    return SOFT in item.classes


def strange(said: tuple[Item, ...]) -> int:
    """How many words nobody knows."""
    return sum(item.is_unknown for item in said)
