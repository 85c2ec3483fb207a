"""Every event has an audience, and the journal keeps for each what it was told."""

import pytest

from cabale.core.messages import Event
from cabale.core.seats import SPECTATOR
from cabale.core.tell import Journal, Tell


class Word(Event, frozen=True):
    text: str


def _heard(journal: Journal) -> list[list[str]]:
    feeds = [journal.feed(seat) for seat in (0, 1, 2, SPECTATOR)]
    return [[event.text for event in feed if isinstance(event, Word)] for feed in feeds]


def test_everyone_hears_spectators_too() -> None:
    journal = Journal(3)
    journal.everyone(Word("a"))
    assert _heard(journal) == [["a"], ["a"], ["a"], ["a"]]


def test_only_one_hears() -> None:
    journal = Journal(3)
    journal.only(1, Word("a"))
    assert _heard(journal) == [[], ["a"], [], []]


def test_the_last_seat_is_not_the_spectators() -> None:
    journal = Journal(3)
    journal.only(2, Word("a"))
    assert _heard(journal) == [[], [], ["a"], []]


def test_two_wordings_of_one_happening() -> None:
    journal = Journal(3)
    journal.apart(2, Word("secret"), Word("public"))
    assert _heard(journal) == [["public"], ["public"], ["secret"], ["public"]]


def test_a_wording_for_each() -> None:
    journal = Journal(3)
    journal.each((Word("zero"), Word("one"), Word("two")), Word("public"))
    assert _heard(journal) == [["zero"], ["one"], ["two"], ["public"]]


def test_in_the_order_told() -> None:
    journal = Journal(3)
    journal.everyone(Word("a"))
    journal.only(0, Word("b"))
    journal.apart(1, Word("c"), Word("d"))
    journal.everyone(Word("e"))
    assert _heard(journal) == [["a", "b", "d", "e"], ["a", "c", "e"], ["a", "d", "e"], ["a", "d", "e"]]


def test_no_way_of_telling_has_a_default_audience() -> None:
    """An event alone is refused, except by the way whose very name is everyone."""
    assert {name for name in vars(Tell) if not name.startswith("_")} == {"everyone", "only", "apart", "each"}
    for way in (Journal(2).only, Journal(2).apart, Journal(2).each):
        with pytest.raises(TypeError):
            way("event")  # type: ignore[call-arg, arg-type]
