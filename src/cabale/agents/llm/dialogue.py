"""One seat of one match with a model: what was asked, what that cost, and when to stop asking."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from cabale.agents.llm.answers import Answer, read_answer
from cabale.agents.llm.endpoint import Endpoint, Message, Reply, Trouble
from cabale.agents.llm.settings import ModelSettings
from cabale.agents.llm.transcript import Transcript
from cabale.agents.usage import Usage
from cabale.core.errors import CabaleError, Illegal

T = TypeVar("T")
GIVE_UP = 3  # questions in a row without any answer: whoever is not there now is not waited for at every decision
LONGEST_PAUSE = 20.0


class Dialogue:
    """`asked` gives what was made of an answer, or None where there is none to be had."""

    def __init__(
        self,
        settings: ModelSettings,
        endpoint: Endpoint,
        transcript: Transcript,
        clock: Callable[[], float] = time.monotonic,
        pause: Callable[[float], None] = time.sleep,
    ) -> None:
        self.usage = Usage()
        self.transcript = transcript
        self._settings = settings
        self._endpoint = endpoint
        self._clock = clock
        self._pause = pause
        self._seconds = 0.0
        self._deaf = 0  # questions in a row without an answer
        self._ended = ""

    def asked(
        self,
        messages: list[Message],
        schema: dict[str, object],
        kind: type[Answer],
        take: Callable[[Answer], T],
        refusal: Callable[[CabaleError], Message],
    ) -> T | None:
        """Ask until an answer can be taken. `messages` grows by the answers and what was wrong with them."""
        self.transcript.write("asked", messages=messages[-1:], schema=schema)
        for attempt in range(1 + self._settings.retries):
            if self.is_over():
                return None
            if attempt:
                self._count(retries=1)
            reply = self._reply(messages, schema, attempt)
            if reply is None:
                if self._deaf >= GIVE_UP:
                    return None
                continue
            messages.append(Message("assistant", reply.text))
            try:
                return take(read_answer(reply.text, kind))
            except CabaleError as error:
                told = refusal(error)
                self._count(**{"illegal" if isinstance(error, Illegal) else "unreadable": 1})
                self.transcript.write("refused", code=error.code, told=told.content)
                messages.append(told)
        return None

    def stand_in(self, did: Struct | None) -> None:
        """The usual bot did this in the model's place."""
        self._count(stood_in=1)
        self.transcript.write("stood_in", by="bot", did=did, why=self._ended or self.usage.trouble)

    def is_over(self) -> bool:
        """Whether the model is asked no more in this match."""
        if not self._ended:
            if self.usage.tokens >= self._settings.tokens:
                self._ended = "tokens"
            elif self._seconds >= self._settings.seconds:
                self._ended = "seconds"
            elif self._deaf >= GIVE_UP:
                self._ended = "trouble"
            if self._ended:
                self.transcript.write("ended", why=self._ended, usage=self.usage)
        return bool(self._ended)

    def _reply(self, messages: list[Message], schema: dict[str, object], attempt: int) -> Reply | None:
        start = self._clock()
        patience = min(self._settings.patience, self._settings.seconds - self._seconds)
        self._count(requests=1)
        try:
            reply = self._endpoint.ask(messages, schema, patience)
        except Trouble as trouble:
            self._seconds += self._clock() - start
            self._deaf += 1
            self._count(broken=1)
            self.usage = replace(self.usage, trouble=str(trouble))
            self.transcript.write("trouble", detail=str(trouble))
            if not trouble.again:
                self._deaf = GIVE_UP
            elif attempt < self._settings.retries and self._deaf < GIVE_UP:
                rest = min(max(trouble.after, 0.5 * 2**attempt), LONGEST_PAUSE, self._settings.seconds - self._seconds)
                self._pause(max(rest, 0.0))
                self._seconds += max(rest, 0.0)
            return None
        self._seconds += self._clock() - start
        self._deaf = 0
        self._count(prompt_tokens=reply.prompt_tokens, answer_tokens=reply.answer_tokens)
        self.transcript.write(
            "answered", text=reply.text, prompt_tokens=reply.prompt_tokens, answer_tokens=reply.answer_tokens
        )
        return reply

    def _count(self, **more: int) -> None:
        sums = {name: getattr(self.usage, name) + count for name, count in more.items()}
        self.usage = replace(self.usage, **sums)
