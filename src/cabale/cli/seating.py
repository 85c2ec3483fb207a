"""Who sits where: names, agents, and the luck of a new match or of one that goes on."""

import os
from pathlib import Path
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from cabale.agents import Agent, find_agent
from cabale.agents.crew import Crew
from cabale.agents.levels import level_named, usual
from cabale.agents.temper import Temper
from cabale.core.chance import Chance, Keyed, Seeded
from cabale.core.errors import CabaleError, Unreadable
from cabale.core.game import Game, by_rules, find_game
from cabale.core.match import Match
from cabale.core.options import KEPT_MARK, LANGUAGE_MARK, SECRET_MARK, Bringing, Options, marked_options
from cabale.core.record import FromSecret, FromSeed, Origin, Record
from cabale.core.verify import verify
from cabale.core.words import Words

# Easy to tell apart by their first letter, in both languages.
NAMES = ("Alice", "Bruno", "Chloé", "David", "Emma", "Farid", "Gaëlle", "Hugo", "Inès", "Jules")
LONGEST_NAME = 16
PERSON = ""  # in place of an agent's name


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


def agents_at(game: Game, seats: int, wanted: str | None, person: int | None = None) -> tuple[str, ...]:
    """An agent for each seat that is not the person's: those wanted, in turn, and again from the first."""
    listed = [level_named(name.strip(), game.id) for name in (wanted or usual(game.id)).split(",")]
    bots = seats - (person is not None)
    if len(listed) > bots:
        raise Unreadable("too-many-agents", agents=len(listed), bots=bots)
    for name in listed:
        find_agent(name, game.id)
    free = (listed[place % len(listed)] for place in range(bots))
    return tuple(PERSON if seat == person else next(free) for seat in range(seats))


class Wishes(NamedTuple):
    """How a new match differs from the usual one: a theme, settings `name=value`, and a text that somebody brings, for
    a game that reads one."""

    theme: str | None = None
    settings: tuple[str, ...] = ()
    bring: Path | None = None


def options_of(game: Game, wishes: Wishes, lang: str) -> Options:
    """The options of a match. What is played in a language is played in the reader's unless he says otherwise."""
    # The theme and what is brought have a switch of their own; what a table remembers nobody chooses.
    otherwise = ("theme", *marked_options(game.Options, SECRET_MARK), *marked_options(game.Options, KEPT_MARK))
    known = [name for name in game.Options.__struct_fields__ if name not in otherwise]
    chosen: dict[str, str | list[str]] = {}
    if wishes.theme is not None and len(game.themes) > 1:
        chosen["theme"] = wishes.theme
    for name in marked_options(game.Options, LANGUAGE_MARK):
        chosen[name] = lang
    for setting in wishes.settings:
        name, equals, value = setting.partition("=")
        if not equals or name not in known:
            raise Unreadable("no-such-setting", setting=setting, settings=", ".join(known) or "–")
        several = isinstance(getattr(game.Options(), name), tuple)
        chosen[name] = value.split(",") if several else value
        try:
            msgspec.convert({name: chosen[name]}, type=game.Options, strict=False)
        except msgspec.ValidationError as error:
            raise Unreadable("bad-setting", setting=setting, detail=str(error)) from None
    options = msgspec.convert(chosen, type=game.Options, strict=False)
    if wishes.bring is not None:
        options = _brought(game, options, wishes.bring, lang)
    try:
        options.check()
    except CabaleError as error:
        raise Unreadable("bad-settings", reason=Words(lang, game).error(error)) from None
    return options


def _brought(game: Game, options: Options, file: Path, lang: str) -> Options:
    """With what somebody wrote; what is wrong with it is told in the game's own sentences."""
    if not isinstance(options, Bringing):
        raise Unreadable("nothing-to-bring", game=game.id)
    try:
        text = file.read_text(encoding="utf-8")
    except OSError as error:
        raise Unreadable("cannot-read", file=str(file), detail=error.strerror or str(error)) from None
    except UnicodeDecodeError as error:
        raise Unreadable("cannot-read", file=str(file), detail=f"UTF-8: {error.reason}") from None
    try:
        return options.bring(text)
    except CabaleError as error:
        raise Unreadable("bad-brought", file=str(file), reason=Words(lang, game).error(error)) from None


def luck(seed: int | None) -> tuple[Chance, Origin]:
    """A public seed, or a secret that is shown at the end."""
    if seed is not None:
        return Seeded(seed), FromSeed(seed)
    secret = os.urandom(32)
    return Keyed(secret), FromSecret.of(secret)


def new_match(game: Game, names: tuple[str, ...], agents: tuple[str, ...], options: Options, seed: int | None) -> Match:
    chance, origin = luck(seed)
    return Match(game, names, chance, options, origin, agents)


def crew(match: Match) -> Crew:
    """Seats the agents that the match names, each with luck of its own."""
    agents: dict[int, Agent] = {}
    lucks: dict[int, Chance] = {}
    tempers: dict[int, Temper] = {}
    origin = match.origin
    root = origin.seed if isinstance(origin, FromSeed) else int.from_bytes(os.urandom(8), "big")
    for seat, name in enumerate(match.agents):
        if name != PERSON:
            agent = find_agent(name, match.game.id)()
            agent = agent.among_people() if PERSON in match.agents else agent
            agents[seat] = agent.sitting(match.seats, match.options.theme)
            lucks[seat] = Seeded(root, "agent", seat, len(match.entries))
            tempers[seat] = Temper.drawn(Seeded(str(origin.sealed), "temper", seat))
    return Crew(match, agents, lucks, tempers=tempers)


def unfinished(match: Match) -> Record:
    """A record to go on from. It holds the secret of the deal, as its results of chance do anyway."""
    return replace(match.record(), origin=match.origin)


def resumed(record: Record) -> Match:
    """The match of an unfinished record, with its luck where it stood."""
    if record.outcome is not None:
        raise Unreadable("resume-over")
    if record.agents.count(PERSON) != 1 or len(record.agents) != len(record.seats):
        raise Unreadable("resume-nobody")
    game = by_rules(find_game(record.game), record.rules)
    chance = record.origin.chance() if verify(record, game) else None
    if chance is None:
        raise Unreadable("resume-luck")
    options = msgspec.json.decode(record.options, type=game.Options)
    match = Match(game, record.seats, chance, options, record.origin, record.agents)
    for entry in record.entries:
        match.enter(entry)
    return match
