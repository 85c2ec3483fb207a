"""HEY 4: who may speak when."""

import msgspec
import pytest
from tests.games.hey.drivers import arrange, board, clues, debate, eliminate, number

from cabale.core.record import Spoke
from cabale.core.seats import SPECTATOR
from cabale.core.talk import Chat
from cabale.games.hey import game
from cabale.games.hey.actions import DeclineGuess
from cabale.games.hey.talk import BackClue, DefendClue, DoubtClue, Praise, ShareWord, Suspect, Trust, Utterance
from cabale.testing.script import hushes


def test_hey_4_nobody_talks_while_clues_are_given() -> None:
    match = arrange("DDDIJ")
    number(match)
    for seat in range(5):
        hushes(match, seat, Chat("hey"), "clues-only", "HEY 4")
        hushes(match, seat, Suspect(1, (seat + 1) % 5), "clues-only", "HEY 4")
        assert game.utterances(match.view(seat)) == ()


def test_hey_4_the_living_talk_in_debate_and_vote() -> None:
    match = arrange("DDDIJ")
    number(match)
    clues(match)
    assert Suspect(1, 3) in game.utterances(match.view(1))
    match.say(0, Chat("hey"))
    match.say(1, Suspect(1, 3))
    debate(match)
    assert Trust(1, 0) in game.utterances(match.view(4))
    assert Trust(1, 4) not in game.utterances(match.view(4))
    match.say(4, ShareWord(1, 0))
    assert [said.utterance for said in match.view(2).heard] == [Chat("hey"), Suspect(1, 3), ShareWord(1, 0)]


def test_hey_4_the_eliminated_are_silent_until_the_mission_ends() -> None:
    match = arrange("DDDI")
    eliminate(match, 0)
    clues(match)
    hushes(match, 0, Chat("it was him"), "silent", "HEY 4")
    debate(match)
    hushes(match, 0, Trust(1, 1), "silent", "HEY 4")
    for seat in (1, 2, 3):
        match.apply(seat, next(iter(match.legal(seat))))
    eliminate(match, 3) if board(match).mission == 1 else None
    assert board(match).mission == 2
    match.say(0, Chat("I knew it"))
    match.say(0, Praise(3))


def test_hey_4_once_the_match_is_over_the_eliminated_praise_too() -> None:
    match = arrange("DDI", goal=1)
    eliminate(match, 2)
    assert match.outcome is not None
    assert game.utterances(match.view(2)) == (Praise(0), Praise(1))


def test_hey_4_the_journalist_who_guesses_says_only_his_guess() -> None:
    match = arrange("DDDIJ")
    eliminate(match, 4)
    hushes(match, 4, Chat("hmm"), "silent", "HEY 4")
    match.say(0, Suspect(1, 3))


def test_hey_4_suspicions_are_of_the_mission_under_debate() -> None:
    match = arrange("DDI", "DDI", goal=20)
    hushes(match, 0, Suspect(1, 1), "no-debate", "HEY 2.2")
    eliminate(match, 2)
    number(match, 2)
    clues(match)
    hushes(match, 0, Suspect(1, 1), "no-debate", "HEY 2.2")
    match.say(0, Suspect(2, 1))


def test_hey_4_no_such_seat() -> None:
    match = arrange("DDI")
    number(match)
    clues(match)
    hushes(match, 3, Chat("hey"), "no-such-seat", "HEY 1.1", seat=3)
    hushes(match, 0, Suspect(1, 7), "no-such-seat", "HEY 1.1", seat=7)


def test_hey_4_one_argues_about_clues_of_this_mission_and_defends_ones_own() -> None:
    match = arrange("DDDI")
    number(match)
    clues(match, "sable parasol vagues chlore")
    offered = game.utterances(match.view(0))
    assert {DoubtClue(1, 3, "chlore"), BackClue(1, 1, "parasol"), DefendClue(1, "sable")} <= set(offered)
    for word in (DoubtClue(1, 3, "chlore"), BackClue(1, 3, "chlore"), DefendClue(1, "sable")):
        match.say(0, word)
        assert game.truth(match.state, 0, word) is None
    for wrong in (DoubtClue(1, 3, "pont"), BackClue(1, 1, "chlore"), DefendClue(1, "chlore"), DoubtClue(1, 0, "sable")):
        hushes(match, 0, wrong, "no-such-clue", "HEY 4")
    hushes(match, 0, DoubtClue(2, 3, "chlore"), "no-debate", "HEY 2.2")
    hushes(match, 0, BackClue(1, 7, "chlore"), "no-such-seat", "HEY 1.1", seat=7)
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(b'{"type":"DefendClue","mission":1,"clue":"' + b"a" * 31 + b'"}', type=Utterance)


def test_hey_4_spectators_say_nothing() -> None:
    match = arrange("DDI")
    assert game.utterances(match.view(SPECTATOR)) == ()


def test_hey_4_the_truth_beside_what_was_said_is_that_of_its_mission() -> None:
    match = arrange("DDDIJ", "IDDDJ", goal=6)
    for mission in (1, 2):
        number(match, mission)
        clues(match)
        match.say(1, Suspect(mission, 0))
        match.say(4, ShareWord(mission, 3))
        match.say(1, ShareWord(mission, 2))
        match.say(2, Chat("hm"))
        eliminate(match, 1)
        eliminate(match, 2)
        eliminate(match, 3)
    if match.outcome is None:
        match.apply(match.to_act[0], DeclineGuess())
    assert match.outcome is not None
    truths = [
        None if bytes(entry.truth) == b"null" else msgspec.json.decode(entry.truth, type=Utterance)
        for entry in match.record().entries
        if isinstance(entry, Spoke)
    ]
    assert truths == [
        *(Trust(1, 0), Suspect(1, 3), ShareWord(1, 2), None),
        *(Suspect(2, 0), Trust(2, 3), ShareWord(2, 2), None),
    ]
