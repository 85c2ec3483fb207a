"""Worlds of Indiscrétions beside every match that gives the same view: other documents, other agents and other hidden
choices of one player, played by the rules."""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import product

import pytest
from msgspec.structs import replace
from tests.games.indiscretions.drivers import Plan, arrange, prepare, turn, unprepared, until

from cabale.core.chance import Seeded
from cabale.core.errors import Illegal, Unreadable
from cabale.core.game import find_game
from cabale.core.match import decode_action
from cabale.core.record import Moved
from cabale.core.seats import SPECTATOR
from cabale.games.indiscretions import Match, game
from cabale.games.indiscretions.actions import Action, GiveOrders, Prepare
from cabale.games.indiscretions.options import Options
from cabale.games.indiscretions.order import Attack, Copy, Glance
from cabale.games.indiscretions.state import State
from cabale.games.indiscretions.tables import CASTINGS, PLACEMENTS
from cabale.games.indiscretions.terms import FieldAgent, Finding, Phase, Pouch, Role
from cabale.testing import random_match
from cabale.testing.frequencies import assert_drawn_as

DRAWS = 3000
NO_LUCK = Seeded(0)


def played(moves: list[tuple[int, Action]]) -> State | None:
    """The position after these decisions, or None if one of them is not allowed."""
    state = game.start(2, Options(), NO_LUCK)
    try:
        for seat, action in moves:
            state.apply(seat, action, NO_LUCK)
    except Illegal:
        return None
    return state


def moves_of(match: Match) -> list[tuple[int, Action]]:
    return [(entry.seat, decode_action(game, entry.action)) for entry in match.entries if isinstance(entry, Moved)]


def others(match: Match, owner: int, preparations: list[Prepare]) -> Iterator[tuple[Prepare, State]]:
    """The same match with other preparations of a player, and everything his orders may have been about."""
    moves = moves_of(match)
    for prepared in preparations:
        for changed in product(*[_other_moves(seat, action, owner) for seat, action in moves[2:]]):
            begun = [(seat, prepared if seat == owner else action) for seat, action in moves[:2]]
            state = played([*begun, *changed])
            if state is not None:
                yield prepared, state


def _other_moves(seat: int, action: Action, owner: int) -> list[tuple[int, Action]]:
    if seat != owner or not isinstance(action, GiveOrders):
        return [(seat, action)]
    about: list[list[object]] = []
    for order in action.orders:
        match order:
            case Glance() | Copy():
                about.append([replace(order, pouch=pouch) for pouch in Pouch])
            case Attack():
                about.append([Attack(agent) for agent in FieldAgent])
            case _:
                about.append([order])
    return [(seat, GiveOrders(orders)) for orders in product(*about)]  # type: ignore[arg-type]


def agents_and_orders(state: State, owner: int) -> str:
    side = state.side(owner)
    return repr((side.master, side.spies, [turn.play(owner).orders for turn in (*state.past, state.turn)]))


def documents(state: State, owner: int) -> str:
    side = state.side(owner)
    return repr((side.important, side.decoy, side.key))


def compare(match: Match, owner: int, looking: tuple[int, ...], by: str) -> None:
    """Worlds that differ in a player's documents, or in his agents and what he ordered them."""
    own = next(action for seat, action in moves_of(match)[:2] if seat == owner)
    assert isinstance(own, Prepare)
    if by == "documents":
        key: Callable[[State, int], str] = documents
        preparations = [replace(own, documents=each) for each in PLACEMENTS]
    else:
        key = agents_and_orders
        preparations = [replace(own, roles=each) for each in CASTINGS]
    matches = list(others(match, owner, preparations))
    for seat in looking:
        view = match.view(seat)
        same = [(prepared, state) for prepared, state in matches if state.view(seat) == view]
        ways = Counter(prepared for prepared, _ in same)
        odds = {key(state, owner): 1 / ways[prepared] for prepared, state in same}
        worlds = game.worlds(view)
        assert all(state in worlds for _, state in same)
        assert not any(state in worlds for _, state in matches if state.view(seat) != view)
        luck = Seeded(seat, len(same))
        assert_drawn_as(odds, Counter(key(worlds.sample(luck), owner) for _ in range(DRAWS)))


def test_documents_are_what_was_not_found() -> None:
    """IN 4.4: the first player glances at an encrypted document, and at an album."""
    match = arrange("IDKAAA MSSCCC", "AIDAKA MSSCCC")
    plan = Plan(send="A B", do="glance blue, glance yellow")
    turn(match, plan, Plan(meet="PM DG"))
    assert match.view(0).mine.findings[1] is Finding.ENCRYPTED
    compare(match, 1, (0, SPECTATOR), "documents")
    compare(match, 1, (0, 1, SPECTATOR), "agents")


def test_documents_that_would_have_won_are_ruled_out() -> None:
    """IN 2.2: with copies of the key and of the important document it would be over."""
    match = arrange("IDKAAA MSSCCC", "KDIAAA MSSCCC")
    turn(match, Plan(send="A B", do="copy red, glance blue"), Plan(meet="PG MD"))
    compare(match, 1, (0, SPECTATOR), "documents")


def test_which_pouch_a_foiled_order_was_about() -> None:
    """IN 4.3: the master spy is watched, and nobody else could glance."""
    match = arrange("IDKAAA MSSCCC", "IDKAAA MSSCCC")
    turn(match, Plan(meet="PM DG", name="watch A"), Plan(send="AD B", do="glance red, glance green"))
    assert match.state.past[0].play(1).foiled
    compare(match, 1, (0, 1, SPECTATOR), "agents")


@pytest.mark.parametrize("named", ["B", "C"])
def test_which_spy_an_attack_had_named(named: str) -> None:
    """IN 4.6: two spies attack, one of them is watched, so it costs the other, whichever was named."""
    match = arrange("IDKAAA MSSCCC", "IDKAAA MSSCCC")
    turn(match, Plan(meet="PM", name="watch B"), Plan(send="BCD", do=f"attack {named}"))
    assert match.state.past[0].play(1).arrested == 0b100
    compare(match, 1, (0, 1, SPECTATOR), "agents")


def test_agents_could_do_what_they_did() -> None:
    match = arrange("IDKAAA MSSCCC", "IDKAAA MSSCCC")
    turn(match, Plan(meet="PM DG", name="arrest D"), Plan(send="AE B", do="copy red, attack B"))
    turn(match, Plan(meet="PM"), Plan(send="CF", do="glance red"))
    compare(match, 1, (0, SPECTATOR), "agents")


@pytest.mark.parametrize("wanted", [Phase.MEETINGS, Phase.COUNTER_ESPIONAGE, Phase.AGENTS, Phase.MAINTENANCE])
def test_a_choice_that_is_not_shown_may_be_any(wanted: Phase) -> None:
    """IN 3"""
    match = arrange()
    plan = Plan(meet="PM DG")
    until(match, wanted, plan, plan)
    choices = list(match.legal(1))
    match.apply(1, choices[0])
    for seat in (0, SPECTATOR):
        worlds = game.worlds(match.view(seat))
        luck = Seeded(seat)
        drawn = Counter(repr(worlds.sample(luck).second.choice) for _ in range(20 * len(choices)))
        assert_drawn_as({repr(choice): 1.0 for choice in choices}, drawn)


def test_orders_that_are_not_shown_are_those_the_agents_can_be_given() -> None:
    match = arrange()
    until(match, Phase.ORDERS, Plan(meet="PM", send="A"), Plan(meet="PM", send="AB"))
    match.apply(1, match.legal(1).sample(NO_LUCK))
    worlds = game.worlds(match.view(0))
    luck = Seeded(3)
    for _ in range(300):
        world = worlds.sample(luck)
        world.pending = 2
        assert world.second.choice in world.legal(1)
    # A and B can do nothing, glance in two ways if one is no civilian, copy in two if one is the master spy, attack in
    # as many as there are spies; and whom counter-espionage named is one of thirteen.
    pairs = [roles[:2] for roles in CASTINGS]
    looks = sum(2 * (set(pair) != {Role.CIVILIAN}) + 2 * (Role.MASTER in pair) for pair in pairs)
    attacks = sum(pair.count(Role.SPY) for pair in pairs)
    assert worlds.count() == len(PLACEMENTS) * 13 * (len(pairs) + looks + attacks)


def test_whom_counter_espionage_named_may_be_any() -> None:
    """IN 3.2: secret until the turn is resolved."""
    match = arrange()
    until(match, Phase.MAINTENANCE, Plan(meet="PM"), Plan(meet="PM", name="arrest C"))
    worlds = game.worlds(match.view(0))
    luck = Seeded(1)
    drawn = Counter(int(worlds.sample(luck).second.counter) for _ in range(DRAWS))
    assert_drawn_as(dict.fromkeys((0, *range(8, 14), *range(16, 22)), 1.0), drawn)
    assert {int(game.worlds(match.view(1)).sample(luck).second.counter) for _ in range(20)} == {18}


def test_preparations_while_the_other_prepares() -> None:
    match = unprepared()
    match.apply(1, prepare("IDKAAA MSSCCC"))
    assert game.worlds(match.view(0)).count() == 7200
    assert game.worlds(match.view(1)).count() == 1
    assert game.worlds(match.view(SPECTATOR)).count() == 7200
    match.apply(0, prepare("IDKAAA MSSCCC"))
    assert game.worlds(match.view(SPECTATOR)).count() == 7200 * 7200


def why_not(view: object) -> str:
    """Why there are no worlds of a view."""
    with pytest.raises(Unreadable) as caught:
        game.worlds(view)  # type: ignore[arg-type]
    assert (caught.value.code, caught.value.facts["game"]) == ("view-impossible", "indiscretions")
    return str(caught.value.facts["detail"])


def test_an_altered_view_is_refused_and_why() -> None:
    match = arrange()
    turn(match, Plan(meet="PM DG"), Plan(send="A B", do="copy red, attack B"))
    view, board = match.view(0), match.view(0).board
    past = board.past[0]
    mine, theirs = past.plays

    def played(*plays: object) -> object:
        return replace(view, board=replace(board, past=(replace(past, plays=plays),)))

    does_not_follow = "the board, or what is one's own, does not follow from the turns"
    assert why_not(replace(view, board=replace(board, turns=0))).startswith("there is no seat")
    assert why_not(replace(view, board=replace(board, turn=replace(board.turn, number=1 << 63)))) == does_not_follow
    assert why_not(replace(view, board=replace(board, sides=board.sides[:1]))) == "there is no seat 0 at a table of 1"
    assert why_not(replace(view, seat=2)) == "there is no seat 2 at a table of 2"
    assert why_not(replace(view, mine=None)) == "a player has something of his own, an onlooker nothing"
    assert why_not(replace(view, seat=SPECTATOR)) == "a player has something of his own, an onlooker nothing"
    assert why_not(played(mine)) == "a turn is of two players"
    assert why_not(played(mine, replace(theirs, deeds=theirs.deeds[::-1]))) == "turn 1: an attack costs one spy"
    assert why_not(played(mine, replace(theirs, groups=()))) == "turn 1: more deeds than groups of agents"
    called_twice = why_not(played(replace(mine, meetings=mine.meetings[:1] * 2), theirs))
    assert called_twice.startswith("turn 1: officer-twice")
    assert called_twice.endswith("[IN 3.1]")
    for changed, why in (
        (replace(board.sides[1], roles=board.sides[1].roles[:5]), "there are six agents"),
        (replace(board.sides[1], visited=board.sides[1].visited[:5]), "there are six pouches"),
        (replace(board.sides[1], looked=(Pouch.BLUE, Pouch.RED)), "these are no set: "),
    ):
        assert why_not(replace(view, board=replace(board, sides=(board.sides[0], changed)))).startswith(why)
    unplaced = replace(view.mine, documents=view.mine.documents[:5])
    assert why_not(replace(view, mine=unplaced)) == "no documents fit what was found in the pouches"
    uncast = replace(view.mine, roles=view.mine.roles[:5])
    assert why_not(replace(view, mine=uncast)) == "no agents could have done what these did"


def test_in_the_end_everything_is_shown_or_it_was_no_end() -> None:
    match = arrange(turns=1)
    turn(match, Plan(meet="PM"), Plan(send="A", do="copy red"))
    view = match.view(0)
    assert match.outcome is not None
    assert game.worlds(view).count() == 1
    assert why_not(replace(view, documents=view.documents[:1])) == "in the end everything is shown"
    assert why_not(replace(view, roles=())) == "in the end everything is shown"


def test_a_view_of_another_game_is_refused() -> None:
    assert why_not(random_match(find_game("citadelles"), 4, 1).view(0)) == "it is a View of another game"
