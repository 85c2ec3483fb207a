"""CI 2: choosing characters."""

import pytest
from tests.games.citadelles.drivers import arrange, board, end_round, mine, turn

from cabale.core.errors import Unreadable
from cabale.core.seats import SPECTATOR
from cabale.games.citadelles import Match, game
from cabale.games.citadelles.actions import Build, ChooseCharacter, DiscardCharacter, EndTurn, TakeGold
from cabale.games.citadelles.cards import District
from cabale.games.citadelles.events import CharacterChosen, CharacterDiscarded, PackPassed, RoundBegan
from cabale.games.citadelles.terms import Character, Phase
from cabale.games.citadelles.view import Chose
from cabale.testing.script import arrange as scripted
from cabale.testing.script import do, refuses, told

ASSASSIN, THIEF, MAGICIAN, KING, BISHOP, MERCHANT, ARCHITECT, CONDOTTIERE = Character

# Clause 2.2 to 2.4, by number of seats: how many are turned up, and how many each chooser is passed.
TABLE = {
    2: (0, (7, 6, 4, 2)),
    3: (0, (7, 6, 5, 4, 3, 2)),
    4: (2, (5, 4, 3, 2)),
    5: (1, (6, 5, 4, 3, 2)),
    6: (0, (7, 6, 5, 4, 3, 2)),
    7: (0, (7, 6, 5, 4, 3, 2, 2)),
}
SIZES = tuple(TABLE)


def drafted(match: Match) -> list[tuple[int, int]]:
    """Play the draft, each taking the first there is: who was passed how many."""
    passed = []
    while board(match).phase in (Phase.DRAFT, Phase.DISCARD):
        (seat,) = match.to_act
        pack = mine(match, seat).pack
        if board(match).phase is Phase.DRAFT:
            passed.append((seat, len(pack)))
            do(match, ChooseCharacter(pack[0]))
        else:
            do(match, DiscardCharacter(pack[0]))
    return passed


def test_ci_2_1_the_king_is_never_turned_up() -> None:
    """The draw is among the seven others; there is no eighth result."""
    for seats in (4, 5):
        turned = set()
        for index in range(7):
            match = scripted(game, seats, {"face up": [[index]]})
            turned |= set(board(match).round.face_up)
        assert turned == set(Character) - {KING}
        with pytest.raises(Unreadable):
            scripted(game, seats, {"face up": [[7]]})


def test_ci_2_1_the_king_can_be_put_away_face_down() -> None:
    match = scripted(game, 4, {"face up": [[0], [0]], "face down": [[1]]})
    assert board(match).round.face_up == (ASSASSIN, THIEF)
    assert mine(match, 0).pack == (MAGICIAN, BISHOP, MERCHANT, ARCHITECT, CONDOTTIERE)


@pytest.mark.parametrize("seats", SIZES)
@pytest.mark.parametrize("crown", [0, 1])
def test_ci_2_1_the_draft_starts_with_the_crown_and_goes_left(seats: int, crown: int) -> None:
    match = scripted(game, seats, {"crown": [[crown]]})
    steps = len(TABLE[seats][1])
    assert [seat for seat, _ in drafted(match)] == [(crown + step) % seats for step in range(steps)]
    assert board(match).round.chosen == tuple((crown + step) % seats for step in range(steps))


def test_ci_2_1_each_keeps_one_in_secret_and_passes_the_rest() -> None:
    match = scripted(game, 4, {})
    pack = (KING, BISHOP, MERCHANT, ARCHITECT, CONDOTTIERE)
    assert mine(match, 0).pack == pack
    assert [mine(match, seat).pack for seat in (1, 2, 3)] == [(), (), ()]
    assert told(match, 0, PackPassed) == PackPassed(0, pack)
    assert told(match, 1, PackPassed) == told(match, SPECTATOR, PackPassed) == PackPassed(0)
    do(match, ChooseCharacter(MERCHANT))
    assert told(match, 0, CharacterChosen) == CharacterChosen(0, MERCHANT)
    assert told(match, 1, CharacterChosen) == told(match, SPECTATOR, CharacterChosen) == CharacterChosen(0)
    assert mine(match, 0).characters == (MERCHANT,)
    assert mine(match, 0).pack == ()
    assert mine(match, 1).pack == (KING, BISHOP, ARCHITECT, CONDOTTIERE)


def test_ci_2_1_what_is_not_passed_cannot_be_chosen() -> None:
    match = scripted(game, 4, {})
    for character in (ASSASSIN, THIEF, MAGICIAN):  # two lie open, one is put away
        refuses(match, 0, ChooseCharacter(character), "not-in-pack", "CI 2.1", character=character)
    refuses(match, 1, ChooseCharacter(KING), "not-your-turn", "CI 2.1")
    refuses(match, 0, DiscardCharacter(KING), "wrong-action", "CI 2.1", phase="draft", action="DiscardCharacter")
    refuses(match, 0, TakeGold(), "wrong-action", "CI 2.1", phase="draft", action="TakeGold")
    do(match, ChooseCharacter(KING))
    refuses(match, 1, ChooseCharacter(KING), "not-in-pack", "CI 2.1", character="king")
    refuses(match, 0, ChooseCharacter(BISHOP), "not-your-turn", "CI 2.1")


def test_ci_2_1_a_chooser_remembers_what_he_was_passed() -> None:
    match = scripted(game, 4, {})
    drafted(match)
    assert mine(match, 2).chose == (Chose(1, (MERCHANT, ARCHITECT, CONDOTTIERE), MERCHANT),)
    while match.state.moment == 1:
        turn(match, TakeGold())
    assert mine(match, 2).chose == (Chose(1, (MERCHANT, ARCHITECT, CONDOTTIERE), MERCHANT),)
    assert mine(match, 2).characters == ()


@pytest.mark.parametrize("seats", SIZES)
def test_ci_2_2_how_many_are_turned_up_and_passed(seats: int) -> None:
    match = scripted(game, seats, {})
    up, passed = TABLE[seats]
    assert len(board(match).round.face_up) == up
    assert told(match, SPECTATOR, RoundBegan).face_up == board(match).round.face_up
    assert [count for _, count in drafted(match)] == list(passed)
    assert board(match).phase is Phase.TURN


def test_ci_2_2_with_seven_the_last_also_sees_the_one_put_away() -> None:
    match = scripted(game, 7, {"face down": [[4]]})
    for character in (ASSASSIN, THIEF, MAGICIAN, KING, MERCHANT, ARCHITECT):
        (seat,) = match.to_act
        assert BISHOP not in mine(match, seat).pack
        do(match, ChooseCharacter(character))
    assert mine(match, 6).pack == (BISHOP, CONDOTTIERE)
    do(match, ChooseCharacter(BISHOP))
    assert mine(match, 6).characters == (BISHOP,)
    assert mine(match, 6).chose == (Chose(1, (BISHOP, CONDOTTIERE), BISHOP),)


def test_ci_2_2_with_seven_the_one_put_away_can_stay_there() -> None:
    match = scripted(game, 7, {"face down": [[4]]})
    for character in (ASSASSIN, THIEF, MAGICIAN, KING, MERCHANT, ARCHITECT, CONDOTTIERE):
        do(match, ChooseCharacter(character))
    while match.state.moment == 1:
        assert board(match).turn.character is not BISHOP
        turn(match, TakeGold())


def test_ci_2_3_three_seats_have_two_characters_each() -> None:
    match = arrange("assassin+king thief+bishop magician+merchant")
    assert [mine(match, seat).characters for seat in range(3)] == [
        (ASSASSIN, KING),
        (THIEF, BISHOP),
        (MAGICIAN, MERCHANT),
    ]
    assert board(match).round.chosen == (0, 1, 2, 0, 1, 2)
    assert [len(chose.pack) for chose in mine(match, 1).chose] == [6, 3]


def test_ci_2_4_two_seats_keep_and_discard() -> None:
    match = scripted(game, 2, {"face down": [[7]]})
    assert mine(match, 0).pack == (ASSASSIN, THIEF, MAGICIAN, KING, BISHOP, MERCHANT, ARCHITECT)
    do(match, ChooseCharacter(ASSASSIN))
    do(match, ChooseCharacter(THIEF))
    assert board(match).phase is Phase.DISCARD
    assert match.to_act == (1,)
    assert mine(match, 1).pack == (MAGICIAN, KING, BISHOP, MERCHANT, ARCHITECT)
    refuses(match, 1, ChooseCharacter(KING), "wrong-action", "CI 2.4", phase="discard", action="ChooseCharacter")
    refuses(match, 1, DiscardCharacter(THIEF), "not-in-pack", "CI 2.4", character="thief")
    refuses(match, 0, DiscardCharacter(KING), "not-your-turn", "CI 2.4")
    do(match, DiscardCharacter(MAGICIAN))
    assert told(match, 1, CharacterDiscarded) == CharacterDiscarded(1, MAGICIAN)
    assert told(match, 0, CharacterDiscarded) == told(match, SPECTATOR, CharacterDiscarded) == CharacterDiscarded(1)
    assert mine(match, 0).pack == (KING, BISHOP, MERCHANT, ARCHITECT)
    do(match, ChooseCharacter(KING))
    do(match, DiscardCharacter(BISHOP))
    assert mine(match, 1).pack == (MERCHANT, ARCHITECT)
    do(match, ChooseCharacter(MERCHANT))
    assert board(match).phase is Phase.TURN
    assert [mine(match, seat).characters for seat in (0, 1)] == [(ASSASSIN, KING), (THIEF, MERCHANT)]
    assert mine(match, 0).chose[1] == Chose(1, (KING, BISHOP, MERCHANT, ARCHITECT), KING, BISHOP)


def test_ci_2_4_two_characters_one_purse_one_hand_one_city() -> None:
    match = arrange("assassin+king thief+merchant", hands=("tavern temple",))
    turn(match, TakeGold(), Build(District.TAVERN))
    turn(match, TakeGold())
    assert match.to_act == (0,)
    assert board(match).turn.character is KING
    turn(match, TakeGold(), Build(District.TEMPLE))
    assert board(match).cities[0] == (District.TEMPLE, District.TAVERN)
    assert board(match).gold[0] == 2 + 2 - 1 + 2 - 1
    assert board(match).hands[0] == 2
    assert [now.character for now in board(match).round.turns if now.seat == 0] == [ASSASSIN, KING]


def test_ci_2_4_the_next_round_is_drafted_anew() -> None:
    match = arrange("assassin+king thief+merchant", "thief+bishop assassin+architect")
    end_round(match)
    assert match.state.moment == 2
    assert [mine(match, seat).characters for seat in (0, 1)] == [(THIEF, BISHOP), (ASSASSIN, ARCHITECT)]
    assert len(mine(match, 0).chose) == 4
    do(match, TakeGold())
    do(match, EndTurn())
    assert board(match).turn.character is THIEF
