"""What each seat believed at each moment of a record."""

from math import log

import pytest
from msgspec.structs import replace

from cabale.beliefs import Minds, Moment, Shares, believer_ids, find_believer, minds
from cabale.core.errors import Unreadable
from cabale.core.game import find_game
from cabale.core.record import Record
from cabale.core.seats import SPECTATOR
from cabale.testing import random_match

GAMES = believer_ids()


@pytest.fixture(params=GAMES)
def record(request: pytest.FixtureRequest) -> Record:
    game = find_game(request.param)
    return random_match(game, game.usual_seats, 11).record()


def test_every_seat_believes_something_about_every_seat_at_every_moment(record: Record) -> None:
    told = minds(record)
    seats = len(record.seats)
    assert told.moments[0].entry == 0
    assert [moment.entry for moment in told.moments] == sorted({moment.entry for moment in told.moments})
    assert len(told.moments) > 10
    for moment in told.moments:
        assert len(moment.beliefs) == seats
        for shares in (*moment.beliefs, moment.public):
            assert tuple(shares) == told.questions
            assert all(len(by_seat) == seats for by_seat in shares.values())
            assert all(-1e-9 <= share <= 1 + 1e-9 for by_seat in shares.values() for share in by_seat)


def test_the_truth_is_told_once_the_match_is_over_and_scores_need_it(record: Record) -> None:
    told = minds(record)
    assert set(told.truth) == set(told.questions)
    assert set(told.score(told.moments[-1], SPECTATOR)) == set(told.questions)
    unfinished = minds(replace(record, entries=record.entries[:40], outcome=None))
    assert unfinished.truth == {}
    assert unfinished.score(unfinished.moments[-1], 0) == {}
    assert unfinished.moments == told.moments[: len(unfinished.moments)]


def test_a_believer_that_has_read_another_match_answers_as_a_new_one(record: Record) -> None:
    game = find_game(record.game)
    believer = find_believer(record.game)
    minds(random_match(game, game.usual_seats, 12).record(), believer)
    assert minds(record, believer) == minds(record)


def test_scores_measure_the_distance_to_the_truth_about_the_others() -> None:
    shares: Shares = {"odd": (1.0, 0.5, 0.25, 0.0)}
    moment = Moment(0, 1, (shares,) * 4, {"odd": (0.0, 1.0, 0.0, 0.0)})
    told = Minds("none", ("a", "b", "c", "d"), ("odd",), (moment,), {"odd": (False, True, False, False)})
    score = told.score(moment, 0)["odd"]
    assert score.log_loss == pytest.approx((log(2) - log(0.75)) / 3)
    assert score.brier == pytest.approx((0.25 + 0.0625) / 3)
    assert score.top == 1.0
    assert told.score(moment, 2)["odd"].top == 0.0
    assert told.score(moment, SPECTATOR)["odd"].log_loss == 0.0


def test_a_game_without_beliefs_is_refused() -> None:
    with pytest.raises(Unreadable, match="no-beliefs"):
        find_believer("chess")
