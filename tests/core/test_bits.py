from cabale.core.bits import bit


def test_bits_have_their_place_beyond_the_31st() -> None:
    assert [bit(place) for place in range(63)] == [2**place for place in range(63)]
