"""The way of the cards through a match, as one view tells it. Everybody sees how many cards go where in which order:
the pile is a queue, so it is known which card under it is drawn by whom, if not what it is. Each card of the deal has a
number, its place in the first order; each card of the pile an entry, counted from the first top card on, those put
under it included."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from cabale.core.seats import NO_SEAT
from cabale.core.worlds import impossible
from cabale.games.citadelles.deck import CARD_COUNT, DISTRICTS, packed
from cabale.games.citadelles.drafts import Drafts, Plan
from cabale.games.citadelles.phases import DISCARD, OVER, PHASES
from cabale.games.citadelles.pile import EVERYBODY
from cabale.games.citadelles.round import NO_CARD, TOOK_CARDS, TOOK_GOLD, Round, Turn
from cabale.games.citadelles.tables import MOST_SEATS, START_CARDS, STEPS, chooser, finds_face_down
from cabale.games.citadelles.terms import Character, Step, Took

if TYPE_CHECKING:
    from cabale.games.citadelles import view as told
    from cabale.games.citadelles.cards import District

# What happens to cards.
DRAW: Final[i64] = 0  # from the pile into a hand
KEEP: Final[i64] = 1  # from the pile, one into a hand and the others under the pile
LOOK: Final[i64] = 2  # from the pile, and nothing is kept yet
SELL: Final[i64] = 3  # from a hand under the pile
EXCHANGE: Final[i64] = 4  # several from a hand under the pile
BUILD: Final[i64] = 5
SWAP: Final[i64] = 6
DESTROY: Final[i64] = 7  # from a city under the pile
RECOVER: Final[i64] = 8  # from a city into a hand

# What a draw is for.
EXTRA: Final[i64] = 0
ALL_KEPT: Final[i64] = 1
FORGED: Final[i64] = 2
GOT: Final[i64] = 3


class Move:
    """One step of some cards. `cards` are the kinds that the view's seat knows of them: of its own heap, of the card it
    kept or sold, of the hand it got."""

    def __init__(self, op: i64, seat: i64, turn: i64) -> None:
        self.op: i64 = op
        self.seat: i64 = seat
        self.turn: i64 = turn  # its number in the match
        self.use: i64 = 0  # what a draw is for
        self.count: i64 = 0
        self.top: i64 = 0  # the first entry taken
        self.under: i64 = 0  # the first entry put
        self.kind: i64 = NO_CARD
        self.other: i64 = NO_SEAT
        self.others: i64 = 0  # how many cards the other had
        self.log: i64 = 0  # where this move's cards are written down
        self.cards: list[int] | None = None
        self.is_known: bool = False  # whether the seat knows where one of the cards taken came from, or has it now
        self.is_found: bool = False  # whether the seat later found one of the cards put under the pile


class History:
    """All moves of a match; and its rounds and turns with what everybody saw of them."""

    def __init__(self, view: "told.AnyView") -> None:
        board = view.board
        self.seats: i64 = board.seats
        self.me: i64 = view.seat
        if not (2 <= self.seats <= MOST_SEATS and -1 <= self.me < self.seats) or (view.mine is None) != (self.me < 0):
            raise impossible("citadelles", "seats")
        self.mine: told.Mine | None = view.mine
        self.phase: i64 = PHASES.index(board.phase)
        self.moves: list[Move] = []
        self.rounds: list[Round] = []
        self.drafts: list[Drafts] = []
        self.turns: list[Turn] = []
        self.traces: list[list[tuple[int, int]]] = []  # by turn, entries drawn that somebody knew, and who
        self.known: list[int] = [NO_CARD] * int(CARD_COUNT)  # kinds by number of the card
        self.supply: list[int] = [district.copies for district in DISTRICTS]  # cards that are none of these, by kind
        self.top: i64 = 0
        self.bottom: i64 = CARD_COUNT - START_CARDS * self.seats
        self.dealt: i64 = self.bottom
        self.needs: list[int] = [NO_CARD] * int(self.bottom)  # by entry, what the seat found there
        self.put_by: list[int] = [0] * int(self.bottom)
        self.log_size: i64 = 0
        self._sizes: list[int] = [int(START_CARDS)] * int(self.seats)
        self._seen: dict[tuple[int, Character], told.Seen] = {}
        self._chose: dict[int, list[told.Chose]] = {}
        if self.mine is not None:
            self._remember()
        for each in (*board.past, board.round):
            self._round(each, each is board.round)
        for move in self.moves:
            self._mark(move)

    def _mark(self, move: Move) -> None:
        """Whether the seat has seen anything of a move: most it has not."""
        one: i64 = 1
        wanted: i64 = EVERYBODY | (one << self.me if self.me >= 0 else 0)
        if move.op in (DRAW, KEEP, LOOK):
            taken = self.put_by[move.top : move.top + move.count]
            move.is_known = move.seat == self.me or any((by & int(wanted)) != 0 for by in taken)
        if move.op in (KEEP, SELL, EXCHANGE):
            put = move.count - 1 if move.op == KEEP else move.count
            move.is_found = any(need != NO_CARD for need in self.needs[move.under : move.under + put])

    def _remember(self) -> None:
        """What the seat itself saw, by round."""
        mine = self.mine
        if mine is None or len(mine.dealt) != START_CARDS:
            raise impossible("citadelles", "deal")
        for place, district in enumerate(mine.dealt):
            self._know(START_CARDS * self.me + place, district.place)
        for seen in mine.seen:
            self._seen[(seen.round, seen.character)] = seen
        for chose in mine.chose:
            self._chose.setdefault(chose.round, []).append(chose)

    def _know(self, card: i64, kind: i64) -> None:
        if self.supply[kind] == 0:
            raise impossible("citadelles", "copies")
        self.supply[kind] -= 1
        self.known[card] = int(kind)

    # Rounds

    def _round(self, seen: "told.Round", is_last: bool) -> None:
        now = Round(seen.number, seen.crown)
        for character in seen.face_up:
            now.face_up |= 1 << character.rank
        now.murdered = 0 if seen.murdered is None else seen.murdered.rank
        now.robbed = 0 if seen.robbed is None else seen.robbed.rank
        self.rounds.append(now)
        self.drafts.append(self._draft(seen, now, is_last))
        for each in seen.turns:
            turn = Turn(each.character.rank, each.seat)
            now.turns.append(turn)
            self.turns.append(turn)
            self.traces.append([])
            self._turn(each, turn, seen.number, each is seen.turns[-1] and is_last)

    def _draft(self, seen: "told.Round", now: Round, is_last: bool) -> Drafts:
        seats = self.seats
        steps: i64 = len(seen.chosen)
        if steps > len(STEPS[seats]):
            raise impossible("citadelles", "draft")
        discarding = is_last and self.phase == DISCARD
        plans = [Plan(seats, now.crown, now.face_up, steps, discarding, False)]
        if steps > 0 and finds_face_down(seats, steps - 1):
            plans.append(Plan(seats, now.crown, now.face_up, steps, discarding, True))
        for plan in plans:
            self._looks(plan, now, steps, is_last)
            self._answers(plan, seen, not is_last or self.phase == OVER)
        return Drafts(plans)

    def _looks(self, plan: Plan, now: Round, steps: i64, is_last: bool) -> None:
        """What the seat was passed, and what it took."""
        if self.mine is None:
            return
        chose = self._chose.get(int(now.number), [])
        place = 0
        for step in range(steps):
            if chooser(self.seats, now.crown, step) != self.me:
                continue
            plan.was_passed(step, _ranks(chose[place].pack))
            plan.took(step, chose[place].kept.rank, False)
            discarded = chose[place].discarded
            if discarded is not None:
                plan.took(step, discarded.rank, True)
            place += 1
        if is_last and self.mine.pack and self.phase != DISCARD:
            plan.was_passed(steps, _ranks(self.mine.pack))

    def _answers(self, plan: Plan, seen: "told.Round", is_over: bool) -> None:
        """Who has answered the calls, and to which nobody did."""
        holders = {turn.character.rank: turn.seat for turn in seen.turns}
        murdered = 0 if seen.murdered is None else seen.murdered.rank
        if seen.victim is not None:
            holders[murdered] = seen.victim
        for rank in range(1, 1 + (0 if seen.called is None else seen.called.rank)):
            if rank in holders:
                plan.is_held(rank, holders[rank])
            elif rank != murdered or is_over:
                plan.is_held(rank, NO_SEAT)

    # Turns

    def _turn(self, seen: "told.Turn", turn: Turn, number: int, is_last: bool) -> None:
        own: told.Seen | _Nothing | None = self._seen.get((number, seen.character))
        if own is None and turn.seat == self.me:
            own = _Nothing()
        elif turn.seat != self.me and seen.swapped != self.me:
            own = None
        turn.took = 0 if seen.took is None else TOOK_GOLD if seen.took is Took.GOLD else TOOK_CARDS
        turn.swapped = NO_SEAT if seen.swapped is None else seen.swapped
        turn.recovered = NO_SEAT if seen.recovered is None else seen.recovered
        turn.owner = NO_SEAT if seen.owner is None else seen.owner
        turn.destroyed = NO_CARD if seen.destroyed is None else seen.destroyed.place
        if seen.extra:
            self._draw(EXTRA, seen.extra, own if turn.seat == self.me else None)
        for deed in seen.deeds:
            turn.do(1 + STEP_PLACES[deed])
            self._deed(seen, turn, deed, own, is_last)

    def _deed(
        self, seen: "told.Turn", turn: Turn, deed: Step, own: "told.Seen | _Nothing | None", is_last: bool
    ) -> None:
        mine = own if turn.seat == self.me else None
        if deed is Step.ACTION and turn.took == TOOK_CARDS:
            self._action(seen, mine)
        elif deed is Step.BUILT:
            kind: i64 = seen.built[turn.built_count].place
            turn.built = packed(turn.built, turn.built_count, kind)
            turn.built_count += 1
            self._move(BUILD).kind = kind
            self._hold(turn.seat, -1)
        elif deed is Step.SOLD:
            move = self._move(SELL)
            if mine is not None:
                if mine.sold is None:
                    raise impossible("citadelles", "sold")
                move.cards = [mine.sold.place]
            self._bury(move, 1)
            self._hold(turn.seat, -1)
        elif deed is Step.FORGED:
            self._draw(FORGED, seen.forged or 0, mine)
        elif deed is Step.POWER and turn.swapped != NO_SEAT:
            self._swap(turn, own)
        elif deed is Step.POWER and seen.exchanged:
            self._exchange(turn, seen.exchanged, mine)
        elif deed is Step.DESTROYED:
            self._destroy(turn, is_last)

    def _move(self, op: i64) -> Move:
        move = Move(op, self.turns[-1].seat, len(self.turns) - 1)
        move.log = self.log_size
        move.under = self.bottom
        self.moves.append(move)
        return move

    def _hold(self, seat: i64, cards: i64) -> None:
        self._sizes[seat] += int(cards)
        if self._sizes[seat] < 0:
            raise impossible("citadelles", "hands")

    def _take(self, op: i64, count: i64, found: "tuple[District, ...] | None") -> Move:
        """So many cards from the top of the pile; the seat that finds these knows them."""
        if not 0 <= count <= self.bottom - self.top or (found is not None and len(found) != count):
            raise impossible("citadelles", "pile")
        move = self._move(op)
        move.count = count
        move.top = self.top
        for place in range(count):
            entry: i64 = self.top + place
            if self.put_by[entry]:
                self.traces[-1].append((int(entry), self.put_by[entry]))
            if found is not None:
                self.needs[entry] = found[place].place
                if entry < self.dealt:
                    self._know(START_CARDS * self.seats + entry, found[place].place)
        self.top += count
        self.log_size += count
        return move

    def _bury(self, move: Move, count: i64) -> None:
        one: i64 = 1
        move.count = count
        self.log_size += count
        for _ in range(count):
            self.needs.append(NO_CARD)
            self.put_by.append(int(one << move.seat))
        self.bottom += count

    def _draw(self, use: i64, count: i64, mine: "told.Seen | _Nothing | None") -> None:
        found: tuple[District, ...] | None = None
        if mine is not None:
            found = mine.extra if use == EXTRA else mine.forged if use == FORGED else mine.drawn
        move = self._take(DRAW, count, found)
        move.use = use
        self._hold(move.seat, count)

    def _action(self, seen: "told.Turn", mine: "told.Seen | _Nothing | None") -> None:
        """CI 3.2: what is kept of the cards drawn, if that has been decided."""
        one: i64 = 1
        if seen.kept == seen.drawn:
            self._draw(ALL_KEPT, seen.drawn, mine)
            return
        move = self._take(KEEP if seen.kept else LOOK, seen.drawn, None if mine is None else mine.drawn)
        if seen.kept:
            if mine is not None:
                move.cards = [mine.kept[0].place]
            for _ in range(move.count - 1):
                self.needs.append(NO_CARD)
                self.put_by.append(int(one << move.seat))
            self.bottom += move.count - 1
            self.log_size += 1
            self._hold(move.seat, 1)

    def _exchange(self, turn: Turn, count: i64, mine: "told.Seen | _Nothing | None") -> None:
        if count > self._sizes[turn.seat]:
            raise impossible("citadelles", "hands")
        move = self._move(EXCHANGE)
        if mine is not None:
            move.cards = [district.place for district in mine.gave]
            if len(mine.gave) != count:
                raise impossible("citadelles", "hands")
        self._bury(move, count)
        got = self._take(DRAW, count, None)
        got.use = GOT
        if mine is not None:
            got.cards = [district.place for district in mine.got]

    def _swap(self, turn: Turn, own: "told.Seen | _Nothing | None") -> None:
        other = turn.swapped
        move = self._move(SWAP)
        move.other = other
        sizes = self._sizes
        move.count = sizes[turn.seat]
        move.others = sizes[other]
        self.log_size += move.count + move.others
        if self.me in (turn.seat, other):
            move.cards = [] if own is None else [district.place for district in own.got]
        sizes[turn.seat], sizes[other] = sizes[other], sizes[turn.seat]

    def _destroy(self, turn: Turn, is_last: bool) -> None:
        if turn.recovered != NO_SEAT:
            move = self._move(RECOVER)
            move.seat = turn.recovered
            self._hold(move.seat, 1)
        elif is_last and PHASES[self.phase] == "recovery":
            return
        else:
            move = self._move(DESTROY)
            self.needs.append(NO_CARD)
            self.put_by.append(int(EVERYBODY))
            self.bottom += 1
        move.kind = turn.destroyed
        move.other = turn.owner


class _Nothing:
    """What one saw of one's own turn without cards."""

    def __init__(self) -> None:
        self.drawn: tuple[District, ...] = ()
        self.kept: tuple[District, ...] = ()
        self.extra: tuple[District, ...] = ()
        self.forged: tuple[District, ...] = ()
        self.sold: District | None = None
        self.gave: tuple[District, ...] = ()
        self.got: tuple[District, ...] = ()


STEP_PLACES: Final[dict[Step, int]] = {deed: place for place, deed in enumerate(Step)}


def _ranks(characters: tuple[Character, ...]) -> i64:
    one: i64 = 1
    ranks: i64 = 0
    for character in characters:
        ranks |= one << character.rank
    return ranks
