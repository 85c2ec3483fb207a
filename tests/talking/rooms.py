"""The other rooms' tables of sentences: what has happened before, and how their speech acts are written."""

from __future__ import annotations

from functools import cache

from tests.games.citadelles import drivers as citadelles_drivers
from tests.games.hey import drivers as hey_drivers
from tests.games.indiscretions import drivers as indiscretions_drivers
from tests.talking.tables import Row, Score, table

from cabale.core.match import Match
from cabale.core.messages import Utterance
from cabale.games.citadelles import talk as citadelles
from cabale.games.hey import talk as hey
from cabale.games.indiscretions import talk as indiscretions
from cabale.talking import reader_of

NAMES = ("Alice", "Bob", "Chloé", "Dimitri")
GAMES = ("citadelles", "indiscretions", "hey")


@cache
def match_of(game: str) -> Match:
    """Citadelles: everybody has chosen; Indiscrétions: a turn begins; HEY: a debate about these four clues."""
    if game == "citadelles":
        return citadelles_drivers.arrange("bishop assassin thief king")
    if game == "indiscretions":
        return indiscretions_drivers.arrange()
    match = hey_drivers.arrange("DDDI")
    hey_drivers.number(match)
    hey_drivers.clues(match, "sable parasol vagues chlore")
    return match


def understood(game: str, row: Row) -> frozenset[str]:
    match = match_of(game)
    read = reader_of(game)(match.view(0), NAMES[: len(match.seats)], None, row.text)
    for act in read:
        match.game.check_talk(match.state, 0, act)
    return frozenset(notation(act) for act in read)


def rows(game: str) -> tuple[Row, ...]:
    return tuple(row for lang in ("fr", "en") for row in table(lang, game))


def score(game: str, wanted: tuple[Row, ...]) -> Score:
    heard = [(row, understood(game, row)) for row in wanted]
    right = sum(acts in row.readings for row, acts in heard)
    wrong = sum(not any(acts <= reading for reading in row.readings) for row, acts in heard)
    return Score(len(wanted), right, wrong)


def notation(act: Utterance) -> str:
    match act:
        case citadelles.ClaimCharacter(_, character):
            return f"claim {character.value}"
        case citadelles.DenyCharacter(_, character):
            return f"deny {character.value}"
        case citadelles.AskCharacter(_, seat):
            return f"ask {NAMES[seat]}"
        case citadelles.Suspect(_, seat, character):
            return f"suspect {NAMES[seat]} {character.value}"
        case citadelles.Plead(_, character, instead):
            return f"plead {character.value}" + ("" if instead is None else f" {NAMES[instead]}")
        case citadelles.Warn(seat):
            return f"warn {NAMES[seat]}"
        case indiscretions.ClaimDocument(pouch, document):
            return f"document {pouch.value} {document.value}"
        case indiscretions.AskDocument(pouch):
            return f"ask {pouch.value}"
        case indiscretions.ClaimRole(agent, role):
            return f"role {agent.value} {role.value}"
        case indiscretions.Suspect(agent, role):
            return f"suspect {agent.value} {role.value}"
        case indiscretions.Taunt(jibe):
            return f"taunt {jibe.value}"
        case hey.Suspect(_, seat):
            return f"suspect {NAMES[seat]}"
        case hey.Trust(_, seat):
            return f"trust {NAMES[seat]}"
        case hey.ShareWord(_, seat):
            return f"share {NAMES[seat]}"
        case hey.DoubtClue(_, seat, clue):
            return f"doubt {NAMES[seat]} {clue}"
        case hey.BackClue(_, seat, clue):
            return f"back {NAMES[seat]} {clue}"
        case hey.DefendClue(_, clue):
            return f"defend {clue}"
    raise AssertionError(act)
