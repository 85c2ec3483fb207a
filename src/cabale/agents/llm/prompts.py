"""What a model is told, made from a view alone and so of nothing its seat may not know: twins give the same bytes
(tests/agents/test_llm_secrets.py). What others said and how they are called is data, and said to be."""

from __future__ import annotations

from cabale.agents.llm.endpoint import Message
from cabale.core.legal import Legal
from cabale.core.messages import Utterance
from cabale.core.talk import MOST_CHARACTERS
from cabale.core.view import View
from cabale.rooms.asking import Asking
from cabale.rooms.letters import Letters
from cabale.rooms.room import Room


class Prompts:
    """For one table of names, in one language and theme."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.words = room.words
        self.letters = Letters(room)
        self._systems: dict[int, Message] = {}

    def asking(self, view: View, legal: Legal) -> Asking:
        return Asking(self.room, view, legal)

    def system(self, view: View) -> Message:
        """Who the model is, and the rules: the same in a whole match, so that endpoints can keep it in mind."""
        seat = view.seat
        if seat not in self._systems:
            self._systems[seat] = self._system(view)
        return self._systems[seat]

    def _system(self, view: View) -> Message:
        told = self.words(
            "model-system",
            game=self.words("game-name"),
            name=self.room.names[view.seat],
            names=self.words.join(self.room.names),
        )
        parts = (told, f"# {self.words('model-rules')}", self.letters.rules(), self.letters.reference(view))
        return Message("system", "\n\n".join(filter(None, parts)))

    def decision(self, view: View, asking: Asking) -> Message:
        """The table, and the first question of a decision."""
        return Message("user", f"{self._table(view)}\n\n{self.question(asking).content}")

    def question(self, asking: Asking) -> Message:
        heading = f"# {self.words('model-question')}\n\n{asking.question}"
        if asking.is_open:
            return Message("user", f"{heading}\n\n{self.words('model-answer-words')}")
        form = self.words("model-answer-choice", most=len(asking.labels))
        return Message("user", f"{heading}\n\n{self.letters.numbered(asking.labels)}\n\n{form}")

    def speech(self, view: View, utterances: tuple[Utterance, ...]) -> Message:
        """Whether to say something, and what."""
        sentences = tuple(self.room.sentence(word, view.seat) or "" for word in utterances)
        listed = self.letters.numbered(sentences)
        form = self.words("model-answer-speech", most=len(utterances), characters=MOST_CHARACTERS)
        return Message("user", f"{self._table(view)}\n\n# {self.words('model-speech')}\n\n{listed}\n\n{form}")

    def refusal(self, reason: str) -> Message:
        return Message("user", self.words("model-refusal", reason=reason))

    def _table(self, view: View) -> str:
        heard = "\n".join(self.letters.heard(view)) or self.words("model-nothing-heard")
        return f"# {self.words('model-table')}\n\n{self.letters.look(view)}\n\n# {self.words('model-heard')}\n\n{heard}"
