"""A release is refused while its version, changelog, wheels or tag disagree; what it is made of holds together."""

import re
import subprocess
import tomllib
import zipfile
from pathlib import Path

import pytest
from release.check import problems, version_of
from release.image import find_builder

ROOT = Path(__file__).parents[2]


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A small project that can be released."""
    (tmp_path / "pyproject.toml").write_text('[project]\nversion = "1.2.0"\n', encoding="utf-8")
    (tmp_path / "CITATION.cff").write_text("version: 1.2.0\n", encoding="utf-8")
    (tmp_path / "CHANGELOG.md").write_text("# Changelog\n\n## 1.2.0, 2026-12-01\n\n- All.\n", encoding="utf-8")
    (tmp_path / ".gitignore").write_text("dist\n", encoding="utf-8")
    dist = tmp_path / "dist"
    dist.mkdir()
    (dist / "cabale-1.2.0.tar.gz").touch()
    write_wheel(dist / "cabale-1.2.0-cp313-cp313-linux_x86_64.whl", "cabale/web/index.html", "cabale/core/chance.so")
    git(tmp_path, "init", "-q")
    commit(tmp_path)
    git(tmp_path, "tag", "v1.2.0")
    return tmp_path


def write_wheel(path: Path, *names: str) -> None:
    with zipfile.ZipFile(path, "w") as wheel:
        for name in names:
            wheel.writestr(name, "")


def git(tree: Path, *words: str) -> None:
    who = ("-c", "user.name=Test", "-c", "user.email=test@example.org")
    subprocess.run(["git", "-C", str(tree), *who, *words], check=True, capture_output=True)


def commit(tree: Path) -> None:
    git(tree, "add", "-A")
    git(tree, "commit", "-q", "--allow-empty", "-m", "Once more")


def test_what_agrees_can_be_released(tree: Path) -> None:
    assert problems(tree, "v1.2.0") == []
    assert problems(tree) == []


def test_a_version_that_is_not_everywhere(tree: Path) -> None:
    (tree / "pyproject.toml").write_text('[project]\nversion = "1.3.0"\n', encoding="utf-8")
    commit(tree)
    found = problems(tree, "v1.2.0")
    assert [problem.split()[0] for problem in found] == ["CITATION.cff", "CHANGELOG.md", "dist/", "the"]


def test_a_changelog_that_still_says_unreleased(tree: Path) -> None:
    (tree / "CHANGELOG.md").write_text("## Unreleased\n\n## 1.2.0, 2026-12-01\n", encoding="utf-8")
    commit(tree)
    assert any("Unreleased" in problem for problem in problems(tree))


def test_a_wheel_without_site_or_rules_compiled(tree: Path) -> None:
    write_wheel(tree / "dist" / "cabale-1.2.0-py3-none-any.whl", "cabale/__init__.py")
    assert len(problems(tree, "v1.2.0")) == 2


def test_a_tag_elsewhere_and_changes_not_committed(tree: Path) -> None:
    commit(tree)
    (tree / "new.py").touch()
    found = problems(tree, "v1.2.0")
    assert any("not on this commit" in problem for problem in found)
    assert any("not committed" in problem for problem in found)


def test_the_citation_has_our_version_and_licence() -> None:
    text = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    assert f"version: {version_of(ROOT)}\n" in text
    for field in ("cff-version", "title", "message", "authors", "license"):
        assert re.search(rf"^{field}:", text, re.MULTILINE)


def test_the_image_is_run_by_nobody_in_particular_and_writes_in_data_alone() -> None:
    lines = (ROOT / "Containerfile").read_text(encoding="utf-8").replace("\\\n", "").splitlines()
    words = [line.split(maxsplit=1) for line in lines if line and not line.startswith("#")]
    stages = [place for place, word in enumerate(words) if word[0] == "FROM"]
    assert len(stages) == 2
    last = dict(words[stages[1] :])
    assert last["USER"] == "10001"
    assert last["VOLUME"] == last["WORKDIR"] == "/data"
    assert "/data/" in last["CMD"]
    assert "/health/alive" in last["HEALTHCHECK"]
    assert not any("gcc" in rest for _, rest in words[stages[1] :])
    assert all("--require-hashes" in rest for word, rest in words if word == "RUN" and "-r requirements" in rest)


@pytest.mark.parametrize(
    ("there", "found"),
    [({}, None), ({"docker": 1}, None), ({"docker": 0}, "docker"), ({"podman": 1, "docker": 0}, "docker")],
)
def test_the_image_is_built_by_who_answers(
    there: dict[str, int], found: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A client whose daemon does not run is no builder."""
    for name, code in there.items():
        (tmp_path / name).write_text(f"#!/bin/sh\nexit {code}\n", encoding="utf-8")
        (tmp_path / name).chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert find_builder() == found


def test_wheels_of_other_systems_are_built_with_site_and_compiled_and_tried() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["cibuildwheel"]
    assert settings["environment"] == {"CABALE_COMPILE": "require", "CABALE_WEB": "require"}
    assert "cabale" in settings["test-command"]
    assert {"linux", "macos", "windows"} <= set(settings)
    assert "aarch64" in settings["linux"]["archs"]
    assert "arm64" in settings["macos"]["archs"]
    pinned = (ROOT / "requirements" / "release.txt").read_text(encoding="utf-8")
    version = re.search(r"^cibuildwheel==(\S+)", pinned, re.MULTILINE)
    assert version is not None
    workflow = (ROOT / ".github" / "workflows" / "wheels.yml").read_text(encoding="utf-8")
    assert f"cibuildwheel=={version[1]}" in workflow
