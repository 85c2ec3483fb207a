"""Plain association: says what comes to mind first, and suspects who says what does not."""

from cabale.agents.agent import Agent
from cabale.agents.hey.nearness import nearness, total_nearness
from cabale.core.chance import Chance
from cabale.core.legal import Legal
from cabale.games.hey.actions import Action, DeclineGuess, GiveClue, Guess, Vote
from cabale.games.hey.compare import read
from cabale.games.hey.lexicon import lexicon
from cabale.games.hey.talk import Suspect, Utterance
from cabale.games.hey.terms import Phase
from cabale.games.hey.view import View

CANDIDATES = 5  # words a Journalist thinks of at once
FAR = 0.3  # below this mean nearness a seat is called suspect


class Association(Agent):
    """Gives the strongest clue for its word and votes against the clues farthest from it. As the Journalist it supposes
    the word that the clues so far point to."""

    def act(self, view: View, legal: Legal, chance: Chance) -> Action:
        match view.board.phase:
            case Phase.CLUES:
                return _clue(view, legal, chance)
            case Phase.VOTE:
                return Vote(_farthest(view, [action.seat for action in legal], chance))
            case Phase.GUESS:
                return _guess(view, legal)
            case _:
                action: Action = legal.sample(chance)
                return action

    def say(self, view: View, chance: Chance) -> Utterance | None:
        """In a debate, whom it suspects, if anybody is far off."""
        board = view.board
        if board.phase is not Phase.DEBATE:
            return None
        others = [seat for seat in board.living if seat != view.seat]
        distances = _nearness_by_seat(view)
        seat = _farthest(view, others, chance)
        return Suspect(board.mission, seat) if distances[seat] < FAR else None


def _clue(view: View, legal: Legal, chance: Chance) -> GiveClue:
    assert view.mine is not None
    lang = view.board.words
    if view.mine.password is not None:
        return _strongest(view.mine.password, legal, chance, lang)
    words = _supposed(view)
    if not words:
        return _vaguest(legal, chance, lang)
    for word in words:
        # Not the strongest: if the supposition is a little wrong, an oblique clue may still fit.
        fitting = sorted(lexicon(lang).line(word), key=lambda item: (item.strength == 3, item.strength == 1))
        for item in fitting:
            if GiveClue(item.clue) in legal:
                return GiveClue(item.clue)
    clue: GiveClue = legal.sample(chance)
    return clue


def _strongest(word: str, legal: Legal, chance: Chance, lang: str) -> GiveClue:
    """Of the clues that may be given the one nearest my word."""
    scores = {action.word: nearness(action.word, word, lang) for action in legal}
    best = max(scores.values())
    clues = [clue for clue, score in scores.items() if score == best]
    return GiveClue(clues[chance.below(len(clues))])


def _vaguest(legal: Legal, chance: Chance, lang: str) -> GiveClue:
    """Nothing has been said: one of the clues that fit most words."""
    fits: dict[str, int] = {}
    for line in lexicon(lang).lines.values():
        for item in line:
            fits[item.clue] = fits.get(item.clue, 0) + 1
    vague = [clue for clue in sorted(fits, key=lambda clue: (-fits[clue], clue)) if GiveClue(clue) in legal]
    return GiveClue(vague[chance.below(min(len(vague), 10))])


def _supposed(view: View) -> list[str]:
    """The words that the others' clues point to, the likeliest first; a word that was said as a clue is none."""
    lang = view.board.words
    said = [clue.word for clue in view.board.clues]
    others = [clue.word for clue in view.board.clues if clue.seat != view.seat]
    if not others:
        return []
    forms = frozenset().union(*(read(clue, lang).forms for clue in said))
    totals = total_nearness(others, lang)
    words = [word for word in totals if forms.isdisjoint(read(word, lang).forms)]
    return sorted(words, key=lambda word: (-totals[word], word))[:CANDIDATES]


def _guess(view: View, legal: Legal) -> Action:
    words = _supposed(view)
    return Guess(words[0]) if words and Guess(words[0]) in legal else DeclineGuess()


def _nearness_by_seat(view: View) -> list[float]:
    """How near my word, or the one I suppose, each seat's clues have been."""
    assert view.mine is not None
    lang = view.board.words
    word = view.mine.password
    if word is None:
        word = next(iter(_supposed(view)), "")
    sums = [0.0] * view.board.seats
    counts = [0] * view.board.seats
    for clue in view.board.clues:
        sums[clue.seat] += nearness(clue.word, word, lang)
        counts[clue.seat] += 1
    return [total / count if count else 1.0 for total, count in zip(sums, counts, strict=True)]


def _farthest(view: View, seats: list[int], chance: Chance) -> int:
    distances = _nearness_by_seat(view)
    least = min(distances[seat] for seat in seats)
    farthest = [seat for seat in seats if distances[seat] <= least + 1e-9]
    return farthest[chance.below(len(farthest))]
