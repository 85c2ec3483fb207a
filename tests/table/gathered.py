"""A table of Secret Hitler for the tests, told in a line: `gathered("ana", "bob")`, `started("ana", "bob")`.

Visitors are called by their names; the first is the host. Time is a number that the tests hand in.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import msgspec
import pytest
from msgspec import Raw

from cabale.core.chance import Seeded
from cabale.core.errors import Illegal
from cabale.core.game import find_game
from cabale.table.messages import House
from cabale.table.playing import Playing
from cabale.table.seating import new_table
from cabale.table.table import Read, Table, Understand

GAME = find_game("secret-hitler")
INVITATION = "the-invitation-0123456789"
BOTS = ("Agathe", "Basile", "Colas", "Denise", "Emile")
SECRET = bytes(range(32))
USUAL = "thumb"  # the level that stands in
FIVE = ("ana", "bob", "cleo", "dan", "eve")
GRACE = 60_000  # what a house gives unless the host says otherwise


@contextmanager
def refused(code: str, **facts: object) -> Iterator[None]:
    """With this code, and just these facts for the sentence that people read."""
    with pytest.raises(Illegal) as caught:
        yield
    assert (caught.value.code, caught.value.facts) == (code, facts)


def key_of(visitor: str) -> str:
    return f"the-key-of-{visitor}-0123456789"


def gathered(
    *people: str, seats: int = 5, read: Read | None = None, understand: Understand | None = None, **house: Any
) -> Table:
    """These people sit from seat 0 on, each with a socket; the other seats are free."""
    host = people[0] if people else "ana"
    saved = new_table("ABCDE", GAME, seats, Raw(b"{}"), House(**house), host, INVITATION)
    table = Table(saved, GAME, 0, USUAL, read=read, understand=understand)
    for visitor in people:
        table.seating.join(visitor, visitor.title(), key_of(visitor), invitation=INVITATION)
        table.connect(visitor, 0)
    return table


def started(
    *people: str, seats: int = 5, read: Read | None = None, understand: Understand | None = None, **house: Any
) -> Table:
    """The same with random bots at the other seats, and the match `m1` under way since 0."""
    table = gathered(*people, seats=seats, read=read, understand=understand, **house)
    begin(table, "m1")
    return table


def begin(table: Table, match: str, now: int = 0) -> None:
    """Bots at the free seats, everybody ready, and off it goes."""
    host = table.saved.host
    if table.seating.free_seats():
        table.seating.seat_bot(host, "random", BOTS)
    for sitting in table.saved.sittings:
        sitting.ready = True
    table.start(host, match, SECRET, now)


def playing(table: Table) -> Playing:
    assert table.playing is not None
    return table.playing


def raw(word: Any) -> Raw:
    return Raw(msgspec.json.encode(word))


def choice(table: Table, seat: int) -> Any:
    """The first thing this seat may do."""
    return next(iter(playing(table).match.legal(seat)))


def everybody(table: Table) -> tuple[str, ...]:
    """Who sits where; nobody and bots are ""."""
    return tuple(sitting.guest for sitting in table.saved.sittings)


def owes(table: Table, seat: int) -> None:
    """Others decide until this seat is awaited."""
    while seat not in playing(table).match.to_act:
        decide_for_one(table)


def decide_for_one(table: Table) -> None:
    """The first who is awaited takes what a blind hand takes."""
    play = playing(table)
    seat = play.match.to_act[0]
    take(table, seat, play.match.legal(seat).sample(Seeded(play.lines)))


def take(table: Table, seat: int, action: Any, now: int = 0) -> None:
    """This seat's player decides, or its bot."""
    play = playing(table)
    sitting = table.saved.sittings[seat]
    if sitting.is_visitor:
        assert table.act(sitting.guest, play.id, play.decisions[seat], raw(action), now)
    else:
        job = next(job for job in table.jobs(now) if job.seat == seat)
        assert table.decided(job, action, now)


def play_to_the_end(table: Table) -> None:
    while table.playing is not None:
        decide_for_one(table)
