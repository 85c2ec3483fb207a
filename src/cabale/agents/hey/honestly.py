"""What the bots of HEY honestly thought, for people who ask once the match is over."""

from collections.abc import Callable

from cabale.agents.hey.argument import last_clue
from cabale.agents.motives import HadNoWord, Motive
from cabale.games.hey.talk import DoubtClue, ShareWord, Utterance
from cabale.games.hey.view import View


def honestly(view: View, read: Callable[[], list[float]]) -> tuple[Utterance | Motive, ...]:
    """Whose clue was farthest from the word that this seat went by, and who seemed to share it; `read` tells by seat
    how near. Who had no word shares none."""
    spoken = {seat: last_clue(view, seat) for seat in range(view.board.seats) if seat != view.seat}
    clues = {seat: clue for seat, clue in spoken.items() if clue is not None}
    told: tuple[Utterance | Motive, ...] = (HadNoWord(),) if view.mine.journalist else ()
    if len(clues) < 2:
        return told
    near = read()
    far, close = min(clues, key=lambda seat: near[seat]), max(clues, key=lambda seat: near[seat])
    told = (*told, DoubtClue(view.board.mission, far, clues[far]))
    return told if view.mine.journalist else (*told, ShareWord(view.board.mission, close))
