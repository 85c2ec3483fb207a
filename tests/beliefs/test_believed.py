"""Worlds drawn as somebody believes in them: roles and hands as often as brute force weighs them, tiles as often as the
filter says."""

from collections import Counter

import pytest
from tests.beliefs.long_way import code, hands_and_tiles
from tests.beliefs.test_brute_force import first_view, talkative_steps

from cabale.beliefs import find_believer
from cabale.beliefs.secret_hitler import AMONG_PEOPLE, Believer, believe
from cabale.core.chance import Seeded
from cabale.core.seats import SPECTATOR
from cabale.games.secret_hitler import game
from cabale.games.secret_hitler.state import State
from cabale.games.secret_hitler.tables import ROLES
from cabale.games.secret_hitler.talk import ClaimPeeked
from cabale.games.secret_hitler.terms import Phase, Policy
from cabale.games.secret_hitler.view import AnyView
from cabale.testing.frequencies import assert_drawn_as

DRAWS = 3000


def drawn(view: AnyView, number: int = DRAWS) -> list[State]:
    believer, luck = Believer(), Seeded(view.seat, number)
    worlds = [believer.sample(view, luck) for _ in range(number)]
    assert all(isinstance(world, State) for world in worlds)
    return worlds  # type: ignore[return-value]


def key(world: State) -> tuple[int, tuple[tuple[int, int], ...], int]:
    held = tuple((int(past.drawn), int(past.passed)) for past in (*world.past, world.round) if past.drawn >= 0)
    liberal = world.pile_size - bin(world.pile).count("1")
    return code(tuple(ROLES[role] for role in world.roles)), held, int(liberal)


def early_views(seat: int) -> list[AnyView]:
    """Views after one session or two, claims included."""
    found: dict[int, AnyView] = {}
    for match in talkative_steps(5, 3):
        view = match.view(seat)
        sessions = sum(past.elected for past in view.board.past)
        if view.board.phase in (Phase.NOMINATION, Phase.ENACTMENT) and sessions <= 2 and len(view.heard) > sessions:
            found[sessions * 2 + (view.board.phase is Phase.ENACTMENT)] = view
    return list(found.values())


@pytest.mark.parametrize("seat", [SPECTATOR, 0, 3])
def test_roles_and_hands_are_drawn_as_brute_force_weighs_them(seat: int) -> None:
    views = early_views(seat)
    assert len(views) > 1
    for view in views:
        assert_drawn_as(hands_and_tiles(view, AMONG_PEOPLE), Counter(map(key, drawn(view))))


@pytest.mark.slow
@pytest.mark.parametrize("seat", [SPECTATOR, 1])
@pytest.mark.parametrize(
    "wanted", ["claimed peek", "peeked hand", "chaos after peek", "execution", "veto", "refused veto", "reshuffled"]
)
def test_worlds_have_the_shares_of_the_filter(wanted: str, seat: int) -> None:
    view = first_view(wanted, seat)
    belief = believe(view)
    worlds = drawn(view)
    possible = game.worlds(view)
    for world in worlds[:20]:
        assert world in possible
        assert world.view(seat, view.heard) == view
    casts = dict(zip(belief.worlds, belief.probabilities(), strict=True))
    assert_drawn_as(casts, Counter(key(world)[0] for world in worlds))
    assert_drawn_as(
        {number: share for number, share in enumerate(belief.tiles()) if share > 0},
        Counter(key(world)[2] for world in worlds),
    )


def test_what_was_said_of_a_peek_weighs_its_tiles() -> None:
    """Who peeked, and is believed, mostly saw what he said."""
    view = first_view("claimed peek", SPECTATOR)
    claims = [said.utterance for said in view.heard if isinstance(said.utterance, ClaimPeeked)]
    claimed = sum(1 << place for place, tile in enumerate(claims[-1].policies) if tile is Policy.FASCIST)
    worlds, luck = game.worlds(view), Seeded(1)
    assert _seen(drawn(view))[claimed] > 2 * _seen([worlds.sample(luck) for _ in range(DRAWS)])[claimed]


def _seen(worlds: list[State]) -> Counter[int]:
    return Counter(past.peeked for world in worlds for past in world.past if past.peeked >= 0)


def test_a_believer_is_found_by_its_game_and_draws_worlds() -> None:
    view = first_view("execution", 1)
    worlds = find_believer("secret-hitler").worlds(view)
    assert worlds.count() == game.worlds(view).count()
    assert worlds.sample(Seeded(1)) in worlds
