"""What the bots of HEY say of clues: wonder at one, approve of one, defend their own. All roles argue alike: what is
said follows from the clues and the speaker's own word, never from a role."""

from cabale.core.chance import Chance
from cabale.core.talk import TONES, wording
from cabale.games.hey.talk import BackClue, DefendClue, DoubtClue, ShareWord, Suspect, Utterance
from cabale.games.hey.view import View


def _number(view: View) -> int:
    """Which wording comes next, in this seat's tone."""
    mine = sum(heard.seat == view.seat for heard in view.heard)
    return wording(mine, TONES[view.seat % len(TONES)])


def _last_clue(view: View, seat: int) -> str | None:
    return next((clue.word for clue in reversed(view.board.clues) if clue.seat == seat), None)


def argue(view: View, seat: int, chance: Chance) -> Utterance:
    """Against a seat: its last clue, or outright."""
    mission = view.board.mission
    clue = _last_clue(view, seat)
    if clue is None or chance.below(2):
        return Suspect(mission, seat, wording=_number(view))
    return DoubtClue(mission, seat, clue, wording=_number(view))


def share(view: View, seat: int) -> Utterance:
    return ShareWord(view.board.mission, seat, wording=_number(view))


def approve(view: View, seat: int) -> Utterance | None:
    clue = _last_clue(view, seat)
    return None if clue is None else BackClue(view.board.mission, seat, clue, wording=_number(view))


def defence(view: View) -> Utterance | None:
    """Of the clue of mine that somebody wondered at last, once."""
    mission = view.board.mission
    clue: str | None = None
    for heard in view.heard:
        word = heard.utterance
        if isinstance(word, DoubtClue) and word.mission == mission and word.seat == view.seat:
            clue = word.clue
        elif heard.seat == view.seat and isinstance(word, DefendClue) and word.clue == clue:
            clue = None
    return None if clue is None else DefendClue(mission, clue, wording=_number(view))
