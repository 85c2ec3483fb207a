"""What a live table tells to whom, and that those who look on are told no more than spectators may know."""

from __future__ import annotations

import asyncio

import msgspec
import pytest
from msgspec import UNSET, Raw
from tests.server.waiting import (
    House,
    at,
    before_a_decision_of,
    decision,
)
from tests.table.gathered import (
    BOTS,
    SECRET,
    begin,
    gathered,
    key_of,
    play_to_the_end,
    playing,
    started,
)
from tests.table.test_difference import laid_over

from cabale.core.chance import commitment
from cabale.core.seats import SPECTATOR
from cabale.server import live as live_module
from cabale.server.metrics import METRICS
from cabale.table.messages import (
    NO_VIEW,
    Accepted,
    Act,
    Commit,
    Ended,
    Goodbye,
    Happened,
    Hello,
    ListChoices,
    Listed,
    Mute,
    Position,
    Refused,
    Reveal,
    Since,
    TableChanged,
    Welcome,
    Write,
    Wrote,
    YouChanged,
)
from cabale.table.messages import House as Rules
from cabale.table.saved import Saved


@pytest.fixture(autouse=True)
def _clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """The server's clock stands still."""
    monkeypatch.setattr(live_module, "clock", lambda: 0)


# What is told to whom


def test_a_welcome_comes_first_then_the_match() -> None:
    async def check(house: House) -> None:
        bob, zoe = house.open("bob"), house.open("zoe")
        for ear in (bob, zoe):
            house.send(ear, Hello())
        await house.done()
        for ear, seat in ((bob, 1), (zoe, None)):
            welcome, position = (heard for heard in ear.heard if isinstance(heard, Welcome | Position))
            assert isinstance(welcome, Welcome)
            assert isinstance(position, Position)
            assert (ear.heard[0], welcome.you.seat, position.seat) == (welcome, seat, seat)

    at(before_a_decision_of(1), check)


def test_before_hello_nothing_is_told_and_nothing_is_done() -> None:
    async def check(house: House) -> None:
        bob = house.open("bob")
        house.send(bob, decision(house.table, 1))
        await house.settle()
        (refused,) = bob.heard
        assert isinstance(refused, Refused)
        assert refused.code == "hello-first"
        assert not house.store.is_asked

    at(before_a_decision_of(1), check)


def test_who_comes_back_gets_exactly_what_it_missed() -> None:
    async def check(house: House) -> None:
        bob, cleo = await house.greeted("bob", "cleo")
        seen = len(playing(house.table).match.feed(2))
        house.send(bob, decision(house.table, 1))
        await house.done()
        again = house.open("cleo")
        house.send(again, Hello(match="m1", since=seen))
        await house.done()
        assert again.of(Position) == []
        assert [(heard.first, heard.events) for heard in again.of(Happened)] == [
            (heard.first, heard.events) for heard in cleo.of(Happened)
        ]
        house.send(again, Since(match="m1", since=10_000))
        await house.done()
        (anew,) = again.of(Position)  # who knows more than there is
        assert anew.number == len(playing(house.table).match.feed(2))

    at(before_a_decision_of(1), check)


def test_who_asks_for_views_gets_its_own_with_all_that_happens() -> None:
    async def check(house: House) -> None:
        bob, cleo = house.open("bob"), house.open("cleo")
        house.send(bob, Hello())
        house.send(cleo, Hello(views=True))
        await house.done()
        house.send(bob, decision(house.table, 1))
        await house.done()
        (happened,) = cleo.of(Happened)
        assert bytes(happened.view) == msgspec.json.encode(playing(house.table).match.view(2))
        assert all(heard.view == NO_VIEW for heard in bob.of(Happened))

    at(before_a_decision_of(1), check)


def test_who_asks_for_changes_gets_those_of_its_own_view_and_the_whole_where_the_one_before_is_not_known() -> None:
    async def check(house: House) -> None:
        def shown(viewer: int) -> object:
            return msgspec.json.decode(msgspec.json.encode(playing(house.table).match.view(viewer)))

        ears = {
            house.open(name): seat for name, seat in (("cleo", 2), ("cleo", 2), ("zoe", SPECTATOR), ("yan", SPECTATOR))
        }
        bob = house.open("bob")
        house.send(bob, Hello())
        for ear in ears:
            house.send(ear, Hello(changes=True))
        await house.done()
        house.send(bob, decision(house.table, 1))
        await house.done()
        for ear, viewer in ears.items():
            (position,), (happened,) = ear.of(Position), ear.of(Happened)
            assert (happened.first, happened.view) == (position.number, NO_VIEW)
            assert isinstance(happened.changes, Raw)
            has = laid_over(msgspec.json.decode(position.view), msgspec.json.decode(happened.changes))
            assert has == shown(viewer)
        first = next(iter(ears))
        house.send(first, Since(match="m1", since=0))
        await house.done()
        again = first.of(Happened)[-1]
        assert (again.first, again.changes) == (0, UNSET)
        assert msgspec.json.decode(again.view) == shown(2)

    at(before_a_decision_of(1), check)


def test_what_has_not_changed_is_not_told() -> None:
    async def check(house: House) -> None:
        ana, bob = await house.greeted("ana", "bob")
        house.live.submit(lambda table, now: table.tick(now))
        await house.done()
        assert (ana.heard, bob.heard) == ([], [])
        house.send(bob, Mute(ref=1, seat=0, muted=True))
        await house.done()
        assert [type(heard) for heard in bob.heard] == [Accepted, TableChanged, YouChanged]
        assert ana.of(YouChanged) == [], "whom somebody mutes is nobody else's business"

    at(gathered("ana", "bob"), check)


def test_the_end_is_told_once_with_the_secret() -> None:
    async def check(house: House) -> None:
        bob, zoe = await house.greeted("bob", "zoe")
        house.live.submit(lambda table, now: play_to_the_end(table))
        change = await house.store.asked()
        assert [ended.id for ended in change.ended] == ["m1"]
        assert change.tables[-1].phase == "over"
        assert (bob.heard, zoe.heard) == ([], [])
        house.store.write()
        await house.settle()
        house.send(bob, Write(text="Encore ?"))
        await house.done()
        play = house.table.play
        assert play is not None
        for ear, secret in ((bob, play.secret), (zoe, None)):
            assert [(heard.secret, heard.commitment) for heard in ear.of(Ended)] == [(secret, play.commitment)]
        assert [change for change in house.store.written if change.ended] == [change]

    at(before_a_decision_of(1), check)


def test_a_list_of_choices_is_for_who_asked() -> None:
    async def check(house: House) -> None:
        bob, cleo = await house.greeted("bob", "cleo")
        act = decision(house.table, 1)
        house.send(bob, ListChoices(ref=4, match="m1", decision=act.decision))
        house.send(cleo, ListChoices(ref=5, match="m1", decision=act.decision + 7))
        await house.done()
        assert [(heard.ref, len(heard.choices)) for heard in bob.of(Listed)] == [
            (4, len(playing(house.table).match.legal(1)))
        ]
        assert [heard.code for heard in cleo.of(Refused)] == ["decision-unknown"]

    at(before_a_decision_of(1), check)


# Talk


def test_the_table_s_chat_is_written_before_it_is_heard() -> None:
    async def check(house: House) -> None:
        ana, bob = await house.greeted("ana", "bob")
        house.send(ana, Write(ref=1, text="Bonsoir"))
        change = await house.store.asked()
        await house.settle()
        assert (ana.heard, bob.heard) == ([], [])
        saved = msgspec.json.decode(change.tables[0].saved, type=Saved)
        assert [wrote.text for wrote in saved.talk] == ["Bonsoir"]
        house.store.write()
        await house.settle()
        assert [heard.text for heard in bob.of(Wrote)] == ["Bonsoir"]

    at(gathered("ana", "bob"), check)


def test_whom_one_muted_one_does_not_hear_not_even_on_coming_back() -> None:
    async def check(house: House) -> None:
        ana, bob, cleo = await house.greeted("ana", "bob", "cleo")
        house.send(ana, Write(text="before"))
        house.send(bob, Mute(seat=0, muted=True))
        await house.done()
        house.send(ana, Write(text="after"))
        await house.done()
        assert [heard.text for heard in cleo.of(Wrote)] == ["before", "after"]
        assert "after" not in [heard.text for heard in bob.of(Wrote)]
        again, other = house.open("bob"), house.open("cleo")
        for ear in (again, other):
            house.send(ear, Hello())
        await house.done()
        assert again.of(Welcome)[0].talk == ()
        assert [wrote.text for wrote in other.of(Welcome)[0].talk] == ["before", "after"]
        house.send(ana, Write(text="later"))
        await house.done()
        assert again.of(Wrote) == []
        house.send(again, Mute(seat=0, muted=False))
        house.send(ana, Write(text="now"))
        await house.done()
        assert [heard.text for heard in again.of(Wrote)] == ["now"]

    at(gathered("ana", "bob", "cleo"), check)


def test_whom_one_muted_one_does_not_hear_from_another_chair_and_who_sits_there_now_one_does() -> None:
    async def check(house: House) -> None:
        ana, bob = await house.greeted("ana", "bob")
        house.send(bob, Write(text="from the second"))
        await house.done()
        house.send(ana, Mute(seat=1, muted=True))
        await house.done()
        house.live.submit(lambda table, _: table.seating.join("bob", "Bob", "key", 3))
        house.live.submit(lambda table, _: table.seating.join("cleo", "Cleo", "key", 1))
        (cleo,) = await house.greeted("cleo")
        house.send(bob, Write(text="from the fourth"))
        house.send(cleo, Write(text="me now"))
        await house.done()
        assert [heard.text for heard in ana.of(Wrote)] == ["from the second", "me now"]
        again = house.open("ana")
        house.send(again, Hello())
        await house.done()
        assert [wrote.text for wrote in again.of(Welcome)[0].talk] == ["me now"]
        assert again.of(Welcome)[0].you.muted == (3,)

    at(gathered("ana", "bob"), check)


# A match that starts, and starts again


def test_a_match_is_written_before_its_deal_is_told() -> None:
    async def check(house: House) -> None:
        ana, zoe = await house.greeted("ana", "zoe")
        house.live.submit(lambda table, now: begin(table, "m1", now))
        change = await house.store.asked()
        await house.settle()
        assert (ana.heard, zoe.heard) == ([], [])
        assert [(match.id, match.players) for match in change.matches] == [("m1", ((0, "ana"),))]
        assert change.tables[-1].phase == "playing"
        house.store.write()
        await house.settle()
        assert [(ear.of(Position)[0].seat) for ear in (ana, zoe)] == [0, None]
        assert ana.of(TableChanged)[-1].table.commitment == change.matches[0].commitment
        assert change.matches[0].secret not in msgspec.json.encode(ana.heard).decode()

    at(gathered("ana"), check)


def test_a_rematch_is_a_new_match_to_everybody() -> None:
    async def check(house: House) -> None:
        (ana,) = await house.greeted("ana")
        house.live.submit(lambda table, now: play_to_the_end(table))
        house.live.submit(lambda table, now: table.seating.rematch("ana"))
        house.live.submit(lambda table, now: begin(table, "m2", now))
        await house.done()
        assert ana.of(Position)[-1].match == "m2"
        ids = [match.id for change in house.store.written for match in change.matches]
        assert ids == ["m2"]

    table = started("ana")
    playing(table).unkept.clear()
    at(table, check)


# Those who look on see no more than spectators


def test_a_newcomer_on_a_vacated_chair_sees_the_old_match_as_a_spectator() -> None:
    """Who sat there before saw its secrets; whoever sits there now did not."""

    async def check(house: House) -> None:
        ana, bob = await house.greeted("ana", "bob")
        house.live.submit(lambda table, now: play_to_the_end(table))
        house.live.submit(lambda table, now: table.seating.rematch("ana"))
        await house.done()
        assert bob.viewer == 1
        house.live.submit(lambda table, now: table.seating.leave("bob"))
        house.live.submit(lambda table, now: table.seating.join("zoe", "Zoe", key_of("zoe"), seat=1))
        zoe = house.open("zoe")
        house.send(zoe, Hello())
        await house.done()
        assert zoe.of(Welcome)[0].you.seat == 1
        assert [(position.match, position.seat) for position in zoe.of(Position)] == [("m1", None)]
        house.live.submit(lambda table, now: begin(table, "m2", now))
        await house.done()
        assert [(position.match, position.seat) for position in zoe.of(Position)] == [("m1", None), ("m2", 1)]
        assert ana.of(Position)[-1].seat == 0

    table = started("ana", "bob")
    playing(table).unkept.clear()
    at(table, check)


def test_the_secret_of_the_deal_is_told_to_those_who_may_see_everything() -> None:
    def told(all_seeing: bool) -> list[str | None]:
        secrets: list[str | None] = []

        async def check(house: House) -> None:
            ears = await house.greeted("ana", "zoe")
            house.live.submit(lambda table, now: play_to_the_end(table))
            await house.done()
            secrets.extend(ear.of(Ended)[0].secret for ear in ears)

        table = started("ana", all_seeing=all_seeing)
        playing(table).unkept.clear()
        at(table, check)
        return secrets

    assert told(all_seeing=False) == [SECRET.hex(), None]
    assert told(all_seeing=True) == [SECRET.hex(), SECRET.hex()]


def test_who_sits_down_sees_its_seat_and_who_stands_up_does_not() -> None:
    async def check(house: House) -> None:
        (zoe,) = await house.greeted("zoe")
        house.live.submit(lambda table, now: table.seating.join("zoe", "Zoe", key_of("zoe")))
        await house.done()
        assert zoe.of(YouChanged)[-1].you.key == key_of("zoe")
        assert zoe.of(YouChanged)[-1].you.seat == 1
        house.live.submit(lambda table, now: table.seating.leave("zoe"))
        await house.done()
        assert zoe.viewer == -1
        assert zoe.of(YouChanged)[-1].you.key is None

    at(gathered("ana"), check)


@pytest.mark.parametrize("changed", [Rules(spectators=False), Rules(visibility="link")])
def test_onlookers_go_when_the_host_wants_them_no_more(changed: Rules) -> None:
    """They hear nothing of what changed, and who has not said hello yet is not let in."""

    async def check(house: House) -> None:
        ana, bob, zoe = await house.greeted("ana", "bob", "zoe")
        silent = house.open("yan")
        house.live.submit(lambda table, now: table.seating.change("ana", None, None, changed))
        await house.done()
        house.send(silent, Hello())
        await house.done()
        removed = [Goodbye(reason="removed", retry=None)]
        assert (zoe.heard, silent.heard) == (removed, removed)
        for ear in (ana, bob):
            assert ear.of(TableChanged)[-1].table.house == changed
            assert ear.of(Goodbye) == []

    at(gathered("ana", "bob"), check)


def test_who_stands_up_at_a_table_open_by_link_may_look_on() -> None:
    async def check(house: House) -> None:
        _, bob = await house.greeted("ana", "bob")
        house.live.submit(lambda table, now: table.seating.leave("bob"))
        await house.done()
        assert bob.of(Goodbye) == []

    at(gathered("ana", "bob", visibility="link"), check)


def test_what_somebody_brings_to_a_deal_is_told_to_that_person_alone() -> None:
    async def check(house: House) -> None:
        ana, bob, phone = await house.greeted("ana", "bob", "bob's phone")
        house.send(bob, Commit(commitment="ab" * 32))
        await house.done()
        for ear in (bob, phone):
            assert [heard.you.commitment for heard in ear.of(YouChanged)] == ["ab" * 32]
            assert ear.of(TableChanged) == []
        assert ana.heard == []
        assert not house.store.written[-1:] or not house.store.written[-1].tables

    table = gathered("ana", "bob")
    table.seating.come_back("bob's phone", key_of("bob"))
    at(table, check)


def test_the_list_of_a_deal_is_in_the_store_before_it_is_told() -> None:
    async def check(house: House) -> None:
        ana, bob = await house.greeted("ana", "bob")
        house.send(bob, Commit(commitment=commitment(SECRET)))
        await house.done()
        ana.heard.clear()
        started = asyncio.ensure_future(house.live.do(lambda table, now: table.start("ana", "m1", bytes(32), now)))
        kept = msgspec.json.decode((await house.store.asked()).tables[0].saved, type=Saved)
        assert ana.heard == []
        await house.done()
        await started
        (told,) = ana.of(TableChanged)
        assert told.table.deal is not None
        assert kept.dealing is not None
        assert [one.commitment for one in kept.dealing.envelopes] == [
            one.commitment for one in told.table.deal.commitments
        ]
        house.send(bob, Reveal(match="m1", number=0, secret=SECRET.hex()))
        change = await house.store.asked()
        assert bob.of(Position) == []
        assert [match.id for match in change.matches] == ["m1"]
        assert change.matches[0].deal is not None
        await house.done()
        assert [position.match for position in bob.of(Position)] == ["m1"]

    table = gathered("ana", "bob")
    table.seating.seat_bot("ana", "random", BOTS)
    table.seating.ready("bob", True)
    at(table, check)


def test_what_the_rules_refuse_is_counted_without_its_kind() -> None:
    """Which rule forbade something could tell of hidden cards to who reads the figures."""

    async def check(house: House) -> None:
        ana, bob = await house.greeted("ana", "bob")
        before = METRICS.refused.labels("rules")._value.get()
        match = playing(house.live.table)
        for visitor in (ana, bob):
            action = Raw(b'{"type":"AskVeto"}')
            house.send(visitor, Act(match=match.id, decision=match.decisions[0], action=action))
        await house.done()
        codes = {refused.code for visitor in (ana, bob) for refused in visitor.of(Refused) if refused.clause}
        assert codes
        told = METRICS.text().decode()
        assert METRICS.refused.labels("rules")._value.get() > before
        assert not [code for code in codes if f'code="{code}"' in told]

    at(started("ana", "bob"), check)
