"""Citadelles arranged in words. A round is told by who holds what, in seat order (`"king thief bishop merchant"`; with
two or three seats two each, `"king+thief bishop+merchant"`); the last one is repeated as long as the match goes on.

    match = arrange("assassin thief king bishop", hands=("manor", "castle temple"), pile="tavern prison")
    turn(match, TakeGold(), Murder(KING))
    take_gold_until(match, "king")

Hands not given in full are filled with what lies next in the table of cards, and so is the pile.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

from cabale.core.chance import Scripted
from cabale.games.citadelles import Match, game
from cabale.games.citadelles.actions import (
    Action,
    Build,
    ChooseCharacter,
    DiscardCharacter,
    DrawCards,
    EndTurn,
    KeepCard,
    TakeGold,
)
from cabale.games.citadelles.cards import District
from cabale.games.citadelles.deck import CARDS
from cabale.games.citadelles.options import Options
from cabale.games.citadelles.state import State
from cabale.games.citadelles.tables import FACE_UP
from cabale.games.citadelles.talk import Utterance
from cabale.games.citadelles.terms import Character, Phase
from cabale.games.citadelles.view import AnyView, Mine, View
from cabale.testing import script
from cabale.testing.random_play import names
from cabale.testing.script import AsItLies, do

Story: TypeAlias = script.Story[State, Action, Utterance, View, AnyView]

MOST_ROUNDS = 60

_DISTRICTS = {district.value: district for district in District}
_CHARACTERS = {character.value: character for character in Character}


def districts(text: str) -> tuple[District, ...]:
    """`"manor castle"` as cards."""
    return tuple(_DISTRICTS[word] for word in text.split())


def characters(text: str) -> tuple[tuple[Character, ...], ...]:
    """`"king+thief bishop+merchant"` as what each seat holds."""
    return tuple(tuple(_CHARACTERS[word] for word in words.split("+")) for words in text.split())


class Tale(script.Story[State, Action, Utterance, View, AnyView]):
    """A story with its plan: who holds what in each round."""

    def __init__(self, plan: Sequence[tuple[tuple[Character, ...], ...]], script: dict[str, list[list[int]]]) -> None:
        self.plan = plan
        super().__init__(game, names(len(plan[0])), Scripted(script, AsItLies()), Options())

    def planned(self, number: int) -> tuple[tuple[Character, ...], ...]:
        return self.plan[min(number, len(self.plan)) - 1]


def arrange(*rounds: str, hands: Sequence[str] = (), pile: str = "", crown: int = 0, drafted: bool = True) -> Tale:
    """A match with these characters, hands and cards on the pile; its first draft is over unless told otherwise."""
    plan = [characters(words) for words in rounds]
    seats = len(plan[0])
    ups, downs = [], []
    for number in range(MOST_ROUNDS):
        up, down = _put_away(plan[min(number, len(plan) - 1)], seats)
        ups += up
        downs += down
    script = {"districts": [_order(seats, hands, pile)], "crown": [[crown]], "face up": ups, "face down": downs}
    match = Tale(plan, script)
    if drafted:
        draft(match)
    return match


def _put_away(held: tuple[tuple[Character, ...], ...], seats: int) -> tuple[list[list[int]], list[list[int]]]:
    """What chance has to say so that these can be held."""
    left = list(Character)
    taken = [character for own in held for character in own]
    assert len(set(taken)) == len(taken), "one character, two holders"
    ups = []
    for _ in range(FACE_UP[seats]):
        others = [character for character in left if character is not Character.KING]
        turned = next(character for character in others if character not in taken)
        ups.append([others.index(turned)])
        left.remove(turned)
    down = next(character for character in left if character not in taken)
    return ups, [[left.index(down)]]


def _order(seats: int, hands: Sequence[str], pile: str) -> list[int]:
    """The cards from the first hand on."""
    rest = list(CARDS)
    given = [[district.place for district in districts(words)] for words in hands]
    given += [[] for _ in range(seats - len(given))]
    top = [district.place for district in districts(pile)]
    for card in (*(card for hand in given for card in hand), *top):
        rest.remove(card)
    order = []
    for hand in given:
        assert len(hand) <= 4, "four cards are dealt"
        while len(hand) < 4:
            hand.append(rest.pop(0))
        order += hand
    return order + top


def draft(match: Tale) -> None:
    """All choose as planned for this round."""
    plan = match.planned(match.state.moment)
    while board(match).phase in (Phase.DRAFT, Phase.DISCARD):
        (seat,) = match.to_act
        pack = mine(match, seat).pack
        if board(match).phase is Phase.DISCARD:
            do(match, DiscardCharacter(next(one for one in pack if not any(one in own for own in plan))))
        else:
            do(match, ChooseCharacter(next(one for one in plan[seat] if one in pack)))


def turn(match: Match, *actions: Action) -> None:
    """The one whose turn it is does these, and ends it."""
    for action in actions:
        do(match, action)
    do(match, EndTurn())


def take_gold_until(match: Tale, character: str = "", seat: int | None = None) -> None:
    """Everybody takes gold and nothing else until it is the turn of this character or seat, now or in a later round."""
    wanted = _CHARACTERS[character] if character else None
    for _ in range(MOST_ROUNDS * 8):
        if board(match).phase in (Phase.DRAFT, Phase.DISCARD):
            draft(match)
        now = board(match).turn
        assert now is not None, "the match is over"
        if wanted in (None, now.character) and seat in (None, now.seat):
            return
        turn(match, TakeGold())
    raise AssertionError("this turn never comes")


def end_round(match: Tale) -> None:
    """Whoever still has a turn takes gold and nothing else; the next draft is made."""
    number = match.state.moment
    while match.to_act and match.state.moment == number:
        turn(match, TakeGold())
    if match.to_act:
        draft(match)


def save_up(match: Tale, seat: int, gold: int) -> None:
    """Rounds pass until this seat is in its turn, has this much gold, and has taken gold as its action."""
    while True:
        take_gold_until(match, seat=seat)
        do(match, TakeGold())
        if board(match).gold[seat] >= gold:
            return
        do(match, EndTurn())


def raise_city(match: Tale, seat: int, built: int) -> None:
    """Rounds pass in which this seat builds whatever it can, cheapest first, until so many districts stand; it is still
    in its turn then."""
    while True:
        take_gold_until(match, seat=seat)
        do(match, TakeGold())
        while len(board(match).cities[seat]) < built:
            choices = [action for action in match.legal(seat) if isinstance(action, Build)]
            if not choices:
                break
            do(match, min(choices, key=lambda action: (action.district.cost, action.district.place)))
        if len(board(match).cities[seat]) == built:
            return
        do(match, EndTurn())


def build(match: Tale, seat: int, words: str) -> None:
    """Rounds pass until this seat has built these of its hand, one after the other; it is still in its turn then."""
    for district in districts(words):
        if Build(district) not in match.legal(seat):
            if EndTurn() in match.legal(seat):
                do(match, EndTurn())
            save_up(match, seat, district.cost)
        do(match, Build(district))


def drain(match: Tale, left: int) -> None:
    """Everybody draws, keeps the first card of the table and builds nothing, until the pile has so few cards."""
    while board(match).pile > left:
        if board(match).phase in (Phase.DRAFT, Phase.DISCARD):
            draft(match)
        seat = do(match, DrawCards())
        if board(match).phase is Phase.KEEP:
            do(match, KeepCard(min(mine(match, seat).drawn, key=lambda district: district.place)))
        if board(match).pile > left:
            do(match, EndTurn())


def board(match: Match) -> Any:
    """What lies open."""
    return match.view(-1).board


def mine(match: Match, seat: int) -> Mine:
    """What this seat has of its own."""
    return match.view(seat).mine
