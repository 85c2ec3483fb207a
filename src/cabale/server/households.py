"""Where visitors were last heard of: names cost nothing, an address does, so what is shared is shared by address."""

from __future__ import annotations

from collections import OrderedDict
from ipaddress import IPv4Address, IPv6Network, ip_address

REMEMBERED = 10_000


def household(address: str) -> str:
    """What one visitor can call its own: an IPv4 address, or the /64 in which it has as many of IPv6 as it likes."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if isinstance(found, IPv4Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(IPv6Network((int(found) >> 64 << 64, 64)))


class Households:
    """The household of each visitor; those unheard of longest are forgotten, and stand for themselves."""

    def __init__(self, remember: int = REMEMBERED) -> None:
        self._remember = remember
        self._found: OrderedDict[str, str] = OrderedDict()

    def note(self, visitor: str, household: str) -> None:
        self._found[visitor] = household
        self._found.move_to_end(visitor)
        if len(self._found) > self._remember:
            self._found.popitem(last=False)

    def of(self, visitor: str) -> str:
        return self._found.get(visitor, visitor)
