"""The configurations in `examples/nodes` hold: nginx and Caddy each take their own and carry a house, and what
`compose.yaml` starts are commands that this program takes."""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest
from tests.server.house import GENEROUS, running
from tests.server.process import free_port

from cabale.client.client import Client
from cabale.server.settings import Settings
from cabale.table import bodies
from cabale.table.messages import Hello, Welcome

FOLDER = Path(__file__).parents[3] / "examples" / "nodes"
NGINX = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")
NO_NGINX = "nginx is not installed here (Debian: apt install nginx)"
CADDY = shutil.which("caddy")
NO_CADDY = "Caddy is not installed here (Debian: apt install caddy)"


async def carries(url: str) -> None:
    """Whether what listens there carries requests and a socket, also while one of the gateways does not answer."""
    client = Client(url)
    for _ in range(4):
        await client.be("Zoé")
    made = await client.post("/api/tables", bodies.CreateTable(game="hey"), bodies.AtTable)
    async with client.sit(made.table.code) as socket:
        await socket.send(Hello())
        assert isinstance(await socket.receive(), Welcome)
    await client.close()


@pytest.mark.skipif(NGINX is None, reason=NO_NGINX)
def test_nginx_carries_requests_and_sockets_to_any_gateway(tmp_path: Path, settings: Settings) -> None:
    assert NGINX is not None

    async def run() -> None:
        async with running(settings) as house:
            port = free_port()
            own = (FOLDER / "nginx.conf").read_text()
            own = own.replace("127.0.0.1:8001", house.url.removeprefix("http://")).replace("8080", f"127.0.0.1:{port}")
            own = own.replace("server 127.0.0.1:8002", f"server 127.0.0.1:{free_port()}")  # one gateway is not there
            paths = "".join(
                f"{name}_temp_path {tmp_path}/{name};" for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
            )
            own = own.replace("http {", f"http {{ access_log off; {paths}", 1)
            file = tmp_path / "nginx.conf"
            file.write_text(f"pid {tmp_path}/pid; error_log {tmp_path}/log; daemon off;\n{own}")
            folder = ("-c", str(file), "-p", str(tmp_path), "-e", str(tmp_path / "log"))
            checked = subprocess.run([NGINX, "-t", *folder], capture_output=True, check=False)
            assert checked.returncode == 0, checked.stderr.decode()
            proxy = await asyncio.create_subprocess_exec(NGINX, *folder)
            try:
                while not (tmp_path / "pid").exists():
                    await asyncio.sleep(0.02)
                await carries(f"http://127.0.0.1:{port}")
            finally:
                proxy.terminate()
                await proxy.wait()

    assert GENEROUS.role == "all"
    asyncio.run(run())


@pytest.mark.skipif(CADDY is None, reason=NO_CADDY)
def test_caddy_carries_requests_and_sockets_to_any_gateway(tmp_path: Path, settings: Settings) -> None:
    """Without TLS, for which it would ask somebody for a certificate."""
    assert CADDY is not None

    async def run() -> None:
        async with running(settings) as house:
            port = free_port()
            shown = (FOLDER / "Caddyfile").read_text()
            own = shown.replace("cabale.example.org {", f"http://127.0.0.1:{port} {{")
            own = own.replace("gateway-1:8000", house.url.removeprefix("http://"))
            own = own.replace("gateway-2:8000", f"127.0.0.1:{free_port()}")  # one gateway is not there
            assert own.count("127.0.0.1") == 3
            file = tmp_path / "Caddyfile"
            file.write_text(f"{{\n\tadmin off\n}}\n{own}")
            words = ("--config", str(file), "--adapter", "caddyfile")
            home = os.environ | {
                "HOME": str(tmp_path),
                "XDG_DATA_HOME": str(tmp_path),
                "XDG_CONFIG_HOME": str(tmp_path),
            }
            checked = subprocess.run([CADDY, "validate", *words], env=home, capture_output=True, check=False)
            assert checked.returncode == 0, checked.stderr.decode()
            with (tmp_path / "log").open("wb") as log:
                proxy = await asyncio.create_subprocess_exec(CADDY, "run", *words, env=home, stderr=log)
            try:
                while "serving initial configuration" not in (tmp_path / "log").read_text():
                    assert proxy.returncode is None, (tmp_path / "log").read_text()
                    await asyncio.sleep(0.02)
                await carries(f"http://127.0.0.1:{port}")
            finally:
                proxy.terminate()
                await proxy.wait()

    asyncio.run(run())


def test_what_compose_starts_are_commands_of_this_program() -> None:
    text = (FOLDER / "compose.yaml").read_text()
    commands = re.findall(r"command: \[serve, (.*)\]", text)
    options = {option for command in commands for option in re.findall(r"--[a-z-]+", command)}
    roles = {role for command in commands for role in re.findall(r"--role, (\w+)", command)}
    assert roles == {"gateway", "tables", "thinkers"}
    source = (FOLDER.parents[1] / "src" / "cabale" / "cli" / "serve.py").read_text()
    for option in options:
        name = option.removeprefix("--").replace("-", "_")
        assert re.search(rf"^        {name}: Annotated", source, re.MULTILINE), option
    gateways = set(re.findall(r"(gateway-\d)", (FOLDER / "Caddyfile").read_text()))
    assert gateways == set(re.findall(r"^  (gateway-\d):", text, re.MULTILINE))
