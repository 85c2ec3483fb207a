"""A position of HEY and what can be asked of it. What may be decided is in `choices`, what a decision changes in
`rules`.

Sets of seats and of numbers are bit masks.
"""

from typing import Any

from mypy_extensions import i64

from cabale.core import state as core
from cabale.core.chance import Chance
from cabale.core.errors import Illegal
from cabale.core.legal import Legal
from cabale.core.messages import Action
from cabale.core.outcome import Outcome
from cabale.core.tell import Tell
from cabale.games.hey import choices, observed, refusals, rules, text, view
from cabale.games.hey.missions import MissionCard, our_missions
from cabale.games.hey.phases import DEBATE, GUESS, NUMBER, OVER, VOTE
from cabale.games.hey.round import INFILTRATOR, JOURNALIST, Mission, Round
from cabale.games.hey.tags import Tag
from cabale.games.hey.terms import Reason


class State(core.State):
    """Everything there is at the table, hidden or not. Nothing else ever holds both words."""

    def __init__(self, seats: i64, lang: str, own: tuple[MissionCard, ...], batch: i64, goal: i64) -> None:
        super().__init__(seats)
        self.lang: str = lang
        self.own: tuple[MissionCard, ...] = own
        self.batch: i64 = batch  # missions prepared at a time (HEY 1.3)
        self.goal: i64 = goal
        self.majority: bool = False  # whether it takes more than half of the votes (HEY 2.3)
        # What the table chose (HEY 1.2), and the missions on the shelf that are so; never changed.
        self.difficulty: i64 = 0
        self.tags: tuple[Tag, ...] = ()
        self.fitting: list[int] = list(range(len(self.shelf)))
        self.phase: i64 = NUMBER
        self.living: i64 = 0
        self.order: list[int] = []  # of the missions on the shelf; never changed once shuffled, so clones share it
        self.place: i64 = 0  # of the next mission in that order
        self.prepared: i64 = 0  # missions still lying ready
        self.played: list[int] = [0] * len(self.shelf)  # the pairs already played, by mission
        self.mission: i64 = 0
        self.moment_number: i64 = 0  # rounds begun in all missions
        self.index: i64 = 0  # the mission on the shelf
        self.first: i64 = 0
        self.choice: i64 = 0  # the number chosen, 0 before
        self.roles: list[int] = []  # never changed after the deal
        self.side: i64 = 0
        self.password: str = ""
        self.near: str = ""
        self.given: set[str] = set()  # all forms of the clues of this mission
        self.round: Round = Round(0, 0)
        self.past: list[Round] = []
        self.missions: list[Mission] = []
        self.scores: list[int] = [0] * int(seats)
        self.ballots: list[int] = []  # nobody sees them before all are in
        self.tied: i64 = 0  # who may be voted for in a second ballot, or 0
        self.double_ties: i64 = 0
        self.guess: str | None = None

    def clone(self) -> "State":
        twin = State(self.seats, self.lang, self.own, self.batch, self.goal)
        twin.majority = self.majority
        twin.difficulty = self.difficulty
        twin.tags = self.tags
        twin.fitting = self.fitting
        twin.phase = self.phase
        twin.pending = self.pending
        twin.living = self.living
        twin.order = self.order
        twin.place = self.place
        twin.prepared = self.prepared
        twin.played = self.played.copy()
        twin.mission = self.mission
        twin.moment_number = self.moment_number
        twin.index = self.index
        twin.first = self.first
        twin.choice = self.choice
        twin.roles = self.roles
        twin.side = self.side
        twin.password = self.password
        twin.near = self.near
        twin.given = self.given.copy()
        twin.round = self.round.clone()
        twin.past = self.past.copy()
        twin.missions = self.missions.copy()
        twin.scores = self.scores
        twin.ballots = self.ballots.copy()
        twin.tied = self.tied
        twin.double_ties = self.double_ties
        twin.guess = self.guess
        return twin

    @property
    def shelf(self) -> tuple[MissionCard, ...]:
        """The missions of this match: those the players brought, or ours."""
        return self.own if self.own else our_missions(self.lang)

    @property
    def moment(self) -> int:
        return self.moment_number

    @property
    def outcome(self) -> Outcome | None:
        return self.ending() if self.phase == OVER else None

    def ending(self) -> Outcome:
        """The outcome of a match that is over: most points, shared if several have them (HEY 3.3)."""
        most = max(self.scores)
        winners = [seat for seat, score in enumerate(self.scores) if score == most]
        return Outcome(tuple(winners), str(Reason.GOAL), tuple(self.scores))

    def word_of(self, seat: i64) -> str:
        """The password this seat has, empty for the Journalist and before a number is chosen (HEY 1.5)."""
        role: i64 = self.roles[seat]
        if role == JOURNALIST:
            return ""
        return self.near if role == INFILTRATOR else self.password

    def has_seen_card(self, seat: i64) -> bool:
        """Whether this seat has looked at the card of secret codes: who is out (HEY 2.5), but for the Journalist before
        he has guessed (HEY 2.4)."""
        return (self.living >> seat) & 1 == 0 and not (self.phase == GUESS and self.round.eliminated == seat)

    def roles_of(self, mission: int) -> list[int]:
        """The roles of a mission, over or not."""
        return self.missions[mission - 1].roles if mission <= len(self.missions) else self.roles

    @property
    def at_once(self) -> bool:
        return self.phase in (DEBATE, VOTE)

    def observed(self, seat: int) -> int:
        return observed.observed(self, seat)

    def legal(self, seat: int) -> Legal:
        return choices.legal(self, seat)

    def not_awaited(self, seat: i64) -> Illegal:
        return refusals.not_awaited(self, seat)

    def carry_out(self, seat: i64, action: Action, chance: Chance, tell: Tell | None) -> None:
        rules.apply(self, seat, action, chance, tell)

    def make_board(self) -> "view.Board":
        return view.board(self)

    def view(self, seat: int, heard: tuple[Any, ...] = ()) -> "view.AnyView":
        return view.view(self, seat, heard)

    def to_text(self) -> str:
        return text.POSITION.to_text(self)
