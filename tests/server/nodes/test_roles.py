"""What visitors see of several nodes: nothing. Whichever gateway they ask, it is the same house."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from pathlib import Path

import httpx
import msgspec
import pytest
from tests.server.conftest import Cluster
from tests.server.nodes.town import ADMIN_TOKEN, NO_REDIS, REDIS, Town
from websockets.exceptions import InvalidStatus

from cabale.cli import main
from cabale.client.client import Client, Refusal
from cabale.server.request_id import HEADER
from cabale.table import bodies
from cabale.table.admin import ServedNode, ServedNodes, ServedTables
from cabale.table.lobby import Invited, Offer, Waiting
from cabale.table.messages import Act, Ended, Happened, Hello, House, Position, Turned, Welcome, Write, Wrote

pytestmark = pytest.mark.skipif(REDIS is None, reason=NO_REDIS)
# As docs/server.md shows it, of a node.
PAGE = (Path(__file__).parents[3] / "docs" / "server.md").read_text(encoding="utf-8")
((DRAIN, SHOWN),) = re.findall(r"^cabale admin (drain (tables-\w+)) ", PAGE, re.MULTILINE)
NODES = {"gate": "gateway", "arch": "gateway", "hall": "tables", "room": "tables", "mind": "thinkers"}


def children(pid: int | None) -> set[str]:
    """The commands of a process' children."""
    found = set()
    for task in Path(f"/proc/{pid}/task").iterdir():
        for child in (task / "children").read_text().split():
            found.add(Path(f"/proc/{child}/cmdline").read_bytes().replace(b"\0", b" ").decode())
    return found


async def elsewhere(town: Town, client: Client, gateway: str) -> Client:
    """The same visitor, sent by a balancer to another gateway."""
    other = Client(town.nodes[gateway].url)
    for cookie in client._http.cookies.jar:
        other._http.cookies.set(cookie.name, cookie.value or "", domain="127.0.0.1")
    return other


async def play(client: Client, until: type) -> None:
    """With bots, the first of all choices."""
    now = bodies.PlayNow(game="secret-hitler", agent="random", house=House(pace=0, decision=0))
    made = await client.post("/api/tables/now", now, bodies.AtTable)
    async with client.sit(made.table.code) as socket:
        await socket.send(Hello())
        async for message in socket:
            if isinstance(message, until):
                return
            turn = getattr(message, "turn", None)
            if turn is not None and turn.count:
                assert isinstance(message, Position | Happened | Turned)
                await socket.send(Act(match=message.match, decision=turn.decision, action=turn.choices[0]))


async def a_house_of_several_gateways(town: Town) -> None:
    zoe = Client(town.nodes["gate"].url)
    await zoe.be("Zoé")
    again = await elsewhere(town, zoe, "arch")
    assert (await again.get("/api/guests/me", bodies.GuestInfo)).name == "Zoé"
    made = [
        await one.post("/api/tables", bodies.CreateTable(game="hey", house=House(visibility="public")), bodies.AtTable)
        for one in (zoe, again, zoe, again)
    ]
    listed = await again.get("/api/tables", bodies.TableList)
    assert {table.code for table in listed.tables} == {one.table.code for one in made}
    mine = await zoe.get("/api/tables/mine", bodies.TablesOfMine)
    assert {one.table.code for one in mine.tables} == {one.table.code for one in made}
    await again.be("Zoé B")  # another name, which every gateway knows
    assert (await zoe.get("/api/guests/me", bodies.GuestInfo)).name == "Zoé B"
    # What is handed out by one gateway is good at another.
    key = (await zoe.post("/api/guests/me/carry", None, bodies.CarryKey)).key
    phone = Client(town.nodes["arch"].url)
    assert (await phone.post("/api/guests/carried", bodies.CarryOn(key=key), bodies.GuestInfo)).name == "Zoé B"
    # A socket by each, at one table.
    code = made[0].table.code
    async with zoe.sit(code) as one, phone.sit(code) as other:
        for socket in (one, other):
            await socket.send(Hello())
        heard = aiter(other)
        while not isinstance(await anext(heard), Welcome):  # what is written before is told with it
            pass
        await one.send(Write(text="Bonsoir"))
        async for message in heard:
            if isinstance(message, Wrote):
                assert message.text == "Bonsoir"
                break
    for client in (zoe, again, phone):
        await client.close()


async def a_program_is_invited_wherever_it_waits(town: Town) -> None:
    host = Client(town.nodes["gate"].url)
    await host.be("Hôte")
    new = await host.post("/api/programs", bodies.NameMe(name="Gizmo"), bodies.NewProgram)
    program = Client(town.nodes["arch"].url, new.token)
    made = await host.post("/api/tables", bodies.CreateTable(game="secret-hitler"), bodies.AtTable)
    async with program.wait_to_be_invited() as socket:
        await socket.send(Offer(games=("secret-hitler",)))
        words = aiter(socket)
        assert isinstance(await anext(words), Waiting)
        other = await elsewhere(town, host, "arch")
        listed = await other.get("/api/programs", bodies.ProgramList)
        assert [one.name for one in listed.programs] == ["Gizmo"]
        path = f"/api/tables/{made.table.code}/invite"
        await other.post(path, bodies.InviteProgram(program="Gizmo"), bodies.AtTable)
        invited = await anext(words)
        assert isinstance(invited, Invited)
        assert invited.table == made.table.code
    for client in (host, program, other):
        await client.close()


async def a_guest_is_forgotten_by_all(town: Town) -> None:
    ana, bob = Client(town.nodes["gate"].url), Client(town.nodes["arch"].url)
    await ana.be("Ana")
    await bob.be("Bob")
    made = await ana.post("/api/tables", bodies.CreateTable(game="hey"), bodies.AtTable)
    path = f"/api/tables/{made.table.code}/join"
    await bob.post(path, bodies.Join(invitation=made.you.invitation), bodies.AtTable)
    gone = await bob._ask("DELETE", "/api/guests/me", None)
    assert gone.status_code == httpx.codes.OK
    left = await ana.get(f"/api/tables/{made.table.code}", bodies.AtTable)
    assert "Bob" not in {seat.name for seat in left.table.seats}
    await ana.close()
    await bob.close()


async def nodes_without_visitors_answer_operators_only(town: Town) -> None:
    for name in ("hall", "mind"):
        async with httpx.AsyncClient(base_url=town.nodes[name].url, trust_env=False) as client:
            assert (await client.get("/health")).status_code == httpx.codes.OK
            for path in ("/", "/api/games", "/api/tables", "/api/tables/ABCDE"):
                assert (await client.get(path)).status_code == httpx.codes.NOT_FOUND, path
        visitor = Client(town.nodes[name].url)
        with pytest.raises(InvalidStatus, match=str(httpx.codes.FORBIDDEN.value)):
            async with visitor.sit("ABCDE"):
                pass
        await visitor.close()


async def a_request_has_one_number_on_all_nodes(town: Town) -> None:
    zoe = Client(town.nodes["gate"].url)
    await zoe.be("Zoé")
    number = (await zoe._ask("POST", "/api/tables", bodies.CreateTable(game="hey"))).headers[HEADER]

    def lines(message: str) -> set[str]:
        found = [msgspec.json.decode(line) for line in town.log.splitlines() if line.startswith("{")]
        return {line["request"] for line in found if line["message"] == message and "request" in line}

    assert number in lines("handed on") & lines("answered")  # by the gateway, and by the table node
    # Of a socket: by the gateway, and where bots think, unless a busy machine makes that node look silent for a while.
    while not lines("handed on") & lines("thought"):
        await play(zoe, Ended)
    await zoe.close()


async def who_runs_it_reaches_every_node_by_any_gateway(town: Town) -> None:
    zoe = Client(town.nodes["gate"].url)
    await zoe.be("Zoé")
    made = await zoe.post("/api/tables", bodies.CreateTable(game="hey"), bodies.AtTable)
    code = made.table.code
    asking = Client(town.nodes["arch"].url, ADMIN_TOKEN)

    async def admin(*words: str) -> int:
        given = ("--server", town.nodes["arch"].url, "--token", ADMIN_TOKEN, "--lang", "en")
        return await asyncio.to_thread(main, ["admin", *words, *given])

    async def at() -> str | None:
        tables = (await asking.get("/admin/tables", ServedTables)).tables
        return next(table.node for table in tables if table.code == code)

    async def nodes() -> dict[str, ServedNode]:
        return {node.id: node for node in (await asking.get("/admin/nodes", ServedNodes)).nodes}

    before = await nodes()
    assert sorted(node.role for node in before.values()) == ["gateway", "gateway", "tables", "tables", "thinkers"]
    had = await at()
    assert had is not None
    assert before[had].role == "tables"
    assert before[had].tables >= 1
    # It hands its tables on, and another has them when somebody looks; nobody is sent there until it is taken back.
    assert await admin(*DRAIN.replace(SHOWN, had).split()) == 0
    assert (await nodes())[had].draining
    assert (await nodes())[had].tables == 0
    await zoe.get(f"/api/tables/{code}", bodies.AtTable)
    assert await at() not in (None, had)
    assert await admin("resume", had) == 0
    assert not (await nodes())[had].draining
    assert await admin("drain", "tables-0") == 2
    # The gateway itself that is asked.
    assert await admin("drain") == 0
    async with httpx.AsyncClient(base_url=town.nodes["arch"].url, trust_env=False) as watching:
        assert (await watching.get("/health/ready")).status_code == httpx.codes.SERVICE_UNAVAILABLE
        assert (await watching.get("/health/alive")).status_code == httpx.codes.OK
    assert await admin("resume") == 0
    # A table of whichever node.
    await zoe.post(f"/api/tables/{code}/bots", bodies.SeatBot(agent="random"), bodies.AtTable)
    assert await admin("kick", code, "2") == 0
    assert await admin("close", code) == 0
    with pytest.raises(Refusal, match="not-gathering"):
        await zoe.post(f"/api/tables/{code}/bots", bodies.SeatBot(agent="random"), bodies.AtTable)
    await zoe.close()
    await asking.close()


async def a_new_key_signs_at_once_and_is_known_to_all(town: Town) -> None:
    old = Client(town.nodes["gate"].url)
    await old.be("Zoé")
    rotate = ["admin", "rotate-key", "--server", town.nodes["gate"].url, "--token", ADMIN_TOKEN]
    assert await asyncio.to_thread(main, rotate) == 0
    new = Client(town.nodes["gate"].url)
    await new.be("Yann")
    # The other gateway has not heard of the key when it is first shown a cookie of it.
    for client, name in ((new, "Yann"), (old, "Zoé")):
        there = await elsewhere(town, client, "arch")
        assert (await there.get("/api/guests/me", bodies.GuestInfo)).name == name
        await there.close()
        await client.close()


THOUGHT = '"message": "thought"'  # says a node that thinks for others


async def bots_think_on_a_node_of_their_own_and_at_home_without_it(town: Town) -> None:
    zoe = Client(town.nodes["gate"].url)
    await zoe.be("Zoé")

    await play(zoe, Ended)
    thinker = "cabale.server.thinker"
    assert any(thinker in command for command in children(town.nodes["mind"].pid))
    # It is the only one: where tables are, one process is kept ready in case it ends, and no more.
    for name in ("hall", "room"):
        assert sum(thinker in command for command in children(town.nodes[name].pid)) <= 1, name
    assert town.log.count(THOUGHT) > 0
    town.kill("mind")
    before = town.log.count(THOUGHT)
    await play(zoe, Happened)
    assert any(thinker in command for name in ("hall", "room") for command in children(town.nodes[name].pid))
    assert town.log.count(THOUGHT) == before
    await zoe.close()


CHECKS: tuple[Callable[[Town], Awaitable[None]], ...] = (
    a_house_of_several_gateways,
    a_program_is_invited_wherever_it_waits,
    a_guest_is_forgotten_by_all,
    nodes_without_visitors_answer_operators_only,
    a_request_has_one_number_on_all_nodes,
    who_runs_it_reaches_every_node_by_any_gateway,
    a_new_key_signs_at_once_and_is_known_to_all,
    bots_think_on_a_node_of_their_own_and_at_home_without_it,  # the last: a node is killed
)


def test_several_nodes_are_one_house(cluster: Cluster, tmp_path: Path) -> None:
    """One town for all of it: nodes take seconds to start."""

    async def run() -> None:
        async with Town(cluster, tmp_path, NODES, "DEBUG") as town:
            for check in CHECKS:
                try:
                    async with asyncio.timeout(120):
                        await check(town)
                except BaseException as error:
                    error.add_note(f"{check.__name__}: {town.log[-3000:]}")
                    raise

    asyncio.run(run())
