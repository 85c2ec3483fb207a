"""What one group of agents is to do at the meeting it went to (IN 3.5)."""

from typing import ClassVar, TypeAlias

from msgspec import Struct

from cabale.games.indiscretions.terms import Deed, FieldAgent, Pouch


class _Order(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    pass


class DoNothing(_Order, frozen=True):
    deed: ClassVar = Deed.NOTHING


class Glance(_Order, frozen=True):
    """Needs a spy or the master spy."""

    pouch: Pouch

    deed: ClassVar = Deed.GLANCE


class Copy(_Order, frozen=True):
    """Needs the master spy."""

    pouch: Pouch

    deed: ClassVar = Deed.COPY


class Attack(_Order, frozen=True):
    """Needs a spy: the one named will be taken (IN 4.6)."""

    taken: FieldAgent

    deed: ClassVar = Deed.ATTACK


Order: TypeAlias = DoNothing | Glance | Copy | Attack
