"""Names: what people are called anywhere is kept, what nobody can read is refused, what looks the same is known."""

from __future__ import annotations

import pytest

from cabale.core.errors import Unreadable
from cabale.table.messages import LONGEST_NAME
from cabale.table.names import _prototypes, _skeleton, check_name, is_like_one_of

REAL = [
    "Zoé", "François-Xavier", "d’Artagnan", "O'Neill", "L’Haÿ-les-Roses", "Œdipe", "Ana B.", "Joueuse n° 2", "R2-D2",
    "Guest 10",
    "Анна", "Ольга-Мария", "Ελένη", "Νίκος Κ.", "محمد", "مُحَمَّد", "فاطمة الزهراء", "می‌خواهم", "שָׁלוֹם", "דוד", "李小龍",
    "小林 さくら", "ひろし", "김민준", "Nguyễn Thị Ánh", "Ẹ̀bùn", "แม่น้ำ", "अनुष्का", "བསྒྲུབས", "ထွန်း", "Žiga",
    "Łukasz", "İpek", "🦊", "Zoé ❤",
]  # fmt: skip

UNREADABLE = {
    "nothing": "",
    "spaces": " \u00a0\u3000 ",
    "an empty Braille cell": "\u2800",
    "an empty cell among letters": "A\u2800na",
    "a Hangul filler": "\u3164",
    "a halfwidth filler": "\uffa0",
    "a zero-width space": "A\u200bna",
    "a zero-width space alone": "\u200b",
    "a word joiner": "\u2060Ana",
    "a soft hyphen": "A\u00adna",
    "a byte order mark": "\ufeffAna",
    "a joiner that joins nothing": "A\u200dna",
    "written backwards": "\u202eanA",
    "isolated": "\u2066Ana\u2069",
    "a mark of direction": "Ana\u200f",
    "a tag": "Ana\U000e0061",
    "a grapheme joiner": "A\u034fna",
    "a line break": "A\nna",
    "a NUL": "A\0na",
    "an escape": "\x1b[31mAna",
    "half a pair": "\ud800",
    "unassigned": "\U000e1000",
    "private": "\ue000",
    "no object": "\ufffc",
    "a note without a head": "\U0001d159",
    "a pile of accents": "Z" + "\u0300\u0301\u0302\u0303" + "oé",
    "a high pile": "o" + "\u0337\u0308\u0300\u0301\u0302\u0303\u0304\u0305",
    "the same accent again": "o\u0316\u0316",
    "an accent on nothing": "\u0301Ana",
    "an accent on a space": "Ana \u0301",
    "a circled pile": "A\u0301\u20dd\u20de\u20df",
    "only stops": "...",
    "only a hyphen": "-",
    "long": "x" * 25,
    "long once composed": "\ufdfa\ufdfa",
}


@pytest.mark.parametrize("name", REAL)
def test_people_are_called_what_they_are_called(name: str) -> None:
    kept = check_name(name)
    assert kept.casefold().replace("\u0e4d\u0e32", "\u0e33") == name.casefold()
    assert check_name(kept) == kept


@pytest.mark.parametrize("name", UNREADABLE.values(), ids=UNREADABLE)
def test_what_nobody_can_read_is_no_name(name: str) -> None:
    with pytest.raises(Unreadable) as caught:
        check_name(name)
    assert (caught.value.code, caught.value.facts) == ("bad-name", {"most": LONGEST_NAME})


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("Zoe\u0301", "Zoé"),
        ("  Ana \u00a0 B.  ", "Ana B."),
        ("Ａｎａ", "Ana"),
        ("𝔸𝕟𝕒", "Ana"),
        ("ﬁn", "fin"),
        ("❤️", "❤"),
        ("Jean\u2011Luc", "Jean\u2010Luc"),
    ],
)
def test_one_name_is_written_one_way(typed: str, kept: str) -> None:
    assert check_name(typed) == kept


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ana", "Аna"),  # a Cyrillic A
        ("Ana", "ana"),
        ("LILI", "lili"),
        ("Paul", "PauI"),
        ("Paul", "Pau1"),
        ("Paul", "pauI"),
        ("Bob", "B0b"),
        ("B0b", "bob"),
        ("Zoé", "Zοé"),  # a Greek omicron
        ("Marc", "Mаrс"),
        ("Tom", "Torn"),
        ("Jean-Luc", "Jean\u2010Luc"),
        ("d'Ys", "d’Ys"),
        ("Олег", "Oлer"),
        ("Νίκος", "Nίκoς"),
        ("دا", "د١"),
        ("می‌خواهم", "میخواهم"),
    ],
)
def test_names_that_look_the_same(one: str, other: str) -> None:
    assert is_like_one_of(one, ["Zacharie", other])
    assert is_like_one_of(other, [one])


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ana", "Anna"),
        ("Zoé", "Zoe"),
        ("Zoé", "Zoè"),
        ("Ana (2)", "Ana"),
        ("Jean", "Jeanne"),
        ("Анна", "Инна"),
        ("李", "季"),
    ],
)
def test_names_that_are_told_apart(one: str, other: str) -> None:
    assert not is_like_one_of(one, [other])


def test_what_stands_for_a_letter_stands_for_itself() -> None:
    """As in Unicode's list, which the package gives without its direction."""
    prototypes = _prototypes()
    assert len(prototypes) > 6000
    assert {prototypes[letter] for letter in "аАοΟ0m1I"} == {"a", "A", "o", "O", "rn", "l"}
    assert [
        prototype for prototype in prototypes.values() if _skeleton(prototype) != _skeleton(_skeleton(prototype))
    ] == []
