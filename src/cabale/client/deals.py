"""What a client brings to the deals of one table: a fresh secret each time, shown only once its commitment is listed
with all others; and afterwards whether the deal was the one that it had a part in."""

from __future__ import annotations

import os
from collections.abc import Callable

from cabale.core.chance import commitment
from cabale.core.deal import SECRET_BYTES
from cabale.core.record import FromEnvelopes
from cabale.table.messages import Commit, DealInfo, Ended, Reveal, TableInfo, You


class Deals:
    """Tell it what the table says; it answers with what to send."""

    def __init__(self, fresh: Callable[[], bytes] = lambda: os.urandom(SECRET_BYTES)) -> None:
        self._fresh = fresh
        self._secrets: dict[str, str] = {}  # by what commits to them
        self._joined: dict[tuple[str, int], DealInfo] = {}  # the lists for which a secret of ours was shown
        self._asked: object = None  # what this socket was last sent for, so that it is sent once

    def reconnected(self) -> None:
        """What was sent before may never have arrived."""
        self._asked = None

    def answer(self, table: TableInfo, you: You) -> Commit | Reveal | None:
        if you.seat is None:
            return None
        deal = table.deal if table.deal is not None and table.deal.match != table.match else None
        if deal is not None and deal.commitments:
            return self._reveal(deal, you.seat)
        if deal is None and table.phase not in ("gathering", "over"):
            return None
        if you.commitment is not None:
            self._asked = None  # it arrived; should it be lost there will be another
            return None
        if deal is not None and you.seat in deal.silent:
            return None
        return self._commit((table.match, None if deal is None else deal.number))

    def _commit(self, occasion: object) -> Commit | None:
        if self._asked == occasion:
            return None
        self._asked = occasion
        secret = self._fresh()
        self._secrets[commitment(secret)] = secret.hex()
        return Commit(commitment=commitment(secret))

    def _reveal(self, deal: DealInfo, seat: int) -> Reveal | None:
        mine = next((one.commitment for one in deal.commitments if one.seat == seat), None)
        occasion = (deal.match, deal.number, mine)
        if mine is None or mine not in self._secrets or seat in deal.shown or self._asked == occasion:
            return None
        self._asked = occasion
        self._joined.setdefault((deal.match, deal.number), deal)
        return Reveal(match=deal.match, number=deal.number, secret=self._secrets[mine])

    def is_broken(self, ended: Ended) -> bool:
        """Whether a match was dealt otherwise than the lists promised that we had a part in."""
        joined = {number: deal for (match, number), deal in self._joined.items() if match == ended.match}
        if not joined or ended.secret is None:
            return False
        return ended.deal is None or any(not self._holds(number, joined[number], ended.deal) for number in joined)

    def _holds(self, number: int, shown: DealInfo, dealt: FromEnvelopes) -> bool:
        """One list, as it was shown and as the record has it, with the secret of ours in it."""
        lists = (*dealt.void, dealt.envelopes)
        if number >= len(lists):
            return False
        promised = [(one.seat, one.commitment) for one in shown.commitments]
        found = [(one.seat, one.commitment) for one in lists[number]]
        mine = (self._secrets[one.commitment] == one.secret for one in lists[number] if one.commitment in self._secrets)
        return promised == found and all(mine)
