"""What a game's nouns are made of: enums whose values go into messages and whose names can be read and evaluated."""

from enum import StrEnum


class Term(StrEnum):
    """A noun of the rulebook. It prints as it is written in code (`Policy.LIBERAL`), and so does whatever holds it."""

    __hash__ = str.__hash__  # an enum's own, of its name, is slow

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"
