"""Straight for the goal: circulates when it is safe, hunts the key and the encrypted pouches, arrests who was seen to
act. It hides little of what it is after."""

from typing import ClassVar

from msgspec.structs import replace

from cabale.agents.agent import Agent
from cabale.agents.indiscretions.guess import POUCHES, documents, suspicions, would_end
from cabale.agents.motives import Motive
from cabale.agents.temper import EVEN, Temper
from cabale.agents.wording import worded
from cabale.core.chance import Chance
from cabale.core.legal import Legal
from cabale.core.talk import Chat, Said
from cabale.games.indiscretions.actions import (
    Action,
    Arrest,
    CallMeetings,
    GiveOrders,
    MaintainMeetings,
    SendAgents,
    Watch,
)
from cabale.games.indiscretions.meeting import Meeting
from cabale.games.indiscretions.order import Attack, Copy, DoNothing, Glance, Order
from cabale.games.indiscretions.tables import ABLE, SPIED_OUT
from cabale.games.indiscretions.talk import AskDocument, ClaimDocument, ClaimRole, Suspect, Taunt, Utterance
from cabale.games.indiscretions.terms import Deed, Document, FieldAgent, Jibe, Phase, Pouch, Role
from cabale.games.indiscretions.view import View

PACKAGE = "cabale.games.indiscretions"
SURE_ENOUGH = 0.6  # to arrest, at the risk of two turns without counter-espionage
SPEAKS, RETORTS = 60, 75  # how often somebody of even temper does it, in per cent
THREAT = 0.3  # from here on an exchange that could end the match is worth a spy


class StraightForTheGoal(Motive, frozen=True):
    """I circulated when it was safe, hunted what wins, and arrested whom I was sure enough of."""


class Greedy(Agent[View, Action, Utterance]):
    """Circulates when safe, hunts the key and the encrypted pouches, arrests who was seen to act; brags a little."""

    has_temper: ClassVar[bool] = True

    def __init__(self, temper: Temper = EVEN) -> None:
        self._temper = temper

    def with_temper(self, temper: Temper) -> "Greedy":
        return Greedy(temper)

    def act(self, view: View, legal: Legal[Action], chance: Chance) -> Action:
        match view.board.phase:
            case Phase.MEETINGS:
                return _call(view, legal, chance)
            case Phase.COUNTER_ESPIONAGE:
                return _name(view, chance)
            case Phase.AGENTS:
                return _send(view, chance)
            case Phase.MAINTENANCE:
                return _maintain(view)
            case Phase.ORDERS:
                return _order(view)
            case _:
                return legal.sample(chance)

    def say(self, view: View, chance: Chance) -> Utterance | None:
        """An answer to who asks, accuses or taunts; now and then what it holds against an agent, a story about a pouch,
        a question, a taunt. One thing at a time, at the beginning of a turn; none of it hangs on what its own pouches
        hold or who its own agents are."""
        if view.board.phase is not Phase.MEETINGS:
            return None
        said = [heard.utterance for heard in view.heard if heard.seat == view.seat]
        word = self._answer(view, chance)
        if word is None and not _is_accused(view) and self._temper.feels_like(SPEAKS, chance):
            word = self._remark(view, chance)
            if word in [replace(each, wording=0) for each in said[-3:]]:
                return None
        if word is None:
            return None
        return worded(word, PACKAGE, view.heard, view.seat, self._temper, view.seat + len(said))

    def why(self, view: View) -> tuple[Utterance | Motive, ...]:
        """Whom of the enemy's agents in play it suspects most, and of what; and how it plays."""
        seen = suspicions(view)
        agents = [agent for agent in view.board.sides[1 - view.seat].in_play if seen[agent].guilty > 0]
        if not agents:
            return (StraightForTheGoal(),)
        agent = max(agents, key=lambda each: seen[each].guilty)
        role = Role.MASTER if seen[agent].master > seen[agent].spy else Role.SPY
        return Suspect(agent, role), StraightForTheGoal()

    def _answer(self, view: View, chance: Chance) -> Utterance | None:
        asked = _asked(view)
        if asked is not None and chance.below(3):
            return _story(view, asked, chance)
        last = _last(view)
        if last is None or last.seat == view.seat:
            return None
        match last.utterance:
            case Suspect(agent) if self._temper.feels_like(RETORTS, chance):
                return ClaimRole(agent, Role.CIVILIAN)  # nobody of mine is a spy
            case Taunt() if self._temper.hot > 0.5 and self._temper.feels_like(RETORTS, chance):
                return Taunt(_jibe(view, chance, last.utterance))
        return None

    def _remark(self, view: View, chance: Chance) -> Utterance | None:
        mine = [heard.utterance for heard in view.heard if heard.seat == view.seat]
        named = {word.agent for word in mine if isinstance(word, Suspect)}
        for agent, suspicion in suspicions(view).items():
            role = Role.MASTER if suspicion.master > suspicion.spy else Role.SPY
            is_new = agent not in named
            in_play = agent in view.board.sides[1 - view.seat].in_play
            if suspicion.guilty > SURE_ENOUGH and in_play and is_new:
                return Suspect(agent, role)
        pouch = POUCHES[chance.below(len(POUCHES))]
        match chance.below(3):
            case 0:
                return _story(view, _asked(view) or pouch, chance)  # who is asked of one pouch does not tell of another
            case 1:
                return AskDocument(pouch)
            case _:
                return Taunt(_jibe(view, chance)) if chance.below(1000) < int(1000 * self._temper.hot) else None


def _last(view: View) -> Said[Utterance] | None:
    return next((heard for heard in reversed(view.heard) if not isinstance(heard.utterance, Chat)), None)


def _is_accused(view: View) -> bool:
    """Whether the other has just named one of my agents: who does not deny it does not change the subject either."""
    last = _last(view)
    return last is not None and last.seat != view.seat and isinstance(last.utterance, Suspect)


def _asked(view: View) -> Pouch | None:
    """Which of my pouches was asked about last, if I have told nothing of it since."""
    asked: Pouch | None = None
    for heard in view.heard:
        word = heard.utterance
        if heard.seat != view.seat and isinstance(word, AskDocument):
            asked = word.pouch
        elif heard.seat == view.seat and isinstance(word, ClaimDocument) and word.pouch is asked:
            asked = None
    return asked


def _story(view: View, pouch: Pouch, chance: Chance) -> ClaimDocument:
    """What people hear of a pouch, whatever it holds, and hear again."""
    told = [heard.utterance for heard in view.heard if heard.seat == view.seat]
    for word in reversed(told):
        if isinstance(word, ClaimDocument) and word.pouch is pouch:
            return ClaimDocument(pouch, word.document)
    return ClaimDocument(pouch, Document.ALBUM if chance.below(2) else Document.DECOY)


def _jibe(view: View, chance: Chance, heard: Utterance | None = None) -> Jibe:
    """Another than was heard."""
    jibes: list[Jibe] = [jibe for jibe in Jibe if jibe is not Jibe.CAUGHT and Taunt(jibe) != heard]
    if len(view.board.sides[1 - view.seat].in_play) < len(FieldAgent):
        jibes.append(Jibe.CAUGHT)
    return jibes[chance.below(len(jibes))]


def _shuffled(items: list[FieldAgent], chance: Chance) -> list[FieldAgent]:
    items = list(items)
    for left in range(len(items), 1, -1):
        pick = chance.below(left)
        items[left - 1], items[pick] = items[pick], items[left - 1]
    return items


# Meetings: the important document to somebody new; the key stays where it is until it is in the way.


def _call(view: View, legal: Legal[Action], chance: Chance) -> Action:
    worths = {call: _worth(view, call) for call in legal.of(CallMeetings)}
    most = max(worths.values())
    best = [call for call, worth in worths.items() if worth == most]
    return best[chance.below(len(best))]


def _worth(view: View, action: CallMeetings) -> float:
    side = view.board.sides[view.seat]
    placed = dict(zip(Pouch, view.mine.documents, strict=True))
    worth = 0.0
    for meeting in action.meetings:
        for officer, other in ((meeting.first, meeting.second), (meeting.second, meeting.first)):
            pouch = side.held_by(officer)
            is_new = other not in side.visited[POUCHES.index(pouch)]
            if placed[pouch] is Document.IMPORTANT:
                worth += 12.0 if is_new else -3.0
            elif placed[pouch] is Document.KEY:
                worth += -8.0
            else:
                worth += 1.0 if is_new else 0.0  # company for the others
    return worth


# Counter-espionage: whoever was seen to act.


def _name(view: View, chance: Chance) -> Action:
    guess = suspicions(view)
    in_play = _shuffled(list(view.board.sides[1 - view.seat].in_play), chance)
    suspect = max(in_play, key=lambda agent: guess[agent].guilty + guess[agent].master)
    return Arrest(suspect) if guess[suspect].guilty >= SURE_ENOUGH else Watch(suspect)


# Agents: the master spy to the best pouch, spies to the others and to what must be stopped, civilians for company.


def _values(view: View) -> dict[Pouch, float]:
    """What a copy of each of the enemy's pouches is worth."""
    copied = view.board.sides[1 - view.seat].copied
    return {
        pouch: 0.0 if pouch in copied else sum(likely[document] for document in SPIED_OUT)
        for pouch, likely in documents(view).items()
    }


def _pouches_at(view: View, meeting: Meeting) -> tuple[Pouch, Pouch]:
    enemy = view.board.sides[1 - view.seat]
    return enemy.held_by(meeting.first), enemy.held_by(meeting.second)


def _threats(view: View) -> list[float]:
    """For each meeting of the enemy how likely it ends the match."""
    likely = documents(view)
    meetings = view.board.turn.plays[1 - view.seat].meetings
    return [
        sum(likely[pouch][Document.IMPORTANT] for pouch in would_end(view, number))
        for number in range(1, len(meetings) + 1)
    ]


def _send(view: View, chance: Chance) -> Action:
    roles = dict(zip(FieldAgent, view.mine.roles, strict=True))
    in_play = _shuffled(list(view.board.sides[view.seat].in_play), chance)
    meetings = view.board.turn.plays[1 - view.seat].meetings
    groups: list[list[FieldAgent]] = [[] for _ in meetings]
    values = _values(view)
    best = [max(values[pouch] for pouch in _pouches_at(view, meeting)) for meeting in meetings]
    threats = _threats(view)
    places = range(len(meetings))
    for agent in (agent for agent in in_play if roles[agent] is Role.MASTER):
        target = max(places, key=lambda place: best[place])
        if best[target] > 0:
            groups[target].append(agent)
    for agent in (agent for agent in in_play if roles[agent] is Role.SPY):
        target = max(places, key=lambda place: 10 * threats[place] + best[place] - 5 * len(groups[place]))
        if threats[target] >= THREAT or best[target] > 0:
            groups[target].append(agent)
    for agent in (agent for agent in in_play if roles[agent] is Role.CIVILIAN):
        groups[chance.below(len(groups))].append(agent)
    return SendAgents(tuple(tuple(group) for group in groups))


# Maintenance: cancelled where a copy could be the last one the enemy needs.


def _maintain(view: View) -> Action:
    meetings = view.board.turn.plays[view.seat].meetings
    return MaintainMeetings(tuple(n for n, meeting in enumerate(meetings, 1) if _is_safe(view, n, meeting)))


def _is_safe(view: View, number: int, meeting: Meeting) -> bool:
    side = view.board.sides[view.seat]
    groups = view.board.turn.plays[1 - view.seat].groups
    group = groups[number - 1] if groups else ()
    wanted = _last_needed(view)
    if not group or not any(side.held_by(officer) in wanted for officer in (meeting.first, meeting.second)):
        return True
    guess = suspicions(view)
    # Nobody waits for ever: what looked too dangerous is risked when the end is near.
    patience = 0.2 + 0.8 * view.board.turn.number / view.board.turns
    return sum(guess[agent].master for agent in group) < patience


def _last_needed(view: View) -> list[Pouch]:
    """My pouches whose copy would give the enemy both."""
    placed = dict(zip(view.mine.documents, Pouch, strict=True))
    needed = [placed[document] for document in SPIED_OUT]
    left = [pouch for pouch in needed if pouch not in view.board.sides[view.seat].copied]
    return left if len(left) == 1 else []


# Orders: stop what ends the match, else copy, else look.


def _order(view: View) -> Action:
    theirs = view.board.turn.plays[1 - view.seat]
    groups = view.board.turn.plays[view.seat].groups
    threats = _threats(view)
    values = _values(view)
    orders: list[Order | None] = []
    for place, meeting in enumerate(theirs.meetings):
        if not groups[place] or place + 1 not in (theirs.held or ()):
            orders.append(None)
        else:
            orders.append(_deed(view, groups[place], _pouches_at(view, meeting), threats[place], values))
    return GiveOrders(tuple(orders))


def _deed(
    view: View, group: tuple[FieldAgent, ...], pouches: tuple[Pouch, Pouch], threat: float, values: dict[Pouch, float]
) -> Order:
    roles = dict(zip(FieldAgent, view.mine.roles, strict=True))
    able = {deed: [agent for agent in group if roles[agent] in ABLE[deed]] for deed in ABLE}
    if able[Deed.ATTACK] and threat >= THREAT:
        return Attack(able[Deed.ATTACK][0])
    best = max(pouches, key=lambda pouch: values[pouch])
    if values[best] == 0:
        return DoNothing()
    if able[Deed.COPY]:
        return Copy(best)
    findings = dict(zip(Pouch, view.mine.findings, strict=True))
    unseen = [pouch for pouch in pouches if findings[pouch] is None and values[pouch] > 0]
    return Glance(max(unseen, key=lambda pouch: values[pouch])) if able[Deed.GLANCE] and unseen else DoNothing()
