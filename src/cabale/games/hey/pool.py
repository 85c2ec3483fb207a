"""The words that worlds know: those of the lexicon and of our missions. Only the referee and worlds read them; nothing
that an agent or a view is made of may import this module."""

from functools import cache

from cabale.games.hey.compare import read
from cabale.games.hey.lexicon import lexicon
from cabale.games.hey.missions import our_missions


class Pool:
    """The words of one language."""

    def __init__(self, lang: str) -> None:
        ours = [word for mission in our_missions(lang) for pair in mission.pairs for word in pair]
        self.lang = lang
        self.words: tuple[str, ...] = tuple(dict.fromkeys([*lexicon(lang).words, *ours]))
        self.members: frozenset[str] = frozenset(self.words)
        self._stems: dict[str, list[str]] = {}
        self._parts: dict[str, list[str]] = {}
        for word in self.words:
            reading = read(word, lang)
            for stem in reading.stems:
                self._stems.setdefault(stem, []).append(word)
            for part in reading.parts:
                self._parts.setdefault(part, []).append(word)

    def kin(self, clue: str) -> set[str]:
        """The words that `compare.is_kin` would find akin to this clue."""
        reading = read(clue, self.lang)
        found: set[str] = set()
        for stem in reading.stems:
            found.update(self._stems.get(stem, ()), self._parts.get(stem, ()))
        for part in reading.parts:
            found.update(self._stems.get(part, ()))
        return found


@cache
def pool(lang: str) -> Pool:
    return Pool(lang)
