"""The mind of the agents that reason: follows the match from its seat, and decides by its party."""

from typing import Any, ClassVar

from mypy_extensions import i64

from cabale.agents.mind import Mind, Sight
from cabale.agents.secret_hitler import liberal
from cabale.agents.secret_hitler.fascist import Fascist
from cabale.agents.secret_hitler.guise import Guise
from cabale.agents.secret_hitler.liberal import JA, NEIN
from cabale.agents.secret_hitler.stakes import first
from cabale.beliefs.secret_hitler.course import VOTING
from cabale.beliefs.secret_hitler.witness import Witness
from cabale.core.chance import Chance
from cabale.core.legal import Legal
from cabale.core.messages import Event
from cabale.core.talk import Said
from cabale.games.secret_hitler.actions import Action
from cabale.games.secret_hitler.tables import LIBERAL
from cabale.games.secret_hitler.talk import Claim, Utterance, WillVote
from cabale.games.secret_hitler.view import AnyView, View


class Reasoning(Mind[View, Action, Utterance]):
    """What one seat of a reasoning agent keeps of a match."""

    hears: ClassVar[bool] = True

    def __init__(
        self,
        agent: Any,
        witness: Witness,
        wary: Witness | None,
        talks: bool,
        lies: bool,
        price: float,
        wariness: float,
        margin: float,
        announced: WillVote | None,
    ) -> None:
        self.agent = agent
        self.witness = witness
        self.wary = wary  # of a fascist, with the public that it reckons with, if that is another
        self._talks = talks
        self._lies = lies
        self._price = price  # what it must win by to do something e times as often as a liberal
        self._wariness = wariness  # how many times what being suspected costs a fascist's votes must gain
        self._margin = margin  # by temper
        self._announced = announced  # how it last said it would vote
        self._open: dict[int, Witness] = {}
        self._guise: Guise | None = None  # a fascist's

    def hear(self, event: Event) -> None:
        self.witness.hear(event)
        if self.wary is not None:
            self.wary.hear(event)
        if self._talks and isinstance(event, Said) and event.seat == self.witness.seat:
            word = event.utterance
            if isinstance(word, WillVote):
                self._announced = word

    def catch_up(self, feed: list[Event], heard: i64) -> None:
        if self._talks:
            super().catch_up(feed, heard)
        else:
            self.witness.catch_up(feed, heard)
            if self.wary is not None:
                self.wary.catch_up(feed, heard)

    def act(self, sight: Sight[View], legal: Legal[Action], chance: Chance) -> Action:
        return self.decide(legal, chance)

    def decide(self, legal: Legal[Action], chance: Chance) -> Action:
        """The best of the legal choices."""
        witness = self.witness
        announced = self._announced
        if announced is not None and witness.course.phase == VOTING and announced.round == len(witness.course.rounds):
            return JA if announced.ja else NEIN  # it keeps its word
        if witness.role == LIBERAL:
            return liberal.decide(witness, legal, chance, self._margin)
        if len(legal) == 1:
            return first((), legal)
        return self._fascist().decide(legal, chance)

    def will_vote(self) -> bool:
        """How it means to vote on the government that is proposed."""
        witness = self.witness
        if witness.role == LIBERAL:
            return liberal.approves(witness.course, witness.belief(), self._margin)
        return self._fascist().approves()

    def _fascist(self) -> Fascist:
        guise = self._guise
        if guise is None:
            guise = self._guise = Guise(self.witness.course, self.witness.seat)
        witness, unaware = (self.witness, None) if self.wary is None else (self.wary, self.witness.course)
        return Fascist(witness, guise, self._talks, self._lies, self._price, self._wariness, self._margin, unaware)

    def openly(self, views: tuple[AnyView, ...]) -> Witness:
        """A witness of what this seat tells openly: of the first of these views that can be."""
        course = self.witness.course
        for place, view in enumerate(views):
            if place not in self._open:
                self._open[place] = Witness(view, course.tables, course)
            witness = self._open[place]
            witness.read(view)
            try:
                witness.belief().weigh()
            except ZeroDivisionError:
                continue
            return witness
        raise AssertionError("what everybody saw cannot be")

    def say(self, sight: Sight[View], chance: Chance) -> Utterance | None:
        word: Utterance | None = self.agent.speak(sight.view(), self, chance) if self._talks else None
        return word

    def claim(self, honest: Claim, chance: Chance) -> Claim:
        """What it says on an occasion to tell the truth."""
        if self.witness.role == LIBERAL:
            return honest
        return self._fascist().claim(honest, chance)
