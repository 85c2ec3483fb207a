"""Another package's game, installed beside Cabale as pip would leave it, for processes that the tests start."""

from __future__ import annotations

import os
import shutil
import tomllib
from pathlib import Path

SKULL = Path(__file__).parents[2] / "examples" / "skull"


def with_skull(folder: Path) -> dict[str, str]:
    """The environment of a process that has Skull in this folder. Building a wheel would need a network; what pip makes
    of one is the package and, of its pyproject.toml, the entry points."""
    project = tomllib.loads((SKULL / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    shutil.copytree(SKULL / "src", folder, dirs_exist_ok=True, ignore=shutil.ignore_patterns("__pycache__"))
    about = folder / f"{project['name'].replace('-', '_')}-{project['version']}.dist-info"
    about.mkdir()
    about.joinpath("METADATA").write_text(
        f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n", encoding="utf-8"
    )
    lines: list[str] = []
    for group, entries in project["entry-points"].items():
        lines += [f"[{group}]", *(f"{name} = {where}" for name, where in entries.items())]
    about.joinpath("entry_points.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
    others = filter(None, os.environ.get("PYTHONPATH", "").split(os.pathsep))
    return {**os.environ, "PYTHONPATH": os.pathsep.join(os.path.abspath(path) for path in (str(folder), *others))}
