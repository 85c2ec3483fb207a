"""Matches that a seat cannot tell from a given one: another disc under another's hand, two of them in the other order,
another disc lost in secret. Made from the record and the rules, never by asking a view, which is what they test."""

from collections.abc import Iterator
from itertools import combinations

import msgspec
from msgspec import Raw
from msgspec.structs import replace

from cabale.core.errors import CabaleError
from cabale.core.match import decode_action, replay_steps
from cabale.core.record import Entry, Moved, Record
from cabale.core.result import Result
from cabale_skull import game
from cabale_skull.actions import Bid, Lay, Lose, Pass, TurnOver
from cabale_skull.state import State
from cabale_skull.terms import Disc, Phase

OTHER = {Disc.FLOWER: Disc.SKULL, Disc.SKULL: Disc.FLOWER}
LATEST = 3  # hidden decisions of others, and discs lost, that are exchanged: the latest, which is where the secrets are


def twins(record: Record, seat: int) -> Iterator[Record]:
    known = _known(record, seat)
    for twin in (*_other_discs(record, seat), *_other_losses(record)):
        if _known(twin, seat) == known:
            yield twin


def _other_discs(record: Record, seat: int) -> Iterator[Record]:
    """One hidden disc of another, or two of the same player, exchanged: laid or lost."""
    hidden = [
        place
        for place, entry in enumerate(record.entries)
        if isinstance(entry, Moved) and entry.seat != seat and isinstance(decode_action(game, entry.action), Lay | Lose)
    ][-LATEST:]
    places = [(place,) for place in hidden]
    pairs = [pair for pair in combinations(hidden, 2) if record.entries[pair[0]].seat == record.entries[pair[1]].seat]
    for changed in (*places, *pairs):
        entries = [_exchanged(entry) if place in changed else entry for place, entry in enumerate(record.entries)]
        yield replace(record, entries=tuple(entries))


def _exchanged(entry: Entry) -> Entry:
    assert isinstance(entry, Moved)
    action = decode_action(game, entry.action)
    assert isinstance(action, Lay | Lose)
    return replace(entry, action=Raw(msgspec.json.encode(replace(action, disc=OTHER[action.disc]))))


def _other_losses(record: Record) -> Iterator[Record]:
    """Another of a challenger's discs drawn from his hand."""
    losses = [place for place, result in enumerate(record.chance) if result.name == "lost disc"]
    for place in losses[-LATEST:]:
        for value in range(4):
            if (value,) != record.chance[place].value:
                lost = Result("lost disc", (value,))
                yield replace(record, chance=(*record.chance[:place], lost, *record.chance[place + 1 :]))


def _known(record: Record, seat: int) -> tuple[list[Disc], list[list[Disc]]] | None:
    """What a seat could tell a twin by: every disc that anybody turned over, in order, and all it had itself at each
    step. None for a record that could not have happened."""
    turned: list[Disc] = []
    had: list[list[Disc]] = []
    piles: list[tuple[Disc, ...]] = []
    bidder = 0
    try:
        for match, entry in zip(replay_steps(record, game), (None, *record.entries), strict=False):
            assert isinstance(match.state, State)
            state = match.state
            had += [sorted((*mine.hand, *mine.pile)) for place, mine in enumerate(state.mine) if place == seat]
            if not isinstance(entry, Moved):
                continue
            action = decode_action(game, entry.action)
            if isinstance(action, TurnOver):
                turned.append(piles[action.seat][-1])
                piles[action.seat] = piles[action.seat][:-1]
            elif isinstance(action, Lay):
                piles = [mine.pile for mine in state.mine]
            elif isinstance(action, Bid | Pass):
                bidder = entry.seat if isinstance(action, Bid) else bidder
                if state.public.phase is not Phase.BIDDING:  # the challenge began: his own first, down to the skull
                    own = piles[bidder][::-1]
                    turned += own[: own.index(Disc.SKULL) + 1] if Disc.SKULL in own else own
    except CabaleError:
        return None
    return turned, had
