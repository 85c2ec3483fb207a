"""Messages are parsed one by one, and say what they say when a whole file is parsed at once."""

from pathlib import Path

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser, ast

import cabale
from cabale.core.fluent import LazyBundle, _entries, plain_text

FILES = sorted(path for path in Path(cabale.__file__).parent.rglob("*.ftl") if "web" not in path.parts)


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parents[1].name}/{path.name}")
def test_every_entry_of_a_file_is_found_and_parsed_as_with_the_others(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    whole = {
        ("-" if isinstance(entry, ast.Term) else "") + entry.id.name: entry
        for entry in FluentParser(with_spans=False).parse(text).body
        if isinstance(entry, ast.Message | ast.Term)
    }
    found = _entries(text)
    assert list(found) == list(whole)
    for name, one in found.items():
        entry = FluentParser(with_spans=False).parse(one).body[0]
        assert isinstance(entry, ast.Message | ast.Term)
        entry.comment = whole[name].comment
        assert entry.equals(whole[name]), name


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parents[1].name}/{path.name}")
def test_a_plain_text_is_read_as_fluent_reads_it(path: Path) -> None:
    for name, one in _entries(path.read_text(encoding="utf-8")).items():
        (entry, *_) = FluentParser(with_spans=False).parse(one).body
        assert isinstance(entry, ast.Message | ast.Term)
        parts = entry.value.elements if entry.value is not None else []
        is_plain = isinstance(entry, ast.Message) and not entry.attributes
        texts = [part.value for part in parts if isinstance(part, ast.TextElement)]
        says = texts[0] if is_plain and len(texts) == len(parts) == 1 else None
        assert plain_text(one) == says, name


@pytest.mark.parametrize(
    "text",
    [
        "a = one  \n",
        "a = one\n    two\n      three\n\n    four\n\n# a comment\n",
        "a =\n    one\n  \n    two",
        "a = .one [two] *three = four\n    five",
        "a =\n\n     one\n    two\n\n\n",
    ],
)
def test_however_a_plain_text_is_laid_out(text: str) -> None:
    bundle = FluentBundle(["en"])
    bundle.add_resource(FluentResource(text))
    assert plain_text(text) == said(bundle, "a")


@pytest.mark.parametrize(
    "text", ["a = { b }", "a = one\n    .b = two", "-a = one", "a = { $n ->\n    *[x] y\n}", "a ="]
)
def test_what_is_no_plain_text_is_left_to_fluent(text: str) -> None:
    assert plain_text(text) is None


def said(bundle: FluentBundle | LazyBundle, name: str) -> str:
    pattern = bundle.get_message(name).value
    assert pattern is not None
    text, errors = bundle.format_pattern(pattern)
    assert not errors
    return str(text)


def test_what_a_message_refers_to_comes_along_and_nothing_else() -> None:
    text = "one = { -two } { three }\n-two = 2\nthree = { four.more }\nfour = 4\n    .more = { -two }\nfive = 5\n"
    lazy = LazyBundle("en", {})
    lazy.add_text(text)
    eager = FluentBundle(["en"], use_isolating=False)
    eager.add_resource(FluentResource(text))
    for bundle in (lazy, eager):
        assert said(bundle, "one") == "2 2"
    assert lazy.has_message("five")
    assert list(lazy._unread) == ["five"]


def test_the_last_of_a_name_is_meant() -> None:
    bundle = LazyBundle("en", {})
    bundle.add_text("a = { b }\nb = 1\n")
    bundle.add_text("b = 2\n")
    assert bundle.plain("b") == said(bundle, "a") == "2"
    assert not bundle.has_message("c")
