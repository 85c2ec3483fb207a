"""What stands of what was said, as a page of the rooms that keep no claims by government."""

import pytest
from rich.console import Console
from tests.games.citadelles.drivers import arrange as citadelles
from tests.games.hey import drivers as hey
from tests.games.indiscretions.drivers import arrange as indiscretions

from cabale.core.match import Match
from cabale.core.words import Words
from cabale.games.citadelles import talk as ci
from cabale.games.citadelles.terms import Character
from cabale.games.hey.talk import DefendClue, Suspect, Trust
from cabale.games.indiscretions import talk as ind
from cabale.games.indiscretions.terms import Document, FieldAgent, Jibe, Pouch, Role
from cabale.rooms.room import find_room

NAMES = ("Anna", "Bob", "Chloé", "David", "Emma")


def shown(match: Match, lang: str = "en", seat: int = 0) -> list[str]:
    room = find_room(match.game, Words(lang, match.game), NAMES[: len(match.seats)])
    assert "claims" in room.pages
    console = Console(width=120, force_terminal=False, color_system=None, legacy_windows=False)
    with console.capture() as capture:
        console.print(room.page("claims", match.view(seat)))
    return [line.strip() for line in capture.get().splitlines()]


@pytest.mark.parametrize(
    ("lang", "none"), [("fr", "Personne n’a encore rien déclaré."), ("en", "Nobody has declared anything yet.")]
)
def test_nothing_yet(lang: str, none: str) -> None:
    for match in (citadelles("assassin thief king bishop"), indiscretions(), hey.arrange("DDI")):
        assert shown(match, lang) == [none]


def test_citadelles_keeps_who_one_says_one_is_and_takes_others_for() -> None:
    match = citadelles("assassin thief king bishop")
    match.say(1, ci.ClaimCharacter(1, Character.KING))
    match.say(1, ci.AskCharacter(1, 2))
    match.say(2, ci.Suspect(1, 1, Character.THIEF))
    match.say(2, ci.Suspect(1, 3, Character.KING))
    match.say(1, ci.ClaimCharacter(1, Character.MERCHANT))
    match.say(0, ci.DenyCharacter(1, Character.ASSASSIN))
    assert shown(match) == [
        "Round 1",
        "You: In round 1 I’m not the Assassin.",
        "Bob: In round 1 I’m the Merchant.",
        "Chloé: In round 1 I think Bob is the Thief. In round 1 I think David is the King.",
    ]


def test_indiscretions_keeps_what_is_said_of_pouches_and_agents() -> None:
    match = indiscretions()
    match.say(1, ind.ClaimDocument(Pouch.BLUE, Document.ALBUM))
    match.say(1, ind.ClaimDocument(Pouch.RED, Document.DECOY))
    match.say(1, ind.ClaimDocument(Pouch.BLUE, Document.DECOY))
    match.say(1, ind.Taunt(next(jibe for jibe in Jibe if jibe is not Jibe.CAUGHT)))
    match.say(0, ind.Suspect(FieldAgent.A, Role.SPY))
    mine, theirs = shown(match)
    assert mine.startswith("You: ")
    assert theirs.startswith("Bob: ")
    assert theirs.count("blue") == 1
    assert theirs.index("red") < theirs.index("blue"), "the newest last"


def test_hey_keeps_the_last_word_on_each_by_mission() -> None:
    match = hey.arrange("DDI")
    hey.number(match)
    hey.clues(match, "sable soleil eau")
    match.say(1, Suspect(1, 0))
    match.say(1, Trust(1, 0))
    match.say(2, DefendClue(1, "eau"))
    lines = shown(match)
    assert lines[0] == "Mission 1"
    assert lines[1] == "Bob: I trust you."
    assert lines[2].startswith("Chloé: ")
    assert len(lines) == 3
