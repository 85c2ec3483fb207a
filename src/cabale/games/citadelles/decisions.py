"""Decisions as numbers, for the rules: the kind of decision in the lowest five bits, in the next five the character (by
rank) or the district (by place) that it names, above them the seat. They are taken apart where they are used, with
`number & FIELD`, `(number >> NAMED) & FIELD` and `number >> SEAT`: a call for each would cost more than all the rest.
Whether a decision is legal is not asked here but in `choices`."""

from typing import Any, Final

from mypy_extensions import i64

from cabale.games.citadelles.actions import (
    Build,
    ChooseCharacter,
    CollectRevenue,
    Destroy,
    DiscardCharacter,
    DrawCards,
    EndTurn,
    ExchangeCards,
    KeepCard,
    Murder,
    Recover,
    Rob,
    SwapHands,
    TakeGold,
    UseLaboratory,
    UseSmithy,
)

CHOOSE: Final[i64] = 0
PUT_AWAY: Final[i64] = 1
TAKE: Final[i64] = 2
DRAW: Final[i64] = 3
KEEPING: Final[i64] = 4
COLLECT: Final[i64] = 5
MURDER: Final[i64] = 6
ROB: Final[i64] = 7
SWAP: Final[i64] = 8
EXCHANGE: Final[i64] = 9
BUILD: Final[i64] = 10
USE_LABORATORY: Final[i64] = 11
USE_SMITHY: Final[i64] = 12
DESTROY: Final[i64] = 13
RECOVER: Final[i64] = 14
END: Final[i64] = 15
UNKNOWN: Final[i64] = 16

FIELD: Final[i64] = 31
NAMED: Final[i64] = 5
SEAT: Final[i64] = 10
NO_SUCH_SEAT: Final[i64] = 31  # stands for every seat that no table has

# One look-up by type instead of a row of questions.
_KINDS: Final[dict[type, int]] = {
    ChooseCharacter: CHOOSE,
    DiscardCharacter: PUT_AWAY,
    TakeGold: TAKE,
    DrawCards: DRAW,
    KeepCard: KEEPING,
    CollectRevenue: COLLECT,
    Murder: MURDER,
    Rob: ROB,
    SwapHands: SWAP,
    ExchangeCards: EXCHANGE,
    Build: BUILD,
    UseLaboratory: USE_LABORATORY,
    UseSmithy: USE_SMITHY,
    Destroy: DESTROY,
    Recover: RECOVER,
    EndTurn: END,
}


# Sets of kinds, a bit each.
_NAME_A_DISTRICT: Final[i64] = 1 << KEEPING | 1 << BUILD | 1 << USE_LABORATORY | 1 << DESTROY
_NAME_A_CHARACTER: Final[i64] = 1 << CHOOSE | 1 << PUT_AWAY | 1 << MURDER | 1 << ROB
_NAME_A_SEAT: Final[i64] = 1 << SWAP | 1 << DESTROY


def number_of(action: Any) -> i64:
    """The number of any decision. Of a heap of cards only the kind is in it; of `Recover` whether one pays."""
    kind: i64 = _KINDS.get(type(action), 16)
    number: i64 = kind
    if (_NAME_A_DISTRICT >> kind) & 1:
        place: i64 = action.district.place
        number |= place << NAMED
    elif (_NAME_A_CHARACTER >> kind) & 1:
        rank: i64 = action.character.rank
        number |= rank << NAMED
    elif kind == RECOVER and action.pay:
        number |= 1 << NAMED
    if (_NAME_A_SEAT >> kind) & 1:
        seat: i64 = action.seat
        number |= (seat if 0 <= seat < NO_SUCH_SEAT else NO_SUCH_SEAT) << SEAT
    return number
