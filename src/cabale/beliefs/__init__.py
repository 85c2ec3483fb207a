"""What can be believed at a table, by each seat and by whoever looks on.

`minds(record)` replays a record and tells what each seat could believe at each moment, judged by that game's own filter
(an entry point of the group `cabale.beliefs`), and how near the truth it came:

    told = minds(read_record(data))
    told.questions                           # ("fascist", "hitler"): what is asked about every seat
    for moment in told.moments:
        moment.entry, moment.number          # after how many entries of the record; in which round
        moment.beliefs[2]["hitler"][4]       # how likely seat 2 holds it that seat 4 is Hitler
        moment.public["fascist"][4]          # what somebody without a seat would say
    told.truth(told.moments[-1], 2)["hitler"]   # what was true of them; nothing while the match is not over
    told.score(told.moments[-1], 2)["fascist"].brier

What is asked of more than the seats (the pouches of Indiscrétions) or anew every round (the characters of Citadelles)
is told by a believer's `subjects` and `chapter`.
"""

from __future__ import annotations

from functools import cache
from importlib.metadata import entry_points
from math import log
from typing import NamedTuple, Protocol, TypeAlias

from msgspec import Struct

from cabale.core.chance import Chance
from cabale.core.errors import Unreadable
from cabale.core.match import Match, replay_steps
from cabale.core.record import Record
from cabale.core.seats import SPECTATOR
from cabale.core.state import State
from cabale.core.view import View, W
from cabale.core.worlds import Worlds

__all__ = [
    "Accuracy",
    "Answers",
    "Believer",
    "Minds",
    "Moment",
    "Shares",
    "Subject",
    "believer_ids",
    "find_believer",
    "minds",
]

GROUP = "cabale.beliefs"

# By question, by subject: how likely the answer is yes; and what the answer is.
Shares: TypeAlias = dict[str, tuple[float, ...]]
Answers: TypeAlias = dict[str, tuple[bool, ...]]


class Subject(NamedTuple):
    """Whom or what a question is about: a seat, or something of a seat's, which words know as belief-part-<part>."""

    seat: int
    part: str = ""


class Believer(Protocol[W]):  # type: ignore[misc]
    """Reads beliefs out of views of one game. It may remember what it has read, but answers by the view alone.

    Of a match that is over it reads what the view tells: without what the end shows (`core.view.veiled`) it believes
    what could be believed once the final event had been seen.
    """

    questions: tuple[str, ...]  # the broadest first; words know them as belief-<question>
    # Questions of which exactly one is true of a subject (of every subject two, where a small table of Citadelles gives
    # everybody two characters), to be told together; none where they are asked one by one.
    kinds: tuple[tuple[str, ...], ...] = ()

    def read(self, view: W) -> Shares:  # type: ignore[misc]
        """What whoever has this view believes, of itself too."""

    def answers(self, views: tuple[W, ...], eyes: int) -> Answers:
        """What is true now of what these eyes ask, from the views of all seats together."""

    def worlds(self, view: W) -> Worlds:  # type: ignore[misc]
        """The worlds of this view, drawn as whoever has it believes in them."""

    def sample(self, view: W, chance: Chance) -> State:  # type: ignore[misc]
        """One of them."""
        return self.worlds(view).sample(chance)

    def subjects(self, question: str, seats: int) -> tuple[Subject, ...]:
        """What a question is about, in the order of its shares."""
        return tuple([Subject(seat) for seat in range(seats)])

    def chapter(self, view: W) -> int:  # type: ignore[misc]
        """The round or the mission that is asked about now, where questions are asked anew in each; else 0."""
        return 0

    def knows(self, eyes: int, question: str, subject: Subject) -> bool:
        """Whether this is something that these eyes never have to guess."""
        return subject.seat == eyes


class Accuracy(Struct, frozen=True):
    """How near the truth one seat came with one question about what it had to guess."""

    log_loss: float  # a mean, in nats: 0 is certain and right, 0.69 a coin
    brier: float  # mean squared error: 0 is certain and right, 0.25 a coin
    top: float  # of what it held most likely, as many as there are, the share that it is true of


class Moment(Struct, frozen=True):
    """What everybody believed after an entry of the record that changed somebody's mind."""

    entry: int  # after so many entries; 0 is after the deal
    number: int  # the round or turn
    chapter: int  # see `Believer.chapter`
    beliefs: tuple[Shares, ...]  # by seat
    public: Shares  # of somebody who only looks on

    def of(self, eyes: int) -> Shares:
        return self.public if eyes == SPECTATOR else self.beliefs[eyes]


class Minds(Struct, frozen=True):
    """What everybody believed from the deal to the last moment before the end."""

    game: str
    seats: tuple[str, ...]
    questions: tuple[str, ...]
    subjects: dict[str, tuple[Subject, ...]]
    moments: tuple[Moment, ...]
    # By chapter, what was true in the end of what each seat asks and, last, an onlooker; none while it is not over.
    truths: dict[int, tuple[Answers, ...]]
    # By question, what each seat has to guess and, last, an onlooker: the places of those subjects.
    guessed: dict[str, tuple[tuple[int, ...], ...]]

    def truth(self, moment: Moment, eyes: int) -> Answers:
        """What was true of what a seat (or SPECTATOR) asked then; nothing while it is not known."""
        truths = self.truths.get(moment.chapter)
        return truths[eyes] if truths is not None else {}

    def score(self, moment: Moment, eyes: int) -> dict[str, Accuracy]:
        """By question, how near the truth a seat (or SPECTATOR) came; empty while it is not known."""
        shares = moment.of(eyes)
        return {
            question: _score(shares[question], truth, self.guessed[question][eyes])
            for question, truth in self.truth(moment, eyes).items()
        }


CERTAIN = 1e-9  # nobody loses more than this allows


def _score(shares: tuple[float, ...], truth: tuple[bool, ...], guessed: tuple[int, ...]) -> Accuracy:
    true = [place for place in guessed if truth[place]]
    ranked = sorted(guessed, key=lambda place: (-shares[place], place))
    found = [place for place in ranked[: len(true)] if truth[place]]
    given = [shares[place] if truth[place] else 1 - shares[place] for place in guessed]
    return Accuracy(
        log_loss=sum(-log(min(max(share, CERTAIN), 1.0)) for share in given) / len(guessed),
        brier=sum((1 - share) ** 2 for share in given) / len(guessed),
        top=len(found) / len(true) if true else 1.0,
    )


def guessed_by(believer: Believer, question: str, seats: int) -> tuple[tuple[int, ...], ...]:
    """The places of what each seat has to guess and, last (at SPECTATOR), of what an onlooker has."""
    subjects = believer.subjects(question, seats)
    return tuple(
        [
            tuple([place for place, subject in enumerate(subjects) if not believer.knows(eyes, question, subject)])
            for eyes in (*range(seats), SPECTATOR)
        ]
    )


@cache
def believer_ids() -> tuple[str, ...]:
    """The games whose minds can be read."""
    return tuple(sorted({entry.name for entry in entry_points(group=GROUP)}))


def find_believer(game_id: str) -> Believer:
    """A new believer for one game; what it remembers is its own."""
    for entry in entry_points(group=GROUP, name=game_id):
        believer: Believer = entry.load()()
        return believer
    raise Unreadable("no-beliefs", game=game_id, games=", ".join(believer_ids()))


def views_of(match: Match) -> tuple[View, ...]:
    """The views of all seats."""
    return tuple([match.view(seat) for seat in range(len(match.seats))])


def answers_to_all(believer: Believer, views: tuple[View, ...]) -> tuple[Answers, ...]:
    """What is true now of what each seat asks and, last (at SPECTATOR), an onlooker."""
    return tuple([believer.answers(views, eyes) for eyes in (*range(len(views)), SPECTATOR)])


def minds(record: Record, believer: Believer | None = None) -> Minds:
    """What each seat could believe at each moment of a record, and the truth if it is over."""
    believer = believer if believer is not None else find_believer(record.game)
    moments: list[Moment] = []
    truths: dict[int, tuple[Answers, ...]] = {}
    over = False
    for entry, match in enumerate(replay_steps(record)):
        over = match.outcome is not None
        if over:
            break
        views = views_of(match)
        looking_on = match.view(SPECTATOR)
        beliefs = tuple([believer.read(view) for view in views])
        public = believer.read(looking_on)
        chapter = believer.chapter(looking_on)
        truths[chapter] = answers_to_all(believer, views)
        if not moments or moments[-1].beliefs != beliefs or moments[-1].public != public:
            moments.append(Moment(entry, match.state.moment, chapter, beliefs, public))
    seats = len(record.seats)
    return Minds(
        record.game,
        record.seats,
        believer.questions,
        {question: believer.subjects(question, seats) for question in believer.questions},
        tuple(moments),
        truths if over else {},
        {question: guessed_by(believer, question, seats) for question in believer.questions},
    )
