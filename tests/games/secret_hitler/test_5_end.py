"""SH 5: who wins, and what is shown."""

import pytest
from tests.games.secret_hitler.drivers import arrange, board, chaos, elect, fascist_policies, govern, policies

from cabale.core.outcome import Outcome
from cabale.core.record import Spoke
from cabale.core.seats import SPECTATOR
from cabale.core.talk import Chat
from cabale.games.secret_hitler import Match
from cabale.games.secret_hitler.actions import CastVote, Execute, Nominate
from cabale.games.secret_hitler.events import MatchEnded, PileReshuffled
from cabale.games.secret_hitler.talk import ClaimDrawn, ClaimRole
from cabale.games.secret_hitler.terms import Phase, Reason, Role
from cabale.testing.script import Ears, do, refuses, told

SIZES = (5, 6, 7, 8, 9, 10)


def _winners(match: Match) -> list[int]:
    assert match.outcome is not None
    return list(match.outcome.winners)


@pytest.mark.parametrize("seats", SIZES)
def test_sh_5_1_five_liberal_policies(seats: int) -> None:
    match = arrange(seats)
    for _ in range(4):
        govern(match, "L")
        assert match.outcome is None
    govern(match, "L")
    assert match.outcome is not None
    assert match.outcome.reason == Reason.FIVE_LIBERAL
    assert _winners(match) == [seat for seat, role in enumerate(match.view(SPECTATOR).roles) if role is Role.LIBERAL]
    assert board(match).liberal == 5


@pytest.mark.parametrize("seats", SIZES)
def test_sh_5_1_six_fascist_policies(seats: int) -> None:
    match = arrange(seats, reshuffled=("FFF",))
    fascist_policies(match, 5)
    assert match.outcome is None
    govern(match, "F")
    assert match.outcome is not None
    assert match.outcome.reason == Reason.SIX_FASCIST
    assert _winners(match) == [seat for seat, role in enumerate(match.view(0).roles) if role is not Role.LIBERAL]
    assert board(match).fascist == 6


def test_sh_5_1_hitler_executed() -> None:
    match = arrange("FHLLL")
    fascist_policies(match, 3)
    govern(match, "F")
    do(match, Execute(1))
    assert match.outcome == Outcome((2, 3, 4), Reason.HITLER_EXECUTED)


def test_sh_5_1_a_fascist_executed_ends_nothing() -> None:
    match = arrange("FHLLL")
    fascist_policies(match, 3)
    govern(match, "F")
    do(match, Execute(0))
    assert match.outcome is None


def test_sh_5_1_hitler_elected_and_hitler_is_among_the_winners() -> None:
    match = arrange("FHLLL")
    fascist_policies(match, 3)
    elect(match, 3, 1)
    assert match.outcome == Outcome((0, 1), Reason.HITLER_ELECTED)


def test_sh_5_1_the_sixth_fascist_policy_ends_it_before_anything_else() -> None:
    """Two tiles would be left: nothing is shuffled any more, no power is granted."""
    match = arrange("LLLLFFH", reshuffled=("FFL FLL L FFF",))
    fascist_policies(match, 5)
    govern(match, "L")
    govern(match, "L")
    chaos(match)
    heard = Ears(match)
    govern(match, "F")
    assert board(match).phase is Phase.OVER
    assert board(match).draw_pile == 2
    assert heard(SPECTATOR, PileReshuffled) == []
    assert isinstance(heard(SPECTATOR)[-1], MatchEnded)
    assert board(match).round.power is None


def test_sh_5_1_when_it_is_over_nobody_decides_anything() -> None:
    match = arrange("FHLLL")
    fascist_policies(match, 3)
    elect(match, 3, 1)
    assert match.to_act == ()
    for seat in range(5):
        assert len(match.legal(seat)) == 0
        refuses(match, seat, CastVote(True), "match-over", "SH 5.1")
        refuses(match, seat, Nominate(0), "match-over", "SH 5.1")


def test_sh_5_2_the_dead_win_or_lose_with_their_party() -> None:
    match = arrange("LLLLFFH", reshuffled=("FFF",))
    fascist_policies(match, 3)
    govern(match, "F")
    do(match, Execute(5))  # a fascist
    govern(match, "F")
    do(match, Execute(0))
    govern(match, "F")
    assert _winners(match) == [4, 5, 6]
    assert 5 not in board(match).living


def test_sh_5_2_the_dead_win_with_the_liberals_too() -> None:
    match = arrange("LLLLFH", reshuffled=("LFF LFF LFF LLF",))
    fascist_policies(match, 4)
    assert 0 not in board(match).living
    for _ in range(5):
        govern(match, "L")
    assert _winners(match) == [0, 1, 2, 3]


def test_sh_5_2_at_the_end_all_roles_are_shown() -> None:
    match = arrange("FHLLL")
    fascist_policies(match, 3)
    assert match.view(2).roles == ()
    assert match.view(2).outcome is None
    elect(match, 3, 1)
    roles = (Role.FASCIST, Role.HITLER, Role.LIBERAL, Role.LIBERAL, Role.LIBERAL)
    for seat in (*range(5), SPECTATOR):
        assert match.view(seat).roles == roles
        assert match.view(seat).outcome == match.outcome
        assert told(match, seat, MatchEnded) == MatchEnded(match.outcome, roles)  # type: ignore[arg-type]


def test_sh_5_2_at_the_end_the_whole_record_with_its_truths() -> None:
    match = arrange("FHLLL", tiles="FFL FFL FFL")
    govern(match, "F")
    match.say(0, ClaimDrawn(1, policies("FFF")))
    fascist_policies(match, 3)
    before = match.record()
    assert all(bytes(entry.truth) == b"null" for entry in before.entries if isinstance(entry, Spoke))
    assert before.outcome is None
    elect(match, 3, 1)
    after = match.record()
    truths = [entry.truth for entry in after.entries if isinstance(entry, Spoke)]
    assert [bytes(truth) for truth in truths] == [
        b'{"type":"ClaimDrawn","round":1,"policies":["liberal","fascist","fascist"]}'
    ]
    assert after.outcome == match.outcome


def test_sh_5_2_the_dead_may_speak_again() -> None:
    match = arrange("FHLLL")
    fascist_policies(match, 3)
    govern(match, "F")
    do(match, Execute(0))
    elect(match, 4, 1)
    assert match.outcome is not None
    match.say(0, Chat("At last."))
    match.say(0, ClaimRole(Role.FASCIST))
