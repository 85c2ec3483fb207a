"""What can be believed at a table, by each seat and by whoever looks on.

`minds(record)` replays a record and tells what each seat could believe at each moment, judged by that game's own filter
(an entry point of the group `cabale.beliefs`), and how near the truth it came:

    told = minds(read_record(data))
    told.questions                           # ("fascist", "hitler"): what is asked about every seat
    for moment in told.moments:
        moment.entry, moment.number          # after how many entries of the record; in which round
        moment.beliefs[2]["hitler"][4]       # how likely seat 2 holds it that seat 4 is Hitler
        moment.public["fascist"][4]          # what somebody without a seat would say
    told.truth["hitler"]                     # by seat; empty while the match is not over
    told.score(told.moments[-1], 2)["fascist"].brier
"""

from __future__ import annotations

from importlib.metadata import entry_points
from math import log
from typing import Protocol, TypeAlias

from msgspec import Struct

from cabale.core.chance import Chance
from cabale.core.errors import Unreadable
from cabale.core.match import replay_steps
from cabale.core.record import Record
from cabale.core.seats import SPECTATOR
from cabale.core.state import State
from cabale.core.view import W
from cabale.core.worlds import Worlds

__all__ = ["Accuracy", "Believer", "Minds", "Moment", "Shares", "believer_ids", "find_believer", "minds"]

GROUP = "cabale.beliefs"

# By question, by seat: how likely the answer is yes.
Shares: TypeAlias = dict[str, tuple[float, ...]]


class Believer(Protocol[W]):  # type: ignore[misc]
    """Reads beliefs out of views of one game. It may remember what it has read, but answers by the view alone."""

    questions: tuple[
        str, ...
    ]  # what is asked about every seat, the broadest first; words know them as belief-<question>

    def read(self, view: W) -> Shares:  # type: ignore[misc]
        """What whoever has this view believes about every seat, itself included."""

    def worlds(self, view: W) -> Worlds:  # type: ignore[misc]
        """The worlds of this view, drawn as whoever has it believes in them."""

    def sample(self, view: W, chance: Chance) -> State:  # type: ignore[misc]
        """One of them."""

    def truth(self, view: W) -> dict[str, tuple[bool, ...]]:  # type: ignore[misc]
        """The answers, from a view of a match that is over."""


class Accuracy(Struct, frozen=True):
    """How near the truth one seat came with one question about the other seats."""

    log_loss: float  # a seat's mean, in nats: 0 is certain and right, 0.69 a coin
    brier: float  # mean squared error: 0 is certain and right, 0.25 a coin
    top: float  # of the seats it held most likely, as many as there are, the share that it is true of


class Moment(Struct, frozen=True):
    """What everybody believed after an entry of the record that changed somebody's mind."""

    entry: int  # after so many entries; 0 is after the deal
    number: int  # the round or turn
    beliefs: tuple[Shares, ...]  # by seat
    public: Shares  # of somebody who only looks on


class Minds(Struct, frozen=True):
    """What everybody believed from the deal to the last moment before the end."""

    game: str
    seats: tuple[str, ...]
    questions: tuple[str, ...]
    moments: tuple[Moment, ...]
    truth: dict[str, tuple[bool, ...]]

    def score(self, moment: Moment, seat: int) -> dict[str, Accuracy]:
        """By question, how near the truth a seat (or SPECTATOR) came about the others; empty while it is not known."""
        shares = moment.public if seat == SPECTATOR else moment.beliefs[seat]
        return {question: _score(shares[question], truth, seat) for question, truth in self.truth.items()}


CERTAIN = 1e-9  # nobody loses more than this allows


def _score(shares: tuple[float, ...], truth: tuple[bool, ...], seat: int) -> Accuracy:
    others = [other for other in range(len(truth)) if other != seat]
    true = [other for other in others if truth[other]]
    ranked = sorted(others, key=lambda other: (-shares[other], other))
    found = [other for other in ranked[: len(true)] if truth[other]]
    given = [shares[other] if truth[other] else 1 - shares[other] for other in others]
    return Accuracy(
        log_loss=sum(-log(min(max(share, CERTAIN), 1.0)) for share in given) / len(others),
        brier=sum((1 - share) ** 2 for share in given) / len(others),
        top=len(found) / len(true) if true else 1.0,
    )


def believer_ids() -> tuple[str, ...]:
    """The games whose minds can be read."""
    return tuple(sorted({entry.name for entry in entry_points(group=GROUP)}))


def find_believer(game_id: str) -> Believer:
    """A new believer for one game; what it remembers is its own."""
    for entry in entry_points(group=GROUP, name=game_id):
        believer: Believer = entry.load()()
        return believer
    raise Unreadable("no-beliefs", game=game_id, games=", ".join(believer_ids()))


def minds(record: Record, believer: Believer | None = None) -> Minds:
    """What each seat could believe at each moment of a record, and the truth if it is over."""
    believer = believer if believer is not None else find_believer(record.game)
    moments: list[Moment] = []
    truth: dict[str, tuple[bool, ...]] = {}
    for entry, match in enumerate(replay_steps(record)):
        if match.outcome is not None:
            truth = believer.truth(match.view(SPECTATOR))
            break
        beliefs = tuple(believer.read(match.view(seat)) for seat in range(len(match.seats)))
        public = believer.read(match.view(SPECTATOR))
        if not moments or moments[-1].beliefs != beliefs or moments[-1].public != public:
            moments.append(Moment(entry, match.state.moment, beliefs, public))
    return Minds(record.game, record.seats, believer.questions, tuple(moments), truth)
