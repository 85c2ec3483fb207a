"""What holds of every game's encoder."""

from itertools import islice

import numpy as np
import pytest
from tests.games.twins import our_games

from cabale.adapters.encoder import Encoder, find_encoder
from cabale.adapters.page import MOST, Page
from cabale.adapters.spelling import Branches, Fork
from cabale.core.chance import Seeded
from cabale.core.errors import Unreadable
from cabale.core.game import find_game
from cabale.core.match import Match
from cabale.core.messages import Action
from cabale.core.seats import SPECTATOR
from cabale.core.view import View
from cabale.games.citadelles.view import Mine as Citizen
from cabale.games.hey.actions import GiveClue
from cabale.games.secret_hitler.actions import CastVote, Discard, Nominate
from cabale.games.secret_hitler.terms import Policy
from cabale.games.secret_hitler.view import Mine

SIZES = [(game, seats) for game in our_games() for seats in {find_game(game).seats[0], find_game(game).seats[-1]}]
FEW = 40  # choices of a position that are spelled one by one


def played(game_id: str, seats: int, seed: int, steps: int) -> Match:
    """A match after so many blind decisions, or at its end."""
    luck = Seeded(seed)
    match = Match(
        find_game(game_id),
        tuple(map(str, range(seats))),
        luck,
        journal=False,
        record=False,
    )
    for _ in range(steps):
        if not match.to_act:
            break
        seat = match.to_act[luck.below(len(match.to_act))]
        match.apply(seat, match.legal(seat).sample(luck))
    return match


def follow(fork: Fork, numbers: tuple[int, ...]) -> Action:
    here: Fork | Action = fork
    for number in numbers:
        assert isinstance(here, Fork)
        here = here.go(number)
    assert isinstance(here, Action)
    return here


@pytest.mark.parametrize(("game_id", "seats"), SIZES)
def test_every_view_fills_the_same_array(game_id: str, seats: int) -> None:
    encoder = find_encoder(game_id, seats)
    names = [segment.name for segment in encoder.layout]
    assert len(names) == len(set(names))
    for steps in (0, 1, 7, 30, 100, 100_000):
        match = played(game_id, seats, steps, steps)
        for seat in (*range(seats), SPECTATOR):
            array = encoder.observe(match.view(seat))
            assert array.shape == (encoder.size,)
            assert array.dtype == np.int8
            assert array.min() >= 0
    end = 0
    for segment in encoder.layout:
        assert segment.start == end, "segments lie one after the other"
        end += segment.length
    assert end == encoder.size


@pytest.mark.parametrize(("game_id", "seats"), SIZES)
def test_every_decision_is_spelled_and_read_back(game_id: str, seats: int) -> None:
    encoder = find_encoder(game_id, seats)
    for seed in range(12):
        match = played(game_id, seats, seed, 5 * seed)
        for seat in match.to_act:
            view, legal = match.view(seat), match.legal(seat)
            fork = encoder.choices(view, legal)
            luck = Seeded(seed)
            for action in (
                *islice(legal, FEW),
                *(legal.sample(luck) for _ in range(5)),
            ):
                numbers = encoder.spell(view, action)
                assert all(0 <= number < encoder.actions for number in numbers)
                assert follow(fork, numbers) == action


@pytest.mark.parametrize(("game_id", "seats"), SIZES)
def test_whatever_is_offered_leads_to_a_legal_decision(game_id: str, seats: int) -> None:
    encoder = find_encoder(game_id, seats)
    for seed in range(12):
        match = played(game_id, seats, seed, 6 * seed)
        luck = Seeded("blind", seed)
        for seat in match.to_act:
            here: Fork | Action = encoder.choices(match.view(seat), match.legal(seat))
            while isinstance(here, Fork):
                numbers = here.numbers
                assert numbers, "one is never left without a choice"
                assert len(set(numbers)) == len(numbers)
                refused = next(number for number in range(encoder.actions + 1) if number not in numbers)
                with pytest.raises(KeyError):
                    here.go(refused)
                here = here.go(numbers[luck.below(len(numbers))])
            assert here in match.legal(seat)


def test_the_magicians_heaps_are_never_listed() -> None:
    """However many there are: a hand of ten kinds has a thousand."""
    encoder = find_encoder("citadelles", 4)
    for seed in range(400):
        match = played("citadelles", 4, seed, 20 + seed % 60)
        for seat in match.to_act:
            view, legal = match.view(seat), match.legal(seat)
            fork = encoder.choices(view, legal)
            exchange = encoder.number("exchange")
            assert isinstance(view.mine, Citizen)
            if exchange in fork.numbers and len(view.mine.hand) > 2:
                heap = fork.go(exchange)
                assert isinstance(heap, Fork)
                assert not isinstance(heap, Branches)
                hand = tuple(sorted(view.mine.hand, key=lambda district: district.place))
                whole = (
                    *(encoder.number(district) for district in hand),
                    encoder.number("enough"),
                )
                assert follow(heap, whole) in legal
                return
    raise AssertionError("no Magician with cards was found")


def test_one_is_seat_0_and_the_next_is_seat_1() -> None:
    encoder = find_encoder("secret-hitler", 5)
    match = played("secret-hitler", 5, 3, 0)
    (candidate,) = match.to_act
    view = match.view(candidate)
    assert segment(encoder, view, "round_0.candidate") == [1, 0, 0, 0, 0]
    after = (candidate + 1) % 5
    assert encoder.spell(view, Nominate(after)) == (1,)
    assert segment(encoder, match.view(after), "round_0.candidate") == [0, 0, 0, 0, 1]
    assert encoder.meaning(1) == "seat-1"


def test_a_round_of_secret_hitler_in_numbers() -> None:
    encoder = find_encoder("secret-hitler", 5)
    match = played("secret-hitler", 5, 3, 0)
    (candidate,) = match.to_act
    chancellor = (candidate + 1) % 5
    match.apply(candidate, Nominate(chancellor))
    assert segment(encoder, match.view(0), "awaited") == [1] * 5
    for seat in range(5):
        match.apply(seat, CastVote(seat != candidate))
        if seat == 0 and seat != candidate:
            assert segment(encoder, match.view(0), "ballot") == [1, 0]
            assert segment(encoder, match.view(1), "ballot") == [0, 0]
    view = match.view(candidate)
    assert isinstance(view.mine, Mine)
    hand = [view.mine.hand.count(tile) for tile in Policy]
    assert segment(encoder, view, "hand") == hand == segment(encoder, view, "round_0.drew")
    assert segment(encoder, match.view(chancellor), "hand") == [0, 0]
    assert segment(encoder, view, "round_0.ja") == [0, 1, 1, 1, 1]
    tile = view.mine.hand[0]
    match.apply(candidate, Discard(tile))
    gone = segment(encoder, match.view(candidate), "round_0.discarded")
    assert gone == [int(tile is each) for each in Policy]
    assert segment(encoder, match.view(chancellor), "round_0.received") == segment(
        encoder, match.view(chancellor), "hand"
    )
    outsider = next(seat for seat in range(5) if seat not in (candidate, chancellor))
    assert segment(encoder, match.view(outsider), "round_0.received") == [0, 0]


def test_with_all_rounds_recalled_nothing_of_secret_hitler_is_forgotten() -> None:
    """No two views that differ have the same array."""
    encoder = find_encoder("secret-hitler", 5, recall=33)
    known: dict[bytes, View] = {}
    for seed in range(25):
        for steps in (2, 10, 25, 60):
            match = played("secret-hitler", 5, seed, steps)
            for seat in range(5):
                view = match.view(seat)
                key = bytes([seat]) + encoder.observe(view).tobytes()
                assert known.setdefault(key, view) == view
    assert len(known) > 200


def test_more_than_an_array_can_hold_is_told_as_much_as_it_can() -> None:
    encoder = find_encoder("citadelles", 4)
    match = played("citadelles", 4, 1, 0)
    match.state.players[0].gold = 300  # type: ignore[attr-defined]
    match.state.changed()
    assert segment(encoder, match.view(0), "gold")[0] == MOST


def test_a_word_that_no_lexicon_has() -> None:
    encoder = find_encoder("hey", 5)
    match = played("hey", 5, 1, 1)
    (seat,) = match.to_act
    match.apply(seat, GiveClue("zygomatiquement"))
    assert segment(encoder, match.view(seat), "round_0.clue_of_0") == [MOST] * 3
    assert segment(encoder, match.view(seat), "round_0.clue_of_1") == [0] * 3


def test_who_asks_for_what_there_is_not_is_told_so() -> None:
    with pytest.raises(Unreadable, match="no-such-game"):
        find_encoder("whist", 4)
    with pytest.raises(Unreadable, match="seats"):
        find_encoder("secret-hitler", 3)


def test_an_encoder_must_write_and_spell() -> None:
    class Half(Encoder):
        game_id = "secret-hitler"

        def write(self, view: View, page: Page) -> None: ...

    with pytest.raises(TypeError, match="spell"):
        Half(5)  # type: ignore[abstract]


def segment(encoder: Encoder, view: View, name: str) -> list[int]:
    found = next(segment for segment in encoder.layout if segment.name == name)
    return [int(number) for number in encoder.observe(view)[found.start : found.start + found.length]]
