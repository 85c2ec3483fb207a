"""The levels that people choose from."""

import pytest

from cabale.agents import agent_names
from cabale.agents.levels import RANKS, check_level, level_named, levels, ranked
from cabale.core.errors import Illegal
from cabale.core.game import game_ids
from cabale.core.words import LANGUAGES, Words


@pytest.mark.parametrize("game_id", game_ids())
def test_every_game_has_three_levels_each_stronger_than_the_last_and_honest_about_it(game_id: str) -> None:
    found = ranked(game_id)
    assert tuple(found) == RANKS
    strengths = list(found.values())
    assert [each.wins for each in strengths] == sorted(each.wins for each in strengths)
    assert len({each.agent for each in strengths}) == 3
    for each in strengths:
        assert each.agent in agent_names(game_id)
        assert each.agent in levels(game_id)
        assert each.low <= each.wins <= each.high
        for lang in LANGUAGES:
            assert "42" in Words(lang)(f"strength-{each.against}", percent=42)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_level_is_asked_for_by_its_name_in_either_language(lang: str) -> None:
    for rank in RANKS:
        name = Words(lang)(f"rank-{rank}")
        assert check_level(name.lower(), "secret-hitler") == ranked("secret-hitler")[rank].agent


def test_any_other_name_is_an_agents_own() -> None:
    assert level_named("thumb", "secret-hitler") == "thumb"
    assert check_level("thumb", "secret-hitler") == "thumb"
    with pytest.raises(Illegal):
        check_level("grandmaster", "secret-hitler")
