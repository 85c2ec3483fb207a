"""IN 2: the two ways to win, draws, the limit."""

import pytest
from msgspec import ValidationError, json
from tests.games.indiscretions.drivers import Plan, arrange, board, prepare, turn

from cabale.core.outcome import Outcome
from cabale.core.seats import SPECTATOR
from cabale.games.indiscretions import Match
from cabale.games.indiscretions.actions import CallMeetings
from cabale.games.indiscretions.events import MatchEnded
from cabale.games.indiscretions.options import Options
from cabale.games.indiscretions.terms import Officer, Phase, Pouch, Reason
from cabale.testing.script import refuses, told

# The important document goes from the President to each of the others.
ROUND = ("PM", "MD", "DG", "GS", "SA")


def circulate(match: Match, steps: int, seat: int = 0, from_step: int = 0) -> None:
    for meeting in ROUND[from_step : from_step + steps]:
        plans = [Plan(), Plan()]
        plans[seat] = Plan(meet=meeting)
        turn(match, *plans)


def test_in_2_1_all_six_officers_have_had_the_important_document() -> None:
    match = arrange()
    circulate(match, 4)
    assert match.outcome is None
    assert match.view(0).mine.circulation == tuple(Officer)[:5]
    circulate(match, 1, from_step=4)
    assert match.outcome == Outcome((0,), Reason.CIRCULATION)
    assert match.to_act == ()


def test_in_2_1_another_document_that_went_round_is_nothing() -> None:
    match = arrange("AIDKAA MSSCCC")
    circulate(match, 5)
    assert match.outcome is None
    assert set(board(match).sides[0].visited[0]) == set(Officer)


def test_in_2_1_an_officer_may_have_it_twice() -> None:
    match = arrange()
    circulate(match, 3)
    turn(match, Plan(meet="PG"))  # back to the President
    turn(match, Plan(meet="PS"))
    assert match.outcome is None
    turn(match, Plan(meet="SA"))
    assert match.outcome == Outcome((0,), Reason.CIRCULATION)


@pytest.mark.parametrize("order", [("copy red", "copy green"), ("copy green", "copy red")])
def test_in_2_2_copies_of_the_important_document_and_of_the_key(order: tuple[str, str]) -> None:
    match = arrange()
    turn(match, Plan(send="A", do=order[0]), Plan(meet="PD"))
    assert match.outcome is None
    turn(match, Plan(send="A", do=order[1]), Plan(meet="PD"))
    assert match.outcome == Outcome((0,), Reason.ESPIONAGE)


def test_in_2_2_a_glance_at_one_of_them_is_not_enough() -> None:
    match = arrange()
    turn(match, Plan(send="A", do="copy red"), Plan(meet="PD"))
    turn(match, Plan(send="A", do="glance green"), Plan(meet="PD"))
    assert match.outcome is None


def test_in_2_2_the_decoy_and_the_key_are_not_enough() -> None:
    match = arrange()
    turn(match, Plan(send="A", do="copy blue"), Plan(meet="MD"))
    turn(match, Plan(send="A", do="copy green"), Plan(meet="MD"))
    assert match.outcome is None


def test_in_2_2_the_second_player_wins_as_well() -> None:
    match = arrange()
    turn(match, Plan(meet="PD"), Plan(send="A", do="copy red"))
    turn(match, Plan(meet="PD"), Plan(send="A", do="copy green"))
    assert match.outcome == Outcome((1,), Reason.ESPIONAGE)


def test_in_2_3_both_by_circulation_is_a_draw() -> None:
    match = arrange()
    for meeting in ROUND:
        turn(match, Plan(meet=meeting), Plan(meet=meeting))
    assert match.outcome == Outcome((), Reason.BOTH)


def test_in_2_3_one_each_way_is_a_draw() -> None:
    """The last exchange is spied on, and the copy is the last one needed."""
    match = arrange()
    turn(match, Plan(meet="PD"), Plan(send="A", do="copy green"))
    for meeting in ("DM", "MG", "GS"):
        turn(match, Plan(meet=meeting))
    turn(match, Plan(meet="SA"), Plan(send="A", do="copy red"))
    assert match.outcome == Outcome((), Reason.BOTH)


def test_in_2_3_both_ways_for_one_player_is_his_win() -> None:
    match = arrange()
    turn(match, Plan(meet="PM", send="A", do="copy red"), Plan(meet="PD"))
    for meeting in ("MD", "DG", "GS"):
        turn(match, Plan(meet=meeting))
    turn(match, Plan(meet="SA", send="A", do="copy green"), Plan(meet="PD"))
    assert match.outcome == Outcome((0,), Reason.CIRCULATION)


def test_in_2_3_a_win_is_checked_at_the_end_of_the_turn() -> None:
    """What the first player's agents did does not stop the second player's exchange."""
    match = arrange()
    turn(match, Plan(send="A", do="copy red"), Plan(meet="PD"))
    turn(match, Plan(send="A -", do="copy green, -"), Plan(meet="PD MA"))
    assert match.outcome == Outcome((0,), Reason.ESPIONAGE)
    assert board(match).sides[1].held_by(Officer.ADMIRAL) is Pouch.BLUE


def test_in_2_3_after_sixty_turns_it_is_a_draw() -> None:
    match = arrange()
    assert match.options == Options(60)
    for _ in range(59):
        turn(match)
    assert match.outcome is None
    turn(match)
    assert match.outcome == Outcome((), Reason.TURN_LIMIT)
    assert match.state.moment == 60


def test_in_2_3_the_limit_is_an_option_and_a_win_comes_first() -> None:
    match = arrange(turns=5)
    for meeting in ROUND:
        turn(match, Plan(meet=meeting))
    assert match.outcome == Outcome((0,), Reason.CIRCULATION)
    match = arrange(turns=1)
    turn(match)
    assert match.outcome == Outcome((), Reason.TURN_LIMIT)
    for turns in (0, 501):
        with pytest.raises(ValidationError):
            json.decode(json.encode({"turns": turns}), type=Options)


def test_in_2_3_the_end_shows_everything_and_nothing_more_is_decided() -> None:
    match = arrange("AAAIDK CCCMSS", turns=1)
    turn(match)
    ended = told(match, SPECTATOR, MatchEnded)
    assert ended.documents[0] == prepare("AAAIDK CCCMSS").documents
    assert ended.roles[0] == prepare("AAAIDK CCCMSS").roles
    for seat in (0, 1, SPECTATOR):
        view = match.view(seat)
        assert view.board.phase is Phase.OVER
        assert (view.documents, view.roles) == (ended.documents, ended.roles)
    for seat in (0, 1):
        refuses(match, seat, CallMeetings(), "match-over", "IN 2.3")
