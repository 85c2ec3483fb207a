"""Missions: ten pairs of near words (HEY 1.2), ours and those people bring, read from the same kind of text.

Only the referee reads them; nothing that an agent or a view is made of may import this module.
"""

from functools import cache
from hashlib import blake2b

from msgspec import Struct

from cabale.core.errors import Unreadable
from cabale.games.hey import material
from cabale.games.hey.compare import is_kin, read
from cabale.games.hey.spelling import MOST_TYPED, are_kept, is_readable, tidy
from cabale.games.hey.tables import LONGEST, PAIRS
from cabale.games.hey.tags import Tag


class MissionCard(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A set of ten pairs. The title is for authors, and shown once the mission is over."""

    pairs: tuple[tuple[str, str], ...]
    title: str = ""
    tags: tuple[str, ...] = ()
    difficulty: int = 0

    @property
    def id(self) -> str:
        """By which a table remembers it: the same wherever it lies, and it tells no word."""
        return blake2b("/".join(word for pair in self.pairs for word in pair).encode(), digest_size=6).hexdigest()

    def fits(self, difficulty: int, tags: tuple[Tag, ...]) -> bool:
        """Whether it is of this difficulty (0 for any) and about one of these (none for anything)."""
        if difficulty and self.difficulty != difficulty:
            return False
        return not tags or any(Tag.of(word) in tags for word in self.tags)

    def __post_init__(self) -> None:
        """What no file gave line by line (a record, a message) is held to the same, but for the language's forms."""
        if len(self.pairs) != PAIRS:
            raise ValueError(f"a mission has {PAIRS} pairs, not {len(self.pairs)}")
        words = [word for pair in self.pairs for word in pair]
        if not are_kept(words):
            (wrong, *_) = [word for word in words if not are_kept([word])]
            raise ValueError(f"not a word: {wrong[:LONGEST]!r}")


class _Block:
    """A mission while it is being read."""

    def __init__(self, line: int, title: str = "", tags: tuple[str, ...] = (), difficulty: int = 0) -> None:
        self.line = line
        self.title = title
        self.tags = tags
        self.difficulty = difficulty
        self.pairs: list[tuple[str, str]] = []

    def mission(self) -> MissionCard:
        if len(self.pairs) != PAIRS:
            raise Unreadable(
                "mission-size", line=self.line, title=self.title or None, found=len(self.pairs), wanted=PAIRS
            )
        return MissionCard(tuple(self.pairs), self.title, self.tags, self.difficulty)


def parse(text: str, lang: str) -> tuple[MissionCard, ...]:
    """The missions of a text: blocks of `# title | tags | difficulty` and ten lines `word / near word`, or just the
    pairs, ten a mission. Raises `Unreadable` with the number of the first line that is wrong."""
    blocks: list[_Block] = []
    titled = False
    seen: dict[frozenset[str], int] = {}
    for number, line in enumerate(text.lstrip("\ufeff").splitlines(), 1):
        line = line.strip()
        if line.startswith("#"):
            if blocks and not titled:
                blocks[-1].mission()
            titled = True
            blocks.append(_header(line, number))
        elif line:
            if not blocks or (not titled and len(blocks[-1].pairs) == PAIRS):
                blocks.append(_Block(number))
            _add(blocks[-1], line, number, lang, seen)
    if not blocks:
        raise Unreadable("mission-none")
    return tuple(block.mission() for block in blocks)


def _header(line: str, number: int) -> _Block:
    title, _, rest = line.lstrip("# ").partition("|")
    tags, _, difficulty = rest.partition("|")
    if difficulty.strip() not in ("", "1", "2", "3"):
        raise Unreadable("mission-difficulty", line=number, found=difficulty.strip())
    listed = tuple(tag.strip() for tag in tags.split(",") if tag.strip())
    return _Block(number, tidy(title), listed, int(difficulty.strip() or 0))


def _add(block: _Block, line: str, number: int, lang: str, seen: dict[frozenset[str], int]) -> None:
    words = [tidy(word) for word in line[:MOST_TYPED].split("/")]
    if len(words) != 2 or not all(words) or len(line) > MOST_TYPED:
        raise Unreadable("mission-line", line=number, found=line[:60])
    one, other = words
    for word in words:
        if not is_readable(word):
            raise Unreadable("mission-word", line=number, word=word[:60], longest=LONGEST)
    if is_kin(one, other, lang):
        raise Unreadable("mission-alike", line=number, one=one, other=other)
    pair = frozenset({min(read(one, lang).forms), min(read(other, lang).forms)})
    if pair in seen:
        raise Unreadable("mission-pair-twice", line=number, earlier=seen[pair], one=one, other=other)
    seen[pair] = number
    for word in words:
        if any(not read(word, lang).forms.isdisjoint(read(had, lang).forms) for old in block.pairs for had in old):
            raise Unreadable("mission-word-twice", line=number, word=word)
    block.pairs.append((one, other))


@cache
def our_missions(lang: str) -> tuple[MissionCard, ...]:
    """The missions written for the game."""
    return parse(material.text(lang, "missions"), lang)
