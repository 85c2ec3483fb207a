"""A player of Citadelles that weighs everything: a figure for each thing that speaks for a character, a card, a murder.

`guide` and `bold` have figures that were set by hand, `tuned` those that `bench/citadelles_tuned.py` found by playing;
what each figure is for is told in `weights`. The agents of these names ask the same policy (`glimpse`).
"""

from typing import Final

from mypy_extensions import i64

from cabale.core import state as core
from cabale.core.chance import Chance
from cabale.core.messages import Action
from cabale.core.seats import NO_SEAT
from cabale.games.citadelles.actions import ExchangeCards
from cabale.games.citadelles.choices import (
    buildable,
    can_collect,
    can_destroy,
    can_forge,
    destructible,
    nameable,
    sellable,
)
from cabale.games.citadelles.decisions import MURDER, ROB
from cabale.games.citadelles.deck import (
    COSTS,
    LABORATORY,
    LIBRARY,
    MILITARY,
    NOBLE,
    OBSERVATORY,
    POINTS,
    RELIGIOUS,
    SMITHY,
    TRADE,
    WONDER,
    count,
    lowest,
    nth,
    packed,
)
from cabale.games.citadelles.phases import DISCARD, DRAFT, KEEP, RECOVERY
from cabale.games.citadelles.player import Player
from cabale.games.citadelles.round import Turn
from cabale.games.citadelles.state import State
from cabale.games.citadelles.tables import (
    ACTION_GOLD,
    ARCHITECT,
    ASSASSIN,
    BISHOP,
    COMPLETE,
    CONDOTTIERE,
    FIRST_BONUS,
    KING,
    MAGICIAN,
    MERCHANT,
    STEPS,
    THIEF,
    chooser,
    price,
    revenue,
)
from cabale.games.citadelles.terms import Character
from cabale.search.policies.citadelles.answers import (
    BUILDS,
    CHOICES,
    COLLECT_REVENUE,
    DESTRUCTIONS,
    DISCARDS,
    DO_WITHOUT,
    DRAW_CARDS,
    END_TURN,
    KEEPS,
    MURDERS,
    RECOVER,
    ROBBERIES,
    SALES,
    SWAPS,
    TAKE_GOLD,
    USE_SMITHY,
)
from cabale.search.policies.citadelles.reading import (
    NEARLY,
    affordable,
    candidates,
    danger,
    is_packed,
    leader,
    most_cards,
    new_cards,
    points_of,
    richest,
    spare_cards,
    spare_heap,
)
from cabale.search.policies.citadelles.weights import FACTS, completed, figures_of
from cabale.search.policy import Policy

LAST: Final[i64] = COMPLETE - 1  # districts from which on a city may be complete after a turn
RICH: Final[i64] = 8  # more gold than that frightens nobody more
ENOUGH_TO_FORGE: Final[i64] = 4  # gold
RANKS: Final[i64] = 9
BY_FACT: Final[i64] = 8  # figures of one fact, one for each character
NEVER: Final = 20.0  # what speaks for building anything at all, and against it where the match is better not ended
NOTHING: Final = -1000.0
COLOURS: Final[list[int]] = [int(NOBLE), int(RELIGIOUS), int(TRADE), int(MILITARY)]


def _alike(kind: i64) -> i64:
    """The districts of the same colour; wonders are all of one."""
    one: i64 = 1
    for colour in COLOURS:
        mask: i64 = colour
        if mask & one << kind:
            return mask
    return WONDER


ALIKE: Final[list[int]] = [int(_alike(kind)) for kind in range(len(COSTS))]


class WeighedPolicy(Policy):
    """Does what its figures speak for."""

    def __init__(self, told: dict[str, float]) -> None:
        figures = completed(told)
        names = [character.value for character in Character]
        self.likes: list[float] = [figures[f"be {name}"] for name in names]
        self.facts: list[float] = [figures[f"{fact} {name}"] for fact in FACTS for name in names]
        self.revenue: float = figures["revenue"]
        self.build_one_more: float = figures["build one more"]
        self.needs_cards: float = figures["needs cards"]
        self.gain_cards: float = figures["gain cards"]
        self.richest: float = figures["richest"]
        self.murder_danger: float = figures["murder danger"]
        self.murder_last: float = figures["murder last"]
        self.destroy_danger: float = figures["destroy danger"]
        self.destroy_last: float = figures["destroy last"]
        self.keep_safe: float = figures["keep safe"]
        self.crown_late: float = figures["crown late"]
        self.finish: float = figures["finish"]
        self.deny: float = figures["deny"]
        self.card_points: float = figures["card points"]
        self.card_cost: float = figures["card cost"]
        self.card_colour: float = figures["card colour"]
        self.card_wonder: float = figures["card wonder"]
        self.card_payable: float = figures["card payable"]
        self.card_paying: float = figures["card paying"]
        self.card_points_late: float = figures["card points late"]
        self.card_cost_late: float = figures["card cost late"]
        self.card_colour_late: float = figures["card colour late"]
        self.build_points: float = figures["build points"]
        self.build_cost: float = figures["build cost"]
        self.build_colour: float = figures["build colour"]
        self.build_wonder: float = figures["build wonder"]
        self.build_paying: float = figures["build paying"]
        self.build_points_late: float = figures["build points late"]
        self.build_cost_late: float = figures["build cost late"]
        self.hold_back: float = figures["hold back"]
        self.draw: float = figures["draw"]
        self.draw_each: float = figures["draw each"]
        self.draw_short: float = figures["draw short"]
        self.draw_rich: float = figures["draw rich"]
        self.draw_ready: float = figures["draw ready"]
        self.draw_far: float = figures["draw far"]
        self.draw_late: float = figures["draw late"]
        self.draw_architect: float = figures["draw architect"]
        self.draw_many: float = figures["draw many"]
        self.swap: float = figures["swap"]
        self.swap_leader: float = figures["swap leader"]
        self.city_threat: float = figures["city threat"]
        self.gold_threat: float = figures["gold threat"]
        self.hand_threat: float = figures["hand threat"]
        self.points_threat: float = figures["points threat"]
        self.end_threat: float = figures["end threat"]
        self.lost_revenue: float = figures["lost revenue"]
        self.lost_architect: float = figures["lost architect"]
        self.lost_merchant: float = figures["lost merchant"]
        self.lost_king: float = figures["lost king"]
        self.fear_thief: float = figures["fear thief"]
        self.fear_condottiere: float = figures["fear condottiere"]
        self.steal_threat: float = figures["steal threat"]
        self.destroy_points: float = figures["destroy points"]
        self.destroy_price: float = figures["destroy price"]
        self.destroy_from: float = figures["destroy from"]
        self.ruin_always: float = figures["ruin always"]
        self.ruin_leader: float = figures["ruin leader"]
        self.ruin_last: float = figures["ruin last"]

    def choose(self, state: core.State, seat: int, chance: Chance) -> Action:
        assert isinstance(state, State)
        me: i64 = seat
        phase = state.phase
        if phase == DRAFT:
            return CHOICES[self._character(state, me, chance)]
        if phase == DISCARD:
            return DISCARDS[self._character(state, me, chance)]  # what is passed on helps the other
        player = state.players[me]
        if phase == KEEP:
            return self._keep(state.turn.drawn, player, chance)
        if phase == RECOVERY:
            one: i64 = 1
            destroyed: i64 = one << state.turn.destroyed
            return DO_WITHOUT if destroyed & (player.city | player.hand.kinds()) else RECOVER
        return self._in_turn(state, me, player, chance)

    # Characters

    def _character(self, state: State, me: i64, chance: Chance) -> i64:
        """Of the characters passed the one I would most like to be; among equals by luck."""
        one: i64 = 1
        pack = state.round.pack
        best = NOTHING
        equal: i64 = 0
        rank: i64 = 1
        while pack >> rank != 0:
            if (pack >> rank) & 1:
                worth = self.character_value(state, me, rank)
                if worth > best + 1e-9:
                    equal = 0
                if worth > best - 1e-9:
                    equal |= one << rank
                if worth > best:
                    best = worth
            rank += 1
        return nth(equal, chance.below(count(equal)))

    def character_value(self, state: State, me: i64, rank: i64) -> float:
        """How much I would like to be this character now."""
        player = state.players[me]
        place: i64 = rank - 1
        most = danger(state, me)
        cards = new_cards(player)
        facts = self.facts
        worth: float = self.likes[place] + self.revenue * float(revenue(player.city, rank))
        worth += facts[place] * float(player.built) / 8.0
        worth += facts[BY_FACT + place] * float(most) / 8.0
        worth += facts[2 * BY_FACT + place] * float(player.gold) / 4.0
        worth += facts[3 * BY_FACT + place] * float(count(cards)) / 4.0
        if player.built >= most:
            worth += facts[4 * BY_FACT + place]
        if player.gold >= state.players[richest(state, me)].gold:
            worth += facts[5 * BY_FACT + place]
        if rank == ARCHITECT:
            builds = affordable(cards, player.gold + ACTION_GOLD)
            if builds > 1:
                worth += self.build_one_more * float(builds - 1)
            if count(cards) < 2:
                worth += self.needs_cards
        elif rank == MAGICIAN:
            gained = state.players[most_cards(state, me)].hand.size - count(cards)
            if gained > 0:
                worth += self.gain_cards * float(gained)
        elif rank == THIEF:
            worth += self.richest * self.best_theft(state, me)
        elif rank == ASSASSIN:
            if most >= NEARLY:
                worth += self.murder_danger
            if most >= LAST:
                worth += self.murder_last
        elif rank == CONDOTTIERE:
            if most >= NEARLY:
                worth += self.destroy_danger
            if most >= LAST:
                worth += self.destroy_last
        elif rank == BISHOP:
            if player.built > 3:
                worth += self.keep_safe * float(player.built - 3)
        elif rank == KING and most >= LAST:
            worth += self.crown_late
        if player.built >= LAST:
            worth += self.finish * float(CONDOTTIERE - rank) / 8.0
        if self.deny != 0.0:
            ahead = leader(state, me)
            if _chooses_later(state, ahead):
                worth += self.deny * self.gain(state, me, ahead, rank) * float(most) / 8.0
        return worth

    def best_theft(self, state: State, me: i64) -> float:
        """What the Thief would steal, about."""
        return float(state.players[richest(state, me)].gold)

    # Cards

    def _keep(self, drawn: i64, player: Player, chance: Chance) -> Action:
        """What I like best of the cards drawn, but rather one that can be built one day."""
        useless = player.city | player.hand.kinds()
        best = NOTHING
        equal: i64 = 0  # packed, in the order they were drawn
        number: i64 = 0
        while drawn != 0:
            kind: i64 = (drawn & 63) - 1
            drawn >>= 6
            worth = self.card_value(player, kind)
            if (useless >> kind) & 1:
                worth -= 100.0
            if worth > best + 1e-9:
                equal = 0
                number = 0
            if worth > best - 1e-9 and not is_packed(equal, kind):
                equal = packed(equal, number, kind)
                number += 1
            if worth > best:
                best = worth
        return KEEPS[((equal >> (6 * chance.below(number))) & 63) - 1]

    def card_value(self, player: Player, kind: i64) -> float:
        """How much I would like to have this card."""
        stands = float(player.built) / 8.0
        points = float(POINTS[kind])
        cost = float(COSTS[kind])
        worth = self.card_points * points - self.card_cost * cost
        worth += (self.card_points_late * points - self.card_cost_late * cost) * stands
        alike: i64 = ALIKE[kind]
        if not player.city & alike:
            worth += self.card_colour + self.card_colour_late * stands
        if alike == WONDER:
            worth += self.card_wonder
        elif player.city & alike:
            worth += self.card_paying
        if COSTS[kind] <= player.gold + ACTION_GOLD:
            worth += self.card_payable
        return worth

    def build_value(self, state: State, me: i64, player: Player, kind: i64) -> float:
        """How much I would like to build this card now; nothing below zero is built."""
        stands = float(player.built) / 8.0
        points = float(POINTS[kind])
        cost = float(COSTS[kind])
        worth = NEVER + self.build_points * points - self.build_cost * cost
        worth += (self.build_points_late * points - self.build_cost_late * cost) * stands
        alike: i64 = ALIKE[kind]
        if not player.city & alike:
            worth += self.build_colour
        if alike == WONDER:
            worth += self.build_wonder
        else:
            worth += self.build_paying * float(count(player.city & alike))
        if player.built == LAST and state.first == NO_SEAT and self.hold_back > 0.0:
            mine = points_of(player.city) + POINTS[kind] + FIRST_BONUS
            if mine < _most_points(state, me):
                worth -= NEVER * self.hold_back
        return worth

    def wants_cards(self, state: State, me: i64, player: Player, turn: Turn) -> bool:
        """Whether to draw rather than take gold."""
        cards = new_cards(player)
        if cards == 0:
            return True
        paid: i64 = revenue(player.city, turn.rank) if can_collect(turn, player) else 0
        purse = player.gold + paid
        cheapest: i64 = 100
        best = NOTHING
        wanted: i64 = 0
        left = cards
        while left != 0:
            kind = lowest(left)
            left &= left - 1
            cost: i64 = COSTS[kind]
            if cost < cheapest:
                cheapest = cost
            worth = self.build_value(state, me, player, kind)
            if worth > best:
                best = worth
                wanted = cost
        draws = self.draw - self.draw_each * float(count(cards)) + self.draw_rich * float(player.gold) / 4.0
        if cheapest > player.gold:
            draws -= self.draw_short
        if cheapest <= purse:
            draws += self.draw_ready
        if wanted > purse + ACTION_GOLD:
            draws += self.draw_far
        draws += self.draw_late * float(player.built) / 8.0
        if turn.rank == ARCHITECT:
            draws += self.draw_architect
        if player.city & (OBSERVATORY | LIBRARY):
            draws += self.draw_many
        return draws > 0.0

    # A turn: a power that needs no action first, then the action, revenue, wonders, building, and what comes last

    def _in_turn(self, state: State, me: i64, player: Player, chance: Chance) -> Action:
        turn = state.turn
        early = self._power(state, me, player, turn)
        if early is not None:
            return early
        if turn.took == 0:
            return DRAW_CARDS if state.pile.size > 0 and self.wants_cards(state, me, player, turn) else TAKE_GOLD
        new = new_cards(player)
        can = buildable(turn, player)
        builds: i64 = 0  # what is worth it and can be paid for
        best = NOTHING  # of all
        wanted: i64 = 0
        most = NOTHING  # of those
        equal: i64 = 0
        one: i64 = 1
        left = new
        while left != 0:
            kind = lowest(left)
            left &= left - 1
            worth = self.build_value(state, me, player, kind)
            if worth > best:
                best = worth
                wanted = kind
            if worth >= 0.0 and (can >> kind) & 1:
                builds |= one << kind
                if worth > most + 1e-9:
                    equal = 0
                if worth > most - 1e-9:
                    equal |= one << kind
                if worth > most:
                    most = worth
        collects = can_collect(turn, player)
        # Build first if what I want needs no more gold and pays itself.
        if collects and (builds == 0 or not (builds >> wanted) & 1):
            return COLLECT_REVENUE
        if player.city & (LABORATORY | SMITHY):
            spare = spare_cards(player) & sellable(turn, player)
            if spare != 0:
                return SALES[lowest(spare)]
            if can_forge(state, turn, player) and count(new) < 2 and player.gold >= ENOUGH_TO_FORGE:
                return USE_SMITHY
        if builds != 0:
            return BUILDS[nth(equal, chance.below(count(equal)))]
        if collects:
            return COLLECT_REVENUE
        return self._destruction(state, me, player) if can_destroy(turn) else END_TURN

    # Powers

    def _power(self, state: State, me: i64, player: Player, turn: Turn) -> Action | None:
        rank = turn.rank
        if turn.power_used or rank > MAGICIAN:
            return None
        if rank == ASSASSIN:
            victim = _best_of(self.murders(state, me), nameable(state, turn, MURDER))
            return MURDERS[victim] if victim != 0 else None
        if rank == THIEF:
            victim = _best_of(self.thefts(state, me), nameable(state, turn, ROB))
            return ROBBERIES[victim] if victim != 0 else None
        other = most_cards(state, me)
        gained = float(state.players[other].hand.size - count(new_cards(player)))
        if other == leader(state, me):
            gained += self.swap_leader
        if gained > self.swap:
            return SWAPS[other]
        spare = spare_heap(player)
        return ExchangeCards(tuple(spare)) if spare else None

    def threat(self, state: State, me: i64, seat: i64) -> float:
        """How much it is worth that somebody does nothing."""
        player = state.players[seat]
        gold = player.gold if player.gold < RICH else RICH
        worth = 1.0 + self.city_threat * float(player.built) + self.gold_threat * float(gold)
        worth += self.hand_threat * float(player.hand.size)
        if self.points_threat != 0.0:
            worth += self.points_threat * float(points_of(player.city) - points_of(state.players[me].city)) / 10.0
        if player.built >= LAST:
            worth += self.end_threat
        return worth if worth > 0.0 else 0.0

    def murders(self, state: State, me: i64) -> list[float]:
        """By rank, what is gained if this character is murdered: all that somebody may hold is as likely."""
        worth = [0.0] * RANKS
        seat: i64 = 0
        while seat < state.seats:
            if seat != me:
                possible = candidates(state, me, seat)
                threat = self.threat(state, me, seat)
                share = 1.0 / float(count(possible)) if possible != 0 else 0.0
                rank: i64 = ASSASSIN
                while rank <= CONDOTTIERE:
                    if (possible >> rank) & 1:
                        worth[rank] += share * threat * (1.0 + self.gain(state, me, seat, rank))
                    rank += 1
            seat += 1
        return worth

    def gain(self, state: State, me: i64, seat: i64, rank: i64) -> float:
        """What a turn as this character brings beside what any turn brings."""
        more = self.lost_revenue * float(revenue(state.players[seat].city, rank))
        if rank == ARCHITECT:
            more += self.lost_architect
        elif rank == MERCHANT:
            more += self.lost_merchant
        elif rank == KING:
            more += self.lost_king
        elif rank == THIEF:
            more += self.fear_thief * float(state.players[me].gold) / 4.0
        elif rank == CONDOTTIERE:
            more += self.fear_condottiere * float(state.players[me].built) / 8.0
        return more

    def thefts(self, state: State, me: i64) -> list[float]:
        """By rank, what gold is stolen if this character is robbed."""
        worth = [0.0] * RANKS
        seat: i64 = 0
        while seat < state.seats:
            gold = float(state.players[seat].gold)
            if seat != me and gold > 0.0:
                possible = candidates(state, me, seat)
                if self.steal_threat != 0.0:
                    gold *= 1.0 + self.steal_threat * self.threat(state, me, seat)
                share = 1.0 / float(count(possible)) if possible != 0 else 0.0
                rank: i64 = MAGICIAN
                while rank <= CONDOTTIERE:
                    if (possible >> rank) & 1:
                        worth[rank] += gold * share
                    rank += 1
            seat += 1
        return worth

    def _destruction(self, state: State, me: i64, player: Player) -> Action:
        owner: i64 = -1
        chosen: i64 = 0
        most = 0.0
        ahead = leader(state, me)
        seat: i64 = 0
        while seat < state.seats:
            if seat != me:
                left = destructible(state, player, seat)
                while left != 0:
                    kind = lowest(left)
                    left &= left - 1
                    worth = self.destruction(state, seat, kind, seat == ahead)
                    if worth > most:
                        most = worth
                        owner = seat
                        chosen = kind
            seat += 1
        return END_TURN if owner < 0 else DESTRUCTIONS[owner][chosen]

    def destruction(self, state: State, seat: i64, kind: i64, ahead: bool) -> float:
        """What is gained if a district is destroyed."""
        theirs = state.players[seat]
        worth = self.destroy_points * float(POINTS[kind]) - self.destroy_price * float(price(theirs.city, kind))
        if theirs.built >= NEARLY:
            worth += self.destroy_from
        if ahead:
            worth += self.ruin_leader
        if theirs.built >= LAST:
            worth += self.ruin_last
        return worth + self.ruin_always


class TunedPolicy(WeighedPolicy):
    """As the agent `tuned`."""

    def __init__(self) -> None:
        super().__init__(figures_of("tuned").figures)


def _best_of(worth: list[float], possible: i64) -> i64:
    """The possible rank of most worth, the lowest of equals; 0 if nothing is possible."""
    best: i64 = 0
    most = -1.0
    rank: i64 = ASSASSIN
    while rank <= CONDOTTIERE:
        if (possible >> rank) & 1 and worth[rank] > most:
            most = worth[rank]
            best = rank
        rank += 1
    return best


def _chooses_later(state: State, seat: i64) -> bool:
    """Whether somebody is still to choose in this draft, after whoever chooses now."""
    now = state.round
    step: i64 = now.step + 1
    steps: i64 = len(STEPS[state.seats])
    while step < steps:
        if chooser(state.seats, now.crown, step) == seat:
            return True
        step += 1
    return False


def _most_points(state: State, me: i64) -> i64:
    """The points of the best other city."""
    most: i64 = 0
    seat: i64 = 0
    while seat < state.seats:
        if seat != me:
            points = points_of(state.players[seat].city)
            if points > most:
                most = points
        seat += 1
    return most
