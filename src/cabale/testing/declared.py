"""What the house reads of every game, and how a game that lacks some of it is told so, in a sentence each: a table, a
terminal and a browser would find out in the middle of a match."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum

from cabale.core.game import Game
from cabale.core.match import Match
from cabale.core.options import SECRET_MARK, Bringing, Options, marked_options
from cabale.core.seats import SPECTATOR
from cabale.core.view import Board, View
from cabale.core.words import LANGUAGES, Words


def lacking(game: Game) -> list[str]:
    """What is wrong with a game's own declarations."""
    return [*_of_game(game), *_of_options(game), *_of_view(game)]


def _of_game(game: Game) -> Iterator[str]:
    for name in (*Game.__annotations__, "Options", "Action", "Event", "Utterance", "View", "worlds"):
        if not hasattr(game, name):
            yield f"the game has no `{name}`"
    if game.usual_seats not in game.seats:
        yield f"`usual_seats` is {game.usual_seats}, which is not among `seats`"
    if not game.themes:
        yield "`themes` is empty: the first is the game's own"


def _of_options(game: Game) -> Iterator[str]:
    if not (isinstance(game.Options, type) and issubclass(game.Options, Options)):
        yield "`Options` is no `cabale.core.options.Options`"
        return
    try:
        usual = game.Options()
    except TypeError as error:
        yield f"an option has no default: {error}"
        return
    if len(game.themes) > 1 and usual.theme != game.themes[0]:
        yield f"`Options.theme` is {usual.theme!r}, where the game's own theme is {game.themes[0]!r}"
    secret = marked_options(game.Options, SECRET_MARK)
    if bool(secret) != issubclass(game.Options, Bringing):
        yield f"of what players bring (`Bringing`) the options must be marked secret, and only they: {secret}"


def _of_view(game: Game) -> Iterator[str]:
    if not (isinstance(game.View, type) and issubclass(game.View, View)):
        yield "`View` is no `cabale.core.view.View`"
        return
    yield from _missing(game.View, View, "View")


def _missing(kind: type, base: type, called: str) -> Iterator[str]:
    for name, found in vars(base).items():
        if getattr(found, "__isabstractmethod__", False) and getattr(kind, name) is found:
            yield f"`{called}` has no `{name}`: {found.__doc__}"


def lacking_now(match: Match) -> list[str]:
    """What is wrong with what a game shows at this moment of a match."""
    views = [match.view(seat) for seat in (*range(len(match.seats)), SPECTATOR)]
    board = views[-1].board
    if not isinstance(board, Board):
        return ["`View.board` is no `cabale.core.view.Board`"]
    return list(_missing(type(board), Board, "Board")) or [*_of_board(match, board), *_of_views(match, views)]


def _of_board(match: Match, board: Board) -> Iterator[str]:
    if board.seats != len(match.seats):
        yield f"`Board.seats` is {board.seats} at a table of {len(match.seats)}"
    if not isinstance(board.phase, StrEnum):
        yield f"`Board.phase` is {board.phase!r}, which is no member of a StrEnum"
        return
    if list(board.awaited) != sorted({*board.awaited} & {*match.to_act}):
        yield f"`Board.awaited` is {board.awaited}, but those who owe a decision are {match.to_act}"
    if match.to_act:
        for lang in LANGUAGES:
            if f"ask-{board.phase}" not in Words(lang, match.game):
                yield f"no message `ask-{board.phase}` in {lang}: nobody could be asked in this phase"


def _of_views(match: Match, views: list[View]) -> Iterator[str]:
    for view, seat in zip(views, (*range(len(match.seats)), SPECTATOR), strict=True):
        if view.seat != seat:
            yield f"`View.seat` of seat {seat} is {view.seat}"
        if (view.mine is None) != (seat == SPECTATOR):
            yield f"`View.mine` of seat {seat} is {view.mine!r}: it is None for onlookers, and for nobody else"
        if view.outcome != match.outcome:
            yield f"`View.outcome` of seat {seat} is {view.outcome}, and that of the match {match.outcome}"
        if view.board != views[-1].board:
            yield f"`View.board` of seat {seat} is another than the onlookers'"
