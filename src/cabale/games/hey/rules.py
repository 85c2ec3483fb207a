"""What a decision changes (HEY 1 to 3). `choices` is asked first; from then on nothing is refused any more."""

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64

from cabale.core.chance import Chance
from cabale.core.seats import seats_in
from cabale.core.tell import Tell
from cabale.games.hey import choices, refusals
from cabale.games.hey.actions import Guess
from cabale.games.hey.compare import is_same, read
from cabale.games.hey.events import (
    ClueGiven,
    DebateOpened,
    GuessDeclined,
    GuessMade,
    LotDrawn,
    MatchEnded,
    MissionBegan,
    MissionEnded,
    MissionsPrepared,
    NobodyEliminated,
    NumberChosen,
    PlayerEliminated,
    RoundBegan,
    SeatReady,
    VoteCast,
    VoteOpened,
    VotesRevealed,
)
from cabale.games.hey.phases import CLUES, DEBATE, GUESS, NUMBER, OVER, VOTE
from cabale.games.hey.round import (
    ALL_FOUND,
    DISCIPLE,
    ENDINGS,
    GUESSED,
    INFILTRATOR,
    JOURNALIST,
    NO_SEAT,
    ROLES,
    TWO_LEFT,
    Mission,
    Round,
)
from cabale.games.hey.spelling import tidy
from cabale.games.hey.tables import (
    DISCIPLE_POINTS,
    INFILTRATOR_POINTS,
    INFILTRATORS,
    JOURNALIST_POINTS,
    JOURNALISTS,
    LAST_LIVING,
    PAIRS,
)

if TYPE_CHECKING:
    from cabale.games.hey.state import State


ALL_PAIRS: Final[i64] = (1 << PAIRS) - 1


def apply(state: "State", seat: i64, action: Any, chance: Chance, tell: Tell | None) -> None:
    """Carry out a decision of an awaited seat, or refuse it."""
    if not choices.allows(state, seat, action):
        raise refusals.refusal(state, seat, action)
    phase = state.phase
    if phase == CLUES:
        give_clue(state, seat, action.word, tell)
    elif phase == DEBATE:
        be_ready(state, seat, tell)
    elif phase == VOTE:
        vote(state, seat, action.seat, chance, tell)
    elif phase == NUMBER:
        choose_number(state, seat, action.number, chance, tell)
    elif isinstance(action, Guess):
        guess(state, seat, action.word, chance, tell)
    else:
        decline_guess(state, seat, chance, tell)


def _count(mask: i64) -> int:
    return len(seats_in(mask))


def _left_of(state: "State", seat: i64) -> i64:
    """The next living player."""
    left = seat
    while True:
        left = (left + 1) % state.seats
        if (state.living >> left) & 1:
            return left


# A mission begins (HEY 1)


def shuffle_missions(state: "State", missions: list[int], chance: Chance) -> None:
    order = missions.copy()
    chance.shuffle("missions", order)
    state.order = order
    state.place = 0


def _prepare(state: "State", chance: Chance, tell: Tell | None) -> None:
    """HEY 1.3: some more missions; once all have been played, they are shuffled again."""
    if state.place == len(state.order):
        shuffle_missions(state, state.fitting, chance)
    left: i64 = len(state.order) - state.place
    state.prepared = min(left, state.batch)
    if tell is not None:
        tell.everyone(MissionsPrepared(state.prepared))


def begin_mission(state: "State", first: i64, chance: Chance, tell: Tell | None) -> None:
    """HEY 1.4: new roles; the first player is to choose a number."""
    one: i64 = 1
    if state.prepared == 0:
        _prepare(state, chance, tell)
    state.index = state.order[state.place]
    state.place += 1
    state.prepared -= 1
    state.mission += 1
    state.moment_number += 1
    state.first = first
    state.choice = 0
    seats = int(state.seats)
    infiltrators = INFILTRATORS[seats]
    journalists = JOURNALISTS[seats]
    disciples = seats - infiltrators - journalists
    roles: list[int] = [DISCIPLE] * disciples + [INFILTRATOR] * infiltrators + [JOURNALIST] * journalists
    chance.shuffle("roles", roles)
    state.roles = roles
    # Which word of the pair is whose is drawn, so that knowing a mission by heart tells nobody who he is.
    state.side = chance.draw("side", 2)
    state.password = ""
    state.near = ""
    state.given = set()
    state.living = (one << state.seats) - 1
    state.past = []
    state.round = Round(1, first)
    state.double_ties = 0
    state.tied = 0
    state.guess = None
    state.phase = NUMBER
    state.pending = one << first
    if tell is not None:
        mission = state.mission
        tell.each(
            tuple([MissionBegan(mission, first, role == JOURNALIST) for role in roles]),
            MissionBegan(mission, first),
        )


def _place(state: "State", number: int, chance: Chance) -> i64:
    """HEY 1.4: the place of the pair that this number stands for; one drawn among those left if the mission came back.
    Once all ten have been played, all may be again."""
    one: i64 = 1
    played: i64 = state.played[state.index]
    if played == ALL_PAIRS:
        played = 0
    place: i64 = number - 1
    if played != 0:
        left = seats_in(ALL_PAIRS & ~played)
        place = left[chance.draw("pair", len(left))]
    state.played[state.index] = played | (one << place)
    return place


def choose_number(state: "State", seat: i64, number: int, chance: Chance, tell: Tell | None) -> None:
    pair = state.shelf[state.index].pairs[_place(state, number, chance)]
    state.choice = number
    state.password = pair[state.side]
    state.near = pair[1 - state.side]
    if tell is not None:
        public = NumberChosen(seat, number)
        told = [
            NumberChosen(seat, number, state.password),
            NumberChosen(seat, number, state.near),
            public,
        ]
        tell.each(tuple([told[role] for role in state.roles]), public)
    _open_round(state, tell)


# A round (HEY 2)


def _open_round(state: "State", tell: Tell | None) -> None:
    one: i64 = 1
    state.phase = CLUES
    state.pending = one << state.round.first
    if tell is not None:
        tell.everyone(RoundBegan(state.round.number, state.round.first))


def _next_round(state: "State", first: i64, tell: Tell | None) -> None:
    state.past.append(state.round)
    state.round = Round(state.round.number + 1, first)
    state.moment_number += 1
    _open_round(state, tell)


def give_clue(state: "State", seat: i64, text: str, tell: Tell | None) -> None:
    one: i64 = 1
    word = tidy(text)
    state.given.update(read(word, state.lang).forms)
    now = state.round
    now.speakers.append(seat)
    now.clues.append(word)
    if tell is not None:
        tell.everyone(ClueGiven(seat, word))
    following = _left_of(state, seat)
    if following != now.first:
        state.pending = one << following
        return
    state.phase = DEBATE
    state.pending = state.living
    if tell is not None:
        tell.everyone(DebateOpened())


def be_ready(state: "State", seat: i64, tell: Tell | None) -> None:
    one: i64 = 1
    state.pending &= ~(one << seat)
    if tell is not None:
        tell.everyone(SeatReady(seat))
    if state.pending == 0:
        _open_vote(state, 0, tell)


def _open_vote(state: "State", tied: i64, tell: Tell | None) -> None:
    state.phase = VOTE
    state.tied = tied
    state.pending = state.living
    state.ballots = [NO_SEAT] * int(state.seats)
    if tell is not None:
        tell.everyone(VoteOpened(seats_in(tied)))


def vote(state: "State", seat: i64, target: i64, chance: Chance, tell: Tell | None) -> None:
    one: i64 = 1
    state.pending &= ~(one << seat)
    state.ballots[seat] = target
    if tell is not None:
        tell.apart(seat, VoteCast(seat, target), VoteCast(seat))
    if state.pending == 0:
        _count_votes(state, chance, tell)


def _count_votes(state: "State", chance: Chance, tell: Tell | None) -> None:
    one: i64 = 1
    ballots = state.ballots
    state.ballots = []
    state.round.ballots.append(ballots)
    tally = [0] * int(state.seats)
    for target in ballots:
        if target >= 0:
            tally[target] += 1
    top = max(tally)
    most: i64 = 0
    for seat in range(state.seats):
        if tally[seat] == top:
            most |= one << seat
    if tell is not None:
        voters = seats_in(state.living)
        tell.everyone(VotesRevealed(voters, tuple([ballots[voter] for voter in voters]), seats_in(most)))
    second = state.tied != 0
    tied = seats_in(most)
    if len(tied) == 1 and (not state.majority or 2 * top > _count(state.living)):
        _eliminate(state, tied[0], chance, tell)
        return
    if len(tied) == 1:
        # HEY 2.3: no majority, so that those who come next are in the second ballot too. Somebody is: whoever came
        # first has voted for another.
        following = max([votes for votes in tally if votes < top])
        for seat in range(state.seats):
            if tally[seat] == following:
                most |= one << seat
        tied = seats_in(most)
    if not second:
        _open_vote(state, most, tell)
    elif state.double_ties == 0:
        # HEY 2.3: nobody goes, and the same player begins again.
        state.double_ties = 1
        state.tied = 0
        if tell is not None:
            tell.everyone(NobodyEliminated(tied))
        _next_round(state, state.round.first, tell)
    else:
        drawn = tied[chance.draw("lot", len(tied))]
        state.round.lot = True
        if tell is not None:
            tell.everyone(LotDrawn(tied, drawn))
        _eliminate(state, drawn, chance, tell)


def _eliminate(state: "State", seat: i64, chance: Chance, tell: Tell | None) -> None:
    one: i64 = 1
    state.tied = 0
    state.double_ties = 0
    state.living &= ~(one << seat)
    state.round.eliminated = seat
    role: i64 = state.roles[seat]
    if tell is not None:
        public = PlayerEliminated(seat, ROLES[role])
        # HEY 2.5: he looks at the card; the Journalist only once he has guessed, to see whether he was right.
        told = public if role == JOURNALIST else PlayerEliminated(seat, ROLES[role], state.password)
        tell.apart(seat, told, public)
    if role == JOURNALIST:  # HEY 2.4
        state.phase = GUESS
        state.pending = one << seat
        return
    _go_on(state, chance, tell)


def guess(state: "State", seat: i64, text: str, chance: Chance, tell: Tell | None) -> None:
    word = tidy(text)
    right = is_same(word, state.password, state.lang)
    state.guess = word
    if tell is not None:
        tell.apart(seat, GuessMade(seat, word, right, state.password), GuessMade(seat, word, right))
    if right:
        _end_mission(state, GUESSED, chance, tell)
    else:
        _go_on(state, chance, tell)


def decline_guess(state: "State", seat: i64, chance: Chance, tell: Tell | None) -> None:
    if tell is not None:
        tell.apart(seat, GuessDeclined(seat, state.password), GuessDeclined(seat))
    _go_on(state, chance, tell)


def _go_on(state: "State", chance: Chance, tell: Tell | None) -> None:
    """After an elimination: the end of the mission (HEY 3.1), or a new round on the left of the one eliminated."""
    impostors: i64 = 0
    for seat in seats_in(state.living):
        if state.roles[seat] != DISCIPLE:
            impostors += 1
    if impostors == 0:
        _end_mission(state, ALL_FOUND, chance, tell)
    elif _count(state.living) == LAST_LIVING:
        _end_mission(state, TWO_LEFT, chance, tell)
    else:
        _next_round(state, _left_of(state, state.round.eliminated), tell)


# The end (HEY 3)


def _gains(state: "State", ending: i64) -> list[int]:
    """HEY 2.4, 3.2: what each seat scores."""
    infiltrated = False
    for seat in seats_in(state.living):
        if state.roles[seat] == INFILTRATOR:
            infiltrated = True
    gains: list[int] = []
    for seat, role in enumerate(state.roles):
        gain = 0
        if role == DISCIPLE:
            gain = DISCIPLE_POINTS if ending == ALL_FOUND else 0
        elif role == INFILTRATOR:
            gain = INFILTRATOR_POINTS if ending == TWO_LEFT and infiltrated else 0
        elif ending == GUESSED or (ending == TWO_LEFT and (state.living >> seat) & 1 == 1):
            gain = JOURNALIST_POINTS
        gains.append(gain)
    return gains


def _end_mission(state: "State", ending: i64, chance: Chance, tell: Tell | None) -> None:
    gains = _gains(state, ending)
    state.scores = [score + gain for score, gain in zip(state.scores, gains, strict=True)]
    title = state.shelf[state.index].title
    state.missions.append(
        Mission(
            state.mission,
            state.first,
            state.choice,
            title,
            state.password,
            state.near,
            state.roles,
            [*state.past, state.round],
            state.guess,
            ending,
            gains,
        )
    )
    if tell is not None:
        tell.everyone(
            MissionEnded(
                state.mission,
                ENDINGS[ending],
                title,
                state.password,
                state.near,
                tuple([ROLES[role] for role in state.roles]),
                tuple(gains),
                tuple(state.scores),
            )
        )
    if max(state.scores) < state.goal:
        begin_mission(state, (state.first + 1) % state.seats, chance, tell)
        return
    state.phase = OVER
    state.pending = 0
    if tell is not None:
        tell.everyone(MatchEnded(state.ending()))
