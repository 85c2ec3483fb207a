"""Worlds of Citadelles: beside every draft that the rules allow, beside the cards that are left, and told again."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

import pytest
from msgspec.structs import replace
from tests.games.citadelles.drivers import (
    Tale,
    arrange,
    board,
    districts,
    end_round,
    save_up,
    take_gold_until,
    turn,
)

from cabale.core.chance import Scripted, Seeded
from cabale.core.errors import Illegal, Unreadable
from cabale.core.messages import Action
from cabale.core.seats import SPECTATOR
from cabale.games.citadelles import game, setup
from cabale.games.citadelles.actions import (
    Build,
    ChooseCharacter,
    ExchangeCards,
    Murder,
    SwapHands,
    TakeGold,
)
from cabale.games.citadelles.cards import District
from cabale.games.citadelles.deck import CARDS, DISTRICTS
from cabale.games.citadelles.phases import DISCARD, DRAFT
from cabale.games.citadelles.retelling import retold
from cabale.games.citadelles.state import State
from cabale.games.citadelles.terms import Character, Step
from cabale.games.citadelles.view import AnyView
from cabale.games.citadelles.worlds import worlds as worlds_of
from cabale.testing.frequencies import assert_drawn_as
from cabale.testing.random_play import random_steps
from cabale.testing.script import do

ASSASSIN, THIEF, MAGICIAN, KING, BISHOP, MERCHANT, ARCHITECT, CONDOTTIERE = Character
DRAWS = 2000
LUCK = Seeded(0)


def drafts(start: State, view: AnyView, after: tuple[Action, ...] = ()) -> Iterator[State]:
    """All ways of a first draft from this position on, with what was done after it, that give this view."""
    if start.phase not in (DRAFT, DISCARD):
        for action in after:
            try:
                start.apply(start.to_act[0], action, LUCK)
            except Illegal:
                return
        if start.view(view.seat) == view:
            yield start
        return
    seat = start.to_act[0]
    if start.view(seat).mine is not None and seat == view.seat:
        assert view.mine is not None
        passed = start.view(seat).mine.pack  # type: ignore[union-attr]
        if passed not in (*(chose.pack for chose in view.mine.chose), view.mine.pack) and start.phase == DRAFT:
            return
    if start.round.step == len(view.board.round.chosen) and start.view(view.seat) == view:
        yield start
        return
    for action in start.legal(seat):
        other = start.clone()
        other.apply(seat, action, LUCK)
        yield from drafts(other, view, after)


def starts(state: State) -> Iterator[State]:
    """The same deal with every character put away face down."""
    down = 8 - int(state.round.face_up).bit_count()
    ups, others = [], [rank for rank in range(1, 9) if rank != KING.rank]
    for rank in [rank for rank in others if state.round.face_up >> rank & 1]:
        ups.append([others.index(rank)])
        others.remove(rank)
    for number in range(down):
        script = {
            "districts": [list(state.dealt)],
            "crown": [[int(state.round.crown)]],
            "face up": ups,
            "face down": [[number]],
        }
        yield setup.start(int(state.seats), Scripted(script))


def draft_of(state: State) -> tuple[int, ...]:
    now = state.round
    return (int(now.face_down), int(now.chosen), int(now.discarded), int(now.pack))


def compare_drafts(match: Tale, seat: int, after: tuple[Action, ...] = ()) -> None:
    view = match.view(seat)
    worlds = game.worlds(view)
    odds = Counter(draft_of(other) for start in starts(match.state) for other in drafts(start, view, after))
    assert odds, "the match itself is one of them"
    luck = Seeded(seat)
    assert_drawn_as(odds, Counter(draft_of(worlds.sample(luck)) for _ in range(DRAWS)))


@pytest.mark.parametrize(
    ("held", "seat"),
    [
        ("king+thief bishop+merchant", 0),
        ("king+thief bishop+merchant", 1),
        ("king+thief bishop+merchant assassin+architect", 1),
        ("thief king bishop merchant", 0),
        ("thief king bishop merchant", 2),
        ("thief king bishop merchant", SPECTATOR),
        ("thief king bishop merchant magician architect assassin", 0),
    ],
)
def test_every_draft_that_the_rules_allow_is_as_likely(held: str, seat: int) -> None:
    compare_drafts(arrange(held), seat)


@pytest.mark.parametrize("steps", range(4))
def test_every_draft_that_has_come_so_far_is_as_likely(steps: int) -> None:
    for seat in (0, 1, 3):
        match = arrange("thief king bishop merchant", drafted=False)
        for character in (THIEF, KING, BISHOP)[:steps]:
            do(match, ChooseCharacter(character))
        compare_drafts(match, seat)


def test_who_is_called_and_who_is_murdered_bounds_the_draft() -> None:
    after = (Murder(BISHOP), TakeGold())
    match = arrange("assassin king bishop merchant")
    for action in after:
        do(match, action)
    for seat in (1, 2, SPECTATOR):
        compare_drafts(match, seat, after)


def test_cards_that_a_seat_never_saw_lie_as_luck_would_have_it() -> None:
    match = arrange(
        "thief king bishop",
        hands=("manor manor tavern keep", "castle", "temple"),
        drafted=False,
    )
    worlds = game.worlds(match.view(0))
    left = {district: district.copies for district in DISTRICTS}
    for district in districts("manor manor tavern keep"):
        left[district] -= 1
    tops: Counter[District] = Counter()
    held: Counter[District] = Counter()
    luck = Seeded(1)
    for _ in range(DRAWS):
        world = worlds.sample(luck)
        tops[DISTRICTS[world.pile.cards[world.pile.place(0)]]] += 1
        held.update(world.players[1].hand.districts())
    odds = {district: copies for district, copies in left.items() if copies}
    assert_drawn_as(odds, tops)
    assert set(held) == set(odds)


def exchange_of_known_cards(gave: str = "manor temple") -> Tale:
    """The Magician's own hand went to seat 1, who exchanges two of its four cards in the next round."""
    match = arrange(
        "magician king bishop merchant",
        "king magician bishop merchant",
        hands=("manor temple keep library", "castle church docks prison"),
    )
    turn(match, SwapHands(1), TakeGold())
    end_round(match)
    take_gold_until(match, "magician")
    do(match, ExchangeCards(districts(gave)))
    return match


def exchanged(state: State) -> tuple[District, ...]:
    gave = [now.gave for past in (*state.past, state.round) for now in past.turns if now.gave is not None]
    assert len(gave) == 2
    return gave[1].districts()


def test_which_known_cards_another_exchanged_is_as_likely() -> None:
    match = exchange_of_known_cards()
    worlds = game.worlds(match.view(0))
    hand = districts("manor temple keep library")
    odds: dict[tuple[District, ...], float] = dict.fromkeys(combinations(hand, 2), 1.0)
    luck = Seeded(2)
    assert_drawn_as(odds, Counter(exchanged(worlds.sample(luck)) for _ in range(DRAWS)))


def test_what_is_seen_later_tells_what_was_exchanged() -> None:
    match = exchange_of_known_cards()
    save_up(match, 1, District.LIBRARY.cost)
    do(match, Build(District.LIBRARY))
    worlds = game.worlds(match.view(0))
    odds: dict[tuple[District, ...], float] = dict.fromkeys(combinations(districts("manor temple keep"), 2), 1.0)
    luck = Seeded(3)
    assert_drawn_as(odds, Counter(exchanged(worlds.sample(luck)) for _ in range(DRAWS)))


@pytest.mark.parametrize("seats", game.seats)
def test_every_world_is_a_match_that_the_rules_tell_and_others_find_theirs_possible(
    seats: int,
) -> None:
    luck = Seeded(4)
    for number, match in enumerate(random_steps(game, seats, 3, talk=False)):
        if match.to_act and luck.below(25):
            continue
        view = match.view(luck.below(seats + 1) + SPECTATOR)
        worlds = game.worlds(view)
        for _ in range(2):
            world = worlds.sample(luck)
            told = retold(world)
            assert told.to_text() == world.to_text()
            assert all(told.view(seat) == world.view(seat) for seat in range(seats))
        other = game.worlds(world.view(number % seats)).sample(luck)
        assert other.view(number % seats) == world.view(number % seats)


@pytest.mark.parametrize("seed", [27, 42, 47])  # matches in which much that a seat knew went unseen through many hands
def test_a_draw_that_goes_back_some_moves_instead_of_beginning_anew_fits_too(seed: int) -> None:
    luck = Seeded(6)
    *_, match = random_steps(game, 4, seed, talk=False)
    for seat in range(4):
        view = match.view(seat)
        worlds = worlds_of(view)
        worlds._blindly._is_seldom = True
        worlds._cards._beginnings = 0
        for _ in range(4):
            world = worlds.sample(luck)
            assert world.view(seat) == view
            assert world in worlds
            assert retold(world).to_text() == world.to_text()


def refuses(view: AnyView, *why: str) -> None:
    """With these words, where it matters that it is just this that was noticed."""
    with pytest.raises(Unreadable, match="view-impossible") as refused:
        game.worlds(view)
    assert not why or refused.value.facts == {"game": "citadelles", "detail": why[0]}


def test_a_view_that_no_match_can_give_is_refused() -> None:
    match = exchange_of_known_cards()
    view = match.view(0)
    lying = view.board
    refuses(replace(view, seat=1))
    refuses(replace(view, board=replace(lying, gold=(9, 9, 9, 9))), "view")
    refuses(replace(view, board=replace(lying, round=replace(lying.round, chosen=(0,) * 9))), "draft")
    refuses(replace(view, board=replace(lying, pile=lying.pile - 1)))
    refuses(replace(view, board=replace(lying, crown=3)))
    refuses(replace(view, board=replace(lying, cities=((District.TAVERN,), (), (), ()))))
    refuses(
        replace(
            view,
            mine=replace(view.mine, hand=districts("library library library library")),
        )
    )
    refuses(
        replace(
            view,
            mine=replace(view.mine, dealt=districts("library library library library")),
        )
    )
    refuses(replace(view, mine=replace(view.mine, chose=())))
    refuses(replace(view, mine=replace(view.mine, seen=())))
    assert board(match) == lying


def test_things_done_in_an_order_that_the_rules_forbid_are_refused() -> None:
    view = exchange_of_known_cards().view(0)
    now = view.board.round
    late = replace(now.turns[-1], deeds=(Step.BUILT, *now.turns[-1].deeds))
    refuses(
        replace(
            view,
            board=replace(view.board, round=replace(now, turns=(*now.turns[:-1], late))),
        )
    )


def test_no_world_holds_another_than_its_own() -> None:
    match = exchange_of_known_cards()
    worlds = game.worlds(match.view(0))
    assert match.state in worlds
    assert arrange("magician king bishop merchant").state not in worlds
    other = match.state.clone()
    other.players[1].gold += 1
    assert other not in worlds
    assert worlds.count() is None


def test_a_known_card_may_have_left_unseen_as_often_as_the_matches_in_which_it_did() -> None:
    """What is built is the temple that the seat knows, or one of two others among the two cards drawn unseen."""
    match = exchange_of_known_cards("manor keep")
    save_up(match, 1, District.TEMPLE.cost)
    do(match, Build(District.TEMPLE))
    worlds = game.worlds(match.view(0))
    hand = districts("manor temple keep library")
    seen = 8  # its first hand and the one it got for that
    drawn = 2 * (District.TEMPLE.copies - 1) / (len(CARDS) - seen)
    odds: dict[tuple[District, ...], float] = {
        pair: drawn + (District.TEMPLE not in pair) for pair in combinations(hand, 2)
    }
    luck = Seeded(3)
    assert_drawn_as(odds, Counter(exchanged(worlds.sample(luck)) for _ in range(DRAWS)))
