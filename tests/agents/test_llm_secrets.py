"""Hide and seek on prompts: in matches that a seat cannot tell apart its model is told the same bytes."""

from collections.abc import Callable, Iterator
from itertools import islice

import pytest
from tests.games.citadelles.twins import twins as citadelles
from tests.games.hey.twins import twins as hey
from tests.games.indiscretions.twins import twins as indiscretions
from tests.games.secret_hitler.twins import twins as secret_hitler

from cabale.agents.llm.prompts import Prompts
from cabale.core.game import find_game
from cabale.core.match import Match, replay
from cabale.core.record import Record
from cabale.core.words import Words
from cabale.rooms.room import find_room
from cabale.testing.random_play import random_steps

TWINS: dict[str, Callable[[Record, int], Iterator[Record]]] = {
    "citadelles": citadelles,
    "hey": hey,
    "indiscretions": indiscretions,
    "secret-hitler": secret_hitler,
}
A_STEP = 5  # twins compared of each seat at each step that is looked at
STEPS = 5  # looked at of one match


def told(match: Match, seat: int, prompts: Prompts) -> list[str]:
    """Everything a model at this seat could be told now."""
    view = match.view(seat)
    parts = [prompts.system(view).content]
    if seat in match.to_act:
        parts.append(prompts.decision(view, prompts.asking(view, match.legal(seat))).content)
    utterances = match.game.utterances(view)
    parts.append(prompts.speech(view, utterances).content)
    return parts


def fresh(match: Match) -> Prompts:
    return Prompts(find_room(match.game, Words("en", match.game), match.seats))


@pytest.mark.parametrize("game_id", TWINS)
def test_a_seat_is_told_the_same_in_twin_matches(game_id: str) -> None:
    game = find_game(game_id)
    compared = 0
    steps = sum(1 for _ in random_steps(game, game.seats[0], 5))
    for match in islice(random_steps(game, game.seats[0], 5), steps // 2 // STEPS, steps, steps // STEPS):
        record = match.record()
        for seat in range(game.seats[0]):
            ours = None
            for twin in islice(TWINS[game_id](record, seat), A_STEP):
                ours = ours or told(match, seat, fresh(match))
                other = replay(twin)
                assert told(other, seat, fresh(other)) == ours
                compared += 1
    assert compared > 20


@pytest.mark.parametrize("game_id", TWINS)
def test_the_test_can_fail(game_id: str) -> None:
    """Another seat's eyes see something else: what is compared does depend on who looks."""
    game = find_game(game_id)
    match = next(islice(random_steps(game, game.seats[0], 5), 12, None))
    assert told(match, 0, fresh(match)) != told(match, 1, fresh(match))
