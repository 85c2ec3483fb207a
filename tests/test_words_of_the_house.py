"""One meaning a word: a class name is defined once in the house, or it is furniture that every room has by design.
`docs/concepts.md` has the words."""

import re
from pathlib import Path

HOUSE = Path(__file__).parents[1] / "src" / "cabale"

# What a room has, the same noun in each.
FURNITURE = {
    *("State", "View", "Board", "Mine", "Options", "Phase", "Reason"),  # of a game
    *("Worlds", "Retold"),  # what goes back from views to positions
    *("Known", "Drawing"),  # of a game's terminal room
    "Believer",  # what a game's beliefs must answer, and who answers
    "Bayes",  # the agent that plays a game by exact beliefs
    *("Thumb", "ThumbPolicy"),  # the agent that plays a game by rules of thumb, and the policy that does
    "Policy",  # what plays inside simulations, as everybody calls it; and what Secret Hitler calls its tiles
}

# Nouns of several rulebooks, which mean the same in each.
SHARED = {
    *("Role", "Round", "Turn"),
    *("RoundBegan", "VoteCast", "VotesRevealed", "MatchEnded"),
    *("ClaimRole", "Suspect", "Trust"),
}


def rooms() -> dict[str, set[str]]:
    """Where each class name is defined. A game's noun as the referee keeps it and as its view words it is one."""
    found: dict[str, set[str]] = {}
    for file in sorted(HOUSE.rglob("*.py")):
        place = file.relative_to(HOUSE)
        for name in re.findall(r"^class (\w+)", file.read_text(encoding="utf-8"), re.MULTILINE):
            found.setdefault(name, set()).add(str(place))
    for places in found.values():
        for view in [place for place in places if place.startswith("games/") and place.endswith("/view.py")]:
            kept = [place for place in places if place != view and Path(place).parent == Path(view).parent]
            if len(kept) == 1:
                places.discard(view)
    return found


def test_a_class_name_means_one_thing() -> None:
    twice = {name: sorted(places) for name, places in rooms().items() if len(places) > 1}
    assert {name: places for name, places in twice.items() if name not in FURNITURE | SHARED} == {}


def test_what_is_shared_is_shared_by_games() -> None:
    """Furniture and rulebooks' nouns are found in rooms of games only, once a room; core may declare them."""
    for name, places in rooms().items():
        if name in SHARED:
            assert all(place.startswith("games/") for place in places), name
        if name in FURNITURE | SHARED:
            folders = [Path(place).parts[:3] for place in places]
            assert len(set(folders)) == len(folders), name


def test_no_exception_is_left_over() -> None:
    assert {name for name in FURNITURE | SHARED if len(rooms().get(name, ())) < 2} == set()
