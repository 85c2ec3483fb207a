"""No answer without a bound: however long a match was talked about, what one request costs is limited."""

import msgspec

from cabale.core.chance import Keyed
from cabale.core.game import find_game
from cabale.core.match import Match
from cabale.core.record import Record
from cabale.core.talk import MOST_CHARACTERS, Chat
from cabale.server.routes.matches import ALL, MOST_REPLAYED, MOST_STEPS, _steps
from cabale.table.playing import MOST_SAID

LONG = Chat("🕵" * MOST_CHARACTERS)


def talkative() -> Record:
    """Ten seats that say all that one may say in a match."""
    match = Match(find_game("secret-hitler"), tuple(f"seat {seat}" for seat in range(10)), Keyed(bytes(32)))
    for _ in range(MOST_SAID // (4 * MOST_CHARACTERS)):
        for seat in range(10):
            match.say(seat, LONG)
    return match.record()


def test_a_replay_is_told_in_answers_of_a_few_megabytes() -> None:
    record = talkative()
    total, first, answers = len(record.entries) + 1, 0, 0
    while first < total:
        steps = _steps(record, ALL, range(first, first + MOST_STEPS))
        assert [step.number for step in steps] == list(range(first, first + len(steps)))
        assert steps
        assert len(msgspec.json.encode(steps)) < 3 * MOST_REPLAYED
        first += len(steps)
        answers += 1
    assert answers > 1
