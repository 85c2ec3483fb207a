"""Whether what is here can be released: one version everywhere, told in the changelog, built and tagged.

    python -m release.check              everything but the tag
    python -m release.check --tag v1.2.0 and that this tag is this version, on this commit

Prints what is wrong, a line each, and ends with code 1; publishes nothing.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
import zipfile
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def version_of(root: Path) -> str:
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return str(project["version"])


def in_the_papers(root: Path, version: str) -> Iterator[str]:
    """The version where people read it."""
    cited = re.search(r"^version: (\S+)$", (root / "CITATION.cff").read_text(encoding="utf-8"), re.MULTILINE)
    if cited is None or cited[1] != version:
        yield f"CITATION.cff has version {cited[1] if cited else 'none'}, pyproject.toml {version}"
    told = re.findall(r"^## (.+)$", (root / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    wanted = re.compile(rf"{re.escape(version)}, \d{{4}}-\d\d-\d\d")
    if not told or not wanted.fullmatch(told[0]):
        yield f"CHANGELOG.md begins with “{told[0] if told else ''}”, not with “{version}, YEAR-MONTH-DAY”"


def in_the_wheels(root: Path, version: str) -> Iterator[str]:
    """What was built is this version, with the site inside, compiled."""
    archive = root / "dist" / f"cabale-{version}.tar.gz"
    wheels = sorted((root / "dist").glob(f"cabale-{version}-*.whl"))
    if not archive.is_file() or not wheels:
        yield f"dist/ has no source archive and wheel of {version}: make wheels"
    for wheel in wheels:
        with zipfile.ZipFile(wheel) as opened:
            names = opened.namelist()
        if "cabale/web/index.html" not in names:
            yield f"{wheel.name} is without its site"
        if not any(name.endswith((".so", ".pyd")) for name in names):
            yield f"{wheel.name} is not compiled"


def in_git(root: Path, version: str, tag: str | None) -> Iterator[str]:
    """Nothing that is not committed; the tag is this version's, and here."""
    if git(root, "status", "--porcelain"):
        yield "there are changes that are not committed"
    if tag is None:
        return
    if tag != f"v{version}":
        yield f"the tag is {tag}, the version {version}: v{version} is meant"
    elif git(root, "rev-list", "-n", "1", tag) != git(root, "rev-parse", "HEAD"):
        yield f"{tag} is not on this commit, or not at all: git tag -s {tag}"


def git(root: Path, *words: str) -> str:
    done = subprocess.run(["git", "-C", str(root), *words], capture_output=True, text=True, check=False)
    return done.stdout.strip()


def problems(root: Path, tag: str | None = None) -> list[str]:
    version = version_of(root)
    return [*in_the_papers(root, version), *in_the_wheels(root, version), *in_git(root, version, tag)]


def main(argv: list[str]) -> int:
    tag = argv[argv.index("--tag") + 1] if "--tag" in argv else None
    found = problems(ROOT, tag)
    for problem in found:
        print(problem)
    if not found:
        print(
            f"cabale {version_of(ROOT)} can be released" + ("" if tag else f", once it is tagged v{version_of(ROOT)}")
        )
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
