"""What the tables of an export hold. `VERSION` is another one whenever a column comes to mean something else."""

from __future__ import annotations

from typing import Final, NamedTuple

VERSION: Final = 1
RECALL: Final = 4  # how many past rounds the features write down


class Column(NamedTuple):
    """`kind` is a type as Arrow prints it: string, int32, list<int8>…; one that need not, may hold nothing."""

    name: str
    kind: str
    about: str
    must: bool = True


BELIEF = "list<struct<question: string, seat: int16, part: string, share: float>>"

MATCHES: Final = (
    Column("match", "string", "a name for the match, made for this export"),
    Column("game", "string", "secret-hitler, citadelles, …"),
    Column("rules", "int32", "the version of the rules it was played by"),
    Column("seats", "int16", "how many played"),
    Column("options", "string", "the game's options that everybody may see, as JSON"),
    Column("day", "string", "the day it began, as 2026-01-31; a record in a folder has no date", False),
    Column("milliseconds", "int64", "from the start to the last entry, if anybody looked at a clock", False),
    Column("players", "list<string>", "by seat, a pseudonym; empty where an agent played"),
    Column("agents", "list<string>", "by seat, which agent played; empty for a person"),
    Column("sides", "list<string>", "by seat, whom it won or lost with; empty for a seat on its own"),
    Column("roles", "list<string>", "by seat, what it was; empty where all are alike"),
    Column("won", "list<bool>", "by seat, whether it won; none while the match is not over"),
    Column("scores", "list<int32>", "by seat, where the game counts points"),
    Column("reason", "string", "why it ended", False),
    Column("decisions", "int32", "how many there were"),
    Column("rounds", "int32", "rounds, or turns, that were begun"),
    Column("luck", "string", "where it came from: FromSeed, FromSecret, FromEnvelopes, FromScript"),
)

DECISIONS: Final = (
    Column("match", "string", "as in the table of matches"),
    Column("game", "string", "as in the table of matches"),
    Column("entry", "int32", "its place among all that was decided and said, from 0"),
    Column("round", "int32", "the round, or turn"),
    Column("phase", "string", "what the table waited for"),
    Column("seat", "int16", "who decided, from 0"),
    Column("player", "string", "its pseudonym; none for an agent", False),
    Column("agent", "string", "which agent decided; empty for a person"),
    Column(
        "stood_in", "bool", "whether a stand-in decided for an absent player; not known of records in folders", False
    ),
    Column("at", "int64", "milliseconds after the start, if anybody looked at a clock", False),
    Column("kind", "string", "the action's name: Nominate, CastVote, …"),
    Column("action", "string", "the whole action, as JSON"),
    Column("choices", "int64", "how many there were to choose from"),
    Column("numbers", "list<int16>", "the same action as the adapters spell it; none where they cannot", False),
    Column("features", "list<int8>", "the seat's view before the decision, as the adapters write it", False),
    Column("encoder", "int16", "the version of the features' encoder", False),
    Column("beliefs", BELIEF, "what the seat could believe of the others before the decision", False),
    Column("won", "bool", "whether this seat won in the end; none while the match is not over", False),
)

TALK: Final = (
    Column("match", "string", "as in the table of matches"),
    Column("game", "string", "as in the table of matches"),
    Column("entry", "int32", "its place among all that was decided and said, from 0"),
    Column("round", "int32", "the round, or turn"),
    Column("phase", "string", "what the table waited for"),
    Column("seat", "int16", "who spoke, from 0"),
    Column("player", "string", "its pseudonym; none for an agent", False),
    Column("agent", "string", "which agent spoke; empty for a person"),
    Column("at", "int64", "milliseconds after the start, if anybody looked at a clock", False),
    Column("kind", "string", "the utterance's name: ClaimDrawn, Suspect, Chat, …"),
    Column("utterance", "string", "the whole utterance, as JSON; of a Chat only if the export was asked for it", False),
    Column("truth", "string", "what an honest seat would have said in its place, as JSON", False),
)

TABLES: Final = {"matches": MATCHES, "decisions": DECISIONS, "talk": TALK}
