"""Positions in a line: what each kind of value looks like, and what cannot be read."""

from typing import Any

import pytest

from cabale.core.text import (
    NUMBER,
    SEAT,
    SEATS,
    TEXT,
    YES_OR_NO,
    Kind,
    Noun,
    data,
    inside,
    letter,
    letters,
    maybe,
    row,
    several,
    term,
)


class Tent:
    def __init__(self, place: int) -> None:
        self.place = place
        self.owner = -1
        self.beds: list[str] = []


TENT = Noun(Tent, made_of="place", place=NUMBER, owner=SEAT, beds=several(TEXT))


@pytest.mark.parametrize(
    ("kind", "value", "written"),
    [
        (NUMBER, -7, "-7"),
        (YES_OR_NO, True, "yes"),
        (SEAT, -1, "-"),
        (SEAT, 3, "3"),
        (SEATS, 0b1101, "023"),
        (SEATS, 0, "-"),
        (TEXT, "maison hantée", "maison%20hantée"),
        (TEXT, "a:b,(c)%\n", "a%3Ab%2C%28c%29%25%0A"),
        (TEXT, "", "''"),
        (TEXT, "-", "%2D"),
        (several(TEXT), [], "-"),
        (several(TEXT), ["", "-", "x y"], "'',%2D,x%20y"),
        (several(NUMBER), [1, 0], "1,0"),
        (term(("red", "blue")), 1, "blue"),
        (term(("red", "blue")), -1, "-"),
        (term(("red", "blue"), first=1), 0, "-"),
        (letters("LFH"), [0, 2, 1], "LHF"),
        (letter("LF"), -1, "-"),
        (maybe(NUMBER), None, "-"),
        (maybe(TEXT), "-", "%2D"),
        (data(tuple[str, ...]), ("a b", "c"), '["a%20b"%2C"c"]'),
    ],
)
def test_a_value_is_written_and_read_again(kind: Kind[Any], value: Any, written: str) -> None:
    assert kind.write(value) == written
    assert kind.read(written) == value


def test_fields_as_in_an_empty_thing_are_left_out() -> None:
    tent = Tent(4)
    assert TENT.write(tent) == "place:4"
    tent.owner, tent.beds = 2, ["top bunk"]
    assert TENT.write(tent) == "place:4 owner:2 beds:top%20bunk"


def test_things_inside_things() -> None:
    camp = row(TENT)
    written = camp.write([Tent(1), Tent(2)])
    assert written == "(place:1)(place:2)"
    assert [tent.place for tent in camp.read(written)] == [1, 2]
    assert inside(TENT).read("(place:3 owner:0)").owner == 0


@pytest.mark.parametrize(
    ("kind", "written"),
    [
        (SEATS, "00"),
        (SEAT, "11"),
        (TENT, "owner:1"),
        (TENT, "place:1 colour:red"),
        (TENT, "place"),
        (inside(TENT), "place:1"),
        (inside(TENT), "(place:1)(place:2)"),
        (row(TENT), "(place:1)x"),
        (letters("LF"), "LX"),
        (term(("red",)), "green"),
    ],
)
def test_what_is_not_so_written_is_refused(kind: Kind[Any], written: str) -> None:
    with pytest.raises((ValueError, KeyError)):
        kind.read(written)
