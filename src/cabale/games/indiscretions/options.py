"""What can be chosen before a match of Indiscrétions."""

from typing import Annotated

from msgspec import Meta

from cabale.core import options


class Options(options.Options, frozen=True):
    """IN 2.3: after so many turns it is a draw."""

    turns: Annotated[int, Meta(ge=1, le=500)] = 60
