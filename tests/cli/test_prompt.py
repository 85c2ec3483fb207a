import pytest

from cabale.rooms.prompt import find, simplified

SEATS = ["Nommer Alice", "Nommer Bruno", "Nommer Chloé", "Nommer Émile", "Nommer Emma"]
VOTES = ["Ja (oui)", "Nein (non)"]


@pytest.mark.parametrize(
    ("typed", "labels", "places"),
    [
        ("1", SEATS, [0]),
        (" 5 ", SEATS, [4]),
        ("0", SEATS, []),
        ("6", SEATS, []),
        ("a", SEATS, [0]),
        ("CHLOE", SEATS, [2]),
        ("chloé", SEATS, [2]),
        ("nommer br", SEATS, [1]),
        ("e", SEATS, [3, 4]),
        ("em", SEATS, [3, 4]),
        ("emi", SEATS, [3]),
        ("nommer", SEATS, [0, 1, 2, 3, 4]),
        ("n", SEATS, [0, 1, 2, 3, 4]),
        ("zoé", SEATS, []),
        ("", SEATS, []),
        ("…", SEATS, []),
        ("j", VOTES, [0]),
        ("oui", VOTES, [0]),
        ("n", VOTES, [1]),
        ("no", VOTES, [1]),
        ("ann", ["Anna", "Ann"], [1]),
        ("anna", ["Anna", "Ann"], [0]),
        ("exécuter e", ["Exécuter Emma", "Exécuter Hugo"], [0]),
        ("e", ["Exécuter Emma", "Exécuter Hugo"], [0]),
        ("seul", ["Le seul choix"], [0]),
    ],
)
def test_what_was_meant(typed: str, labels: list[str], places: list[int]) -> None:
    assert find(typed, labels) == places


def test_accents_capitals_and_ligatures_are_forgiven() -> None:
    assert simplified("ŒUVRE Été L’île") == "oeuvre ete l'ile"
