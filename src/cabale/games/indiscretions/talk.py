"""What can be said in typed words. Both players may speak at any time, before the first turn and after the last."""

from typing import TYPE_CHECKING, TypeAlias

from cabale.core.errors import Illegal
from cabale.core.messages import Utterance as Word
from cabale.core.talk import Chat
from cabale.games.indiscretions.packing import AGENTS, POUCHES, finding, role_of, unpack_documents
from cabale.games.indiscretions.side import ALL
from cabale.games.indiscretions.terms import Document, FieldAgent, Finding, Jibe, Pouch, Role

if TYPE_CHECKING:
    from cabale.games.indiscretions.state import State
    from cabale.games.indiscretions.view import AnyView


class ClaimDocument(Word, frozen=True):
    """My pouch holds this."""

    pouch: Pouch
    document: Document


class ClaimRole(Word, frozen=True):
    """My agent has this role."""

    agent: FieldAgent
    role: Role


class ClaimFinding(Word, frozen=True):
    """In your pouch I have seen this."""

    pouch: Pouch
    finding: Finding


class Suspect(Word, frozen=True):
    """I take your agent for this."""

    agent: FieldAgent
    role: Role


class AskDocument(Word, frozen=True):
    """What does your pouch hold?"""

    pouch: Pouch


class Taunt(Word, frozen=True):
    """Something to unsettle the other."""

    jibe: Jibe


Utterance: TypeAlias = ClaimDocument | ClaimRole | ClaimFinding | Suspect | AskDocument | Taunt | Chat


def check(state: "State", seat: int, utterance: Utterance) -> None:
    """Whether this may be said now by this seat; raises what stands against it."""
    if not 0 <= seat < 2:
        raise Illegal("no-such-seat", "IN 1", seat=seat)
    if isinstance(utterance, ClaimFinding) and not state.side(seat).looked >> POUCHES.index(utterance.pouch) & 1:
        raise Illegal("nothing-to-claim", "IN 5", pouch=utterance.pouch)
    if utterance == Taunt(Jibe.CAUGHT) and state.side(1 - seat).in_play == ALL:
        raise Illegal("nobody-caught", "IN 5")


def truth(state: "State", seat: int, utterance: Utterance) -> Utterance | None:
    """What an honest player would have said in its place; None where there is no truth to tell (chat, a question, a
    taunt)."""
    mine, enemy = state.side(seat), state.side(1 - seat)
    match utterance:
        case ClaimDocument(pouch):
            return ClaimDocument(pouch, unpack_documents(mine)[POUCHES.index(pouch)])
        case ClaimRole(agent):
            return ClaimRole(agent, role_of(mine, AGENTS.index(agent)))
        case ClaimFinding(pouch):
            return ClaimFinding(pouch, finding(mine, enemy, POUCHES.index(pouch)))
        case Suspect(agent):
            return Suspect(agent, role_of(enemy, AGENTS.index(agent)))
        case _:
            return None


def may_speak(view: "AnyView") -> bool:
    """Whoever plays, at any time."""
    return view.mine is not None


def utterances(view: "AnyView") -> tuple[Utterance, ...]:
    """All typed words this seat may say now, true or not."""
    if view.mine is None:
        return ()
    words: list[Utterance] = []
    for pouch in Pouch:
        words += [ClaimDocument(pouch, document) for document in Document]
    for agent in FieldAgent:
        for role in Role:
            words += (ClaimRole(agent, role), Suspect(agent, role))
    for pouch, found in zip(Pouch, view.mine.findings, strict=True):
        if found is not None:
            words += [ClaimFinding(pouch, claimed) for claimed in Finding]
    words += [AskDocument(pouch) for pouch in Pouch]
    has_lost = len(view.board.sides[1 - view.seat].in_play) < len(FieldAgent)
    words += [Taunt(jibe) for jibe in Jibe if jibe is not Jibe.CAUGHT or has_lost]
    return tuple(words)
