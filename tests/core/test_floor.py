"""Who is asked for something to say, and when."""

from tests.games.secret_hitler.drivers import arrange, nominate, vote

from cabale.core.floor import Floor


def test_everybody_is_asked_once_until_the_table_moves_on() -> None:
    match, floor = arrange(5, first=0), Floor()
    assert sorted(floor.seats(match, range(5))) == [0, 1, 2, 3, 4]
    assert floor.seats(match, range(5)) == ()
    nominate(match, 0, 1)
    assert len(floor.seats(match, range(5))) == 5


def test_nobody_always_speaks_first() -> None:
    match, floor = arrange(5, first=0), Floor()
    first = [floor.seats(match, range(5))[0]]
    for president in range(2):
        nominate(match, president, president + 1)
        floor.seats(match, range(5))
        vote(match, ja=())
        first.append(floor.seats(match, range(5))[0])
    assert len(set(first)) == 3


def test_only_some_seats_are_anybodys_to_ask_and_who_must_be_silent_is_not_asked() -> None:
    match, floor = arrange(5, first=0), Floor()
    nominate(match, 0, 1)
    vote(match, ja=range(5))
    assert sorted(floor.seats(match, (0, 1, 4))) == [4]  # SH 3.2: President and Chancellor are in session
