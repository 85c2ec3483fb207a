from cabale.arena.played import Played
from cabale.arena.ratings import Ratings


def played(agents: str, sides: str, winners: tuple[int, ...]) -> Played:
    return Played(0, 0, tuple(agents), tuple(sides), ("",) * len(agents), winners, "", (), 0, 0, {})


def test_a_larger_side_is_not_stronger_by_number() -> None:
    """Four against two, each winning half: nobody has shown any skill, so nobody leaves the start by much."""
    ratings = Ratings()
    for turn in range(400):
        one, other = ("a", "b") if turn % 4 < 2 else ("b", "a")
        ratings.add(played(one * 4 + other * 2, "llllff", (0, 1, 2, 3) if turn % 2 else (4, 5)))
    table = ratings.table()
    assert abs(table["a"].mu - table["b"].mu) < 3
    assert abs((table["a"].mu + table["b"].mu) / 2 - 25) < 3


def test_who_wins_more_is_rated_higher_and_more_surely() -> None:
    ratings = Ratings()
    for turn in range(200):
        sides = ("a", "b") if turn % 2 else ("b", "a")
        best = [seat for seat in range(5) if (sides[0] if seat < 3 else sides[1]) == "a"]
        worst = [seat for seat in range(5) if seat not in best]
        ratings.add(played(sides[0] * 3 + sides[1] * 2, "lllff", tuple(worst if turn % 10 == 0 else best)))
    table = ratings.table()
    assert list(table) == ["a", "b"]
    assert table["a"].mu - table["b"].mu > 5
    assert table["a"].sigma < 25 / 3 / 2  # half of what it starts with


def test_players_on_their_own() -> None:
    ratings = Ratings()
    for turn in range(100):
        order = "abcd"[turn % 4 :] + "abcd"[: turn % 4]
        ratings.add(played(order, ("",) * 4, (order.index("c"),)))  # type: ignore[arg-type]
    assert next(iter(ratings.table())) == "c"
