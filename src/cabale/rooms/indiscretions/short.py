"""Short names of officers, documents and findings, for what must fit a column or a line."""

from cabale.core.words import Words
from cabale.games.indiscretions.meeting import Meeting
from cabale.games.indiscretions.terms import Document, Finding, Officer


def short(words: Words, what: Officer | Document | Finding) -> str:
    return words(f"{type(what).__name__.lower()}-{what.value}-short")


def short_meeting(words: Words, meeting: Meeting) -> str:
    """Both officers, never parted by the end of a line."""
    return f"{short(words, meeting.first)}–{short(words, meeting.second)}".replace(" ", "\u00a0")
