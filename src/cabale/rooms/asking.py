"""A decision asked step by step of somebody who answers from afar, a step at a time: with a number, or in own words.

The room is asked anew at every step, with the answers given so far, so that nothing waits in between.
"""

from __future__ import annotations

from collections.abc import Iterator

from cabale.core.chance import Chance
from cabale.core.errors import CabaleError, Illegal, Unreadable
from cabale.core.legal import Legal
from cabale.core.messages import Action
from cabale.core.view import View
from cabale.rooms.held import visible
from cabale.rooms.room import Room

LONGEST = 200  # characters of an answer in own words
MOST_STEPS = 60  # one may look into a second step and come back, but not for ever


class Asking:
    """One decision of one seat. Answer with `take` or `write` until there is an `action`; what cannot be taken raises,
    and the question stands. A question without `labels` wants words. Who holds the rules says himself why something is
    refused: then it need not be `checked` here."""

    def __init__(self, room: Room, view: View, legal: Legal, checked: bool = True) -> None:
        self.room = room
        self.view = view
        self.legal = _Steady(legal)
        self.action: Action | None = None
        self.question = ""
        self.labels: tuple[str, ...] = ()
        self._checked = checked
        self._answers: list[int] = []
        self._ask()

    @property
    def is_open(self) -> bool:
        """Whether words are wanted."""
        return self.action is None and not self.labels

    def take(self, number: int) -> None:
        """Choose what has this number, counted from 1."""
        if self.action is not None or self.is_open or not 1 <= number <= len(self.labels):
            raise Illegal("no-such-choice", number=number, most=len(self.labels))
        if len(self._answers) >= MOST_STEPS:
            raise Unreadable("too-many-steps")
        self._answers.append(number - 1)
        try:
            self._ask()
        except CabaleError:
            self._answers.pop()  # the same question again
            raise

    def write(self, text: str) -> None:
        """Answer in words."""
        typed = visible(text).strip()
        if not self.is_open:
            raise Illegal("no-words-wanted", most=len(self.labels))
        if not typed or len(typed) > LONGEST:
            raise Illegal("words-wanted", most=LONGEST)
        self._settle(self.room.answer(self.view, typed))

    def again(self) -> None:
        """Begin anew, since whoever holds the rules refused what was chosen."""
        self.action = None
        self._answers.clear()
        self._ask()

    def _ask(self) -> None:
        question = self.room.open_question(self.view)
        if question is not None:
            self.question, self.labels = question, ()
            return
        given = iter(self._answers)

        def ask(question: str, labels: list[str]) -> int:
            for place in given:
                return place
            raise _Pause(question, labels)

        self.legal.rewind()
        try:
            action = self.room.choose(self.view, self.legal, ask)
        except _Pause as pause:
            self.question, self.labels = pause.question, pause.labels
            return
        self._settle(action)

    def _settle(self, action: Action) -> None:
        if self._checked and action not in self.legal:
            raise Illegal("not-allowed-now")
        self.action = action


class _Pause(Exception):
    """A question that has no answer yet."""

    def __init__(self, question: str, labels: list[str]) -> None:
        super().__init__(question)
        self.question = question
        self.labels = tuple(labels)


class _Steady(Legal[Action]):
    """Choices of which a blind one, once drawn, stays as it was when the room is asked again."""

    def __init__(self, legal: Legal) -> None:
        self._legal = legal
        self._drawn: list[Action] = []
        self._place = 0

    def rewind(self) -> None:
        self._place = 0

    def __iter__(self) -> Iterator[Action]:
        return iter(self._legal)

    def __len__(self) -> int:
        return len(self._legal)

    def __contains__(self, action: object) -> bool:
        return action in self._legal

    def sample(self, chance: Chance) -> Action:
        if self._place == len(self._drawn):
            self._drawn.append(self._legal.sample(chance))
        self._place += 1
        return self._drawn[self._place - 1]
