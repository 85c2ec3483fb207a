from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from cabale.arena import referee
from cabale.arena.figures import Figures
from cabale.arena.played import Played
from cabale.arena.report import write_report
from cabale.arena.run import run
from cabale.arena.series import Series
from cabale.arena.workers import Here, Processes
from cabale.core.errors import Unreadable
from cabale.core.game import find_game
from cabale.core.words import Words

MINE = str(Path(__file__).with_name("mine.py"))


def series(*agents: str, **more: object) -> Series:
    return Series(**{"game": "secret-hitler", "agents": agents, "matches": 12, "sizes": (5, 6)} | more)  # type: ignore[arg-type]


def test_processes_play_the_same_matches_as_here() -> None:
    plan = series("random", "selfish", "thumb", matches=60)
    plays = ({match.number: _luckless(match) for match in workers.run(plan)} for workers in (Here(), Processes(2)))
    here, there = plays
    assert here == there
    assert sorted(here) == list(range(60))


def test_the_same_figures_whichever_number_of_processes() -> None:
    plan = series("random", "selfish", matches=60)
    here, there = (run(plan, workers) for workers in (Here(), Processes(2)))
    assert here.matches_per_s > 0
    assert there.matches_per_s > 0
    assert _timeless(here) == _timeless(there)


def _timeless(figures: Figures) -> Figures:
    costs = {agent: replace(cost, seconds_a_decision=0.0) for agent, cost in figures.costs.items()}
    return replace(figures, matches_per_s=0.0, costs=costs)


def test_a_long_series_times_some_of_its_matches() -> None:
    short, long = run(series("random", matches=8)), run(series("random", matches=80))
    assert short.costs["random"].timed == short.costs["random"].decisions
    assert 0 < long.costs["random"].timed < long.costs["random"].decisions
    assert long.costs["random"].seconds_a_decision > 0


def _luckless(match: Played) -> object:
    return match.agents, match.roles, match.winners, match.reason, match.decisions


def test_talk_happens_unless_it_is_switched_off() -> None:
    talking = run(series("thumb", matches=20))
    silent = run(series("thumb", matches=20, silent=True))
    assert talking.decisions_a_match != silent.decisions_a_match


def test_anybodys_agent_plays() -> None:
    figures = run(series(f"{MINE}:Fine", "random"))
    assert figures.failures == 0
    assert figures.rates[f"{MINE}:Fine"].seats > 0


@pytest.mark.parametrize(
    ("name", "error"),
    [
        ("Raises", "ValueError: I do not know this game"),
        ("Cheats", "illegal: 'everything'"),
        ("Babbles", "illegal: ClaimParty(seat=1, party=Party.LIBERAL)"),
        ("Forgets", "KeyError: 'what was that?'"),
    ],
)
def test_a_bad_agent_loses_for_its_side_and_the_series_goes_on(name: str, error: str) -> None:
    figures = run(series(f"{MINE}:{name}", "random", teams=True, matches=16))
    assert figures.played == 16
    assert figures.failures == 12  # all but random against random
    assert figures.first_failures[0].error == error
    assert figures.reasons["failure"] == 12
    assert figures.cross_play["random"][f"{MINE}:{name}"].rate == 1.0


def test_a_match_that_does_not_end_is_lost_by_who_was_asked_last(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(referee, "MOST_DECISIONS", 10)
    figures = run(series("random"))
    assert figures.failures == figures.played
    assert figures.first_failures[0].error == "the match does not end"


def test_an_interruption_keeps_what_was_played() -> None:
    class Interrupted(Here):
        def run(self, series: Series) -> Iterator[Played]:
            for number, match in enumerate(super().run(series)):
                if number == 5:
                    raise KeyboardInterrupt
                yield match

    assert run(series("random"), Interrupted()).played == 5


@pytest.mark.parametrize(
    ("plan", "code"),
    [
        (series("random", sizes=(4,)), "seats"),
        (series("nobody"), "no-such-agent"),
        (series("no/such/file.py:Agent"), "no-such-agent-file"),
        (series(f"{MINE}:Absent"), "no-such-agent-class"),
        (series("random", game="chess"), "no-such-game"),
    ],
)
def test_what_cannot_be_played_is_refused_before_it_starts(plan: Series, code: str) -> None:
    with pytest.raises(Unreadable) as refusal:
        run(plan)
    assert refusal.value.code == code


def test_figures_survive_json() -> None:
    figures = run(series("random", "selfish"))
    assert msgspec.json.decode(msgspec.json.encode(figures), type=Figures) == figures


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.slow
def test_the_report_is_one_page_that_needs_no_network(lang: str) -> None:
    pytest.importorskip("altair", reason="the report needs cabale[report]")
    figures = run(series("random", f"{MINE}:Raises", teams=True, matches=8))
    page = write_report(figures, Words(lang, find_game("secret-hitler")))
    assert page.startswith("<!doctype html>")
    assert 'src="http' not in page
    assert "I do not know this game" in page
