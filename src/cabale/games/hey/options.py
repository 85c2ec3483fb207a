"""What can be chosen before a match of HEY, and what players may bring to it."""

from typing import Annotated, Literal, Self

from msgspec import Meta
from msgspec.structs import replace

from cabale.core.errors import Unreadable
from cabale.core.options import KEPT_MARK, LANGUAGE_MARK, SECRET_MARK, Bringing
from cabale.core.state import State
from cabale.games.hey import state as position
from cabale.games.hey.missions import MissionCard, our_missions, parse
from cabale.games.hey.tables import MOST_BROUGHT
from cabale.games.hey.tags import Tag


class Options(Bringing, frozen=True, omit_defaults=True):
    """The language of the words, how many missions are prepared at a time, the points that win, whether it takes more
    than half of the votes to eliminate somebody; of which difficulty (0 for any) and about what the missions are, and
    missions that the players brought, which are then the only ones. Those are secret: a table shows them to nobody. It
    remembers which missions it has played."""

    words: Annotated[Literal["fr", "en"], LANGUAGE_MARK] = "fr"
    prepared: Annotated[int, Meta(ge=1, le=20)] = 5
    goal: Annotated[int, Meta(ge=1, le=20)] = 5
    majority: bool = False
    difficulty: Literal[0, 1, 2, 3] = 0
    tags: tuple[Tag, ...] = ()
    missions: Annotated[tuple[MissionCard, ...], SECRET_MARK] = ()
    played: Annotated[tuple[str, ...], KEPT_MARK] = ()

    def bring(self, text: str) -> Self:
        """The same, played with the missions of a text that somebody wrote; raises `Unreadable` with its bad line."""
        return replace(self, missions=parse(text, self.words))

    @property
    def shelf(self) -> tuple[MissionCard, ...]:
        return self.missions or our_missions(self.words)

    def fitting(self) -> list[int]:
        """The places on the shelf of the missions to be played (HEY 1.2)."""
        if not self.difficulty and not self.tags:
            return list(range(len(self.shelf)))
        fitting = [place for place, mission in enumerate(self.shelf) if mission.fits(self.difficulty, self.tags)]
        if not fitting:
            raise Unreadable("no-mission-fits", missions=len(self.shelf))
        return fitting

    def fresh(self, fitting: list[int]) -> list[int]:
        """Those of them that the table has not played yet, or all once none is left (HEY 1.3)."""
        shelf, played = self.shelf, set(self.played)
        return [place for place in fitting if shelf[place].id not in played] if played else fitting

    def check(self) -> None:
        if len(self.missions) > MOST_BROUGHT:
            raise Unreadable("mission-too-many", found=len(self.missions), most=MOST_BROUGHT)
        self.fitting()

    def after(self, state: State) -> Self:
        assert isinstance(state, position.State)
        shelf = self.shelf
        again = {shelf[place].id for place in state.order}  # of these only those begun since they were shuffled
        begun = {shelf[place].id for place in state.order[: state.place]}
        kept = {mission.id for mission in shelf if mission.id in self.played} - again
        return replace(self, played=tuple(sorted(kept | begun)))
