"""docs/protocol.md holds: every message and body has an example that is read and written back the same, every route,
every error and every limit is named, and the client at its end plays."""

import asyncio
import inspect
import os
import re
import sys
from asyncio.subprocess import PIPE
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from litestar import Litestar
from litestar.routes import HTTPRoute
from tests.server.house import running

from cabale.core.chance import commitment
from cabale.core.game import find_game
from cabale.core.outcome import Outcome
from cabale.core.talk import MOST_CHARACTERS
from cabale.core.words import LANGUAGES, Words
from cabale.server import connection, sockets
from cabale.server.app import MOST_BODY, make_app
from cabale.server.guests import MOST_PROGRAMS
from cabale.server.passkeys import CHALLENGE_SECONDS, MOST_PASSKEYS
from cabale.server.replaying import MOST_REPLAYED, MOST_STEPS
from cabale.server.settings import Settings
from cabale.server.site import Site
from cabale.table import bodies, lobby, messages
from cabale.table.marks import MOST_MARKS
from cabale.table.playing import MOST_SAID, TOLD_BESIDE

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
GAME = find_game("secret-hitler")


def block(label: str) -> str:
    """The one fenced block with this label."""
    (found,) = re.findall(rf"^```{label}\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
    return str(found)


CLIENT = block("python")


@pytest.mark.parametrize(
    ("label", "union"),
    [
        ("send", messages.FromClient),
        ("get", messages.ToClient),
        ("offer", lobby.FromProgram),
        ("invited", lobby.ToProgram),
    ],
)
def test_every_message_has_an_example_with_all_its_fields(label: str, union: Any) -> None:
    seen = []
    for line in block(label).splitlines():
        message = msgspec.json.decode(line, type=union)
        assert msgspec.json.encode(message).decode() == line
        seen.append(type(message))
        game_words(message)
    assert seen == list(get_args(union) or (union,))


def game_words(message: Any) -> None:
    """The words of the game inside are its own."""
    words = [
        (getattr(message, "view", None), GAME.View),
        (getattr(message, "action", None), GAME.Action),
        (getattr(message, "utterance", None), GAME.Utterance),
        *((event, GAME.Event) for event in getattr(message, "events", ())),
        *((choice, GAME.Action) for choice in getattr(message, "choices", ())),
        *((choice, GAME.Action) for choice in getattr(getattr(message, "turn", None), "choices", None) or ()),
        *((word, GAME.Utterance) for word in getattr(message, "utterances", ())),
    ]
    for word, kind in words:
        if word is not None and word != messages.NO_VIEW:
            assert msgspec.json.decode(
                msgspec.json.encode(msgspec.json.decode(word, type=kind))
            ) == msgspec.json.decode(word)
    if isinstance(message, messages.Ended):
        assert isinstance(message.outcome, Outcome)
        assert message.secret is not None
        assert commitment(bytes.fromhex(message.secret)) == message.commitment


def test_every_body_has_an_example_with_all_its_fields() -> None:
    seen = []
    for line in block("bodies").splitlines():
        name, _, example = line.partition(" ")
        kind = getattr(bodies, name)
        assert msgspec.json.encode(msgspec.json.decode(example, type=kind)).decode() == example
        seen.append(kind)
    assert seen == list(bodies.REQUESTS)


def routes(app: Litestar) -> set[tuple[str, str, str]]:
    """Method, path, and the name of the body, of the API."""
    found: set[tuple[str, str, str]] = set()
    for route in app.routes:
        if not isinstance(route, HTTPRoute) or not route.path.startswith("/api/") or "openapi" in route.path:
            continue
        for handler in route.route_handlers:
            parameter = inspect.signature(handler.fn).parameters.get("data")
            body = re.search(r"(\w+)\]$", str(parameter.annotation)) if parameter is not None else None
            path = re.sub(r"\{(?:match_)?(\w+):str\}", r"{\1}", route.path_format.replace("{match_id}", "{id}"))
            for method in handler.http_methods - {"OPTIONS"}:
                found.add((str(method), path, body[1] if body else ""))
    return found


def test_every_route_is_named_with_its_body() -> None:
    named = {
        (method, path, body)
        for method, path, body in re.findall(r"^\| `(\w+) (/api/[^`?]*)[^`]*` \| (?:`(\w+)`)? ?\|", PAGE, re.MULTILINE)
    }
    assert named == routes(make_app(Settings(database="sqlite://")))


# Files that speak to who starts a server, or saves its database, and to no visitor.
OPERATORS = ("serve", "store", "migrate", "backup", "member", "link", "fellows", "traces")


def codes() -> set[str]:
    """Every code that the server and its tables refuse with."""
    found: set[str] = set()
    for folder in ("table", "server"):
        for file in (ROOT / "src" / "cabale" / folder).rglob("*.py"):
            if file.stem not in OPERATORS:
                text = file.read_text(encoding="utf-8")
                found |= set(re.findall(r'(?:Illegal|Unreadable|NoGuest|_fail|_refuse_all)\(\s*"([a-z-]+)"', text))
    core = {"action-unreadable", "utterance-unreadable", "no-such-game", "no-such-language", "no-such-theme"}
    core |= {"no-such-agent", "record-rules", "no-puzzles", "no-such-puzzle"}
    return found | core | {"request-unreadable", "origin"}


def test_every_error_is_named_and_has_its_sentence() -> None:
    table = PAGE[PAGE.index("| code | when |") : PAGE.index("## Limits")]
    assert set(re.findall(r"`([a-z-]+)`", table)) == codes()
    for lang in LANGUAGES:
        words = Words(lang, GAME)
        missing = {code for code in codes() if f"error-{code}" not in words}
        assert not missing, lang


def test_every_limit_is_as_it_says() -> None:
    usual = Settings()
    site = Site(Settings(database="sqlite://"))
    assert f"| {usual.requests_a_second:.0f} a second, {site.requests._burst:.0f} at once (429 `too-fast`)" in PAGE
    assert f"| 1 in {1 / usual.guesses_a_second:.0f} seconds, {site.guesses._burst:.0f} at once (429" in PAGE
    pages = site.pages
    assert (
        f"of the client an address | {pages._rate:.0f} a second, {pages._burst:,.0f} at once (429 `too-fast`)" in PAGE
    )
    for limiter, what in ((site.new_guests, "guests"), (site.new_tables, "tables")):
        assert f"| new {what} an address | 1 in {1 / limiter._rate:.0f} seconds, {limiter._burst:.0f} at once" in PAGE
    assert f"{MOST_BODY:,} bytes (413)" in PAGE
    assert f"{usual.messages_a_second:.0f} a second, {site.messages._burst:.0f} at once; more wait" in PAGE
    assert f"| messages an address | {site.crowds._rate:.0f} a second, {site.crowds._burst:.0f} at once;" in PAGE
    assert f"{site.lists._rate:.0f} a second, {site.lists._burst:.0f} at once; more wait" in PAGE
    assert f"{sockets.MOST_BYTES:,} bytes; from twice that" in PAGE
    assert f"1 in {1 / usual.talk_a_second:.0f} seconds, {site.talk._burst:.0f} at once" in PAGE
    reactions = site.reactions
    assert f"| reactions a visitor | 1 in {1 / reactions._rate:.0f} seconds, {reactions._burst:.0f} at once" in PAGE
    assert f"{MOST_CHARACTERS} characters" in PAGE
    assert f"{MOST_SAID:,} bytes, {TOLD_BESIDE} of them around each utterance" in PAGE
    assert f"| marks of a seat in a match | {MOST_MARKS} (`marked-enough`) |" in PAGE
    assert f"{MOST_STEPS} steps, and no further step after {MOST_REPLAYED:,} bytes" in PAGE
    assert f"| connections an address | {usual.most_connections_of_one} at once;" in PAGE
    assert f"| a request | whole within {usual.request_patience:.0f} seconds" in PAGE
    assert f"; {usual.keep_alive} seconds between two on one connection |" in PAGE
    assert f"| open tables a visitor | {usual.most_tables} |" in PAGE
    assert f"| open sockets a visitor | {usual.most_sockets} |" in PAGE
    assert f"1 in {1 / site.farewells._rate:.0f} seconds, {site.farewells._burst:.0f} at once (429 `too-fast`)" in PAGE
    challenges = site.challenges
    assert (
        f"passkeys, an address | 1 in {1 / challenges._rate:.0f} seconds, {challenges._burst:.0f} at once (429" in PAGE
    )
    assert f"| passkeys of a guest | {MOST_PASSKEYS} (" in PAGE
    assert f"| a passkey's challenge | once, within {CHALLENGE_SECONDS} seconds |" in PAGE
    assert f"| programs of one's own | {MOST_PROGRAMS} |" in PAGE
    assert f"{connection.MOST_WAITING:,} bytes" in PAGE
    assert f"(more than {messages.FEW_CHOICES})" in PAGE
    assert f"up to {messages.MANY_CHOICES:,}" in PAGE


@pytest.mark.parametrize("game_id", ["secret-hitler", "indiscretions"])  # few choices at a time, and thousands
def test_the_client_at_the_end_plays(game_id: str, settings: Settings, tmp_path: Path) -> None:
    program = tmp_path / "client.py"
    program.write_text(CLIENT, encoding="utf-8")
    environment = {name: value for name, value in os.environ.items() if not name.lower().endswith("_proxy")}

    async def check() -> None:
        async with running(settings) as house:
            process = await asyncio.create_subprocess_exec(
                sys.executable, str(program), house.url, game_id, stdout=PIPE, stderr=PIPE, env=environment
            )
            out, err = await process.communicate()
            assert process.returncode == 0, err.decode()
            (live,) = house.site.hub._lives.values()
            assert live.table.play is not None
            assert live.table.play.match.outcome is not None
            assert out.decode().strip() == live.table.play.match.outcome.reason

    asyncio.run(check())
