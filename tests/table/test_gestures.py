"""Faces and gestures: of who sits there and might speak now."""

import pytest
from tests.table.gathered import GAME, gathered, playing, refused, started

from cabale.core.errors import Illegal
from cabale.core.match import Match
from cabale.core.talk import Chat
from cabale.table.messages import Reacted


def test_who_sits_there_may_react_between_matches() -> None:
    table = gathered("ana", "bob")
    before = table.version
    assert table.react("bob", "toast") == Reacted(seat=1, reaction="toast")
    assert table.version == before, "nothing of it stays"
    with refused("not-seated"):
        table.react("zoe", "toast")
    table.seating.switch_chat("ana", False)
    with refused("chat-off"):
        table.react("bob", "toast")


def test_during_a_match_only_who_might_speak(monkeypatch: pytest.MonkeyPatch) -> None:
    table = started("ana", "bob", "cleo", "dan", "eve")
    assert table.react("cleo", "wink") == Reacted(seat=2, reaction="wink")
    asked: list[tuple[object, int, object]] = []

    def check_talk(state: object, seat: int, utterance: object) -> None:
        asked.append((state, seat, utterance))
        raise Illegal("in-session", "SH 3.2")

    monkeypatch.setattr(GAME, "check_talk", check_talk)
    with refused("in-session"):
        table.react("cleo", "wink")
    match: Match = playing(table).match
    assert [(state is match.state, seat, type(word)) for state, seat, word in asked] == [(True, 2, Chat)]
