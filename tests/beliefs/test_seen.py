"""What was seen of a round, and what may be supposed of it instead."""

import pytest

from cabale.beliefs.secret_hitler.seen import SeenRound, about_of, opinion, speaker_of, suspects

NUMBERS = [
    "candidate",
    "nominee",
    "ja",
    "nein",
    "elected",
    "drawn",
    "passed",
    "veto",
    "enacted",
    "chaos",
    "power",
    "target",
    "found",
    "peeked",
    "claim_drawn",
    "claim_received",
    "claim_party",
    "claim_peeked",
    "over",
]


@pytest.mark.parametrize("name", NUMBERS)
def test_any_number_of_it_can_be_supposed_otherwise(name: str) -> None:
    seen = SeenRound(2)
    supposed = seen.otherwise({name: 1})
    assert getattr(supposed, name) == 1
    assert not supposed.same(seen)
    assert supposed.same(seen.otherwise({name: 1}))
    assert seen.same(SeenRound(2))


def test_what_is_no_part_of_it_cannot_be_supposed() -> None:
    with pytest.raises(AttributeError):
        SeenRound(2).otherwise({"vetoed": 1})


def test_an_opinion_as_one_number() -> None:
    word = opinion(7, 3, True)
    assert (speaker_of(word), about_of(word), suspects(word)) == (7, 3, True)
    assert not suspects(opinion(7, 3, False))
