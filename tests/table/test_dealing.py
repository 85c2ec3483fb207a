"""A deal from everybody's secrets: the list is fixed before any is shown, who keeps silent is named and left out, and
nobody is told another's."""

from __future__ import annotations

import msgspec
import pytest
from tests.table.gathered import BOTS, GAME, SECRET, USUAL, gathered, key_of, play_to_the_end, playing, refused

from cabale.core.chance import Keyed, commitment
from cabale.core.deal import house_secret
from cabale.core.deal import key_of as deal_key
from cabale.core.match import Match
from cabale.core.record import FromEnvelopes, FromSecret
from cabale.core.verify import verify
from cabale.table.dealing import PATIENCE, Dealing
from cabale.table.messages import DealInfo
from cabale.table.saved import Saved
from cabale.table.table import Table

PEOPLE = ("ana", "bob", "cleo")


def secret(visitor: str, number: int = 0) -> str:
    """What this visitor puts into the envelope of a deal."""
    return (visitor.encode() + bytes([number])).rjust(32, b".").hex()


def promise(visitor: str, number: int = 0) -> str:
    return commitment(bytes.fromhex(secret(visitor, number)))


def commit(table: Table, *visitors: str, number: int = 0, now: int = 0) -> None:
    for visitor in visitors:
        assert table.commit(visitor, promise(visitor, number), now)


def show(table: Table, visitor: str, number: int = 0, now: int = 0) -> bool:
    return table.reveal(visitor, "m1", number, secret(visitor, number), now)


def ready_to_start(*committed: str) -> Table:
    """Ana, Bob and Cleo with bots, of whom these have committed."""
    table = gathered(*PEOPLE)
    table.seating.seat_bot("ana", "random", BOTS)
    for visitor in PEOPLE[1:]:
        table.seating.ready(visitor, True)
    commit(table, *committed)
    return table


def dealing(*committed: str) -> Table:
    table = ready_to_start(*(committed or PEOPLE))
    table.start("ana", "m1", SECRET, 0)
    return table


def deal(table: Table) -> DealInfo:
    found = table.info().deal
    assert found is not None
    return found


def origin(table: Table) -> FromEnvelopes:
    found = playing(table).match.origin
    assert isinstance(found, FromEnvelopes)
    return found


# Where all goes well


def test_the_list_is_fixed_at_the_start_and_the_match_is_dealt_once_all_have_shown() -> None:
    table = dealing()
    assert table.playing is None
    assert table.info().phase == "playing"
    house = commitment(house_secret(SECRET, 0))
    listed = [(one.seat, one.commitment) for one in deal(table).commitments]
    assert listed == [(None, house), *((seat, promise(visitor)) for seat, visitor in enumerate(PEOPLE))]
    assert (deal(table).match, deal(table).number, deal(table).shown, deal(table).silent) == ("m1", 0, (), ())
    for place, visitor in enumerate(("cleo", "ana", "bob")):
        assert len(deal(table).shown) == place
        assert show(table, visitor)
    play = playing(table)
    assert (play.id, table.info().match, table.info().commitment) == ("m1", "m1", house)
    assert deal(table).shown == (0, 1, 2)
    luck = Keyed(deal_key("m1", 0, origin(table).envelopes))
    assert play.match.luck == Match(GAME, play.match.seats, luck).luck
    play_to_the_end(table)
    assert verify(play.match.record()) is True


def test_who_has_not_committed_is_not_waited_for() -> None:
    table = dealing("bob")
    assert [one.seat for one in deal(table).commitments] == [None, 1]
    with refused("no-such-deal"):
        show(table, "ana")
    assert show(table, "bob")
    assert table.playing is not None


def test_where_nobody_commits_the_house_deals_alone_and_at_once() -> None:
    table = ready_to_start()
    table.start("ana", "m1", SECRET, 0)
    assert playing(table).match.origin == FromSecret.of(SECRET)
    assert table.info().deal is None
    assert table.info().commitment == commitment(SECRET)


def test_a_rematch_takes_fresh_secrets() -> None:
    table = dealing()
    for visitor in PEOPLE:
        show(table, visitor)
    play_to_the_end(table)
    assert [table.you(visitor, "").commitment for visitor in PEOPLE] == [None] * 3
    commit(table, "ana", number=5)  # who looks at the end commits already
    table.seating.rematch("ana")
    commit(table, "bob", number=5)
    for visitor in PEOPLE:
        table.seating.ready(visitor, True)
    table.start("ana", "m2", bytes(32), 0)
    assert table.info().match == "m1", "the last one, until the next is dealt"
    assert deal(table).match == "m2"
    assert [one.commitment for one in deal(table).commitments[1:]] == [promise("ana", 5), promise("bob", 5)]
    for visitor in ("ana", "bob"):
        assert table.reveal(visitor, "m2", 0, secret(visitor, 5), 0)
    assert playing(table).id == "m2"


# What is refused


def test_commitments_are_taken_from_those_who_sit_and_before_the_list_is_fixed() -> None:
    table = ready_to_start()
    with refused("not-seated"):
        table.commit("zoe", promise("zoe"), 0)
    commit(table, "ana")
    assert not table.commit("ana", promise("ana"), 0), "the same again"
    with refused("commitment-used"):
        table.commit("bob", promise("ana"), 0)
    table.start("ana", "m1", SECRET, 0)
    for visitor in ("ana", "bob"):
        with refused("deal-fixed"):
            table.commit(visitor, promise(visitor, 1), 0)
    show(table, "ana")
    with refused("deal-fixed"):
        table.commit("bob", promise("bob", 1), 0)


def test_a_seat_may_change_its_mind_before_the_list_is_fixed() -> None:
    table = ready_to_start("ana")
    commit(table, "ana", number=1)
    table.start("ana", "m1", SECRET, 0)
    assert [one.commitment for one in deal(table).commitments[1:]] == [promise("ana", 1)]


def test_only_the_secret_that_was_committed_to_is_taken() -> None:
    table = dealing()
    before = msgspec.json.encode(table.saved), table.info()
    for wrong in (secret("bob", 1), secret("ana"), "00" * 32, "zz" * 32):
        with refused("secret-not-committed"):
            table.reveal("bob", "m1", 0, wrong, 0)
    for match, number in (("m2", 0), ("m1", 1)):
        with refused("no-such-deal"):
            table.reveal("bob", match, number, secret("bob"), 0)
    with refused("not-seated"):
        table.reveal("zoe", "m1", 0, secret("bob"), 0)
    assert (msgspec.json.encode(table.saved), table.info()) == before
    assert show(table, "bob"), "which changes nothing for the right one"


def test_shown_twice_counts_once() -> None:
    table = dealing()
    assert show(table, "bob")
    assert not show(table, "bob")
    show(table, "ana")
    show(table, "cleo")
    assert not show(table, "cleo"), "after the deal too"
    with refused("no-such-deal"):
        table.reveal("cleo", "m1", 0, secret("cleo", 1), 0)


def test_before_a_start_there_is_nothing_to_show() -> None:
    table = ready_to_start("bob")
    with refused("no-such-deal"):
        show(table, "bob")


def test_while_it_is_dealt_nobody_joins_or_changes_anything() -> None:
    table = dealing()
    with refused("not-gathering", phase="playing"):
        table.seating.kick("ana", 1)
    with refused("not-gathering", phase="playing"):
        table.seating.change("ana", None, None, None)
    with refused("not-gathering", phase="playing"):
        table.start("ana", "m2", SECRET, 0)
    with refused("match-under-way"):
        table.seating.close("ana")


# Who keeps silent


def test_who_keeps_silent_is_named_and_left_out_and_everybody_brings_a_new_secret() -> None:
    table = dealing()
    show(table, "ana", now=10)
    show(table, "cleo", now=20)
    assert table.deadline(20) == PATIENCE
    table.tick(PATIENCE - 1)
    assert deal(table).number == 0
    table.tick(PATIENCE)
    assert deal(table) == DealInfo(match="m1", number=1, commitments=(), shown=(), silent=(1,))
    with refused("no-such-deal"):
        show(table, "bob", now=PATIENCE)
    with refused("deal-fixed"):
        table.commit("bob", promise("bob", 1), PATIENCE)
    with refused("commitment-used"):
        table.commit("ana", promise("ana"), PATIENCE)
    commit(table, "ana", number=1, now=PATIENCE)
    assert deal(table).commitments == (), "it waits for Cleo"
    commit(table, "cleo", number=1, now=PATIENCE)
    house = commitment(house_secret(SECRET, 1))
    listed = [(one.seat, one.commitment) for one in deal(table).commitments]
    assert listed == [(None, house), (0, promise("ana", 1)), (2, promise("cleo", 1))]
    show(table, "ana", 1, PATIENCE)
    show(table, "cleo", 1, PATIENCE)
    (void,) = origin(table).void
    assert [(one.seat, one.secret) for one in void[1:]] == [(0, secret("ana")), (1, None), (2, secret("cleo"))]
    assert void[0].secret == house_secret(SECRET, 0).hex()
    assert deal(table).silent == (1,), "which stands there as long as the match"
    play = playing(table)
    play_to_the_end(table)
    assert verify(play.match.record()) is True


def test_each_seat_can_keep_silent_once_so_that_it_ends() -> None:
    table = dealing()
    now = 0
    for number, (gone, left) in enumerate((("ana", ("bob", "cleo")), ("bob", ("cleo",)))):
        for visitor in left:
            show(table, visitor, number, now)
        now += PATIENCE
        table.tick(now)
        assert deal(table).number == number + 1
        assert PEOPLE.index(gone) in deal(table).silent
        for visitor in left:
            commit(table, visitor, number=number + 1, now=now)
    table.tick(now + PATIENCE)
    assert deal(table).silent == (0, 1, 2)
    assert [one.seat for one in origin(table).envelopes] == [None], "the house is left"
    assert len(origin(table).void) == 3
    assert len({one.commitment for tried in (*origin(table).void, origin(table).envelopes) for one in tried}) == 10


def test_who_brings_no_new_secret_is_not_waited_for_and_not_named() -> None:
    table = dealing()
    show(table, "ana")
    show(table, "cleo")
    table.tick(PATIENCE)
    commit(table, "cleo", number=1, now=PATIENCE)
    assert table.deadline(PATIENCE) == 2 * PATIENCE
    table.tick(2 * PATIENCE)
    assert [one.seat for one in deal(table).commitments] == [None, 2]
    assert deal(table).silent == (1,)
    show(table, "cleo", 1, 2 * PATIENCE)
    assert table.playing is not None


def test_time_stands_still_while_nobody_is_there() -> None:
    table = dealing()
    for visitor in PEOPLE:
        table.disconnect(visitor, 100)
    assert table.deadline(100) is None
    table.tick(10 * PATIENCE)
    assert deal(table).number == 0
    for visitor in PEOPLE:
        table.connect(visitor, 10 * PATIENCE)
    assert table.deadline(10 * PATIENCE) == 11 * PATIENCE - 100
    for visitor in PEOPLE:
        show(table, visitor, now=10 * PATIENCE)
    assert table.playing is not None


# Devices


def test_what_a_device_committed_to_goes_with_it() -> None:
    table = ready_to_start("ana", "bob")
    table.connect("bob", 0)
    table.disconnect("bob", 0)
    assert table.you("bob", "").commitment is None
    assert table.you("ana", "").commitment == promise("ana")
    commit(table, "bob", number=1)  # the window that is still open
    assert table.you("bob", "").commitment == promise("bob", 1)


def test_another_device_of_a_person_shows_what_it_brought_itself() -> None:
    table = ready_to_start()
    table.seating.come_back("bob's phone", key_of("bob"))
    table.connect("bob's phone", 0)
    commit(table, "bob's phone")
    assert table.you("bob", "").commitment == promise("bob's phone")
    table.disconnect("bob", 0)
    assert table.you("bob", "").commitment == promise("bob's phone"), "that one is still here"
    table.start("ana", "m1", SECRET, 0)
    assert show(table, "bob's phone")


def test_who_moves_to_another_seat_keeps_its_commitment_and_who_leaves_does_not() -> None:
    table = gathered(*PEOPLE, seats=6)
    commit(table, *PEOPLE)
    table.seating.join("bob", "Bob", key_of("bob"), 5)
    table.seating.leave("cleo")
    table.seating.seat_bot("ana", "random", BOTS)
    table.seating.ready("bob", True)
    table.start("ana", "m1", SECRET, 0)
    assert [one.seat for one in deal(table).commitments] == [None, 0, 5]


# The store


@pytest.mark.parametrize("void", [False, True])
def test_taken_from_the_store_it_goes_on_with_the_same_list(void: bool) -> None:
    """The house cannot throw a deal away by starting anew."""
    table = dealing()
    show(table, "ana")
    if void:
        show(table, "cleo")
        table.tick(PATIENCE)
    saved = msgspec.json.decode(msgspec.json.encode(table.saved), type=Saved)
    again = Table(saved, GAME, 50, USUAL)
    assert again.playing is None
    for visitor in PEOPLE:
        again.connect(visitor, 100)
    assert deal(again) == deal(table)
    assert again.deadline(100) is not None
    if void:
        commit(again, "ana", "cleo", number=1, now=100)
        show(again, "ana", 1, 100)
    assert show(again, "cleo", int(void), 100)
    if not void:
        assert not show(again, "ana"), "what was shown is kept"
        assert show(again, "bob", 0, 100)
    assert playing(again).id == "m1"


def test_a_table_that_is_closed_meanwhile_deals_no_more() -> None:
    table = dealing()
    table.seating.close(None)
    table.tick(10 * PATIENCE)
    assert (table.saved.phase, table.saved.dealing, table.play) == ("closed", None, None)
    with refused("no-such-deal"):
        show(table, "ana")
    with refused("deal-fixed"):
        table.commit("ana", promise("ana", 1), 0)


# Who is told what


def test_nobody_is_told_a_secret_before_the_end() -> None:
    table = dealing()
    show(table, "ana")
    show(table, "cleo")
    table.tick(PATIENCE)
    commit(table, "ana", "cleo", number=1, now=PATIENCE)
    hidden = [secret(visitor, number) for visitor in PEOPLE for number in (0, 1)]
    hidden += [house_secret(SECRET, number).hex() for number in (0, 1)] + [SECRET.hex()]

    def told() -> str:
        yous = [table.you(visitor, "") for visitor in (*PEOPLE, "zoe")]
        unfinished = table.play.match.record().origin if table.play is not None else None
        return msgspec.json.encode([table.info(), yous, unfinished]).decode()

    for visitor in ("ana", "cleo"):
        assert not any(one in told() for one in hidden)
        show(table, visitor, 1, PATIENCE)
    key = deal_key("m1", 1, origin(table).envelopes).hex()
    assert not any(one in told() for one in (*hidden, key))
    play = playing(table)
    play_to_the_end(table)
    outcome = play.match.outcome
    assert outcome is not None
    closed, whole = (play.ended(outcome, everything=everything) for everything in (False, True))
    assert (closed.secret, closed.deal) == (None, None)
    assert whole.deal == play.match.record().origin
    assert not any(one in msgspec.json.encode(closed).decode() for one in hidden)


def test_whoever_was_silent_has_no_envelope_on_any_later_list() -> None:
    tried = Dealing("m1", SECRET.hex())
    tried.fix({seat: promise(PEOPLE[seat]) for seat in range(3)})
    assert tried.open(0, secret("ana"))
    assert tried.open(2, secret("cleo"))
    tried.give_up()
    tried.fix({seat: promise(PEOPLE[seat], 1) for seat in range(3)})
    assert [envelope.seat for envelope in tried.envelopes] == [None, 0, 2]
    tried.give_up()
    tried.fix({seat: promise(PEOPLE[seat], 2) for seat in range(3)})
    assert [envelope.seat for envelope in tried.envelopes] == [None]
