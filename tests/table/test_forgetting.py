"""Whoever asks to be forgotten is named nowhere at a table any more, and everybody else goes on."""

from tests.table.gathered import begin, everybody, gathered, key_of, play_to_the_end, playing, started

from cabale.table.seating import NOBODY


def test_before_a_match_the_seat_is_free_and_nothing_names_who_sat_there() -> None:
    table = gathered("ana", "bob", "cleo", visibility="link")
    seating, saved = table.seating, table.saved
    seating.come_back("bob's phone", key_of("bob"))
    seating.come_back("cleo's phone", key_of("cleo"))
    for muter in ("bob", "cleo"):
        seating.mute(muter, 0, True)
    seating.mute("cleo", 1, True)
    for writer in ("bob", "cleo"):
        seating.write(writer, "bonsoir")
    before = table.version
    assert seating.forget("bob") == 1
    assert table.version > before
    assert everybody(table) == ("ana", "", "cleo", "", "")
    assert (saved.devices, saved.muted) == ({"cleo's phone": "cleo"}, {"cleo": {"ana": "Ana"}})
    assert [wrote.name for wrote in saved.talk] == ["Cleo"]
    assert (saved.admitted, saved.removed) == ([], [])
    assert (saved.host, saved.host_name, saved.phase) == ("ana", "Ana", "gathering")


def test_one_of_somebody_s_devices_is_forgotten_alone() -> None:
    seating = gathered("ana", "bob").seating
    for device in ("phone", "tablet"):
        seating.come_back(device, key_of("bob"))
    assert seating.forget("phone") is None
    assert seating.saved.devices == {"tablet": "bob"}
    assert seating.seat_of("bob") == 1


def test_who_only_looked_on_or_was_made_to_leave_is_forgotten_too() -> None:
    table = gathered("ana", "bob", "cleo", visibility="link")
    for onlooker in ("dan", "eve"):
        table.seating.admit(onlooker, "the-invitation-0123456789")
    for seat in (1, 2):
        table.seating.kick("ana", seat)
    assert table.seating.forget("dan") is None
    assert table.seating.forget("bob") is None
    assert "dan" not in table.saved.admitted
    assert "eve" in table.saved.admitted
    assert table.saved.removed == ["cleo"]


def test_during_a_match_the_seat_plays_on_as_nobody_s() -> None:
    table = started("ana", "bob")
    table.forget("bob", 0)
    sitting = table.saved.sittings[1]
    assert (sitting.kind, sitting.guest, sitting.name, sitting.key) == ("guest", "", NOBODY, "")
    assert playing(table).players == {0: "ana"}
    assert table.info().seats[1].presence == "stand-in", "at once"
    assert (table.saved.phase, table.saved.host) == ("playing", "ana")


def test_after_a_match_only_who_played_at_the_seat_is_taken_from_it() -> None:
    table = started("ana", "bob")
    play_to_the_end(table)
    table.seating.leave("bob")
    table.seating.rematch("ana")
    table.seating.join("cleo", "Cleo", key_of("cleo"), 1)
    assert table.play is not None
    table.forget("cleo", 0)
    assert table.play.players == {0: "ana", 1: "bob"}


def test_what_somebody_brought_to_the_next_deal_is_forgotten() -> None:
    table = gathered("ana", "bob")
    table.commit("bob", "ab" * 32, 0)
    table.forget("bob", 0)
    assert table.commitment_of("bob") is None


def test_the_host_is_followed_by_the_next_guest_and_what_it_wrote_is_gone() -> None:
    table = gathered("ana", "bob")
    table.seating.write("ana", "bonsoir")
    table.seating.write("bob", "bonsoir")
    table.seating.forget("ana")
    assert (table.saved.host, table.saved.host_name) == ("bob", "Bob")
    assert [wrote.name for wrote in table.saved.talk] == ["Bob"]
    assert table.saved.phase == "gathering"


def test_a_table_that_nobody_has_any_more_is_closed() -> None:
    table = gathered("ana")
    table.seating.seat_bot("ana", "random", ("Agathe",), 1)
    table.seating.forget("ana")
    assert (table.saved.host, table.saved.host_name, table.saved.phase) == ("", NOBODY, "closed")


def test_so_is_one_whose_deal_still_waits_for_secrets() -> None:
    table = gathered("ana")
    table.commit("ana", "ab" * 32, 0)
    begin(table, "m1")
    assert table.info().deal is not None
    table.seating.forget("ana")
    assert (table.saved.phase, table.saved.dealing) == ("closed", None)


def test_a_guest_who_left_a_match_keeps_its_table_open_without_a_host() -> None:
    table = started("ana", "bob")
    table.seating.leave("bob")
    table.seating.forget("ana")
    assert (table.saved.host, table.saved.phase) == ("", "playing")


def test_what_others_wrote_stays_the_host_s_words_too() -> None:
    table = gathered("ana", "bob", "cleo")
    for writer in ("ana", "bob", "cleo"):
        table.seating.write(writer, "bonsoir")
    table.seating.forget("bob")
    assert [wrote.name for wrote in table.saved.talk] == ["Ana", "Cleo"]
    table.seating.leave("ana")  # whose table it was: another is the host now
    table.seating.forget("cleo")
    assert [wrote.name for wrote in table.saved.talk] == ["Ana"]


def test_a_host_without_a_seat_is_forgotten_with_what_it_wrote() -> None:
    table = gathered()
    table.saved.host_name = "Ana"
    table.seating.write("ana", "bonsoir")
    assert [wrote.name for wrote in table.saved.talk] == ["Ana"]
    table.seating.forget("ana")
    assert table.saved.talk == []
