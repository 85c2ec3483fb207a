"""SH 2: nomination, vote, chaos, Hitler elected."""

from itertools import permutations

import pytest
from tests.games.secret_hitler.drivers import (
    Story,
    arrange,
    board,
    chaos,
    discard,
    elect,
    elect_somebody,
    eligible,
    fail,
    fascist_policies,
    govern,
    nominate,
    reject,
    vote,
)

from cabale.core.seats import SPECTATOR
from cabale.games.secret_hitler.actions import (
    AnswerVeto,
    AskVeto,
    CallSpecialElection,
    CastVote,
    Execute,
    Nominate,
)
from cabale.games.secret_hitler.events import (
    ChancellorNominated,
    ChaosStruck,
    HitlerRuledOut,
    MatchEnded,
    PoliciesDrawn,
    RoundBegan,
    TrackerAdvanced,
    VoteCast,
    VotesRevealed,
)
from cabale.games.secret_hitler.terms import Phase, Reason
from cabale.testing.script import Ears, act, do, refuses, told


def _candidates(match: Story, rounds: int) -> list[int]:
    """Who stands in the next rounds, if all governments are liberal or fail."""
    found = []
    for number in range(rounds):
        found.append(match.to_act[0])
        if number % 2:
            fail(match)
        else:
            govern(match, "L")
    return found


def test_sh_2_1_the_candidacy_passes_to_the_left_whatever_the_result() -> None:
    assert _candidates(arrange(5, first=3), 7) == [3, 4, 0, 1, 2, 3, 4]


def test_sh_2_1_the_dead_are_passed_over() -> None:
    match = arrange("LLLLFH")
    fascist_policies(match, 3)
    assert govern(match, "F") == 3
    do(match, Execute(4))
    assert match.to_act == (5,)
    reject(match, 5, 0)
    assert _candidates(match, 3) == [0, 1, 2]


def test_sh_2_1_a_round_begins_in_public() -> None:
    match = arrange(5, first=4)
    heard = Ears(match)
    reject(match, 4, 0)
    for seat in (*range(5), SPECTATOR):
        assert heard(seat, RoundBegan) == [RoundBegan(2, 0)]
    assert board(match).round.number == 2
    assert board(match).past[0].candidate == 4


def _special_election(called: int) -> Story:
    """Seven seats; 2 enacts the third fascist policy and calls a special election."""
    match = arrange(7)
    fascist_policies(match, 2)
    assert govern(match, "F") == 2
    do(match, CallSpecialElection(called))
    assert match.to_act == (called,)
    return match


def test_sh_2_2_goes_on_from_the_left_of_the_caller_after_a_government() -> None:
    match = _special_election(5)
    govern(match, "L")
    assert match.to_act == (3,)
    assert not board(match).round.special


def test_sh_2_2_goes_on_from_the_left_of_the_caller_after_a_failed_election() -> None:
    match = _special_election(0)
    reject(match, 0, 5)
    assert _candidates(match, 6) == [3, 4, 5, 6, 0, 1]


def test_sh_2_2_goes_on_from_the_left_of_the_caller_after_chaos() -> None:
    match = arrange(7)
    fascist_policies(match, 2)
    reject(match, 2, 5)
    reject(match, 3, 5)
    assert govern(match, "F") == 4  # enacting put the tracker back
    do(match, CallSpecialElection(1))
    reject(match, 1, 6)
    reject(match, 5, 6)
    reject(match, 6, 5)
    assert board(match).past[-1].chaos is not None
    assert match.to_act == (0,)


def test_sh_2_2_a_seat_may_be_candidate_twice_in_a_row() -> None:
    match = _special_election(3)
    assert board(match).round.special
    govern(match, "L")
    assert match.to_act == (3,)
    assert not board(match).round.special


def test_sh_2_2_the_left_of_the_caller_may_have_died() -> None:
    match = _special_election(5)
    assert govern(match, "F") == 5
    do(match, Execute(3))
    assert match.to_act == (4,)


def test_sh_2_3_a_living_chancellor_other_than_himself() -> None:
    match = arrange(5, first=2)
    assert eligible(match) == [0, 1, 3, 4]
    refuses(match, 2, Nominate(2), "not-yourself", "SH 2.3")
    refuses(match, 2, Nominate(5), "no-such-seat", "SH 1.1", seat=5)
    refuses(match, 2, Nominate(-1), "no-such-seat", "SH 1.1", seat=-1)


def test_sh_2_3_the_dead_are_noteligible() -> None:
    match = arrange("LLLLFH")
    fascist_policies(match, 3)
    govern(match, "F")
    do(match, Execute(0))
    assert 0 not in eligible(match)
    refuses(match, 4, Nominate(0), "target-dead", "SH 4.4", seat=0)


def test_sh_2_3_only_the_candidate_nominates_and_only_then() -> None:
    match = arrange(5)
    refuses(match, 1, Nominate(2), "not-your-turn", "SH 2.3", phase="nomination")
    refuses(match, 0, CastVote(True), "wrong-action", "SH 2.3", phase="nomination", action="CastVote")
    nominate(match, 0, 1)
    refuses(match, 0, Nominate(2), "wrong-action", "SH 2.4", phase="election", action="Nominate")


def test_sh_2_3_a_nomination_is_public() -> None:
    match = arrange(5)
    heard = Ears(match)
    nominate(match, 0, 3)
    for seat in (*range(5), SPECTATOR):
        assert heard(seat) == [ChancellorNominated(0, 3)]
    assert board(match).round.nominee == 3


def test_sh_2_3_more_than_five_alive_the_last_government_is_noteligible() -> None:
    match = arrange(6)
    govern(match, "L", chancellor=3)
    assert eligible(match) == [2, 4, 5]
    refuses(match, 1, Nominate(0), "term-limited", "SH 2.3", seat=0)
    refuses(match, 1, Nominate(3), "term-limited", "SH 2.3", seat=3)
    assert board(match).term_limited == (0, 3)


def test_sh_2_3_with_five_alive_the_last_president_iseligible() -> None:
    match = arrange(5)
    govern(match, "L", chancellor=3)
    assert eligible(match) == [0, 2, 4]
    refuses(match, 1, Nominate(3), "term-limited", "SH 2.3", seat=3)
    assert board(match).term_limited == (3,)


def test_sh_2_3_it_is_the_number_alive_that_counts() -> None:
    match = arrange("LLLLFH")
    fascist_policies(match, 3)
    govern(match, "F", chancellor=1)
    do(match, Execute(0))  # five are left of six
    assert board(match).last_president == 3
    assert eligible(match) == [2, 3, 5]


@pytest.mark.parametrize("seats", [5, 6, 7, 8, 9, 10])
def test_sh_2_3_only_the_last_government_is_barred(seats: int) -> None:
    match = arrange(seats)
    govern(match, "L", chancellor=3)
    govern(match, "L", chancellor=2)
    barred = {2, 1} if seats > 5 else {2}
    govern(match, "L", chancellor=next(seat for seat in eligible(match) if seat not in barred))
    assert {0, 1} - {board(match).last_chancellor} <= set(eligible(match))


def test_sh_2_3_failed_nominations_leave_no_trace() -> None:
    match = arrange(6)
    reject(match, 0, 3)
    assert eligible(match) == [0, 2, 3, 4, 5]
    govern(match, "L", chancellor=2)
    reject(match, 2, 4)
    assert eligible(match) == [0, 4, 5]  # 1 and 2 were elected, 4 was not


def test_sh_2_3_an_elected_government_that_vetoes_was_elected() -> None:
    match = arrange("LLLLFFH", reshuffled=("FFL FFL",))
    fascist_policies(match, 5)
    _, chancellor = elect_somebody(match)
    discard(match, "L")
    do(match, AskVeto())
    do(match, AnswerVeto(True))
    assert board(match).past[-1].veto_agreed
    assert board(match).last_chancellor == chancellor
    assert chancellor not in eligible(match)


def test_sh_2_4_every_living_player_votes() -> None:
    match = arrange("LLLLFH")
    fascist_policies(match, 4)
    assert board(match).living == (1, 2, 3, 4, 5)
    nominate(match, 4, 2)
    assert match.to_act == (1, 2, 3, 4, 5)
    for seat in match.to_act:
        assert list(match.legal(seat)) == [CastVote(True), CastVote(False)]
    refuses(match, 0, CastVote(True), "dead", "SH 4.4")


def test_sh_2_4_nobody_sees_a_ballot_before_all_are_in() -> None:
    ballots = {}
    for ja in (True, False):
        match = arrange(5)
        nominate(match, 0, 1)
        act(match, (3, CastVote(ja)), (2, CastVote(True)))
        ballots[ja] = {
            seat: (list(match.feed(seat)), match.view(seat), list(match.legal(seat)) if seat >= 0 else [])
            for seat in (0, 1, 2, 4, SPECTATOR)
        }
    assert ballots[True] == ballots[False]


def test_sh_2_4_one_knows_ones_own_ballot() -> None:
    match = arrange(5)
    nominate(match, 0, 1)
    assert match.view(3).mine.ballot is None
    match.apply(3, CastVote(False))
    assert match.view(3).mine.ballot is False
    assert told(match, 3, VoteCast) == VoteCast(3, False)
    assert match.view(2).mine.ballot is None


def test_sh_2_4_who_has_voted_is_public() -> None:
    match = arrange(5)
    nominate(match, 0, 1)
    heard = Ears(match)
    act(match, (3, CastVote(True)), (0, CastVote(False)))
    for seat in (1, 2, 4, SPECTATOR):
        assert heard(seat) == [VoteCast(3), VoteCast(0)]
        assert match.view(seat).board.awaited == (1, 2, 4)


def test_sh_2_4_one_vote_each() -> None:
    match = arrange(5)
    nominate(match, 0, 1)
    match.apply(3, CastVote(True))
    refuses(match, 3, CastVote(True), "voted-already", "SH 2.4")
    refuses(match, 3, CastVote(False), "voted-already", "SH 2.4")


def test_sh_2_4_all_ballots_are_shown_when_the_last_is_in() -> None:
    match = arrange(5)
    nominate(match, 0, 1)
    vote(match, ja=(0, 2, 4))
    for seat in (*range(5), SPECTATOR):
        assert told(match, seat, VotesRevealed) == VotesRevealed((0, 2, 4), (1, 3), True)
        assert (match.view(seat).board.round.ja, match.view(seat).board.round.nein) == ((0, 2, 4), (1, 3))


def test_sh_2_4_the_order_of_the_ballots_changes_nothing() -> None:
    ballots = [
        (0, CastVote(True)),
        (1, CastVote(True)),
        (2, CastVote(False)),
        (3, CastVote(True)),
        (4, CastVote(False)),
    ]
    ends = set()
    for order in permutations(ballots):
        match = arrange(5)
        nominate(match, 0, 1)
        act(match, *order)
        ends.add(repr(board(match)))
    assert len(ends) == 1


@pytest.mark.parametrize("seats", [5, 6, 7, 8, 9, 10])
def test_sh_2_4_a_strict_majority_elects(seats: int) -> None:
    for approving in range(seats + 1):
        match = arrange(seats)
        nominate(match, 0, 1)
        vote(match, ja=range(approving))
        elected = approving > seats - approving
        assert told(match, SPECTATOR, VotesRevealed).elected == elected
        assert (board(match).phase is Phase.DISCARD) == elected


def test_sh_2_4_a_tie_fails() -> None:
    match = arrange(6)
    nominate(match, 0, 1)
    vote(match, ja=(0, 1, 2))
    assert not told(match, SPECTATOR, VotesRevealed).elected
    assert board(match).tracker == 1
    assert match.to_act == (1,)


def test_sh_2_4_the_majority_is_of_the_living() -> None:
    match = arrange("LLLLFH")
    fascist_policies(match, 4)
    nominate(match, 4, 2)
    vote(match, ja=(1, 2, 3))  # three of five, of six at the deal
    assert told(match, SPECTATOR, VotesRevealed) == VotesRevealed((1, 2, 3), (4, 5), True)


def test_sh_2_5_a_failed_election_advances_the_tracker_and_a_new_round_begins() -> None:
    match = arrange(5)
    for number, president in enumerate((0, 1), 1):
        heard = Ears(match)
        reject(match, president, 3)
        assert heard(SPECTATOR, TrackerAdvanced) == [TrackerAdvanced(number)]
        assert board(match).tracker == number
        assert board(match).phase is Phase.NOMINATION
        assert board(match).round.number == number + 1
    assert (board(match).liberal, board(match).fascist) == (0, 0)


def test_sh_2_5_at_three_it_is_chaos() -> None:
    match = arrange(5)
    for president in (0, 1, 2):
        assert not [event for event in match.feed(SPECTATOR) if isinstance(event, ChaosStruck)]
        reject(match, president, 3)
    assert told(match, SPECTATOR, ChaosStruck)


@pytest.mark.parametrize("count", [0, 1, 2])
def test_sh_2_7_before_three_fascist_policies_hitler_may_be_elected(count: int) -> None:
    match = arrange("LLLLFH")
    fascist_policies(match, count)
    (president,) = match.to_act
    heard = Ears(match)
    elect(match, president, 5)
    assert match.outcome is None
    assert heard(SPECTATOR, HitlerRuledOut, MatchEnded) == []
    assert heard(SPECTATOR, PoliciesDrawn) == [PoliciesDrawn(president)]


@pytest.mark.parametrize("count", [3, 4, 5])
def test_sh_2_7_from_three_on_hitler_elected_wins_at_once(count: int) -> None:
    match = arrange("LLLLFFH", reshuffled=("FFF",))
    fascist_policies(match, count)
    (president,) = match.to_act
    if president == 6:
        fail(match)
        (president,) = match.to_act
    heard = Ears(match)
    elect(match, president, 6)
    assert match.outcome is not None
    assert match.outcome.reason == Reason.HITLER_ELECTED
    assert match.outcome.winners == (4, 5, 6)
    assert heard(SPECTATOR, PoliciesDrawn) == []


def test_sh_2_7_hitler_nominated_is_not_yet_elected() -> None:
    match = arrange("LLLLFH")
    fascist_policies(match, 3)
    reject(match, 3, 5)
    assert match.outcome is None
    assert board(match).not_hitler == ()


def test_sh_2_7_hitler_may_be_president() -> None:
    match = arrange("LLLHFL")
    fascist_policies(match, 3)
    elect(match, 3, 4)
    assert match.outcome is None
    assert board(match).not_hitler == (4,)


def test_sh_2_7_everybody_knows_that_this_chancellor_is_not_hitler() -> None:
    match = arrange("LLLLFFH")
    fascist_policies(match, 3)
    heard = Ears(match)
    (president,) = match.to_act
    chancellor = eligible(match)[-2]
    elect(match, president, chancellor)
    for seat in (*range(7), SPECTATOR):
        assert heard(seat, HitlerRuledOut) == [HitlerRuledOut(chancellor)]
        assert match.view(seat).board.not_hitler == (chancellor,)


def test_sh_2_7_it_stays_known_and_is_told_once() -> None:
    match = arrange("LLLLFH")
    fascist_policies(match, 3)
    govern(match, "L", chancellor=1)
    govern(match, "L", chancellor=0)
    govern(match, "L", chancellor=1)
    assert board(match).not_hitler == (0, 1)
    told_of = [event.seat for event in match.feed(SPECTATOR) if isinstance(event, HitlerRuledOut)]
    assert told_of == [1, 0]


def test_sh_2_7_a_third_fascist_policy_by_chaos_counts() -> None:
    match = arrange("LLLLHF")
    fascist_policies(match, 2)
    chaos(match)
    assert board(match).fascist == 3
    elect(match, 5, 4)
    assert match.outcome is not None
    assert match.outcome.reason == Reason.HITLER_ELECTED
