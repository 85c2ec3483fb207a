"""What can be looked at on demand: all clues and ballots of this mission, and the missions that are over."""

from rich.console import Group, RenderableType
from rich.text import Text

from cabale.core.words import Words
from cabale.games.hey.view import Board
from cabale.rooms.held import Held
from cabale.rooms.hey.summary import Summary


def clues_page(board: Board, words: Words, names: tuple[str, ...]) -> RenderableType:
    summary = Summary(words, names)
    lines: list[RenderableType] = []
    for each in (*board.past, board.round):
        clues = ", ".join(f"{names[clue.seat]} ({clue.word})" for clue in each.clues)
        lines.append(Text(words("table-round", number=each.number).capitalize(), style="bold"))
        lines.append(Held(Text(f"  {clues or '…'}"), indent=2))
        lines += [Held(Text(f"  {summary.ballot(ballot)}", style="dim"), indent=2) for ballot in each.ballots]
    return Group(*lines)


def missions_page(board: Board, words: Words, names: tuple[str, ...]) -> RenderableType:
    summary = Summary(words, names)
    lines: list[RenderableType] = []
    for over in board.missions:
        lines.append(Held(Text(summary.mission(over), style="bold")))
        lines.append(Held(Text(f"  {summary.scoring(over.roles, over.gains)}"), indent=2))
    return Group(*(lines or [Text(words("page-missions-empty"))]))
