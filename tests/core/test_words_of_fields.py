"""What a message gets of a word's fields, known or not, and a board shown by its fields alone."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import Struct

from cabale.core.errors import Illegal
from cabale.core.game import find_game
from cabale.core.seats import SPECTATOR, Seat
from cabale.core.talk import Chat, Said
from cabale.core.words import Thing, Words
from cabale.games.secret_hitler.events import PoliciesDrawn
from cabale.games.secret_hitler.terms import Party, Policy

NAMES = ("Alice", "Bruno", "Chloé")
FIELDS = """
field-host = Host
field-whole-table = Table
field-course = Course
field-open = Open
field-notes = Notes
field-lines = Said
field-last = Last word
field-empty = Nothing here
"""


class Guests(Struct, frozen=True):
    first: Seat
    others: tuple[Seat, ...] = ()


class Feast(Struct, frozen=True):
    host: Seat | None = None
    whole_table: tuple[Seat, ...] | None = None
    course: Policy | None = None
    open: bool = False
    notes: tuple[Any, ...] = ()
    lines: tuple[Said[Any], ...] = ()
    last: Said[Any] | None = None
    empty: str | None = None
    invited: Guests | None = None
    unlabelled: int = 3


@pytest.fixture
def words() -> Words:
    words = Words("en", find_game("secret-hitler"))
    words._bundle.add_text(FIELDS)
    return words


def test_french_is_spoken_unless_another_language_is_asked_for() -> None:
    assert (Words().lang, Words().game, Words().theme) == ("fr", None, None)


def test_of_what_is_not_known_a_message_gets_that_it_is_not(words: Words) -> None:
    fields = words.arguments(Feast(), NAMES, 1)
    assert (fields["host"], fields["host_me"], fields["host_count"]) == (None, False, 0)
    assert (fields["whole_table"], fields["whole_table_count"]) == (None, 0)
    assert (fields["course"], fields["course_noun"]) == (None, "unknown")
    assert (fields["empty"], fields.get("empty_noun")) == (None, None)
    assert words.arguments(PoliciesDrawn(0), NAMES)["policies_count"] == 0


def test_seats_are_names_and_the_reader_is_you(words: Words) -> None:
    feast = Feast(host=1, whole_table=(0, 1), invited=Guests(1, (2,)), course=Policy.LIBERAL)
    mine, theirs = words.arguments(feast, NAMES, 1), words.arguments(feast, NAMES, 2)
    assert (mine["host"], mine["host_me"], theirs["host_me"]) == ("Bruno", True, False)
    assert (mine["whole_table"], mine["whole_table_me"]) == ("Alice and you", True)
    assert (theirs["whole_table"], theirs["whole_table_me"]) == ("Alice and Bruno", False)
    assert theirs["whole_table_count"] == 2
    assert (mine["invited_first"], mine["invited_first_me"], theirs["invited_first_me"]) == ("Bruno", True, False)
    assert (mine["invited_others_me"], theirs["invited_others_me"]) == (False, True)
    assert (mine["course"], mine["course_noun"]) == (Policy.LIBERAL, words.noun(Policy.LIBERAL))


def test_one_of_several_things_may_be_anything(words: Words) -> None:
    several = (None, True, 7, Party.LIBERAL, ("a", None), Said(1, 1, Chat("hm")))
    fields = words.arguments(Feast(notes=several), NAMES, 1)
    liberal = words.noun(Party.LIBERAL)
    assert fields["notes"] == f"–, yes, 7, {liberal}, a and – and You: “hm”"
    assert fields["notes_count"] == 6
    assert fields["notes_numbered"] == f"(1) –; (2) yes; (3) 7; (4) {liberal}; (5) a and –; (6) You: “hm”"


def test_a_board_is_shown_by_its_fields_that_have_a_name(words: Words) -> None:
    said = Said(1, 1, Chat("hm"))
    feast = Feast(
        host=1, whole_table=(0, 1), course=Policy.LIBERAL, open=True, notes=("a", "b"), lines=(said, said), last=said
    )
    assert words.things(feast, NAMES, 1) == [
        Thing("Host", ("Bruno",)),
        Thing("Table", ("Alice and you",)),
        Thing("Course", (words.noun(Policy.LIBERAL),)),
        Thing("Open", ("yes",)),
        Thing("Notes", ("a and b",)),
        Thing("Said", ("You: “hm”", "You: “hm”")),
        Thing("Last word", ("You: “hm”",)),
    ]
    assert words.things(feast, NAMES)[1] == Thing("Table", ("Alice and Bruno",))
    assert words.things(feast, NAMES)[6] == Thing("Last word", ("Bruno: “hm”",))


def test_what_is_not_there_is_left_out_but_no_is_shown(words: Words) -> None:
    assert words.things(Feast(), NAMES, SPECTATOR) == [Thing("Open", ("no",))]


@pytest.mark.parametrize(("seat", "said"), [(2, "Chloé"), (3, "4"), (-1, "0")])
def test_a_seat_that_nobody_has_is_counted_from_one(words: Words, seat: int, said: str) -> None:
    assert words.error(Illegal("no-such-seat", seat=seat), NAMES) == f"There is no seat {said} at this table."
