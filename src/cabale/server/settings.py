"""How a server is run."""

from __future__ import annotations

import os

from msgspec import Struct


class Settings(Struct, frozen=True, kw_only=True):
    database: str = "sqlite:///cabale.db"
    keep_days: int = 0  # of matches that are over; 0 for ever
    redis: str = ""  # where several nodes talk to each other: redis://:password@host; none for one server alone
    role: str = "all"  # what this one of them does: gateway, tables, thinkers, or all
    origins: tuple[str, ...] = ()  # other sites whose pages may talk to this one, https://example.org
    public_url: str = ""  # where visitors find this one, if it is not where it listens: https://cabale.example.org
    metrics_port: int = 0  # figures for Prometheus, for this machine only; 0 for none
    admin_token: str = ""  # who shows it may use `cabale admin`; nobody without one
    metrics_token: str = ""  # who shows it may read /metrics; nobody without one
    thinkers: int = max(1, (os.cpu_count() or 2) - 1)  # processes in which bots think
    patience: float = 20.0  # seconds a bot may think
    most_tables: int = 10  # open tables a visitor
    most_sockets: int = 20  # open sockets a visitor
    most_connections: int = 10_000  # at once, as far as the process has descriptors for them
    most_connections_of_one: int = 500  # of one household; without a proxy
    request_patience: float = 20.0  # seconds within which a request is whole, and its answer read
    keep_alive: int = 5  # seconds between two requests of a connection
    requests_a_second: float = 10.0  # HTTP requests and new sockets, a visitor's address
    guesses_a_second: float = 0.1  # codes of tables that do not exist, a visitor's address
    guests_a_second: float = 0.5  # new guests, a visitor's address, after a first hundred
    tables_a_second: float = 0.2  # new tables, a visitor's address, after a first thirty
    messages_a_second: float = 20.0  # socket messages a visitor
    talk_a_second: float = 0.5  # utterances a visitor, after a first few
    trust_proxy: bool = False  # whether X-Forwarded-For and X-Forwarded-Proto are believed
