"""A match on paper: what is written can be read, what cannot be read says why."""

import json
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.secret_hitler.drivers import arrange, elect, fascist_policies, nominate

from cabale.core.chance import Keyed, Seeded
from cabale.core.errors import CabaleError, Unreadable
from cabale.core.game import find_game
from cabale.core.match import replay
from cabale.core.record import FORMAT, FromScript, FromSecret, FromSeed, Record, Spoke, read_record
from cabale.core.talk import Chat
from cabale.games.secret_hitler.talk import ClaimRole
from cabale.games.secret_hitler.terms import Role
from cabale.testing.random_play import random_match

GAME = find_game("secret-hitler")


def _finished() -> bytes:
    match = arrange("LLLFH")
    match.say(0, ClaimRole(Role.FASCIST), at=1500)
    match.say(1, Chat("Éh bien"))
    fascist_policies(match, 3)
    elect(match, 3, 4)
    return match.record().to_json()


FINISHED = _finished()


def _changed(**fields: Any) -> bytes:
    return json.dumps(json.loads(FINISHED) | fields).encode()


def _refusal(data: bytes | str) -> Unreadable:
    with pytest.raises(Unreadable) as refusal:
        replay(read_record(data))
    return refusal.value


@pytest.mark.parametrize("seed", range(5))
def test_written_and_read_it_is_the_same(seed: int) -> None:
    record = random_match(GAME, 7, seed).record()
    again = read_record(record.to_json())
    assert again.to_json() == record.to_json()
    assert again == record
    assert read_record(record.to_json().decode()) == record


def test_before_anything_happened_too() -> None:
    record = arrange(5).record()
    assert read_record(record.to_json()) == record
    assert replay(record).to_act == (0,)


def test_it_is_json_that_people_can_read() -> None:
    text = _finished().decode()
    plain = json.loads(text)
    assert list(plain) == ["format", "game", "rules", "seats", "options", "origin", "chance", "entries", "outcome"]
    assert plain["chance"][0] == ["roles", [0, 0, 0, 1, 2]]
    assert plain["entries"][0]["at"] == 1500
    assert plain["entries"][0]["truth"] == {"type": "ClaimRole", "role": "liberal"}
    assert "at" not in plain["entries"][1]
    lines = text.splitlines()
    assert len([line for line in lines if line.startswith("  ")]) == len(plain["chance"]) + len(plain["entries"])
    assert "Éh bien" in text


def test_times_are_kept() -> None:
    match = replay(read_record(FINISHED))
    assert [entry.at for entry in match.record().entries[:2]] == [1500, None]


@pytest.mark.parametrize(
    ("origin", "chance"),
    [(FromScript(), None), (FromSeed(4), Seeded), (FromSecret("00"), None), (FromSecret("00", "ab" * 32), Keyed)],
)
def test_where_the_luck_came_from_is_kept(origin: Any, chance: type | None) -> None:
    assert (origin.chance() is None) if chance is None else isinstance(origin.chance(), chance)
    record = Record(**{**_fields(read_record(FINISHED)), "origin": origin})
    assert read_record(record.to_json()).origin == origin


def test_a_secret_comes_with_its_commitment() -> None:
    origin = FromSecret.of(bytes(32))
    assert (origin.commitment, origin.secret) == (Keyed(bytes(32)).commitment, "00" * 32)
    assert origin.sealed == FromSecret(origin.commitment)


def _fields(record: Record) -> dict[str, Any]:
    return {name: getattr(record, name) for name in record.__struct_fields__}


@pytest.mark.parametrize("found", [0, 2, 99, None, "1", [1], 1.5])
def test_an_unknown_format(found: Any) -> None:
    error = _refusal(_changed(format=found))
    assert (error.code, error.facts) == ("record-format", {"found": found, "known": FORMAT})


def test_no_format_at_all() -> None:
    assert _refusal(b"{}").code == "record-format"


def test_rules_of_another_version() -> None:
    error = _refusal(_changed(rules=GAME.rules + 1))
    assert error.code == "record-rules"
    assert error.facts == {"game": "secret-hitler", "found": GAME.rules + 1, "known": GAME.rules}


def test_a_game_nobody_knows() -> None:
    assert _refusal(_changed(game="chess")).code == "no-such-game"


DEEP = b'{"format": 1, "options": ' + b"[" * 100_000


@pytest.mark.parametrize(
    "data", [b"", b"{", b"[]", b"null", b"\xff\xfe", b'{"format": 1', b"x", "", b"[" * 100_000, DEEP]
)
def test_damaged_json(data: bytes | str) -> None:
    error = _refusal(data)
    assert error.code == "record-damaged"
    assert error.facts["detail"] not in (None, "", "None")


def test_every_result_of_chance_and_every_entry_has_a_line_of_its_own() -> None:
    written = _finished()
    plain = json.loads(written)
    lines = [line for line in written.splitlines() if line.startswith(b"  ")]
    assert [json.loads(line.rstrip(b",")) for line in lines] == [*plain["chance"], *plain["entries"]]


def test_truncated_anywhere() -> None:
    for end in range(0, len(FINISHED) - 2, 7):
        assert _refusal(FINISHED[:end]).code == "record-damaged"


def test_a_field_missing() -> None:
    plain = json.loads(FINISHED)
    for name in ("game", "rules", "seats", "options", "origin", "chance"):
        data = json.dumps({key: value for key, value in plain.items() if key != name})
        error = _refusal(data)
        assert error.code == "record-damaged"
        assert name in str(error.facts["detail"])


def test_a_field_too_many() -> None:
    assert _refusal(_changed(more=1)).code == "record-damaged"


@pytest.mark.parametrize(
    ("name", "place"), [("entries", 0), ("entries", 1), ("entries", 2), ("origin", None), ("outcome", None)]
)
def test_a_field_too_many_inside(name: str, place: int | None) -> None:
    plain = json.loads(FINISHED)
    inside = plain[name] if place is None else plain[name][place]
    inside["more"] = 1
    assert _refusal(json.dumps(plain)).code == "record-damaged"


def test_a_result_too_long() -> None:
    plain = json.loads(FINISHED)
    plain["chance"][0].append(1)
    assert _refusal(json.dumps(plain)).code == "record-damaged"


def test_options_that_the_game_does_not_know() -> None:
    unknown: list[Any] = [{"theme": "smurfs"}, {"more": 1}, [], None]
    for options in unknown:
        assert _refusal(_changed(options=options)).code == "record-damaged"


@pytest.mark.parametrize("seats", [0, 4, 6, 11])
def test_the_wrong_number_of_seats(seats: int) -> None:
    error = _refusal(_changed(seats=["x"] * seats))
    assert error.code == ("chance-value" if seats == 6 else "seats")


def test_an_illegal_action_inside_says_where() -> None:
    plain = json.loads(FINISHED)
    assert plain["entries"][2]["action"]["type"] == "Nominate"
    plain["entries"][2]["action"]["chancellor"] = 0
    error = _refusal(json.dumps(plain))
    assert error.code == "record-illegal"
    assert error.facts == {"number": 2, "seat": 0, "error": "not-yourself"}
    assert isinstance(error.__cause__, CabaleError)


def test_an_action_by_the_wrong_seat_says_where() -> None:
    plain = json.loads(FINISHED)
    plain["entries"][2]["seat"] = 3
    error = _refusal(json.dumps(plain))
    assert (error.code, error.facts["number"], error.facts["error"]) == ("record-illegal", 2, "not-your-turn")


def test_an_unreadable_action_says_where() -> None:
    for action in ({"type": "Castle"}, {"type": "Nominate"}, {"type": "Nominate", "chancellor": 12}, 3, None):
        plain = json.loads(FINISHED)
        plain["entries"][2]["action"] = action
        error = _refusal(json.dumps(plain))
        assert (error.code, error.facts["number"]) == ("record-damaged-entry", 2)


def test_an_illegal_utterance_inside_says_where() -> None:
    plain = json.loads(FINISHED)
    plain["entries"][1]["utterance"] = {"type": "ClaimDrawn", "round": 1, "policies": ["liberal"] * 3}
    error = _refusal(json.dumps(plain))
    assert (error.code, error.facts["number"], error.facts["error"]) == ("record-illegal", 1, "nothing-to-claim")


def test_an_entry_after_the_end() -> None:
    plain = json.loads(FINISHED)
    plain["entries"].append(plain["entries"][2])
    error = _refusal(json.dumps(plain))
    assert (error.code, error.facts["error"]) == ("record-illegal", "match-over")


def test_luck_that_is_missing_or_of_another_name() -> None:
    plain = json.loads(FINISHED)
    assert _refusal(_changed(chance=plain["chance"][:1])).code == "chance-missing"
    assert _refusal(_changed(chance=plain["chance"][::-1])).code == "chance-name"


def test_luck_missing_in_the_middle_says_at_which_entry() -> None:
    match = random_match(GAME, 7, 3)
    record = match.record()
    assert len(record.chance) > 3, "a match with a reshuffle"
    plain = json.loads(record.to_json())
    del plain["chance"][3:]
    error = _refusal(json.dumps(plain))
    assert error.code == "record-damaged-entry"
    assert isinstance(error.facts["number"], int)


def test_a_record_under_way_names_no_truth() -> None:
    match = arrange("LLLFH")
    match.say(4, ClaimRole(Role.LIBERAL))
    nominate(match, 0, 1)
    assert b"truth" not in match.record().to_json()
    assert all(bytes(entry.truth) == b"null" for entry in match.record().entries if isinstance(entry, Spoke))


@settings(derandomize=True, max_examples=150, deadline=None)
@given(st.integers(0, len(FINISHED) - 1), st.binary(min_size=0, max_size=3), st.integers(0, 4))
def test_whatever_is_scribbled_over_it_the_answer_is_ours(place: int, ink: bytes, rubbed: int) -> None:
    """A record changed anywhere is read as what it now says, or refused with a code: nothing else is ever raised."""
    data = FINISHED[:place] + ink + FINISHED[place + rubbed :]
    with suppress(Unreadable):
        replay(read_record(data))
