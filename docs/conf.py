"""The documentation site: one project, built once a language (`-t fr`, `-t en`). What players read is in both; the rest
is in English. Pages are plain Markdown that reads well in a repository too: links that lead out of this folder, or into
the other language, are turned round here."""

import posixpath
import re
import sys
import tomllib
from pathlib import Path
from typing import Any

from pygments.lexers.data import JsonLexer
from pygments.lexers.special import TextLexer

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
sys.path.insert(0, str(ROOT / "src"))

project = "Cabale"
version = release = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
language = "fr" if tags.has("fr") else "en"  # type: ignore[name-defined]  # noqa: F821  # Sphinx hands it in
copyright = "les auteurs de Cabale" if language == "fr" else "the authors of Cabale"
locale_dirs = ["locales"]  # what the theme says in English alone

extensions = ["myst_parser", "sphinx.ext.autodoc"]
myst_enable_extensions = ["colon_fence", "attrs_inline"]
myst_heading_anchors = 4
root_doc = "index.fr" if language == "fr" else "index"
include_patterns = ["**/*.fr.md", "*.fr.md"] if language == "fr" else ["**"]
exclude_patterns = [
    "search.md",
    "_generated/*.md",
    *([] if language == "fr" else ["**/*.fr.md", "*.fr.md"]),
]

autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_typehints_format = "short"
add_module_names = False
highlight_language = "text"  # a block without a label is no Python: commands, with what is said beside them
default_role = "literal"  # docstrings put code between single backticks

html_theme = "furo"
html_title = "Cabale"
html_show_sphinx = False
html_copy_source = False
smartquotes = False  # two hyphens begin an option, also where it is not marked as code
html_static_path = ["static"]
html_css_files = ["tables.css"]
html_theme_options = {
    "light_css_variables": {"color-brand-primary": "#7a5b1e", "color-brand-content": "#7a5b1e"},
    "dark_css_variables": {"color-brand-primary": "#e0bd74", "color-brand-content": "#e0bd74"},
}

# Pages of the site that are files elsewhere: of the repository's first floor, and one whose name is the search page's.
FROM_THE_ROOT = {
    "contributing": "CONTRIBUTING.md",
    "changelog": "CHANGELOG.md",
    "browser-client": "web/README.md",
    "searching": "docs/search.md",
}
PAGE_OF = {path: f"{name}.md" for name, path in FROM_THE_ROOT.items()}
LINK = re.compile(r"(?<!!)\[([^\]\n]*(?:\n[^\]\n]*)?)\]\(([^)\s#:]*)(#[^)\s]*)?\)")


def read(app: Any, name: str, source: list[str]) -> None:
    """Before a page is parsed: its text, with links as this site needs them."""
    base = posixpath.dirname(f"docs/{name}")
    if name in FROM_THE_ROOT:
        path = FROM_THE_ROOT[name]
        source[0] = (ROOT / path).read_text(encoding="utf-8")
        base = posixpath.dirname(path)
    depth = name.count("/")

    def turned(found: re.Match[str]) -> str:
        text, target, anchor = found[1], found[2], found[3] or ""
        if not target:  # clauses of the rules have names that are no headings
            is_named = f'<a id="{anchor[1:]}">' in source[0]
            return f'<a href="{anchor}">{text}</a>' if is_named else found[0]
        whole = posixpath.normpath(posixpath.join(base, target))
        if whole in ("docs/decisions", "docs/games"):
            whole += "/README.md"
        if whole in PAGE_OF:
            whole = f"docs/{PAGE_OF[whole]}"
        if not whole.startswith("docs/"):
            return text  # a file of the repository: named, not linked
        other = "en" if whole.endswith(".md") and not whole.endswith(".fr.md") else "fr"
        if whole.endswith(".md") and other != language:
            address = f"{'../' * (depth + 1)}{other}/{whole.removeprefix('docs/').removesuffix('.md')}.html{anchor}"
            return f'<a href="{address}">{text}</a>'
        if whole == "docs/screenshots":
            return text
        near = posixpath.relpath(whole, posixpath.dirname(f"docs/{name}"))
        return f"[{text}]({near}{anchor})"

    if name == "index":
        listed = {line.strip() for line in source[0].splitlines()}
        pages = sorted(path.stem for path in HERE.glob("*.md") if not path.stem.endswith(".fr"))
        if others := [page for page in pages if page not in listed | {"index", "search"}]:
            source[0] += "\n```{toctree}\n:caption: More\n:hidden:\n\n" + "\n".join(others) + "\n```\n"
    if name == "decisions/README":
        source[0] += "\n```{toctree}\n:glob:\n:hidden:\n\n*\n```\n"
    # Outside of fenced blocks alone.
    parts = re.split(r"(^ *```.*?^ *```$)", source[0], flags=re.MULTILINE | re.DOTALL)
    source[0] = "".join(part if part.lstrip().startswith("```") else LINK.sub(turned, part) for part in parts)


def tell(app: Any, what: str, name: str, found: Any, options: Any, lines: list[str]) -> None:
    """Docstrings are plain sentences: of a module's, what comes before its examples and lists."""
    if what == "module":
        end = next((place for place, line in enumerate(lines) if line.startswith((" ", "- ", "|"))), len(lines))
        lines[end:] = []


def setup(app: Any) -> None:
    # The protocol's examples are labelled by what they are, for its tests.
    for label in ("send", "get", "offer", "invited"):
        app.add_lexer(label, JsonLexer)
    for label in ("bodies", "deal"):
        app.add_lexer(label, TextLexer)
    app.connect("source-read", read)
    app.connect("autodoc-process-docstring", tell)
