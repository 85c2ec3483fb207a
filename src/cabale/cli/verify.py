"""`cabale verify`: whether a record can be true."""

from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

import msgspec
from rich.text import Text

from cabale.cli import files
from cabale.cli.options import Help
from cabale.cli.stage import make_console
from cabale.core.deal import silent
from cabale.core.errors import CabaleError, Unreadable
from cabale.core.game import find_game
from cabale.core.record import FromEnvelopes, FromSecret, FromSeed, Moved, Record
from cabale.core.verify import verify as check
from cabale.core.words import Words
from cabale.rooms.held import visible

# What cannot even be read; everything else is read and does not hold.
NOT_READ = {"cannot-read", "record-damaged", "record-format", "record-rules", "no-such-game"}


def command(help: Help) -> Callable[..., int]:
    words = help.words

    def verify(
        file: Annotated[Path, help("file", "FILE")],
        /,
        *,
        json: Annotated[bool, help("json")] = False,
        lang: Annotated[str | None, help.lang] = None,
    ) -> int:
        try:
            record = files.load(file)
            game = find_game(record.game)
            answer, code = _answer(record, Words(words.lang, game))
        except CabaleError as error:
            if not json:
                raise
            answer, code = {"holds": None, "code": error.code, "sentence": words.error(error)}, 2
        if json:
            print(msgspec.json.encode(answer).decode())
            return code
        console = make_console()
        for sentence in answer["sentences"]:
            console.print(Text(visible(sentence)))
        return code

    return verify


def _answer(record: Record, words: Words) -> tuple[dict[str, Any], int]:
    try:
        luck = check(record)
    except Unreadable as error:
        if error.code in NOT_READ:
            raise
        sentence = words.error(error, record.seats)
        told = words("cli-does-not-hold", sentence=sentence)
        return {"holds": False, "code": error.code, "sentence": sentence, "sentences": [told]}, 1
    moves = sum(isinstance(entry, Moved) for entry in record.entries)
    sentences = [
        words("cli-holds-moves", moves=moves, said=len(record.entries) - moves),
        words("cli-holds-over" if record.outcome is not None else "cli-holds-unfinished"),
    ]
    if luck and isinstance(record.origin, FromSeed):
        sentences.append(words("cli-holds-seed", seed=str(record.origin.seed)))
    elif luck and isinstance(record.origin, FromSecret):
        sentences.append(words("cli-holds-secret", commitment=record.origin.commitment))
    elif luck and isinstance(record.origin, FromEnvelopes):
        sentences += _envelopes(record.origin, record.seats, words)
    else:
        sentences.append(words("cli-luck-unchecked"))
    answer = {
        "holds": True,
        "game": record.game,
        "moves": moves,
        "luck_checked": luck,
        "outcome": record.outcome,
        "sentences": sentences,
    }
    return answer, 0


def _envelopes(origin: FromEnvelopes, names: tuple[str, ...], words: Words) -> list[str]:
    """Who had a part in the deal, and who kept silent in those before it."""
    brought = [names[envelope.seat] for envelope in origin.envelopes if envelope.seat is not None]
    sentences = [words("cli-holds-envelopes", count=len(brought), names=words.join(brought))]
    for void in origin.void:
        who = [names[seat] for seat in silent(void)]
        sentences.append(words("cli-void-deal", count=len(who), names=words.join(who)))
    return sentences
