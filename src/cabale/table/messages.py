"""The words of the socket between a visitor and a table: what comes in, what goes out. `docs/protocol.md` tells when.

All are tagged by their own name in `type` and decoded strictly. Words of a game (actions, events, views, utterances)
travel inside as its own JSON; their shapes are in that game's schema.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import UNSET, Meta, Raw, Struct, UnsetType

from cabale.core.outcome import Outcome
from cabale.core.record import FromEnvelopes
from cabale.core.seats import Seat
from cabale.core.talk import MOST_CHARACTERS

PROTOCOL = 3
FEW_CHOICES = 200
MANY_CHOICES = 8192
LONGEST_NAME = 24

# A JSON object as Python reads it.
Json: TypeAlias = dict[str, Any]

GameAction = Annotated[Raw, Meta(extra_json_schema={"x-cabale": "action"})]
GameEvent = Annotated[Raw, Meta(extra_json_schema={"x-cabale": "event"})]
GameUtterance = Annotated[Raw, Meta(extra_json_schema={"x-cabale": "utterance"})]
GameView = Annotated[Raw, Meta(extra_json_schema={"x-cabale": "view"})]
# Raw JSON that may be null: as null it is `NO_VIEW`.
MaybeView = Annotated[Raw, Meta(extra_json_schema={"x-cabale": "view?"})]
GameOptions = Annotated[Raw, Meta(extra_json_schema={"x-cabale": "options"})]

Count = Annotated[int, Meta(ge=0)]
Name = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]
Text = Annotated[str, Meta(min_length=1, max_length=MOST_CHARACTERS)]
MatchId = Annotated[str, Meta(max_length=40)]
Milliseconds = int
Hash = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]  # 32 bytes in hexadecimal digits
# How much time bots take: 2 is calm, 1 normal, 0.2 brisk; at 0 they make no pause.
Pace = Annotated[float, Meta(ge=0, le=10)]
Presence = Literal["here", "away", "stand-in"]
Opinion = Literal["trusts", "unsure", "suspects"]
Reaction = Literal["laugh", "gasp", "doubt", "wink", "tears", "applause", "toast", "heart"]
NO_VIEW = Raw(b"null")


class Incoming(Struct, frozen=True, gc=False, kw_only=True, tag=True, tag_field="type", forbid_unknown_fields=True):
    """From a visitor. `ref` is any number the client likes: the answer to this message carries it back."""

    ref: int | None = None


class Hello(Incoming, frozen=True, kw_only=True):
    """The first message of a socket. Who comes back says which match it saw and how many events of it, and gets only
    what it missed. Who cannot fold a game's events by itself asks for `views`: its whole view with all that happens, or
    for `changes`: how it differs from the view before."""

    match: MatchId | None = None
    since: Count | None = None
    views: bool = False
    changes: bool = False


class Since(Incoming, frozen=True, kw_only=True):
    """Give me everything from event number `since` on."""

    match: MatchId
    since: Count


class Act(Incoming, frozen=True, kw_only=True):
    """My decision number `decision` (`turn` said which). Sent again after a reconnect, it is not applied twice."""

    match: MatchId
    decision: Count
    action: GameAction


class ListChoices(Incoming, frozen=True, kw_only=True):
    """Where `turn` only counts my choices: list them."""

    match: MatchId
    decision: Count


class ListWords(Incoming, frozen=True, kw_only=True):
    """Where `speech` says that there are typed words I may say now: list them."""

    match: MatchId


class Say(Incoming, frozen=True, kw_only=True):
    """A typed utterance of the game, or its `Chat`. With `number` (how many things I said so far, from `Speech`)
    it can be sent again without being said twice."""

    match: MatchId
    utterance: GameUtterance
    number: Count | None = None


class Write(Incoming, frozen=True, kw_only=True):
    """Something typed into the chat box: a claim where the game reads one ("FFL"), otherwise chat, and what that says
    in typed words comes back as `Understood`. Between matches it is the table's chat."""

    text: Text
    number: Count | None = None


class GetReady(Incoming, frozen=True, kw_only=True):
    ready: bool


class Mute(Incoming, frozen=True, kw_only=True):
    """Hide what this seat writes, for me alone."""

    seat: Seat
    muted: bool


class MuteOnlooker(Incoming, frozen=True, kw_only=True):
    """The same of who writes without a seat, by the name its lines have."""

    name: Annotated[str, Meta(min_length=1, max_length=2 * LONGEST_NAME)]  # told apart from others it may be longer
    muted: bool


class Mark(Incoming, frozen=True, kw_only=True):
    """What I think of another seat from now on, for me alone until the match is over. Only in games with sides."""

    match: MatchId
    seat: Seat
    opinion: Opinion


class React(Incoming, frozen=True, kw_only=True):
    """A face or a gesture at my seat, for a moment. Who may not speak now may not react either."""

    reaction: Reaction


class Commit(Incoming, frozen=True, kw_only=True):
    """The commitment to a fresh secret of mine, for the next deal at this table. As long as a socket of mine is open
    it is kept (`You.commitment`), until a deal takes it up."""

    commitment: Hash


class Reveal(Incoming, frozen=True, kw_only=True):
    """The secret behind my commitment, once `TableInfo.deal` lists it: for that match and that `number`."""

    match: MatchId
    number: Count
    secret: Hash


FromClient: TypeAlias = (
    Hello
    | Since
    | Act
    | ListChoices
    | ListWords
    | Say
    | Write
    | GetReady
    | Mute
    | MuteOnlooker
    | Mark
    | React
    | Commit
    | Reveal
)


class House(Struct, frozen=True, gc=False, kw_only=True, forbid_unknown_fields=True):
    """What the host chooses beside the game's own options. Times are in seconds; a `decision` of 0 means no timer."""

    visibility: Literal["public", "link", "code"] = "code"
    decision: Annotated[int, Meta(ge=0, le=86_400)] = 0
    grace: Annotated[int, Meta(ge=0, le=86_400)] = 60
    stand_in: Annotated[str, Meta(max_length=40)] = ""  # the level that plays for the absent; "" is the game's usual
    pace: Pace = 1.0
    chat: bool = True
    spectators: bool = True
    all_seeing: bool = False  # whether everybody may see everything of a match once it is over
    rated: bool = True  # whether a match changes the ratings of those who play it, if at least two of them are people


class SeatInfo(Struct, frozen=True, gc=False, kw_only=True):
    """A place at the table. `program` is somebody's own, playing over this protocol; `agent` is a bot's level.
    `stand-in`: the player is away and a bot plays for it."""

    seat: Seat
    kind: Literal["nobody", "guest", "bot", "program"]
    name: str
    agent: str | None
    ready: bool
    host: bool
    presence: Presence


class Pledge(Struct, frozen=True, gc=False, kw_only=True):
    """The commitment to a secret that somebody brought to a deal; `seat` is None for the house."""

    seat: Seat | None
    commitment: str


class DealInfo(Struct, frozen=True, gc=False, kw_only=True):
    """From whose secrets a match was dealt, or will be: that is as long as `match` is not `TableInfo.match`. With no
    `commitments` the deal before was void and new ones are awaited."""

    match: str
    number: Count  # how many deals were void before it
    commitments: tuple[Pledge, ...]  # the house's, then those of seats in order; fixed before any secret is shown
    shown: tuple[Seat, ...]  # the seats whose secret the house has
    silent: tuple[Seat, ...]  # those that did not show theirs when a deal was void, and are left out


class TableInfo(Struct, frozen=True, gc=False, kw_only=True):
    """A table as everybody may see it."""

    code: str
    game: str
    options: GameOptions
    hidden: tuple[str, ...]  # the options that were chosen and are shown to nobody
    house: House
    phase: Literal["gathering", "playing", "over", "closed"]
    seats: tuple[SeatInfo, ...]
    host: str  # the host's name
    match: str | None  # the match being played, or the last one played
    commitment: str | None  # the commitment to the house's secret of that match
    deal: DealInfo | None  # None where nobody but the house brought a secret
    matches: tuple[str, ...]  # the matches played here that are over, oldest first
    spectators: int


class AtDoor(Struct, frozen=True, gc=False, kw_only=True):
    """Somebody who is here without a seat. `number` is how `LetIn` and `TurnAway` mean this one."""

    number: Count
    name: str


class You(Struct, frozen=True, gc=False, kw_only=True):
    """Who the table takes you for. `key` brings back your seat on any device: it is yours alone. `invitation` is what
    a link to this table must carry, where it is open by link only. `door` is for the host alone."""

    name: str
    seat: Seat | None
    host: bool
    key: str | None
    invitation: str | None
    muted: tuple[Seat, ...]
    commitment: str | None  # what you committed to for the next deal
    unheard: tuple[str, ...] = ()  # by what names those write without a seat whom you muted
    door: tuple[AtDoor, ...] = ()  # who is here without a seat, the first to come first


class Clock(Struct, frozen=True, gc=False, array_like=True):
    """How many milliseconds this seat has left, as of this message."""

    seat: Seat
    left: Milliseconds


class Expected(Struct, frozen=True, gc=False, kw_only=True):
    """What is expected now, as far as this seat may know.

    `choices` lists what you may do if that is at most 200 things; otherwise it is None and `count` and `kinds` tell
    how many there are and which actions they are. With a count of 0 you are not awaited.
    """

    number: Count  # events you were told before this
    awaited: tuple[Seat, ...]
    decision: Count  # the number your next action carries
    count: int
    kinds: tuple[str, ...]
    choices: tuple[GameAction, ...] | None
    clocks: tuple[Clock, ...]


class Speech(Struct, frozen=True, gc=False, kw_only=True):
    """Whether you may say something now: nothing if there are no `words` and no `chat`."""

    chat: bool  # whether you may write now
    words: bool  # whether there are typed words you may say now: `ListWords` asks which
    said: Count  # how many things you said so far


class Outgoing(Struct, frozen=True, gc=False, kw_only=True, tag=True, tag_field="type"):
    """To a visitor."""


class Welcome(Outgoing, frozen=True, kw_only=True):
    """The answer to `Hello`; the match under way, if there is one, comes right after it."""

    protocol: int
    version: str
    table: TableInfo
    you: You
    talk: tuple[Wrote, ...]  # the latest of the table's chat


class TableChanged(Outgoing, frozen=True, kw_only=True):
    table: TableInfo


class YouChanged(Outgoing, frozen=True, kw_only=True):
    """You sat down, stood up, became the host, muted somebody."""

    you: You


class Position(Outgoing, frozen=True, kw_only=True):
    """Your whole view, current after `number` events: on joining, when a match starts, and after a gap that is too
    wide. `seat` is None for spectators."""

    match: str
    seat: Seat | None
    number: Count
    view: GameView
    turn: Expected
    speech: Speech


class Happened(Outgoing, frozen=True, kw_only=True):
    """Events number `first`, `first` + 1, …, of your own feed. What of `turn` and `speech` has not changed is None;
    `view`, after the last of these events, is for those who asked for views. Who asked for changes gets `changes`, from
    the view after `first` events to that one, or `view` where that is not known. `stood_in` numbers those of them that
    you were told while a stand-in decided for you."""

    match: str
    first: Count
    events: tuple[GameEvent, ...]
    stood_in: tuple[Count, ...] = ()
    view: MaybeView
    changes: Raw | UnsetType = UNSET
    turn: Expected | None
    speech: Speech | None


class Turned(Outgoing, frozen=True, kw_only=True):
    """What is expected changed without an event for you: a clock, the chat, your own pending choice. What has not
    changed is None."""

    match: str
    turn: Expected | None
    speech: Speech | None


class Marked(Outgoing, frozen=True, kw_only=True):
    """What you think of each seat, by your own marks: with the position of a match in which one may mark, and when you
    marked somebody, on whatever device. Nobody else is told."""

    match: str
    opinions: tuple[Opinion, ...]


class Listed(Outgoing, frozen=True, kw_only=True):
    """The answer to `ListChoices`: at most 8,192 of your choices, all of them if `complete`, and some that somebody
    choosing blindly could take. A choice made of free words may be none of these."""

    ref: int | None
    match: str
    decision: Count
    choices: tuple[GameAction, ...]
    samples: tuple[GameAction, ...]
    complete: bool


class ListedWords(Outgoing, frozen=True, kw_only=True):
    """The answer to `ListWords`: what you may say after the `number` events you were told so far."""

    ref: int | None
    match: str
    number: Count
    utterances: tuple[GameUtterance, ...]


class Ended(Outgoing, frozen=True, kw_only=True):
    """The match is over. With its secrets one can check the deal, and deal it again: `secret`, the house's, and `deal`,
    with everybody's, are null for those who may not see everything. `deal` is null as well where nobody but the house
    brought a secret."""

    match: str
    outcome: Outcome
    commitment: str
    secret: str | None
    deal: FromEnvelopes | None


class Wrote(Outgoing, frozen=True, kw_only=True):
    """The table's chat, before and after matches. `seat` is null for those who have none."""

    number: Count
    seat: Seat | None
    name: str
    text: str


class Understood(Outgoing, frozen=True, kw_only=True):
    """What you wrote, in typed words, as far as it was understood. Nobody else is told, and none of it counts unless
    you `Say` it."""

    match: str
    text: str
    utterances: tuple[GameUtterance, ...]


class Reacted(Outgoing, frozen=True, kw_only=True):
    """A seat's face or gesture. It is part of no match and kept nowhere: who was not there has missed it."""

    seat: Seat
    reaction: Reaction


class Accepted(Outgoing, frozen=True, kw_only=True):
    """Your message is in the store. `again`: it already was."""

    ref: int | None
    to: str  # the kind of message this answers
    decision: Count | None  # for an `Act`, the one accepted
    again: bool


class Refused(Outgoing, frozen=True, kw_only=True):
    """Your message changed nothing. The words for `code` are in the Fluent files, as `error-<code>`, filled with
    `facts`; `clause` is the rule."""

    ref: int | None
    to: str
    code: str
    clause: str
    facts: Json


class Goodbye(Outgoing, frozen=True, kw_only=True):
    """The last message of a socket: `restarting` (come back after `retry` milliseconds), `closed`, `removed`,
    `elsewhere` (too many of your own windows), `slow` (you did not read)."""

    reason: Literal["restarting", "closed", "removed", "elsewhere", "slow"]
    retry: Milliseconds | None


ToClient: TypeAlias = (
    Welcome
    | TableChanged
    | YouChanged
    | Position
    | Happened
    | Turned
    | Marked
    | Listed
    | ListedWords
    | Ended
    | Wrote
    | Understood
    | Reacted
    | Accepted
    | Refused
    | Goodbye
)
