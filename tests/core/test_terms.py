"""A noun of the rulebook prints as it is written in code, and so does whatever holds it."""

from cabale.games.secret_hitler.terms import Policy


def test_a_term_prints_as_it_is_written_in_code() -> None:
    assert repr((Policy.LIBERAL, Policy.FASCIST)) == "(Policy.LIBERAL, Policy.FASCIST)"
    assert f"{Policy.LIBERAL}" == "liberal"
