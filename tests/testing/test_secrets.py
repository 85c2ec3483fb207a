"""The tests of secrecy themselves: what twins forgot is named, and a twin is played from where it parts."""

from collections.abc import Iterator

import pytest
from tests.games.secret_hitler.twins import OPEN_LUCK, twins

from cabale.core.game import find_game
from cabale.core.match import replay
from cabale.core.record import Record
from cabale.core.seats import SPECTATOR
from cabale.testing import Contract
from cabale.testing.secrets import Walk

GAME = find_game("secret-hitler")


def without(name: str) -> type[Contract]:
    """A contract whose author did not think of twins in which this result of chance differs."""

    def some(record: Record, seat: int) -> Iterator[Record]:
        before = [result for result in record.chance if result.name == name]
        return (twin for twin in twins(record, seat) if before == [r for r in twin.chance if r.name == name])

    names = {
        "game": GAME,
        "twins": staticmethod(some),
        "open_luck": OPEN_LUCK,
        "seeds": range(1),
        "patience": 12,
        "__test__": False,
    }
    return type("Forgetful", (Contract,), names)


@pytest.mark.parametrize(
    ("name", "forgotten"),
    [
        ("roles", ("chance.roles", "Mine.role", "Mine.roles", "RolesDealt.roles")),
        ("tiles", ("chance.tiles", "Mine.hand", "PoliciesDrawn.policies")),
    ],
)
def test_what_twins_forgot_is_named(name: str, forgotten: tuple[str, ...]) -> None:
    with pytest.raises(AssertionError) as failure:
        without(name)().test_secrets_are_all_exchanged_in_some_twin()
    assert all(field in str(failure.value) for field in forgotten)
    assert "VoteCast.ja" not in str(failure.value)


def test_a_twin_played_from_where_it_parts_is_the_twin() -> None:
    walk = Walk(GAME, 5, 0)
    partings = set()
    for number in range(0, len(walk.moments) - 1, 7):
        record = walk.moments[number].record()
        for seat in (*walk.seats, SPECTATOR):
            for twin in twins(record, seat):
                partings.add(walk.parting(record, twin))
                short, long = walk.compare(number, record, twin, seat), replay(twin)
                assert short.record() == long.record() == twin
                for other in (*walk.seats, SPECTATOR):
                    assert short.feed(other) == long.feed(other)
                    assert short.view(other) == long.view(other)
    assert None in partings
    assert len(partings) > 2
