"""What holds of every game at every point of a match."""

import msgspec
from hypothesis import HealthCheck, given, settings

from cabale.core.chance import Seeded
from cabale.core.match import Match, replay
from cabale.core.record import read_record
from cabale.core.seats import SPECTATOR
from cabale.core.verify import verify
from cabale.testing.contents import contents
from cabale.testing.strategies import matches

anywhere = settings(derandomize=True, deadline=None, max_examples=40, suppress_health_check=[HealthCheck.too_slow])


@anywhere
@given(matches())
def test_the_board_is_the_same_for_everybody(match: Match) -> None:
    boards = {msgspec.json.encode(match.view(seat).board) for seat in (*range(len(match.seats)), SPECTATOR)}
    assert len(boards) == 1


@anywhere
@given(matches())
def test_a_spectator_has_nothing_of_his_own(match: Match) -> None:
    assert match.view(SPECTATOR).mine is None
    assert match.view(SPECTATOR).seat == SPECTATOR


@anywhere
@given(matches())
def test_its_record_tells_it_again_and_holds(match: Match) -> None:
    record = read_record(match.record().to_json())
    assert contents(replay(record).state) == contents(match.state)
    assert verify(record)


@anywhere
@given(matches())
def test_what_is_sampled_is_legal(match: Match) -> None:
    luck = Seeded(1)
    for seat in match.to_act:
        for _ in range(5):
            assert match.legal(seat).sample(luck) in match.legal(seat)


@anywhere
@given(matches())
def test_asking_changes_nothing(match: Match) -> None:
    before = contents(match.state)
    for seat in range(len(match.seats)):
        list(match.legal(seat))
        match.view(seat)
        match.game.utterances(match.view(seat))
    match.view(SPECTATOR)
    match.record()
    match.game.parts(match.state)
    assert contents(match.state) == before
