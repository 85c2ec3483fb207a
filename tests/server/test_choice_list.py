"""Choices are listed in short steps, as far as is reasonable."""

import asyncio
from collections.abc import Iterator

import msgspec

from cabale.core.chance import Chance, Seeded
from cabale.core.legal import Legal
from cabale.core.messages import Action
from cabale.server.choice_list import AT_A_TIME, SAMPLES, list_choices
from cabale.server.fair_queue import Asker
from cabale.server.short_steps import ShortSteps
from cabale.table.messages import MANY_CHOICES


class Choose(Action, frozen=True):
    number: int


class Numbers(Legal[Choose]):
    """So many choices that nobody lists them all."""

    def __iter__(self) -> Iterator[Choose]:
        return (Choose(number) for number in range(MANY_CHOICES + 1))

    def __len__(self) -> int:
        return MANY_CHOICES + 1

    def __contains__(self, action: object) -> bool:
        return isinstance(action, Choose) and action.number in range(MANY_CHOICES + 1)

    def sample(self, chance: Chance) -> Choose:
        return Choose(MANY_CHOICES)


class CountedSteps(ShortSteps):
    """Rests after each part, and counts."""

    def __init__(self) -> None:
        super().__init__(step=0)
        self.rests = 0

    async def _rest(self, asker: Asker) -> None:
        self.rests += 1
        await super()._rest(asker)


def test_of_too_many_choices_some_are_listed_and_others_may_be_among_the_samples() -> None:
    steps = CountedSteps()
    listed = asyncio.run(list_choices(Numbers(), Seeded(1), steps, Asker("ana")))
    choices = msgspec.json.decode(listed.choices, type=list[Choose])
    assert choices == [Choose(number) for number in range(MANY_CHOICES)]
    assert (listed.count, listed.complete) == (MANY_CHOICES + 1, False)
    assert msgspec.json.decode(listed.samples, type=list[Choose]) == [Choose(MANY_CHOICES)] * SAMPLES
    assert steps.rests == MANY_CHOICES // AT_A_TIME
