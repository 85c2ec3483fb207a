"""Every golden match is told today as it was kept, to the letter. `make golden` tells them anew."""

from pathlib import Path

import pytest

from cabale.core.chance import Seeded
from cabale.core.game import game_ids
from cabale.core.match import replay_steps
from cabale.core.seats import SPECTATOR
from cabale.core.view import View
from cabale.testing.golden import difference, load, orphans

FOLDER = Path(__file__).parent
STORIES = [(game_id, name) for game_id in game_ids() for name in load(FOLDER, game_id)]


@pytest.mark.parametrize(("game_id", "name"), STORIES)
def test_golden_is_told_to_the_letter(game_id: str, name: str) -> None:
    changed = difference(FOLDER, game_id, name, load(FOLDER, game_id)[name])
    assert not changed, f"run `make golden` and read the diff:\n{changed}"


@pytest.mark.parametrize(("game_id", "name"), STORIES)
def test_what_each_audience_sees_follows_from_what_it_heard(game_id: str, name: str) -> None:
    """The contract says so of blind play, which seldom comes to the special rules that stories are about."""
    match = load(FOLDER, game_id)[name]()
    views: dict[int, View] = {}
    heard = dict.fromkeys((SPECTATOR, *range(len(match.seats))), 0)
    for now in replay_steps(match.record(), match.game):
        for seat, read in heard.items():
            feed = now.feed(seat)
            if seat not in views:
                views[seat] = now.view(seat)
            else:
                for event in feed[read:]:
                    views[seat] = match.game.fold(views[seat], event)
            heard[seat] = len(feed)
            assert views[seat] == now.view(seat)


@pytest.mark.parametrize(("game_id", "name"), STORIES)
def test_what_each_audience_sees_is_seen_in_the_worlds_drawn_for_it(game_id: str, name: str) -> None:
    """The same of worlds. Those of HEY cannot know the missions that its stories bring."""
    match, luck = load(FOLDER, game_id)[name](), Seeded(7)
    for now in replay_steps(match.record(), match.game):
        for seat in (SPECTATOR, *range(len(match.seats))):
            view = now.view(seat)
            worlds = match.game.worlds(view)
            assert now.state in worlds or game_id == "hey"
            assert worlds.sample(luck).view(seat, view.heard) == view


@pytest.mark.parametrize("game_id", game_ids())
def test_every_game_has_golden_matches(game_id: str) -> None:
    assert load(FOLDER, game_id), f"write stories in tests/golden/{game_id.replace('-', '_')}.py"
    assert not orphans(FOLDER, game_id), "these texts have no story any more: run `make golden`"
