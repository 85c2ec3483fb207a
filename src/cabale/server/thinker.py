"""A process in which bots think: asked on its standard input, answering on its standard output. It is given what one
seat may know, and nothing else. Errands are done in such processes too, but never in those of bots."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from functools import cache
from typing import BinaryIO

import msgspec
from msgspec import Struct

from cabale.agents import Agent, find_agent
from cabale.agents.offered import read_offered
from cabale.agents.temper import Temper
from cabale.core.chance import Seeded
from cabale.core.errors import CabaleError
from cabale.core.game import Game, find_game
from cabale.core.match import decode_view
from cabale.core.messages import Action, Utterance
from cabale.server.errands import Errand, RefusedErrand, refuse_errand

YES, NO = b"\x01", b"\x00"
NICENESS = 5  # people's moves come before bots' thoughts
LEISURE = 15  # and those before what is read of matches that are over


class Question(Struct, frozen=True, tag=True):
    """What to decide (`choices`), or whether to say something (None). Views and lists of choices are a game's JSON."""

    game: str
    agent: str
    view: bytes
    choices: bytes | None
    samples: bytes
    count: int
    seed: int
    character: int = 0  # the same for a seat throughout a match: its temper is drawn from it


class Doubt(Struct, frozen=True, tag=True):
    """Asked back while thinking: is this action allowed? The answer is one byte."""

    action: bytes


class Thought(Struct, frozen=True, tag=True):
    """The action or utterance as JSON, or None for nothing to say; `error` if the agent failed, `refused` if an errand
    was refused. The first one, unasked, says that the process is ready."""

    word: bytes | None = None
    error: str | None = None
    refused: RefusedErrand | None = None


def read_frame(stream: BinaryIO) -> bytes | None:
    header = stream.read(4)
    if len(header) < 4:
        return None
    return stream.read(int.from_bytes(header, "big"))


def frame(data: bytes) -> bytes:
    return len(data).to_bytes(4, "big") + data


@cache
def _agent(name: str, game_id: str) -> Agent:
    """A table of the house has a host, who is a person."""
    return find_agent(name, game_id)().among_people()


def think(question: Question | Errand, ask: Callable[[Action], bool] = lambda _: True) -> Thought:
    try:
        if not isinstance(question, Question):
            return Thought(word=question.done())
        word = _think(find_game(question.game), question, ask)
    except CabaleError as error:
        return Thought(error=str(error), refused=refuse_errand(error))
    except Exception as error:  # whatever an agent does, the table goes on without it
        return Thought(error=f"{type(error).__name__}: {error}")
    return Thought(word=None if word is None else msgspec.json.encode(word))


def _think(game: Game, question: Question, ask: Callable[[Action], bool]) -> Action | Utterance | None:
    agent = _agent(question.agent, question.game)
    if agent.has_temper:
        agent = agent.with_temper(Temper.of(question.character))
    view = decode_view(game, question.view)
    luck = Seeded(question.seed)
    if question.choices is None:
        return agent.say(view, luck)
    legal = read_offered(game, question.choices, question.samples, question.count, ask)
    return agent.act(view, legal, luck)


def main() -> None:
    os.nice(int(sys.argv[1]))
    questions, answers = sys.stdin.buffer, sys.stdout.buffer
    sys.stdout = sys.stderr  # an agent that prints must not garble the answers
    decoder: msgspec.msgpack.Decoder[Question | Errand] = msgspec.msgpack.Decoder(Question | Errand)

    def say(word: Doubt | Thought) -> None:
        answers.write(frame(msgspec.msgpack.encode(word)))
        answers.flush()

    def ask(action: Action) -> bool:
        say(Doubt(msgspec.json.encode(action)))
        return questions.read(1) == YES

    say(Thought())  # ready
    while (data := read_frame(questions)) is not None:
        say(think(decoder.decode(data), ask))


if __name__ == "__main__":
    main()
