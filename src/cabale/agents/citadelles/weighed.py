"""Players of Citadelles that weigh everything: a figure for each thing that speaks for a character, a card, a murder.

How they weigh is a policy (`cabale.search.policies.citadelles.weighed`), which reads a glimpse of the table made from
the view. `guide` and `bold` have figures that were set by hand, `tuned` those that `bench/citadelles_tuned.py` found.
"""

from collections.abc import Callable
from typing import ClassVar, cast

from cabale.agents.citadelles.motives import ABOUT, FromExperience
from cabale.agents.citadelles.seated import Seated
from cabale.agents.motives import Motive
from cabale.agents.temper import EVEN, Temper
from cabale.core.chance import Chance
from cabale.core.legal import Legal
from cabale.games.citadelles.actions import Action
from cabale.games.citadelles.talk import ClaimCharacter, Utterance
from cabale.games.citadelles.terms import Character
from cabale.games.citadelles.view import View
from cabale.search.policies.citadelles.glimpse import glimpse
from cabale.search.policies.citadelles.weighed import WeighedPolicy
from cabale.search.policies.citadelles.weights import figures_of


class Weigher(Seated):
    """Subclasses bring the figures."""

    about: ClassVar[str] = ""

    def __init__(self, figures: dict[str, float], temper: Temper = EVEN) -> None:
        super().__init__(temper)
        self.figures: dict[str, float] = figures
        self.policy: WeighedPolicy = WeighedPolicy(figures)

    def with_temper(self, temper: Temper) -> "Weigher":
        return Weigher(self.figures, temper)

    def act(self, view: View, legal: Legal[Action], chance: Chance) -> Action:
        if len(legal) == 1:
            return next(iter(legal))
        return cast(Action, self.policy.choose(glimpse(view), view.seat, chance))

    def why(self, view: View) -> tuple[Utterance | Motive, ...]:
        """Who it is in this round, and what counts most for whom it would be if it could choose now."""
        return (*own_character(view), largest_motive(WeighedPolicy, self.figures, view))


def own_character(view: View) -> tuple[Utterance, ...]:
    return tuple([ClaimCharacter(view.board.round.number, character) for character in view.mine.characters])


def largest_motive(
    policy_of: Callable[[dict[str, float]], WeighedPolicy], figures: dict[str, float], view: View
) -> Motive:
    """Figures are added up, so what some of them add is what is missing without them."""
    seen, seat = glimpse(view), view.seat
    policy = policy_of(figures)
    worth = [policy.character_value(seen, seat, character.rank) for character in Character]
    best = worth.index(max(worth)) + 1
    found: Motive = FromExperience()
    most = max(worth)
    adds: list[tuple[Motive, float]] = []
    for motive, names in ABOUT.items():
        without = policy_of(figures | dict.fromkeys(names, 0.0))
        adds.append((motive, max(worth) - without.character_value(seen, seat, best)))
    most -= sum([added for _, added in adds])
    for motive, added in adds:
        if added > most:
            found, most = motive, added
    return found


class Guide(Weigher):
    about: ClassVar[str] = (
        "Chooses characters by what they would bring now, keeps colours together, and stops whoever may end the match."
    )

    def __init__(self) -> None:
        super().__init__(figures_of("guide").figures)


class Bold(Weigher):
    about: ClassVar[str] = "Murders, robs and destroys before it builds."

    def __init__(self) -> None:
        super().__init__(figures_of("bold").figures)


class Tuned(Weigher):
    about: ClassVar[str] = "Weighs what speaks for each choice as it paid best in thousands of matches."

    def __init__(self) -> None:
        super().__init__(figures_of("tuned").figures)
