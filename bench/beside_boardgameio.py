"""Our server beside boardgame.io's, one after the other, each on one core with the same clients on another.

    python -m bench.beside_boardgameio                       # needs Node and npm
    python -m bench.beside_boardgameio --tables 50 --seconds 10

Both hold tables of seven; at each somebody makes one move, all seven are told, then somebody makes the next. Ours plays
random matches of Secret Hitler, every move on disk before it is told: so, in turn, and once more as it is played, where
ballots are cast at once and told together. Theirs plays a script as light as can be: one number that goes up, turns
in a ring, everything in memory, a new match after as many moves as a match of ours has. boardgame.io is installed from
npm into a temporary folder, which is thrown away.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import shutil
import statistics
import subprocess
import tempfile
import time
from pathlib import Path

import msgspec
import uvloop
from bench.server import Socket, cpu, end, free_port, measured, memory, options_of, show
from msgspec import Raw, Struct

PACKAGE = "boardgame.io@0.50.2"
MOVES = 117  # of a random match of Secret Hitler at seven: `cabale bench secret-hitler`
SPACE = "/script,"  # what a message of this game begins with, after its kind

SCRIPT = """
const { Server } = require('boardgame.io/server');
const script = {
  name: 'script',
  setup: () => ({ told: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: { tell: ({ G }) => { G.told += 1; } },
};
Server({ games: [script], origins: [/.*/] }).run(Number(process.argv[2]));
"""


class Around(Struct):
    """Of their `ctx`: who is to move."""

    currentPlayer: str


class Standing(Struct):
    """What of their state this client reads."""

    ctx: Around
    number: int = msgspec.field(name="_stateID")


class Synced(Struct):
    state: Standing


_parts = msgspec.json.Decoder(list[Raw])
_state = msgspec.json.Decoder(Standing)
_synced = msgspec.json.Decoder(Synced)


class Player:
    """One client of theirs, over Socket.IO's own frames."""

    def __init__(self, script: Script, number: int) -> None:
        self.script = script
        self.number = number
        self.socket: Socket | None = None
        self.awaited = -1  # the number of the state that its own move makes
        self.in_room: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    async def connect(self, port: int) -> None:
        path = "/socket.io/?EIO=4&transport=websocket"
        # They speak first, on a busy machine before we hear that the connection is made.
        socket = self.socket = Socket(path, f"127.0.0.1:{port}", "", self.heard)
        await asyncio.get_running_loop().create_connection(lambda: socket, "127.0.0.1", port)
        await self.in_room

    def send(self, text: str) -> None:
        assert self.socket is not None
        self.socket.send(text.encode())

    def sync(self) -> None:
        self.send(f'42{SPACE}["sync","{self.script.match}","{self.number}",null,{len(self.script.players)}]')

    def heard(self, data: bytes) -> None:
        if data == b"2":  # are you there?
            self.send("3")
        elif data.startswith(b"0"):
            self.send(f"40{SPACE}")
        elif data.startswith(b"40"):
            self.sync()
        elif data.startswith(b"42"):
            kind, match, *rest = _parts.decode(data[2 + len(SPACE) :])
            if bytes(match) == b'"%s"' % self.script.match.encode():
                if bytes(kind) == b'"sync"':
                    self.script.told(self, _synced.decode(rest[0]).state, False)
                elif bytes(kind) == b'"update"':
                    self.script.told(self, _state.decode(rest[0]), True)

    def move(self, number: int) -> None:
        action = f'{{"type":"MAKE_MOVE","payload":{{"type":"tell","args":[],"playerID":"{self.number}"}}}}'
        self.awaited = number + 1
        self.send(f'42{SPACE}["update",{action},{number},"{self.script.match}","{self.number}"]')


class Script:
    """One table of theirs."""

    def __init__(self, bench: Theirs, number: int, seats: int) -> None:
        self.bench = bench
        self.number = number
        self.played = 0
        self.players = [Player(self, seat) for seat in range(seats)]
        self.standing: Standing | None = None
        self.sent_at = 0.0
        self.owed = False  # whether a move is on its way

    @property
    def match(self) -> str:
        return f"{self.number}-{self.played}"

    def told(self, player: Player, standing: Standing, moved: bool) -> None:
        if not player.in_room.done():
            player.in_room.set_result(None)
        bench = self.bench
        if moved:
            bench.heard += 1
            if standing.number == player.awaited:
                bench.acknowledged += 1
            elif self.sent_at:
                bench.delays.append(time.perf_counter() - self.sent_at)
        # Who moves next goes on when it is told itself, as any client would.
        if int(standing.ctx.currentPlayer) == player.number:
            self.standing, self.owed = standing, True
            if standing.number >= MOVES:
                self.played += 1
                self.owed = False
                for each in self.players:
                    each.sync()
            elif bench.eager:
                self.act()

    def act(self) -> None:
        if self.owed and self.standing is not None:
            self.owed = False
            mover = int(self.standing.ctx.currentPlayer)
            self.sent_at = 0.0 if self.bench.eager else time.perf_counter()
            self.players[mover].move(self.standing.number)


class Theirs:
    def __init__(self, options: argparse.Namespace, pid: int) -> None:
        self.options = options
        self.pid = pid
        self.eager = False
        self.acknowledged = self.heard = 0
        self.delays: list[float] = []

    async def run(self, port: int) -> dict[str, float]:
        await _until_open(port)
        before = memory(self.pid)
        scripts = [Script(self, number, self.options.seats) for number in range(self.options.tables)]
        for script in scripts:
            for player in script.players:
                await player.connect(port)
        await self._paced(scripts)
        figures = {"median ms": statistics.median(self.delays) * 1e3}
        figures["p99 ms"] = sorted(self.delays)[int(len(self.delays) * 0.99)] * 1e3
        figures["KiB a table"] = (memory(self.pid) - before) / len(scripts) / 1024
        self.eager = True
        for script in scripts:
            script.act()
        await asyncio.sleep(2)
        acknowledged, heard, began, used = self.acknowledged, self.heard, time.perf_counter(), cpu(self.pid)
        await asyncio.sleep(self.options.seconds)
        took = time.perf_counter() - began
        figures["acknowledged a second"] = rate = (self.acknowledged - acknowledged) / took
        figures["messages an action"] = (self.heard - heard) / took / rate
        figures["ms of a core an action"] = (cpu(self.pid) - used) / took * 1e3 / rate
        for script in scripts:
            for player in script.players:
                if player.socket is not None:
                    player.socket.close()
        return figures

    async def _paced(self, scripts: list[Script]) -> None:
        began = time.perf_counter()

        async def beat(script: Script) -> None:
            await asyncio.sleep(random.random())
            while time.perf_counter() - began < self.options.seconds:
                script.act()
                await asyncio.sleep(1)

        await asyncio.gather(*(beat(script) for script in scripts))
        await asyncio.sleep(1)


async def _until_open(port: int) -> None:
    for _ in range(300):
        try:
            _, writer = await asyncio.open_connection("127.0.0.1", port)
        except OSError:
            await asyncio.sleep(0.1)
        else:
            writer.close()
            return
    raise SystemExit("boardgame.io did not start")


def theirs(options: argparse.Namespace) -> dict[str, float]:
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        raise SystemExit("boardgame.io needs Node and npm")
    cores = sorted(os.sched_getaffinity(0))
    with tempfile.TemporaryDirectory() as folder:
        install = [
            npm,
            "install",
            "--prefix",
            folder,
            "--no-audit",
            "--no-fund",
            "--ignore-scripts",
            "--silent",
            PACKAGE,
        ]
        subprocess.run(install, check=True, cwd=folder)
        Path(folder, "script.js").write_text(SCRIPT)
        port = free_port()
        server = subprocess.Popen(
            [node, "script.js", str(port)],
            cwd=folder,
            env={**os.environ, "NODE_ENV": "production"},
            stdout=subprocess.DEVNULL,
            preexec_fn=lambda: os.sched_setaffinity(0, {cores[0]}),
        )
        try:
            os.sched_setaffinity(0, {cores[-1]})
            return uvloop.run(Theirs(options, server.pid).run(port))
        finally:
            end(server)
            os.sched_setaffinity(0, set(cores))


def main() -> None:
    parser = options_of(__doc__)
    parser.set_defaults(tables=100)
    options = parser.parse_args()
    other = theirs(options)
    options.in_turn = True
    in_turn = measured(options)
    options.in_turn = False
    at_once = measured(options)
    print(f"\n{'':<26}{'boardgame.io':>14}{'cabale, in turn':>20}{'cabale, as played':>20}")
    for name, figure in other.items():
        columns = "".join(f"{own[name]:>12.2f} ({own[name] / figure:.2f})" for own in (in_turn, at_once))
        print(f"{name:<26}{figure:>14.2f}{columns}")
    show("load of the machine", f"{os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")


if __name__ == "__main__":
    main()
