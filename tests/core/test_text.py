"""Positions in a line: what each kind of value looks like, and what cannot be read."""

from typing import Any

import pytest
from tests.games.secret_hitler.drivers import arrange

from cabale.core.errors import Unreadable
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
from cabale.games.secret_hitler import game


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
    ("kind", "written", "said"),
    [
        (SEATS, "00", "^00$"),
        (SEAT, "11", "^11$"),
        (SEAT, "-2", "^-2$"),
        (TEXT, "%FF", "decode"),
        (TENT, "owner:1", "place"),
        (TENT, "place:1 colour:red size:4", "'colour, size'"),
        (TENT, "place", "^place$"),
        (TENT, "place:1 beds:(a", "^brackets$"),
        (inside(TENT), "place:1", "^place:1$"),
        (inside(TENT), "(place:1)(place:2)", "too many"),
        (row(TENT), "(place:1)x", r"^\(place:1\)x$"),
        (letters("LF"), "LX", "not found"),
        (term(("red",)), "green", "green"),
    ],
)
def test_what_is_not_so_written_is_refused_and_said(kind: Kind[Any], written: str, said: str) -> None:
    with pytest.raises((ValueError, KeyError), match=said):
        kind.read(written)


def unreadable(line: str) -> tuple[str, dict[str, object]]:
    with pytest.raises(Unreadable) as caught:
        game.from_text(line)
    return caught.value.code, caught.value.facts


def test_a_line_of_another_game_or_of_none() -> None:
    line = arrange(5).state.to_text()
    assert game.from_text(f"  {line.replace(' ', '   ')} ").to_text() == line
    assert unreadable("chess e4") == ("position-game", {"game": "secret-hitler", "found": "chess"})
    assert unreadable(f"{line} colour:red") == ("position-unreadable", {"detail": "KeyError: 'colour'"})


def test_a_position_in_which_nobody_can_go_on_is_none() -> None:
    state = arrange(5).state
    state.pending = 0
    assert unreadable(state.to_text()) == ("position-unreadable", {"detail": "ValueError: pending"})
    state.pending = 1 << 7
    assert unreadable(state.to_text()) == ("position-unreadable", {"detail": "ValueError: pending"})
    state.pending = state.living = 1  # alone, with nobody to nominate
    assert unreadable(state.to_text()) == ("position-unreadable", {"detail": "ValueError: nothing to choose"})
