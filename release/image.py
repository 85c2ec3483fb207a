"""The container image: linted everywhere, built and tried where there is something to build it with.

    python -m release.image

Tried as the tutorial runs it: a read-only root, nobody in particular, a volume for what is kept. It must say that it is
healthy, show its page, play a match, and have the match still after a new start.
"""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

from release.wheels import PATIENCE, ROOT, run

IMAGE = "cabale:tried"
PAGE = ROOT / "docs" / "tutorials" / "run-a-server.md"


def shown(builder: str) -> tuple[list[str], list[str]]:
    """How the tutorial builds and runs it, as words after the builder's name; docker is told which file to read."""
    text = PAGE.read_text(encoding="utf-8")
    (build,) = re.findall(rf"^{builder} (build .*)$|`{builder} (build [^`]*)`", text, re.MULTILINE)
    (runs,) = re.findall(r"^podman (run .*)$", text, re.MULTILINE)
    return shlex.split("".join(build)), shlex.split(runs)


def ours(words: list[str], volume: str = "") -> list[str]:
    """The same under a name, on a port and with a volume that are nobody's; a container is looked at after it ended."""
    other = {"cabale": IMAGE, "8000:8000": "127.0.0.1::8000", "cabale:/data": f"{volume}:/data", "--rm": "--detach"}
    return [other.get(word, word) for word in words]


def find_builder() -> str | None:
    """The first that is there and answers: a client of docker alone builds nothing."""
    for name in ("podman", "docker"):
        if shutil.which(name) and subprocess.run([name, "info"], capture_output=True, check=False).returncode == 0:
            return name
    return None


def started(builder: str, volume: str) -> tuple[str, str]:
    """A container that answers, and its address."""
    container = run(builder, *ours(shown(builder)[1], volume)).strip()
    port = run(builder, "port", container, "8000").split(":")[-1].strip()
    address = f"http://127.0.0.1:{port}"
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        try:
            with urllib.request.urlopen(f"{address}/health/ready") as answer:
                if answer.status == 200:
                    return container, address
        except OSError:
            time.sleep(0.2)
    sys.exit(run(builder, "logs", container))


def try_it(builder: str) -> None:
    volume = f"cabale-tried-{int(time.time())}"
    text = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
    (client,) = re.findall(r"```python\n(import json.*?)```", text, re.DOTALL)
    containers = []
    try:
        container, address = started(builder, volume)
        containers.append(container)
        assert run(builder, "exec", container, "id", "-u").strip() == "10001"
        with tempfile.TemporaryDirectory() as folder:
            (Path(folder) / "client.py").write_text(client, encoding="utf-8")
            ended = run(sys.executable, "client.py", address, "secret-hitler", cwd=Path(folder)).strip()
        print(f"  the image plays: {ended}")
        run(builder, "stop", container)
        containers.append(started(builder, volume)[0])
        print("  and starts again on what it kept")
    finally:
        for container in containers:
            run(builder, "rm", "--force", container)
        run(builder, "volume", "rm", "--force", volume)


def main() -> None:
    run(Path(sys.executable).parent / "hadolint", "Containerfile")
    print("Containerfile: hadolint finds nothing")
    builder = find_builder()
    if builder is None:
        print("  NOT BUILT: neither podman nor docker answers here")
        return
    run(builder, *ours(shown(builder)[0]))
    size = int(run(builder, "image", "inspect", "--format", "{{.Size}}", IMAGE))
    print(f"  built by {builder}: {size / 1e6:.0f} MB")
    try_it(builder)


if __name__ == "__main__":
    main()
