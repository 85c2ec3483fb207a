"""Luck drawn node by node, and that what a seat knows is told exactly: by walking through whole small trees."""

from collections import Counter
from collections.abc import Iterator
from copy import copy
from fractions import Fraction

import msgspec
import pytest

from cabale.adapters.luck import Drawn, LuckWanted, Wanted
from cabale.adapters.open_table import OpenTable
from cabale.core.chance import Chance
from cabale.core.errors import Illegal, Unreadable


class ToldTable(OpenTable):
    """One that also keeps the events each seat was told."""

    def start(self, chance: Chance) -> None:
        self.is_told = True
        super().start(chance)


def walk(table: OpenTable) -> Iterator[OpenTable]:
    """This position and all that can follow, those in which luck is wanted left out."""
    if table.wanted is not None:
        for outcome, _ in table.wanted.outcomes():
            other = copy(table)
            other.draw(outcome)
            yield from walk(other)
        return
    yield table
    if table.waiting:
        seat = table.waiting[0]
        for number in table.numbers(seat):
            other = copy(table)
            other.say(seat, number)
            yield from walk(other)


def deals(table: OpenTable, chance: Fraction = Fraction(1)) -> Iterator[tuple[OpenTable, Fraction]]:
    if table.wanted is None:
        yield table, chance
        return
    for outcome, probability in table.wanted.outcomes():
        other = copy(table)
        other.draw(outcome)
        yield from deals(other, chance * Fraction(probability).limit_denominator(1000))


@pytest.mark.parametrize(
    ("game", "seats", "table", "rounds"),
    [
        ("indiscretions", 2, "courier", 0),
        ("indiscretions", 2, "two_officers", 0),
        ("secret-hitler", 5, "danger", 1),
    ],
)
def test_what_a_seat_knows_is_what_it_was_told_and_nothing_else(game: str, seats: int, table: str, rounds: int) -> None:
    """Its information set is made of its first view, the events told to it since and the numbers it is saying; the text
    is the same in two positions exactly if these are."""
    root = ToldTable(game, seats, 0, rounds, table)
    told: dict[str, bytes] = {}
    texts: dict[bytes, str] = {}
    positions = 0
    for dealt, _ in deals(root):
        firsts = [msgspec.json.encode(dealt.match.view(seat)) for seat in range(seats)]
        for here in walk(dealt):
            positions += 1
            for seat in range(seats):
                events = msgspec.json.encode(here.match.feed(seat))
                heard = firsts[seat] + events + bytes(here._said.get(seat, ()))
                text = here.known(seat)
                assert told.setdefault(text, heard) == heard
                assert texts.setdefault(heard, text) == text
    assert len(told) < 0.8 * positions * seats, "many positions look alike to somebody"


def test_every_deal_is_as_likely_as_the_rules_say() -> None:
    roles: Counter[str] = Counter()
    firsts: Counter[str] = Counter()
    hands: Counter[str] = Counter()
    total = Fraction(0)
    for table, chance in deals(OpenTable("secret-hitler", 5, 0, rounds=1)):
        line = dict(part.split(":", 1) for part in table.match.state.to_text().split()[1:] if ":" in part)
        total += chance
        roles[line["roles"]] += chance  # type: ignore[assignment]
        firsts[line["pending"]] += chance  # type: ignore[assignment]
        hands["".join(sorted(line["pile"][:3]))] += chance  # type: ignore[assignment]
    assert total == 1
    assert set(roles.values()) == {Fraction(1, 20)}
    assert len(roles) == 20
    assert set(firsts.values()) == {Fraction(1, 5)}
    assert hands["LLL"] == Fraction(6 * 5 * 4, 17 * 16 * 15)
    assert hands["FFF"] == Fraction(11 * 10 * 9, 17 * 16 * 15)


def test_luck_is_drawn_one_small_thing_after_the_other() -> None:
    wanted = Wanted("tiles", (0, 0, 1, 1, 1), 5)
    assert wanted.outcomes() == [(0, 0.4), (1, 0.6)]
    wanted = wanted.draw(1).draw(0)
    assert wanted.outcomes() == [(0, 1 / 3), (1, 2 / 3)]
    assert not wanted.is_decided
    wanted = wanted.draw(0)
    assert wanted.is_decided, "what is left is all alike"
    assert wanted.result == (1, 0, 0, 1, 1)
    beginning = Wanted("tiles", (3, 1, 2, 1), 1).draw(0)
    assert beginning.is_decided
    assert beginning.result == (1, 3, 2, 1), "the rest stays as it lay"


def test_only_what_is_named_can_be_drawn() -> None:
    chance = Drawn(((2,),), {"pile": 2})
    assert chance.draw("one of one", 1) == 0
    same = [4, 4]
    chance.shuffle("all alike", same)
    assert chance.draw("die", 6) == 2
    with pytest.raises(LuckWanted) as luck:
        chance.shuffle("pile", [1, 2, 3])
    assert luck.value.wanted == Wanted("pile", (1, 2, 3), 2)
    with pytest.raises(Unreadable, match="chance-unnamed"):
        chance.below(3)
    table = OpenTable("secret-hitler", 5, 0)
    with pytest.raises(Illegal, match="number-not-offered"):
        table.draw(3)


def test_copies_go_their_own_way() -> None:
    (table, _), *_ = deals(OpenTable("indiscretions", 2, 0, reduced="two_officers"))
    before = table.line()
    other = copy(table)
    while other.waiting:
        other.say(other.waiting[0], other.numbers(other.waiting[0])[0])
    assert table.line() == before
    assert other.is_over
