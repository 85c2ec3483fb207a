"""A person plays: whole matches through pipes and on terminals, leaving and coming back."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from tests.cli.conftest import Cabale, spawn
from tests.cli.terminal import Terminal

from cabale.cli.files import load
from cabale.core.record import FromSecret, FromSeed, Moved, Record, Spoke
from cabale.core.verify import verify
from cabale.core.words import LANGUAGES

ONES = "1\n" * 200  # always the first choice
SCRIPTED = ("--seed", 4, "--agents", "thumb")  # how the match goes matters to these tests


def moves(record: Record) -> list[tuple[int, bytes]]:
    return [(entry.seat, bytes(entry.action)) for entry in record.entries if isinstance(entry, Moved)]


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("fr", ["Votre rôle", "Votez-vous pour ce gouvernement", "En vérité", "La partie est gardée"]),
        ("en", ["Your role", "Do you vote for this government", "In truth", "The match is kept"]),
    ],
)
def test_a_whole_match_through_pipes(cabale: Cabale, tmp_path: Path, lang: str, told: list[str]) -> None:
    file = tmp_path / "a.json"
    ran = cabale("play", "secret-hitler", "--seed", 4, "--name", "Zoé", "--record", file, "--lang", lang, stdin=ONES)
    assert ran.code == 0
    assert ran.err == ""
    for text in told:
        assert text in ran.out
    record = load(file)
    assert record.outcome is not None
    assert record.origin == FromSeed(4)
    assert record.seats[0] == "Zoé"
    assert record.agents == ("", *["talker"] * 6)
    assert verify(record)


def test_both_languages_play_the_same_match(cabale: Cabale, tmp_path: Path) -> None:
    files = {lang: tmp_path / f"{lang}.json" for lang in LANGUAGES}
    for lang, file in files.items():
        cabale("play", "secret-hitler", "--seed", 8, "--name", "Z", "--record", file, "--lang", lang, stdin=ONES)
    french, english = (load(file) for file in files.values())
    assert moves(french) == moves(english)
    assert french.outcome == english.outcome


def test_as_a_process_with_themes_seats_and_agents(tmp_path: Path) -> None:
    file = tmp_path / "a.json"
    options = ["--seats", 5, "--seat", 3, "--agents", "selfish,random", "--theme", "voldemort", "--seed", 2]
    ran = spawn("play", "secret-hitler", *options, "--record", file, "--name", "Zoé", stdin=ONES)
    assert ran.code == 0, ran.err
    assert "Voldemort" in ran.out
    assert "Hitler" not in ran.out
    record = load(file)
    assert record.seats == ("Alice", "Bruno", "Zoé", "Chloé", "David")
    assert record.agents == ("selfish", "random", "", "selfish", "random")
    assert json.loads(bytes(record.options)) == {"theme": "voldemort"}


def test_a_name_of_a_bot_is_not_given_twice(cabale: Cabale, tmp_path: Path) -> None:
    cabale("play", "secret-hitler", "--name", "bruno", "--record", tmp_path / "a.json", stdin="q\n")
    assert load(tmp_path / "a.json").seats[:3] == ("bruno", "Alice", "Chloé")


def test_the_deal_is_sealed_and_can_be_checked_at_the_end(cabale: Cabale, tmp_path: Path) -> None:
    file = tmp_path / "a.json"
    ran = cabale("play", "secret-hitler", "--record", file, "--lang", "en", stdin=ONES)
    sealed = re.search(r"^  ([0-9a-f]{64})$", ran.out, re.M)
    assert sealed is not None
    record = load(file)
    assert isinstance(record.origin, FromSecret)
    assert record.origin.commitment == sealed[1]
    assert record.origin.secret is not None
    assert record.origin.secret not in ran.out
    checked = cabale("verify", file, "--lang", "en")
    assert checked.code == 0
    assert sealed[1] in checked.out


def test_without_a_place_the_record_goes_to_the_data_folder(cabale: Cabale, tmp_path: Path) -> None:
    ran = cabale("play", "secret-hitler", stdin="q\n")
    (file,) = (tmp_path / "data" / "cabale").glob("secret-hitler-*.json")
    assert f"--resume {file}" in ran.out
    assert load(file).outcome is None


def test_leaving_and_coming_back(cabale: Cabale, tmp_path: Path) -> None:
    """q, then the end of the input, then on to the end: one match, whose luck holds."""
    file = tmp_path / "a.json"
    ran = cabale("play", "secret-hitler", "--record", file, "--name", "Zoé", stdin="1\nq\n")
    assert ran.code == 0
    assert f"cabale play --resume {file}" in ran.out
    first = load(file)
    assert first.outcome is None
    assert cabale("verify", file).code == 0

    ran = cabale("play", "--resume", file, stdin="1\n1\n")
    assert ran.code == 0
    second = load(file)
    assert second.entries[: len(first.entries)] == first.entries
    assert len(second.entries) > len(first.entries)

    ran = cabale("play", "secret-hitler", "--resume", file, stdin=ONES)
    assert ran.code == 0
    last = load(file)
    assert [entry.seat for entry in last.entries[: len(second.entries)]] == [e.seat for e in second.entries]
    assert last.outcome is not None
    assert verify(last)

    for over in (cabale("play", "--resume", file), cabale("play", "chess", "--resume", file)):
        assert over.code == 2
        assert "cabale replay" in over.err


def test_what_had_happened_is_told_again(cabale: Cabale, tmp_path: Path) -> None:
    file = tmp_path / "a.json"
    cabale("play", "secret-hitler", *SCRIPTED, "--record", file, "--name", "Zoé", stdin="1\nq\n")
    again = cabale("play", "--resume", file, stdin="q\n").out
    assert "David vous nomme à la chancellerie." in again
    assert "1 loi libérale et 1 loi fasciste." in again.partition("> ")[0]


def test_a_forged_match_is_not_resumed(cabale: Cabale, tmp_path: Path) -> None:
    file = tmp_path / "a.json"
    cabale("play", "secret-hitler", "--record", file, "--seed", 3, stdin="1\nq\n")
    file.write_text(file.read_text().replace('"seed":3', '"seed":4'))
    ran = cabale("play", "--resume", file)
    assert ran.code == 2
    assert len(ran.err.strip().splitlines()) == 1


def test_a_watched_match_is_nobodys_to_resume(cabale: Cabale, tmp_path: Path) -> None:
    file = tmp_path / "a.json"
    record = json.loads(cabale("watch", "secret-hitler", "--seed", 1, "--json").out)
    del record["outcome"]
    record["entries"] = record["entries"][:5]
    file.write_text(json.dumps(record))
    assert cabale("play", "--resume", file).code == 2


# Talk and looking around


def play(cabale: Cabale, tmp_path: Path, *typed: str, seed: int = 4, lang: str = "en") -> tuple[str, Record]:
    """Zoé is a fascist; Chancellor of the first round with a liberal and a fascist tile."""
    file = tmp_path / "a.json"
    options = ["--agents", "thumb", "--seed", seed, "--name", "Zoé", "--record", file, "--lang", lang]
    ran = cabale("play", "secret-hitler", *options, stdin="\n".join(typed) + "\n")
    assert ran.code == 0, ran.err
    return ran.out, load(file)


def said(record: Record) -> list[object]:
    return [json.loads(bytes(e.utterance)) for e in record.entries if isinstance(e, Spoke) and e.seat == 0]


def test_letters_are_a_claim(cabale: Cabale, tmp_path: Path) -> None:
    out, record = play(cabale, tmp_path, "ja", "lib", "ff")
    assert "You: “I was passed FF (round 1).”" in out
    assert said(record) == [{"type": "ClaimReceived", "round": 1, "policies": ["fascist", "fascist"]}]


def test_letters_without_an_occasion_are_refused(cabale: Cabale, tmp_path: Path) -> None:
    out, record = play(cabale, tmp_path, "LFF")
    assert "You have seen nothing of the kind to tell of. [SH 6.2]" in out
    assert said(record) == []


def test_letters_follow_the_theme(cabale: Cabale, tmp_path: Path) -> None:
    file = tmp_path / "a.json"
    options = [*SCRIPTED, "--name", "Zoé", "--record", file, "--theme", "voldemort"]
    cabale("play", "secret-hitler", *options, stdin="lumos\n1\nPM\n")
    assert said(load(file)) == [{"type": "ClaimReceived", "round": 1, "policies": ["liberal", "fascist"]}]


def test_the_menu_of_things_to_say(cabale: Cabale, tmp_path: Path) -> None:
    out, record = play(cabale, tmp_path, "ja", "lib", "/", "received", "", "talk", "suspect", "emma", "/i trust bruno")
    assert "What do you want to say?" in out
    assert said(record) == [{"type": "Suspect", "seat": 5}, {"type": "Trust", "seat": 2}]


def test_free_words(cabale: Cabale, tmp_path: Path) -> None:
    out, record = play(cabale, tmp_path, '"hello [bold]everybody[/bold]', "“hi”", '"')
    assert "You: “hello [bold]everybody[/bold]”" in out
    assert [word["text"] for word in said(record)] == ["hello [bold]everybody[/bold]", "hi"]  # type: ignore[index]


@pytest.mark.parametrize(
    ("lang", "theme", "typed", "understood", "taken_back"),
    [
        ("en", "hitler", "emma is fascist", "Understood: “I suspect Emma.”", "It is not said."),
        ("fr", "voldemort", "emma est une mangemort", "Compris : « Je soupçonne Emma. »", "Ce n’est pas dit."),
    ],
)
def test_what_is_written_is_understood_and_can_be_taken_back(
    cabale: Cabale, tmp_path: Path, lang: str, theme: str, typed: str, understood: str, taken_back: str
) -> None:
    file = tmp_path / "a.json"
    options = [*SCRIPTED, "--name", "Zoé", "--record", file, "--theme", theme, "--lang", lang]
    lines = (f'"{typed}', "x", f'"{typed} !', "log", '"hm', "x")
    out = cabale("play", "secret-hitler", *options, stdin="\n".join(lines) + "\n").out
    assert understood in " ".join(out.replace("\u202f", " ").replace("\u00a0", " ").split())
    assert out.count(taken_back) == 1
    kinds = [word["type"] for word in said(load(file))]  # type: ignore[index]
    assert kinds == ["Chat", "Chat", "Suspect", "Chat"]


@pytest.mark.parametrize(
    ("game", "before", "typed", "understood"),
    [
        ("citadelles", (), "bruno est le voleur", "je pense que Bruno est le Voleur. »"),
        ("indiscretions", (), "votre agent B est un espion", "Votre agent B : espion"),
        ("hey", ("1", "mer"), "je soupçonne bruno", "Je soupçonne Bruno. »"),
    ],
)
def test_so_it_is_in_the_other_rooms(
    cabale: Cabale, tmp_path: Path, game: str, before: tuple[str, ...], typed: str, understood: str
) -> None:
    file = tmp_path / "a.json"
    lines = (*before, f'"{typed}', "x", f'"{typed} !', "?")
    out = cabale("play", game, "--seed", 3, "--lang", "fr", "--record", file, stdin="\n".join(lines) + "\n").out
    text = " ".join(out.replace("\u202f", " ").replace("\u00a0", " ").split())
    assert text.count(understood) == 3  # twice understood, once said
    assert out.count("Ce n’est pas dit.") == 1
    assert [word["type"] for word in said(load(file))].count("Chat") == 2  # type: ignore[index]


def test_a_government_in_session_is_silent(cabale: Cabale, tmp_path: Path) -> None:
    out, record = play(cabale, tmp_path, "ja", '"psst', "/", "LF")
    assert out.count("are silent. [SH 3.2]") == 3
    assert said(record) == []


def test_pages_help_and_what_is_not_understood(cabale: Cabale, tmp_path: Path) -> None:
    out, _ = play(cabale, tmp_path, "mem", "ja", "lib", "memory", "claims", "log", "board", "?", "wat", "8", "b")
    assert "You have seen nothing yet that others have not." in out
    assert "Round 1: you were passed LF." in out
    assert re.search(r"1 +David +You +6–1 +L +LFF", out)
    assert "Liberal      [  ■ L ■  ]" in out
    assert "The liberals win with five liberal policies, or if Hitler is executed." in out
    assert "“wat”: not understood" in out
    assert "“8”: not understood" in out


def test_what_is_ambiguous_is_said(cabale: Cabale, tmp_path: Path) -> None:
    """Seed 4: in round 4 Zoé nominates."""
    out, _ = play(cabale, tmp_path, "1", "1", "1", "1", "1", "nominate", "q")
    assert "“nominate” may be: Nominate Alice, Nominate Bruno" in out


def test_bytes_that_are_no_letters_do_not_end_a_match(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "cabale", "play", "secret-hitler", "--record", str(tmp_path / "a.json")]
    done = subprocess.run(command, input=b"\xff\xfe\n1\nq\n", capture_output=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stderr == b""


def test_a_terminal_without_our_letters_still_plays(tmp_path: Path) -> None:
    ran = spawn(
        "play", "secret-hitler", "--record", tmp_path / "a.json", stdin="q\n", env={"PYTHONIOENCODING": "ascii"}
    )
    assert ran.code == 0, ran.err


# Terminals


def drive(terminal: Terminal) -> None:
    """Always the first choice, until it is over."""
    for _ in range(300):
        terminal.read("> ", "(Entrée)", "suite")
        if terminal.process.poll() is not None:
            return
        terminal.type("1\r")
    raise AssertionError("a match does not take 300 answers")


def test_a_whole_match_on_a_terminal(tmp_path: Path) -> None:
    file = tmp_path / "a.json"
    with Terminal("play", "secret-hitler", "--seed", 4, "--record", file, "--name", "Zoé", "--seats", 5) as terminal:
        drive(terminal)
        assert terminal.wait() == 0
        assert "\x1b[2J" in terminal.text or "\x1b[H" in terminal.text
        assert "Libérales" in terminal.text
        assert "La partie est gardée" in terminal.text
        assert verify(load(file))


@pytest.mark.parametrize("term", ["xterm-256color", "dumb"])
def test_control_c_keeps_the_match_and_it_goes_on(cabale: Cabale, tmp_path: Path, term: str) -> None:
    file = tmp_path / "a.json"
    with Terminal("play", "secret-hitler", *SCRIPTED, "--record", file, "--lang", "en", term=term) as terminal:
        terminal.read("> ")
        terminal.type("1\r")
        terminal.read("> ", "(Enter)")
        terminal.type("\x03")
        assert terminal.wait() == 130
        assert "Traceback" not in terminal.text
        assert "cabale play --resume" in terminal.text
        if term == "dumb":
            assert "\x1b" not in terminal.text
        kept = load(file)
        assert len(kept.entries) > 0
        assert cabale("play", "--resume", file, stdin=ONES).code == 0
        last = load(file)
        assert moves(last)[: len(moves(kept))] == moves(kept)
        assert verify(last)


def test_no_colour_where_none_is_wanted(tmp_path: Path) -> None:
    with Terminal(
        "play", "secret-hitler", *SCRIPTED, "--record", tmp_path / "a.json", env={"NO_COLOR": "1"}
    ) as terminal:
        terminal.read("> ")
        terminal.type("q\r")
        assert terminal.wait() == 0
        assert "Votre rôle" in terminal.text
        assert not re.search(r"\x1b\[[0-9;]*3[0-7]m", terminal.text)
