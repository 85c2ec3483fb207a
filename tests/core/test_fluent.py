"""Messages are parsed one by one, and say what they say when a whole file is parsed at once."""

from pathlib import Path

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser, ast

import cabale
from cabale.core.fluent import LazyBundle, _entries

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


def said(bundle: FluentBundle, name: str) -> str:
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
    assert said(bundle, "a") == "2"
    assert not bundle.has_message("c")
