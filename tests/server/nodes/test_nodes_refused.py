"""What several nodes cannot be run with is said in a sentence, before anything starts."""

import pytest

from cabale.cli import main
from cabale.core.errors import Unreadable
from cabale.core.words import LANGUAGES, Words
from cabale.server.nodes.fellows import check_redis

POSTGRES = "postgresql://cabale@127.0.0.1:1/cabale"


@pytest.mark.parametrize(
    "url",
    [
        "redis://127.0.0.1:6379/0",
        "redis://[::1]",
        "redis://10.1.2.3",
        "redis://:secret@8.8.8.8:6379",
        "rediss://cabale:secret@8.8.8.8",
        "unix:///run/redis/redis.sock",
        "redis://no-such-host.invalid",  # which is found out when it is asked
    ],
)
def test_a_redis_that_nobody_else_reads_will_do(url: str) -> None:
    check_redis(url)


@pytest.mark.parametrize("url", ["redis://8.8.8.8", "redis://user@8.8.8.8:6379/1", "redis://[2001:4860:4860::8888]"])
def test_a_redis_that_anybody_can_read_is_refused(url: str) -> None:
    with pytest.raises(Unreadable, match="redis-open"):
        check_redis(url)


@pytest.mark.parametrize("url", ["127.0.0.1:6379", "http://127.0.0.1", "redis://", "redis://host:port"])
def test_what_is_no_address_is_refused(url: str) -> None:
    with pytest.raises(Unreadable, match="redis-address"):
        check_redis(url)


@pytest.mark.parametrize(
    ("arguments", "french", "english"),
    [
        (["--role", "kitchen"], "Il n’y a pas de rôle", "There is no role"),
        (["--role", "tables"], "demande d’autres nœuds", "needs other nodes"),
        (["--redis", "redis://8.8.8.8", "--database", POSTGRES], "sans mot de passe", "no password"),
        (["--redis", "redis://127.0.0.1:1", "--database", POSTGRES], "Redis ne répond pas", "Redis does not answer"),
        (["--redis", "redis://127.0.0.1"], "ne peuvent partager que PostgreSQL", "can share PostgreSQL only"),
    ],
)
def test_it_is_said_in_one_sentence(
    arguments: list[str], french: str, english: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for lang, sentence in (("fr", french), ("en", english)):
        assert main(["serve", "--lang", lang, "--port", "0", *arguments]) == 2
        said = capsys.readouterr().err
        assert sentence in " ".join(said.split())


@pytest.mark.parametrize(
    ("code", "facts"),
    [
        ("nodes-differ", {"theirs": "0.1.0 hey:1", "ours": "0.1.0 hey:2"}),
        ("clock-off", {"seconds": 300}),
        ("database-older", {"database": "postgresql://cabale@db/cabale"}),
        ("database-newer", {"database": "postgresql://cabale@db/cabale"}),
    ],
)
def test_what_is_found_out_from_the_others_has_its_sentence_too(code: str, facts: dict[str, object]) -> None:
    for lang in LANGUAGES:
        said = Words(lang)(f"error-{code}", **facts)
        assert all(str(fact) in said for fact in facts.values()), said
        assert said.rstrip().endswith(".")
