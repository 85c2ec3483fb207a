"""Sentences as the terminal says them, for the web to say the same: words of random matches of every game, with their
text in each language and theme. Needs the package and all it needs."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from cabale.core.game import Game
from cabale.core.match import Match
from cabale.core.seats import SPECTATOR
from cabale.core.words import LANGUAGES, Words
from cabale.testing.random_play import random_steps

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


def sentences(game: Game) -> Iterator[dict[str, Any]]:
    voices = [Words(lang, game, theme) for lang in LANGUAGES for theme in game.themes or (None,)]
    seats = game.usual_seats
    counted: dict[str, int] = {}
    for seed in range(4):
        for match in random_steps(game, seats, seed):
            for seat, word in words_of(match):
                data = json.loads(msgspec.json.encode(word))
                kind = type(word).__name__ + str(sorted(key for key in data if data[key] is not None))
                kind += str(seat in data.values())
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


def write(path: Path, games: list[Game]) -> None:
    told = [sentence for game in games for sentence in sentences(game)]
    path.write_text(json.dumps({"names": NAMES, "sentences": told}, ensure_ascii=False), encoding="utf-8")
