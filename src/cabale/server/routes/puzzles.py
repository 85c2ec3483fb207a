"""Puzzles: which there are, a position through one seat's eyes, and the answer for who has given one."""

from __future__ import annotations

from datetime import UTC, datetime

from litestar import Response, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, JSONBody

from cabale.puzzles import find_puzzle, game_of_day, how_many, number_of_day, puzzle_games
from cabale.server.errands import ShowPuzzle
from cabale.server.fair_queue import Asker
from cabale.server.site import Asked, Site
from cabale.table.puzzles import PuzzleList, PuzzlePosition, PuzzleShelf, PuzzleSolved, SolvePuzzle, solved

# An invented example of it would be no JSON.
SHOWN = ResponseSpec(PuzzlePosition, generate_examples=False, description="The position")


@get("/api/puzzles", sync_to_thread=False)
def list_puzzles() -> PuzzleList:
    """The puzzles of all games, and today's of each: the same for all, by the date at Greenwich."""
    today = datetime.now(UTC).date()
    shelves = tuple(
        PuzzleShelf(game=game, count=how_many(game), today=number_of_day(game, today)) for game in puzzle_games()
    )
    return PuzzleList(date=today.isoformat(), game=game_of_day(today), shelves=shelves)


@get("/api/puzzles/{game:str}/{number:int}", responses={200: SHOWN})
async def show_puzzle(request: Asked, game: FromPath[str], number: FromPath[int]) -> Response[bytes]:
    """A position: all that one seat knows there, and what is asked. The answer is not in it."""
    site: Site = request.app.state.site
    find_puzzle(game, number)  # refused before anybody works for it
    kept = site.puzzles.get((game, number))
    if kept is None:

        async def errand() -> ShowPuzzle:
            return ShowPuzzle(game, number)

        kept = await site.clerk.do(Asker(site.address(request), "puzzle"), errand)
        site.puzzles[game, number] = kept
    return Response(kept, media_type="application/json")


@post("/api/puzzles/{game:str}/{number:int}", status_code=200, sync_to_thread=False)
def solve_puzzle(game: FromPath[str], number: FromPath[int], data: JSONBody[SolvePuzzle]) -> PuzzleSolved:
    """Whether this is the answer, and what speaks for it."""
    return solved(find_puzzle(game, number), data.answer)


HANDLERS = (list_puzzles, show_puzzle, solve_puzzle)
