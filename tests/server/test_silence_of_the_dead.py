"""SH 6.1 over a real socket: who was executed says nothing more, in no form, and still sees the match."""

from typing import Any

import msgspec
from msgspec import Raw
from msgspec.structs import replace
from tests.server.house import TestHouse, Visitor
from tests.server.test_chat import act, chat, code, said, serve

from cabale.core.talk import Chat
from cabale.games.secret_hitler.state import State
from cabale.games.secret_hitler.tables import HITLER
from cabale.server.settings import Settings
from cabale.table.messages import Ended, Happened, ListChoices, Mute, Say, Write
from cabale.table.playing import Playing

FASCIST, LIBERAL = "fascist", "liberal"


def playing(house: TestHouse, visitors: list[Visitor]) -> Playing:
    play = house.site.hub._lives[visitors[0].code].table.play
    assert play is not None
    return play


def state_of(play: Playing) -> State:
    state = play.match.state
    assert isinstance(state, State)
    return state


def the_dead(play: Playing) -> list[int]:
    living = state_of(play).living
    return [seat for seat in range(len(play.decisions)) if not living >> seat & 1]


def choose(choices: list[Any], hitler: int) -> Any:
    """What soon gets somebody executed: fascist laws, and Hitler neither elected nor shot."""

    def wish(action: dict[str, Any]) -> bool:
        match action["type"]:
            case "Nominate":
                return bool(action["chancellor"] != hitler)
            case "CastVote":
                return bool(action["ja"])
            case "Discard":
                return bool(action["policy"] == LIBERAL)
            case "Enact":
                return bool(action["policy"] == FASCIST)
            case "Execute":
                return bool(action["seat"] != hitler)
        return True

    return next((action for action in choices if wish(action)), choices[0])


async def decide(house: TestHouse, visitors: list[Visitor]) -> None:
    """All who are awaited now decide."""
    play = playing(house, visitors)
    hitler = list(state_of(play).roles).index(HITLER)
    for seat in play.match.to_act:
        visitor, decision = visitors[seat], play.decisions[seat]
        await visitor.until(lambda v=visitor, d=decision: v.turn is not None and v.turn.count and v.turn.decision == d)  # type: ignore[misc]
        await act(visitor, lambda choices: choose(choices, hitler))


def test_sh_6_1_who_was_executed_is_silent(stored: Settings) -> None:
    async def check(house: TestHouse) -> None:
        visitors = await house.started(5, 5)
        play = playing(house, visitors)
        while not the_dead(play):
            await decide(house, visitors)
        (dead,) = the_dead(play)
        ghost, others = visitors[dead], [visitor for seat, visitor in enumerate(visitors) if seat != dead]
        await ghost.hear(Happened, 0, lambda heard: heard.speech is not None and not heard.speech.chat)

        match = play.id
        words = [Raw(b'{"type":"Suspect","seat":0}'), Raw(b'{"type":"Trust","seat":1}'), chat("c'était lui")]
        for word in words:
            assert await code(ghost.ask(Say(match=match, utterance=word))) == "dead"
        assert await code(ghost.ask(Write(text="FFL"))) == "dead"
        assert await code(ghost.ask(ListChoices(match=match, decision=play.decisions[dead]))) == "decision-unknown"
        assert await code(ghost.ask(Mute(seat=visitors.index(others[-1]), muted=True))) == "accepted"  # ears it has
        # On another socket, or after it came back, it is as dead as before.
        await ghost.close()
        await ghost.open(ghost.code)
        assert await code(ghost.ask(Write(text="boo"))) == "dead"

        speaker = others[0]
        assert await code(speaker.ask(Write(text="Paix."))) == "accepted"
        for visitor in (*others, ghost):
            await visitor.until(lambda visitor=visitor: bool(said(visitor)))  # type: ignore[misc]
            assert {(event.seat, event.utterance) for event in said(visitor)} == {
                (visitors.index(speaker), Chat("Paix."))
            }
        everything = b"".join(data for visitor in others for data in visitor.bytes)
        for unheard in ("c'était", "boo", "FFL"):
            assert unheard.encode() not in everything

        while not play.over:
            await decide(house, visitors)
        await ghost.hear(Ended)
        assert await code(ghost.ask(Write(text="Enfin."))) == "accepted"  # at the table, after the match

    serve(replace(stored, talk_a_second=1e6), check)


def test_the_words_of_the_dead_are_not_kept_either(settings: Settings) -> None:
    async def check(house: TestHouse) -> None:
        visitors = await house.started(5, 5)
        play = playing(house, visitors)
        while not the_dead(play):
            await decide(house, visitors)
        (dead,) = the_dead(play)
        before = await house.site.store.entries(play.id)
        await visitors[dead].ask(Say(match=play.id, utterance=Raw(msgspec.json.encode(Chat("boo")))))
        await visitors[dead].ask(Write(text="boo"))
        assert await house.site.store.entries(play.id) == before

    serve(settings, check)
