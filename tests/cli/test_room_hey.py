"""The room of HEY fits its screen, shows a player his own word and nobody's else, and takes typed clues and guesses."""

from pathlib import Path

import pytest
from rich.console import Console, RenderableType
from tests.cli.conftest import Cabale
from tests.games.hey.drivers import arrange, clues, debate, eliminate, number

from cabale.cli.eyes import AllSeeing, Eyes
from cabale.cli.files import load
from cabale.core.errors import Illegal
from cabale.core.seats import SPECTATOR
from cabale.core.verify import verify
from cabale.core.words import LANGUAGES, Words
from cabale.games.hey import game
from cabale.games.hey.actions import ChooseNumber, DeclineGuess, GiveClue, Guess, Ready, Vote
from cabale.games.hey.events import SeatReady, VoteCast, VotesRevealed
from cabale.games.hey.talk import ShareWord, Suspect, Trust
from cabale.games.hey.view import View
from cabale.rooms.room import Room, find_room
from cabale.testing.random_play import random_steps

NAMES = ("Marie-Christine", "Bruno", "Chloé", "David", "Emma", "Farid", "Gaëlle", "Hugo", "Inès")
COLUMNS, ROWS = 80, 16

TEN = """
plage / piscine
café / thé
cheval / âne
train / métro
roi / président
loup / chien
lune / soleil
pain / riz
stylo / crayon
vampire / zombie
"""


def room_for(seats: int = 5, lang: str = "en") -> Room:
    return find_room(game, Words(lang, game), NAMES[:seats])


def drawn(content: RenderableType, width: int = COLUMNS) -> str:
    console = Console(width=width, force_terminal=False, color_system=None, legacy_windows=False)
    with console.capture() as capture:
        console.print(content)
    return capture.get().replace("\u00a0", " ").replace("\u202f", " ")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("seats", [3, 9])
@pytest.mark.slow
def test_everything_fits_the_screen(seats: int, lang: str) -> None:
    room = room_for(seats, lang)
    every = Eyes(room), Eyes(room, 0), AllSeeing(room)
    for step, match in enumerate(random_steps(game, seats, 11)):
        if step % 9 and match.to_act:
            continue
        for eyes in every:
            board = drawn(eyes.draw(eyes.look(match)), 200).splitlines()
            assert len(board) <= ROWS, "\n".join(board)
            assert max(len(line.rstrip()) for line in board[1:]) <= COLUMNS, "\n".join(board)
            assert len(drawn(eyes.draw(eyes.look(match))).splitlines()) <= ROWS
        for page in room.pages:
            assert drawn(room.page(page, match.view(0)))
    assert len(drawn(room.ending(match.view(0))).splitlines()) == seats + 1


def test_a_board_shows_ones_own_word_and_no_other() -> None:
    match = arrange("DDDIJ")
    room = room_for()
    assert "Your word: once the number is chosen." in drawn(room.board(match.view(0)))
    number(match, 1)
    clues(match, "sable soleil")
    boards = [drawn(room.board(match.view(seat))) for seat in (0, 3, 4, SPECTATOR)]
    assert "Your word: plage" in boards[0]
    assert "Your word: piscine" in boards[1]
    assert "You are the Journalist" in boards[2]
    assert "the words stay hidden" in boards[3]
    for board, other in zip(boards, ("piscine", "plage", "plage", "plage"), strict=True):
        assert other not in board
        assert "sable" in board
    revealed = drawn(AllSeeing(room).draw(AllSeeing(room).look(match)))
    assert "plage" in revealed
    assert "piscine" in revealed
    assert "Journalist" in revealed


def test_a_board_shows_votes_roles_points_and_the_mission_that_is_over() -> None:
    match = arrange("DDDI", "DDDI", goal=20)
    room = room_for(4)
    eliminate(match, 1)
    board = drawn(room.board(match.view(2)))
    assert "Disciple" in board
    assert "→ Bruno" in board
    eliminate(match, 3)
    board = drawn(room.board(match.view(2)))
    assert "Mission 1: “plage” against “piscine” (impostors unmasked)." in board
    assert "Disciple" not in board
    page = drawn(room.page("missions", match.view(2)), 200)
    assert "Infiltrator: David. Points: Marie-Christine +1, Bruno +1, Chloé +1." in page


def test_the_pages() -> None:
    match = arrange("DDI")
    room = room_for(3)
    assert "No mission is over yet." in drawn(room.page("missions", match.view(0)))
    number(match)
    clues(match, "sable soleil eau")
    debate(match)
    assert "Marie-Christine (sable), Bruno (soleil), Chloé (eau)" in drawn(room.page("clues", match.view(0)))


def test_the_log_tells_votes_together() -> None:
    room = room_for()
    assert room.sentence(VoteCast(1), 0) is None
    assert room.sentence(SeatReady(1), 0) is None
    told = room.sentence(VotesRevealed((0, 1, 2), (1, 0, 1), (1,)), 0)
    assert told == "Votes: Bruno 2 (Marie-Christine, Chloé), Marie-Christine 1 (Bruno)."


def test_what_is_typed_becomes_an_action() -> None:
    match = arrange("DDDIJ")
    room = room_for()
    assert room.answer(match.view(0), "3") == ChooseNumber(3)
    for typed in ("three", "1.5", "-1", "9" * 30):
        with pytest.raises(Illegal, match="no-such-number"):
            room.answer(match.view(0), typed)
    number(match)
    assert room.open_question(match.view(0)) == "Your clue, in one word?"
    assert room.answer(match.view(0), "sable") == GiveClue("sable")
    clues(match)
    assert room.open_question(match.view(0)) is None
    assert room.choose(match.view(0), match.legal(0), lambda question, labels: 0) == Ready()
    debate(match)
    asked: list[list[str]] = []

    def second(question: str, labels: list[str]) -> int:
        asked.append(labels)
        return 1

    assert room.choose(match.view(0), match.legal(0), second) == Vote(2)
    assert asked == [["Bruno", "Chloé", "David", "Emma"]]


def test_the_guess_is_typed_or_declined() -> None:
    match = arrange("DDDIJ")
    room = room_for()
    eliminate(match, 4)
    assert room.open_question(match.view(4)) == "What is the Disciples’ word? (- to make no guess)"
    assert room.answer(match.view(4), "la plage") == Guess("la plage")
    assert room.answer(match.view(4), "-") == DeclineGuess()


def test_suspicions_in_short() -> None:
    match = arrange("DDDIJ")
    number(match)
    clues(match)
    room = room_for()
    view: View = match.view(0)
    assert room.hear(view, "-bru") == Suspect(1, 1)
    assert room.hear(view, "+ Chloe") == Trust(1, 2)
    assert room.hear(view, "=david") == ShareWord(1, 3)
    for typed in ("bruno", "-", "-zorro", "-1", ""):
        assert room.hear(view, typed) is None


# Numbers, clues that are no word of anybody's, votes, and a guess: whatever is asked, one of these fits.
TYPED = "".join(
    f"{line}\n" for place in range(400) for line in (f"zorb{chr(97 + place // 26)}{chr(97 + place % 26)}x", "1")
)


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("fr", ["Votre mot", "Votre indice, en un mot", "Contre qui votez-vous", "La partie est gardée"]),
        ("en", ["Your word", "Your clue, in one word", "Against whom do you vote", "The match is kept"]),
    ],
)
def test_a_whole_match_through_pipes(cabale: Cabale, tmp_path: Path, lang: str, told: list[str]) -> None:
    file = tmp_path / "a.json"
    wanted = ("--seats", 4, "--seed", 4, "--option", "goal=2", "--name", "Zoé", "--record", file, "--lang", lang)
    ran = cabale("play", "hey", *wanted, stdin=TYPED)
    assert ran.code == 0, ran.err
    for text in told:
        assert text in ran.out.replace("\u202f", " ")
    record = load(file)
    assert record.outcome is not None
    assert max(record.outcome.scores) >= 2
    assert f'"words":"{lang}"'.encode() in bytes(record.options) or lang == "fr"
    assert verify(record)


@pytest.mark.parametrize("switch", ["--bring", "--missions"])
def test_ones_own_missions(cabale: Cabale, tmp_path: Path, switch: str) -> None:
    file, kept = tmp_path / "mine.txt", tmp_path / "kept.json"
    file.write_text(TEN, encoding="utf-8")
    ran = cabale("watch", "hey", switch, file, "--seed", 1, "--json", "--option", "goal=1")
    assert ran.code == 0
    assert '["plage","piscine"]' in ran.out
    kept.write_text(ran.out, encoding="utf-8")
    assert verify(load(kept))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("text", "french", "english"),
    [
        ("# Un\n" + TEN.replace("plage / piscine\n", ""), "«Un» (ligne 1) en compte 9", "“Un” (line 1) has 9"),
        (TEN.replace("roi / président", "roi président"), "Ligne 6", "Line 6: “roi président” is not a pair"),
        (TEN.replace("loup / chien", "loup / Loups"), "Ligne 7", "Line 7: “loup” and “Loups” are two forms"),
        ("", "aucune paire", "not one pair"),
    ],
)
def test_missions_that_cannot_be_played(
    cabale: Cabale, tmp_path: Path, text: str, french: str, english: str, lang: str
) -> None:
    file = tmp_path / "mine.txt"
    file.write_text(text, encoding="utf-8")
    ran = cabale("play", "hey", "--bring", file, "--option", "words=fr", "--lang", lang)
    assert ran.code == 2
    assert ran.out == ""
    assert str(file) in ran.err
    assert (french if lang == "fr" else english) in ran.err.replace("\u202f", "")


@pytest.mark.parametrize(
    ("wanted", "said"),
    [
        (("--option", "goal"), "NAME is one of: words, prepared, goal"),
        (("--option", "missions=x"), "NAME is one of"),
        (("--option", "played=x"), "NAME is one of"),
        (("--option", "tags=food,nothing"), "--option tags=food,nothing will not do"),
        (("--option", "tags=family", "--option", "difficulty=1"), "These settings do not go together. None of the"),
        (("--option", "goal=0"), "--option goal=0 will not do"),
        (("--option", "goal=many"), "--option goal=many will not do"),
        (("--option", "words=de"), "--option words=de will not do"),
        (("--bring", "/nowhere/at/all.txt"), "/nowhere/at/all.txt"),
    ],
)
def test_settings_that_do_not_exist(cabale: Cabale, wanted: tuple[str, ...], said: str) -> None:
    ran = cabale("watch", "hey", *wanted, "--lang", "en")
    assert ran.code == 2
    assert said in ran.err


def test_other_games_take_no_missions(cabale: Cabale, tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    file.write_text(TEN, encoding="utf-8")
    ran = cabale("watch", "secret-hitler", "--bring", file, "--lang", "en")
    assert (ran.code, ran.err) == (2, "One brings nothing of one’s own to secret-hitler.\n")
