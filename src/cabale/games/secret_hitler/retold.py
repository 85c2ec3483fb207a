"""A match told again from a view. The rules themselves play once more what the board shows, so that a view which no
match can give is refused by the very clause it breaks, and nothing of the rules is written twice.

Tiles that the seat did not see are here any that fit their own session: what matters is the course of the match, and
how deep in which row of tiles each draw lay. Which tiles they can have been, all together, is for `tiles`.
"""

from typing import Final

from mypy_extensions import i64

from cabale.core.chance import Chance
from cabale.core.errors import Illegal
from cabale.core.messages import Action, Event
from cabale.core.tell import Tell
from cabale.core.worlds import impossible
from cabale.games.secret_hitler import rules
from cabale.games.secret_hitler.actions import (
    AnswerVeto,
    AskVeto,
    CallSpecialElection,
    CastVote,
    Discard,
    Enact,
    Execute,
    Investigate,
    Nominate,
)
from cabale.games.secret_hitler.events import (
    ChaosStruck,
    PileReshuffled,
    PoliciesDrawn,
    PoliciesPeeked,
    PolicyEnacted,
)
from cabale.games.secret_hitler.phases import DISCARD, INVESTIGATION, SPECIAL_ELECTION
from cabale.games.secret_hitler.round import UNKNOWN
from cabale.games.secret_hitler.state import State
from cabale.games.secret_hitler.tables import DRAWN, FASCIST, LIBERAL, LIBERAL_TILES, PASSED, POLICIES, TILES
from cabale.games.secret_hitler.terms import Party, Phase, Policy
from cabale.games.secret_hitler.view import AnyView, Drew, Found, Received, Round

GAME: Final = "secret-hitler"
_LIBERAL_TILE: Final = Policy.LIBERAL  # an enum looks its members up slowly
_LIBERAL_PARTY: Final = Party.LIBERAL
_DISCARD_PHASE: Final = Phase.DISCARD
_VETO_PHASE: Final = Phase.VETO
_TOP_THREE: Final[list[int]] = [0b111, 0b110, 0b100, 0b000]  # a pile with so many liberal tiles on top


class Witnessed:
    """What a seat saw in a round: the liberal tiles of three, those of two, a party, the order of a peek."""

    def __init__(self) -> None:
        self.drawn: i64 = UNKNOWN
        self.passed: i64 = UNKNOWN
        self.found: i64 = UNKNOWN
        self.peeked: i64 = UNKNOWN


class Row:
    """The tiles in the order in which a shuffle left them, from the top, and who took which."""

    def __init__(self, size: i64, liberal: i64) -> None:
        self.size: i64 = size
        self.liberal: i64 = liberal
        self.taken: i64 = 0
        self.draws: list[tuple[int, int]] = []  # of three tiles each: the round's place, and how deep the first lay
        self.shown: i64 = 0  # the places of those that chaos turned up, as a mask,
        self.fascist: i64 = 0  # and of the fascist ones among them
        self.peek_round: i64 = UNKNOWN  # the place of the round in which somebody peeked,
        self.peek_start: i64 = UNKNOWN  # and how deep


class _Rows(Tell):
    """Hears what becomes of the tiles."""

    def __init__(self) -> None:
        self.rows: list[Row] = [Row(TILES, LIBERAL_TILES)]
        self.place: i64 = 0  # of the round that is being played
        self.liberal: i64 = LIBERAL_TILES  # the tiles that are not enacted

    def everyone(self, event: Event) -> None:
        one: i64 = 1
        row = self.rows[-1]
        if isinstance(event, ChaosStruck):
            row.shown |= one << row.taken
            if event.policy == _LIBERAL_TILE:
                self.liberal -= 1
            else:
                row.fascist |= one << row.taken
            row.taken += 1
        elif isinstance(event, PolicyEnacted):
            if event.policy == _LIBERAL_TILE:
                self.liberal -= 1
        elif isinstance(event, PileReshuffled):
            self.rows.append(Row(event.draw_pile, self.liberal))

    def apart(self, seat: int, secret: Event, public: Event) -> None:
        row = self.rows[-1]
        if isinstance(public, PoliciesDrawn):
            row.draws.append((self.place, row.taken))
            row.taken += DRAWN
        elif isinstance(public, PoliciesPeeked):
            row.peek_round = self.place
            row.peek_start = row.taken

    def only(self, seat: int, event: Event) -> None:
        pass

    def each(self, secrets: tuple[Event, ...], public: Event) -> None:
        pass


class _Luck(Chance):
    """Shuffles so that what is turned up or peeked at next lies on top."""

    def __init__(self) -> None:
        self.top: i64 = 0  # three bits, the top tile lowest

    def below(self, n: i64) -> i64:
        return 0

    def shuffle(self, name: str, items: list[int]) -> None:
        place: i64
        for place in range(DRAWN):
            items[place] = self.top >> place & 1


class Retold:
    """The match of a view as far as everybody saw it, with roles that the seat holds possible."""

    def __init__(self, view: AnyView, seen: list[Witnessed], roles: list[int], version: i64) -> None:
        board = view.board
        self.view: Final = view
        self.seen: Final = seen
        self.state: Final = State(board.seats, roles)
        self._rows: Final = _Rows()
        self._luck: Final = _Luck()
        self.told: Final[list[Round]] = [*board.past, board.round]
        self._held: tuple[int, int] = (0, 0)  # liberal tiles among those drawn and among those passed in this round
        self.state.rules = version
        self.state.pile_size = TILES
        first: i64 = self.told[0].candidate
        if first >= board.seats:
            raise impossible(GAME, f"there is no seat {first}")
        rules.begin_round(self.state, first, False, None)
        self.state.rotation = first
        place: i64
        for place in range(len(self.told)):
            self._rows.place = place
            try:
                self._play(place, self.told[place])
            except Illegal as refusal:
                raise impossible(GAME, f"round {place + 1}: {refusal}") from None
        if self.state.view(view.seat, view.heard) != view:
            raise impossible(GAME, "the board, or what is one's own, does not follow from the rounds")

    @property
    def rows(self) -> list[Row]:
        """The rows of tiles, one after each shuffle; the last is the one that is drawn from now."""
        return self._rows.rows

    def _do(self, seat: i64, action: Action) -> None:
        self.state.apply(seat, action, self._luck, self._rows)

    def _play(self, place: i64, told: Round) -> None:
        """One round, as far as it was played."""
        state = self.state
        now = state.round
        president = now.candidate
        if told.nominee is None:
            return
        self._do(president, Nominate(told.nominee))
        chancellor = now.nominee
        self._arrange_tiles(told, self.seen[place])
        if not told.ja and not told.nein:
            self._box_ballots()
            return
        for seat in state.to_act:
            self._do(seat, CastVote(seat in told.ja))
        is_last = place == len(self.told) - 1
        if state.phase != DISCARD or (is_last and self.view.board.phase == _DISCARD_PHASE):
            return
        tile = LIBERAL if self._held[1] < self._held[0] else FASCIST
        self._do(president, Discard(POLICIES[tile]))
        if told.veto_asked:
            self._do(chancellor, AskVeto())
            if is_last and self.view.board.phase == _VETO_PHASE:
                return
            self._do(president, AnswerVeto(told.veto_agreed))
        if told.enacted is not None:
            self._do(chancellor, Enact(told.enacted))
        if told.target is not None:
            self._use_power(president, told.target)

    def _arrange_tiles(self, told: Round, seen: Witnessed) -> None:
        """What this round turns up lies on top of the pile."""
        # A round has chaos or a peek, never both (SH 2.6).
        self._luck.top = _tile(told.chaos) if seen.peeked == UNKNOWN else seen.peeked
        if told.elected:
            hands = hands_of(told, seen)
            if len(hands) == 0:
                raise impossible(GAME, f"round {told.number}: no three tiles lead to what was seen of them")
            self._held = hands[0]
            self.state.pile = _TOP_THREE[self._held[0]] | self._luck.top << DRAWN
        else:
            self.state.pile = self._luck.top

    def _box_ballots(self) -> None:
        """SH 2.4: that some have voted is known, and of one's own ballot what it says."""
        view = self.view
        own = view.mine is not None and view.mine.ballot is True
        for seat in self.state.to_act:
            if seat not in view.board.awaited:
                self._do(seat, CastVote(own and seat == view.seat))

    def _use_power(self, president: i64, target: int) -> None:
        phase = self.state.phase
        if phase == INVESTIGATION:
            self._do(president, Investigate(target))
        elif phase == SPECIAL_ELECTION:
            self._do(president, CallSpecialElection(target))
        else:
            self._do(president, Execute(target))


def _tile(policy: Policy | None) -> i64:
    return FASCIST if policy is not None and policy != _LIBERAL_TILE else LIBERAL


def hands_of(told: Round, seen: Witnessed) -> list[tuple[int, int]]:
    """What a government can have held: liberal tiles among the three drawn and the two passed."""
    hands: list[tuple[int, int]] = []
    for drawn in range(DRAWN + 1):
        for passed in range(drawn - 1, drawn + 1):
            if (
                0 <= passed <= PASSED
                and (seen.drawn == UNKNOWN or drawn == seen.drawn)
                and (seen.passed == UNKNOWN or passed == seen.passed)
                and not (told.enacted is not None and passed == (0 if told.enacted == _LIBERAL_TILE else PASSED))
            ):
                hands.append((drawn, passed))
    return hands


def seen_in(view: AnyView) -> list[Witnessed]:
    """What the seat of a view saw, by the place of each round."""
    seen = [Witnessed() for _ in range(len(view.board.past) + 1)]
    if view.mine is None:
        return seen
    for memory in view.mine.memory:
        if not 0 < memory.round <= len(seen):
            raise impossible(GAME, f"there was no round {memory.round}")
        here = seen[memory.round - 1]
        if isinstance(memory, Drew):
            here.drawn = _liberal(memory.policies, DRAWN)
            if memory.discarded is not None:
                here.passed = here.drawn - (1 if memory.discarded == _LIBERAL_TILE else 0)
        elif isinstance(memory, Received):
            here.passed = _liberal(memory.policies, PASSED)
        elif isinstance(memory, Found):
            here.found = LIBERAL if memory.party == _LIBERAL_PARTY else FASCIST
        else:
            _liberal(memory.policies, DRAWN)
            top, second, third = memory.policies
            here.peeked = _tile(top) | _tile(second) << 1 | _tile(third) << 2
    return seen


def _liberal(policies: tuple[Policy, ...], size: i64) -> i64:
    if len(policies) != size:
        raise impossible(GAME, f"{len(policies)} tiles where there are {size}")
    liberal: i64 = 0
    for policy in policies:
        if policy == _LIBERAL_TILE:
            liberal += 1
    return liberal
