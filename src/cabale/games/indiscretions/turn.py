"""One turn as everybody saw it. Nothing secret is written here: a choice enters when it is shown. Everything is packed
in numbers; `packing` says how."""

from typing import Any, ClassVar, Final

from mypy_extensions import i64

NOT_SHOWN: Final[i64] = -1


class Play:
    """What one player did in a turn, as far as it has been shown."""

    def __init__(self) -> None:
        self.meetings: i64 = 0
        self.counter: i64 = NOT_SHOWN
        self.sent: i64 = NOT_SHOWN
        self.held: i64 = NOT_SHOWN  # the meetings maintained
        self.orders: i64 = NOT_SHOWN
        self.foiled: i64 = 0  # the enemy meetings where the order was cancelled (IN 4.3)
        self.arrested: i64 = 0  # agents of this player whose role was shown

    def clone(self) -> "Play":
        twin = Play()
        twin.meetings = self.meetings
        twin.counter = self.counter
        twin.sent = self.sent
        twin.held = self.held
        twin.orders = self.orders
        twin.foiled = self.foiled
        twin.arrested = self.arrested
        return twin


class Turn:
    """A turn that is over never changes, so clones share it."""

    DERIVED: ClassVar[frozenset[str]] = frozenset({"public"})

    def __init__(self, number: i64) -> None:
        self.number: i64 = number
        self.first: Play = Play()
        self.second: Play = Play()
        self.public: Any = None  # its wording, made when first asked for once it is over

    def play(self, seat: i64) -> Play:
        return self.first if seat == 0 else self.second

    def clone(self) -> "Turn":
        twin = Turn(self.number)
        twin.first = self.first.clone()
        twin.second = self.second.clone()
        return twin
