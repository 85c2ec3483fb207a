"""SH 3.4: the veto."""

import pytest
from tests.games.secret_hitler.drivers import (
    arrange,
    board,
    discard,
    elect_somebody,
    enact,
    fail,
    fascist_policies,
    policies,
    session_with_veto,
)

from cabale.core.seats import SPECTATOR
from cabale.games.secret_hitler.actions import AnswerVeto, AskVeto, Enact
from cabale.games.secret_hitler.events import (
    ChaosStruck,
    TrackerAdvanced,
    VetoAnswered,
    VetoAsked,
)
from cabale.games.secret_hitler.terms import Phase, Policy, Reason
from cabale.testing.script import Ears, do, refuses

LIBERAL, FASCIST = Policy.LIBERAL, Policy.FASCIST


def test_sh_3_4_before_five_fascist_policies_there_is_no_veto() -> None:
    match, _, chancellor = session_with_veto(fascist=4)
    assert list(match.legal(chancellor)) == [Enact(FASCIST)]
    refuses(match, chancellor, AskVeto(), "veto-locked", "SH 3.4")


def test_sh_3_4_the_chancellor_may_ask_instead_of_enacting() -> None:
    match, president, chancellor = session_with_veto()
    assert list(match.legal(chancellor)) == [Enact(FASCIST), AskVeto()]
    do(match, AskVeto())
    assert board(match).phase is Phase.VETO
    assert match.to_act == (president,)
    assert list(match.legal(president)) == [AnswerVeto(True), AnswerVeto(False)]
    assert match.view(chancellor).mine.hand == policies("FF")


def test_sh_3_4_the_president_may_not_ask_nor_the_chancellor_answer() -> None:
    match, president, chancellor = session_with_veto()
    refuses(match, president, AskVeto(), "not-your-turn", "SH 3.1", phase="enactment")
    refuses(match, chancellor, AnswerVeto(True), "wrong-action", "SH 3.1", phase="enactment", action="AnswerVeto")
    do(match, AskVeto())
    refuses(match, chancellor, AnswerVeto(True), "not-your-turn", "SH 3.4", phase="veto")
    refuses(match, chancellor, Enact(FASCIST), "not-your-turn", "SH 3.4", phase="veto")


def test_sh_3_4_asking_and_the_answer_are_public() -> None:
    for agreed in (True, False):
        match, president, chancellor = session_with_veto()
        heard = Ears(match)
        do(match, AskVeto())
        do(match, AnswerVeto(agreed))
        for seat in (*range(7), SPECTATOR):
            assert heard(seat, VetoAsked, VetoAnswered) == [VetoAsked(chancellor), VetoAnswered(president, agreed)]
        last = board(match).past[-1] if agreed else board(match).round
        assert (last.veto_asked, last.veto_agreed) == (True, agreed)


def test_sh_3_4_agreed_both_tiles_are_discarded_and_the_tracker_advances() -> None:
    match, _, _ = session_with_veto()
    before = board(match)
    do(match, AskVeto())
    do(match, AnswerVeto(True))
    after = board(match)
    assert (before.discard_pile, after.discard_pile) == (1, 3)
    assert after.draw_pile == before.draw_pile
    assert (after.liberal, after.fascist) == (before.liberal, before.fascist)
    assert after.tracker == 1
    assert after.phase is Phase.NOMINATION
    assert after.round.number == before.round.number + 1


@pytest.mark.parametrize(("tiles", "liberal", "fascist"), [("FFL", 1, 2), ("LLF", 2, 1), ("LLL", 3, 0)])
def test_sh_3_4_vetoed_tiles_lie_on_the_discard_pile_as_what_they_are(tiles: str, liberal: int, fascist: int) -> None:
    """The President's tile and both that he passed."""
    match, _, _ = session_with_veto(f"{tiles} FFF")
    do(match, AskVeto())
    do(match, AnswerVeto(True))
    assert (match.state.discarded_liberal, match.state.discarded_fascist) == (liberal, fascist)


def test_sh_3_4_nobody_else_learns_what_was_vetoed() -> None:
    received = set()
    for tiles in ("LFF FFF", "LLF FFF", "LLL FFF"):
        match, president, chancellor = session_with_veto(tiles)
        do(match, AskVeto())
        do(match, AnswerVeto(True))
        others = set(range(-1, 7)) - {president, chancellor}
        received.add(repr([(match.feed(seat), match.view(seat)) for seat in others]))
    assert len(received) == 1


def test_sh_3_4_agreed_at_tracker_two_it_is_chaos() -> None:
    match = arrange("LLLLFFH", reshuffled=("FFL L",))
    fascist_policies(match, 5)
    fail(match)
    fail(match)
    elect_somebody(match)
    discard(match, "L")
    do(match, AskVeto())
    heard = Ears(match)
    do(match, AnswerVeto(True))
    assert heard(SPECTATOR, TrackerAdvanced) == [TrackerAdvanced(3)]
    assert heard(SPECTATOR, ChaosStruck) == [ChaosStruck(LIBERAL)]
    assert (board(match).tracker, board(match).liberal) == (0, 1)
    assert (board(match).last_president, board(match).last_chancellor) == (None, None)


def test_sh_3_4_refused_the_chancellor_must_enact() -> None:
    match, _, chancellor = session_with_veto("FLL FFF")
    do(match, AskVeto())
    do(match, AnswerVeto(False))
    assert board(match).phase is Phase.ENACTMENT
    assert match.to_act == (chancellor,)
    assert list(match.legal(chancellor)) == [Enact(LIBERAL), Enact(FASCIST)]
    assert board(match).tracker == 0
    enact(match, "L")
    assert board(match).liberal == 1


def test_sh_3_4_refused_once_he_may_not_ask_again() -> None:
    match, _, chancellor = session_with_veto()
    do(match, AskVeto())
    do(match, AnswerVeto(False))
    refuses(match, chancellor, AskVeto(), "veto-refused", "SH 3.4")


def test_sh_3_4_in_the_next_session_he_may() -> None:
    match, _, _ = session_with_veto("FLL FFL")
    do(match, AskVeto())
    do(match, AnswerVeto(False))
    enact(match, "L")
    elect_somebody(match)
    discard(match, "L")
    assert AskVeto() in match.legal(match.to_act[0])


def test_sh_3_4_a_refused_veto_can_lose_the_match() -> None:
    match, _, _ = session_with_veto()
    do(match, AskVeto())
    do(match, AnswerVeto(False))
    enact(match, "F")
    assert match.outcome is not None
    assert match.outcome.reason == Reason.SIX_FASCIST
