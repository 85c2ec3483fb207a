"""How bots talk in Citadelles, Indiscrétions and HEY: nobody parrots, nobody answers another question than was put,
nobody praises and blames the same seat for the same clue."""

from functools import cache
from itertools import pairwise
from typing import Any

import pytest
from tests.games.indiscretions.drivers import arrange

from cabale.agents import find_agent
from cabale.agents.crew import Crew
from cabale.agents.indiscretions.greedy import Greedy
from cabale.agents.temper import Temper
from cabale.core.chance import Seeded
from cabale.core.fluent import entries_of
from cabale.core.game import find_game
from cabale.core.match import Match
from cabale.core.seats import SPECTATOR
from cabale.core.talk import Said
from cabale.core.words import LANGUAGES, Words, wordings
from cabale.games.citadelles.talk import AskCharacter
from cabale.games.hey.talk import BackClue, DoubtClue, ShareWord, Suspect, Trust
from cabale.games.indiscretions.talk import AskDocument, ClaimDocument
from cabale.games.indiscretions.terms import Pouch
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
