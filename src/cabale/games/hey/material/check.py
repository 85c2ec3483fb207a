"""Whether the missions, the lexicon and the families of a language can be played:
`python -m cabale.games.hey.material.check`.

The parsers refuse what is no mission or no line at all; here is what an author must mind beside that.
"""

import sys
from collections.abc import Iterator

from cabale.core.errors import Unreadable
from cabale.games.hey import material
from cabale.games.hey.compare import is_kin, is_same
from cabale.games.hey.families import Family
from cabale.games.hey.families import parse as parse_families
from cabale.games.hey.lexicon import Lexicon, LexiconClue
from cabale.games.hey.lexicon import parse as parse_lexicon
from cabale.games.hey.missions import MissionCard
from cabale.games.hey.missions import parse as parse_missions
from cabale.games.hey.spelling import is_readable, key

LANGUAGES = ("fr", "en")
LEAST_MISSIONS = 60
CLUES = range(10, 15)  # how many clues a line has
AT_LEAST = {1: 3, 2: 3, 3: 1}  # clues of each strength
AT_MOST = {1: 8, 2: 8, 3: 4}
LEAST_SHARED = 3  # clues that fit both words of a pair
LEAST_APART = 4  # clues that fit one word of a pair only


def problems(missions: str, lexicon: str, families: str, lang: str) -> Iterator[str]:
    """Everything wrong with these three texts, a sentence each."""
    try:
        listed = parse_missions(missions, lang)
        lines = parse_lexicon(lexicon, lang)
        judged = parse_families(families)
    except Unreadable as error:
        yield f"{lang}: {error}"
        return
    found = [
        *_missions(listed),
        *_words_twice(listed),
        *_lexicon(lines),
        *_together(listed, lines),
        *_families(judged, lines),
    ]
    yield from (f"{lang}: {problem}" for problem in found)


def _missions(missions: tuple[MissionCard, ...]) -> Iterator[str]:
    if len(missions) < LEAST_MISSIONS:
        yield f"{len(missions)} missions; at least {LEAST_MISSIONS} are wanted"
    titles = [mission.title for mission in missions]
    for mission in missions:
        if not mission.title or not mission.tags or not mission.difficulty:
            yield f"mission “{mission.title}” lacks a title, tags or a difficulty"
        if titles.count(mission.title) > 1:
            yield f"two missions are called “{mission.title}”"
        for word in (word for pair in mission.pairs for word in pair):
            if " " in word:
                yield f"“{word}” ({mission.title}) is not one word"


def _words_twice(missions: tuple[MissionCard, ...]) -> Iterator[str]:
    """The parser sees to pairs; a word may not be in two missions either, or its near words would be known."""
    first: dict[str, str] = {}
    for mission in missions:
        for word in (word for pair in mission.pairs for word in pair):
            if word in first:
                yield f"“{word}” is both in “{first[word]}” and in “{mission.title}”"
            first.setdefault(word, mission.title)


def _lexicon(lexicon: Lexicon) -> Iterator[str]:
    for word, line in lexicon.lines.items():
        yield from (f"“{word}”: {problem}" for problem in _line(word, line, lexicon.lang))


def _line(word: str, line: tuple[LexiconClue, ...], lang: str) -> Iterator[str]:
    if len(line) not in CLUES:
        yield f"{len(line)} clues; wanted are {CLUES[0]} to {CLUES[-1]}"
    for strength, least in AT_LEAST.items():
        count = sum(item.strength == strength for item in line)
        if not least <= count <= AT_MOST[strength]:
            yield f"{count} clues of strength {strength}; wanted are {least} to {AT_MOST[strength]}"
    for place, item in enumerate(line):
        if not is_readable(item.clue) or " " in item.clue:
            yield f"the clue “{item.clue}” is not one word"
        if is_kin(word, item.clue, lang):
            yield f"the clue “{item.clue}” is a form of the word"
        if any(is_same(item.clue, earlier.clue, lang) for earlier in line[:place]):
            yield f"the clue “{item.clue}” is there twice"


def _together(missions: tuple[MissionCard, ...], lexicon: Lexicon) -> Iterator[str]:
    for mission in missions:
        for pair in mission.pairs:
            for word in pair:
                if word not in lexicon.lines:
                    yield f"“{word}” ({mission.title}) has no line in the lexicon"
            if all(word in lexicon.lines for word in pair):
                one, other = ({item.clue for item in lexicon.lines[word]} for word in pair)
                if len(one & other) < LEAST_SHARED:
                    yield f"“{' / '.join(pair)}”: {len(one & other)} clues fit both; at least {LEAST_SHARED} are wanted"
                if min(len(one - other), len(other - one)) < LEAST_APART:
                    yield f"“{' / '.join(pair)}”: too few clues tell one from the other"


def _families(families: tuple[Family, ...], lexicon: Lexicon) -> Iterator[str]:
    owner = {key(word): word for word in lexicon.words}
    for family in families:
        word = family.word
        # What a word is no form of may be said of any word: the dictionary is wrong about others too.
        if (family.same or family.kin) and word not in lexicon.lines:
            yield f"“{word}” has a family and is no password"
        for other in family.same:
            if owner.setdefault(key(other), word) != word:
                yield f"“{other}” counts as “{word}” and as “{owner[key(other)]}”"
        near = [*family.same, *family.kin]
        if len({key(word), *map(key, near)}) <= len(near):
            yield f"“{word}”: a relative is there twice"
        for item in lexicon.lines.get(word, ()):
            if key(item.clue) in {*map(key, near)}:
                yield f"“{word}”: the clue “{item.clue}” is of its family"
        for other in near:
            if not is_readable(other) or " " in other:
                yield f"“{word}”: “{other}” is not one word"


def our_problems(lang: str) -> list[str]:
    """What is wrong with our own words: a line that cannot be read by its shelf, then everything together."""
    unread = [problem for shelf in material.SHELVES for problem in _unread(lang, shelf)]
    missions, lexicon, families = (material.text(lang, kind) for kind in ("missions", "lexicon", "families"))
    return unread or list(problems(missions, lexicon, families, lang))


def _unread(lang: str, shelf: str) -> Iterator[str]:
    missions, lexicon, families = (material.shelf(lang, shelf, kind) for kind in ("missions", "lexicon", "families"))
    try:
        parse_missions(missions, lang)
        parse_lexicon(lexicon, lang)
        parse_families(families)
    except Unreadable as error:
        yield f"{lang}/{shelf}: {error}"


def main() -> int:
    found = [problem for lang in LANGUAGES for problem in our_problems(lang)]
    print("\n".join(found) if found else "The words of both languages can be played.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
