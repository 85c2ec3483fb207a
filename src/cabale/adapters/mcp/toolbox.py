"""The tools, resources and the prompt by which a model plays, over standard input and output or HTTP."""

from __future__ import annotations

import hmac
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Annotated

import anyio
import uvicorn
from mcp.server.mcpserver import MCPServer
from mcp.server.mcpserver.exceptions import ToolError
from mcp_types import ToolAnnotations
from pydantic import Field
from starlette.types import ASGIApp, Receive, Scope, Send

from cabale.adapters.mcp.place import Place
from cabale.core.errors import CabaleError
from cabale.core.game import find_game, game_ids
from cabale.core.talk import MOST_CHARACTERS, Chat, legible
from cabale.core.words import Words
from cabale.rooms.letters import Letters
from cabale.rooms.room import find_room

MOST_WAIT = 300
WAIT = 30
LOOKS = ToolAnnotations(read_only_hint=True, open_world_hint=False)
DOES = ToolAnnotations(read_only_hint=False, destructive_hint=False, open_world_hint=False)


class Toolbox:
    """One seat of one place, and everything a model may ask or do there. What it is told is in the language of `words`;
    what other players say is quoted, and said to be data."""

    def __init__(self, place: Place, words: Words) -> None:
        self.place = place
        self.words = words

    def server(self, version: str) -> MCPServer[None]:
        instructions = self.words("mcp-instructions")
        server: MCPServer[None] = MCPServer(
            "cabale", title="Cabale", instructions=instructions, version=version, log_level="WARNING"
        )
        for name, tool, kind in (
            ("rules", self.rules, LOOKS),
            ("look", self.look, LOOKS),
            ("choices", self.choices, LOOKS),
            ("wait", self.wait, LOOKS),
            ("act", self.act, DOES),
            ("say", self.say, DOES),
            ("new_match", self.new_match, DOES),
        ):
            description = self.words(f"mcp-{name.replace('_', '-')}")
            server.add_tool(tool, name=name, description=description, annotations=kind, structured_output=False)
        for game_id in game_ids():
            self._rules_of(server, game_id)
        server.prompt(name="play", description=self.words("mcp-prompt-about"))(self.prompt)
        return server

    def _rules_of(self, server: MCPServer[None], game_id: str) -> None:
        words = Words(self.words.lang, find_game(game_id))
        name = words("game-name")

        @server.resource(
            f"cabale://rules/{game_id}",
            name=f"rules-{game_id}",
            title=self.words("mcp-rules-of", game=name),
            mime_type="text/markdown",
        )
        def rules() -> str:
            game = find_game(game_id)
            return Letters(find_room(game, words, ("",) * game.seats[-1])).rules()

    def prompt(self) -> str:
        return self.words("mcp-prompt")

    # What a model may ask

    async def rules(self, clause: Annotated[str, Field(description="SH 2.4", max_length=20)] = "") -> str:
        letters = self._letters()
        with _told(self.words):
            told = letters.rules(clause)
        view = self.place.view
        reference = "" if clause or view is None else letters.reference(view)
        return "\n\n".join(filter(None, (told, reference)))

    async def look(self) -> str:
        """The table, what was said, and what is awaited."""
        letters, view = self._letters(), self.place.view
        if view is None:
            return self.words("mcp-no-match")
        heard = "\n".join(letters.heard(view)) or self.words("model-nothing-heard")
        parts = [letters.look(view), f"# {self.words('model-heard')}\n{heard}", await self._standing()]
        return "\n\n".join(parts)

    async def choices(self) -> str:
        """The question, its numbered answers, and the words that may be said."""
        letters = self._letters()
        parts = [await self._standing()]
        utterances = self.place.utterances()
        if utterances:
            seat = self.place.view.seat if self.place.view is not None else 0
            sentences = tuple(letters.room.sentence(word, seat) or "" for word in utterances)
            parts.append(f"# {self.words('mcp-words-to-say')}\n{letters.numbered(sentences)}")
        return "\n\n".join(parts)

    async def wait(self, seconds: Annotated[int, Field(ge=0, le=MOST_WAIT)] = WAIT) -> str:
        with _told(self.words):
            await self.place.wait(seconds)
        return f"{self._news()}\n\n{await self._standing()}".strip()

    # What a model may do

    async def act(
        self,
        choice: Annotated[int | None, Field(description="1, 2, …")] = None,
        words: Annotated[str | None, Field(max_length=200)] = None,
    ) -> str:
        letters = self._letters()
        with _told(letters.words, letters.room.names):
            asking = await self.place.asked()
            if asking is None:
                raise ToolError(await self._standing())
            if asking.is_open:
                if words is None:
                    raise ToolError(self.words("mcp-words-wanted", question=asking.question))
                asking.write(words)
            else:
                asking.take(choice if choice is not None else 0)
            if asking.action is None:
                return await self._standing()
            done = letters.room.sentence(asking.action, asking.view.seat) or ""
            try:
                await self.place.decide(asking)
            except CabaleError:
                asking.again()
                raise
        return "\n\n".join(filter(None, (self.words("mcp-done", done=done), self._news(), await self._standing())))

    async def say(
        self,
        number: Annotated[int | None, Field(description="1, 2, …")] = None,
        text: Annotated[str | None, Field(max_length=MOST_CHARACTERS)] = None,
    ) -> str:
        letters = self._letters()
        utterances = self.place.utterances()
        if not utterances:
            raise ToolError(self.words("mcp-silent"))
        if number is not None and not 1 <= number <= len(utterances):
            raise ToolError(self.words("mcp-no-such-word", number=number, most=len(utterances)))
        free = legible(text or "").strip()
        if number is None and not free:
            raise ToolError(self.words("mcp-nothing-to-say"))
        word = utterances[number - 1] if number is not None else Chat(free)
        with _told(letters.words, letters.room.names):
            await self.place.say(word)
        return f"{self.words('mcp-said')}\n\n{await self._standing()}"

    async def new_match(self) -> str:
        with _told(self.words):
            await self.place.again()
        return "\n\n".join(filter(None, (self._news(), await self._standing())))

    # In words

    def _letters(self) -> Letters:
        if self.place.letters is None:
            raise ToolError(self.words("mcp-no-match"))
        return self.place.letters

    def _news(self) -> str:
        letters, view = self.place.letters, self.place.view
        if letters is None or view is None or not self.place.news:
            return ""
        told = letters.news(self.place.news, view.seat)
        self.place.news.clear()
        return f"# {self.words('mcp-news')}\n" + "\n".join(told)

    async def _standing(self) -> str:
        """What is asked of this seat, or whom the table waits for, or how it ended."""
        letters, view = self.place.letters, self.place.view
        if letters is None or view is None:
            return self.words("mcp-no-match")
        if view.outcome is not None:
            return f"{self.words('mcp-over')}\n{letters.look(view)}"
        with _told(letters.words, letters.room.names):
            asking = await self.place.asked()
        if asking is None:
            return f"{letters.room.waiting(view)}\n{self.words('mcp-wait-then')}"
        question = f"# {self.words('mcp-your-turn')}\n{asking.question}"
        if asking.is_open:
            return f"{question}\n{self.words('mcp-act-words')}"
        return f"{question}\n{letters.numbered(asking.labels)}\n{self.words('mcp-act-number', most=len(asking.labels))}"


class _told:
    """A refusal of ours as one of MCP's, which the model reads."""

    def __init__(self, words: Words, names: tuple[str, ...] = ()) -> None:
        self._words = words
        self._names = names

    def __enter__(self) -> None:
        pass

    def __exit__(self, _: object, error: BaseException | None, __: object) -> None:
        if isinstance(error, CabaleError):
            raise ToolError(self._words.error(error, self._names)) from None


@asynccontextmanager
async def seated(place: Place) -> AsyncIterator[None]:
    """At the place while the server runs: one seat, however many come and go by HTTP."""
    await place.open()
    try:
        yield
    finally:
        await place.close()


async def over_stdio(toolbox: Toolbox, version: str) -> None:
    async with seated(toolbox.place):
        await toolbox.server(version).run_stdio_async()


async def over_http(
    toolbox: Toolbox, version: str, host: str, port: int, token: str, listening: Callable[[str], None]
) -> None:
    """At http://HOST:PORT/mcp. With a token nobody gets in without it."""
    async with seated(toolbox.place):
        await _serve(toolbox.server(version).streamable_http_app(host=host), host, port, token, listening)


async def _serve(app: ASGIApp, host: str, port: int, token: str, listening: Callable[[str], None]) -> None:
    guarded = _guarded(app, token) if token else app
    config = uvicorn.Config(guarded, host=host, port=port, log_level="warning", lifespan="on")
    running = uvicorn.Server(config)
    async with anyio.create_task_group() as tasks:
        tasks.start_soon(running.serve)
        while not running.started:
            if running.should_exit:
                return
            await anyio.sleep(0.02)
        (bound,) = {socket.getsockname()[1] for one in running.servers for socket in one.sockets}
        shown = f"[{host}]" if ":" in host else host
        listening(f"http://{shown}:{bound}/mcp")


def _guarded(app: ASGIApp, token: str) -> ASGIApp:
    wanted = f"Bearer {token}".encode()

    async def guard(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            given = dict(scope["headers"]).get(b"authorization", b"")
            if not hmac.compare_digest(given, wanted):
                headers = [(b"content-type", b"application/json"), (b"www-authenticate", b"Bearer")]
                await send({"type": "http.response.start", "status": 401, "headers": headers})
                await send({"type": "http.response.body", "body": json.dumps({"error": "unauthorized"}).encode()})
                return
        await app(scope, receive, send)

    return guard
