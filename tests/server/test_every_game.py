"""Every game is served alike: a person and bots play it to the end over a socket, and a program plays it too."""

import asyncio

import pytest
from msgspec import Raw
from msgspec.structs import replace
from tests.server.house import running

from cabale.agents import agent_names, find_agent
from cabale.agents.levels import LAST_RESORT, usual
from cabale.client.player import RemotePlayer
from cabale.core.game import find_game, game_ids
from cabale.core.record import read_record
from cabale.core.verify import verify
from cabale.server.settings import Settings
from cabale.table import bodies
from cabale.table.messages import Ended, House, Refused


@pytest.mark.parametrize("game_id", game_ids())
def test_a_match_with_bots_is_played_to_its_end(game_id: str, settings: Settings) -> None:
    async def check() -> None:
        async with running(replace(settings, talk_a_second=1e6)) as house:
            visitor = await house.guest()
            seats = find_game(game_id).seats[0]
            request = bodies.PlayNow(game=game_id, seats=seats, house=House(pace=0))
            at = await visitor.client.post("/api/tables/now", request, bodies.AtTable)
            refused: list[Refused] = []
            ended: list[Ended] = []

            def told(message: object) -> None:
                # A word of one's own may be refused by the rules; anything else would be a mistake of ours.
                if isinstance(message, Refused) and not message.clause:
                    refused.append(message)
                elif isinstance(message, Ended):
                    ended.append(message)

            make = lambda game: find_agent(usual(game.id), game.id)()  # noqa: E731
            await RemotePlayer(visitor.client, at.table.code, make, 5, matches=1, told=told).run()
            assert refused == []
            record = await visitor.client.get(f"/api/matches/{ended[0].match}/record", Raw)
            assert verify(read_record(bytes(record)))
            replay = await visitor.client.get(f"/api/matches/{ended[0].match}/replay?eyes=all", bodies.Replay)
            assert replay.steps
            curves = await visitor.client.get(f"/api/matches/{ended[0].match}/curves", bodies.Curves)
            assert curves.minds == bool(curves.chapters)
            honest = await visitor.client.get(f"/api/matches/{ended[0].match}/thoughts", bodies.HonestThoughts)
            assert len({thought.seat for thought in honest.thoughts}) == seats - 1

    asyncio.run(check())


@pytest.mark.parametrize("game_id", game_ids())
def test_whoever_stands_in_is_not_blind(game_id: str) -> None:
    assert usual(game_id) in agent_names(game_id)
    assert usual(game_id) != LAST_RESORT
