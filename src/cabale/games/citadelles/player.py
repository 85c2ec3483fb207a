"""What one player has: a purse, a hand and a city."""

from mypy_extensions import i64

from cabale.games.citadelles.hand import Hand


class Player:
    """With two characters still one player (CI 2.4)."""

    def __init__(self, gold: i64) -> None:
        self.gold: i64 = gold
        self.hand: Hand = Hand()
        self.city: i64 = 0  # never two of a name (CI 3.3), so a set of kinds
        self.built: i64 = 0

    def clone(self) -> "Player":
        twin = Player(self.gold)
        twin.hand = self.hand.copy()
        twin.city = self.city
        twin.built = self.built
        return twin
