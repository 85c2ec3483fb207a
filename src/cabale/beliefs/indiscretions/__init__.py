"""What can be believed at a table of Indiscrétions: which pouch holds what, and which agent is what.

Exact, and nothing is inferred from how people like to play: before anything was seen every way to fill the pouches and
every way to cast the agents is as likely as any other, and those that do not fit what was found, what agents were seen
to do, what was shown, and that nobody has won yet, are struck out. The two players' secrets have nothing to do with
each other, nor have a player's pouches with his agents.
"""

from collections.abc import Container, Sequence
from typing import TypeAlias

from cabale import beliefs
from cabale.beliefs import Answers, Shares, Subject
from cabale.core.chance import Chance
from cabale.core.state import State
from cabale.core.worlds import Worlds
from cabale.games.indiscretions.retold import Ordered, orders_in
from cabale.games.indiscretions.tables import CASTINGS, CIRCULATION, MEANS, PLACEMENTS, SPIED_OUT
from cabale.games.indiscretions.terms import Deed, Document, FieldAgent, Finding, Phase, Pouch, Reason, Role
from cabale.games.indiscretions.view import AnyView, Side
from cabale.games.indiscretions.worlds import worlds

POUCHES = tuple(Pouch)
NOTHING_CHOSEN = -1  # as a position has it
IN_POUCHES = tuple(document.value for document in Document)
AGENTS_ARE = tuple(role.value for role in (Role.MASTER, Role.SPY, Role.CIVILIAN))

# The agents that are spies, and the one that is the master, as masks: as orders are judged by them.
_SPIES = [sum(1 << place for place, role in enumerate(roles) if role is Role.SPY) for roles in CASTINGS]
_MASTERS = [1 << roles.index(Role.MASTER) for roles in CASTINGS]


class Believer(beliefs.Believer[AnyView]):
    """Asks of every pouch what it holds, and of every agent what he is."""

    questions = (*IN_POUCHES, *AGENTS_ARE)
    kinds = (IN_POUCHES, AGENTS_ARE)

    def subjects(self, question: str, seats: int) -> tuple[Subject, ...]:
        parts: tuple[Pouch | FieldAgent, ...] = POUCHES if question in IN_POUCHES else tuple(FieldAgent)
        return tuple([Subject(seat, part.value) for seat in range(seats) for part in parts])

    def read(self, view: AnyView) -> Shares:
        filled = [placements(view, owner) for owner in range(view.board.seats)]
        cast = [castings(view, owner) for owner in range(view.board.seats)]
        return {
            **{word: _shares(filled, Document(word)) for word in IN_POUCHES},
            **{word: _shares(cast, Role(word)) for word in AGENTS_ARE},
        }

    def answers(self, views: tuple[AnyView, ...], eyes: int) -> Answers:
        mine = [view.mine for view in views if view.mine is not None]
        # Before they are placed nothing is true of them yet.
        documents = [document for each in mine for document in each.documents or (None,) * len(POUCHES)]
        roles = [role for each in mine for role in each.roles or (None,) * len(FieldAgent)]
        return {
            **{word: tuple([document == word for document in documents]) for word in IN_POUCHES},
            **{word: tuple([role == word for role in roles]) for word in AGENTS_ARE},
        }

    def worlds(self, view: AnyView) -> Worlds:
        """As the room draws them: all that fit are as likely there too."""
        return worlds(view)


class Reopened:
    """Worlds in which the enemy, if he has chosen in this phase, chooses once more: his choice is as secret as if it
    were still to come, and whoever thinks ahead knows better than chance what it may be."""

    def __init__(self, view: AnyView) -> None:
        self._worlds = worlds(view)
        self._enemy = 1 - view.seat
        self._is_naming = view.board.phase is Phase.COUNTER_ESPIONAGE

    def sample(self, chance: Chance) -> State:
        world = self._worlds.sample(chance)
        chosen = world.choosers() & ~world.pending & (1 << self._enemy)
        if chosen:
            side = world.side(self._enemy)
            if self._is_naming:
                side.counter = NOTHING_CHOSEN
            side.choice, side.packed = None, NOTHING_CHOSEN
            world.pending |= chosen
        return world


Arrangements: TypeAlias = list[tuple[Document, ...]] | list[tuple[Role, ...]]


def _shares(arrangements: Sequence[Arrangements], word: str) -> tuple[float, ...]:
    return tuple(
        [
            sum(arrangement[place] == word for arrangement in possible) / len(possible)
            for possible in arrangements
            for place in range(len(possible[0]))
        ]
    )


def placements(view: AnyView, owner: int) -> list[tuple[Document, ...]]:
    """The ways to fill a player's pouches that fit what this view tells."""
    if view.documents:
        return [view.documents[owner]]
    mine = view.mine
    if mine is not None and view.seat == owner:
        return [mine.documents] if mine.documents else PLACEMENTS
    side = view.board.sides[owner]
    findings = mine.findings if mine is not None else (None,) * len(POUCHES)
    return [
        each
        for each in PLACEMENTS
        if all(found is None or document in MEANS[found] for found, document in zip(findings, each, strict=True))
        and _is_read(each, side, findings)
        and _may_have_ended(each, view, owner)
    ]


def _is_read(placed: tuple[Document, ...], side: Side, findings: tuple[Finding | None, ...]) -> bool:
    """IN 4.4: who holds a copy of the key reads what is encrypted, so that nothing found stays so."""
    return Finding.ENCRYPTED not in findings or POUCHES[placed.index(Document.KEY)] not in side.copied


def _may_have_ended(placed: tuple[Document, ...], view: AnyView, owner: int) -> bool:
    """IN 2: whether the match is over, or goes on, as it would with these documents."""
    outcome = view.outcome
    side = view.board.sides[owner]
    circulated, spied_out = _won(placed, [len(officers) for officers in side.visited], side.copied)
    if outcome is None or outcome.reason == Reason.TURN_LIMIT:
        return not circulated and not spied_out
    if any(_won(placed, *_before_the_last_turn(view, owner))):
        return False  # it would have been over before
    if outcome.reason == Reason.CIRCULATION:
        # The loser has neither been through with his own document nor spied the winner out.
        return circulated and not spied_out if owner in outcome.winners else not circulated
    if outcome.reason == Reason.ESPIONAGE:
        return not circulated and spied_out == (owner not in outcome.winners)
    if view.mine is None:
        return True  # both have won, and how is not told: to an onlooker, the one's documents depend on the other's
    mine = view.board.sides[view.seat]
    visits = [len(officers) for officers in mine.visited]
    has_circulated, is_spied_out = _won(view.mine.documents, visits, mine.copied)
    return (circulated or is_spied_out) and (has_circulated or spied_out)


def _won(placed: tuple[Document, ...], visits: list[int], copied: Container[Pouch]) -> tuple[bool, bool]:
    """Whether a side's document has been with all officers (IN 2.1), whether the other has spied it out (IN 2.2)."""
    circulated = visits[placed.index(Document.IMPORTANT)] == CIRCULATION
    return circulated, all(POUCHES[placed.index(document)] in copied for document in SPIED_OUT)


def _before_the_last_turn(view: AnyView, owner: int) -> tuple[list[int], set[Pouch]]:
    """With how many officers each pouch of a side had been when the turn under way began, and which were copied."""
    pouches = list(POUCHES)  # by officer
    visited = [{place} for place in range(len(POUCHES))]  # by pouch
    copied: set[Pouch] = set()
    for turn in view.board.past:
        play, enemy = turn.plays[owner], turn.plays[1 - owner]
        deeds = enemy.deeds or (None,) * len(play.meetings)
        copied |= {
            done.pouch for done in deeds if done is not None and done.deed is Deed.COPY and done.pouch is not None
        }
        for number, (meeting, done) in enumerate(zip(play.meetings, deeds, strict=True), 1):
            attacked = done is not None and done.deed is Deed.ATTACK and not done.foiled
            if play.held is None or number not in play.held or attacked:
                continue
            first, second = meeting.ranks
            pouches[first], pouches[second] = pouches[second], pouches[first]
            for officer in (first, second):
                visited[POUCHES.index(pouches[officer])].add(officer)
    return [len(officers) for officers in visited], copied


def castings(view: AnyView, owner: int) -> list[tuple[Role, ...]]:
    """The ways to cast a player's agents in which they could have done what they did, and were what was shown."""
    if view.roles:
        return [view.roles[owner]]
    if view.mine is not None and view.seat == owner:
        return [view.mine.roles] if view.mine.roles else CASTINGS
    shown = view.board.sides[owner].roles
    orders: list[Ordered] = orders_in(view, owner)
    return [
        roles
        for roles, spies, master in zip(CASTINGS, _SPIES, _MASTERS, strict=True)
        if all(known is None or known is role for known, role in zip(shown, roles, strict=True))
        and all(order.could_be_given(spies, master) for order in orders)
    ]
