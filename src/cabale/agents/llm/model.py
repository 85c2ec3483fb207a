"""The agent: asks a model as a person would be asked, by the game's own room, and lets the usual bot play where the
model does not."""

from __future__ import annotations

import copy
from functools import cache
from typing import ClassVar

from cabale.agents.agent import Agent
from cabale.agents.llm.answers import Chosen, Spoken, Worded, schema_of
from cabale.agents.llm.dialogue import Dialogue
from cabale.agents.llm.endpoint import Endpoint, Message
from cabale.agents.llm.prompts import Prompts
from cabale.agents.llm.settings import ModelSettings, from_environment
from cabale.agents.llm.transcript import Transcript
from cabale.agents.mind import Mind, Sight
from cabale.agents.usage import Usage
from cabale.core.chance import Chance
from cabale.core.errors import CabaleError, Illegal
from cabale.core.game import Game, game_of
from cabale.core.legal import Legal
from cabale.core.messages import Action, Utterance
from cabale.core.talk import MOST_CHARACTERS, Chat, legible
from cabale.core.view import View
from cabale.core.words import Words
from cabale.rooms.asking import Asking
from cabale.rooms.room import find_room

# For tables whose seats have no names, as in an arena. Easy to tell apart, in both languages.
NAMES = ("Alice", "Bruno", "Chloé", "David", "Emma", "Farid", "Gaëlle", "Hugo", "Inès", "Jules")


class LanguageModel(Agent):
    """A language model behind an endpoint of your own. Plays every game, talks, and is told what its seat may know."""

    model: ClassVar[str] = ""  # in place of the one that is set

    def __init__(self, settings: ModelSettings | None = None) -> None:
        self.settings = settings if settings is not None else from_environment(self.model)
        self._endpoint = Endpoint(self.settings)
        self._names: tuple[str, ...] = NAMES
        self._theme: str | None = None
        self._dialogue: Dialogue | None = None
        self._prompts: Prompts | None = None

    @property
    def usage(self) -> Usage:
        """What this match has cost so far."""
        return self._dialogue.usage if self._dialogue is not None else Usage()

    def sitting(self, names: tuple[str, ...], theme: str | None) -> LanguageModel:
        other = self._anew()
        other._names, other._theme = names, theme
        return other

    def mind(self, sight: Sight, beside: Mind | None) -> Mind:
        return _Seated(self._anew())

    def _anew(self) -> LanguageModel:
        """The same model for another match: with a budget and a transcript of its own."""
        other = copy.copy(self)
        other._dialogue = other._prompts = None
        return other

    def act(self, view: View, legal: Legal, chance: Chance) -> Action:
        if len(legal) == 1:
            return next(iter(legal))
        game = game_of(type(view))
        prompts, dialogue = self._begun(game, view)
        decided = None if dialogue.is_over() else self._decided(view, legal, prompts, dialogue)
        if decided is not None:
            dialogue.transcript.write("decided", action=decided)
            return decided
        action = _usual(game.id).act(view, legal, chance)
        dialogue.stand_in(action)
        return action

    def _decided(self, view: View, legal: Legal, prompts: Prompts, dialogue: Dialogue) -> Action | None:
        asking = prompts.asking(view, legal)
        messages = [prompts.system(view), prompts.decision(view, asking)]
        while asking.action is None:
            if self._step(asking, messages, prompts, dialogue) is None:
                return None
            if asking.action is None:
                messages.append(prompts.question(asking))
        return asking.action

    def _step(self, asking: Asking, messages: list[Message], prompts: Prompts, dialogue: Dialogue) -> bool | None:
        """One step of a decision; None if the model does not take it."""

        def refusal(error: CabaleError) -> Message:
            return prompts.refusal(prompts.words.error(error, prompts.room.names))

        def write(answer: Worded) -> bool:
            asking.write(answer.words)
            return True

        def take(answer: Chosen) -> bool:
            asking.take(answer.choice)
            return True

        if asking.is_open:
            return dialogue.asked(messages, schema_of(Worded), Worded, write, refusal)
        return dialogue.asked(messages, schema_of(Chosen, len(asking.labels)), Chosen, take, refusal)

    def say(self, view: View, chance: Chance) -> Utterance | None:
        game = game_of(type(view))
        utterances = game.utterances(view)
        if not utterances:
            return None
        prompts, dialogue = self._begun(game, view)
        if dialogue.is_over():  # then it is silent: a bot's claims would be strange beside a model's own
            return None

        def spoken(answer: Spoken) -> tuple[Utterance | None]:
            if not 0 <= answer.say <= len(utterances):
                raise Illegal("no-such-choice", number=answer.say, most=len(utterances))
            if answer.say:
                return (utterances[answer.say - 1],)
            text = legible(answer.chat).strip()[:MOST_CHARACTERS].strip()
            return (Chat(text) if text else None,)

        def refusal(error: CabaleError) -> Message:
            return prompts.refusal(prompts.words.error(error, prompts.room.names))

        messages = [prompts.system(view), prompts.speech(view, utterances)]
        said = dialogue.asked(messages, schema_of(Spoken, len(utterances)), Spoken, spoken, refusal)
        if said is None:
            return None
        dialogue.transcript.write("said", utterance=said[0])
        return said[0]

    def _begun(self, game: Game, view: View) -> tuple[Prompts, Dialogue]:
        if self._prompts is None or self._dialogue is None:
            settings = self.settings
            words = Words(settings.lang, game, self._theme if self._theme in game.themes else None)
            names = _names(self._names, view.board.seats)
            self._prompts = Prompts(find_room(game, words, names))
            transcript = Transcript(settings.folder, f"{game.id}-{view.seat + 1}")
            system = self._prompts.system(view)
            transcript.write(
                "began", game=game.id, seat=view.seat, names=names, model=settings.model, endpoint=settings.place,
                tokens=settings.tokens, seconds=settings.seconds, system=system.content,
            )  # fmt: skip
            self._dialogue = Dialogue(settings, self._endpoint, transcript)
        return self._prompts, self._dialogue


class _Seated(Mind):
    """The model in one match: it keeps what it may still cost, and nothing of the match."""

    def __init__(self, model: LanguageModel) -> None:
        self._model = model

    def act(self, sight: Sight, legal: Legal, chance: Chance) -> Action:
        return self._model.act(sight.view(), legal, chance)

    def say(self, sight: Sight, chance: Chance) -> Utterance | None:
        return self._model.say(sight.view(), chance)

    def usage(self) -> Usage | None:
        return self._model.usage


def _names(names: tuple[str, ...], seats: int) -> tuple[str, ...]:
    return (*names[:seats], *(f"{number}" for number in range(len(names) + 1, seats + 1)))


@cache
def _usual(game_id: str) -> Agent:
    from cabale.agents import find_agent
    from cabale.agents.levels import usual

    return find_agent(usual(game_id), game_id)()
