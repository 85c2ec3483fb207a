"""What `import cabale` gives to somebody who writes the first ten lines."""

import subprocess
import sys
from pathlib import Path

import pytest

import cabale
from cabale.core.chance import Chance, Seeded
from cabale.core.errors import Unreadable
from cabale.core.legal import Choices, Legal
from cabale.core.messages import Action
from cabale.core.outcome import Outcome
from cabale.core.view import View
from cabale.games.secret_hitler.actions import CastVote, Discard, Nominate
from cabale.games.secret_hitler.terms import Policy


class Blind(cabale.Agent):
    def act(self, view: View, legal: Legal, chance: Chance) -> Action:
        return legal.sample(chance)


def test_games_and_agents_are_listed() -> None:
    assert "secret-hitler" in cabale.games()
    assert "talker" in cabale.agents("secret-hitler")
    assert cabale.game("hey").id == "hey"


def test_the_packages_of_the_same_names_are_there_too() -> None:
    import cabale.agents.random
    import cabale.games.hey

    assert cabale.games.hey.game.id in cabale.games()  # type: ignore[attr-defined]
    assert "random" in cabale.agents("hey")


@pytest.mark.parametrize("game_id", cabale.games())
def test_a_match_is_played_to_its_end(game_id: str) -> None:
    match = cabale.play(game_id, agents="random", seed=3, talk=False)
    assert isinstance(match.outcome, Outcome)
    again = cabale.play(game_id, agents="random", seed=3, talk=False)
    assert again.record().to_json() == match.record().to_json()


def test_agents_are_names_classes_or_made_already_and_take_the_seats_in_turn() -> None:
    match = cabale.play("secret-hitler", agents=["random", Blind, Blind()], seats=5, seed=1)
    assert match.agents == ("random", "Blind", "Blind", "random", "Blind")
    one = cabale.play("secret-hitler", agents=Blind, seats=5, seed=1)
    assert set(one.agents) == {"Blind"}


def test_more_agents_than_seats_are_refused() -> None:
    with pytest.raises(Unreadable, match="too-many-agents"):
        cabale.play("indiscretions", agents="random,random,random")
    with pytest.raises(Unreadable, match="no-such-game"):
        cabale.play("chess")


def test_a_record_is_loaded_and_replayed(tmp_path: Path) -> None:
    match = cabale.play("indiscretions", agents="random", seed=2)
    file = tmp_path / "match.json"
    file.write_bytes(match.record().to_json())
    assert cabale.replay(cabale.load(file)).outcome == match.outcome


def test_what_is_printed_can_be_read_and_evaluated() -> None:
    state = cabale.play("secret-hitler", agents="random", seats=5, seed=1).state
    assert eval(repr(state), {"cabale": cabale}).to_text() == state.to_text()
    assert repr(Discard(Policy.FASCIST)) == "Discard(policy=Policy.FASCIST)"
    choices = Choices((Nominate(1), CastVote(True)))
    assert tuple(eval(repr(choices))) == tuple(choices)
    luck = Seeded(7, "match", 12)
    assert eval(repr(luck)).below(1000) == luck.below(1000)


def test_a_match_and_a_record_say_what_they_are() -> None:
    match = cabale.play("secret-hitler", agents="random", seats=5, seed=1)
    number = len(match.entries)
    assert repr(match).startswith(f"<Match of secret-hitler, 5 seats, {number} entries, Outcome(winners=")
    assert repr(match.record()).startswith(f"<Record of secret-hitler, 5 seats, {number} entries, Outcome(winners=")


def test_a_position_that_cannot_be_is_refused() -> None:
    for line in ("", "chess x", "secret-hitler", "secret-hitler roles:LLLFH colour:red", "secret-hitler roles:LLLFH"):
        with pytest.raises(Unreadable):
            cabale.position(line)


def test_whoever_needs_the_rules_alone_loads_the_rules_alone() -> None:
    code = "import sys, cabale.core.state; print([name for name in sys.modules if name.startswith('cabale.agents')])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
