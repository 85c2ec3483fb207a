"""Who is asked for something to say, and when."""

from tests.games.secret_hitler.drivers import arrange, nominate, vote

from cabale.core.floor import Floor
from cabale.core.talk import Chat
from cabale.games.secret_hitler.talk import AskSuspect, Suspect, Undecided


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


def test_who_is_spoken_to_has_the_floor_next() -> None:
    match, floor = arrange(5, first=0), Floor()
    floor.seats(match, range(5))
    match.say(2, AskSuspect(4))
    assert floor.seats(match, range(5), is_quiet=False) == (4,)
    match.say(4, Suspect(1))
    match.say(3, Chat("and me?"))
    assert floor.seats(match, (0, 3, 4), is_quiet=False) == ()  # a person sits there


def test_what_was_said_may_be_taken_up_by_those_who_were_silent_once() -> None:
    match, floor = arrange(5, first=0), Floor()
    floor.seats(match, range(5))
    match.say(2, Undecided())
    assert floor.seats(match, range(5), is_quiet=False) == ()
    assert sorted(floor.seats(match, range(5))) == [0, 1, 3, 4]
    match.say(3, Undecided())
    assert floor.seats(match, range(5)) == ()


def test_free_words_give_nobody_the_floor() -> None:
    match, floor = arrange(5, first=0), Floor()
    floor.seats(match, range(5))
    match.say(2, Chat("Seat 4, what do you think?"))
    assert floor.seats(match, range(5)) == ()


def test_a_quarrel_has_an_end() -> None:
    match, floor = arrange(5, first=0), Floor()
    floor.seats(match, range(5))
    given = 0
    for turn in range(50):
        match.say(turn % 2, Suspect(1 - turn % 2))
        given += len(floor.seats(match, range(5), is_quiet=False))
    assert given == 5
