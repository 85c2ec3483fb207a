"""What the bots of Citadelles say: they answer who asks them, plead where they have something to lose, bluff about who
they are, and warn of whoever is about to win. One thing a round, beside answers; none of it changes how they play.

Nobody is the Assassin or the Thief by its own account, whoever it is may deny being so, and the others tell the truth
about as often as not: no word tells by itself what somebody is."""

from typing import Final

from cabale.agents.citadelles.sense import NEARLY, city, danger, gold, leader, others
from cabale.core.chance import Chance
from cabale.core.talk import TONES, wording
from cabale.games.citadelles.tables import COMPLETE
from cabale.games.citadelles.talk import AskCharacter, ClaimCharacter, DenyCharacter, Plead, Utterance, Warn
from cabale.games.citadelles.terms import Character, Phase
from cabale.games.citadelles.view import View

RICH: Final = 4  # gold that is worth a thief's while
FEARED: Final = (Character.ASSASSIN, Character.THIEF)
HARMLESS: Final = tuple(character for character in Character if character not in FEARED)


def speak(view: View, chance: Chance) -> Utterance | None:
    if view.board.phase is Phase.OVER or not view.mine.characters:
        return None
    now = view.board.round.number
    mine = [heard for heard in view.heard if heard.seat == view.seat]
    turn = len(mine)
    answer = _answer(view, chance)
    if answer is not None:
        return _worded(answer, view, turn)
    if any(heard.moment == now for heard in mine):
        return None
    warning = _warning(view)
    # Whoever says it first has said it for all.
    if warning is not None and all(heard.utterance != warning for heard in view.heard):
        return _worded(warning, view, turn)
    said = _opening(view, chance)
    return _worded(said, view, turn) if said is not None else None


def _worded(word: Utterance, view: View, turn: int) -> Utterance:
    """In this seat's own tone, and never twice in a row in the same words."""
    number = wording(turn, TONES[view.seat % len(TONES)])
    match word:
        case ClaimCharacter(now, character):
            return ClaimCharacter(now, character, wording=number)
        case DenyCharacter(now, character):
            return DenyCharacter(now, character, wording=number)
        case AskCharacter(now, seat):
            return AskCharacter(now, seat, wording=number)
        case Plead(now, character, instead):
            return Plead(now, character, instead, wording=number)
        case Warn(seat):
            return Warn(seat, wording=number)
        case _:
            return word


def _is_known(view: View) -> bool:
    """Whether everybody has seen already who I am."""
    return any(turn.seat == view.seat for turn in view.board.round.turns)


def _answer(view: View, chance: Chance) -> Utterance | None:
    """To who asked me in this round, if I have not told yet: a story is told once."""
    lately = [heard for heard in view.heard if heard.moment == view.board.round.number]
    asked = any(isinstance(heard.utterance, AskCharacter) and heard.utterance.seat == view.seat for heard in lately)
    told = any(
        heard.seat == view.seat and isinstance(heard.utterance, ClaimCharacter | DenyCharacter) for heard in lately
    )
    return _story(view, chance) if asked and not told and not _is_known(view) else None


def _story(view: View, chance: Chance) -> Utterance:
    """Who I say I am, or am not: the feared are somebody else, the others now and then."""
    now = view.board.round
    mine = view.mine.characters[0]
    if chance.below(4) == 0:
        return DenyCharacter(now.number, FEARED[chance.below(len(FEARED))])
    if mine not in FEARED and chance.below(2):
        return ClaimCharacter(now.number, mine)
    stories = [each for each in HARMLESS if each not in now.face_up and each is not mine]
    return ClaimCharacter(now.number, stories[chance.below(len(stories))])


def _warning(view: View) -> Utterance | None:
    if danger(view) < NEARLY or len(city(view)) >= COMPLETE:
        return None
    return Warn(leader(view))


def _opening(view: View, chance: Chance) -> Utterance | None:
    """Unasked, now and then, while there is still something to gain by it."""
    now = view.board.round
    if _is_known(view) or chance.below(3):
        return None
    mine = view.mine.characters[0]
    richest = max(others(view), key=lambda seat: view.board.gold[seat])
    if gold(view) >= RICH and now.robbed is None and mine is not Character.THIEF:
        is_richer = view.board.gold[richest] >= RICH
        return Plead(now.number, Character.THIEF, richest if is_richer else None)
    if len(city(view)) >= NEARLY and now.murdered is None and mine is not Character.ASSASSIN:
        return Plead(now.number, Character.ASSASSIN, leader(view) if danger(view) >= NEARLY else None)
    if chance.below(2):
        return _story(view, chance)
    asked = [seat for seat in now.chosen if seat != view.seat and all(turn.seat != seat for turn in now.turns)]
    return AskCharacter(now.number, asked[chance.below(len(asked))]) if asked else None
