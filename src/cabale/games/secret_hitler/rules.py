"""What a decision changes (SH 2 to 5). Whether it may be made is asked of `choices` first; nothing is refused later."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from cabale.core.chance import Chance
from cabale.core.messages import Action, Event
from cabale.core.seats import NO_SEAT, seats_in
from cabale.core.tell import Tell
from cabale.games.secret_hitler import choices, tables
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
from cabale.games.secret_hitler.phases import (
    DISCARD,
    ELECTION,
    ENACTMENT,
    EXECUTION,
    INVESTIGATION,
    NOMINATION,
    OVER,
    SPECIAL_ELECTION,
    VETO,
)
from cabale.games.secret_hitler.round import Round
from cabale.games.secret_hitler.tables import (
    CHAOS,
    CHAOS_FIRST,
    DANGER,
    DRAWN,
    FASCIST,
    FASCIST_POLICIES_TO_WIN,
    HITLER,
    LIBERAL,
    LIBERAL_POLICIES_TO_WIN,
    PARTIES,
    PASSED,
    POLICIES,
    POWERS,
    ROLES,
    THREE,
    TRACKS,
    TWO,
)
from cabale.games.secret_hitler.terms import Policy

if TYPE_CHECKING:
    from cabale.games.secret_hitler.state import State

# Indices into state.REASONS.
FIVE_LIBERAL: Final[i64] = 0
SIX_FASCIST: Final[i64] = 1
HITLER_EXECUTED: Final[i64] = 2
HITLER_ELECTED: Final[i64] = 3

_LIBERALS_IN: Final[list[int]] = [3, 2, 2, 1, 2, 1, 1, 0]  # of the three lowest bits of the pile


def apply(state: "State", seat: i64, action: Action, chance: Chance, tell: Tell | None) -> None:
    """Carry out a decision of an awaited seat, or refuse it."""
    chosen = choices.read(state, action)
    phase = state.phase
    if phase == ELECTION:
        cast_vote(state, seat, chosen == choices.YES, chance, tell)
    elif phase == NOMINATION:
        nominate(state, chosen, tell)
    elif phase == DISCARD:
        discard(state, chosen, tell)
    elif phase == ENACTMENT:
        if chosen == choices.ASK_VETO:
            ask_veto(state, tell)
        else:
            enact(state, chosen, chance, tell)
    elif phase == VETO:
        answer_veto(state, chosen == choices.YES, chance, tell)
    elif phase == INVESTIGATION:
        investigate(state, chosen, tell)
    elif phase == SPECIAL_ELECTION:
        call_special_election(state, chosen, tell)
    else:
        execute(state, chosen, tell)


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
    if state.pile_size >= DRAWN:
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
    state.rotation = tables.next_in_turn(state.seats, state.living, state.rotation)
    begin_round(state, state.rotation, False, tell)


def nominate(state: "State", chancellor: i64, tell: Tell | None) -> None:
    state.round.nominee = chancellor
    state.phase = ELECTION
    state.pending = state.living
    state.ballots = 0
    if tell is not None:
        tell.everyone(ChancellorNominated(state.round.candidate, chancellor))


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
    if state.tracker < CHAOS:
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
    state.pile >>= DRAWN
    state.pile_size -= DRAWN
    president = now.candidate
    _wait_for(state, DISCARD, president)
    if tell is not None:
        tell.apart(president, PoliciesDrawn(president, THREE[now.drawn]), PoliciesDrawn(president))


def discard(state: "State", tile: i64, tell: Tell | None) -> None:
    now = state.round
    now.passed = now.drawn - 1 if tile == LIBERAL else now.drawn
    _discard_tile(state, tile)
    president = now.candidate
    chancellor = now.nominee
    _wait_for(state, ENACTMENT, chancellor)
    if tell is not None:
        public = PoliciesPassed(president, chancellor)
        wordings: list[Event] = [public] * int(state.seats)
        wordings[president] = PoliciesPassed(president, chancellor, TWO[now.passed], POLICIES[tile])
        wordings[chancellor] = PoliciesPassed(president, chancellor, TWO[now.passed])
        tell.each(tuple(wordings), public)


def enact(state: "State", tile: i64, chance: Chance, tell: Tell | None) -> None:
    now = state.round
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
    now = state.round
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
    state.discarded_fascist += PASSED - now.passed
    # SH 3.5: chaos turns up the top tile of the old pile, unless the President drew the last three.
    if state.rules < CHAOS_FIRST or state.tracker + 1 < CHAOS or state.pile_size == 0:
        _reshuffle_if_low(state, chance, tell)
    _advance_tracker(state, chance, tell)


# Powers (SH 4)


def _grant_power(state: "State", tell: Tell | None) -> None:
    now = state.round
    power: i64 = TRACKS[state.seats][state.fascist]
    if power == tables.NO_POWER:
        _next_round(state, tell)
        return
    now.power = power
    president = now.candidate
    granted = POWERS[power]
    if tell is not None and granted is not None:
        tell.everyone(PowerGranted(president, granted))
    if power == tables.INVESTIGATION:
        _wait_for(state, INVESTIGATION, president)
    elif power == tables.SPECIAL_ELECTION:
        _wait_for(state, SPECIAL_ELECTION, president)
    elif power == tables.PEEK:
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


def investigate(state: "State", seat: i64, tell: Tell | None) -> None:
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
    state.round.target = seat
    state.next_candidate = seat
    if tell is not None:
        tell.everyone(SpecialElectionCalled(state.round.candidate, seat))
    _next_round(state, tell)


def execute(state: "State", seat: i64, tell: Tell | None) -> None:
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
