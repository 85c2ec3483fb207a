"""What follows from public facts alone, as everybody who plays, watches or reasons works it out."""

from cabale.core.seats import NO_SEAT, mask_of, seats_in
from cabale.games.secret_hitler import tables
from cabale.games.secret_hitler.terms import Power

ALL_SEVEN = mask_of((0, 1, 2, 3, 4, 5, 6))
FIVE_LEFT = mask_of((0, 1, 2, 3, 4))


def test_sh_1_5_the_tracks() -> None:
    assert tables.powers(6) == (None, None, Power.PEEK, Power.EXECUTION, Power.EXECUTION, None)
    assert tables.powers(7)[1:3] == (Power.INVESTIGATION, Power.SPECIAL_ELECTION)
    assert tables.powers(10)[0] is Power.INVESTIGATION


def test_sh_2_3_both_are_limited_and_with_five_left_the_chancellor_alone() -> None:
    assert seats_in(tables.term_limited(ALL_SEVEN, 0, 1)) == (0, 1)
    assert seats_in(tables.term_limited(FIVE_LEFT, 0, 1)) == (1,)
    assert seats_in(tables.term_limited(ALL_SEVEN, NO_SEAT, NO_SEAT)) == ()
    assert seats_in(tables.term_limited(ALL_SEVEN & ~2, 0, 1)) == (0,)


def test_sh_2_3_a_candidate_is_never_eligible() -> None:
    assert seats_in(tables.eligible(ALL_SEVEN, 2, 0, 1)) == (3, 4, 5, 6)
    assert seats_in(tables.eligible(FIVE_LEFT, 1, 0, 1)) == (0, 2, 3, 4)


def test_sh_2_1_the_next_in_turn_is_living() -> None:
    assert tables.next_in_turn(7, ALL_SEVEN, 6) == 0
    assert tables.next_in_turn(7, mask_of((1, 4)), 4) == 1


def test_sh_3_4_a_veto_once_unlocked_is_asked_once() -> None:
    assert not tables.can_veto(4, False)
    assert tables.can_veto(5, False)
    assert not tables.can_veto(5, True)
