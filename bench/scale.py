"""From what one core does to a million players: the tables of docs/scale.md, from costs that were measured and from
assumptions that are named.

    python -m bench.scale                # the tables, from bench/costs.json
    python -m bench.scale --measure      # measure the costs again, with a real PostgreSQL and Redis (three minutes)
    python -m bench.scale --write        # put the tables into docs/scale.md

Costs are processor time a unit, which a busy machine changes less than it changes rates.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import re
import shutil
import subprocess
import tempfile
import time
from pathlib import Path

import msgspec
from msgspec import Struct

FILE = Path(__file__).with_name("costs.json")
PAGE = Path(__file__).parents[1] / "docs" / "scale.md"
PLAYERS = (10_000, 100_000, 1_000_000)
HOURS = 24
DAYS = 30


class Costs(Struct, frozen=True, kw_only=True):
    """What was measured."""

    action_ms: float  # of a server's core, an action told to all seven seats
    idle_ms: float  # of a server's core, a second of a socket on which nothing happens
    table_kib: float  # of memory, its seven sockets included
    action_bytes: float  # sent to the seven seats together
    postgres_ms: float  # of PostgreSQL's cores, an action
    postgres_rows: float  # written, an action
    postgres_bytes: float  # kept, an action, indexes and all
    sqlite_bytes: float
    redis_us: float  # of Redis' core, a message to one subscriber
    load: float  # of the machine, meanwhile


class Assumed(Struct, frozen=True, kw_only=True):
    """What nobody has measured for us."""

    seats: int = 7
    actions: int = 117  # in a match: as random players need, `cabale bench secret-hitler`
    said: int = 60  # in a match; each is kept and told as an action is
    minutes: int = 35  # of a match, the talk before and after included
    # How many in a hundred of those who play at the busiest hour do at each.
    day: tuple[int, ...] = (
        *(35, 22, 14, 9, 7, 7, 9, 12, 16, 20, 24, 28),
        *(34, 36, 35, 36, 40, 48, 60, 76, 92, 100, 88, 60),
    )
    kept_days: int = 365
    busy: float = 0.5  # how much of a core is planned for, so that a node that dies leaves room
    sockets: int = 10_000  # a process takes: the server's own limit
    overhead: float = 1.3  # of bytes on the line: TCP, TLS, frames
    core_memory_gib: float = 4.0
    database_cores: int = 64  # of the largest machine one would rent
    database_disk_tb: float = 30.0
    core_price: float = 18.0  # euros a month, with its memory
    disk_price: float = 0.10  # a gigabyte a month
    line_price: float = 0.01  # a gigabyte sent


class Load(Struct, frozen=True, kw_only=True):
    """What so many players at once ask for, at the busiest hour; a day and a month over all hours."""

    tables: float
    actions: float  # a second
    server_cores: float
    binding: str  # what says how many of them
    line_mbit: float
    rows: float  # a second
    database_cores: float
    redis_messages: float  # a second
    redis_cores: float
    day_gb: float  # kept
    disk_tb: float  # once the oldest are forgotten
    month_tb: float  # sent
    price: float  # euros a month
    gives_way: str
    full: float  # how much of it is used


def load(players: int, costs: Costs, assumed: Assumed) -> Load:
    """Step through a day, hour by hour."""
    busiest = players / assumed.seats
    deeds = assumed.actions + assumed.said
    rate = deeds / (assumed.minutes * 60)  # of one table
    day_deeds = sum(busiest * share / 100 * rate * 3600 for share in assumed.day)
    actions = busiest * rate

    needs = {
        "processor": (actions * costs.action_ms + players * costs.idle_ms) / 1000 / assumed.busy,
        "memory": busiest * costs.table_kib / 1024**2 / assumed.core_memory_gib,
        "sockets": players / assumed.sockets,
    }
    binding = max(needs, key=needs.__getitem__)
    servers = max(1.0, needs[binding])
    # To the table's node, and from there once to each process that holds one of its sockets: they are anywhere.
    told = servers * (1 - (1 - 1 / servers) ** assumed.seats)
    messages = actions * (1 + told) if servers > 1 else 0.0
    redis = messages * costs.redis_us / 1e6 / assumed.busy
    database = actions * costs.postgres_ms / 1000 / assumed.busy
    day_gb = day_deeds * costs.postgres_bytes / 1e9
    disk_tb = day_gb * assumed.kept_days / 1e3
    month_tb = day_deeds * DAYS * costs.action_bytes * assumed.overhead / 1e12

    cores = _whole(servers) + _whole(database) + (_whole(redis) if messages else 0)
    price = cores * assumed.core_price + disk_tb * 1e3 * assumed.disk_price + month_tb * 1e3 * assumed.line_price
    # Servers are added one by one; these are one each.
    single = {
        "Redis, one core": redis,
        "PostgreSQL, its cores": database / assumed.database_cores,
        "PostgreSQL, its disk": disk_tb / assumed.database_disk_tb,
        "one server alone": needs[binding],
    }
    if servers > 1:
        del single["one server alone"]
    gives_way = max(single, key=single.__getitem__)
    return Load(
        tables=busiest,
        actions=actions,
        server_cores=servers,
        binding=binding,
        line_mbit=actions * costs.action_bytes * assumed.overhead * 8 / 1e6,
        rows=actions * costs.postgres_rows,
        database_cores=database,
        redis_messages=messages,
        redis_cores=redis,
        day_gb=day_gb,
        disk_tb=disk_tb,
        month_tb=month_tb,
        price=price,
        gives_way=gives_way,
        full=single[gives_way],
    )


def _whole(cores: float) -> int:
    return -int(-cores // 1)


def tables_a_core(costs: Costs, assumed: Assumed) -> dict[str, float]:
    """By what each limit alone would allow."""
    rate = (assumed.actions + assumed.said) / (assumed.minutes * 60)
    ms = rate * costs.action_ms + assumed.seats * costs.idle_ms
    return {
        "processor": assumed.busy * 1000 / ms,
        "memory": assumed.core_memory_gib * 1024**2 / costs.table_kib,
        "sockets": assumed.sockets / assumed.seats,
    }


def written(costs: Costs, assumed: Assumed) -> str:
    """The tables of the page."""
    deeds = assumed.actions + assumed.said
    lines = ["| measured | |", "|---|---|"]
    lines += [
        f"| an action, told to seven seats | {costs.action_ms:.2f} ms of a server's core |",
        f"| a socket on which nothing happens | {costs.idle_ms * 1000:.0f} µs of a core a second |",
        f"| a table of seven, its sockets included | {costs.table_kib:.0f} KiB of memory |",
        f"| an action, on the line | {_number(costs.action_bytes)} bytes to the seven together |",
        f"| an action, in PostgreSQL | {costs.postgres_ms:.2f} ms of its cores, {costs.postgres_rows:.1f} rows "
        f"written, {_number(costs.postgres_bytes)} bytes kept |",
        f"| an action, in SQLite | {_number(costs.sqlite_bytes)} bytes kept |",
        f"| a message through Redis | {costs.redis_us:.1f} µs of its core |",
        f"| load of the machine meanwhile | {costs.load:.0f} on two cores |",
        "",
        "| assumed | |",
        "|---|---|",
        f"| a match | {assumed.seats} people, {assumed.actions} actions and {assumed.said} words said, "
        f"{assumed.minutes} minutes |",
        f"| a day | the mean hour has {sum(assumed.day) / HOURS:.0f} % of the players of the busiest |",
        f"| kept | {assumed.kept_days} days |",
        f"| planned for | {100 * assumed.busy:.0f} % of each core; {assumed.core_memory_gib:.0f} GiB of memory a core; "
        f"{_number(assumed.sockets)} sockets a process |",
        f"| on the line | {assumed.overhead} times the bytes of messages |",
        f"| the largest database | {assumed.database_cores} cores, {assumed.database_disk_tb:.0f} TB |",
        f"| prices a month | a core {assumed.core_price:.0f} €, a gigabyte kept {assumed.disk_price:.2f} €, "
        f"a gigabyte sent {assumed.line_price:.2f} € |",
        "",
    ]
    core = tables_a_core(costs, assumed)
    lines += [
        f"A core's processor would do for {_number(core['processor'])} tables, its memory for "
        f"{_number(core['memory'])}, its sockets for {_number(core['sockets'])}. A match keeps "
        f"{deeds * costs.postgres_bytes / 1e3:.0f} kB in PostgreSQL and sends "
        f"{deeds * costs.action_bytes * assumed.overhead / 1e6:.1f} MB.",
        "",
    ]
    loads = [load(players, costs, assumed) for players in PLAYERS]
    lines += [
        "| players at once | " + " | ".join(_number(players) for players in PLAYERS) + " |",
        "|---|" + "---|" * len(PLAYERS),
    ]
    rows: list[tuple[str, list[str]]] = [
        ("tables", [_number(each.tables) for each in loads]),
        ("actions and words a second", [_number(each.actions) for each in loads]),
        ("cores that serve, and what says so", [f"{_whole(each.server_cores)} ({each.binding})" for each in loads]),
        ("on the line", [f"{_number(each.line_mbit)} Mbit/s" for each in loads]),
        ("PostgreSQL: rows a second", [_number(each.rows) for each in loads]),
        ("PostgreSQL: cores", [f"{each.database_cores:.1f}" for each in loads]),
        ("Redis: messages a second", [_number(each.redis_messages) for each in loads]),
        ("Redis: of its one core", [f"{100 * each.redis_cores:.0f} %" for each in loads]),
        ("kept a day", [f"{_number(each.day_gb)} GB" for each in loads]),
        (f"kept after {assumed.kept_days} days", [f"{each.disk_tb:.1f} TB" for each in loads]),
        ("sent a month", [f"{each.month_tb:.1f} TB" for each in loads]),
        ("a month", [f"{_number(each.price)} €" for each in loads]),
        (
            "a player at the busiest hour, a month",
            [f"{100 * e.price / p:.1f} cents" for e, p in zip(loads, PLAYERS, strict=True)],
        ),
        ("**gives way first**", [f"{each.gives_way} ({100 * each.full:.0f} % used)" for each in loads]),
    ]
    lines += [f"| {name} | " + " | ".join(cells) + " |" for name, cells in rows]
    return "\n".join(lines)


def _number(value: float) -> str:
    return f"{value:,.0f}" if value >= 10 else f"{value:.1f}"


def costs() -> Costs:
    return msgspec.json.decode(FILE.read_bytes(), type=Costs)


def put_in(page: str, tables: str) -> str:
    """The page with these tables between its marks."""
    marks = r"(<!-- scale -->\n).*?(<!-- /scale -->)"
    return re.sub(marks, lambda found: f"{found[1]}\n{tables}\n\n{found[2]}", page, flags=re.DOTALL)


def measure(tables: int, seconds: float) -> Costs:
    """With the server of this machine on SQLite, then on a PostgreSQL of our own; and a Redis."""
    from bench.server import measured, options_of
    from tests.server.conftest import Cluster, programs

    options = options_of(None).parse_args([])
    options.tables, options.seconds, options.idle = tables, seconds, 25.0
    own = measured(options)
    found = programs()
    if found is None:
        raise SystemExit("PostgreSQL is not installed here")
    folder = Path(tempfile.mkdtemp(prefix="cabale-scale-", dir="/tmp"))
    postgres = Cluster(found, folder)
    try:
        postgres.start()
        options.database, options.idle = postgres.database(), 0.0
        pid = int((folder / "data" / "postmaster.pid").read_text().split()[0])
        before = _with_children(pid)
        with_postgres = measured(options)
        used = _with_children(pid) - before
        rows, size = asyncio.run(_kept(options.database))
    finally:
        postgres.stop()
        shutil.rmtree(folder, ignore_errors=True)
    entries = with_postgres["entries"]
    return Costs(
        action_ms=round(own["ms of a core an action"], 3),
        idle_ms=round(own["idle ms a socket a second"], 4),
        table_kib=round(own["KiB a table"]),
        action_bytes=round(own["bytes an action"]),
        postgres_ms=round(used * 1e3 / entries, 3),
        postgres_rows=round(rows / entries, 2),
        postgres_bytes=round(size / entries),
        sqlite_bytes=round(own["bytes on disk an entry"]),
        redis_us=round(_redis(round(own["bytes an action"] / own["messages an action"])), 2),
        load=round(os.getloadavg()[0]),
    )


def _with_children(pid: int) -> float:
    """Seconds of processor time of a process, of those it has ended and of those it has."""
    ticks = 0
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rsplit(")", 1)[1].split()
        except OSError:
            continue
        if int(stat.parent.name) == pid:
            ticks += sum(int(field) for field in fields[11:15])
        elif int(fields[1]) == pid:
            ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")


async def _kept(database: str) -> tuple[int, int]:
    """Rows written and bytes kept, of a database."""
    import asyncpg  # type: ignore[import-untyped]

    line = await asyncpg.connect(database)
    try:
        rows = await line.fetchval(
            "SELECT tup_inserted + tup_updated FROM pg_stat_database WHERE datname = current_database()"
        )
        size = await line.fetchval(
            "SELECT sum(pg_total_relation_size(oid))::bigint FROM pg_class"
            " WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace"
        )
    finally:
        await line.close()
    return int(rows), int(size)


def _redis(size: int) -> float:
    """Microseconds of its processor for a message of so many bytes, published to one subscriber."""
    from bench.server import cpu, free_port

    messages, port = 100_000, str(free_port())
    server = subprocess.Popen(
        ["redis-server", "--port", port, "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"],
        stdout=subprocess.DEVNULL,
    )
    listener = None
    try:
        while subprocess.run(["redis-cli", "-p", port, "ping"], capture_output=True, check=False).returncode:
            time.sleep(0.1)
        listener = subprocess.Popen(["redis-cli", "-p", port, "subscribe", "news"], stdout=subprocess.DEVNULL)
        time.sleep(0.5)
        before = cpu(server.pid)
        command = ["redis-benchmark", "-p", port, "-n", str(messages), "-c", "20", "-q", "PUBLISH", "news", "x" * size]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        return (cpu(server.pid) - before) / messages * 1e6
    finally:
        for process in (listener, server):
            if process is not None:
                process.terminate()
                process.wait(10)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--measure", action="store_true")
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--tables", type=int, default=100, help="while measuring")
    parser.add_argument("--seconds", type=float, default=10, help="while measuring")
    options = parser.parse_args()
    if options.measure:
        found = msgspec.json.format(msgspec.json.encode(measure(options.tables, options.seconds)), indent=2)
        FILE.write_bytes(found + b"\n")
    tables = written(costs(), Assumed())
    if options.write:
        PAGE.write_text(put_in(PAGE.read_text(encoding="utf-8"), tables), encoding="utf-8")
    print(tables)


if __name__ == "__main__":
    main()
