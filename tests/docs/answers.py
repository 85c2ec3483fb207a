"""Somebody at a terminal who takes the first choice, and gives a new word where one is asked for."""

from __future__ import annotations

import io
from itertools import product

SYLLABLES = ("ba", "co", "du", "fi", "le", "mo", "na", "pu", "ri", "to", "va", "zé")
ANSWERS = "".join(f"1\n{''.join(word)}\n" for word in product(SYLLABLES, repeat=3))


class Typing(io.StringIO):
    """What he types; a match that has not ended when he has no more to say was not played."""

    def __init__(self) -> None:
        super().__init__(ANSWERS)

    @property
    def has_more(self) -> bool:
        return self.tell() < len(ANSWERS)
