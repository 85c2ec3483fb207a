"""A round and a mission as the referee keeps them, secrets included. Roles and endings are numbered: the place of each
in `terms`."""

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from cabale.games.hey.terms import Ending, Role

ROLES: Final[tuple[Role, ...]] = tuple(Role)
ENDINGS: Final[tuple[Ending, ...]] = tuple(Ending)

DISCIPLE: Final[i64] = 0
INFILTRATOR: Final[i64] = 1
JOURNALIST: Final[i64] = 2

ALL_FOUND: Final[i64] = 0
TWO_LEFT: Final[i64] = 1
GUESSED: Final[i64] = 2

NO_SEAT: Final[i64] = -1


class Round:
    """Clues, and the ballots after them. A round that is over never changes, so clones share it."""

    DERIVED: ClassVar[frozenset[str]] = frozenset({"public", "observed"})

    def __init__(self, number: i64, first: i64) -> None:
        self.number: i64 = number
        self.first: i64 = first
        self.speakers: list[int] = []
        self.clues: list[str] = []
        self.ballots: list[list[int]] = []  # whom each seat voted for, or NO_SEAT; one list a ballot, never changed
        self.eliminated: i64 = NO_SEAT
        self.lot: bool = False
        self.public: Any = None  # its public wording, made when first asked for once it is over
        self.observed: i64 = -1  # the same as a number, likewise

    def clone(self) -> "Round":
        twin = Round(self.number, self.first)
        twin.speakers = self.speakers.copy()
        twin.clues = self.clues.copy()
        twin.ballots = self.ballots.copy()
        twin.eliminated = self.eliminated
        twin.lot = self.lot
        return twin


class Mission:
    """A mission that is over; it never changes."""

    DERIVED: ClassVar[frozenset[str]] = frozenset({"public", "observed"})

    def __init__(
        self,
        number: i64,
        first: i64,
        choice: i64,
        title: str,
        password: str,
        near: str,
        roles: list[int],
        rounds: list[Round],
        guess: str | None,
        ending: i64,
        gains: list[int],
    ) -> None:
        self.number: Final = number
        self.first: Final = first
        self.choice: Final = choice
        self.title: Final = title
        self.password: Final = password
        self.near: Final = near
        self.roles: Final = roles
        self.rounds: Final = rounds
        self.guess: Final = guess
        self.ending: Final = ending
        self.gains: Final = gains
        self.public: Any = None
        self.observed: i64 = -1
