"""What one played, figures of it, and who is how good."""

from __future__ import annotations

from litestar import get
from litestar.params import FromPath, FromQuery

from cabale.core.errors import CabaleError
from cabale.core.game import find_game
from cabale.server.routes.matches import match_info
from cabale.server.site import Asked, Site
from cabale.server.store import MatchRow
from cabale.table.bodies import (
    GameFigures,
    Leaderboard,
    MyFigures,
    PlayedList,
    PlayedMatch,
    Rank,
    RoleFigures,
    SideRating,
)

MOST_PLAYED = 50  # of one answer
MOST_RANKED = 50
LAST = 1_000_000  # nobody turns that many pages


async def played_match(site: Site, row: MatchRow) -> PlayedMatch | None:
    """A match in brief, for who played it; None for one that cannot be shown: it hides no other."""
    try:
        info = await match_info(site, row, row.seat)
    except CabaleError:
        return None
    return PlayedMatch(
        match=info,
        rated=bool(row.rated),
        side=row.side or "",
        role=row.role or "",
        won=None if row.won is None else bool(row.won),
        trusted=row.trusted or 0,
        suspected=row.suspected or 0,
        right=row.right or 0,
        wrong=row.wrong or 0,
    )


@get("/api/guests/me/matches")
async def my_matches(
    request: Asked, game: FromQuery[str | None] = None, first: FromQuery[int] = 0, count: FromQuery[int] = MOST_PLAYED
) -> PlayedList:
    """Everything this visitor played, the latest first."""
    site: Site = request.app.state.site
    guest = await site.need_guest(request)
    first, count = min(max(first, 0), LAST), min(max(count, 1), MOST_PLAYED)
    rows = await site.annals.played(guest.id, game, first, count + 1)
    found = [await played_match(site, row) for row in rows[:count]]
    matches = tuple(one for one in found if one is not None)
    return PlayedList(matches=matches, first=first, more=len(rows) > count)


@get("/api/guests/me/figures")
async def my_figures(request: Asked) -> MyFigures:
    site: Site = request.app.state.site
    guest = await site.need_guest(request)
    await site.rater.settle()
    rows = await site.annals.figures(guest.id)
    ratings = await site.annals.ratings_of(guest.id)
    games = []
    for game in dict.fromkeys(row.game for row in rows):
        own = [row for row in rows if row.game == game]
        games.append(
            GameFigures(
                game=game,
                matches=sum(row.matches for row in own),
                won=sum(row.won for row in own),
                roles=tuple(RoleFigures(side=row.side, role=row.role, matches=row.matches, won=row.won) for row in own),
                trusted=sum(row.trusted for row in own),
                suspected=sum(row.suspected for row in own),
                right=sum(row.right for row in own),
                wrong=sum(row.wrong for row in own),
                ratings=tuple(
                    SideRating(side=one.side, mu=one.mu, sigma=one.sigma, matches=one.matches)
                    for one in ratings
                    if one.game == game
                ),
            )
        )
    return MyFigures(games=tuple(games))


@get("/api/games/{game:str}/leaderboard")
async def leaderboard(
    request: Asked, game: FromPath[str], side: FromQuery[str | None] = None, first: FromQuery[int] = 0
) -> Leaderboard:
    """Who is how good at a game; `side` is the first there is unless named."""
    site: Site = request.app.state.site
    game = find_game(game).id
    guest = await site.guest(request)
    await site.rater.settle()
    sides = await site.annals.sides(game)
    chosen = side if side is not None else next(iter(sides), "")
    first = min(max(first, 0), LAST)
    rows = await site.annals.ranked(game, chosen, first, MOST_RANKED + 1)
    ranks = [
        Rank(
            name=row.player if row.kind == "bot" else row.name or "",
            kind=row.kind,
            you=guest is not None and row.player == guest.id,
            mu=row.mu,
            sigma=row.sigma,
            matches=row.matches,
        )
        for row in rows[:MOST_RANKED]
    ]
    return Leaderboard(
        game=game, sides=tuple(sides), side=chosen, first=first, ranks=tuple(ranks), more=len(rows) > MOST_RANKED
    )


HANDLERS = (my_matches, my_figures, leaderboard)
