"""What a seat may choose: iterated, counted, tested, sampled."""

from collections import Counter

from cabale.core.chance import Seeded
from cabale.core.legal import NOTHING, Choices


def test_choices_are_iterated_counted_and_tested() -> None:
    choices = Choices(("a", "b", "c"))
    assert list(choices) == ["a", "b", "c"]
    assert len(choices) == choices.count == 3
    assert "b" in choices
    assert "d" not in choices
    assert choices
    assert repr(choices) == "Choices(('a', 'b', 'c'))"


def test_nothing_is_to_be_chosen() -> None:
    assert list(NOTHING) == []
    assert len(NOTHING) == 0
    assert not NOTHING
    assert None not in NOTHING


def test_a_sample_is_any_choice_alike() -> None:
    luck = Seeded(1)
    counts = Counter(Choices(("a", "b", "c")).sample(luck) for _ in range(3000))
    assert set(counts) == {"a", "b", "c"}
    assert all(900 < count < 1100 for count in counts.values())


def test_a_blind_hand_meets_a_choice_as_often_as_it_lies_there() -> None:
    luck = Seeded(2)
    choices = Choices(("liberal", "fascist"), ("liberal", "fascist", "fascist"))
    counts = Counter(choices.sample(luck) for _ in range(3000))
    assert len(choices) == 2
    assert 900 < counts["liberal"] < 1100
    assert 1900 < counts["fascist"] < 2100
