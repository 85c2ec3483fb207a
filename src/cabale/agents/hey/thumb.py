"""Rules of thumb: what a sensible newcomer does after two evenings. Oblique clues first, stronger ones later; wonders
whether it is itself the odd one; has no better memory than people have."""

from typing import ClassVar

from cabale.agents.agent import Agent
from cabale.agents.hey.argument import debate
from cabale.agents.hey.association import strongest
from cabale.agents.hey.honestly import honestly
from cabale.agents.hey.thoughts import farthest, nearness_by_seat, of_its_line, suppose, vaguest
from cabale.agents.motives import Motive
from cabale.agents.temper import EVEN, Temper
from cabale.core.chance import Chance
from cabale.core.legal import Legal
from cabale.games.hey.actions import Action, DeclineGuess, GiveClue, Guess, Vote
from cabale.games.hey.lexicon import lexicon
from cabale.games.hey.talk import Utterance
from cabale.games.hey.terms import Phase
from cabale.games.hey.view import View

RECALL = 45  # of 100 associations, those that come to mind when looking for somebody else's word
OWN_RECALL = 60  # and when judging a clue by one's own
DOUBT_RECALL = 80  # and when wondering whether it is the right one
ODD = 1.25  # so much nearer must another word be to the others' clues, for a doubt about one's own


class Thumb(Agent[View, Action, Utterance]):
    """Oblique clues first, stronger ones later; once the others' clues fit another word better, it says what fits both
    and votes with them. As the Journalist it guesses by what comes to mind, which is not everything."""

    has_temper: ClassVar[bool] = True

    def __init__(self, temper: Temper = EVEN) -> None:
        self._temper = temper

    def act(self, view: View, legal: Legal[Action], chance: Chance) -> Action:
        match view.board.phase:
            case Phase.CLUES:
                return _clue(view, legal, chance)
            case Phase.VOTE:
                near = nearness_by_seat(view, _word(view, chance), chance, OWN_RECALL)
                return Vote(farthest([action.seat for action in legal.of(Vote)], near, chance))
            case Phase.GUESS:
                words = suppose(view, chance, RECALL)
                return Guess(words[0][0]) if words else DeclineGuess()
            case _:
                return legal.sample(chance)

    def with_temper(self, temper: Temper) -> "Thumb":
        return Thumb(temper)

    def say(self, view: View, chance: Chance) -> Utterance | None:
        return debate(
            view,
            self._temper,
            lambda: nearness_by_seat(view, _word(view, chance), chance, OWN_RECALL),
            chance,
        )

    def why(self, view: View) -> tuple[Utterance | Motive, ...]:
        """By all that it knows, not by what came to mind at the time."""
        return honestly(view, lambda: nearness_by_seat(view, view.mine.password or suppose(view)[0][0]))


def _doubt(view: View, chance: Chance) -> str | None:
    """A word that the others' clues fit clearly better than mine, or than nothing if I have none."""
    if view.mine.password is None:
        return next((word for word, _ in suppose(view, chance, RECALL)), None)
    words = suppose(view, chance, DOUBT_RECALL)
    mine = dict(words).get(lexicon(view.board.words).find(view.mine.password) or "")
    if mine is None or not view.board.past:
        return None  # in the first round everybody is oblique
    word, total = words[0]
    return word if total > ODD * mine else None


def _word(view: View, chance: Chance) -> str:
    """What to judge others by: the word they seem to have, if it is not mine."""
    return _doubt(view, chance) or view.mine.password or ""


def _clue(view: View, legal: Legal[Action], chance: Chance) -> GiveClue:
    lang = view.board.words
    doubt = _doubt(view, chance)
    password = view.mine.password
    if password is None:
        clue = of_its_line(doubt, legal, lang) if doubt is not None else None
        return clue or vaguest(legal, chance, lang)
    wanted = min(view.board.round.number, 3)
    line = [item for item in lexicon(lang).line(password) if GiveClue(item.clue) in legal]
    if doubt is not None:
        theirs = {item.clue for item in lexicon(lang).line(doubt)}
        line = [item for item in line if item.clue in theirs] or line
    if not line:
        return strongest(password, legal, chance, lang)
    nearest = min(abs(item.strength - wanted) for item in line)
    fitting = [item.clue for item in line if abs(item.strength - wanted) == nearest]
    return GiveClue(fitting[chance.below(len(fitting))])
