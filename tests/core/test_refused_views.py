"""What is said of a view that has no worlds."""

from cabale.core.errors import Illegal, Unreadable
from cabale.core.worlds import forgotten, impossible, refusal


def test_a_refusal_of_views_stays_as_it_is() -> None:
    for refused in (impossible("hey", "seats"), forgotten("hey")):
        assert refusal("hey", refused) is refused
    assert impossible("hey", "seats").facts == {"game": "hey", "detail": "seats"}
    assert forgotten("hey").facts == {"game": "hey"}


def test_whatever_else_came_of_it_says_that_no_match_gives_it() -> None:
    for error in (ValueError("three"), Unreadable("seats"), Illegal("seats")):
        refused = refusal("hey", error)
        assert (refused.code, refused.facts["game"]) == ("view-impossible", "hey")
        assert refused.facts["detail"] == f"{type(error).__name__}: {error}"
