"""No sentence of a game or of the house stumbles: all are rendered, in both languages, and searched by pattern."""

import re
from collections.abc import Callable, Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser, ast

import cabale
from cabale.core.game import find_game, game_ids
from cabale.core.messages import Action
from cabale.core.outcome import Outcome
from cabale.core.words import FUNCTIONS, LANGUAGES, Words
from cabale.testing.sentences import NAMES, READER, Sentence, branches, faults, said

pytestmark = pytest.mark.slow  # every sentence of every game

TABLES = [(game_id, theme) for game_id in game_ids() for theme in find_game(game_id).themes]

# Words that no rules ever make, by kind: nobody need read them well.
NEVER: dict[str, Callable[[Any], bool]] = {
    # Citadelles: a hand of four, a pack of some, as many cards as are counted; what is exchanged is known whole or not.
    "DistrictsDealt": lambda word: word.districts is not None and len(word.districts) != 4,
    "PackPassed": lambda word: word.characters == (),
    "ArchitectDrew": lambda word: not as_counted(word),
    "CardsDrawn": lambda word: not as_counted(word) or word.count == 0,
    "CardsKept": lambda word: (
        not as_counted(word) or word.count == 0 or (word.districts is None) != (word.buried is None)
    ),
    "SmithyUsed": lambda word: not as_counted(word) or word.count == 0,
    "HandsSwapped": lambda word: not known_together(word.gave, word.got),
    "CardsExchanged": lambda word: not word.count or not as_many(word.gave, word.got),
    # HEY: somebody always wins, and ties are between two at least.
    "MissionsPrepared": lambda word: word.count == 0,
    "VoteOpened": lambda word: len(word.tied) == 1,
    "VotesRevealed": lambda word: getattr(word, "most", None) == (),
    "NobodyEliminated": lambda word: len(word.tied) < 2,
    "LotDrawn": lambda word: len(word.tied) < 2 or word.seat not in word.tied,
    # Indiscrétions: without a meeting nobody is sent or ordered; only nobody is not named.
    "SendAgents": lambda word: not word.groups,
    "AgentsSent": lambda word: not word.groups,
    "GiveOrders": lambda word: not word.orders,
    "CounterEspionageShown": lambda word: (word.measure.value == "nobody") != (word.agent is None),
    "PouchesDeciphered": lambda word: not as_many(word.pouches, word.findings),
    "PouchesExchanged": lambda word: not word.meetings,
    # Secret Hitler: three policies, of which two are passed.
    "PoliciesDrawn": lambda word: word.policies is not None and len(word.policies) != 3,
    "PoliciesPeeked": lambda word: word.policies is not None and len(word.policies) != 3,
    "PoliciesPassed": lambda word: word.policies is not None and len(word.policies) != 2,
    "PileReshuffled": lambda word: word.draw_pile < 2,
}
DRAWN = ("both", "turn-limit")


def as_counted(word: Any) -> bool:
    return word.districts is None or len(word.districts) == word.count


def known_together(one: tuple[Any, ...] | None, other: tuple[Any, ...] | None) -> bool:
    return (one is None) == (other is None)


def as_many(one: tuple[Any, ...] | None, other: tuple[Any, ...] | None) -> bool:
    return known_together(one, other) and (one is None or other is None or 0 < len(one) == len(other))


def can_be(word: Any) -> bool:
    outcome = getattr(word, "outcome", None)
    if isinstance(outcome, Outcome) and not outcome.winners and outcome.reason not in DRAWN:
        return False
    return not NEVER.get(type(word).__name__, lambda _: False)(word)


def sentences(game_id: str, theme: str, lang: str) -> Iterator[Sentence]:
    game = find_game(game_id)
    return (sentence for sentence in said(game, Words(lang, game, theme)) if can_be(sentence.word))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("game_id", "theme"), TABLES)
def test_no_word_of_a_game_is_said_badly(game_id: str, theme: str, lang: str) -> None:
    texts = {sentence.text for sentence in sentences(game_id, theme, lang)}
    assert {text: found for text in texts if (found := faults(text, lang))} == {}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("game_id", "theme"), TABLES)
def test_a_reader_is_never_spoken_of_by_name(game_id: str, theme: str, lang: str) -> None:
    """A log that says "you take the crown" does not go on to say that Alice builds."""
    named = {
        text
        for word, reader, text in sentences(game_id, theme, lang)
        # A choice may be about oneself; an event in which one does something to oneself is mostly none that can be.
        if reader == READER and NAMES[READER] in text and not isinstance(word, Action) and seats_of(word) == 1
    }
    assert named == set()


def seats_of(word: Any) -> int:
    """In how many of its fields a word names the reader."""
    return sum(getattr(word, name) == READER for name in word.__struct_fields__ if name in SEATS)


SEATS = ("seat", "other", "owner", "thief", "first", "crown", "candidate", "president", "chancellor", "target")


FOLDER = Path(cabale.__file__).parent


def bundles() -> Iterator[tuple[str, str, list[Path], list[Path]]]:
    """A name, a language, the Fluent files laid over one another for it, and those of them that are its own."""
    for lang in LANGUAGES:
        house = [
            FOLDER / "words" / f"{part}{lang}.ftl"
            for part in ("", "cli.", "arena.", "minds.", "table.", "data.", "web.")
        ]
        yield f"house {lang}", lang, house, house
        for game_id in game_ids():
            game = find_game(game_id)
            folder = Path(str(files(f"{game.package}.words")))
            own = [folder / f"{part}{lang}.ftl" for part in ("", "web.")]
            yield f"{game_id} {lang}", lang, [*house, *own], own
            for theme in game.themes[1:]:
                over = [folder / f"{part}{theme}.{lang}.ftl" for part in ("", "web.")]
                yield f"{theme} {lang}", lang, [*house, *own, *over], over


@pytest.mark.parametrize(("lang", "paths", "own"), [pytest.param(*rest, id=name) for name, *rest in bundles()])
def test_no_message_is_written_badly(lang: str, paths: list[Path], own: list[Path]) -> None:
    """Questions, hints, refusals, buttons: each message of each file, down all of its branches."""
    bundle = FluentBundle([lang], functions=FUNCTIONS, use_isolating=False)
    entries: dict[str, ast.Message] = {}
    ours: set[str] = set()
    for path in paths:
        text = path.read_text(encoding="utf-8")
        bundle.add_resource(FluentResource(text), allow_overrides=True)
        found = {entry.id.name: entry for entry in FluentParser().parse(text).body if isinstance(entry, ast.Message)}
        entries |= found
        ours |= found.keys() if path in own else set()
    wrong: dict[str, list[str]] = {}
    for name in ours:
        if name.startswith(("event-", "action-", "say-")) or name.endswith("-counted"):
            continue  # read above, with what they can hold; part of a sentence
        for arguments in branches(entries[name], entries):
            pattern = bundle.get_message(name).value
            assert pattern is not None
            said_so, errors = bundle.format_pattern(pattern, arguments)
            if found_wrong := faults(str(said_so), lang, whole=False) + [str(error) for error in errors]:
                wrong[f"{name}: {said_so}"] = found_wrong
    assert wrong == {}


# Words given up for another that is used throughout: the source's noun, or one that is right for whoever reads it.
GIVEN_UP = {
    "house fr": r"\bprête?s? à|« prêt »|Je suis prêt|\b(?:Mon|Ma|Mes) (?:secret|place|tables?)",
    "house en": r"\bMy (?:secret|seat|tables?)",
    "citadelles fr": r"\d or\b|\bd’or d’|sauf bâti",
    "hey fr": r"prêt à voter|imposteur|sauf un ou deux",
    "hey en": r"intruder|but for one or two",
    "indiscretions fr": r"document important|réunion|valise|agents? double|regard\w* (?:la|une|dans)|\bMes ",
    "indiscretions en": r"double agent|suitcase|\bMy (?:pouches|agents|choice|counter)",
    "secret-hitler fr": r"\btuiles?\b|convaincu",
    "secret-hitler en": r"\btiles?\b",
    "voldemort fr": r"Mangemort|Proclamations? du Phénix|proclamation",
    "voldemort en": r"proclamation",
}


@pytest.mark.parametrize(("name", "own"), [pytest.param(name, own, id=name) for name, _, _, own in bundles()])
def test_words_given_up_stay_away(name: str, own: list[Path]) -> None:
    if name in GIVEN_UP:
        lines = [line for path in own for line in path.read_text(encoding="utf-8").splitlines() if line[:1] != "#"]
        texts = [re.sub(r"^[\w-]+ = ", "", line) for line in lines]
        assert [text for text in texts if re.search(GIVEN_UP[name], text)] == []
