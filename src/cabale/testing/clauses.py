"""Holds the numbered rules, their tests and everything that cites them together. Each function gives what is wrong, in
sentences: `assert untested(my_game, Path(__file__).parent) == []`."""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from cabale.core.game import Game
from cabale.core.rulebook import Rulebook, anchor, read_rulebook
from cabale.core.words import LANGUAGES, Words

READ = (".py", ".pyi", ".ts", ".svelte", ".ftl", ".md", ".txt")
_NUMBER = r"\d+(?:\.\d+)?"
_TEST = re.compile(r"^(?:async )?def (test_\w+)", re.MULTILINE)


def rulebook(game: Game, lang: str = LANGUAGES[0]) -> Rulebook:
    return read_rulebook(Words(lang, game))


def unwritten(game: Game) -> list[str]:
    """Clauses that one language has and another has not, or in another order, or twice; and a game without any."""
    first, *others = [rulebook(game, lang).clauses() for lang in LANGUAGES]
    wrong = [] if first else [f"{game.id} has no numbered rules"]
    wrong += [f"{number} is there twice" for number in dict.fromkeys(first) if first.count(number) > 1]
    wrong += [
        f"{number} is not the same in {LANGUAGES[0]} and {lang}"
        for lang, numbers in zip(LANGUAGES[1:], others, strict=True)
        for number in dict.fromkeys((*first, *numbers))
        if first.count(number) != numbers.count(number)
    ]
    if not wrong and any(first != numbers for numbers in others):
        wrong.append(f"{game.id}: the clauses are not in the same order")
    return wrong


def untested(game: Game, folder: Path) -> list[str]:
    """Clauses without a test named by them (`test_sh_2_4_a_tie_fails`) in the file of their chapter
    (`test_2_election.py`), and tests in such files that name no clause of it."""
    clauses = {anchor(number).replace("-", "_"): number for number in rulebook(game).clauses()}
    tested: set[str] = set()
    wrong: list[str] = []
    for path in sorted(folder.glob("test_[0-9]*_*.py")):
        chapter = path.name.split("_")[1]
        for name in _TEST.findall(path.read_text(encoding="utf-8")):
            found = re.match(r"test_([a-z]+_(\d+)(?:_\d+)?)_[a-z]", name)
            if found is None or found[1] not in clauses:
                wrong.append(f"{path.name}: {name} names no clause")
            elif found[2] != chapter:
                wrong.append(f"{path.name}: {name} is of another chapter")
            else:
                tested.add(found[1])
    return wrong + [f"{number} has no test" for name, number in clauses.items() if name not in tested]


def unknown(games: Iterable[Game], *paths: Path) -> list[str]:
    """What is cited in these files and folders (`SH 2.4`, `CI 4.8, 5.9`, `SH 2 to 5`) and is no clause or chapter."""
    numbers = frozenset[str]().union(*(rulebook(game).numbers() for game in games))
    marks = "|".join(sorted({number.partition(" ")[0] for number in numbers}))
    cited = re.compile(rf"\b({marks}) ({_NUMBER}(?:(?:, | to | and | à | et ){_NUMBER})*)(?![\d.]*\d)")
    wrong = []
    for path in _files(paths):
        for place, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            for mark, listed in cited.findall(line):
                for number in re.findall(_NUMBER, listed):
                    if f"{mark} {number}" not in numbers:
                        wrong.append(f"{path}:{place}: there is no {mark} {number}")
    return wrong


def _files(paths: Iterable[Path]) -> Iterator[Path]:
    for path in paths:
        if path.is_file():
            yield path
            continue
        for inner in sorted(path.iterdir()):
            # What is built or installed is not ours to read.
            if inner.is_dir() and (inner.name.startswith(".") or inner.name in ("node_modules", "generated")):
                continue
            if inner.is_dir() or inner.suffix in READ:
                yield from _files([inner])
