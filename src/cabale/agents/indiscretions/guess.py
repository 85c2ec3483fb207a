"""What can be guessed from a view: who the enemy's agents are, and what is in his pouches. Every arrangement that fits
what was seen counts, one that would have let a chance pass counts half."""

from collections.abc import Callable
from typing import NamedTuple

from cabale.games.indiscretions.tables import ABLE, CASTINGS, CIRCULATION, MEANS, PLACEMENTS
from cabale.games.indiscretions.terms import Deed, Document, FieldAgent, Pouch, Role
from cabale.games.indiscretions.view import Play, View

EAGER = 2.5  # how much likelier the important document is in a pouch for each officer who has held it
POUCHES = tuple(Pouch)
CASTS = [dict(zip(FieldAgent, roles, strict=True)) for roles in CASTINGS]
FILLINGS = [dict(zip(Pouch, documents, strict=True)) for documents in PLACEMENTS]


class Suspicion(NamedTuple):
    """How likely an enemy agent is the master spy, and a spy."""

    master: float
    spy: float

    @property
    def guilty(self) -> float:
        return self.master + self.spy


def suspicions(view: View) -> dict[FieldAgent, Suspicion]:
    """What each of the enemy's agents looks like after all he was seen to do."""
    enemy = 1 - view.seat
    shown = [
        (agent, role) for agent, role in zip(FieldAgent, view.board.sides[enemy].roles, strict=True) if role is not None
    ]
    turns = [(turn.plays[enemy], turn.plays[view.seat]) for turn in (*view.board.past, view.board.turn)]
    weights = [_weight(roles, turns) if all(roles[agent] is role for agent, role in shown) else 0.0 for roles in CASTS]
    return {
        agent: Suspicion(
            _share(CASTS, weights, lambda roles, agent=agent: roles[agent] is Role.MASTER),  # type: ignore[misc]
            _share(CASTS, weights, lambda roles, agent=agent: roles[agent] is Role.SPY),  # type: ignore[misc]
        )
        for agent in FieldAgent
    }


def _share(
    arrangements: list[dict[FieldAgent, Role]], weights: list[float], is_so: Callable[[dict[FieldAgent, Role]], bool]
) -> float:
    total = sum(weights)
    return sum(weight for roles, weight in zip(arrangements, weights, strict=True) if weight and is_so(roles)) / total


def _weight(roles: dict[FieldAgent, Role], turns: list[tuple[Play, Play]]) -> float:
    weight = 1.0
    for theirs, ours in turns:
        for group, done in zip(theirs.groups, theirs.deeds, strict=False):
            if done is None or done.foiled:
                continue  # who was foiled has been shown
            here = [roles[agent] for agent in group if agent != ours.named]
            if done.deed is Deed.NOTHING:
                weight *= 0.5 if any(role is not Role.CIVILIAN for role in here) else 1.0
            elif not any(role in ABLE[done.deed] for role in here):
                return 0.0
    return weight


def documents(view: View) -> dict[Pouch, dict[Document, float]]:
    """How likely each of the enemy's pouches holds what, from what was found in them and from how many officers have
    held them: an important document is on its way."""
    found = [(pouch, told) for pouch, told in zip(Pouch, view.mine.findings, strict=True) if told is not None]
    visited = dict(zip(Pouch, view.board.sides[1 - view.seat].visited, strict=True))
    weights = [
        EAGER ** len(visited[_place(placed, Document.IMPORTANT)])
        if all(placed[pouch] in MEANS[told] for pouch, told in found)
        else 0.0
        for placed in FILLINGS
    ]
    total = sum(weights)
    summed = {pouch: dict.fromkeys(Document, 0.0) for pouch in Pouch}
    for placed, weight in zip(FILLINGS, weights, strict=True):
        if weight:
            for pouch, document in placed.items():
                summed[pouch][document] += weight
    # Divided last: what is equally likely is then equal to the last bit.
    return {pouch: {document: weight / total for document, weight in of.items()} for pouch, of in summed.items()}


def _place(placed: dict[Pouch, Document], document: Document) -> Pouch:
    return next(pouch for pouch, other in placed.items() if other is document)


def would_end(view: View, meeting_number: int) -> list[Pouch]:
    """The enemy's pouches that all six officers will have held if this meeting of his goes through."""
    enemy = view.board.sides[1 - view.seat]
    meeting = view.board.turn.plays[1 - view.seat].meetings[meeting_number - 1]
    moves = ((enemy.held_by(meeting.first), meeting.second), (enemy.held_by(meeting.second), meeting.first))
    return [pouch for pouch, officer in moves if len({*enemy.visited[POUCHES.index(pouch)], officer}) == CIRCULATION]
