"""The manual's public numbers, and what follows from public facts alone (IN 1 to 4).

Everybody reads them here: rules, agents, screens, and the browser (`PUBLIC` is served with the schema). Nothing in this
file may look at a state.
"""

from collections.abc import Mapping
from itertools import combinations, permutations
from typing import Final

from mypy_extensions import i64

from cabale.games.indiscretions.terms import Deed, Document, FieldAgent, Finding, Officer, Phase, Pouch, Role

MOST_MEETINGS: Final[i64] = 3  # IN 3.1
TURNS_BANNED: Final[i64] = 2  # IN 4.2: without counter-espionage, for who had a civilian arrested

# IN 1.1, 1.2: what each player puts into his six pouches, and who his six agents are.
DOCUMENTS: Final[tuple[Document, ...]] = (
    Document.IMPORTANT,
    Document.DECOY,
    Document.KEY,
    Document.ALBUM,
    Document.ALBUM,
    Document.ALBUM,
)
ROLES: Final[tuple[Role, ...]] = (Role.MASTER, Role.SPY, Role.SPY, Role.CIVILIAN, Role.CIVILIAN, Role.CIVILIAN)

# IN 2.1: the important document must have been with so many officers: all of them.
CIRCULATION: Final[i64] = len(Officer)
# IN 2.2: of these two copies are needed.
SPIED_OUT: Final[tuple[Document, ...]] = (Document.IMPORTANT, Document.KEY)

# IN 3.5: whose presence a deed needs.
ABLE: Final[dict[Deed, tuple[Role, ...]]] = {
    Deed.GLANCE: (Role.SPY, Role.MASTER),
    Deed.COPY: (Role.MASTER,),
    Deed.ATTACK: (Role.SPY,),
}

# IN 4.4: what a finding may be.
MEANS: Final[dict[Finding, tuple[Document, ...]]] = {
    Finding.ALBUM: (Document.ALBUM,),
    Finding.KEY: (Document.KEY,),
    Finding.ENCRYPTED: (Document.IMPORTANT, Document.DECOY),
    Finding.DECOY: (Document.DECOY,),
    Finding.IMPORTANT: (Document.IMPORTANT,),
}


def _placements() -> list[tuple[Document, ...]]:
    found = []
    for important, decoy, key in permutations(range(len(Pouch)), 3):
        documents = [Document.ALBUM] * len(Pouch)
        documents[important] = Document.IMPORTANT
        documents[decoy] = Document.DECOY
        documents[key] = Document.KEY
        found.append(tuple(documents))
    return found


def _castings() -> list[tuple[Role, ...]]:
    found = []
    for master in range(len(FieldAgent)):
        for one, other in combinations([agent for agent in range(len(FieldAgent)) if agent != master], 2):
            roles = [Role.CIVILIAN] * len(FieldAgent)
            roles[master] = Role.MASTER
            roles[one] = roles[other] = Role.SPY
            found.append(tuple(roles))
    return found


# IN 1.2: all ways to fill the pouches, a document for each, and to cast the agents, a role for each.
PLACEMENTS: Final[list[tuple[Document, ...]]] = _placements()
CASTINGS: Final[list[tuple[Role, ...]]] = _castings()

# What the browser reads of this file; the lists are in the order in which messages give one thing for each of them.
PUBLIC: Final[Mapping[str, object]] = {
    "officers": list(Officer),
    "pouches": list(Pouch),
    "agents": list(FieldAgent),
    "steps": [phase for phase in Phase if phase not in (Phase.PREPARATION, Phase.OVER)],
    "documents": DOCUMENTS,
    "roles": ROLES,
    "able": ABLE,
    "circulation": CIRCULATION,
}
