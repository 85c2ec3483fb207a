"""Whether every link inside the built site leads somewhere: python docs/links.py build/docs. Those that lead to other
sites are only listed by their number: nothing here asks the network."""

from __future__ import annotations

import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit


class Page(HTMLParser):
    """The names a page has, and where it leads."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.names: set[str] = set()
        self.targets: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for key, value in attrs:
            if key in ("id", "name") and value:
                self.names.add(value)
            elif key in ("href", "src", "data") and value:
                self.targets.append(value)


def dead(folder: Path) -> list[str]:
    """A line for each link that leads nowhere."""
    pages = {path.resolve(): Page(path.read_text(encoding="utf-8")) for path in folder.rglob("*.html")}
    found = []
    for path, page in pages.items():
        for target in page.targets:
            parts = urlsplit(target)
            if parts.scheme or parts.netloc or target.startswith("data:"):
                continue
            aim = (path.parent / unquote(parts.path)).resolve() if parts.path else path
            name = unquote(parts.fragment)
            if not aim.exists():
                found.append(f"{path.relative_to(folder.resolve())}: {target}: no such file")
            elif name and aim in pages and name not in pages[aim].names and not name.startswith("__"):
                found.append(f"{path.relative_to(folder.resolve())}: {target}: no such place")
    return found


if __name__ == "__main__":
    lines = dead(Path(sys.argv[1]))
    print(*lines, f"{len(lines)} dead links", sep="\n")
    sys.exit(bool(lines))
