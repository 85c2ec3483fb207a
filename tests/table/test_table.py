"""A table by itself: presence, clocks, stand-ins, decisions that come late or twice, who may speak."""

from typing import Any

import msgspec
import pytest
from msgspec import Raw
from tests.table import gathered as tables
from tests.table.gathered import (
    BOTS,
    FIVE,
    GAME,
    GRACE,
    SECRET,
    USUAL,
    begin,
    choice,
    decide_for_one,
    gathered,
    key_of,
    owes,
    play_to_the_end,
    playing,
    raw,
    refused,
    started,
    take,
)

from cabale.core.chance import Seeded
from cabale.core.errors import Illegal
from cabale.core.game import find_game
from cabale.core.record import FromSecret
from cabale.core.seats import SPECTATOR
from cabale.games.hey.missions import our_missions
from cabale.games.secret_hitler.talk import Suspect
from cabale.table.playing import Playing
from cabale.table.saved import Saved
from cabale.table.table import PROGRAM_PATIENCE, Job, Table


def presence(table: Table, seat: int) -> str:
    return table.info().seats[seat].presence


def job_of(table: Table, seat: int, now: int) -> Job | None:
    return next((job for job in table.jobs(now) if job.seat == seat), None)


def with_a_program(**house: Any) -> Table:
    """Ana, and Gizmo at seat 1 with its socket open, in a match where Gizmo is awaited."""
    table = gathered("ana", **house)
    table.seating.seat_program("ana", "gizmo", "Gizmo", key_of("gizmo"))
    table.connect("gizmo", 0)
    begin(table, "m1")
    owes(table, 1)
    return table


# Who is there


def test_presence_is_told_and_the_last_socket_of_several_counts() -> None:
    table = gathered("ana", "bob")
    table.connect("bob", 0)
    table.disconnect("bob", 0)
    assert presence(table, 1) == "here"
    table.disconnect("bob", 0)
    assert presence(table, 1) == "away"
    assert presence(table, 2) == "here", "an empty seat is not away"


def test_a_socket_that_never_opened_may_close() -> None:
    table = gathered("ana")
    table.disconnect("zoe", 0)
    assert table.here == {"ana": 1}


def test_another_device_is_the_same_person() -> None:
    table = gathered("ana", "bob")
    table.seating.come_back("bob's phone", key_of("bob"))
    table.connect("bob's phone", 0)
    table.disconnect("bob", 0)
    assert presence(table, 1) == "here"
    assert table.info().spectators == 0


def test_a_socket_that_was_open_when_its_seat_s_key_was_shown_is_the_seat_s() -> None:
    """Nobody is away for having come as an onlooker, nor stays for a socket of before."""
    table = started(*FIVE)
    table.connect("phone", 0)
    table.disconnect("bob", 0)
    table.seating.come_back("phone", key_of("bob"))
    table.seats_changed(0)
    assert presence(table, 1) == "here"
    table.connect("bob", 0)
    table.disconnect("phone", 0)
    assert presence(table, 1) == "here"
    table.disconnect("bob", 0)
    assert presence(table, 1) == "away"


def test_a_device_of_a_seat_that_is_given_up_looks_on() -> None:
    table = gathered("ana", "bob")
    table.seating.come_back("phone", key_of("bob"))
    table.connect("phone", 0)
    table.disconnect("bob", 0)
    table.seating.leave("phone")
    table.seats_changed(0)
    assert table.info().spectators == 1
    table.disconnect("phone", 0)
    assert table.info().spectators == 0
    assert set(table.here) == {"ana"}


def test_spectators_are_counted_once_each() -> None:
    table = gathered("ana")
    for _ in range(2):
        table.connect("zoe", 0)
    table.connect("yan", 0)
    assert table.info().spectators == 2
    table.disconnect("zoe", 0)
    assert table.info().spectators == 2


def test_nobody_is_stood_in_for_before_a_match() -> None:
    table = gathered("ana", "bob")
    table.disconnect("bob", 0)
    table.tick(GRACE)
    assert presence(table, 1) == "away"


# Stand-ins


def test_after_the_grace_a_bot_stands_in_and_not_before() -> None:
    table = started(*FIVE)
    owes(table, 1)
    table.disconnect("bob", 1000)
    assert table.deadline(1000) == 1000 + GRACE
    table.tick(999 + GRACE)
    assert (presence(table, 1), job_of(table, 1, 999 + GRACE)) == ("away", None)
    table.tick(1000 + GRACE)
    assert presence(table, 1) == "stand-in"
    play = playing(table)
    assert job_of(table, 1, 1000 + GRACE) == Job("m1", 1, play.decisions[1], USUAL, True)


def test_the_host_may_say_which_level_stands_in_and_how_soon() -> None:
    table = started(*FIVE, grace=5, stand_in="random")
    owes(table, 1)
    table.disconnect("bob", 0)
    table.tick(5000)
    job = job_of(table, 1, 5000)
    assert job is not None
    assert job.agent == "random"


def test_who_comes_back_has_the_seat_at_once_and_a_late_decision_is_not_applied() -> None:
    table = started(*FIVE)
    owes(table, 1)
    table.disconnect("bob", 0)
    table.tick(GRACE)
    job = job_of(table, 1, GRACE)
    assert job is not None
    table.connect("bob", GRACE)
    lines = playing(table).lines
    assert not table.decided(job, choice(table, 1), GRACE)
    assert playing(table).lines == lines
    assert presence(table, 1) == "here"
    assert table.act("bob", "m1", playing(table).decisions[1], raw(choice(table, 1)), GRACE)


def test_a_stand_in_s_decision_is_marked_and_the_player_is_told_so() -> None:
    table = started(*FIVE)
    owes(table, 1)
    table.disconnect("bob", 0)
    table.tick(GRACE)
    job, action = job_of(table, 1, GRACE), choice(table, 1)
    assert job is not None
    assert job.decision is not None
    assert table.decided(job, action, GRACE)
    assert playing(table).unkept[-1].stood_in
    table.connect("bob", GRACE)
    with refused("stood-in", decision=0):
        table.act("bob", "m1", job.decision, raw(action), GRACE)


def test_a_bot_s_decision_counts_once() -> None:
    table = started("ana")
    seat = next(seat for seat in range(1, 5))
    owes(table, seat)
    job, action = job_of(table, seat, 0), choice(table, seat)
    assert job is not None
    assert not job.stand_in
    assert table.decided(job, action, 0)
    assert not table.decided(job, action, 0), "asked twice, decided once"
    assert not playing(table).unkept[-1].stood_in


def test_the_decision_of_another_match_is_not_wanted() -> None:
    table = started("ana")
    owes(table, 1)
    job, action = job_of(table, 1, 0), choice(table, 1)
    assert job is not None
    assert not table.decided(job._replace(match="m0"), action, 0)
    play_to_the_end(table)
    assert not table.decided(job, action, 0)


def test_who_left_is_played_for_at_once_until_it_comes_back() -> None:
    table = started(*FIVE)
    owes(table, 1)
    table.seating.leave("bob")
    table.seats_changed(0)
    assert presence(table, 1) == "stand-in"
    assert job_of(table, 1, 0) is not None
    table.connect("bob", 0)
    assert (presence(table, 1), job_of(table, 1, 0)) == ("here", None)


# Clocks


def test_time_stands_still_while_nobody_is_there() -> None:
    table = started("ana", "bob")
    table.disconnect("bob", 0)
    table.disconnect("ana", 1000)
    assert (table.deadline(1000), table.jobs(10 * GRACE)) == (None, ())
    table.connect("ana", 10 * GRACE)
    assert presence(table, 1) == "away", "the second that bob was away is all that counts"
    assert table.deadline(10 * GRACE) == 10 * GRACE + GRACE - 1000


def test_a_match_waits_for_its_people_and_a_spectator_is_none() -> None:
    table = started("ana")
    table.connect("zoe", 0)
    table.disconnect("ana", 0)
    assert table.clocks.stopped
    bots_alone = gathered()
    bots_alone.seating.seat_bot("ana", "random", BOTS)
    begin(bots_alone, "m1")
    assert bots_alone.jobs(0) == ()
    bots_alone.connect("zoe", 0)
    assert bots_alone.jobs(0), "bots alone play for whoever looks on"


def test_where_there_is_a_timer_a_bot_decides_for_who_is_late_though_there() -> None:
    table = started(*FIVE, decision=30)
    owes(table, 1)
    assert table.deadline(0) == 30_000
    assert job_of(table, 1, 29_999) is None
    job = job_of(table, 1, 30_000)
    assert job == Job("m1", 1, playing(table).decisions[1], USUAL, True)
    assert presence(table, 1) == "here"


def test_who_acts_just_before_the_bot_is_not_played_for() -> None:
    table = started(*FIVE, decision=30)
    owes(table, 1)
    job, action = job_of(table, 1, 30_000), choice(table, 1)
    assert job is not None
    take(table, 1, action, 30_001)
    assert not table.decided(job, action, 30_001)


def test_without_a_timer_people_have_all_the_time_and_programs_have_not() -> None:
    assert started(*FIVE).deadline(0) is None
    table = with_a_program()
    assert table.deadline(0) == PROGRAM_PATIENCE
    assert job_of(table, 1, PROGRAM_PATIENCE - 1) is None
    job = job_of(table, 1, PROGRAM_PATIENCE)
    assert job is not None
    assert job.stand_in


@pytest.mark.parametrize(("decision", "limit"), [(5, 5000), (300, PROGRAM_PATIENCE)])
def test_a_program_never_has_longer_than_people(decision: int, limit: int) -> None:
    table = with_a_program(decision=decision)
    assert job_of(table, 1, limit - 1) is None
    assert job_of(table, 1, limit) is not None


def test_the_clocks_shown_are_of_those_awaited_and_only_where_there_is_a_timer() -> None:
    table = started(*FIVE, decision=30)
    (awaited,) = playing(table).match.to_act
    turn = table.outlook(SPECTATOR, 1000).turn
    assert [(clock.seat, clock.left) for clock in turn.clocks] == [(awaited, 29_000)]
    assert table.outlook(SPECTATOR, 99_000).turn.clocks[0].left == 0
    assert started(*FIVE).outlook(SPECTATOR, 0).turn.clocks == ()


# Decisions


def test_a_decision_sent_twice_is_applied_once() -> None:
    table = started(*FIVE)
    owes(table, 1)
    play, action = playing(table), raw(choice(table, 1))
    decision = play.decisions[1]
    assert table.act("bob", "m1", decision, action, 0) is True
    lines = play.lines
    assert table.act("bob", "m1", decision, action, 0) is False
    assert (play.lines, play.decisions[1]) == (lines, decision + 1)


def test_a_decision_that_is_not_owed_yet() -> None:
    table = started(*FIVE)
    owes(table, 1)
    with refused("decision-unknown", decision=0):
        table.act("bob", "m1", playing(table).decisions[1] + 1, raw(choice(table, 1)), 0)


def test_another_s_decision_makes_nobody_s_stale() -> None:
    table = started(*FIVE)
    while len(playing(table).match.to_act) < 5:
        decide_for_one(table)
    numbers = list(playing(table).decisions)
    for seat in (4, 2, 0, 1, 3):  # a ballot, in no order
        assert table.act(FIVE[seat], "m1", numbers[seat], raw(choice(table, seat)), 0)


def test_who_may_decide() -> None:
    table = started(*FIVE)
    owes(table, 1)
    action = raw(choice(table, 1))
    with refused("not-seated"):
        table.act("zoe", "m1", 0, action, 0)
    with refused("no-such-match"):
        table.act("bob", "m0", 0, action, 0)
    other = next(seat for seat in range(5) if seat not in playing(table).match.to_act)
    with pytest.raises(Illegal):
        table.act(FIVE[other], "m1", playing(table).decisions[other], action, 0)


def test_after_the_end_the_last_decision_can_still_be_acknowledged() -> None:
    table = started(*FIVE)
    play = playing(table)
    play_to_the_end(table)
    seat = play.match.entries[-1].seat
    assert table.act(FIVE[seat], "m1", play.decisions[seat] - 1, raw("whatever it was"), 0) is False
    with refused("match-over"):
        table.act(FIVE[seat], "m1", play.decisions[seat], raw("one more"), 0)


def test_choices_are_listed_for_who_is_awaited() -> None:
    table = started(*FIVE)
    owes(table, 1)
    decision = playing(table).decisions[1]
    choices = table.choices("bob", "m1", decision)
    assert list(choices) == list(playing(table).match.legal(1))
    with refused("decision-unknown", decision=0):
        table.choices("bob", "m1", decision + 1)
    with refused("not-seated"):
        table.choices("zoe", "m1", decision)


# The host who is away


def test_between_matches_a_host_who_stays_away_is_followed_by_who_is_there() -> None:
    table = gathered("ana", "bob", "cleo")
    table.disconnect("bob", 0)
    table.disconnect("ana", 1000)
    assert table.deadline(1000) == 1000 + GRACE
    table.tick(999 + GRACE)
    assert table.saved.host == "ana"
    table.tick(1000 + GRACE)
    assert (table.saved.host, table.saved.host_name) == ("cleo", "Cleo")
    assert [seat.host for seat in table.info().seats] == [False, False, True, False, False]


def test_with_nobody_there_to_follow_no_clock_rings() -> None:
    table = gathered("ana", "bob")
    table.disconnect("bob", 0)
    table.disconnect("ana", 0)
    table.connect("zoe", 0)
    assert table.deadline(0) is None
    table.tick(10 * GRACE)
    assert table.saved.host == "ana"


def test_during_a_match_the_host_stays_and_follows_after_it() -> None:
    table = started("ana", "bob")
    table.disconnect("ana", 0)
    table.tick(GRACE)
    assert (table.saved.host, presence(table, 0)) == ("ana", "stand-in")
    while table.playing is not None:
        seat = playing(table).match.to_act[0]
        job = job_of(table, seat, GRACE)
        action = playing(table).match.legal(seat).sample(Seeded(playing(table).lines))
        if job is not None:
            assert table.decided(job, action, GRACE)
        else:
            take(table, seat, action, GRACE)
    assert table.saved.host == "bob"


# Another match, another start


def test_a_rematch_is_another_match_and_the_old_one_is_no_more() -> None:
    table = started(*FIVE)
    first = playing(table)
    play_to_the_end(table)
    table.seating.rematch("bob")
    assert table.play is first, "it can be looked at until the next begins"
    begin(table, "m2", 5000)
    second = playing(table)
    assert (second.id, second.lines, second.decisions) == ("m2", 0, [0] * 5)
    with refused("no-such-match"):
        table.act("bob", "m1", 0, raw("anything"), 5000)
    owes(table, 1)
    take(table, 1, choice(table, 1), 7500)
    assert second.unkept[-1].at == 2500, "times are those of this match"


def test_who_may_start() -> None:
    table = gathered("ana", "bob")
    with refused("seats-free", count=3):
        table.start("ana", "m1", SECRET, 0)
    begin(table, "m1")
    with refused("not-gathering", phase="playing"):
        table.start("ana", "m2", SECRET, 0)
    assert playing(table).id == "m1"


def test_taken_from_the_store_it_goes_on_where_it_was() -> None:
    table = started(*FIVE, decision=30)
    owes(table, 1)
    play = playing(table)
    take(table, 1, choice(table, 1), 4000)
    saved = msgspec.json.decode(msgspec.json.encode(table.saved), type=Saved)
    kept = Playing("m1", GAME, play.match.seats, play.match.agents, saved.options, FromSecret.of(SECRET))
    for line in play.unkept:
        kept.again(line.entry, line.stood_in)
    again = Table(saved, GAME, 1_000_000, USUAL, kept)
    assert again.clocks.stopped, "everybody is away, and no time passes"
    assert presence(again, 1) == "away"
    again.connect("bob", 1_002_000)
    assert playing(again).match.view(1) == playing(table).match.view(1)
    owed = playing(again).match.to_act[0]
    again.connect(FIVE[owed], 1_002_000)
    take(again, owed, choice(again, owed), 1_003_000)
    assert playing(again).unkept[-1].at == 7000


# Versions


def test_the_version_grows_with_what_is_told_of_the_table_and_not_with_the_match() -> None:
    table = started(*FIVE)
    version = table.version
    owes(table, 1)
    take(table, 1, choice(table, 1))
    table.say("ana", "m1", raw(Suspect(2)), None, 0)
    assert table.version == version
    table.disconnect("bob", 0)
    assert table.version > version
    version = table.version
    table.tick(GRACE - 1)
    assert table.version == version
    table.tick(GRACE)
    assert table.version > version, "a stand-in took the seat"


def test_a_table_remembers_for_a_rematch_what_the_game_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "GAME", find_game("hey"))
    table = gathered("ana", seats=3)
    table.seating.change("ana", None, Raw(b'{"goal":1}'), None)
    for match in ("m1", "m2"):
        before = msgspec.json.decode(table.saved.options).get("played", [])
        begin(table, match)
        fresh = [result for result in playing(table).match.luck if result.name == "missions"]
        assert len(fresh[0].value) + len(before) == len(our_missions("fr"))
        play_to_the_end(table)
        assert {*before} < {*msgspec.json.decode(table.saved.options)["played"]}
        table.seating.rematch("ana")
