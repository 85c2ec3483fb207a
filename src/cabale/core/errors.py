"""Everything that can be refused, with a code that words translate and a clause that says why.

An error is made only of what the one who caused it already knows.
"""


class CabaleError(Exception):
    """Something was refused. `code` is stable; `facts` fill the sentence shown to people."""

    def __init__(self, code: str, **facts: object) -> None:
        super().__init__(code)
        self.code = code
        self.facts = facts

    def __str__(self) -> str:
        if not self.facts:
            return self.code
        return f"{self.code} ({', '.join(f'{name}={value!r}' for name, value in self.facts.items())})"


class Illegal(CabaleError):
    """Understood, but not allowed now. `clause` names the rule (`SH 2.3`)."""

    def __init__(self, code: str, clause: str = "", **facts: object) -> None:
        super().__init__(code, **facts)
        self.clause = clause

    def __str__(self) -> str:
        text = super().__str__()
        return f"{text} [{self.clause}]" if self.clause else text


class Unreadable(CabaleError):
    """Cannot be understood: not JSON, an unknown word, a field too many, a damaged record."""


class Ambiguous(CabaleError):
    """Understood in more than one way; `facts` name the readings."""
