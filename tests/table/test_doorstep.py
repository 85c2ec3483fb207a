"""Who is at a table without a seat: the host sees them and gives seats; a link seats at once, a name can be changed."""

from __future__ import annotations

from tests.table.gathered import BOTS, gathered, key_of, refused, started

from cabale.table.messages import AtDoor
from cabale.table.table import Table

KEY = key_of("zoe")


def door(table: Table, visitor: str = "ana") -> list[str]:
    return [one.name for one in table.you(visitor, "?").door]


def test_the_host_alone_sees_who_has_no_seat() -> None:
    table = gathered("ana", "bob")
    version = table.version
    table.connect("zoe", 0, "Zoé")
    table.connect("zoe", 0, "Zoé")  # a second tab
    table.connect("yan", 0, "Yan")
    assert table.version > version  # so that it is told
    assert table.you("ana", "?").door == (AtDoor(number=3, name="Zoé"), AtDoor(number=4, name="Yan"))
    for other in ("bob", "zoe", "yan"):
        assert table.you(other, "?").door == ()
    table.disconnect("zoe", 0)
    assert door(table) == ["Zoé", "Yan"]
    table.disconnect("zoe", 0)
    assert door(table) == ["Yan"]
    table.seating.join("yan", "Yan", key_of("yan"))
    assert door(table) == []


def test_nobody_stands_there_twice_or_after_being_sent_away() -> None:
    table = gathered("ana", "bob")
    table.seating.come_back("phone", key_of("bob"))
    table.connect("phone", 0, "Bob’s phone")
    assert door(table) == []
    table.seating.kick("ana", 1)
    assert door(table) == []
    table.connect("bob", 0, "Bob")
    assert door(table) == []


def test_a_seat_is_given_and_where_none_is_free_a_bot_s() -> None:
    table = gathered("ana", seats=5)
    for visitor in ("zoe", "yan", "xia"):
        table.connect(visitor, 0, visitor.title())
    table.seating.seat_bot("ana", "thumb", BOTS, 3)
    with refused("not-host"):
        table.doorstep.let_in("zoe", 2, KEY)
    with refused("nobody-at-the-door"):
        table.doorstep.let_in("ana", 9, KEY)
    with refused("nobody-at-the-door"):
        table.doorstep.let_in("ana", 1, KEY)  # who sits already
    assert table.doorstep.let_in("ana", 2, KEY) == 1
    assert (table.saved.sittings[1].guest, table.saved.sittings[1].name) == ("zoe", "Zoe")
    table.seating.seat_bot("ana", "thumb", BOTS)
    assert table.doorstep.let_in("ana", 3, key_of("yan")) == 4
    assert door(table) == ["Xia"]
    assert [sitting.kind for sitting in table.saved.sittings] == ["guest", "guest", "bot", "bot", "guest"]


def test_a_table_of_people_has_no_seat_to_give() -> None:
    table = gathered("ana", "bob", "cleo", "dan", "eve")
    table.connect("zoe", 0, "Zoé")
    with refused("table-full"):
        table.doorstep.let_in("ana", 6, KEY)
    assert door(table) == ["Zoé"]


def test_nobody_sits_down_in_a_match() -> None:
    table = started("ana")
    table.connect("zoe", 0, "Zoé")
    assert door(table) == ["Zoé"]
    with refused("not-gathering", phase="playing"):
        table.doorstep.let_in("ana", 2, KEY)


def test_another_name_at_the_same_seat_before_the_match() -> None:
    table = gathered("ana", "bob")
    table.write("ana", "Bonsoir", None, 0)
    assert table.seating.join("ana", "Anaïs", key_of("ana")) == 0
    assert (table.saved.sittings[0].name, table.saved.host_name) == ("Anaïs", "Anaïs")
    assert [wrote.name for wrote in table.saved.talk] == ["Anaïs"]  # or who is forgotten later would leave it behind
    assert table.seating.join("bob", "Anaïs", key_of("bob")) == 1
    assert table.saved.sittings[1].name == "Anaïs (2)"
    version = table.version
    table.seating.come_back("phone", key_of("bob"))
    table.seating.join("phone", "Somebody", "another-key-0123456789")
    assert table.saved.sittings[1].name == "Anaïs (2)"
    assert table.version == version + 1  # the device
    playing = started("ana")
    playing.seating.join("ana", "Anaïs", key_of("ana"))
    assert playing.saved.sittings[0].name == "Ana"


def test_a_program_at_the_door_is_let_in_as_one_and_a_person_as_a_person() -> None:
    table = gathered("ana")
    table.connect("gizmo", 0, "Gizmo", program=True)
    table.connect("zoe", 0, "Zoé")
    for one in table.you("ana", "?").door:
        table.doorstep.let_in("ana", one.number, KEY)
    assert [sitting.kind for sitting in table.saved.sittings[1:3]] == ["program", "guest"]
    table.seating.let_in("yan", "Yan", KEY)
    assert table.saved.sittings[3].kind == "guest"
