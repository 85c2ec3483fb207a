"""Those who look on talk before and after a match, never while one is dealt or played."""

from tests.table.gathered import begin, gathered, key_of, play_to_the_end, playing, refused, started

from cabale.core.seats import SPECTATOR
from cabale.table.messages import Wrote
from cabale.table.table import Table


def looked_on(table: Table, *onlookers: tuple[str, str]) -> Table:
    for visitor, name in onlookers:
        table.connect(visitor, 0, name)
    return table


def wrote(table: Table, visitor: str, text: str = "Bonsoir") -> Wrote:
    line = table.write(visitor, text, None, 0)
    assert isinstance(line, Wrote)
    return line


def heard_by(table: Table, person: str) -> list[str]:
    return [line.text for line in table.saved.talk if table.seating.mutes.hears(person, line)]


def test_they_are_silent_during_a_match_and_heard_after_it() -> None:
    table = looked_on(started("ana", "bob"), ("zoe", "Zoé"))
    with refused("not-seated"):
        table.write("zoe", "Psst", None, 0)
    play = playing(table)
    play_to_the_end(table)
    line = wrote(table, "zoe", "Bien \x1bjoué")
    assert (line.seat, line.name, line.text) == (None, "Zoé", "Bien  joué")
    assert play.match.view(SPECTATOR).heard == ()
    table.seating.rematch("ana")
    wrote(table, "zoe", "Encore ?")
    begin(table, "m2")
    with refused("not-seated"):
        table.write("zoe", "Psst", None, 0)


def test_they_are_silent_while_the_envelopes_of_a_deal_are_opened() -> None:
    table = looked_on(gathered("ana", "bob"), ("zoe", "Zoé"))
    table.commit("bob", "8caeefe53b544a7381e67cd265fbed56470a9387671d9004128d8a4a01eadee3", 0)
    begin(table, "m1")
    assert table.playing is None
    with refused("not-seated"):
        table.write("zoe", "Psst", None, 0)


def test_who_is_not_here_or_may_not_be_is_not_heard() -> None:
    table = gathered("ana", "bob")
    with refused("not-seated"):
        table.write("zoe", "Psst", None, 0)  # no socket
    looked_on(table, ("zoe", "Zoé"), ("yan", "Yan"))
    table.seating.switch_chat("ana", False)
    with refused("chat-off"):
        table.write("zoe", "Psst", None, 0)
    table.seating.switch_chat("ana", True)
    with refused("not-host"):
        table.doorstep.turn_away("bob", 3)
    with refused("nobody-at-the-door"):
        table.doorstep.turn_away("ana", 2)  # Bob, who sits
    version = table.version
    assert table.doorstep.turn_away("ana", 3) == "zoe"
    assert table.version == version + 1
    with refused("removed"):
        table.write("zoe", "Psst", None, 0)
    with refused("removed"):
        table.seating.join("zoe", "Zoé", key_of("zoe"))
    assert [one.name for one in table.you("ana", "?").door] == ["Yan"]


def test_nobody_writes_by_the_name_of_another() -> None:
    table = looked_on(gathered("ana", "bob"), ("zoe", "Ana"), ("yan", "Ana"), ("xia", "Xia"))
    assert [wrote(table, one).name for one in ("ana", "zoe", "yan", "zoe")] == ["Ana", "Ana (2)", "Ana (3)", "Ana (2)"]
    assert table.you("zoe", "Ana").name == "Ana (2)"
    wrote(table, "xia")
    table.seating.join("wim", "Xia", key_of("wim"))
    assert table.saved.sittings[2].name == "Xia (2)"
    table.seating.join("xia", "Xia", key_of("xia"))
    assert table.saved.sittings[3].name == "Xia", "who sits down keeps the name it wrote by"


def test_names_are_kept_as_long_as_their_lines_or_while_they_are_muted() -> None:
    table = looked_on(gathered("ana", "bob"), ("zoe", "Zoé"), ("yan", "Yan"), ("xia", "Xia"))
    for one in ("zoe", "yan"):
        wrote(table, one)
    table.seating.mute_onlooker("ana", "Zoé", True)
    for number in range(60):
        wrote(table, "bob", str(number))
    wrote(table, "xia")
    assert table.saved.onlookers == {"zoe": "Zoé", "xia": "Xia"}


def test_a_muted_onlooker_is_unheard_by_whatever_name_and_at_a_seat() -> None:
    table = looked_on(gathered("ana", "bob"), ("zoe", "Zoé"))
    wrote(table, "zoe", "un")
    with refused("nobody-writes-so", name="Bob"):
        table.seating.mute_onlooker("ana", "Bob", True)
    with refused("not-seated"):
        table.seating.mute_onlooker("zoe", "Zoé", True)
    table.seating.mute_onlooker("ana", "Zoé", True)
    version = table.version
    table.seating.mute_onlooker("ana", "Zoé", True)
    assert table.version == version
    table.connect("zoe", 0, "Zoë")
    assert wrote(table, "zoe", "deux").name == "Zoë"
    assert (heard_by(table, "ana"), heard_by(table, "bob")) == ([], ["un", "deux"])
    assert (table.you("ana", "?").unheard, table.you("bob", "?").unheard) == (("Zoë",), ())
    table.seating.join("zoe", "Zoë", key_of("zoe"))
    assert (table.you("ana", "?").unheard, table.you("ana", "?").muted) == ((), (2,))
    table.seating.leave("zoe")
    table.seating.mute_onlooker("ana", "Zoë", False)
    table.seating.mute_onlooker("ana", "Zoë", False)
    assert heard_by(table, "ana") == ["un", "deux"]


def test_a_host_without_a_seat_can_be_muted_too() -> None:
    table = gathered()  # Ana's, who does not sit
    table.saved.host_name = "Ana"
    table.seating.join("bob", "Bob", key_of("bob"))
    wrote(table, "ana")
    table.seating.mute_onlooker("bob", "Ana", True)
    assert heard_by(table, "bob") == []


def test_who_is_forgotten_leaves_no_line_behind() -> None:
    table = looked_on(gathered("ana"), ("zoe", "Zoé"))
    wrote(table, "zoe")
    table.seating.mute_onlooker("ana", "Zoé", True)
    table.forget("zoe", 0)
    assert (table.saved.talk, table.saved.onlookers, table.you("ana", "?").unheard) == ([], {}, ())
