"""What people are told of a table, to the last field: who sits where, why something is refused, what when was said."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from msgspec import Raw
from tests.games.hey.drivers import MISSION
from tests.table.gathered import (
    GAME,
    INVITATION,
    SECRET,
    begin,
    choice,
    gathered,
    key_of,
    owes,
    play_to_the_end,
    playing,
    raw,
    started,
)

from cabale.core.errors import Illegal
from cabale.core.game import find_game
from cabale.core.record import Spoke
from cabale.core.seats import SPECTATOR
from cabale.core.talk import Chat
from cabale.table.messages import SeatInfo
from cabale.table.options import still_hidden
from cabale.table.table import Table


def test_of_each_seat_it_is_told_who_has_it() -> None:
    table = gathered("ana", "bob")
    table.seating.seat_bot("ana", "random", ("Basile",), 3)
    table.seating.ready("bob", True)
    table.disconnect("bob", 0)
    info = table.info()
    assert (info.code, info.game, info.phase, info.host) == ("ABCDE", GAME.id, "gathering", "Ana")
    assert info.seats == (
        SeatInfo(seat=0, kind="guest", name="Ana", agent=None, ready=False, host=True, presence="here"),
        SeatInfo(seat=1, kind="guest", name="Bob", agent=None, ready=True, host=False, presence="away"),
        SeatInfo(seat=2, kind="nobody", name="", agent=None, ready=False, host=False, presence="here"),
        SeatInfo(seat=3, kind="bot", name="Basile", agent="random", ready=True, host=False, presence="here"),
        SeatInfo(seat=4, kind="nobody", name="", agent=None, ready=False, host=False, presence="here"),
    )
    assert (info.match, info.commitment, info.deal, info.matches, info.spectators) == (None, None, None, (), 0)


def test_each_is_told_what_is_its_own() -> None:
    table = gathered("ana", "bob")
    table.seating.mute("bob", 0, True)
    you = table.you("bob", "Robert")
    assert (you.name, you.seat, you.host, you.key, you.muted) == ("Bob", 1, False, key_of("bob"), (0,))
    stranger = table.you("zoe", "Zoé")
    assert (stranger.name, stranger.seat, stranger.host, stranger.key) == ("Zoé", None, False, None)
    assert stranger.muted == ()
    assert table.you("ana", "Ana").host


REFUSED: list[tuple[Callable[[Table], Any], str, dict[str, Any]]] = [
    (lambda table: table.seating.join("eve", "Eve", "key", 1), "seat-taken", {"seat": 1}),
    (lambda table: table.seating.join("eve", "Eve", "key", 7), "no-such-seat", {"seat": 7}),
    (lambda table: table.seating.join("eve", "Eve", "key", 5), "no-such-seat", {"seat": 5}),
    (lambda table: table.seating.come_back("ana", key_of("bob")), "already-seated", {"seat": 0}),
    (lambda table: table.seating.change("ana", 4, None, None), "seats", {"seats": 4, "least": 5, "most": 10}),
    (lambda table: table.seating.change("ana", 11, None, None), "seats", {"seats": 11, "least": 5, "most": 10}),
    (lambda table: table.seating.check_start("ana"), "seats-free", {"count": 3}),
]


@pytest.mark.parametrize(("wish", "code", "facts"), REFUSED)
def test_a_refusal_names_what_it_is_about(wish: Callable[[Table], Any], code: str, facts: dict[str, Any]) -> None:
    table = gathered("ana", "bob")
    with pytest.raises(Illegal) as caught:
        wish(table)
    assert (caught.value.code, caught.value.facts) == (code, facts)


def test_a_refusal_names_who_is_too_many_not_ready_or_too_late() -> None:
    people = ("ana", "bob", "cleo", "dan", "eve", "fay")
    table = gathered(*people, seats=6)
    with pytest.raises(Illegal) as caught:
        table.seating.change("ana", 5, None, None)
    assert (caught.value.code, caught.value.facts) == ("seats-taken", {"seats": 6})
    with pytest.raises(Illegal) as caught:
        table.seating.check_start("ana")
    assert (caught.value.code, caught.value.facts) == ("not-ready", {"name": "Bob"})
    begin(table, "m1")
    with pytest.raises(Illegal) as caught:
        table.seating.change("ana", 5, None, None)
    assert (caught.value.code, caught.value.facts) == ("not-gathering", {"phase": "playing"})


def test_whoever_comes_too_late_for_a_decision_is_told_which() -> None:
    table = started("ana", "bob", "cleo", "dan", "eve")
    owes(table, 1)
    play = playing(table)
    mine, action = play.decisions[1], choice(table, 1)
    with pytest.raises(Illegal) as caught:
        play.act(1, mine + 1, raw(action), 0)
    assert (caught.value.code, caught.value.facts) == ("decision-unknown", {"decision": mine})
    play.stand_in(1, action, 0)
    with pytest.raises(Illegal) as caught:
        play.act(1, mine, raw(action), 0)
    assert (caught.value.code, caught.value.facts) == ("stood-in", {"decision": mine})


CHANGES: list[Callable[[Table], Any]] = [
    lambda table: table.seating.join("eve", "Eve", "key"),
    lambda table: table.seating.join("bob", "Bob", "key", 3),
    lambda table: table.seating.leave("bob"),
    lambda table: table.seating.kick("ana", 1),
    lambda table: table.seating.change("ana", 6, None, None),
    lambda table: table.seating.ready("bob", True),
    lambda table: table.seating.mute("bob", 0, True),
    lambda table: table.seating.come_back("phone", key_of("bob")),
    lambda table: table.seating.seat_bot("ana", "random", ("Basile",), 3),
    lambda table: table.seating.abandoned(),
    lambda table: table.seating.started("m9", "commitment"),
    lambda table: table.connect("zoe", 0),
    lambda table: table.disconnect("bob", 0),
]


@pytest.mark.parametrize("number", range(len(CHANGES)))
def test_the_version_grows_with_everything_that_people_are_told(number: int) -> None:
    table = gathered("ana", "bob")
    before = table.version
    CHANGES[number](table)
    assert table.version > before


def test_only_who_had_the_link_of_a_table_may_look_on_when_it_has_left() -> None:
    linked = gathered("ana", "bob", visibility="link")
    linked.seating.leave("bob")
    assert "bob" in linked.saved.admitted
    assert len(set(linked.saved.admitted)) == len(linked.saved.admitted)
    public = gathered("ana", "bob", visibility="public")
    public.seating.seat_bot("ana", "random", ("Basile",), 3)
    public.seating.leave("bob")
    public.seating.kick("ana", 3)
    assert public.saved.admitted == []


def test_what_is_done_and_said_is_dated_from_the_beginning_of_the_match() -> None:
    table = gathered("ana", "bob", "cleo", "dan", "eve")
    begin(table, "m1", 5_000)
    owes(table, 1)
    said, done = playing(table).lines, playing(table).lines + 1
    assert table.write("ana", "well", None, 7_500) is None
    table.act("bob", "m1", playing(table).decisions[1], raw(choice(table, 1)), 9_000)
    entries = playing(table).match.record().entries
    assert isinstance(entries[said], Spoke)
    assert (entries[said].at, entries[done].at) == (2_500, 4_000)
    assert [line.at for line in playing(table).unkept[said:]] == [2_500, 4_000]
    assert playing(table).last_at == 4_000


def test_a_stand_in_s_decision_is_dated_so_too() -> None:
    table = gathered("ana", "bob", "cleo", "dan", "eve", grace=60)
    begin(table, "m1", 5_000)
    while 1 not in playing(table).match.to_act:
        seat = playing(table).match.to_act[0]
        table.act(
            table.saved.sittings[seat].guest, "m1", playing(table).decisions[seat], raw(choice(table, seat)), 5_000
        )
    table.disconnect("bob", 6_000)
    table.tick(66_000)
    (job,) = [job for job in table.jobs(66_000) if job.seat == 1]
    assert table.decided(job, choice(table, 1), 66_000)
    assert playing(table).unkept[-1][3:] == (False, True, 61_000)


def test_a_seat_is_told_which_of_its_decisions_is_awaited_and_an_onlooker_none() -> None:
    table = started("ana", "bob", "cleo", "dan", "eve")
    for _ in range(8):
        seat = playing(table).match.to_act[0]
        turn = table.outlook(seat, 0).turn
        assert turn.decision == playing(table).decisions[seat]
        assert turn.count == len(playing(table).match.legal(seat))
        assert turn.number == len(playing(table).match.feed(seat))
        looking = table.outlook(SPECTATOR, 0).turn
        assert (looking.decision, looking.count, looking.kinds, looking.choices) == (0, 0, (), ())
        table.act(table.saved.sittings[seat].guest, "m1", turn.decision, raw(choice(table, seat)), 0)
    assert max(playing(table).decisions) > 1


def test_a_match_is_seen_with_the_eyes_of_the_seat_one_played_at() -> None:
    table = started("ana", "bob", "cleo", "dan", "eve")
    assert [table.viewer(visitor) for visitor in ("ana", "eve", "zoe")] == [0, 4, SPECTATOR]
    table.seating.come_back("phone", key_of("bob"))
    assert table.viewer("phone") == 1
    play_to_the_end(table)
    assert table.viewer("bob") == 1
    table.seating.rematch("ana")
    table.seating.leave("eve")
    table.seating.join("fay", "Fay", key_of("fay"), 4, INVITATION)
    assert table.viewer("fay") == SPECTATOR, "it was somebody else's view"
    assert gathered("ana").viewer("ana") == SPECTATOR


def test_the_end_tells_the_secret_of_the_deal_to_those_who_may_see_everything() -> None:
    table = started("ana", "bob", "cleo", "dan", "eve")
    play = playing(table)
    play_to_the_end(table)
    outcome = play.match.outcome
    assert outcome is not None
    everything, little = play.ended(outcome, True), play.ended(outcome, False)
    assert (everything.match, everything.outcome, everything.commitment) == ("m1", outcome, play.commitment)
    assert (everything.secret, everything.deal) == (SECRET.hex(), None)
    assert (little.match, little.outcome, little.commitment) == ("m1", outcome, play.commitment)
    assert (little.secret, little.deal) == (None, None)


def test_a_host_who_is_away_is_waited_for_where_somebody_could_follow() -> None:
    table = gathered("ana", "bob", grace=60)
    table.disconnect("ana", 1_000)
    assert table.deadline(1_000) == 61_000
    alone = gathered("ana", grace=60)
    alone.connect("zoe", 0)
    alone.disconnect("ana", 1_000)
    assert alone.deadline(1_000) is None


def test_whoever_was_never_shown_a_clock_sees_none() -> None:
    table = started("ana", "bob", "cleo", "dan", "eve", decision=30)
    assert table.clocks.deadlines(99, 30_000) == ()


def test_what_was_hidden_stays_so_while_a_table_may_play_with_it_again() -> None:
    game = find_game("hey")
    brought = Raw(msgspec.json.encode(game.Options(missions=(MISSION,))))
    assert still_hidden(game, brought, brought)
    assert still_hidden(game, brought, Raw(msgspec.json.encode(game.Options(missions=(MISSION,), goal=3))))
    assert not still_hidden(game, brought, Raw(b"{}"))
    assert not still_hidden(game, Raw(b"{}"), Raw(b"{}")), "nothing was hidden"


def test_a_line_of_chat_is_heard_as_it_was_written() -> None:
    table = started("ana", "bob", "cleo", "dan", "eve")
    table.write("ana", "well", None, 0)
    (said,) = playing(table).match.view(2).heard
    assert (said.seat, said.utterance) == (0, Chat("well"))
