"""Bots think in processes of their own; whatever one does, the match goes on."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace
from tests.server.house import TestHouse, Visitor, running
from tests.table.gathered import started

import cabale.agents.levels as levels
import cabale.server.routes.tables as tables
from cabale.core.chance import Seeded
from cabale.core.game import find_game
from cabale.core.match import Match
from cabale.server.bots import Bots
from cabale.server.households import Households
from cabale.server.settings import Settings
from cabale.server.short_steps import ShortSteps
from cabale.server.thinker import Question, think
from cabale.server.thinkers import Stalled, Thinker
from cabale.table import bodies
from cabale.table.messages import Ended, House, TableChanged

FAILING = Path(__file__).parent / "sleepy.py"


def serve(settings: Settings, test: Callable[[TestHouse], Awaitable[None]]) -> None:
    async def run() -> None:
        async with running(settings) as house:
            await test(house)

    asyncio.run(run())


async def look_on(house: TestHouse, agent: str) -> Visitor:
    """A host who looks on at a match of five bots."""
    host = await house.guest()
    request = bodies.CreateTable(game="secret-hitler", seats=5, house=House(pace=0), sit=False)
    made = await host.client.post("/api/tables", request, bodies.AtTable)
    host.code = made.table.code
    await host.post("bots", bodies.SeatBot(agent=agent))
    await host.open(host.code)
    await host.post("start")
    return host


# Only who stalls is waited for; the others, and the one who takes their place, may be as slow as the machine.
@pytest.mark.parametrize(("name", "patience"), [("Raises", 60), ("Stalls", 5), ("Dies", 60), ("Cheats", 60)])
def test_a_bot_that_fails_is_replaced_and_the_match_goes_on(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, name: str, patience: float
) -> None:
    # A host can only name registered agents; a test may put a bad one in their place.
    monkeypatch.setattr(tables, "check_level", lambda _, game: f"{FAILING}:{name}")

    async def check(house: TestHouse) -> None:
        host = await look_on(house, "any")
        steady = levels.usual("secret-hitler")
        replaced = await host.hear(
            TableChanged, 0, lambda message: any(seat.agent == steady for seat in message.table.seats)
        )
        assert replaced.table.phase == "playing"
        assert str(FAILING) in str(replaced.table.seats)
        if name == "Stalls":
            return  # one is enough to wait for
        assert (await host.hear(Ended)).outcome.winners
        seats = (await host.client.get(f"/api/tables/{host.code}", bodies.AtTable)).table.seats
        assert {seat.agent for seat in seats} == {steady}

    serve(replace(settings, patience=patience), check)


def test_bots_alone_play_for_whoever_looks_on(settings: Settings) -> None:
    async def check(house: TestHouse) -> None:
        host = await look_on(house, "thumb")
        assert (await host.hear(Ended)).outcome.winners

    serve(settings, check)


def question(agent: str) -> Question:
    game = find_game("secret-hitler")
    match = Match(game, ("A", "B", "C", "D", "E"), Seeded(1))
    seat = match.to_act[0]
    choices = match.legal(seat)
    encoded = msgspec.json.encode(list(choices)), msgspec.json.encode([choices.sample(Seeded(1))])
    return Question(game.id, agent, msgspec.json.encode(match.view(seat)), *encoded, len(choices), 7)


def test_a_process_that_dies_or_stalls_is_replaced() -> None:
    async def check() -> None:
        thinker = Thinker(patience=120, niceness=0)  # however busy the machine is: who dies is noticed at once
        try:
            assert (await thinker.ask(question("thumb"))).word
            with pytest.raises(Stalled):
                await thinker.ask(question(f"{FAILING}:Dies"))
            impatient = Thinker(patience=1, niceness=0)
            with pytest.raises(Stalled):
                await impatient.ask(question(f"{FAILING}:Stalls"))
            await impatient.close()
            thought = await thinker.ask(question(f"{FAILING}:Raises"))
            assert thought.error == "RuntimeError: I cannot"
            assert (await thinker.ask(question(f"{FAILING}:Prints"))).word
            assert (await thinker.ask(question("random"))).word
        finally:
            await thinker.close()

    asyncio.run(check())


def test_a_process_is_gone_when_it_is_closed_though_who_ended_it_went_away_before() -> None:
    async def check() -> None:
        thinker = Thinker(patience=120, niceness=0)
        process = await thinker._running()
        ending = asyncio.create_task(thinker.close())
        await asyncio.sleep(0)
        ending.cancel()
        await asyncio.gather(ending, return_exceptions=True)
        await thinker.close()
        assert process.returncode is not None

    asyncio.run(check())


def test_a_thought_depends_on_the_question_alone() -> None:
    one, other = think(question("thumb")), think(question("thumb"))
    assert one == other
    assert one.error is None


def test_a_table_that_is_loaded_again_has_its_bots_asked_again() -> None:
    """What they think for the copy that was let go comes to nothing, and nobody would ask them a second time."""

    class Endless:
        @asynccontextmanager
        async def turn(self, asker: object) -> AsyncIterator[None]:
            await asyncio.Event().wait()
            yield

    class Loaded:
        """As much of a live table as bots look at."""

        def __init__(self) -> None:
            self.code = "ABCDE"
            self.table = started("ana")
            self.failed = False

    async def check() -> None:
        bots = Bots(Endless(), Households(), ShortSteps())  # type: ignore[arg-type]
        one, other = Loaded(), Loaded()
        for _ in range(2):
            bots.look(one, 0)  # type: ignore[arg-type]
        asked = len(bots._asked)
        bots.look(other, 0)  # type: ignore[arg-type]
        assert len(bots._asked) == 2 * asked > 0
        await bots.close()

    asyncio.run(check())
