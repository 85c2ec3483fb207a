"""docs/scale.md says what `python -m bench.scale` does."""

from bench.scale import PAGE, PLAYERS, Assumed, costs, load, put_in, written
from msgspec.structs import replace


def test_the_page_is_what_the_command_prints() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert "| players at once |" in page
    assert page == put_in(page, written(costs(), Assumed())), "python -m bench.scale --write"


def test_ten_times_the_players_are_ten_times_the_work() -> None:
    small, *_, large = (load(players, costs(), Assumed()) for players in PLAYERS)
    for name in ("tables", "actions", "rows", "day_gb", "month_tb"):
        assert round(getattr(large, name) / getattr(small, name), 6) == PLAYERS[-1] / PLAYERS[0]


def test_what_binds_is_what_costs_most() -> None:
    measured, assumed = costs(), Assumed()
    assert load(100_000, replace(measured, action_ms=1000.0), assumed).binding == "processor"
    assert load(100_000, replace(measured, table_kib=10**6), assumed).binding == "memory"
    assert load(100_000, measured, replace(assumed, sockets=100)).binding == "sockets"
    assert load(100_000, replace(measured, redis_us=10**4), assumed).gives_way == "Redis, one core"
    assert load(100_000, replace(measured, postgres_ms=10**4), assumed).gives_way == "PostgreSQL, its cores"


def test_who_needs_one_process_needs_no_redis() -> None:
    alone = load(1000, costs(), Assumed())
    assert (alone.server_cores, alone.redis_messages, alone.gives_way) == (1.0, 0.0, "one server alone")
