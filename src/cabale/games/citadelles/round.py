"""One round as the referee keeps it: the draft, then a turn for each character that answered its call.

Characters are their ranks, sets of them bit masks (bit 1 the Assassin); nobody is rank 0. Who holds which is packed
four bits a rank, the seat plus one; what each chooser saw is packed eight bits a step of the draft.
"""

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from cabale.core.seats import NO_SEAT
from cabale.games.citadelles.hand import Hand
from cabale.games.citadelles.tables import BISHOP, CONDOTTIERE

NO_CARD: Final[i64] = -1
NONE: Final[i64] = -1

TOOK_GOLD: Final[i64] = 1
TOOK_CARDS: Final[i64] = 2

# What is done in a turn, in the order of the rulebook's words (`terms.Step`), from one on.
ACTION: Final[i64] = 1
REVENUE: Final[i64] = 2
POWER: Final[i64] = 3
BUILT: Final[i64] = 4
SOLD: Final[i64] = 5
FORGED: Final[i64] = 6
DESTROYED: Final[i64] = 7


class Turn:
    """What one character did. A turn that is over never changes, so clones share it."""

    DERIVED: ClassVar[frozenset[str]] = frozenset({"public"})

    def __init__(self, rank: i64, seat: i64) -> None:
        self.rank: i64 = rank
        self.seat: i64 = seat
        self.stolen: i64 = NONE  # gold the Thief took before it
        self.took: i64 = 0
        self.drawn: i64 = 0  # packed, for the action
        self.kept: i64 = 0  # packed
        self.extra: i64 = 0  # packed, the Architect's
        self.revenue: i64 = NONE
        self.built: i64 = 0  # packed
        self.built_count: i64 = 0
        self.power_used: bool = False
        self.swapped: i64 = NO_SEAT  # with whom the Magician swapped hands
        self.gave: Hand | None = None  # the Magician's cards, either way
        self.got: Hand | None = None
        self.sold: i64 = NO_CARD  # to the Laboratory
        self.forged: i64 = 0  # packed, from the Smithy
        self.smithy_used: bool = False
        self.destroyed: i64 = NO_CARD
        self.owner: i64 = NO_SEAT  # of the destroyed district
        self.price: i64 = 0
        self.recovered: i64 = NO_SEAT  # who took it back
        self.deeds: i64 = 0  # in their order, four bits each
        self.deed_count: i64 = 0
        # Cards drawn here that others had put under the pile and know: the kind, and from bit 8 on who.
        self.traces: list[int] | None = None
        self.public: Any = None  # what views say of it, made when first asked for once it is over

    def clone(self) -> "Turn":
        twin = Turn(self.rank, self.seat)
        twin.stolen = self.stolen
        twin.took = self.took
        twin.drawn = self.drawn
        twin.kept = self.kept
        twin.extra = self.extra
        twin.revenue = self.revenue
        twin.built = self.built
        twin.built_count = self.built_count
        twin.power_used = self.power_used
        twin.swapped = self.swapped
        twin.gave = self.gave
        twin.got = self.got
        twin.sold = self.sold
        twin.forged = self.forged
        twin.smithy_used = self.smithy_used
        twin.destroyed = self.destroyed
        twin.owner = self.owner
        twin.price = self.price
        twin.recovered = self.recovered
        twin.deeds = self.deeds
        twin.deed_count = self.deed_count
        traces = self.traces
        twin.traces = None if traces is None else traces.copy()
        return twin

    def do(self, deed: i64) -> None:
        """One more thing was done."""
        self.deeds |= deed << (4 * self.deed_count)
        self.deed_count += 1

    def trace(self, card: i64, known: i64) -> None:
        """A card that somebody had put under the pile was drawn."""
        traces = self.traces
        if traces is None:
            traces = self.traces = []
        traces.append(int(card | known << 8))


class Round:
    """A draft and the turns after it. A round that is over never changes, so clones share it."""

    DERIVED: ClassVar[frozenset[str]] = frozenset({"public", "observed"})

    def __init__(self, number: i64, crown: i64) -> None:
        self.number: i64 = number
        self.crown: i64 = crown  # who chose first
        self.face_up: i64 = 0
        self.face_down: i64 = 0  # put away before the draft
        self.pack: i64 = 0  # what is being passed; after the draft what was left over
        self.step: i64 = 0
        self.seen: i64 = 0
        self.chosen: i64 = 0  # the rank chosen at each step, four bits each
        self.discarded: i64 = 0  # the rank discarded at each step, four bits each
        self.holders: i64 = 0
        self.called: i64 = 0
        self.murdered: i64 = 0
        self.robbed: i64 = 0
        self.victim: i64 = NO_SEAT  # who turned out to be the murdered one
        self.turns: list[Turn] = []
        self.public: Any = None  # what a view says of it, made when first asked for once it is over
        self.observed: list[int] | None = None  # the same as a number, by seat, likewise

    def clone(self) -> "Round":
        twin = Round(self.number, self.crown)
        twin.face_up = self.face_up
        twin.face_down = self.face_down
        twin.pack = self.pack
        twin.step = self.step
        twin.seen = self.seen
        twin.chosen = self.chosen
        twin.discarded = self.discarded
        twin.holders = self.holders
        twin.called = self.called
        twin.murdered = self.murdered
        twin.robbed = self.robbed
        twin.victim = self.victim
        twin.turns = self.turns.copy()
        return twin

    def holder(self, rank: i64) -> i64:
        """Who holds this character, or nobody."""
        return ((self.holders >> (4 * rank)) & 15) - 1

    def held(self, seat: i64) -> i64:
        """The characters of a seat."""
        one: i64 = 1
        ranks: i64 = 0
        rank: i64 = 1
        while rank <= CONDOTTIERE:
            if self.holder(rank) == seat:
                ranks |= one << rank
            rank += 1
        return ranks

    def protects(self, seat: i64) -> bool:
        """Whether this is the living Bishop's city (CI 4.5)."""
        return self.murdered != BISHOP and self.holder(BISHOP) == seat
