"""The dashboard and the alerts ask for figures that exist, by labels they have, and leave none out."""

import json
import re
from pathlib import Path

import pytest
import yaml  # type: ignore[import-untyped]

from cabale.server.metrics import METRICS

FOLDER = Path(__file__).parents[2] / "examples" / "monitoring"
OF_PROMETHEUS = {"job", "le"}  # labels that are there without our doing


def figures() -> dict[str, set[str]]:
    """The names under which Prometheus knows each metric, with its labels."""
    found: dict[str, set[str]] = {}
    for metric in METRICS.registry.collect():
        names = [metric.name]
        if metric.type == "counter":
            names = [f"{metric.name}_total"]
        elif metric.type == "histogram":
            names = [f"{metric.name}_{part}" for part in ("bucket", "sum", "count")]
        collector = METRICS.registry._names_to_collectors[names[0]]
        for name in names:
            found[name] = set(collector._labelnames)  # type: ignore[attr-defined]
    return found


def alerts() -> list[dict[str, object]]:
    read = yaml.safe_load((FOLDER / "alerts.yml").read_text(encoding="utf-8"))
    return [rule for group in read["groups"] for rule in group["rules"]]


def panels() -> list[dict[str, object]]:
    found: list[dict[str, object]] = json.loads((FOLDER / "grafana.json").read_text(encoding="utf-8"))["panels"]
    return found


def queries() -> dict[str, str]:
    """Every question that is asked, by where."""
    asked = {str(rule["alert"]): str(rule["expr"]) for rule in alerts()}
    for panel in panels():
        for target in panel["targets"]:  # type: ignore[attr-defined]
            asked[f"{panel['title']}, {target['refId']}"] = target["expr"]
    return asked


@pytest.mark.parametrize("where", queries())
def test_a_question_is_about_figures_and_labels_that_exist(where: str) -> None:
    query = queries()[where]
    known = figures()
    names = set(re.findall(r"cabale_\w+", query))
    assert names <= set(known)
    labels = {label for inside in re.findall(r"by \(([^)]*)\)", query) for label in inside.split(", ")}
    labels |= {label for inside in re.findall(r"\{([^}]*)\}", query) for label in re.findall(r"(\w+)=", inside)}
    assert labels <= OF_PROMETHEUS.union(*(known[name] for name in names))
    assert query.count("(") == query.count(")")
    counters = [name for name in names if name.endswith(("_total", "_bucket", "_sum", "_count"))]
    for name in counters:  # which grow for ever: only how fast says something
        assert re.search(rf"(rate|increase)\({name}\{{[^}}]*\}}\[", query), name


def test_every_figure_is_on_the_dashboard() -> None:
    shown = " ".join(query for where, query in queries().items() if ", " in where)
    assert {name for name in figures() if name not in shown} == set()


def test_a_legend_names_labels_of_its_question() -> None:
    for panel in panels():
        for target in panel["targets"]:  # type: ignore[attr-defined]
            for label in re.findall(r"\{\{\s*(\w+)\s*\}\}", target["legendFormat"]):
                assert f"by ({label})" in target["expr"]


def test_an_alert_says_what_to_do() -> None:
    for rule in alerts():
        notes = rule["annotations"]
        assert isinstance(notes, dict)
        assert notes["summary"]
        assert notes["description"]
        for label in re.findall(r"\$labels\.(\w+)", notes["summary"] + notes["description"]):
            assert f"by ({label})" in str(rule["expr"])
