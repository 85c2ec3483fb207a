"""The words written for the game: missions, a lexicon of clues and families of words, a folder for each shelf of
missions in each language."""

from importlib.resources import files

# A record names a mission by its place, so that another order of shelves is another version of the rules.
SHELVES = ("classics", "hearts", "stage", "society", "world")


def shelf(lang: str, name: str, kind: str) -> str:
    """The missions, the lexicon or the families of one shelf."""
    return files(__name__).joinpath(lang, name, f"{kind}.txt").read_text(encoding="utf-8")


def text(lang: str, kind: str) -> str:
    """Those of all shelves."""
    return "\n".join(shelf(lang, name, kind) for name in SHELVES)
