"""A table driven at random, with time as an input: whatever visitors do, it stays whole, and nobody freezes it."""

from typing import Any

import msgspec
from hypothesis import HealthCheck, settings, strategies
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from msgspec import Raw

from cabale.core.chance import Seeded, commitment
from cabale.core.deal import check_deal
from cabale.core.errors import CabaleError
from cabale.core.game import find_game
from cabale.core.record import FromSecret, Moved
from cabale.core.seats import SPECTATOR
from cabale.table.messages import House
from cabale.table.playing import Playing
from cabale.table.saved import Saved
from cabale.table.seating import new_table
from cabale.table.showing import you
from cabale.table.table import Job, Table

GAME = find_game("secret-hitler")
VISITORS = ("ana", "bob", "cleo", "dan", "eve", "fay")
visitors = strategies.sampled_from(VISITORS)
seats = strategies.integers(min_value=-1, max_value=6)
SECRET = bytes(range(32))


class TableMachine(RuleBasedStateMachine):
    @initialize(
        size=strategies.integers(min_value=5, max_value=6),
        grace=strategies.sampled_from([0, 5, 60]),
        decision=strategies.sampled_from([0, 10]),
        visibility=strategies.sampled_from(["public", "link", "code"]),
        people=strategies.integers(min_value=0, max_value=5),
    )
    def make(self, size: int, grace: int, decision: int, visibility: Any, people: int) -> None:
        house = House(grace=grace, decision=decision, visibility=visibility)
        self.now = 1_000_000
        self.keys = 0
        self.matches = 0
        self.luck = Seeded(4)
        self.secrets = 0
        self.behind: dict[str, str] = {}
        self.given: dict[str, str] = {}
        self.sockets: dict[str, int] = {}
        saved = new_table("ABCDE", GAME, size, Raw(b"{}"), house, "ana", "the-invitation-0123456789")
        self.table = Table(saved, GAME, self.now, "thumb")
        for visitor in VISITORS[:people]:
            self.join(visitor, None, True, False)
            self.connect(visitor)

    def do(self, apply: Any) -> Any:
        """Carry out a command; one that is refused must have changed nothing that is kept or told."""
        before = self.picture()
        try:
            result = apply()
        except CabaleError:
            assert self.picture() == before
            return None
        self.table.seats_changed(self.now)
        return result

    def picture(self) -> tuple[bytes, Any, int]:
        play = self.table.play
        lines = play.lines if play is not None else 0
        return msgspec.json.encode(self.table.saved), self.table.info(), lines

    def key(self) -> str:
        self.keys += 1
        return f"key-{self.keys:020d}"

    @property
    def seating(self) -> Any:
        return self.table.seating

    @rule(
        visitor=visitors, seat=strategies.none() | seats, invited=strategies.booleans(), program=strategies.booleans()
    )
    def join(self, visitor: str, seat: int | None, invited: bool, program: bool) -> None:
        invitation = "the-invitation-0123456789" if invited else None
        self.do(lambda: self.seating.join(visitor, visitor.title(), self.key(), seat, invitation, program))

    @rule(visitor=visitors)
    def leave(self, visitor: str) -> None:
        self.do(lambda: self.seating.leave(visitor))

    @rule(visitor=visitors, owner=visitors)
    def come_back_with_a_key(self, visitor: str, owner: str) -> None:
        key = you(self.seating, owner, "").key or "nobody's-key-0123456789"
        self.do(lambda: self.seating.come_back(visitor, key))

    @rule(visitor=visitors, seat=seats)
    def kick(self, visitor: str, seat: int) -> None:
        self.do(lambda: self.seating.kick(visitor, seat))

    @rule(visitor=visitors, seat=strategies.none() | seats)
    def seat_bot(self, visitor: str, seat: int | None) -> None:
        self.do(lambda: self.seating.seat_bot(visitor, "random", ("Agathe", "Basile"), seat))

    @rule(visitor=visitors, size=strategies.integers(min_value=4, max_value=7))
    def change(self, visitor: str, size: int) -> None:
        self.do(lambda: self.seating.change(visitor, size, None, None))

    @rule(visitor=visitors, ready=strategies.booleans())
    def ready(self, visitor: str, ready: bool) -> None:
        self.do(lambda: self.seating.ready(visitor, ready))

    @rule(visitor=visitors, seat=seats, muted=strategies.booleans())
    def mute(self, visitor: str, seat: int, muted: bool) -> None:
        self.do(lambda: self.seating.mute(visitor, seat, muted))

    @rule(visitor=visitors, chat=strategies.booleans())
    def switch_chat(self, visitor: str, chat: bool) -> None:
        self.do(lambda: self.seating.switch_chat(visitor, chat))

    @rule(visitor=visitors, pace=strategies.sampled_from([0.0, 0.2, 1.0, 2.0]))
    def change_pace(self, visitor: str, pace: float) -> None:
        self.do(lambda: self.seating.change_pace(visitor, pace))

    @rule(visitor=visitors)
    def start(self, visitor: str) -> None:
        self.matches += 1
        self.do(lambda: self.table.start(visitor, f"match-{self.matches}", SECRET, self.now))

    @rule()
    def fill_and_start(self) -> None:
        """Most random tables never begin; this one does."""
        host = self.table.saved.host
        self.do(lambda: self.seating.seat_bot(host, "random", ("Agathe", "Basile")))
        for visitor in VISITORS:
            self.do(lambda visitor=visitor: self.seating.ready(visitor, True))
        self.start(host)

    @rule(visitor=visitors, again=strategies.booleans())
    def commit(self, visitor: str, again: bool) -> None:
        self.secrets += not again
        secret = bytes([self.secrets // 256, self.secrets % 256]) * 16
        self.behind[commitment(secret)] = secret.hex()
        self.do(lambda: self.table.commit(visitor, commitment(secret), self.now))

    @rule()
    def everybody_commits_and_it_starts(self) -> None:
        for visitor in VISITORS:
            self.commit(visitor, False)
        self.fill_and_start()

    @precondition(lambda self: self.table.saved.dealing is not None)
    @rule(visitor=visitors, lie=strategies.sampled_from([None, None, None, "secret", "number"]))
    def reveal(self, visitor: str, lie: str | None) -> None:
        dealing = self.table.saved.dealing
        assert dealing is not None
        seat = self.seating.seat_of(visitor)
        mine = next((one.commitment for one in dealing.envelopes if one.seat == seat), "")
        secret = "00" * 32 if lie == "secret" else self.behind.get(mine, "00" * 32)
        number = len(dealing.void) + (lie == "number")
        done = self.do(lambda: self.table.reveal(visitor, dealing.match, number, secret, self.now))
        assert done is None or lie is None

    @rule(visitor=visitors)
    def rematch(self, visitor: str) -> None:
        self.do(lambda: self.seating.rematch(visitor))

    @rule(visitor=visitors)
    def connect(self, visitor: str) -> None:
        self.sockets[visitor] = self.sockets.get(visitor, 0) + 1
        self.table.connect(visitor, self.now)

    @precondition(lambda self: any(self.sockets.values()))
    @rule(data=strategies.data())
    def disconnect(self, data: Any) -> None:
        visitor = data.draw(strategies.sampled_from(sorted(who for who, count in self.sockets.items() if count)))
        self.sockets[visitor] -= 1
        self.table.disconnect(visitor, self.now)

    @rule(milliseconds=strategies.sampled_from([1, 1000, 6000, 61_000]))
    def wait(self, milliseconds: int) -> None:
        self.now += milliseconds
        self.table.tick(self.now)

    @precondition(lambda self: self.table.deadline(self.now) is not None)
    @rule()
    def wait_for_the_clock(self) -> None:
        before = self.table.info(), self.table.jobs(self.now)
        self.now = self.table.deadline(self.now) or self.now
        self.table.tick(self.now)
        assert (self.table.info(), self.table.jobs(self.now)) != before, "a clock rings for something"

    @precondition(lambda self: self.table.playing is not None)
    @rule(visitor=visitors, decision=strategies.sampled_from([-1, 0, 0, 0, 1]), other=strategies.booleans())
    def act(self, visitor: str, decision: int, other: bool) -> None:
        play = self.table.playing
        assert play is not None
        seat = self.seating.seat_of(visitor)
        actor = seat if seat is not None and not other else (play.match.to_act or (0,))[0]
        legal = play.match.legal(actor)
        action = legal.sample(self.luck) if len(legal) else {"type": "Nothing"}
        number = max(0, (play.decisions[seat] if seat is not None else 0) + decision)
        before = play.lines
        done = self.do(lambda: self.table.act(visitor, play.id, number, Raw(msgspec.json.encode(action)), self.now))
        assert play.lines - before == (done is True)

    @precondition(lambda self: self.table.playing is not None and self.table.jobs(self.now))
    @rule(data=strategies.data(), late=strategies.booleans())
    def a_bot_decides(self, data: Any, late: bool) -> None:
        play = self.table.playing
        assert play is not None
        job: Job = data.draw(strategies.sampled_from(self.table.jobs(self.now)))
        action = play.match.legal(job.seat).sample(self.luck)
        if late and job.stand_in:
            person = self.table.saved.sittings[job.seat].guest
            self.table.connect(person, self.now)
            self.sockets[person] = self.sockets.get(person, 0) + 1
        wanted = job in self.table.jobs(self.now)
        assert self.table.decided(job, action, self.now) is wanted
        assert not (late and job.stand_in and wanted and not self.table.saved.house.decision), "handed back at once"

    @precondition(lambda self: self.table.playing is not None)
    @rule(decisions=strategies.sampled_from([1, 5, 200]))
    def play_on(self, decisions: int) -> None:
        """Whoever is awaited decides: who is there for himself, a bot for itself and for the absent."""
        for _ in range(decisions):
            play = self.table.playing
            if play is None or self.table.clocks.stopped:
                return
            seat = play.match.to_act[self.luck.below(len(play.match.to_act))]
            action = play.match.legal(seat).sample(self.luck)
            sitting = self.table.saved.sittings[seat]
            job = next((job for job in self.table.jobs(self.now) if job.seat == seat), None)
            if job is not None:
                assert self.table.decided(job, action, self.now)
            elif sitting.guest in self.table.here:
                data = Raw(msgspec.json.encode(action))
                assert self.table.act(sitting.guest, play.id, play.decisions[seat], data, self.now)
            else:
                self.wait_for_the_clock()

    @precondition(lambda self: self.table.playing is not None)
    @rule(seat=seats, late=strategies.booleans())
    def say(self, seat: int, late: bool) -> None:
        play = self.table.playing
        assert play is not None
        seat %= len(play.match.seats)
        visitor = self.table.saved.sittings[seat].guest or "eve"
        words = GAME.utterances(play.match.view(seat))
        word = msgspec.json.encode(words[self.luck.below(len(words))] if words else {"type": "Chat", "text": "hm"})
        number = max(0, play.said[seat] - late)
        before = play.lines
        done = self.do(lambda: self.table.say(visitor, play.id, Raw(word), number, self.now))
        assert play.lines - before == (done is True)

    @precondition(lambda self: self.table.playing is not None)
    @rule()
    def bots_speak(self) -> None:
        play = self.table.playing
        assert play is not None
        for job in self.table.talk_jobs(is_quiet=True):
            assert self.table.saved.sittings[job.seat].kind == "bot"
            word = GAME.utterances(play.match.view(job.seat))[0]
            assert self.table.spoken(job, word, self.now)
        assert self.table.talk_jobs(is_quiet=True) == ()

    @rule(visitor=visitors, text=strategies.sampled_from(["hm", "FFL"]))
    def write(self, visitor: str, text: str) -> None:
        self.do(lambda: self.table.write(visitor, text, None, self.now))

    @invariant()
    def everybody_sits_once(self) -> None:
        # Where somebody was made to leave a match nobody sits, at any number of seats.
        sitting = [sitting.guest for sitting in self.table.saved.sittings if sitting.is_visitor and sitting.guest]
        assert len(sitting) == len(set(sitting))
        assert len(self.table.saved.sittings) in GAME.seats
        names = [sitting.name for sitting in self.table.saved.sittings if sitting.kind != "nobody"]
        assert len(names) == len(set(names))
        assert sum(seat.host for seat in self.table.info().seats) <= 1

    @invariant()
    def it_is_playing_while_a_match_is_not_over(self) -> None:
        play = self.table.play
        assert (self.table.saved.phase == "playing" and self.table.saved.dealing is None) == (
            play is not None and not play.over and self.table.playing is play
        )
        if play is not None:
            moved = [entry for entry in play.match.entries if isinstance(entry, Moved)]
            assert sum(play.decisions) == len(moved)

    @invariant()
    def a_deal_is_fixed_before_it_is_open_and_shown_to_nobody(self) -> None:
        dealing = self.table.saved.dealing
        told = msgspec.json.encode(self.table.info()).decode()
        assert not any(secret in told for secret in self.behind.values())
        if dealing is None:
            return
        assert not any(
            one.secret in told for tried in (*dealing.void, dealing.envelopes) for one in tried if one.secret
        )
        assert dealing.owed, "it waits for somebody"
        assert self.table.clocks.stopped or self.table.deadline(self.now) is not None, "but not for ever"
        assert len(dealing.left_out) >= len(dealing.void)
        assert self.table.talk_jobs(is_quiet=True) == self.table.jobs(self.now) == ()

    @invariant()
    def what_was_dealt_holds(self) -> None:
        play = self.table.play
        if play is not None and play.deal is not None:
            check_deal(play.deal.envelopes, play.deal.void, len(play.match.seats))

    @invariant()
    def nobody_freezes_it(self) -> None:
        """While somebody is there, whoever is awaited is there too, or a bot plays, or a clock runs."""
        play = self.table.playing
        if play is None or self.table.clocks.stopped:
            assert self.table.jobs(self.now) == ()
            return
        jobs = {job.seat: job for job in self.table.jobs(self.now)}
        for seat in play.match.to_act:
            sitting = self.table.saved.sittings[seat]
            is_here = sitting.guest in self.table.here and not sitting.left
            assert seat in jobs or is_here or self.table.deadline(self.now) is not None
            if sitting.kind == "guest" and is_here and not self.table.saved.house.decision:
                assert seat not in jobs, "no bot plays for who is there"
            if seat in jobs and jobs[seat].stand_in:
                assert jobs[seat].agent == "thumb"

    @invariant()
    def everybody_is_told_what_he_may_know(self) -> None:
        play = self.table.play
        if play is None:
            return
        for viewer in (SPECTATOR, *range(len(play.match.seats))):
            told = self.table.outlook(viewer, self.now)
            assert told.turn.number == len(play.match.feed(viewer))
            assert {clock.seat for clock in told.turn.clocks} <= set(play.match.view(viewer).board.awaited)
            assert bool(told.turn.count) == (viewer in play.match.to_act)
            assert all(clock.left <= self.table.saved.house.decision * 1000 for clock in told.turn.clocks)
            position = play.position(viewer, play.match.view(viewer), told.turn, told.speech)
            assert position.number == told.turn.number

    @invariant()
    def keys_are_their_owners_alone(self) -> None:
        info = msgspec.json.encode(self.table.info()).decode()
        keys = {sitting.key for sitting in self.table.saved.sittings if sitting.key}
        assert not any(key in info for key in keys)
        assert self.table.saved.invitation not in info
        for visitor in VISITORS:
            told = self.table.you(visitor, "?")
            mine = self.table.saved.sittings[told.seat].key if told.seat is not None else None
            assert told.key == mine
            shown = msgspec.json.encode(told).decode()
            assert not any(key in shown for key in keys if key != mine)

    @invariant()
    def it_can_be_taken_from_the_store_at_any_moment(self) -> None:
        data = msgspec.json.encode(self.table.saved)
        saved = msgspec.json.decode(data, type=Saved)
        assert msgspec.json.encode(saved) == data
        play = self.table.play
        if play is None or play.lines % 5:
            return
        agents = play.match.agents
        origin = play.deal or FromSecret.of(bytes.fromhex(play.secret))
        again = Playing(play.id, GAME, play.match.seats, agents, saved.options, origin)
        stood_in = set(play.stood_in)
        counts = [0] * len(agents)
        for entry in play.match.entries:
            moved = isinstance(entry, Moved)
            is_stood_in = moved and (entry.seat, counts[entry.seat]) in stood_in
            counts[entry.seat] += moved
            again.again(entry, is_stood_in)
        assert again.decisions == play.decisions
        assert again.said == play.said
        assert again.stood_in == play.stood_in
        assert again.unkept == []
        for viewer in (SPECTATOR, 0):
            assert again.match.view(viewer) == play.match.view(viewer)


TestTableMachine = TableMachine.TestCase
TestTableMachine.settings = settings(
    max_examples=40, stateful_step_count=60, deadline=None, suppress_health_check=list(HealthCheck)
)
