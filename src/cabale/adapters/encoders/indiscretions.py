"""Indiscrétions in numbers. Officers, pouches and agents are counted in their tables' order, meetings from the first
called; one's own side always comes before the enemy's."""

from __future__ import annotations

from functools import lru_cache
from itertools import zip_longest

from cabale.adapters.encoder import Encoder
from cabale.adapters.page import Page
from cabale.adapters.spelling import Branches, Fork, Numbers
from cabale.core.legal import Legal
from cabale.games.indiscretions.actions import (
    Action,
    Arrest,
    CallMeetings,
    Counter,
    GiveOrders,
    MaintainMeetings,
    NameNobody,
    Prepare,
    SendAgents,
    Watch,
)
from cabale.games.indiscretions.order import Attack, Copy, DoNothing, Glance, Order
from cabale.games.indiscretions.terms import (
    Deed,
    Document,
    FieldAgent,
    Finding,
    Measure,
    Officer,
    Phase,
    Pouch,
    Role,
)
from cabale.games.indiscretions.view import AnyView, Play, Side, Turn

PHASES = list(Phase)
OFFICERS = list(Officer)
POUCHES = list(Pouch)
AGENTS = list(FieldAgent)
DOCUMENTS = list(Document)
ROLES = list(Role)
FINDINGS = list(Finding)
MEASURES = list(Measure)
DEEDS = list(Deed)
PAIRS = [f"{one}+{other}" for place, one in enumerate(OFFICERS) for other in OFFICERS[place + 1 :]]
MEETINGS = 3
PLACES = ["home", *(f"meeting-{place}" for place in range(1, MEETINGS + 1))]
WHAT = [
    "do-nothing",
    *(f"glance-{pouch}" for pouch in POUCHES),
    *(f"copy-{pouch}" for pouch in POUCHES),
    *(f"attack-with-{agent}" for agent in AGENTS),
]


class IndiscretionsEncoder(Encoder[AnyView, Action]):
    """Preparing is twelve numbers: a document for each pouch, then a role for each agent. Calling meetings: each pair
    of officers, then `no-more`. Sending agents: a place for each agent in play. Maintaining: `hold` or `cancel` for
    each meeting. Orders: one for each meeting where there is a group, or `no-more` if there is none."""

    game_id = "indiscretions"
    version = 1
    words = (
        *DOCUMENTS,
        *ROLES,
        *PAIRS,
        "no-more",
        *(f"watch-{agent}" for agent in AGENTS),
        *(f"arrest-{agent}" for agent in AGENTS),
        "name-nobody",
        *PLACES,
        "hold",
        "cancel",
        *WHAT,
    )

    def __init__(self, seats: int, recall: int = 4) -> None:
        super().__init__(seats, recall)
        self._numbers = {word: self.seats + place for place, word in enumerate(self.words)}
        # Which agents may be sent where is one object for each number of meetings and each set of agents in play, and
        # there is one object for all preparations: what was spelled once is kept.
        self._listed = lru_cache(maxsize=256)(self._list)

    def number(self, word: str) -> int:
        return self._numbers[word]

    def spell(self, view: AnyView, action: Action) -> Numbers:
        match action:
            case SendAgents():
                return self._sending(view.board.sides[view.seat].in_play, action)
            case MaintainMeetings(held):
                meetings = range(1, len(view.board.turn.plays[view.seat].meetings) + 1)
                numbers = [self.number("hold" if meeting in held else "cancel") for meeting in meetings]
                return tuple(numbers) or (self.number("no-more"),)
            case _:
                return self._plain(action)

    def choices(self, view: AnyView, legal: Legal[Action]) -> Fork:
        if view.board.phase in (Phase.PREPARATION, Phase.AGENTS):
            in_play = view.board.sides[view.seat].in_play
            return self._listed(legal, in_play)
        return super().choices(view, legal)

    def _list(self, legal: Legal[Action], in_play: tuple[FieldAgent, ...]) -> Branches:
        return Branches.of(
            (
                self._sending(in_play, action) if isinstance(action, SendAgents) else self._plain(action),
                action,
            )
            for action in legal
        )

    def _sending(self, in_play: tuple[FieldAgent, ...], action: SendAgents) -> Numbers:
        place = {agent: place for place, group in enumerate(action.groups, 1) for agent in group}
        numbers = [self._numbers[PLACES[place.get(agent, 0)]] for agent in in_play]
        return tuple(numbers) or (self.number("no-more"),)

    def _plain(self, action: Action) -> Numbers:
        match action:
            case Prepare(documents, roles):
                return tuple(self._numbers[word] for word in (*documents, *roles))
            case CallMeetings(meetings):
                pairs = [f"{meeting.first}+{meeting.second}" for meeting in meetings]
                return tuple(self._numbers[word] for word in (*pairs, "no-more"))
            case Watch(agent):
                return (self._numbers[f"watch-{agent}"],)
            case Arrest(agent):
                return (self._numbers[f"arrest-{agent}"],)
            case NameNobody():
                return (self._numbers["name-nobody"],)
            case GiveOrders(orders):
                numbers = [self._numbers[_said(order)] for order in orders if order is not None]
                return tuple(numbers) or (self._numbers["no-more"],)
            case _:
                raise AssertionError(action)

    def write(self, view: AnyView, page: Page) -> None:
        board, mine = view.board, view.mine
        me = max(view.seat, 0)
        page.one("phase", len(PHASES), PHASES.index(board.phase))
        page.among("awaited", self.seats, (self.relative(view, seat) for seat in board.awaited))
        page.numbers("turn", (board.turn.number, board.turns))
        for name, seat in (("mine", me), ("theirs", 1 - me)):
            self._side(page, name, board.sides[seat], board.turn.number)
        documents = mine.documents if mine is not None else ()
        roles = mine.roles if mine is not None else ()
        findings = mine.findings if mine is not None else ()
        for place, pouch in enumerate(POUCHES):
            kind = DOCUMENTS.index(documents[place]) if documents else None
            page.one(f"document_in_{pouch}", len(DOCUMENTS), kind)
            found = findings[place] if findings else None
            page.one(
                f"found_in_{pouch}",
                len(FINDINGS),
                None if found is None else FINDINGS.index(found),
            )
        for place, agent in enumerate(AGENTS):
            page.one(
                f"role_of_{agent}",
                len(ROLES),
                ROLES.index(roles[place]) if roles else None,
            )
        page.among(
            "circulation",
            6,
            () if mine is None else (OFFICERS.index(each) for each in mine.circulation),
        )
        page.flag("chosen", mine is not None and mine.choice is not None)
        self._counter(page, "counter", None if mine is None else mine.counter)
        turns = [board.turn, *reversed(board.past)][: self.recall + 1]
        for ago, turn in zip_longest(range(self.recall + 1), turns):
            told = turn if turn is not None else Turn(0, (Play(), Play()))
            for name, seat in (("mine", me), ("theirs", 1 - me)):
                self._play(page, f"turn_{ago}.{name}", told.plays[seat])

    def _side(self, page: Page, name: str, side: Side, now: int) -> None:
        for place, officer in enumerate(OFFICERS):
            page.one(
                f"{name}.pouch_of_{officer}",
                len(POUCHES),
                POUCHES.index(side.pouches[place]),
            )
        for place, pouch in enumerate(POUCHES):
            page.among(
                f"{name}.holders_of_{pouch}",
                6,
                (OFFICERS.index(each) for each in side.visited[place]),
            )
        page.among(f"{name}.in_play", 6, (AGENTS.index(agent) for agent in side.in_play))
        for place, agent in enumerate(AGENTS):
            role = side.roles[place]
            page.one(
                f"{name}.shown_{agent}",
                len(ROLES),
                None if role is None else ROLES.index(role),
            )
        page.among(f"{name}.looked", 6, (POUCHES.index(pouch) for pouch in side.looked))
        page.among(f"{name}.copied", 6, (POUCHES.index(pouch) for pouch in side.copied))
        page.number(f"{name}.banned", max(side.banned_until - now + 1, 0))

    def _counter(self, page: Page, name: str, counter: Counter | None) -> None:
        measure = None if counter is None else 0 if isinstance(counter, NameNobody) else 1 + isinstance(counter, Arrest)
        page.one(f"{name}.measure", len(MEASURES), measure)
        agent = None if counter is None or isinstance(counter, NameNobody) else AGENTS.index(counter.agent)
        page.one(f"{name}.agent", 6, agent)

    def _play(self, page: Page, name: str, play: Play) -> None:
        for place in range(MEETINGS):
            meeting = play.meetings[place] if place < len(play.meetings) else None
            page.among(f"{name}.meeting_{place}", 6, () if meeting is None else meeting.ranks)
            group = play.groups[place] if place < len(play.groups) else ()
            page.among(f"{name}.group_{place}", 6, (AGENTS.index(agent) for agent in group))
            done = play.deeds[place] if place < len(play.deeds) else None
            page.one(
                f"{name}.deed_{place}",
                len(DEEDS),
                None if done is None else DEEDS.index(done.deed),
            )
            pouch = None if done is None or done.pouch is None else POUCHES.index(done.pouch)
            page.one(f"{name}.deed_{place}.pouch", 6, pouch)
            page.flag(f"{name}.deed_{place}.foiled", done is not None and done.foiled)
        page.among(
            f"{name}.held",
            MEETINGS,
            () if play.held is None else (meeting - 1 for meeting in play.held),
        )
        page.flag(f"{name}.held_is_shown", play.held is not None)
        page.one(
            f"{name}.measure",
            len(MEASURES),
            None if play.measure is None else MEASURES.index(play.measure),
        )
        page.one(f"{name}.named", 6, None if play.named is None else AGENTS.index(play.named))
        page.among(f"{name}.arrested", 6, (AGENTS.index(agent) for agent in play.arrested))


def _said(order: Order) -> str:
    match order:
        case DoNothing():
            return "do-nothing"
        case Glance(pouch):
            return f"glance-{pouch}"
        case Copy(pouch):
            return f"copy-{pouch}"
        case Attack(taken):
            return f"attack-with-{taken}"
