"""The contract of every game, as tests. For your own game:

    class TestMine(Contract):
        game = my_game
        twins = staticmethod(my_twins)

Each test plays whole random matches at every number of seats, and looks at every step.
"""

from collections.abc import Iterator
from difflib import unified_diff
from functools import cache
from typing import Any, ClassVar

import msgspec
import pytest

from cabale.core.chance import Seeded
from cabale.core.errors import CabaleError, Illegal
from cabale.core.game import Game
from cabale.core.match import Match, decode_action, replay, replay_steps
from cabale.core.record import Entry, Moved, Record, read_record
from cabale.core.seats import SPECTATOR
from cabale.core.state import State, play_out
from cabale.core.verify import verify
from cabale.testing.contents import contents
from cabale.testing.random_play import random_match, random_steps

FEW = 60  # choices up to this many are all tried


def _answer(match: Match, seat: int, action: Any) -> str:
    state = match.state.clone()
    try:
        state.apply(seat, action, Seeded(0))
    except CabaleError as error:
        return f"{error} {error.facts}"
    return "applied"


def _refusal(state: State, seat: int, action: Any, luck: Seeded) -> Illegal:
    try:
        state.apply(seat, action, luck)
    except Illegal as refusal:
        return refusal
    pytest.fail(f"seat {seat} was not refused {action}")


@cache
def _kinds(union: Any) -> tuple[Any, ...]:
    """One example of each action that has only simple fields."""
    return tuple(_examples(union))


def _examples(union: Any) -> Iterator[Any]:
    for kind in msgspec.inspect.type_info(union).types:  # type: ignore[attr-defined]
        example: dict[str, Any] = {}
        for field in kind.fields:
            value = _simple(field.type)
            if value is None:
                break
            example[field.name] = value
        else:
            yield kind.cls(**example)


def _simple(kind: Any) -> Any:
    if isinstance(kind, msgspec.inspect.Metadata):
        return _simple(kind.type)
    if isinstance(kind, msgspec.inspect.BoolType):
        return True
    if isinstance(kind, msgspec.inspect.IntType):
        return 1
    if isinstance(kind, msgspec.inspect.EnumType):
        return next(iter(kind.cls))
    if isinstance(kind, msgspec.inspect.StrType):
        return "?"
    return None


def _both(record: Record, twin: Record) -> str:
    one, other = (each.to_json().decode().splitlines() for each in (record, twin))
    return "\n".join(unified_diff(one, other, "the match", "its twin", lineterm="", n=len(one)))


def some(legal: Any, chance: Seeded) -> list[Any]:
    return list(legal) if len(legal) <= FEW else [legal.sample(chance) for _ in range(20)]


class Contract:
    """What every game promises. Subclass it with `game` and `twins`; nothing in it may be skipped."""

    game: ClassVar[Game]
    most_decisions: ClassVar[int] = 20_000
    seeds: ClassVar[range] = range(3)
    moments: ClassVar[int] = 10  # of each match, at which it is compared with its twins

    @staticmethod
    def twins(record: Record, seat: int) -> Iterator[Record]:
        """Other matches that this seat could not tell from this one: made from the rules and the state, never by asking
        a view, which is what they test."""
        raise NotImplementedError("a contract needs twins: matches that a seat cannot tell apart")

    @classmethod
    def pytest_generate_tests(cls, metafunc: Any) -> None:
        """Run each test for each number of seats."""
        if "seats" in metafunc.fixturenames:
            metafunc.parametrize("seats", list(cls.game.seats))

    def test_somebody_can_act_until_it_is_over(self, seats: int) -> None:
        for seed in self.seeds:
            for match in random_steps(self.game, seats, seed):
                assert bool(match.to_act) == (match.outcome is None)
                assert list(match.to_act) == sorted(set(match.to_act))
                for seat in range(seats):
                    assert (len(match.legal(seat)) > 0) == (seat in match.to_act)
            assert match.outcome is not None
            assert all(0 <= seat < seats for seat in match.outcome.winners)

    def test_legal_choices_agree_with_themselves_and_all_apply(self, seats: int) -> None:
        luck = Seeded(1)
        for match in random_steps(self.game, seats, 0):
            for seat in match.to_act:
                legal = match.legal(seat)
                if len(legal) <= 10_000:
                    listed = list(legal)
                    assert len(listed) == len(legal)
                    assert len(set(listed)) == len(listed)
                for action in some(legal, luck):
                    assert action in legal
                    match.state.clone().apply(seat, action, luck)

    def test_what_is_not_legal_is_refused_and_changes_nothing(self, seats: int) -> None:
        luck = Seeded(2)
        seen: dict[str, Any] = {}
        examples = _kinds(self.game.Action)
        for match in random_steps(self.game, seats, 1):
            state = match.state
            before = contents(state)
            for seat in (*range(seats), seats, -1):
                legal = match.legal(seat)
                # Whoever is not awaited is refused whatever it is, so a few are enough.
                for action in (*seen.values(), *examples) if seat in match.to_act else examples:
                    if action not in legal:
                        refusal = _refusal(state, seat, action, luck)
                        assert refusal.code
                        assert refusal.clause
            assert contents(state) == before
            for seat in match.to_act:
                for action in some(match.legal(seat), luck):
                    seen[repr(action)] = action
            for extra in list(seen)[:-150]:
                del seen[extra]

    def test_messages_survive_json(self, seats: int) -> None:
        game = self.game
        for match in random_steps(game, seats, 2):
            for seat in (*range(seats), SPECTATOR):
                view = match.view(seat)
                assert msgspec.json.decode(msgspec.json.encode(view), type=game.View) == view
            for seat in match.to_act:
                for action in some(match.legal(seat), Seeded(3)):
                    assert decode_action(game, msgspec.json.encode(action)) == action
        for seat in (*range(seats), SPECTATOR):
            for event in match.feed(seat):
                assert msgspec.json.decode(msgspec.json.encode(event), type=game.Event) == event

    def test_record_replays_to_the_same_match(self, seats: int) -> None:
        for seed in self.seeds:
            match = random_match(self.game, seats, seed)
            record = read_record(match.record().to_json())
            again = replay(record, self.game)
            assert contents(again.state) == contents(match.state)
            assert again.record().to_json() == record.to_json()
            assert verify(record, self.game)

    def test_two_runs_of_a_seed_agree(self, seats: int) -> None:
        one, other = (random_match(self.game, seats, 5).record().to_json() for _ in range(2))
        assert one == other

    def test_it_ends_within_a_bound(self, seats: int) -> None:
        for seed in range(50):
            luck = Seeded(seed)
            state = self.game.start(seats, self.game.Options(), luck)
            assert play_out(state, luck) <= self.most_decisions

    def test_clones_share_nothing_that_changes(self, seats: int) -> None:
        luck = Seeded(6)
        for match in random_steps(self.game, seats, 3, talk=False):
            state: State = match.state
            before = contents(state)
            twin = state.clone()
            assert contents(twin) == before
            play_out(twin, luck)
            assert contents(state) == before

    def test_views_follow_from_events_alone(self, seats: int) -> None:
        game = self.game
        for seed in self.seeds:
            views: dict[int, Any] = {}
            read: dict[int, int] = {}
            for match in random_steps(game, seats, seed):
                for seat in (*range(seats), SPECTATOR):
                    feed = match.feed(seat)
                    if seat not in views:
                        views[seat] = match.view(seat)
                    for event in feed[read.get(seat, len(feed)) :]:
                        views[seat] = game.fold(views[seat], event)
                    read[seat] = len(feed)
                    assert views[seat] == match.view(seat)

    def test_talk_offers_what_it_accepts_and_changes_no_state(self, seats: int) -> None:
        for match in random_steps(self.game, seats, 4):
            before = contents(match.state)
            for seat in range(seats):
                for utterance in self.game.utterances(match.view(seat)):
                    self.game.check_talk(match.state, seat, utterance)
            assert self.game.utterances(match.view(SPECTATOR)) == ()
            assert contents(match.state) == before

    def test_secrets_a_twin_cannot_be_told_apart(self, seats: int) -> None:
        """Swap what a seat must not know, replay: all it received up to there is the same to the byte."""
        luck = Seeded(7)
        tried = 0
        for seed in self.seeds:
            length = len(random_match(self.game, seats, seed).record().entries)
            # The last moment at which there are secrets, and some others.
            moments = {length - 1} | {luck.below(length) for _ in range(self.moments)}
            histories = {seat: History(seat) for seat in (*range(seats), SPECTATOR)}
            for number, match in enumerate(random_steps(self.game, seats, seed)):
                record = match.record() if number in moments else None
                for seat, history in histories.items():
                    history.hear(match)
                    if record is not None:
                        answered = answers(match, seat)
                        for twin in one_of_each_kind(record, self.twins(record, seat), luck):
                            self._compare(record, twin, history, answered)
                            tried += 1
        assert tried > 20, "a game of hidden identity has something to hide"

    def _compare(self, record: Record, twin: Record, history: "History", answered: list[str]) -> None:
        assert twin != record
        other = History(history.seat)
        for number, match in enumerate(replay_steps(twin, self.game)):
            other.hear(match)
            if other.received[number] != history.received[number]:
                pytest.fail(f"seat {history.seat} can tell these apart after {number}:\n{_both(record, twin)}")
        if answers(match, history.seat) != answered:
            pytest.fail(f"seat {history.seat} can tell these apart by its mistakes:\n{_both(record, twin)}")


class History:
    """All that a seat received, step by step."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.received: list[tuple[bytes, ...]] = []
        self._heard = 0

    def hear(self, match: Match) -> None:
        """One more step: the new events, the view, the choices."""
        legal = match.legal(self.seat) if self.seat != SPECTATOR else ()
        choices = list(legal) if len(legal) <= FEW else len(legal)
        feed = match.feed(self.seat)
        encode = msgspec.json.encode
        self.received.append((encode(feed[self._heard :]), encode(match.view(self.seat)), encode(choices)))
        self._heard = len(feed)


def answers(match: Match, seat: int) -> list[str]:
    """How a seat's decisions are answered, mistakes too."""
    return [_answer(match, seat, action) for action in _kinds(match.game.Action)] if seat != SPECTATOR else []


def one_of_each_kind(record: Record, twins: Iterator[Record], luck: Seeded) -> list[Record]:
    """Of the twins that differ in the same kinds of things (roles; tiles; tiles and a discard…) one by luck."""
    kinds: dict[frozenset[str], list[Record]] = {}
    for twin in twins:
        different = {theirs.name for ours, theirs in zip(record.chance, twin.chance, strict=True) if ours != theirs} | {
            _word(theirs) for ours, theirs in zip(record.entries, twin.entries, strict=True) if ours != theirs
        }
        kinds.setdefault(frozenset(different), []).append(twin)
    return [alike[luck.below(len(alike))] for alike in kinds.values()]


def _word(entry: Entry) -> str:
    """The name of what was done or said."""
    tagged = msgspec.json.decode(entry.action if isinstance(entry, Moved) else entry.utterance)
    return str(tagged["type"])
