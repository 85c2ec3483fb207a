"""A table with everything that happens there: seats, the match, presence, clocks, and which seats a bot plays.

Time is told to it in milliseconds; secrets and ids are handed in. It never waits: `deadline` says when to call `tick`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, cast

from msgspec import Raw

from cabale.core.errors import Illegal
from cabale.core.floor import Floor
from cabale.core.game import Game
from cabale.core.legal import Legal
from cabale.core.match import Match
from cabale.core.messages import Action, Utterance
from cabale.core.record import FromEnvelopes, FromSecret
from cabale.core.seats import SPECTATOR
from cabale.core.talk import Chat, legible
from cabale.table.clocks import Clocks
from cabale.table.dealing import PATIENCE, Dealing, deal_info
from cabale.table.doorstep import Doorstep
from cabale.table.messages import (
    DealInfo,
    Expected,
    ListedWords,
    Opinion,
    Presence,
    Reacted,
    Reaction,
    Speech,
    TableInfo,
    Understood,
    Wrote,
    You,
)
from cabale.table.options import options_after
from cabale.table.playing import Playing
from cabale.table.saved import Saved, Sitting
from cabale.table.seating import Seating
from cabale.table.showing import table_info, you

# Reads what a seat typed as one of the game's typed words, or None if it is plain chat.
Read = Callable[[Match, int, str], Utterance | None]
# The typed words that a seat's chat says; none if it is not understood.
Understand = Callable[[Match, int, str], tuple[Utterance, ...]]

FEWEST_RATED = 2  # people at a table whose matches change ratings: against bots alone nobody is measured
PROGRAM_PATIENCE = 30_000  # what somebody's own program has for a decision where people have no timer


class Job(NamedTuple):
    """A decision, or something to say (`decision` None, and which time the floor is given in `voice`), that a bot is
    asked for."""

    match: str
    seat: int
    decision: int | None
    agent: str
    stand_in: bool
    voice: int = 0


class Outlook(NamedTuple):
    """What is expected of a seat (or SPECTATOR); `deadlines` are when the clocks run out."""

    turn: Expected
    speech: Speech
    deadlines: tuple[tuple[int, int], ...]


class Table:
    """`version` grows with everything that visitors are told of the table, the match apart."""

    def __init__(
        self,
        saved: Saved,
        game: Game,
        now: int,
        usual_stand_in: str,
        play: Playing | None = None,
        read: Read | None = None,
        understand: Understand | None = None,
    ) -> None:
        self.game = game
        self.seating = Seating(saved, game)
        self.doorstep = Doorstep(self.seating)
        self.play = play
        self.clocks = Clocks(now)
        self._read = read
        self._understand = understand
        self._sockets: dict[str, int] = {}  # how many each visitor has open; whose they are may change meanwhile
        self._usual_stand_in = usual_stand_in
        self._began = now  # of the match, in this table's time
        self._taken: frozenset[int] = frozenset()
        self._floor = Floor()
        self._version = 0
        self._brought: dict[str, tuple[str, str]] = {}  # by person: on which device, and what it commits to
        if play is not None:
            self._began = now - play.last_at
        self._await_envelopes(now)
        self.seats_changed(now)
        self._moved(now)

    @property
    def saved(self) -> Saved:
        return self.seating.saved

    @property
    def version(self) -> int:
        return self.seating.version + self._version

    @property
    def playing(self) -> Playing | None:
        return self.play if self.saved.phase == "playing" and self.saved.dealing is None else None

    @property
    def here(self) -> dict[str, int]:
        """How many sockets each person has open, from whatever devices."""
        here: dict[str, int] = {}
        for visitor, sockets in self._sockets.items():
            person = self.seating.person(visitor)
            here[person] = here.get(person, 0) + sockets
        return here

    def connect(self, visitor: str, now: int, name: str = "", program: bool = False) -> None:
        """A socket opened. A seat's player has it back at once."""
        self.doorstep.came(visitor, name, program)
        person = self.seating.person(visitor)
        if person not in self.here:
            self._version += 1
        self._sockets[visitor] = self._sockets.get(visitor, 0) + 1
        self.seating.returned(person)
        self.seats_changed(now)

    def disconnect(self, visitor: str, now: int) -> None:
        person = self.seating.person(visitor)
        left = self._sockets.pop(visitor, 0) - 1
        if left > 0:
            self._sockets[visitor] = left
        else:
            self.doorstep.went(visitor)
            self._version += person not in self.here
        if person in self._brought and self._brought[person][0] == visitor:
            # A device that has gone opens nothing; what else this person has open brings another.
            del self._brought[person]
        self.seats_changed(now)

    def seats_changed(self, now: int) -> None:
        """Who is away, and whether anybody is there, is looked at anew."""
        people = {sitting.guest for sitting in self.saved.sittings if sitting.is_visitor}
        self.clocks.away({*people, self.saved.host} - set(self.here), now)
        self.clocks.watched(self._is_watched(), now)
        self.tick(now)

    def _is_watched(self) -> bool:
        """With nobody there time stands still: a match waits for its people. Bots alone play for whoever looks on."""
        here = self.here
        people = [sitting for sitting in self.saved.sittings if sitting.kind == "guest"]
        return any(sitting.guest in here and not sitting.left for sitting in people) if people else bool(here)

    def tick(self, now: int) -> None:
        """Let time pass: a deal goes on without those who keep silent, stand-ins take the seats of those away too long,
        and the table gets a host who is there."""
        self._hurry_the_deal(now)
        grace = self.saved.house.grace * 1000
        taken = frozenset(
            seat
            for seat, sitting in enumerate(self.saved.sittings)
            if self.playing is not None
            and sitting.is_visitor
            and (sitting.left or self.clocks.is_away(sitting.guest, grace, now))
        )
        if taken != self._taken:
            self._taken = taken
            self._version += 1
        if self.saved.phase in ("gathering", "over") and self.clocks.is_away(self.saved.host, grace, now):
            self.seating.pass_host_on(self.saved.host, self.here)

    def deadline(self, now: int) -> int | None:
        """When `tick` and `jobs` will have something new, if nothing else happens."""
        if self.clocks.stopped:
            return None
        grace = self.saved.house.grace * 1000
        moments = []
        if self.saved.dealing is not None:
            moments = [self.clocks.due_at(seat, PATIENCE) for seat in self.saved.dealing.owed]
        elif self.playing is not None:
            is_anybody_away = self.clocks.is_anybody_away
            for seat, sitting in enumerate(self.saved.sittings):
                if sitting.is_visitor and seat not in self._taken:
                    if is_anybody_away:
                        moments.append(self.clocks.away_until(sitting.guest, grace))
                    if limit := self._limit(sitting):
                        moments.append(self.clocks.due_at(seat, limit))
        elif self.seating.heir(self.saved.host, self.here) is not None:
            moments.append(self.clocks.away_until(self.saved.host, grace))
        later = [moment for moment in moments if moment is not None and moment > now]
        return min(later, default=None)

    def _limit(self, sitting: Sitting) -> int:
        """How many milliseconds this one has for a decision; 0 is no limit."""
        limit = self.saved.house.decision * 1000
        return min(limit or PROGRAM_PATIENCE, PROGRAM_PATIENCE) if sitting.kind == "program" else limit

    def commit(self, visitor: str, commitment: str, now: int) -> bool:
        """What a seat's player brings to the next deal; False if it is there already."""
        seat, person = self.seating.seat_of(visitor), self.seating.person(visitor)
        if seat is None:
            raise Illegal("not-seated")
        dealing = self.saved.dealing
        if dealing is None and self.saved.phase not in ("gathering", "over"):
            raise Illegal("deal-fixed")
        if dealing is not None and (dealing.envelopes or seat in dealing.left_out):
            raise Illegal("deal-fixed")
        if self._brought.get(person) == (visitor, commitment):
            return False
        others = {theirs for other, (_, theirs) in self._brought.items() if other != person}
        if commitment in others or (dealing is not None and dealing.is_used(commitment)):
            raise Illegal("commitment-used")
        self._brought[person] = (visitor, commitment)
        if dealing is not None and set(dealing.owed) <= set(self._promises()):
            self._fix_envelopes(dealing, now)
        return True

    def _promises(self) -> dict[int, str]:
        """What those who sit here commit to, by seat."""
        return {
            seat: self._brought[sitting.guest][1]
            for seat, sitting in enumerate(self.saved.sittings)
            if sitting.is_visitor and sitting.guest in self._brought
        }

    def reveal(self, visitor: str, match: str, number: int, secret: str, now: int) -> bool:
        """A seat's player shows the secret it committed to; False if it has before."""
        seat = self.seating.seat_of(visitor)
        if seat is None:
            raise Illegal("not-seated")
        dealing = self.saved.dealing
        if dealing is None and self.play is not None and self.play.is_dealt_from(match, seat, secret):
            return False
        if dealing is None or (dealing.match, len(dealing.void)) != (match, number):
            raise Illegal("no-such-deal")
        if not dealing.open(seat, secret):
            return False
        self.seating.deal(dealing)
        self._deal_on(dealing, now)
        return True

    def start(self, visitor: str, match: str, secret: bytes, now: int) -> None:
        """The match begins; where players have committed to secrets of theirs, as soon as these are shown."""
        self.seating.check_start(visitor)
        if self._promises():
            self._fix_envelopes(Dealing(match, secret.hex()), now)
        else:
            self._begin(match, FromSecret.of(secret), now)

    def _fix_envelopes(self, dealing: Dealing, now: int) -> None:
        dealing.fix(self._promises())
        self._brought.clear()
        self.seating.deal(dealing)
        self._deal_on(dealing, now)

    def _deal_on(self, dealing: Dealing, now: int) -> None:
        if dealing.is_open:
            self._begin(dealing.match, dealing.origin, now)
        else:
            self._await_envelopes(now)

    def _await_envelopes(self, now: int) -> None:
        dealing = self.saved.dealing
        if dealing is not None:
            self.clocks.due(dict.fromkeys(dealing.owed, dealing.stage), now)

    def _hurry_the_deal(self, now: int) -> None:
        """Who has not opened an envelope in time makes the deal void; who then brings no new one is not waited for."""
        dealing = self.saved.dealing
        if dealing is None:
            return
        dues = [self.clocks.due_at(seat, PATIENCE) for seat in dealing.owed]
        if not any(due is not None and self.clocks.now(now) >= due for due in dues):
            return
        if dealing.envelopes:
            dealing.give_up()
            self.seating.deal(dealing)
            if dealing.owed:
                self._await_envelopes(now)
                return
        self._fix_envelopes(dealing, now)

    def _begin(self, match: str, origin: FromSecret | FromEnvelopes, now: int) -> None:
        agents = tuple(sitting.agent for sitting in self.saved.sittings)
        self.play = Playing(match, self.game, self.seating.names, agents, self.saved.options, origin)
        self.play.players = {
            seat: sitting.guest for seat, sitting in enumerate(self.saved.sittings) if sitting.is_visitor
        }
        people = [sitting for sitting in self.saved.sittings if sitting.kind == "guest"]
        self.play.rated = self.saved.house.rated and len(people) >= FEWEST_RATED
        self.play.all_seeing = self.saved.house.all_seeing
        self.seating.started(match, self.play.commitment)
        self._began = now
        self._floor = Floor()
        self.clocks.forget_decisions()
        self._moved(now)
        self.tick(now)

    def act(self, visitor: str, match: str, decision: int, action: Raw, now: int) -> bool:
        """A decision of a seat's player; False if it was made before (the same message sent again)."""
        play, seat = self._my_play(visitor, match)
        if play.over:
            if decision < play.decisions[seat]:
                return False
            raise Illegal("match-over")
        new = play.act(seat, decision, action, now - self._began)
        self._moved(now)
        return new

    def say(self, visitor: str, match: str, utterance: Raw, number: int | None, now: int) -> bool:
        play, seat = self._my_play(visitor, match)
        if number is not None and number < play.said[seat]:
            return False
        self._say(play, seat, play.read_utterance(utterance), now)
        return True

    def write(self, visitor: str, text: str, number: int | None, now: int) -> Wrote | Understood | None:
        """Free text: of the match while one is played (the match tells it; what it says in typed words is returned),
        otherwise the table's."""
        text = legible(text)
        seat = self.seating.seat_of(visitor)
        if self.playing is None or seat is None:
            if self.playing is not None:
                raise Illegal("not-seated")
            return self.seating.write(visitor, text, self.doorstep.name_of(visitor))
        if number is None or number >= self.playing.said[seat]:
            word = self._read(self.playing.match, seat, text) if self._read is not None else None
            self._say(self.playing, seat, Chat(text) if word is None else word, now)
            if word is None and self._understand is not None:
                words = self._understand(self.playing.match, seat, text)
                # The encoder writes them where a reader finds JSON.
                shown = cast("tuple[Raw, ...]", words)
                return Understood(match=self.playing.id, text=text, utterances=shown) if words else None
        return None

    def react(self, visitor: str, reaction: Reaction) -> Reacted:
        """A face or a gesture of who might speak now. Nothing of it stays: neither match nor table remembers it."""
        seat = self.seating.seat_of(visitor)
        if seat is None:
            raise Illegal("not-seated")
        if not self.saved.house.chat:
            raise Illegal("chat-off")
        if self.playing is not None:
            self.game.check_talk(self.playing.match.state, seat, Chat("…"))
        return Reacted(seat=seat, reaction=reaction)

    def forget(self, visitor: str, now: int) -> None:
        """Whoever this was is no more, here neither."""
        seat = self.seating.forget(visitor)
        self._brought.pop(visitor, None)
        if self.play is not None and seat is not None and self.play.players.get(seat) == visitor:
            del self.play.players[seat]
        self.seats_changed(now)

    def mark(self, visitor: str, match: str, about: int, opinion: Opinion, now: int) -> bool:
        """What a seat's player thinks of another seat; False if it did already."""
        play, seat = self._my_play(visitor, match)
        return play.mark(seat, about, opinion, now - self._began)

    def choices(self, visitor: str, match: str, decision: int) -> Legal:
        """What this visitor may choose, to be listed."""
        play, seat = self._my_play(visitor, match)
        return play.choices(seat, decision)

    def words(self, visitor: str, match: str) -> ListedWords:
        """What this visitor may say, in typed words; `ref` is for whoever asked."""
        play, seat = self._my_play(visitor, match)
        # The encoder writes them where a reader finds JSON.
        words = cast("tuple[Raw, ...]", play.words(seat))
        return ListedWords(ref=None, match=match, number=len(play.match.feed(seat)), utterances=words)

    def _say(self, play: Playing, seat: int, utterance: Utterance, now: int) -> None:
        if play.over:
            raise Illegal("match-over")
        if isinstance(utterance, Chat):
            if not self.saved.house.chat:
                raise Illegal("chat-off")
            utterance = Chat(legible(utterance.text))
        play.say(seat, utterance, now - self._began)

    def _my_play(self, visitor: str, match: str) -> tuple[Playing, int]:
        seat = self.seating.seat_of(visitor)
        if seat is None:
            raise Illegal("not-seated")
        if self.play is None or self.play.id != match:
            raise Illegal("no-such-match")
        return self.play, seat

    def _moved(self, now: int) -> None:
        """After a decision: the clocks of the next ones start; at the end the table says so."""
        play = self.playing
        if play is None:
            return
        if play.over:
            self.clocks.forget_decisions()
            self.saved.options = options_after(self.game, self.saved.options, play.match.state)
            self.seating.ended()
            self.tick(now)
            return
        self.clocks.due({seat: play.decisions[seat] for seat in play.match.to_act}, now)
        if self.saved.house.decision:
            for viewer in (SPECTATOR, *range(len(self.saved.sittings))):
                board = play.match.view(viewer).board
                self.clocks.shown(viewer, board.awaited, (play.match.state.moment, board.phase), now)

    @property
    def has_bots(self) -> bool:
        return any(sitting.kind == "bot" for sitting in self.saved.sittings)

    def jobs(self, now: int) -> tuple[Job, ...]:
        """The decisions that bots owe now: their own, those of the absent, and those whose time is up."""
        play = self.playing
        if play is None or self.clocks.stopped:
            return ()
        jobs = []
        for seat in play.match.to_act:
            sitting = self.saved.sittings[seat]
            if sitting.kind == "bot":
                jobs.append(Job(play.id, seat, play.decisions[seat], sitting.agent, False))
            elif seat in self._taken or self._is_late(seat, sitting, now):
                jobs.append(Job(play.id, seat, play.decisions[seat], self.stand_in, True))
        return tuple(jobs)

    def _is_late(self, seat: int, sitting: Sitting, now: int) -> bool:
        limit = self._limit(sitting)
        due = self.clocks.due_at(seat, limit)
        return limit > 0 and due is not None and self.clocks.now(now) >= due

    @property
    def stand_in(self) -> str:
        """The level that plays for the absent."""
        return self.saved.house.stand_in or self._usual_stand_in

    def decided(self, job: Job, action: Action, now: int) -> bool:
        """A bot's decision; False if it is no longer wanted (the player came back, or acted first)."""
        play = self.playing
        if play is None or job not in self.jobs(now):
            return False
        if job.stand_in:
            play.stand_in(job.seat, action, now - self._began)
        else:
            play.decide(job.seat, action, now - self._began)
        self._moved(now)
        return True

    def talk_jobs(self, is_quiet: bool) -> tuple[Job, ...]:
        """Each bot is asked for something to say when the table has moved on, in an order that turns, and when it is
        spoken to (see `Floor`). Stand-ins put no words into an absent player's mouth."""
        play = self.playing
        if play is None or self.clocks.stopped:
            return ()
        bots = [seat for seat, sitting in enumerate(self.saved.sittings) if sitting.kind == "bot"]
        return tuple(
            Job(play.id, seat, None, self.saved.sittings[seat].agent, False)
            for seat in self._floor.seats(play.match, bots, is_quiet)
        )

    def spoken(self, job: Job, utterance: Utterance, now: int) -> bool:
        """What a bot says; False if it comes too late."""
        play = self.playing
        if play is None or play.id != job.match or self.saved.sittings[job.seat].kind != "bot":
            return False
        try:
            self._say(play, job.seat, utterance, now)
        except Illegal:
            return False
        return True

    def outlook(self, viewer: int, now: int) -> Outlook:
        """What a seat (or SPECTATOR) may know beside its view."""
        assert self.play is not None
        limit = self.saved.house.decision * 1000
        deadlines = self.clocks.deadlines(viewer, limit) if limit and self.playing is not None else ()
        time = self.clocks.now(now)
        turn = self.play.turn(viewer, [(seat, max(0, moment - time)) for seat, moment in deadlines])
        return Outlook(turn, self.play.speech(viewer, self.saved.house.chat), deadlines)

    def info(self) -> TableInfo:
        here = set(self.here)
        presences = [self._presence(seat, sitting, here) for seat, sitting in enumerate(self.saved.sittings)]
        seated = {sitting.guest for sitting in self.saved.sittings if sitting.is_visitor}
        return table_info(self.seating, presences, len(here - seated), self._deal_info())

    def _deal_info(self) -> DealInfo | None:
        if self.saved.dealing is not None:
            return deal_info(self.saved.dealing.origin)
        play = self.play
        return deal_info(play.deal) if play is not None and play.deal is not None else None

    def _presence(self, seat: int, sitting: Sitting, here: set[str]) -> Presence:
        if not sitting.is_visitor:
            return "here"
        if seat in self._taken:
            return "stand-in"
        return "here" if sitting.guest in here else "away"

    def you(self, visitor: str, name: str) -> You:
        return you(self.seating, visitor, name, self.commitment_of(visitor), self.doorstep.shown_to(visitor))

    def commitment_of(self, visitor: str) -> str | None:
        """What this one has brought to the next deal. It is told to nobody else before the deal is fixed, and does not
        change the table's version."""
        if not self._brought:
            return None
        _, commitment = self._brought.get(self.seating.person(visitor), ("", None))
        return commitment

    def viewer(self, visitor: str) -> int:
        """Through whose eyes this visitor sees the match there is: those of its seat if it played there, otherwise a
        spectator's. After a match somebody else may have the chair."""
        seat = self.seating.seat_of(visitor)
        if seat is None or self.play is None:
            return SPECTATOR
        return seat if self.play.players.get(seat) == self.seating.person(visitor) else SPECTATOR
