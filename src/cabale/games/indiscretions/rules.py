"""What a decision changes (IN 3, 4), once `choices` has read it. A choice is kept aside until all are in; then it is
shown and the next phase begins, and after the orders the turn is resolved."""

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64

from cabale.core.seats import seats_in
from cabale.core.tell import Tell
from cabale.games.indiscretions import choices
from cabale.games.indiscretions.events import (
    AgentArrested,
    AgentsDidNothing,
    AgentsSent,
    ChoiceMade,
    CivilianArrested,
    CounterEspionageShown,
    DeedFoiled,
    MatchEnded,
    MeetingAttacked,
    MeetingsCalled,
    MeetingsMaintained,
    PhaseBegan,
    PouchCopied,
    PouchesDeciphered,
    PouchesExchanged,
    PouchGlanced,
    TurnBegan,
)
from cabale.games.indiscretions.packing import (
    AGENTS as AGENT_WORDS,
)
from cabale.games.indiscretions.packing import (
    ARREST,
    ATTACK,
    COPY,
    DEEDS,
    GLANCE,
    MEASURES,
    MEETING,
    NO_ORDER,
    NOTHING,
    POUCHES,
    POUCHES_IN,
    able_to,
    deed_at,
    finding,
    first_of,
    group_at,
    how_many,
    numbers_in,
    object_at,
    role_of,
    second_of,
    unpack_documents,
    unpack_groups,
    unpack_meetings,
    unpack_roles,
)
from cabale.games.indiscretions.phases import (
    AGENTS,
    COUNTER_ESPIONAGE,
    MAINTENANCE,
    MEETINGS,
    ORDERS,
    OVER,
    PHASES,
    PREPARATION,
)
from cabale.games.indiscretions.side import NO_CHOICE
from cabale.games.indiscretions.tables import TURNS_BANNED
from cabale.games.indiscretions.terms import Cause
from cabale.games.indiscretions.turn import NOT_SHOWN, Turn

if TYPE_CHECKING:
    from cabale.games.indiscretions.side import Side
    from cabale.games.indiscretions.state import State

# Indices into state.REASONS.
CIRCULATION: Final[i64] = 0
ESPIONAGE: Final[i64] = 1
BOTH: Final[i64] = 2
TURN_LIMIT: Final[i64] = 3


def apply(state: "State", seat: i64, action: Any, tell: Tell | None) -> None:
    """Take a decision of an awaited player, or refuse it."""
    packed = choices.options(state, seat).read(action)
    state.pending &= ~(seat + 1)
    side = state.side(seat)
    if state.phase == PREPARATION:
        prepare(side, packed)
    elif state.phase == COUNTER_ESPIONAGE:
        side.counter = packed
    side.choice = action
    side.packed = packed
    if tell is not None:
        tell.apart(seat, ChoiceMade(seat, action), ChoiceMade(seat))
    if state.pending == 0:
        _show(state, tell)
        _next_phase(state, tell)


def prepare(side: "Side", packed: i64) -> None:
    """IN 1.2. What is one's own is put in place at once: nobody else sees it anyway."""
    side.important = packed & 7
    side.decoy = (packed >> 3) & 7
    side.key = (packed >> 6) & 7
    side.master = (packed >> 9) & 63
    side.spies = (packed >> 15) & 63


# Phases (IN 3)


def begin(state: "State", tell: Tell | None) -> None:
    """IN 1.2: both prepare."""
    state.pending = state.choosers()
    if tell is not None:
        tell.everyone(PhaseBegan(PHASES[PREPARATION], seats_in(state.pending)))


def _next_phase(state: "State", tell: Tell | None) -> None:
    """On to the next phase in which anybody has something to choose."""
    while True:
        if state.phase == PREPARATION:
            _begin_turn(state, tell)
        elif state.phase == ORDERS:
            if _resolve(state, tell):
                return
            _begin_turn(state, tell)
        else:
            state.phase += 1
        side = state.first
        side.choice = None
        side.packed = NO_CHOICE
        side = state.second
        side.choice = None
        side.packed = NO_CHOICE
        state.pending = state.choosers()
        if state.pending != 0:
            if tell is not None:
                tell.everyone(PhaseBegan(PHASES[state.phase], seats_in(state.pending)))
            return


def _begin_turn(state: "State", tell: Tell | None) -> None:
    number: i64 = state.turn.number + 1
    if number > 1:
        state.past.append(state.turn)
    state.turn = Turn(number)
    state.phase = MEETINGS
    if tell is not None:
        tell.everyone(TurnBegan(number))


def _show(state: "State", tell: Tell | None) -> None:
    """All choices of a phase are in: those that are public now go into the turn."""
    phase = state.phase
    choosers = state.choosers()
    seat: i64 = 0
    while seat < 2:
        if (choosers >> seat) & 1:
            packed = state.side(seat).packed
            play = state.turn.play(seat)
            if phase == MEETINGS:
                play.meetings = packed
            elif phase == AGENTS:
                play.sent = packed
            elif phase == MAINTENANCE:
                play.held = packed
            if tell is not None:
                _tell_shown(state, seat, tell)
        seat += 1


def _tell_shown(state: "State", seat: i64, tell: Tell) -> None:
    phase = state.phase
    play = state.turn.play(seat)
    if phase == MEETINGS:
        tell.everyone(MeetingsCalled(seat, unpack_meetings(play.meetings)))
    elif phase == AGENTS:
        tell.everyone(AgentsSent(seat, unpack_groups(play.sent, state.turn.play(1 - seat).meetings)))
    elif phase == MAINTENANCE:
        all_of_them: i64 = (1 << how_many(play.meetings)) - 1
        tell.everyone(MeetingsMaintained(seat, numbers_in(play.held), numbers_in(all_of_them & ~play.held)))


# Resolution (IN 4)


def _resolve(state: "State", tell: Tell | None) -> bool:
    """Carry out the turn; whether it ended the match."""
    turn = state.turn
    # The last phase may have been skipped for one or both.
    if state.first.packed != NO_CHOICE:
        turn.first.orders = state.first.packed
    if state.second.packed != NO_CHOICE:
        turn.second.orders = state.second.packed
    _show_counter(state, 0, tell)
    _show_counter(state, 1, tell)
    attacked = _carry_out(state, 0, tell)  # meetings of the second player
    _exchange(state, 0, _carry_out(state, 1, tell), tell)
    _exchange(state, 1, attacked, tell)
    return _check_end(state, tell)


def _show_counter(state: "State", seat: i64, tell: Tell | None) -> None:
    """IN 4.1, 4.2. That the named agent leaves his meeting is seen to where it matters, in `_present`."""
    mine = state.side(seat)
    counter = mine.counter
    if counter == NO_CHOICE:
        return  # banned
    mine.counter = NO_CHOICE
    state.turn.play(seat).counter = counter
    agent = counter & 7
    measure = counter >> 3
    if tell is not None:
        named = AGENT_WORDS[agent] if measure else None
        tell.everyone(CounterEspionageShown(seat, MEASURES[measure], named))
    if measure != ARREST:
        return
    enemy = state.side(1 - seat)
    one: i64 = 1
    if ((enemy.spies | enemy.master) >> agent) & 1:
        _take(state, 1 - seat, agent, Cause.ARREST, tell)
        return
    enemy.shown |= one << agent
    state.turn.play(1 - seat).arrested |= one << agent
    mine.banned_until = state.turn.number + TURNS_BANNED
    if tell is not None:
        tell.everyone(CivilianArrested(1 - seat, AGENT_WORDS[agent], mine.banned_until))


def _take(state: "State", seat: i64, agent: i64, cause: Cause, tell: Tell | None) -> None:
    """This player's agent is out, his role shown."""
    side = state.side(seat)
    one: i64 = 1
    side.in_play &= ~(one << agent)
    side.shown |= one << agent
    state.turn.play(seat).arrested |= one << agent
    if tell is not None:
        tell.everyone(AgentArrested(seat, AGENT_WORDS[agent], role_of(side, agent), cause))


def _carry_out(state: "State", seat: i64, tell: Tell | None) -> i64:
    """IN 4.3 to 4.6: what this player's agents do; the enemy meetings attacked."""
    play = state.turn.play(seat)
    orders = play.orders
    attacked: i64 = 0
    if orders == NOT_SHOWN:
        return attacked
    one: i64 = 1
    mine = state.side(seat)
    gone = _named(state, 1 - seat)
    place: i64 = 0
    while orders >> (6 * place) != 0:
        deed = deed_at(orders, place)
        if deed == NOTHING:
            if tell is not None:
                tell.everyone(AgentsDidNothing(seat, place + 1))
        elif deed != NO_ORDER:
            able = group_at(play.sent, place) & able_to(deed, mine.spies, mine.master)
            if able & ~gone == 0:
                play.foiled |= one << place
                _foil(state, seat, place, able, tell)
            elif deed == ATTACK:
                attacked |= one << place
                _attack(state, seat, place, able & ~gone, tell)
            else:
                _look(state, seat, place, deed, tell)
        place += 1
    return attacked


def _named(state: "State", seat: i64) -> i64:
    """The agent this player's counter-espionage takes away from his meeting (IN 4.1), as a mask."""
    counter = state.turn.play(seat).counter
    one: i64 = 1
    return one << (counter & 7) if counter > 0 else 0


def _foil(state: "State", seat: i64, place: i64, able: i64, tell: Tell | None) -> None:
    """IN 4.3: the only one able had been taken away; if he was only watched he is arrested now."""
    if tell is not None:
        deed = deed_at(state.turn.play(seat).orders, place)
        tell.everyone(DeedFoiled(seat, place + 1, DEEDS[deed - 1]))
    agent: i64 = 0
    while not (able >> agent) & 1:
        agent += 1
    if (state.side(seat).in_play >> agent) & 1:
        _take(state, seat, agent, Cause.CAUGHT, tell)


def _attack(state: "State", seat: i64, place: i64, spies: i64, tell: Tell | None) -> None:
    """IN 4.6: the spy named is taken; if counter-espionage had already taken him away, the other one."""
    agent = object_at(state.turn.play(seat).orders, place)
    if not (spies >> agent) & 1:
        agent = 0
        while not (spies >> agent) & 1:
            agent += 1
    if tell is not None:
        tell.everyone(MeetingAttacked(seat, place + 1))
    _take(state, seat, agent, Cause.ATTACK, tell)


def _look(state: "State", seat: i64, place: i64, deed: i64, tell: Tell | None) -> None:
    """IN 4.4, 4.5: a glance or a copy. What it tells is not kept: it follows from the masks and the enemy's pouches."""
    mine = state.side(seat)
    enemy = state.side(1 - seat)
    pouch = object_at(state.turn.play(seat).orders, place)
    one: i64 = 1
    before = mine.looked
    could_read = mine.has_key(enemy)
    mine.looked |= one << pouch
    if deed == COPY:
        mine.copied |= one << pouch
    if tell is None:
        return
    found = finding(mine, enemy, pouch)
    if deed == GLANCE:
        tell.apart(
            seat, PouchGlanced(seat, place + 1, POUCHES[pouch], found), PouchGlanced(seat, place + 1, POUCHES[pouch])
        )
        return
    tell.apart(seat, PouchCopied(seat, place + 1, POUCHES[pouch], found), PouchCopied(seat, place + 1, POUCHES[pouch]))
    if mine.has_key(enemy) and not could_read:
        encrypted = before & ((one << enemy.important) | (one << enemy.decoy))
        if encrypted:
            pouches = POUCHES_IN[encrypted]
            found_in = [finding(mine, enemy, other) for other in range(6) if (encrypted >> other) & 1]
            tell.only(seat, PouchesDeciphered(pouches, tuple(found_in)))


def _exchange(state: "State", seat: i64, attacked: i64, tell: Tell | None) -> None:
    """IN 4.7: the officers of each held, unattacked meeting of this player exchange their pouches."""
    play = state.turn.play(seat)
    meetings = play.meetings
    if how_many(meetings) == 0:
        return
    side = state.side(seat)
    held = play.held & ~attacked
    place: i64 = 0
    while held >> place != 0:
        if (held >> place) & 1:
            side.exchange(first_of(meetings, place), second_of(meetings, place))
        place += 1
    if tell is not None and held != 0:
        done = [
            MEETING[first_of(meetings, place)][second_of(meetings, place)]
            for place in range(how_many(meetings))
            if (held >> place) & 1
        ]
        tell.everyone(PouchesExchanged(seat, tuple(done)))


def _check_end(state: "State", tell: Tell | None) -> bool:
    """IN 2: both ways for both players, at the end of each turn."""
    first = state.first
    second = state.second
    first_circulated = first.has_circulated()
    second_circulated = second.has_circulated()
    first_won = first_circulated or first.has_spied_out(second)
    second_won = second_circulated or second.has_spied_out(first)
    if first_won and second_won:
        _end(state, 0, BOTH, tell)
    elif first_won:
        _end(state, 1, CIRCULATION if first_circulated else ESPIONAGE, tell)
    elif second_won:
        _end(state, 2, CIRCULATION if second_circulated else ESPIONAGE, tell)
    elif state.turn.number >= state.turns:
        _end(state, 0, TURN_LIMIT, tell)
    else:
        return False
    return True


def _end(state: "State", winners: i64, reason: i64, tell: Tell | None) -> None:
    state.phase = OVER
    state.pending = 0
    state.winners = winners
    state.reason = reason
    state.first.choice = None
    state.second.choice = None
    if tell is not None:
        first = state.first
        second = state.second
        documents = (unpack_documents(first), unpack_documents(second))
        tell.everyone(MatchEnded(state.ending(), documents, (unpack_roles(first), unpack_roles(second))))
