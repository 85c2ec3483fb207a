"""What is said in a match stays small enough to be told whole to whoever comes back."""

import msgspec
from tests.table.gathered import playing, raw, refused, started

from cabale.core.record import FromSecret, Spoke
from cabale.core.seats import SPECTATOR
from cabale.core.talk import MOST_CHARACTERS, Chat
from cabale.server.connection import MOST_WAITING
from cabale.table.messages import Position
from cabale.table.playing import MOST_SAID, Playing
from cabale.table.table import Table

TEN = tuple(f"guest {number}" for number in range(10))
LONG = "🕵" * MOST_CHARACTERS  # four bytes each, the most a character takes


def talk_until_refused(table: Table, visitor: str, text: str) -> int:
    """How many times somebody can write this."""
    before = playing(table).said[table.seating.seat_of(visitor) or 0]
    with refused("said-enough"):
        for _ in range(10_000):
            table.write(visitor, text, None, 0)
    return playing(table).said[table.seating.seat_of(visitor) or 0] - before


def position(table: Table, seat: int) -> Position:
    turn, speech, _ = table.outlook(seat, 0)
    return playing(table).position(seat, playing(table).match.view(seat), turn, speech)


def test_a_position_is_told_whole_however_much_everybody_talks() -> None:
    for text in (LONG, "\\" * MOST_CHARACTERS, "\x01" * MOST_CHARACTERS, "x"):
        table = started(*TEN, seats=10)
        for visitor in TEN:
            assert talk_until_refused(table, visitor, text) > 10
        assert len(msgspec.json.encode(position(table, SPECTATOR))) < MOST_WAITING / 4


def test_who_said_enough_is_refused_and_silences_nobody_else() -> None:
    table = started(*TEN, seats=10)
    talk_until_refused(table, TEN[1], LONG)
    said = playing(table).said[1]
    with refused("said-enough"):
        table.say(TEN[1], "m1", raw(Chat(LONG)), None, 0)
    assert playing(table).said[1] == said
    table.write(TEN[2], LONG, None, 0)
    table.say(TEN[1], "m1", raw(Chat("hm")), said - 1, 0)  # sent again, it is not said twice and not refused


def test_what_was_said_counts_after_a_restart_too() -> None:
    table = started(*TEN, seats=10)
    talk_until_refused(table, TEN[1], LONG)
    play = playing(table)
    again = Playing(
        "m1", play.game, play.match.seats, play.match.agents, raw(play.match.options), FromSecret.of(bytes(32))
    )
    for _ in range(play.said[1]):
        again.again(Spoke(1, raw(Chat(LONG)), 0), False)
    with refused("said-enough"):
        again.say(1, Chat(LONG), 0)


def test_control_characters_are_blanks_in_every_chat() -> None:
    table = started(*TEN, seats=10)
    text = "one\x00two\x1b\n\x7f\x9bthree 👩‍🚀"
    table.write(TEN[1], text, None, 0)
    table.say(TEN[2], "m1", raw(Chat(text)), None, 0)
    heard = playing(table).match.view(SPECTATOR).heard
    assert [said.utterance for said in heard] == [Chat("one two    three 👩‍🚀")] * 2
    assert MOST_SAID > 20 * MOST_CHARACTERS
