"""Pinned counts of sequences of decisions. A number that moves is a rule that moved."""

from tests.games.indiscretions.drivers import Plan, arrange, turn, unprepared, until

from cabale.core.chance import Seeded
from cabale.core.state import play_out
from cabale.games.indiscretions import game
from cabale.games.indiscretions.options import Options
from cabale.games.indiscretions.terms import Phase
from cabale.testing.counts import counts


def test_counts_preparation() -> None:
    counts(unprepared(), 7200)


def test_counts_meetings_and_counter_espionage() -> None:
    """76 ways to call meetings each, then 13 to name an agent."""
    counts(arrange(), 76, 76 * 76, 76 * 76 * 13)


def test_counts_agents() -> None:
    """Two enemy meetings against one: 3**6 and 2**6 ways to send agents, then 2 and 4 to maintain meetings."""
    match = arrange()
    until(match, Phase.AGENTS, Plan(meet="PM"), Plan(meet="PM DG"))
    counts(match, 729, 729 * 64)
    until(match, Phase.MAINTENANCE)
    counts(match, 2, 8)


def test_counts_orders() -> None:
    """The second player's first meeting may be cancelled, or his second, or both."""
    match = arrange()
    until(match, Phase.MAINTENANCE, Plan(send="AB C"), Plan(meet="PM DG"))
    counts(match, 4, 6 * 4 + 6 + 4 + 76)


def test_counts_after_losses() -> None:
    match = arrange()
    turn(match, Plan(), Plan(name="arrest A"))
    turn(match, Plan(), Plan(name="arrest D"))
    until(match, Phase.COUNTER_ESPIONAGE)
    counts(match, 13)  # the other is banned
    until(match, Phase.MEETINGS)
    until(match, Phase.AGENTS, second=Plan(meet="PM DG SA"))
    counts(match, 4**5)


def test_random_matches_as_they_always_were() -> None:
    """Compiled and interpreted alike: decisions, turns, and why it ended."""
    ends = []
    for seed in range(12):
        luck = Seeded(seed)
        state = game.start(2, Options(), luck)
        decisions = play_out(state, luck)
        assert state.outcome is not None
        ends.append((decisions, state.moment, str(state.outcome.reason), *state.outcome.winners))
    assert ends == PINNED


PINNED = [
    (132, 16, "espionage", 1),
    (126, 15, "espionage", 1),
    (279, 33, "circulation", 1),
    (167, 20, "espionage", 1),
    (270, 32, "circulation", 0),
    (232, 27, "circulation", 1),
    (283, 34, "circulation", 0),
    (243, 29, "circulation", 0),
    (316, 38, "circulation", 0),
    (183, 21, "espionage", 0),
    (136, 16, "circulation", 1),
    (256, 30, "circulation", 1),
]
