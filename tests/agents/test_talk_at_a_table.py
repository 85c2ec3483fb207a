"""How bots talk in Citadelles, Indiscrétions and HEY: nobody parrots, nobody answers another question than was put,
nobody praises and blames the same seat for the same clue."""

from functools import cache
from itertools import pairwise
from typing import Any

import pytest
from tests.games.hey import drivers as hey
from tests.games.indiscretions.drivers import arrange

from cabale.agents import find_agent
from cabale.agents.crew import Crew
from cabale.agents.hey.argument import debate
from cabale.agents.indiscretions.greedy import Greedy
from cabale.agents.temper import Temper
from cabale.core.chance import Seeded
from cabale.core.fluent import entries_of
from cabale.core.game import find_game
from cabale.core.match import Match
from cabale.core.seats import SPECTATOR
from cabale.core.talk import Said
from cabale.core.words import LANGUAGES, Words, wordings
from cabale.games.citadelles import game as citadelles
from cabale.games.citadelles.talk import AskCharacter, ClaimCharacter, DenyCharacter, Plead
from cabale.games.hey.talk import BackClue, DoubtClue, ShareWord, Suspect, Trust
from cabale.games.indiscretions import talk as indiscretions
from cabale.games.indiscretions.talk import AskDocument, ClaimDocument, ClaimRole
from cabale.games.indiscretions.terms import Document, FieldAgent, Pouch, Role
from cabale.testing.random_play import names

TABLES = {"citadelles": (5, "rush"), "indiscretions": (2, "greedy"), "hey": (6, "thumb")}
SEEDS = range(6)


@cache
def evening(game_id: str) -> list[tuple[Said[Any], ...]]:
    """What was heard in whole matches of a game."""
    seats, agent = TABLES[game_id]
    game = find_game(game_id)
    heard = []
    for seed in SEEDS:
        match = Match(game, names(seats), Seeded(seed))
        agents = dict.fromkeys(range(seats), find_agent(agent, game_id)())
        Crew(match, agents, {seat: Seeded(seed, seat) for seat in range(seats)}).play()
        heard.append(match.view(SPECTATOR).heard)
    return heard


@pytest.mark.parametrize("game_id", TABLES)
def test_there_is_talk(game_id: str) -> None:
    assert sum(len(heard) for heard in evening(game_id)) > 2 * len(SEEDS)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game_id", TABLES)
def test_nobody_repeats_what_was_just_said_in_the_same_words(game_id: str, lang: str) -> None:
    words = Words(lang, find_game(game_id))
    for heard in evening(game_id):
        texts = [words.sentence(said.utterance, names(TABLES[game_id][0])) for said in heard]
        assert all(one != other for one, other in pairwise(texts))


def test_nobody_asks_what_was_asked_in_this_round() -> None:
    for heard in evening("citadelles"):
        asked = [(said.moment, said.utterance) for said in heard if isinstance(said.utterance, AskCharacter)]
        assert len(asked) == len(set(asked))


def test_whoever_is_asked_of_one_pouch_does_not_tell_of_another() -> None:
    match = arrange()
    match.say(1, AskDocument(Pouch.BLUE))
    greedy = Greedy(Temper(talkative=1.0))
    words = [greedy.say(match.view(0), Seeded(seed)) for seed in range(200)]
    told = {word.pouch for word in words if isinstance(word, ClaimDocument)}
    assert told == {Pouch.BLUE}


def test_nobody_praises_and_blames_the_same_seat_in_one_round() -> None:
    for heard in evening("hey"):
        held: dict[tuple[int, int, int], bool] = {}
        for said in heard:
            if isinstance(said.utterance, Suspect | DoubtClue | Trust | ShareWord | BackClue):
                against = isinstance(said.utterance, Suspect | DoubtClue)
                key = said.moment, said.seat, said.utterance.seat
                assert held.setdefault(key, against) is against, said


def test_nobody_claims_or_fears_a_character_that_is_out_or_was_called() -> None:
    """Each word is heard when it is said: what lies face up, who was called and who was murdered is in sight then."""
    seats, told = 5, 0
    for seed in SEEDS:
        match = Match(citadelles, names(seats), Seeded(seed))
        agents = dict.fromkeys(range(seats), find_agent("rush", "citadelles")())
        crew = Crew(match, agents, {seat: Seeded(seed, seat) for seat in range(seats)})
        heard = 0
        while crew.step():
            view = match.view(SPECTATOR)
            now, called = view.board.round, view.board.round.called
            for said in view.heard[heard:]:
                word = said.utterance
                if isinstance(word, ClaimCharacter | DenyCharacter | Plead):
                    told += 1
                    assert word.character not in now.face_up
                    rank = 0 if called is None else called.rank
                    is_called = word.character.rank == rank and isinstance(word, Plead)
                    assert word.character.rank > rank or is_called, (seed, said, called)
                    assert not isinstance(word, ClaimCharacter) or word.character is not now.murdered
            heard = len(view.heard)
    assert told > 2 * len(SEEDS)


def test_nobody_at_the_table_of_citadelles_names_the_round_of_his_character() -> None:
    words = Words("fr", find_game("citadelles"))
    for heard in evening("citadelles"):
        texts = [
            words.sentence(said.utterance, names(5))
            for said in heard
            if isinstance(said.utterance, ClaimCharacter | DenyCharacter)
        ]
        assert texts
        assert not any("Au tour" in text for text in texts)


def test_a_story_about_a_pouch_is_told_again_as_it_was() -> None:
    for heard in evening("indiscretions"):
        told: dict[tuple[int, Pouch], object] = {}
        for said in heard:
            if isinstance(word := said.utterance, ClaimDocument):
                assert told.setdefault((said.seat, word.pouch), word.document) is word.document
    match = arrange()
    match.say(0, ClaimDocument(Pouch.BLUE, Document.DECOY))
    match.say(1, AskDocument(Pouch.BLUE))
    words = [Greedy(Temper(talkative=1.0)).say(match.view(0), Seeded(seed)) for seed in range(60)]
    assert {word.document for word in words if isinstance(word, ClaimDocument)} == {Document.DECOY}


def test_whoever_is_accused_of_an_agent_denies_it_or_is_silent() -> None:
    match = arrange()
    match.say(1, indiscretions.Suspect(FieldAgent.A, Role.SPY))
    words = [Greedy(Temper(talkative=1.0)).say(match.view(0), Seeded(seed)) for seed in range(60)]
    assert {type(word) for word in words} <= {ClaimRole, type(None)}
    assert any(isinstance(word, ClaimRole) for word in words)


def test_at_hey_nobody_answers_who_is_out() -> None:
    match = hey.arrange("DDDIJ")
    hey.number(match)
    hey.clues(match)
    match.say(3, ShareWord(1, 0))
    hey.debate(match)
    hey.vote(match, "3 3 3 0 3")
    hey.clues(match)
    thumb = find_agent("thumb", "hey")().with_temper(Temper(talkative=1.0))
    words = [word for seed in range(60) if (word := thumb.say(match.view(0), Seeded(seed))) is not None]
    assert words
    assert all(getattr(word, "seat", 0) != 3 for word in words)


def test_at_hey_who_votes_against_another_accuses_nobody_outright() -> None:
    match = hey.arrange("DDDIJ")
    hey.number(match)
    hey.clues(match)
    view = match.view(0)

    def said(votes: list[int]) -> set[type]:
        keen = Temper(talkative=1.0, wary=1.0)
        words = [
            debate(view, keen, lambda: [0.9, 0.8, 0.7, 0.6, 0.1], Seeded(seed), lambda: votes) for seed in range(60)
        ]
        return {type(word) for word in words if getattr(word, "seat", None) == 4}

    assert said([4]) == {Suspect, DoubtClue}
    assert said([3]) == {DoubtClue}, "it wonders at the clue"


@pytest.mark.parametrize("game_id", TABLES)
def test_what_is_said_has_the_same_wordings_in_all_languages(game_id: str) -> None:
    """Whoever speaks does not know the language that he is read in."""
    package = find_game(game_id).package
    told = [name for name in entries_of(f"{package}.words", f"{LANGUAGES[0]}.ftl") if name.startswith("say-")]
    for message in told:
        found = [
            [line.split()[0] for line in entries_of(f"{package}.words", f"{lang}.ftl")[message].splitlines()[1:]
             if line.startswith("    .")]
            for lang in LANGUAGES
        ]  # fmt: skip
        assert found[0] == found[1], message
        assert [f".{name}" for name in wordings(package, message)] == found[0]
