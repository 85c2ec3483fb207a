"""Talk: the game decides who may speak; the host may switch chat off; anyone may mute another for oneself."""

import asyncio
from collections.abc import Awaitable, Callable

import msgspec
from msgspec import Raw
from tests.server.house import TestHouse, Visitor, running
from tests.server.test_matches_over_sockets import play_to_the_end

from cabale.core.game import find_game
from cabale.core.talk import MOST_CHARACTERS, Chat, Said
from cabale.games.secret_hitler.talk import ClaimDrawn, ClaimReceived, Suspect
from cabale.server.settings import Settings
from cabale.table import bodies
from cabale.table.messages import (
    Accepted,
    Act,
    Goodbye,
    Happened,
    ListedWords,
    ListWords,
    Mute,
    MuteOnlooker,
    Position,
    Refused,
    Say,
    Turned,
    Understood,
    Write,
    Wrote,
    YouChanged,
)

game = find_game("secret-hitler")


def serve(settings: Settings, test: Callable[[TestHouse], Awaitable[None]]) -> None:
    async def run() -> None:
        async with running(settings) as house:
            await test(house)

    asyncio.run(run())


def said(visitor: Visitor) -> list[Said]:
    """All that this visitor heard being said in the match."""
    events = [
        msgspec.json.decode(data, type=game.Event)
        for message in visitor.received
        if isinstance(message, Happened)
        for data in message.events
    ]
    return [event for event in events if isinstance(event, Said)]


async def code(answer: Awaitable[Accepted | Refused]) -> str:
    got = await answer
    return got.code if isinstance(got, Refused) else "accepted"


async def act(visitor: Visitor, choose: Callable[[list[object]], object] = lambda choices: choices[0]) -> None:
    await visitor.until(lambda: bool(visitor.turn and visitor.turn.count))
    turn = visitor.turn
    assert turn is not None
    assert turn.choices is not None
    assert visitor.match is not None
    choices = [msgspec.json.decode(choice) for choice in turn.choices]
    action = Raw(msgspec.json.encode(choose(choices)))
    answer = await visitor.ask(Act(match=visitor.match, decision=turn.decision, action=action))
    assert isinstance(answer, Accepted)


async def elect(visitors: list[Visitor]) -> tuple[Visitor, Visitor]:
    """Nominate and elect the first government; its President and Chancellor."""
    president = next(visitor for visitor in visitors if visitor.turn and visitor.turn.count)
    chancellor = visitors[(visitors.index(president) + 1) % len(visitors)]
    seat = visitors.index(chancellor)
    await act(president, lambda choices: {"type": "Nominate", "chancellor": seat})
    for visitor in visitors:
        await act(visitor, lambda choices: {"type": "CastVote", "ja": True})
    await president.until(lambda: bool(president.turn and b"Discard" in msgspec.json.encode(president.turn.choices)))
    return president, chancellor


def test_words_before_and_after_a_match_are_the_table_s(stored: Settings) -> None:
    async def check(house: TestHouse) -> None:
        host, other = await house.table(2, 5)
        assert await code(other.ask(Write(text="Bonsoir"))) == "accepted"
        heard = await host.hear(Wrote)
        assert (heard.name, heard.seat, heard.text, heard.number) == ("Guest 1", 1, "Bonsoir", 0)
        stranger = await house.guest("Stranger")
        welcome = await stranger.open(host.code)
        assert [wrote.text for wrote in welcome.talk] == ["Bonsoir"]

    serve(stored, check)


def test_onlookers_are_silent_during_a_match_and_heard_after_it(stored: Settings) -> None:
    async def check(house: TestHouse) -> None:
        (host,) = await house.started(1, 5)
        onlooker = await house.guest("Guest 0")  # as the host is called
        await onlooker.open(host.code)
        assert await code(onlooker.ask(Write(text="Psst"))) == "not-seated"
        ended = await play_to_the_end(house, [host])
        assert await code(onlooker.ask(Write(text="Bien joué"))) == "accepted"
        for visitor in (host, onlooker):
            heard = await visitor.hear(Wrote)
            assert (heard.seat, heard.name, heard.text) == (None, "Guest 0 (2)", "Bien joué")
        assert onlooker.you is not None
        assert onlooker.you.name == "Guest 0 (2)"
        record = await host.client.get(f"/api/matches/{ended.match}/record", Raw)
        assert "Bien joué".encode() not in bytes(record)

        # Unheard by who mutes them, and made to leave by the host.
        assert await code(host.ask(MuteOnlooker(name="Guest 0 (2)", muted=True))) == "accepted"
        assert (await host.hear(YouChanged, 0, lambda message: bool(message.you.unheard))).you.unheard == (
            "Guest 0 (2)",
        )
        assert await code(onlooker.ask(Write(text="Rude"))) == "accepted"
        assert await code(host.ask(MuteOnlooker(name="Guest 0 (2)", muted=False))) == "accepted"
        assert await code(onlooker.ask(Write(text="Sorry"))) == "accepted"
        await host.hear(Wrote, 0, lambda wrote: wrote.text == "Sorry")
        assert not any(isinstance(message, Wrote) and message.text == "Rude" for message in host.received)
        assert host.you is not None
        await host.post("turn-away", bodies.TurnAway(number=host.you.door[0].number))
        assert (await onlooker.hear(Goodbye)).reason == "removed"

    serve(stored, check)


def test_onlookers_who_write_too_much_are_slowed(settings: Settings) -> None:
    async def check(house: TestHouse) -> None:
        (host,) = await house.table(1, 5)
        onlooker = await house.guest("Zoé")
        await onlooker.open(host.code)
        codes = [await code(onlooker.ask(Write(text=str(number)))) for number in range(8)]
        assert codes[:5] == ["accepted"] * 5
        assert "too-fast" in codes[5:]

    serve(msgspec.structs.replace(settings, talk_a_second=0.1), check)


def test_chat_follows_the_rules_of_the_game(stored: Settings) -> None:
    async def check(house: TestHouse) -> None:
        visitors = await house.started(5, 5)
        president, chancellor = await elect(visitors)
        outsider = next(visitor for visitor in visitors if visitor not in (president, chancellor))
        for silent in (president, chancellor):
            assert await code(silent.ask(Write(text="FFF, sorry"))) == "in-session"
            assert await code(silent.ask(Say(match=silent.match or "", utterance=chat("hm")))) == "in-session"
        assert await code(outsider.ask(Write(text="Hm"))) == "accepted"
        for visitor in visitors:
            await visitor.until(lambda visitor=visitor: len(said(visitor)) == 1)  # type: ignore[misc]
            assert said(visitor)[0].utterance == Chat("Hm")

    serve(stored, check)


def test_clue_rounds_are_silent(settings: Settings) -> None:
    async def check(house: TestHouse) -> None:
        visitors = await house.table(3, 3, "hey")
        for visitor in visitors[1:]:
            await visitor.ready()
        await visitors[0].post("start")
        for visitor in visitors:
            position = await visitor.hear(Position)
            assert position.speech.chat
        await act(next(visitor for visitor in visitors if visitor.turn and visitor.turn.count))  # the number
        for visitor in visitors:
            heard = await visitor.hear(
                Happened | Turned,  # type: ignore[arg-type]
                0,
                lambda message: message.speech is not None and not message.speech.chat,
            )
            assert heard.speech is not None
            assert not heard.speech.words
            assert await words(visitor) == ()
            assert await code(visitor.ask(Write(text="sable"))) in ("silent", "clues-only")

    serve(settings, check)


async def words(visitor: Visitor) -> tuple[Raw, ...]:
    """The typed words that this one is told it may say."""
    assert visitor.socket is not None
    start = len(visitor.received)
    await visitor.socket.send(ListWords(match=visitor.match or ""))
    return (await visitor.hear(ListedWords, start)).utterances


def chat(text: str) -> Raw:
    return Raw(msgspec.json.encode(Chat(text)))


def test_letters_typed_while_a_claim_is_open_are_that_claim(settings: Settings) -> None:
    async def check(house: TestHouse) -> None:
        visitors = await house.started(5, 5)
        president, chancellor = await elect(visitors)
        await act(president)
        await act(chancellor)
        await president.ask(Write(text="ffl"))
        await chancellor.ask(Write(text="F L"))
        await president.ask(Write(text="FFL"))  # said already: now it is chat
        await president.ask(Write(text="FFX"))
        words = [event.utterance for event in said(president)]
        assert isinstance(words[0], ClaimDrawn)
        assert [str(policy) for policy in words[0].policies] == ["liberal", "fascist", "fascist"]
        assert isinstance(words[1], ClaimReceived)
        assert words[2:] == [Chat("FFL"), Chat("FFX")]

    serve(settings, check)


def test_who_writes_is_told_how_it_was_understood_and_nobody_else(settings: Settings) -> None:
    async def check(house: TestHouse) -> None:
        visitors = await house.started(5, 5)
        writer, other = visitors[0], visitors[1]
        await writer.ask(Write(text="je soupçonne guest 1"))
        understood = await writer.hear(Understood)
        assert [msgspec.json.decode(word, type=game.Utterance) for word in understood.utterances] == [Suspect(1)]
        await writer.ask(Write(text="bonsoir"))
        assert not any(isinstance(message, Understood) for message in other.received)
        assert {type(event.utterance) for event in said(writer)} == {Chat}  # none of it is said by itself
        await writer.ask(Say(match=understood.match, utterance=understood.utterances[0]))
        assert said(writer)[-1].utterance == Suspect(1)

    serve(settings, check)


def test_claims_are_buttons_too(settings: Settings) -> None:
    async def check(house: TestHouse) -> None:
        visitors = await house.started(5, 5)
        visitor = visitors[0]
        happened = [message for message in visitor.received if getattr(message, "speech", None) is not None]
        speech = happened[-1].speech  # type: ignore[union-attr]
        assert speech is not None
        assert speech.words
        message = Say(match=visitor.match or "", utterance=(await words(visitor))[0], number=speech.said)
        first = await visitor.ask(message)
        again = await visitor.ask(message)
        assert isinstance(first, Accepted)
        assert isinstance(again, Accepted)
        assert (first.again, again.again) == (False, True)
        assert len(said(visitor)) == 1
        claim = Raw(b'{"type":"ClaimDrawn","round":1,"policies":["liberal","liberal","liberal"]}')
        assert await code(visitor.ask(Say(match=visitor.match or "", utterance=claim))) == "nothing-to-claim"

    serve(settings, check)


def test_the_host_switches_chat_off_for_the_table(settings: Settings) -> None:
    async def check(house: TestHouse) -> None:
        visitors = await house.started(5, 5)
        await visitors[0].post("chat", bodies.SwitchChat(chat=False))
        assert await code(visitors[1].ask(Write(text="Hm"))) == "chat-off"
        assert await code(visitors[1].ask(Say(match=visitors[1].match or "", utterance=chat("Hm")))) == "chat-off"
        typed = Raw(b'{"type":"Suspect","seat":0}')
        assert await code(visitors[1].ask(Say(match=visitors[1].match or "", utterance=typed))) == "accepted"
        await visitors[0].post("chat", bodies.SwitchChat(chat=True))
        assert await code(visitors[1].ask(Write(text="Hm"))) == "accepted"

    serve(settings, check)


def test_words_are_short_and_not_too_many(settings: Settings) -> None:
    async def check(house: TestHouse) -> None:
        _, other = await house.table(2, 5)
        assert other.socket is not None
        await other.socket.send_text(
            msgspec.json.encode({"type": "Write", "text": "x" * (MOST_CHARACTERS + 1)}).decode()
        )
        assert (await other.hear(Refused)).code == "message-unreadable"
        assert await code(other.ask(Write(text="é" * MOST_CHARACTERS))) == "accepted"
        answers = [await code(other.ask(Write(text="again"))) for _ in range(10)]
        assert "too-fast" in answers
        assert answers[0] == "accepted"

    serve(settings, check)


def test_a_muted_player_is_muted_for_oneself_and_on_every_device(stored: Settings) -> None:
    async def check(house: TestHouse) -> None:
        host, other, third = await house.table(3, 5)
        assert await code(host.ask(Mute(seat=1, muted=True))) == "accepted"
        assert (await host.hear(YouChanged)).you.muted == (1,)
        await other.ask(Write(text="Rude"))
        await third.hear(Wrote)
        await third.ask(Write(text="Polite"))
        await host.hear(Wrote, 0, lambda wrote: wrote.text == "Polite")
        assert not any(isinstance(message, Wrote) and message.text == "Rude" for message in host.received)
        assert await code(host.ask(Mute(seat=9, muted=True))) == "no-such-seat"
        await host.ask(Mute(seat=1, muted=False))
        await other.ask(Write(text="Sorry"))
        await host.hear(Wrote, 0, lambda wrote: wrote.text == "Sorry")

    serve(stored, check)
