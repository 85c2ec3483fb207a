"""Compiles the hot modules with mypyc where that is possible, and says so where it is not.

CABALE_COMPILE=require fails without a compiler (for releases and checks); CABALE_COMPILE=off never compiles.
"""

import os
import shutil
import subprocess
import sysconfig
import tempfile
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


class CompileWherePossible(MypycBuildHook):
    """hatch-mypyc, which leaves nothing in the source tree and is skipped where there is no compiler."""

    def initialize(self, version, build_data):
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
