"""A language model at a table of a server, over the protocol as anybody's program."""

import asyncio
from pathlib import Path

import pytest
from msgspec.structs import replace
from tests.server.house import running
from tests.server.test_programs import line, program
from tests.stand_in import StandIn, stand_in

from cabale.agents.llm import LanguageModel, ModelSettings
from cabale.client.player import RemotePlayer
from cabale.server.settings import Settings
from cabale.table import bodies
from cabale.table.messages import Ended, House, Refused


@pytest.mark.parametrize("game_id", ["hey", "indiscretions"])
def test_it_plays_where_choices_are_words_and_where_there_are_thousands(game_id: str, settings: Settings) -> None:
    async def check(endpoint: StandIn) -> None:
        told: list[object] = []
        async with running(replace(settings, talk_a_second=1e6)) as house:
            visitor = await house.guest("Zoé")
            request = bodies.PlayNow(game=game_id, house=House(pace=0))
            at = await visitor.client.post("/api/tables/now", request, bodies.AtTable)
            model = ModelSettings(endpoint=endpoint.url, model="tiny", transcripts="off", tokens=10_000, lang="en")
            player = RemotePlayer(
                visitor.client, at.table.code, lambda _: LanguageModel(model), 5, matches=1, told=told.append
            )
            await player.run()
            assert [message for message in told if isinstance(message, Refused) and not message.clause] == []
            assert any(isinstance(message, Ended) for message in told)
            system = endpoint.asked[0].body["messages"][0]["content"]
            assert "You are Zoé" in system
            assert all(seat.name in system for seat in at.table.seats)

    with stand_in() as endpoint:
        asyncio.run(check(endpoint))


def test_the_command_seats_it_and_keeps_its_transcript(settings: Settings, tmp_path: Path) -> None:
    kept = tmp_path / "kept"

    async def check(endpoint: StandIn) -> None:
        async with running(settings) as house:
            owner = await house.guest("Owner")
            made = await owner.client.post("/api/programs", bodies.NameMe(name="Gizmo"), bodies.NewProgram)
            (visitor,) = await house.table(1, 5, pace=0)
            arguments = ("--server", house.url, "--token", made.token, "--table", visitor.code, "--matches", "1")
            model = ("--agent", "llm", "--endpoint", endpoint.url, "--model", "tiny", "--transcripts", str(kept))
            async with program(*arguments, *model, "--budget", "5000") as process:
                await line(process, "seated")
                await visitor.post("bots", bodies.SeatBot(agent="random"))
                await visitor.post("start")
                while not endpoint.asked or not any(b"answered" in file.read_bytes() for file in kept.iterdir()):
                    await asyncio.sleep(0.05)
        (transcript,) = kept.iterdir()
        assert b'"model":"tiny"' in transcript.read_bytes()
        assert endpoint.asked[0].body["model"] == "tiny"

    with stand_in() as endpoint:
        asyncio.run(check(endpoint))
