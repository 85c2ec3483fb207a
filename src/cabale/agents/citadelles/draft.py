"""The one who follows the draft: `tuned`, with murder, theft and being the Thief weighed by how likely each seat holds
each character (`cabale.beliefs.citadelles`)."""

from typing import ClassVar, Final, cast

from cabale.agents.citadelles.reading import CHARACTERS, leader
from cabale.agents.citadelles.seated import Seated, Sense
from cabale.agents.citadelles.sense import POWERFUL
from cabale.agents.citadelles.weighed import largest_motive, own_character
from cabale.agents.mind import Mind, Sight
from cabale.agents.motives import Motive
from cabale.agents.temper import EVEN, Temper
from cabale.beliefs.citadelles import Believer, DraftBelief
from cabale.core.chance import Chance
from cabale.core.legal import Legal
from cabale.games.citadelles.actions import Action
from cabale.games.citadelles.tables import DRAFTS
from cabale.games.citadelles.talk import Suspect, Utterance
from cabale.games.citadelles.view import View
from cabale.search.policies.citadelles.following import FollowingPolicy
from cabale.search.policies.citadelles.glimpse import glimpse
from cabale.search.policies.citadelles.weights import figures_of

NOBODY: Final = 0.0  # beside the ranks, of which there is no 0


class Draft(Seated):
    about: ClassVar[str] = (
        "Follows the draft: reckons who is likely who, and murders, robs and destroys where it costs the others most."
    )

    figures: ClassVar[dict[str, float]] = figures_of("tuned").figures | figures_of("draft").figures

    def __init__(self, believer: Believer | None = None, temper: Temper = EVEN) -> None:
        super().__init__(temper)
        self.policy: FollowingPolicy = FollowingPolicy(self.figures)
        self.believer: Believer = Believer() if believer is None else believer

    def with_temper(self, temper: Temper) -> "Draft":
        return Draft(self.believer, temper)

    def mind(self, sight: Sight[View], beside: Mind[View, Action, Utterance] | None) -> Mind[View, Action, Utterance]:
        """What one remembers of a match is asked of views alone, so that all its seats can share it."""
        if isinstance(beside, Sense) and isinstance(beside.agent, Draft):
            return Sense(Draft(beside.agent.believer, self.temper))
        return Sense(Draft(None, self.temper))

    def act(self, view: View, legal: Legal[Action], chance: Chance) -> Action:
        if len(legal) == 1:
            return next(iter(legal))
        self.follow(view)
        return cast(Action, self.policy.choose(glimpse(view), view.seat, chance))

    def why(self, view: View) -> tuple[Utterance | Motive, ...]:
        """Who it is, whom it takes the largest other city for, and what counts most for whom it would be now."""
        now, ahead = view.board.round, leader(view)
        draft = self._shares(view)
        likely = max(CHARACTERS, key=lambda character: draft.share(ahead, character.rank))
        taken = Suspect(now.number, ahead, likely)
        return (*own_character(view), taken, largest_motive(self._told, self.figures, view))

    def _told(self, figures: dict[str, float]) -> FollowingPolicy:
        policy = FollowingPolicy(figures)
        policy.held = self.policy.held
        return policy

    def follow(self, view: View) -> None:
        """Tell the policy who is likely who, where it will ask."""
        turn = view.board.turn
        if view.board.phase in DRAFTS or (turn is not None and turn.character in POWERFUL):
            self._shares(view)

    def _shares(self, view: View) -> DraftBelief:
        draft = self.believer.draft(view)
        ranks = range(1, len(CHARACTERS) + 1)
        seats = range(view.board.seats)
        self.policy.held = [[NOBODY, *[draft.share(seat, rank) for rank in ranks]] for seat in seats]
        return draft
