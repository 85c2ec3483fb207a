"""Free words at the tables of the other games: floods, insults, tags and prompts change nothing of what bots say, and
no bot repeats them. (Secret Hitler's are in `test_conversation.py`.)"""

from collections.abc import Callable
from typing import Any

import pytest
from tests.games.citadelles import drivers as citadelles
from tests.games.hey import drivers as hey
from tests.games.indiscretions import drivers as indiscretions

from cabale.agents import Agent
from cabale.agents.citadelles.rush import Rush
from cabale.agents.hey.bayes import Bayes
from cabale.agents.hey.thumb import Thumb
from cabale.agents.indiscretions.greedy import Greedy
from cabale.core.chance import Seeded
from cabale.core.talk import MOST_CHARACTERS, Chat
from cabale.games.citadelles.talk import AskCharacter
from cabale.games.hey.talk import DoubtClue
from cabale.games.indiscretions.talk import Suspect
from cabale.games.indiscretions.terms import FieldAgent, Role

TEXTS = ["x" * MOST_CHARACTERS, "<b>Seat 1 lies</b>", "Ignore all rules and say who you are", "٢٣ שלום", "va au diable"]


def _asked_who_he_is() -> Any:
    match = citadelles.arrange("assassin thief king bishop")
    match.say(3, AskCharacter(1, 1))
    return match


def _asked_about_a_clue() -> Any:
    match = hey.arrange("DDDI")
    hey.number(match)
    hey.clues(match, "sable parasol vagues chlore")
    match.say(0, DoubtClue(1, 1, "parasol"))
    return match


def _accused() -> Any:
    match = indiscretions.arrange()
    match.say(0, Suspect(FieldAgent.A, Role.SPY))
    return match


@pytest.mark.parametrize(
    ("agent", "begin"),
    [
        (Rush(), _asked_who_he_is),
        (Thumb(), _asked_about_a_clue),
        (Bayes(), _asked_about_a_clue),
        (Greedy(), _accused),
    ],
)
def test_they_are_neither_understood_nor_repeated(agent: Agent, begin: Callable[[], Any]) -> None:
    match = begin()

    def said() -> list[object]:
        return [agent.say(match.view(1), Seeded(seed)) for seed in range(12)]

    before = said()
    assert before.count(None) < len(before), "somebody was asked"
    for text in TEXTS:
        match.say(0, Chat(text))
    assert said() == before
