"""What a decision changes (SH 2 to 5). Checks come first; once something has changed nothing is refused any more."""

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64

from cabale.core.chance import Chance
from cabale.core.errors import Illegal
from cabale.core.seats import seats_in
from cabale.core.tell import Tell
from cabale.games.secret_hitler.actions import (
    AnswerVeto,
    AskVeto,
    CallSpecialElection,
    CastVote,
    Discard,
    Enact,
    Execute,
    Investigate,
    Nominate,
)
from cabale.games.secret_hitler.events import (
    ChancellorNominated,
    ChaosStruck,
    HitlerRuledOut,
    MatchEnded,
    PartyInvestigated,
    PileReshuffled,
    PlayerExecuted,
    PoliciesDrawn,
    PoliciesPassed,
    PoliciesPeeked,
    PolicyEnacted,
    PowerGranted,
    RoundBegan,
    SpecialElectionCalled,
    TrackerAdvanced,
    VetoAnswered,
    VetoAsked,
    VoteCast,
    VotesRevealed,
)
from cabale.games.secret_hitler.round import (
    DISCARD,
    ELECTION,
    ENACTMENT,
    EXECUTION,
    INVESTIGATION,
    NO_SEAT,
    NOMINATION,
    OVER,
    SPECIAL_ELECTION,
    VETO,
    Round,
)
from cabale.games.secret_hitler.terms import Party, Phase, Policy, Power, Role

if TYPE_CHECKING:
    from cabale.games.secret_hitler.state import State

PARTIES: Final = (Party.LIBERAL, Party.FASCIST)
POLICIES: Final = (Policy.LIBERAL, Policy.FASCIST)
PHASES: Final = tuple(Phase)
ROLES: Final = tuple(Role)
LIBERAL: Final[i64] = 0
FASCIST: Final[i64] = 1
HITLER: Final[i64] = 2

# SH 1.5: the power of the n-th fascist policy, by number of seats: 0 for none, or the place in POWERS from 1 on.
POWERS: Final = tuple(Power)
INVESTIGATE_POWER: Final[i64] = 1
SPECIAL_POWER: Final[i64] = 2
PEEK_POWER: Final[i64] = 3
_SMALL: Final = [0, 0, 0, 3, 4, 4, 0]
_MIDDLE: Final = [0, 0, 1, 2, 4, 4, 0]
_LARGE: Final = [0, 1, 1, 2, 4, 4, 0]
TRACKS: Final[list[list[int]]] = [[], [], [], [], [], _SMALL, _SMALL, _MIDDLE, _MIDDLE, _LARGE, _LARGE]

LIBERAL_POLICIES_TO_WIN: Final[i64] = 5
FASCIST_POLICIES_TO_WIN: Final[i64] = 6
DANGER: Final[i64] = 3  # SH 2.7: from here on Hitler must not be elected

# Indices into state.REASONS.
FIVE_LIBERAL: Final[i64] = 0
SIX_FASCIST: Final[i64] = 1
HITLER_EXECUTED: Final[i64] = 2
HITLER_ELECTED: Final[i64] = 3

# The tiles of a hand by its number of liberal ones, liberal first.
_L: Final = Policy.LIBERAL
_F: Final = Policy.FASCIST
TWO: Final[tuple[tuple[Policy, ...], ...]] = ((_F, _F), (_L, _F), (_L, _L))
THREE: Final[tuple[tuple[Policy, ...], ...]] = ((_F, _F, _F), (_L, _F, _F), (_L, _L, _F), (_L, _L, _L))

_LIBERALS_IN: Final[list[int]] = [3, 2, 2, 1, 2, 1, 1, 0]  # of the three lowest bits of the pile


def apply(state: "State", seat: i64, action: Any, chance: Chance, tell: Tell | None) -> None:
    """Carry out a decision of an awaited seat, or refuse it."""
    phase = state.phase
    if phase == ELECTION:
        if isinstance(action, CastVote):
            cast_vote(state, seat, action.ja, chance, tell)
            return
    elif phase == NOMINATION:
        if isinstance(action, Nominate):
            nominate(state, action.chancellor, tell)
            return
    elif phase == DISCARD:
        if isinstance(action, Discard):
            discard(state, action.policy, tell)
            return
    elif phase == ENACTMENT:
        if isinstance(action, Enact):
            enact(state, action.policy, chance, tell)
            return
        if isinstance(action, AskVeto):
            ask_veto(state, tell)
            return
    elif phase == VETO:
        if isinstance(action, AnswerVeto):
            answer_veto(state, action.agree, chance, tell)
            return
    elif phase == INVESTIGATION:
        if isinstance(action, Investigate):
            investigate(state, action.seat, tell)
            return
    elif phase == SPECIAL_ELECTION:
        if isinstance(action, CallSpecialElection):
            call_special_election(state, action.seat, tell)
            return
    elif isinstance(action, Execute):
        execute(state, action.seat, tell)
        return
    raise Illegal("wrong-action", "SH 2", phase=str(PHASES[phase]), action=type(action).__name__)


def not_awaited(state: "State", seat: i64) -> Illegal:
    """Why this seat has nothing to decide."""
    if not 0 <= seat < state.seats:
        return Illegal("no-such-seat", "SH 1.1", seat=int(seat))
    if state.phase == OVER:
        return Illegal("match-over", "SH 5.1")
    if not (state.living >> seat) & 1:
        return Illegal("dead", "SH 4.4")
    if state.phase == ELECTION:
        return Illegal("voted-already", "SH 2.4")
    return Illegal("not-your-turn", "SH 2", phase=str(PHASES[state.phase]))


def _wait_for(state: "State", phase: i64, seat: i64) -> None:
    one: i64 = 1
    state.phase = phase
    state.pending = one << seat


# The draw pile (SH 3.5)


def stack(state: "State", tiles: list[int]) -> None:
    """Make these tiles the draw pile, the first on top."""
    pile: i64 = 0
    place: i64 = 0
    for tile in tiles:
        bit: i64 = tile
        pile |= bit << place
        place += 1
    state.pile = pile
    state.pile_size = place


def _reshuffle_if_low(state: "State", chance: Chance, tell: Tell | None) -> None:
    """SH 3.5: at the end of a phase with fewer than three tiles left."""
    if state.pile_size >= 3:
        return
    fascist: i64 = state.discarded_fascist
    pile = state.pile
    for _ in range(state.pile_size):
        fascist += pile & 1
        pile >>= 1
    size = state.pile_size + state.discarded_liberal + state.discarded_fascist
    tiles = [0] * int(size - fascist) + [1] * int(fascist)
    chance.shuffle("tiles", tiles)
    stack(state, tiles)
    state.discarded_liberal = 0
    state.discarded_fascist = 0
    if tell is not None:
        tell.everyone(PileReshuffled(state.pile_size))


def _discard_tile(state: "State", tile: i64) -> None:
    if tile == LIBERAL:
        state.discarded_liberal += 1
    else:
        state.discarded_fascist += 1


# Election (SH 2)


def begin_round(state: "State", candidate: i64, special: bool, tell: Tell | None) -> None:
    """A new candidate is to nominate."""
    number: i64 = state.round.number + 1
    if number > 1:
        state.past.append(state.round)
    state.round = Round(number, candidate, special)
    _wait_for(state, NOMINATION, candidate)
    if tell is not None:
        tell.everyone(RoundBegan(number, candidate, special))


def _next_round(state: "State", tell: Tell | None) -> None:
    called = state.next_candidate
    if called != NO_SEAT:
        state.next_candidate = NO_SEAT
        begin_round(state, called, True, tell)
        return
    # SH 2.1, 2.2: on from the last candidate in turn, as if a special election had not been.
    candidate = state.rotation
    while True:
        candidate = (candidate + 1) % state.seats
        if (state.living >> candidate) & 1:
            break
    state.rotation = candidate
    begin_round(state, candidate, False, tell)


def nominate(state: "State", chancellor: i64, tell: Tell | None) -> None:
    if not 0 <= chancellor < state.seats or not (state.eligible() >> chancellor) & 1:
        raise _not_eligible(state, chancellor)
    state.round.nominee = chancellor
    state.phase = ELECTION
    state.pending = state.living
    state.ballots = 0
    if tell is not None:
        tell.everyone(ChancellorNominated(state.round.candidate, chancellor))


def _not_eligible(state: "State", chancellor: i64) -> Illegal:
    if not 0 <= chancellor < state.seats:
        return Illegal("no-such-seat", "SH 1.1", seat=int(chancellor))
    if chancellor == state.round.candidate:
        return Illegal("not-yourself", "SH 2.3")
    if not (state.living >> chancellor) & 1:
        return Illegal("target-dead", "SH 4.4", seat=int(chancellor))
    return Illegal("term-limited", "SH 2.3", seat=int(chancellor))


def cast_vote(state: "State", seat: i64, ja: bool, chance: Chance, tell: Tell | None) -> None:
    one: i64 = 1
    bit: i64 = one << seat
    state.pending &= ~bit
    if ja:
        state.ballots |= bit
    if tell is not None:
        tell.apart(seat, VoteCast(seat, ja), VoteCast(seat))
    if state.pending == 0:
        _count_votes(state, chance, tell)


def _count_votes(state: "State", chance: Chance, tell: Tell | None) -> None:
    now = state.round
    now.ja = state.ballots
    now.nein = state.living & ~state.ballots
    state.ballots = 0
    # SH 2.4: a strict majority; a tie fails.
    now.elected = len(seats_in(now.ja)) > len(seats_in(now.nein))
    if tell is not None:
        tell.everyone(VotesRevealed(seats_in(now.ja), seats_in(now.nein), now.elected))
    if not now.elected:
        _advance_tracker(state, chance, tell)
        return
    one: i64 = 1
    chancellor = now.nominee
    state.last_president = now.candidate
    state.last_chancellor = chancellor
    if state.fascist >= DANGER:  # SH 2.7
        if state.roles[chancellor] == HITLER:
            _end(state, FASCIST, HITLER_ELECTED, tell)
            return
        if not (state.not_hitler >> chancellor) & 1:
            state.not_hitler |= one << chancellor
            if tell is not None:
                tell.everyone(HitlerRuledOut(chancellor))
    _draw_policies(state, tell)


def _advance_tracker(state: "State", chance: Chance, tell: Tell | None) -> None:
    """SH 2.5, 2.6."""
    state.tracker += 1
    if tell is not None:
        tell.everyone(TrackerAdvanced(state.tracker))
    if state.tracker < 3:
        _next_round(state, tell)
        return
    tile = state.pile & 1
    state.pile >>= 1
    state.pile_size -= 1
    state.round.chaos = tile
    state.last_president = NO_SEAT
    state.last_chancellor = NO_SEAT
    if tell is not None:
        tell.everyone(ChaosStruck(POLICIES[tile]))
    if _put_on_track(state, tile, tell):
        return
    _reshuffle_if_low(state, chance, tell)
    _next_round(state, tell)


def _put_on_track(state: "State", tile: i64, tell: Tell | None) -> bool:
    """Enact a tile; whether that ended the match (SH 5.1). The tracker goes back to 0 (SH 3.3)."""
    state.tracker = 0
    if tile == LIBERAL:
        state.liberal += 1
        if state.liberal == LIBERAL_POLICIES_TO_WIN:
            _end(state, LIBERAL, FIVE_LIBERAL, tell)
            return True
    else:
        state.fascist += 1
        if state.fascist == FASCIST_POLICIES_TO_WIN:
            _end(state, FASCIST, SIX_FASCIST, tell)
            return True
    return False


# Legislative session (SH 3)


def _draw_policies(state: "State", tell: Tell | None) -> None:
    now = state.round
    now.drawn = _LIBERALS_IN[state.pile & 7]
    state.pile >>= 3
    state.pile_size -= 3
    president = now.candidate
    _wait_for(state, DISCARD, president)
    if tell is not None:
        tell.apart(president, PoliciesDrawn(president, THREE[now.drawn]), PoliciesDrawn(president))


def discard(state: "State", policy: Policy, tell: Tell | None) -> None:
    now = state.round
    tile: i64 = LIBERAL if policy == _L else FASCIST
    if (now.drawn == 0 and tile == LIBERAL) or (now.drawn == 3 and tile == FASCIST):
        raise Illegal("no-such-tile", "SH 3.1", policy=str(policy))
    now.passed = now.drawn - 1 if tile == LIBERAL else now.drawn
    _discard_tile(state, tile)
    president = now.candidate
    chancellor = now.nominee
    _wait_for(state, ENACTMENT, chancellor)
    if tell is not None:
        public = PoliciesPassed(president, chancellor)
        wordings: list[Any] = [public] * int(state.seats)
        wordings[president] = PoliciesPassed(president, chancellor, TWO[now.passed], POLICIES[tile])
        wordings[chancellor] = PoliciesPassed(president, chancellor, TWO[now.passed])
        tell.each(tuple(wordings), public)


def enact(state: "State", policy: Policy, chance: Chance, tell: Tell | None) -> None:
    now = state.round
    tile: i64 = LIBERAL if policy == _L else FASCIST
    if (now.passed == 0 and tile == LIBERAL) or (now.passed == 2 and tile == FASCIST):
        raise Illegal("no-such-tile", "SH 3.1", policy=str(policy))
    other: i64 = now.passed - 1 if tile == LIBERAL else now.passed  # the liberal tiles among the one left over
    _discard_tile(state, LIBERAL if other == 1 else FASCIST)
    now.enacted = tile
    if tell is not None:
        tell.everyone(PolicyEnacted(now.candidate, now.nominee, POLICIES[tile]))
    if _put_on_track(state, tile, tell):
        return
    _reshuffle_if_low(state, chance, tell)
    if tile == FASCIST:
        _grant_power(state, tell)
    else:
        _next_round(state, tell)


def ask_veto(state: "State", tell: Tell | None) -> None:
    if state.fascist < 5:
        raise Illegal("veto-locked", "SH 3.4")
    now = state.round
    if now.veto_asked:
        raise Illegal("veto-refused", "SH 3.4")
    now.veto_asked = True
    _wait_for(state, VETO, now.candidate)
    if tell is not None:
        tell.everyone(VetoAsked(now.nominee))


def answer_veto(state: "State", agree: bool, chance: Chance, tell: Tell | None) -> None:
    now = state.round
    if tell is not None:
        tell.everyone(VetoAnswered(now.candidate, agree))
    if not agree:
        _wait_for(state, ENACTMENT, now.nominee)
        return
    now.veto_agreed = True
    state.discarded_liberal += now.passed
    state.discarded_fascist += 2 - now.passed
    _reshuffle_if_low(state, chance, tell)  # before a chaos, which needs a tile to turn up
    _advance_tracker(state, chance, tell)


# Powers (SH 4)


def _grant_power(state: "State", tell: Tell | None) -> None:
    now = state.round
    power: i64 = TRACKS[state.seats][state.fascist]
    if power == 0:
        _next_round(state, tell)
        return
    now.power = power
    president = now.candidate
    if tell is not None:
        tell.everyone(PowerGranted(president, POWERS[power - 1]))
    if power == INVESTIGATE_POWER:
        _wait_for(state, INVESTIGATION, president)
    elif power == SPECIAL_POWER:
        _wait_for(state, SPECIAL_ELECTION, president)
    elif power == PEEK_POWER:
        # SH 4.3 leaves nothing to decide, so nobody is asked.
        now.peeked = state.pile & 7
        if tell is not None:
            tell.apart(president, PoliciesPeeked(president, in_order(now.peeked)), PoliciesPeeked(president))
        _next_round(state, tell)
    else:
        _wait_for(state, EXECUTION, president)


def in_order(tiles: i64) -> tuple[Policy, ...]:
    """Three tiles of the pile, the top one first."""
    return (POLICIES[tiles & 1], POLICIES[(tiles >> 1) & 1], POLICIES[(tiles >> 2) & 1])


def _check_target(state: "State", seat: i64) -> None:
    if not 0 <= seat < state.seats:
        raise Illegal("no-such-seat", "SH 1.1", seat=int(seat))
    if seat == state.round.candidate:
        raise Illegal("not-yourself", "SH 4")
    if not (state.living >> seat) & 1:
        raise Illegal("target-dead", "SH 4.4", seat=int(seat))


def investigate(state: "State", seat: i64, tell: Tell | None) -> None:
    _check_target(state, seat)
    if (state.investigated >> seat) & 1:
        raise Illegal("investigated-already", "SH 4.1", seat=int(seat))
    one: i64 = 1
    state.investigated |= one << seat
    now = state.round
    now.target = seat
    now.found = LIBERAL if state.roles[seat] == LIBERAL else FASCIST
    if tell is not None:
        president = now.candidate
        tell.apart(
            president,
            PartyInvestigated(president, seat, PARTIES[now.found]),
            PartyInvestigated(president, seat),
        )
    _next_round(state, tell)


def call_special_election(state: "State", seat: i64, tell: Tell | None) -> None:
    _check_target(state, seat)
    state.round.target = seat
    state.next_candidate = seat
    if tell is not None:
        tell.everyone(SpecialElectionCalled(state.round.candidate, seat))
    _next_round(state, tell)


def execute(state: "State", seat: i64, tell: Tell | None) -> None:
    _check_target(state, seat)
    one: i64 = 1
    state.round.target = seat
    state.living &= ~(one << seat)
    if tell is not None:
        tell.everyone(PlayerExecuted(state.round.candidate, seat))
    if state.roles[seat] == HITLER:
        _end(state, LIBERAL, HITLER_EXECUTED, tell)
        return
    if not (state.not_hitler >> seat) & 1:
        state.not_hitler |= one << seat
        if tell is not None:
            tell.everyone(HitlerRuledOut(seat))
    _next_round(state, tell)


def _end(state: "State", winner: i64, reason: i64, tell: Tell | None) -> None:
    state.phase = OVER
    state.pending = 0
    state.winner = winner
    state.reason = reason
    if tell is not None:
        tell.everyone(MatchEnded(state.ending(), tuple([ROLES[role] for role in state.roles])))
