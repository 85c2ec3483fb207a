"""Traces for OpenTelemetry: what took how long in a request, a move, a transaction, a bot's thought. Off, and nothing
of it loaded, unless the environment says where they go (`OTEL_…`). Nothing of what is played is in them, nor who plays
at which table.

A span is part of the one it happens in while that is open. What happens later because of it (bots think once a move is
kept, and then move) begins a trace of its own, linked to it: so traces end.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager, nullcontext
from importlib.util import find_spec
from typing import TYPE_CHECKING

from cabale.core.errors import Unreadable

if TYPE_CHECKING:
    from opentelemetry.context import Context
    from opentelemetry.sdk.trace import TracerProvider
    from opentelemetry.trace import Span, Tracer

ENDPOINTS = ("OTEL_EXPORTER_OTLP_ENDPOINT", "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT")
HEADER = b"traceparent"
_NOWHERE: AbstractContextManager[None] = nullcontext()
_tracer: Tracer | None = None


def are_wanted(environment: Mapping[str, str]) -> bool:
    if environment.get("OTEL_SDK_DISABLED") == "true":
        return False
    exporter = environment.get("OTEL_TRACES_EXPORTER", "")
    return exporter == "otlp" or (exporter != "none" and any(environment.get(name) for name in ENDPOINTS))


def set_up(role: str) -> None:
    """As the environment says; raises, with a sentence, if what it takes is not installed."""
    if not are_wanted(os.environ):
        return
    if find_spec("opentelemetry") is None:
        raise Unreadable("needs-extra", package="opentelemetry", extra="cabale[otel]")
    from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
    from opentelemetry.sdk.resources import Resource
    from opentelemetry.sdk.trace import TracerProvider
    from opentelemetry.sdk.trace.export import BatchSpanProcessor

    named = {"service.name": os.environ.get("OTEL_SERVICE_NAME", "cabale"), "cabale.role": role}
    provider = TracerProvider(resource=Resource.create(named))
    provider.add_span_processor(BatchSpanProcessor(OTLPSpanExporter()))
    start(provider)


def start(provider: TracerProvider) -> None:
    global _tracer
    _tracer = provider.get_tracer("cabale")


def stop() -> None:
    global _tracer
    _tracer = None


def span(name: str, **attributes: str | int) -> AbstractContextManager[object]:
    """While the block lasts."""
    return _NOWHERE if _tracer is None else _open(_tracer, name, attributes, None)


@contextmanager
def request_span(method: str, route: str, number: str, came_with: str) -> Iterator[Callable[[int], None]]:
    """A request, by its route and never by its address; `came_with` is what the gateway sent along. Says how it was
    answered."""
    if _tracer is None:
        yield lambda status: None
        return
    from opentelemetry.trace.propagation.tracecontext import TraceContextTextMapPropagator

    parent = TraceContextTextMapPropagator().extract({"traceparent": came_with}) if came_with else None
    named: dict[str, str | int] = {"http.request.method": method, "http.route": route, "cabale.request": number}
    with _open(_tracer, f"{method} {route}", named, parent) as opened:
        yield lambda status: opened.set_attribute("http.response.status_code", status)


def parent_header() -> list[tuple[bytes, bytes]]:
    """What goes along with a request that is handed on."""
    if _tracer is None:
        return []
    from opentelemetry.trace.propagation.tracecontext import TraceContextTextMapPropagator

    carried: dict[str, str] = {}
    TraceContextTextMapPropagator().inject(carried)
    return [(HEADER, carried["traceparent"].encode())] if "traceparent" in carried else []


def begin(name: str, **attributes: str | int) -> Span | None:
    """What the caller ends; None where nobody wants to know."""
    return None if _tracer is None else _begin(_tracer, name, attributes, None)


def are_on() -> bool:
    return _tracer is not None


@contextmanager
def _open(tracer: Tracer, name: str, attributes: Mapping[str, str | int], parent: Context | None) -> Iterator[Span]:
    from opentelemetry.trace import use_span

    begun = _begin(tracer, name, attributes, parent)

    with use_span(begun, end_on_exit=True, record_exception=False, set_status_on_exception=False):
        yield begun


def _begin(tracer: Tracer, name: str, attributes: Mapping[str, str | int], parent: Context | None) -> Span:
    from opentelemetry.context import Context
    from opentelemetry.trace import Link, get_current_span

    links: list[Link] = []
    if parent is None:
        current = get_current_span()
        if not current.is_recording():
            parent = Context()
            if current.get_span_context().is_valid:
                links = [Link(current.get_span_context())]
    return tracer.start_span(name, parent, attributes=dict(attributes), links=links)
