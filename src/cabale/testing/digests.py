"""What this program plays, in a few digests: two builds, or two processes, that agree on them are the same program.

python -m cabale.testing.digests                prints JSON: whether the rules are compiled, and a digest for each match
python -m cabale.testing.digests package:game   the same for one game, registered or not, at its usual table
"""

from __future__ import annotations

import hashlib
import sys
from importlib.metadata import EntryPoint

import msgspec

import cabale.core.state
from cabale.core.chance import Seeded
from cabale.core.game import Game, find_game, game_ids
from cabale.core.seats import SPECTATOR
from cabale.core.state import play_out
from cabale.testing.random_play import random_steps

SEEDS = range(2)


class Digests(msgspec.Struct):
    """Of each match `game, seats, seed`: its record, and all that every seat received at every step."""

    compiled: bool
    digests: dict[str, str]


def is_compiled() -> bool:
    return not str(cabale.core.state.__file__).endswith(".py")


def digest(game: Game, seats: int, seed: int) -> str:
    """A random match with talk, and the end of another played without events."""
    found = hashlib.blake2b(digest_size=16)
    for match in random_steps(game, seats, seed):
        for seat in (*range(seats), SPECTATOR):
            found.update(msgspec.json.encode(match.view(seat)))
            legal = match.legal(seat) if seat != SPECTATOR else ()
            found.update(str(len(legal)).encode())
    for seat in (*range(seats), SPECTATOR):
        found.update(msgspec.json.encode(match.feed(seat)))
    found.update(match.record().to_json())
    luck = Seeded(seed, "play out")
    state = game.start(seats, game.Options(), luck)
    found.update(str((play_out(state, luck), state.outcome, luck.below(1000))).encode())
    return found.hexdigest()


def digests() -> Digests:
    found = {}
    for game_id in game_ids():
        game = find_game(game_id)
        for seats in sorted({game.seats[0], game.usual_seats, game.seats[-1]}):
            for seed in SEEDS:
                found[f"{game_id}, {seats} seats, seed {seed}"] = digest(game, seats, seed)
    return Digests(is_compiled(), found)


def digests_of(game: Game) -> Digests:
    return Digests(is_compiled(), {game.id: digest(game, game.usual_seats, 0)})


def main(arguments: list[str]) -> None:
    found = digests_of(EntryPoint("", arguments[0], "").load()) if arguments else digests()
    sys.stdout.buffer.write(msgspec.json.encode(found) + b"\n")


if __name__ == "__main__":
    main(sys.argv[1:])
