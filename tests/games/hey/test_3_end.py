"""HEY 3: how a mission ends, points, and the match."""

from tests.games.hey.drivers import arrange, board, clues, eliminate, number

from cabale.core.seats import SPECTATOR
from cabale.games.hey.actions import DeclineGuess, Guess
from cabale.games.hey.events import MatchEnded, MissionEnded
from cabale.games.hey.terms import Ending, Phase, Role
from cabale.testing.script import do, told


def test_hey_3_1_it_ends_when_no_impostor_is_left() -> None:
    match = arrange("DDDIJ", goal=20)
    eliminate(match, 3)
    assert board(match).mission == 1
    eliminate(match, 4)
    do(match, Guess("piscine"))
    assert told(match, SPECTATOR, MissionEnded).ending is Ending.ALL_FOUND
    assert board(match).mission == 2


def test_hey_3_1_it_ends_when_two_are_left() -> None:
    match = arrange("DDDI", goal=20)
    eliminate(match, 0)
    assert board(match).mission == 1
    eliminate(match, 1)
    assert told(match, SPECTATOR, MissionEnded).ending is Ending.TWO_LEFT


def test_hey_3_1_the_guess_comes_before_the_count_of_those_left() -> None:
    match = arrange("DDDIJ", goal=20)
    for seat in (0, 1, 4):
        eliminate(match, seat)
    assert board(match).phase is Phase.GUESS
    do(match, DeclineGuess())
    assert told(match, SPECTATOR, MissionEnded).ending is Ending.TWO_LEFT
    assert told(match, SPECTATOR, MissionEnded).gains == (0, 0, 0, 2, 0)


def test_hey_3_2_disciples_score_one_each_the_eliminated_too() -> None:
    match = arrange("DDDI", goal=20)
    eliminate(match, 1)
    eliminate(match, 3)
    assert told(match, SPECTATOR, MissionEnded).gains == (1, 1, 1, 0)


def test_hey_3_2_infiltrators_score_two_each_the_eliminated_too() -> None:
    match = arrange("DDDDIIJ", goal=20)
    for seat in (4, 6):
        eliminate(match, seat)
    do(match, DeclineGuess())
    for seat in (0, 1, 2):
        eliminate(match, seat)
    assert told(match, SPECTATOR, MissionEnded).gains == (0, 0, 0, 0, 2, 2, 0)


def test_hey_3_2_the_journalist_scores_three_if_still_in() -> None:
    match = arrange("DDDIJ", goal=20)
    for seat in (3, 0, 1):
        eliminate(match, seat)
    assert told(match, SPECTATOR, MissionEnded).gains == (0, 0, 0, 0, 3)


def test_hey_3_2_infiltrators_and_journalist_may_score_together() -> None:
    match = arrange("DDDIJ", goal=20)
    for seat in (0, 1, 2):
        eliminate(match, seat)
    assert told(match, SPECTATOR, MissionEnded).gains == (0, 0, 0, 2, 3)


def test_hey_3_3_words_and_roles_are_shown_when_a_mission_ends() -> None:
    match = arrange("DDI", goal=20)
    number(match, 8)
    eliminate(match, 2)
    shown = board(match).missions[0]
    assert (shown.title, shown.password, shown.near, shown.choice) == ("Essai", "œil", "nez", 8)
    assert shown.roles == (Role.DISCIPLE, Role.DISCIPLE, Role.INFILTRATOR)
    assert shown.gains == (1, 1, 0)
    assert board(match).revealed == (None, None, None)


def test_hey_3_1_a_moment_is_a_round_of_any_mission() -> None:
    match = arrange("DDDI", "DDDI", goal=20)
    moments = [match.state.moment]
    for seat in (0, 3, 0):
        eliminate(match, seat)
        moments.append(match.state.moment)
    assert moments == [1, 2, 3, 4]


def test_hey_3_3_the_first_to_five_points_wins() -> None:
    match = arrange("DDI", "DDI", "DDI")
    for mission in range(3):
        assert match.outcome is None
        number(match, mission + 1)
        eliminate(match, 0)
    assert match.outcome is not None
    assert match.outcome.winners == (2,)
    assert match.outcome.reason == "goal"
    assert match.outcome.scores == (0, 0, 6)
    assert told(match, SPECTATOR, MatchEnded).outcome == match.outcome
    assert match.to_act == ()


def test_hey_3_3_several_at_once_most_points_win() -> None:
    match = arrange("DDDIJ", "DDDIJ")
    for mission in range(2):
        number(match, mission + 1)
        for seat in (0, 1, 2):
            eliminate(match, seat)
    assert match.outcome is not None
    assert match.outcome.scores == (0, 0, 0, 4, 6)
    assert match.outcome.winners == (4,)


def test_hey_3_3_then_the_win_is_shared() -> None:
    match = arrange("DDI", goal=1)
    eliminate(match, 2)
    assert match.outcome is not None
    assert match.outcome.winners == (0, 1)


def test_hey_3_3_a_match_that_is_over_takes_no_more() -> None:
    match = arrange("DDI", goal=1)
    number(match)
    clues(match)
    eliminate(match, 2)
    assert board(match).phase is Phase.OVER
    assert [len(match.legal(seat)) for seat in range(3)] == [0, 0, 0]
