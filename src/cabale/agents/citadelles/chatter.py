"""What the bots of Citadelles say: they answer who asks them or says who they are, plead where they have something to
lose, bluff about who they are, and warn of whoever is about to win. How much and how hangs on temper; none of it
changes how they play.

Nobody is the Assassin or the Thief by its own account, and the others tell the truth about as often as not. Who speaks,
and what about, hangs on what everybody sees and on luck, never on the character: a Thief pleads with the Thief too. Of
a character that lies face up or has been called nobody speaks any more: it is in sight who has it, or that nobody does.
"""

from typing import Final

from cabale.agents.citadelles.reading import NEARLY, city, danger, gold, leader, others
from cabale.agents.temper import Temper
from cabale.agents.wording import worded
from cabale.core.chance import Chance
from cabale.games.citadelles.tables import COMPLETE
from cabale.games.citadelles.talk import AskCharacter, ClaimCharacter, DenyCharacter, Plead, Suspect, Utterance, Warn
from cabale.games.citadelles.terms import Character, Phase
from cabale.games.citadelles.view import View

PACKAGE: Final = "cabale.games.citadelles"
RICH: Final = 4  # gold that is worth a thief's while
FEARED: Final = (Character.ASSASSIN, Character.THIEF)
HARMLESS: Final = tuple(character for character in Character if character not in FEARED)
DATED: Final = (ClaimCharacter, DenyCharacter, Suspect)
# How often somebody of even temper does it, in per cent.
CONTRADICTS: Final = 60
OPENS: Final = 30
WARNS: Final = 70


def speak(view: View, temper: Temper, chance: Chance) -> Utterance | None:
    """An answer, or else a warning or an opening, of which there is one a round."""
    if view.board.phase is Phase.OVER or not view.mine.characters:
        return None
    now = view.board.round.number
    mine = [heard for heard in view.heard if heard.seat == view.seat]
    word = _answer(view, temper, chance)
    if word is None and all(heard.moment != now for heard in mine):
        word = _warning(view, temper, chance) or _opening(view, temper, chance)
    if word is None:
        return None
    return worded(word, PACKAGE, view.heard, view.seat, temper, view.seat + len(mine), DATED)


def _is_known(view: View) -> bool:
    """Whether everybody has seen already who I am."""
    return any(turn.seat == view.seat for turn in view.board.round.turns)


def _answer(view: View, temper: Temper, chance: Chance) -> Utterance | None:
    """To who asked me in this round, or said who I am, if I have not told yet: a story is told once."""
    if _is_known(view):
        return None
    asked: Utterance | None = None
    for heard in view.heard:
        word = heard.utterance
        if heard.moment != view.board.round.number:
            continue
        if heard.seat == view.seat and isinstance(word, ClaimCharacter | DenyCharacter):
            return None
        if isinstance(word, AskCharacter | Suspect) and word.seat == view.seat:
            asked = word
    if isinstance(asked, Suspect):
        # Who is taken for somebody denies it, be it true or not.
        return DenyCharacter(asked.round, asked.character) if temper.feels_like(CONTRADICTS, chance) else None
    return _story(view, temper, chance) if asked is not None else None


def _to_come(view: View) -> list[Character]:
    """Who is still to be called, as far as everybody knows."""
    now = view.board.round
    called = 0 if now.called is None else now.called.rank
    return [each for each in Character if each.rank > called and each not in now.face_up]


def _can_strike(view: View, feared: Character) -> bool:
    """Whether this one is still to choose a victim in this round."""
    now = view.board.round
    chosen = now.murdered if feared is Character.ASSASSIN else now.robbed
    return chosen is None and (feared is now.called or feared in _to_come(view))


def _story(view: View, temper: Temper, chance: Chance) -> Utterance | None:
    """Who I say I am, or am not: the feared are somebody else, the others now and then, the bold more often."""
    number, mine = view.board.round.number, view.mine.characters[0]
    to_come = _to_come(view)
    feared = [each for each in to_come if each in FEARED]
    if feared and chance.below(4) == 0:
        return DenyCharacter(number, feared[chance.below(len(feared))])
    possible = [each for each in to_come if each in HARMLESS and each is not view.board.round.murdered]
    if not possible:
        return None
    is_honest = chance.below(1000) >= 300 + int(400 * temper.bold)
    if mine in possible and is_honest:
        return ClaimCharacter(number, mine)
    taken = {word.character for word in _said_now(view) if isinstance(word, ClaimCharacter)}
    stories = [each for each in possible if each is not mine and each not in taken] or possible
    return ClaimCharacter(number, stories[chance.below(len(stories))])


def _warning(view: View, temper: Temper, chance: Chance) -> Utterance | None:
    """Of who is about to win. Whoever says it first has said it for all."""
    if danger(view) < NEARLY or len(city(view)) >= COMPLETE:
        return None
    warning = Warn(leader(view))
    is_new = all(heard.utterance != warning for heard in view.heard)
    return warning if is_new and temper.feels_like(WARNS, chance) else None


def _opening(view: View, temper: Temper, chance: Chance) -> Utterance | None:
    """Unasked, now and then, while there is still something to gain by it."""
    now = view.board.round
    if _is_known(view) or not temper.feels_like(OPENS, chance):
        return None
    richest = max(others(view), key=lambda seat: view.board.gold[seat])
    if gold(view) >= RICH and _can_strike(view, Character.THIEF):
        is_richer = view.board.gold[richest] >= RICH
        return Plead(now.number, Character.THIEF, richest if is_richer else None)
    if len(city(view)) >= NEARLY and _can_strike(view, Character.ASSASSIN):
        return Plead(now.number, Character.ASSASSIN, leader(view) if danger(view) >= NEARLY else None)
    known = {turn.seat for turn in now.turns} | {word.seat for word in _asked(view)}
    asked = [seat for seat in now.chosen if seat != view.seat and seat not in known]
    if not asked or len(_to_come(view)) < 2 or chance.below(2):
        return _story(view, temper, chance)
    seat = asked[chance.below(len(asked))]
    if chance.below(1000) < int(500 * temper.hot):  # the hot say it to one's face
        return _guess(view, seat, chance)
    return AskCharacter(now.number, seat)


def _asked(view: View) -> list[AskCharacter]:
    """What somebody has asked in this round already: one asks for all."""
    return [word for word in _said_now(view) if isinstance(word, AskCharacter)]


def _said_now(view: View) -> list[Utterance]:
    now = view.board.round.number
    return [heard.utterance for heard in view.heard if heard.moment == now]


def _guess(view: View, seat: int, chance: Chance) -> Suspect:
    """Whom I may take him for: what a seat may hold as far as everybody knows, be I who I am."""
    possible = _to_come(view)
    return Suspect(view.board.round.number, seat, possible[chance.below(len(possible))])
