"""What can be chosen before a match of Secret Hitler."""

from typing import Literal

from cabale.core import options


class Options(options.Options, frozen=True):
    """The theme changes words and pictures only."""

    theme: Literal["hitler", "voldemort"] = "hitler"
