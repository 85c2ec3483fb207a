"""How much memory tables take at which nothing happens: matches of seven, sixty moves old, that people have left open.

    python -m bench.asleep                         # 10,000 tables without a socket
    python -m bench.asleep --tables 2000 --sockets 2

One match is played for real; its rows are copied, and the server, started anew, is asked for each table. Everything is
on the loopback and ends by itself.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import resource
import sqlite3
import string
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.cookiejar import DefaultCookiePolicy
from pathlib import Path

import httpx
import uvloop
from bench.server import SERVER, Bench, Table, end, free_port, memory, options_of, show, wait_until_up

MOVES = 60
AT_ONCE = 16
# On a busy machine it may take longer to load them than a server would keep the first.
AWAKE = "from cabale.server import hub\nhub.UNLOAD_AFTER = 10**12\n" + SERVER


@contextmanager
def served(database: str) -> Iterator[tuple[int, int]]:
    """Port and process."""
    port = free_port()
    server = subprocess.Popen([sys.executable, "-c", AWAKE, database, str(port)])
    try:
        yield port, server.pid
    finally:
        end(server)


def visitor(port: int) -> httpx.AsyncClient:
    http = httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=120, trust_env=False)
    http.cookies.jar.set_policy(DefaultCookiePolicy(allowed_domains=[]))
    return http


async def played(port: int, table: Table) -> None:
    """A match, up to its sixtieth move or so: as far as it goes."""
    async with visitor(port) as http:
        await wait_until_up(http)
        table.bench.http, table.bench.stopping = http, True
        await table.open(http, "127.0.0.1", port, "secret-hitler", 7)
        for _ in range(20 * MOVES):
            if table.bench.accepted >= MOVES or table.bench.ended:
                break
            table.act()
            await asyncio.sleep(0.05)
        for seat in table.seats:
            if seat.socket is not None:
                seat.socket.close()


def codes(count: int) -> list[str]:
    letters = string.ascii_uppercase
    return [f"ZZ{letters[n // 676 % 26]}{letters[n // 26 % 26]}{letters[n % 26]}" for n in range(count)]


def copied(file: Path, code: str, count: int) -> None:
    """The table, its match, its players and entries, under so many other names."""
    with sqlite3.connect(file) as database:
        (match,) = database.execute("SELECT id FROM matches WHERE code = ?", (code,)).fetchone()
        for name, keys in {"tables": "code", "matches": "id", "players": "match", "entries": "match"}.items():
            columns = [row[1] for row in database.execute(f"PRAGMA table_info({name})")]
            rows = database.execute(f"SELECT * FROM {name} WHERE {keys} = ?", (code if name == "tables" else match,))
            found = rows.fetchall()
            put = f"INSERT INTO {name} VALUES ({','.join('?' * len(columns))})"
            for number, new in enumerate(codes(count)):
                other = f"{number:016d}"
                renamed = ("code", "id", "match", "saved")
                database.executemany(
                    put,
                    (
                        [
                            value.replace(code, new).replace(match, other) if column in renamed else value
                            for column, value in zip(columns, row, strict=True)
                        ]
                        for row in found
                    ),
                )
    database.close()


async def looked_at(port: int, pid: int, table: Table, options: argparse.Namespace) -> None:
    async with visitor(port) as http:
        await wait_until_up(http)
        before, began = memory(pid), time.perf_counter()
        gate = asyncio.Semaphore(AT_ONCE)
        seats = []

        async def look(code: str) -> None:
            async with gate:
                answer = await http.get(f"/api/tables/{code}", headers={"cookie": table.seats[0].cookie})
                assert answer.json()["table"]["phase"] == "playing", answer.text
                if options.sockets:
                    other = Table(table.bench)
                    other.code = code
                    for seat in table.seats[: options.sockets]:
                        mine = type(seat)(other, seat.number, seat.cookie)
                        await mine.connect("127.0.0.1", port)
                        seats.append(mine)

        await asyncio.gather(*(look(code) for code in codes(options.tables)))
        await asyncio.sleep(2)
        taken = memory(pid)
        kept = (taken - before) / options.tables / 1024
        show("load of the machine", f"{os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
        show("asleep", f"{options.tables} tables, {len(seats)} sockets, {table.bench.accepted} moves each")
        show("loaded", f"in {time.perf_counter() - began:.0f} s")
        show(
            "the server takes",
            f"{taken / 1e9:.2f} GB, {before / 1e9:.2f} of it before; {kept:.0f} KiB a table",
        )
        for seat in seats:
            if seat.socket is not None:
                seat.socket.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=10_000)
    parser.add_argument("--sockets", type=int, default=0, help="at each table")
    options = parser.parse_args()
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))

    async def all_of_it() -> None:
        table = Table(Bench(options_of(None).parse_args([])))
        with tempfile.TemporaryDirectory() as folder:
            database = f"sqlite:///{folder}/asleep.db"
            with served(database) as (port, _):
                await played(port, table)
            copied(Path(folder, "asleep.db"), table.code, options.tables)
            with served(database) as (port, pid):
                await looked_at(port, pid, table, options)

    uvloop.run(all_of_it())


if __name__ == "__main__":
    main()
