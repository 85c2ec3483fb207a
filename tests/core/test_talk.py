"""What is said, and by whom."""

import msgspec
import pytest

from cabale.core.talk import MOST_CHARACTERS, Chat, Said


def test_what_was_said_survives_json() -> None:
    said = Said(3, 1, Chat("Éh bien ! 🙂"))
    assert msgspec.json.decode(msgspec.json.encode(said), type=Said[Chat]) == said


@pytest.mark.parametrize("text", ["", "x" * (MOST_CHARACTERS + 1)])
def test_chat_has_its_bounds(text: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(msgspec.json.encode({"type": "Chat", "text": text}), type=Chat)


def test_characters_are_counted_not_bytes() -> None:
    text = "é" * MOST_CHARACTERS
    assert msgspec.json.decode(msgspec.json.encode(Chat(text)), type=Chat).text == text
