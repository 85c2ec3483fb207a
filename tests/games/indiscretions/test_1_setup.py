"""IN 1: documents, roles, pouches."""

import pytest
from tests.games.indiscretions.drivers import USUAL, arrange, board, prepare, unprepared

from cabale.core.seats import SPECTATOR
from cabale.games.indiscretions import game
from cabale.games.indiscretions.actions import CallMeetings
from cabale.games.indiscretions.events import ChoiceMade, PhaseBegan, TurnBegan
from cabale.games.indiscretions.terms import Document, Officer, Phase, Pouch, Role
from cabale.testing.script import Ears, refuses


def test_in_1_1_there_are_two_players() -> None:
    assert list(game.seats) == [2]


@pytest.mark.parametrize("documents", ["IIKAAA", "IDKAA", "IDKAAAA", "IDKAAK", "AAAAAA", "DDKAAA"])
def test_in_1_1_one_of_each_document_and_three_albums(documents: str) -> None:
    refuses(unprepared(), 0, prepare(f"{documents} MSSCCC"), "wrong-documents", "IN 1.1")


@pytest.mark.parametrize("roles", ["MMSCCC", "SSSCCC", "MSCCCC", "MSSCC", "MSSCCCC", "CCCCCC"])
def test_in_1_2_three_civilians_a_master_spy_two_spies(roles: str) -> None:
    refuses(unprepared(), 1, prepare(f"IDKAAA {roles}"), "wrong-roles", "IN 1.2")


def test_in_1_2_there_are_7200_preparations() -> None:
    legal = unprepared().legal(0)
    assert len(legal) == 120 * 60 == 7200
    assert len(set(legal)) == 7200
    assert prepare("AIADAK CSCMCS") in legal


def test_in_1_2_both_prepare_at_once_and_neither_sees_the_other() -> None:
    match = unprepared()
    heard = Ears(match)
    match.apply(1, prepare("AAAIDK CCCMSS"))
    for seat in (0, SPECTATOR):
        assert heard(seat) == [ChoiceMade(1)]
    assert heard(1) == [ChoiceMade(1, prepare("AAAIDK CCCMSS"))]
    assert match.view(0).mine.documents == ()
    match.apply(0, prepare(USUAL))
    assert heard(0) == [ChoiceMade(1), ChoiceMade(0, prepare(USUAL)), TurnBegan(1), PhaseBegan(Phase.MEETINGS, (0, 1))]


def test_in_1_2_the_table_waits_for_both() -> None:
    match = unprepared()
    assert match.to_act == (0, 1)
    match.apply(1, prepare(USUAL))
    assert list(match.to_act) == [0]
    assert board(match).awaited == (0,)


def test_in_1_2_each_knows_his_own_side() -> None:
    match = arrange("AIADAK CSCMCS", "IDKAAA MSSCCC")
    mine = match.view(0).mine
    assert mine.documents[1] is Document.IMPORTANT
    assert mine.documents[3] is Document.DECOY
    assert mine.documents[5] is Document.KEY
    civilian, spy, master = Role.CIVILIAN, Role.SPY, Role.MASTER
    assert mine.roles == (civilian, spy, civilian, master, civilian, spy)
    assert match.view(1).mine.roles == (master, spy, spy, civilian, civilian, civilian)


def test_in_1_2_a_second_preparation_is_refused() -> None:
    match = unprepared()
    match.apply(0, prepare(USUAL))
    refuses(match, 0, prepare("AAAIDK CCCMSS"), "chosen-already", "IN 1.2", phase=Phase.PREPARATION)
    refuses(match, 0, CallMeetings(), "chosen-already", "IN 1.2", phase=Phase.PREPARATION)
    match.apply(1, prepare(USUAL))
    refuses(match, 0, prepare("AAAIDK CCCMSS"), "wrong-action", "IN 3.1", phase=Phase.MEETINGS, action="Prepare")


def test_in_1_2_nothing_else_comes_before() -> None:
    refuses(unprepared(), 0, CallMeetings(), "wrong-action", "IN 1.2", phase=Phase.PREPARATION, action="CallMeetings")
    refuses(unprepared(), 2, prepare(USUAL), "no-such-seat", "IN 1", seat=2)
    refuses(unprepared(), -1, prepare(USUAL), "no-such-seat", "IN 1", seat=-1)


def test_in_1_3_who_holds_which_pouch_at_the_start() -> None:
    match = arrange()
    for side in board(match).sides:
        assert [side.held_by(officer) for officer in Officer] == list(Pouch)
        assert side.holder(Pouch.GREEN) is Officer.DEFENCE


def test_in_1_4_who_holds_the_important_document_at_the_start_has_had_it() -> None:
    match = arrange("AAAIDK MSSCCC", "AAAKDI MSSCCC")
    assert match.view(0).mine.circulation == (Officer.GENERAL,)
    assert match.view(1).mine.circulation == (Officer.ADMIRAL,)


def test_in_1_4_before_it_is_placed_nobody_has_had_it() -> None:
    match = unprepared()
    assert match.view(0).mine.circulation == ()
    match.apply(0, prepare(USUAL))
    assert match.view(0).mine.circulation == (Officer.PRESIDENT,)
