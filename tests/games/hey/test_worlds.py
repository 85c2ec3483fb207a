"""Worlds of HEY: beside every deal of our missions that the rules allow, and told again."""

from collections import Counter
from collections.abc import Iterator
from itertools import permutations

import pytest
from msgspec.structs import replace
from tests.games.hey.drivers import MISSION, ROLES, Story, arrange, board, clues, debate, eliminate, number, tie

from cabale.core.chance import Scripted, Seeded
from cabale.core.errors import Illegal, Unreadable
from cabale.core.match import Match
from cabale.core.messages import Action
from cabale.core.seats import SPECTATOR
from cabale.games.hey import game
from cabale.games.hey.actions import ChooseNumber, GiveClue, Vote
from cabale.games.hey.compare import is_kin
from cabale.games.hey.missions import our_missions
from cabale.games.hey.options import Options
from cabale.games.hey.pool import pool
from cabale.games.hey.retelling import retold
from cabale.games.hey.state import State
from cabale.games.hey.tags import Tag
from cabale.games.hey.terms import Role
from cabale.games.hey.view import AnyView
from cabale.testing.frequencies import assert_drawn_as
from cabale.testing.random_play import names, random_steps

DRAWS = 4000


def deals(seats: int, decisions: list[tuple[int, Action]]) -> Iterator[State]:
    """Every deal of our missions, played with these decisions as far as the rules allow them."""
    shelf = list(range(len(our_missions("fr"))))
    for mission in shelf:
        for side in (0, 1):
            for roles in sorted(set(permutations([{"D": 0, "I": 1, "J": 2}[role] for role in ROLES[seats]]))):
                order = [mission, *[other for other in shelf if other != mission]]
                script = {"first player": [[0]], "missions": [order], "roles": [list(roles)], "side": [[side]]}
                chance = Scripted(script)
                state = game.start(seats, Options(), chance)
                try:
                    for seat, action in decisions:
                        state.apply(seat, action, chance)
                except Illegal:
                    continue
                yield state


def dealt(state: State) -> tuple[tuple[int, ...], str, str]:
    return (tuple(state.roles), state.password, state.near)


def compare(seats: int, decisions: list[tuple[int, Action]], seat: int, place: int) -> None:
    """What is drawn of our missions beside all deals that this seat cannot tell from one of them."""
    states = list(deals(seats, decisions))
    view = states[place].view(seat)
    odds = Counter(dealt(state) for state in states if state.view(seat) == view)
    worlds = game.worlds(view)
    luck = Seeded(seats, seat)
    drawn = [worlds.sample(luck) for _ in range(DRAWS)]
    ours = [world for world in drawn if not world.own]
    assert 0.45 * DRAWS < len(ours) < 0.55 * DRAWS, "missions that somebody brought are as likely"
    assert_drawn_as(odds, Counter(dealt(world) for world in ours))
    for world in drawn:
        words = {world.password, world.near}
        assert not world.own or not words or words <= pool("fr").members | {""}


@pytest.mark.parametrize("seat", [0, 1, SPECTATOR])
def test_every_deal_of_our_missions_is_as_likely(seat: int) -> None:
    compare(3, [(0, ChooseNumber(4))], seat, 17)


def test_before_a_number_is_chosen_any_mission_may_be_in_play() -> None:
    compare(3, [], 2, 5)


def test_who_has_given_a_clue_does_not_have_the_word_it_is_a_form_of() -> None:
    first = our_missions("fr")[0].pairs[0]
    # The first player says one of the two words himself: then he has the other, or another mission is in play.
    said: list[tuple[int, Action]] = [(0, ChooseNumber(1)), (0, GiveClue(first[0].split()[-1]))]
    states = list(deals(3, said))
    truth = next(place for place, state in enumerate(states) if {state.password, state.near} == {*first})
    assert all(not is_kin(first[0].split()[-1], state.word_of(0), "fr") for state in states)
    for seat in (1, SPECTATOR):
        compare(3, said, seat, truth)


def in_the_box() -> Story:
    """Two of three ballots are in the box."""
    match = arrange("DDDI", missions=())
    number(match)
    clues(match)
    debate(match)
    match.apply(1, Vote(2))
    match.apply(2, Vote(0))
    return match


def test_a_ballot_in_the_box_may_be_for_anybody() -> None:
    match = in_the_box()
    luck = Seeded(3)
    worlds = game.worlds(match.view(1))
    drawn = [worlds.sample(luck) for _ in range(DRAWS)]
    assert {world.ballots[1] for world in drawn} == {2}
    assert_drawn_as({0: 1.0, 1: 1.0, 3: 1.0}, Counter(world.ballots[2] for world in drawn))
    assert {world.ballots[0] for world in drawn} == {world.ballots[3] for world in drawn} == {-1}


def test_who_is_out_has_read_the_card_and_knows_the_word() -> None:
    match = arrange("DDDIJ", missions=())
    eliminate(match, 3)
    view = match.view(3)
    worlds = game.worlds(view)
    luck = Seeded(4)
    for _ in range(200):
        world = worlds.sample(luck)
        assert (world.password, world.near) == (match.state.password, match.state.near)
        assert world.roles[3] == match.state.roles[3]


def as_told(world: State) -> State:
    empty = State(world.seats, world.lang, world.own, world.batch, world.goal)
    empty.majority = world.majority
    empty.difficulty, empty.tags, empty.fitting = world.difficulty, world.tags, world.fitting
    return retold(world, empty)


@pytest.mark.parametrize("seats", game.seats)
def test_every_world_is_a_match_that_the_rules_tell_and_others_find_theirs_possible(seats: int) -> None:
    luck = Seeded(5)
    for step, match in enumerate(random_steps(game, seats, 2, talk=False)):
        if match.to_act and luck.below(20):
            continue
        view = match.view(luck.below(seats + 1) + SPECTATOR)
        worlds = game.worlds(view)
        for _ in range(3):
            world = worlds.sample(luck)
            assert as_told(world).to_text() == world.to_text()
        other = world.view(step % seats)
        assert world in game.worlds(other)


CHOSEN = {
    "english": Options(words="en", goal=2),
    "majority": Options(majority=True, goal=3),
    "difficult": Options(difficulty=3, prepared=2),
    "few": Options(difficulty=1, tags=(Tag.FOOD, Tag.HOME), prepared=2, goal=4),  # so few that they come back
    "one": Options(tags=(Tag.FAMILY,), prepared=3, goal=6),
}
BROUGHT = {
    "one": Options(missions=(MISSION,), goal=3),
    "two": Options(missions=(MISSION, replace(MISSION, title="Encore")), prepared=1, goal=2),
    "three": Options(missions=tuple(replace(MISSION, title=title) for title in "abc"), prepared=2, goal=4),
}


def views_of(options: Options, seed: int) -> Iterator[tuple[State, AnyView]]:
    luck = Seeded(seed)
    match = Match(game, names(5), Seeded(seed), options=options)
    while match.to_act:
        seat = match.to_act[0]
        match.apply(seat, match.legal(seat).sample(luck))
        if luck.below(4) == 0 or not match.to_act:
            yield match.state, match.view(luck.below(6) + SPECTATOR)


@pytest.mark.parametrize("chosen", CHOSEN)
def test_whatever_a_table_chose_its_worlds_hold_the_truth(chosen: str) -> None:
    luck = Seeded(6)
    for state, view in views_of(CHOSEN[chosen], 1):
        worlds = game.worlds(view)
        assert state in worlds
        for _ in range(2):
            world = worlds.sample(luck)
            assert world in worlds
            assert world.view(view.seat) == view
            assert as_told(world).to_text() == world.to_text()


@pytest.mark.parametrize("brought", BROUGHT)
def test_whatever_a_table_brought_its_worlds_give_the_same_view(brought: str) -> None:
    luck = Seeded(6)
    for _, view in views_of(BROUGHT[brought], 2):
        world = game.worlds(view).sample(luck)
        assert world.view(view.seat) == view
        assert as_told(world).to_text() == world.to_text()


def test_a_mission_that_came_back_has_any_of_its_pairs_left_in_play() -> None:
    options = Options(tags=(Tag.FAMILY,), goal=6)
    match = arrange("DDDI", "DDDI", missions=(), pairs=(0,), tags=options.tags, goal=options.goal)
    for seat in (3, 1, 2):  # the Infiltrator at once
        eliminate(match, seat)
        if board(match).mission == 2:
            break
    number(match, 5)
    worlds = game.worlds(match.view(SPECTATOR))
    luck = Seeded(3)
    drawn = [world for world in (worlds.sample(luck) for _ in range(DRAWS)) if not world.own]
    (card,) = [card for card in our_missions("fr") if card.fits(0, options.tags)]
    shown = board(match).missions[0]
    left = [pair for pair in card.pairs if shown.password not in pair]
    odds = {words: 1.0 for pair in left for words in (pair, pair[::-1])}
    assert_drawn_as(odds, Counter((world.password, world.near) for world in drawn))


def test_where_the_ballots_tell_whether_a_majority_is_asked_for_worlds_know() -> None:
    match = arrange("DDDI", missions=(), majority=True)
    number(match)
    clues(match)
    debate(match)
    for voter, target in enumerate((1, 0, 1, 2)):  # two of four: with a majority another ballot
        match.apply(voter, Vote(target))
    luck = Seeded(7)
    worlds = game.worlds(match.view(0))
    assert match.state in worlds
    assert {worlds.sample(luck).majority for _ in range(50)} == {True}


def test_a_lot_is_drawn_again_among_those_who_tied_in_the_last_ballot() -> None:
    match = arrange("DDDDIJ", missions=(), lots=(1,))
    for _ in range(2):
        tie(match, ("1 0 0 1 2 2", "1 2 1 2 1 2"))  # three of them first, then two
    assert board(match).past[-1].eliminated == 2
    assert as_told(match.state).to_text() == match.state.to_text()
    assert match.state in game.worlds(match.view(0))


def refuses(view: AnyView) -> None:
    with pytest.raises(Unreadable) as caught:
        game.worlds(view)
    assert caught.value.code == "view-impossible"
    assert (caught.value.facts["game"], type(caught.value.facts["detail"])) == ("hey", str)


def test_a_view_that_no_match_can_give_is_refused() -> None:
    match = in_the_box()
    view = match.view(1)
    lying = view.board
    refuses(replace(view, seat=2))
    refuses(replace(view, seat=9))
    refuses(replace(view, seat=SPECTATOR))
    refuses(replace(view, board=replace(lying, seats=2)))
    refuses(replace(view, board=replace(lying, seats=10)))
    refuses(replace(view, mine=replace(view.mine, journalist=True)))
    refuses(replace(view, mine=replace(view.mine, ballot=1)))
    refuses(replace(view, mine=replace(view.mine, password=None)))
    refuses(replace(view, board=replace(lying, scores=(1, 0, 0, 0))))
    refuses(replace(view, board=replace(lying, prepared=20)))
    refuses(replace(view, board=replace(lying, batch=2)))
    refuses(replace(view, board=replace(lying, difficulty=9)))
    refuses(replace(view, board=replace(lying, mission=0)))
    refuses(replace(view, board=replace(lying, living=(0, 1, 2))))
    refuses(replace(view, board=replace(lying, revealed=(None, None, None, Role.JOURNALIST))))
    spoken = replace(lying.round, clues=(*lying.round.clues[:-1], lying.round.clues[0]))
    refuses(replace(view, board=replace(lying, round=spoken)))
    own = replace(lying.round.clues[1], word=view.mine.password or "")
    refuses(replace(view, board=replace(lying, round=replace(lying.round, clues=(lying.round.clues[0], own)))))
    assert board(match) == lying


def test_worlds_of_one_position_are_not_those_of_another() -> None:
    match = in_the_box()
    worlds = game.worlds(match.view(1))
    assert match.state in worlds
    before = arrange("DDDI", missions=())
    assert before.state not in worlds
    match.apply(0, Vote(1))
    assert match.state not in worlds
    assert worlds.count() is None
