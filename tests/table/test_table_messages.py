"""The words of the socket: complete, strict, and with schemas that do not depend on when they are written."""

import inspect
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from cabale.core.game import game_ids
from cabale.server import schemas
from cabale.table import bodies, lobby, messages
from cabale.table.body import Request
from cabale.table.messages import FromClient, Incoming, Outgoing, ToClient


def kinds(module: object, base: type) -> set[type]:
    found = {kind for _, kind in inspect.getmembers(module, inspect.isclass) if issubclass(kind, base)}
    return found - {base}


def test_every_word_is_in_its_union() -> None:
    assert set(get_args(FromClient)) == kinds(messages, Incoming)
    assert set(get_args(ToClient)) == kinds(messages, Outgoing)
    assert {lobby.FromProgram} | set(get_args(lobby.ToProgram)) == kinds(lobby, Incoming) | kinds(lobby, Outgoing)
    assert set(bodies.REQUESTS) == kinds(bodies, Request)


@pytest.mark.parametrize("kind", get_args(FromClient))
def test_what_comes_in_is_read_strictly(kind: type[msgspec.Struct]) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(msgspec.json.encode({"type": kind.__name__, "extra": 1}), type=FromClient)


def test_schemas_are_written_once_and_the_same_each_time(tmp_path: Path) -> None:
    written = schemas.write(tmp_path)
    names = {path.relative_to(tmp_path).as_posix() for path in written}
    assert names == {
        "socket.schema.json",
        "http.schema.json",
        *(f"games/{game_id}.schema.json" for game_id in game_ids()),
    }
    before = {path: path.read_bytes() for path in written}
    assert schemas.write(tmp_path) == []
    for path in written:
        path.unlink()
    schemas.write(tmp_path)
    assert {path: path.read_bytes() for path in written} == before


def test_schemas_refer_only_to_what_they_define() -> None:
    def references(node: object) -> set[str]:
        if isinstance(node, dict):
            own = {node["$ref"].removeprefix("#/$defs/")} if "$ref" in node else set()
            return own.union(*(references(value) for value in node.values()))
        if isinstance(node, list):
            return set().union(*(references(item) for item in node))
        return set()

    for name, schema in schemas.schemas().items():
        assert references(schema) <= set(schema["$defs"]), name
        assert not any("[" in defined or "." in defined for defined in schema["$defs"]), name
