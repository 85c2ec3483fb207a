"""The one who follows the draft: `tuned`, with murder, theft and being the Thief weighed by how likely each seat holds
each character (`cabale.beliefs.citadelles`)."""

from typing import ClassVar, Final

from cabale.agents.citadelles.sense import (
    ARCHITECT,
    BISHOP,
    CHARACTERS,
    CONDOTTIERE,
    KING,
    MAGICIAN,
    MERCHANT,
    THIEF,
    Sense,
    others,
)
from cabale.agents.citadelles.weighed import Weigher, figures_of
from cabale.agents.mind import Mind, Sight
from cabale.beliefs.citadelles import Believer
from cabale.games.citadelles.actions import Action
from cabale.games.citadelles.tables import ACTION_GOLD, ARCHITECT_BUILDS, COMPLETE
from cabale.games.citadelles.talk import Utterance
from cabale.games.citadelles.terms import Character
from cabale.games.citadelles.view import View

ENDS: Final = 6.0  # what it is worth that somebody does not end the match, in gold
LEADS: Final = 0.35  # how much more somebody's turn matters for each district that he has more than others have
TURN: Final = 3.5  # what any turn is worth, in gold: an action, and a district built
CARD: Final = 1.2  # a card
BUILT: Final = 1.5  # a district built that is not the first of a turn
CROWN: Final = 1.0
STEALS: Final = 4.5  # what expected gold counts beside the richest's, by which `tuned` weighs the Thief


class Draft(Weigher):
    about: ClassVar[str] = (
        "Follows the draft: reckons who is likely who, and murders, robs and destroys where it costs the others most."
    )

    def __init__(self, believer: Believer | None = None) -> None:
        super().__init__(figures_of("tuned").figures)
        self.believer: Believer = Believer() if believer is None else believer

    def mind(self, sight: Sight[View], beside: Mind[View, Action, Utterance] | None) -> Mind[View, Action, Utterance]:
        """What one remembers of a match is asked of views alone, so that all its seats can share it."""
        if isinstance(beside, Sense) and isinstance(beside.agent, Draft):
            return Sense(Draft(beside.agent.believer))
        return Sense(Draft())

    def holding(self, view: View) -> list[list[float]]:
        draft = self.believer.draft(view)
        ranks = range(1, len(CHARACTERS) + 1)
        return [[draft.share(seat, rank) for rank in ranks] for seat in range(view.board.seats)]

    def best_theft(self, view: View) -> float:
        return STEALS * max(self.thefts(view)[MAGICIAN.rank - 1 :])

    def threat(self, view: View, seat: int) -> float:
        sizes = [len(theirs) for theirs in view.board.cities]
        usual = sum(sizes) / len(sizes)
        return max(0.3, 1.0 + LEADS * (sizes[seat] - usual))

    def gain(self, view: View, seat: int, character: Character) -> float:
        """In gold. A turn that may end the match is worth more than any."""
        board = view.board
        worth = TURN + view.board.revenue(seat, character)
        purse = board.gold[seat] + ACTION_GOLD + board.revenue(seat, character)
        builds = 1
        if character is ARCHITECT:
            builds = min(ARCHITECT_BUILDS, board.hands[seat] + 2, 1 + purse // 4)
            worth += 2 * CARD + BUILT * (builds - 1)
        elif character is MERCHANT:
            worth += 1.0
        elif character is KING:
            worth += CROWN
        elif character is MAGICIAN:
            worth += CARD * max(0, max(board.hands) - board.hands[seat]) / 2
        elif character is THIEF:
            worth += max([board.gold[other] for other in range(board.seats) if other != seat]) / 3
        elif character is CONDOTTIERE or character is BISHOP:
            worth += 0.5
        if board.hands[seat] == 0 and character is not MAGICIAN and character is not ARCHITECT:
            worth -= 1.5  # nothing to build but what he draws
        if len(board.cities[seat]) + builds >= COMPLETE and board.hands[seat] > 0 and board.first is None:
            worth += ENDS
        return worth

    def murders(self, view: View) -> list[float]:
        """By rank less one: what the turns that are lost would have brought."""
        held = self.holding(view)
        worth = [0.0] * len(CHARACTERS)
        for seat in others(view):
            threat = self.threat(view, seat)
            for place, character in enumerate(CHARACTERS):
                if held[seat][place] > 0.001:
                    worth[place] += held[seat][place] * threat * self.gain(view, seat, character)
        return worth

    def thefts(self, view: View) -> list[float]:
        """By rank less one: the gold that is stolen, more from who is ahead."""
        held = self.holding(view)
        worth = [0.0] * len(CHARACTERS)
        for seat in others(view):
            threat = 0.5 + 0.5 * self.threat(view, seat)
            for place in range(len(CHARACTERS)):
                worth[place] += held[seat][place] * threat * view.board.gold[seat]
        return worth
