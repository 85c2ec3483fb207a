"""Everything that people read exists in both languages, for every game and theme."""

import ast as python
import re
from collections.abc import Iterator
from enum import Enum
from functools import cache
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from typing import Any, get_origin

import msgspec
import pytest
from fluent.syntax import FluentParser, ast
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import cabale
from cabale.agents import agent_names
from cabale.core.errors import Illegal, Unreadable
from cabale.core.game import Game, find_game, game_ids
from cabale.core.seats import SPECTATOR
from cabale.core.talk import Chat, Said
from cabale.core.words import FUNCTIONS, LANGUAGES, Words, message_id, noun_id
from cabale.games.citadelles.cards import District
from cabale.games.citadelles.events import CardsDrawn
from cabale.games.indiscretions.events import AgentsSent, MeetingsCalled
from cabale.games.indiscretions.meeting import Meeting
from cabale.games.indiscretions.terms import FieldAgent, Officer
from cabale.games.secret_hitler.events import PoliciesDrawn, PolicyEnacted
from cabale.games.secret_hitler.terms import Policy
from cabale.testing import random_match, strategies

NAMES = ("Alice", "Bruno", "Chloé", "David", "Emma", "Farid", "Gaëlle", "Hugo", "Inès", "Jules")
SOURCES = Path(cabale.__file__).parent
TABLES = [(game_id, theme) for game_id in game_ids() for theme in find_game(game_id).themes]


def files_of_words() -> Iterator[tuple[str, str]]:
    for path in sorted(SOURCES.glob("words/*fr.ftl")):
        yield "cabale.words", path.name.replace("fr.ftl", "{}.ftl")
    for game_id, theme in TABLES:
        game = find_game(game_id)
        yield f"{game.package}.words", "{}.ftl" if theme == game.themes[0] else f"{theme}.{{}}.ftl"


def parsed(package: str, name: str) -> ast.Resource:
    return FluentParser().parse(files(package).joinpath(name).read_text(encoding="utf-8"))


def ids(resource: ast.Resource) -> set[str]:
    return {entry.id.name for entry in resource.body if isinstance(entry, ast.Message)}


@pytest.mark.parametrize("path", sorted(SOURCES.rglob("*.ftl")), ids=lambda path: f"{path.parts[-3]}/{path.name}")
def test_a_message_is_worded_once(path: Path) -> None:
    """Of two messages of one name in a file one is never read, and which of them is up to the reader."""
    entries = FluentParser().parse(path.read_text(encoding="utf-8")).body
    names = [entry.id.name for entry in entries if isinstance(entry, ast.Message)]
    assert sorted(names) == sorted(set(names))


@pytest.mark.parametrize(("package", "name"), list(files_of_words()))
def test_both_languages_have_the_same_messages(package: str, name: str) -> None:
    french, english = (parsed(package, name.format(lang)) for lang in ("fr", "en"))
    for resource in (french, english):
        assert not [entry.content for entry in resource.body if isinstance(entry, ast.Junk)]
    assert ids(french) == ids(english)


@pytest.mark.parametrize(("package", "name"), list(files_of_words()))
def test_french_typography(package: str, name: str) -> None:
    """No ordinary space before : ; ? ! », none after «, no typewriter apostrophe."""
    for entry in parsed(package, name.format("fr")).body:
        if isinstance(entry, ast.Message):
            for text in texts(entry):
                assert not re.search(r" [:;?!»]|« |\w'\w", text), f"{entry.id.name}: {text}"


def texts(node: Any) -> Iterator[str]:
    if isinstance(node, ast.TextElement):
        yield node.value
    elif isinstance(node, ast.BaseNode):
        for value in vars(node).values():
            yield from texts(value)
    elif isinstance(node, list):
        for item in node:
            yield from texts(item)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("game_id", "theme"), TABLES)
def test_every_word_of_a_match_can_be_read(game_id: str, theme: str, lang: str) -> None:
    game = find_game(game_id)
    words = Words(lang, game, theme)
    for seats in (game.seats[0], game.seats[-1]):
        for seed in range(3):
            match = random_match(game, seats, seed)
            for seat in (*range(seats), SPECTATOR):
                for event in match.feed(seat):
                    assert words.sentence(event, NAMES, seat)
            assert match.outcome is not None
            assert words(f"reason-{match.outcome.reason}")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("game_id", "theme"), TABLES)
def test_every_kind_of_word_has_a_message(game_id: str, theme: str, lang: str) -> None:
    game = find_game(game_id)
    words = Words(lang, game, theme)
    wanted = {
        message_id(get_origin(kind.cls) or kind.cls)
        for union in (game.Action, game.Event, game.Utterance)
        for kind in kinds(union)
    }
    wanted |= {"game-name", "game-about", "rules"} | {f"theme-{name}" for name in game.themes}
    wanted |= {f"agent-{name}" for name in agent_names(game_id)}
    assert {message for message in wanted if message not in words} == set()


def kinds(union: Any) -> tuple[Any, ...]:
    info = msgspec.inspect.type_info(union)
    return info.types if isinstance(info, msgspec.inspect.UnionType) else (info,)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("game_id", "theme"), TABLES)
def test_every_noun_phase_and_reason_has_a_message(game_id: str, theme: str, lang: str) -> None:
    """All enums of a game's terms, as nouns; a question for each phase, which the board names."""
    game = find_game(game_id)
    words = Words(lang, game, theme)
    terms = [
        kind
        for kind in vars(import_module(f"{game.package}.terms")).values()
        if isinstance(kind, type) and issubclass(kind, Enum) and kind.__module__ == f"{game.package}.terms"
    ]
    assert terms
    wanted = {noun_id(value) for kind in terms for value in kind}
    wanted |= {f"ask-{phase}" for phase in _phases(game)}
    assert {message for message in wanted if message not in words} == set()


def _phases(game: Game) -> list[str]:
    """The values of `view.board.phase`."""
    view = msgspec.inspect.type_info(game.View)
    assert isinstance(view, msgspec.inspect.StructType)
    board = next(field.type for field in view.fields if field.name == "board")
    assert isinstance(board, msgspec.inspect.StructType)
    phase = next(field.type for field in board.fields if field.name == "phase")
    assert isinstance(phase, msgspec.inspect.EnumType)
    return [str(value.value) for value in phase.cls]


@cache
def _words(lang: str, game_id: str, theme: str) -> Words:
    return Words(lang, find_game(game_id), theme)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("game_id", "theme"), TABLES)
@settings(derandomize=True, max_examples=5, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data(), me=st.integers(-1, 9))
def test_any_word_can_be_read(game_id: str, theme: str, lang: str, data: st.DataObject, me: int) -> None:
    """Whatever its fields hold, known or not, mine or another's."""
    game = find_game(game_id)
    for union in (game.Action, game.Event, game.Utterance):
        for word in data.draw(strategies.one_of_each(union)):
            text = _words(lang, game_id, theme).sentence(word, NAMES, me)
            assert text.strip() or isinstance(word, Chat), word
            # Somebody may well write "None"; a field that holds nothing must not be read out so.
            assert text.count("None") <= msgspec.json.encode(word).decode().count("None"), word


def _refusals(path: Path) -> Iterator[tuple[str, set[str]]]:
    """The code of each error made in a file, and the names of its facts."""
    for node in python.walk(python.parse(path.read_text(encoding="utf-8"))):
        if (
            isinstance(node, python.Call)
            and isinstance(node.func, python.Name)
            and node.func.id in ("Illegal", "Unreadable", "Ambiguous")
            and node.args
            and isinstance(node.args[0], python.Constant)
        ):
            yield str(node.args[0].value), {keyword.arg or "" for keyword in node.keywords}


def _variables(node: Any) -> Iterator[str]:
    if isinstance(node, ast.VariableReference):
        yield node.id.name
    elif isinstance(node, ast.BaseNode):
        for value in vars(node).values():
            yield from _variables(value)
    elif isinstance(node, list):
        for item in node:
            yield from _variables(item)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_error_never_asks_for_a_fact_it_was_not_given(lang: str) -> None:
    wanted: dict[str, set[str]] = {}
    for package, name in files_of_words():
        for entry in parsed(package, name.format(lang)).body:
            if isinstance(entry, ast.Message) and entry.id.name.startswith("error-"):
                wanted.setdefault(entry.id.name, set()).update(_variables(entry.value))
    checked = 0
    for path in SOURCES.rglob("*.py"):
        for code, facts in _refusals(path):
            # `reason` comes from the refusal behind this one, a noun from the enum it is of.
            missing = wanted.get(f"error-{code}", set()) - facts - {"reason"} - {f"{fact}_noun" for fact in facts}
            assert not missing, f"{path.name}: {code} is not given {missing}"
            checked += 1
    assert checked > 30


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_error_has_a_sentence(lang: str) -> None:
    for game_id in game_ids():
        game = find_game(game_id)
        words = Words(lang, game)
        folder = SOURCES / Path(*game.package.split(".")[1:])
        paths = [path for part in ("core", "agents", "arena", "cli") for path in SOURCES.glob(f"{part}/*.py")]
        for path in (*paths, *folder.glob("*.py")):
            for code, _ in _refusals(path):
                assert f"error-{code}" in words, f"{path.name}: {code}"
        for code in ("action-unreadable", "utterance-unreadable"):  # handed on, so not found above
            assert f"error-{code}" in words


def test_speech_is_quoted_and_speaks_to_the_reader() -> None:
    game = find_game("secret-hitler")
    said = Said(1, 1, Chat("Bien joué !"))
    assert Words("fr", game).sentence(said, NAMES, 0) == "Bruno\u202f: «\u202fBien joué !\u202f»"
    assert Words("en", game).sentence(said, NAMES, 1) == "You: “Bien joué !”"


def test_an_error_names_the_seat_the_clause_and_what_is_behind_it() -> None:
    words = Words("en", find_game("secret-hitler"))
    refusal = Illegal("term-limited", "SH 2.3", seat=2)
    assert words.error(refusal, NAMES) == "Chloé was in the last elected government. [SH 2.3]"
    damage = Unreadable("record-illegal", number=4, seat=0, error=refusal.code)
    damage.__cause__ = refusal
    assert words.error(damage, NAMES) == (
        "Entry 4 is not a legal move (seat Alice): Chloé was in the last elected government. [SH 2.3]"
    )


def test_several_things_are_named_together_and_numbered() -> None:
    words = Words("en", find_game("indiscretions"))
    pair = Meeting(Officer.GENERAL, Officer.PRESIDENT)
    arguments = words.arguments(MeetingsCalled(1, (pair, pair)), NAMES, 1)
    said = "President–General"
    assert arguments["meetings"] == f"{said} and {said}"
    assert arguments["meetings_numbered"] == f"(1) {said}; (2) {said}"
    assert arguments["meetings_count"] == 2
    arguments = words.arguments(AgentsSent(0, ((), (FieldAgent.A, FieldAgent.C))), NAMES, 1)
    assert arguments["groups_numbered"] == "(1) nobody; (2) A and C"


def test_an_error_names_its_nouns() -> None:
    words = Words("en", find_game("indiscretions"))
    refusal = Illegal("officer-twice", "IN 3.1", officer=Officer.ADMIRAL)
    assert words.error(refusal) == "One meeting an officer: the Admiral is there twice. [IN 3.1]"


def test_what_is_missing_is_an_error_of_ours() -> None:
    words = Words("fr")
    with pytest.raises(KeyError, match="no message"):
        words("no-such-message")
    with pytest.raises(KeyError, match="waiting"):
        words("waiting")


@pytest.mark.parametrize(
    ("name", "of"),
    [
        ("Alice", "d’Alice"),
        ("Bruno", "de Bruno"),
        ("Élise", "d’Élise"),
        ("Hugo", "d’Hugo"),
        ("Yves", "d’Yves"),
        ("Yann", "de Yann"),
    ],
)
def test_french_elides(name: str, of: str) -> None:
    names = ("Zoé", name)
    sentence = Words("fr", find_game("secret-hitler")).sentence(PolicyEnacted(1, 0, Policy.LIBERAL), names)
    assert sentence == f"Zoé promulgue une loi libérale sous la présidence {of}."


@pytest.mark.parametrize("lang", LANGUAGES)
def test_lists(lang: str) -> None:
    words = Words(lang)
    last = {"fr": "et", "en": "and"}[lang]
    assert words.join([]) == words("nobody")
    assert words.join(["A"]) == "A"
    assert words.join(["A", "B", "C"]) == f"A, B {last} C"


def test_unknown_names_are_refused() -> None:
    with pytest.raises(Unreadable, match="no-such-language") as refusal:
        Words("de")
    assert refusal.value.facts == {"lang": "de", "languages": "fr, en"}
    with pytest.raises(Unreadable, match="no-such-theme") as refusal:
        Words("fr", find_game("secret-hitler"), "smurfs")
    assert refusal.value.facts == {"theme": "smurfs", "themes": "hitler, voldemort"}


@pytest.mark.parametrize(
    ("name", "of", "that"),
    [
        ("Alice", "d’Alice", "qu’Alice"),
        ("Bob", "de Bob", "que Bob"),
        ("Éric", "d’Éric", "qu’Éric"),
        ("Hugo", "d’Hugo", "qu’Hugo"),
        ("Œdipe", "d’Œdipe", "qu’Œdipe"),
        ("Yves", "d’Yves", "qu’Yves"),
        ("Yann", "de Yann", "que Yann"),
        ("Íñigo", "d’Íñigo", "qu’Íñigo"),
        ("Çelik", "de Çelik", "que Çelik"),
        ("7", "de 7", "que 7"),
        ("", "de ", "que "),
        ("Y", "de Y", "que Y"),
    ],
)
def test_elision(name: str, of: str, that: str) -> None:
    assert (FUNCTIONS["DE"](name), FUNCTIONS["QUE"](name)) == (of, that)


def test_a_theme_is_laid_over_its_game() -> None:
    game = find_game("secret-hitler")
    plain, voldemort = Words("fr", game), Words("fr", game, "voldemort")
    assert plain("game-name") == "Secret Hitler"
    assert voldemort("game-name") == "Secret Voldemort"
    assert plain("error-match-over") == voldemort("error-match-over")


def test_a_theme_leaves_no_word_of_the_game_it_is_laid_over() -> None:
    """Nothing read at a table of Voldemort speaks of Hitler, presidents or fascists."""
    game = find_game("secret-hitler")
    for lang in LANGUAGES:
        words = Words(lang, game, "voldemort")
        match = random_match(game, 7, 3)
        for seat in (*range(7), SPECTATOR):
            for event in match.feed(seat):
                text = words.sentence(event, NAMES, seat)
                assert not re.search(r"hitler|fascis|lib[ée]ra|pr[ée]siden|chancel", text, re.IGNORECASE), text


def test_several_enums_are_counted_even_where_there_are_none() -> None:
    game = find_game("secret-hitler")
    fields = Words("en", game).arguments(PoliciesDrawn(0, ()), NAMES)
    assert (fields["policies_count"], fields["policies_liberal"], fields["policies_letters"]) == (0, 0, "")
    fields = Words("en", game).arguments(PoliciesDrawn(0, (Policy.LIBERAL, Policy.FASCIST, Policy.FASCIST)), NAMES)
    assert (fields["policies_count"], fields["policies_fascist"], fields["policies_letters"]) == (3, 2, "LFF")
    assert Words("en", game).arguments(PoliciesDrawn(0), NAMES)["policies"] is None


def test_of_several_enums_each_is_counted_by_a_name_that_messages_can_have() -> None:
    game = find_game("citadelles")
    fields = Words("en", game).arguments(CardsDrawn(0, 2, (District.TOWN_HALL, District.TOWN_HALL)), NAMES)
    assert (fields["districts_count"], fields["districts_town_hall"], fields["districts_trading_post"]) == (2, 2, 0)
