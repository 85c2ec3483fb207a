"""An endpoint of OpenAI's protocol, started by a test, whose model is a function."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, NamedTuple
from zlib import crc32

WORDS = ("soleil", "maison", "route", "pain", "hiver", "musique", "vent", "pierre", "enfant", "lumière")


class Asked(NamedTuple):
    """A request as the endpoint got it."""

    body: dict[str, Any]
    headers: dict[str, str]

    @property
    def last(self) -> str:
        return str(self.body["messages"][-1]["content"])

    @property
    def fields(self) -> dict[str, Any]:
        """The fields of the answer that is asked for."""
        found: dict[str, Any] = self.body["response_format"]["json_schema"]["schema"]["properties"]
        return found


class Broken(NamedTuple):
    """An answer that is no completion: a status, bytes, headers."""

    status: int
    data: bytes = b"{}"
    headers: tuple[tuple[str, str], ...] = ()


Model = Callable[[Asked], "str | Broken"]


def good(asked: Asked) -> str:
    """A model that answers as it is asked, the same to the same question."""
    fields, number = asked.fields, crc32(asked.last.encode())
    answer: dict[str, Any] = {"thought": "hm"}
    if "words" in fields:
        # A number first, which HEY asks for once a mission; else a word, another one when that was refused.
        tries = len(asked.body["messages"]) // 2
        answer["words"] = "1" if tries == 1 else WORDS[(number + tries) % len(WORDS)]
    elif "choice" in fields:
        numbers = fields["choice"]["enum"]
        answer["choice"] = numbers[number % len(numbers)]
    else:
        numbers = fields["say"]["enum"]
        answer["say"] = numbers[number % len(numbers)] if number % 3 else 0
        answer["chat"] = "Je vous observe." if number % 2 else ""
    return json.dumps(answer)


class StandIn:
    """The endpoint: where it is, and what it was asked."""

    def __init__(self, model: Model) -> None:
        self.model = model
        self.asked: list[Asked] = []
        self.url = ""

    def answer(self, asked: Asked) -> Broken:
        self.asked.append(asked)
        text = self.model(asked)
        if isinstance(text, Broken):
            return text
        choice = {"index": 0, "message": {"role": "assistant", "content": text}, "finish_reason": "stop"}
        usage = {"prompt_tokens": 1000, "completion_tokens": 20}
        return Broken(200, json.dumps({"choices": [choice], "usage": usage}).encode())


@contextmanager
def stand_in(model: Model = good) -> Iterator[StandIn]:
    endpoint = StandIn(model)

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = json.loads(self.rfile.read(int(self.headers["content-length"])))
            assert self.path == "/v1/chat/completions"
            told = endpoint.answer(Asked(body, {name.lower(): value for name, value in self.headers.items()}))
            try:
                self.send_response(told.status)
                for name, value in (("content-type", "application/json"), *told.headers):
                    self.send_header(name, value)
                self.send_header("content-length", str(len(told.data)))
                self.end_headers()
                self.wfile.write(told.data)
            except OSError:
                pass  # whoever asked has gone

        def log_message(self, *_: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)
    thread.start()
    endpoint.url = f"http://127.0.0.1:{server.server_port}/v1"
    try:
        yield endpoint
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
