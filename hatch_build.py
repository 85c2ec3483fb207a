"""Compiles the hot modules with mypyc and builds the browser client where it can, and says so where it cannot.

CABALE_COMPILE=require fails without a compiler (for releases and checks); CABALE_COMPILE=off never compiles.
CABALE_WEB=require and CABALE_WEB=off say the same of the browser client.

What was compiled is kept in build/compiled and taken again while nothing it was made of has changed: the sources of the
compiled modules, of all that they import, and how they are compiled. Registering a game therefore compiles nothing.
CABALE_KEPT names another folder for it, so that a source archive unpacked elsewhere is built with what is there.

Manual pages are taken along where they were written (release/wheels.py does so before it makes the source archive).
"""

import ast
import hashlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import tomllib
from pathlib import Path

from hatch_mypyc.plugin import MypycBuildHook

# Nobody puts another function in the place of ours while the library is loaded, so the compiler may inline them across
# the modules. The rules are made of many small functions: a seventh faster, measured in Citadelles.
INLINING = "-fno-semantic-interposition"


def compiler_works(*flags: str) -> bool:
    """Whether a C file that needs Python's headers can be compiled here, with these flags."""
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()
    if shutil.which(compiler[0]) is None:
        return False
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text("#include <Python.h>\n")
        include = sysconfig.get_paths()["include"]
        command = [*compiler, *flags, f"-I{include}", "-c", str(source), "-o", str(Path(folder, "probe.o"))]
        return subprocess.run(command, capture_output=True, check=False).returncode == 0


def web_builder(root: str):
    """web/build.py as a module; None in a tree without the client's sources."""
    path = Path(root, "web", "build.py")
    if not path.is_file():
        return None
    spec = importlib.util.spec_from_file_location("cabale_web_build", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


KEPT = 3  # builds: this branch's, another's, and the one before


def imported(source: Path, package_root: Path) -> set[Path]:
    """The files of our own package that a module names in its imports, those for type checkers too."""
    named = set()
    for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            named |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            named |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    folders = [package_root.joinpath(*name.split(".")) for name in named]
    candidates = [path for folder in folders for path in (folder.with_suffix(".py"), folder / "__init__.py")]
    return {path for path in candidates if path.is_file()}


def sources_behind(modules: list[Path], package_root: Path) -> list[Path]:
    """These modules and everything of ours that they import, directly or not."""
    found: set[Path] = set()
    waiting = list(modules)
    while waiting:
        path = waiting.pop()
        if path not in found:
            found.add(path)
            waiting += imported(path, package_root)
    return sorted(found)


class CompileWherePossible(MypycBuildHook):
    """hatch-mypyc, which leaves nothing in the source tree and is skipped without a compiler; and the client."""

    def dependencies(self):
        wanted = super().dependencies()
        builder = web_builder(self.root)
        if builder is None or os.environ.get("CABALE_WEB") == "off" or builder.is_current():
            return wanted
        # The client's types are made from the messages of our own modules, which must be imported for that.
        project = tomllib.loads(Path(self.root, "pyproject.toml").read_text(encoding="utf-8"))["project"]
        return [*wanted, *project["dependencies"], *([] if builder.has_node() else [builder.NODE_PACKAGE])]

    def initialize(self, version, build_data):
        self._build_web()
        self._compile(version, build_data)
        pages = Path(self.root, "build", "man")
        for page in pages.rglob("*.1"):
            build_data["shared_data"][str(page)] = f"share/man/{page.relative_to(pages).as_posix()}"

    def _build_web(self):
        wanted = os.environ.get("CABALE_WEB", "auto")
        builder = web_builder(self.root)
        if wanted == "off" or builder is None:
            return
        try:
            builder.build()
        except builder.CannotBuildError as error:
            if wanted == "require":
                raise
            self.app.display_warning(f"Cabale will be without its site: {error}")

    def _compile(self, version, build_data):
        wanted = os.environ.get("CABALE_COMPILE", "auto")
        if wanted == "off" or version == "editable":
            return
        if wanted != "require" and not compiler_works():
            self.app.display_warning("No C compiler with Python's headers here: Cabale will run uncompiled.")
            return
        given = os.environ.get("CFLAGS", "").split()
        if INLINING not in given and compiler_works(INLINING):
            os.environ["CFLAGS"] = " ".join([*given, INLINING])
        kept = Path(os.environ.get("CABALE_KEPT") or Path(self.root, "build", "compiled"), self._digest())
        if not kept.is_dir():
            super().initialize(version, build_data)
            self._keep(kept)
            return
        self.clean([version])
        shutil.copytree(kept, self.root, dirs_exist_ok=True)
        os.utime(kept)
        build_data["infer_tag"] = True
        build_data["pure_python"] = False
        build_data["artifacts"].extend(self.artifact_patterns)
        build_data["force_include"].update(self.get_forced_inclusion_map())

    def _digest(self) -> str:
        """Everything that the compiled modules are made of, in one word."""
        root = Path(self.root)
        project = tomllib.loads(Path(root, "pyproject.toml").read_text(encoding="utf-8"))
        how = {
            "with": [sys.version, sysconfig.get_platform(), os.environ.get("CC", ""), os.environ.get("CFLAGS", "")],
            "tools": project["build-system"]["requires"],
            "hook": self.config,
            "modules": self.included_files,
        }
        digest = hashlib.blake2b(json.dumps(how, sort_keys=True).encode(), digest_size=16)
        for path in sources_behind([root / name for name in self.included_files], root / self.package_source):
            digest.update(f"{path.relative_to(root)}\0".encode())
            digest.update(path.read_bytes())
        return digest.hexdigest()

    def _keep(self, kept: Path) -> None:
        """Put a copy of what was just compiled aside, and forget the oldest."""
        partial = kept.with_suffix(".partial")
        shutil.rmtree(partial, ignore_errors=True)
        root = Path(self.root)
        made = [Path(path) for path in self.get_forced_inclusion_map()]
        made += [path for pattern in self.artifact_globs for path in root.glob(pattern)]
        for path in made:
            copy = partial / path.relative_to(root)
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(path, copy)
        os.replace(partial, kept)
        builds = sorted(kept.parent.iterdir(), key=lambda build: build.stat().st_mtime, reverse=True)
        for old in builds[KEPT:]:
            shutil.rmtree(old, ignore_errors=True)

    def finalize(self, version, build_data, artifact_path):
        # hatch-mypyc compiles in place; what stays there would hide the sources from an interpreted run.
        self.clean([version])


def get_build_hook():
    return CompileWherePossible
