"""What can be believed at a table of Citadelles: who holds which character in this round, and what hands may hold.

    draft = Believer().draft(view)
    draft.share(2, Character.KING.rank)          # how likely seat 2 is King in this round, or will be
    hands = HandBelief(view)
    hands.expected(2, District.MANOR)            # how many Manors it has in hand, on average
    hands.holds(2, mask_of((District.KEEP,)))    # how likely it has one of these

Characters: exact over all ways in which the draft can go, by what each seat would want (`draft`, `wants`), what was
turned up, passed and taken before the eyes of whoever looks, and who has answered the calls. Murders, thefts and words
tell nothing more: whom somebody names, or what he says of himself, is left aside. Hands: `hands` tells how.
"""

from collections.abc import Hashable
from typing import Final, TypeAlias

from librt.vecs import vec

from cabale import beliefs
from cabale.beliefs import Answers, Shares
from cabale.beliefs.citadelles.acquaintance import Acquaintance, choose, draft_of, ranks_of
from cabale.beliefs.citadelles.draft import DraftBelief
from cabale.beliefs.citadelles.hands import HandBelief
from cabale.beliefs.citadelles.likely_drafts import LikelyDrafts
from cabale.beliefs.citadelles.outset import Outset, outset_of
from cabale.beliefs.citadelles.wants import BLIND, COUNTED, Manners, Wants
from cabale.core.worlds import Worlds
from cabale.games.citadelles.tables import chooser
from cabale.games.citadelles.terms import Character, Phase
from cabale.games.citadelles.view import AnyView, Chose
from cabale.games.citadelles.worlds import worlds

__all__ = ["BLIND", "COUNTED", "Believer", "DraftBelief", "HandBelief", "Manners"]

CHARACTERS: Final = tuple([(character.value, character.rank) for character in Character])


MOST_KNOWN: Final = 500  # drafts that are remembered
Evidence: TypeAlias = tuple[Hashable, ...]


def _evidence(view: AnyView, outset: Outset, manners: list[vec[float]]) -> Evidence:
    """All that beliefs about a draft hang on, so that what changes nothing of it costs nothing."""
    board, now, mine = view.board, view.board.round, view.mine
    return (
        *(board.seats, board.phase is Phase.OVER, board.phase is Phase.DRAFT),
        *(now.crown, now.face_up, len(now.chosen), now.called, now.murdered, now.victim),
        tuple([(turn.character, turn.seat) for turn in now.turns]),
        *(tuple(outset.gold), tuple(outset.hands), tuple(outset.cities)),
        tuple([tuple(shares) for shares in manners]),
        None if mine is None else (view.seat, mine.pack, _chose(view)),
    )


def _chose(view: AnyView) -> tuple[Chose, ...]:
    """What the seat was passed and took in this round."""
    mine = view.mine
    return () if mine is None else tuple([each for each in mine.chose if each.round == view.board.round.number])


def _seen_draft(view: AnyView) -> DraftBelief:
    board = view.board
    seen = board.round
    draft = draft_of(board.seats, seen, board.phase is Phase.OVER)
    own = [step for step in range(len(seen.chosen)) if chooser(board.seats, seen.crown, step) == view.seat]
    for step, chose in zip(own, _chose(view), strict=False):
        draft.was_passed(step, ranks_of(chose.pack))
        draft.took(step, chose.kept.rank, False)
        if chose.discarded is not None:
            draft.took(step, chose.discarded.rank, True)
    if view.mine is not None and view.mine.pack and board.phase is Phase.DRAFT:
        draft.was_passed(len(seen.chosen), ranks_of(view.mine.pack))
    return draft


class Believer(beliefs.Believer[AnyView]):
    """Asks of every seat which character it holds in this round, or will hold. With `BLIND` in place of what was
    counted everybody takes any character of a pack."""

    questions = tuple([question for question, _ in CHARACTERS])
    kinds = (questions,)

    def __init__(self, manners: Manners = COUNTED) -> None:
        self._wants = Wants(manners)
        self._acquaintance = Acquaintance(self._wants)
        self._known: dict[Evidence, DraftBelief] = {}

    def read(self, view: AnyView) -> Shares:
        seats = range(view.board.seats)
        draft = self.draft(view)
        return {question: tuple([draft.share(seat, rank) for seat in seats]) for question, rank in CHARACTERS}

    def draft(self, view: AnyView) -> DraftBelief:
        """The draft of this round, as whoever has this view knows it."""
        board = view.board
        outset = outset_of(board)
        manners = self._acquaintance.manners(board, outset)
        evidence = _evidence(view, outset, manners)
        draft = self._known.get(evidence)
        if draft is None:
            if len(self._known) >= MOST_KNOWN:
                self._known.clear()
            draft = self._known[evidence] = _seen_draft(view)
            choose(draft, self._wants, manners, outset)
            draft.weigh()
        return draft

    def chapter(self, view: AnyView) -> int:
        return view.board.round.number

    def answers(self, views: tuple[AnyView, ...], eyes: int) -> Answers:
        mine = [view.mine for view in views if view.mine is not None]
        held = [{character.value for character in each.characters} for each in mine]
        return {question: tuple([question in each for each in held]) for question, _ in CHARACTERS}

    def worlds(self, view: AnyView) -> Worlds:
        """The room's, with the characters of this round drawn as they are believed. What hands hold and who held what
        in earlier rounds is as the room draws it."""
        return LikelyDrafts(worlds(view), self.draft(view), view.board)
