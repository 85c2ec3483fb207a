"""Where luck comes from: fair, repeatable, checkable."""

import hashlib
from collections import Counter
from itertools import permutations

import pytest

from cabale.core.chance import Chance, Keyed, Recorded, Replayed, Scripted, Seeded, commitment
from cabale.core.errors import Unreadable
from cabale.core.result import Result

SECRET = bytes(range(32))

# The 99.9 % points of chi-square; a fair die seldom does worse, and our seeds are fixed.
CRITICAL = {2: 13.8, 4: 18.5, 5: 20.5, 6: 22.5, 9: 27.9, 16: 39.3, 23: 49.7, 119: 173.6}


def chi_square(counts: Counter[object], kinds: int) -> float:
    expected = sum(counts.values()) / kinds
    return sum((count - expected) ** 2 / expected for count in counts.values()) + (kinds - len(counts)) * expected


@pytest.mark.parametrize("source", [Seeded(1), Seeded(2, "play"), Keyed(SECRET)], ids=["seeded", "parts", "keyed"])
@pytest.mark.parametrize("n", [3, 5, 6, 7, 10, 17])
def test_every_number_below_n_is_as_likely(source: Chance, n: int) -> None:
    counts: Counter[object] = Counter(source.below(n) for _ in range(3000))
    assert set(counts) == set(range(n))
    assert chi_square(counts, n) < CRITICAL[n - 1]


@pytest.mark.parametrize("source", [Seeded(3), Keyed(SECRET)], ids=["seeded", "keyed"])
def test_every_order_is_as_likely(source: Chance) -> None:
    counts: Counter[object] = Counter()
    for _ in range(4800):
        items = [0, 1, 2, 3]
        source.shuffle("items", items)
        counts[tuple(items)] += 1
    assert set(counts) == set(permutations(range(4)))
    assert chi_square(counts, 24) < CRITICAL[23]


def test_a_shuffle_keeps_the_items() -> None:
    for size in (0, 1, 2, 17):
        items = list(range(size))
        Seeded(4).shuffle("items", items)
        assert sorted(items) == list(range(size))


def _stream(chance: Chance, length: int = 40, n: int = 1000) -> list[int]:
    return [chance.below(n) for _ in range(length)]


def test_a_seed_gives_the_same_stream_again() -> None:
    assert _stream(Seeded(7, "match", 12)) == _stream(Seeded(7, "match", 12))
    assert _stream(Keyed(SECRET)) == _stream(Keyed(SECRET))


def test_a_seeded_stream_can_be_written_down_and_made_again() -> None:
    assert repr(Seeded(7, "match", 12)) == "Seeded(7, 'match', 12)"


def test_a_seed_gives_the_stream_it_always_gave() -> None:
    """Records name seeds: these numbers may never move."""
    assert _stream(Seeded(0), 8) == [735, 498, 423, 953, 271, 395, 656, 414]
    assert _stream(Seeded(7, "play"), 8) == [154, 707, 346, 238, 8, 698, 148, 550]


def test_every_combination_of_parts_is_a_stream_of_its_own() -> None:
    seeds: list[tuple[int | str, ...]] = [
        (),
        (0,),
        (1,),
        ("1",),
        (1, 2),
        (12,),
        ("1", "2"),
        (1, "2"),
        ("12",),
        (2, 1),
        (1, 2, 0),
        (-1,),
        (2**70,),
    ]
    streams = {tuple(_stream(Seeded(*seed))) for seed in seeds}
    assert len(streams) == len(seeds)


def test_streams_are_independent() -> None:
    """Neighbouring seeds, and parts of one seed, agree as seldom as strangers."""
    for one, other in ((Seeded(1), Seeded(2)), (Seeded(1), Seeded(1, "play")), (Seeded(1, 0), Seeded(1, 1))):
        pairs: Counter[object] = Counter((one.below(3), other.below(3)) for _ in range(3600))
        assert chi_square(pairs, 9) < 26.1
    neighbours: Counter[object] = Counter(Seeded(seed).below(10) for seed in range(3000))
    assert chi_square(neighbours, 10) < CRITICAL[9]


def test_successive_numbers_are_independent() -> None:
    for source in (Seeded(8), Keyed(SECRET)):
        pairs: Counter[object] = Counter((source.below(3), source.below(3)) for _ in range(3600))
        assert chi_square(pairs, 9) < 26.1


@pytest.mark.parametrize("power", [29, 30, 31, 40, 60])
def test_large_numbers_are_fair_too(power: int) -> None:
    """Where words that favour some numbers are many, they must be drawn again: neither the low third nor one number in
    three comes more often."""
    for source in (Seeded(5), Keyed(SECRET)):
        numbers = [source.below(3 * 2**power) for _ in range(3000)]
        for thirds in (Counter(number >> power for number in numbers), Counter(number % 3 for number in numbers)):
            assert set(thirds) == {0, 1, 2}
            assert chi_square(Counter(thirds), 3) < CRITICAL[2]


def _keyed_by_hand(secret: bytes, wanted: list[int]) -> list[int]:
    """What the keyed stream must give, computed without it."""
    numbers, block = [], 0
    for n in wanted:
        while True:
            digest = hashlib.blake2b(block.to_bytes(8, "big"), digest_size=8, key=secret).digest()
            block += 1
            word = int.from_bytes(digest, "big")
            if word < 2**64 // n * n:
                break
        numbers.append(word % n)
    return numbers


def test_a_keyed_stream_is_what_anybody_can_compute() -> None:
    wanted = [2, 3, 5, 7, 10, 17, 52, 2**40, 3 * 2**61] * 5
    keyed = Keyed(SECRET)
    assert [keyed.below(n) for n in wanted] == _keyed_by_hand(SECRET, wanted)


def test_a_keyed_shuffle_is_what_anybody_can_compute() -> None:
    items = list(range(17))
    Keyed(SECRET).shuffle("tiles", items)
    by_hand = list(range(17))
    for left, pick in zip(range(16, 0, -1), _keyed_by_hand(SECRET, list(range(17, 1, -1))), strict=True):
        by_hand[left], by_hand[pick] = by_hand[pick], by_hand[left]
    assert items == by_hand


def test_the_commitment_is_a_hash_of_the_secret_and_nothing_else() -> None:
    expected = hashlib.sha256(b"cabale deal\0" + SECRET).hexdigest()
    assert commitment(SECRET) == Keyed(SECRET).commitment == expected
    keyed = Keyed(SECRET)
    _stream(keyed)
    assert keyed.commitment == expected
    assert commitment(bytes(32)) != expected


@pytest.mark.parametrize("length", [0, 16, 31, 33])
def test_a_secret_has_32_bytes(length: int) -> None:
    with pytest.raises(Unreadable) as refusal:
        Keyed(bytes(length))
    assert (refusal.value.code, refusal.value.facts) == ("secret-length", {"length": length})


def test_recorded_writes_down_what_is_named() -> None:
    recorded = Recorded(Seeded(9))
    plain = Seeded(9)
    assert recorded.draw("first", 5) == plain.draw("first", 5)
    items, same = list(range(6)), list(range(6))
    recorded.shuffle("tiles", items)
    plain.shuffle("tiles", same)
    assert items == same
    assert recorded.below(4) == plain.below(4)
    assert [result.name for result in recorded.results] == ["first", "tiles"]
    assert recorded.results[1] == Result("tiles", tuple(items))


def test_replayed_gives_the_same_again_in_order() -> None:
    recorded = Recorded(Seeded(10))
    first = recorded.draw("first", 5)
    items = [0, 0, 1, 1, 2]
    recorded.shuffle("tiles", items)
    replayed = Replayed(tuple(recorded.results))
    assert replayed.draw("first", 5) == first
    again = [0, 0, 1, 1, 2]
    replayed.shuffle("tiles", again)
    assert again == items
    assert replayed.used == 2


def _ask(replayed: Replayed) -> None:
    replayed.draw("first", 5)
    replayed.shuffle("tiles", [0, 1, 2])


def _damaged(*results: Result) -> tuple[str, dict[str, object]]:
    """How damaged results are answered when a draw `first` of 5, then a shuffle `tiles` of 0 1 2 is asked."""
    with pytest.raises(Unreadable) as refusal:
        _ask(Replayed(results))
    return refusal.value.code, refusal.value.facts


def test_replayed_says_where_a_record_is_damaged() -> None:
    first, tiles = Result("first", (3,)), Result("tiles", (2, 0, 1))
    assert _damaged() == ("chance-missing", {"number": 0, "name": "first"})
    assert _damaged(first) == ("chance-missing", {"number": 1, "name": "tiles"})
    assert _damaged(tiles, first) == ("chance-name", {"number": 0, "name": "first", "found": "tiles"})


@pytest.mark.parametrize("value", [(), (5,), (-1,), (1, 2)])
def test_replayed_refuses_a_draw_that_cannot_be(value: tuple[int, ...]) -> None:
    assert _damaged(Result("first", value)) == ("chance-value", {"number": 0, "name": "first"})


@pytest.mark.parametrize("value", [(), (0, 1), (0, 1, 1), (0, 1, 2, 3), (0, 1, 3)])
def test_replayed_refuses_an_order_that_cannot_be(value: tuple[int, ...]) -> None:
    found = _damaged(Result("first", (3,)), Result("tiles", value))
    assert found == ("chance-value", {"number": 1, "name": "tiles"})


def test_replayed_has_nothing_unnamed() -> None:
    with pytest.raises(Unreadable) as refusal:
        Replayed((Result("first", (3,)),)).below(5)
    assert refusal.value.code == "chance-unnamed"


def test_a_damaged_shuffle_leaves_the_items() -> None:
    items = [0, 1, 2]
    with pytest.raises(Unreadable):
        Replayed((Result("tiles", (0, 1)),)).shuffle("tiles", items)
    assert items == [0, 1, 2]


def test_scripted_chooses_by_name() -> None:
    scripted = Scripted({"first": [[3], [1]], "tiles": [[2, 0, 1]]})
    items = [0, 1, 2]
    scripted.shuffle("tiles", items)
    assert items == [2, 0, 1]
    assert [scripted.draw("first", 5), scripted.draw("first", 5)] == [3, 1]


def test_scripted_may_give_only_the_beginning_of_an_order() -> None:
    items = [0, 0, 1, 1, 2]
    Scripted({"tiles": [[1, 2]]}).shuffle("tiles", items)
    assert items == [1, 2, 0, 0, 1]


def test_what_a_script_does_not_name_is_drawn_otherwise() -> None:
    scripted, otherwise = Scripted({"first": [[3]]}, Seeded(11)), Seeded(11)
    assert scripted.draw("second", 100) == otherwise.draw("second", 100)
    assert scripted.draw("first", 5) == 3
    assert scripted.draw("first", 100) == otherwise.draw("first", 100)
    assert scripted.below(100) == otherwise.below(100)
    items, same = list(range(9)), list(range(9))
    scripted.shuffle("tiles", items)
    otherwise.shuffle("tiles", same)
    assert items == same


@pytest.mark.parametrize("value", [[], [5], [-1], [1, 2]])
def test_a_script_that_cannot_be_is_refused(value: list[int]) -> None:
    with pytest.raises(Unreadable) as refusal:
        Scripted({"first": [value]}).draw("first", 5)
    assert (refusal.value.code, refusal.value.facts) == ("script-value", {"name": "first"})


def test_a_scripted_order_of_other_items_is_refused() -> None:
    items = [0, 0, 1]
    with pytest.raises(Unreadable) as refusal:
        Scripted({"tiles": [[1, 1]]}).shuffle("tiles", items)
    assert refusal.value.code == "script-value"
    assert items == [0, 0, 1]


def test_the_script_itself_is_left_alone() -> None:
    script = {"first": [[3]]}
    Scripted(script).draw("first", 5)
    assert script == {"first": [[3]]}
