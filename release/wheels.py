"""Builds the source archive, builds the wheel from it, and tries it as a newcomer would, where nothing is installed.

    python -m release.wheels            build into dist/ and try with pip, uvx and pipx
    python -m release.wheels --built    try what is in dist/ already

It prints how large the wheel is and what takes how much of it, and how long an import and the help take.
What make has compiled is taken again (CABALE_KEPT), so that this costs no second compilation.
"""

from __future__ import annotations

import os
import re
import shlex
import shutil
import socket
import statistics
import subprocess
import sys
import tarfile
import tempfile
import time
import urllib.request
import zipfile
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
DIST = ROOT / "dist"
MOST_BYTES = 8_000_000
PATIENCE = 120  # seconds for a server to answer, on whatever machine
# As somebody who never saw our sources: no path that leads to them, no language chosen.
FOREIGN = ("PYTHONPATH", "VIRTUAL_ENV", "CABALE_LANG")
# What newcomers are told to type is what is tried; whoever runs it is that of this environment.
PAGE = ROOT / "docs" / "install.md"
WHEEL = re.compile(r"(\./)?cabale-(\*|…)\.whl")
RUNNERS = {
    "uvx": ("-m", "uv", "tool", "run", "--python", sys.executable),
    "pipx run": ("-m", "pipx", "run", "--python", sys.executable),
}
BROWSER = '#!/bin/sh\necho "$1" > opened\n'


def shown(page: Path = PAGE) -> dict[str, list[str]]:
    """The command lines of the page that take the wheel as it is, by what runs them."""
    lines = re.findall(
        rf"`((?:pip install|uvx|pipx run) [^`]*?{WHEEL.pattern}[^`\['\"]*)`", page.read_text(encoding="utf-8")
    )
    found: dict[str, list[str]] = {"pip install": [], **{name: [] for name in RUNNERS}}
    for line, *_ in lines:
        (program,) = (name for name in found if line.startswith(f"{name} "))
        found[program].append(line.removeprefix(f"{program} "))
    return found


def run(*command: str | Path, cwd: Path = ROOT, typed: str = "", **extra: str) -> str:
    """What a command printed; whatever it printed, where it fails."""
    environment = {name: value for name, value in os.environ.items() if name not in FOREIGN} | extra
    words = [str(word) for word in command]
    done = subprocess.run(words, cwd=cwd, env=environment, input=typed, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"{' '.join(map(str, command))}\n{done.stdout}{done.stderr}")
    return done.stdout


def build() -> Path:
    """The source archive, and the wheel from what it holds; the wheel."""
    shutil.rmtree(DIST, ignore_errors=True)
    pages = ROOT / "build" / "man"
    shutil.rmtree(pages, ignore_errors=True)
    run(sys.executable, "-m", "cabale.cli.manual", pages, PYTHONPATH=str(ROOT / "src"))
    run(sys.executable, "-m", "build", "--no-isolation", "--sdist", "--outdir", DIST)
    (archive,) = DIST.glob("*.tar.gz")
    with tempfile.TemporaryDirectory() as folder:
        with tarfile.open(archive) as opened:
            opened.extractall(folder, filter="data")
        (tree,) = Path(folder).iterdir()
        kept = str(ROOT / "build" / "compiled")
        command = (sys.executable, "-m", "build", "--no-isolation", "--wheel", "--outdir", DIST, tree)
        run(*command, CABALE_COMPILE="require", CABALE_WEB="require", CABALE_KEPT=kept)
    return find_wheel()


def find_wheel() -> Path:
    (wheel,) = DIST.glob("*.whl")
    return wheel


def look_inside(wheel: Path) -> None:
    """It has all that is needed and nothing that is not; how large what is."""
    parts: dict[str, int] = {}
    with zipfile.ZipFile(wheel) as opened:
        names = opened.namelist()
        for entry in opened.infolist():
            part = part_of(entry.filename)
            parts[part] = parts.get(part, 0) + entry.compress_size
    for needed in ("cabale/web/index.html", "share/man/man1/cabale.1", "share/man/fr/man1/cabale.1"):
        assert any(name.endswith(needed) for name in names), f"{needed} is not in {wheel.name}"
    assert parts.get("compiled rules"), "nothing in it is compiled"
    stray = [name for name in names if not re.match(r"cabale/|cabale-[^/]*/|[^/]*__mypyc\.", name)]
    assert not stray, f"{stray} have no place in a wheel"
    size = wheel.stat().st_size
    print(f"{wheel.name}: {size / 1e6:.1f} MB")
    for part, weight in sorted(parts.items(), key=lambda item: -item[1]):
        print(f"  {weight / 1e6:5.2f} MB  {part}")
    assert size <= MOST_BYTES, f"a wheel of {size} bytes: what has come into it?"


def part_of(name: str) -> str:
    if name.endswith((".so", ".pyd")):
        return "compiled rules"
    if name.startswith("cabale/web/"):
        return "the site"
    if name.endswith(".py"):
        return "Python sources"
    return "words, rulebooks, missions, figures of people" if name.startswith("cabale/") else "about the package"


def scripts_of(folder: Path) -> Path:
    return folder / "venv" / ("Scripts" if os.name == "nt" else "bin")


def newcomer(wheel: Path, folder: Path) -> None:
    """With pip alone: what there is, a match, an agent of one's own, a site that plays."""
    scripts = scripts_of(folder)
    run(sys.executable, "-m", "venv", folder / "venv", cwd=folder)
    (words,) = shown()["pip install"]
    pip = (scripts / "python", "-m", "pip", "-q", "--disable-pip-version-check", "install")
    run(*pip, *shlex.split(WHEEL.sub(str(wheel), words)), cwd=folder)
    cabale = scripts / "cabale"
    version = run(cabale, "--version", cwd=folder)
    assert "compiled" in version, version
    print(version.strip(), "from pip:")
    how_long(cabale, scripts / "python", folder)
    run(cabale, "watch", "hey", "--seed", "1", "--plain", cwd=folder)
    run(cabale, "play", "secret-hitler", "--seats", "5", "--seed", "1", cwd=folder, typed="1\n" * 500)
    run(cabale, "puzzle", "--date", "2026-11-18", "--answer", "1", cwd=folder)
    print("  a match in the terminal, a puzzle")
    shutil.copy(ROOT / "examples" / "my_agent.py", folder)
    arena = (cabale, "arena", "secret-hitler", "--agents", "my_agent.py:Grudge,random", "--matches", "20")
    run(*arena, "--seats", "5", "--json", "figures.json", cwd=folder)
    assert "Grudge" in (folder / "figures.json").read_text(encoding="utf-8")
    print("  an agent of one's own plays in the arena")
    print("  the site plays:", serve_and_play([cabale, "serve", "--open"], scripts / "python", folder))


def how_long(cabale: Path, python: Path, folder: Path) -> None:
    """What an import and the help take of the processor, and a Python that does nothing."""
    for name, bar, command in (
        ("python -c pass", None, (python, "-c", "pass")),
        ("import cabale", 0.3, (python, "-c", "import cabale")),
        ("cabale --help", 0.4, (cabale, "--help")),
    ):
        run(*command, cwd=folder)  # the first of all writes what Python compiles
        taken = statistics.median(processor_time(*command, cwd=folder) for _ in range(9))
        print(f"  {name}: {taken:.2f} s" + (f" (to be below {bar})" if bar else ""))
        if bar and taken >= bar:
            print(f"  {name} TAKES TOO LONG, or this machine is slow")


def processor_time(*command: str | Path, cwd: Path) -> float:
    """The seconds of processor time that a command took, which a busy machine lengthens less than those on the wall."""
    before = os.times()
    run(*command, cwd=cwd)
    after = os.times()
    return after.children_user + after.children_system - before.children_user - before.children_system


def serve_and_play(serve: Sequence[str | Path], python: Path, folder: Path, **extra: str) -> str:
    """Start a server as one would, load the page that it opens, play a match over its protocol; how the match ended."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    address = f"http://127.0.0.1:{port}"
    environment = {name: value for name, value in os.environ.items() if name not in FOREIGN} | extra
    browser = folder / "browser"
    browser.write_text(BROWSER, encoding="utf-8")
    browser.chmod(0o755)
    environment |= {"BROWSER": str(browser), "DISPLAY": ":0"}  # a screen that nobody looks at
    (opened := folder / "opened").unlink(missing_ok=True)
    command = [*map(str, serve), "--port", str(port)]
    server = subprocess.Popen(
        command, cwd=folder, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    try:
        page = wait_for(address, server)
        assert "<script" in page, "no page of the site came"
        assert waited_for(opened, port), "no browser was opened there"
        text = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
        (client,) = re.findall(r"```python\n(import json.*?)```", text, re.DOTALL)
        (folder / "client.py").write_text(client, encoding="utf-8")
        return run(python, "client.py", address, "secret-hitler", cwd=folder).strip()
    finally:
        server.terminate()
        server.wait(PATIENCE)


def wait_for(address: str, server: subprocess.Popen[bytes]) -> str:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until and server.poll() is None:
        try:
            with urllib.request.urlopen(address) as answer:
                return str(answer.read().decode())
        except OSError:
            time.sleep(0.1)
    sys.exit("the server did not answer")


def waited_for(opened: Path, port: int) -> bool:
    """Whether a browser is sent to the site: it may be up before that."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        if opened.exists() and f":{port}" in opened.read_text(encoding="utf-8"):
            return True
        time.sleep(0.1)
    return False


def without_installing(wheel: Path, folder: Path) -> None:
    """With uvx and pipx run, which install for one run."""
    for name, runner in RUNNERS.items():
        (words,) = shown()[name]
        serve = (sys.executable, *runner, *shlex.split(WHEEL.sub(str(wheel), words)))
        cabale = serve[: serve.index("cabale") + 1]
        asked = (*cabale, "watch", "indiscretions", "--seed", "1", "--json")
        assert '"outcome"' in run(*asked, cwd=folder, PIPX_HOME=str(folder / "pipx")), name
        print(f"  a match by {name}; the site plays:", end=" ")
        print(serve_and_play(serve, scripts_of(folder) / "python", folder, PIPX_HOME=str(folder / "pipx")))


def main() -> None:
    wheel = find_wheel() if "--built" in sys.argv else build()
    look_inside(wheel)
    with tempfile.TemporaryDirectory() as folder:
        newcomer(wheel, Path(folder))
        without_installing(wheel, Path(folder))


if __name__ == "__main__":
    main()
