"""A match as its table keeps it: decisions counted for each seat, lines for the store, and what each seat is told."""

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest
from msgspec import Raw
from tests.table.gathered import GAME, SECRET, raw, refused

from cabale.core.chance import Keyed, Seeded
from cabale.core.errors import Unreadable
from cabale.core.game import find_game
from cabale.core.record import FromSecret
from cabale.core.seats import SPECTATOR
from cabale.core.talk import Chat
from cabale.games.secret_hitler.talk import Suspect
from cabale.table.messages import FEW_CHOICES, Clock
from cabale.table.playing import Playing

NAMES = ("Ana", "Bob", "Cleo", "Dan", "Eve")


def begun(game_id: str = "secret-hitler", names: Sequence[str] = NAMES) -> Playing:
    return Playing("m1", find_game(game_id), tuple(names), ("",) * len(names), Raw(b"{}"), FromSecret.of(SECRET))


def candidate(play: Playing) -> int:
    (seat,) = play.match.to_act
    return seat


def first(play: Playing, seat: int) -> Any:
    return next(iter(play.match.legal(seat)))


def in_a_ballot() -> Playing:
    play = begun()
    play.decide(candidate(play), first(play, candidate(play)), 1000)
    assert play.match.to_act == (0, 1, 2, 3, 4)
    return play


# Decisions


def test_each_seat_counts_its_own_decisions() -> None:
    play = in_a_ballot()
    nominated = play.match.entries[0].seat
    assert [play.decisions[seat] for seat in range(5)] == [int(seat == nominated) for seat in range(5)]
    for seat in (3, 1):
        assert play.act(seat, play.decisions[seat], raw(first(play, seat)), 2000)
    assert play.match.to_act == (0, 2, 4)


def test_a_decision_again_changes_nothing_whatever_it_says() -> None:
    play = in_a_ballot()
    decision, action = play.decisions[3], raw(first(play, 3))
    assert play.act(3, decision, action, 2000)
    before = msgspec.json.encode(play.match.view(3))
    assert not play.act(3, decision, action, 3000)
    assert not play.act(3, decision, Raw(b'{"type":"Nonsense"}'), 3000), "it is not even read"
    assert msgspec.json.encode(play.match.view(3)) == before
    assert play.last_at == 2000


def test_a_decision_too_early_and_one_that_cannot_be_read() -> None:
    play = in_a_ballot()
    with refused("decision-unknown", decision=0):
        play.act(3, play.decisions[3] + 1, raw(first(play, 3)), 2000)
    lines = play.lines
    with pytest.raises(Unreadable, match="action-unreadable"):
        play.act(3, play.decisions[3], Raw(b'{"type":"Nonsense"}'), 2000)
    assert (play.lines, play.match.to_act) == (lines, (0, 1, 2, 3, 4))


def test_what_the_rules_refuse_is_not_counted() -> None:
    play = in_a_ballot()
    action = first(play, 3)
    play.decide(3, action, 2000)
    counts = list(play.decisions), play.lines, len(play.unkept)
    with refused("voted-already"):
        play.act(3, play.decisions[3], raw(action), 3000)
    assert (play.decisions, play.lines, len(play.unkept)) == counts


def test_what_a_seat_is_told_while_a_stand_in_decides_for_it_is_numbered() -> None:
    play = in_a_ballot()
    told = len(play.match.feed(3))
    play.stand_in(3, first(play, 3), 2000)
    for seat in play.match.to_act:
        play.decide(seat, first(play, seat), 3000)
    ballot = len(play.match.feed(3))
    # The votes turned over: among them the one that was not seat 3's own.
    assert play.stood_in_for(3, 0, ballot) == tuple(range(told, ballot))
    assert play.stood_in_for(3, told, 1) == (told,)
    assert play.stood_in_for(2, 0, len(play.match.feed(2))) == ()
    assert play.stood_in_for(SPECTATOR, 0, ballot) == ()
    again = begun()
    for line in play.unkept:
        again.again(line.entry, line.stood_in)
    assert again.stood_in_for(3, 0, ballot) == play.stood_in_for(3, 0, ballot)
    while 3 not in play.match.to_act:
        seat = play.match.to_act[0]
        play.decide(seat, first(play, seat), 4000)
    own = len(play.match.feed(3))
    play.decide(3, first(play, 3), 5000)
    while len(play.match.feed(3)) == own:
        seat = play.match.to_act[0]
        play.decide(seat, first(play, seat), 6000)
    assert play.stood_in_for(3, own, 1) == ()


def test_nobody_stands_in_for_those_who_look_on() -> None:
    play = in_a_ballot()
    last = len(NAMES) - 1
    told = len(play.match.feed(last))
    play.stand_in(last, first(play, last), 2000)
    assert play.stood_in_for(last, told, 1) == (told,)
    assert play.stood_in_for(SPECTATOR, told, 1) == ()


def test_a_stand_in_s_decision_cannot_be_made_again() -> None:
    play = in_a_ballot()
    decision = play.decisions[3]
    play.stand_in(3, first(play, 3), 2000)
    with refused("stood-in", decision=0):
        play.act(3, decision, raw("whatever"), 3000)
    assert play.act(2, play.decisions[2], raw(first(play, 2)), 3000), "others are not concerned"


# Lines for the store


def test_every_entry_waits_for_the_store_in_order() -> None:
    play = in_a_ballot()
    play.stand_in(3, first(play, 3), 2000)
    play.say(2, Suspect(4), 3000)
    assert [(line.number, line.spoken, line.stood_in, line.at) for line in play.unkept] == [
        (0, False, False, 1000),
        (1, False, True, 2000),
        (2, True, False, 3000),
    ]
    assert (play.lines, play.last_at) == (3, 3000)


def test_entries_from_the_store_give_the_same_match_and_wait_for_nothing() -> None:
    play = in_a_ballot()
    play.stand_in(3, first(play, 3), 2000)
    play.say(2, Suspect(4), 3000)
    again = begun()
    for line in play.unkept:
        again.again(line.entry, line.stood_in)
    assert again.unkept == []
    assert (again.decisions, again.said, again.stood_in) == (play.decisions, play.said, play.stood_in)
    assert (again.lines, again.last_at) == (play.lines, play.last_at)
    for viewer in (SPECTATOR, *range(5)):
        assert again.match.view(viewer) == play.match.view(viewer)


def test_the_deal_is_the_secret_s() -> None:
    play = begun()
    assert play.commitment == Keyed(SECRET).commitment
    assert play.secret == SECRET.hex()
    assert begun().match.view(0) == play.match.view(0)


# What a seat is told


def test_who_is_awaited_has_its_choices_and_others_have_none() -> None:
    play = begun()
    seat = candidate(play)
    for viewer in (SPECTATOR, *range(5)):
        expected = play.turn(viewer)
        assert expected.awaited == (seat,)
        assert expected.number == len(play.match.feed(viewer))
        if viewer == seat:
            assert expected.choices is not None
            assert (expected.count, len(expected.choices), expected.kinds) == (4, 4, ("Nominate",))
        else:
            assert (expected.count, expected.choices, expected.kinds) == (0, (), ())


def test_who_has_decided_owes_nothing_while_the_others_do() -> None:
    play = in_a_ballot()
    play.decide(3, first(play, 3), 2000)
    assert [play.turn(seat).count for seat in range(5)] == [2, 2, 2, 0, 2]


def test_clocks_are_handed_in() -> None:
    play = begun()
    assert play.turn(0, [(3, 500)]).clocks == (Clock(3, 500),)


def test_many_choices_are_counted_and_listed_when_asked() -> None:
    play = begun("indiscretions", ("Ana", "Bob"))
    expected = play.turn(0)
    assert expected.count > FEW_CHOICES
    assert expected.choices is None
    assert expected.kinds == ("Prepare",)
    choices = play.choices(0, 0)
    play.decide(0, choices.sample(Seeded(1)), 0)
    assert len(list(choices)) == expected.count  # though the match went on


def test_choices_of_a_decision_that_is_not_owed() -> None:
    play = begun()
    other = (candidate(play) + 1) % 5
    for seat, decision in ((other, 0), (candidate(play), 1)):
        with refused("decision-unknown", decision=0):
            play.choices(seat, decision)


def test_what_one_may_say_and_how_much_one_has_said() -> None:
    play = begun()
    play.say(2, Chat("hm"), 0)
    speech = play.speech(2, True)
    assert (speech.chat, speech.said) == (True, 1)
    assert speech.words
    assert Suspect(4) in play.words(2)
    assert not play.speech(2, False).chat
    looking_on = play.speech(SPECTATOR, True)
    assert (looking_on.chat, looking_on.words, looking_on.said) == (False, False, 0)


def test_a_position_is_of_one_seat_or_of_none() -> None:
    play = begun()
    for viewer, seat in ((SPECTATOR, None), (2, 2)):
        view = play.match.view(viewer)
        position = play.position(viewer, view, play.turn(viewer), play.speech(viewer, True))
        assert (position.match, position.seat, position.number) == ("m1", seat, len(play.match.feed(viewer)))


def test_at_the_end_nothing_is_expected_and_nothing_can_be_said() -> None:
    play = begun()
    while not play.over:
        seat = play.match.to_act[0]
        play.decide(seat, play.match.legal(seat).sample(Seeded(play.lines)), 0)
    for viewer in (SPECTATOR, 0):
        assert (play.turn(viewer).count, play.turn(viewer).awaited) == (0, ())
        assert not play.speech(viewer, True).words
    assert play.words(0) == ()


def test_the_game_is_the_one_it_was_made_for() -> None:
    assert begun().game is GAME
