"""The rulebook's nouns. A theme renames them for people; messages and records use these words."""

from cabale.core.terms import Term


class Party(Term):
    LIBERAL = "liberal"
    FASCIST = "fascist"


class Policy(Term):
    """A policy tile."""

    LIBERAL = "liberal"
    FASCIST = "fascist"


class Role(Term):
    LIBERAL = "liberal"
    FASCIST = "fascist"
    HITLER = "hitler"

    @property
    def party(self) -> Party:
        return Party.LIBERAL if self is Role.LIBERAL else Party.FASCIST  # SH 1.2: Hitler's party card says fascist


class Power(Term):
    """A presidential power."""

    INVESTIGATION = "investigation"
    SPECIAL_ELECTION = "special-election"
    PEEK = "peek"
    EXECUTION = "execution"


class Phase(Term):
    """What the table waits for."""

    NOMINATION = "nomination"
    ELECTION = "election"
    DISCARD = "discard"
    ENACTMENT = "enactment"
    VETO = "veto"
    INVESTIGATION = "investigation"
    SPECIAL_ELECTION = "special-election"
    EXECUTION = "execution"
    OVER = "over"


class Reason(Term):
    """Why the match ended (SH 5.1)."""

    FIVE_LIBERAL = "five-liberal-policies"
    SIX_FASCIST = "six-fascist-policies"
    HITLER_EXECUTED = "hitler-executed"
    HITLER_ELECTED = "hitler-elected"
