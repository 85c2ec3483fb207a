"""What the bots of HEY say of clues: they wonder at one, approve of one, defend their own, and answer whoever speaks of
them. How much and how hangs on temper.

All roles argue alike. Somebody has always been farthest from one's word and somebody nearest, whichever word that is:
how often one wonders and how often one approves hangs on temper and luck, never on how far off the others are, or those
who have another word would be known by their complaints."""

from collections.abc import Callable

from cabale.agents.temper import Temper
from cabale.agents.wording import worded
from cabale.core.chance import Chance
from cabale.core.talk import Chat, Said, addressed
from cabale.games.hey.talk import BackClue, DefendClue, DoubtClue, ShareWord, Suspect, Trust, Utterance
from cabale.games.hey.terms import Phase
from cabale.games.hey.view import View

PACKAGE = "cabale.games.hey"
# How often somebody of even temper does it, in per cent.
SPEAKS = 45
THANKS = 30
ALIKE = 0.02  # nearer than this to each other all clues are one


def debate(
    view: View,
    temper: Temper,
    read: Callable[[], list[float]],
    chance: Chance,
    votes: Callable[[], list[int]] | None = None,
) -> Utterance | None:
    """In a debate, an answer to who speaks of it or of its clue; otherwise, if it is in the mood, what it thinks of
    somebody. `read` tells by seat how near what was said is to the word that this seat goes by, `votes` against whom it
    would vote, if by something else: of others it wonders at a clue, and accuses them of nothing."""
    if view.board.phase is not Phase.DEBATE:
        return None
    said = _unanswered(view)
    answer = None if said is None else _answer(view, said, temper, read, chance)
    if answer is None and (said is not None or not temper.feels_like(SPEAKS, chance)):
        return None
    word = answer if answer is not None else _remark(view, temper, read(), chance)
    if isinstance(word, Suspect) and votes is not None and word.seat not in votes():
        clue = last_clue(view, word.seat)
        word = None if clue is None else DoubtClue(word.mission, word.seat, clue)
    word = None if word is None else _as_held(view, word)
    if word is None or any(heard.seat == view.seat and heard.utterance == word for heard in view.heard):
        return None
    turn = sum(heard.seat == view.seat for heard in view.heard)
    return worded(word, PACKAGE, view.heard, view.seat, temper, view.seat + turn)


def _as_held(view: View, word: Utterance) -> Utterance | None:
    """Who has blamed somebody does not praise him for the same clue, nor the other way round: it takes another clue,
    which is then named, to change one's mind."""
    judged = _judgement(word)
    mine = [heard for heard in view.heard if heard.seat == view.seat and _is_of(view, heard)]
    held = [heard for heard in mine if (each := _judgement(heard.utterance)) and judged and each[0] == judged[0]]
    if judged is None or not held or _judgement(held[-1].utterance) == judged:
        return word
    seat, doubts = judged
    clue = last_clue(view, seat)
    now = max(heard.moment for heard in view.heard if _is_of(view, heard))
    if held[-1].moment < now and clue is not None:
        return DoubtClue(view.board.mission, seat, clue) if doubts else BackClue(view.board.mission, seat, clue)
    own = last_clue(view, view.seat)
    return DefendClue(view.board.mission, own) if doubts and own is not None and _is_accused(view) else None


def _judgement(word: Utterance) -> tuple[int, bool] | None:
    """The seat that a word judges, and whether it is against it."""
    match word:
        case Suspect(_, seat) | DoubtClue(_, seat):
            return seat, True
        case Trust(_, seat) | ShareWord(_, seat) | BackClue(_, seat):
            return seat, False
        case _:
            return None


def _is_of(view: View, heard: Said[Utterance]) -> bool:
    return getattr(heard.utterance, "mission", None) == view.board.mission


def _is_accused(view: View) -> bool:
    said = _unanswered(view)
    return said is not None and _judgement(said.utterance) == (view.seat, True)


def _unanswered(view: View) -> Said[Utterance] | None:
    """The last that was said of this seat in this mission and since it spoke, by somebody who is still in."""
    for heard in reversed(view.heard):
        if isinstance(heard.utterance, Chat) or heard.seat not in view.board.living:
            continue
        if heard.seat == view.seat or getattr(heard.utterance, "mission", None) != view.board.mission:
            return None
        if view.seat in (addressed(heard.utterance) or ()):
            return heard
    return None


def _answer(
    view: View, said: Said[Utterance], temper: Temper, read: Callable[[], list[float]], chance: Chance
) -> Utterance | None:
    mission, asker = view.board.mission, said.seat
    match said.utterance:
        case DoubtClue(_, _, clue):
            return DefendClue(mission, clue)
        case Suspect():
            mine = last_clue(view, view.seat)
            # The hot hit back.
            if mine is None or chance.below(1000) < int(600 * temper.hot):
                return _against(view, asker, chance)
            return DefendClue(mission, mine)
        case Trust() | ShareWord() | BackClue() if temper.feels_like(THANKS, chance):
            near = read()
            is_near = near[asker] >= sorted(near)[len(near) // 2]
            return _in_favour(view, asker, chance) if is_near else _against(view, asker, chance)
    return None


def _remark(view: View, temper: Temper, near: list[float], chance: Chance) -> Utterance | None:
    """Against who is farthest, or for who is nearest: the wary see the former."""
    others = [seat for seat in view.board.living if seat != view.seat]
    least, most = min(near[seat] for seat in others), max(near[seat] for seat in others)
    if most - least < ALIKE:
        return None
    doubts = chance.below(1000) < 300 + int(400 * temper.wary)
    wanted = [seat for seat in others if abs(near[seat] - (least if doubts else most)) < ALIKE / 2]
    seat = wanted[chance.below(len(wanted))]
    return _against(view, seat, chance) if doubts else _in_favour(view, seat, chance)


def _against(view: View, seat: int, chance: Chance) -> Utterance:
    """Its last clue, or outright."""
    clue = last_clue(view, seat)
    if clue is None or chance.below(2):
        return Suspect(view.board.mission, seat)
    return DoubtClue(view.board.mission, seat, clue)


def _in_favour(view: View, seat: int, chance: Chance) -> Utterance:
    clue = last_clue(view, seat)
    if clue is None or chance.below(2):
        return ShareWord(view.board.mission, seat)
    return BackClue(view.board.mission, seat, clue)


def last_clue(view: View, seat: int) -> str | None:
    return next((clue.word for clue in reversed(view.board.clues) if clue.seat == seat), None)
