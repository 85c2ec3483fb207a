"""Puzzles over HTTP: no name is needed, and no answer is told to who has given none."""

import asyncio
from datetime import date

import msgspec
import pytest
from tests.server.house import running

from cabale.client.client import Client, Refusal
from cabale.puzzles import find_puzzle, number_of_day, puzzle_games
from cabale.server.settings import Settings
from cabale.table.puzzles import PuzzleList, PuzzlePosition, PuzzleSolved, SolvePuzzle, position_of


def test_a_puzzle_is_listed_shown_and_solved(settings: Settings) -> None:
    async def check() -> None:
        async with running(settings) as house:
            client = (await house.guest()).client
            listed = await client.get("/api/puzzles", PuzzleList)
            today = date.fromisoformat(listed.date)
            assert {shelf.game: shelf.today for shelf in listed.shelves} == {
                game: number_of_day(game, today) for game in puzzle_games()
            }
            for shelf in listed.shelves:
                puzzle = find_puzzle(shelf.game, 3)
                for _ in range(2):  # the second time it is at hand
                    shown = await client.get(f"/api/puzzles/{shelf.game}/3", PuzzlePosition)
                    assert msgspec.json.encode(shown) == msgspec.json.encode(position_of(3, puzzle))
                wrong = (puzzle.answer + 1) % len(puzzle.possible)
                for answer in (puzzle.answer, wrong):
                    told = await solve(client, shelf.game, answer)
                    assert (told.right, told.answer) == (answer == puzzle.answer, puzzle.answer)
                    assert told.telling == puzzle.telling
            await refused(client)

    async def solve(client: Client, game: str, answer: int) -> PuzzleSolved:
        return await client.post(f"/api/puzzles/{game}/3", SolvePuzzle(answer=answer), PuzzleSolved)

    async def refused(client: Client) -> None:
        for path, code in (("chess/1", "no-puzzles"), ("citadelles/0", "no-such-puzzle"), ("hey/1", "no-puzzles")):
            with pytest.raises(Refusal) as refusal:
                await client.get(f"/api/puzzles/{path}", PuzzlePosition)
            assert refusal.value.code == code
        for answer in (-1, 99):
            with pytest.raises(Refusal) as refusal:
                await solve(client, "citadelles", answer)
            assert refusal.value.code == "no-such-answer"

    asyncio.run(check())
