"""Records seen again, and checked."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.cli.conftest import Cabale
from tests.cli.terminal import Terminal

from cabale.core.chance import Seeded, commitment
from cabale.core.deal import Envelope
from cabale.core.game import find_game
from cabale.core.match import Match
from cabale.core.record import FromEnvelopes


@pytest.fixture
def file(cabale: Cabale, tmp_path: Path) -> Path:
    path = tmp_path / "match.json"
    path.write_text(cabale("watch", "secret-hitler", "--seed", 3, "--json").out)
    return path


def test_a_listing_without_a_terminal(cabale: Cabale, file: Path) -> None:
    ran = cabale("replay", file, "--lang", "en")
    assert ran.code == 0
    assert re.search(r"^  0  Round 1: ", ran.out, re.M)
    numbers = [int(number) for number in re.findall(r"^ *(\d+)  ", ran.out, re.M)]
    assert numbers == sorted(numbers)
    assert "draws" not in ran.out


def test_through_the_eyes_of_a_seat(cabale: Cabale, file: Path) -> None:
    by_name, by_number = (cabale("replay", file, "--seat", seat, "--lang", "en").out for seat in ("bru", "2"))
    assert by_name == by_number
    assert "Your role:" in by_name
    assert "You draw" in by_name or "passes you" in by_name
    assert by_name != cabale("replay", file, "--seat", "3", "--lang", "en").out


def test_seeing_everything(cabale: Cabale, file: Path) -> None:
    out = cabale("replay", file, "--all", "--lang", "en").out
    assert re.search(r"draws \d (liberal|fascist)", out)
    assert "discards a" in out


@pytest.mark.parametrize("seat", ["0", "8", "Zoé", "a b"])
def test_no_such_seat(cabale: Cabale, file: Path, seat: str) -> None:
    ran = cabale("replay", file, "--seat", seat)
    assert ran.code == 2
    assert "Alice" in ran.err


def test_json_gives_the_events_of_each_step(cabale: Cabale, file: Path) -> None:
    steps = json.loads(cabale("replay", file, "--seat", "1", "--json").out)
    assert steps[0][0]["type"] == "RolesDealt"
    assert steps[-1][-1]["type"] == "MatchEnded"


def test_step_by_step(cabale: Cabale, file: Path) -> None:
    """Forward, back, a jump, what is no step, the last step, the end."""
    last = int(cabale("replay", file, "--step", "--lang", "en", stdin="q\n").out.partition(" of ")[2].split(".")[0])
    typed = f"\nn\np\n7\n999\nwat\n{last}\n\nq\n"
    out = cabale("replay", file, "--step", "--lang", "en", stdin=typed).out
    places = [int(place) for place in re.findall(r"Step (\d+) of", out)]
    assert places == [0, 1, 2, 1, 7, 7, 7, last, last]
    assert "That was the last step." in out
    assert f"“999”: a number from 0 to {last}" in out
    assert re.search(r"(liberals|fascists) win", out)


def test_on_a_terminal_it_steps(file: Path) -> None:
    with Terminal("replay", file, "--all") as terminal:
        assert "Pas 0 sur" in terminal.read("> ")
        terminal.type("\r")
        assert "Pas 1 sur" in terminal.read("> ")
        terminal.type("q\r")
        assert terminal.wait() == 0


def test_an_unfinished_match_can_be_replayed(cabale: Cabale, tmp_path: Path) -> None:
    path = tmp_path / "left.json"
    cabale("play", "secret-hitler", "--record", path, stdin="1\nq\n")
    assert cabale("replay", path, "--all").code == 0


def test_a_record_cannot_steer_the_terminal(cabale: Cabale, file: Path) -> None:
    """Names and chat are somebody else's."""

    def change(record: Any) -> None:
        record["seats"][0] = "Al\x1b[31mice\n"
        chat = {"type": "Chat", "text": "\x1b]0;title\x07hello"}
        record["entries"].insert(0, {"type": "Spoke", "seat": 1, "utterance": chat})

    forge(file, change)
    for more in ((), ("--all",), ("--step",)):
        out = cabale("replay", file, *more, stdin="n\nq\n").out
        assert "\x1b" not in out
        assert "hello" in out
    forge(file, lambda record: record["entries"][0].update(seat=9))
    assert "\x1b" not in cabale("verify", file).out


# Checking


def forge(path: Path, change: Callable[[Any], None]) -> None:
    record = json.loads(path.read_text())
    change(record)
    path.write_text(json.dumps(record))


def test_a_true_record_holds(cabale: Cabale, file: Path) -> None:
    ran = cabale("verify", file, "--lang", "en")
    assert ran.code == 0
    assert "all legal" in ran.out
    assert "follows from the moves" in ran.out
    assert "seed 3" in ran.out
    answer = json.loads(cabale("verify", file, "--json").out)
    assert answer["holds"] is True
    assert answer["luck_checked"] is True
    assert answer["moves"] > 20


def _swap_roles(record: Any) -> None:
    roles = record["chance"][0][1]
    liberal, hitler = roles.index(0), roles.index(2)
    roles[liberal], roles[hitler] = 2, 0


def _moves(record: Any) -> list[Any]:
    return [entry for entry in record["entries"] if entry["type"] == "Moved"]


def _other_truth(record: Any) -> None:
    entry = next(entry for entry in record["entries"] if entry.get("truth", {}).get("type") == "ClaimDrawn")
    liberal = entry["truth"]["policies"].count("liberal")
    entry["truth"]["policies"] = ["liberal"] * (3 - liberal) + ["fascist"] * liberal


FORGERIES: dict[str, Callable[[Any], None]] = {
    "record-illegal": lambda record: record["entries"].remove(_moves(record)[0]),
    "forged-outcome": lambda record: record["outcome"].update(winners=[0]),
    "forged-truth": _other_truth,
    "forged-chance": lambda record: record["origin"].update(seed=4),
    "forged-chance-extra": lambda record: record["chance"].append(["tiles", [1, 0]]),
    "chance-missing": lambda record: record["chance"].clear(),
    "chance-name": lambda record: record["chance"][0].__setitem__(0, "dice"),
    "chance-value": lambda record: record["chance"][0][1].__setitem__(0, 7),
    "record-damaged-entry": lambda record: _moves(record)[0].update(action={"type": "Fly"}),
}


@pytest.mark.parametrize("code", FORGERIES)
def test_a_forged_record_does_not_hold(cabale: Cabale, file: Path, code: str) -> None:
    forge(file, FORGERIES[code])
    ran = cabale("verify", file, "--lang", "en")
    assert ran.code == 1
    assert ran.out.startswith("FALSE: ")
    assert ran.err == ""
    answer = cabale("verify", file, "--json")
    assert answer.code == 1
    assert json.loads(answer.out)["holds"] is False
    assert json.loads(answer.out)["code"] == code


def test_swapped_roles_are_noticed(cabale: Cabale, file: Path) -> None:
    forge(file, _swap_roles)
    assert cabale("verify", file).code == 1


def test_a_secret_that_was_not_promised_is_noticed(cabale: Cabale, tmp_path: Path) -> None:
    path = tmp_path / "sealed.json"
    path.write_text(cabale("watch", "secret-hitler", "--json", "--agents", "random").out)
    assert cabale("verify", path).code == 0
    forge(path, lambda record: record["origin"].update(secret="00" * 32))
    ran = cabale("verify", path, "--json")
    assert ran.code == 1
    assert json.loads(ran.out)["code"] == "forged-secret"


def test_a_hidden_secret_is_said_to_be_unchecked(cabale: Cabale, tmp_path: Path) -> None:
    path = tmp_path / "sealed.json"
    path.write_text(cabale("watch", "secret-hitler", "--json", "--agents", "random").out)
    forge(path, lambda record: record["origin"].pop("secret"))
    ran = cabale("verify", path, "--lang", "en")
    assert ran.code == 0
    assert "Luck: cannot be checked" in ran.out


def test_who_had_a_part_in_the_deal_and_who_kept_silent(cabale: Cabale, tmp_path: Path) -> None:
    secret = [bytes([number]) * 32 for number in range(5)]
    opened = [Envelope(seat, commitment(word), word.hex()) for seat, word in zip((None, 0), secret[:2], strict=True)]
    void = (Envelope(None, commitment(secret[2]), secret[2].hex()), Envelope(1, commitment(secret[3])))
    origin = FromEnvelopes("m1", tuple(opened), (void,))
    chance = origin.chance()
    assert chance is not None
    names, luck = ("Ana", "Bob", "Cleo", "Dan", "Eve"), Seeded(1)
    match = Match(find_game("secret-hitler"), names, chance, origin=origin)
    while match.to_act:
        match.apply(match.to_act[0], match.legal(match.to_act[0]).sample(luck))
    path = tmp_path / "dealt.json"
    path.write_bytes(match.record().to_json())
    ran = cabale("verify", path, "--lang", "en")
    assert ran.code == 0
    told = " ".join(ran.out.split())
    assert "Luck: right. It comes from the secret of the house and that of one seat, committed to like it" in told
    assert "before the deal: Ana." in told
    assert "A deal before this one was void: Bob did not show the secret, and had no part in any other." in told
    forge(path, lambda record: record["origin"]["envelopes"][1].update(secret="00" * 32))
    ran = cabale("verify", path, "--lang", "fr")
    assert ran.code == 1
    assert "Le secret d’Ana ne correspond pas" in ran.out


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (lambda record: record.update(format=2), "record-format"),
        (lambda record: record.update(rules=99), "record-rules"),
        (lambda record: record.update(game="chess"), "no-such-game"),
        (lambda record: record.update(extra=1), "record-damaged"),
        (lambda record: record["entries"][0].update(extra=1), "record-damaged"),
    ],
)
def test_what_cannot_be_read_is_code_2(cabale: Cabale, file: Path, change: Callable[[Any], None], code: str) -> None:
    forge(file, change)
    ran = cabale("verify", file)
    assert ran.code == 2
    assert len(ran.err.strip().splitlines()) == 1
    answer = cabale("verify", file, "--json")
    assert answer.code == 2
    assert json.loads(answer.out)["code"] == code
    assert cabale("replay", file).code == 2
