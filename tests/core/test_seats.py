"""Seats, and sets of them as masks."""

import pytest

from cabale.core.seats import MOST_SEATS, SPECTATOR, mask_of, seats_in


def test_a_mask_and_its_seats() -> None:
    assert seats_in(0) == ()
    assert seats_in(0b1001010) == (1, 3, 6)
    assert mask_of((1, 3, 6)) == 0b1001010


def test_masks_and_seats_are_the_same_thing() -> None:
    for mask in range(1 << MOST_SEATS):
        seats = seats_in(mask)
        assert list(seats) == sorted(set(seats))
        assert mask_of(seats) == mask


def test_there_is_no_eleventh_seat() -> None:
    with pytest.raises(IndexError):
        seats_in(1 << MOST_SEATS)


def test_a_spectator_is_no_seat() -> None:
    assert SPECTATOR not in range(MOST_SEATS)
