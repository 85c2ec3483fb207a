"""What is loaded or worked out when it is first needed is needed before anybody comes: words, rules, all that is found
by its name."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product

import msgspec
from msgspec import Raw

from cabale.beliefs import believer_ids
from cabale.core.chance import Seeded
from cabale.core.game import Game, find_game, game_ids
from cabale.core.options import LANGUAGE_MARK, marked_options
from cabale.core.record import FromSecret
from cabale.core.words import LANGUAGES
from cabale.server.routes.games import game_info, game_words, schema
from cabale.server.routes.rules import game_rules
from cabale.table.playing import Playing
from cabale.talking import understand
from cabale.talking.letters import read_letters


@cache
def warm_up() -> None:
    """Every game is played once in each of its languages and themes, and told of as visitors ask for it."""
    believer_ids()
    for game_id in game_ids():
        game = find_game(game_id)
        game_info(game_id)
        schema(game_id)
        for lang, theme in product(LANGUAGES, (None, *game.themes)):
            game_words(game_id, lang)
            game_rules(game_id, lang, theme)
        for options in _options(game):
            _play(game, options)


def _options(game: Game) -> Iterator[Raw]:
    """The usual ones, in each language and theme that can be chosen."""
    languages = marked_options(game.Options, LANGUAGE_MARK)
    themes = game.themes if "theme" in game.Options.__struct_fields__ else ()
    for lang, theme in product(LANGUAGES if languages else ("",), themes or ("",)):
        chosen = dict.fromkeys(languages, lang) | ({"theme": theme} if theme else {})
        yield Raw(msgspec.json.encode(chosen))


def _play(game: Game, options: Raw) -> None:
    """Blindly to the end, with all that a table asks of a match on the way."""
    names = tuple(map(str, range(game.usual_seats)))
    play = Playing("", game, names, ("",) * len(names), options, FromSecret.of(bytes(32)))
    luck = Seeded(0)
    while not play.over:
        seat = play.match.to_act[0]
        view = play.match.view(seat)
        msgspec.json.encode((view, play.turn(seat), play.speech(seat, chat=True), play.words(seat)))
        read_letters(play.match, seat, "ABC")
        understand(play.match, seat, "ABC")
        play.decide(seat, play.match.legal(seat).sample(luck), 0)
