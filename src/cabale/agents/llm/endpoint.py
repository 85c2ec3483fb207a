"""One question to one endpoint, by OpenAI's protocol of chat completions. httpx is here already; OpenAI's own client
would bring eight packages for one request (docs/decisions/language-models.md)."""

from __future__ import annotations

import ipaddress
import time
from collections.abc import Callable
from urllib.parse import urlsplit

import httpx
import msgspec
from msgspec import Struct

from cabale.agents.llm.settings import ModelSettings

MOST_BYTES = 1 << 20
MOST_DETAIL = 200
GOOD = 200
BAD_REQUEST = (400, 422)
LATER = (408, 409, 429, 500, 502, 503, 504, 529)
A_TOKEN = 4  # characters, where an endpoint does not count


class Message(Struct, frozen=True):
    role: str
    content: str


class Reply(Struct, frozen=True):
    """What the model wrote, and what that cost."""

    text: str
    prompt_tokens: int
    answer_tokens: int


class Trouble(Exception):
    """There is no answer. `again` tells whether another try may help, and after how many seconds at least."""

    def __init__(self, detail: str, again: bool = True, after: float = 0.0) -> None:
        super().__init__(detail[:MOST_DETAIL])
        self.again = again
        self.after = after


class _Written(Struct):
    content: str | None = None
    refusal: str | None = None


class _Choice(Struct):
    message: _Written


class _Counted(Struct):
    prompt_tokens: int = 0
    completion_tokens: int = 0


class _Completion(Struct):
    choices: list[_Choice]
    usage: _Counted | None = None


_decoder = msgspec.json.Decoder(_Completion)


class Endpoint:
    """Asks, and adapts to what this endpoint knows: some take no schema, some name the bound of an answer otherwise."""

    def __init__(self, settings: ModelSettings, clock: Callable[[], float] = time.monotonic) -> None:
        self._settings = settings
        self._clock = clock
        self._formats = ["json_schema", "json_object", ""]
        self._bound = "max_tokens"
        headers = {"authorization": f"Bearer {settings.key}"} if settings.key else {}
        # Proxies of the environment are for the world outside, not for a model on this machine.
        outside = not _is_near(settings.endpoint)
        self._http = httpx.Client(headers=headers, timeout=settings.patience, trust_env=outside)
        self._url = f"{settings.endpoint.rstrip('/')}/chat/completions"

    def ask(self, messages: list[Message], schema: dict[str, object], patience: float) -> Reply:
        """The model's answer; raises `Trouble`."""
        while True:
            status, data = self._post(self._body(messages, schema), patience)
            if status in BAD_REQUEST and self._adapted(data):
                continue
            if status != GOOD:
                break
            return _reply(data, messages)
        raise Trouble(_told(status, data), again=False)

    def _body(self, messages: list[Message], schema: dict[str, object]) -> bytes:
        body: dict[str, object] = {"model": self._settings.model, "messages": messages}
        body[self._bound] = self._settings.answer_tokens
        if self._formats[0] == "json_schema":
            named = {"name": "answer", "strict": True, "schema": schema}
            body["response_format"] = {"type": "json_schema", "json_schema": named}
        elif self._formats[0]:
            body["response_format"] = {"type": self._formats[0]}
        return msgspec.json.encode(body)

    def _adapted(self, refusal: bytes) -> bool:
        """Whether there is another way to ask, after a request was called bad."""
        if b"max_completion_tokens" in refusal and self._bound == "max_tokens":
            self._bound = "max_completion_tokens"
            return True
        if len(self._formats) > 1:
            self._formats.pop(0)
            return True
        return False

    def _post(self, body: bytes, patience: float) -> tuple[int, bytes]:
        latest = self._clock() + patience
        headers = {"content-type": "application/json"}
        data = b""
        try:
            with self._http.stream("POST", self._url, content=body, headers=headers, timeout=patience) as response:
                for part in response.iter_bytes():
                    data += part
                    if len(data) > MOST_BYTES:
                        raise Trouble("the answer does not end")
                    if self._clock() > latest:  # a drop now and then would keep the line open for ever
                        raise Trouble("too late")
        except httpx.TimeoutException:
            raise Trouble("too late") from None
        except (httpx.HTTPError, httpx.InvalidURL) as error:
            raise Trouble(f"{type(error).__name__}: {error}") from None
        if response.status_code in LATER:
            raise Trouble(_told(response.status_code, data), True, _after(response))
        return response.status_code, data


def _reply(data: bytes, messages: list[Message]) -> Reply:
    try:
        completion = _decoder.decode(data)
        written = completion.choices[0].message
    except (msgspec.MsgspecError, IndexError) as error:
        raise Trouble(f"not a completion: {error}") from None
    text = written.content or written.refusal or ""
    counted = completion.usage
    if counted is None:
        asked = sum(len(message.content) for message in messages)
        return Reply(text, asked // A_TOKEN, len(text) // A_TOKEN)
    return Reply(text, max(counted.prompt_tokens, 0), max(counted.completion_tokens, 0))


def _told(status: int, data: bytes) -> str:
    return f"{status}: {data[:MOST_DETAIL].decode(errors='replace')}"


def _after(response: httpx.Response) -> float:
    """How long it asks us to wait."""
    try:
        return max(float(response.headers.get("retry-after", "0")), 0.0)
    except ValueError:
        return 0.0


def _is_near(url: str) -> bool:
    host = urlsplit(url).hostname or ""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
