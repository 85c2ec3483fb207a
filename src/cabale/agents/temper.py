"""What a bot is like, whatever its role: drawn for each seat at the start of a match, and the same to its end."""

from typing import NamedTuple

from cabale.core.chance import Chance

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

    @property
    def tone(self) -> str:
        """How it words what it says, one of `core.talk.TONES`."""
        if self.talkative < 0.3:
            return "terse"
        return "hot" if self.hot > 0.65 else "cool" if self.hot < 0.35 else "plain"


EVEN = Temper()
