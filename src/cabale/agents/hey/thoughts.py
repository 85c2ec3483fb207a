"""What a player can think of a round: which word the others may have, and how far each one's clues are from a word."""

from cabale.beliefs.hey.nearness import UNKNOWN, nearness, words_near
from cabale.core.chance import Chance
from cabale.core.legal import Legal
from cabale.games.hey.actions import Action, GiveClue
from cabale.games.hey.compare import read
from cabale.games.hey.lexicon import lexicon
from cabale.games.hey.view import View


def suppose(view: View, chance: Chance | None = None, recall: int = 100) -> list[tuple[str, float]]:
    """The words that the others' clues point to, the likeliest first, each with how near all of them are to it. A word
    that was said as a clue is none. With less than perfect recall (of 100) some associations do not come to mind."""
    lang = view.board.words
    words = lexicon(lang).words
    others = [clue.word for clue in view.board.clues if clue.seat != view.seat]
    if not others:
        return []
    totals = [0.0] * len(words)
    for clue in others:
        for place, near in words_near(clue, lang):
            if chance is None or chance.below(100) < recall:
                totals[place] += near
    said = frozenset().union(*(read(clue.word, lang).forms for clue in view.board.clues))
    listed = [(word, total) for word, total in zip(words, totals, strict=True) if total]
    listed = [pair for pair in listed if said.isdisjoint(read(pair[0], lang).forms)]
    return sorted(listed, key=lambda pair: (-pair[1], pair[0]))


def nearness_by_seat(view: View, word: str, chance: Chance | None = None, recall: int = 100) -> list[float]:
    """How near this word each seat's clues have been, on the whole; what is not recalled is as good as unknown."""
    sums = [0.0] * view.board.seats
    counts = [0] * view.board.seats
    for clue in view.board.clues:
        recalled = chance is None or chance.below(100) < recall
        sums[clue.seat] += nearness(clue.word, word, view.board.words) if recalled else UNKNOWN
        counts[clue.seat] += 1
    return [total / count if count else 1.0 for total, count in zip(sums, counts, strict=True)]


def farthest(seats: list[int], near: list[float], chance: Chance) -> int:
    """Of these seats the one whose clues were farthest off."""
    least = min(near[seat] for seat in seats)
    lowest = [seat for seat in seats if near[seat] <= least + 1e-9]
    return lowest[chance.below(len(lowest))]


def vaguest(legal: Legal[Action], chance: Chance, lang: str) -> GiveClue:
    """Nothing is known: one of the clues that fit most words."""
    fits: dict[str, int] = {}
    for line in lexicon(lang).lines.values():
        for item in line:
            fits[item.clue] = fits.get(item.clue, 0) + 1
    vague = [clue for clue in sorted(fits, key=lambda clue: (-fits[clue], clue)) if GiveClue(clue) in legal]
    return GiveClue(vague[chance.below(min(len(vague), 10))])


def of_its_line(word: str, legal: Legal[Action], lang: str) -> GiveClue | None:
    """A clue that fits this word and may be given. Not the strongest: if the word is a little wrong, a middling one may
    still fit."""
    middling = sorted(lexicon(lang).line(word), key=lambda item: (item.strength == 3, item.strength == 1))
    return next((GiveClue(item.clue) for item in middling if GiveClue(item.clue) in legal), None)
