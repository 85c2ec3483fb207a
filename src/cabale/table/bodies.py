"""What HTTP requests and answers carry. Requests are decoded strictly; answers are made for one visitor."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta

from cabale.core.outcome import Outcome
from cabale.core.rulebook import Rulebook
from cabale.core.seats import Seat
from cabale.table.body import Answer, Request
from cabale.table.messages import (
    Count,
    GameAction,
    GameEvent,
    GameOptions,
    GameUtterance,
    GameView,
    Hash,
    House,
    Json,
    Name,
    Opinion,
    Pace,
    TableInfo,
    You,
)
from cabale.table.passkeys import KeepPasskey, MyPasskeys, PasskeyChallenge, PasskeyInfo, PasskeyOffer, ShowPasskey
from cabale.table.puzzles import PuzzleList, PuzzlePosition, PuzzleSolved, SolvePuzzle

Key = Annotated[str, Meta(min_length=16, max_length=64)]
AgentName = Annotated[str, Meta(min_length=1, max_length=40)]
GameId = Annotated[str, Meta(min_length=1, max_length=40)]


# Raw JSON that may be null cannot be decoded as such; in answers these hold it all the same.
SomeOptions = Annotated[Json, Meta(extra_json_schema={"x-cabale": "options"})]
Brought = Annotated[str, Meta(max_length=50_000)]  # a text of the players' own, for a game that reads one
MaybeAction = Annotated[Any, Meta(extra_json_schema={"x-cabale": "action?"})]
MaybeUtterance = Annotated[Any, Meta(extra_json_schema={"x-cabale": "utterance?"})]


class NameMe(Request, frozen=True, kw_only=True):
    name: Name


class CarryOn(Request, frozen=True, kw_only=True):
    """Be, on this device too, who handed out this key."""

    key: Key


class CreateTable(Request, frozen=True, kw_only=True):
    """A new table; who creates it is its host and sits at the first seat, or looks on with `sit` false."""

    game: GameId
    seats: Annotated[int, Meta(ge=1, le=10)] | None = None
    options: SomeOptions | None = None
    brought: Brought | None = None
    house: House = House()
    sit: bool = True


class PlayNow(Request, frozen=True, kw_only=True):
    """A table with you at a seat and bots at all others, started at once."""

    game: GameId
    seats: Annotated[int, Meta(ge=1, le=10)] | None = None
    options: SomeOptions | None = None
    brought: Brought | None = None
    house: House = House()
    agent: AgentName | None = None
    seat: Seat | None = None  # None: drawn by lot
    commitment: Hash | None = None  # to a secret of yours, which the deal then waits for: `Commit` tells more


class ChangeTable(Request, frozen=True, kw_only=True):
    """Before the start. What is left out stays as it is."""

    seats: Annotated[int, Meta(ge=1, le=10)] | None = None
    options: SomeOptions | None = None
    brought: Brought | None = None
    house: House | None = None


class Join(Request, frozen=True, kw_only=True):
    """`seat` None takes the first free one; `invitation` for a table open by link."""

    seat: Seat | None = None
    invitation: Key | None = None


class Look(Request, frozen=True, kw_only=True):
    """Look on at a table open by link, without sitting down."""

    invitation: Key


class Return(Request, frozen=True, kw_only=True):
    """Come back to a seat with its private key, from any device."""

    key: Key


class Kick(Request, frozen=True, kw_only=True):
    seat: Seat


class LetIn(Request, frozen=True, kw_only=True):
    """Somebody at the door, by the number in `You.door`."""

    number: Count


class TurnAway(Request, frozen=True, kw_only=True):
    """The same."""

    number: Count


class SeatBot(Request, frozen=True, kw_only=True):
    """A bot of this level; `seat` None fills all free seats."""

    agent: AgentName
    seat: Seat | None = None


class InviteProgram(Request, frozen=True, kw_only=True):
    """Somebody's own program, by its name."""

    program: Name
    seat: Seat | None = None


class SwitchChat(Request, frozen=True, kw_only=True):
    """The host may silence the table's chat at any time."""

    chat: bool


class ChangePace(Request, frozen=True, kw_only=True):
    """The host may hurry the bots, or give them time, at any moment."""

    pace: Pace


class Level(Answer, frozen=True, kw_only=True):
    """A bot that plays a game. `stand_in`: the one that plays for the absent unless the host says otherwise. `rank`:
    novice, regular or formidable, and then how many matches of a hundred it won, against whom (`people`, or the three
    `levels` at one table); none for the others."""

    name: str
    description: str
    stand_in: bool
    rank: str = ""
    wins: int = 0
    against: str = ""


class Title(Answer, frozen=True, kw_only=True):
    """What a game is called in one of its themes, and a line about it; each by language."""

    theme: str
    name: dict[str, str]
    about: dict[str, str]


class GameInfo(Answer, frozen=True, kw_only=True):
    id: str
    rules: int
    seats: tuple[int, ...]
    usual_seats: int
    minutes: int  # how long a match of people usually takes
    titles: tuple[Title, ...]  # one for each theme, the game's own first
    options: Json  # the JSON schema of its options
    agents: tuple[Level, ...]


class GameWords(Answer, frozen=True, kw_only=True):
    """The Fluent files of a game in one language, and those that each other theme lays over them. A later file says
    again what an earlier one said."""

    own: tuple[str, ...]
    themes: dict[str, tuple[str, ...]]


class BeRated(Request, frozen=True, kw_only=True):
    """Whether matches of yours are to change a rating of yours. Without, what there was of it is deleted."""

    rated: bool


class GuestInfo(Answer, frozen=True, kw_only=True):
    """You, and the tables where you sit or are the host."""

    name: str
    rated: bool  # whether you are rated at all
    tables: tuple[str, ...]
    matches: tuple[MatchInfo, ...]  # the latest you played


class TableOfMine(Answer, frozen=True, kw_only=True):
    """A table where you sit or are the host, and whom its match waits for, as far as you may know."""

    table: TableInfo
    seat: Seat | None
    awaited: tuple[Seat, ...]


class TablesOfMine(Answer, frozen=True, kw_only=True):
    tables: tuple[TableOfMine, ...]


class SiteAddress(Answer, frozen=True, kw_only=True):
    """Where others find this site; None if they do not, since it listens to its own machine only, or if that is nothing
    to tell you."""

    origin: str | None


class CarryKey(Answer, frozen=True, kw_only=True):
    """Whoever sends it within so many `seconds` is you, on that device too; it opens once."""

    key: str
    seconds: int


class MyEntry(Answer, frozen=True, kw_only=True):
    """What you decided (or said) in a match, as the game words it; `stood_in`: a bot did it for you."""

    number: int
    at: int
    spoken: bool
    stood_in: bool
    body: GameAction


class MyMatch(Answer, frozen=True, kw_only=True):
    played: PlayedMatch
    entries: tuple[MyEntry, ...]
    marks: tuple[MatchMark, ...]


class MyData(Answer, frozen=True, kw_only=True):
    """Everything the server has of you, by pages of matches, the latest first."""

    name: str
    since: str  # ISO 8601
    rated: bool
    programs: tuple[str, ...]
    passkeys: tuple[PasskeyInfo, ...]
    matches: tuple[MyMatch, ...]
    first: int
    more: bool


class AtTable(Answer, frozen=True, kw_only=True):
    table: TableInfo
    you: You


class TableList(Answer, frozen=True, kw_only=True):
    tables: tuple[TableInfo, ...]


class MatchInfo(Answer, frozen=True, kw_only=True):
    """A match in brief. `seat` is yours. `open`: whether you may read its record and replay it all-seeing."""

    id: str
    table: str
    game: str
    options: GameOptions
    seats: tuple[str, ...]
    seat: Seat | None
    started: str  # ISO 8601
    finished: str | None
    commitment: str
    outcome: Outcome | None
    open: bool


class ReplayEntry(Answer, frozen=True, kw_only=True):
    """A seat decided (`action`) or said (`utterance`) something, `at` milliseconds after the start; `truth` is what an
    honest seat would have said in its place."""

    seat: Seat
    action: MaybeAction
    utterance: MaybeUtterance
    truth: MaybeUtterance
    at: int | None


class ReplayStep(Answer, frozen=True, kw_only=True):
    """The match after one more entry (the first step, the deal, has none): what happened and what it looked like.

    For one seat or for spectators `entry` is there only if it was theirs or spoken aloud. All-seeing, `views` has one
    for each seat, in order, and `view` and `events` are the spectators'.
    """

    number: int
    entry: ReplayEntry | None
    events: tuple[GameEvent, ...]
    view: GameView
    views: tuple[GameView, ...]


class Replay(Answer, frozen=True, kw_only=True):
    match: MatchInfo
    seat: Seat | None  # whose eyes; None for spectators or all-seeing
    all_seeing: bool
    first: int  # the number of the first step here
    total: int
    steps: tuple[ReplayStep, ...]


class CurvePoint(Answer, frozen=True, kw_only=True):
    """What was believed after `entry` entries of the match (0 is the deal): by question, by subject, how likely."""

    entry: int
    number: int  # the round or turn
    shares: dict[str, tuple[float, ...]]


class CurveChapter(Answer, frozen=True, kw_only=True):
    """As long as the same was asked: a round, a mission, or the whole match (then `number` is 0)."""

    number: int
    points: tuple[CurvePoint, ...]
    truth: dict[str, tuple[bool, ...]]  # by question, by subject


class CurveSubject(Answer, frozen=True, kw_only=True):
    """Whom or what a question is about: a seat, or something of a seat's (worded by `belief-part-<part>`)."""

    seat: Seat
    part: str
    known: bool  # whether these eyes need not guess


class Curves(Answer, frozen=True, kw_only=True):
    """What a careful observer through these eyes could have believed. `minds` false: there is none for this game."""

    minds: bool
    seat: Seat | None  # None for somebody who only looked on
    questions: tuple[str, ...]  # worded by `belief-<question>`
    subjects: dict[str, tuple[CurveSubject, ...]]  # by question
    chapters: tuple[CurveChapter, ...]  # worded by `round-heading`


class MatchMark(Answer, frozen=True, kw_only=True):
    """What the player at `seat` thought of the one at `about` from then on: when the match had `entry` entries (0 is
    the deal), `at` milliseconds after its start."""

    seat: Seat
    about: Seat
    opinion: Opinion
    entry: int
    at: int


class MatchMarks(Answer, frozen=True, kw_only=True):
    """What everybody noted of the others while they played, in order. Before the first, a seat is unsure of all."""

    marks: tuple[MatchMark, ...]


class HonestThought(Answer, frozen=True, kw_only=True):
    """What the bot at this seat thought at the end, in words of the game."""

    seat: Seat
    words: tuple[GameUtterance, ...]


class HonestThoughts(Answer, frozen=True, kw_only=True):
    """What bots honestly thought before the last decision, whatever they had said; of those that tell."""

    thoughts: tuple[HonestThought, ...]


class PlayedMatch(Answer, frozen=True, kw_only=True):
    """A match that you played. Once it is over: what you were, whether you won, how many others trusted and suspected
    you at the end, and how many of your own last marks were right and wrong."""

    match: MatchInfo
    rated: bool
    side: str
    role: str
    won: bool | None
    trusted: int
    suspected: int
    right: int
    wrong: int


class PlayedList(Answer, frozen=True, kw_only=True):
    """The latest first, from the one of number `first` on; whether there are `more`."""

    matches: tuple[PlayedMatch, ...]
    first: int
    more: bool


class RoleFigures(Answer, frozen=True, kw_only=True):
    side: str
    role: str
    matches: int
    won: int


class SideRating(Answer, frozen=True, kw_only=True):
    """How good somebody is on a side of a game (or at a game without sides), and how unsure that is: one standard
    deviation. Everybody begins at 25 ± 8.33."""

    side: str
    mu: float
    sigma: float
    matches: int


class GameFigures(Answer, frozen=True, kw_only=True):
    """Your matches of one game that are over, by what you were; marks as in `PlayedMatch`, added up."""

    game: str
    matches: int
    won: int
    roles: tuple[RoleFigures, ...]
    trusted: int
    suspected: int
    right: int
    wrong: int
    ratings: tuple[SideRating, ...]


class MyFigures(Answer, frozen=True, kw_only=True):
    games: tuple[GameFigures, ...]


class Rank(Answer, frozen=True, kw_only=True):
    """Somebody on a leaderboard; a bot's name is its level."""

    name: str
    kind: Literal["guest", "program", "bot"]
    you: bool
    mu: float
    sigma: float
    matches: int


class Leaderboard(Answer, frozen=True, kw_only=True):
    """Those who played rated matches, ranked by what they are at least (`mu` − 2 `sigma`), from number `first` on."""

    game: str
    sides: tuple[str, ...]  # those there are leaderboards of; one without a name where a game has no sides
    side: str
    first: int
    ranks: tuple[Rank, ...]
    more: bool


class NewProgram(Answer, frozen=True, kw_only=True):
    """A program of your own. The token is shown this once."""

    name: str
    token: str


class ProgramInfo(Answer, frozen=True, kw_only=True):
    """Somebody's own program that is connected now and can be invited."""

    name: str
    games: tuple[str, ...]


class ProgramList(Answer, frozen=True, kw_only=True):
    programs: tuple[ProgramInfo, ...]


class Problem(Answer, frozen=True, kw_only=True):
    """Any refused request. Words as for the socket's `Refused`."""

    code: str
    clause: str
    facts: Json


REQUESTS = (
    NameMe,
    BeRated,
    CarryOn,
    KeepPasskey,
    ShowPasskey,
    CreateTable,
    PlayNow,
    ChangeTable,
    Join,
    Look,
    Return,
    Kick,
    LetIn,
    TurnAway,
    SeatBot,
    InviteProgram,
    SwitchChat,
    ChangePace,
    SolvePuzzle,
)
ANSWERS = (
    GameInfo,
    GameWords,
    Rulebook,
    GuestInfo,
    AtTable,
    TablesOfMine,
    SiteAddress,
    TableList,
    MatchInfo,
    Replay,
    Curves,
    MatchMarks,
    HonestThoughts,
    PlayedList,
    MyFigures,
    CarryKey,
    PasskeyChallenge,
    PasskeyOffer,
    MyPasskeys,
    MyData,
    Leaderboard,
    NewProgram,
    ProgramList,
    PuzzleList,
    PuzzlePosition,
    PuzzleSolved,
    Problem,
)
