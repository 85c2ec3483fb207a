"""One playing of a game: what is said and done, told and written down."""

import msgspec
import pytest
from tests.games.secret_hitler.drivers import arrange, elect, fascist_policies

from cabale.core.chance import Keyed, Seeded, commitment
from cabale.core.errors import Illegal, Unreadable
from cabale.core.game import find_game, game_ids
from cabale.core.match import Match, decode_action, decode_event, decode_view, replay, replay_steps
from cabale.core.record import FromScript, FromSecret, FromSeed, Moved, Spoke
from cabale.core.seats import SPECTATOR
from cabale.core.talk import Chat, Said
from cabale.games.secret_hitler import game
from cabale.games.secret_hitler.actions import CastVote, Nominate
from cabale.games.secret_hitler.options import Options
from cabale.games.secret_hitler.talk import ClaimRole, Trust
from cabale.games.secret_hitler.terms import Role
from cabale.testing.contents import contents
from cabale.testing.random_play import names, random_match, random_steps
from cabale.testing.script import everything

SECRET = bytes(range(32))


def _promised() -> Match:
    """A match whose luck is a secret promised at the start."""
    origin = FromSecret(commitment(SECRET), SECRET.hex())
    return Match(game, names(5), Keyed(SECRET), origin=origin)


def _play(match: Match) -> None:
    luck = Seeded(1)
    while match.to_act:
        seat = match.to_act[0]
        match.apply(seat, match.legal(seat).sample(luck))


def test_a_decision_is_carried_out_and_written_down() -> None:
    match = arrange(5)
    match.apply(0, Nominate(3), at=2500)
    (entry,) = match.record().entries
    assert isinstance(entry, Moved)
    assert (entry.seat, entry.at) == (0, 2500)
    assert decode_action(game, entry.action) == Nominate(3)


def test_words_are_heard_by_all_and_written_down() -> None:
    match = arrange(5)
    match.say(2, Trust(1), at=10)
    for seat in (*range(5), SPECTATOR):
        assert match.feed(seat)[-1] == Said(1, 2, Trust(1))
        assert match.view(seat).heard == (Said(1, 2, Trust(1)),)
    (entry,) = match.record().entries
    assert isinstance(entry, Spoke)
    assert (entry.seat, entry.at) == (2, 10)


def test_a_fork_goes_on_by_itself() -> None:
    match = arrange(5)
    match.say(2, Trust(1))
    before = everything(match)
    fork = match.fork(Seeded(3))
    assert everything(fork) == before
    _play(fork)
    assert everything(match) == before
    assert replay(fork.record()).outcome == fork.outcome
    _play(match)
    assert match.luck[: len(arrange(5).luck)] == fork.luck[: len(arrange(5).luck)]


def test_without_a_journal_nobody_is_told_and_a_fork_tells_nobody_either() -> None:
    match = Match(game, names(5), Seeded(1), journal=False)
    for silent in (match, match.fork(Seeded(2))):
        assert silent.journal is None
        silent.say(2, Trust(1))
        _play(silent)
        assert silent.outcome is not None


def test_what_was_told_is_read_again() -> None:
    match = arrange(5)
    match.say(2, Trust(1))
    match.apply(0, Nominate(3))
    for event in match.feed(0):
        assert decode_event(game, msgspec.json.encode(event)) == event
    with pytest.raises(Unreadable, match="event-unreadable"):
        decode_event(game, b"{}")
    for seat in (*range(5), SPECTATOR):
        assert decode_view(game, msgspec.json.encode(match.view(seat))) == match.view(seat)
    with pytest.raises(Unreadable, match="view-unreadable"):
        decode_view(game, b"{}")


def test_words_and_decisions_are_in_the_order_they_came() -> None:
    match = arrange(5)
    match.say(2, Trust(1))
    match.apply(0, Nominate(3))
    match.say(3, Chat("thanks"))
    match.apply(2, CastVote(True))
    assert [type(entry) for entry in match.record().entries] == [Spoke, Moved, Spoke, Moved]


def test_a_view_given_is_not_changed_by_what_is_said_later() -> None:
    match = arrange(5)
    match.say(2, Trust(1))
    before = match.view(0)
    match.say(2, Trust(3))
    assert len(before.heard) == 1
    assert len(match.view(0).heard) == 2


def test_what_is_refused_leaves_no_trace() -> None:
    match = arrange(5)
    before = (contents(match.state), match.record(), [list(match.feed(seat)) for seat in range(-1, 5)])
    with pytest.raises(Illegal):
        match.apply(1, Nominate(3))
    with pytest.raises(Illegal):
        match.say(7, Chat("?"))
    assert (contents(match.state), match.record(), [list(match.feed(seat)) for seat in range(-1, 5)]) == before


def test_without_a_journal_nobody_is_told_and_the_match_is_the_same() -> None:
    loud = Match(game, names(5), Seeded(3))
    quiet = Match(game, names(5), Seeded(3), journal=False)
    for match in (loud, quiet):
        match.say(0, Trust(1))
        _play(match)
    assert loud.record() == quiet.record()
    assert loud.view(2) == quiet.view(2)


def test_truth_stands_beside_claims_only_after_the_end() -> None:
    match = arrange("LLLFH")
    match.say(4, ClaimRole(Role.LIBERAL))
    fascist_policies(match, 3)
    (before,) = [entry for entry in match.record().entries if isinstance(entry, Spoke)]
    assert bytes(before.truth) == b"null"
    elect(match, 3, 4)
    (after,) = [entry for entry in match.record().entries if isinstance(entry, Spoke)]
    assert bytes(after.truth) == b'{"type":"ClaimRole","role":"hitler"}'


def test_the_secret_is_in_the_record_only_after_the_end() -> None:
    match = _promised()
    assert match.record().origin == FromSecret(commitment(SECRET))
    assert SECRET.hex().encode() not in match.record().to_json()
    _play(match)
    assert match.record().origin == FromSecret(commitment(SECRET), SECRET.hex())


def test_the_secret_is_nowhere_else_before_the_end() -> None:
    match = _promised()
    for seat in (*range(5), SPECTATOR):
        received = msgspec.json.encode(match.feed(seat)) + msgspec.json.encode(match.view(seat))
        assert SECRET.hex().encode() not in received


def test_a_match_without_origin_was_scripted() -> None:
    assert Match(game, names(5), Seeded(1)).record().origin == FromScript()
    assert Match(game, names(5), Seeded(1), origin=FromSeed(1)).record().origin == FromSeed(1)


def test_options_and_names_are_kept() -> None:
    seats = ("Ada", "Blaise", "Chloé", "Denis", "Emmy")
    agents = ("thumb", "", "", "", "")
    match = Match(game, seats, Seeded(1), Options("voldemort"), agents=agents)
    record = match.record()
    assert (record.seats, record.agents) == (seats, agents)
    again = replay(record)
    assert again.options == Options("voldemort")
    assert again.record() == record


@pytest.mark.parametrize("seats", [0, 4, 11])
def test_a_number_of_seats_the_game_does_not_have(seats: int) -> None:
    with pytest.raises(Unreadable) as refusal:
        Match(game, names(seats), Seeded(1))
    assert refusal.value.code == "seats"


def test_the_results_of_chance_are_kept_in_order() -> None:
    match = Match(game, names(5), Seeded(1))
    assert [result.name for result in match.luck] == ["roles", "tiles", "first candidate"]
    assert match.record().chance == match.luck


@pytest.mark.parametrize("game_id", game_ids())
def test_a_replay_passes_through_every_step(game_id: str) -> None:
    room = find_game(game_id)
    played = [
        (match.state.moment, match.to_act, [match.view(seat) for seat in range(room.usual_seats)])
        for match in random_steps(room, room.usual_seats, 2)
    ]
    record = random_match(room, room.usual_seats, 2).record()
    again = [
        (match.state.moment, match.to_act, [match.view(seat) for seat in range(room.usual_seats)])
        for match in replay_steps(record)
    ]
    assert again == played
