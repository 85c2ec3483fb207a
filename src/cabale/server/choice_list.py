"""What a seat may choose, for somebody who cannot be handed the object: listed as far as is reasonable, which may take
a while, and some choices that a blind hand took."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import msgspec
from msgspec import Raw, Struct

from cabale.core.chance import Chance
from cabale.core.legal import Legal
from cabale.server.fair_queue import Asker
from cabale.server.short_steps import ShortSteps
from cabale.table.messages import MANY_CHOICES

SAMPLES = 16
AT_A_TIME = 16  # choices: well below a millisecond


class ChoiceList(Struct, frozen=True):
    """Lists of actions as JSON; `count` is how many choices there are, all of them listed if `complete`."""

    choices: Raw
    samples: Raw
    count: int
    complete: bool


async def list_choices(legal: Legal, luck: Chance, steps: ShortSteps, asker: Asker) -> ChoiceList:
    """`legal` must stay as it is, though the match may go on meanwhile."""
    listed: list[bytes] = []
    async for part in steps.through(asker, _in_parts(legal)):
        listed += part
    samples = msgspec.json.encode([legal.sample(luck) for _ in range(SAMPLES)])
    count = len(legal)
    return ChoiceList(Raw(b"[" + b",".join(listed) + b"]"), Raw(samples), count, len(listed) == count)


def _in_parts(legal: Legal) -> Iterator[list[bytes]]:
    choices = islice(legal, MANY_CHOICES)
    while part := [msgspec.json.encode(choice) for choice in islice(choices, AT_A_TIME)]:
        yield part
