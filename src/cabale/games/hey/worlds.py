"""The positions that a view of HEY allows: who plays what, both words, the missions to come, ballots still in the box.

What a world is where words are unknown: the table plays with our missions, if all that was shown is of them; or they
were brought by somebody. Of all that people can bring, worlds know our missions on a shelf of another order, with
another pair of words in the mission of the moment, which come from the lexicon or our missions; words that were shown
stay as they were. Which difficulty and subjects a table chose, and what it played before, no view tells: worlds suppose
nothing chosen.

How likely each is, before anything is inferred from what people said or did:

- Our missions and missions that somebody brought are as likely as each other, where both are possible.
- With ours, each mission, side of its pair and deal of the roles is as likely, among those with which everybody could
  have given his clues (HEY 2.1) and a wrong guess was wrong (HEY 2.4). With those that somebody brought, each deal of
  the roles and each two words, among the same.
- The order of the missions to come, each ballot in the box among those it can be, how many missions are prepared at a
  time and whether a majority is asked for, where the match does not tell: each as likely.

Nothing is counted: the missions to come lie in too many orders.
"""

from bisect import bisect_right
from copy import copy
from itertools import combinations
from typing import TYPE_CHECKING, Final

from msgspec.structs import force_setattr
from mypy_extensions import i64

from cabale.core import worlds as core
from cabale.core.chance import Chance, Seeded
from cabale.core.errors import CabaleError
from cabale.core.seats import mask_of, seats_in
from cabale.core.worlds import impossible
from cabale.games.hey.choices import electable
from cabale.games.hey.compare import is_kin, is_same
from cabale.games.hey.missions import MissionCard, our_missions
from cabale.games.hey.phases import NUMBER, OVER, PHASES, VOTE
from cabale.games.hey.pool import pool
from cabale.games.hey.retelling import remember, retold
from cabale.games.hey.round import DISCIPLE, INFILTRATOR, JOURNALIST, NO_SEAT, ROLES
from cabale.games.hey.state import State
from cabale.games.hey.tables import INFILTRATORS, JOURNALISTS, PAIRS

if TYPE_CHECKING:
    from cabale.games.hey import view as told

MOST_PREPARED: Final[i64] = 20  # missions at a time
TRIES: Final[i64] = 10_000  # two words that go together with all clues are found within a few


def worlds(view: "told.AnyView") -> "Worlds":
    """All positions that this view allows; raises `Unreadable` if there are none."""
    try:
        return Worlds(view)
    except (ArithmeticError, AttributeError, CabaleError, LookupError, TypeError, ValueError) as error:
        raise impossible("hey", f"{type(error).__name__}: {error}") from None


class Deal:
    """One way of dealing the roles."""

    def __init__(self, roles: list[int], seat: i64) -> None:
        self.roles: list[int] = roles
        self.disciples: i64 = mask_of(tuple([place for place, role in enumerate(roles) if role == DISCIPLE]))
        self.infiltrators: i64 = mask_of(tuple([place for place, role in enumerate(roles) if role == INFILTRATOR]))
        self.own: i64 = JOURNALIST if seat < 0 else roles[seat]  # who looks on knows no more words than the Journalist


class Pair:
    """One of our pairs that may be in play, and the deals that go with it."""

    def __init__(self, card: i64, side: i64, password: str, near: str, deals: list[Deal]) -> None:
        self.card: i64 = card
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
        self._cards: list[MissionCard] = list(our_missions(self._lang))
        self._past: list[int] = []  # our cards, or those in their places, that were played
        self._is_ours: bool = True
        self._remember(board)
        if len(self._past) != self._number - (0 if self._phase == OVER else 1):
            raise impossible("hey", "missions")
        self._batches: list[int] = self._prepared(board.prepared)
        self._free: list[int] = [place for place in range(len(self._cards)) if place not in self._past]
        self._deals: list[Deal] = self._all_deals(board, view.mine)
        self._pairs: list[Pair] = self._our_pairs() if self._is_ours and self._phase != OVER else []
        self._totals: list[int] = []  # deals of each pair and those before it
        total = 0
        for pair in self._pairs:
            total += len(pair.deals)
            self._totals.append(total)
        self._templates: list[State] = []
        self._tell(view)

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

    def _remember(self, board: "told.Board") -> None:
        """The missions that are over, each as the card it was on. One that is not of ours was brought by somebody."""
        for shown in board.missions:
            pair = (shown.password, shown.near)
            place = shown.choice - 1
            if not 0 <= place < PAIRS:
                raise impossible("hey", "number")
            ours = [
                number
                for number, card in enumerate(self._cards)
                if card.title == shown.title and card.pairs[place] in (pair, pair[::-1]) and number not in self._past
            ]
            if ours:
                self._past.append(ours[0])
                continue
            self._is_ours = False
            free = next((number for number in range(len(self._cards)) if number not in self._past), len(self._cards))
            if free == len(self._cards):
                self._cards.append(self._cards[0])
            self._cards[free] = _edited(self._cards[free], place, pair, shown.title)
            self._past.append(free)

    def _prepared(self, left: i64) -> list[int]:
        """How many missions may be prepared at a time, so that so many lie ready now (HEY 1.3)."""
        if left < 0 or left >= MOST_PREPARED or self._number < 1:
            raise impossible("hey", "missions")
        batches = [batch for batch in range(1, MOST_PREPARED + 1) if self._left_with(batch) == left]
        if not batches:
            # So many can only be the last of a shelf.
            self._is_ours = False
            size = self._number + left
            while len(self._cards) < size:
                self._cards.append(self._cards[len(self._cards) - len(our_missions(self._lang))])
            keep = [*self._past, *[place for place in range(len(self._cards)) if place not in self._past]][:size]
            self._cards = [self._cards[place] for place in keep]
            self._past = list(range(len(self._past)))
            batches = [batch for batch in range(1, MOST_PREPARED + 1) if self._left_with(batch) == left]
        return batches

    def _left_with(self, batch: i64) -> i64:
        """How many lie ready in this mission if so many are prepared at a time."""
        begun: i64 = 0
        ready: i64 = 0
        size: i64 = len(self._cards)
        while begun < self._number:
            if ready == 0:
                ready = size - begun if size - begun < batch else batch
                if ready <= 0:
                    return -1
            ready -= 1
            begun += 1
        return ready

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
            for side in (0, 1):
                words = self._cards[card].pairs[self._choice - 1] if self._choice else ("", "")
                password, near = words[side], words[1 - side]
                deals = [deal for deal in self._deals if self._goes_with(deal, password, near)]
                if deals:
                    found.append(Pair(card, side, password, near, deals))
        return found

    def _shown_pair(self, shown: "told.Mission") -> Pair:
        """The pair of the last mission, once the match is over."""
        card = self._past[-1]
        side = 0 if self._cards[card].pairs[shown.choice - 1][0] == shown.password else 1
        return Pair(card, side, shown.password, shown.near, self._deals)

    def _our_deal(self, chance: Chance) -> tuple[Pair, Deal]:
        number: i64 = chance.below(self._totals[-1])
        place: i64 = bisect_right(self._totals, number)
        pair = self._pairs[place]
        return pair, pair.deals[number - self._totals[place] + len(pair.deals)]

    def _brought_deal(self, chance: Chance) -> tuple[Pair, Deal]:
        """Any roles and any words that go together."""
        words = self._pool.words
        card = self._free[chance.below(len(self._free))]
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
            if self._goes_with(deal, password, near) and not is_kin(password, near, self._lang):
                return Pair(card, side, password, near, self._deals), deal
        raise impossible("hey", "words")

    # From what may be to positions

    def sample(self, chance: Chance) -> State:
        is_brought = len(self._pairs) == 0 or not self._is_ours or chance.below(2) == 1
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
                place = self._choice - 1 if self._choice else chance.below(PAIRS)
                listed[shelf.index(pair.card)] = _edited(cards[pair.card], place, words, cards[pair.card].title)
            own = tuple(listed)
        order = self._order(shelf, pair)
        _shuffle(order, self._number, chance)
        template = self._templates[chance.below(len(self._templates))]
        batch = self._batches[chance.below(len(self._batches))]
        world = self._world(template, own, order, pair, deal, batch)
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
        begun = self._past if self._phase == OVER else [*self._past, int(pair.card)]
        order = [shelf.index(card) for card in begun]
        return order + [place for place in range(len(shelf)) if place not in order]

    def _world(
        self, template: State, own: tuple[MissionCard, ...], order: list[int], pair: Pair, deal: Deal, batch: i64
    ) -> State:
        world = template.clone()
        world.own = own
        world.batch = batch
        world.order = order
        world.index = order[self._number - 1]
        world.roles = deal.roles
        world.side = pair.side
        if self._phase != NUMBER:
            world.password = pair.password
            world.near = pair.near
        one: i64 = 1
        played = [0] * len(order)
        for mission, place in zip(world.missions, order, strict=False):
            played[place] = int(one << (mission.choice - 1))
        if self._choice:
            played[world.index] = int(one << (self._choice - 1))
        world.played = played
        return world

    def __contains__(self, state: object) -> bool:
        if not isinstance(state, State) or state.seats != self._seats or len(state.shelf) != len(self._cards):
            return False
        size = len(self._cards)
        order = state.order
        if int(state.batch) not in self._batches or sorted(order) != list(range(size)) or state.place != self._number:
            return False
        templates = [template for template in self._templates if template.majority == state.majority]
        pair = self._pair_of(state)
        if not templates or pair is None:
            return False
        deal = Deal(state.roles, self._seat)
        if deal.roles not in [other.roles for other in pair.deals] or not self._goes_with(
            deal, pair.password, pair.near
        ):
            return False
        world = self._world(templates[0], state.own, order, pair, deal, state.batch)
        if self._phase == VOTE:
            for seat, target in enumerate(state.ballots):
                if seat != self._seat and world.ballots[seat] != NO_SEAT:
                    if not 0 <= target < self._seats or not (electable(world, seat) >> target) & 1:
                        return False
                    world.ballots[seat] = target
        return world.to_text() == state.to_text()

    def _pair_of(self, state: State) -> Pair | None:
        """The pair in play in a position, if its shelf is one that worlds have."""
        index = state.index
        shelf = list(state.shelf)
        if not state.own:
            for pair in self._pairs:
                if self._is_ours and pair.card == index and pair.side == state.side:
                    return pair
            return None
        # Somebody brought them: all cards as they are, but for the pair in play.
        for place, card in zip(state.order, self._past, strict=False):
            if shelf[place] != self._cards[card]:
                return None
        if self._phase == OVER:
            pair = self._pairs[0]
            others = sorted([_key(card) for card in shelf])
            is_same_shelf = others == sorted([_key(card) for card in self._cards])
            return pair if is_same_shelf and state.side == pair.side else None
        missing = [_key(self._cards[card]) for card in self._free]
        begun = state.order[: len(self._past)]
        for place, mission in enumerate(shelf):
            if place != index and place not in begun:
                if _key(mission) not in missing:
                    return None
                missing.remove(_key(mission))
        if len(missing) != 1:
            return None
        base = next(card for card in self._free if _key(self._cards[card]) == missing[0])
        here = shelf[index]
        differ = [place for place in range(PAIRS) if here.pairs[place] != self._cards[base].pairs[place]]
        place = int(self._choice) - 1 if self._choice else (differ[0] if differ else 0)
        if (
            _edited(self._cards[base], place, here.pairs[place], here.title) != here
            or here.title != self._cards[base].title
        ):
            return None
        one, other = here.pairs[place]
        for word in (one, other):
            if word not in self._pool.members and word not in (self._word, self._card):
                return None
        if is_kin(one, other, self._lang):
            return None
        password, near = (other, one) if state.side else (one, other)
        return Pair(base, state.side, password, near, self._deals)

    def _tell(self, view: "told.AnyView") -> None:
        """One world, told again by the rules with and without a majority: what they refuse was no match's view."""
        board = view.board
        luck = Seeded(0)
        if self._phase == OVER:
            self._pairs = [self._shown_pair(board.missions[-1])]
            self._totals = [1]
        if self._phase == OVER or (self._is_ours and self._pairs):
            pair, deal = self._our_deal(luck)
        else:
            pair, deal = self._brought_deal(luck)
        own: tuple[MissionCard, ...] = ()
        if self._phase != OVER and (not self._is_ours or not self._pairs):
            listed = self._cards.copy()
            words = (pair.near, pair.password) if pair.side else (pair.password, pair.near)
            place = self._choice - 1 if self._choice else 0
            listed[pair.card] = _edited(listed[pair.card], place, words, listed[pair.card].title)
            own = tuple(listed)
        elif not self._is_ours:
            own = tuple(self._cards)
        state = State(self._seats, self._lang, own, self._batches[0], board.goal)
        remember(state, view)
        state.order = self._order(list(range(len(self._cards))), pair)
        state.roles = deal.roles
        state.side = pair.side
        for majority in (False, True):
            empty = State(self._seats, self._lang, own, self._batches[0], board.goal)
            empty.majority = majority
            try:
                told = retold(state, empty)
            except (CabaleError, LookupError, ValueError):
                continue
            if told.view(view.seat, view.heard) == view:
                self._templates.append(told)
        if not self._templates:
            raise impossible("hey", "view")


def _edited(card: MissionCard, place: i64, words: tuple[str, str], title: str) -> MissionCard:
    """The same card with another pair in this place. The words are known to be words, so they are not asked again."""
    edited = copy(card)
    force_setattr(edited, "pairs", (*card.pairs[:place], words, *card.pairs[place + 1 :]))
    force_setattr(edited, "title", title)
    return edited


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
