"""The positions that a view of Citadelles allows: whole matches, since others remember too what they drew and kept. A
world is a match that the rules allow in which this seat saw what it saw.

How likely each is, before anything is inferred from what people did:

- Characters: each way in which a draft can have gone is as likely (`drafts`), round by round.
- Cards: every match that fits is as likely, where all 68 cards are told apart: each order in which they can have lain,
  and each way in which others can have gone about what the seat did not see (which they kept of those drawn, sold to
  the Laboratory or exchanged as Magician, which of two equal ones they built). `blindly` draws such matches and takes
  them in proportion to how likely what was seen is in them.
- That takes long where much that the seat knows went unseen through many hands: where fewer than one draw in five would
  be taken, `whereabouts` mends instead what comes to contradict what the seat saw later. One card and another that
  parted from it unseen are exchanged, any two that mend it as likely; if there are none the draw is begun anew, and
  after eight such only from some moves earlier, ever more of them. So every match that fits is drawn sooner or later,
  those that others come to by mending more often.

How heavy a draw can be is seen from sixty-four trials, the same for one view whoever asks. Nothing is counted: there
are too many ways, and some lead to the same position.
"""

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from cabale.core import worlds as core
from cabale.core.chance import Chance, Seeded
from cabale.core.errors import CabaleError
from cabale.core.worlds import forgotten, impossible, refusal
from cabale.games.citadelles.blindly import Blindly
from cabale.games.citadelles.deck import CARD_COUNT, packed
from cabale.games.citadelles.drafts import Way
from cabale.games.citadelles.hand import Hand
from cabale.games.citadelles.history import (
    ALL_KEPT,
    BUILD,
    DESTROY,
    DRAW,
    EXCHANGE,
    EXTRA,
    FORGED,
    GOT,
    KEEP,
    LOOK,
    RECOVER,
    SELL,
    History,
    Move,
)
from cabale.games.citadelles.pile import Pile
from cabale.games.citadelles.retelling import retold
from cabale.games.citadelles.round import Turn
from cabale.games.citadelles.state import State
from cabale.games.citadelles.whereabouts import Whereabouts
from cabale.games.citadelles.world_cards import WorldCards

if TYPE_CHECKING:
    from cabale.games.citadelles import view as told


def worlds(view: "told.AnyView") -> "Worlds":
    """All positions that this view allows; raises `Unreadable` if there are none."""
    try:
        if _is_forgetful(view.board):
            raise forgotten("citadelles")
        found = Worlds(History(view))
        same = found.template.view(view.seat, view.heard) == view
    except (ArithmeticError, AttributeError, CabaleError, LookupError, TypeError, ValueError) as error:
        raise refusal("citadelles", error) from None
    if not same:
        raise impossible("citadelles", "view")
    return found


def _is_forgetful(board: "told.Board") -> bool:
    """Whether there are rounds, or districts, and no past round that tells of any."""
    built = sum([len(turn.built) for turn in board.round.turns])
    return not board.past and (board.round.number > 1 or built < sum([len(city) for city in board.cities]))


class Worlds(core.Worlds[State]):
    """The worlds of one view: copies of the first, with other cards and other characters."""

    def __init__(self, history: History) -> None:
        self._history: Final = history
        self._cards: Final = Whereabouts(history)
        self._blindly: Final = Blindly(history)
        self._secret: Final = [False] * len(history.turns)  # by turn, whether it moved cards that the seat may not know
        self._secret_moves: Final[list[Move]] = []
        for move in history.moves:
            # Of one's own cards one knows all but the order in which those came that one got by magic.
            if history.turns[move.turn].seat != history.me or (move.op == DRAW and move.use == GOT):
                self._secret[move.turn] = self._secret[move.turn] or move.op not in (BUILD, DESTROY, RECOVER)
        for move in history.moves:
            if self._secret[move.turn] and move.op not in (BUILD, DESTROY, RECOVER):
                self._secret_moves.append(move)
        self._traced: Final = [number for number, traces in enumerate(history.traces) if len(traces) > 0]
        self._secret_turns: Final = [number for number, secret in enumerate(self._secret) if secret]
        self._no_turns: Final[list[Turn | None]] = [None] * len(history.turns)
        self.template: Final = self._first()
        self._turns: Final[list[Turn]] = []
        for now in (*self.template.past, self.template.round):
            self._turns.extend(now.turns)

    def _first(self) -> State:
        """One world, told again by the rules: what they refuse was no match's view."""
        history = self._history
        self._cards.draw(Seeded(0))
        self._tell(self._cards, history.moves, list(history.turns))
        for draft, now in zip(history.drafts, history.rounds, strict=True):
            draft.way(0).put_into(now)
        state = State(history.seats, 0, self._cards.kinds, Pile([], [], 0, 0))
        state.phase = history.phase
        state.past = history.rounds[:-1]
        state.round = history.rounds[-1]
        return retold(state)

    def sample(self, chance: Chance) -> State:
        cards: WorldCards = self._blindly
        if not self._blindly.draw_fitting(chance):
            self._cards.draw(chance)
            cards = self._cards
        ways: list[Way] = []
        for draft in self._history.drafts:
            ways.append(draft.way(chance.below(draft.count) if draft.count > 1 else 0))
        return self._world(cards, ways)

    def __contains__(self, state: object) -> bool:
        history = self._history
        if not isinstance(state, State) or state.seats != history.seats or len(state.dealt) != CARD_COUNT:
            return False
        rounds = [*state.past, state.round]
        turns: list[Turn] = []
        ways: list[Way] = []
        if len(rounds) != len(history.drafts):
            return False
        for draft, now in zip(history.drafts, rounds, strict=True):
            way = draft.way_of(now)
            if way is None:
                return False
            ways.append(way)
            turns += now.turns
        if len(turns) != len(history.turns) or not self._cards.agree_with(state, turns):
            return False
        world = self._world(self._cards, ways)
        world.dealt = state.dealt
        return world.to_text() == state.to_text()

    def _world(self, cards: WorldCards, ways: list[Way]) -> State:
        """The position with these cards and these drafts."""
        history = self._history
        kinds = cards.kinds
        world = self.template.clone()
        world.dealt = kinds
        seat: i64 = 0
        while seat < history.seats:
            if seat != history.me:
                world.players[seat].hand = _hand(kinds, cards.hands[seat])
            seat += 1
        pile = world.pile
        entries = cards.entries
        depth: i64 = 0
        while depth < pile.size:
            pile.cards[pile.place(depth)] = kinds[entries[history.top + depth]]
            depth += 1
        turns: list[Turn | None] = self._no_turns.copy()
        number: i64
        for number in self._secret_turns:
            turns[number] = self._turns[number].clone()
        self._tell(cards, self._secret_moves, turns)
        self._put_into(world, ways, turns)
        return world

    def _put_into(self, world: State, ways: list[Way], turns: list[Turn | None]) -> None:
        """Rounds that are remembered so; the first ones, as far as all worlds remember them alike, are shared."""
        number: i64 = 0
        place: i64 = 0
        secret = False
        last: i64 = len(ways) - 1
        while place <= last:
            now = world.round if place == last else world.past[place]
            end: i64 = number + len(now.turns)
            # Views keep with a round what is remembered of all before it.
            secret = secret or self._history.drafts[place].count > 1
            first = number
            while number < end:
                secret = secret or self._secret[number]
                number += 1
            if secret:
                if place < last:
                    now = world.past[place] = now.clone()
                ways[place].put_into(now)
                number = first
                while number < end:
                    turn = turns[number]
                    if turn is not None:
                        now.turns[number - first] = turn
                        world.turn = turn if number == len(turns) - 1 else world.turn
                    number += 1
            place += 1

    def _tell(self, cards: WorldCards, moves: list[Move], turns: list[Turn | None]) -> None:
        """Write into turns which cards were moved."""
        kinds = cards.kinds
        log = cards.log
        for move in moves:
            turn = turns[move.turn]
            if turn is None or move.op in (BUILD, DESTROY, RECOVER):
                continue
            op = move.op
            end: i64 = move.log + move.count
            if op == SELL:
                turn.sold = kinds[log[move.log]]
            elif op == EXCHANGE:
                turn.gave = _moved(kinds, log, move.log, end)
            elif op in (DRAW, KEEP, LOOK):
                if op == DRAW and move.use == GOT:
                    turn.got = _moved(kinds, log, move.log, end)
                    continue
                drawn: i64 = 0
                place: i64 = 0
                while place < move.count:
                    drawn = packed(drawn, place, kinds[log[move.log + place]])
                    place += 1
                if op == DRAW and move.use == EXTRA:
                    turn.extra = drawn
                elif op == DRAW and move.use == FORGED:
                    turn.forged = drawn
                else:
                    turn.drawn = drawn
                    if op == KEEP:
                        turn.kept = kinds[log[move.log - 1 - log[end]]] + 1
                    elif move.use == ALL_KEPT:
                        turn.kept = drawn
            else:
                turn.gave = _moved(kinds, log, move.log, end)
                turn.got = _moved(kinds, log, end, end + move.others)
        number: i64
        for number in self._traced:
            turn = turns[number]
            if turn is not None:
                turn.traces = [
                    kinds[cards.entries[entry]] | known << 8 for entry, known in self._history.traces[number]
                ]


def _hand(kinds: list[int], cards: list[int]) -> Hand:
    hand = Hand()
    place: i64 = 0
    while place < len(cards):
        hand.add(kinds[cards[place]])
        place += 1
    return hand


def _moved(kinds: list[int], log: vec[i64], first: i64, end: i64) -> Hand:
    hand = Hand()
    while first < end:
        hand.add(kinds[log[first]])
        first += 1
    return hand
