"""Who sits where: joining, leaving, bots, readiness, the host, the start and the rematch.

Every method checks first and raises `Illegal` with nothing changed. Visitors are ids; keys and secrets are handed in.
"""

from __future__ import annotations

import hmac
from collections.abc import Container

from msgspec import Raw
from msgspec.structs import replace

from cabale.core.errors import Illegal
from cabale.core.game import Game
from cabale.table.dealing import Dealing
from cabale.table.messages import House, Wrote
from cabale.table.mutes import Mutes
from cabale.table.naming import Naming
from cabale.table.options import check_options
from cabale.table.saved import Kind, Saved, Sitting

KEPT_LINES = 50
MOST_DEVICES = 20
MOST_ADMITTED = 200
MOST_REMOVED = 200
NOBODY = "—"  # the name of who is no more


def new_table(
    code: str,
    game: Game,
    seats: int,
    options: Raw,
    house: House,
    host: str,
    invitation: str,
    brought: str | None = None,
) -> Saved:
    """An empty table. `host` is whose table it is, seated or not."""
    saved = Saved(
        code=code, game=game.id, options=Raw(b"{}"), house=house, host=host, host_name="", invitation=invitation
    )
    seating = Seating(saved, game)
    seating.check_size(seats)
    saved.options = check_options(game, options, None, brought)
    saved.sittings = [Sitting() for _ in range(seats)]
    return saved


class Seating:
    """The seats of one table. `version` grows with every change."""

    def __init__(self, saved: Saved, game: Game) -> None:
        self.saved = saved
        self.game = game
        self.version = 0
        self.mutes = Mutes(saved)
        self.naming = Naming(saved, self.mutes)

    def person(self, visitor: str) -> str:
        """Whose seat this visitor holds, if it came with a seat's key from another device; otherwise itself."""
        return self.saved.devices.get(visitor, visitor)

    def seat_of(self, visitor: str) -> int | None:
        person = self.person(visitor)
        for seat, sitting in enumerate(self.saved.sittings):
            if sitting.is_visitor and sitting.guest == person:
                return seat
        return None

    def is_host(self, visitor: str) -> bool:
        return self.person(visitor) == self.saved.host

    def is_in(self, visitor: str) -> bool:
        return self.is_host(visitor) or self.seat_of(visitor) is not None

    def is_alone(self, visitor: str) -> bool:
        """Whether no other guest sits here."""
        person = self.person(visitor)
        return all(sitting.kind != "guest" or sitting.guest in (person, "") for sitting in self.saved.sittings)

    def check_invited(self, visitor: str, invitation: str | None) -> bool:
        """A table open by link shows itself to those who have the link, or are in already; whether this is new."""
        self.check_not_removed(visitor)
        if self.saved.house.visibility != "link" or self.is_in(visitor) or visitor in self.saved.admitted:
            return False
        if invitation is None or not hmac.compare_digest(invitation.encode(), self.saved.invitation.encode()):
            raise Illegal("invitation-needed")
        return True

    def check_not_removed(self, visitor: str, owner: str | None = None) -> None:
        """Nobody is invited any more who was made to leave, nor a program of theirs, unless the host seats it again."""
        if not {visitor, owner}.isdisjoint(self.saved.removed) and not self.is_in(visitor):
            raise Illegal("removed")

    def admit(self, visitor: str, invitation: str | None) -> None:
        """Let somebody look on who has shown the invitation, from now on."""
        if self.check_invited(visitor, invitation):
            self._admit(visitor)
            self.version += 1

    def _admit(self, visitor: str) -> None:
        self.saved.admitted = [*self.saved.admitted[1 - MOST_ADMITTED :], visitor]

    def check_look_on(self, visitor: str, owner: str | None = None) -> None:
        """Whether this visitor, or this owner's program, may follow what happens here."""
        self.check_not_removed(visitor, owner)
        self.check_invited(visitor, None)
        if not self.saved.house.spectators and not self.is_in(visitor):
            raise Illegal("no-spectators")

    def join(
        self,
        visitor: str,
        name: str,
        key: str,
        seat: int | None = None,
        invitation: str | None = None,
        program: bool = False,
    ) -> int:
        """Sit down; who sits already keeps its seat, by the name it has now, and who left during a match has it back. A
        program may come by itself, and is shown as one."""
        self.check_invited(visitor, invitation)
        mine = self.seat_of(visitor)
        if mine is not None:
            if seat is not None and seat != mine:
                self._check_gathering()
                return self._move(mine, seat)
            self._come_back(mine)
            self._rename(mine, visitor, name)
            return mine
        self._check_gathering()
        return self._seat(self._free_seat(seat), visitor, name, key, program)

    def let_in(self, visitor: str, name: str, key: str, program: bool = False) -> int:
        """Somebody gets a free seat, or the last one of a bot."""
        bots = [seat for seat, sitting in enumerate(self.saved.sittings) if sitting.kind == "bot"]
        place = bots[-1] if bots and not self.free_seats() else self._free_seat(None)
        self.saved.sittings[place] = Sitting()
        return self._seat(place, visitor, name, key, program)

    def _seat(self, place: int, visitor: str, name: str, key: str, program: bool) -> int:
        kind: Kind = "program" if program else "guest"
        self._sit(
            place, Sitting(kind, guest=visitor, name=self.naming.unused(name, place, visitor), key=key, ready=program)
        )
        if self.is_host(visitor):
            self.saved.host_name = self.saved.sittings[place].name
        return place

    def _rename(self, seat: int, visitor: str, name: str) -> None:
        """By another name, before the match; what was written by the old one goes with it. Another device of the same
        seat has a name of its own, which is not meant."""
        sitting = self.saved.sittings[seat]
        old, new = sitting.name, self.naming.unused(name, seat, visitor)
        if self.saved.phase != "gathering" or sitting.guest != visitor or new == old:
            return
        sitting.name = new
        self.naming.rename_lines(visitor, old, new)
        if self.is_host(visitor):
            self.saved.host_name = new
        self.version += 1

    def come_back(self, visitor: str, key: str) -> int:
        """Whoever has a seat's key is that seat's player here, on whatever device."""
        found = None
        for seat, sitting in enumerate(self.saved.sittings):
            if sitting.key and hmac.compare_digest(sitting.key.encode(), key.encode()):
                found = seat
        if found is None:
            raise Illegal("seat-key-unknown")
        mine = self.seat_of(visitor)
        if mine is not None and mine != found:
            raise Illegal("already-seated", seat=mine)
        owner = self.saved.sittings[found].guest
        if visitor != owner and self.saved.devices.get(visitor) != owner:
            if len(self.saved.devices) >= MOST_DEVICES:
                raise Illegal("too-many-devices")
            self.saved.devices[visitor] = owner
            self.version += 1
        self._come_back(found)
        return found

    def leave(self, visitor: str) -> None:
        """Stand up. During a match the seat is kept and a bot plays on."""
        seat = self.seat_of(visitor)
        if seat is None:
            raise Illegal("not-seated")
        person = self.person(visitor)
        if self.saved.phase == "playing":
            self.saved.sittings[seat].left = True
        else:
            self._empty(seat)
        self.version += 1
        if self.saved.host == person:
            self.pass_host_on(person)

    def kick(self, visitor: str, seat: int) -> list[str]:
        """The host empties a seat. Who sat there stays away from this table, on every device (they are returned); a
        program may be invited again. During a match a stand-in has the seat from then on."""
        self.check_host(visitor)
        sitting = self._sitting(seat)
        playing = self.saved.phase == "playing" and self.saved.dealing is None
        if not (playing and sitting.is_visitor):
            self._check_gathering()
        if sitting.kind == "nobody" or (playing and not sitting.guest):
            raise Illegal("seat-empty", seat=seat)
        if sitting.is_visitor and sitting.guest == self.saved.host:
            raise Illegal("host-stays")
        gone: list[str] = []
        if sitting.is_visitor:
            gone = [sitting.guest, *(device for device, owner in self.saved.devices.items() if owner == sitting.guest)]
            self.saved.removed = [*self.saved.removed, *gone][-MOST_REMOVED:]
        self._empty(seat)
        if playing:
            self.saved.sittings[seat] = Sitting(sitting.kind, name=sitting.name, left=True)
        self.version += 1
        return gone

    def turn_away(self, onlooker: str) -> None:
        """Who has no seat stays away from this table as well."""
        self.saved.removed = [*self.saved.removed, onlooker][-MOST_REMOVED:]
        self.version += 1

    def seat_bot(self, visitor: str, agent: str, names: tuple[str, ...], seat: int | None = None) -> None:
        """A bot of a level at one seat, or at all that are free."""
        self.check_host(visitor)
        self._check_gathering()
        if seat is not None and self._sitting(seat).kind == "bot":
            self.saved.sittings[seat].agent = agent
            self.version += 1
            return
        free = [self._free_seat(seat)] if seat is not None else self.free_seats()
        if not free:
            raise Illegal("table-full")
        for place in free:
            self._sit(place, Sitting("bot", name=self.naming.bot(names, place), agent=agent, ready=True))

    def seat_program(self, visitor: str, guest: str, name: str, key: str, seat: int | None = None) -> int:
        """Somebody's own program, which the host invites by name."""
        self.check_host(visitor)
        self._check_gathering()
        if self.seat_of(guest) is not None:
            raise Illegal("program-seated-already", name=name)
        place = self._free_seat(seat)
        self._sit(place, Sitting("program", guest=guest, name=self.naming.unused(name, place), key=key, ready=True))
        return place

    def check_change(self, visitor: str) -> None:
        self.check_host(visitor)
        self._check_gathering()

    def change(
        self, visitor: str, seats: int | None, options: Raw | None, house: House | None, brought: str | None = None
    ) -> None:
        """Another size, other options; everybody must say again that they are ready."""
        self.check_change(visitor)
        sittings = list(self.saved.sittings)
        if seats is not None:
            self.check_size(seats)
            taken = [sitting for sitting in sittings if sitting.kind != "nobody"]
            if len(taken) > seats:
                raise Illegal("seats-taken", seats=len(taken))
            # Nobody is moved as long as the seats that go are empty.
            if any(sitting.kind != "nobody" for sitting in sittings[seats:]):
                sittings = taken
            sittings = (sittings + [Sitting() for _ in range(seats)])[:seats]
        checked = before = self.saved.options
        if options is not None or brought is not None:
            checked = check_options(self.game, options or before, before, brought)
        self.saved.sittings = sittings
        self.saved.options = checked
        self.saved.house = house if house is not None else self.saved.house
        for sitting in sittings:
            sitting.ready = sitting.kind in ("bot", "program")
        self.version += 1

    def ready(self, visitor: str, ready: bool) -> None:
        self._check_gathering()
        seat = self.seat_of(visitor)
        if seat is None:
            raise Illegal("not-seated")
        if self.saved.sittings[seat].ready != ready:
            self.saved.sittings[seat].ready = ready
            self.version += 1

    def check_start(self, visitor: str) -> None:
        """The host starts when every seat is taken and everybody else is ready."""
        self.check_host(visitor)
        self._check_gathering()
        if free := self.free_seats():
            raise Illegal("seats-free", count=len(free))
        for sitting in self.saved.sittings:
            if not sitting.ready and sitting.guest != self.saved.host:
                raise Illegal("not-ready", name=sitting.name)

    def deal(self, dealing: Dealing) -> None:
        """A match is started and waits for secrets, or got another one."""
        self.saved.phase = "playing"
        self.saved.dealing = dealing
        self.version += 1

    def started(self, match: str, commitment: str) -> None:
        self.saved.phase = "playing"
        self.saved.dealing = None
        self.saved.match = match
        self.saved.commitment = commitment
        self.version += 1

    def ended(self) -> None:
        """The match is over; who had left has left now."""
        assert self.saved.match is not None
        self.saved.phase = "over"
        self.saved.matches.append(self.saved.match)
        for seat, sitting in enumerate(self.saved.sittings):
            if sitting.left:
                self._empty(seat)
            sitting.ready = sitting.kind in ("bot", "program")
        self.version += 1

    def abandoned(self) -> None:
        """The match cannot go on; the table gathers again, unless it deals the next one already."""
        if self.saved.dealing is None:
            self.saved.phase = "gathering"
        self.saved.match = None
        self.saved.commitment = None
        self.version += 1

    def rematch(self, visitor: str) -> None:
        """Anybody who sits there, or the host, may ask for another match: same seats, all say again they are ready."""
        if self.saved.phase != "over":
            raise Illegal("not-over")
        seat = self.seat_of(visitor)
        if seat is None and not self.is_host(visitor):
            raise Illegal("not-seated")
        self.saved.phase = "gathering"
        if seat is not None:
            self.saved.sittings[seat].ready = True
        self.version += 1

    def close(self, visitor: str | None) -> None:
        """The host closes the table, but not a match that others are playing; with None, the house does."""
        if visitor is not None:
            self.check_host(visitor)
            if self.saved.phase == "playing" and not self.is_alone(visitor):
                raise Illegal("match-under-way")
        if self.saved.phase == "closed":
            raise Illegal("table-closed")
        self.saved.phase = "closed"
        self.saved.dealing = None
        self.version += 1

    def forget(self, visitor: str) -> int | None:
        """Whoever this was is no more: nothing here names it. During a match its seat plays on as nobody's; the seat is
        returned."""
        saved = self.saved
        seat = next((place for place, one in enumerate(saved.sittings) if one.guest == visitor), None)
        names = {saved.host_name} if saved.host == visitor else set()
        if seat is not None:
            sitting = saved.sittings[seat]
            names.add(sitting.name)
            if saved.phase == "playing":
                sitting.guest, sitting.name, sitting.key, sitting.left = "", NOBODY, "", True
            else:
                self._empty(seat)
        if visitor in saved.onlookers:
            names.add(saved.onlookers.pop(visitor))
        saved.talk = [wrote for wrote in saved.talk if wrote.name not in names]
        saved.admitted = [other for other in saved.admitted if other != visitor]
        saved.removed = [other for other in saved.removed if other != visitor]
        saved.devices = {device: owner for device, owner in saved.devices.items() if visitor not in (device, owner)}
        self.mutes.forget(visitor)
        if saved.host == visitor:
            saved.host, saved.host_name = "", NOBODY
            self.pass_host_on("")
            if not saved.host and not any(sitting.kind == "guest" and sitting.guest for sitting in saved.sittings):
                saved.phase, saved.dealing = "closed", None
        self.version += 1
        return seat

    def pass_host_on(self, gone: str, here: Container[str] | None = None) -> None:
        """Another guest who sits there, and is here, becomes the host; with none the table keeps the one it has."""
        heir = self.heir(gone, here)
        if heir is not None:
            self.saved.host = heir.guest
            self.saved.host_name = heir.name
            self.version += 1

    def heir(self, gone: str, here: Container[str] | None = None) -> Sitting | None:
        for sitting in self.saved.sittings:
            is_here = here is None or sitting.guest in here
            if sitting.kind == "guest" and sitting.guest != gone and not sitting.left and is_here:
                return sitting
        return None

    def returned(self, visitor: str) -> None:
        """Who left during a match and opens the table again has its seat back."""
        seat = self.seat_of(visitor)
        if seat is not None:
            self._come_back(seat)

    def replace_bot(self, seat: int, agent: str) -> None:
        """A bot that failed gives its seat to another level."""
        if self.saved.sittings[seat].kind == "bot" and self.saved.sittings[seat].agent != agent:
            self.saved.sittings[seat].agent = agent
            self.version += 1

    def switch_chat(self, visitor: str, chat: bool) -> None:
        self.check_host(visitor)
        if self.saved.house.chat != chat:
            self.saved.house = replace(self.saved.house, chat=chat)
            self.version += 1

    def change_pace(self, visitor: str, pace: float) -> None:
        """Of the bots, also while they play."""
        self.check_host(visitor)
        if self.saved.house.pace != pace:
            self.saved.house = replace(self.saved.house, pace=pace)
            self.version += 1

    def write(self, visitor: str, text: str, name: str = "") -> Wrote:
        """Between matches: the table's own chat, of who sits there and, by their own `name`, of those who look on."""
        seat = self.seat_of(visitor)
        if seat is None and not self.is_host(visitor):
            self.check_look_on(visitor)
            if not name or self.saved.phase not in ("gathering", "over"):
                raise Illegal("not-seated")
        if not self.saved.house.chat:
            raise Illegal("chat-off")
        if seat is not None:
            name = self.saved.sittings[seat].name
        elif self.is_host(visitor):
            name = self.saved.host_name
        else:
            before, name = self.saved.onlookers.get(visitor), self.naming.onlooker(visitor, name)
            self.version += name != before
        wrote = Wrote(number=self.saved.lines, seat=seat, name=name, text=text)
        self.saved.talk = [*self.saved.talk[1 - KEPT_LINES :], wrote]
        self.saved.lines += 1
        return wrote

    def mute(self, visitor: str, seat: int, muted: bool) -> None:
        """Not to hear who sits there any more, or to do so again."""
        sitting, person = self._sitting(seat), self.person(visitor)
        if self.seat_of(person) is None:
            raise Illegal("not-seated")
        if sitting.kind == "nobody":
            raise Illegal("seat-empty", seat=seat)
        if self.mutes.put(person, sitting, muted):
            self.version += 1

    def mute_onlooker(self, visitor: str, name: str, muted: bool) -> None:
        """The same of who writes without a seat."""
        person = self.person(visitor)
        if self.seat_of(person) is None:
            raise Illegal("not-seated")
        if self.mutes.put_unseated(person, name, muted):
            self.version += 1

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(sitting.name for sitting in self.saved.sittings)

    def free_seats(self) -> list[int]:
        return [seat for seat, sitting in enumerate(self.saved.sittings) if sitting.kind == "nobody"]

    def check_size(self, seats: int) -> None:
        if seats not in self.game.seats:
            raise Illegal("seats", seats=seats, least=self.game.seats[0], most=self.game.seats[-1])

    def check_host(self, visitor: str) -> None:
        if not self.is_host(visitor):
            raise Illegal("not-host")

    def _check_gathering(self) -> None:
        if self.saved.phase != "gathering":
            raise Illegal("not-gathering", phase=self.saved.phase)

    def _sitting(self, seat: int) -> Sitting:
        if not 0 <= seat < len(self.saved.sittings):
            raise Illegal("no-such-seat", seat=seat)
        return self.saved.sittings[seat]

    def _free_seat(self, seat: int | None) -> int:
        free = self.free_seats()
        if seat is not None:
            self._sitting(seat)
            if seat not in free:
                raise Illegal("seat-taken", seat=seat)
            return seat
        if not free:
            raise Illegal("table-full")
        return free[0]

    def _sit(self, seat: int, sitting: Sitting) -> None:
        self.saved.sittings[seat] = sitting
        self.version += 1

    def _move(self, seat: int, to: int) -> int:
        to = self._free_seat(to)
        self.saved.sittings[to], self.saved.sittings[seat] = self.saved.sittings[seat], Sitting()
        self.version += 1
        return to

    def _empty(self, seat: int) -> None:
        gone = self.saved.sittings[seat].guest
        self.saved.sittings[seat] = Sitting()
        if gone and self.saved.house.visibility == "link" and gone not in self.saved.admitted:
            self._admit(gone)  # it had the link, and may look on
        self.mutes.gone(gone)
        for device in [device for device, owner in self.saved.devices.items() if owner == gone]:
            del self.saved.devices[device]

    def _come_back(self, seat: int) -> None:
        if self.saved.sittings[seat].left:
            self.saved.sittings[seat].left = False
            self.version += 1
