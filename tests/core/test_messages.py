"""Words are small, frozen, tagged with their own name, and decoded strictly: for every game."""

from typing import Any

import msgspec
import pytest

from cabale.core.errors import Unreadable
from cabale.core.game import find_game, game_ids
from cabale.core.match import decode_action, decode_utterance
from cabale.core.messages import Action, Event, Utterance
from cabale.testing.strategies import example, kinds

WORDS = [
    (game_id, kind)
    for game_id in game_ids()
    for union in ("Action", "Event", "Utterance")
    for kind in kinds(getattr(find_game(game_id), union))
]


@pytest.mark.parametrize(("game_id", "kind"), WORDS)
def test_a_word_is_frozen_and_tagged_with_its_name(game_id: str, kind: Any) -> None:
    word = example(kind)
    tagged = msgspec.json.decode(msgspec.json.encode(word))
    assert tagged["type"] == type(word).__name__
    assert isinstance(word, Action | Event | Utterance)
    for name in word.__struct_fields__:
        with pytest.raises(AttributeError):
            setattr(word, name, None)
    hash(word)
    # It cannot hold itself: nobody needs to look for that, and of the thousands that a server keeps nobody does.
    assert not type(word).__struct_config__.gc


@pytest.mark.parametrize("game_id", game_ids())
def test_a_field_too_many_is_refused(game_id: str) -> None:
    game = find_game(game_id)
    for decode, union, code in (
        (decode_action, game.Action, "action-unreadable"),
        (decode_utterance, game.Utterance, "utterance-unreadable"),
    ):
        for kind in kinds(union):
            tagged = msgspec.json.decode(msgspec.json.encode(example(kind)))
            decode(game, msgspec.json.encode(tagged))
            with pytest.raises(Unreadable) as refusal:
                decode(game, msgspec.json.encode(tagged | {"more": 1}))
            assert refusal.value.code == code


@pytest.mark.parametrize("data", [b"", b"{", b"null", b"3", b"[]", b"{}", b'{"type":"NoSuchWord"}', b"\xff", b'"\xff"'])
@pytest.mark.parametrize("game_id", game_ids())
def test_what_is_no_word_is_refused(game_id: str, data: bytes) -> None:
    game = find_game(game_id)
    with pytest.raises(Unreadable) as refusal:
        decode_action(game, data)
    assert refusal.value.code == "action-unreadable"
    with pytest.raises(Unreadable) as refusal:
        decode_utterance(game, data)
    assert refusal.value.code == "utterance-unreadable"
