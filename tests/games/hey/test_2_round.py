"""HEY 2: clues, debate, votes, eliminations and the guess."""

import pytest
from tests.games.hey.drivers import Story, arrange, board, clues, debate, eliminate, number, tie, vote

from cabale.core.seats import SPECTATOR
from cabale.games.hey.actions import DeclineGuess, GiveClue, Guess, Ready, Vote
from cabale.games.hey.events import (
    ClueGiven,
    DebateOpened,
    GuessDeclined,
    GuessMade,
    LotDrawn,
    MissionEnded,
    NobodyEliminated,
    PlayerEliminated,
    RoundBegan,
    SeatReady,
    VoteCast,
    VoteOpened,
    VotesRevealed,
)
from cabale.games.hey.spelling import tidy
from cabale.games.hey.terms import Ending, Phase, Role
from cabale.games.hey.view import Mine
from cabale.testing.script import Ears, act, do, refuses, told


def at_the_clues(roles: str = "DDDIJ", chosen: int = 1) -> Story:
    match = arrange(roles)
    number(match, chosen)
    return match


def at_the_vote(roles: str = "DDDIJ") -> Story:
    match = at_the_clues(roles)
    clues(match)
    debate(match)
    return match


def test_hey_2_1_clues_go_round_from_the_first_player() -> None:
    match = arrange("DDDIJ", first=3)
    number(match, 1)
    order = []
    for word in ("eau", "sable", "vague", "soleil", "ballon"):
        order.append(do(match, GiveClue(word)))
    assert order == [3, 4, 0, 1, 2]
    assert [clue.word for clue in board(match).round.clues] == ["eau", "sable", "vague", "soleil", "ballon"]
    assert told(match, SPECTATOR, ClueGiven) == ClueGiven(2, "ballon")


def test_hey_2_1_the_next_round_starts_on_the_left_of_the_one_eliminated() -> None:
    match = arrange("DDDDIJ")
    eliminate(match, 2)
    assert told(match, SPECTATOR, RoundBegan) == RoundBegan(2, 3)
    eliminate(match, 3)
    assert told(match, SPECTATOR, RoundBegan) == RoundBegan(3, 4)


def test_hey_2_1_the_left_neighbour_is_one_still_in() -> None:
    match = arrange("DDDDDIIJ", first=5)
    eliminate(match, 0)
    eliminate(match, 1)
    eliminate(match, 5)
    assert board(match).round.first == 6
    clues(match)
    assert [clue.seat for clue in board(match).round.clues] == [6, 7, 2, 3, 4]


def test_hey_2_1_only_the_one_whose_turn_it_is() -> None:
    match = at_the_clues()
    refuses(match, 1, GiveClue("sable"), "not-your-turn", "HEY 2.1", phase="clues")
    refuses(match, 0, Ready(), "wrong-action", "HEY 2.1", phase="clues", action="Ready")


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "clue-empty"),
        ("   ", "clue-empty"),
        ("grains de sable", "clue-words"),
        ("bord mer", "clue-words"),
        ("a" * 31, "clue-long"),
        ("x" * 300, "clue-long"),
        ("x" * 100_000, "clue-long"),
        (" " * 300 + "x", "clue-empty"),
        ("🏖", "clue-letters"),
        ("sable🏖", "clue-letters"),
        ("песок", "clue-letters"),
        ("砂", "clue-letters"),
        ("ﷺ", "clue-letters"),
        ("sab\u200ble", "clue-letters"),
        ("sable!", "clue-letters"),
        ("--", "clue-letters"),
        ("sable-", "clue-letters"),
        ("plage", "clue-password"),
        ("PLAGE", "clue-password"),
        ("plagé", "clue-password"),
        ("plages", "clue-password"),
        ("Plages", "clue-password"),
        (" plage ", "clue-password"),
        ("l'plage", "clue-password"),
        ("garde-plage", "clue-password"),
    ],
)
def test_hey_2_1_what_is_no_clue(text: str, code: str) -> None:
    match = at_the_clues()
    refuses(match, 0, GiveClue(text), code, "HEY 2.1", **said_of(text, code))


def said_of(text: str, code: str) -> dict[str, object]:
    """What is told of a word that is none, for the sentence that people read."""
    match code.partition("-")[2]:
        case "empty":
            return {}
        case "long":
            return {"length": len(text), "longest": 30}
        case "words":
            return {"count": text.count(" ") + 1, "text": text}
    return {"text": tidy(text)}


@pytest.mark.parametrize(
    ("chosen", "text"),
    [
        (2, "cafe"),
        (2, "cafés"),
        (3, "chevaux"),
        (4, "chauve"),
        (4, "souris"),
        (4, "chauves-souris"),
        (5, "gateaux"),
        (7, "nager"),
        (8, "yeux"),
        (8, "oeil"),
        (10, "iles"),
    ],
)
def test_hey_2_1_a_form_of_ones_password_is_no_clue(chosen: int, text: str) -> None:
    match = at_the_clues(chosen=chosen)
    refuses(match, 0, GiveClue(text), "clue-password", "HEY 2.1", text=text)


def test_hey_2_1_the_password_of_others_is_a_clue_like_any_other() -> None:
    match = at_the_clues()
    assert GiveClue("piscine") in match.legal(0)
    clues(match, "piscine sable soleil")
    refuses(match, 3, GiveClue("piscine"), "clue-password", "HEY 2.1", text="piscine")
    assert GiveClue("plage") in match.legal(3)


@pytest.mark.parametrize("again", ["sable", "SABLE", "sables", "sablé", " sable "])
def test_hey_2_1_no_clue_twice_in_a_mission(again: str) -> None:
    match = at_the_clues()
    clues(match, "sable")
    refuses(match, 1, GiveClue(again), "clue-repeated", "HEY 2.1", text=again.strip())


def test_hey_2_1_a_clue_of_an_earlier_round_counts_one_of_an_earlier_mission_does_not() -> None:
    match = arrange("DDDI", "DDDI")
    number(match, 1)
    clues(match, "sable mer soleil eau")
    debate(match)
    vote(match, "1 0 0 0")
    refuses(match, 1, GiveClue("sable"), "clue-repeated", "HEY 2.1", text="sable")
    eliminate(match, 3)
    number(match, 2)
    assert board(match).mission == 2
    assert GiveClue("sable") in match.legal(1)


def test_hey_2_1_a_clue_is_kept_tidy() -> None:
    match = at_the_clues()
    do(match, GiveClue("  Aujourd'hui "))
    assert told(match, 4, ClueGiven) == ClueGiven(0, "Aujourd’hui")


@pytest.mark.parametrize("text", ["arc-en-ciel", "aujourd’hui", "007", "Éric", "œuf", "Ångström", "a"])
def test_hey_2_1_what_is_a_clue(text: str) -> None:
    assert GiveClue(text) in at_the_clues().legal(0)


def test_hey_2_1_legal_lists_the_lexicon_of_ones_own_word_and_any_clue_for_the_journalist() -> None:
    match = at_the_clues("JDDDI")
    assert len(match.legal(0)) > 1000
    clues(match, "sable")
    listed = [action.word for action in match.legal(1).of(GiveClue)]
    assert 5 < len(listed) < 15
    assert "sable" not in listed


def test_hey_2_1_legal_falls_back_on_any_clue_when_ones_own_are_used_up() -> None:
    match = at_the_clues("DDDDDIIIJ")
    for _ in range(3):
        eliminate(match, match.to_act[0])
    while match.to_act != (4,) or len(match.legal(4)) <= 14:
        if board(match).phase is not Phase.CLUES:
            eliminate(match, board(match).living[-1])
        do(match, next(iter(match.legal(match.to_act[0]))))
    listed = list(match.legal(4))
    assert len(listed) == len(match.legal(4)) > 1000
    assert all(action in match.legal(4) for action in listed)


def test_hey_2_2_debate_until_all_living_are_ready() -> None:
    match = at_the_clues()
    clues(match)
    assert told(match, SPECTATOR, DebateOpened) == DebateOpened()
    act(match, (3, Ready()), (0, Ready()), (4, Ready()))
    assert match.to_act == (1, 2)
    refuses(match, 3, Ready(), "ready-already", "HEY 2.2")
    refuses(match, 1, Vote(0), "wrong-action", "HEY 2.2", phase="debate", action="Vote")
    act(match, (1, Ready()), (2, Ready()))
    assert told(match, SPECTATOR, SeatReady) == SeatReady(2)
    assert told(match, SPECTATOR, VoteOpened) == VoteOpened()


def test_hey_2_3_ballots_are_secret_until_all_are_in() -> None:
    match = at_the_vote()
    heard = Ears(match)
    act(match, (0, Vote(3)), (1, Vote(3)))
    assert heard(0, VoteCast) == [VoteCast(0, 3), VoteCast(1)]
    assert heard(2, VoteCast) == [VoteCast(0), VoteCast(1)]
    assert match.view(0).mine.ballot == 3
    assert board(match).awaited == (2, 3, 4)
    act(match, (2, Vote(3)), (3, Vote(0)), (4, Vote(0)))
    assert heard(SPECTATOR, VotesRevealed) == [VotesRevealed((0, 1, 2, 3, 4), (3, 3, 3, 0, 0), (3,))]
    assert match.view(0).mine.ballot is None


def test_hey_2_3_not_for_oneself_nor_for_somebody_out_nor_twice() -> None:
    match = arrange("DDDIJ")
    eliminate(match, 0)
    clues(match)
    debate(match)
    refuses(match, 1, Vote(1), "not-yourself", "HEY 2.3")
    refuses(match, 1, Vote(0), "target-out", "HEY 2.3", seat=0)
    refuses(match, 1, Vote(7), "no-such-seat", "HEY 1.1", seat=7)
    refuses(match, 0, Vote(1), "out", "HEY 2.3")
    act(match, (1, Vote(2)))
    refuses(match, 1, Vote(3), "voted-already", "HEY 2.3")


def test_hey_2_3_most_votes_need_no_majority() -> None:
    match = at_the_vote()
    vote(match, "3 3 0 1 2")
    assert told(match, SPECTATOR, PlayerEliminated).seat == 3


def _strict(roles: str = "DDDIJ") -> Story:
    match = arrange(roles, majority=True)
    number(match)
    clues(match)
    debate(match)
    return match


def test_hey_2_3_with_a_strict_majority_it_takes_more_than_half() -> None:
    match = _strict()
    vote(match, "1 0 1 1 2")
    assert told(match, SPECTATOR, PlayerEliminated).seat == 1
    # Two of five are not enough: those who come next are in the second ballot too, and nobody else.
    match = _strict()
    vote(match, "1 0 1 2 3")
    assert told(match, SPECTATOR, VoteOpened) == VoteOpened((0, 1, 2, 3))
    match = _strict()
    vote(match, "3 3 0 0 1")
    assert told(match, SPECTATOR, VoteOpened) == VoteOpened((0, 3))


def test_hey_2_3_without_a_strict_majority_twice_nobody_goes_and_then_the_lot_decides() -> None:
    match = arrange("DDDIJ", majority=True, lots=(1,))
    ballots = ("1 0 1 2 3", "1 0 1 2 3")
    tie(match, ballots)
    assert told(match, SPECTATOR, NobodyEliminated) == NobodyEliminated((0, 1, 2, 3))
    assert board(match).round.number == 2
    tie(match, ballots)
    assert told(match, SPECTATOR, LotDrawn) == LotDrawn((0, 1, 2, 3), 1)
    assert told(match, SPECTATOR, PlayerEliminated).seat == 1


def test_hey_2_3_half_is_no_strict_majority() -> None:
    match = _strict("DDDI")
    vote(match, "3 3 0 1")
    assert told(match, SPECTATOR, VoteOpened) == VoteOpened((0, 1, 3))


def test_hey_2_3_a_tie_is_voted_on_again_among_the_tied_only() -> None:
    match = at_the_vote()
    vote(match, "3 3 0 0 1")
    assert told(match, SPECTATOR, VoteOpened) == VoteOpened((0, 3))
    assert board(match).tied == (0, 3)
    refuses(match, 1, Vote(2), "not-tied", "HEY 2.3", seat=2)
    refuses(match, 3, Vote(3), "not-yourself", "HEY 2.3")
    vote(match, "3 3 3 0 0")
    assert told(match, SPECTATOR, PlayerEliminated) == PlayerEliminated(3, Role.INFILTRATOR)
    assert len(board(match).past[0].ballots) == 2


def test_hey_2_3_tied_again_nobody_goes_and_the_same_player_begins() -> None:
    match = arrange("DDDI", first=2)
    tie(match, ("1 0 1 0", "1 0 0 1"))
    assert told(match, SPECTATOR, NobodyEliminated) == NobodyEliminated((0, 1))
    assert told(match, SPECTATOR, RoundBegan) == RoundBegan(2, 2)
    assert board(match).living == (0, 1, 2, 3)
    assert board(match).tied == ()


@pytest.mark.parametrize(("lot", "out"), [(0, 0), (1, 1)])
def test_hey_2_3_tied_again_twice_in_a_row_the_lot_decides(lot: int, out: int) -> None:
    match = arrange("DDDI", lots=(lot,))
    for _ in range(2):
        tie(match, ("1 0 1 0", "1 0 0 1"))
    assert told(match, SPECTATOR, LotDrawn) == LotDrawn((0, 1), out)
    assert told(match, SPECTATOR, PlayerEliminated) == PlayerEliminated(out, Role.DISCIPLE)
    assert board(match).past[-1].lot


def test_hey_2_3_an_elimination_between_breaks_the_row() -> None:
    match = arrange("DDDDIJ")
    tie(match, ("1 0 1 0 1 0", "1 0 0 0 1 1"))
    assert told(match, SPECTATOR, NobodyEliminated).tied == (0, 1)
    eliminate(match, 2)
    eliminate(match, 3)
    tie(match, ("1 0 1 0", "1 0 0 1"))
    assert len([event for event in match.feed(SPECTATOR) if isinstance(event, NobodyEliminated)]) == 2
    with pytest.raises(AssertionError):
        told(match, SPECTATOR, LotDrawn)


@pytest.mark.parametrize("text", ["plage", "PLAGES", "plagé", " la plage ", "une plage"])
def test_hey_2_4_the_journalist_guesses_right_and_scores_alone(text: str) -> None:
    match = arrange("DDDIJ")
    eliminate(match, 4)
    assert told(match, SPECTATOR, PlayerEliminated) == PlayerEliminated(4, Role.JOURNALIST)
    assert match.to_act == (4,)
    assert board(match).phase is Phase.GUESS
    do(match, Guess(text))
    assert told(match, SPECTATOR, GuessMade).right
    ended = told(match, SPECTATOR, MissionEnded)
    assert ended.ending is Ending.GUESSED
    assert ended.gains == (0, 0, 0, 0, 3)


@pytest.mark.parametrize("text", ["piscine", "plagiste", "sable", "page"])
def test_hey_2_4_a_wrong_guess_and_play_goes_on(text: str) -> None:
    match = arrange("DDDIJ")
    eliminate(match, 4)
    do(match, Guess(text))
    assert told(match, SPECTATOR, GuessMade) == GuessMade(4, text, False)
    assert board(match).phase is Phase.CLUES
    assert board(match).round.first == 0
    assert board(match).guess == text


def test_hey_2_4_he_need_not_guess() -> None:
    match = arrange("DDDIJ")
    eliminate(match, 4)
    do(match, DeclineGuess())
    assert told(match, SPECTATOR, GuessDeclined) == GuessDeclined(4)
    assert board(match).phase is Phase.CLUES


@pytest.mark.parametrize(
    ("text", "code"),
    [("", "guess-empty"), ("a" * 31, "guess-long"), ("x" * 300, "guess-long"), ("пляж", "guess-letters")],
)
def test_hey_2_4_what_is_no_guess(text: str, code: str) -> None:
    match = arrange("DDDIJ")
    eliminate(match, 4)
    refuses(match, 4, Guess(text), code, "HEY 2.4", **said_of(text, code))
    refuses(match, 0, Guess("plage"), "not-your-turn", "HEY 2.4", phase="guess")


def test_hey_2_4_a_right_guess_counts_even_with_two_left() -> None:
    match = arrange("DDDIJ")
    eliminate(match, 0)
    eliminate(match, 1)
    eliminate(match, 4)
    assert board(match).living == (2, 3)
    do(match, Guess("plage"))
    assert told(match, SPECTATOR, MissionEnded).gains == (0, 0, 0, 0, 3)


@pytest.mark.parametrize(("seat", "role"), [(0, Role.DISCIPLE), (3, Role.INFILTRATOR)])
def test_hey_2_5_the_role_of_the_eliminated_is_shown_and_no_word_to_the_others(seat: int, role: Role) -> None:
    match = arrange("DDDIJ")
    number(match)
    clues(match)
    heard = Ears(match)
    eliminate(match, seat)
    assert heard(SPECTATOR, PlayerEliminated) == [PlayerEliminated(seat, role)]
    assert board(match).revealed[seat] is role
    assert [role for place, role in enumerate(board(match).revealed) if place != seat] == [None] * 4
    for place in {*range(5), SPECTATOR} - {seat}:
        assert not [event for event in heard(place) if "plage" in repr(event) or "piscine" in repr(event)]
        assert place == SPECTATOR or match.view(place).mine.card is None


@pytest.mark.parametrize(("seat", "role"), [(0, Role.DISCIPLE), (3, Role.INFILTRATOR)])
def test_hey_2_5_the_eliminated_looks_at_the_card_which_has_the_disciples_word(seat: int, role: Role) -> None:
    match = arrange("DDDIJ", sides="1")
    number(match)
    heard = Ears(match)
    eliminate(match, seat)
    assert heard(seat, PlayerEliminated) == [PlayerEliminated(seat, role, "piscine")]
    assert match.view(seat).mine.card == "piscine"


@pytest.mark.parametrize("answer", [Guess("montagne"), DeclineGuess()])
def test_hey_2_4_the_journalist_looks_at_the_card_once_he_has_answered(answer: Guess | DeclineGuess) -> None:
    match = arrange("DDDIJ")
    eliminate(match, 4)
    assert match.view(4).mine.card is None
    heard = Ears(match)
    do(match, answer)
    assert match.view(4).mine.card == "plage"
    him, others = heard(4, GuessMade, GuessDeclined)[0], heard(0, GuessMade, GuessDeclined)[0]
    assert isinstance(him, GuessMade | GuessDeclined)
    assert isinstance(others, GuessMade | GuessDeclined)
    assert (him.card, others.card) == ("plage", None)


def test_hey_2_5_a_new_mission_has_a_new_card() -> None:
    match = arrange("DDI", "DDI")
    eliminate(match, 0)
    assert board(match).mission == 2
    assert match.view(0).mine == Mine(journalist=False, password=None)
