"""How likely each seat of Citadelles wins: a small network (one hidden layer, `bench/values.py citadelles` trained it)
reads a seat's figures, the best of the others' and the table's, and the seats share the match as e to its answers."""

from math import exp
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from cabale.core import state as core
from cabale.core.seats import NO_SEAT
from cabale.games.citadelles.deck import COSTS, MILITARY, NOBLE, POINTS, RELIGIOUS, TRADE, WONDER, count, lowest
from cabale.games.citadelles.score import district_points, total
from cabale.games.citadelles.state import State
from cabale.games.citadelles.tables import ACTION_GOLD, COMPLETE
from cabale.games.citadelles.terms import Character
from cabale.search.policies.citadelles.reading import affordable
from cabale.search.value import Value
from cabale.search.values.figures import value_figures

# A seat's own, each about as large as one.
OWN: Final = (
    "points",  # of the districts
    "total",  # with every bonus that it would have now
    "districts",
    "gold",
    "cards",  # that could be built one day
    "payable",  # how many of them the Architect could pay for with two gold more
    "colours",
    "crown",
    "first",
    "best card",  # of those that can be paid for with two gold more
    "turn to come",
    "murdered",
    "robbed",
    "gold at risk",
    *(f"comes as {character.value}" for character in Character),
    "noble",
    "religious",
    "trade",
    "military",
    "wonders",
    "acting",
    "may build",
)
# Of these, the most that another seat has.
RIVALLED: Final = ("total", "districts", "gold", "payable", "turn to come", "comes as architect")
TABLE: Final = ("largest city", "last round", "turns")
FEATURES: Final = (*OWN, *(f"most {name}" for name in RIVALLED), *TABLE)
OWN_SIZE: Final[i64] = len(OWN)
SIZE: Final[i64] = len(FEATURES)
GOLD: Final[i64] = 12  # more than that is of no more use
CARDS: Final[i64] = 6
_RIVALLED: Final[list[int]] = [OWN.index(name) for name in RIVALLED]


def _some(many: i64, most: i64, share: float) -> float:
    return float(many if many < most else most) / share


def _own(state: State, seat: i64) -> vec[float]:
    """A seat's figures, in the order of `OWN`."""
    one: i64 = 1
    player = state.players[seat]
    now = state.round
    city = player.city
    gold = player.gold
    new = player.hand.kinds() & ~city
    best: i64 = 0
    left = new
    while left != 0:
        kind = lowest(left)
        left &= left - 1
        cost: i64 = COSTS[kind]
        points: i64 = POINTS[kind]
        if cost <= gold + ACTION_GOLD and points > best:
            best = points
    comes = now.held(seat)
    if now.called != 0:
        comes &= -(one << (now.called + 1))
    murdered = now.murdered != 0 and (comes >> now.murdered) & 1 != 0
    robbed = now.robbed != 0 and (comes >> now.robbed) & 1 != 0
    if murdered:
        comes = 0
    acting = now.called != 0 and (state.pending >> seat) & 1 != 0
    noble, religious, trade = count(city & NOBLE), count(city & RELIGIOUS), count(city & TRADE)
    military, wonders = count(city & MILITARY), count(city & WONDER)
    colours: i64 = 0
    for each in (noble, religious, trade, military, wonders):
        if each > 0:
            colours += 1
    found = vec[float](
        [
            float(district_points(city)) / 20.0,
            float(total(state, seat)) / 20.0,
            float(player.built) / 8.0,
            _some(gold, GOLD, 6.0),
            _some(count(new), CARDS, 4.0),
            float(affordable(new, gold + ACTION_GOLD)) / 3.0,
            float(colours) / 5.0,
            1.0 if state.crown == seat else 0.0,
            1.0 if state.first == seat else 0.0,
            float(best) / 5.0,
            1.0 if comes != 0 else 0.0,
            1.0 if murdered else 0.0,
            1.0 if robbed else 0.0,
            _some(gold, GOLD, 6.0) if robbed else 0.0,
        ]
    )
    rank: i64
    for rank in range(1, 9):
        found = append(found, 1.0 if (comes >> rank) & 1 else 0.0)
    for each in (noble, religious, trade, military, wonders):
        found = append(found, float(each) / 3.0)
    found = append(found, 1.0 if acting else 0.0)
    return append(found, 1.0 if acting and state.turn.built_count == 0 else 0.0)


def features(state: State) -> list[vec[float]]:
    """By seat, in the order of `FEATURES`."""
    own = [_own(state, seat) for seat in range(state.seats)]
    built: i64 = 0
    for player in state.players:
        if player.built > built:
            built = player.built
    found: list[vec[float]] = []
    seat: i64
    other: i64
    for seat in range(state.seats):
        figures = own[seat]
        for place in _RIVALLED:
            most: float = 0.0
            for other in range(state.seats):
                if other != seat and own[other][place] > most:
                    most = own[other][place]
            figures = append(figures, most)
        figures = append(figures, _some(built, COMPLETE, 8.0))
        figures = append(figures, 0.0 if state.first == NO_SEAT else 1.0)
        found.append(append(figures, 0.0 if state.round.called == 0 else 1.0))
    return found


class CityValue(Value):
    """From 0 to 1, all seats together 1."""

    def __init__(self) -> None:
        figures = value_figures("citadelles")
        flat: list[float] = []
        for unit in figures.weights:
            flat.extend(unit)
        self._weights: vec[float] = vec[float](flat)  # of one hidden unit after the other
        self._biases: vec[float] = vec[float](list(figures.biases))
        self._heard: vec[float] = vec[float](list(figures.heard))

    def estimate(self, state: core.State) -> list[float]:
        assert isinstance(state, State)
        answers = [self._answer(figures) for figures in features(state)]
        most = max(answers)
        shares = [exp(answer - most) for answer in answers]
        all_of_them = sum(shares)
        return [share / all_of_them for share in shares]

    def _answer(self, figures: vec[float]) -> float:
        weights, biases, heard = self._weights, self._biases, self._heard
        answer: float = 0.0
        unit: i64
        place: i64
        begins: i64 = 0
        for unit in range(len(heard)):
            excited: float = biases[unit]
            for place in range(SIZE):
                excited += weights[begins + place] * figures[place]
            begins += SIZE
            if excited > 0.0:
                answer += heard[unit] * excited
        return answer
