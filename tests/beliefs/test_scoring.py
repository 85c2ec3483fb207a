"""How near the truth beliefs came: figures worked out by hand, and what of a match is read."""

from math import log, sqrt
from typing import TypeAlias

import pytest
from msgspec.structs import replace

from cabale.beliefs import Answers, Believer, Shares, find_believer
from cabale.beliefs.scoring import Asked, Decile, Judgement, Scoring, Sheet, deciles, mean, sheet, slope
from cabale.core.game import Game
from cabale.core.match import replay_steps
from cabale.core.record import Moved
from cabale.core.view import veiled
from cabale.core.worlds import Worlds
from cabale.games.secret_hitler import Match
from cabale.games.secret_hitler import game as GAME
from cabale.games.secret_hitler.actions import Action
from cabale.games.secret_hitler.state import State as SecretHitlerState
from cabale.games.secret_hitler.talk import Utterance
from cabale.games.secret_hitler.terms import Role
from cabale.games.secret_hitler.view import AnyView
from cabale.games.secret_hitler.view import View as SeatView
from cabale.testing import random_match

Version: TypeAlias = Game[SecretHitlerState, Action, Utterance, SeatView, AnyView]

# A liberal of seven: three of the six others are fascists.
SEEN = Judgement(1, (0.9, 0.6, 0.5, 0.5, 0.3, 0.2), (True, False, True, False, True, False))
ASKED = Asked("after", "liberal", "fascist")


def test_a_mean_error_is_shared_out_over_all_seats_with_the_own_counted_nought() -> None:
    # .1 + .6 + .5 + .5 + .7 + .2
    assert SEEN.mae() == pytest.approx(2.6 / 7)


def test_the_likeliest_are_said_to_be_fascists_and_equals_share_the_last_place() -> None:
    # .9 and .6 for certain, one of the two at .5: found are one and a half of three. Each that is missed is wrong, and
    # so is whoever stands in its place.
    assert SEEN.top_k_error() == pytest.approx(2 * 1.5 / 7)
    assert Judgement(1, (0.9, 0.8, 0.1), (True, True, False)).top_k_error() == 0
    assert Judgement(0, (0.9, 0.8, 0.1), (False, True, True)).top_k_error() == pytest.approx(2 / 3)
    assert Judgement(0, (0.9, 0.8), (False, False)).top_k_error() == 0  # nothing to be found


def test_log_loss_and_brier_are_over_what_had_to_be_guessed() -> None:
    by_hand = -(log(0.9) + log(0.4) + log(0.5) + log(0.5) + log(0.3) + log(0.8)) / 6
    assert SEEN.log_loss() == pytest.approx(by_hand)
    assert SEEN.brier() == pytest.approx((0.01 + 0.36 + 0.25 + 0.25 + 0.49 + 0.04) / 6)
    assert Judgement(0, (0.0,), (True,)).log_loss() == pytest.approx(-log(1e-9))  # certain and wrong


def test_a_mean_has_an_interval_by_match() -> None:
    found = mean([[0.1, 0.3], [0.6], [0.2]])
    assert found.value == pytest.approx(0.3)
    # What each match is off by: .4 - .6, .6 - .3, .2 - .3; over four judgements, for three matches.
    variance = (0.2**2 + 0.3**2 + 0.1**2) / 4**2 * 3 / 2
    assert found.margin == pytest.approx(1.959964 * sqrt(variance))
    assert mean([[0.1, 0.3]]).margin == float("inf")


def _answers(share: float, true: int, of: int) -> list[tuple[float, bool]]:
    return [(share, number < true) for number in range(of)]


def test_the_slope_is_that_of_the_logits() -> None:
    right = slope([_answers(0.2, 2, 10), _answers(0.8, 8, 10)])
    assert right is not None
    assert right.value == pytest.approx(1)
    # Believed .2 and .8, true .4 and .6: a slope of log 1.5 / log 4, whatever is believed of others at even odds.
    timid = slope([_answers(0.2, 4, 10), _answers(0.8, 6, 10), _answers(0.5, 3, 6)])
    assert timid is not None
    assert timid.value == pytest.approx(log(1.5) / log(4))


def test_the_slope_has_an_interval_by_match() -> None:
    """With logits of 1 and -1 and even weights the level and the slope do not touch, so that both are done by hand."""
    share = 1 / (1 + 2.718281828459045**-1)
    alike = _answers(share, 3, 4) + _answers(1 - share, 1, 4)  # the slope is log 3, every weight 3/16
    found = slope([alike, alike])
    assert found is not None
    assert found.value == pytest.approx(log(3))
    assert found.margin == pytest.approx(0, abs=1e-6)  # both matches say the same
    apart = slope(
        [_answers(share, 4, 4) + _answers(1 - share, 0, 4), _answers(share, 2, 4) + _answers(1 - share, 2, 4)]
    )
    assert apart is not None
    assert apart.value == pytest.approx(log(3))
    # Each match pulls by 2 (four answers off by 1/4 on either side), the curvature is 16 * 3/16 = 3.
    assert apart.margin == pytest.approx(1.959964 * sqrt(2 * (2 / 3) ** 2 * 2 / 1))


def test_there_is_no_slope_where_nothing_holds_it() -> None:
    assert slope([[(0.9, True), (0.1, False)]]) is None  # never wrong: as steep as one likes
    assert slope([[(0.5, True), (0.5, False)]]) is None  # nobody leans


def test_deciles_tell_what_was_believed_and_what_was_true() -> None:
    found = deciles([(0.0, False), (0.04, True), (0.15, False), (0.1, False), (1.0, True), (0.95, False)])
    assert found[0] == pytest.approx((2, 0.02, 0.5))
    assert found[1] == pytest.approx((2, 0.125, 0.0))
    assert found[9] == pytest.approx((2, 0.975, 0.5))
    assert found[5] == Decile(0, 0.0, 0.0)


def test_scores_of_some_matches() -> None:
    scoring = Scoring()
    certain = Judgement(1, (1.0, 0.0), (True, False))
    scoring.add(Sheet("mine", {ASKED: [SEEN, SEEN]}))
    scoring.add(Sheet("mine", {ASKED: [certain, certain]}))
    found = scoring.scores(ASKED)
    assert (scoring.matches, found.n) == (2, 4)
    assert found.mae.value == pytest.approx(SEEN.mae() / 2)
    assert found.log_loss.value == pytest.approx(SEEN.log_loss() / 2)
    assert sum(decile.answers for decile in found.deciles) == 16


class Attentive(Believer[AnyView]):
    """Believes nothing, and notes what it was shown."""

    questions = ("fascist",)

    def __init__(self) -> None:
        self.seen: list[AnyView] = []

    def read(self, view: AnyView) -> Shares:
        self.seen.append(view)
        return {"fascist": (0.5,) * view.board.seats}

    def answers(self, views: tuple[AnyView, ...], eyes: int) -> Answers:
        return {"fascist": tuple(view.mine is not None and view.mine.role is not Role.LIBERAL for view in views)}

    def worlds(self, view: AnyView) -> Worlds:
        raise NotImplementedError


@pytest.mark.parametrize("version", [GAME, *GAME.earlier], ids=lambda version: f"rules {version.rules}")
def test_what_is_read_of_a_match(version: Version) -> None:
    """Every view before the last decision and after it, without what the end shows or what is said afterwards."""
    match = random_match(version, 7, 4)
    for seat in range(7):
        match.say(seat, match.game.utterances(match.view(seat))[0])
    record = match.record()
    last = max(number for number, entry in enumerate(record.entries) if isinstance(entry, Moved))
    believer = Attentive()
    found = sheet(record, believer)
    assert found is not None
    seats = (*range(7), -1)
    before, after = (
        [veiled(step.view(seat)) for seat in seats]
        for number, step in enumerate(replay_steps(record, GAME))
        if number in (last, last + 1)
    )
    assert believer.seen == before + after
    assert all(view.outcome is None for view in before)
    assert all(view.outcome is not None and view.roles == () for view in after)
    liberals = [seat for seat in range(7) if match.state.roles[seat] == 0]
    assert {asked: len(judgements) for asked, judgements in found.judgements.items()} == {
        Asked("before", "liberal", "fascist"): len(liberals),
        Asked("before", "onlooker", "fascist"): 1,
        Asked("after", "liberal", "fascist"): len(liberals),
        Asked("after", "onlooker", "fascist"): 1,
    }
    (onlooker,) = found.judgements[Asked("after", "onlooker", "fascist")]
    assert (onlooker.own, len(onlooker.shares), sum(onlooker.truth)) == (0, 7, 3)
    liberal = found.judgements[Asked("after", "liberal", "fascist")][0]
    assert (liberal.own, len(liberal.shares), sum(liberal.truth)) == (1, 6, 3)


def test_a_match_that_is_not_over_has_nothing_to_be_scored() -> None:
    match = random_match(GAME, 5, 1)
    record = match.record()
    assert sheet(replace(record, entries=record.entries[:-1], outcome=None)) is None
    assert sheet(replace(record, entries=(), outcome=None)) is None


def _ended(reason: str) -> Match:
    for seed in range(200):
        match = random_match(GAME, 5, seed)
        if match.outcome is not None and match.outcome.reason == reason:
            return match
    raise AssertionError(f"no match ends with {reason}")


@pytest.mark.parametrize("reason", ["hitler-elected", "hitler-executed"])
def test_the_final_event_is_counted(reason: str) -> None:
    """Whose election or death ended the match was Hitler, though no role is shown."""
    match = _ended(reason)
    view = match.view(-1)
    hitler = view.roles.index(Role.HITLER)
    shares = find_believer("secret-hitler").read(veiled(view))
    assert shares["hitler"] == tuple(float(seat == hitler) for seat in range(5))
    assert 0 < shares["fascist"][(hitler + 1) % 5] < 1


def test_a_chancellor_whose_policy_ended_the_match_was_not_hitler() -> None:
    match = _ended("six-fascist-policies")
    view = veiled(match.view(-1))
    assert view.board.round.nominee is not None
    assert find_believer("secret-hitler").read(view)["hitler"][view.board.round.nominee] == 0
