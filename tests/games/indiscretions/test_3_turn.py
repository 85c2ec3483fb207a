"""IN 3: what both decide at once."""

import pytest
from tests.games.indiscretions.drivers import Plan, Story, arrange, board, meet, orders, phase, send, turn, until

from cabale.core.chance import Seeded
from cabale.core.game import find_game
from cabale.core.seats import SPECTATOR
from cabale.core.words import Words
from cabale.games.indiscretions.actions import (
    Arrest,
    CallMeetings,
    GiveOrders,
    MaintainMeetings,
    NameNobody,
    SendAgents,
    Watch,
)
from cabale.games.indiscretions.events import (
    AgentsSent,
    ChoiceMade,
    MeetingsCalled,
    MeetingsMaintained,
    PhaseBegan,
)
from cabale.games.indiscretions.meeting import Meeting
from cabale.games.indiscretions.terms import FieldAgent, Officer, Phase, Pouch
from cabale.testing.script import Ears, refuses


def at(wanted: Phase, first: Plan | None = None, second: Plan | None = None, sides: str = "IDKAAA MSSCCC") -> Story:
    """A match at a phase of its first turn."""
    match = arrange(sides, sides)
    until(match, wanted, first, second)
    return match


def test_in_3_1_none_to_three_meetings_of_two_officers() -> None:
    match = arrange()
    legal = match.legal(0)
    assert len(legal) == 1 + 15 + 45 + 15
    assert CallMeetings() in legal
    assert meet("PM DG SA") in legal


def test_in_3_1_the_order_of_naming_means_nothing() -> None:
    assert meet("AP SM") == meet("MS PA")
    assert meet("AP").meetings == (Meeting(Officer.PRESIDENT, Officer.ADMIRAL),)


def test_in_3_1_a_fourth_meeting_is_refused() -> None:
    refuses(arrange(), 0, meet("PM DG SA PA"), "too-many-meetings", "IN 3.1", meetings=4)


@pytest.mark.parametrize(
    ("meetings", "twice"),
    [
        ("PM PD", Officer.PRESIDENT),
        ("PM GM", Officer.PRIME_MINISTER),
        ("PP", Officer.PRESIDENT),
        ("PM DG GA", Officer.GENERAL),
        ("PM PM", Officer.PRESIDENT),
    ],
)
def test_in_3_1_an_officer_attends_one_meeting(meetings: str, twice: Officer) -> None:
    refuses(arrange(), 0, meet(meetings), "officer-twice", "IN 3.1", officer=twice)


def test_in_3_1_meetings_are_public_once_both_are_in() -> None:
    match = arrange()
    heard = Ears(match)
    match.apply(0, meet("PM"))
    assert heard(1) == heard(SPECTATOR) == [ChoiceMade(0)]
    assert board(match).turn.plays[0].meetings == ()
    match.apply(1, meet("DG SA"))
    assert heard(SPECTATOR)[2:] == [
        MeetingsCalled(0, meet("PM").meetings),
        MeetingsCalled(1, meet("DG SA").meetings),
        PhaseBegan(Phase.COUNTER_ESPIONAGE, (0, 1)),
    ]
    assert board(match).turn.plays[1].meetings == meet("DG SA").meetings


def test_in_3_1_a_choice_cannot_be_changed() -> None:
    match = arrange()
    match.apply(0, meet("PM"))
    refusal = refuses(match, 0, meet("DG"), "chosen-already", "IN 3.1", phase=Phase.MEETINGS)
    assert refusal.facts == {"phase": Phase.MEETINGS}


def test_in_3_2_one_enemy_agent_or_nobody() -> None:
    match = at(Phase.COUNTER_ESPIONAGE)
    legal = match.legal(0)
    assert len(legal) == 13
    assert {NameNobody(), Watch(FieldAgent.F), Arrest(FieldAgent.A)} <= set(legal)


def test_in_3_2_secret_until_the_resolution() -> None:
    match = at(Phase.COUNTER_ESPIONAGE, Plan(meet="PM"), Plan(meet="PM"))
    heard = Ears(match)
    plans = Plan(name="arrest B"), Plan(name="watch C")
    until(match, Phase.MAINTENANCE, *plans)
    for seat in (0, 1, SPECTATOR):
        events = [event for event in heard(seat) if not isinstance(event, ChoiceMade)]
        assert [type(event) for event in events] == [PhaseBegan, AgentsSent, AgentsSent, PhaseBegan]
        assert [play.measure for play in board(match).turn.plays] == [None, None]
    assert match.view(0).mine.counter == Arrest(FieldAgent.B)
    assert match.view(1).mine.counter == Watch(FieldAgent.C)
    assert match.view(SPECTATOR).mine is None


def test_in_3_2_an_agent_who_is_out_cannot_be_named() -> None:
    match = arrange()
    turn(match, Plan(name="arrest B"))
    until(match, Phase.COUNTER_ESPIONAGE)
    assert len(match.legal(0)) == 11
    refuses(match, 0, Watch(FieldAgent.B), "agent-out", "IN 3.2", agent=FieldAgent.B)
    refuses(match, 0, Arrest(FieldAgent.B), "agent-out", "IN 3.2", agent=FieldAgent.B)
    match.apply(1, Watch(FieldAgent.B))  # his own B is still there to be named


def test_in_3_3_each_agent_to_one_enemy_meeting_or_none() -> None:
    match = at(Phase.AGENTS, second=Plan(meet="PM DG SA"))
    assert match.to_act == (0,)
    legal = match.legal(0)
    assert len(legal) == 4**6 == 4096
    assert len(set(legal)) == 4096
    assert send("ABCDEF - -") in legal
    assert send("- - -") in legal


def test_in_3_3_sampling_makes_one_choice_not_all() -> None:
    match = at(Phase.AGENTS, second=Plan(meet="PM DG SA"))
    legal = match.legal(0)
    luck = Seeded(1)
    drawn = {legal.sample(luck) for _ in range(2000)}
    assert all(action in legal for action in drawn)
    assert 1500 < len(drawn) < 1700  # 4096 * (1 - e**(-2000/4096)) = 1582


def test_in_3_3_an_agent_out_of_play_cannot_be_sent() -> None:
    match = arrange()
    turn(match, Plan(), Plan(name="arrest B"))
    until(match, Phase.AGENTS, second=Plan(meet="PM DG"))
    assert len(match.legal(0)) == 3**5
    refuses(match, 0, send("B -"), "agent-out", "IN 3.3", agent=FieldAgent.B)


def test_in_3_3_an_agent_cannot_be_at_two_meetings() -> None:
    match = at(Phase.AGENTS, second=Plan(meet="PM DG"))
    refuses(match, 0, send("A A"), "agent-twice", "IN 3.3", agent=FieldAgent.A)
    refuses(match, 0, SendAgents(((FieldAgent.A, FieldAgent.A), ())), "agent-twice", "IN 3.3", agent=FieldAgent.A)


@pytest.mark.parametrize("groups", ["A", "A B C", "- - - -"])
def test_in_3_3_a_group_for_each_enemy_meeting(groups: str) -> None:
    match = at(Phase.AGENTS, second=Plan(meet="PM DG"))
    refuses(match, 0, send(groups), "wrong-groups", "IN 3.3", found=len(groups.split()), meetings=2)


def test_in_3_3_where_the_enemy_called_nothing_there_is_nothing_to_choose() -> None:
    match = at(Phase.AGENTS, second=Plan(meet="PM"))
    assert match.to_act == (0,)
    refuses(match, 1, send("A"), "nothing-to-choose", "IN 3.3", phase=Phase.AGENTS)
    refuses(match, 1, SendAgents(()), "nothing-to-choose", "IN 3.3", phase=Phase.AGENTS)


def test_in_3_3_public_which_agents_go_where() -> None:
    match = at(Phase.AGENTS, Plan(meet="PM"), Plan(meet="PM DG"))
    heard = Ears(match)
    match.apply(0, send("AC B"))
    assert heard(1) == heard(SPECTATOR) == [ChoiceMade(0)]
    match.apply(1, send("F"))
    groups = ((FieldAgent.A, FieldAgent.C), (FieldAgent.B,))
    assert heard(1, AgentsSent) == [AgentsSent(0, groups), AgentsSent(1, ((FieldAgent.F,),))]
    assert board(match).turn.plays[0].groups == groups


def test_in_3_4_each_of_ones_own_meetings_is_held_or_cancelled() -> None:
    match = at(Phase.MAINTENANCE, Plan(meet="PM DG SA"), Plan(meet="PM"))
    assert len(match.legal(0)) == 8
    assert len(match.legal(1)) == 2
    refuses(match, 1, MaintainMeetings((2,)), "no-such-meeting", "IN 3.4", meeting=2, meetings=1)
    refuses(match, 1, MaintainMeetings((0,)), "no-such-meeting", "IN 3.4", meeting=0, meetings=1)
    refuses(match, 1, MaintainMeetings((1 << 64,)), "no-such-meeting", "IN 3.4", meeting=1 << 64, meetings=1)
    heard = Ears(match)
    match.apply(0, MaintainMeetings((3, 1)))
    assert heard(1) == [ChoiceMade(0)]
    match.apply(1, MaintainMeetings(()))
    assert heard(SPECTATOR, MeetingsMaintained) == [
        MeetingsMaintained(0, (1, 3), (2,)),
        MeetingsMaintained(1, (), (1,)),
    ]


def test_in_3_4_who_called_no_meeting_has_nothing_to_choose() -> None:
    match = at(Phase.MAINTENANCE, Plan(meet="PM"))
    assert match.to_act == (0,)
    refuses(match, 1, MaintainMeetings(()), "nothing-to-choose", "IN 3.4", phase=Phase.MAINTENANCE)


def test_in_3_4_at_a_cancelled_meeting_nothing_happens() -> None:
    match = at(Phase.MAINTENANCE, Plan(meet="PM DG"), Plan(send="A B"))
    phase(match, Plan(hold="2"))
    refuses(match, 1, orders("copy red, nothing"), "meeting-cancelled", "IN 3.4", meeting=1)
    match.apply(1, orders("-, glance green"))
    side = board(match).sides[0]
    assert side.held_by(Officer.PRESIDENT) is Pouch.RED
    assert side.held_by(Officer.GENERAL) is Pouch.GREEN
    assert side.looked == (Pouch.GREEN,)


def test_in_3_4_all_cancelled_the_turn_is_over() -> None:
    match = at(Phase.MAINTENANCE, Plan(meet="PM"), Plan(send="A"))
    phase(match, Plan(hold=""))
    assert board(match).phase is Phase.MEETINGS
    assert board(match).turn.number == 2
    assert board(match).sides[1].in_play == tuple(FieldAgent)


def at_orders(send: str, meet: str = "PM", roles: str = "MSSCCC") -> Story:
    return at(Phase.ORDERS, Plan(send=send), Plan(meet=meet), f"IDKAAA {roles}")


@pytest.mark.parametrize(
    ("group", "ways"),
    [("D", 1), ("DEF", 1), ("B", 4), ("A", 5), ("BC", 5), ("AB", 6), ("ABC", 7), ("ABCDEF", 7), ("BD", 4)],
)
def test_in_3_5_what_a_group_can_do(group: str, ways: int) -> None:
    """Nothing; two glances with a spy or the master spy; two copies with him; an attack for each spy it could cost."""
    match = at_orders(group)
    assert len(match.legal(0)) == len(set(match.legal(0))) == ways


def test_in_3_5_each_meeting_has_its_own_order() -> None:
    match = at_orders("A B C", "PM DG SA")
    assert len(match.legal(0)) == 5 * 4 * 4
    assert orders("copy red, attack B, glance violet") in match.legal(0)


@pytest.mark.parametrize(
    ("group", "wanted", "code", "facts"),
    [
        ("DE", "glance red", "cannot-glance", {"meeting": 1}),
        ("DE", "copy red", "cannot-copy", {"meeting": 1}),
        ("DE", "attack D", "cannot-attack", {"meeting": 1}),
        ("BC", "copy red", "cannot-copy", {"meeting": 1}),
        ("A", "attack A", "cannot-attack", {"meeting": 1}),
        ("AD", "attack D", "cannot-attack", {"meeting": 1}),
        ("AB", "glance green", "pouch-not-there", {"meeting": 1, "pouch": Pouch.GREEN}),
        ("AB", "copy violet", "pouch-not-there", {"meeting": 1, "pouch": Pouch.VIOLET}),
        ("B", "-", "order-missing", {"meeting": 1}),
        ("D", "-", "order-missing", {"meeting": 1}),
        ("B", "nothing, nothing", "wrong-orders", {"found": 2, "meetings": 1}),
    ],
)
def test_in_3_5_what_a_group_cannot_do(group: str, wanted: str, code: str, facts: dict[str, object]) -> None:
    refuses(at_orders(group), 0, orders(wanted), code, "IN 3.5", **facts)


def test_in_3_5_an_attack_names_a_spy_of_the_group() -> None:
    match = at_orders("ABD")
    for agent in "ACD":
        refuses(match, 0, orders(f"attack {agent}"), "not-a-spy-there", "IN 3.5", meeting=1, agent=FieldAgent[agent])
    match = at_orders("BC")
    assert {orders("attack B"), orders("attack C")} < set(match.legal(0))


def test_in_3_5_where_nobody_was_sent_there_is_no_order() -> None:
    match = at_orders("- B", "PM DG")
    refuses(match, 0, orders("nothing, nothing"), "nobody-there", "IN 3.5", meeting=1)
    refuses(match, 1, GiveOrders(()), "nothing-to-choose", "IN 3.5", phase=Phase.ORDERS)
    assert set(match.legal(0)) == {orders(f"-, {order}") for order in ("nothing", "glance green", "glance yellow")} | {
        orders("-, attack B")
    }


def test_in_3_5_civilians_are_asked_too_so_that_nobody_knows_they_are() -> None:
    match = at_orders("DEF")
    assert match.to_act == (0,)
    assert list(match.legal(0)) == [orders("nothing")]


def test_in_3_5_secret_until_both_are_in() -> None:
    match = at(Phase.ORDERS, Plan(meet="PM", send="B"), Plan(meet="DG", send="A"))
    heard = Ears(match)
    match.apply(1, orders("copy red"))
    assert heard(0) == heard(SPECTATOR) == [ChoiceMade(1)]
    assert board(match).turn.plays[1].deeds == ()
    assert match.view(1).mine.choice == orders("copy red")
    refuses(match, 1, orders("nothing"), "chosen-already", "IN 3.5", phase=Phase.ORDERS)


def test_in_3_5_a_phase_in_which_nobody_can_choose_is_passed_over() -> None:
    match = arrange()
    heard = Ears(match)
    turn(match)
    kinds = [event.phase for event in heard(0, PhaseBegan)]
    assert kinds == [Phase.COUNTER_ESPIONAGE, Phase.MEETINGS]


@pytest.mark.parametrize(
    ("awaited", "me", "sentence"),
    [
        ((0, 1), 0, "Chacun vise un agent adverse, ou personne."),
        ((1,), 0, "Bruno vise un agent adverse, ou personne."),
        ((1,), 1, "À vous de viser un agent adverse, ou personne."),
    ],
)
def test_in_3_2_who_has_nothing_to_choose_is_not_told_to(awaited: tuple[int, ...], me: int, sentence: str) -> None:
    words = Words("fr", find_game("indiscretions"))
    told = words.sentence(PhaseBegan(Phase.COUNTER_ESPIONAGE, awaited), ("Anne", "Bruno"), me)
    assert told == sentence
