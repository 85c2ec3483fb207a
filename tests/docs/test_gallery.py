"""The gallery of turning points shows what happened: each record is whole, and its chances are counted again."""

from pathlib import Path

import msgspec
import pytest
from bench.turning_points import COUNTED, DOCS, FOLDER, TurningPoint, chances, curve, page, told

from cabale.beliefs import find_believer
from cabale.core.record import read_record
from cabale.core.verify import verify
from cabale.core.words import LANGUAGES

POINTS = msgspec.json.decode((FOLDER / "points.json").read_bytes(), type=list[TurningPoint])


@pytest.mark.slow
@pytest.mark.parametrize("point", POINTS, ids=lambda point: point.file)
def test_an_event_turned_a_match(point: TurningPoint) -> None:
    record = read_record((FOLDER / f"{point.file}.json").read_bytes())
    assert record.outcome is not None
    verify(record)
    believer = find_believer(record.game)
    counted = {
        entry: chances(match, believer, COUNTED)
        for entry, match in told(record)
        if entry in (point.entry, point.moments[point.place - 1].entry)
    }
    kept = {moment.entry: moment.chances for moment in point.moments}
    assert counted == {entry: kept[entry] for entry in counted}
    assert len(counted) == 2
    assert abs(point.swing) > 0.1
    assert (FOLDER / f"{point.file}.svg").read_text(encoding="utf-8") == curve(point, record.seats)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_is_as_it_was_written(lang: str) -> None:
    path: Path = DOCS / ("gallery.fr.md" if lang == "fr" else "gallery.md")
    assert path.read_text(encoding="utf-8") == page(POINTS, lang)
