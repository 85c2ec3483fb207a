"""Typical decisions of every room, far enough into a match that its board is full."""

from __future__ import annotations

from typing import NamedTuple

from tests.web.stage import Stage

# Where board, question and choices are to be seen together: phones upright and lying, a tablet, laptops, a wide screen,
# and 1280×800 at 200 %.
SIZES = {
    "360x640": (360, 640),
    "390x844": (390, 844),
    "844x390": (844, 390),
    "820x1180": (820, 1180),
    "1366x657": (1366, 657),
    "1280x800": (1280, 800),
    "1920x1080": (1920, 1080),
    "zoomed": (640, 400),
}


class Position(NamedTuple):
    card: str
    seats: int
    phase: str
    round: int  # or turn, or mission: as the game counts its moments
    agent: str = "random"
    seed: int = 1

    @property
    def name(self) -> str:
        return f"{self.card}-{self.phase}-{self.seats}"

    def stage(self) -> Stage:
        """Seen by the first whose decision it is."""
        stage = Stage(self.card, self.seats, self.seed)

        def reached(match: object) -> bool:
            return stage.phase == self.phase and stage.match.state.moment >= self.round

        stage.until(reached, self.agent)
        return stage.seen_by(stage.match.to_act[0])


POSITIONS = (
    Position("secret-hitler", 7, "nomination", 3),
    Position("secret-hitler", 10, "election", 4),
    Position("secret-hitler", 5, "discard", 4),
    Position("secret-hitler", 7, "enactment", 3),
    Position("secret-hitler", 7, "execution", 1, seed=3),
    Position("secret-hitler+voldemort", 8, "election", 4),
    Position("secret-hitler+voldemort", 7, "discard", 4),
    Position("citadelles", 7, "draft", 4, "builder"),
    Position("citadelles", 5, "turn", 6, "builder"),
    Position("citadelles", 2, "turn", 4, "builder"),
    Position("citadelles", 4, "keep", 3, "random"),
    Position("indiscretions", 2, "preparation", 0),
    Position("indiscretions", 2, "meetings", 2, "greedy"),
    Position("indiscretions", 2, "counter-espionage", 2, "greedy"),
    Position("indiscretions", 2, "agents", 2, "greedy"),
    Position("indiscretions", 2, "maintenance", 2, "greedy"),
    Position("indiscretions", 2, "orders", 2, "greedy"),
    Position("hey", 8, "clues", 2),
    Position("hey", 8, "vote", 2),
    Position("hey", 6, "number", 3),
    Position("hey", 5, "debate", 2),
)
