"""What each seat believed at each moment of a record."""

from math import log

import pytest
from msgspec.structs import replace

from cabale.beliefs import Answers, Minds, Moment, Shares, Subject, believer_ids, find_believer, minds
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
            assert all(len(held) == len(told.subjects[question]) for question, held in shares.items())
            assert all(-1e-9 <= share <= 1 + 1e-9 for held in shares.values() for share in held)


def test_the_truth_is_told_once_the_match_is_over_and_scores_need_it(record: Record) -> None:
    told = minds(record)
    last = told.moments[-1]
    for eyes in (*range(len(record.seats)), SPECTATOR):
        assert set(told.truth(last, eyes)) == set(told.questions)
        assert set(told.score(last, eyes)) == set(told.questions)
        for question, truth in told.truth(last, eyes).items():
            assert len(truth) == len(told.subjects[question]) == len(last.of(eyes)[question])
    unfinished = minds(replace(record, entries=record.entries[:40], outcome=None))
    assert unfinished.truths == {}
    assert unfinished.score(unfinished.moments[-1], 0) == {}
    assert unfinished.moments == told.moments[: len(unfinished.moments)]


def test_what_is_impossible_is_not_true(record: Record) -> None:
    """Nobody is ever certain of what is wrong: whatever the model of behaviour, the rules come first."""
    told = minds(record)
    for moment in told.moments:
        for eyes in (*range(len(record.seats)), SPECTATOR):
            for question, truth in told.truth(moment, eyes).items():
                for share, true in zip(moment.of(eyes)[question], truth, strict=True):
                    assert share > 0 if true else share < 1, (moment.entry, eyes, question)


def test_of_questions_that_belong_together_one_is_true(record: Record) -> None:
    told = minds(record)
    for kind in find_believer(record.game).kinds:
        for moment in told.moments:
            for eyes in (*range(len(record.seats)), SPECTATOR):
                shares = moment.of(eyes)
                for place in range(len(shares[kind[0]])):
                    assert sum(shares[question][place] for question in kind) == pytest.approx(1)


def test_a_believer_that_has_read_another_match_answers_as_a_new_one(record: Record) -> None:
    game = find_game(record.game)
    believer = find_believer(record.game)
    minds(random_match(game, game.usual_seats, 12).record(), believer)
    assert minds(record, believer) == minds(record)


def test_scores_measure_the_distance_to_the_truth_about_the_others() -> None:
    shares: Shares = {"odd": (1.0, 0.5, 0.25, 0.0)}
    moment = Moment(0, 1, 0, (shares,) * 4, {"odd": (0.0, 1.0, 0.0, 0.0)})
    subjects = {"odd": tuple(Subject(seat) for seat in range(4))}
    others: tuple[tuple[int, ...], ...] = ((1, 2, 3), (0, 2, 3), (0, 1, 3), (0, 1, 2), (0, 1, 2, 3))
    truth: Answers = {"odd": (False, True, False, False)}
    told = Minds("none", ("a", "b", "c", "d"), ("odd",), subjects, (moment,), {0: (truth,) * 5}, {"odd": others})
    score = told.score(moment, 0)["odd"]
    assert score.log_loss == pytest.approx((log(2) - log(0.75)) / 3)
    assert score.brier == pytest.approx((0.25 + 0.0625) / 3)
    assert score.top == 1.0
    assert told.score(moment, 2)["odd"].top == 0.0
    assert told.score(moment, SPECTATOR)["odd"].log_loss == 0.0


def test_a_game_without_beliefs_is_refused() -> None:
    with pytest.raises(Unreadable, match="no-beliefs"):
        find_believer("chess")
