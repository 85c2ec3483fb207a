"""Reads what somebody typed at a table of Indiscrétions into speech acts."""

from __future__ import annotations

import re

from cabale.games.indiscretions.talk import AskDocument, ClaimDocument, ClaimRole, Suspect, Taunt, Utterance, may_speak
from cabale.games.indiscretions.terms import Document, FieldAgent, Jibe, Pouch, Role
from cabale.games.indiscretions.view import AnyView
from cabale.talking.phrasebook import Heard, Phrasebook

BOOK = Phrasebook("cabale.talking.indiscretions")
AGENT = re.compile(r"\bagente? ([a-f])\b", re.IGNORECASE)  # a letter alone could be any word
POUCHES = tuple(pouch.value for pouch in Pouch)
DOCUMENTS = tuple(document.value for document in Document)
AGENTS = tuple(f"agent{agent.value}" for agent in FieldAgent)
ROLES = tuple(role.value for role in Role)


def read(view: AnyView, names: tuple[str, ...], theme: str | None, text: str) -> tuple[Utterance, ...]:
    """The speech acts of a text, as the seat of this view would mean them now; none if it is chat."""
    if not may_speak(view):
        return ()
    acts = [_act(found) for found in BOOK.read(names, AGENT.sub(r"agent\1", text))]
    return tuple(dict.fromkeys(act for act in acts if act is not None))


def _act(found: Heard) -> Utterance | None:
    pouch, document = found.of(*POUCHES), found.of(*DOCUMENTS)
    agent, role = found.of(*AGENTS), found.of(*ROLES)
    match found.kind:
        case "ask" if pouch is not None:
            return AskDocument(Pouch(pouch))
        case "document" if pouch is not None and document is not None:
            return ClaimDocument(Pouch(pouch), Document(document))
        case "role" | "suspect" if agent is not None and role is not None:
            kind = ClaimRole if found.kind == "role" else Suspect
            return kind(FieldAgent(agent.removeprefix("agent")), Role(role))
    if found.kind.startswith("taunt-"):
        return Taunt(Jibe(found.kind.removeprefix("taunt-")))
    return None
