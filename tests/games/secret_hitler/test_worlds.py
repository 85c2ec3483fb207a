"""Worlds of Secret Hitler beside every match that gives the same view: all orders of the tiles that are left, all roles
and all blind choices are played by the rules. Those that give another view are left out; the others are what must be
drawn, each as often as it came about."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import combinations, permutations, product
from pathlib import Path

import pytest
from msgspec.structs import replace
from tests.games.secret_hitler.drivers import arrange, chaos, elect, session

from cabale.core.chance import Seeded
from cabale.core.errors import Unreadable
from cabale.core.game import find_game
from cabale.core.match import replay
from cabale.core.record import read_record
from cabale.core.seats import SPECTATOR
from cabale.games.secret_hitler import game
from cabale.games.secret_hitler.actions import (
    AnswerVeto,
    AskVeto,
    CastVote,
    Discard,
    Enact,
    Investigate,
    Nominate,
)
from cabale.games.secret_hitler.state import State
from cabale.games.secret_hitler.tables import POLICIES
from cabale.games.secret_hitler.view import Drew, Received
from cabale.testing import random_match
from cabale.testing.frequencies import assert_drawn_as

LUCK = Seeded(0)  # nothing below shuffles
DRAWS = 2000


def after_chaos(tiles: str, seats: int = 5) -> State:
    """These tiles were turned up by chaos, and nobody ever governed."""
    match = arrange(seats, first=0, tiles=tiles)
    for _ in tiles:
        chaos(match)
    return match.state


def orders(state: State) -> Iterator[State]:
    """The same position with every order of its pile."""
    size = state.pile_size
    liberal = sum(1 for place in range(size) if not state.pile >> place & 1)
    for places in combinations(range(size), liberal):
        other = state.clone()
        other.pile = (1 << size) - 1 - sum(1 << place for place in places)
        yield other


def casts(state: State) -> Iterator[State]:
    """The same position with every assignment of the roles."""
    for roles in sorted(set(permutations(state.roles))):
        other = state.clone()
        other.roles = list(roles)
        yield other


def nominated(state: State) -> int:
    """The candidate nominates the first he may, who is not Hitler here."""
    chancellor = next(action.chancellor for action in state.legal(state.to_act[0]).of(Nominate))
    state.apply(state.to_act[0], Nominate(chancellor), LUCK)
    return chancellor


def elected(state: State) -> list[int]:
    """A government; the three tiles that are drawn."""
    tiles = [state.pile >> place & 1 for place in range(3)]
    nominated(state)
    for seat in state.to_act:
        state.apply(seat, CastVote(True), LUCK)
    return tiles


def refused(state: State) -> None:
    nominated(state)
    for seat in state.to_act:
        state.apply(seat, CastVote(False), LUCK)


def blindly(states: Iterable[State], enacts: bool = True) -> Iterator[State]:
    """A government of which each tile is as likely to go. Without an enactment the Chancellor still holds two."""
    for state, first, second in product(states, range(3), range(2)):
        if state.outcome is None:
            after = state.clone()
            tiles = elected(after)
            after.apply(after.to_act[0], Discard(POLICIES[tiles.pop(first)]), LUCK)
            if enacts:
                after.apply(after.to_act[0], Enact(POLICIES[tiles[second]]), LUCK)
            yield after


def tiles(state: State) -> str:
    """All that is kept of tiles."""
    hands = [(past.drawn, past.passed, past.peeked) for past in (*state.past, state.round) if past.elected]
    return repr((hands, state.pile, state.discarded_liberal, state.discarded_fascist))


def compare(
    matches: list[State],
    seats: Iterable[int],
    key: Callable[[State], str],
    number: int = 0,
) -> None:
    """Worlds of what these seats saw of one of these matches, beside all matches of which they saw the same."""
    for seat in seats:
        view = matches[number].view(seat)
        worlds = game.worlds(view)
        odds: Counter[str] = Counter()
        for place, match in enumerate(matches):
            same = match.view(seat) == view
            assert place % 10 or (match in worlds) == same
            odds[key(match)] += same
        luck = Seeded(seat, len(matches))
        assert_drawn_as(+odds, Counter(key(worlds.sample(luck)) for _ in range(DRAWS)))
        if key is tiles and seat == KNOWING:
            assert worlds.count() == len(+odds)


KNOWING = 3  # the fascist of five seats, who knows all roles


def members(match: State, number: int) -> tuple[int, ...]:
    """Who looks: a fascist, the President and the Chancellor of a round, an onlooker."""
    past = (*match.past, match.round)[number]
    return (KNOWING, past.candidate, past.nominee, SPECTATOR)


def test_three_tiles_in_a_hand() -> None:
    matches = []
    for state in orders(after_chaos("LLLFFL")):
        elected(state)
        matches.append(state)
    compare(matches, members(matches[0], -1), tiles)


@pytest.mark.parametrize("enacts", [True, False])
def test_tiles_that_a_government_held(enacts: bool) -> None:
    matches = list(blindly(orders(after_chaos("LLLFFF")), enacts))
    number = len(matches) // 2
    government = -1 if matches[number].round.nominee >= 0 else -2
    compare(matches, members(matches[number], government), tiles, number)


def test_two_governments_are_tied_by_the_tiles_there_are() -> None:
    matches = list(blindly(blindly(orders(after_chaos("LLLLF")))))
    compare(matches, [KNOWING], tiles, len(matches) - 1)


@pytest.mark.parametrize("turned_up", [0, 1, 2])
def test_three_tiles_that_somebody_peeked_at(turned_up: int) -> None:
    """SH 4.3: the third fascist policy. Chaos turns up some of the three before others are drawn."""
    matches = list(blindly(orders(after_chaos("LLLFF" if turned_up == 2 else "LLLLFF"))))
    for match, _ in product(matches, range(3 * turned_up)):
        if match.outcome is None:
            refused(match)
    middle = [match for match in matches if match.outcome is None and match.past]
    peek = next(place for place, past in enumerate(middle[-1].past) if past.peeked >= 0)
    compare(middle, members(middle[-1], peek), tiles, len(middle) - 1)
    if turned_up < 2:
        later = list(blindly(middle))
        number = len(later) - 1
        compare(later, members(later[number], peek), tiles, number)


def test_tiles_that_a_veto_threw_away() -> None:
    """SH 3.4"""
    asked, agreed = [], []
    for state in blindly(orders(after_chaos("LLLLFFFFF")), enacts=False):
        state.apply(state.to_act[0], AskVeto(), LUCK)
        asked.append(state.clone())
        state.apply(state.to_act[0], AnswerVeto(True), LUCK)
        agreed.append(state)
    compare(asked, members(asked[0], -1), tiles)
    compare(agreed, members(agreed[0], -2), tiles)


def test_roles_are_as_likely_as_they_can_be() -> None:
    """SH 1.3, 2.7: five seats, three fascist policies, and seat 1 was not Hitler when it was elected."""
    matches = []
    for state in casts(after_chaos("FFF")):
        elected(state)
        matches.append(state)
    compare(
        matches,
        (*range(5), SPECTATOR),
        lambda state: repr(state.roles),
        len(matches) // 2,
    )


def test_roles_after_an_investigation() -> None:
    """SH 4.1: seven seats; seat 0 looked at seat 2, and only seat 0 knows what it saw."""
    match = arrange(7, tiles="F FFF")
    chaos(match)
    elect(match, match.to_act[0], 0)
    session(match, "F", "F")
    (president,) = match.to_act
    matches = []
    for state in casts(match.state):
        state.apply(president, Investigate(2), LUCK)
        matches.append(state)
    compare(
        matches,
        (president, 2, 4, 6, SPECTATOR),
        lambda state: repr((state.roles, state.past[-1].found)),
    )


def test_ballots_in_the_box() -> None:
    """SH 2.4"""
    matches = []
    for ballots in product((True, False), repeat=3):
        match = arrange("LLLFH", tiles="FFL")
        match.apply(0, Nominate(1))
        for seat, ja in enumerate(ballots):
            match.apply(seat, CastVote(ja))
        matches.append(match.state)
    compare(matches, (1, 4, SPECTATOR), lambda state: repr(state.ballots))


def test_a_view_of_other_rules_is_refused() -> None:
    """SH 3.5: by the rules before, the pile was made anew before chaos turned up its tile."""
    earlier = game.earlier[0]
    record = read_record((Path(__file__).parent / "records/rules_1.json").read_bytes())
    view = replay(record, game).view(0)
    assert earlier.worlds(view).sample(LUCK).view(0, view.heard) == view
    with pytest.raises(Unreadable, match="view-impossible"):
        game.worlds(view)


def why_not(view: object) -> str:
    """Why there are no worlds of a view."""
    with pytest.raises(Unreadable) as caught:
        game.worlds(view)  # type: ignore[arg-type]
    assert (caught.value.code, caught.value.facts["game"]) == ("view-impossible", "secret-hitler")
    return str(caught.value.facts["detail"])


def test_an_altered_view_is_refused_and_why() -> None:
    match = arrange("LLLFH", tiles="FFL FFL")
    elect(match, 0, 1)
    session(match, "F", "F")
    view, board = match.view(2), match.view(2).board
    past = board.past[0]

    def changed(**fields: object) -> object:
        return replace(view, board=replace(board, **fields))

    does_not_follow = "the board, or what is one's own, does not follow from the rounds"
    assert why_not(changed(draw_pile=13)) == why_not(changed(not_hitler=(2,))) == does_not_follow
    assert why_not(changed(past=(replace(past, ja=(0, 1)),)))
    assert why_not(changed(past=(replace(past, nominee=0),))) == "round 1: not-yourself [SH 2.3]"
    assert why_not(changed(past=(replace(past, candidate=7),))) == "there is no seat 7"
    assert why_not(changed(seats=11)) == "there is no seat 2 at a table of 11"
    assert why_not(changed(seats=4)) == "there is no seat 2 at a table of 4"
    assert why_not(replace(view, seat=5)) == "there is no seat 5 at a table of 5"
    assert why_not(replace(view, mine=None)) == "a seat has something of its own, an onlooker nothing"
    assert why_not(replace(view, seat=SPECTATOR)) == "a seat has something of its own, an onlooker nothing"


def test_what_a_seat_cannot_remember_is_refused() -> None:
    match = arrange("LLLFH", tiles="FFL FFL")
    elect(match, 0, 1)
    session(match, "F", "F")
    for seat, size in ((0, 3), (1, 2)):
        view = match.view(seat)
        (memory,) = view.mine.memory
        assert isinstance(memory, Drew | Received)
        for forged, why in (
            (replace(memory, round=3), "there was no round 3"),
            (replace(memory, round=0), "there was no round 0"),
            (replace(memory, policies=(*memory.policies, POLICIES[0])), f"{size + 1} tiles where there are {size}"),
        ):
            assert why_not(replace(view, mine=replace(view.mine, memory=(forged,)))) == why
    liberals = replace(match.view(0).mine.memory[0], policies=(POLICIES[0],) * 3)
    assert why_not(replace(match.view(0), mine=replace(match.view(0).mine, memory=(liberals,))))


def test_a_view_of_another_game_is_refused() -> None:
    assert why_not(random_match(find_game("citadelles"), 4, 1).view(0)) == "it is a View of another game"


def test_policies_that_no_round_remembers_were_forgotten() -> None:
    view = arrange(5).view(0)
    with pytest.raises(Unreadable, match="view-without-history"):
        game.worlds(replace(view, board=replace(view.board, liberal=1)))
