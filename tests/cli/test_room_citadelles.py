"""Citadelles in the terminal: it fits, it asks in steps, and what it gives back is legal."""

from collections.abc import Callable

import pytest
from rich.console import Console
from tests.games.citadelles.drivers import Tale, arrange, board, draft, turn
from tests.games.citadelles.drivers import take_gold_until as wait_for

from cabale.agents.citadelles.builder import Builder
from cabale.agents.citadelles.rush import Rush
from cabale.core.chance import Seeded
from cabale.core.seats import SPECTATOR
from cabale.core.words import LANGUAGES, Words
from cabale.games.citadelles import Match
from cabale.games.citadelles import game as GAME
from cabale.games.citadelles.actions import Build, EndTurn, ExchangeCards, Murder, SwapHands, TakeGold
from cabale.games.citadelles.cards import District
from cabale.games.citadelles.events import CardsDrawn, CharacterCalled, DistrictBuilt, TurnEnded
from cabale.games.citadelles.talk import AskCharacter, ClaimCharacter, DenyCharacter, Plead, Suspect, Warn
from cabale.games.citadelles.terms import Character
from cabale.rooms.citadelles import CitadellesRoom
from cabale.rooms.room import find_room
from cabale.testing import random_match
from cabale.testing.script import do

NAMES = ("Alice", "Bruno", "Chloé", "Maximilienne", "Emma", "Farid", "Gaëlle")


def room_for(seats: int, lang: str = "fr") -> CitadellesRoom:
    room = find_room(GAME, Words(lang, GAME), NAMES[:seats])
    assert isinstance(room, CitadellesRoom)
    return room


def drawn(content: object) -> list[str]:
    """Something as it looks in a terminal of 80 columns."""
    console = Console(width=80, color_system=None, legacy_windows=False)
    with console.capture() as capture:
        console.print(content)
    return capture.get().rstrip("\n").split("\n")


def answers(*places: int | str) -> Callable[[str, list[str]], int]:
    """Somebody who answers questions one after the other, by place or by what the label begins with."""
    left = list(places)

    def ask(question: str, labels: list[str]) -> int:
        answer = left.pop(0)
        if isinstance(answer, int):
            return answer
        return next(place for place, label in enumerate(labels) if label.startswith(answer))

    return ask


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("seats", [2, 4, 7])
def test_the_board_fits_to_the_end(seats: int, lang: str) -> None:
    room = room_for(seats, lang)
    match = Match(GAME, NAMES[:seats], Seeded(seats))
    sitting = [(Rush, Builder)[seat % 2]() for seat in range(seats)]
    luck = Seeded(1)
    step = 0
    while match.to_act:
        seat = match.to_act[0]
        if step % 7 == 0 or len(max(board(match).cities, key=len)) >= 7:
            for looker in (seat, SPECTATOR):
                lines = drawn(room.board(match.view(looker)))
                assert len(lines) <= 16, "\n".join(lines)
                assert max(map(len, lines)) <= 80
        match.apply(seat, sitting[seat].act(match.view(seat), match.legal(seat), luck))
        step += 1
    lines = drawn(room.ending(match.view(0)))
    assert max(map(len, lines)) <= 80
    assert match.outcome is not None
    for total in match.outcome.scores:
        assert any(f" {total} " in f"{line} " for line in lines)
    assert drawn(room.board(match.view(0)))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_reveal_shows_every_hand_and_character(lang: str) -> None:
    match = arrange("assassin thief king bishop", hands=("manor", "smithy"))
    room = room_for(4, lang)
    text = "\n".join(drawn(room.reveal(match.view(SPECTATOR), tuple(match.view(seat) for seat in range(4)))))
    for word in ("manor", "smithy"):
        assert room.words(f"district-{word}") in text
    for name in NAMES[:4]:
        assert name[:7] in text


def test_the_board_tells_what_happened_to_the_characters() -> None:
    match = arrange("assassin thief king bishop")
    room = room_for(4)
    do(match, Murder(Character.KING))
    turn(match, TakeGold())
    _, names, states, *_ = drawn(room.board(match.view(1)))
    assert names.split()[:4] == ["Assassin", "Voleur", "Magicien", "Roi"]
    assert states.split()[:5] == ["Alice", "Vous", "écarté", "†", "·"]
    turn(match, TakeGold())
    turn(match, TakeGold())
    draft(match)
    assert "†" not in "\n".join(drawn(room.board(match.view(1))))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("page", CitadellesRoom.pages)
def test_pages(page: str, lang: str) -> None:
    room = room_for(4, lang)
    lines = drawn(room.page(page, random_match(GAME, 4, 3).view(0)))
    assert max(map(len, lines)) <= 80
    assert len(lines) > 5
    assert drawn(room.page(page, Match(GAME, NAMES[:4], Seeded(0)).view(1)))


# Decisions


def choose(match: Tale, *places: int | str) -> object:
    (seat,) = match.to_act
    return room_for(len(match.seats)).choose(match.view(seat), match.legal(seat), answers(*places))


def test_a_decision_in_one_step() -> None:
    match = arrange("assassin thief king bishop", hands=("tavern",))
    assert choose(match, "Prendre") == TakeGold()
    do(match, TakeGold())
    assert choose(match, "Bâtir la Taverne (1)") == Build(District.TAVERN)
    assert choose(match, "Finir") == EndTurn()


def test_a_decision_in_two_steps_and_back() -> None:
    match = arrange("assassin magician king bishop")
    assert choose(match, "Assassiner", "Roi") == Murder(Character.KING)
    assert choose(match, "Assassiner", "Revenir", "Prendre") == TakeGold()
    turn(match, TakeGold())
    assert choose(match, "Échanger votre main", "Chloé") == SwapHands(2)


def test_cards_are_exchanged_one_by_one() -> None:
    match = arrange("magician assassin king bishop", hands=("tavern tavern manor keep",))
    wait_for(match, "magician")
    wanted = ExchangeCards((District.TAVERN, District.TAVERN))
    assert choose(match, "Échanger des cartes", "Taverne", "Taverne", "C’est tout") == wanted
    assert choose(match, "Échanger des cartes", "Revenir", "Piocher") in match.legal(0)
    assert choose(match, "Échanger des cartes", "Donjon", "Revenir", "Prendre") == TakeGold()
    everything = choose(match, "Échanger des cartes", 0, 0, 0, 0)
    assert everything == ExchangeCards((District.MANOR, District.TAVERN, District.TAVERN, District.KEEP))


@pytest.mark.parametrize("seats", [2, 4, 7])
def test_whatever_is_answered_is_legal(seats: int) -> None:
    room = room_for(seats)
    match = Match(GAME, NAMES[:seats], Seeded(9))
    luck = Seeded(2)

    def anything(question: str, labels: list[str]) -> int:
        assert question
        assert len(set(labels)) == len(labels)
        return luck.below(len(labels))

    for _ in range(400):
        if not match.to_act:
            break
        (seat,) = match.to_act
        action = room.choose(match.view(seat), match.legal(seat), anything)
        assert action in match.legal(seat)
        match.apply(seat, action)


# Words


def test_the_log_leaves_out_what_the_board_shows() -> None:
    room = room_for(4)
    for silent in (TurnEnded(1), CharacterCalled(Character.KING), CardsDrawn(0, 2, (District.KEEP, District.MANOR))):
        assert room.sentence(silent, 0) is None
    assert room.sentence(CardsDrawn(1, 2), 0) == "Bruno pioche 2 cartes."
    assert room.sentence(DistrictBuilt(2, District.CHURCH), 0) == "Chloé bâtit une Église."
    assert room.sentence(DistrictBuilt(2, District.UNIVERSITY), 0) == "Chloé bâtit l’Université."
    called = CharacterCalled(Character.ARCHITECT, 0)
    assert room.sentence(called, 1) == "On appelle l’Architecte\u202f: c’est Alice."


def test_talk_in_steps() -> None:
    match = arrange("assassin thief king bishop")
    room = room_for(4)
    view = match.view(0)
    words = GAME.utterances(view)
    assert room.talk(view, words, answers("Mon", "Roi")) == ClaimCharacter(1, Character.KING)
    assert room.talk(view, words, answers("Je soup", "Chloé", "Voleur")) == Suspect(1, 2, Character.THIEF)
    assert room.talk(view, words, answers("Je ne", "Voleur")) == DenyCharacter(1, Character.THIEF)
    assert room.talk(view, words, answers("Demander", "Chloé")) == AskCharacter(1, 2)
    assert room.talk(view, words, answers("Supplier", "Voleur, pass")) == Plead(1, Character.THIEF)
    assert room.talk(view, words, answers("Attention", "Bruno")) == Warn(1)
