"""Who sits where: every rule of the seats by itself, without clocks and without a match. What is refused changes
nothing (the machine in `test_table_machine.py` sees to that for all of them at once)."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from msgspec import Raw
from tests.table.gathered import (
    BOTS,
    GAME,
    INVITATION,
    begin,
    everybody,
    gathered,
    key_of,
    play_to_the_end,
    refused,
    started,
)

from cabale.core.game import find_game
from cabale.table.messages import House
from cabale.table.mutes import MOST_MUTED
from cabale.table.saved import Saved
from cabale.table.seating import KEPT_LINES, MOST_ADMITTED, MOST_DEVICES, Seating, new_table
from cabale.table.showing import you
from cabale.table.table import Table


def changes(seating: Seating, change: Callable[[], object]) -> int:
    """By how much the version grows."""
    before = seating.version
    change()
    return seating.version - before


def over(*people: str) -> Table:
    table = started(*people)
    play_to_the_end(table)
    return table


# Sitting down


def test_who_comes_sits_at_the_first_free_seat_or_where_it_likes() -> None:
    seating = gathered("ana").seating
    assert seating.join("bob", "Bob", key_of("bob"), 3) == 3
    assert seating.join("cleo", "Cleo", key_of("cleo")) == 1
    assert [seating.seat_of(who) for who in ("ana", "bob", "cleo", "dan")] == [0, 3, 1, None]


@pytest.mark.parametrize(("seat", "code"), [(0, "seat-taken"), (5, "no-such-seat"), (-1, "no-such-seat")])
def test_a_seat_that_cannot_be_had(seat: int, code: str) -> None:
    with refused(code, seat=seat):
        gathered("ana").seating.join("bob", "Bob", key_of("bob"), seat)


def test_a_full_table() -> None:
    table = gathered("ana", "bob", "cleo", "dan", "eve")
    with refused("table-full"):
        table.seating.join("fay", "Fay", key_of("fay"))
    with refused("table-full"):
        table.seating.seat_bot("ana", "random", BOTS)


def test_who_sits_may_move_before_the_start_and_only_then() -> None:
    table = gathered("ana", "bob")
    assert table.seating.join("bob", "Bob", "another-key-0123456789") == 1
    assert table.seating.join("bob", "Bob", "another-key-0123456789", 4) == 4
    assert everybody(table) == ("ana", "", "", "", "bob")
    assert table.saved.sittings[4].key == key_of("bob"), "the key goes with its player"
    begin(table, "m1")
    with refused("not-gathering", phase="playing"):
        table.seating.join("bob", "Bob", key_of("bob"), 1)
    with refused("not-gathering", phase="playing"):
        table.seating.join("cleo", "Cleo", key_of("cleo"))


def test_two_of_a_name_are_told_apart() -> None:
    seating = gathered("ana").seating
    seating.join("bob", "Ana", key_of("bob"))
    seating.seat_bot("ana", "random", ("Ana", "Basile"), 2)
    seating.seat_bot("ana", "random", ("Ana", "Basile"), 3)
    assert seating.names[:4] == ("Ana", "Ana (2)", "Basile", "Ana (3)")


def test_nobody_has_the_name_of_a_host_who_stood_up_but_the_host_on_coming_back() -> None:
    seating = gathered("ana").seating
    seating.leave("ana")
    seating.join("bob", "Ana", key_of("bob"))
    assert seating.names[0] == "Ana (2)"
    seating.join("ana", "Ana", key_of("ana"))
    assert seating.names[1] == "Ana"


def test_the_size_is_one_the_game_has() -> None:
    with refused("seats", seats=4, least=5, most=10):
        new_table("ABCDE", GAME, 4, Raw(b"{}"), House(), "ana", INVITATION)


# Who is let in


def test_a_table_open_by_link_opens_to_who_has_it() -> None:
    seating = gathered("ana", visibility="link").seating
    for invitation in (None, "another-invitation-01234"):
        with refused("invitation-needed"):
            seating.join("bob", "Bob", key_of("bob"), invitation=invitation)
        with refused("invitation-needed"):
            seating.admit("bob", invitation)
    with refused("invitation-needed"):
        seating.check_look_on("bob")
    assert changes(seating, lambda: seating.admit("bob", INVITATION)) == 1
    seating.check_look_on("bob")
    assert seating.join("bob", "Bob", key_of("bob")) == 1, "shown once is enough"
    assert changes(seating, lambda: seating.admit("bob", None)) == 0


def test_only_those_who_are_in_can_invite_others() -> None:
    seating = gathered("ana", visibility="link").seating
    seating.admit("bob", INVITATION)
    assert you(seating, "ana", "Ana").invitation == INVITATION
    assert you(seating, "bob", "Bob").invitation is None
    assert you(gathered("ana").seating, "ana", "Ana").invitation is None, "this one has a code for all"


def test_those_admitted_longest_ago_are_forgotten_first() -> None:
    seating = gathered("ana", visibility="link").seating
    for number in range(MOST_ADMITTED + 1):
        seating.admit(f"visitor {number}", INVITATION)
    assert len(seating.saved.admitted) == MOST_ADMITTED
    with refused("invitation-needed"):
        seating.check_look_on("visitor 0")
    seating.check_look_on("visitor 1")


def test_without_spectators_only_players_and_the_host_look_on() -> None:
    table = gathered("ana", "bob", spectators=False)
    for visitor in ("ana", "bob"):
        table.seating.check_look_on(visitor)
    with refused("no-spectators"):
        table.seating.check_look_on("cleo")
    table.seating.leave("ana")
    table.seating.saved.host = "ana"
    table.seating.check_look_on("ana")


# Other devices


def test_whoever_has_a_seat_s_key_is_its_player() -> None:
    seating = gathered("ana", "bob").seating
    assert seating.come_back("ana's phone", key_of("ana")) == 0
    assert seating.seat_of("ana's phone") == 0
    assert seating.is_host("ana's phone")
    assert you(seating, "ana's phone", "?").key == key_of("ana")
    assert changes(seating, lambda: seating.come_back("ana's phone", key_of("ana"))) == 0


def test_a_key_that_opens_nothing() -> None:
    seating = gathered("ana", "bob").seating
    with refused("seat-key-unknown"):
        seating.come_back("cleo", "the-key-of-nobody-0123456789")
    with refused("seat-key-unknown"):
        seating.come_back("cleo", "")
    with refused("already-seated", seat=1):
        seating.come_back("bob", key_of("ana"))


def test_a_player_has_so_many_devices() -> None:
    seating = gathered("ana").seating
    for number in range(MOST_DEVICES):
        seating.come_back(f"device {number}", key_of("ana"))
    with refused("too-many-devices"):
        seating.come_back("one more", key_of("ana"))
    assert seating.come_back("device 0", key_of("ana")) == 0


# Bots and programs


def test_the_host_seats_bots() -> None:
    seating = gathered("ana", "bob").seating
    with refused("not-host"):
        seating.seat_bot("bob", "random", BOTS)
    with refused("seat-taken", seat=1):
        seating.seat_bot("ana", "random", BOTS, 1)
    seating.seat_bot("ana", "random", BOTS, 3)
    seating.seat_bot("ana", "thumb", BOTS, 3)
    assert seating.saved.sittings[3].agent == "thumb", "another level at the same seat"
    seating.seat_bot("ana", "random", BOTS)
    assert [sitting.kind for sitting in seating.saved.sittings] == ["guest", "guest", "bot", "bot", "bot"]
    assert all(sitting.ready for sitting in seating.saved.sittings[2:])


def test_another_level_at_a_bot_s_seat_is_told() -> None:
    seating = gathered("ana").seating
    seating.seat_bot("ana", "random", BOTS, 2)
    assert changes(seating, lambda: seating.seat_bot("ana", "thumb", BOTS, 2)) == 1
    assert (seating.saved.sittings[2].agent, seating.names[2]) == ("thumb", "Agathe")


def test_a_bot_that_failed_is_replaced_once_and_nobody_else_is() -> None:
    seating = gathered("ana").seating
    seating.seat_bot("ana", "random", BOTS, 1)
    assert changes(seating, lambda: seating.replace_bot(1, "thumb")) == 1
    assert changes(seating, lambda: seating.replace_bot(1, "thumb")) == 0
    assert changes(seating, lambda: seating.replace_bot(0, "thumb")) == 0
    assert seating.saved.sittings[0].agent == ""


def test_a_program_sits_once_and_is_always_ready() -> None:
    seating = gathered("ana", "bob").seating
    with refused("not-host"):
        seating.seat_program("bob", "gizmo", "Gizmo", key_of("gizmo"))
    assert seating.seat_program("ana", "gizmo", "Gizmo", key_of("gizmo")) == 2
    with refused("program-seated-already", name="Gizmo"):
        seating.seat_program("ana", "gizmo", "Gizmo", key_of("gizmo"))
    assert seating.join("gadget", "Gadget", key_of("gadget"), program=True) == 3
    assert [(sitting.kind, sitting.ready) for sitting in seating.saved.sittings[2:4]] == [("program", True)] * 2


# What the host chooses


def test_another_size_moves_nobody_who_need_not() -> None:
    seating = gathered("ana", "bob", seats=7).seating
    seating.join("bob", "Bob", key_of("bob"), 4)
    seating.change("ana", 5, None, None)
    assert seating.seat_of("bob") == 4
    seating.change("ana", 7, None, None)
    seating.join("bob", "Bob", key_of("bob"), 6)
    seating.change("ana", 6, None, None)
    assert [seating.seat_of("ana"), seating.seat_of("bob"), len(seating.saved.sittings)] == [0, 1, 6]


def test_a_size_that_cannot_be() -> None:
    seating = gathered("ana", "bob", "cleo", "dan", "eve", "fay", seats=6).seating
    with refused("seats-taken", seats=6):
        seating.change("ana", 5, None, None)
    with refused("seats", seats=11, least=5, most=10):
        seating.change("ana", 11, None, None)
    with refused("not-host"):
        seating.change("bob", 7, None, None)


def test_after_a_change_people_say_again_that_they_are_ready() -> None:
    seating = gathered("ana", "bob").seating
    seating.seat_program("ana", "gizmo", "Gizmo", key_of("gizmo"))
    seating.seat_bot("ana", "random", BOTS)
    seating.ready("bob", True)
    seating.change("ana", None, Raw(b'{"theme":"voldemort"}'), None)
    assert [sitting.ready for sitting in seating.saved.sittings] == [False, False, True, True, True]
    assert b"voldemort" in bytes(seating.saved.options)


def test_options_that_cannot_be_read_change_nothing() -> None:
    seating = gathered("ana", "bob").seating
    before = bytes(seating.saved.options)
    with refused("options-unreadable", detail="Invalid enum value 'dada' - at `$.theme`"):
        seating.change("ana", 6, Raw(b'{"theme":"dada"}'), House(chat=False))
    assert (bytes(seating.saved.options), len(seating.saved.sittings), seating.saved.house.chat) == (before, 5, True)


def test_chat_is_the_host_s_to_switch() -> None:
    seating = gathered("ana", "bob").seating
    with refused("not-host"):
        seating.switch_chat("bob", False)
    assert changes(seating, lambda: seating.switch_chat("ana", False)) == 1
    assert changes(seating, lambda: seating.switch_chat("ana", False)) == 0


def test_the_pace_of_bots_is_the_host_s_to_change_in_mid_match_too() -> None:
    seating = started("ana", "bob").seating
    with refused("not-host"):
        seating.change_pace("bob", 0.2)
    assert changes(seating, lambda: seating.change_pace("ana", 0.2)) == 1
    assert changes(seating, lambda: seating.change_pace("ana", 0.2)) == 0
    assert seating.saved.house.pace == 0.2


# The start, the end, the rematch


def test_the_host_starts_when_all_sit_and_the_others_are_ready() -> None:
    seating = gathered("ana", "bob").seating
    with refused("not-host"):
        seating.check_start("bob")
    with refused("seats-free", count=3):
        seating.check_start("ana")
    seating.seat_bot("ana", "random", BOTS)
    with refused("not-ready", name="Bob"):
        seating.check_start("ana")
    seating.ready("bob", True)
    seating.check_start("ana")
    seating.ready("bob", False)
    with refused("not-ready", name="Bob"):
        seating.check_start("ana")


def test_being_ready_is_for_those_who_sit_before_the_start() -> None:
    table = gathered("ana", "bob")
    with refused("not-seated"):
        table.seating.ready("cleo", True)
    assert changes(table.seating, lambda: table.seating.ready("bob", True)) == 1
    assert changes(table.seating, lambda: table.seating.ready("bob", True)) == 0
    begin(table, "m1")
    with refused("not-gathering", phase="playing"):
        table.seating.ready("bob", True)


def test_a_rematch_keeps_the_seats_and_asks_everybody_else_again() -> None:
    table = over("ana", "bob", "cleo")
    before = everybody(table)
    table.seating.rematch("bob")
    assert table.saved.phase == "gathering"
    assert everybody(table) == before
    assert [sitting.ready for sitting in table.saved.sittings] == [False, True, False, True, True]
    with refused("not-over"):
        table.seating.rematch("bob")


def test_after_a_match_bots_and_programs_are_ready_for_another_and_people_are_asked() -> None:
    table = gathered("ana", "bob")
    table.seating.seat_program("ana", "gizmo", "Gizmo", key_of("gizmo"), 2)
    begin(table, "m1")
    play_to_the_end(table)
    assert [sitting.ready for sitting in table.saved.sittings] == [False, False, True, True, True]


def test_who_may_ask_for_a_rematch() -> None:
    with refused("not-over"):
        started("ana", "bob").seating.rematch("ana")
    table = over("ana", "bob")
    with refused("not-seated"):
        table.seating.rematch("cleo")
    table.saved.host = "dan"  # who looks on at its own table
    table.seating.rematch("dan")
    assert table.saved.phase == "gathering"


def test_the_matches_of_a_table_are_listed_in_order() -> None:
    table = over("ana")
    table.seating.rematch("ana")
    begin(table, "m2")
    assert (table.saved.match, table.saved.matches) == ("m2", ["m1"])
    play_to_the_end(table)
    assert table.saved.matches == ["m1", "m2"]


def test_a_match_that_cannot_go_on_leaves_a_table_that_can() -> None:
    table = started("ana", "bob")
    table.seating.abandoned()
    assert (table.saved.phase, table.saved.match, table.saved.commitment) == ("gathering", None, None)
    begin(table, "m2")
    assert table.saved.match == "m2"


def test_closing() -> None:
    table = started("ana", "bob")
    with refused("not-host"):
        table.seating.close("bob")
    with refused("match-under-way"):
        table.seating.close("ana")
    table.seating.close(None)
    with refused("table-closed"):
        table.seating.close(None)
    alone = started("ana")
    alone.seating.close("ana")
    assert alone.saved.phase == "closed"


# The host


def test_a_host_who_leaves_is_followed_by_the_next_guest() -> None:
    table = gathered("ana", "bob", "cleo")
    table.seating.leave("ana")
    assert (table.saved.host, table.saved.host_name) == ("bob", "Bob")


def test_neither_bots_nor_programs_nor_those_who_left_become_the_host() -> None:
    table = gathered("ana")
    table.seating.seat_program("ana", "gizmo", "Gizmo", key_of("gizmo"))
    for visitor in ("bob", "cleo"):
        table.seating.join(visitor, visitor.title(), key_of(visitor))
    begin(table, "m1")
    table.seating.leave("bob")
    table.seating.leave("ana")
    assert table.saved.host == "cleo"


def test_with_nobody_to_follow_the_table_keeps_its_host() -> None:
    table = gathered("ana")
    table.seating.seat_bot("ana", "random", BOTS)
    table.seating.leave("ana")
    assert table.saved.host == "ana"
    assert table.seating.is_host("ana")


def test_who_comes_back_to_a_table_handed_on_is_a_guest() -> None:
    table = gathered("ana", "bob")
    table.seating.leave("ana")
    table.seating.join("ana", "Ana", key_of("ana"))
    assert (table.saved.host, you(table.seating, "ana", "Ana").host) == ("bob", False)


# Talk between matches


def test_who_sits_and_the_host_may_write() -> None:
    table = gathered("ana", "bob")
    table.seating.leave("bob")
    assert table.seating.write("ana", "Bonsoir").name == "Ana"
    with refused("not-seated"):
        table.seating.write("bob", "Bonsoir")
    table.seating.switch_chat("ana", False)
    with refused("chat-off"):
        table.seating.write("ana", "Bonsoir")


def test_the_latest_lines_are_kept_and_numbered_on() -> None:
    seating = gathered("ana").seating
    for number in range(KEPT_LINES + 3):
        assert seating.write("ana", f"line {number}").number == number
    assert [wrote.number for wrote in seating.saved.talk] == list(range(3, KEPT_LINES + 3))


def test_muting_is_one_s_own_on_all_devices_and_lasts() -> None:
    table = gathered("ana", "bob", "cleo")
    seating = table.seating
    with refused("not-seated"):
        seating.mute("dan", 1, True)
    with refused("no-such-seat", seat=9):
        seating.mute("ana", 9, True)
    assert changes(seating, lambda: seating.mute("ana", 1, True)) == 1
    assert changes(seating, lambda: seating.mute("ana", 1, True)) == 0
    seating.come_back("ana's phone", key_of("ana"))
    assert you(seating, "ana's phone", "?").muted == (1,)
    assert you(seating, "cleo", "Cleo").muted == ()
    begin(table, "m1")
    seating.leave("bob")
    seating.returned("bob")
    seating.leave("ana")
    seating.returned("ana")
    assert you(seating, "ana", "Ana").muted == (1,)
    seating.mute("ana's phone", 1, False)
    assert you(seating, "ana", "Ana").muted == ()
    assert changes(seating, lambda: seating.mute("ana", 1, False)) == 0


def test_who_is_muted_is_muted_on_every_chair_and_who_comes_after_is_heard() -> None:
    table = gathered("ana", "bob", "cleo")
    seating = table.seating
    with refused("seat-empty", seat=4):
        seating.mute("ana", 4, True)
    seating.mute("ana", 1, True)
    seating.join("bob", "Bob", "key", 4)
    assert you(seating, "ana", "Ana").muted == (4,)
    seating.leave("bob")
    seating.join("dan", "Dan", "key", 4)
    assert you(seating, "ana", "Ana").muted == ()
    seating.join("bob", "Bob", "key", 3)
    assert you(seating, "ana", "Ana").muted == (3,)
    seating.mute("ana", 3, False)
    seating.mute("ana", 2, True)
    seating.kick("ana", 2)
    assert you(seating, "ana", "Ana").muted == ()


def test_another_name_is_no_way_to_be_heard() -> None:
    seating = gathered("ana", "bob", "cleo").seating
    seating.mute("ana", 1, True)
    seating.write("bob", "bonsoir")
    seating.join("bob", "Robert", "key")
    (wrote,) = seating.saved.talk
    assert (wrote.name, seating.mutes.hears("ana", wrote), seating.mutes.hears("cleo", wrote)) == (
        "Robert",
        False,
        True,
    )
    assert seating.mutes.of("cleo") == {}


def test_a_bot_is_muted_by_its_name_and_only_so_many_are_remembered() -> None:
    table = gathered("ana", "bob")
    seating = table.seating
    seating.seat_bot("ana", "random", BOTS, 2)
    seating.mute("ana", 2, True)
    assert you(seating, "ana", "Ana").muted == (2,)
    for number in range(MOST_MUTED):
        seating.join(f"guest {number}", f"Guest {number}", "key", 3)
        seating.mute("ana", 3, True)
        seating.leave(f"guest {number}")
    assert len(table.saved.muted["ana"]) == MOST_MUTED
    assert you(seating, "ana", "Ana").muted == ()  # the first of them is heard again
    assert list(table.saved.muted["ana"])[-1] == f"guest {MOST_MUTED - 1}"


def test_who_was_muted_by_chair_in_a_row_of_before_stays_muted() -> None:
    saved = gathered("ana", "bob", "cleo").saved
    old = msgspec.json.decode(msgspec.json.encode(saved), type=dict[str, Any]) | {"muted": {"ana": [1, 4, 9]}}
    seating = Seating(msgspec.json.decode(msgspec.json.encode(old), type=Saved), find_game(saved.game))
    assert you(seating, "ana", "Ana").muted == (1,)
    assert seating.saved.muted == {"ana": {"bob": "Bob"}}
    seating.join("bob", "Bob", "key", 4)
    assert you(seating, "ana", "Ana").muted == (4,)


# Versions


def test_every_change_that_is_told_grows_the_version() -> None:
    seating = gathered("ana", "bob").seating
    for change in (
        lambda: seating.join("cleo", "Cleo", key_of("cleo")),
        lambda: seating.join("cleo", "Cleo", key_of("cleo"), 4),
        lambda: seating.leave("cleo"),
        lambda: seating.seat_bot("ana", "random", BOTS, 2),
        lambda: seating.kick("ana", 2),
        lambda: seating.change("ana", 6, None, None),
        lambda: seating.seat_bot("ana", "random", BOTS),
        lambda: seating.started("m1", "a hash"),
        lambda: seating.leave("bob"),
        lambda: seating.returned("bob"),
        lambda: seating.ended(),
        lambda: seating.rematch("bob"),
        lambda: seating.pass_host_on("ana"),
        lambda: seating.close("bob"),
    ):
        assert changes(seating, change) >= 1


def test_what_changes_nothing_is_not_told() -> None:
    seating = gathered("ana", "bob").seating
    for nothing in (
        lambda: seating.join("bob", "Bob", key_of("bob")),
        lambda: seating.returned("bob"),
        lambda: seating.returned("a stranger"),
        lambda: seating.come_back("bob", key_of("bob")),
        lambda: seating.mute("bob", 0, False),
        lambda: seating.ready("bob", False),
        lambda: seating.pass_host_on("ana", here=()),
    ):
        assert changes(seating, nothing) == 0
