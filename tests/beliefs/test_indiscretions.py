"""Pouches and agents of Indiscrétions: against every match that would have looked the same."""

from collections.abc import Iterator
from itertools import islice

import msgspec
import pytest
from msgspec import Raw
from msgspec.structs import replace

from cabale.beliefs import Shares
from cabale.beliefs.indiscretions import AGENTS_ARE, IN_POUCHES, Believer
from cabale.core.chance import Seeded
from cabale.core.errors import Unreadable
from cabale.core.match import replay
from cabale.core.record import Moved, Record
from cabale.core.seats import SPECTATOR
from cabale.core.view import veiled
from cabale.games.indiscretions import Match, game
from cabale.games.indiscretions.actions import Prepare
from cabale.games.indiscretions.tables import CASTINGS, PLACEMENTS
from cabale.games.indiscretions.view import AnyView
from cabale.testing import random_match
from cabale.testing.random_play import random_steps

SEATS = (0, 1, SPECTATOR)


def _prepared_otherwise(record: Record, seat: int, prepare: Prepare) -> Match | None:
    """The same match had this player prepared otherwise; None if it cannot have gone on so."""
    entries = [
        replace(entry, action=Raw(msgspec.json.encode(prepare)))
        if isinstance(entry, Moved) and entry.seat == seat and b"Prepare" in bytes(entry.action)
        else entry
        for entry in record.entries
    ]
    try:
        return replay(replace(record, entries=tuple(entries)), game)
    except Unreadable:
        return None


def _preparation(match: Match, seat: int) -> Prepare:
    mine = match.view(seat).mine
    return Prepare(mine.documents, mine.roles)


def _brute_force(match: Match, eyes: int) -> Shares:
    """Every preparation of the player one asks about is tried, and those count that show these eyes the same. Pouches
    and agents have nothing to do with each other, so they are tried one after the other."""
    record, seen = match.record(), veiled(match.view(eyes))
    found: dict[str, list[float]] = {word: [] for word in (*IN_POUCHES, *AGENTS_ARE)}
    for owner in (0, 1):
        true = _preparation(match, owner)
        for words, tries in (
            (IN_POUCHES, [Prepare(placed, true.roles) for placed in PLACEMENTS]),
            (AGENTS_ARE, [Prepare(true.documents, cast) for cast in CASTINGS]),
        ):
            fitting = [
                each
                for each in tries
                if (other := _prepared_otherwise(record, owner, each)) is not None and veiled(other.view(eyes)) == seen
            ]
            held = [each.documents if words is IN_POUCHES else each.roles for each in fitting]
            for word in words:
                found[word] += [sum(each[place] == word for each in held) / len(held) for place in range(6)]
    return {word: tuple(shares) for word, shares in found.items()}


def _matches() -> Iterator[Match]:
    """Some matches at some moments, the end among them."""
    for seed, most in ((1, 30), (2, 60), (3, 90), (4, 10_000), (5, 10_000), (6, 10_000)):
        *_, match = islice(random_steps(game, 2, seed, talk=False), most)
        yield match


@pytest.mark.slow
@pytest.mark.parametrize("number", range(6))
def test_beliefs_equal_brute_force(number: int) -> None:
    match = [*_matches()][number]
    for eyes in SEATS:
        read = Believer().read(veiled(match.view(eyes)))
        for word, shares in _brute_force(match, eyes).items():
            assert read[word] == pytest.approx(shares), (eyes, word)


def test_nothing_is_known_before_anything_was_seen() -> None:
    match = next(random_steps(game, 2, 1, talk=False))
    read = Believer().read(match.view(SPECTATOR))
    assert set(read["important"]) == {1 / 6}
    assert set(read["album"]) == {1 / 2}
    assert set(read["master"]) == {1 / 6}
    assert set(read["spy"]) == {1 / 3}


def test_one_s_own_is_known() -> None:
    match = random_match(game, 2, 3, talk=False)
    mine = match.view(1).mine
    read = Believer().read(veiled(match.view(1)))
    assert read["key"][6:] == tuple(float(document == "key") for document in mine.documents)
    assert read["spy"][6:] == tuple(float(role == "spy") for role in mine.roles)


def test_secrets_swapped_change_no_belief() -> None:
    """Another preparation of the enemy that shows the same is believed the same of."""
    match = next(_matches())
    seen: AnyView = match.view(0)
    true = _preparation(match, 1)
    twins = [_prepared_otherwise(match.record(), 1, Prepare(placed, true.roles)) for placed in PLACEMENTS]
    alike = [twin for twin in twins if twin is not None and twin.view(0) == seen]
    assert len(alike) > 1
    read = Believer().read(seen)
    assert all(Believer().read(twin.view(0)) == read for twin in alike)


def test_worlds_are_drawn_as_they_are_believed() -> None:
    believer = Believer()
    match = next(_matches())
    view = match.view(0)
    chance = Seeded(5)
    draws = [believer.sample(view, chance) for _ in range(600)]
    assert all(world.view(0, view.heard) == view for world in draws[:20])
    shares = believer.read(view)
    for word in ("important", "key"):
        for place in range(6):
            seen = sum(_documents(world)[place] == word for world in draws) / len(draws)
            assert seen == pytest.approx(shares[word][6 + place], abs=0.08)


def _documents(world: object) -> tuple[str, ...]:
    return tuple(str(document) for document in world.view(1).mine.documents)  # type: ignore[attr-defined]
