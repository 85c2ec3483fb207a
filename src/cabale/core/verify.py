"""Checking a record: that its moves are legal, its end is the one it says, and its luck is the one promised."""

from __future__ import annotations

from cabale.core.chance import commitment
from cabale.core.deal import check_deal, read_secret
from cabale.core.errors import Unreadable
from cabale.core.game import Game
from cabale.core.match import Match, decode_utterance, replay
from cabale.core.record import FromEnvelopes, FromSecret, Moved, Record, Spoke


def verify(record: Record, game: Game | None = None) -> bool:
    """Raise `Unreadable` with the first place where the record cannot be true. Returns whether the luck itself could be
    checked: it cannot be for a scripted deal, nor before the secret is shown."""
    match = replay(record, game)
    game = match.game
    if match.outcome != record.outcome:
        raise Unreadable("forged-outcome")
    if len(match.record().chance) != len(record.chance):
        raise Unreadable("forged-chance-extra", number=len(match.record().chance))
    for number, (ours, theirs) in enumerate(zip(match.record().entries, record.entries, strict=True)):
        if isinstance(ours, Spoke) and isinstance(theirs, Spoke) and _truth(game, ours) != _truth(game, theirs):
            raise Unreadable("forged-truth", number=number)
    return _verify_luck(record, game, match)


def _truth(game: Game, entry: Spoke) -> object:
    """The truth beside a claim, or None; what cannot be read is no truth of ours."""
    if bytes(entry.truth) == b"null":
        return None
    try:
        return decode_utterance(game, entry.truth)
    except Unreadable as error:
        return error


def _verify_luck(record: Record, game: Game, match: Match) -> bool:
    origin = record.origin
    if isinstance(origin, FromSecret) and origin.secret is not None:
        secret = read_secret(origin.secret)
        if secret is None or commitment(secret) != origin.commitment:
            raise Unreadable("forged-secret")
    elif isinstance(origin, FromEnvelopes) and origin != origin.sealed:
        check_deal(origin.envelopes, origin.void, len(record.seats))
    source = origin.chance()
    if source is None:
        return False
    # Play it again with the promised luck, and compare result by result as they come.
    again = Match(game, record.seats, source, match.options)
    _compare_luck(again, record, 0)
    for number, entry in enumerate(record.entries):
        if isinstance(entry, Moved):
            again.enter(entry)
            _compare_luck(again, record, number + 1)
    return True


def _compare_luck(again: Match, record: Record, moves: int) -> None:
    for number, (promised, found) in enumerate(zip(again.luck, record.chance, strict=False)):
        if promised != found:
            raise Unreadable("forged-chance", number=number, name=found.name, after=moves)
