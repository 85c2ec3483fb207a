"""Worlds of Citadelles in which the draft of this round went as somebody believes that it did. The room draws drafts
and cards apart from each other, so that a draft can be put in place of another that the same view allows."""

from mypy_extensions import i64

from cabale.beliefs.citadelles.draft import Dealt, DraftBelief
from cabale.core.chance import Chance
from cabale.core.state import State
from cabale.core.worlds import Worlds
from cabale.games.citadelles.drafts import Way
from cabale.games.citadelles.tables import ALL_RANKS, STEPS, chooser, discards, finds_face_down
from cabale.games.citadelles.terms import Phase
from cabale.games.citadelles.view import Board
from cabale.games.citadelles.worlds import Worlds as RoomWorlds


class LikelyDrafts(Worlds[State]):
    """The same worlds as the room's, the likelier the draft the more often."""

    def __init__(self, worlds: RoomWorlds, draft: DraftBelief, board: Board) -> None:
        self._worlds = worlds
        self._draft = draft
        self._board = board

    def sample(self, chance: Chance) -> State:
        world = self._worlds.sample(chance)
        way_of(self._draft.sample(chance), self._board).put_into(world.round)
        return world

    def __contains__(self, state: object) -> bool:
        return state in self._worlds

    def count(self) -> int | None:
        return self._worlds.count()


def way_of(dealt: Dealt, board: Board) -> Way:
    """What a round keeps of a draft that has come as far as it has on this board; the takings to come are left out."""
    seats: i64 = board.seats
    now = board.round
    way = Way()
    way.face_down = dealt.face_down
    pack: i64 = ALL_RANKS & ~dealt.face_down
    for character in now.face_up:
        pack &= ~(1 << character.rank)
    ranks = dealt.ranks.copy()
    steps: i64 = len(now.chosen)
    step: i64 = 0
    while step < steps or (step == steps and step < len(STEPS[seats]) and board.phase is not Phase.DISCARD):
        if finds_face_down(seats, step):
            pack |= way.face_down
        way.seen |= (pack >> 1) << (8 * step)
        if step < steps:
            rank: i64 = ranks.pop(0)
            way.chosen |= rank << (4 * step)
            way.holders |= (chooser(seats, now.crown, step) + 1) << (4 * rank)
            pack &= ~(1 << rank)
            if discards(seats, step) and (step < steps - 1 or board.phase is not Phase.DISCARD):
                rank = ranks.pop(0)
                way.discarded |= rank << (4 * step)
                pack &= ~(1 << rank)
        step += 1
    way.pack = pack
    return way
