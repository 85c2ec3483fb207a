"""What counts most for those who weigh, to whoever asks why: the things their figures are about, in groups."""

from typing import Final

from cabale.agents.motives import Motive


class ForRevenue(Motive, frozen=True):
    """What my city pays."""


class ForBuilding(Motive, frozen=True):
    """To build several districts at once."""


class ForCards(Motive, frozen=True):
    """A better hand."""


class ForTheft(Motive, frozen=True):
    """Somebody else's gold."""


class AgainstTheLeader(Motive, frozen=True):
    """To stop who is about to end the match."""


class ForSafety(Motive, frozen=True):
    """That nobody destroys what I have built."""


class ToFinish(Motive, frozen=True):
    """To end the match before others act."""


class FromExperience(Motive, frozen=True):
    """What usually pays in such a position."""


class ForManyDistricts(Motive, frozen=True):
    """Eight districts before anybody else."""


class ForDearDistricts(Motive, frozen=True):
    """The dearest district that I can pay for."""


# The figures that speak for a character, by what they are about; all others that do are experience.
ABOUT: Final[dict[Motive, tuple[str, ...]]] = {
    ForRevenue(): ("revenue",),
    ForBuilding(): ("build one more", "needs cards"),
    ForCards(): ("gain cards",),
    ForTheft(): ("richest",),
    AgainstTheLeader(): ("murder danger", "murder last", "destroy danger", "destroy last", "crown late", "deny"),
    ForSafety(): ("keep safe",),
    ToFinish(): ("finish",),
}
