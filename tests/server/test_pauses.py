"""Nothing that takes longer than a few milliseconds runs on the loop: every message of the protocol, over HTTP and over
sockets, at an expensive table of each game, and how long the loop was held for it. `pytest -s` prints the figures.

Messages and routes are those that there are: a new one is sent as the protocol's page shows it.
"""

from __future__ import annotations

import asyncio
import gc
import importlib.metadata
import random
import string
import traceback
from itertools import count
from typing import Any, get_args

import msgspec
import pytest
from msgspec import Raw
from msgspec.structs import replace
from tests.server.house import Visitor
from tests.server.pauses import NONE, Pause, ServerApart, apart, collecting_rarely
from tests.server.test_protocol_page import block, routes
from tests.table.gathered import decide_for_one, play_to_the_end

from cabale.core.errors import CabaleError
from cabale.core.game import find_game, game_ids
from cabale.core.talk import MOST_CHARACTERS, Chat
from cabale.games.hey.tables import MOST_BROUGHT
from cabale.server.app import make_app
from cabale.server.settings import Settings
from cabale.table import bodies, lobby, messages
from cabale.table.messages import Act, Hello, House, ListChoices, Listed, Position, Say, Since, Welcome, Write
from cabale.table.playing import MOST_SAID
from cabale.table.table import Table

# Of processor time, so that it holds on any machine; what is aimed at is a few milliseconds.
LONGEST = 0.1
GAMES = game_ids()
OPTIONS: dict[str, Any] = {"hey": {"words": "en"}}
ROUTES = sorted(routes(make_app(Settings(database="sqlite://"))))
BODIES = dict(line.split(" ", 1) for line in block("bodies").splitlines())
SOCKET = {message["type"]: message for message in map(msgspec.json.decode, block("send").splitlines())}
TEXTS = count()
BESIDE = ("/", "/tables/ABCDE", "/health", "/metrics")  # what is no message
LONG = Chat("🕵" * MOST_CHARACTERS)


def brought() -> str:
    """As many missions as a table takes, of words that nobody knows or has ever seen: each is looked at for long."""
    luck = random.Random(next(TEXTS))
    words = ["".join(luck.choices(string.ascii_lowercase, k=8)) for _ in range(MOST_BROUGHT * 40)]
    compounds = [" ".join(pair) for pair in zip(words[::2], words[1::2], strict=True)]
    pairs = [" / ".join(pair) for pair in zip(compounds[::2], compounds[1::2], strict=True)]
    return "\n".join(pairs)


class Figures:
    """The longest pause for each message and game."""

    def __init__(self, server: ServerApart) -> None:
        self._server = server
        self.found: dict[tuple[str, str], tuple[Pause, set[str]]] = {}

    async def begin(self) -> None:
        await self._server.settle()
        self._server.pauses.take()

    async def note(self, message: str, game: str, answer: str) -> None:
        await self._server.settle()
        longest, answers = self.found.get((message, game), (NONE, set()))
        self.found[message, game] = (max(longest, self._server.pauses.take()), answers | {answer})

    def tell(self) -> None:
        """Milliseconds: of processor time, by the clock, and of the former those spent on garbage."""
        print(f"\n{'held':>7} {'clock':>7} {'garbage':>7}  {'message':40} {'game':14} answers")
        for (message, game), (pause, answers) in sorted(self.found.items(), key=lambda one: -one[1][0].seconds):
            times = " ".join(f"{seconds * 1000:7.1f}" for seconds in pause[:3])
            print(f"{times}  {message:40} {game:14} {' '.join(sorted(answers))}")


async def expensive(server: ServerApart, game: str) -> list[Visitor]:
    """The largest table of a game: everybody has said all that one may say, and brought what can be brought."""
    seats = max(find_game(game).seats)
    request = bodies.CreateTable(
        game=game,
        seats=seats,
        options=OPTIONS.get(game),
        brought=brought() if game == "hey" else None,
        house=House(pace=0, grace=3600, decision=3600, visibility="public", all_seeing=True),
    )
    people = [await server.house.guest(f"Guest {seat}") for seat in range(seats)]
    people[0].client._http.timeout = None  # minds are read for as long as it takes
    made = await people[0].client.post("/api/tables", request, bodies.AtTable)
    for person in people:
        person.code = made.table.code
        if person is not people[0]:
            await person.post("join", bodies.Join())
        await person.open(made.table.code)
        if person is not people[0]:
            await person.ready()
    return people


async def begin(server: ServerApart, people: list[Visitor]) -> None:
    await people[0].post("start")
    for person in people:
        await person.hear(Position)

    def talk(table: Table, now: int) -> None:
        play = table.playing
        assert play is not None
        for seat in range(len(people)):
            for _ in range(MOST_SAID // (4 * MOST_CHARACTERS + 100) - 1):
                try:
                    play.say(seat, LONG, 0)
                except CabaleError:
                    return

    await server.there((await server.there(server.site.hub.find(people[0].code))).do(talk))


def example(name: str, game: str, people: list[Visitor]) -> Any:
    """The body that the protocol's page shows, for this game and as long as it may be."""
    body = msgspec.json.decode(BODIES[name])
    if "game" in body:
        body |= {"game": game, "seats": max(find_game(game).seats), "options": OPTIONS.get(game)}
    if "brought" in body and game == "hey":
        body["brought"] = brought()
    if "agent" in body:
        body["agent"] = "random"
    if "stand_in" in (body.get("house") or {}):
        body["house"]["stand_in"] = "random"
    return body | ({"seats": len(people)} if name == "ChangeTable" else {})


async def over_http(figures: Figures, game: str, people: list[Visitor], match: str, only: str = "") -> None:
    """Every route once, by the host: what ends something late, and whoever asked to be forgotten is nobody after it."""
    late = ("close", "leave", "kick", "rematch")

    def when(route: tuple[str, str, str]) -> int:
        return 2 if route[:2] == ("DELETE", "/api/guests/me") else int(route[1].endswith(late))

    for method, path, body in sorted(ROUTES, key=when):
        if only not in path or ("{" not in path and not body and game != GAMES[0]):
            continue
        address = path.format(game=game, lang="fr", code=people[0].code, id=match, credential="none", number=1)
        if path.endswith("replay"):
            address += "?eyes=all"
        await figures.begin()
        content = example(body, game, people) if body else None
        response = await people[0].client._ask(method, address, content)
        assert response.status_code < 500, (method, address, response.text)
        await figures.note(f"{method} {path}", game, str(response.status_code))


async def over_the_socket(figures: Figures, game: str, people: list[Visitor]) -> None:
    host = people[0]
    for kind in get_args(messages.FromClient):
        name = kind.__name__
        turn = host.turn
        awaited = next((person for person in people if person.turn is not None and person.turn.count), host)
        at, match = (awaited.turn, host.match or "") if awaited.turn is not None else (turn, "")
        decision = at.decision if at is not None else 0
        await figures.begin()
        start = len(awaited.received)
        assert awaited.socket is not None
        if kind is Hello:
            onlooker = Visitor(host.client)
            await onlooker.open(host.code)
            await onlooker.hear(Position if match else Welcome)
            await onlooker.close()
        elif kind is Since:
            await awaited.socket.send(Since(match=match, since=0))
            if match:
                await awaited.hear(messages.Happened, start)
        elif kind is ListChoices:
            await awaited.socket.send(ListChoices(ref=1, match=match, decision=decision))
            await awaited.hear(Listed | messages.Refused, start)  # type: ignore[arg-type]
        elif kind is messages.ListWords:
            await awaited.socket.send(messages.ListWords(ref=1, match=match))
            await awaited.hear(messages.ListedWords | messages.Refused, start)  # type: ignore[arg-type]
        else:
            example = SOCKET[name] | ({"match": match} if "match" in SOCKET[name] else {})
            message = msgspec.json.decode(msgspec.json.encode(example), type=messages.FromClient)
            if kind is Write:
                message = Write(text="🕵" * MOST_CHARACTERS)
            elif kind is Say:
                message = Say(match=match, utterance=Raw(msgspec.json.encode(LONG)))
            elif kind is Act and at is not None:
                message = Act(match=match, decision=decision, action=await chosen(awaited, at, match))
            await awaited.ask(message)
        await figures.note(name, game, type(awaited.received[-1]).__name__)


async def chosen(person: Visitor, turn: messages.Expected, match: str) -> Raw:
    if turn.choices is not None:
        return turn.choices[0] if turn.choices else Raw(b"{}")
    assert person.socket is not None
    start = len(person.received)
    await person.socket.send(ListChoices(match=match, decision=turn.decision))
    return (await person.hear(Listed, start)).samples[0]


def note_searches(server: ServerApart, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Where everything that is installed is looked through on the server's loop, from now on: the more there is, the
    longer that takes, and a disk is waited for."""
    found: list[str] = []
    look = importlib.metadata.distributions

    def noted(**asked: Any) -> Any:
        if asyncio._get_running_loop() is server.pauses.loop:
            found.append("".join(traceback.format_stack(limit=5)))
        return look(**asked)

    monkeypatch.setattr(importlib.metadata, "distributions", noted)
    return found


def go_on(table: Table, now: int) -> None:
    for _ in range(7):
        if table.playing is not None:
            decide_for_one(table)


async def measure(server: ServerApart, figures: Figures, game: str) -> list[Visitor]:
    people = await expensive(server, game)
    await over_http(figures, game, people, "none", "tables")  # one that gathers: much of it is refused later
    people = await expensive(server, game)
    await over_the_socket(figures, game, people)
    await begin(server, people)
    for _ in range(2):
        await over_the_socket(figures, game, people)
    match = people[0].match
    assert match is not None
    live = await server.there(server.site.hub.find(people[0].code))
    for _ in range(3):  # further into the match
        await server.there(live.do(go_on))
        await over_the_socket(figures, game, people)
    await server.there(live.do(lambda table, _: play_to_the_end(table)))

    async def forget() -> None:  # so that it is loaded from the store
        server.site.hub._forget(live)

    await server.there(forget())
    await over_http(figures, game, people, match)
    return people


def test_garbage_is_looked_for_among_few_things_at_a_time() -> None:
    """However many come to stay: a million are loaded, with the tables of a busy evening."""
    looked_at: list[int] = []

    def note(moment: str, about: dict[str, int]) -> None:
        if moment == "start":
            looked_at.append(sum(len(gc.get_objects(young)) for young in range(about["generation"] + 1)))

    with collecting_rarely():
        gc.callbacks.append(note)
        try:
            kept = [[number] for number in range(1_000_000)]
        finally:
            gc.callbacks.remove(note)
    assert len(kept) == 1_000_000
    assert len(looked_at) > 10
    assert max(looked_at) < 10_000  # some half a millisecond


def test_no_message_holds_the_loop(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cabale.server.site.READING", 3600.0)

    async def check() -> None:
        async with apart(replace(settings, patience=120)) as server:  # however busy the machine is
            figures = Figures(server)
            searches = note_searches(server, monkeypatch)
            for game in GAMES:
                people = await measure(server, figures, game)
            for address in BESIDE:
                await figures.begin()
                response = await people[0].client._ask("GET", address, None)
                await figures.note(f"GET {address}", "", str(response.status_code))
            program = await server.house.guest("Programmer")
            await figures.begin()
            made = await program.client.post("/api/programs", bodies.NameMe(name="Gizmo"), bodies.NewProgram)
            async with type(program.client)(server.house.url, made.token).wait_to_be_invited() as waiting:
                for kind in get_args(lobby.FromProgram) or (lobby.FromProgram,):
                    await figures.begin()
                    (offer,) = block("offer").splitlines()
                    await waiting.send(msgspec.json.decode(offer, type=kind))
                    await anext(aiter(waiting))
                    await figures.note(kind.__name__, "", "Waiting")
            figures.tell()
        assert not searches, searches[0]
        told = {message for message, _ in figures.found}
        wanted = {f"{method} {path}" for method, path, _ in ROUTES}
        wanted |= {f"GET {address}" for address in BESIDE}
        wanted |= {kind.__name__ for kind in (*get_args(messages.FromClient), lobby.FromProgram)}
        assert told == wanted
        # A measure of what was refused at the door would say nothing.
        assert not {about for about, (_, answers) in figures.found.items() if "401" in answers}
        for game in GAMES:
            for told_of in ("", "/replay", "/curves", "/marks"):
                assert figures.found[f"GET /api/matches/{{id}}{told_of}", game][1] == {"200"}, game
        assert not {about: found for about, found in figures.found.items() if found[0].seconds > LONGEST}

    asyncio.run(check())
