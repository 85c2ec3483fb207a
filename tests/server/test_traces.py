"""What took how long, for OpenTelemetry: only where somebody asks for it, and nothing of who plays what."""

import asyncio
import subprocess
import sys
from collections.abc import Iterator

import httpx
import pytest
from msgspec.structs import replace
from opentelemetry.sdk.trace import ReadableSpan, TracerProvider
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter
from tests.server.house import GENEROUS, running

from cabale.client.client import Client
from cabale.core.errors import Unreadable
from cabale.server import traces
from cabale.server.traces import are_wanted, parent_header, request_span, span
from cabale.table import bodies
from cabale.table.messages import Hello, House, Position

SETTINGS = replace(GENEROUS, database="sqlite:///:memory:")


@pytest.fixture
def exported() -> Iterator[InMemorySpanExporter]:
    exporter, provider = InMemorySpanExporter(), TracerProvider(shutdown_on_exit=False)
    provider.add_span_processor(SimpleSpanProcessor(exporter))
    traces.start(provider)
    yield exporter
    traces.stop()
    provider.shutdown()


def named(exporter: InMemorySpanExporter, name: str) -> list[ReadableSpan]:
    return [one for one in exporter.get_finished_spans() if one.name == name]


def trace_of(one: ReadableSpan) -> int:
    assert one.context is not None
    return int(one.context.trace_id)


def test_requests_moves_transactions_and_thoughts_are_told(exported: InMemorySpanExporter) -> None:
    async def run() -> str:
        async with running(SETTINGS) as house:
            client = Client(house.url)
            await client.be("Zoé")
            now = bodies.PlayNow(game="secret-hitler", agent="random", house=House(pace=0, decision=0))
            code = (await client.post("/api/tables/now", now, bodies.AtTable)).table.code
            async with client.sit(code) as socket:
                await socket.send(Hello())
                async for message in socket:
                    if isinstance(message, Position) or named(exported, "thought"):
                        break
                while not named(exported, "thought"):
                    await asyncio.sleep(0.02)
            async with httpx.AsyncClient(base_url=house.url) as other:
                assert (await other.get("/api/tables/NONE5", headers={"traceparent": STRANGE})).status_code == 404
            await client.close()
            return code

    code = asyncio.run(run())
    (made,) = named(exported, "POST /api/tables/now")
    assert made.attributes is not None
    assert made.attributes["http.response.status_code"] == 201
    assert len(str(made.attributes["cabale.request"])) == 16
    move = next(one for one in named(exported, "move") if one.parent is not None)
    assert trace_of(move) == trace_of(made)
    assert named(exported, "transaction")
    thought = named(exported, "thought")[0]
    assert thought.attributes is not None
    assert thought.attributes["cabale.agent"] == "random"
    assert thought.parent is None  # what bots do goes on and on: each thought is a trace of its own
    assert thought.links
    # Neither the table nor what a stranger sent along.
    assert all(code not in one.to_json() for one in exported.get_finished_spans())
    assert all(trace_of(one) != int(STRANGE.split("-")[1], 16) for one in exported.get_finished_spans())


STRANGE = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"


def test_a_request_that_is_handed_on_is_one_trace(exported: InMemorySpanExporter) -> None:
    with request_span("GET", "/api/tables", "gateway", ""):
        ((name, sent),) = parent_header()
    assert name == b"traceparent"
    with request_span("GET", "/api/tables", "gateway", sent.decode()) as answered:  # on another node
        answered(200)
    gateway, table = named(exported, "GET /api/tables")
    assert gateway.context is not None
    assert table.parent is not None
    assert table.parent.span_id == gateway.context.span_id


def test_what_happens_later_because_of_something_is_linked_to_it(exported: InMemorySpanExporter) -> None:
    async def later() -> None:
        with span("later"):
            pass

    async def run() -> None:
        with span("first"), span("within"):
            task = asyncio.create_task(later())
        await task

    asyncio.run(run())
    (first,), (within,), (after,) = (named(exported, name) for name in ("first", "within", "later"))
    assert trace_of(within) == trace_of(first) != trace_of(after)
    assert [link.context for link in after.links] == [within.context]


@pytest.mark.parametrize(
    ("environment", "wanted"),
    [
        ({}, False),
        ({"OTEL_EXPORTER_OTLP_ENDPOINT": "http://127.0.0.1:4318"}, True),
        ({"OTEL_EXPORTER_OTLP_TRACES_ENDPOINT": "http://127.0.0.1:4318/v1/traces"}, True),
        ({"OTEL_TRACES_EXPORTER": "otlp"}, True),
        ({"OTEL_EXPORTER_OTLP_ENDPOINT": "http://127.0.0.1:4318", "OTEL_TRACES_EXPORTER": "none"}, False),
        ({"OTEL_EXPORTER_OTLP_ENDPOINT": "http://127.0.0.1:4318", "OTEL_SDK_DISABLED": "true"}, False),
    ],
)
def test_they_are_told_only_where_the_environment_says_so(environment: dict[str, str], wanted: bool) -> None:
    assert are_wanted(environment) is wanted


def test_without_the_packages_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OTEL_TRACES_EXPORTER", "otlp")
    monkeypatch.setattr(traces, "find_spec", lambda name: None)
    with pytest.raises(Unreadable, match="needs-extra"):
        traces.set_up("all")


def test_nothing_is_loaded_unless_somebody_asks() -> None:
    look = "import sys, cabale.server.serve; sys.exit(any(name.startswith('opentelemetry') for name in sys.modules))"
    assert subprocess.run([sys.executable, "-c", look], check=False).returncode == 0
