"""The socket as it is read and written without the application in between: what `websockets` would make of the same
bytes is what comes out, however they come in."""

from __future__ import annotations

import asyncio

import pytest
from tests.server.house import TestHouse, Visitor, running
from websockets.datastructures import Headers
from websockets.frames import Frame, Opcode
from websockets.http11 import Request

from cabale.server.line import MOST_AT_ONCE, Line, frame, is_whole, message
from cabale.server.settings import Settings
from cabale.table.messages import Accepted, GetReady, Refused

SIZES = (0, 1, 125, 126, 127, 300, 65_535, 65_536)


def sent(data: bytes, opcode: Opcode = Opcode.TEXT, fin: bool = True) -> bytes:
    """As a client sends it."""
    return Frame(opcode, data, fin).serialize(mask=True)


@pytest.mark.parametrize("size", SIZES)
def test_what_is_said_is_a_message_of_text(size: int) -> None:
    data = b"x" * size
    assert frame(data) == Frame(Opcode.TEXT, data).serialize(mask=False)


@pytest.mark.parametrize("size", [size for size in SIZES if size < MOST_AT_ONCE])
def test_one_whole_message_is_read(size: int) -> None:
    data = bytes(range(256)) * (size // 256 + 1)
    assert message(sent(data[:size])) == data[:size]


def test_whatever_is_not_one_whole_message_of_text_is_left_to_who_reads_all() -> None:
    whole = sent(b"Bonsoir")
    others = [
        b"",
        whole[:-1],
        whole + whole,
        sent(b"Bonsoir", Opcode.BINARY),
        sent(b"", Opcode.PING),
        sent(b"Bon", fin=False),
        sent(b"soir", Opcode.CONT),
        Frame(Opcode.TEXT, b"Bonsoir").serialize(mask=False),
        bytes((whole[0] | 0x40,)) + whole[1:],  # compressed, which nobody agreed to
        sent(b"x" * MOST_AT_ONCE),
    ]
    assert [message(data) for data in others] == [None] * len(others)


def test_whether_the_next_byte_begins_a_frame() -> None:
    frames = [sent(b"x" * size) for size in SIZES] + [sent(b"", Opcode.PONG)]
    assert is_whole(b"")
    assert all(is_whole(one + other) for one in frames for other in frames)
    for whole in frames[:4]:
        assert not any(is_whole(whole[:end]) for end in range(1, len(whole)))
        assert not any(is_whole(whole + whole[:end]) for end in range(1, len(whole)))


def test_nothing_of_a_request_is_kept_with_the_line(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    """`websockets` holds on to the request as long as the line is there: two kilobytes for nothing."""
    kept: list[Headers] = []
    connect = Line.handle_connect

    def noted(self: Line, event: Request) -> None:
        kept.append(event.headers)
        connect(self, event)

    monkeypatch.setattr(Line, "handle_connect", noted)

    async def check(house: TestHouse) -> None:
        (visitor,) = await house.table(1, 5)
        assert visitor.socket is not None
        assert [dict(headers) for headers in kept] == [{}]
        await visitor.socket.send(GetReady(ref=1, ready=True))
        await answered(visitor, 1)

    serve(settings, check)


def test_messages_are_heard_in_order_however_they_are_cut(settings: Settings) -> None:
    async def check(house: TestHouse) -> None:
        (visitor,) = await house.table(1, 5)
        assert visitor.socket is not None
        line = visitor.socket._socket.transport
        one, two, three, four = (ready(number) for number in range(1, 5))
        second = sent(two)  # masked in its own way each time it is sent
        line.write(sent(one) + second[:9])
        await answered(visitor, 1)
        line.write(second[9:] + sent(three[:20], fin=False) + sent(b"", Opcode.PING))
        await answered(visitor, 2)
        line.write(sent(three[20:], Opcode.CONT))
        await answered(visitor, 3)
        line.write(sent(four))
        await answered(visitor, 4)
        assert [heard.ref for heard in visitor.received if isinstance(heard, Accepted)] == [1, 2, 3, 4]

    serve(settings, check)


def test_a_message_that_is_no_text_is_refused_and_the_next_one_heard(settings: Settings) -> None:
    async def check(house: TestHouse) -> None:
        (visitor,) = await house.table(1, 5)
        assert visitor.socket is not None
        line = visitor.socket._socket.transport
        line.write(sent(b'{"type":"GetReady","ready":true,"ref":1}\xff'))
        assert (await visitor.hear(Refused)).code == "message-unreadable"
        line.write(sent(ready(2)))
        await answered(visitor, 2)

    serve(settings, check)


def ready(number: int) -> bytes:
    return b'{"type":"GetReady","ref":%d,"ready":true}' % number


async def answered(visitor: Visitor, number: int) -> None:
    await visitor.hear(Accepted, where=lambda heard: heard.ref == number)


def serve(settings: Settings, check: object) -> None:
    async def run() -> None:
        async with running(settings) as house:
            await check(house)  # type: ignore[operator]

    asyncio.run(run())
