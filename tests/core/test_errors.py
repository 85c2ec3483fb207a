"""Three kinds of refusal, each with a code and the facts of its sentence."""

import pytest

from cabale.core.errors import Ambiguous, CabaleError, Illegal, Unreadable


@pytest.mark.parametrize("kind", [Illegal, Unreadable, Ambiguous])
def test_every_refusal_is_an_error_of_ours(kind: type[CabaleError]) -> None:
    with pytest.raises(CabaleError) as refusal:
        raise kind("some-code", seat=3)
    assert refusal.value.code == "some-code"
    assert refusal.value.facts["seat"] == 3


def test_it_can_be_read_by_a_programmer() -> None:
    assert str(Unreadable("chance-unnamed")) == "chance-unnamed"
    assert str(Unreadable("chance-name", number=2, name="tiles")) == "chance-name (number=2, name='tiles')"
    assert str(Illegal("term-limited", "SH 2.3", seat=4)) == "term-limited (seat=4) [SH 2.3]"
    assert str(Illegal("dead", "SH 4.4")) == "dead [SH 4.4]"
    assert str(Illegal("dead")) == "dead"
