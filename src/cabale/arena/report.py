"""The figures of a series as one HTML page that needs no network: plots first, tables beneath."""

from __future__ import annotations

import html
import json
from typing import Any, TypeAlias

from cabale.agents.usage import Usage
from cabale.arena.figures import Figures, Rate
from cabale.core.errors import Unreadable
from cabale.core.words import Words

INK, PAPER, RED, BLUE = "#2b2622", "#f7f1e3", "#c8452c", "#2f5d7c"
FONT = "Georgia, 'Times New Roman', serif"


def write_report(figures: Figures, words: Words) -> str:
    """The page, in the language of `words`."""
    try:
        import altair
        import vl_convert
    except ImportError:
        raise Unreadable("arena-no-altair") from None
    bundle: Any = vl_convert.javascript_bundle  # its stub forgets that None asks for everything
    charts = _Charts(figures, words, altair).all()
    sections = "\n".join(
        f"<section><h2>{html.escape(title)}</h2><p>{html.escape(note)}</p>"
        f'<div id="plot{number}"></div>{table}</section>'
        for number, (title, note, _, table) in enumerate(charts)
    )
    options = {"actions": False, "renderer": "svg"}
    embeds = "\n".join(
        f"vegaEmbed('#plot{number}', {_in_script(chart.to_dict())}, {json.dumps(options)});"
        for number, (_, _, chart, _) in enumerate(charts)
        if chart is not None
    )
    series = figures.series
    about = words(
        "report-about",
        played=figures.played,
        game=series.game,
        agents=", ".join(series.agents),
        seats=", ".join(map(str, series.sizes)),
        seed=str(series.seed),
        decisions=figures.decisions_a_match,
        rounds=figures.rounds_a_match,
    )
    return f"""<!doctype html>
<html lang="{words.lang}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{html.escape(words("report-title", game=series.game))}</title>
<style>
body {{ font: 17px/1.5 {FONT}; color: {INK}; background: {PAPER} }}
body {{ max-width: 60rem; margin: 2rem auto; padding: 0 1rem }}
h1 {{ font-size: 2rem; border-bottom: 4px double {RED} }} h2 {{ color: {BLUE}; margin: 2.5rem 0 0 }}
table {{ border-collapse: collapse; margin: 1rem 0; font-size: .95rem }}
th, td {{ padding: .25rem .8rem; border-bottom: 1px solid #d9cfb8; text-align: right }}
th:first-child, td:first-child {{ text-align: left }}
section p {{ margin: .2rem 0 .8rem; color: #5b5249 }} .vega-embed {{ max-width: 100%; overflow-x: auto }}
</style>
<script>{bundle(None)}</script></head>
<body><h1>{html.escape(words("report-title", game=series.game))}</h1><p>{html.escape(about)}</p>
{sections}
<script>{embeds}</script></body></html>
"""


def _in_script(data: object) -> str:
    """JSON that cannot end the script it stands in, whatever an agent is called."""
    return json.dumps(data, ensure_ascii=False).replace("<", "\\u003c")


def table(head: list[str], rows: list[list[str]]) -> str:
    cells = "".join(f"<th>{html.escape(cell)}</th>" for cell in head)
    body = "".join("<tr>" + "".join(f"<td>{html.escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    return f"<table><thead><tr>{cells}</tr></thead><tbody>{body}</tbody></table>"


def _grouped(number: int) -> str:
    return f"{number:,}".replace(",", "\u202f")


MODEL_COLUMNS = ("requests", "tokens", "retries", "unreadable", "illegal", "broken", "stood-in")


def model_row(usage: Usage, decisions: int) -> list[str]:
    """What a language model cost, as the columns have it; the bot's decisions beside all."""
    counts = (usage.retries, usage.unreadable, usage.illegal, usage.broken)
    tokens = f"{_grouped(usage.prompt_tokens)} + {_grouped(usage.answer_tokens)}"
    by_bot = f"{_grouped(usage.stood_in)} / {_grouped(decisions)}"
    return [_grouped(usage.requests), tokens, *map(_grouped, counts), by_bot]


def percent(rate: Rate) -> str:
    return f"{100 * rate.rate:.1f} % [{100 * rate.low:.1f}, {100 * rate.high:.1f}]"


Chart: TypeAlias = Any  # of Altair, which is loaded only where a report is written
Shown: TypeAlias = tuple[str, str, Chart, str]  # its id, title, the chart, and what to see in it


class _Charts:
    """Each chart with its title, a sentence that says how to read it, and its figures as a table."""

    def __init__(self, figures: Figures, words: Words, altair: Any) -> None:
        self.figures = figures
        self.words = words
        self.alt = altair

    def all(self) -> list[Shown]:
        figures = self.figures
        charts = [self._rates()]
        if figures.cross_play:
            charts.append(self._cross_play())
        if figures.by_role:
            charts.append(self._by("role", figures.by_role))
        if len(figures.series.sizes) > 1:
            charts.append(self._by("seats", figures.by_seats))
        charts += [self._ratings(), self._reasons(), self._costs()]
        if figures.models:
            charts.append(self._models())
        if figures.scores:
            charts.append(self._scores())
        if figures.failures:
            charts.append(self._failures())
        return charts

    def _titles(self, name: str) -> tuple[str, str]:
        return self.words(f"report-{name}"), self.words(f"report-{name}-note")

    def _intervals(self, rows: list[dict[str, object]], order: list[str], title: str, form: str = ".0%") -> Chart:
        alt = self.alt
        base = alt.Chart(alt.Data(values=rows)).encode(
            y=alt.Y("agent:N", sort=order, title=None),
            tooltip=[
                alt.Tooltip("agent:N"),
                *(alt.Tooltip(f"{name}:Q", format=".3f") for name in ("value", "low", "high")),
            ],
        )
        scale = alt.Scale(zero=False, nice=True)
        bars = base.mark_rule(strokeWidth=4, color=BLUE, opacity=0.45).encode(
            x=alt.X("low:Q", title=title, scale=scale, axis=alt.Axis(format=form)), x2="high:Q"
        )
        dots = base.mark_circle(size=140, color=RED, opacity=1).encode(x=alt.X("value:Q", scale=scale))
        return self._styled((bars + dots).properties(width=620, height=34 * max(len(rows), 2)))

    def _styled(self, chart: Chart) -> Chart:
        return (
            chart.configure(font=FONT, background=PAPER)
            .configure_axis(labelFontSize=14, titleFontSize=14, gridColor="#e4dbc6")
            .configure_view(stroke=None)
            .configure_legend(labelFontSize=13, titleFontSize=13)
            .configure_header(labelFontSize=14)
        )

    def _rates(self) -> Shown:
        rates = self.figures.rates
        order = sorted(rates, key=lambda agent: -rates[agent].rate)
        rows = [{"agent": a, "value": rates[a].rate, "low": rates[a].low, "high": rates[a].high} for a in order]
        body = table(
            [self.words("report-agent"), self.words("report-wins"), self.words("report-played-seats")],
            [[agent, percent(rates[agent]), _grouped(rates[agent].seats)] for agent in order],
        )
        return (*self._titles("rates"), self._intervals(rows, order, self.words("report-wins")), body)

    def _by(self, name: str, split: dict[str, dict[str, Rate]]) -> Shown:
        alt = self.alt
        keys = sorted({key for rates in split.values() for key in rates}, key=lambda key: (len(key), key))
        rows = [
            {"agent": agent, "key": self._noun(name, key), "value": rate.rate, "low": rate.low, "high": rate.high}
            for agent, rates in split.items()
            for key, rate in rates.items()
        ]
        base = alt.Chart(alt.Data(values=rows)).encode(
            x=alt.X(
                "key:N",
                sort=[self._noun(name, key) for key in keys],
                title=self.words(f"report-{name}-axis"),
                axis=alt.Axis(labelAngle=0),
            ),
            color=alt.Color("agent:N", title=self.words("report-agent"), scale=alt.Scale(scheme="tableau10")),
            xOffset="agent:N",
            tooltip=["agent:N", "key:N", alt.Tooltip("value:Q", format=".3f")],
        )
        lines = base.mark_rule(strokeWidth=3, opacity=0.5).encode(
            y=alt.Y("low:Q", title=self.words("report-wins"), axis=alt.Axis(format=".0%"), scale=alt.Scale(zero=False)),
            y2="high:Q",
        )
        dots = base.mark_point(size=110, filled=True, opacity=1).encode(
            y=alt.Y("value:Q", scale=alt.Scale(zero=False)),
            shape=alt.Shape("agent:N", title=self.words("report-agent")),
        )
        body = table(
            [self.words("report-agent"), *(self._noun(name, key) for key in keys)],
            [
                [agent, *(percent(rates[key]) if key in rates else "–" for key in keys)]
                for agent, rates in split.items()
            ],
        )
        return (*self._titles(name), self._styled((lines + dots).properties(width=600, height=300)), body)

    def _cross_play(self) -> Shown:
        alt, cross = self.alt, self.figures.cross_play
        one, other = (self._noun("party", side) for side in self.figures.sides)
        rows = [
            {"one": first, "other": second, "value": rate.rate, "label": f"{100 * rate.rate:.0f} %"}
            for first, rates in cross.items()
            for second, rate in rates.items()
        ]
        base = alt.Chart(alt.Data(values=rows)).encode(
            x=alt.X("other:N", title=other, axis=alt.Axis(labelAngle=0, orient="top")), y=alt.Y("one:N", title=one)
        )
        cells = base.mark_rect().encode(
            color=alt.Color("value:Q", title=None, scale=alt.Scale(scheme="redblue", domain=[0, 1]), legend=None)
        )
        text = base.mark_text(fontSize=17, font=FONT).encode(
            text="label:N",
            color=alt.condition("datum.value > .75 || datum.value < .25", alt.value("white"), alt.value(INK)),
        )
        size = 90 * len(cross)
        others = sorted({second for rates in cross.values() for second in rates})
        body = table(
            [f"{one} \\ {other}", *others],
            [[first, *(percent(rates[s]) if s in rates else "–" for s in others)] for first, rates in cross.items()],
        )
        return (*self._titles("cross"), self._styled((cells + text).properties(width=size, height=size)), body)

    def _ratings(self) -> Shown:
        ratings = self.figures.ratings
        order = list(ratings)
        rows = [
            {
                "agent": a,
                "value": ratings[a].mu,
                "low": ratings[a].mu - 2 * ratings[a].sigma,
                "high": ratings[a].mu + 2 * ratings[a].sigma,
            }
            for a in order
        ]
        body = table(
            [self.words("report-agent"), "μ", "σ"],
            [[agent, f"{ratings[agent].mu:.2f}", f"{ratings[agent].sigma:.2f}"] for agent in order],
        )
        return (*self._titles("ratings"), self._intervals(rows, order, "OpenSkill", "d"), body)

    def _bars(self, rows: list[dict[str, object]], title: str, form: str) -> Chart:
        alt = self.alt
        chart = (
            alt.Chart(alt.Data(values=rows))
            .mark_bar(color=BLUE)
            .encode(
                y=alt.Y("name:N", sort=None, title=None, axis=alt.Axis(labelLimit=260)),
                x=alt.X("value:Q", title=title, axis=alt.Axis(format=form)),
                tooltip=["name:N", alt.Tooltip("value:Q", format=form)],
            )
            .properties(width=560, height=34 * max(len(rows), 2))
        )
        return self._styled(chart)

    def _noun(self, kind: str, value: str) -> str:
        """A role or side as players call it, where the game has a word for it."""
        message = f"{kind}-{value}"
        return self.words(message) if message in self.words else value

    def _reason(self, reason: str) -> str:
        return self.words(f"reason-{reason}") if f"reason-{reason}" in self.words else reason

    def _reasons(self) -> Shown:
        reasons, played = self.figures.reasons, max(self.figures.played, 1)
        rows = [{"name": self._reason(reason), "value": count / played} for reason, count in reasons.items()]
        body = table(
            [self.words("report-reason"), self.words("report-matches"), "%"],
            [
                [self._reason(reason), _grouped(count), f"{100 * count / played:.1f}"]
                for reason, count in reasons.items()
            ],
        )
        return (*self._titles("reasons"), self._bars(rows, self.words("report-matches"), ".0%"), body)

    def _costs(self) -> Shown:
        costs = self.figures.costs
        rows = [{"name": agent, "value": 1e6 * cost.seconds_a_decision} for agent, cost in costs.items()]
        body = table(
            [self.words("report-agent"), "µs", self.words("report-decisions")],
            [
                [agent, f"{1e6 * cost.seconds_a_decision:.1f}", _grouped(cost.decisions)]
                for agent, cost in costs.items()
            ],
        )
        return (*self._titles("costs"), self._bars(rows, "µs", ",.0f"), body)

    def _models(self) -> Shown:
        models = self.figures.models
        rows = [{"name": agent, "value": usage.tokens} for agent, usage in models.items()]
        head = [self.words("report-agent"), *(self.words(f"arena-model-{column}") for column in MODEL_COLUMNS)]
        body = [[agent, *model_row(usage, self.figures.costs[agent].decisions)] for agent, usage in models.items()]
        tokens = self._bars(rows, self.words("arena-model-tokens"), ",.0f")
        return (*self._titles("models"), tokens, table(head, body))

    def _scores(self) -> Shown:
        scores = self.figures.scores
        rows = [{"name": agent, "value": score} for agent, score in scores.items()]
        body = table([self.words("report-agent"), ""], [[agent, f"{score:.2f}"] for agent, score in scores.items()])
        return (*self._titles("scores"), self._bars(rows, "", ".1f"), body)

    def _failures(self) -> Shown:
        body = table(
            [self.words("report-agent"), self.words("report-error")],
            [[failure.agent, failure.error] for failure in self.figures.first_failures],
        )
        return (*self._titles("failures"), None, body)
