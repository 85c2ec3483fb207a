"""Who sits where: names, agents, and the luck of a new match or of one that goes on."""

import os
from typing import Any

import msgspec
from msgspec.structs import replace

from cabale.agents import Agent, agent_names, find_agent
from cabale.agents.host import Host
from cabale.core.chance import Chance, Keyed, Seeded
from cabale.core.errors import Unreadable
from cabale.core.game import Game, find_game
from cabale.core.match import Match, decode_action, decode_utterance
from cabale.core.record import FromSecret, FromSeed, Moved, Origin, Record
from cabale.core.verify import verify

# Easy to tell apart by their first letter, in both languages.
NAMES = ("Alice", "Bruno", "Chloé", "David", "Emma", "Farid", "Gaëlle", "Hugo", "Inès", "Jules")
LONGEST_NAME = 16
PERSON = ""  # in place of an agent's name


def default_agent(game_id: str) -> str:
    """Rules of thumb where there are any, otherwise the first that is not blind."""
    known = agent_names(game_id)
    if "thumb" in known:
        return "thumb"
    return next((name for name in known if name != "random"), known[0])


def check_seats(game: Game, seats: int | None) -> int:
    if seats is None:
        return game.usual_seats
    if seats not in game.seats:
        raise Unreadable("seats", seats=seats, least=game.seats[0], most=game.seats[-1])
    return seats


def names_at(seats: int, person: int | None = None, name: str = "") -> tuple[str, ...]:
    """The bots' names in order, and the person's own at his seat."""
    bots = iter([bot for bot in NAMES if bot.casefold() != name.casefold()])
    return tuple(name if seat == person else next(bots) for seat in range(seats))


def check_name(name: str) -> str:
    name = " ".join(name.split())
    if not name or len(name) > LONGEST_NAME or not name.isprintable():
        raise Unreadable("bad-name", most=LONGEST_NAME)
    return name


def agents_at(game: Game, seats: int, wanted: str | None, person: int | None = None) -> tuple[str, ...]:
    """An agent for each seat that is not the person's: those wanted, in turn, and again from the first."""
    listed = [name.strip() for name in (wanted or default_agent(game.id)).split(",")]
    bots = seats - (person is not None)
    if len(listed) > bots:
        raise Unreadable("too-many-agents", agents=len(listed), bots=bots)
    for name in listed:
        find_agent(name, game.id)
    free = (listed[place % len(listed)] for place in range(bots))
    return tuple(PERSON if seat == person else next(free) for seat in range(seats))


def options_of(game: Game, theme: str | None) -> Any:
    """The theme is an option where a game has several."""
    if theme is None or len(game.themes) < 2:
        return game.Options()
    return msgspec.convert({"theme": theme}, type=game.Options)


def theme_of(match: Match) -> str | None:
    theme: str | None = getattr(match.options, "theme", None)
    return theme


def luck(seed: int | None) -> tuple[Chance, Origin]:
    """A public seed, or a secret that is shown at the end."""
    if seed is not None:
        return Seeded(seed), FromSeed(seed)
    keyed = Keyed(os.urandom(32))
    return keyed, FromSecret(keyed.commitment, keyed.secret.hex())


def new_match(
    game: Game, names: tuple[str, ...], agents: tuple[str, ...], theme: str | None, seed: int | None
) -> Match:
    chance, origin = luck(seed)
    return Match(game, names, chance, options_of(game, theme), origin, agents)


def host(match: Match) -> Host:
    """Seats the agents that the match names, each with luck of its own."""
    agents: dict[int, Agent] = {}
    lucks: dict[int, Chance] = {}
    origin = match.origin
    root = origin.seed if isinstance(origin, FromSeed) else int.from_bytes(os.urandom(8), "big")
    for seat, name in enumerate(match.agents):
        if name != PERSON:
            agents[seat] = find_agent(name, match.game.id)()
            lucks[seat] = Seeded(root, "agent", seat, len(match.entries))
    return Host(match, agents, lucks)


def unfinished(match: Match) -> Record:
    """A record to go on from. It holds the secret of the deal, as its results of chance do anyway."""
    return replace(match.record(), origin=match.origin)


def resumed(record: Record) -> Match:
    """The match of an unfinished record, with its luck where it stood."""
    if record.outcome is not None:
        raise Unreadable("resume-over")
    if record.agents.count(PERSON) != 1 or len(record.agents) != len(record.seats):
        raise Unreadable("resume-nobody")
    game = find_game(record.game)
    chance = record.origin.chance()
    if not verify(record, game) or chance is None:
        raise Unreadable("resume-luck")
    options = msgspec.json.decode(record.options, type=game.Options)
    match = Match(game, record.seats, chance, options, record.origin, record.agents)
    for entry in record.entries:
        if isinstance(entry, Moved):
            match.apply(entry.seat, decode_action(game, entry.action), entry.at)
        else:
            match.say(entry.seat, decode_utterance(game, entry.utterance), entry.at)
    return match
