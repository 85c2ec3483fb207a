"""What a bot is like, whatever its role: drawn for each seat at the start of a match, and the same to its end."""

from typing import NamedTuple

from cabale.core.chance import Chance, Seeded

FINENESS = 1000


class Temper(NamedTuple):
    """Four traits from 0 to 1. They are drawn without a look at the role, so none of them tells it."""

    talkative: float = 0.5  # rather than terse
    hot: float = 0.5  # rather than cool
    wary: float = 0.5  # rather than trusting
    bold: float = 0.5  # rather than careful

    @classmethod
    def drawn(cls, chance: Chance) -> "Temper":
        return cls(*(chance.below(FINENESS + 1) / FINENESS for _ in cls._fields))

    @classmethod
    def of(cls, character: int) -> "Temper":
        """That of whoever has this character: wherever it is asked for, the same."""
        return cls.drawn(Seeded(character, "temper"))

    def feels_like(self, per_cent: float, chance: Chance) -> bool:
        """So often if of even temper, more often the more talkative."""
        return chance.below(1000) < int(per_cent * 10 * (0.35 + 1.3 * self.talkative))

    @property
    def leisure(self) -> float:
        """From 0 to 1, how long it takes to make up its mind: the hot and the bold are quick."""
        return 1 - (self.hot + self.bold) / 2

    @property
    def tone(self) -> str:
        """How it words what it says, one of `core.talk.TONES`."""
        if self.talkative < 0.3:
            return "terse"
        return "hot" if self.hot > 0.65 else "cool" if self.hot < 0.35 else "plain"


EVEN = Temper()
