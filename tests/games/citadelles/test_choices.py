"""What is offered and what is carried out are one: whatever somebody might try is applied if it is offered, and refused
if it is not."""

from collections.abc import Iterator
from typing import Any

import pytest

from cabale.core.chance import Seeded
from cabale.core.errors import Illegal
from cabale.games.citadelles import game
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
from cabale.games.citadelles.cards import District
from cabale.games.citadelles.terms import Character


def _tries() -> Iterator[Any]:
    """Every decision there is, but of the heaps of cards only a few; some name seats that no table has."""
    yield from (
        TakeGold(),
        DrawCards(),
        CollectRevenue(),
        UseSmithy(),
        EndTurn(),
        Recover(True),
        Recover(False),
    )
    for character in Character:
        yield from (
            ChooseCharacter(character),
            DiscardCharacter(character),
            Murder(character),
            Rob(character),
        )
    for seat in range(-1, 9):
        yield SwapHands(seat)
        yield from (Destroy(seat, district) for district in District)
    for district in District:
        yield from (Build(district), KeepCard(district), UseLaboratory(district))
        yield from (ExchangeCards((district,) * copies) for copies in range(3))
    yield "something else"


TRIES = tuple(_tries())


@pytest.mark.parametrize("seats", game.seats)
def test_what_is_offered_is_carried_out_and_nothing_else(seats: int) -> None:
    luck = Seeded(seats, "choices")
    state = game.start(seats, game.Options(), luck)
    while state.to_act:
        (seat,) = state.to_act
        legal = state.legal(seat)
        if luck.below(8) == 0:
            for action in TRIES:
                if action in legal:
                    state.clone().apply(seat, action, Seeded(0))
                else:
                    with pytest.raises(Illegal):
                        state.apply(seat, action, luck)
        state.apply(seat, legal.sample(luck), luck)
