"""What one played, figures of it, ratings and leaderboards."""

import asyncio

import pytest
from alembic import command
from sqlalchemy import Connection, text
from tests.server.house import TestHouse, running
from tests.server.test_matches_over_sockets import play_to_the_end, serve
from tests.server.test_migrations import with_connection
from tests.server.test_store import with_store

from cabale.client.client import Refusal
from cabale.server.rater import Rated, keys_of, rate
from cabale.server.routes.annals import MOST_PLAYED
from cabale.server.settings import Settings
from cabale.server.store import Change, EndedMatch, NewMatch, Store
from cabale.server.store.annals import Annals
from cabale.server.store.migrate import migrations
from cabale.table import bodies
from cabale.table.messages import House, Mark


def new_match(match: str, started: int = 1, game: str = "secret-hitler", guest: str = "ana") -> NewMatch:
    names, agents = '["Ana","Bob","C","D","E"]', '["","","thumb","thumb","thumb"]'
    return NewMatch(
        match, "AAAAA", game, 2, "{}", names, agents, "00" * 32, "11" * 32, False, started, ((0, guest), (1, "bob"))
    )


def test_what_i_played_and_how_it_went(stored: Settings) -> None:
    async def check(house: TestHouse) -> None:
        visitors = await house.started(2, 5, agent="random")
        ana, bob = visitors
        stranger = await house.guest("Stranger")
        match = ana.match
        assert match is not None
        for about in (1, 2, 3, 4):
            await ana.ask(Mark(match=match, seat=about, opinion="suspects"))
        await bob.ask(Mark(match=match, seat=0, opinion="trusts"))
        under_way = await ana.client.get("/api/guests/me/matches", bodies.PlayedList)
        assert [(one.match.id, one.won, one.role) for one in under_way.matches] == [(match, None, "")]
        await play_to_the_end(house, visitors)
        live = house.site.hub._lives[ana.code]
        assert live.table.play is not None
        parts = live.table.game.parts(live.table.play.match.state)
        outcome = live.table.play.match.outcome
        assert outcome is not None
        (mine,) = (await ana.client.get("/api/guests/me/matches", bodies.PlayedList)).matches
        assert mine.match.seat == 0
        assert mine.match.open
        assert (mine.side, mine.role, mine.won) == (parts[0].side, parts[0].role, 0 in outcome.winners)
        others = sum(part.side != parts[0].side for part in parts)
        assert (mine.right, mine.wrong, mine.trusted, mine.suspected) == (others, 4 - others, 1, 0)
        (figures,) = (await ana.client.get("/api/guests/me/figures", bodies.MyFigures)).games
        assert (figures.game, figures.matches, figures.won) == ("secret-hitler", 1, int(0 in outcome.winners))
        assert figures.roles == (
            bodies.RoleFigures(side=parts[0].side, role=parts[0].role, matches=1, won=figures.won),
        )
        assert (figures.right, figures.wrong, figures.trusted) == (others, 4 - others, 1)
        (rating,) = figures.ratings
        assert (rating.side, rating.matches) == (parts[0].side, 1)
        assert (rating.mu > 25) == (0 in outcome.winners)
        board = await ana.client.get(f"/api/games/secret-hitler/leaderboard?side={parts[0].side}", bodies.Leaderboard)
        assert ("Guest 0", "guest", True) in [(rank.name, rank.kind, rank.you) for rank in board.ranks]
        assert {rank.kind for rank in board.ranks} <= {"guest", "bot"}
        assert {rank.name for rank in board.ranks if rank.kind == "bot"} <= {"random"}
        assert set(board.sides) == {part.side for part in parts}
        empty = await stranger.client.get("/api/guests/me/matches", bodies.PlayedList)
        assert empty == bodies.PlayedList(matches=(), first=0, more=False)
        assert await house.site.annals.unrated(10) == []

    serve(stored, check)


def test_a_table_may_keep_its_matches_out_of_the_ratings(settings: Settings) -> None:
    async def check(house: TestHouse) -> None:
        visitors = await house.started(2, 5, agent="random", rated=False)
        await play_to_the_end(house, visitors)
        (figures,) = (await visitors[0].client.get("/api/guests/me/figures", bodies.MyFigures)).games
        assert figures.matches == 1
        assert figures.ratings == ()
        board = await visitors[0].client.get("/api/games/secret-hitler/leaderboard", bodies.Leaderboard)
        assert board == bodies.Leaderboard(game="secret-hitler", sides=(), side="", first=0, ranks=(), more=False)

    serve(settings, check)


def test_nobody_is_rated_against_bots_alone(settings: Settings) -> None:
    async def check(house: TestHouse) -> None:
        (alone,) = await house.started(1, 5, agent="random")
        assert alone.table is not None
        assert alone.table.house.rated
        await play_to_the_end(house, [alone])
        quick = bodies.PlayNow(game="secret-hitler", house=House(pace=0))
        made = await alone.client.post("/api/tables/now", quick, bodies.AtTable)
        assert not made.table.house.rated
        (figures,) = (await alone.client.get("/api/guests/me/figures", bodies.MyFigures)).games
        assert figures.ratings == ()

    serve(settings, check)


def test_matches_are_told_by_pages_and_by_game(database: str) -> None:
    async def check(store: Store) -> None:
        many = [new_match(f"m{number:03d}", number) for number in range(60)]
        await store.commit(Change(matches=[*many, new_match("hey", 99, "hey"), new_match("bob's", 100, guest="cleo")]))
        annals = Annals(store)
        rows = await annals.played("ana", None, 0, 51)
        assert [row.id for row in rows[:3]] == ["hey", "m059", "m058"]
        assert len(rows) == 51
        assert [row.id for row in await annals.played("ana", None, 50, 51)] == [f"m{n:03d}" for n in range(10, -1, -1)]
        assert [row.id for row in await annals.played("ana", "hey", 0, 51)] == ["hey"]

    with_store(database, check)


def test_pages_have_bounds(settings: Settings) -> None:
    async def check(house: TestHouse) -> None:
        visitor = await house.guest("Ana")
        guest = next(iter(house.site.guests._known))
        many = [new_match(f"m{number:03d}", number, guest=guest) for number in range(60)]
        await house.site.store.commit(Change(matches=many))
        for count, told in ((10_000, MOST_PLAYED), (-3, 1), (5, 5)):
            page = await visitor.client.get(f"/api/guests/me/matches?count={count}&first=-9", bodies.PlayedList)
            assert (len(page.matches), page.more, page.first) == (told, True, 0)
        far = await visitor.client.get(f"/api/guests/me/matches?first={10**30}", bodies.PlayedList)
        assert far.matches == ()
        with pytest.raises(Refusal, match="no-such-game"):
            await visitor.client.get("/api/games/chess/leaderboard", bodies.Leaderboard)
        response = await visitor.client._http.get("/api/guests/me/matches?first=many")
        assert response.status_code == 400

    serve(settings, check)


def test_old_matches_are_told_of_with_who_won(database: str) -> None:
    """Those from before results were kept."""

    async def keep(store: Store) -> None:
        await store.commit(Change(matches=[new_match("old"), new_match("damaged"), new_match("under-way")]))
        outcome = '{"winners":[0,2],"reason":"x","scores":[]}'
        await store.commit(Change(ended=[EndedMatch("old", 5, outcome), EndedMatch("damaged", 5, "rubbish")]))

    async def check(store: Store) -> None:
        won = {row.id: row.won for row in await Annals(store).played("ana", None, 0, 10)}
        assert won == {"old": True, "damaged": None, "under-way": None}
        assert await Annals(store).unrated(10) == []
        row = await store.match("old")
        assert row is not None
        assert not row.rated

    def back(connection: Connection) -> None:
        command.downgrade(migrations(connection), "0008")
        assert connection.execute(text("SELECT count(*) FROM matches")).scalar_one() == 3

    with_store(database, keep)
    with_connection(database, back)
    with_store(database, check)


def seat(player: str, side: str, won: bool, score: int = 0) -> Rated:
    return Rated(player, "guest", side, won, score)


def test_who_wins_gains_and_is_less_unsure() -> None:
    seats = [seat("ana", "liberal", True), seat("bob", "liberal", True), seat("cleo", "fascist", False)]
    skills = rate(seats, {})
    for player, side, better in (("ana", "liberal", True), ("bob", "liberal", True), ("cleo", "fascist", False)):
        skill = skills[keys_of([seat(player, side, True)])[0]]
        assert (skill.mu > 25) == better
        assert skill.sigma < 25 / 3
    again = rate(seats, skills)
    assert 0 < again[keys_of(seats)[0]].mu - skills[keys_of(seats)[0]].mu < skills[keys_of(seats)[0]].mu - 25


def test_points_rank_those_who_play_alone_and_a_draw_moves_nobody() -> None:
    seats = [seat("ana", "", False, 3), seat("bob", "", True, 9), seat("cleo", "", False, 5)]
    skills = rate(seats, {})
    ana, bob, cleo = (skills[key].mu for key in keys_of(seats))
    assert bob > cleo > ana
    drawn = rate([seat("ana", "", False), seat("bob", "", False)], {})
    assert [round(skill.mu, 6) for skill in drawn.values()] == [25, 25]


def test_each_match_is_rated_once_however_many_ask(settings: Settings) -> None:
    async def run() -> None:
        async with running(settings) as house:
            visitors = await house.started(2, 5, agent="random")
            await play_to_the_end(house, visitors)
            await asyncio.gather(*(house.site.rater.settle() for _ in range(5)))
            figures = await visitors[0].client.get("/api/guests/me/figures", bodies.MyFigures)
            assert [rating.matches for rating in figures.games[0].ratings] == [1]

    asyncio.run(run())


def test_who_prefers_no_rating_has_none_and_the_others_have_theirs(stored: Settings) -> None:
    async def check(house: TestHouse) -> None:
        visitors = await house.started(3, 5)
        ana, bob, cleo = visitors
        assert (await ana.client.get("/api/guests/me", bodies.GuestInfo)).rated
        info = await ana.client.post("/api/guests/me/rated", bodies.BeRated(rated=False), bodies.GuestInfo)
        assert not info.rated
        await play_to_the_end(house, visitors)
        await house.site.rater.settle()
        rated = {}
        for visitor in visitors:
            (figures,) = (await visitor.client.get("/api/guests/me/figures", bodies.MyFigures)).games
            rated[visitor] = len(figures.ratings)
        assert rated == {ana: 0, bob: 1, cleo: 1}
        # A change of mind: what there is of it goes, and nobody is measured against one alone.
        await bob.client.post("/api/guests/me/rated", bodies.BeRated(rated=False), bodies.GuestInfo)
        (figures,) = (await bob.client.get("/api/guests/me/figures", bodies.MyFigures)).games
        assert figures.ratings == ()
        for side in ("liberal", "fascist"):
            board = await bob.client.get(f"/api/games/secret-hitler/leaderboard?side={side}", bodies.Leaderboard)
            assert not {rank.name for rank in board.ranks if rank.kind == "guest"} & {"Guest 0", "Guest 1"}
        assert not (await bob.client.get("/api/guests/me/data", bodies.MyData)).rated
        again = await bob.client.post("/api/guests/me/rated", bodies.BeRated(rated=True), bodies.GuestInfo)
        assert again.rated

    serve(stored, check)
