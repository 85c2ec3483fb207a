"""What every command has: help with an example in both languages, JSON where a program reads it."""

import json

import pytest
from tests.cli.conftest import Cabale, spawn

from cabale.cli.app import COMMANDS, language
from cabale.core.game import game_ids
from cabale.core.words import LANGUAGES

NAMES = list(COMMANDS)


def test_version_says_whether_it_is_compiled(cabale: Cabale) -> None:
    from cabale.core import chance

    kind = "interpreted" if str(chance.__file__).endswith(".py") else "compiled"
    ran = cabale("--version")
    assert ran.code == 0
    assert ran.out.split() == ["cabale", "0.1.0", kind]


def test_it_runs_as_a_process() -> None:
    ran = spawn("--version")
    assert ran.code == 0
    assert ran.out.startswith("cabale ")
    assert ran.err == ""


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_help_has_an_example(cabale: Cabale, name: str, lang: str) -> None:
    ran = cabale(name, "--help", "--lang", lang)
    assert ran.code == 0
    example = {"fr": "Exemple", "en": "Example"}[lang]
    assert f"cabale {name}" in " ".join(ran.out.partition(example)[2].split())
    assert "--lang" in ran.out


@pytest.mark.parametrize(("lang", "word"), [("fr", "Commandes"), ("en", "Commands")])
def test_help_lists_all_commands(cabale: Cabale, lang: str, word: str) -> None:
    for argv in (("--help", "--lang", lang), ("--lang", lang, "--help")):
        ran = cabale(*argv)
        assert ran.code == 0
        assert word in ran.out
        assert all(name in ran.out for name in NAMES)


def test_a_bot_of_one_s_own_is_a_program(cabale: Cabale) -> None:
    assert cabale("bot", "--help").out == cabale("program", "--help").out


def test_without_a_command_it_helps(cabale: Cabale) -> None:
    assert "cabale play secret-hitler" in cabale().out


def test_language_comes_from_the_line_then_the_environment_then_french(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CABALE_LANG", "en")
    assert language(["games"]) == "en"
    assert language(["games", "--lang", "fr"]) == "fr"
    assert language(["games", "--lang=fr"]) == "fr"
    monkeypatch.delenv("CABALE_LANG")
    assert language(["games"]) == "fr"


def test_games(cabale: Cabale) -> None:
    listed = json.loads(cabale("games", "--json", "--lang", "en").out)
    assert [game["id"] for game in listed] == list(game_ids())
    secret_hitler = next(game for game in listed if game["id"] == "secret-hitler")
    assert secret_hitler["seats"] == [5, 10]
    assert secret_hitler["usual_seats"] == 7
    assert secret_hitler["themes"] == ["hitler", "voldemort"]
    assert "fascists" in secret_hitler["about"]
    assert "fascistes" in cabale("games").out


def test_agents(cabale: Cabale) -> None:
    listed = json.loads(cabale("agents", "secret-hitler", "--json").out)
    assert {"random", "selfish", "thumb"} <= {agent["name"] for agent in listed}
    assert all(agent["description"] and agent["game"] == "secret-hitler" for agent in listed)
    french, english = (cabale("agents", "--lang", lang).out for lang in ("fr", "en"))
    assert "Du bon sens" in french
    assert "Common sense" in english


def test_bench_json_has_exactly_these_keys(cabale: Cabale) -> None:
    ran = cabale("bench", "secret-hitler", "--seconds", "0.01", "--json")
    answer = json.loads(ran.out)
    assert set(answer) == {"compiled", "games"}
    figures = answer["games"]["secret-hitler"]
    assert list(answer["games"]) == ["secret-hitler"]
    assert set(figures) == {
        "seats",
        "matches_per_s",
        "decisions_per_s",
        "python_loop_decisions_per_s",
        "clones_per_s",
        "views_per_s",
        "worlds_per_s",
        "match_bytes",
        "policy_decisions_per_s",
        "matches_believed_per_s",
    }
    assert figures["seats"] == 7
    believed = figures.pop("matches_believed_per_s")
    assert set(believed) == {"7", "10"}
    policies = figures.pop("policy_decisions_per_s")
    assert set(policies) == {"random", "thumb"}
    assert all(value > 0 for value in (*figures.values(), *policies.values(), *believed.values()))


def test_bench_tells_what_beliefs_about_a_whole_match_cost_beside_what_they_may(cabale: Cabale) -> None:
    out = cabale("bench", "secret-hitler", "--seconds", "0.01", "--lang", "en").out
    lines = [line for line in out.splitlines() if "beliefs about a whole match" in line]
    assert [line.split("match of ")[1].split(",")[0] for line in lines] == ["7", "10"]
    assert ["1.00 ms" in line or "4.00 ms" in line for line in lines] == [True, True]


def test_bench_with_another_number_of_seats(cabale: Cabale) -> None:
    out = cabale("bench", "citadelles", "--seats", "6", "--seconds", "0.01", "--lang", "en").out
    assert "citadelles, 6 players" in out
    assert "1,350,000" in out
    assert cabale("bench", "citadelles", "--seats", "9", "--lang", "en").code == 2


def test_bench_shows_the_aims(cabale: Cabale) -> None:
    out = cabale("bench", "secret-hitler", "--seconds", "0.01", "--lang", "en").out
    assert "5,000,000" in out
    assert "30.00 µs" in out
    assert "decisions a second of the policy “thumb”" in out
    assert "secret-hitler, 7 players" in out
