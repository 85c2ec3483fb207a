"""The room of Secret Hitler fits its screen, shows what a seat knows and nothing else, and hears claims."""

import pytest
from rich.console import Console, RenderableType

from cabale.cli.eyes import AllSeeing, Eyes
from cabale.cli.seating import NAMES
from cabale.core.chance import Scripted
from cabale.core.game import find_game
from cabale.core.seats import SPECTATOR
from cabale.core.words import LANGUAGES, Words
from cabale.games.secret_hitler import Match, game
from cabale.games.secret_hitler.actions import CastVote, Discard, Enact, Nominate
from cabale.games.secret_hitler.talk import ClaimDrawn, ClaimReceived, Suspect
from cabale.games.secret_hitler.terms import Policy
from cabale.games.secret_hitler.view import Round
from cabale.rooms.room import Room, find_room
from cabale.rooms.secret_hitler.pages import clashes
from cabale.testing.random_play import random_steps

L, F = Policy.LIBERAL, Policy.FASCIST
COLUMNS, ROWS = 80, 16


def room_for(seats: int, lang: str = "en", theme: str = "hitler") -> Room:
    return find_room(game, Words(lang, find_game("secret-hitler"), theme), NAMES[:seats])


def drawn(content: RenderableType, width: int = 200) -> str:
    console = Console(width=width, force_terminal=False, color_system=None, legacy_windows=False)
    with console.capture() as capture:
        console.print(content)
    return capture.get()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("theme", game.themes)
@pytest.mark.parametrize("seats", list(game.seats))
def test_everything_fits_the_screen(seats: int, theme: str, lang: str) -> None:
    room = room_for(seats, lang, theme)
    every = Eyes(room), Eyes(room, 0), AllSeeing(room)
    for number, match in enumerate(random_steps(game, seats, 11)):
        if number % 7 and match.to_act:
            continue
        for eyes in every:
            board = drawn(eyes.draw(eyes.look(match)), COLUMNS).splitlines()
            assert len(board) <= ROWS, "\n".join(board)
        for page in room.pages:
            lines = drawn(room.page(page, match.view(0)), COLUMNS).splitlines()
            assert max(map(len, lines), default=0) <= COLUMNS
    assert len(drawn(room.ending(match.view(0)), COLUMNS).splitlines()) <= 6


def arranged() -> Match:
    """Five seats: 0 and 1 and 4 liberal, 2 fascist, 3 Hitler. Seat 0 is the first candidate and draws LFF."""
    script = {"roles": [[0, 0, 1, 2, 0]], "tiles": [[0, 1, 1, 0, 0, 1]], "first candidate": [[0]]}
    return Match(game, NAMES[:5], Scripted(script))


def elected(match: Match, chancellor: int) -> Match:
    match.apply(match.to_act[0], Nominate(chancellor))
    for seat in match.to_act:
        match.apply(seat, CastVote(seat != 4))
    return match


def test_a_board_shows_a_seat_its_own_and_a_spectator_nothing() -> None:
    match = elected(arranged(), 1)
    room = room_for(5)
    president, chancellor, fascist, spectator = (drawn(room.board(match.view(seat))) for seat in (0, 1, 2, SPECTATOR))
    assert "Your policies: [L] [F] [F]" in president
    assert "Your role: Liberal." in president
    assert "[L]" not in chancellor
    assert "Your role: Fascist. With you: David (Hitler)." in fascist
    assert "Hitler" not in spectator.replace("Secret Hitler", "")
    assert "Fascist" not in spectator.replace("Fascist   ", "", 1)
    assert "P Alice    Ja    ineligible" not in spectator  # with five alive only the last Chancellor is
    assert "C Bruno    Ja    ineligible" in spectator
    assert "Emma     Nein" in spectator


def test_who_has_voted_is_shown_and_ballots_are_not() -> None:
    match = arranged()
    match.apply(0, Nominate(1))
    match.apply(1, CastVote(False))
    room = room_for(5)
    assert "Bruno    voted" in drawn(room.board(match.view(0)))
    assert "Alice    …" in drawn(room.board(match.view(1)))
    assert "You      Nein" in drawn(room.board(match.view(1)))
    assert "Nein" not in drawn(room.board(match.view(0)))


def test_whoever_sees_everything_sees_roles_hands_and_ballots() -> None:
    match = elected(arranged(), 1)
    room = room_for(5)
    eyes = AllSeeing(room)
    text = drawn(eyes.draw(eyes.look(match)))
    assert "Policies of Alice: [L] [F] [F]" in text
    assert "Chloé    Ja    Fascist" in text
    assert "David    Ja    Hitler" in text
    match.apply(0, Discard(F))
    lines = [line.plain for line in eyes.news(match)]
    assert "Alice draws 1 liberal policy and 2 fascist policies." in lines
    assert lines[-1] == "Alice discards a fascist policy and passes 1 liberal policy and 1 fascist policy to Bruno."
    assert (
        lines.count("Alice discards a fascist policy and passes 1 liberal policy and 1 fascist policy to Bruno.") == 1
    )


def test_eyes_tell_each_thing_once() -> None:
    match = elected(arranged(), 1)
    eyes = Eyes(room_for(5), 1)
    first = eyes.news(match)
    assert eyes.news(match) == []
    match.apply(0, Discard(F))
    match.apply(1, Enact(L))
    assert [line.plain for line in eyes.news(match)][:2] == [
        "Alice passes you 1 liberal policy and 1 fascist policy.",
        "You enact a liberal policy under President Alice.",
    ]
    assert len(first) == 4


def after_a_government() -> Match:
    match = elected(arranged(), 1)
    match.apply(0, Discard(F))
    match.apply(1, Enact(F))
    return match


def test_letters_are_heard_as_the_claim_that_is_open() -> None:
    match = after_a_government()
    room = room_for(5)
    assert room.hear(match.view(0), "ffl") == ClaimDrawn(1, (L, F, F))
    assert room.hear(match.view(0), "L F F") == ClaimDrawn(1, (L, F, F))
    assert room.hear(match.view(1), "FF") == ClaimReceived(1, (F, F))
    for text in ("F", "FFFF", "alice", "LX", ""):
        assert room.hear(match.view(0), text) is None


def test_letters_correct_the_last_claim_if_none_is_open() -> None:
    match = after_a_government()
    match.say(0, ClaimDrawn(1, (F, F, F)))
    assert room_for(5).hear(match.view(0), "LLF") == ClaimDrawn(1, (L, L, F))


def test_the_claim_board_marks_conflicts_and_opinions() -> None:
    match = after_a_government()
    match.say(0, ClaimDrawn(1, (L, F, F)))
    match.say(1, ClaimReceived(1, (F, F)))
    match.say(4, Suspect(1))
    page = drawn(room_for(5).page("claims", match.view(0)))
    assert "LFF" in page
    assert "⚠ conflict" in page
    assert "Emma suspects Bruno" in page
    assert "You" in page


@pytest.mark.parametrize(
    ("enacted", "told", "got", "clash"),
    [
        (F, (F, F, F), (F, F), False),
        (F, (L, F, F), (F, F), True),  # one of them killed a liberal tile
        (F, (L, F, F), (L, F), False),
        (L, (L, L, F), (L, F), False),
        (L, (L, L, L), (L, F), True),
        (F, (F, F, F), (L, F), True),
        (L, (F, F, F), None, True),
        (L, None, (F, F), True),
        (F, None, (F, F), False),
        (F, (L, F, F), None, False),
        (None, None, None, False),
    ],
)
def test_what_clashes(
    enacted: Policy | None, told: tuple[Policy, ...] | None, got: tuple[Policy, ...] | None, clash: bool
) -> None:
    assert clashes(Round(1, 0, nominee=1, enacted=enacted), told, got) is clash


def test_the_ending_says_who_was_who() -> None:
    *_, match = random_steps(game, 7, 2)
    room, view = room_for(7), match.view(3)
    lines = {line.split()[0]: line for line in drawn(room.ending(view)).splitlines()[1:]}
    assert len(view.roles) == 7
    for seat, role in enumerate(view.roles):
        assert ("you" if seat == 3 else NAMES[seat]) in lines[room.words(f"role-{role}-short")]


def test_the_menu_of_talk_asks_for_the_occasion_and_then_for_the_claim() -> None:
    match = after_a_government()
    room = room_for(5)
    view = match.view(0)
    asked: list[list[str]] = []

    def ask(question: str, labels: list[str]) -> int:
        asked.append(labels)
        return 0

    assert room.talk(view, game.utterances(view), ask) == ClaimDrawn(1, (F, F, F))
    assert asked[0] == [
        "What I drew in round 1",
        "I suspect…",
        "I trust…",
        "Ask…",
        "Answer, defend myself…",
        "Say how I will vote, whom I would choose…",
        "Promise, threaten…",
        "My role",
    ]
    assert asked[1] == ["FFF", "LFF", "LLF", "LLL"]
