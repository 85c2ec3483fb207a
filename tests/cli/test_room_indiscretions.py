"""The room of Indiscrétions fits its screen, shows what a player knows and nothing else, and asks in steps that end in
one legal action."""

from typing import Any

import pytest
from rich.console import Console, RenderableType
from tests.games.indiscretions.drivers import Plan, arrange, meet, orders, prepare, send, turn, unprepared, until

from cabale.cli.eyes import AllSeeing, Eyes
from cabale.core.chance import Seeded
from cabale.core.seats import SPECTATOR
from cabale.core.words import LANGUAGES, Words
from cabale.games.indiscretions import Match, game
from cabale.games.indiscretions.actions import Arrest, MaintainMeetings, NameNobody
from cabale.games.indiscretions.events import ChoiceMade, PhaseBegan
from cabale.games.indiscretions.talk import ClaimDocument, ClaimFinding
from cabale.games.indiscretions.terms import Document, FieldAgent, Phase, Pouch
from cabale.rooms.indiscretions import IndiscretionsRoom
from cabale.rooms.room import Ask, find_room
from cabale.testing.random_play import random_steps

NAMES = ("Marie-Christine", "Bruno")
COLUMNS, ROWS = 80, 16


def room_for(lang: str = "en") -> IndiscretionsRoom:
    room = find_room(game, Words(lang, game), NAMES)
    assert isinstance(room, IndiscretionsRoom)
    return room


def drawn(content: RenderableType, width: int = COLUMNS) -> str:
    console = Console(width=width, force_terminal=False, color_system=None, legacy_windows=False)
    with console.capture() as capture:
        console.print(content)
    return capture.get()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_fits_the_screen(lang: str) -> None:
    room = room_for(lang)
    every = Eyes(room), Eyes(room, 0), Eyes(room, 1), AllSeeing(room)
    for number, match in enumerate(random_steps(game, 2, 11)):
        if number % 5 and match.to_act:
            continue
        for eyes in every:
            board = drawn(eyes.draw(eyes.look(match))).splitlines()
            assert len(board) <= ROWS, "\n".join(board)
        for page in room.pages:
            assert drawn(room.page(page, match.view(0)))
    assert len(drawn(room.ending(match.view(0))).splitlines()) <= 7


def test_a_board_shows_a_player_his_own_and_what_he_found() -> None:
    match = arrange("AAAIDK CCCMSS", "IDKAAA MSSCCC")
    turn(match, Plan(send="D", do="copy red"), Plan(meet="PM", name="watch A"))
    room = room_for()
    first, second, spectator = (drawn(room.board(match.view(seat))) for seat in (0, 1, SPECTATOR))
    assert "documents    album      album      album      important  decoy      key" in first
    assert "found out    ?          encrypted  ?" in first  # red is with the Prime Minister now
    assert "D master spy" in first
    assert "Circulation: 1 of 6" in first
    assert "master" not in spectator
    assert "documents" not in spectator
    assert "found out" not in spectator
    assert "D master spy" not in second
    assert "documents    decoy      important  key" in second
    for board in (first, second, spectator):
        assert "2, copied" in board


def test_a_board_tells_bans_losses_and_meetings() -> None:
    match = arrange()
    turn(match, Plan(name="arrest D"), Plan(name="arrest A"))
    until(match, Phase.MAINTENANCE, Plan(meet="PM DG", send="BC"), Plan(meet="SA", send="A -"))
    board = drawn(room_for().board(match.view(SPECTATOR)))
    assert "counter-esp. none until the end of turn 3" in board
    assert "1 President–Prime M. ←A  2 Defence–General" in board.replace("\u00a0", " ")
    assert "1 Deputy–Admiral ←BC" in board.replace("\u00a0", " ")
    assert "D civilian" in board
    assert "A master spy" in board


def test_the_board_at_the_end_shows_everything() -> None:
    match = arrange("AAAIDK CCCMSS", turns=1)
    turn(match)
    room = room_for()
    assert "D master spy" in drawn(room.board(match.view(1)))
    assert "The last turn is played: a draw." in drawn(room.ending(match.view(1)))
    assert "album, album, album, important, decoy, key" in drawn(room.ending(match.view(1)), 200)


def test_memory_tells_every_turn() -> None:
    match = arrange()
    room = room_for()
    assert "No turn has been played yet." in drawn(room.page("memory", match.view(0)))
    turn(match, Plan(send="BD -", do="glance red, -"), Plan(meet="PM DG", name="watch B"))
    turn(match)
    page = drawn(room.page("memory", match.view(0)), 200).replace("\u00a0", " ")
    assert "Marie-Christine: BD → President–Prime M., glance (foiled) · role shown: B" in page
    assert "Bruno: watch B" in page


def test_the_log_leaves_out_what_the_board_says() -> None:
    room = room_for()
    assert room.sentence(ChoiceMade(0), 1) is None
    assert room.sentence(PhaseBegan(Phase.AGENTS, (0, 1)), 1) is None


class Typed:
    """Answers questions with the first label that begins with the next word of a script."""

    def __init__(self, *script: str) -> None:
        self.script = list(script)

    def __call__(self, question: str, labels: list[str]) -> int:
        wanted = self.script.pop(0)
        plain = [label.replace("\u00a0", " ") for label in labels]
        found = [place for place, label in enumerate(plain) if label.startswith(wanted)]
        assert found, f"{question}: no {wanted} among {plain}"
        return found[0]


def chosen(match: Match, seat: int, *script: str) -> Any:
    typed = Typed(*script)
    action = room_for().choose(match.view(seat), match.legal(seat), typed)
    assert typed.script == []
    assert action in match.legal(seat)
    return action


def test_preparing_by_hand_and_by_chance() -> None:
    match = unprepared()
    by_hand = ("one by one", "blue", "green", "white", "B", "D", "F", "agreed")
    assert chosen(match, 0, *by_hand) == prepare("AIDAKA CMCSCS")
    chosen(match, 0, "by chance", "start again", "agreed")


def test_calling_meetings() -> None:
    match = arrange()
    assert chosen(match, 0, "no meeting") == meet("")
    assert chosen(match, 0, "General", "President (important)", "that is all") == meet("PG")
    assert chosen(match, 0, "Prime", "Admiral", "President", "Deputy", "Defence (key)", "General") == meet("MA PS DG")


def test_naming_an_agent() -> None:
    match = arrange()
    turn(match, Plan(name="watch D"), Plan(name="arrest E"))
    until(match, Phase.COUNTER_ESPIONAGE)
    assert chosen(match, 0, "nobody") == NameNobody()
    assert chosen(match, 0, "arrest", "C") == Arrest(FieldAgent.C)


def test_sending_agents() -> None:
    match = arrange()
    until(match, Phase.AGENTS, Plan(meet="PM"), Plan(meet="PM DG"))
    assert chosen(match, 0, "nobody") == send("- -")
    everybody = ("A", "Pres", "C (spy)", "Def", "B", "Pres", "that is all")
    assert chosen(match, 0, *everybody) == send("AB C")
    assert chosen(match, 1, "A (master spy)", "F", "that is all") == send("AF")  # one meeting: no question where


def test_maintaining_meetings() -> None:
    match = arrange()
    until(match, Phase.MAINTENANCE, Plan(meet="PM DG SA"))
    assert chosen(match, 0, "hold all") == MaintainMeetings((1, 2, 3))
    assert chosen(match, 0, "hold 1 and 3, cancel 2") == MaintainMeetings((1, 3))
    assert chosen(match, 0, "cancel all") == MaintainMeetings(())


def test_giving_orders() -> None:
    match = arrange()
    until(match, Phase.ORDERS, Plan(send="A - BC"), Plan(meet="PM DG SA"))
    assert chosen(match, 0, "copy the blue", "attack (losing C)") == orders("copy blue, -, attack C")
    assert chosen(match, 0, "do nothing", "glance into the white") == orders("nothing, -, glance white")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_any_answers_lead_to_a_legal_action(lang: str) -> None:
    """Choosing blindly at each step, a match can be played to its end."""
    room = room_for(lang)
    luck = Seeded(3)
    match = Match(game, NAMES, Seeded(3))

    def ask(question: str, labels: list[str]) -> int:
        assert question
        assert len(set(labels)) == len(labels)
        return luck.below(len(labels))

    blind: Ask = ask
    while match.to_act:
        seat = match.to_act[0]
        match.apply(seat, room.choose(match.view(seat), match.legal(seat), blind))
    assert match.outcome is not None


def test_talking_goes_by_kind_then_pouch_then_word() -> None:
    match = arrange()
    turn(match, Plan(send="B", do="glance red"), Plan(meet="PM"))
    room = room_for()
    words = game.utterances(match.view(0))
    typed = Typed("say what one of your pouches", "violet", "My violet pouch holds: key")
    assert room.talk(match.view(0), words, typed) == ClaimDocument(Pouch.VIOLET, Document.KEY)
    typed = Typed("say what you saw", "red", "In your red pouch I saw a holiday album")
    assert isinstance(room.talk(match.view(0), words, typed), ClaimFinding)
