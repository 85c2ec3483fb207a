from drivers import arrange, board, mine

from cabale_skull import game
from cabale_skull.terms import Disc


def test_sk_1_1_two_to_six_players() -> None:
    assert list(game.seats) == [2, 3, 4, 5, 6]


def test_sk_1_2_three_flowers_and_a_skull_each() -> None:
    match = arrange(3)
    for seat in range(3):
        assert mine(match, seat).hand == (Disc.FLOWER, Disc.FLOWER, Disc.FLOWER, Disc.SKULL)
    assert [mat.discs for mat in board(match).mats] == [4, 4, 4]


def test_sk_1_3_the_first_player_is_drawn() -> None:
    assert board(arrange(3, first=2)).first == 2
