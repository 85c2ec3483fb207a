"""Reading what somebody typed: a number or the beginning of a word, accents and capitals forgiven."""

import re
import unicodedata


def simplified(text: str) -> str:
    """Lower case, without accents."""
    text = text.casefold().replace("œ", "oe").replace("æ", "ae").replace("’", "'")
    return "".join(letter for letter in unicodedata.normalize("NFKD", text) if not unicodedata.combining(letter))


def words_of(text: str) -> list[str]:
    return re.findall(r"\w+", simplified(text))


def find(typed: str, labels: list[str]) -> list[int]:
    """The places of the labels that were meant: none, one, or several if that is not clear. A number counts from 1."""
    typed = typed.strip()
    if typed.isdecimal():
        return [int(typed) - 1] if 1 <= int(typed) <= len(labels) else []
    wanted = words_of(typed)
    if not wanted:
        return []
    listed = [words_of(label) for label in labels]
    common = set.intersection(*map(set, listed)) if len(listed) > 1 else set()
    own = [[word for word in words if word not in common] for words in listed]
    # From the strictest reading to the loosest; words that stand in every label tell nothing apart.
    readings = (
        [words == wanted for words in listed],
        [words == wanted for words in own],
        [_begins(words, wanted) for words in own],
        [_holds(words, wanted) for words in own],
        [_begins(words, wanted) for words in listed],
        [_holds(words, wanted) for words in listed],
    )
    for reading in readings:
        places = [place for place, fits in enumerate(reading) if fits]
        if places:
            return places
    return []


def _begins(words: list[str], wanted: list[str]) -> bool:
    return " ".join(words).startswith(" ".join(wanted))


def _holds(words: list[str], wanted: list[str]) -> bool:
    """Each typed word begins a word of the label, in the same order."""
    rest = iter(words)
    return all(any(word.startswith(beginning) for word in rest) for beginning in wanted)
