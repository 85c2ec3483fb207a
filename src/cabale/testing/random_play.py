"""Random matches, with talk."""

from collections.abc import Iterator

from cabale.core.chance import Chance, Seeded
from cabale.core.game import Game
from cabale.core.legal import A
from cabale.core.match import Match
from cabale.core.record import FromSeed
from cabale.core.talk import U
from cabale.core.view import V, W
from cabale.core.worlds import S


def names(seats: int) -> tuple[str, ...]:
    return tuple(f"Seat {seat}" for seat in range(seats))


def random_steps(game: Game[S, A, U, V, W], seats: int, seed: int, talk: bool = True) -> Iterator[Match[S, A, U, V, W]]:
    """A match played at random: the match object after the deal and after each decision or utterance."""
    match = Match(game, names(seats), Seeded(seed), origin=FromSeed(seed))
    luck = Seeded(seed, "play")
    yield match
    while match.to_act:
        if talk and luck.below(8) == 0 and _talk(match, luck):
            yield match
        seat = match.to_act[luck.below(len(match.to_act))]
        match.apply(seat, match.legal(seat).sample(luck))
        yield match


def _talk(match: Match, luck: Chance) -> bool:
    seat = luck.below(len(match.seats))
    words = match.game.utterances(match.view(seat))
    if words:
        match.say(seat, words[luck.below(len(words))])
    return bool(words)


def random_match(game: Game[S, A, U, V, W], seats: int, seed: int, talk: bool = True) -> Match[S, A, U, V, W]:
    """A whole match played at random."""
    *_, match = random_steps(game, seats, seed, talk)
    return match
