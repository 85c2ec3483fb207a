"""Bayes: says what those with the same word recognise and whoever has none cannot use, and votes by exact beliefs.

A clue is weighed by two things: how much it speaks for having the Disciples' word, whichever that is (to whoever has
come to believe that his own is the other, a clue that fits both is worth most, without another rule); and how far it
leads somebody who has none to that word. Whoever has none wants the first alone.
"""

from math import log
from typing import Final

from cabale.agents.agent import Agent
from cabale.agents.hey.thoughts import vaguest
from cabale.beliefs.hey import Believer
from cabale.beliefs.hey.clues import VAGUE, fit, speaks
from cabale.beliefs.hey.nearness import nearness, words_near
from cabale.core.chance import Chance
from cabale.core.legal import Legal
from cabale.games.hey.actions import Action, DeclineGuess, GiveClue, Guess, Vote
from cabale.games.hey.compare import read
from cabale.games.hey.lexicon import lexicon
from cabale.games.hey.talk import ShareWord, Suspect, Utterance
from cabale.games.hey.terms import Phase
from cabale.games.hey.view import View

BETRAYS: Final = 1.2  # what leading others to the word weighs, beside being recognised
NEAR: Final = 0.4  # what a clue must be at least to a word that one has or holds likeliest
LIKELY: Final = 0.02  # words less likely than that are not thought of
THOUGHT: Final = 12  # words that whoever has none thinks of
SUSPECTED: Final = 0.6  # how sure one is before one says so
SHARED: Final = 0.9
NOTHING_NEAR: Final = speaks(0.0)


class Bayes(Agent[View, Action, Utterance]):
    """Gives clues that friends recognise and the Journalist cannot use, fits both words once it takes itself for the
    odd one, and votes by who is likely what."""

    def __init__(self) -> None:
        self._believer = Believer()

    def act(self, view: View, legal: Legal[Action], chance: Chance) -> Action:
        match view.board.phase:
            case Phase.CLUES:
                return self._clue(view, legal, chance)
            case Phase.VOTE:
                return self._vote(view, legal, chance)
            case Phase.GUESS:
                words = likely_words(view)
                return Guess(words[0][0]) if words else DeclineGuess()
            case _:
                return legal.sample(chance)

    def say(self, view: View, chance: Chance) -> Utterance | None:
        """In a debate, now and then, whom it is sure of."""
        board = view.board
        if board.phase is not Phase.DEBATE or chance.below(2):
            return None
        beliefs = self._believer.read(view)
        others = [seat for seat in board.living if seat != view.seat]
        worst = max(others, key=lambda seat: beliefs["impostor"][seat])
        if beliefs["impostor"][worst] >= SUSPECTED:
            return Suspect(board.mission, worst)
        nearest = max(others, key=lambda seat: beliefs["same"][seat])
        return ShareWord(board.mission, nearest) if beliefs["same"][nearest] >= SHARED else None

    def _vote(self, view: View, legal: Legal[Action], chance: Chance) -> Vote:
        """Against who is least one of us. Who takes himself for the odd one votes as the Disciples would."""
        impostor = self._believer.read(view)["impostor"]
        seats = [action.seat for action in legal.of(Vote)]
        most = max(impostor[seat] for seat in seats)
        worst = [seat for seat in seats if impostor[seat] > most - 1e-9]
        return Vote(worst[chance.below(len(worst))])

    def _clue(self, view: View, legal: Legal[Action], chance: Chance) -> GiveClue:
        lang, mine = view.board.words, view.mine.password
        if mine is None:
            words = dict(likely_words(view)[:THOUGHT])
        else:
            words = {word: share for word, share in self._believer.passwords(view).items() if word is not None}
        words = {word: share for word, share in words.items() if share >= LIKELY}
        lines = dict.fromkeys(item.clue for word in words for item in lexicon(lang).line(word))
        clues = [clue for clue in lines if GiveClue(clue) in legal]
        if mine is not None:
            # What has little to do with the word makes no sense to those who have it.
            top = max(words, key=lambda word: words[word], default=mine)
            clues = [clue for clue in clues if max(nearness(clue, mine, lang), nearness(clue, top, lang)) >= NEAR]
        if not words or not clues:
            return vaguest(legal, chance, lang)
        total = sum(words.values())
        scores = []
        before = _open(view)
        for clue in clues:
            recognised = sum(share * fit(clue, word, lang) for word, share in words.items()) / total
            score = log(recognised / speaks(VAGUE))
            if mine is not None and not view.mine.journalist:
                score -= BETRAYS * log(_found(before, clue, mine, lang))
            scores.append(score)
        best = max(scores)
        good = [clue for clue, score in zip(clues, scores, strict=True) if score > best - 0.05]
        return GiveClue(good[chance.below(len(good))])


def _open(view: View) -> dict[int, float]:
    """By place in the lexicon, how much all clues so far speak for a word, to somebody who has none: beside a word to
    which none of them has anything to do."""
    lang = view.board.words
    weights: dict[int, float] = {}
    for clue in view.board.clues:
        for place, near in words_near(clue.word, lang):
            weights[place] = weights.get(place, 1.0) * speaks(near) / NOTHING_NEAR
    return weights


def _found(before: dict[int, float], clue: str, mine: str, lang: str) -> float:
    """How likely somebody who has none takes my word for it after one clue more."""
    known = lexicon(lang)
    word = known.find(mine)
    total = float(len(known.words)) + sum(before.values()) - len(before)
    own = 1.0
    for place, near in words_near(clue, lang):
        was = before.get(place, 1.0)
        now = was * speaks(near) / NOTHING_NEAR
        total += now - was
        if known.words[place] == word:
            own = now
    return own / total


def likely_words(view: View) -> list[tuple[str, float]]:
    """The words that the others' clues point to, the likeliest first, each with its share. A word that was said as a
    clue is none."""
    lang = view.board.words
    words = lexicon(lang).words
    weights: dict[int, float] = {}
    clues = [clue for clue in view.board.clues if clue.seat != view.seat]
    for clue in clues:
        for place, near in words_near(clue.word, lang):
            weights[place] = weights.get(place, 1.0) * speaks(near) / NOTHING_NEAR
    said = frozenset[str]().union(*(read(clue.word, lang).forms for clue in view.board.clues))
    found = [(words[place], weight) for place, weight in weights.items()]
    found = [pair for pair in found if said.isdisjoint(read(pair[0], lang).forms)]
    total = sum(weight for _, weight in found)
    return sorted(((word, weight / total) for word, weight in found), key=lambda pair: (-pair[1], pair[0]))
