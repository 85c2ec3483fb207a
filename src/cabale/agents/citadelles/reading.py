"""What the agents of Citadelles read in a view."""

from typing import Final

from cabale.games.citadelles.cards import District
from cabale.games.citadelles.tables import characters_each
from cabale.games.citadelles.terms import Character
from cabale.games.citadelles.view import View

CHARACTERS: Final = tuple(Character)  # an enum is slow to go through
NEARLY: Final = 6  # districts from which on somebody is a danger


def others(view: View) -> list[int]:
    return [seat for seat in range(view.board.seats) if seat != view.seat]


def city(view: View) -> tuple[District, ...]:
    return view.board.cities[view.seat]


def gold(view: View) -> int:
    return view.board.gold[view.seat]


def new_cards(view: View) -> list[District]:
    """The cards in my hand that I could build one day, each once."""
    built = city(view)
    found: list[District] = []
    last: District | None = None  # a hand lies in the order of the table, copies beside each other
    for card in view.mine.hand:
        if card is not last and card not in built:
            found.append(card)
        last = card
    return found


def spare_cards(view: View) -> list[District]:
    """The cards in my hand that I can never build as things are: already in my city, or second copies."""
    spare = list(view.mine.hand)
    for card in new_cards(view):
        spare.remove(card)
    return spare


def leader(view: View) -> int:
    """The other seat whose city is largest, or else worth most."""
    found, most, points = -1, -1, -1  # points are counted only where cities are of one size
    for seat, theirs in enumerate(view.board.cities):
        if seat == view.seat or len(theirs) < most:
            continue
        if len(theirs) > most:
            found, most, points = seat, len(theirs), -1
            continue
        if points < 0:
            points = _points(view.board.cities[found])
        if _points(theirs) > points:
            found, points = seat, _points(theirs)
    return found


def _points(districts: tuple[District, ...]) -> int:
    points = 0
    for district in districts:
        points += district.points
    return points


def danger(view: View) -> int:
    """How many districts the largest other city has."""
    most = 0
    for seat, theirs in enumerate(view.board.cities):
        if seat != view.seat and len(theirs) > most:
            most = len(theirs)
    return most


def candidates(view: View, seat: int) -> list[Character]:
    """What another seat may hold this round, from what lies open and from the packs I was passed: who chose before me
    has what was missing from mine, who chose after me something I passed on."""
    now = view.board.round
    revealed: list[Character] = []
    theirs: list[Character] = []
    for turn in now.turns:
        revealed.append(turn.character)
        if turn.seat == seat:
            theirs.append(turn.character)
    one_each = characters_each(view.board.seats) == 1
    if theirs and one_each:
        return theirs
    called = 0 if now.called is None else now.called.rank
    gone = (*now.face_up, *view.mine.characters, *revealed)
    possible = [character for character in CHARACTERS[called:] if character not in gone]
    packs = [chose.pack for chose in view.mine.chose if chose.round == now.number]
    if one_each and packs and seat in now.chosen and view.seat in now.chosen:
        before = now.chosen.index(seat) < now.chosen.index(view.seat)
        fitting = [character for character in possible if (character in packs[0]) != before]
        return fitting or possible
    return possible
