"""What a seat's player notes of the others: told back, counted, and not said twice."""

from msgspec import Raw
from tests.table.gathered import begin, play_to_the_end, refused, started

from cabale.core.game import find_game
from cabale.table.marks import MOST_MARKS, MarkLine, Marks
from cabale.table.messages import House
from cabale.table.seating import new_table
from cabale.table.table import Table


def test_a_mark_is_the_seat_s_own_and_has_its_moment() -> None:
    table = started("ana", "bob", "cleo", "dan", "eve")
    assert table.play is not None
    assert table.play.marks is not None
    assert table.mark("bob", "m1", 3, "suspects", 1500)
    assert not table.mark("bob", "m1", 3, "suspects", 1600)  # sent again
    assert table.mark("bob", "m1", 3, "unsure", 1700)
    assert table.mark("bob", "m1", 0, "trusts", 1800)
    assert table.play.marks.of(1) == ("trusts", "unsure", "unsure", "unsure", "unsure")
    assert table.play.marks.of(0) == ("unsure",) * 5
    assert table.play.marks.unkept == [
        MarkLine(1, 0, 3, "suspects", 0, 1500),
        MarkLine(1, 1, 3, "unsure", 0, 1700),
        MarkLine(1, 2, 0, "trusts", 0, 1800),
    ]


def test_who_may_mark_whom_and_when() -> None:
    table = started("ana", "bob", "cleo", "dan", "eve")
    with refused("no-such-seat", seat=1):
        table.mark("bob", "m1", 1, "trusts", 0)  # oneself
    with refused("no-such-seat", seat=5):
        table.mark("bob", "m1", 5, "trusts", 0)
    with refused("no-such-match"):
        table.mark("bob", "m0", 2, "trusts", 0)
    with refused("not-seated"):
        table.mark("zoe", "m1", 2, "trusts", 0)


def test_once_a_match_is_over_nothing_is_marked() -> None:
    table = started("ana", "bob", "cleo", "dan", "eve")
    play_to_the_end(table)
    with refused("match-over"):
        table.mark("bob", "m1", 2, "trusts", 0)


def test_marks_of_a_match_are_bounded() -> None:
    marks = Marks(5)
    for number in range(MOST_MARKS):
        assert marks.put(0, 1, "trusts" if number % 2 else "suspects", 0, number)
    with refused("marked-enough", most=MOST_MARKS):
        marks.put(0, 2, "trusts", 0, 0)
    assert marks.put(1, 2, "trusts", 0, 0)


def test_where_everybody_plays_alone_there_is_nothing_to_mark() -> None:
    game = find_game("citadelles")
    saved = new_table("ABCDE", game, 2, Raw(b"{}"), House(), "ana", "the-invitation-0123456789")
    table = Table(saved, game, 0, "thumb")
    for visitor in ("ana", "bob"):
        table.seating.join(visitor, visitor.title(), f"the-key-of-{visitor}-0123456789")
        table.connect(visitor, 0)
    table.seating.ready("bob", True)
    begin(table, "m1")
    with refused("no-sides"):
        table.mark("ana", "m1", 1, "trusts", 0)
