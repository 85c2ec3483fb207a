"""Names in place of people's own. They are keyed by a salt that is made for one export and kept nowhere: within the
export the same person has the same pseudonym, and nobody can find out afterwards whose it was, not even who made it."""

from __future__ import annotations

import re
import secrets
from hashlib import blake2b

LETTERS = 10


class Pseudonyms:
    def __init__(self) -> None:
        self._salt = secrets.token_bytes(32)

    def person(self, identity: str) -> str:
        return f"player-{self._digest('person', identity)}"

    def match(self, identity: str) -> str:
        return f"match-{self._digest('match', identity)}"

    def _digest(self, kind: str, identity: str) -> str:
        told = f"{kind}\0{identity}".encode("utf-8", "surrogatepass")
        return blake2b(told, key=self._salt, digest_size=LETTERS).hexdigest()


def without_names(text: str, names: dict[str, str]) -> str:
    """A text in which these names stand no more, however they are written; the longest are looked for first."""
    known = {name.casefold(): other for name, other in names.items() if name.strip()}
    if not known:
        return text
    listed = "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True) if name.strip())
    # A letter or figure beside it makes it another word.
    pattern = re.compile(rf"(?<!\w)(?:{listed})(?!\w)", re.IGNORECASE)
    return pattern.sub(lambda found: known.get(found[0].casefold(), "player"), text)
