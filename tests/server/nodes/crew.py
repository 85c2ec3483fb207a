"""People who play at a table of several nodes, by whichever gateway answers, and come back whenever a line drops. They
write down what they were told and what was acknowledged."""

from __future__ import annotations

import asyncio
import random
from itertools import pairwise
from typing import Any, NamedTuple

import httpx
import msgspec
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

PAUSE = 0.02  # seconds before a decision: people do not type faster
PATIENCE = 20.0  # seconds for one answer
SEATS = 5
GATHERING = {"pace": 0, "grace": 3600, "decision": 0}


class Acknowledged(NamedTuple):
    match: str
    seat: int
    decision: int
    action: dict[str, Any]


class Told(NamedTuple):
    """Events of a seat from number `first` on, or the whole view after `first` events."""

    match: str
    seat: int
    first: int
    events: list[Any]
    view: Any = None


class Person:
    def __init__(self, gateways: list[str], name: str, luck: random.Random, cookie: str = "") -> None:
        self._gateways = gateways
        self._name = name
        self._luck = luck
        self.cookie = cookie
        self.acknowledged: list[Acknowledged] = []
        self.told: list[Told] = []
        self.over = False
        self._match: str | None = None
        self._seat = -1
        self._number = 0
        self._pending: dict[str, Any] | None = None
        self.moments: list[float] = []  # of acknowledgements

    async def ask(self, method: str, path: str, body: object = None) -> dict[str, Any]:
        """Of any gateway, until one answers; what is refused is told as it is."""
        async with asyncio.timeout(PATIENCE * 9):
            while True:
                url = self._luck.choice(self._gateways)
                try:
                    async with httpx.AsyncClient(
                        base_url=url, timeout=PATIENCE, trust_env=False, verify=False
                    ) as client:
                        answer = await client.request(method, path, json=body, headers={"cookie": self.cookie})
                except httpx.HTTPError:
                    await asyncio.sleep(0.1)
                    continue
                if answer.status_code < 500:
                    if "cabale_guest" in answer.cookies:
                        self.cookie = f"cabale_guest={answer.cookies['cabale_guest']}"
                    found: dict[str, Any] = answer.json()
                    return found
                await asyncio.sleep(0.1)

    async def be(self) -> None:
        await self.ask("POST", "/api/guests", {"name": self._name})

    async def play(self, code: str) -> None:
        """Until the match is over, on however many sockets that takes."""
        while not self.over:
            address = self._luck.choice(self._gateways).replace("http", "ws", 1)
            try:
                async with connect(
                    f"{address}/api/tables/{code}/socket",
                    additional_headers={"cookie": self.cookie},
                    compression=None,
                    proxy=None,
                    ping_interval=2,
                    ping_timeout=4,
                ) as socket:
                    await self._follow(socket)
            except (OSError, ConnectionClosed, InvalidHandshake, TimeoutError):
                pass
            await asyncio.sleep(0.1)

    async def _follow(self, socket: Any) -> None:
        since = self._number if self._match is not None else None
        await socket.send(msgspec.json.encode({"type": "Hello", "match": self._match, "since": since}), text=True)
        is_ready = False
        async for data in socket:
            message = msgspec.json.decode(data)
            match message["type"]:
                case "Welcome":
                    if not is_ready:
                        await socket.send('{"type":"GetReady","ready":true}')
                        is_ready = True
                    if self._pending is not None:  # not acknowledged yet: the same again
                        await socket.send(msgspec.json.encode(self._pending), text=True)
                case "Position":
                    self._match, self._seat, self._number = message["match"], message["seat"], message["number"]
                    self.told.append(Told(self._match, self._seat, self._number, [], message["view"]))
                case "Happened":
                    assert message["match"] == self._match
                    if message["first"] > self._number:
                        raise AssertionError("an event was left out")
                    self.told.append(Told(message["match"], self._seat, message["first"], message["events"]))
                    self._number = message["first"] + len(message["events"])
                case "Accepted" if message["to"] == "Act":
                    self._acknowledge(message["decision"])
                case "Refused" if message["to"] == "Act":
                    self._pending = None
                case "Ended":
                    self.over = True
                    return
                case "Goodbye":
                    return
            turn = message.get("turn")
            if turn and turn["count"] and (self._pending is None or self._pending["decision"] < turn["decision"]):
                await asyncio.sleep(PAUSE)
                action = self._luck.choice(turn["choices"])
                self._pending = {"type": "Act", "match": self._match, "decision": turn["decision"], "action": action}
                await socket.send(msgspec.json.encode(self._pending), text=True)

    def _acknowledge(self, decision: int) -> None:
        if self._pending is not None and self._pending["decision"] == decision:
            assert self._match is not None
            self.acknowledged.append(Acknowledged(self._match, self._seat, decision, self._pending["action"]))
            self._pending = None
            self.moments.append(asyncio.get_running_loop().time())


class Crew:
    """People, with bots on the other seats, who play a match of Secret Hitler, and then one at another table."""

    def __init__(self, gateways: list[str], number: int, seed: int, people: int = SEATS) -> None:
        self._gateways = gateways
        self._number = number
        self._size = people
        self._luck = random.Random(f"{seed} {number}")
        self.people: list[Person] = []
        self.ended = 0
        self.codes: list[str] = []

    @property
    def acknowledged(self) -> list[Acknowledged]:
        return [one for person in self.people for one in person.acknowledged]

    def longest_pause(self, since: float) -> float:
        """Seconds in which nothing of theirs was acknowledged, though they were at a match: between two they only
        gather for the next."""
        longest = 0.0
        for first in range(0, len(self.people), self._size):
            moments = sorted(moment for person in self.people[first : first + self._size] for moment in person.moments)
            for before, after in pairwise(moments):
                if after >= since:
                    longest = max(longest, after - max(before, since))
        return longest

    async def play(self) -> None:
        """For ever."""
        cookies = [""] * self._size
        while True:
            seated = [
                Person(self._gateways, f"Crew {self._number} {name}", self._luck, cookie)
                for name, cookie in zip("ABCDE", cookies, strict=False)
            ]
            for person in seated:
                if not person.cookie:
                    await person.be()
            cookies = [person.cookie for person in seated]
            request = {"game": "secret-hitler", "seats": SEATS, "house": GATHERING}
            made = await seated[0].ask("POST", "/api/tables", request)
            code = made["table"]["code"]
            self.codes.append(code)
            for person in seated[1:]:
                await person.ask("POST", f"/api/tables/{code}/join", {"invitation": made["you"]["invitation"]})
            for _ in range(self._size, SEATS):
                await seated[0].ask("POST", f"/api/tables/{code}/bots", {"agent": "random"})
            self.people += seated
            async with asyncio.TaskGroup() as group:
                for person in seated:
                    group.create_task(person.play(code))
                while "table" not in (start := await seated[0].ask("POST", f"/api/tables/{code}/start")):
                    if start["code"] == "not-gathering":  # an answer that was lost
                        break
                    await asyncio.sleep(0.1)
            self.ended += 1
