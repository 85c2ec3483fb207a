"""Every sentence that a game can say, and what is wrong with it as far as a pattern can tell.

`said` renders each action, event and utterance with the reader in each seat and in none, with nothing, one and several
of everything; `branches` each message of a Fluent file, down all of its branches. `faults` names what a reader would
stumble over: a negation without its "ne", a verb that does not go with "vous", a small first letter, a missing elision.
It knows no grammar: what it lets pass is not thereby well said.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice, pairwise, product
from typing import NamedTuple

from fluent.syntax import ast
from msgspec import Struct, inspect

from cabale.core.game import Game
from cabale.core.outcome import Outcome
from cabale.core.seats import SPECTATOR
from cabale.core.talk import TONES
from cabale.core.words import Words, files_of
from cabale.testing.strategies import kinds

# Names that French elides and one that it does not; the first is the reader.
NAMES = ("Alice", "Hugo", "Bruno")
READER = 0
# Arguments that no message chooses by, and that are numbers all the same.
NUMBERS = ("count", "decision", "least", "most", "number", "points", "price", "round", "seats", "until")
MOST_OF_A_FIELD, MOST_OF_A_WORD = 40, 1000
WORDINGS = 6 * len(TONES)  # of each tone more than any word has


class Sentence(NamedTuple):
    word: Struct
    reader: int
    text: str


def said(game: Game, words: Words) -> Iterator[Sentence]:
    """Everything the game can say, to one of those it speaks of and to a spectator."""
    reasons = tuple(re.findall(r"^reason-([\w-]+) =", "\n".join(files_of(game, words.lang)), re.MULTILINE))
    for union in (game.Action, game.Event, game.Utterance):
        for kind in kinds(union):
            for word in variants(kind, reasons):
                for reader in (READER, SPECTATOR):
                    yield Sentence(word, reader, words.sentence(word, NAMES, reader))


def variants(kind: inspect.StructType, reasons: tuple[str, ...]) -> Iterator[Struct]:
    """Words of a kind: each field with nothing in it, with one thing and with several, all ways together."""
    fields = {field.name: _values(field.type, reasons) for field in kind.fields}
    if "wording" in fields:
        fields["wording"] = tuple(range(WORDINGS))
    if kind.cls is Outcome:
        fields |= {"reason": reasons, "scores": ((),)}
    ways = 1
    for values in fields.values():
        ways *= len(values)
    # Where there are too many ways every so many-th is taken, a step that shares no factor with the short lists.
    step = 1 if ways <= MOST_OF_A_WORD else ways // MOST_OF_A_WORD * 2 + 1
    for values in islice(product(*fields.values()), 0, None, step):
        yield kind.cls(**dict(zip(fields, values, strict=True)))


def _values(info: inspect.Type, reasons: tuple[str, ...]) -> tuple[object, ...]:
    match info:
        case inspect.Metadata() if (info.extra_json_schema or {}).get("x-cabale") == "seat":
            return tuple(range(len(NAMES)))
        case inspect.Metadata():
            return _values(info.type, reasons)
        case inspect.UnionType():
            return tuple(value for kind in info.types for value in _values(kind, reasons))
        case inspect.StructType():
            return tuple(islice(variants(info, reasons), MOST_OF_A_FIELD))
        case inspect.VarTupleType() | inspect.ListType():
            items = _values(info.item_type, reasons)[:MOST_OF_A_FIELD]
            ways = [(), *((item,) for item in items), *pairwise(items), (items * 3)[:3], (items * 4)[:4]]
            least, most = info.min_length or 0, info.max_length if info.max_length is not None else 4
            return tuple(dict.fromkeys(way for way in ways if least <= len(way) <= most))
        case inspect.TupleType():
            return tuple(islice(product(*(_values(kind, reasons) for kind in info.item_types)), MOST_OF_A_FIELD))
        case inspect.EnumType():
            return tuple(info.cls)
        case inspect.LiteralType():
            return tuple(info.values)
        case inspect.BoolType():
            return (True, False)
        case inspect.NoneType():
            return (None,)
        case inspect.IntType():
            least, most = info.ge if info.ge is not None else 0, info.le if info.le is not None else 9
            return tuple(number for number in (0, 1, 2, 5) if least <= number <= most)
        case inspect.StrType():
            return ("Pomme",)
        case _:
            raise TypeError(f"no values for {info}")


def branches(entry: ast.Message, entries: dict[str, ast.Message]) -> Iterator[dict[str, float | str]]:
    """Arguments that lead down each branch of a message, and of those it refers to among `entries`."""
    chosen: dict[str, list[float | str]] = {}
    for node in _nodes(entry, entries):
        if isinstance(node, ast.SelectExpression) and isinstance(node.selector, ast.VariableReference):
            keys = [variant.key for variant in node.variants]
            numbers = any(isinstance(key, ast.NumberLiteral) or key.name in ("one", "two") for key in keys)
            chosen.setdefault(node.selector.id.name, []).extend(_choice(key, numbers) for key in keys)
        elif isinstance(node, ast.FunctionReference) and node.id.name == "NUMBER":
            chosen |= {
                part.id.name: [7] for part in node.arguments.positional if isinstance(part, ast.VariableReference)
            }
    for node in _nodes(entry, entries):
        if isinstance(node, ast.VariableReference):
            chosen.setdefault(node.id.name, [7 if node.id.name in NUMBERS else "Alice"])
    for values in islice(product(*(dict.fromkeys(values) for values in chosen.values())), MOST_OF_A_WORD):
        yield dict(zip(chosen, values, strict=True))


def _choice(key: ast.NumberLiteral | ast.Identifier, numbers: bool) -> float | str:
    if isinstance(key, ast.NumberLiteral):
        return float(key.value) if "." in key.value else int(key.value)
    if numbers:
        return 1 if key.name == "one" else 7
    return "Alice" if key.name == "other" else key.name


def _nodes(node: object, entries: dict[str, ast.Message]) -> Iterator[object]:
    """A node of a Fluent file, all that is in it and the messages it refers to."""
    yield node
    if isinstance(node, ast.MessageReference) and node.id.name in entries:
        yield from _nodes(entries[node.id.name], entries)
    inside = node if isinstance(node, list) else vars(node).values() if isinstance(node, ast.BaseNode) else ()
    for part in inside:
        if isinstance(part, list | ast.BaseNode):
            yield from _nodes(part, entries)


def faults(text: str, lang: str, *, whole: bool = True) -> list[str]:
    """What is wrong with a text; a `whole` sentence begins with a capital."""
    found = [name for name, pattern in (ANYWHERE | {"fr": FRENCH, "en": ENGLISH}[lang]).items() if pattern.search(text)]
    if whole and not re.match(CAPITAL, text):
        found.append("begins small")
    if lang == "fr" and any(_unnegated(clause) for clause in re.split(r"[.,:;!?()«»]", text)):
        found.append("a negation without ne")
    return found


def _unnegated(clause: str) -> bool:
    """Vous volez aucune pièce d’or. Without a subject there is no verb to negate: "Ja : personne" is well said."""
    without = re.search(r"\b(aucune?|rien|(?<!une )(?<!cette )personne|jamais)\b", clause, re.IGNORECASE)
    subject = re.search(rf"(?<!-)\b(vous|je|j’|on|il|elle|{'|'.join(NAMES)})\b", clause, re.IGNORECASE)
    return bool(without and subject and not re.search(r"\b(ne|n’|sans)", clause, re.IGNORECASE))


CAPITAL = r"[«“‘(]?\s?[A-ZÀ-ÞŒ0-9–—+✓†]"
VERB_OF_VOUS = r"(?:\w+ez|êtes|faites|dites)\b"
# Words after a "vous" that opens a clause and does not act in it: "vous et moi", "vous seul".
NO_VERB = r"(?:et|avec|aussi|seule?s?|deux)\b"
# "Sur vous", "entre vous et Bruno": nobody acts.
OBJECT = "".join(f"(?<!{word} )" for word in ("entre", "contre", "avec", "chez", "pour", "sur", "à", "que"))
ASPIRATED = r"(?:hasard|huit|haut|hors|héros|onz|oui|ou\b)"

ANYWHERE = {
    "a message that is missing": re.compile(r"[⟨⟩{}]"),
    "two spaces": re.compile(r"(?<=\S)  (?=\S)"),
    "a space too many": re.compile(r"^\s|\s$| [.,)]|\( "),
    "a typewriter apostrophe": re.compile(r"\w'\w"),
    "a sentence that begins small": re.compile(r"\w\w\u202f?[.!] [a-zà-ÿ]"),
}
FRENCH = {
    # In English it may be meant; but what is missing there is missing here.
    "an argument that is none": re.compile(r"\bnone\b", re.IGNORECASE),
    "vous with another person’s verb": re.compile(
        r"(?:^|[.:;!?,«]\s)[Vv]ous (?:(?:ne|vous|en|y|le|la|les) |n’|l’)*+"
        rf"(?!{VERB_OF_VOUS}|{NO_VERB})\w"
    ),
    "vous et … with another person’s verb": re.compile(
        rf"{OBJECT}\b(?:[Vv]ous(?:, \w+)* et \w+|\w+ et vous) \w+(?:ent|ont)\b(?<!seulement)"
    ),
    "gold without its coins": re.compile(r"\b\d+ (?:d’)?or\b"),
    "one as several": re.compile(r"(?<!\d )\b[01] (?!sur\b|contre\b|compris\b)[^\W\d]+s\b"),
    "no elision": re.compile(
        rf"\b(?:le|la|de|que|ne|je|me|se|jusque|lorsque) (?=[aeiouyàâéèêëîïôùûœh])(?!{ASPIRATED}|y\b|a$)", re.IGNORECASE
    ),
    "the ending of an ordinal": re.compile(r"\b1ᵉ|\b\d+(?:ème|ère)\b"),
    "an ordinary space before a mark": re.compile(r" [:;?!»]|« "),
}
ENGLISH = {
    "you with a third person": re.compile(
        r"(?:^|[.:;!?,“] ?|\b(?:that|and|if|when) )[Yy]ou(?: and \w+)? (?:is|was|has|does|\w*[^\Ws]s)\b(?<!always)"
    ),
    "one as several": re.compile(r"\b1 (?!is\b|was\b|has\b)[^\W\d]+(?<!s)s\b"),
    "a small you": re.compile(r"(?:^|[.!?] )you \w"),
    "a before a vowel": re.compile(r"\b(?:a|^A) (?=[aeiou])(?!un[ia]|us|one|eu)"),
}
