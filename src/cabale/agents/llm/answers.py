"""What a model is asked for, as a JSON schema, and what it answered, read strictly but with forgiveness for wrapping:
some models think aloud first, some put a fence around their JSON."""

from __future__ import annotations

import re
from typing import Annotated, TypeVar

import msgspec
from msgspec import Meta, Struct

from cabale.core.errors import Unreadable
from cabale.core.talk import MOST_CHARACTERS

MOST_SHOWN = 300


class Chosen(Struct):
    """One of the numbered things."""

    choice: int
    thought: str = ""


class Worded(Struct):
    """An answer in own words."""

    words: str
    thought: str = ""


class Spoken(Struct):
    """One of the numbered typed words, or 0 and perhaps free words."""

    say: int = 0
    chat: Annotated[str, Meta(max_length=4 * MOST_CHARACTERS)] = ""
    thought: str = ""


Answer = TypeVar("Answer", Chosen, Worded, Spoken)


def schema_of(kind: type[Struct], most: int = 0) -> dict[str, object]:
    """The schema of an answer: thoughts first, since what is written first is thought first."""
    thought = {"type": "string"}
    numbers = {"type": "integer", "enum": list(range(0 if kind is Spoken else 1, most + 1))}
    if kind is Chosen:
        fields: dict[str, object] = {"thought": thought, "choice": numbers}
    elif kind is Worded:
        fields = {"thought": thought, "words": {"type": "string"}}
    else:
        fields = {"thought": thought, "say": numbers, "chat": {"type": "string"}}
    return {"type": "object", "properties": fields, "required": list(fields), "additionalProperties": False}


_THOUGHT = re.compile(r"<think>.*?</think>", re.DOTALL)


def read_answer(text: str, kind: type[Answer]) -> Answer:
    """The answer in what the model wrote: the last JSON object of the right form."""
    said = _THOUGHT.sub("", text).strip()
    trouble = "no JSON object"
    for data in _objects(said):
        try:
            return msgspec.convert(msgspec.json.decode(data), type=kind, strict=False)
        except msgspec.MsgspecError as error:
            trouble = str(error)
    raise Unreadable("model-answer", detail=trouble[:MOST_SHOWN])


def _objects(text: str) -> list[str]:
    """Everything that may be a JSON object, the last first: from a brace to where braces balance, strings minded."""
    found = []
    place = text.find("{")
    while place >= 0:
        end = _end(text, place)
        if end < 0:
            break
        found.append(text[place:end])
        place = text.find("{", end)
    return found[::-1]


def _end(text: str, start: int) -> int:
    depth, quoted, escaped = 0, False, False
    for place in range(start, len(text)):
        letter = text[place]
        if escaped:
            escaped = False
        elif letter == "\\":
            escaped = quoted
        elif letter == '"':
            quoted = not quoted
        elif not quoted:
            depth += (letter == "{") - (letter == "}")
            if depth == 0:
                return place + 1
    return -1
