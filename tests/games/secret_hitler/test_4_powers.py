"""SH 4: what a President may do who enacted a fascist policy."""

import pytest
from tests.games.secret_hitler.drivers import (
    Story,
    arrange,
    board,
    chaos,
    discard,
    elect,
    fail,
    fascist_policies,
    govern,
    nominate,
    policies,
    reject,
    vote,
)

from cabale.core.seats import SPECTATOR
from cabale.core.talk import Chat
from cabale.games.secret_hitler.actions import (
    CallSpecialElection,
    CastVote,
    Execute,
    Investigate,
    Nominate,
)
from cabale.games.secret_hitler.events import (
    HitlerRuledOut,
    MatchEnded,
    PartyInvestigated,
    PlayerExecuted,
    PoliciesPeeked,
    PowerGranted,
    RoundBegan,
    SpecialElectionCalled,
)
from cabale.games.secret_hitler.terms import Party, Phase, Policy, Power, Reason, Role
from cabale.games.secret_hitler.view import Found, Peeked
from cabale.testing.script import Ears, do, hushes, refuses, told

# Which fascist policy grants it first, at these seats.
COUNT = {Power.INVESTIGATION: 2, Power.SPECIAL_ELECTION: 3, Power.EXECUTION: 4}


def _before(power: Power, roles: str) -> tuple[Story, int]:
    """A match in which the President has just been granted this power, for the first time; and who he is."""
    match = arrange(roles)
    fascist_policies(match, COUNT[power] - 1)
    return match, govern(match, "F")


POWERS = [
    (Power.INVESTIGATION, Investigate, "LLLLFFH"),
    (Power.SPECIAL_ELECTION, CallSpecialElection, "LLLLFFH"),
    (Power.EXECUTION, Execute, "LLLFH"),
]


@pytest.mark.parametrize(("power", "action", "roles"), POWERS)
def test_sh_4_1_powers_are_compulsory_and_before_the_next_round(power: Power, action: type, roles: str) -> None:
    match, president = _before(power, roles)
    number = board(match).round.number
    assert all(isinstance(choice, action) for choice in match.legal(president))
    refuses(match, president, Nominate((president + 1) % 5), "wrong-action", "SH 4", phase=power, action="Nominate")
    refuses(match, (president + 1) % 5, Nominate(president), "not-your-turn", "SH 4", phase=power)
    do(match, next(iter(match.legal(president))))
    assert board(match).round.number == number + 1


@pytest.mark.parametrize(("power", "action", "roles"), POWERS)
def test_sh_4_1_powers_are_used_by_the_president_who_enacted(power: Power, action: type, roles: str) -> None:
    match, president = _before(power, roles)
    assert told(match, SPECTATOR, PowerGranted) == PowerGranted(president, power)
    assert president == board(match).round.candidate
    for seat in range(len(roles)):
        if seat != president:
            refuses(match, seat, action(president), "not-your-turn", "SH 4", phase=power)


@pytest.mark.parametrize(("power", "action", "roles"), POWERS)
def test_sh_4_1_powers_are_used_on_another_seat(power: Power, action: type, roles: str) -> None:
    match, president = _before(power, roles)
    refuses(match, president, action(president), "not-yourself", "SH 4")
    refuses(match, president, action(len(roles)), "no-such-seat", "SH 1.1", seat=len(roles))
    refuses(match, president, action(-1), "no-such-seat", "SH 1.1", seat=-1)
    others = [seat for seat in range(len(roles)) if seat != president]
    assert list(match.legal(president)) == [action(seat) for seat in others]


@pytest.mark.parametrize(
    ("target", "party"), [(0, Party.LIBERAL), (3, Party.LIBERAL), (4, Party.FASCIST), (6, Party.FASCIST)]
)
def test_sh_4_1_the_president_alone_sees_the_party(target: int, party: Party) -> None:
    match, president = _before(Power.INVESTIGATION, "LLLLFFH")
    assert president == 1
    do(match, Investigate(target))
    assert told(match, president, PartyInvestigated) == PartyInvestigated(president, target, party)
    assert match.view(president).mine.memory[-1] == Found(2, target, party)
    for seat in (*range(7), SPECTATOR):
        if seat != president:
            assert told(match, seat, PartyInvestigated) == PartyInvestigated(president, target)
    assert board(match).investigated == (target,)


def test_sh_4_1_the_party_and_not_the_role() -> None:
    """Hitler and a fascist look the same to the one who investigates, at 7 seats and more."""
    received = set()
    for roles in ("LLLLFFH", "LLLLFHF"):
        match, president = _before(Power.INVESTIGATION, roles)
        do(match, Investigate(5))
        received.add(repr((match.feed(president), match.view(president))))
    assert len(received) == 1


def test_sh_4_1_the_one_investigated_learns_nothing_new() -> None:
    match, _ = _before(Power.INVESTIGATION, "LLLLFFH")
    known = match.view(0).mine
    do(match, Investigate(0))
    assert match.view(0).mine == known


def test_sh_4_1_nobody_twice() -> None:
    match = arrange(9)
    assert govern(match, "F") == 0
    do(match, Investigate(8))
    assert govern(match, "F") == 1
    assert [choice.seat for choice in match.legal(1).of(Investigate)] == [0, 2, 3, 4, 5, 6, 7]
    refuses(match, 1, Investigate(8), "investigated-already", "SH 4.1", seat=8)
    do(match, Investigate(0))
    assert board(match).investigated == (0, 8)


def test_sh_4_2_any_other_living_player_becomes_the_next_candidate() -> None:
    match, president = _before(Power.SPECIAL_ELECTION, "LLLLFFH")
    for target in [choice.seat for choice in match.legal(president).of(CallSpecialElection)]:
        again, _ = _before(Power.SPECIAL_ELECTION, "LLLLFFH")
        do(again, CallSpecialElection(target))
        for seat in (*range(7), SPECTATOR):
            assert told(again, seat, SpecialElectionCalled) == SpecialElectionCalled(president, target)
            assert told(again, seat, RoundBegan) == RoundBegan(4, target, special=True)
        assert again.to_act == (target,)


def test_sh_4_2_term_limits_do_not_apply_to_presidents() -> None:
    match, _ = _before(Power.SPECIAL_ELECTION, "LLLLFFH")
    chancellor = board(match).last_chancellor
    assert chancellor is not None
    do(match, CallSpecialElection(chancellor))
    assert match.to_act == (chancellor,)


def test_sh_4_2_the_called_candidate_is_bound_by_term_limits() -> None:
    match, president = _before(Power.SPECIAL_ELECTION, "LLLLFFH")
    chancellor = board(match).last_chancellor
    assert chancellor is not None
    do(match, CallSpecialElection(6))
    refuses(match, 6, Nominate(president), "term-limited", "SH 2.3", seat=2)
    refuses(match, 6, Nominate(chancellor), "term-limited", "SH 2.3", seat=0)


def test_sh_4_2_once_called_it_is_over() -> None:
    match, _ = _before(Power.SPECIAL_ELECTION, "LLLLFFH")
    do(match, CallSpecialElection(6))
    fail(match)
    assert not board(match).round.special
    assert [past.special for past in board(match).past] == [False, False, False, True]


@pytest.mark.parametrize("top", ["LFF", "FLF", "FFL", "LLF", "FFF", "LLL"])
def test_sh_4_3_the_president_alone_sees_the_next_three_in_order(top: str) -> None:
    match = arrange(5, tiles=f"FFF FFL FFF {top}")
    for _ in range(3):
        president = govern(match, "F")
    assert told(match, president, PoliciesPeeked) == PoliciesPeeked(president, policies(top))
    assert match.view(president).mine.memory[-1] == Peeked(3, policies(top))
    for seat in (*range(5), SPECTATOR):
        if seat != president:
            assert told(match, seat, PoliciesPeeked) == PoliciesPeeked(president)


def test_sh_4_3_and_puts_them_back() -> None:
    match = arrange(5, tiles="FFL FFL FFL LFL FFF")
    for _ in range(3):
        govern(match, "F")
    assert board(match).draw_pile == 8
    elect(match, 3, 0)
    assert match.view(3).mine.hand == policies("LLF")
    discard(match, "L")
    match.apply(0, next(iter(match.legal(0))))
    elect(match, 4, 1)
    assert match.view(4).mine.hand == policies("FFF")


def test_sh_4_3_nothing_is_left_to_decide() -> None:
    match = arrange(6)
    for _ in range(3):
        president = govern(match, "F")
    assert told(match, SPECTATOR, PowerGranted) == PowerGranted(president, Power.PEEK)
    assert board(match).phase is Phase.NOMINATION
    assert match.to_act == (3,)


def test_sh_4_3_nobody_else_can_tell_what_was_seen() -> None:
    received = set()
    for top in ("LFF", "FFL"):
        match = arrange(5, tiles=f"FFF FFL FFF {top}")
        for _ in range(3):
            govern(match, "F")
        received.add(repr([(match.feed(seat), match.view(seat)) for seat in (0, 1, 3, 4, SPECTATOR)]))
    assert len(received) == 1


def test_sh_4_3_a_pile_made_anew_is_the_one_seen() -> None:
    """The third fascist policy leaves two tiles: the pile is made anew first (SH 3.5), then seen."""
    match = arrange(5, reshuffled=("LFL",))
    for letter in "LFLF":
        govern(match, letter)
    president = govern(match, "F")
    assert told(match, president, PoliciesPeeked).policies == policies("LFL")


def test_sh_4_4_another_living_player_dies() -> None:
    match, president = _before(Power.EXECUTION, "LLLFH")
    assert president == 3
    do(match, Execute(0))
    for seat in (*range(5), SPECTATOR):
        assert told(match, seat, PlayerExecuted) == PlayerExecuted(3, 0)
        assert match.view(seat).board.living == (1, 2, 3, 4)
    assert match.outcome is None


def test_sh_4_4_nobody_dies_twice() -> None:
    match, _ = _before(Power.EXECUTION, "LLLFH")
    do(match, Execute(0))
    president = govern(match, "F")
    others = [seat for seat in (1, 2, 3, 4) if seat != president]
    assert [choice.seat for choice in match.legal(president).of(Execute)] == others
    refuses(match, president, Execute(0), "target-dead", "SH 4.4", seat=0)


def test_sh_4_4_hitler_executed_liberals_win_at_once() -> None:
    match, president = _before(Power.EXECUTION, "LLLFH")
    heard = Ears(match)
    do(match, Execute(4))
    assert match.outcome is not None
    assert (match.outcome.reason, match.outcome.winners) == (Reason.HITLER_EXECUTED, (0, 1, 2))
    assert [type(event) for event in heard(0)] == [PlayerExecuted, MatchEnded]
    assert match.to_act == ()
    assert president == 3


@pytest.mark.parametrize("target", [1, 5])
def test_sh_4_4_otherwise_only_that_it_was_not_hitler_is_known(target: int) -> None:
    match = arrange("LLLLFFH")
    fascist_policies(match, 3)
    govern(match, "F")
    do(match, Execute(target))
    for seat in (*range(7), SPECTATOR):
        assert told(match, seat, HitlerRuledOut) == HitlerRuledOut(target)
        assert target in match.view(seat).board.not_hitler
        assert match.view(seat).roles == ()
    assert match.view(2).mine.roles[target] is None


def test_sh_4_4_the_role_of_the_dead_stays_secret() -> None:
    """A liberal or a fascist shot: the liberals at the table cannot tell."""
    received = set()
    for roles in ("LLLLFLFH", "LLLLLFFH"):
        match = arrange(roles)
        fascist_policies(match, 3)
        govern(match, "F")
        do(match, Execute(4))
        received.add(repr([(match.feed(seat), match.view(seat)) for seat in (0, 1, 2, 3, SPECTATOR)]))
    assert len(received) == 1


def test_sh_4_4_already_known_not_to_be_hitler_it_is_not_told_again() -> None:
    match = arrange("LLLLFH")
    fascist_policies(match, 3)
    president = govern(match, "F", chancellor=1)
    assert board(match).not_hitler == (1,)
    heard = Ears(match)
    match.apply(president, Execute(1))
    assert heard(SPECTATOR, HitlerRuledOut) == []


def _shot() -> Story:
    """Six seats; 3 shot 0; 4 is the candidate."""
    match = arrange("LLLLFH")
    fascist_policies(match, 3)
    govern(match, "F")
    do(match, Execute(0))
    return match


def test_sh_4_4_the_dead_do_not_speak() -> None:
    match = _shot()
    hushes(match, 0, Chat("boo"), "dead", "SH 6.1")
    assert match.game.utterances(match.view(0)) == ()


def test_sh_4_4_the_dead_do_not_vote() -> None:
    match = _shot()
    nominate(match, 4, 2)
    assert match.to_act == (1, 2, 3, 4, 5)
    refuses(match, 0, CastVote(True), "dead", "SH 4.4")
    vote(match, ja=())
    refuses(match, 0, Nominate(1), "dead", "SH 4.4")


def test_sh_4_4_the_dead_do_not_stand() -> None:
    match = _shot()
    refuses(match, 4, Nominate(0), "target-dead", "SH 4.4", seat=0)
    reject(match, 4, 2)
    reject(match, 5, 2)
    assert match.to_act == (1,)


def test_sh_4_4_the_dead_do_not_count_as_living() -> None:
    match = _shot()
    assert board(match).living == (1, 2, 3, 4, 5)
    assert Nominate(3) in match.legal(4)  # five alive: the last President may be nominated


def test_sh_4_4_the_dead_go_on_seeing_what_is_public() -> None:
    match = _shot()
    chaos(match)
    assert match.view(0).board == match.view(SPECTATOR).board
    assert match.view(0).mine.role is Role.LIBERAL
    assert board(match).past[-1].chaos in tuple(Policy)
