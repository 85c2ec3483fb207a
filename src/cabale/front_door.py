"""What `import cabale` gives: the few names that people write first. Everything here exists elsewhere too, with more to
set; this page only puts it together."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, TypeAlias

from cabale.agents import Agent, agent_names, find_agent
from cabale.agents.crew import Crew
from cabale.agents.levels import usual
from cabale.core.chance import Chance, Seeded
from cabale.core.errors import Unreadable
from cabale.core.game import Game, find_game, game_ids
from cabale.core.match import Match, replay
from cabale.core.record import FromSeed, Record, read_record
from cabale.core.state import State

__all__ = ["Agent", "Match", "Record", "agents", "game", "games", "load", "play", "position", "replay"]

# An agent's registered name or `file.py:Class`, its class, or one made already.
Wanted: TypeAlias = str | type[Agent] | Agent


def games() -> tuple[str, ...]:
    """The ids of all games installed, ours and other packages'."""
    return game_ids()


def game(game_id: str) -> Game:
    """A game by its id: `cabale.game("hey").seats`."""
    return find_game(game_id)


def agents(game_id: str) -> tuple[str, ...]:
    """The names of the agents that play a game."""
    return agent_names(find_game(game_id).id)


def play(
    game_id: str,
    agents: Wanted | Sequence[Wanted] | None = None,
    *,
    seats: int | None = None,
    seed: int = 0,
    options: Any = None,
    talk: bool = True,
) -> Match:
    """Play a match to its end: `cabale.play("secret-hitler", agents=["talker", MyAgent], seats=7, seed=1)`.

    The agents take the seats in turn, and again from the first; without any, the game's usual one plays. The same seed
    gives the same match. `talk=False` keeps them silent.
    """
    found = find_game(game_id)
    count = found.usual_seats if seats is None else seats
    if agents is None:
        wanted: Sequence[Wanted] = (usual(game_id),)
    elif isinstance(agents, str):
        wanted = [name.strip() for name in agents.split(",")]
    else:
        wanted = agents if isinstance(agents, Sequence) else (agents,)
    if not 1 <= len(wanted) <= count:
        raise Unreadable("too-many-agents", agents=len(wanted), bots=count)
    players = [_agent(one, game_id) for one in wanted]
    seated = {seat: players[seat % len(players)] for seat in range(count)}
    lucks: dict[int, Chance] = {seat: Seeded(seed, "agent", seat, 0) for seat in seated}
    names = tuple(f"Seat {seat}" for seat in seated)
    labels = tuple(_label(wanted[seat % len(wanted)]) for seat in seated)
    match = Match(found, names, Seeded(seed), options, FromSeed(seed), labels)
    crew = Crew(match, seated, lucks, silent=not talk)
    while crew.step():
        pass
    return match


def _agent(wanted: Wanted, game_id: str) -> Agent:
    if isinstance(wanted, Agent):
        return wanted
    return find_agent(wanted, game_id)() if isinstance(wanted, str) else wanted()


def _label(wanted: Wanted) -> str:
    """What the record calls the agent."""
    if isinstance(wanted, str):
        return wanted
    return wanted.__name__ if isinstance(wanted, type) else type(wanted).__name__


def load(file: str | Path) -> Record:
    """A record from a file, as `cabale play` and the site write them."""
    return read_record(Path(file).read_bytes())


def position(line: str) -> State:
    """The state that a line of text tells (`repr(state)` prints such a call)."""
    return find_game(line.split(maxsplit=1)[0] if line.strip() else "").from_text(line)
