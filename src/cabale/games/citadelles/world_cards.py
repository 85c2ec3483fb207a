"""What the cards of one world are and where they went."""

from librt.vecs import vec
from mypy_extensions import i64


class WorldCards:
    """The cards of one world at a time. A card is its number, its place in the first order of the deal."""

    def __init__(self, log_size: i64) -> None:
        self.kinds: list[int] = []  # by number of the card; NO_CARD as long as it can be any
        self.entries: list[int] = []  # the cards that were ever in the pile, by entry
        self.hands: list[list[int]] = []
        self.log: vec[i64] = vec[i64]([0] * int(log_size))  # which cards each move moved; of one kept, -1 - its place
