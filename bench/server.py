"""How much one core serves: random matches of seven, every client a real WebSocket, the store on disk.

    python bench/server.py                         # 300 tables: an action a second each, saturation, and half of that
    python bench/server.py --tables 50 --seconds 10
    python bench/server.py --profile               # and where the server's time goes at saturation (pip install py-spy)

The server runs on one core, the clients in this process on another, over the loopback. Everything ends by itself.

Half of saturation is half of the same: tables at which all who are awaited act at once, at moments that hang on no
answer, so often that half as many actions come as at saturation. An answer that is late is counted as late as it is,
and while it is out its table sends nothing more ("held up"). What a machine that others use adds to every delay is
shown by an echo: a process on the server's core that sends back what it gets, asked from here all the while.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from http.cookiejar import DefaultCookiePolicy
from pathlib import Path
from typing import cast

import httpx
import msgspec
import uvloop
from msgspec import Raw, Struct

SERVER = """
import sys
from cabale.server.serve import serve
from cabale.server.settings import Settings
limits = dict(requests_a_second=1e9, messages_a_second=1e6, most_tables=10**6, thinkers=1, metrics_token="bench")
limits |= dict(guests_a_second=1e6, tables_a_second=1e6, most_connections_of_one=10**6)  # all clients are here
serve(Settings(database=sys.argv[1], **limits), "127.0.0.1", int(sys.argv[2]))
"""


PING, PONG, TEXT = 0x9, 0xA, 0x1


class Socket(asyncio.Protocol):
    """A WebSocket client as small as can be, so that thousands of them leave time for what is measured: the handshake,
    text frames, pings. `heard` gets each message. The server cannot tell it from a browser."""

    def __init__(self, path: str, host: str, cookie: str, heard: Callable[[bytes], None]) -> None:
        self._request = (
            f"GET {path} HTTP/1.1\r\nhost: {host}\r\nupgrade: websocket\r\nconnection: Upgrade\r\n"
            f"sec-websocket-key: {base64.b64encode(os.urandom(16)).decode()}\r\nsec-websocket-version: 13\r\n"
            f"cookie: {cookie}\r\n\r\n"
        ).encode()
        self._heard = heard
        self._buffer = b""
        self._transport: asyncio.Transport | None = None
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.lost: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._transport.write(self._request)

    def connection_lost(self, exc: Exception | None) -> None:
        for future in (self.opened, self.lost):
            if not future.done():
                future.set_result(None)

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self.opened.done():
            head, found, rest = self._buffer.partition(b"\r\n\r\n")
            if not found:
                return
            if b" 101 " not in head.split(b"\r\n")[0]:
                raise ConnectionError(head.decode())
            self._buffer = rest
            self.opened.set_result(None)
        self._read_frames()

    def _read_frames(self) -> None:
        buffer, place, size = self._buffer, 0, len(self._buffer)
        while size - place >= 2:
            length = buffer[place + 1] & 0x7F
            start = place + 2
            if length == 126:
                if size - start < 2:
                    break
                length = int.from_bytes(buffer[start : start + 2], "big")
                start += 2
            elif length == 127:
                if size - start < 8:
                    break
                length = int.from_bytes(buffer[start : start + 8], "big")
                start += 8
            if size - start < length:
                break
            payload = buffer[start : start + length]
            opcode = buffer[place] & 0xF
            place = start + length
            if opcode == TEXT:
                self._heard(payload)
            elif opcode == PING:
                self._send(PONG, payload)
        self._buffer = buffer[place:]

    def send(self, text: bytes) -> None:
        self._send(TEXT, text)

    def _send(self, opcode: int, payload: bytes) -> None:
        # Clients must mask; a mask of zeros is a mask.
        length = len(payload)
        if length < 126:
            head = bytes((0x80 | opcode, 0x80 | length))
        else:
            head = bytes((0x80 | opcode, 0x80 | 126)) + length.to_bytes(2, "big")
        assert self._transport is not None
        self._transport.write(head + b"\0\0\0\0" + payload)

    def close(self) -> None:
        if self._transport is not None:
            self._transport.abort()


class Expected(Struct):
    decision: int
    count: int
    choices: tuple[Raw, ...] | None


class Outlook(Struct):
    """What of a message this client reads."""

    type: str
    to: str | None = None
    match: str | None = None
    turn: Expected | None = None


_decoder = msgspec.json.Decoder(Outlook)


class Seat:
    """One client. `eager`: acts as soon as it is awaited."""

    def __init__(self, table: Table, number: int, cookie: str) -> None:
        self.table = table
        self.number = number
        self.cookie = cookie
        self.socket: Socket | None = None
        self.turn: Expected | None = None
        self.sent_decision = -1

    async def connect(self, host: str, port: int) -> None:
        loop = asyncio.get_running_loop()
        path = f"/api/tables/{self.table.code}/socket"
        _, self.socket = await loop.create_connection(
            lambda: Socket(path, f"{host}:{port}", self.cookie, self.heard), host, port
        )
        await self.socket.opened
        self.socket.send(b'{"type":"Hello"}')

    def heard(self, data: bytes) -> None:
        bench = self.table.bench
        bench.received += 1
        bench.received_bytes += len(data)
        message = _decoder.decode(data)
        kind = message.type
        if kind == "Happened" or kind == "Position" or kind == "Turned":
            self.table.match = message.match
            if kind == "Happened":
                bench.told += 1
                if self.table.sent_at and self.number not in self.table.seen:
                    self.table.seen.add(self.number)
                    if self.number != self.table.sender:
                        bench.delays.append(time.perf_counter() - self.table.sent_at)
            if message.turn is not None:
                self.turn = message.turn
                if kind == "Position":
                    self.sent_decision = -1
                if bench.eager:
                    self.act()
        elif kind == "Accepted" and message.to == "Act":
            bench.accepted += 1
            self.table.under_way -= 1
        elif kind == "Refused":
            bench.refused += 1
            self.table.under_way = 0
            print(data[:200])
        elif kind == "Ended":
            self.turn = None
            if self.number == 0:
                bench.ended += 1
                bench.again(self.table)
        if bench.in_turn and not self.table.under_way:
            self.table.act()

    def act(self) -> bool:
        """Send a random choice, if one is owed and not under way."""
        turn = self.turn
        if turn is None or turn.count == 0 or turn.decision <= self.sent_decision or not turn.choices:
            return False
        self.sent_decision = turn.decision
        choice = bytes(random.choice(turn.choices))
        assert self.socket is not None
        match = (self.table.match or "").encode()
        self.socket.send(b'{"type":"Act","match":"%s","decision":%d,"action":%s}' % (match, turn.decision, choice))
        self.table.bench.acted += 1
        self.table.under_way += 1
        return True


class Table:
    def __init__(self, bench: Bench) -> None:
        self.bench = bench
        self.code = ""
        self.match: str | None = None
        self.seats: list[Seat] = []
        self.sent_at = 0.0
        self.sender = -1
        self.seen: set[int] = set()
        self.under_way = 0  # actions that are not acknowledged yet

    async def open(self, http: httpx.AsyncClient, host: str, port: int, game: str, seats: int) -> None:
        for number in range(seats):
            answer = await http.post("/api/guests", json={"name": f"Guest {number}"})
            cookie = answer.headers["set-cookie"].split(";")[0]
            self.seats.append(Seat(self, number, cookie))
            if number == 0:
                body = {"game": game, "seats": seats, "house": {"grace": 3600, "visibility": "public"}}
                made = await http.post("/api/tables", json=body, headers={"cookie": cookie})
                made.raise_for_status()
                self.code = made.json()["table"]["code"]
            else:
                await http.post(f"/api/tables/{self.code}/join", json={}, headers={"cookie": cookie})
        for seat in self.seats:
            await seat.connect(host, port)
        await self.start(http)

    async def start(self, http: httpx.AsyncClient) -> None:
        for seat in self.seats:
            assert seat.socket is not None
            seat.socket.send(b'{"type":"GetReady","ready":true}')
        headers = {"cookie": self.seats[0].cookie}
        while (await http.post(f"/api/tables/{self.code}/start", headers=headers)).status_code == 409:
            await asyncio.sleep(0.05)

    def act(self) -> None:
        """One action of one seat that owes one, and the delays of those who are told of it."""
        now = time.perf_counter()
        for seat in random.sample(self.seats, len(self.seats)):
            if seat.act():
                self.sent_at, self.sender, self.seen = now, seat.number, set()
                return
        self.sent_at = 0.0

    def act_together(self) -> None:
        """All that is owed here; who acts is told as well as the others."""
        now = time.perf_counter()
        acted = [seat.act() for seat in self.seats]
        self.sent_at, self.sender, self.seen = now if any(acted) else 0.0, -1, set()


class Bench:
    def __init__(self, options: argparse.Namespace) -> None:
        self.options = options
        self.eager = False
        self.in_turn = False
        self.stopping = False
        self.delays: list[float] = []
        self.received = self.received_bytes = self.accepted = self.refused = self.acted = self.ended = self.told = 0
        self.figures: dict[str, float] = {}  # what was measured, for whoever compares
        self.tables: list[Table] = []
        self.http: httpx.AsyncClient | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    def again(self, table: Table) -> None:
        if not self.stopping:
            task = asyncio.get_running_loop().create_task(self._again(table))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _again(self, table: Table) -> None:
        assert self.http is not None
        await self.http.post(f"/api/tables/{table.code}/rematch", headers={"cookie": table.seats[0].cookie})
        await table.start(self.http)

    async def run(self, port: int, pid: int) -> None:
        options = self.options
        limits = httpx.Limits(max_connections=20)
        base = f"http://127.0.0.1:{port}"
        async with httpx.AsyncClient(base_url=base, limits=limits, timeout=120, trust_env=False) as http:
            self.http = http
            http.cookies.jar.set_policy(DefaultCookiePolicy(allowed_domains=[]))  # each seat sends its own
            await wait_until_up(http)
            before = memory(pid)
            gate = asyncio.Semaphore(8)

            async def open_one(table: Table) -> None:
                async with gate:
                    await table.open(http, "127.0.0.1", port, options.game, options.seats)

            self.tables = [Table(self) for _ in range(options.tables)]
            await asyncio.gather(*(open_one(table) for table in self.tables))
            await asyncio.sleep(1)
            show("load of the machine", f"{os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
            sockets = sum(len(table.seats) for table in self.tables)
            show("tables held", f"{len(self.tables)} ({sockets} sockets)")
            if options.idle:
                used = cpu(pid)
                await asyncio.sleep(options.idle)
                self.figures["idle ms a socket a second"] = (cpu(pid) - used) / options.idle / sockets * 1e3
            await self.paced(options.seconds)
            kept = self.figures["KiB a table"] = (memory(pid) - before) / len(self.tables) / 1024
            show("memory a table", f"{kept:.0f} KiB, sockets included")
            if options.saturate:
                await self.saturated(options.seconds)
                self.in_turn = self.eager = False
                await asyncio.sleep(1)
                rate = self.figures["acknowledged a second"] / 2
                await self.paced(options.seconds, len(self.tables) * self.figures["actions at once"] / rate, "half ")
            metrics = (await http.get("/metrics", headers={"authorization": "Bearer bench"})).text
            show("a transaction", f"{commit_time(metrics) * 1e3:.1f} ms in the mean")
            self.stopping = True
            for task in self._tasks:
                task.cancel()
            await asyncio.gather(*self._tasks, return_exceptions=True)
            for table in self.tables:
                for seat in table.seats:
                    if seat.socket is not None:
                        seat.socket.close()

    async def paced(self, seconds: float, pause: float = 1.0, name: str = "") -> None:
        """Each table acts after each pause, the tables spread over it; at half of saturation as at saturation, all at
        once who are awaited."""
        self.delays.clear()
        beats = held_up = 0
        accepted, acted, began, used = self.accepted, self.acted, time.perf_counter(), cpu(self.pid)

        async def beat(table: Table) -> None:
            nonlocal beats, held_up
            moment = began + random.random() * pause
            while moment - began < seconds:
                await asyncio.sleep(moment - time.perf_counter())
                beats += 1
                if table.under_way:
                    held_up += 1
                elif name and not self.options.in_turn:
                    table.act_together()
                else:
                    table.act()
                moment += pause

        echo = asyncio.create_task(echoes(self.echo))
        await asyncio.gather(*(beat(table) for table in self.tables))
        took = time.perf_counter() - began
        busy = (cpu(self.pid) - used) / took * 100
        await asyncio.sleep(1)  # for the last answers
        echo.cancel()
        answers = await echo
        delays = [delay * 1e3 for delay in sorted(self.delays)]
        p99 = delays[int(len(delays) * 0.99)]
        rates = (self.acted - acted) / took, (self.accepted - accepted) / took
        self.figures |= {f"{name}median ms": statistics.median(delays), f"{name}p99 ms": p99}
        what = "half of saturation" if name else "one action a second"
        show(what, f"{rates[0]:.0f} sent, {rates[1]:.0f} acknowledged a second")
        median, worst = statistics.median(delays), delays[-1]
        show("  sent to received", f"median {median:.1f} ms, p99 {p99:.1f} ms, worst {worst:.1f} ms")
        show(
            "  an echo meanwhile",
            f"median {statistics.median(answers):.1f} ms, p99 {answers[-len(answers) // 100]:.1f} ms",
        )
        show("  held up", f"{held_up / beats * 100:.1f} % of the moments at which a table would have acted")
        show("  server's core", f"{busy:.0f} %")

    async def saturated(self, seconds: float) -> None:
        """Everybody acts as soon as awaited; in turn, once the move before has been acknowledged."""
        for table in self.tables:
            table.sent_at = 0.0
        self.in_turn, self.eager = self.options.in_turn, not self.options.in_turn
        for table in self.tables:
            if self.in_turn:
                table.act()
            else:
                for seat in table.seats:
                    seat.act()
        await asyncio.sleep(2)
        accepted, received, ended, began = self.accepted, self.received, self.ended, time.perf_counter()
        weight, told = self.received_bytes, self.told
        used, own = cpu(self.pid), time.process_time()
        if self.options.profile:
            await profiled(self.pid, seconds)
        else:
            await asyncio.sleep(seconds)
        took = time.perf_counter() - began
        acknowledged, heard = (self.accepted - accepted) / took, (self.received - received) / took
        show("saturation", f"{acknowledged:.0f} actions acknowledged, {heard:.0f} messages received a second")
        show("  matches ended", f"{self.ended - ended}; refused {self.refused}")
        cores = (cpu(self.pid) - used) / took * 100, (time.process_time() - own) / took * 100
        self.figures |= {"acknowledged a second": acknowledged, "messages an action": heard / acknowledged}
        # Each time a table moves on all its seats are told.
        rounds = (self.told - told) / self.options.seats
        self.figures["actions at once"] = (self.accepted - accepted) / rounds
        self.figures["bytes an action"] = (self.received_bytes - weight) / took / acknowledged
        self.figures["ms of a core an action"] = cores[0] * 10 / acknowledged
        show("  server's core", f"{cores[0]:.0f} %, clients' core {cores[1]:.0f} %")
        show("  an action", f"{cores[0] * 10 / acknowledged:.2f} ms of the server's core, everything included")

    pid = 0
    echo = 0  # its port


# A stage of an action, and the functions in which it is spent: the innermost that is named here counts.
STAGES = {
    "a socket is read": ("Line.data_received", "Visit.hear", "Visit._take", "Visit._hand_over", "read_message"),
    "rules, record, clocks": ("Live._apply",),
    "what the store lacks": ("Live._changes",),
    "written": ("Writer._run", "_connection_worker_thread", "Store._write"),
    "new to each seat": ("Live._tell", "Live.answer"),
    "encoded": ("Connection.send", "Told.happened"),
    "sent": ("Connection.send_bytes", "Line.say"),
    "bots and deadlines": ("Hub._changed",),
}


async def profiled(pid: int, seconds: float) -> None:
    """Where the server spends its time, by stages."""
    with tempfile.NamedTemporaryFile() as file:
        asked = ("-p", str(pid), "-d", str(int(seconds)), "-r", "300", "-f", "raw", "-o", file.name, "--nonblocking")
        spy = await asyncio.create_subprocess_exec("py-spy", "record", *asked, stdout=-3, stderr=-3)
        await spy.wait()
        lines = [line.rsplit(" ", 1) for line in Path(file.name).read_text().splitlines()]
    stages = {function: stage for stage, functions in STAGES.items() for function in functions}
    spent: dict[str, int] = {}
    for stack, times in lines:
        functions = [frame.split(" (")[0] for frame in reversed(stack.split(";"))]
        stage = next((stages[function] for function in functions if function in stages), "the loop and all else")
        spent[stage] = spent.get(stage, 0) + int(times)
    for stage, samples in sorted(spent.items(), key=lambda one: -one[1]):
        show(f"  {stage}", f"{samples / sum(spent.values()) * 100:.0f} %")


ECHO = """
import socket
echo = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
echo.bind(("127.0.0.1", 0))
print(echo.getsockname()[1], flush=True)
while True:
    data, who = echo.recvfrom(16)
    echo.sendto(data, who)
"""


class Echo(asyncio.DatagramProtocol):
    def __init__(self) -> None:
        self.answer: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def datagram_received(self, data: bytes, addr: object) -> None:
        if not self.answer.done():
            self.answer.set_result(None)


async def echoes(port: int) -> list[float]:
    """Until cancelled: how many milliseconds each took to come back, the shortest first."""
    loop = asyncio.get_running_loop()
    transport, echo = await loop.create_datagram_endpoint(Echo, remote_addr=("127.0.0.1", port))
    answers: list[float] = []
    try:
        while True:
            echo.answer = loop.create_future()
            began = time.perf_counter()
            transport.sendto(b"?")
            await echo.answer
            answers.append((time.perf_counter() - began) * 1e3)
            await asyncio.sleep(0.01)
    except asyncio.CancelledError:
        return sorted(answers)
    finally:
        transport.close()


def show(what: str, figure: str) -> None:
    print(f"{what:<24}{figure}", flush=True)


def memory(pid: int) -> int:
    """Resident bytes of a process."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def cpu(pid: int) -> float:
    """Seconds of processor time of a process."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def commit_time(metrics: str) -> float:
    """The mean, from Prometheus' text."""
    values = dict(line.rsplit(" ", 1) for line in metrics.splitlines() if not line.startswith("#"))
    return float(values["cabale_commit_seconds_sum"]) / float(values["cabale_commit_seconds_count"])


async def wait_until_up(http: httpx.AsyncClient) -> None:
    for _ in range(600):
        try:
            if (await http.get("/health")).status_code == 200:
                return
        except httpx.HTTPError:
            pass
        await asyncio.sleep(0.1)
    raise SystemExit("the server did not start")


def free_port() -> int:
    import socket

    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def options_of(doc: str | None) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=doc, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--seats", type=int, default=7)
    parser.add_argument("--game", default="secret-hitler")
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--database", help="instead of SQLite in a temporary folder")
    parser.add_argument("--idle", type=float, default=0, help="seconds to watch tables at which nothing happens")
    parser.add_argument("--in-turn", action="store_true", help="at saturation, one move at a time at each table")
    parser.add_argument("--profile", action="store_true", help="where the server's time goes; needs py-spy")
    parser.add_argument("--no-saturation", dest="saturate", action="store_false")
    return parser


def main() -> None:
    measured(options_of(__doc__).parse_args())


def measured(options: argparse.Namespace) -> dict[str, float]:
    """Serve and measure; what was found."""
    cores = sorted(os.sched_getaffinity(0))
    with tempfile.TemporaryDirectory() as folder:
        port = free_port()
        database = options.database or f"sqlite:///{folder}/bench.db"

        def beside_the_server() -> None:
            os.sched_setaffinity(0, {cores[0]})

        server = subprocess.Popen([sys.executable, "-c", SERVER, database, str(port)], preexec_fn=beside_the_server)
        echo = subprocess.Popen([sys.executable, "-c", ECHO], stdout=subprocess.PIPE, preexec_fn=beside_the_server)
        try:
            os.sched_setaffinity(0, {cores[-1]})
            bench = Bench(options)
            bench.pid = server.pid
            assert echo.stdout is not None
            bench.echo = int(echo.stdout.readline())
            uvloop.run(bench.run(port, server.pid))
        finally:
            end(server)
            end(echo)
            os.sched_setaffinity(0, set(cores))
        bench.figures["entries"] = bench.accepted
        if database.startswith("sqlite"):
            bench.figures["bytes on disk an entry"] = Path(folder, "bench.db").stat().st_size / bench.accepted
    return bench.figures


def end(server: subprocess.Popen[bytes]) -> None:
    server.terminate()
    try:
        server.wait(20)
    except subprocess.TimeoutExpired:
        server.kill()


if __name__ == "__main__":
    main()
