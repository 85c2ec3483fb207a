"""Writes the JSON schemas of all messages, from which the web client's types are made:

    python -m cabale.server.schemas web/src/generated

One file for the socket, one for HTTP, one for each game. The same code always writes the same bytes.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import msgspec

from cabale.core.game import Game, find_game, game_ids
from cabale.table import bodies, lobby, messages
from cabale.table.messages import Json

REFERENCE = "#/$defs/{name}"


def schema_of(named: Json) -> Json:
    """One schema that defines these types by name, and all they are made of. Tagged words always carry their tag."""
    schemas, definitions = msgspec.json.schema_components(tuple(named.values()), ref_template=REFERENCE)
    for name, fields in _array_fields(named).items():
        definitions[name]["x-cabale-fields"] = fields
    for name, schema in zip(named, schemas, strict=True):
        if schema != {"$ref": REFERENCE.format(name=name)}:
            definitions[name] = schema
    return _shorten({"$defs": dict(sorted(definitions.items()))})


def _array_fields(named: Json) -> dict[str, list[str]]:
    """The names of the fields of words that are written as arrays, which JSON schema has no place for."""
    found: dict[str, list[str]] = {}
    seen: set[int] = set()

    def walk(info: Any) -> None:
        if isinstance(info, list | tuple):
            for part in info:
                walk(part)
        elif isinstance(info, msgspec.inspect.Type | msgspec.inspect.Field) and id(info) not in seen:
            seen.add(id(info))
            if isinstance(info, msgspec.inspect.StructType) and info.array_like:
                found[info.cls.__name__] = [field.name for field in info.fields]
            for part in info.__struct_fields__:
                walk(getattr(info, part))

    walk(msgspec.inspect.multi_type_info(named.values()))
    return found


def _shorten(schema: Json) -> Json:
    """`Said[…]`, of which a schema has one, is called `Said`; two words of one name are called after their modules."""
    text = json.dumps(schema)
    for name in sorted(schema["$defs"], key=len, reverse=True):
        module, dot, last = name.rpartition(".")
        # Not `Said_cabale.….Chat_`, which begins with no module.
        if dot and module in sys.modules:
            text = text.replace(json.dumps(name)[1:-1], module.rpartition(".")[2].title().replace("_", "") + last)
    schema = json.loads(text)
    for name in schema["$defs"]:
        short, bracket, _ = name.partition("_")
        if bracket and short not in schema["$defs"]:
            text = text.replace(json.dumps(name)[1:-1], short)
    shortened: Json = json.loads(text)
    return shortened


def game_schema(game: Game) -> Json:
    """All words of a game, and beside them its tables."""
    words = {
        "Options": game.Options,
        "Action": game.Action,
        "Event": game.Event,
        "Utterance": game.Utterance,
        "View": game.View,
    }
    return {"title": game.id, "tables": msgspec.json.decode(msgspec.json.encode(game.tables)), **schema_of(words)}


def socket_schema() -> Json:
    words = {
        "FromClient": messages.FromClient,
        "ToClient": messages.ToClient,
        "FromProgram": lobby.FromProgram,
        "ToProgram": lobby.ToProgram,
    }
    return {"title": "socket", **schema_of(words)}


def http_schema() -> Json:
    kinds = {kind.__name__: kind for kind in (*bodies.REQUESTS, *bodies.ANSWERS)}
    return {"title": "http", **schema_of(kinds)}


def schemas() -> dict[str, Json]:
    """Every file's name and contents."""
    found = {"socket.schema.json": socket_schema(), "http.schema.json": http_schema()}
    for game_id in game_ids():
        found[f"games/{game_id}.schema.json"] = game_schema(find_game(game_id))
    return found


def write(folder: Path) -> list[Path]:
    """Write all schemas below a folder; what is there already and the same is left alone."""
    written = []
    for name, schema in schemas().items():
        path = folder / name
        whole = {"$schema": "https://json-schema.org/draft/2020-12/schema", **schema}
        text = json.dumps(whole, indent=1, ensure_ascii=False, sort_keys=True) + "\n"
        if not path.is_file() or path.read_text(encoding="utf-8") != text:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
            written.append(path)
    return written


def main() -> None:
    if len(sys.argv) != 2 or sys.argv[1].startswith("-"):
        raise SystemExit("usage: python -m cabale.server.schemas FOLDER")
    for path in write(Path(sys.argv[1])):
        print(path)


if __name__ == "__main__":
    main()
