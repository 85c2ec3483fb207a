"""The filter, whichever way it is reached, answers the same, and is never sure of what is not."""

from itertools import product

import pytest

from cabale.beliefs.secret_hitler import PEOPLE, Reader, believe
from cabale.beliefs.secret_hitler.company import SELDOM, TALKERS
from cabale.core.seats import SPECTATOR
from cabale.games.secret_hitler import game
from cabale.games.secret_hitler.terms import Party, Role
from cabale.games.secret_hitler.view import Found
from cabale.testing.random_play import random_steps


@pytest.mark.parametrize("seats", game.seats)
@pytest.mark.slow
def test_what_is_remembered_of_earlier_views_changes_no_answer(seats: int) -> None:
    """To the last bit, or an agent started in the middle of a match would act otherwise."""
    reader = Reader()
    every = 7 if seats <= 7 else 37  # a whole match read anew is dear at larger tables
    for number, match in enumerate(random_steps(game, seats, 20 + seats)):
        for seat in (*range(seats), SPECTATOR):
            if (number + seat) % every == 0:
                folded, afresh = reader.read(match.view(seat)), believe(match.view(seat))
                assert folded.worlds == afresh.worlds
                assert folded.probabilities() == afresh.probabilities()
                assert folded.tiles() == afresh.tiles()


def test_hard_facts_leave_nothing() -> None:
    cleared = investigated = 0
    for seed in range(3):
        for number, match in enumerate(random_steps(game, 7, seed)):
            for seat in (SPECTATOR, *range(7)):
                if (number + seat) % 11:
                    continue
                view = match.view(seat)
                if match.outcome is None:
                    belief = believe(view)
                    for other in view.board.not_hitler:
                        assert belief.hitlers()[other] == 0.0
                        cleared += 1
                    for memory in view.mine.memory if view.mine else ():
                        if isinstance(memory, Found):
                            assert belief.fascists()[memory.seat] == int(memory.party is Party.FASCIST)
                            investigated += 1
    assert cleared
    assert investigated


@pytest.mark.parametrize("seats", game.seats)
def test_the_truth_is_never_ruled_out(seats: int) -> None:
    for seed in range(2):
        reader = Reader()
        for match in random_steps(game, seats, seed):
            roles = match.state.roles
            truth = sum(1 << seat for seat, role in enumerate(roles) if role) | roles.index(2) << 10
            for seat in (seed, SPECTATOR):
                belief = reader.read(match.view(seat))
                assert belief.probabilities()[belief.worlds.index(truth)] > 1e-12
        assert belief.probabilities()[belief.worlds.index(truth)] == 1.0, "at the end the roles are shown"


def test_a_seat_knows_what_it_was_dealt() -> None:
    for seed in range(5):
        match = next(iter(random_steps(game, 7, seed)))
        for seat in range(7):
            view = match.view(seat)
            assert view.mine is not None
            belief = believe(view)
            expected = {Role.LIBERAL: 60, Role.FASCIST: 1, Role.HITLER: 15}[view.mine.role]
            assert len(belief.worlds) == expected
            assert belief.fascists()[seat] == int(view.mine.role is not Role.LIBERAL)
        assert len(believe(match.view(SPECTATOR)).worlds) == 105


@pytest.mark.parametrize(("name", "held", "claims"), [("claims_drawn", 3, 4), ("claims_received", 2, 3)])
def test_liberals_among_programs_lie_more_seldom_than_people(name: str, held: int, claims: int) -> None:
    people, programs = PEOPLE.tables[name], TALKERS.tables[name]
    cells = list(product(*people.axes.values()))
    lies = 0
    for place, cell in enumerate(cells):
        usual, found = (grid.value[place * claims : (place + 1) * claims] for grid in (people, programs))
        if cell[0] != "liberal":
            assert found == usual
            continue
        assert sum(found) == pytest.approx(sum(usual))
        for claim in range(claims):
            if claim != cell[held]:
                assert found[claim] == pytest.approx(SELDOM * usual[claim])
                lies += 1
    assert lies > 40
    assert len(cells) * claims == len(programs.value)


def test_liberals_among_programs_keep_tiles_back_more_seldom_than_people() -> None:
    for name in ("president_withholds", "chancellor_enacts_fascist"):
        people, programs = PEOPLE.tables[name], TALKERS.tables[name]
        for cell, usual, found in zip(product(*people.axes.values()), people.value, programs.value, strict=True):
            assert found == pytest.approx(usual * (SELDOM if cell[0] == "liberal" else 1.0))
