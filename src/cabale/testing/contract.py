"""The contract of every game, as tests. For your own game:

    class TestMine(Contract):
        game = my_game
        twins = staticmethod(my_twins)

They play whole random matches at every number of seats, and most look at every step.
"""

import os
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from importlib import import_module
from itertools import dropwhile, product, takewhile
from typing import ClassVar

import msgspec
import pytest
from mypy_extensions import i64

from cabale.core.chance import Chance, Seeded
from cabale.core.errors import Illegal, Unreadable
from cabale.core.game import Game
from cabale.core.legal import A, Legal
from cabale.core.match import Match, decode_action, replay
from cabale.core.messages import Action
from cabale.core.record import Record, read_record
from cabale.core.seats import SPECTATOR
from cabale.core.state import State, play_out
from cabale.core.talk import Chat
from cabale.core.verify import verify
from cabale.core.view import View
from cabale.core.worlds import Worlds
from cabale.testing.contents import contents
from cabale.testing.declared import lacking, lacking_now
from cabale.testing.random_play import random_match, random_steps
from cabale.testing.secrets import FEW, Walk, examples, one_of_each_kind
from cabale.testing.views import altered


def _refusal(state: State, seat: int, action: Action, luck: Seeded) -> Illegal:
    try:
        state.apply(seat, action, luck)
    except Illegal as refusal:
        return refusal
    pytest.fail(f"seat {seat} was not refused {action}")


def _digests_elsewhere(game: Game, hash_seed: int) -> bytes:
    """What a process of its own plays, in which sets of words lie in the order of this seed."""
    names = [name for name, value in vars(import_module(game.package)).items() if value is game]
    assert names, f"{game.package}, the package of {game.id}, has it under no name"
    done = subprocess.run(
        [sys.executable, "-m", "cabale.testing.digests", f"{game.package}:{names[0]}"],
        env={**os.environ, "PYTHONHASHSEED": str(hash_seed), "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr.decode()
    return done.stdout


class _Noted(Chance):
    """Seeded luck that remembers how things lay before they were shuffled; () stands for a draw."""

    def __init__(self, seed: int) -> None:
        self._luck = Seeded(seed)
        self.lay: list[tuple[int, ...]] = []

    def below(self, n: i64) -> i64:
        return self._luck.below(n)

    def draw(self, name: str, n: int) -> int:
        self.lay.append(())
        return self._luck.draw(name, n)

    def shuffle(self, name: str, items: list[int]) -> None:
        self.lay.append(tuple(items))
        self._luck.shuffle(name, items)


def some(legal: Legal[A], chance: Seeded) -> list[A]:
    return list(legal) if len(legal) <= FEW else [legal.sample(chance) for _ in range(20)]


def _a_world(game: Game, view: View, luck: Seeded) -> State | None:
    """One of the worlds of a view, or None if it is refused as impossible."""
    try:
        return game.worlds(view).sample(luck)
    except Unreadable as refusal:
        if refusal.code not in ("view-impossible", "view-without-history"):
            raise
        return None


def _is_a_position_of_its_own(world: State, worlds: Worlds, view: View, luck: Seeded) -> None:
    """Its view is the same to the byte, it can be written and played to the end, and nothing that it changes is
    another's."""
    assert msgspec.json.encode(world.view(view.seat, view.heard)) == msgspec.json.encode(view)
    other = worlds.sample(luck)
    before = contents(other)
    play_out(world, luck)
    assert world.outcome is not None
    assert contents(other) == before
    assert worlds.sample(luck).view(view.seat, view.heard) == view


class Contract:
    """What every game promises. Subclass it with `game` and `twins`; nothing in it may be skipped."""

    game: ClassVar[Game]
    most_decisions: ClassVar[int] = 20_000
    seeds: ClassVar[range] = range(3)
    open_luck: ClassVar[tuple[str, ...]] = ()  # results of chance that everybody sees at once, such as who begins
    moments: ClassVar[int] = 10  # of each match, at which it is compared with its twins
    audiences: ClassVar[int] = 4  # at a moment, seats or spectators, that look at their twins and worlds
    patience: ClassVar[int] = 30  # how often, and among how many twins, one that exchanges something is looked for

    @staticmethod
    def twins(record: Record, seat: int) -> Iterator[Record]:
        """Other matches that this seat could not tell from this one: made from the rules and the state, never by asking
        a view, which is what they test."""
        raise NotImplementedError("a contract needs twins: matches that a seat cannot tell apart")

    def _some(self, audiences: tuple[int, ...], luck: Seeded) -> list[int]:
        return sorted({audiences[luck.below(len(audiences))] for _ in range(self.audiences)})

    @classmethod
    def pytest_generate_tests(cls, metafunc: pytest.Metafunc) -> None:
        """Run each test for each number of seats."""
        if "seats" in metafunc.fixturenames:
            metafunc.parametrize("seats", list(cls.game.seats))

    # What the house reads of a game

    def test_the_game_declares_what_the_house_reads(self) -> None:
        assert lacking(self.game) == []

    def test_tables_and_screens_find_what_they_show(self, seats: int) -> None:
        for match in random_steps(self.game, seats, 4):
            assert lacking_now(match) == []

    # What its rules promise

    def test_somebody_can_act_until_it_is_over(self, seats: int) -> None:
        for seed in self.seeds:
            for match in random_steps(self.game, seats, seed):
                assert bool(match.to_act) == (match.outcome is None)
                assert list(match.to_act) == sorted(set(match.to_act))
                for seat in range(seats):
                    assert (len(match.legal(seat)) > 0) == (seat in match.to_act)
            assert match.outcome is not None
            assert all(0 <= seat < seats for seat in match.outcome.winners)

    def test_what_a_match_shuffles_first_lay_in_order(self, seats: int) -> None:
        """So that a page which knows no rules can tell whether the deal follows from the secrets of it."""
        for seed in self.seeds:
            chance, luck = _Noted(seed), Seeded(seed)
            state = self.game.start(seats, self.game.Options(), chance)
            while state.to_act:
                seat = state.to_act[0]
                state.apply(seat, state.legal(seat).sample(luck), chance)
            shuffled = dropwhile(lambda items: len(items) < 2, chance.lay)
            for items in takewhile(lambda items: len(items) > 1, shuffled):
                assert list(items) == sorted(items)

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
        seen: dict[str, Action] = {}
        kinds = examples(self.game.Action)
        for match in random_steps(self.game, seats, 1):
            state = match.state
            before = contents(state)
            for seat in (*range(seats), seats, -1):
                legal = match.legal(seat)
                # Whoever is not awaited is refused whatever it is, so a few are enough.
                for action in (*seen.values(), *kinds) if seat in match.to_act else kinds:
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

    def test_two_processes_agree(self) -> None:
        """Sets of words lie in another order in each process, and no rule may look at that order."""
        one, other = (_digests_elsewhere(self.game, hash_seed) for hash_seed in (1, 2))
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
            # What is shared is changed sooner or later, wherever one begins: a few whole matches are enough.
            if luck.below(8) == 0:
                for seat in (*range(seats), SPECTATOR):
                    assert twin.view(seat) == state.view(seat)
                play_out(twin, luck)
                assert contents(state) == before

    def test_a_position_can_be_written_in_a_line_and_read_again(self, seats: int) -> None:
        for number, match in enumerate(random_steps(self.game, seats, 1, talk=False)):
            state = match.state
            line = state.to_text()
            assert line.split()[0] == self.game.id
            assert "\n" not in line
            if number % 7 and match.to_act:
                continue
            again = self.game.from_text(line)
            assert again.to_text() == line
            for seat in (*range(seats), SPECTATOR):
                assert again.view(seat) == state.view(seat)
            # It also goes on in the same way.
            ends = [state.clone(), again]
            for end in ends:
                play_out(end, Seeded(8))
            assert ends[0].to_text() == ends[1].to_text()

    def test_views_follow_from_events_alone(self, seats: int) -> None:
        game = self.game
        for seed in self.seeds:
            views: dict[int, View] = {}
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

    # What may be behind a view

    def test_worlds_give_the_same_view_and_the_truth_is_one_of_them(self, seats: int) -> None:
        luck = Seeded(9)
        everybody = (*range(seats), SPECTATOR)
        for match in random_steps(self.game, seats, 5):
            # All look at every step at the smallest table, some at the others.
            for seat in everybody if seats == self.game.seats[0] else self._some(everybody, luck):
                view = match.view(seat)
                worlds = self.game.worlds(view)
                assert match.state in worlds, f"the truth is never drawn for seat {seat}: {match.state}"
                world = worlds.sample(luck)
                assert world in worlds, f"{world} is drawn for seat {seat}, and said to be none of its worlds"
                assert world.view(seat, view.heard) == view, f"seat {seat} can tell {world} from {match.state}"
                if luck.below(8) == 0:
                    _is_a_position_of_its_own(world, worlds, view, luck)

    def test_worlds_hold_all_twins(self, seats: int) -> None:
        luck = Seeded(12)
        walk = Walk(self.game, seats, 8)
        for _ in range(self.moments):
            match = walk.moments[luck.below(len(walk.moments) - 1)]
            record = match.record()
            for seat in self._some((SPECTATOR, *walk.seats), luck):
                worlds = self.game.worlds(match.view(seat))
                for twin in one_of_each_kind(record, self.twins(record, seat), luck):
                    other = replay(twin, self.game).state
                    assert other in worlds, f"{other} is never drawn for seat {seat}, who cannot tell it apart"

    def test_worlds_are_as_many_as_are_counted(self, seats: int) -> None:
        """Where there are few of them all are drawn."""
        luck = Seeded(10)
        looked = 0
        for match in random_steps(self.game, seats, 6, talk=False):
            worlds = self.game.worlds(match.view(luck.below(seats + 1) + SPECTATOR))
            count = worlds.count()
            if count is not None and count <= FEW and looked < self.moments:
                looked += 1
                drawn = {repr(contents(worlds.sample(luck))) for _ in range(20 * count)}
                assert len(drawn) == count
                assert repr(contents(match.state)) in drawn

    def test_worlds_of_an_altered_view_have_it_or_there_are_none(self, seats: int) -> None:
        luck = Seeded(11)
        refused = 0
        for match in random_steps(self.game, seats, 7):
            if luck.below(4):
                continue
            for view in altered(self.game, match.view(luck.below(seats + 1) + SPECTATOR), luck, 4):
                world = _a_world(self.game, view, luck)
                assert world is None or world.view(view.seat, view.heard) == view
                refused += world is None
        assert refused, "no altered view was refused"

    def test_what_a_seat_observes_is_what_it_views(self, seats: int) -> None:
        """`State.observed`, by which search tells decisions apart: one number a view, another for every other one."""
        luck = Seeded(9)
        numbers: dict[tuple[int, bytes], int] = {}
        views: dict[tuple[int, int], bytes] = {}
        for seed in self.seeds:
            walk = Walk(self.game, seats, seed)
            states = [match.state for match in walk.moments[:-1]]
            for number in {luck.below(len(states)) for _ in range(self.moments)}:
                record = walk.moments[number].record()
                twins = one_of_each_kind(record, self.twins(record, luck.below(seats)), luck)
                states += [replay(twin, self.game).state for twin in twins]
            for state, seat in product(states, range(seats)):
                view, number = msgspec.json.encode(state.view(seat)), state.observed(seat)
                assert 0 <= number < 1 << 62
                assert numbers.setdefault((seat, view), number) == number, (state, seat)
                assert views.setdefault((seat, number), view) == view, (state, seat)

    def test_talk_offers_what_it_accepts_and_changes_no_state(self, seats: int) -> None:
        for match in random_steps(self.game, seats, 4):
            before = contents(match.state)
            for seat in range(seats):
                offered = self.game.utterances(match.view(seat))
                view = match.view(seat)
                assert self.game.may_speak(view) == bool(offered) == _is_heard(match, seat)
                assert view.board == match.state.board
                for utterance in offered:
                    self.game.check_talk(match.state, seat, utterance)
            assert not self.game.may_speak(match.view(SPECTATOR))
            assert self.game.utterances(match.view(SPECTATOR)) == ()
            assert contents(match.state) == before

    def test_secrets_a_twin_cannot_be_told_apart(self, seats: int) -> None:
        """Swap what a seat must not know, play on from there: all it received is the same to the byte."""
        luck = Seeded(7)
        tried = 0
        for seed in self.seeds:
            walk = Walk(self.game, seats, seed)
            length = len(walk.moments) - 1
            # The last moment at which there are secrets, and some others.
            for number in sorted({length - 1} | {luck.below(length) for _ in range(self.moments)}):
                record = walk.moments[number].record()
                for seat in self._some((SPECTATOR, *walk.seats), luck):
                    for twin in one_of_each_kind(record, self.twins(record, seat), luck):
                        walk.compare(number, record, twin, seat)
                        tried += 1
        assert tried > 20, "a game of hidden identity has something to hide"

    def test_secrets_are_all_exchanged_in_some_twin(self) -> None:
        """A leak is seen where twins differ, so whatever some seat alone is told or holds must differ in some twin of
        another seat: each field of an event that is worded otherwise for spectators, and each of one's own. So must
        all luck that is not open."""
        luck = Seeded(8)
        exchanged = {f"chance.{name}" for name in self.open_luck}
        tries: Counter[str] = Counter()
        for seats, seed in product(self.game.seats, self.seeds):
            walk = Walk(self.game, seats, seed)
            for number, match in enumerate(walk.moments[:-1]):
                missing = walk.secrets(number) - exchanged
                if not missing or min(tries[name] for name in missing) > self.patience:
                    continue
                tries.update(missing)
                record = match.record()
                # With two seats it can be the other's own secret that one is told; then it is one to spectators.
                for seat in walk.seats if seats > 2 else (*walk.seats, SPECTATOR):
                    twins = list(self.twins(record, seat))
                    for _ in range(min(len(twins), self.patience)):
                        twin = twins.pop(luck.below(len(twins)))
                        if not missing <= exchanged:
                            exchanged |= walk.exchanged(number, walk.compare(number, record, twin, seat), seat)
        forgotten = sorted(tries.keys() - exchanged)
        assert not forgotten, (
            f"no twin exchanges {', '.join(forgotten)}: a leak of it would not be seen. What everybody sees is told to "
            "everyone and lies on the board; luck that everybody sees at once is named in `open_luck`."
        )


def _is_heard(match: Match, seat: int) -> bool:
    """Whether free words of this seat would be."""
    try:
        match.game.check_talk(match.state, seat, Chat("…"))
    except Illegal:
        return False
    return True
