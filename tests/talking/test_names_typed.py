"""Names as people type them."""

import pytest

from cabale.talking.clauses import items
from cabale.talking.names import Names
from cabale.talking.tokens import sentences
from cabale.talking.vocabulary import Vocabulary

AT_TABLE = ("Alice", "Bob", "Chloé", "Marie-Lou", "Rose", "Marc", "Le Baron", "Æsa", "😀", "小明")
NAMES = Names(AT_TABLE, {"rose", "suspect"})


def named(text: str) -> tuple[int, int]:
    (sentence,) = sentences(text) or ()
    return NAMES.at(sentence.tokens, 0)


@pytest.mark.parametrize(
    ("typed", "seat"),
    [
        ("Alice", 0), ("alice", 0), ("ALICE", 0), ("ali", 0), ("alcie", 0), ("Allice", 0), ("chloe", 2), ("CHLOÉ", 2),
        ("chloee", 2), ("marie-lou", 3), ("marielou", 3), ("marie lou", 3), ("Marc", 5), ("le baron", 6), ("baron", 6),
        ("bobs", 1), ("小明", 9), ("aesa", 7),
    ],
)  # fmt: skip
def test_a_name_in_full_in_short_and_misspelt(typed: str, seat: int) -> None:
    assert named(typed)[0] == seat


@pytest.mark.parametrize("typed", ["mar", "al", "bib", "zorro", "a", "suspect", "12", "alicante"])
def test_what_nobody_is_called_or_two_are(typed: str) -> None:
    assert named(typed) == (-1, 0)


def test_a_name_that_is_a_word_is_heard_only_as_it_is_written() -> None:
    assert named("Rose") == (4, 1)
    assert named("rose") == (-1, 0)


def test_words_typed_as_one_are_taken_apart_but_no_name_is() -> None:
    (sentence,) = sentences("jpouvais jdk jules") or ()
    at_table = Names(("Jdk", "Jules"), set())
    found = items(sentence, at_table, Vocabulary("GOT: je, pouvais"))
    assert [(item.text, item.seats) for item in found] == [
        ("je", ()), ("pouvais", ()), ("jdk", (0,)), ("jules", (1,)),
    ]  # fmt: skip
