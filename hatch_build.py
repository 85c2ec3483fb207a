"""Compiles the hot modules with mypyc and builds the browser client where it can, and says so where it cannot.

CABALE_COMPILE=require fails without a compiler (for releases and checks); CABALE_COMPILE=off never compiles.
CABALE_WEB=require and CABALE_WEB=off say the same of the browser client.
"""

import importlib.util
import os
import shutil
import subprocess
import sysconfig
import tempfile
import tomllib
from pathlib import Path

from hatch_mypyc.plugin import MypycBuildHook


def compiler_works() -> bool:
    """Whether a C file that needs Python's headers can be compiled here."""
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()
    if shutil.which(compiler[0]) is None:
        return False
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text("#include <Python.h>\n")
        include = sysconfig.get_paths()["include"]
        command = [*compiler, f"-I{include}", "-c", str(source), "-o", str(Path(folder, "probe.o"))]
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
        super().initialize(version, build_data)

    def finalize(self, version, build_data, artifact_path):
        # hatch-mypyc compiles in place; what stays there would hide the sources from an interpreted run.
        self.clean([version])


def get_build_hook():
    return CompileWherePossible
