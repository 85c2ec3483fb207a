"""The rhythm of bots, on a clock that the tests move: whoever is due first is heard, then time goes on to the next."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import NamedTuple

import pytest
from tests.table.gathered import begin, decide_for_one, gathered, playing, raw, started, take

from cabale.core.chance import Seeded
from cabale.core.seats import SPECTATOR
from cabale.core.talk import Chat
from cabale.games.secret_hitler.actions import CastVote, Nominate
from cabale.games.secret_hitler.talk import ClaimRole
from cabale.games.secret_hitler.terms import Role
from cabale.table.rhythm import (
    A_LETTER,
    A_LINE,
    ALONE,
    BREATH,
    HELD_BACK,
    LONGEST_READ,
    LONGEST_SILENCE,
    PACES,
    REST,
    TOGETHER,
    Rhythm,
    _place,
)
from cabale.table.table import Job, Table

CALM, NORMAL, BRISK = PACES.values()


class Heard(NamedTuple):
    """What a bot said or decided, and when."""

    at: int
    job: Job


class Evening:
    """A table whose bots answer without thinking; `talks` says who has something to say."""

    def __init__(self, table: Table, talks: Callable[[Job], bool] = lambda _: False) -> None:
        self.table = table
        self.talks = talks
        self.rhythm = Rhythm()
        self.now = 0
        self.heard: list[Heard] = []
        self._asked: list[Job] = []

    @property
    def pace(self) -> float:
        return self.table.saved.house.pace

    def ask(self) -> list[Job]:
        """Who was asked and has not been heard; what was asked for stays asked."""
        while True:
            self._asked += [job for job in self.rhythm.look(self.table, self.now) if job not in self._asked]
            silent = [job for job in self._asked if job.decision is None and not self.talks(job)]
            for job in silent:
                self._asked.remove(job)
                self.rhythm.done(job)
            if not silent:
                return self._asked

    def step(self) -> Heard:
        """Time goes on until the next of the bots is heard."""
        job = min(self.ask(), key=lambda job: (self.rhythm.due(job, self.pace), job.seat))
        self.now = max(self.now, self.rhythm.due(job, self.pace))
        self._asked.remove(job)
        play = playing(self.table)
        if job.decision is None:
            assert self.table.spoken(job, ClaimRole(Role.LIBERAL), self.now)
            self.rhythm.done(job)
        else:
            action = play.match.legal(job.seat).sample(Seeded(play.lines))
            assert self.table.decided(job, action, self.now)
        self.heard.append(Heard(self.now, job))
        return self.heard[-1]

    def to_the_end(self) -> list[Heard]:
        while self.table.playing is not None:
            self.step()
        return self.heard


def bots_alone(pace: float) -> Table:
    table = gathered(seats=7, pace=pace)
    begin(table, "m1")
    table.connect("ana", 0)  # who looks on
    return table


@pytest.mark.parametrize("pace", PACES.values())
def test_bots_that_keep_silent_are_brisk_calm_or_between(pace: float) -> None:
    evening = Evening(bots_alone(pace))
    heard = evening.to_the_end()
    a_decision = heard[-1].at / len(heard)
    assert a_decision < 300 if pace == BRISK else 500 * pace < a_decision < 1500 * pace


def test_without_a_pause_nobody_waits() -> None:
    evening = Evening(bots_alone(0.0))
    assert [job.decision for job in evening.rhythm.look(evening.table, 0)] == [None, 0], "not for a voice either"
    assert evening.to_the_end()[-1].at == 0


def test_no_two_bots_act_in_the_same_moment_nor_to_a_metronome() -> None:
    decided = [heard.at for heard in Evening(bots_alone(NORMAL)).to_the_end()]
    gaps = [later - earlier for earlier, later in pairwise(decided)]
    assert min(gaps) > 0
    assert len(set(gaps)) > len(gaps) / 2


def test_one_voice_at_a_time_and_as_long_as_it_is_to_read() -> None:
    evening = Evening(bots_alone(NORMAL), talks=lambda _: True)
    first, second = evening.step(), evening.step()
    assert first.job.decision is second.job.decision is None
    length = len("Je soupçonne Agathe.")
    assert second.at - first.at >= BREATH + A_LETTER * (length - 5)


def test_what_is_said_comes_before_what_is_decided_upon_it() -> None:
    evening = Evening(bots_alone(NORMAL), talks=lambda _: True)
    said: list[Heard] = []
    while (heard := evening.step()).job.decision is None:
        said.append(heard)
    assert len({voice.job.seat for voice in said}) == 7, "everybody has been heard"
    assert heard.at >= said[-1].at + BREATH


def test_a_decision_is_asked_for_once_all_was_said_so_that_it_is_made_upon_it() -> None:
    evening = Evening(bots_alone(NORMAL), talks=lambda _: True)
    for _ in range(7):
        assert [job.decision for job in evening.ask()] == [None]
        evening.step()
    assert [job.decision for job in evening.ask()] == [0]


def test_a_vote_trickles_in() -> None:
    evening = Evening(bots_alone(NORMAL))
    evening.step()  # the nomination
    votes = [evening.step() for _ in range(7)]
    assert {type(job.decision) for _, job in votes} == {int}
    gaps = [later.at - earlier.at for earlier, later in pairwise(votes)]
    assert min(gaps) > 0
    assert votes[-1].at - votes[0].at > 1000
    assert [job.seat for _, job in votes] != sorted(job.seat for _, job in votes), "not in the order of their seats"


def test_a_bot_s_place_in_the_trickle_tells_nothing_of_its_vote() -> None:
    """Whatever others chose before, and however long it thought."""
    places = set()
    for ja in (True, False):
        evening = Evening(bots_alone(NORMAL))
        evening.step()
        job = min(evening.ask(), key=lambda job: evening.rhythm.due(job, NORMAL))
        take(evening.table, job.seat, CastVote(ja), evening.now)
        evening._asked.remove(job)
        places.add(tuple(evening.rhythm.due(other, NORMAL) for other in evening.ask()))
    assert len(places) == 1


def test_two_who_decide_together_trickle_in_over_twice_the_time_of_one_of_them() -> None:
    table = started("ana", "bob", "cleo", pace=NORMAL)
    while len(playing(table).match.to_act) < 5:
        decide_for_one(table)
    evening = Evening(table)
    news = playing(table).match.feed(SPECTATOR)
    rest = REST + A_LINE * len(news)
    assert [evening.rhythm.due(job, NORMAL) for job in evening.ask()] == [
        int(rest + 2 * TOGETHER * _place(job)) for job in evening.ask()
    ]


def test_one_who_decides_alone_lets_people_read_what_the_others_did() -> None:
    table = started("ana", "bob", "cleo", "dan", pace=NORMAL)
    while len(playing(table).match.to_act) < 5:
        decide_for_one(table)
    evening = Evening(table)
    (job,) = evening.ask()
    evening.now = 10_000
    take(table, 1, CastVote(True), evening.now)
    assert evening.ask() == [job]
    assert evening.rhythm.due(job, NORMAL) == int(10_000 + REST + A_LINE + ALONE * _place(job))


def test_the_quick_decide_before_the_slow_where_luck_is_the_same() -> None:
    evening = Evening(bots_alone(NORMAL))
    evening.step()
    for job in evening.ask():
        quick, even, slow = (evening.rhythm.due(job, NORMAL, leisure) for leisure in (0.0, 0.5, 1.0))
        assert quick < even == evening.rhythm.due(job, NORMAL) < slow
        assert slow - even <= 0.5 * TOGETHER * 5  # of five who vote: half of the trickle at most


def test_the_first_voice_waits_for_nobody() -> None:
    evening = Evening(bots_alone(NORMAL), talks=lambda _: True)
    (voice,) = evening.ask()
    assert evening.rhythm.due(voice, NORMAL) == 0


def test_people_are_never_held_back_and_their_words_are_read_before_a_bot_goes_on() -> None:
    table = started("ana", pace=NORMAL)
    while 0 not in playing(table).match.to_act or len(playing(table).match.to_act) < 5:
        decide_for_one(table)
    evening = Evening(table)
    job = min(evening.ask(), key=lambda job: evening.rhythm.due(job, NORMAL))
    before = evening.rhythm.due(job, NORMAL)
    evening.now = before - 1
    table.say("ana", "m1", raw(Chat("Réfléchissez encore une fois avant de voter !")), None, evening.now)
    take(table, 0, CastVote(True), evening.now)
    evening.ask()
    assert evening.rhythm.due(job, NORMAL) > before, "what was written is read first"


def test_whoever_writes_without_end_keeps_no_bot_from_deciding() -> None:
    table = started("ana", pace=NORMAL)
    while playing(table).match.to_act == (0,):
        decide_for_one(table)
    evening = Evening(table)
    job = next(job for job in evening.ask() if job.decision is not None)
    for at in range(0, 60_000, 1_000):
        evening.now = at
        table.say("ana", "m1", raw(Chat("bla " * 50)), None, at)
        evening.ask()
    assert evening.rhythm.due(job, NORMAL) <= HELD_BACK + LONGEST_READ


def test_a_pace_that_is_changed_holds_for_what_is_already_waited_for() -> None:
    evening = Evening(started("ana", pace=CALM))
    while 0 in playing(evening.table).match.to_act:
        decide_for_one(evening.table)
    job = evening.ask()[0]
    calm = evening.rhythm.due(job, evening.pace)
    evening.table.seating.change_pace("ana", BRISK)
    assert evening.rhythm.due(job, evening.pace) < calm / 5


def test_a_stand_in_waits_for_nobody() -> None:
    table = started("ana", "bob", pace=CALM, grace=1)
    table.disconnect("bob", 0)
    table.tick(1000)
    while 1 not in playing(table).match.to_act:
        decide_for_one(table)
    evening = Evening(table, talks=lambda _: True)
    evening.now = 1000
    (job,) = [job for job in evening.ask() if job.stand_in]
    assert evening.rhythm.due(job, CALM) == 0, "and not for those who still speak either"


def test_for_a_bot_that_finds_no_words_no_decision_waits_long() -> None:
    table = bots_alone(NORMAL)
    rhythm = Rhythm()
    (voice,) = rhythm.look(table, 0)
    assert voice.decision is None
    assert rhythm.deadline(0) == LONGEST_SILENCE
    (again, decision) = rhythm.look(table, LONGEST_SILENCE)
    assert again == voice
    assert decision.decision == 0
    assert rhythm.deadline(LONGEST_SILENCE) is None


def test_nor_for_several_of_them_one_after_the_other() -> None:
    table = bots_alone(NORMAL)
    rhythm = Rhythm()
    now = 0
    while (asked := rhythm.look(table, now))[-1].decision is None:
        now += 3_000
        rhythm.done(asked[0])  # nothing to say, after three seconds
    assert now <= LONGEST_SILENCE


def test_who_was_interrupted_by_the_next_phase_is_asked_anew_there() -> None:
    evening = Evening(bots_alone(NORMAL), talks=lambda _: True)
    evening.step()
    play = playing(evening.table)
    nominator = play.match.to_act[0]
    nominee = next(action for action in play.match.legal(nominator) if isinstance(action, Nominate))
    take(evening.table, nominator, nominee, evening.now)
    phase = play.match.view(SPECTATOR).board.phase
    while evening.step().job.decision is None:
        pass
    assert len({heard.job.seat for heard in evening.heard[1:-1]}) == 7
    assert play.match.view(SPECTATOR).board.phase == phase
