"""Sentences as the terminal says them, for the web to say the same: words of random matches of every game, with their
text in each language and theme. Needs the package and all it needs."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import chain, islice
from pathlib import Path
from typing import Any

import msgspec

from cabale.core.game import Game
from cabale.core.match import Match
from cabale.core.seats import SPECTATOR
from cabale.core.words import LANGUAGES, Words
from cabale.testing.random_play import random_steps
from cabale.testing.sentences import variants
from cabale.testing.strategies import kinds

# Names that French elides, and names that it does not.
NAMES = ("Alice", "Bob", "Éric", "Hugo", "Yves", "Yann", "Œdipe", "Zoé", "Ångström", "42")
MOST_OF_A_KIND = 6


def words_of(match: Match) -> Iterator[tuple[int, Any]]:
    """What each seat can read or choose or say, as the match stands."""
    for seat in (*range(len(match.seats)), SPECTATOR):
        for event in match.feed(seat)[-4:]:
            yield seat, event
        if seat == SPECTATOR:
            continue
        legal = match.legal(seat)
        if len(legal) <= 200:
            for action in list(legal)[:4]:
                yield seat, action
        for utterance in match.game.utterances(match.view(seat))[:40]:
            yield seat, utterance


def utterances_of(game: Game) -> Iterator[tuple[int, Any]]:
    """Everything that can be said, in some of its wordings, to one whom it speaks of and to a spectator."""
    for kind in kinds(game.Utterance):
        for place, word in enumerate(islice(variants(kind, ()), 0, None, 29)):
            yield (0, SPECTATOR)[place % 2], word


def sentences(game: Game) -> Iterator[dict[str, Any]]:
    voices = [Words(lang, game, theme) for lang in LANGUAGES for theme in game.themes or (None,)]
    seats = game.usual_seats
    counted: dict[str, int] = {}
    for seed in range(4):
        for match in random_steps(game, seats, seed):
            words = chain(words_of(match), utterances_of(game)) if match.outcome is not None else words_of(match)
            for seat, word in words:
                data = json.loads(msgspec.json.encode(word))
                kind = type(word).__name__ + str(sorted(key for key in data if data[key] is not None))
                kind += str(seat in data.values()) + str(data.get("wording", 0)) + str(_tag(data.get("reason")))
                if counted.get(kind, 0) >= MOST_OF_A_KIND:
                    continue
                counted[kind] = counted.get(kind, 0) + 1
                for voice in voices:
                    try:
                        text = voice.sentence(word, NAMES[:seats], seat)
                    except KeyError:
                        continue  # a word that the terminal never says in a sentence
                    yield {
                        "game": game.id,
                        "lang": voice.lang,
                        "theme": voice.theme if voice.theme not in game.themes[:1] else None,
                        "me": seat,
                        "word": data,
                        "text": text,
                    }


def _tag(reason: Any) -> object:
    return reason.get("type") if isinstance(reason, dict) else None


def write(path: Path, games: list[Game]) -> None:
    told = [sentence for game in games for sentence in sentences(game)]
    path.write_text(json.dumps({"names": NAMES, "sentences": told}, ensure_ascii=False), encoding="utf-8")
