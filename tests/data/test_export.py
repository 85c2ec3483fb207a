"""What an export holds: every decision as its seat saw it, and nobody's name."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from pyarrow import parquet
from tests.cli.conftest import Cabale, cabale
from tests.data.matches import PERSON, played, written
from tests.games.twins import our_games

from cabale.adapters.data.columns import RECALL, TABLES, VERSION
from cabale.adapters.data.export import Export, Exported
from cabale.adapters.data.pseudonyms import without_names
from cabale.adapters.encoder import find_encoder
from cabale.beliefs import believer_ids, find_believer
from cabale.core.match import decode_action, replay_steps
from cabale.core.record import FromSecret, FromSeed, Moved, Record

__all__ = ["cabale"]


def exported(
    folder: Path, *records: Record, **options: bool | str
) -> tuple[Exported, dict[str, list[dict[str, object]]]]:
    for number, record in enumerate(records):
        written(record, folder / "records" / f"{number}.json")
    done = Export([str(folder / "records")], folder / "out", **options).run()  # type: ignore[arg-type]
    if options.get("format") == "jsonl":
        lines = {name: (folder / "out" / f"{name}.jsonl").read_text().splitlines() for name in TABLES}
        return done, {name: [json.loads(line) for line in lines[name]] for name in TABLES}
    return done, {name: parquet.read_table(folder / "out" / f"{name}.parquet").to_pylist() for name in TABLES}


@pytest.mark.parametrize("game_id", our_games())
def test_every_decision_is_told_as_its_seat_saw_it(game_id: str, tmp_path: Path) -> None:
    record = played(game_id)
    done, tables = exported(tmp_path, record)
    encoder = find_encoder(game_id, len(record.seats), RECALL)
    believer = find_believer(game_id) if game_id in believer_ids() else None
    (match,) = tables["matches"]
    rows = iter(tables["decisions"])
    steps = replay_steps(record)
    now = next(steps)
    for number, entry in enumerate(record.entries):
        if isinstance(entry, Moved):
            row, view = next(rows), now.view(entry.seat)
            action = decode_action(now.game, entry.action)
            assert (row["entry"], row["seat"], row["choices"]) == (number, entry.seat, len(now.legal(entry.seat)))
            assert row["kind"] == type(action).__name__
            assert decode_action(now.game, str(row["action"]).encode()) == action
            assert np.array_equal(np.array(row["features"]), encoder.observe(view))
            assert row["numbers"] == list(encoder.spell(view, action))
            assert row["won"] == (entry.seat in record.outcome.winners)  # type: ignore[union-attr]
            if believer is None:
                assert row["beliefs"] is None
            else:
                told = row["beliefs"]
                assert isinstance(told, list)
                shares = [share for shares in believer.read(view).values() for share in shares]
                assert [one["share"] for one in told] == pytest.approx(shares, abs=1e-6)
        next(steps)
    assert next(rows, None) is None
    parts = now.game.parts(now.state)
    assert (match["sides"], match["roles"]) == ([part.side for part in parts], [part.role for part in parts])
    assert match["decisions"] == done.decisions == len(tables["decisions"])
    assert done.said == len(tables["talk"]) == len(record.entries) - done.decisions


@pytest.mark.parametrize("game_id", our_games())
def test_both_formats_tell_the_same(game_id: str, tmp_path: Path) -> None:
    record = played(game_id, decisions=30)
    tables = [exported(tmp_path / format, record, format=format, beliefs=False)[1] for format in ("parquet", "jsonl")]
    for name in TABLES:
        one, other = (
            [
                {key: value for key, value in row.items() if key not in ("match", "player", "players")}
                for row in rows[name]
            ]
            for rows in tables
        )
        assert one == other


def test_the_columns_are_those_of_the_page_and_of_the_files(tmp_path: Path) -> None:
    record = played("secret-hitler", decisions=20)
    exported(tmp_path, record)
    told = json.loads((tmp_path / "out" / "columns.json").read_text())
    assert told["version"] == VERSION
    page = (Path(__file__).parents[2] / "docs" / "data.md").read_text(encoding="utf-8")
    for name, columns in TABLES.items():
        schema = parquet.read_schema(tmp_path / "out" / f"{name}.parquet")
        assert [(field.name, str(field.type).replace("element: ", ""), field.nullable) for field in schema] == [
            (column.name, column.kind, not column.must) for column in columns
        ]
        assert schema.metadata[b"cabale"] == str(VERSION).encode()
        assert [one["name"] for one in told["tables"][name]] == [column.name for column in columns]
        for column in columns:
            assert f"| `{column.name}` | `{column.kind}` | {column.about} |" in page
    (layout,) = told["features"]
    assert layout["layout"][-1]["start"] + layout["layout"][-1]["length"] == layout["size"]


def test_nobody_is_named_and_nothing_leads_back(tmp_path: Path) -> None:
    chat = f"{PERSON}, Bot 2 and ægidius! But not {PERSON}s."
    record = played("citadelles", chat=chat, sealed=True)
    (one, tables), (_, others) = (exported(tmp_path / name, record, chat=True) for name in "ab")
    assert one.matches == 1
    for folder in "ab":
        data = b"".join(file.read_bytes() for file in (tmp_path / folder / "out").iterdir())
        assert isinstance(record.origin, FromSecret)
        assert record.origin.commitment.encode() not in data
    (match,), (other,) = tables["matches"], others["matches"]
    players, again = match["players"], other["players"]
    assert isinstance(players, list)
    assert isinstance(again, list)
    assert players[0].startswith("player-")
    assert players[1:] == [""] * (len(players) - 1)
    # Another export has another salt.
    assert players[0] != again[0]
    assert match["match"] != other["match"]
    said = str(tables["talk"][0]["utterance"])
    assert said == json.dumps(
        {"type": "Chat", "text": f"{players[0]}, bot-2 and {players[0]}! But not {PERSON}s."},
        ensure_ascii=False,
        separators=(",", ":"),
    )


def test_the_same_person_has_the_same_pseudonym_in_all_matches(tmp_path: Path) -> None:
    records = [played("secret-hitler", seed, decisions=5) for seed in (1, 2)]
    _, tables = exported(tmp_path, *records)
    assert len({str(row["players"]) for row in tables["matches"]}) == 1
    assert len({str(row["match"]) for row in tables["matches"]}) == 2


def test_chat_is_left_out_unless_asked_for(tmp_path: Path) -> None:
    record = played("citadelles", decisions=3, chat="my secret is a walrus")
    _, tables = exported(tmp_path, record)
    (row, *_) = tables["talk"]
    assert (row["kind"], row["utterance"]) == ("Chat", None)
    for file in (tmp_path / "out").iterdir():
        assert b"walrus" not in file.read_bytes()


def test_names_are_replaced_whole_however_written() -> None:
    names = {"Ann": "p1", "Ann-Marie": "p2", "J.R. (x)": "p3", "": "p4"}
    assert (
        without_names("ANN saw Ann-Marie and j.r. (x); Annabel did not", names) == "p1 saw p2 and p3; Annabel did not"
    )
    assert without_names("nobody", {}) == "nobody"


def test_what_is_damaged_is_set_aside_and_named(tmp_path: Path, cabale: Cabale) -> None:
    good = played("secret-hitler", decisions=5)
    folder = tmp_path / "records"
    written(good, folder / "a.json")
    written(good, folder / "deep" / "again.json")
    (folder / "b.json").write_text("{")
    (folder / "c.json").write_bytes(good.to_json().replace(b'"Nominate"', b'"Nonsense"'))
    (folder / "d.json").write_bytes(good.to_json().replace(b'"secret-hitler"', b'"chess"'))
    (folder / "notes.txt").write_text("not a record")
    ran = cabale("export", folder, "--to", tmp_path / "out", "--lang", "en", "--json")
    told = json.loads(ran.out)
    assert ran.code == 1
    assert (told["matches"], told["again"]) == (1, 1)
    assert [(Path(one["where"]).name, one["code"]) for one in told["aside"]] == [
        ("b.json", "record-damaged"),
        ("c.json", "record-damaged-entry"),
        ("d.json", "no-such-game"),
    ]
    shown = cabale("export", folder, "--to", tmp_path / "out", "--lang", "en")
    assert "One match written to" in shown.out
    assert "3 were set aside:" in shown.out
    assert parquet.read_table(tmp_path / "out" / "matches.parquet").num_rows == 1


def test_a_match_damaged_at_its_last_entry_leaves_no_row(tmp_path: Path) -> None:
    record = played("secret-hitler", decisions=20)
    record = Record(**{name: getattr(record, name) for name in record.__struct_fields__} | {"origin": FromSeed(1)})
    bad = record.to_json().replace(b'"entries": [', b'"outcome": {"winners": [], "reason": "x"},\n "entries": [')
    file = tmp_path / "records" / "bad.json"
    file.parent.mkdir()
    file.write_bytes(bad)
    done, tables = exported(tmp_path)
    assert [one.error.code for one in done.aside] == ["forged-outcome"]
    assert all(rows == [] for rows in tables.values())


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        (("nowhere", "--to", "out"), "There is no folder nowhere."),
        (("sqlite:///nowhere.db", "--to", "out"), "There is no database sqlite:///nowhere.db."),
        (("mysql://x/y", "--to", "out"), "Unknown database"),
        ((".", "--to", "out", "--format", "csv"), "There is no format “csv”"),
        ((".", "--to", "out", "--game", "chess"), "There is no game “chess”"),
        (("--to", "out"), "A value is missing for SOURCE"),
        ((".",), "A value is missing for --to"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(
    argv: tuple[str, ...], said: str, cabale: Cabale, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    ran = cabale("export", *argv, "--lang", "en")
    assert ran.code == 2
    assert said in " ".join(ran.err.split())
    assert not (tmp_path / "nowhere.db").exists()


@pytest.mark.parametrize(("lang", "said"), [("en", 'needs pyarrow: pip install "cabale[data]"'), ("fr", "pyarrow")])
def test_without_pyarrow_a_sentence_says_what_to_install(
    lang: str, said: str, cabale: Cabale, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from cabale.cli import extras

    monkeypatch.setattr(extras, "find_spec", lambda name: None if name == "pyarrow" else name)
    ran = cabale("export", tmp_path, "--to", tmp_path / "out", "--lang", lang)
    assert ran.code == 2
    assert said in ran.err
    assert not (tmp_path / "out").exists()
    assert cabale("export", tmp_path, "--to", tmp_path / "out", "--format", "jsonl").code == 0


def test_an_interruption_keeps_what_was_written(tmp_path: Path) -> None:
    for seed in (1, 2, 3):
        written(played("secret-hitler", seed, decisions=5), tmp_path / "records" / f"{seed}.json")

    def interrupt(done: int) -> None:
        if done == 2:
            raise KeyboardInterrupt

    done = Export([str(tmp_path / "records")], tmp_path / "out").run(interrupt)
    assert (done.matches, done.interrupted) == (2, True)
    assert parquet.read_table(tmp_path / "out" / "matches.parquet").num_rows == 2


def test_only_some_games(tmp_path: Path) -> None:
    for game_id in our_games():
        written(played(game_id, decisions=3), tmp_path / "records" / f"{game_id}.json")
    export = Export([str(tmp_path / "records")], tmp_path / "out", games=("hey",))
    assert export.count() == len(our_games())
    assert export.run().matches == 1


def test_memory_does_not_grow_with_the_number_of_matches(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Rows are written in groups, however many matches there are."""
    from cabale.adapters.data import writing

    monkeypatch.setattr(writing, "ROWS", 10)
    records = [played("secret-hitler", seed, decisions=15) for seed in range(1, 5)]
    done, _ = exported(tmp_path, *records)
    told = parquet.ParquetFile(tmp_path / "out" / "decisions.parquet").metadata
    groups = [told.row_group(number).num_rows for number in range(told.num_row_groups)]
    assert len(groups) > 1
    assert all(10 <= rows < 10 + 15 for rows in groups[:-1])  # as soon as there are ten: never a whole match more
    assert sum(groups) == done.decisions


def test_help_loads_nothing_of_it() -> None:
    names = ("pyarrow", "numpy", "mcp", "sqlalchemy", "httpx")
    loaded = f"import sys, cabale.cli.app; print([name for name in {names} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", loaded], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
