"""IN 4: what comes of it."""

import pytest
from msgspec.structs import replace
from tests.games.indiscretions.drivers import Plan, arrange, board, meet, turn, until

from cabale.core.match import replay
from cabale.core.seats import SPECTATOR
from cabale.games.indiscretions import game
from cabale.games.indiscretions.actions import NameNobody, Watch
from cabale.games.indiscretions.events import (
    AgentArrested,
    AgentsDidNothing,
    CivilianArrested,
    CounterEspionageShown,
    DeedFoiled,
    MeetingAttacked,
    PouchCopied,
    PouchesDeciphered,
    PouchesExchanged,
    PouchGlanced,
)
from cabale.games.indiscretions.terms import (
    Cause,
    Deed,
    FieldAgent,
    Finding,
    Measure,
    Officer,
    Phase,
    Pouch,
    Role,
)
from cabale.games.indiscretions.view import Done
from cabale.testing.script import Ears, refuses

# The first player's agents: A is the master spy, B and C are spies, D, E and F civilians.


def test_in_4_1_counter_espionage_is_shown() -> None:
    match = arrange()
    heard = Ears(match)
    turn(match, Plan(name="watch D"), Plan())
    shown = [
        CounterEspionageShown(0, Measure.WATCH, FieldAgent.D),
        CounterEspionageShown(1, Measure.NOBODY),
    ]
    for seat in (0, 1, SPECTATOR):
        assert heard(seat, CounterEspionageShown) == shown
    play = board(match).past[0].plays[0]
    assert (play.measure, play.named) == (Measure.WATCH, FieldAgent.D)


def test_in_4_1_a_watched_agent_leaves_his_meeting_for_this_turn_only() -> None:
    match = arrange()
    turn(match, Plan(send="BC", do="glance red"), Plan(meet="PM", name="watch B"))
    assert board(match).sides[0].in_play == tuple(FieldAgent)
    assert board(match).sides[1].looked == (Pouch.RED,)  # C was there
    turn(match, Plan(send="B", do="glance blue"), Plan(meet="PM"))
    assert board(match).sides[1].looked == (Pouch.RED, Pouch.BLUE)


def test_in_4_1_watching_an_agent_who_stayed_at_home_does_nothing() -> None:
    match = arrange()
    turn(match, Plan(send="B", do="glance red"), Plan(meet="PM", name="watch A"))
    assert board(match).sides[0].in_play == tuple(FieldAgent)
    assert board(match).sides[0].roles == (None,) * 6


@pytest.mark.parametrize(("agent", "role"), [(FieldAgent.A, Role.MASTER), (FieldAgent.B, Role.SPY)])
def test_in_4_2_an_arrested_spy_is_out_and_shown(agent: FieldAgent, role: Role) -> None:
    match = arrange()
    heard = Ears(match)
    turn(match, Plan(), Plan(name=f"arrest {agent}"))
    for seat in (0, 1, SPECTATOR):
        assert heard(seat, AgentArrested) == [AgentArrested(0, agent, role, Cause.ARREST)]
    side = board(match).sides[0]
    assert agent not in side.in_play
    assert side.roles[list(FieldAgent).index(agent)] is role
    assert board(match).sides[1].banned_until == 0
    assert board(match).past[0].plays[0].arrested == (agent,)


def test_in_4_2_an_arrested_civilian_stays_and_is_shown() -> None:
    match = arrange()
    heard = Ears(match)
    turn(match, Plan(), Plan(name="arrest D"))
    assert heard(SPECTATOR, CivilianArrested) == [CivilianArrested(0, FieldAgent.D, 3)]
    side = board(match).sides[0]
    assert side.in_play == tuple(FieldAgent)
    assert side.roles == (None, None, None, Role.CIVILIAN, None, None)


def test_in_4_2_who_arrested_a_civilian_has_no_counter_espionage_for_two_turns() -> None:
    match = arrange()
    turn(match, Plan(name="arrest D"))
    for number in (2, 3):
        until(match, Phase.COUNTER_ESPIONAGE)
        assert match.state.moment == number
        assert match.to_act == (1,)
        for action in (Watch(FieldAgent.A), NameNobody()):
            refusal = refuses(match, 0, action, "banned", "IN 4.2", until=3)
            assert refusal.facts == {"until": 3}
        turn(match)
        assert board(match).past[-1].plays[0].measure is None
    until(match, Phase.COUNTER_ESPIONAGE)
    assert match.state.moment == 4
    assert match.to_act == (0, 1)


def test_in_4_2_a_known_civilian_can_be_arrested_again_at_the_same_price() -> None:
    match = arrange()
    turn(match, Plan(name="arrest D"))
    turn(match)
    turn(match)
    turn(match, Plan(name="arrest D"))
    assert board(match).sides[0].banned_until == 6
    assert FieldAgent.D in board(match).sides[1].in_play


def test_in_4_2_both_arrest_at_once() -> None:
    match = arrange()
    turn(match, Plan(name="arrest A"), Plan(name="arrest A"))
    for side in board(match).sides:
        assert side.in_play == tuple(FieldAgent)[1:]


DEEDS = [
    ("A", "glance red", "A", Deed.GLANCE, Role.MASTER),
    ("BD", "glance red", "B", Deed.GLANCE, Role.SPY),
    ("A", "copy red", "A", Deed.COPY, Role.MASTER),
    ("ABC", "copy red", "A", Deed.COPY, Role.MASTER),
    ("B", "attack B", "B", Deed.ATTACK, Role.SPY),
    ("AB", "attack B", "B", Deed.ATTACK, Role.SPY),
]


def test_in_4_3_which_pouch_a_cancelled_order_was_about_is_told_to_nobody() -> None:
    told = set()
    for order in ("glance red", "glance blue"):
        match = arrange()
        turn(match, Plan(send="A", do=order), Plan(meet="PM", name="watch A"))
        told.add(repr([(match.feed(seat), match.view(seat)) for seat in (1, SPECTATOR)]))
        assert board(match).past[-1].plays[0].deeds == (Done(Deed.GLANCE, None, True),)
    assert len(told) == 1


def test_in_4_3_records_of_the_first_rules_are_played_alike() -> None:
    match = arrange()
    turn(match, Plan(send="A", do="glance red"), Plan(meet="PM", name="watch A"))
    kept = replace(match.record(), rules=1)
    assert replay(kept, game).record() == kept


@pytest.mark.parametrize(("group", "order", "named", "deed", "role"), DEEDS)
@pytest.mark.parametrize("measure", ["watch", "arrest"])
def test_in_4_3_without_its_only_able_agent_an_action_is_cancelled(
    group: str, order: str, named: str, deed: Deed, role: Role, measure: str
) -> None:
    match = arrange()
    heard = Ears(match)
    turn(match, Plan(send=group, do=order), Plan(meet="PM", name=f"{measure} {named}"))
    cause = Cause.CAUGHT if measure == "watch" else Cause.ARREST
    for seat in (0, 1, SPECTATOR):
        assert heard(seat, DeedFoiled) == [DeedFoiled(0, 1, deed)]
        assert heard(seat, AgentArrested) == [AgentArrested(0, FieldAgent(named), role, cause)]
        assert heard(seat, PouchGlanced, PouchCopied, MeetingAttacked) == []
    assert heard(SPECTATOR, PouchesExchanged) == [PouchesExchanged(1, meet("PM").meetings)]
    sides = board(match).sides
    assert FieldAgent(named) not in sides[0].in_play
    assert (sides[1].looked, sides[1].copied) == ((), ())
    assert board(match).past[0].plays[0].deeds == (Done(deed, None, True),)
    assert match.view(0).mine.findings == (None,) * 6


@pytest.mark.parametrize(
    ("group", "order", "named"),
    [("AB", "glance red", "A"), ("AB", "glance red", "B"), ("BC", "glance red", "B"), ("AD", "copy red", "D")],
)
def test_in_4_3_another_able_agent_carries_on(group: str, order: str, named: str) -> None:
    match = arrange()
    turn(match, Plan(send=group, do=order), Plan(meet="PM", name=f"watch {named}"))
    assert board(match).sides[1].looked == (Pouch.RED,)
    assert board(match).sides[0].in_play == tuple(FieldAgent)


def test_in_4_3_an_agent_at_another_meeting_does_not_help() -> None:
    match = arrange()
    turn(match, Plan(send="B C", do="glance red, glance green"), Plan(meet="PM DG", name="watch B"))
    assert board(match).sides[1].looked == (Pouch.GREEN,)
    assert board(match).sides[0].in_play == (FieldAgent.A, FieldAgent.C, FieldAgent.D, FieldAgent.E, FieldAgent.F)


def test_in_4_3_who_was_ordered_nothing_is_only_sent_home() -> None:
    match = arrange()
    heard = Ears(match)
    turn(match, Plan(send="A", do="nothing"), Plan(meet="PM", name="watch A"))
    assert heard(SPECTATOR, AgentsDidNothing) == [AgentsDidNothing(0, 1)]
    assert board(match).sides[0].in_play == tuple(FieldAgent)


# The second player's pouches: red important, blue decoy, green key, the others albums.

LOOKS = [
    ("PM", "red", Finding.ENCRYPTED, Finding.IMPORTANT),
    ("PM", "blue", Finding.ENCRYPTED, Finding.DECOY),
    ("DG", "green", Finding.KEY, Finding.KEY),
    ("DG", "yellow", Finding.ALBUM, Finding.ALBUM),
]


@pytest.mark.parametrize(("meeting", "pouch", "without", "with_key"), LOOKS)
def test_in_4_4_what_a_glance_tells(meeting: str, pouch: str, without: Finding, with_key: Finding) -> None:
    for has_key in (False, True):
        match = arrange()
        if has_key:
            turn(match, Plan(send="A", do="copy green"), Plan(meet="DS"))
            turn(match, Plan(), Plan(meet="DS"))  # back where it was
        heard = Ears(match)
        turn(match, Plan(send="B", do=f"glance {pouch}"), Plan(meet=meeting))
        found = with_key if has_key else without
        assert heard(0, PouchGlanced) == [PouchGlanced(0, 1, Pouch(pouch), found)]
        for seat in (1, SPECTATOR):
            assert heard(seat, PouchGlanced) == [PouchGlanced(0, 1, Pouch(pouch))]
        assert match.view(0).mine.findings[list(Pouch).index(Pouch(pouch))] is found
        assert match.view(1).mine.findings == (None,) * 6


def test_in_4_4_a_glance_is_no_copy() -> None:
    match = arrange()
    turn(match, Plan(send="A", do="glance green"), Plan(meet="DG"))
    turn(match, Plan(send="A", do="glance red"), Plan(meet="PM"))
    assert match.view(0).mine.findings[0] is Finding.ENCRYPTED
    assert board(match).sides[1].copied == ()


def test_in_4_4_the_owner_sees_which_pouch_was_looked_at() -> None:
    match = arrange()
    turn(match, Plan(send="B", do="glance blue"), Plan(meet="PM"))
    assert match.view(1).board.sides[1].looked == (Pouch.BLUE,)


@pytest.mark.parametrize(("meeting", "pouch", "without", "with_key"), LOOKS)
def test_in_4_5_a_copy_tells_the_same(meeting: str, pouch: str, without: Finding, with_key: Finding) -> None:
    match = arrange()
    heard = Ears(match)
    turn(match, Plan(send="A", do=f"copy {pouch}"), Plan(meet=meeting))
    assert heard(0, PouchCopied) == [PouchCopied(0, 1, Pouch(pouch), without)]
    for seat in (1, SPECTATOR):
        assert heard(seat, PouchCopied) == [PouchCopied(0, 1, Pouch(pouch))]
    side = board(match).sides[1]
    assert side.looked == side.copied == (Pouch(pouch),)


def test_in_4_5_a_key_obtained_later_deciphers_glances_and_copies() -> None:
    match = arrange("IDKAAA MSSCCC", "DIKAAA MSSCCC")
    turn(match, Plan(send="A", do="copy red"), Plan(meet="PM"))
    turn(match, Plan(send="B", do="glance blue"), Plan(meet="PM"))
    assert match.view(0).mine.findings[:2] == (Finding.ENCRYPTED, Finding.ENCRYPTED)
    heard = Ears(match)
    turn(match, Plan(send="A", do="copy green"), Plan(meet="DG"))
    deciphered = PouchesDeciphered((Pouch.RED, Pouch.BLUE), (Finding.DECOY, Finding.IMPORTANT))
    assert heard(0, PouchesDeciphered) == [deciphered]
    assert heard(1, PouchesDeciphered) == heard(SPECTATOR, PouchesDeciphered) == []
    assert match.view(0).mine.findings[:3] == (Finding.DECOY, Finding.IMPORTANT, Finding.KEY)


@pytest.mark.parametrize("meetings", ["PM DG", "PG MD"])
def test_in_4_5_a_key_copied_in_the_same_turn_deciphers_too(meetings: str) -> None:
    """The key is at the second meeting, the glance at the first; what is known at the end is the same."""
    match = arrange("IDKAAA MSSCCC", "DIKAAA MSSCCC")
    turn(match, Plan(send="B A", do="glance red, copy green"), Plan(meet=meetings))
    assert match.view(0).mine.findings[0] is Finding.DECOY


def test_in_4_5_a_key_copied_at_the_first_meeting_reads_the_second() -> None:
    match = arrange("IDKAAA MSSCCC", "KADIAA MSSCCC")
    heard = Ears(match)
    turn(match, Plan(send="A B", do="copy red, glance green"), Plan(meet="PM DG"))
    assert heard(0, PouchGlanced) == [PouchGlanced(0, 2, Pouch.GREEN, Finding.DECOY)]
    assert heard(0, PouchesDeciphered) == []


def test_in_4_6_an_attack_prevents_the_exchange_and_costs_a_spy() -> None:
    match = arrange()
    heard = Ears(match)
    turn(match, Plan(send="B -", do="attack B, -"), Plan(meet="PM DG"))
    for seat in (0, 1, SPECTATOR):
        assert heard(seat, MeetingAttacked) == [MeetingAttacked(0, 1)]
        assert heard(seat, AgentArrested) == [AgentArrested(0, FieldAgent.B, Role.SPY, Cause.ATTACK)]
        assert heard(seat, PouchesExchanged) == [PouchesExchanged(1, meet("DG").meetings)]
    side = board(match).sides[1]
    assert [side.held_by(officer).value for officer in Officer][:4] == ["red", "blue", "yellow", "green"]
    assert side.visited[0] == (Officer.PRESIDENT,)


@pytest.mark.parametrize("taken", ["B", "C"])
def test_in_4_6_of_two_spies_the_one_named_is_taken(taken: str) -> None:
    match = arrange()
    turn(match, Plan(send="ABCD", do=f"attack {taken}"), Plan(meet="PM"))
    assert set(FieldAgent) - set(board(match).sides[0].in_play) == {FieldAgent(taken)}


@pytest.mark.parametrize("measure", ["watch", "arrest"])
def test_in_4_6_if_the_one_named_was_taken_away_it_is_the_other(measure: str) -> None:
    match = arrange()
    heard = Ears(match)
    turn(match, Plan(send="BC", do="attack B"), Plan(meet="PM", name=f"{measure} B"))
    assert AgentArrested(0, FieldAgent.C, Role.SPY, Cause.ATTACK) in heard(1)
    assert (FieldAgent.B in board(match).sides[0].in_play) == (measure == "watch")
    # That B was meant to be taken, and so is a spy, is told to nobody.
    assert (board(match).sides[0].roles[1] is None) == (measure == "watch")
    assert board(match).past[0].plays[0].deeds == (Done(Deed.ATTACK),)


def test_in_4_7_officers_of_held_meetings_exchange_their_pouches() -> None:
    match = arrange()
    heard = Ears(match)
    turn(match, Plan(meet="PM DG SA", hold="13"), Plan(meet="PA"))
    assert heard(SPECTATOR, PouchesExchanged) == [
        PouchesExchanged(0, meet("PM SA").meetings),
        PouchesExchanged(1, meet("PA").meetings),
    ]
    first, second = board(match).sides
    assert [pouch.value for pouch in first.pouches] == ["blue", "red", "green", "yellow", "violet", "white"]
    assert [pouch.value for pouch in second.pouches] == ["violet", "blue", "green", "yellow", "white", "red"]
    assert first.visited[0] == (Officer.PRESIDENT, Officer.PRIME_MINISTER)


def test_in_4_7_a_spied_on_meeting_exchanges_all_the_same() -> None:
    match = arrange()
    turn(match, Plan(send="A", do="copy blue"), Plan(meet="PM"))
    assert board(match).sides[1].held_by(Officer.PRIME_MINISTER) is Pouch.RED


def test_in_4_7_circulation_is_noted_for_its_owner_alone() -> None:
    match = arrange()
    turn(match, Plan(meet="PM"), Plan(meet="SA"))
    assert match.view(0).mine.circulation == (Officer.PRESIDENT, Officer.PRIME_MINISTER)
    assert match.view(1).mine.circulation == (Officer.PRESIDENT,)
