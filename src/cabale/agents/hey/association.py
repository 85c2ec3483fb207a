"""Plain association: says what comes to mind first, and suspects who says what does not."""

from typing import ClassVar

from cabale.agents.agent import Agent
from cabale.agents.hey.argument import debate
from cabale.agents.hey.honestly import honestly
from cabale.agents.hey.thoughts import farthest, nearness_by_seat, of_its_line, suppose, vaguest
from cabale.agents.motives import Motive
from cabale.agents.temper import EVEN, Temper
from cabale.beliefs.hey import Believer
from cabale.beliefs.hey.nearness import nearness
from cabale.core.chance import Chance
from cabale.core.legal import Legal
from cabale.games.hey.actions import Action, DeclineGuess, GiveClue, Guess, Vote
from cabale.games.hey.talk import Utterance
from cabale.games.hey.terms import Phase
from cabale.games.hey.view import View

BELIEVER = Believer()
CANDIDATES = 5  # words a Journalist thinks of at once


class Association(Agent[View, Action, Utterance]):
    """Gives the strongest clue for its word and votes against whoever is least likely to have it. Knows the lexicon by
    heart: as the Journalist it guesses all but surely where others speak by the lexicon too."""

    has_temper: ClassVar[bool] = True

    def __init__(self, temper: Temper = EVEN) -> None:
        self._temper = temper

    def act(self, view: View, legal: Legal[Action], chance: Chance) -> Action:
        match view.board.phase:
            case Phase.CLUES:
                return self._clue(view, legal, chance)
            case Phase.VOTE:
                same = BELIEVER.read(view)["same"]
                return Vote(farthest([action.seat for action in legal.of(Vote)], list(same), chance))
            case Phase.GUESS:
                words = suppose(view)
                return Guess(words[0][0]) if words else DeclineGuess()
            case _:
                return legal.sample(chance)

    def with_temper(self, temper: Temper) -> "Association":
        return Association(temper)

    def say(self, view: View, chance: Chance) -> Utterance | None:
        return debate(view, self._temper, lambda: nearness_by_seat(view, self._word(view)), chance)

    def why(self, view: View) -> tuple[Utterance | Motive, ...]:
        return honestly(view, lambda: nearness_by_seat(view, self._word(view)))

    def _word(self, view: View) -> str:
        """My own, or the one I suppose."""
        if view.mine.password is not None:
            return view.mine.password
        return next((word for word, _ in suppose(view)), "")

    def _clue(self, view: View, legal: Legal[Action], chance: Chance) -> GiveClue:
        lang = view.board.words
        if view.mine.password is not None:
            return strongest(view.mine.password, legal, chance, lang)
        words = suppose(view)[:CANDIDATES]
        fitting = (of_its_line(word, legal, lang) for word, _ in words)
        return next((clue for clue in fitting if clue is not None), None) or vaguest(legal, chance, lang)


def strongest(word: str, legal: Legal[Action], chance: Chance, lang: str) -> GiveClue:
    """Of the clues that may be given one of the nearest to this word."""
    scores = {action.word: nearness(action.word, word, lang) for action in legal.of(GiveClue)}
    best = max(scores.values())
    clues = [clue for clue, score in scores.items() if score == best]
    return GiveClue(clues[chance.below(len(clues))])
