"""What can be chosen before a match of Citadelles."""

from cabale.core import options


class Options(options.Options, frozen=True):
    """There is nothing to choose: what changes, changes with the number of seats."""
