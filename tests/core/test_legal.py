"""What a seat may choose: iterated, counted, tested, sampled."""

from collections import Counter

from cabale.core.chance import Seeded
from cabale.core.legal import NOTHING, Choices
from cabale.core.messages import Action


class Take(Action, frozen=True):
    card: str


class Pass(Action, frozen=True):
    pass


A, B, C = Take("a"), Take("b"), Take("c")


def test_choices_are_iterated_counted_and_tested() -> None:
    choices = Choices((A, B, C))
    assert list(choices) == [A, B, C]
    assert len(choices) == choices.count == 3
    assert B in choices
    assert Take("d") not in choices
    assert choices
    assert repr(choices) == "Choices((Take(card='a'), Take(card='b'), Take(card='c')))"


def test_choices_of_one_kind() -> None:
    assert Choices((A, Pass(), B)).of(Take) == [A, B]
    assert Choices((A, B)).of(Pass) == []


def test_nothing_is_to_be_chosen() -> None:
    assert list(NOTHING) == []
    assert len(NOTHING) == 0
    assert not NOTHING
    assert None not in NOTHING


def test_a_sample_is_any_choice_alike() -> None:
    luck = Seeded(1)
    counts = Counter(Choices((A, B, C)).sample(luck) for _ in range(3000))
    assert set(counts) == {A, B, C}
    assert all(900 < count < 1100 for count in counts.values())


def test_a_blind_hand_meets_a_choice_as_often_as_it_lies_there() -> None:
    luck = Seeded(2)
    choices = Choices((A, B), (A, B, B))
    counts = Counter(choices.sample(luck) for _ in range(3000))
    assert len(choices) == 2
    assert 900 < counts[A] < 1100
    assert 1900 < counts[B] < 2100
