"""The positions that a view of HEY allows: who plays what, both words, the missions to come, ballots still in the box.

What a world is where words are unknown: the table plays with our missions, if all that was shown is of them; or they
were brought by somebody. Of all that people can bring, worlds know our missions on a shelf of another order, with
another pair of words in the mission of the moment, which come from the lexicon or our missions; words that were shown
stay as they were. What a table played before this match no view tells: worlds suppose nothing.

How likely each is, before anything is inferred from what people said or did:

- Our missions and missions that somebody brought are as likely as each other, where both are possible.
- With ours, each mission, side of its pair and deal of the roles is as likely, among those with which everybody could
  have given his clues (HEY 2.1) and a wrong guess was wrong (HEY 2.4). With those that somebody brought, each deal of
  the roles and each two words, among the same.
- The order of the missions to come, and each ballot in the box among those it can be: each as likely.
"""

from bisect import bisect_right
from itertools import combinations
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from cabale.core import worlds as core
from cabale.core.chance import Chance, Seeded
from cabale.core.errors import CabaleError
from cabale.core.seats import mask_of, seats_in
from cabale.core.worlds import forgotten, impossible, refusal
from cabale.games.hey.choices import electable
from cabale.games.hey.compare import is_kin, is_same
from cabale.games.hey.missions import MissionCard
from cabale.games.hey.phases import NUMBER, OVER, PHASES, VOTE
from cabale.games.hey.pool import pool
from cabale.games.hey.retelling import remember, retold
from cabale.games.hey.round import DISCIPLE, INFILTRATOR, JOURNALIST, NO_SEAT, ROLES
from cabale.games.hey.shelf import ALL_PAIRS, Shelf, edited
from cabale.games.hey.state import State
from cabale.games.hey.tables import INFILTRATORS, JOURNALISTS, PAIRS

if TYPE_CHECKING:
    from cabale.games.hey import view as told

TRIES: Final[i64] = 10_000  # two words that go together with all clues are found within a few


def worlds(view: "told.AnyView") -> "Worlds":
    """All positions that this view allows; raises `Unreadable` if there are none."""
    try:
        board = view.board
        if (not board.missions and board.mission > 1) or (not board.past and board.round.number > 1):
            raise forgotten("hey")
        return Worlds(view)
    except (ArithmeticError, AttributeError, CabaleError, LookupError, TypeError, ValueError) as error:
        raise refusal("hey", error) from None


class Deal:
    """One way of dealing the roles."""

    def __init__(self, roles: list[int], seat: i64) -> None:
        self.roles: list[int] = roles
        self.disciples: i64 = mask_of(tuple([place for place, role in enumerate(roles) if role == DISCIPLE]))
        self.infiltrators: i64 = mask_of(tuple([place for place, role in enumerate(roles) if role == INFILTRATOR]))
        self.own: i64 = JOURNALIST if seat < 0 else roles[seat]  # who looks on knows no more words than the Journalist


class Pair:
    """One of our pairs that may be in play, and the deals that go with it."""

    def __init__(self, card: i64, place: i64, side: i64, password: str, near: str, deals: list[Deal]) -> None:
        self.card: i64 = card
        self.place: i64 = place  # on the card; -1 before a number is chosen
        self.side: i64 = side
        self.password: str = password
        self.near: str = near
        self.deals: list[Deal] = deals


class Worlds(core.Worlds[State]):
    """The worlds of one view: copies of a match told again, with other roles, words and missions."""

    def __init__(self, view: "told.AnyView") -> None:
        board = view.board
        self._seat: i64 = view.seat
        self._seats: i64 = board.seats
        if not 3 <= self._seats <= 9 or not -1 <= self._seat < self._seats or (view.mine is None) != (self._seat < 0):
            raise impossible("hey", "seats")
        self._lang: str = board.words
        self._phase: i64 = PHASES.index(board.phase)
        self._choice: i64 = board.choice or 0
        self._number: i64 = board.mission
        self._word: str = ""  # what the seat has
        self._card: str = ""  # what it read on the card
        if view.mine is not None and self._phase != OVER:
            self._word = view.mine.password or ""
            self._card = view.mine.card or ""
        self._guess: str | None = board.guess
        self._pool: Final = pool(self._lang)
        self._kin: dict[str, int] = self._spoken(board)
        self._shelf: Final = Shelf(board, self._phase == OVER)
        self._cards: list[MissionCard] = self._shelf.cards
        self._free: list[int] = self._shelf.free()  # the cards that may be in play
        # The cards begun in this lap, before the one in play.
        self._begun: list[int] = self._shelf.lap
        if self._phase != OVER and len(self._begun) == len(self._shelf.fitting):
            self._begun = []
        self._fits: frozenset[int] = frozenset(self._shelf.fitting)
        self._deals: list[Deal] = self._all_deals(board, view.mine)
        self._pairs: list[Pair] = self._our_pairs() if self._shelf.is_ours and self._phase != OVER else []
        self._totals: list[int] = []  # deals of each pair and those before it
        total = 0
        for pair in self._pairs:
            total += len(pair.deals)
            self._totals.append(total)
        self._template: State = self._tell(view)

    # What was shown

    def _spoken(self, board: "told.Board") -> dict[str, int]:
        """By word, who gave a clue that nobody with this word may give."""
        found: dict[str, int] = {}
        if self._phase == OVER:
            return found
        for clue in board.clues:
            kin = self._pool.kin(clue.word)
            for word in (self._word, self._card):
                if word and is_kin(clue.word, word, self._lang):
                    kin.add(word)
            for word in kin:
                found[word] = found.get(word, 0) | 1 << clue.seat
        return found

    # What may be

    def _all_deals(self, board: "told.Board", mine: "told.Mine | None") -> list[Deal]:
        """HEY 1.1: all deals of the roles that agree with those shown."""
        seats = int(self._seats)
        if self._phase == OVER:
            shown = [ROLES.index(role) for role in board.missions[-1].roles]
            return [Deal(shown, self._seat)]
        known = [-1 if role is None else ROLES.index(role) for role in board.revealed]
        found: list[Deal] = []
        for infiltrators in combinations(range(seats), INFILTRATORS[seats]):
            for journalist in (
                [seat for seat in range(seats) if seat not in infiltrators] if JOURNALISTS[seats] else [-1]
            ):
                roles = [int(DISCIPLE)] * seats
                for seat in infiltrators:
                    roles[seat] = int(INFILTRATOR)
                if journalist >= 0:
                    roles[journalist] = int(JOURNALIST)
                if mine is not None and mine.journalist != (roles[self._seat] == JOURNALIST):
                    continue
                if all(shown in (-1, role) for shown, role in zip(known, roles, strict=True)):
                    found.append(Deal(roles, self._seat))
        return found

    def _goes_with(self, deal: Deal, password: str, near: str) -> bool:
        """Whether everybody could have said what he said with these roles and words, the seat itself has its word and
        has read what it read on the card."""
        if self._phase == NUMBER:
            return True
        if self._phase != OVER:
            if deal.own == DISCIPLE and password != self._word:
                return False
            if deal.own == INFILTRATOR and near != self._word:
                return False
            if self._card and password != self._card:
                return False
            if self._guess is not None and is_same(self._guess, password, self._lang):
                return False
        kin_password: i64 = self._kin.get(password, 0)
        kin_near: i64 = self._kin.get(near, 0)
        return deal.disciples & kin_password == 0 and deal.infiltrators & kin_near == 0

    def _our_pairs(self) -> list[Pair]:
        """All of our pairs that may be in play: of any mission not played yet, before its number is chosen."""
        found: list[Pair] = []
        for card in self._free:
            for place in self._shelf.left(card, self._choice) if self._choice else [-1]:
                for side in (0, 1):
                    words = self._cards[card].pairs[place] if self._choice else ("", "")
                    password, near = words[side], words[1 - side]
                    deals = [deal for deal in self._deals if self._goes_with(deal, password, near)]
                    if deals:
                        found.append(Pair(card, place, side, password, near, deals))
        return found

    def _shown_pair(self, shown: "told.Mission") -> Pair:
        """The pair of the last mission, once the match is over."""
        card, place = self._shelf.past[-1], self._shelf.places[-1]
        side = 0 if self._cards[card].pairs[place][0] == shown.password else 1
        return Pair(card, place, side, shown.password, shown.near, self._deals)

    def _our_deal(self, chance: Chance) -> tuple[Pair, Deal]:
        number: i64 = chance.below(self._totals[-1])
        place: i64 = bisect_right(self._totals, number)
        pair = self._pairs[place]
        return pair, pair.deals[number - self._totals[place] + len(pair.deals)]

    def _places(self, card: i64) -> list[int]:
        """The places on a card at which the pair in play may be; or, before a number is chosen, one not seen yet."""
        if self._choice:
            return self._shelf.left(card, self._choice)
        mask = self._shelf.masks[card]
        return [place for place in range(PAIRS) if self._is_worn(card) or not mask >> place & 1]

    def _is_worn(self, card: i64) -> bool:
        """Whether all pairs of a card have been shown, so that no other can be on it."""
        return self._shelf.masks[card] == ALL_PAIRS

    def _brought_deal(self, chance: Chance) -> tuple[Pair, Deal]:
        """Any roles and any words that go together."""
        words = self._pool.words
        card = self._free[chance.below(len(self._free))]
        places = self._places(card)
        place = places[chance.below(len(places))]
        side = chance.below(2)
        tries: i64 = 0
        while tries < TRIES and len(self._deals) > 0:
            tries += 1
            deal = self._deals[chance.below(len(self._deals))]
            password = self._card or words[chance.below(len(words))]
            near = words[chance.below(len(words))]
            if self._phase != NUMBER and deal.own == DISCIPLE:
                password = self._word
            elif self._phase != NUMBER and deal.own == INFILTRATOR:
                near = self._word
            if self._is_worn(card):
                worn = self._cards[card].pairs[place]
                password, near = worn[side], worn[1 - side]
            if self._goes_with(deal, password, near) and not is_kin(password, near, self._lang):
                return Pair(card, place, side, password, near, self._deals), deal
        raise impossible("hey", "words")

    # From what may be to positions

    def sample(self, chance: Chance) -> State:
        is_brought = len(self._pairs) == 0 or not self._shelf.is_ours or chance.below(2) == 1
        size: i64 = len(self._cards)
        shelf: list[int] = list(range(size))  # the card at each place
        own: tuple[MissionCard, ...] = ()
        if self._phase == OVER:
            pair = self._pairs[0]
            deal = pair.deals[0]
        elif is_brought:
            pair, deal = self._brought_deal(chance)
        else:
            pair, deal = self._our_deal(chance)
        if is_brought:
            _shuffle(shelf, 0, chance)
            cards = self._cards
            listed = [cards[card] for card in shelf]
            if self._phase != OVER:
                words = (pair.near, pair.password) if pair.side else (pair.password, pair.near)
                listed[shelf.index(pair.card)] = edited(cards[pair.card], pair.place, words, cards[pair.card].title)
            own = tuple(listed)
        order = self._order(shelf, pair)
        _shuffle(order, len(self._begun) + (0 if self._phase == OVER else 1), chance)
        world = self._world(own, shelf, order, pair, deal)
        if self._phase == VOTE:
            voted = world.living & ~world.pending
            seat: i64 = 0
            while seat < self._seats:
                if (voted >> seat) & 1 and seat != self._seat:
                    targets = seats_in(electable(world, seat))
                    world.ballots[seat] = targets[chance.below(len(targets))]
                seat += 1
        return world

    def _order(self, shelf: list[int], pair: Pair) -> list[int]:
        """The places of the missions in the order of the match: those begun, then all others."""
        begun = self._begun if self._phase == OVER else [*self._begun, int(pair.card)]
        order = [shelf.index(card) for card in begun]
        if len(self._fits) == len(shelf):
            return order + [place for place in range(len(shelf)) if place not in order]
        return order + [place for place, card in enumerate(shelf) if card in self._fits and place not in order]

    def _world(self, own: tuple[MissionCard, ...], shelf: list[int], order: list[int], pair: Pair, deal: Deal) -> State:
        """With this shelf (our cards, or those in their places, by place), this order of it, words and roles."""
        world = self._template.clone()
        world.own = own
        world.order = order
        world.index = shelf.index(pair.card)
        world.roles = deal.roles
        world.side = pair.side
        if self._phase != NUMBER:
            world.password = pair.password
            world.near = pair.near
        masks = self._shelf.masks
        played = [masks[card] for card in shelf]
        if self._choice and self._phase != OVER:
            one: i64 = 1
            mask: i64 = masks[pair.card]
            played[world.index] = int((0 if mask == ALL_PAIRS else mask) | one << pair.place)
        world.played = played
        if own and len(self._fits) < len(shelf):
            world.fitting = [place for place, card in enumerate(shelf) if card in self._fits]
        return world

    def __contains__(self, state: object) -> bool:
        if not isinstance(state, State) or state.seats != self._seats or len(state.shelf) != len(self._cards):
            return False
        found = self._pair_of(state)
        if found is None:
            return False
        pair, shelf = found
        deal = Deal(state.roles, self._seat)
        if deal.roles not in [other.roles for other in pair.deals] or not self._goes_with(
            deal, pair.password, pair.near
        ):
            return False
        if sorted(state.order) != sorted(self._order(shelf, pair)):
            return False
        world = self._world(state.own, shelf, state.order, pair, deal)
        if self._phase == VOTE:
            for seat, target in enumerate(state.ballots):
                if seat != self._seat and world.ballots[seat] != NO_SEAT:
                    if not 0 <= target < self._seats or not (electable(world, seat) >> target) & 1:
                        return False
                    world.ballots[seat] = target
        return world.to_text() == state.to_text()

    def _pair_of(self, state: State) -> tuple[Pair, list[int]] | None:
        """The pair in play in a position, and the card at each place of its shelf, if it is one that worlds have."""
        index = state.index
        if not state.own:
            for pair in self._pairs:
                if self._shelf.is_ours and pair.card == index and pair.side == state.side:
                    words = self._cards[index].pairs[pair.place][pair.side] if self._choice else ""
                    if self._phase == OVER or words == state.password:
                        return pair, list(range(len(self._cards)))
            return None
        # Somebody brought them: all cards as they are, but for the pair in play.
        shelf = [-1] * len(state.own)
        left = list(range(len(self._cards)))
        for place, begun in zip(state.order, self._begun, strict=False):
            if _key(state.own[place]) != _key(self._cards[begun]):
                return None
            shelf[place] = begun
            left.remove(begun)
        keys = [_key(self._cards[card]) for card in left]
        for place, mission in enumerate(state.own):
            if shelf[place] < 0 and (place != index or self._phase == OVER):
                key = _key(mission)
                if key not in keys:
                    return None
                shelf[place] = left.pop(keys.index(key))
                keys.remove(key)
        if self._phase == OVER:
            pair = self._pairs[0]
            return (pair, shelf) if state.side == pair.side and shelf[index] == pair.card else None
        if shelf[index] >= 0 or len(left) != 1:
            return None
        shelf[index] = left[0]
        brought = self._brought_pair(state, left[0])
        return None if brought is None else (brought, shelf)

    def _brought_pair(self, state: State, base: int) -> Pair | None:
        """The pair in play on a card that was this one but for a pair of words."""
        here, card = state.own[state.index], self._cards[base]
        differ = [place for place in range(PAIRS) if here.pairs[place] != card.pairs[place]]
        place = differ[0] if differ else self._places(base)[0]
        if self._choice and not differ:
            of_it = [each for each in self._places(base) if state.password in here.pairs[each]]
            place = of_it[0] if of_it else place
        if base not in self._free or place not in self._places(base) or (differ and self._is_worn(base)):
            return None
        if _key(edited(card, place, here.pairs[place], card.title)) != _key(here):
            return None
        one, other = here.pairs[place]
        for word in (one, other):
            if word not in self._pool.members and word not in (self._word, self._card) and differ:
                return None
        if is_kin(one, other, self._lang):
            return None
        password, near = (other, one) if state.side else (one, other)
        return Pair(base, place, state.side, password, near, self._deals)

    def _tell(self, view: "told.AnyView") -> State:
        """One world, told again by the rules: what they refuse was no match's view."""
        board = view.board
        luck = Seeded(0)
        if self._phase == OVER:
            self._pairs = [self._shown_pair(board.missions[-1])]
            self._totals = [1]
        is_ours = self._shelf.is_ours
        own: tuple[MissionCard, ...] = () if is_ours else tuple(self._cards)
        if self._phase == OVER or (is_ours and self._pairs):
            pair, deal = self._our_deal(luck)
        else:
            pair, deal = self._brought_deal(luck)
            listed = self._cards.copy()
            words = (pair.near, pair.password) if pair.side else (pair.password, pair.near)
            listed[pair.card] = edited(listed[pair.card], pair.place, words, listed[pair.card].title)
            own = tuple(listed)
        state = State(self._seats, self._lang, own, board.batch, board.goal)
        remember(state, view)
        state.order = self._order(list(range(len(self._cards))), pair)
        state.index = pair.card
        state.roles = deal.roles
        state.side = pair.side
        state.password = pair.password
        state.near = pair.near
        empty = State(self._seats, self._lang, own, board.batch, board.goal)
        empty.majority = board.majority
        empty.difficulty = board.difficulty
        empty.tags = board.tags
        empty.fitting = self._shelf.fitting
        told = retold(state, empty)
        if told.view(view.seat, view.heard) != view:
            raise impossible("hey", "view")
        return told


def _key(card: MissionCard) -> str:
    """By which cards are compared."""
    return "/".join([card.title, *[word for pair in card.pairs for word in pair], *card.tags, str(card.difficulty)])


def _shuffle(items: list[int], first: i64, chance: Chance) -> None:
    """Put the items from a place on into any order."""
    left: i64 = len(items) - first
    while left > 1:
        pick: i64 = first + chance.below(left)
        left -= 1
        items[first + left], items[pick] = items[pick], items[first + left]
