"""Who stands up, and whom the host makes leave."""

from tests.table.gathered import (
    BOTS,
    INVITATION,
    begin,
    everybody,
    gathered,
    key_of,
    play_to_the_end,
    refused,
    started,
)

from cabale.core.seats import SPECTATOR


def test_who_leaves_before_the_start_leaves_nothing_behind() -> None:
    table = gathered("ana", "bob")
    table.seating.come_back("bob's phone", key_of("bob"))
    table.seating.mute("bob", 0, True)
    table.seating.leave("bob's phone")
    assert everybody(table) == ("ana", "", "", "", "")
    assert (table.saved.devices, table.saved.muted) == ({}, {})
    assert table.seating.seat_of("bob's phone") is None
    with refused("not-seated"):
        table.seating.leave("bob")


def test_who_leaves_during_a_match_has_a_seat_to_come_back_to() -> None:
    table = started("ana", "bob")
    table.seating.leave("bob")
    assert everybody(table)[1] == "bob"
    assert table.saved.sittings[1].left
    assert table.seating.join("bob", "Bob", "another-key-0123456789") == 1
    assert not table.saved.sittings[1].left
    table.seating.leave("bob")
    table.seating.come_back("bob's phone", key_of("bob"))
    assert not table.saved.sittings[1].left


def test_who_left_a_match_is_gone_when_it_is_over() -> None:
    table = started("ana", "bob")
    table.seating.leave("bob")
    play_to_the_end(table)
    assert everybody(table)[:2] == ("ana", "")


def test_the_host_empties_seats_before_the_start() -> None:
    table = gathered("ana", "bob")
    seating = table.seating
    seating.seat_bot("ana", "random", BOTS, 2)
    seating.come_back("bob's phone", key_of("bob"))
    with refused("not-host"):
        seating.kick("bob", 2)
    with refused("host-stays"):
        seating.kick("ana", 0)
    with refused("seat-empty", seat=4):
        seating.kick("ana", 4)
    seating.kick("ana", 1)
    seating.kick("ana", 2)
    assert everybody(table) == ("ana", "", "", "", "")
    assert seating.seat_of("bob's phone") is None
    begin(table, "m1")
    with refused("not-gathering", phase="playing"):
        seating.kick("ana", 1)


def test_the_host_makes_somebody_leave_a_match_and_a_stand_in_has_the_seat() -> None:
    table = started("ana", "bob")
    seating = table.seating
    seating.come_back("bob's phone", key_of("bob"))
    with refused("not-host"):
        seating.kick("bob", 0)
    with refused("host-stays"):
        seating.kick("ana", 0)
    seating.kick("ana", 1)
    table.seats_changed(0)
    for visitor in ("bob", "bob's phone"):
        with refused("removed"):
            seating.check_look_on(visitor)
        with refused("removed"):
            seating.join(visitor, "Bob", key_of("bob"))
        assert table.viewer(visitor) == SPECTATOR
    with refused("seat-key-unknown"):
        seating.come_back("bob", key_of("bob"))
    with refused("seat-empty", seat=1):
        seating.kick("ana", 1)
    assert table.info().seats[1].presence == "stand-in"
    assert table.info().seats[1].name == "Bob"
    play_to_the_end(table)
    assert everybody(table)[:2] == ("ana", "")


def test_a_host_whom_all_others_had_to_leave_is_alone_and_may_close_the_table() -> None:
    seating = started("ana", "bob").seating
    assert not seating.is_alone("ana")
    with refused("match-under-way"):
        seating.close("ana")
    seating.kick("ana", 1)
    assert seating.is_alone("ana")
    seating.close("ana")
    assert seating.saved.phase == "closed"


def test_who_was_made_to_leave_neither_sits_down_again_nor_looks_on() -> None:
    seating = gathered("ana", "bob", visibility="link").seating
    seating.come_back("bob's phone", key_of("bob"))
    seating.kick("ana", 1)
    for visitor in ("bob", "bob's phone"):
        with refused("removed"):
            seating.join(visitor, "Bob", key_of("bob"), invitation=INVITATION)
        with refused("removed"):
            seating.admit(visitor, INVITATION)
        with refused("removed"):
            seating.check_look_on(visitor)
    with refused("seat-key-unknown"):
        seating.come_back("bob", key_of("bob"))
    seating.join("cleo", "Cleo", key_of("cleo"), invitation=INVITATION)


def test_a_program_of_who_was_made_to_leave_stays_away_until_the_host_invites_it() -> None:
    seating = gathered("ana", "bob").seating
    seating.check_look_on("gizmo", "bob")
    seating.kick("ana", 1)
    with refused("removed"):
        seating.check_look_on("gizmo", "bob")
    with refused("removed"):
        seating.check_not_removed("gizmo", "bob")
    seating.check_look_on("gadget", "cleo")
    seating.seat_program("ana", "gizmo", "Gizmo", key_of("gizmo"))
    seating.check_look_on("gizmo", "bob")
    seating.check_not_removed("gizmo", "bob")


def test_a_program_that_was_made_to_leave_comes_back_when_the_host_invites_it() -> None:
    seating = gathered("ana").seating
    seating.seat_program("ana", "gizmo", "Gizmo", key_of("gizmo"))
    seating.kick("ana", 1)
    with refused("removed"):
        seating.join("gizmo", "Gizmo", key_of("gizmo"), program=True)
    seating.seat_program("ana", "gizmo", "Gizmo", key_of("gizmo"))
    seating.check_look_on("gizmo")
