"""Some matches on paper, of every game: seat 0 is a person's, bots of the house have the others."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

from cabale.agents import find_agent
from cabale.agents.crew import Crew
from cabale.agents.levels import usual
from cabale.core.chance import Chance, Keyed, Seeded
from cabale.core.game import find_game
from cabale.core.match import Match
from cabale.core.record import FromSecret, FromSeed, Origin, Record
from cabale.core.talk import Chat

PERSON = "Ægidius"


def played(game_id: str, seed: int = 1, decisions: int | None = None, sealed: bool = False, chat: str = "") -> Record:
    """A match played by the usual bots, to its end or for so many decisions."""
    game = find_game(game_id)
    seats = game.usual_seats
    secret = sha256(f"{game_id} {seed}".encode()).digest()
    chance: Chance = Keyed(secret) if sealed else Seeded(seed)
    origin: Origin = FromSecret.of(secret) if sealed else FromSeed(seed)
    names = (PERSON, *(f"Bot {seat}" for seat in range(1, seats)))
    agents = ("", *(usual(game_id),) * (seats - 1))
    match = Match(game, names, chance, origin=origin, agents=agents)
    if chat and game.utterances(match.view(0)):
        match.say(0, Chat(chat))
    bots = {seat: find_agent(usual(game_id), game_id)() for seat in range(seats)}
    crew = Crew(match, bots, {seat: Seeded(seed, seat) for seat in range(seats)})
    if decisions is None:
        crew.play()
    else:
        for _ in range(decisions):
            crew.step()
    return match.record()


def written(record: Record, file: Path) -> Path:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(record.to_json())
    return file
