"""A deal in the making: whose envelopes lie on the table, which are open, and when it is void.

docs/decisions/deals.md has the rule.
"""

from __future__ import annotations

from msgspec import Struct, field
from msgspec.structs import replace

from cabale.core.chance import commitment
from cabale.core.deal import Envelope, Envelopes, fits, house_secret, silent
from cabale.core.errors import Illegal
from cabale.core.record import FromEnvelopes
from cabale.table.messages import DealInfo, Pledge

PATIENCE = 5_000  # how many milliseconds a client has to bring an envelope, or to open it


class Dealing(Struct):
    """`seed` is where the house's secrets come from. `envelopes` are fixed; there are none while new ones are brought,
    after a deal that was void."""

    match: str
    seed: str
    envelopes: Envelopes = ()
    void: list[Envelopes] = field(default_factory=list)

    @property
    def left_out(self) -> tuple[int, ...]:
        """The seats that did not open theirs, and have no part in what follows."""
        return tuple(sorted(seat for tried in self.void for seat in silent(tried)))

    @property
    def owed(self) -> tuple[int, ...]:
        """The seats that are waited for: to open their envelopes, or to bring new ones as they did before."""
        if self.envelopes:
            return silent(self.envelopes)
        seats = (envelope.seat for tried in self.void[-1:] for envelope in tried)
        return tuple(seat for seat in seats if seat is not None and seat not in self.left_out)

    @property
    def stage(self) -> int:
        """Grows with each thing that is waited for anew."""
        return 2 * len(self.void) + bool(self.envelopes)

    @property
    def is_open(self) -> bool:
        """Whether every envelope is, so that it can be dealt."""
        return bool(self.envelopes) and not silent(self.envelopes)

    def is_used(self, promised: str) -> bool:
        """Whether this was brought to a deal before."""
        return any(envelope.commitment == promised for tried in self.void for envelope in tried)

    def fix(self, brought: dict[int, str]) -> None:
        """These commitments of seats and the house's are the list, and nothing is added to it."""
        secret = house_secret(bytes.fromhex(self.seed), len(self.void))
        house = Envelope(None, commitment(secret), secret.hex())
        left_out = self.left_out
        self.envelopes = (house, *(Envelope(seat, brought[seat]) for seat in sorted(brought) if seat not in left_out))

    def open(self, seat: int, secret: str) -> bool:
        """A seat shows its secret; False if it has before."""
        place = next((place for place, envelope in enumerate(self.envelopes) if envelope.seat == seat), None)
        if place is None:
            raise Illegal("no-such-deal")
        if not fits(self.envelopes[place], secret):
            raise Illegal("secret-not-committed")
        if self.envelopes[place].secret is not None:
            return False
        opened = replace(self.envelopes[place], secret=secret)
        self.envelopes = (*self.envelopes[:place], opened, *self.envelopes[place + 1 :])
        return True

    def give_up(self) -> None:
        """Somebody did not open an envelope in time."""
        self.void.append(self.envelopes)
        self.envelopes = ()

    @property
    def origin(self) -> FromEnvelopes:
        return FromEnvelopes(self.match, self.envelopes, tuple(self.void))


def deal_info(origin: FromEnvelopes) -> DealInfo:
    """What everybody may know of a deal, secrets never."""
    opened = (envelope.seat for envelope in origin.envelopes if envelope.secret is not None)
    return DealInfo(
        match=origin.match,
        number=len(origin.void),
        commitments=tuple(Pledge(seat=one.seat, commitment=one.commitment) for one in origin.envelopes),
        shown=tuple(seat for seat in opened if seat is not None),
        silent=tuple(sorted(seat for tried in origin.void for seat in silent(tried))),
    )
