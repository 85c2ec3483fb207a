"""What Prometheus can read: sums over all tables, and nothing of what kind of decision anybody made."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest


class Metrics:
    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.tables = Gauge("cabale_tables", "Tables in memory", registry=self.registry)
        self.sockets = Gauge("cabale_sockets", "Open sockets", registry=self.registry)
        self.turned_away = Counter(
            "cabale_turned_away_total", "Connections for which there was no room", registry=self.registry
        )
        self.messages = Counter("cabale_messages_total", "Messages received", registry=self.registry)
        self.refused = Counter("cabale_refused_total", "Messages refused", ["code"], registry=self.registry)
        self.entries = Counter("cabale_entries_total", "Actions and utterances stored", registry=self.registry)
        self.matches = Counter("cabale_matches_started_total", "Matches started", ["game"], registry=self.registry)
        self.ended = Counter("cabale_matches_ended_total", "Matches that are over", registry=self.registry)
        self.bot_failures = Counter("cabale_bot_failures_total", "Bots that failed", ["agent"], registry=self.registry)
        self.damaged = Gauge("cabale_damaged", "Rows set aside", ["kind"], registry=self.registry)
        self.commit = Histogram(
            "cabale_commit_seconds",
            "One transaction, with the changes of all tables that waited",
            registry=self.registry,
            buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 5),
        )

    @property
    def set_aside(self) -> int:
        return int(sum(sample.value for metric in self.damaged.collect() for sample in metric.samples))

    def text(self) -> bytes:
        return generate_latest(self.registry)


METRICS = Metrics()
