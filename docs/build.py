"""Builds the documentation site into build/docs, in both languages: python docs/build.py

Warnings are errors, and so is a link that leads nowhere. The site needs no server and no network, its search neither.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
OUTPUT = HERE.parent / "build" / "docs"
LANGUAGES = ("en", "fr")
AWAY = '<!doctype html><meta charset="utf-8"><title>Cabale</title><meta http-equiv="refresh" content="0; url={0}">\n'


def main() -> None:
    shutil.rmtree(OUTPUT, ignore_errors=True)
    for lang in LANGUAGES:
        subprocess.run([sys.executable, HERE / "generate.py", lang], check=True)
        command = [sys.executable, "-m", "sphinx", "-q", "-W", "--keep-going", "-b", "html", "-t", lang]
        command += ["-d", OUTPUT.parent / "doctrees" / lang, HERE, OUTPUT / lang]
        subprocess.run(command, check=True)
    (OUTPUT / "index.html").write_text(AWAY.format("en/index.html"), encoding="utf-8")
    (OUTPUT / "fr" / "index.html").write_text(AWAY.format("index.fr.html"), encoding="utf-8")
    subprocess.run([sys.executable, HERE / "links.py", OUTPUT], check=True)
    subprocess.run([sys.executable, "-m", "docs.seek", OUTPUT], check=True, cwd=HERE.parent)
    print(f"{OUTPUT / 'index.html'}")


if __name__ == "__main__":
    main()
