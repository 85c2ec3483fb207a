"""`cabale admin`: whoever runs a server looks after it while it runs."""

import asyncio
import os
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Annotated

from cabale.cli.options import Help
from cabale.cli.serve import ADMIN_TOKEN
from cabale.cli.stage import make_console
from cabale.core.errors import CabaleError, Unreadable

# How many words follow each.
DEEDS = {"tables": (0,), "nodes": (0,), "close": (1,), "kick": (2,), "drain": (0, 1), "resume": (0, 1)}
DEEDS |= {"rotate-key": (0,)}


def command(help: Help) -> Callable[..., int]:
    words = help.words

    def admin(
        deed: Annotated[str, help("deed", "DEED")],
        code: Annotated[str | None, help("code", "CODE")] = None,
        seat: Annotated[int | None, help("seat", "SEAT")] = None,
        /,
        *,
        server: Annotated[str, help("server", "URL")] = "http://127.0.0.1:8000",
        token: Annotated[str | None, help("token", "T")] = None,
        json: Annotated[bool, help("json")] = False,
        lang: Annotated[str | None, help.lang] = None,
    ) -> int:
        key = token or os.environ.get(ADMIN_TOKEN)
        if not key:
            raise Unreadable("token-missing", variable=ADMIN_TOKEN)
        if sum(word is not None for word in (code, seat)) not in DEEDS.get(deed, ()):
            raise Unreadable("admin-deed", deed=deed)
        console = make_console()

        def show(line: str) -> None:
            console.print(line, markup=False, highlight=False, soft_wrap=True)

        # What a client needs takes a moment to load: only here.
        import msgspec

        from cabale.client.client import Client
        from cabale.table.admin import Drain, ServedNodes, ServedTables
        from cabale.table.bodies import Kick

        async def ask() -> None:
            client = Client(server, key)
            try:
                if deed == "tables":
                    found = await client.get("/admin/tables", ServedTables)
                    if json:
                        print(msgspec.json.encode(found).decode())
                        return
                    for table in found.tables:
                        updated = datetime.fromtimestamp(table.updated / 1000, UTC).strftime("%Y-%m-%d %H:%M UTC")
                        facts = msgspec.structs.asdict(table) | {"updated": updated}
                        show(words("admin-table" if table.node is None else "admin-table-at", **facts))
                    if not found.tables:
                        show(words("admin-no-tables"))
                    if found.draining:
                        show(words("admin-draining"))
                elif deed == "nodes":
                    served = await client.get("/admin/nodes", ServedNodes)
                    if json:
                        print(msgspec.json.encode(served).decode())
                        return
                    for node in served.nodes:
                        facts = msgspec.structs.asdict(node)
                        show(words("admin-node-draining" if node.draining else "admin-node", **facts))
                    if not served.nodes:
                        show(words("admin-no-nodes"))
                elif deed == "rotate-key":
                    await client.post("/admin/key", None, type(None))
                    show(words("admin-key-rotated"))
                elif deed == "close":
                    await client.post(f"/admin/tables/{code}/close", None, type(None))
                    show(words("admin-closed", code=code))
                elif deed == "kick":
                    assert seat is not None
                    await client.post(f"/admin/tables/{code}/kick", Kick(seat=seat - 1), type(None))
                    show(words("admin-kicked", code=code, seat=seat))
                else:
                    await client.post("/admin/drain", Drain(deed == "drain", code or ""), Drain)
                    show(words("admin-draining" if deed == "drain" else "admin-resumed"))
            finally:
                await client.close()

        try:
            asyncio.run(ask())
        except CabaleError as error:
            if error.code == "http-404":
                raise Unreadable("admin-token", server=server) from None
            raise
        return 0

    return admin
