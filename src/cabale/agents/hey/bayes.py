"""Bayes: says what those with the same word recognise and whoever has none cannot use, and votes by exact beliefs.

How it weighs clues is told in `cabale.beliefs.hey.pragmatic`. Among programs it also listens so: whoever shares its
word would speak as it would itself. Among people it takes everybody by how near his clues are to the word.
"""

from typing import ClassVar, Final, TypeVar

from cabale.agents.agent import Agent
from cabale.agents.hey.argument import debate
from cabale.agents.hey.honestly import honestly
from cabale.agents.hey.thoughts import vaguest
from cabale.agents.motives import Motive
from cabale.agents.temper import EVEN, Temper
from cabale.beliefs.hey import Believer
from cabale.beliefs.hey.clues import OTHER, speaks
from cabale.beliefs.hey.posterior import LITERAL, Clues, Given, WaysOfSpeaking, clues_of
from cabale.beliefs.hey.pragmatic import PRAGMATIC, TO_PEOPLE, TO_PROGRAMS, Manner, clues_for, thought_of
from cabale.core.chance import Chance
from cabale.core.legal import Legal
from cabale.games.hey.actions import Action, DeclineGuess, GiveClue, Guess, Vote
from cabale.games.hey.compare import read
from cabale.games.hey.lexicon import lexicon
from cabale.games.hey.talk import Utterance
from cabale.games.hey.terms import Phase
from cabale.games.hey.view import View

THOUGHT: Final = 12  # words that whoever has none thinks of for a clue
GUESSED: Final = 30  # and for a guess
ODD: Final = 0.2  # how likely a clue is for another word than the Disciples', to who has none
GOOD: Final = 0.8  # how often a clue would be given, beside the best, to be as good
# Who has none learns from every clue that is still given, an Infiltrator does not: the former goes first.
LATER: Final = 0.5  # what it is worth that an Infiltrator goes, beside the Journalist

PLAIN: Final = Believer()

C = TypeVar("C")


class Bayes(Agent[View, Action, Utterance]):
    """Gives clues that friends recognise and the Journalist cannot use, fits both words once it takes itself for the
    odd one, and votes by who is likely what."""

    has_temper: ClassVar[bool] = True

    def __init__(self, temper: Temper = EVEN, manner: Manner = TO_PROGRAMS, ways: WaysOfSpeaking = PRAGMATIC) -> None:
        self._temper = temper
        self._manner = manner
        self._ways = ways  # as the others may speak
        self._believer = Believer(ways)

    def act(self, view: View, legal: Legal[Action], chance: Chance) -> Action:
        match view.board.phase:
            case Phase.CLUES:
                return self._clue(view, legal, chance)
            case Phase.VOTE:
                return self._vote(view, legal, chance)
            case Phase.GUESS:
                words = self.likely_words(view)
                return Guess(words[0][0]) if words else DeclineGuess()
            case _:
                return legal.sample(chance)

    def with_temper(self, temper: Temper) -> "Bayes":
        return Bayes(temper, self._manner, self._ways)

    def among_people(self) -> "Bayes":
        return Bayes(self._temper, TO_PEOPLE, LITERAL)

    def say(self, view: View, chance: Chance) -> Utterance | None:
        """By who is likely one of us to anybody who takes clues for what they are, which those without a word can tell
        too: what it makes of them beside that would show who it is."""
        others = [seat for seat in view.board.living if seat != view.seat]
        return debate(
            view, self._temper, lambda: _trusted(view, PLAIN), chance, lambda: self._most_unwanted(view, others)
        )

    def why(self, view: View) -> tuple[Utterance | Motive, ...]:
        return honestly(view, lambda: _trusted(view, self._believer))

    def _vote(self, view: View, legal: Legal[Action], chance: Chance) -> Vote:
        return Vote(_any(self._most_unwanted(view, [action.seat for action in legal.of(Vote)]), chance))

    def _most_unwanted(self, view: View, seats: list[int]) -> list[int]:
        """Who is likeliest the Journalist, or else an Infiltrator. Who takes himself for the odd one votes as the
        Disciples would."""
        read = self._believer.read(view)
        unwanted = [
            LATER * impostor + (1 - LATER) * none for impostor, none in zip(read["impostor"], read["none"], strict=True)
        ]
        most = max(unwanted[seat] for seat in seats)
        return [seat for seat in seats if unwanted[seat] > most - 1e-9]

    def _clue(self, view: View, legal: Legal[Action], chance: Chance) -> GiveClue:
        lang, mine = view.board.words, view.mine.password
        if mine is not None:
            odds = clues_for(mine, view.seat, clues_of(view), view.board.revealed, lang, self._manner)
        else:
            odds = self._fitting(view)
        odds = {clue: share for clue, share in odds.items() if GiveClue(clue) in legal}
        if not odds:
            return vaguest(legal, chance, lang)
        best = max(odds.values())
        return GiveClue(_any([clue for clue, share in odds.items() if share >= GOOD * best], chance))

    def _fitting(self, view: View) -> dict[str, float]:
        """Of the clues for the words that may be the others', how well each passes for one of somebody who has it."""
        lang, before, shown = view.board.words, clues_of(view), view.board.revealed
        words = self.likely_words(view)[:THOUGHT]
        clues: dict[str, None] = {}
        for word, _ in words:
            clues |= dict.fromkeys(clues_for(word, view.seat, before, shown, lang, self._manner))
            clues |= dict.fromkeys([item.clue for item in lexicon(lang).line(word)])
        return {
            clue: sum(
                [share * self._likely(Given(view.seat, clue, shown), word, before, lang) for word, share in words]
            )
            for clue in clues
        }

    def _likely(self, given: Given, word: str, before: Clues, lang: str) -> float:
        return sum([way.worded(given, word, before, lang) for way in self._ways])

    def likely_words(self, view: View) -> list[tuple[str, float]]:
        """The words that the others' clues point to, the likeliest first, each with its share, to who has none."""
        lang, clues = view.board.words, clues_of(view)
        others = tuple([given for given in clues if given.seat != view.seat])
        said = frozenset[str]().union(*[read(given.clue, lang).forms for given in clues])
        found: list[tuple[str, float]] = []
        for word, _ in thought_of(others, lang)[:GUESSED]:
            if not said.isdisjoint(read(word, lang).forms):
                continue
            likely = 0.0
            for way in self._ways:
                so = 1.0
                for place, given in enumerate(clues):
                    if given.seat != view.seat:
                        so *= (1 - ODD) * way.worded(given, word, clues[:place], lang) + ODD * speaks(OTHER)
                likely += so
            found.append((word, likely))
        total = sum([likely for _, likely in found])
        return sorted([(word, likely / total) for word, likely in found], key=lambda pair: (-pair[1], pair[0]))


def _trusted(view: View, believer: Believer) -> list[float]:
    return [1 - far for far in believer.read(view)["impostor"]]


def _any(good: list[C], chance: Chance) -> C:
    return good[chance.below(len(good))]
